import Anthropic from '@anthropic-ai/sdk';
import OpenAI from 'openai';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../src/config/config.ts';
import { answerEvents, answerJson, chatCompletion } from '../harness/upstream.ts';
import { COST, USAGE, created, delta, end, responseWith } from './response-events.ts';
import { call, moneyOf, say } from './scripted.ts';
import {
  ALPHA_COST,
  ALPHA_USAGE,
  BETA_COST,
  BETA_USAGE,
  DONE,
  betaEvent,
  betaText,
  chatEvent,
  usageEvent,
  betaMessage,
} from './usage-events.ts';
import { useScripted, useTestTeam } from './use-scripted.ts';
import { openaiOf, anthropicOf } from './official-clients.ts';
import { embeddingsRow } from './catalog-rows.ts';
import { statusOf } from './model-calls.ts';

const START = 1_000_000n;
const PREFIXES = ['/legacy-router', '/old/Gate-way_2'];

const s = useScripted({
  moreModels: embeddingsRow('vectors'),
  env: { LEGACY_ROUTER_PREFIXES: PREFIXES.join(' , ') },
});
const team = useTestTeam(s, START);

const vectors = { object: 'list', data: [], model: 'vectors', usage: { prompt_tokens: 8, total_tokens: 8 } };

const ENDPOINTS = [
  {
    path: '/v1/chat/completions',
    now: '/router/alpha/v1/chat/completions',
    upstream: '/alpha/v1/chat/completions',
    body: say('Hello'),
    answer: chatCompletion(ALPHA_USAGE),
    cost: ALPHA_COST,
  },
  {
    path: '/v1/responses',
    now: '/router/alpha/v1/responses',
    upstream: '/alpha/v1/responses',
    body: { model: 'chat', input: 'Hello', store: false },
    answer: responseWith(USAGE),
    cost: COST,
  },
  {
    path: '/v1/embeddings',
    now: '/router/alpha/v1/embeddings',
    upstream: '/alpha/v1/embeddings',
    body: { model: 'vectors', input: 'Hello' },
    answer: vectors,
    cost: 24n,
  },
  {
    path: '/v1/messages',
    now: '/router/beta/v1/messages',
    upstream: '/beta/v1/messages',
    body: say('Hello', { model: 'messages', max_tokens: 9 }),
    answer: betaMessage(BETA_USAGE),
    cost: BETA_COST,
  },
];

describe.each(ENDPOINTS)('the earlier address $path', ({ path, now, upstream, body, answer, cost }) => {
  it('works below every prefix and is charged the same', async () => {
    s.upstream.answers(answerJson(answer));
    for (const prefix of PREFIXES) {
      const got = await call(s, team, body, { path: prefix + path });
      expect([got.status, await got.text()]).toEqual([200, JSON.stringify(answer)]);
      expect(got.headers.get('x-trace-id')).toMatch(/^[0-9a-f]{32}$/);
      expect(got.headers.get('x-request-id')).toMatch(/^req_/);
    }
    expect(s.calls().map((one) => one.path)).toEqual(PREFIXES.map(() => upstream));
    for (const one of s.calls()) expect(one.body.toString()).toBe(JSON.stringify(body));
    const money = await moneyOf(team);
    expect(money).toMatchObject({ held: 0n, balance: START - BigInt(PREFIXES.length) * cost });
    expect(money.records.map((record) => record.outcome)).toEqual(PREFIXES.map(() => 'COMPLETED'));
  });

  it('rejects with the same status and body as the current address', async () => {
    const poor = await s.team(1n);
    const unknown = { ...body, model: 'no-such-model' };
    const rejected = async (at: string) => {
      const answers = [
        await call(s, { secret: 'sk-wrong' }, body, { path: at }),
        await call(s, poor, body, { path: at }),
        await call(s, team, unknown, { path: at }),
        await call(s, team, '{', { path: at }),
        await team.fetch(at),
      ];
      return Promise.all(answers.map(async (one) => [one.status, one.headers.get('allow'), await one.text()]));
    };
    const wanted = await rejected(now);
    expect(wanted.map(([status]) => status)).toEqual([401, 402, 404, 400, 405]);
    expect(await rejected(PREFIXES[0] + path)).toEqual(wanted);
    expect(s.calls()).toEqual([]);
  });
});

/** A greeting gets no memory. */
const ASKED = 'Which word is Hello?';

