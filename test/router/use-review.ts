import type { TestActor } from '../harness/actor.ts';

/** A proposed fact, with the fact that it touches. */
export interface Proposed {
  id: string;
  text: string;
  quote: string;
  status: string;
  verdict: string;
  effect: string;
  outdated: boolean;
  boundaryId: string | null;
  conversationId: string;
  target: { id: string; fact: string; version: number } | null;
  targetVersion: number | null;
  fact: { id: string; fact: string; expired: boolean } | null;
  decider: { id: string } | null;
}

const FIELDS = `id text quote status verdict effect outdated boundaryId conversationId target { id fact version } targetVersion
  fact { id fact expired } decider { id }`;

/** Proposed facts that a filter leaves, oldest first. */
export async function proposedFacts(team: TestActor, filter: object = {}): Promise<Proposed[]> {
  const { factProposals } = await team.gql<{ factProposals: { nodes: Proposed[] } }>(
    `query ($filter: FactProposalFilter) { factProposals(first: 100, filter: $filter, orderBy: { field: CREATED_AT, direction: ASC }) {
      nodes { ${FIELDS} } } }`,
    { filter },
  );
  return factProposals.nodes;
}

/** The oldest of them. Throws where there is none. */
export async function firstProposal(team: TestActor): Promise<Proposed> {
  const [first] = await proposedFacts(team);
  if (!first) throw new Error('nothing is proposed');
  return first;
}

export interface Approval {
  id: string;
  text?: string;
  ifTargetVersion?: number;
}

/** Approves proposals: each by its id, or with another text or version. */
export async function approve(
  team: TestActor,
  ...proposals: (string | Approval)[]
): Promise<{ proposals: Proposed[]; facts: { id: string; fact: string }[] }> {
  const { approveFactProposals } = await team.gql<{
    approveFactProposals: { proposals: Proposed[]; facts: { id: string; fact: string }[] };
  }>(
    `mutation ($input: ApproveFactProposalsInput!) { approveFactProposals(input: $input) { proposals { ${FIELDS} } facts { id fact } } }`,
    { input: { proposals: proposals.map((one) => (typeof one === 'string' ? { id: one } : one)) } },
  );
  return approveFactProposals;
}

async function decide(team: TestActor, act: 'decline' | 'reopen', ids: readonly string[]): Promise<Proposed[]> {
  const name = `${act}FactProposals`;
  const type = `${act === 'decline' ? 'Decline' : 'Reopen'}FactProposalsInput`;
  const data = await team.gql<Record<string, { proposals: Proposed[] }>>(
    `mutation ($input: ${type}!) { ${name}(input: $input) { proposals { ${FIELDS} } } }`,
    { input: { ids } },
  );
  return data[name]?.proposals ?? [];
}

export const decline = (team: TestActor, ...ids: string[]) => decide(team, 'decline', ids);
export const reopen = (team: TestActor, ...ids: string[]) => decide(team, 'reopen', ids);
