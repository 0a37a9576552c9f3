import { describe, expect, it } from 'vitest';
import { useSystem } from '../harness/use-system.ts';
import { errorOf } from './ask.ts';
import { watchStatements } from './statements.ts';

const { system, owner } = useSystem({ router: false });

/** Runs `meanwhile` once, before the first statement that `text` matches is sent. */
async function before(text: RegExp, meanwhile: () => Promise<unknown>, work: () => Promise<unknown>): Promise<unknown> {
  let isDone = false;
  const unwatch = watchStatements(system.running.platform.pool, (sent, send) => {
    if (isDone || !text.test(sent)) return send();
    isDone = true;
    return meanwhile().then(send);
  });
  try {
    return await work();
  } finally {
    unwatch();
    expect(isDone, 'no statement matched').toBe(true);
  }
}

describe('what a thing belongs to, deleted while the thing is read,', () => {
  it('is missing', async () => {
    const agentId = await owner.createAgent();
    const id = await owner.addAgentFact(agentId, 'The sky is blue.');
    const error = await errorOf(
      before(
        /from "agent"/,
        () => owner.gql('mutation ($id: ID!) { deleteAgent(input: { id: $id }) { deletedId } }', { id: agentId }),
        () => owner.gql('query ($id: ID!) { agentFact(id: $id) { id agent { name } } }', { id }),
      ),
    );
    expect(error).toMatchObject({ code: 'NOT_FOUND', message: 'There is no such agent.' });
  });
});
