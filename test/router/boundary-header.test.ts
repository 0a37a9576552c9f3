import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestActor } from '../harness/actor.ts';
import { answerJson, chatCompletion } from '../harness/upstream.ts';
import { responseWith, USAGE } from './response-events.ts';
import { ALPHA, BETA, EMBEDDINGS, RESPONSES, call, say } from './scripted.ts';
import { ALPHA_USAGE, BETA_USAGE, betaMessage } from './usage-events.ts';
import { useScripted } from './use-scripted.ts';
import { embeddingsRow } from './catalog-rows.ts';

const s = useScripted({ moreModels: embeddingsRow('vectors') });
let team: TestActor;
let boundary: string;
let other: string;
beforeAll(async () => {
  team = await s.team();
  const projectId = await team.createProject();
  await team.addProjectFact(projectId, 'Hello is a word.');
  boundary = await team.createBoundary({ projectIds: [projectId] });
  other = await team.createBoundary({ projectIds: [projectId] });
});

const header = (id: string) => ({ 'X-Memory-Boundary': id });
const ASKED = 'Which word is Hello?';
const CALLS: [string, string, object, object][] = [
  ['chat', ALPHA, say(ASKED), chatCompletion(ALPHA_USAGE)],
  ['responses', RESPONSES, { model: 'chat', input: ASKED }, responseWith(USAGE)],
  ['messages', BETA, say(ASKED, { model: 'messages', max_tokens: 9 }), betaMessage(BETA_USAGE)],
];

describe.each(CALLS)('X-Memory-Boundary of %s', (_name, path, body, answer) => {
  beforeEach(() => s.upstream.answers(answerJson(answer)));

  it('names the boundary as boundary_id does, and never reaches the provider', async () => {
    const byHeader = await call(s, team, body, { path, headers: header(boundary) });
    const byQuery = await call(s, team, body, { path, boundary });
    for (const got of [byHeader, byQuery])
      expect([got.status, got.headers.get('x-memory-status')]).toEqual([200, 'used']);
    const [first, second] = s.calls();
    expect(first?.body.toString()).toBe(second?.body.toString());
    expect(first?.body.toString()).toContain('Hello is a word.');
    expect(first?.headers).not.toHaveProperty('x-memory-boundary');
  });

  it('may say the same as boundary_id, and nothing else', async () => {
    expect((await call(s, team, body, { path, boundary, headers: header(boundary) })).status).toBe(200);
    s.upstream.calls.length = 0;
    const got = await call(s, team, body, { path, boundary, headers: header(other) });
    expect(got.status).toBe(400);
    const message = 'X-Memory-Boundary and boundary_id name different boundaries. Send one of them.';
    expect(await got.json()).toMatchObject({ error: { message, ...(path === BETA ? {} : { param: 'boundary_id' }) } });
    expect(s.calls()).toEqual([]);
  });

  it('that is unknown, or of another team, is the same 404 as that boundary_id', async () => {
    const foreign = await (await s.team()).createBoundary({});
    const texts = new Set<string>();
    for (const id of ['bnd_00000000000000000000000000000000', foreign, 'x y']) {
      const got = await call(s, team, body, { path, headers: header(id) });
      expect(got.status).toBe(404);
      texts.add(await got.text());
      texts.add(await (await call(s, team, body, { path, boundary: id })).text());
    }
    expect(texts.size).toBe(1);
    expect(s.calls()).toEqual([]);
  });
});

it('X-Memory-Boundary is ignored by embeddings, as boundary_id is', async () => {
  s.upstream.answers(answerJson({ object: 'list', data: [], usage: { prompt_tokens: 1, total_tokens: 1 } }));
  const body = { model: 'vectors', input: ASKED };
  expect((await call(s, team, body, { path: EMBEDDINGS, headers: header('nothing') })).status).toBe(200);
});

it('X-Memory-Boundary may come from a form that sends no value', async () => {
  s.upstream.answers(answerJson(chatCompletion(ALPHA_USAGE)));
  const got = await call(s, team, say(ASKED), { headers: header('') });
  expect([got.status, got.headers.get('x-memory-status')]).toEqual([200, 'none']);
});
