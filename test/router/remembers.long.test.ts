import { describe, expect, it } from 'vitest';
import { useSystem } from '../harness/use-system.ts';
import { openaiOf, anthropicOf } from './official-clients.ts';
import { boundaryOf, factsOf } from './use-project.ts';

/** The demo catalog's prices, in millionths of a balance token a token. */
const PRICES = {
  'demo-chat': { input: 2_000_000n, output: 8_000_000n },
  'demo-messages': { input: 3_000_000n, output: 15_000_000n },
};

const { system, owner } = useSystem();

const through = (boundary: string) => ({ defaultQuery: { boundary_id: boundary } });
const openai = (boundary: string) => openaiOf(system, owner, through(boundary));

/** Says something to the demo models, and returns what they answer. */
const chat = async (boundary: string, content: string) =>
  openai(boundary).chat.completions.create({ model: 'demo-chat', messages: [{ role: 'user', content }] });
const message = (content: string) => ({
  model: 'demo-messages',
  max_tokens: 200,
  messages: [{ role: 'user' as const, content }],
});

async function freshBoundary(): Promise<string> {
  return owner.createBoundary(boundaryOf(await owner.createProject(), 'extracts'));
}

async function charges() {
  const { ledger, balance } = await owner.gql<{
    ledger: {
      nodes: {
        amount: string;
        balanceAfter: string;
        request: { model: keyof typeof PRICES; inputTokens: number; outputTokens: number } | null;
      }[];
    };
    balance: { amount: string; held: string };
  }>(
    '{ balance { amount held } ledger(first: 100) { nodes { amount balanceAfter request { model inputTokens outputTokens } } } }',
  );
  return { entries: ledger.nodes, balance: BigInt(balance.amount), held: BigInt(balance.held) };
}

