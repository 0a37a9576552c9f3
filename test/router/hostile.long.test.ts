import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { ALPHA, BETA, call, eventually, moneyOf, say } from './scripted.ts';
import { useScripted } from './use-scripted.ts';
import { useProject } from './use-project.ts';
import { rawExchange } from './raw-http.ts';

const START = 1_000_000n;

const s = useScripted({ env: { DRAIN_TIMEOUT_MS: '1000' } });
const project = useProject(s, 'reads', { balance: START, of: 'the file' });
const { team } = project;
afterEach(expectUntouched);
/** Checks that no provider was called, nothing is set aside, and the router still serves. */
async function expectUntouched(): Promise<void> {
  expect(s.calls()).toEqual([]);
  expect(await moneyOf(team)).toMatchObject({ balance: START, held: 0n, records: [] });
  expect((await fetch(`${s.system.base}/readyz`)).status).toBe(200);
}

const hi = '"messages":[{"role":"user","content":"hi"}]';
const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

/**
 * Bodies that no provider may receive, by what is wrong with them. MODEL stands for a model of the
 * endpoint.
 */
const BODIES: Record<string, string> = {
  'an empty body': '',
  'only spaces': ' \n ',
  'no JSON': 'model=chat',
  'cut JSON': `{"model":MODEL,${hi}`,
  'something after the end': `{"model":MODEL,${hi}} {}`,
  'a trailing comma': `{"model":MODEL,${hi},}`,
  'a comment': `{"model":MODEL,/* */${hi}}`,
  'single quotes': `{'model':MODEL,${hi}}`,
  NaN: `{"model":MODEL,${hi},"temperature":NaN}`,
  Infinity: `{"model":MODEL,${hi},"temperature":-Infinity}`,
  'a number with a leading zero': `{"model":MODEL,${hi},"seed":01}`,
  'a raw newline in a text': `{"model":MODEL,"messages":[{"role":"user","content":"a\nb"}]}`,
  'a byte order mark': `\ufeff{"model":MODEL,${hi}}`,
  'an array': `[{"model":MODEL,${hi}}]`,
  'a text': '"hello"',
  null: 'null',
  'a number': '7',
  'a key that comes twice': `{"model":"no-such-model","model":MODEL,${hi}}`,
  'a key that comes twice, once escaped': `{"model":MODEL,"m\\u006fdel":"dear",${hi}}`,
  'an escaped key alone': `{"\\u006dodel":MODEL,${hi}}`,
  'another spelling of model beside it': `{"model":MODEL,"Model":"dear",${hi}}`,
  'another spelling of model alone': `{"MODEL":MODEL,${hi}}`,
  'no model': `{${hi}}`,
  'a model that is null': `{"model":null,${hi}}`,
  'a model that is a number': `{"model":7,${hi}}`,
  'a model that is a list': `{"model":[MODEL],${hi}}`,
  'stream as a text': `{"model":MODEL,${hi},"stream":"true"}`,
  'stream as a number': `{"model":MODEL,${hi},"stream":1}`,
  'stream as an object': `{"model":MODEL,${hi},"stream":{}}`,
  'max_tokens as a text': `{"model":MODEL,${hi},"max_tokens":"10"}`,
  'max_tokens below zero': `{"model":MODEL,${hi},"max_tokens":-1}`,
  'max_tokens as a fraction': `{"model":MODEL,${hi},"max_tokens":1.5}`,
  'max_tokens beyond all numbers': `{"model":MODEL,${hi},"max_tokens":1e999}`,
  'max_tokens beyond exact numbers': `{"model":MODEL,${hi},"max_tokens":99999999999999999999}`,
  'max_tokens as an object': `{"model":MODEL,${hi},"max_tokens":{}}`,
  'nesting without end': `{"model":MODEL,"messages":${deep(100_000)}}`,
  'nesting too deep': `{"model":MODEL,"x":${deep(600)},${hi}}`,
};
const BODIES_WITH_MEMORY: Record<string, string> = {
  'no messages': '{"model":MODEL}',
  'messages as a text': '{"model":MODEL,"messages":"hi"}',
  'messages as an object': '{"model":MODEL,"messages":{}}',
  'messages that are null': '{"model":MODEL,"messages":null}',
  'messages of texts': '{"model":MODEL,"messages":["hi"]}',
  'messages of lists': '{"model":MODEL,"messages":[[]]}',
  'a role that comes twice': '{"model":MODEL,"messages":[{"role":"system","role":"user","content":"hi"}]}',
};

const ENDPOINTS = [
  { name: 'alpha', path: ALPHA, model: '"chat"' },
  { name: 'beta', path: BETA, model: '"messages"' },
];

