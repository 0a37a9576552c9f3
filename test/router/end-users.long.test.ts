import { describe, expect, it } from 'vitest';
import type { TestActor } from '../harness/actor.ts';
import { answerJson, chatCompletion } from '../harness/upstream.ts';
import { errorOf } from '../graphql/ask.ts';
import { rollUpUsage } from '../../src/domains/usage/roll-up-usage.ts';
import { BETA, eventually, say } from './scripted.ts';
import { useScripted } from './use-scripted.ts';
import { sent } from './model-calls.ts';

const ANSWER = answerJson(chatCompletion({ prompt_tokens: 20, completion_tokens: 5 }));
const s = useScripted({ answers: ANSWER });

interface Sum {
  endUser: string | null;
  calls: number;
  inputTokens: number;
  errorRate: number | null;
  durationMs: { p50: number } | null;
}
interface Sums {
  nodes: Sum[];
  totals: Sum;
  totalCount: number;
}

const USAGE = `query ($by: [UsageDimension!]! = [END_USER], $endUsers: [String!], $keyIds: [ID!]) { usage(by: $by, endUsers: $endUsers, keyIds: $keyIds) {
  totalCount nodes { endUser calls inputTokens errorRate durationMs { p50 } } totals { calls inputTokens errorRate durationMs { p50 } } } }`;

const usage = async (actor: TestActor, args: object = {}) => (await actor.gql<{ usage: Sums }>(USAGE, args)).usage;
const groupsOf = ({ nodes }: Sums) => nodes.map(({ endUser, calls }) => [endUser, calls]);

async function recordsOf(team: TestActor, endUser?: string[]): Promise<(string | null)[]> {
  const { usageRecords } = await team.gql<{ usageRecords: { nodes: { endUser: string | null }[] } }>(
    'query ($endUser: [String!]) { usageRecords(first: 100, filter: { endUser: $endUser }) { nodes { endUser } } }',
    { endUser: endUser ?? null },
  );
  return usageRecords.nodes.map((one) => one.endUser);
}

async function callFor(team: TestActor, more: object, options: { path?: string; byok?: string } = {}): Promise<void> {
  await sent(s, team, say('Hello', { max_tokens: 10, ...more }), options);
}

/** Makes two calls for Ana, one for Bruno and one for nobody. */
async function callForSome(): Promise<TestActor> {
  const team = await s.team();
  for (const more of [{ user: 'ana' }, { user: 'ana' }, { user: 'bruno' }, {}])
    await callFor(team, more, { byok: 'my-own-key' });
  await eventually(async () => (await recordsOf(team)).length === 4);
  return team;
}

async function deleteActorNamed(team: TestActor, customId: string): Promise<void> {
  const { createActor } = await team.gql<{ createActor: { actor: { id: string } } }>(
    'mutation ($input: CreateActorInput!) { createActor(input: $input) { actor { id } } }',
    { input: { customId, actorType: 'HUMAN', displayName: 'Ana' } },
  );
  await team.gql('mutation ($input: DeleteActorInput!) { deleteActor(input: $input) { deletedId } }', {
    input: { id: createActor.actor.id },
  });
}

