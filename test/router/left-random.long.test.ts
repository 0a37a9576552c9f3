import { describe, expect, it, vi } from 'vitest';
import { newRandom, seedOf } from '../faults/random.ts';
import type { Script } from '../harness/upstream.ts';
import { ALPHA, BETA, RESPONSES, call, eventually, say, type UsageRow } from './scripted.ts';
import { DONE, betaEvent, betaText, chatEvent, usageEvent, betaStart } from './usage-events.ts';
import { modelRow, priceOf } from './catalog-rows.ts';
import { useScripted, useFileTeam } from './use-scripted.ts';

/** The long form has ten thousand. */
const CALLS = Number(process.env['LEFT_CALLS'] ?? 300);
const SEED = seedOf('LEFT_SEED', 20_261_126);
const AT_ONCE = 24;
const START = 1_000_000_000_000n;
const LIMIT = 4_000;
const PRICE = { input: 3n, output: 7n };
const BETA_PRICE = { input: 5n, output: 11n };

vi.setConfig({ testTimeout: 1_800_000 });

/** How a provider tells and bills a call. */
interface Shape {
  name: string;
  path: string;
  isStream: boolean;
  price: { input: bigint; output: bigint };
  body(text: string, user: string): object;
  /** Events of a stream, or the one text of a whole answer. */
  events(plan: Plan): string[];
}

interface Plan {
  shape: Shape;
  prompt: number;
  /** Texts of the visible answer, in the order of its events. */
  texts: string[];
  visible: number;
  hidden: number;
  /** The client leaves when it has read this many events. Null: it stays. -1: before any. */
  leavesAt: number | null;
  /** The provider breaks off after this many events. Null: it ends. */
  breaksAt: number | null;
}

/** Tokens of the first texts of an answer. */
function visibleIn({ texts, visible }: Plan, count: number): number {
  return Math.round((visible * texts.slice(0, count).join('').length) / texts.join('').length);
}

const model = (name: string) => ({ model: name, max_completion_tokens: LIMIT });
const usageOf = ({ prompt, visible, hidden }: Plan) => ({
  prompt_tokens: prompt,
  completion_tokens: visible + hidden,
  total_tokens: prompt + visible + hidden,
  completion_tokens_details: { reasoning_tokens: hidden },
});
const betaUsage = ({ prompt, visible, hidden }: Plan) => ({ input_tokens: prompt, output_tokens: visible + hidden });
const FINISH = { index: 0, delta: {}, finish_reason: 'stop' };
const chunk = (choice: object, more: object = {}) => `data: ${JSON.stringify({ choices: [choice], ...more })}\n\n`;
const sayTo = (name: string) => (text: string, user: string) => say(text, { ...model(name), user, stream: true });