describe('the earlier addresses', () => {
  it('serve the client libraries with both protocols under one base, streamed, with memory and exact charges', async () => {
    const projectId = await team.createProject();
    await team.addProjectFact(projectId, 'Hello is a word.');
    const boundary_id = await team.createBoundary({ projectIds: [projectId] });
    const settings = { prefix: '/legacy-router', defaultQuery: { boundary_id } };
    const openai = openaiOf(s.system, team, settings);
    const anthropic = anthropicOf(s.system, team, settings);
    const messages = [{ role: 'user' as const, content: ASKED }];

    s.upstream.answers(answerEvents([chatEvent('Hi'), usageEvent(ALPHA_USAGE), DONE]));
    const chat = await openai.chat.completions.create({ model: 'chat', messages, stream: true });
    expect((await Array.fromAsync(chat)).map((chunk) => chunk.choices[0]?.delta.content)).toEqual(['Hi']);
    s.upstream.answers(answerEvents([created(), delta('Hello.'), end('completed')]));
    const response = await openai.responses.create({ model: 'chat', input: ASKED, stream: true });
    expect((await Array.fromAsync(response)).at(-1)?.type).toBe('response.completed');
    s.upstream.answers(
      answerEvents([
        betaEvent('message_start', { message: { ...betaMessage(BETA_USAGE), content: [] } }),
        betaEvent('content_block_start', { index: 0, content_block: { type: 'text', text: '' } }),
        betaText('Hello'),
        betaEvent('content_block_stop', { index: 0 }),
        betaEvent('message_delta', { delta: { stop_reason: 'end_turn' }, usage: { output_tokens: 7 } }),
        betaEvent('message_stop'),
      ]),
    );
    const message = anthropic.messages.stream({ model: 'messages', max_tokens: 9, messages });
    expect(await message.finalText()).toBe('Hello');

    for (const one of s.calls()) expect(one.body.toString()).toContain('Hello is a word.');
    expect((await moneyOf(team)).balance).toBe(START - ALPHA_COST - COST - BETA_COST);
  });

  it('have no list of models, and neither have the current ones: 404 as each client library understands it', async () => {
    for (const base of ['/router/alpha', ...PREFIXES]) {
      const openai = openaiOf(s.system, team, { prefix: base });
      const wanted = { status: 404, code: 'not_found', type: 'invalid_request_error', param: null };
      await expect(openai.models.list()).rejects.toMatchObject(wanted);
      await expect(openai.models.retrieve('chat')).rejects.toMatchObject(wanted);
      await expect(openai.models.list()).rejects.toBeInstanceOf(OpenAI.NotFoundError);
    }
    for (const base of ['/router/beta', ...PREFIXES]) {
      const anthropic = anthropicOf(s.system, team, { prefix: base });
      await expect(anthropic.models.list()).rejects.toBeInstanceOf(Anthropic.NotFoundError);
      await expect(anthropic.models.retrieve('messages')).rejects.toBeInstanceOf(Anthropic.NotFoundError);
    }
    const beta = await team.fetch('/router/beta/v1/models/messages');
    expect([beta.status, await beta.json()]).toMatchObject([404, { error: { type: 'not_found_error' } }]);
  });

  it('and the current ones are the same in capitals and with a trailing slash', async () => {
    const [first] = ENDPOINTS;
    if (!first) throw new Error('there is no address');
    s.upstream.answers(answerJson(first.answer));
    for (const base of [...PREFIXES, '/router/alpha'])
      for (const path of [`${base}${first.path}/`, `${base}${first.path}`.toUpperCase()]) {
        expect(await statusOf(s, team, first.body, { path }), path).toBe(200);
        expect(await statusOf(s, team, first.body, { path: `${path}/x` })).toBe(404);
      }
  });

  it('are those of the configuration alone: a similar one is a 404', async () => {
    for (const path of ['/legacy-routers/v1/chat/completions', '/x/legacy-router/v1/messages', '/old/v1/messages']) {
      const answer = await call(s, team, say('x'), { path });
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ success: false, error_code: 'NOT_FOUND' });
    }
    expect(s.calls()).toEqual([]);
  });

  it('are below /legacy-router unless the configuration says otherwise, and never hide another API', () => {
    const prefixesOf = (value: string) => readConfig({ LEGACY_ROUTER_PREFIXES: value }).router.legacyPrefixes;
    expect(prefixesOf('')).toEqual(['/legacy-router']);
    expect(prefixesOf(',')).toEqual([]);
    expect(prefixesOf('/a, /b/c')).toEqual(['/a', '/b/c']);
    for (const wrong of [
      'legacy',
      '/',
      '/a/',
      '/:x',
      '/a b',
      '/../a',
      '/api',
      '/api/x',
      '/ROUTER',
      '/admin',
      '/graphql',
    ])
      expect(() => prefixesOf(`/fine,${wrong}`), wrong).toThrow(ConfigError);
  });
});
