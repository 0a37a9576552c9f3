import { describe, expect, it } from 'vitest';
import { useSystem } from '../harness/use-system.ts';
import { errorOf } from './ask.ts';

const { system, owner } = useSystem({ router: false });

type Query = (this: unknown, ...args: unknown[]) => unknown;

/** Runs `meanwhile` once, before the first statement that `text` matches is sent. */
async function before(text: RegExp, meanwhile: () => Promise<unknown>, work: () => Promise<unknown>): Promise<unknown> {
  const pooled = await system.running.platform.pool.connect();
  const client = Object.getPrototypeOf(pooled) as { query: Query };
  pooled.release();
  const { query } = client;
  let isDone = false;
  client.query = function (...args) {
    const [first] = args;
    const sent = typeof first === 'string' ? first : String((first as { text?: string } | undefined)?.text);
    if (isDone || !text.test(sent)) return query.apply(this, args);
    isDone = true;
    return meanwhile().then(() => query.apply(this, args));
  };
  try {
    return await work();
  } finally {
    client.query = query;
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