const SHAPES: Shape[] = [
  {
    name: 'chat, usage at the end',
    path: ALPHA,
    isStream: true,
    price: PRICE,
    body: sayTo('long-chat'),
    events: (plan) => [...plan.texts.map(chatEvent), chunk(FINISH), usageEvent(usageOf(plan)), DONE],
  },
  {
    name: 'chat, usage with the finish',
    path: ALPHA,
    isStream: true,
    price: PRICE,
    body: sayTo('long-chat'),
    events: (plan) => [...plan.texts.map(chatEvent), chunk(FINISH, { usage: usageOf(plan) }), DONE],
  },
  {
    name: 'chat, usage so far in each event',
    path: ALPHA,
    isStream: true,
    price: PRICE,
    body: sayTo('long-chat'),
    events: (plan) => {
      const each = (i: number) => usageOf({ ...plan, visible: visibleIn(plan, i + 1) });
      const events = plan.texts.map((content, i) => chunk({ index: 0, delta: { content } }, { usage: each(i) }));
      return [...events, chunk(FINISH, { usage: usageOf(plan) }), DONE];
    },
  },
  {
    name: 'messages',
    path: BETA,
    isStream: true,
    price: BETA_PRICE,
    body: (text, user_id) =>
      say(text, { model: 'long-messages', metadata: { user_id }, stream: true, max_tokens: LIMIT }),
    events: (plan) => [
      betaStart({ ...betaUsage(plan), output_tokens: 1 }),
      ...plan.texts.map(betaText),
      betaEvent('message_delta', { delta: { stop_reason: 'end_turn' }, usage: betaUsage(plan) }),
      betaEvent('message_stop'),
    ],
  },
  {
    name: 'responses',
    path: RESPONSES,
    isStream: true,
    price: PRICE,
    body: (input, user) => ({ model: 'long-chat', input, user, stream: true, max_output_tokens: LIMIT }),
    events: (plan) => [
      betaEvent('response.created', { response: { id: 'resp_1', status: 'in_progress', output: [] } }),
      ...plan.texts.map((delta) => betaEvent('response.output_text.delta', { delta })),
      betaEvent('response.output_text.done', { text: plan.texts.join('') }),
      betaEvent('response.completed', { response: { id: 'resp_1', output: [], usage: betaUsage(plan) } }),
    ],
  },
  {
    name: 'whole chat',
    path: ALPHA,
    isStream: false,
    price: PRICE,
    body: (text, user) => say(text, { ...model('long-chat'), user }),
    events: (plan) => [
      JSON.stringify({ choices: [{ message: { content: plan.texts.join('') } }], usage: usageOf(plan) }),
    ],
  },
  {
    name: 'whole message',
    path: BETA,
    isStream: false,
    price: BETA_PRICE,
    body: (text, user_id) => say(text, { model: 'long-messages', metadata: { user_id }, max_tokens: LIMIT }),
    events: (plan) => [
      JSON.stringify({
        type: 'message',
        content: [{ type: 'text', text: plan.texts.join('') }],
        usage: betaUsage(plan),
      }),
    ],
  },
];

const random = newRandom(SEED);
const between = (from: number, to: number) => random.whole(from, to);
const PROMPT = 'Tell me of the garden. '.repeat(20);

function newPlan(): Plan {
  const shape = SHAPES[between(0, SHAPES.length - 1)];
  if (!shape) throw new Error('there is no such shape');
  // English has a token in 3.2 to 4 bytes.
  const texts = Array.from({ length: between(1, 8) }, () => 'word '.repeat(between(4, 60)));
  const visible = Math.round(texts.join('').length / (3.2 + between(0, 8) / 10));
  const events = shape.isStream ? texts.length : 1;
  const breaks = between(1, 100) <= 15 && shape.isStream;
  return {
    shape,
    prompt: Math.round(Buffer.byteLength(JSON.stringify(shape.body(PROMPT, '0'))) / (2.9 + between(0, 6) / 10)),
    texts,
    visible,
    // No event of a broken provider tells what it thought.
    hidden: breaks || between(0, 1) === 0 ? 0 : between(1, 2_000),
    leavesAt: between(1, 4) === 1 ? null : between(-1, events),
    breaksAt: breaks ? between(2, texts.length + 1) : null,
  };
}

/** Returns the bill of the provider: the usage at its end, else what it has sent. */
function billed(plan: Plan): bigint {
  const { shape, prompt, visible, hidden, breaksAt } = plan;
  if (breaksAt === null) return BigInt(prompt) * shape.price.input + BigInt(visible + hidden) * shape.price.output;
  const first = shape.path === ALPHA ? 0 : 1;
  const output = visibleIn(plan, Math.max(0, breaksAt - first));
  return BigInt(prompt) * shape.price.input + BigInt(output) * shape.price.output;
}

const plans: Plan[] = [];
/** End users whose calls have reached the provider. */
const dialled = new Set<string>();
const row = (name: string, provider: string, { input, output }: typeof PRICE) =>
  modelRow(name, provider, { context: 128_000, output: LIMIT, price: priceOf(input, output) });
const s = useScripted({ moreModels: row('long-chat', 'alpha', PRICE) + row('long-messages', 'beta', BETA_PRICE) });
const team = useFileTeam(s, START);