describe('a call remembers an earlier one', () => {
  it('with the openai client, not streamed; the ledger shows two charges that are usage × prices', async () => {
    const boundary = await freshBoundary();
    const before = await charges();
    const reported = await chat(boundary, 'My dog is called Bruno.');
    expect(reported.choices[0]?.message.content).toContain('no memory');
    await system.settled();
    const asked = await chat(boundary, 'What is my dog called?');
    expect(asked.choices[0]?.message.content).toContain('From memory: "My dog is called Bruno."');

    const after = await charges();
    const fresh = after.entries.slice(0, after.entries.length - before.entries.length);
    expect(fresh).toHaveLength(2);
    const costs = [asked, reported].map(({ usage }) => {
      expect(usage).toBeDefined();
      return (
        BigInt(usage?.prompt_tokens ?? 0) * PRICES['demo-chat'].input +
        BigInt(usage?.completion_tokens ?? 0) * PRICES['demo-chat'].output
      );
    });
    expect(fresh.map((entry) => -BigInt(entry.amount))).toEqual(costs);
    expect(after.balance).toBe(before.balance - costs.reduce((sum, cost) => sum + cost, 0n));
    expect(after.held).toBe(0n);
  });

  it('with the openai client, streamed; the extra usage event is withheld from a client that did not request it', async () => {
    const boundary = await freshBoundary();
    const say = async (content: string) => {
      const stream = await openai(boundary).chat.completions.create({
        model: 'demo-chat',
        stream: true,
        messages: [{ role: 'user', content }],
      });
      let text = '';
      let usageEvents = 0;
      for await (const chunk of stream) {
        text += chunk.choices[0]?.delta.content ?? '';
        if (chunk.usage) usageEvents++;
      }
      return { text, usageEvents };
    };
    expect(await say('My cat is called Mia.')).toEqual({
      text: expect.stringContaining('no memory') as string,
      usageEvents: 0,
    });
    await system.settled();
    const before = await charges();
    expect((await say('What is my cat called?')).text).toContain('"My cat is called Mia."');
    const [charge] = (await charges()).entries;
    expect(charge?.request?.inputTokens).toBeGreaterThan(0);
    expect(BigInt(charge?.balanceAfter ?? 0)).toBeLessThan(before.balance);
  });

  it('with the anthropic client, streamed and not, over the same memory', async () => {
    const boundary = await freshBoundary();
    const client = anthropicOf(system, owner, through(boundary));
    const parts = [{ type: 'text' as const, text: 'I live in Lisbon.' }];
    await client.messages.create({ ...message(''), messages: [{ role: 'user', content: parts }] });
    await system.settled();
    const asked = await client.messages.create(message('In which city do I live?'));
    expect(asked.content[0]).toMatchObject({
      type: 'text',
      text: expect.stringContaining('"I live in Lisbon."') as string,
    });
    const final = await client.messages.stream(message('Tell me where I live.')).finalMessage();
    expect(final.content[0]).toMatchObject({ text: expect.stringContaining('"I live in Lisbon."') as string });
    const [charge] = (await charges()).entries;
    const price = PRICES['demo-messages'];
    expect(-BigInt(charge?.amount ?? 0)).toBe(
      BigInt(final.usage.input_tokens) * price.input + BigInt(final.usage.output_tokens) * price.output,
    );
  });

  it('and replaces what is no longer so by a new fact: the old one stays as it was, expired', async () => {
    const projectId = await owner.createProject();
    const boundary = await owner.createBoundary(boundaryOf(projectId, 'extracts'));
    for (const content of ['My phone is a Nokia.', 'My phone is a Fairphone.']) {
      await chat(boundary, content);
      await system.settled();
    }
    const facts = await factsOf<{ id: string; fact: string }>(
      owner,
      projectId,
      'id fact expired supersededBy { fact } changes { nodes { version kind oldText newText sourceKind } }',
    );
    const said = (newText: string) => ({ version: 1, kind: 'ADD', oldText: null, newText, sourceKind: 'CONVERSATION' });
    const [older, newer] = facts.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    expect(facts).toHaveLength(2);
    expect(newer).toMatchObject({
      fact: 'My phone is a Fairphone.',
      expired: false,
      supersededBy: null,
      changes: { nodes: [said('My phone is a Fairphone.')] },
    });
    expect(older).toMatchObject({
      fact: 'My phone is a Nokia.',
      expired: true,
      supersededBy: { fact: 'My phone is a Fairphone.' },
      changes: {
        nodes: [
          said('My phone is a Nokia.'),
          { version: 2, kind: 'DELETE', oldText: 'My phone is a Nokia.', newText: null, sourceKind: 'CONVERSATION' },
        ],
      },
    });
  });

  it('and once only: a fact, and not the message that it was taken from as well', async () => {
    const boundary = await freshBoundary();
    await chat(boundary, 'My dog is called Bruno.');
    await system.settled();
    const { testBoundary } = await owner.gql<{
      testBoundary: {
        hits: { kind: string; id: string; text: string }[];
        leftOut: { id: string; reason: string }[];
        usedIds: string[];
      };
    }>(
      `query ($id: ID!) { testBoundary(boundaryId: $id, query: "dog") {
         hits { kind id text } leftOut { id reason } usedIds } }`,
      { id: boundary },
    );
    expect(testBoundary.hits).toMatchObject([{ kind: 'FACT', text: 'My dog is called Bruno.' }]);
    expect(testBoundary.usedIds).toEqual(testBoundary.hits.map(({ id }) => id));
    // The other is the model's answer.
    expect(testBoundary.leftOut.map(({ reason }) => reason).toSorted()).toEqual(['DUPLICATE', 'NOT_FOR_PROMPTS']);
  });

  it('while a call without a boundary reads and stores nothing', async () => {
    const { data, response } = await openaiOf(system, owner)
      .chat.completions.create({ model: 'demo-chat', messages: [{ role: 'user', content: 'What is my dog called?' }] })
      .withResponse();
    expect(data.choices[0]?.message.content).toContain('no memory');
    expect(response.headers.get('x-memory-status')).toBe('none');
  });
});
