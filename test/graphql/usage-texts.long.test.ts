import { describe, expect, it } from 'vitest';
import { storeCallText, sweepCallText } from '../../src/domains/usage/call-text.ts';
import type { TestActor } from '../harness/actor.ts';
import { readAll } from './changes.ts';
import { useSystem } from '../harness/use-system.ts';
import { eventually } from '../router/scripted.ts';
import { badTexts, errorsOfAll, expectRejected } from './ask.ts';
import { callModel, permissionsOf } from './operations.ts';

const UPDATE = 'mutation ($input: UpdateTeamInput!) { updateTeam(input: $input) { team { id name recordPrompts } } }';
const TEXTS = 'query ($id: ID!, $teamId: ID) { usageRecord(requestId: $id, teamId: $teamId) { prompt answer } }';
const PURGE = 'mutation { purgeCallTexts { deletedCount } }';
const MOST_BYTES = 256 * 1024;

const { system } = useSystem();

interface Texts {
  prompt: string | null;
  answer: string | null;
}

async function update(actor: TestActor, input: object): Promise<{ name: string; recordPrompts: boolean }> {
  return (await actor.gql<{ updateTeam: { team: { name: string; recordPrompts: boolean } } }>(UPDATE, { input }))
    .updateTeam.team;
}

async function recordingTeam(): Promise<TestActor> {
  const team = await system.newTeam();
  await system.topUp(team.teamId, 50_000_000_000n);
  await update(team, { recordPrompts: true });
  return team;
}

async function texts(actor: TestActor, id: string, teamId?: string): Promise<Texts> {
  return (await actor.gql<{ usageRecord: Texts }>(TEXTS, { id, teamId })).usageRecord;
}

/**
 * Calls the demo model, by default with a call that is rejected: the router stores no texts of
 * those. Returns the request id.
 */
async function call(team: TestActor, text?: Partial<Texts>, messages: unknown = 'none'): Promise<string> {
  const requestId = await callModel(team, { more: { messages }, status: messages === 'none' ? 400 : 200 });
  if (text) await store(team, requestId, text);
  return requestId;
}

/** Stores texts as the router does. */
async function store(team: TestActor, requestId: string, text: Partial<Texts>): Promise<void> {
  const { prompt, answer } = { prompt: text.prompt ?? '', answer: text.answer ?? '' };
  await storeCallText(system.running.platform.pool, { requestId, teamId: team.teamId, prompt, answer });
}

