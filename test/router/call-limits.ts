import type { TestActor } from '../harness/actor.ts';

/** A limit of model calls as GraphQL returns it. */
export interface CallLimit {
  subjectId: string;
  kind: string;
  dayBudget: string | null;
  monthBudget: string | null;
  requestsPerMinute: number | null;
  tokensPerMinute: number | null;
  runningCalls: number | null;
  use: {
    requests: number;
    tokens: number;
    runningCalls: number;
    daySpent: string;
    monthSpent: string;
    held: string;
    dayEndsAt: string;
    monthEndsAt: string;
  };
}

const LIMIT =
  'subjectId kind dayBudget monthBudget requestsPerMinute tokensPerMinute runningCalls use { requests tokens runningCalls daySpent monthSpent held dayEndsAt monthEndsAt }';

/** Sets limits. An amount is sent as text. */
export async function setLimit(actor: TestActor, subjectId: string, limits: object): Promise<CallLimit> {
  const input = JSON.parse(
    JSON.stringify({ subjectId, ...limits }, (_key, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    ),
  ) as object;
  const { setCallLimit } = await actor.gql<{ setCallLimit: { callLimit: CallLimit } }>(
    `mutation ($input: SetCallLimitInput!) { setCallLimit(input: $input) { callLimit { ${LIMIT} } } }`,
    { input },
  );
  return setCallLimit.callLimit;
}

export async function removeLimit(actor: TestActor, subjectId: string): Promise<void> {
  await actor.gql('mutation ($input: RemoveCallLimitInput!) { removeCallLimit(input: $input) { subjectId } }', {
    input: { subjectId },
  });
}

export async function readLimit(actor: TestActor, subjectId: string): Promise<CallLimit | null> {
  const { callLimit } = await actor.gql<{ callLimit: CallLimit | null }>(
    `query ($subjectId: ID!) { callLimit(subjectId: $subjectId) { ${LIMIT} } }`,
    { subjectId },
  );
  return callLimit;
}

/** Returns the ids that limits of this actor's calls may name. */
export async function subjectsOf(actor: TestActor): Promise<{ key: string; member: string; team: string }> {
  const { viewer } = await actor.gql<{
    viewer: { key: { id: string }; principal: { id: string }; team: { id: string } };
  }>('{ viewer { key { id } principal { id } team { id } } }');
  return { key: viewer.key.id, member: viewer.principal.id, team: viewer.team.id };
}
