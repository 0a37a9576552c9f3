import type { TestActor } from '../harness/actor.ts';
import { eventually } from '../router/scripted.ts';

const FIELDS = 'requestId outcome estimated inputTokens outputTokens';

/** Returns the usage records of the calls that got these answers, in their order. At most 100. */
export async function recordsOf(team: TestActor, answers: readonly Response[]): Promise<object[]> {
  const ids = answers.map((answer) => answer.headers.get('x-request-id'));
  // For a call that its caller pays it is written after the response.
  return eventually(async () => {
    const { usageRecords } = await team.gql<{ usageRecords: { nodes: { requestId: string }[] } }>(
      `{ usageRecords(first: 100) { nodes { ${FIELDS} } } }`,
    );
    const found = ids.map((id) => usageRecords.nodes.find(({ requestId }) => requestId === id));
    return found.every((record) => record !== undefined) && found;
  });
}