describe('does what it says', () => {
  it('a new team records nothing; its name and its recording change apart', async () => {
    const team = await system.newTeam('Before');
    const read = '{ viewer { team { name recordPrompts } } }';
    expect(await team.gql(read)).toEqual({ viewer: { team: { name: 'Before', recordPrompts: false } } });
    expect(await update(team, { recordPrompts: true })).toMatchObject({ name: 'Before', recordPrompts: true });
    expect(await update(team, { name: 'After' })).toMatchObject({ name: 'After', recordPrompts: true });
    expect(await update(team, { name: null, recordPrompts: null })).toMatchObject({
      name: 'After',
      recordPrompts: true,
    });
    expect(await team.gql(read)).toEqual({ viewer: { team: { name: 'After', recordPrompts: true } } });
  });

  it('the key cache learns of it within a second', async () => {
    const team = await system.newTeam();
    const { authenticator } = system.running.platform;
    const recordsPrompts = async () => (await authenticator.authenticate(team.secret, '127.0.0.1')).recordsPrompts;
    expect(await recordsPrompts()).toBe(false);
    await update(team, { recordPrompts: true });
    await expect.poll(recordsPrompts, { timeout: 15_000, interval: 50 }).toBe(true);
  });

  it('a call through the router is recorded once its response has left', async () => {
    const team = await recordingTeam();
    const id = await call(team, undefined, [{ role: 'user', content: 'What is my dog called?' }]);
    const { prompt, answer } = await eventually(async () => {
      const found = await texts(team, id);
      return found.prompt === null ? null : found;
    });
    expect(prompt).toContain('What is my dog called?');
    expect(answer?.length).toBeGreaterThan(5);
  });

  it('the request and the response are read at the record', async () => {
    const team = await recordingTeam();
    const id = await call(team, { prompt: 'What is my dog called?', answer: 'Bruno.' });
    expect(await texts(team, id)).toEqual({ prompt: 'What is my dog called?', answer: 'Bruno.' });
    // The reading is recorded, once for both texts, without the texts.
    const read = await readAll(team, { kinds: ['CALL_TEXTS_READ'] });
    expect(read).toMatchObject([{ thingId: id, source: 'API', detail: null }]);
    // Stored again, it stays unchanged.
    const { pool } = system.running.platform;
    await storeCallText(pool, { requestId: id, teamId: team.teamId, prompt: 'Else', answer: '' });
    expect((await texts(team, id)).prompt).toBe('What is my dog called?');
  });

  it.each([
    ['U+0000', 'a\0b', 'a\ufffdb'],
    ['half a pair', 'a\ud83d', 'a\ufffd'],
    ['exactly 256 KB', 'x'.repeat(MOST_BYTES), 'x'.repeat(MOST_BYTES)],
    ['one byte more', 'x'.repeat(MOST_BYTES + 1), 'x'.repeat(MOST_BYTES)],
    ['a character of two bytes across the cut', `${'x'.repeat(MOST_BYTES - 1)}é`, 'x'.repeat(MOST_BYTES - 1)],
    ['a character of four bytes across the cut', `${'x'.repeat(MOST_BYTES - 2)}🐕z`, 'x'.repeat(MOST_BYTES - 2)],
    ['a pair across the cut', `${'x'.repeat(MOST_BYTES - 1)}🐕`, 'x'.repeat(MOST_BYTES - 1)],
    ['four megabytes', '語'.repeat(1_400_000), '語'.repeat(Math.floor(MOST_BYTES / 3))],
    ['NUL after NUL', '\0'.repeat(MOST_BYTES), '\ufffd'.repeat(Math.floor(MOST_BYTES / 3))],
  ])('a text with %s is stored, cut between two characters', async (_, text, stored) => {
    const team = await recordingTeam();
    const id = await call(team, { prompt: text, answer: text });
    const found = await texts(team, id);
    expect(found.prompt === stored && found.answer === stored).toBe(true);
    expect(Buffer.byteLength(found.prompt ?? '')).toBeLessThanOrEqual(MOST_BYTES);
  });

  it('switched off, nothing more is stored, also of a call that began before, and stored texts stay', async () => {
    const team = await recordingTeam();
    const before = await call(team, { prompt: 'before' });
    const during = await call(team);
    await update(team, { recordPrompts: false });
    await store(team, during, { prompt: 'during' });
    expect(await texts(team, during)).toEqual({ prompt: null, answer: null });
    expect((await texts(team, before)).prompt).toBe('before');
  });

  it('purged, all of the team’s are gone at once, more than one statement’s worth too', async () => {
    const [team, other] = [await recordingTeam(), await recordingTeam()];
    const [mine, theirs] = [await call(team, { prompt: 'mine' }), await call(other, { prompt: 'theirs' })];
    const { pool } = system.running.platform;
    await pool.query(
      `insert into call_text (request_id, team_id, prompt, answer) select 'req_' || n, $1, '', '' from generate_series(1, 1200) n`,
      [team.teamId],
    );
    expect(await team.gql(PURGE)).toEqual({ purgeCallTexts: { deletedCount: 1201 } });
    expect(await team.gql(PURGE)).toEqual({ purgeCallTexts: { deletedCount: 0 } });
    expect(await texts(team, mine)).toEqual({ prompt: null, answer: null });
    expect((await texts(other, theirs)).prompt).toBe('theirs');
  });

  it('the sweep deletes what is older than its days', async () => {
    const team = await recordingTeam();
    const [old, young] = [await call(team, { prompt: 'old' }), await call(team, { prompt: 'young' })];
    const { pool } = system.running.platform;
    const age = (id: string, time: string) =>
      pool.query(`update call_text set created_at = now() - $2::interval where request_id = $1`, [id, time]);
    await age(old, '30 days 1 minute');
    await age(young, '29 days 23 hours');
    expect(await sweepCallText(pool, 30)).toBe(1);
    expect(await texts(team, old)).toEqual({ prompt: null, answer: null });
    expect((await texts(team, young)).prompt).toBe('young');
  });

  it('20 calls can be read at once with their texts, and no more', async () => {
    const team = await recordingTeam();
    for (let i = 0; i < 21; i++) await call(team, { prompt: `n${i}` });
    const list = (first: number) =>
      team.gql<{ usageRecords: { nodes: Texts[] } }>(`{ usageRecords(first: ${first}) { nodes { prompt answer } } }`);
    expect((await list(20)).usageRecords.nodes.map(({ prompt }) => prompt)).toEqual(
      Array.from({ length: 20 }, (_, i) => `n${20 - i}`),
    );
    await expectRejected('INVALID_PARAMETER', list(21), 'first');
  });
});

describe('rejects bad input', () => {
  it.each(badTexts(200))('a team with a name that is %s', async (_, name) => {
    await expectRejected('INVALID_PARAMETER', update(system.owner, { name, recordPrompts: true }), 'name');
    expect((await update(system.owner, {})).recordPrompts).toBe(false);
  });
});

describe('rejects strangers', () => {
  it('callers who may not change the team or read texts do neither', async () => {
    const team = await recordingTeam();
    const id = await call(team, { prompt: 'secret' });
    const reader = await team.withKey({ permissions: ['usage:read', 'router:use'] });
    const works = [update(reader, { recordPrompts: false }), reader.gql(PURGE), texts(reader, id)];
    for (const { code } of await errorsOfAll(works)) expect(code).toBe('ACCESS_DENIED');
    expect((await texts(team, id)).prompt).toBe('secret');
  });

  it('a member has neither permission by its role', async () => {
    const team = await system.newTeam();
    await system.running.platform.pool.query(`update principal set role = 'tenant_member' where team_id = $1`, [
      team.teamId,
    ]);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const permissions = await permissionsOf(team);
    expect(permissions).toContain('usage:read');
    for (const permission of ['team:update', 'usage:text_read']) expect(permissions).not.toContain(permission);
  });
});

describe('hides what is not yours', () => {
  it('no other team reads texts, operators neither', async () => {
    const team = await recordingTeam();
    const id = await call(team, { prompt: 'secret', answer: 'secret' });
    const stranger = await system.newTeam();
    await expectRejected('NOT_FOUND', texts(stranger, id));
    await expectRejected('ACCESS_DENIED', texts(stranger, id, team.teamId));
    expect(await texts(system.owner, id, team.teamId)).toEqual({ prompt: null, answer: null });
    await update(stranger, { name: 'Mine', recordPrompts: true });
    await stranger.gql(PURGE);
    expect((await texts(team, id)).prompt).toBe('secret');
  });
});