const script: Script = async ({ body, response }) => {
  const user = /"user(?:_id)?":"(\d+)"/.exec(body.toString())?.[1] ?? '';
  dialled.add(user);
  s.upstream.calls.length = 0;
  const plan = plans[Number(user)];
  if (!plan) return void response.writeHead(500).end();
  const events = plan.shape.events(plan);
  response.writeHead(200, { 'content-type': plan.shape.isStream ? 'text/event-stream' : 'application/json' });
  if (plan.shape.isStream) response.flushHeaders();
  else await new Promise((resolve) => setTimeout(resolve, 30));
  for (const [i, event] of events.entries()) {
    if (i === plan.breaksAt) return void response.destroy();
    response.write(event);
    await new Promise((resolve) => setTimeout(resolve, 4));
  }
  response.end();
};

/** Makes a call and leaves it as planned. Its end user is its number, which finds its record. */
async function run(plan: Plan): Promise<void> {
  const { shape, leavesAt } = plan;
  const user = String(plans.push(plan) - 1);
  const leaving = new AbortController();
  const running = call(s, team, shape.body(PROMPT, user), { path: shape.path, signal: leaving.signal });
  const isDialled = () => dialled.has(user);
  try {
    if (leavesAt === -1 || (leavesAt !== null && !shape.isStream)) {
      running.catch(() => undefined);
      await eventually(isDialled);
    } else {
      const answer = await running;
      let events = 0;
      for await (const chunkOf of answer.body ?? []) {
        events +=
          Buffer.from(chunkOf as Uint8Array)
            .toString()
            .split('\n\n').length - 1;
        if (leavesAt !== null && events >= leavesAt) break;
      }
    }
  } catch {
    // A broken provider cuts the answer.
  }
  leaving.abort();
}

describe(`${CALLS} random calls, left at random moments (LEFT_SEED=${SEED})`, () => {
  it('are charged what their provider bills, and where it breaks off never below .9 nor above 1.5 of it', async () => {
    s.upstream.answers(script);
    let left = CALLS;
    async function work(): Promise<void> {
      while (left-- > 0) {
        await run(newPlan());
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    type Page = {
      balance: { amount: string; held: string };
      usageRecords: {
        pageInfo: { endCursor: string; hasNextPage: boolean };
        nodes: (UsageRow & { endUser: string })[];
      };
    };
    const read = (after: string | null) =>
      team.gql<Page>(
        `query ($after: String) { balance { amount held } usageRecords(first: 100, after: $after) { pageInfo { endCursor hasNextPage } nodes { requestId outcome estimated charged inputTokens outputTokens endUser } } }`,
        { after },
      );
    await expect.poll(async () => (await read(null)).balance.held, { timeout: 60_000 }).toBe('0');
    const records: Page['usageRecords']['nodes'] = [];
    for (let after: string | null = null, more = true; more;) {
      const { usageRecords } = await read(after);
      records.push(...usageRecords.nodes);
      after = usageRecords.pageInfo.endCursor;
      more = usageRecords.pageInfo.hasNextPage;
    }
    expect(records).toHaveLength(CALLS);
    const wrong: unknown[] = [];
    let sum = 0n;
    const cuts: number[] = [];
    for (const record of records) {
      const plan = plans[Number(record.endUser)];
      if (!plan) throw new Error('a record of no call');
      sum += BigInt(record.charged);
      const ratio = Number(record.charged) / Number(billed(plan));
      if (plan.breaksAt !== null) cuts.push(ratio);
      const isRight = plan.breaksAt === null ? ratio === 1 && !record.estimated : ratio >= 0.9 && ratio <= 1.5;
      if (!isRight)
        wrong.push({ shape: plan.shape.name, leavesAt: plan.leavesAt, breaksAt: plan.breaksAt, ratio, record });
    }
    process.stdout.write(
      `${records.length} calls: ${records.length - cuts.length} exact, ${cuts.length} cut: ${Math.min(...cuts).toFixed(2)} to ${Math.max(...cuts).toFixed(2)} of what was billed\n`,
    );
    expect(wrong.slice(0, 5)).toEqual([]);
    const { balance } = await read(null);
    expect(BigInt(balance.amount)).toBe(START - sum);
  });
});