describe.each(ENDPOINTS)('the $name endpoint rejects with 400 in its own form', ({ name, path, model }) => {
  async function expectRejected(body: string, options: { boundary?: string } = {}): Promise<void> {
    const answer = await call(s, team, body.replaceAll('MODEL', model), { path, ...options });
    const said = (await answer.json()) as { type?: string; error: { type: string; message: string } };
    expect(answer.status).toBe(400);
    expect(said.error).toMatchObject({
      type: 'invalid_request_error',
      message: expect.stringMatching(/^\S.+\.$/) as string,
    });
    if (name === 'beta') expect(said.type).toBe('error');
    expect(JSON.stringify(said).length).toBeLessThan(500);
  }
  it.each(Object.entries(BODIES))('%s', async (_name, body) => {
    await expectRejected(body);
    await expectRejected(body, { boundary: project.boundary });
  });
  it.each(Object.entries(BODIES_WITH_MEMORY))('with a boundary: %s', (_name, body) =>
    expectRejected(body, { boundary: project.boundary }),
  );

  it('bytes that are not UTF-8 where they matter, and a compressed body', async () => {
    const latin = Buffer.from(`{"mod\u00e9l":1,"model":${model},${hi}}`, 'latin1');
    for (const body of [
      latin,
      gzipSync(`{"model":${model},${hi}}`),
      Buffer.from(`{"model":${model},${hi}}`, 'utf16le'),
    ]) {
      const headers = { 'content-type': 'application/json' };
      expect((await team.fetch(path, { method: 'POST', headers, body })).status).toBe(400);
    }
  });

  it('an invalid boundary id', async () => {
    for (const odd of ['\0', 'bnd_\ud800', 'x'.repeat(5_000), '%', '../..', '{"a":1}']) {
      const answer = await call(s, team, say('hi', { model: JSON.parse(model) as string }), {
        path,
        boundary: odd.toWellFormed(),
      });
      expect([400, 404]).toContain(answer.status);
    }
  });
});

describe('a body that is too large', () => {
  it('is rejected with 413, also when its length is not announced', async () => {
    const large = Buffer.alloc(33 * 1024 * 1024, 0x20);
    for (const [path, type] of [
      [ALPHA, 'invalid_request_error'],
      [BETA, 'request_too_large'],
    ] as const) {
      const bodies = [large, new Blob([large]).stream()];
      for (const body of bodies) {
        const answer = await team.fetch(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
          // A body that is a stream has no length.
          ...({ duplex: 'half' } as object),
        });
        expect(answer.status).toBe(413);
        expect(await answer.json()).toMatchObject({
          error: { type, message: expect.stringContaining('33,554,432') as string },
        });
      }
    }
  });
});

describe('an upload that', () => {
  /** Returns the router's response to these bytes, until the connection ends or is cut. */
  const raw = (text: string, withinMs: number) => rawExchange(s.system.base, text, { withinMs });
  const head = (more: string) =>
    `POST ${ALPHA} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${team.secret}\r\nContent-Type: application/json\r\n${more}\r\n\r\n`;
  const body = JSON.stringify(say('hi'));

  it('stops half-way calls no provider', async () => {
    await Promise.all([
      raw(`${head('Transfer-Encoding: chunked')}10\r\n{"model":"chat",`, 100),
      raw(`${head('Content-Length: 5000')}${body}`, 100),
      raw(`${head('Transfer-Encoding: chunked')}${body.length.toString(16)}\r\n${body}\r\n`, 100),
    ]);
  });

  it('is smuggled, or has two lengths, is rejected', async () => {
    const ends = 'Connection: close';
    const odd = [
      `${head(`Content-Length: 5\r\nTransfer-Encoding: chunked\r\n${ends}`)}0\r\n\r\nPOST /`,
      `${head(`Content-Length: ${body.length}\r\nContent-Length: 3\r\n${ends}`)}${body}`,
      `${head(`Transfer-Encoding: chunked\r\n${ends}`)}zz\r\n${body}\r\n0\r\n\r\n`,
      `${head(`Content-Length: -5\r\n${ends}`)}${body}`,
    ];
    for (const text of odd) expect(await raw(text, 2_000)).toMatch(/^HTTP\/1\.1 4\d\d/);
  });

  it('is empty or its key is odd is rejected before its body is read', async () => {
    for (const key of [
      'Bearer',
      'Bearer ',
      'Basic eDp5',
      `Bearer ${'x'.repeat(8_000)}`,
      'Bearer a b',
      `Bearer ${team.secret}x`,
    ]) {
      const answer = await fetch(s.system.base + ALPHA, { method: 'POST', headers: { authorization: key } });
      expect(answer.status).toBe(401);
    }
  });
});

describe('many odd calls at once', () => {
  it('leave nothing aside', async () => {
    const poor = await s.team(100n);
    const bodies = Object.values(BODIES).filter((body) => body.length < 5_000);
    await Promise.all(bodies.map(async (body) => (await call(s, poor, body.replaceAll('MODEL', '"chat"'))).text()));
    await eventually(async () => (await moneyOf(poor)).held === 0n);
    expect(await moneyOf(poor)).toMatchObject({ balance: 100n, records: [] });
  });
});
