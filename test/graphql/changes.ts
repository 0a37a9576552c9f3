import type { Client } from 'graphql-ws';
import type { TestActor } from '../harness/actor.ts';
import { follow, type Following } from './socket.ts';

/** A change as GraphQL returns it. */
export interface ChangeFields {
  number: number;
  at: string;
  kind: string;
  thingType: string;
  thingId: string;
  version: number | null;
  workspaceId: string | null;
  projectId: string | null;
  principalId: string | null;
  keyId: string | null;
  source: string;
  detail: Record<string, unknown> | null;
}

const FIELDS = 'number at kind thingType thingId version workspaceId projectId principalId keyId source detail';
const ARGUMENTS = '$after: Count, $kinds: [ChangeKind!], $within: ChangeScope';
const PASSED = 'after: $after, kinds: $kinds, within: $within';

export interface ChangesPage {
  nodes: ChangeFields[];
  endNumber: number;
  newestNumber: number;
  hasNextPage: boolean;
}

export async function readPage(actor: TestActor, variables: object = {}): Promise<ChangesPage> {
  const { changes } = await actor.gql<{ changes: ChangesPage }>(
    `query (${ARGUMENTS}, $first: Int) { changes(${PASSED}, first: $first) { nodes { ${FIELDS} } endNumber newestNumber hasNextPage } }`,
    variables,
  );
  return changes;
}

/** Reads on, page by page, until there is no more. */
export async function readAll(actor: TestActor, variables: object = {}): Promise<ChangeFields[]> {
  const found: ChangeFields[] = [];
  for (let after = (variables as { after?: number }).after; ;) {
    const page = await readPage(actor, { ...variables, ...(after === undefined ? {} : { after }), first: 100 });
    found.push(...page.nodes);
    if (!page.hasNextPage) return found;
    after = page.endNumber;
  }
}

export function followChanges(client: Client, variables: object = {}): Following {
  const query = `subscription (${ARGUMENTS}) { changes(${PASSED}) { ${FIELDS} } }`;
  return follow(client, { query, variables: variables as Record<string, unknown> });
}

export function changesOf({ results }: Following): ChangeFields[] {
  return results.flatMap(({ data }) => (data?.['changes'] as ChangeFields | null | undefined) ?? []);
}

/** The numbers that are missing, doubled or out of order. Empty: gap-free from `first` on. */
export function faultsIn(numbers: readonly number[], first: number): string[] {
  return numbers.flatMap((number, i) => (number === first + i ? [] : [`${number} in the place of ${first + i}`]));
}
