import type { TestActor } from '../harness/actor.ts';
import type { System } from '../harness/system.ts';
import { rowsOf } from './rows-of-team.ts';

export interface BinNode {
  kind: string;
  thingId: string;
  name: string;
  projectId: string | null;
  workspaceId: string | null;
  parentId: string | null;
  bytes: number;
  deletedAt: string;
  purgeAt: string;
  deletedBy: { id: string } | null;
}

const LIST = `query ($kinds: [BinKind!], $query: String, $filter: BinFilter, $first: Int, $after: String, $last: Int, $before: String) {
  bin(kinds: $kinds, query: $query, filter: $filter, first: $first, after: $after, last: $last, before: $before) {
    nodes { kind thingId name projectId workspaceId parentId bytes deletedAt purgeAt deletedBy { id } }
    totalCount pageInfo { startCursor endCursor hasNextPage hasPreviousPage } } }`;

interface BinPage {
  nodes: BinNode[];
  totalCount: number;
  pageInfo: {
    startCursor: string | null;
    endCursor: string | null;
    hasNextPage: boolean;
    hasPreviousPage: boolean;
  };
}

export async function listBin(actor: TestActor, variables: object = {}): Promise<BinPage> {
  return (await actor.gql<{ bin: BinPage }>(LIST, variables)).bin;
}

export async function restore(actor: TestActor, id: string): Promise<string> {
  const { restoreFromBin } = await actor.gql<{ restoreFromBin: { restored: { id: string } } }>(
    'mutation ($input: RestoreFromBinInput!) { restoreFromBin(input: $input) { restored { id } } }',
    { input: { id } },
  );
  return restoreFromBin.restored.id;
}

export async function purge(actor: TestActor, ...ids: string[]): Promise<void> {
  await actor.gql('mutation ($input: PurgeFromBinInput!) { purgeFromBin(input: $input) { purgedIds } }', {
    input: { ids },
  });
}

const DELETE: Record<string, string> = {
  PROJECT: 'deleteProject',
  MEMORY: 'deleteMemory',
  BOUNDARY: 'deleteBoundary',
  AGENT: 'deleteAgent',
  DRIVE_ITEM: 'deleteDriveItem',
};

export async function remove(actor: TestActor, kind: string, id: string): Promise<void> {
  const field = DELETE[kind] ?? '';
  const input = `${field.charAt(0).toUpperCase()}${field.slice(1)}Input`;
  await actor.gql(`mutation ($input: ${input}!) { ${field}(input: $input) { deletedId } }`, { input: { id } });
}

/** Tables of what happened, digests of it, and counters that are spread over slots. */
const TOLD = new Set(
  'change change_head change_seal audit_day row_count recall_log placed_block deleted_turn'.split(' '),
);
const BIN = /^bin_/;

/** The team's rows by table, without what only tells of changes. */
export async function tablesOf(system: System, teamId: string): Promise<Map<string, string[]>> {
  const tables = new Map<string, string[]>();
  let rows: string[] = [];
  for (const line of (await rowsOf(system, teamId)).split('\n')) {
    if (!line.startsWith('# ')) rows.push(line);
    else tables.set(line.slice(2), (rows = []));
  }
  for (const name of tables.keys()) if (TOLD.has(name) || BIN.test(name)) tables.delete(name);
  return tables;
}

/** Boundaries and integrations count that they lost and got back what they name. */
export function withoutVersions(tables: Map<string, string[]>): Map<string, string[]> {
  for (const name of ['boundary', 'integration'])
    tables.set(name, (tables.get(name) ?? []).map((row) => row.replace(/"version": \d+/, '')).sort());
  return tables;
}
