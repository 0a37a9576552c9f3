import { describe, expect, it } from 'vitest';
import { errorOf } from '../graphql/ask.ts';
import type { TestActor } from '../harness/actor.ts';
import { answerJson, chatCompletion } from '../harness/upstream.ts';
import { EMBEDDINGS_PROVIDER, readEmbeddingsCall } from './vectors.ts';
import { proposed } from './memory-model.ts';
import { eventually as until, isMemoryCall, moneyOf, type Scripted } from './scripted.ts';
import { modelRow, priceOf, tokenPrice, embeddingsRow } from './catalog-rows.ts';
import { useScripted } from './use-scripted.ts';
import { factsInForce } from './use-project.ts';

const PRICED = modelRow('priced-memory', 'memory', { price: priceOf(3, 7, `cache_read: ${tokenPrice(1)}`) });
const USAGE = {
  prompt_tokens: 900,
  completion_tokens: 100,
  prompt_tokens_details: { cached_tokens: 400 },
  completion_tokens_details: { reasoning_tokens: 30 },
};
const COST = 500n * 3n + 400n * 1n + 100n * 7n;
const SAID = 'My dog Bruno lives in Lisbon.';
const LIMIT = 1_500;
const DAY_MS = 86_400_000;
/** Jobs take their time on a busy machine. */
const eventually: typeof until = (look) => until(look, 30_000);

const env = { MEMORY_MODEL: 'priced-memory' };
const byOperator = useScripted({
  moreModels: PRICED,
  env: { ...env, TEAM_MEMORY_TOKENS_PER_DAY: String(LIMIT) },
});
const byTeam = useScripted({ moreModels: PRICED, env: { ...env, MEMORY_PAID_BY: 'team' } });
const byVectors = useScripted({
  moreProviders: EMBEDDINGS_PROVIDER,
  moreModels: `${embeddingsRow('vectors', 'vec')}embeddings_model: vectors`,
  env: { EMBEDDINGS_EVERY_SECONDS: '1' },
});

/** Has the memory model repeat each message as a fact, and report this usage. */
function repeats(s: Scripted, usage: object | null = USAGE): void {
  s.upstream.answers((one) => {
    const { messages } = JSON.parse(one.body.toString()) as { messages: { content: string }[] };
    const shown = JSON.parse(messages.at(-1)?.content ?? '') as { messages?: { n: number; text: string }[] };
    const facts = (shown.messages ?? []).map(({ n, text }) => proposed(text, { message: n }));
    return answerJson(chatCompletion(usage, JSON.stringify(shown.messages ? { facts } : { decisions: [] })))(one);
  });
}

const add = (team: TestActor, projectId: string, text = SAID) => team.addMessage(projectId, text);

interface State {
  status: string;
  waitsFor: string | null;
  waitsUntil: string | null;
}

async function stateOf(team: TestActor, id: string): Promise<State> {
  const { conversation } = await team.gql<{ conversation: State }>(
    'query ($id: ID!) { conversation(id: $id) { status waitsFor waitsUntil } }',
    { id },
  );
  return conversation;
}

const RECORD = `requestId model mode purpose endpoint outcome estimated keyId key { id } projectId inputTokens cacheReadTokens
  outputTokens thinkingTokens cost charged durationMs`;

async function records(team: TestActor, filter: string): Promise<Record<string, unknown>[]> {
  const { usageRecords } = await team.gql<{ usageRecords: { nodes: Record<string, unknown>[] } }>(
    `{ usageRecords(${filter}) { nodes { ${RECORD} } } }`,
  );
  return usageRecords.nodes;
}

/** Runs waiting jobs at once, as the clock would later. */
async function runWaiting(s: Scripted): Promise<void> {
  await s.system.running.platform.pool.query(
    'update graphile_worker._private_jobs set run_at = now() where locked_at is null',
  );
}

const EXACT = {
  model: 'priced-memory',
  purpose: 'EXTRACTION',
  endpoint: '/chat/completions',
  outcome: 'COMPLETED',
  estimated: false,
  keyId: '',
  key: null,
  inputTokens: 500,
  cacheReadTokens: 400,
  outputTokens: 100,
  thinkingTokens: 30,
  cost: String(COST),
};

