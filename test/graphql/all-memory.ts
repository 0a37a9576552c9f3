import { vi } from 'vitest';
import type { TestActor } from '../harness/actor.ts';
import { createRole, join, type Invitee } from './invitees.ts';
import { setGrants } from './operations.ts';

export interface PlacedHit {
  kind: string;
  id: string;
  text: string;
  place: { projectId: string | null; agentId: string | null; personId: string | null } | null;
}

export interface PlacedFact {
  id: string;
  fact: string;
  place: { projectId: string | null; agentId: string | null; personId: string | null };
}

const SEARCH_ALL = `query ($query: String!, $kinds: [MemoryHitKind!], $workspaceId: ID, $personId: ID, $first: Int, $asOf: DateTime, $metadata: MetadataFilter) {
  searchMemory(query: $query, kinds: $kinds, workspaceId: $workspaceId, personId: $personId, first: $first, asOf: $asOf, metadata: $metadata) {
    kind id text place { projectId agentId personId }
  }
}`;

const LIST_ALL = `query ($filter: FactFilter, $orderBy: FactOrder, $first: Int, $after: String, $last: Int, $before: String) {
  facts(filter: $filter, orderBy: $orderBy, first: $first, after: $after, last: $last, before: $before) {
    nodes { id fact place { projectId agentId personId } }
    pageInfo { hasNextPage endCursor startCursor hasPreviousPage }
    totalCount
  }
}`;

export async function searchAll(actor: TestActor, query: string, args: object = {}): Promise<PlacedHit[]> {
  const { searchMemory } = await actor.gql<{ searchMemory: PlacedHit[] }>(SEARCH_ALL, { query, first: 100, ...args });
  return searchMemory;
}

export interface FactPage {
  nodes: PlacedFact[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null; startCursor: string | null; hasPreviousPage: boolean };
  totalCount: number;
}

export async function listAll(actor: TestActor, args: object = {}): Promise<FactPage> {
  const { facts } = await actor.gql<{ facts: FactPage }>(LIST_ALL, args);
  return facts;
}

/** A member of a role without permissions, with these ones in one project or workspace. */
export async function grantee(
  base: string,
  owner: TestActor,
  place: { projectId: string } | { workspaceId: string },
  permissions: readonly string[],
): Promise<Invitee> {
  const member = await join(base, owner, await createRole(owner, []));
  await setGrants(owner, { memberId: member.principalId, ...place, permissions });
  // A grant holds within a second.
  await vi.waitFor(() => member.gql('{ facts(first: 1) { nodes { id } } }'), { timeout: 15_000, interval: 100 });
  return member;
}
