import { beforeEach, describe, expect, it } from 'vitest';
import { modelSays, type Shown } from './memory-model.ts';
import { sent, statusOf } from './model-calls.ts';
import { say } from './scripted.ts';
import { useProject } from './use-project.ts';
import { useScripted } from './use-scripted.ts';

const s = useScripted();
const project = useProject(s, 'extracts');
const { team } = project;

const QUESTION = 'What did I do on October 4, 2025?';
let shown: Shown[] = [];
beforeEach(() => {
  shown = [];
  modelSays(s, (one) => {
    shown.push(one);
    return [];
  });
});

const bodyOf = async (headers: Record<string, string>) =>
  (await sent(s, team, say(QUESTION), { boundary: project.boundary, headers })).text;

describe('the time zone of a model call', () => {
  it('decides which days a question names, and the days of the block', async () => {
    await project.tell({ text: 'Visited Lyon with Ana.', at: '2025-10-03T23:30:00Z' });
    expect(await bodyOf({})).not.toContain('Lyon');
    expect(await bodyOf({ 'X-Memory-Time-Zone': 'Europe/Berlin' })).toMatch(/2025-10-04\\n.*Lyon/);
  });

  it('is a name of the IANA database, and the provider does not get it', async () => {
    const options = { boundary: project.boundary, headers: { 'X-Memory-Time-Zone': 'Middle/Earth' } };
    expect(await statusOf(s, team, say(QUESTION), options)).toBe(400);
    const { got } = await sent(s, team, say(QUESTION), { headers: { 'X-Memory-Time-Zone': 'Europe/Berlin' } });
    expect(got.headers['x-memory-time-zone']).toBeUndefined();
  });

  it('is that of the relative dates of what is said in it', async () => {
    await sent(s, team, say('I move next Monday.'), {
      boundary: project.boundary,
      headers: { 'X-Memory-Time-Zone': 'Asia/Tokyo' },
    });
    // Questions of calls before it may be read with it.
    const moved = () => shown.flatMap(({ messages }) => messages).find(({ text }) => text.startsWith('I move'));
    await expect.poll(() => moved()?.at).toMatch(/\+09:00$/);
  });
});

describe('the time zone of a team', () => {
  it('is that of relative dates where no call names one', async () => {
    const update = (timeZone: string) =>
      team.gql('mutation ($input: UpdateTeamInput!) { updateTeam(input: $input) { team { id } } }', {
        input: { timeZone },
      });
    await update('Europe/Berlin');
    await project.tell({ text: 'I saw her yesterday.', at: '2025-10-03T23:30:00Z' });
    await update('UTC');
    await project.tell({ text: 'I saw him yesterday.', at: '2025-10-03T23:30:00Z' });
    // Calls of other tests may be read meanwhile.
    const said = shown.flatMap(({ messages }) => messages).filter(({ text }) => text.startsWith('I saw'));
    expect(said.map(({ at }) => at)).toEqual(['2025-10-04T01:30:00+02:00', '2025-10-03T23:30:00.000Z']);
  });
});