describe('where the operator pays', () => {
  it('each call of the memory model is recorded with its exact tokens and cost, and the team is charged nothing', async () => {
    repeats(byOperator);
    const team = await byOperator.team();
    const projectId = await team.createProject();
    const before = (await moneyOf(team)).balance;
    await add(team, projectId);
    await byOperator.system.settled();
    const found = await records(team, 'filter: { mode: OPERATOR }');
    expect(found).toEqual([
      {
        ...EXACT,
        mode: 'OPERATOR',
        projectId,
        charged: '0',
        requestId: expect.any(String) as string,
        durationMs: expect.any(Number) as number,
      },
    ]);
    const money = await moneyOf(team);
    expect([money.balance, money.records]).toEqual([before, []]);
    const sums = async (modes: string) =>
      (
        await team.gql<{ usage: { nodes: object[] } }>(
          `{ usage(by: [MODE, KEY, PROJECT]${modes}) { nodes { mode keyId projectId calls inputTokens cost charged } } }`,
        )
      ).usage.nodes;
    expect(await sums('')).toEqual([]);
    expect(await sums(', modes: [OPERATOR]')).toEqual([
      { mode: 'OPERATOR', keyId: null, projectId, calls: 1, inputTokens: 500, cost: String(COST), charged: '0' },
    ]);
    expect(await errorOf(sums(', modes: []'))).toMatchObject({ code: 'INVALID_PARAMETER', field: 'modes' });
  });

  it('an answer that cannot be read is recorded too, and one without usage by an estimate', async () => {
    const team = await byOperator.team();
    const projectId = await team.createProject();
    let asked = 0;
    byOperator.upstream.answers((one) =>
      answerJson(
        chatCompletion(
          ++asked === 1 ? { prompt_tokens: 10, completion_tokens: 5 } : null,
          asked === 1 ? 'no' : '{"facts":[]}',
        ),
      )(one),
    );
    await add(team, projectId);
    await byOperator.system.settled();
    const found = await records(team, 'filter: { mode: OPERATOR }');
    expect(found).toMatchObject([
      { estimated: true, cacheReadTokens: 0 },
      { estimated: false, inputTokens: 10, outputTokens: 5, cost: '65' },
    ]);
    expect(Number(found[0]?.['inputTokens'])).toBeGreaterThan(300);
  });

  it("a team's tokens of a day are limited: the next exchange says that it waits, and is read when the day is over", async () => {
    repeats(byOperator);
    const [team, other] = [await byOperator.team(), await byOperator.team()];
    const projectId = await team.createProject();
    for (const text of ['My owl is called Otto.', SAID]) {
      await add(team, projectId, text);
      await byOperator.system.settled();
    }
    byOperator.upstream.calls.length = 0;
    const id = await add(team, projectId, 'My hen is called Hilda.');
    const waiting = await eventually(async () => {
      const state = await stateOf(team, id);
      return state.waitsFor !== null && state;
    });
    expect(waiting).toMatchObject({ status: 'PENDING', waitsFor: 'DAILY_LIMIT' });
    const untilMs = Date.parse(waiting.waitsUntil ?? '') % DAY_MS;
    expect(Math.min(untilMs, DAY_MS - untilMs)).toBeLessThan(60_000);
    expect(byOperator.upstream.calls.filter(isMemoryCall)).toEqual([]);
    // Another team has a limit of its own.
    const theirs = await add(other, await other.createProject());
    await eventually(async () => (await stateOf(other, theirs)).status === 'DONE');
    await runWaiting(byOperator);
    expect((await stateOf(team, id)).status).toBe('PENDING');
    await byOperator.system.running.platform.pool.query(
      "update daily_use set day = day - 1 where team_id = $1 and kind = 'MEMORY_TOKENS'",
      [team.teamId],
    );
    await eventually(async () => {
      await runWaiting(byOperator);
      return (await stateOf(team, id)).status === 'DONE';
    });
    expect(await stateOf(team, id)).toEqual({ status: 'DONE', waitsFor: null, waitsUntil: null });
    expect(await factsInForce(team, projectId)).toHaveLength(3);
  });
});

describe('vectors', () => {
  it('each call embeds texts of one team, and is recorded with its exact tokens and cost', async () => {
    const teams = await Promise.all([byVectors.team(), byVectors.team()]);
    let asked = 0;
    byVectors.upstream.answers((one) => {
      const { input } = readEmbeddingsCall(one);
      // The everyday sentences, by which a model is measured once, are nobody's.
      if (input.some((text) => text.includes(' lives in '))) asked += 1;
      return answerJson({
        data: input.map((_, index) => ({ index, embedding: [1, 0] })),
        usage: { prompt_tokens: 10 * input.length },
      })(one);
    });
    for (const team of teams) {
      const projectId = await team.createProject();
      await team.addProjectFact(projectId, 'Bruno lives in Lisbon.');
      await team.addProjectFact(projectId, 'Ana lives in Porto.');
    }
    const found = await eventually(async () => {
      const all = await Promise.all(teams.map((team) => records(team, 'filter: { mode: OPERATOR }')));
      const isDone = all.every((some) => some.reduce((sum, { inputTokens }) => sum + Number(inputTokens), 0) === 20);
      return isDone && all.flat();
    });
    expect(found).toHaveLength(asked);
    for (const one of found)
      expect(one).toMatchObject({
        model: 'vectors',
        purpose: 'EMBEDDING',
        endpoint: '/embeddings',
        estimated: false,
        outputTokens: 0,
        cost: String(3 * Number(one['inputTokens'])),
        charged: '0',
      });
  });
});

describe('where the team pays', () => {
  it('each call is charged to its balance, once, by an entry of the ledger that names it', async () => {
    repeats(byTeam);
    const team = await byTeam.team();
    const projectId = await team.createProject();
    const before = (await moneyOf(team)).balance;
    await add(team, projectId);
    await byTeam.system.settled();
    const { balance, held, entries } = await moneyOf(team);
    const [record, ...others] = await records(team, 'first: 20');
    expect(others).toEqual([]);
    expect(record).toMatchObject({ ...EXACT, mode: 'HOSTED', projectId, charged: String(COST) });
    expect([before - balance, held]).toEqual([COST, 0n]);
    expect(entries[0]).toEqual({ amount: -COST, balanceAfter: balance, requestId: record?.['requestId'] });
  });

  it('without a balance an exchange says that it waits, and is read after a top-up', async () => {
    repeats(byTeam);
    const team = await byTeam.team(0n);
    const id = await add(team, await team.createProject());
    await eventually(async () => (await stateOf(team, id)).waitsFor === 'BALANCE');
    expect((await stateOf(team, id)).status).toBe('PENDING');
    // Less than the call costs: a balance never falls below zero.
    await byTeam.system.topUp(team.teamId, 100n);
    await eventually(async () => {
      await runWaiting(byTeam);
      return (await stateOf(team, id)).status === 'DONE';
    });
    expect(await moneyOf(team)).toMatchObject({ balance: 0n, held: 0n });
    expect(await records(team, 'first: 20')).toMatchObject([{ cost: String(COST), charged: '100' }]);
  });
});