describe('does what it says', () => {
  it.each([
    ['user', { user: 'ana' }, {}, 'ana'],
    ['safety_identifier before user', { user: 'old', safety_identifier: 'ána-\\u00e9"' }, {}, 'ána-\\u00e9"'],
    ['the own key of the caller', { user: 'ana' }, { byok: 'my-own-key' }, 'ana'],
    [
      'metadata.user_id of messages',
      { model: 'messages', metadata: { x: {}, user_id: 'bruno' } },
      { path: BETA },
      'bruno',
    ],
    ['256 characters', { user: '🌹'.repeat(256) }, {}, '🌹'.repeat(256)],
    ['none', {}, {}, null],
    ['257 characters', { user: 'x'.repeat(257) }, {}, null],
    ['a megabyte', { user: 'x'.repeat(1_000_000) }, {}, null],
    ['a NUL', { user: 'a\0b' }, {}, null],
    ['half a character', { user: 'a\ud800' }, {}, null],
    ['nothing', { user: '' }, {}, null],
    ['something else', { user: 7, safety_identifier: null }, {}, null],
    ['metadata that is none', { model: 'messages', metadata: 'x' }, { path: BETA }, null],
  ] as const)('a call names its end user: %s', async (_name, more, options, endUser) => {
    const team = await s.team();
    await callFor(team, more, options);
    await eventually(async () => (await recordsOf(team)).length === 1);
    expect(await recordsOf(team)).toEqual([endUser]);
  });

  it('usage by end user is the same before and after the roll-up, and adds up', async () => {
    const team = await callForSome();
    const before = await usage(team);
    expect(groupsOf(before)).toEqual([
      [null, 1],
      ['ana', 2],
      ['bruno', 1],
    ]);
    expect(before.totals).toMatchObject({ calls: 4, inputTokens: 80, errorRate: 0 });
    for (const { durationMs, errorRate } of before.nodes) {
      expect(durationMs).not.toBeNull();
      expect(errorRate).toBe(0);
    }
    await rollUpUsage(s.system.running.platform.pool);
    expect(await usage(team)).toEqual(before);
    await callFor(team, { user: 'bruno' });
    await eventually(async () => (await recordsOf(team)).length === 5);
    expect(groupsOf(await usage(team))).toEqual([
      [null, 1],
      ['ana', 2],
      ['bruno', 2],
    ]);
    const byHour = await usage(team, { by: ['HOUR', 'MODEL'] });
    expect(byHour.totals.calls).toBe(5);
  });

  it('sums and records of some end users only', async () => {
    const team = await callForSome();
    for (const by of [['DAY'], ['HOUR'], ['MODEL'], ['END_USER']]) {
      const { nodes, totals } = await usage(team, { by, endUsers: ['ana', 'nobody'] });
      expect(nodes).toMatchObject([{ calls: 2, inputTokens: 40 }]);
      expect(totals).toMatchObject({ calls: 2, errorRate: 0 });
    }
    expect(await recordsOf(team, ['ana'])).toEqual(['ana', 'ana']);
    expect((await usage(team, { endUsers: ['nobody'] })).totalCount).toBe(0);
  });

  it('sums of some keys only, also before the roll-up and of some end users', async () => {
    const team = await callForSome();
    const other = await team.withKey({});
    await callFor(other, { user: 'ana' });
    await eventually(async () => (await recordsOf(team)).length === 5);
    const keyIds = [other.keyId];
    for (const more of [{ by: ['DAY'] }, { by: ['HOUR', 'KEY'] }, { by: ['MODEL'], endUsers: ['ana', 'bruno'] }]) {
      const { nodes, totals, totalCount } = await usage(team, { ...more, keyIds });
      expect(nodes).toMatchObject([{ calls: 1, inputTokens: 20, errorRate: 0 }]);
      expect([totals.calls, totals.errorRate, totalCount]).toEqual([1, 0, 1]);
    }
    await rollUpUsage(s.system.running.platform.pool);
    expect((await usage(team, { by: ['DAY'], keyIds })).totals.calls).toBe(1);
    expect((await usage(team, { by: ['KEY'] })).nodes.map(({ calls }) => calls).toSorted((a, b) => a - b)).toEqual([
      1, 4,
    ]);
    expect((await usage(team, { keyIds, endUsers: ['bruno'] })).totalCount).toBe(0);
  });

  it('deleting an actor takes its name from the calls for it, and from their sums', async () => {
    const team = await callForSome();
    const { pool } = s.system.running.platform;
    await rollUpUsage(pool);
    await deleteActorNamed(team, 'ana');
    const stored = `select from usage_record where team_id = $1 and end_user = 'ana'
      union all select from usage_unsummed where team_id = $1 and end_user = 'ana'
      union all select from usage_hourly_user where team_id = $1 and end_user = 'ana'`;
    await eventually(async () => (await pool.query(stored, [team.teamId])).rowCount === 0, 15_000);
    expect(await usage(team)).toMatchObject({
      nodes: [
        { endUser: null, calls: 3, inputTokens: 60, errorRate: 0 },
        { endUser: 'bruno', calls: 1 },
      ],
      totals: { calls: 4, inputTokens: 80 },
    });
    expect(new Set(await recordsOf(team))).toEqual(new Set(['bruno', null]));
  });
});

describe('a call that runs while its actor is deleted', () => {
  it('names nobody in the end', async () => {
    const team = await callForSome();
    const finish = Promise.withResolvers<void>();
    s.upstream.answers(async (call) => {
      await finish.promise;
      await ANSWER(call);
    });
    const running = callFor(team, { user: 'ana' });
    const { pool } = s.system.running.platform;
    const lines = `select from call_journal where position('"ana"' in lines) > 0 and position($1 in lines) > 0`;
    await eventually(async () => (await pool.query(lines, [team.teamId])).rowCount === 1);
    await deleteActorNamed(team, 'ana');
    await eventually(async () => !(await recordsOf(team)).includes('ana'), 15_000);
    finish.resolve();
    await running;
    await eventually(async () => (await recordsOf(team)).length === 5, 15_000);
    await eventually(async () => !(await recordsOf(team)).includes('ana'), 15_000);
  });
});

describe('rejects bad input', () => {
  it.each([
    ['endUsers', []],
    ['endUsers', ['x'.repeat(257)]],
    ['endUsers', ['a\0']],
    ['endUsers', Array<string>(101).fill('x')],
    ['keyIds', []],
    ['keyIds', ['a\0']],
    ['keyIds', Array<string>(101).fill('x')],
  ])('%s %j', async (name, values) => {
    expect(await errorOf(usage(await s.team(0n), { [name]: values }))).toMatchObject({
      code: 'INVALID_PARAMETER',
      field: expect.stringMatching(new RegExp(`^${name}(\\[0\\])?$`)) as string,
    });
  });
});

describe('hides what is not yours', () => {
  it('the end users of another team', async () => {
    const stranger = await s.team();
    expect(await usage(stranger, { endUsers: ['ana'] })).toMatchObject({ nodes: [], totals: { calls: 0 } });
    expect(await recordsOf(stranger, ['ana'])).toEqual([]);
  });
});
