import { Readable } from 'node:stream';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { uniqueId } from '../faults/random.ts';
import { COMPILED_TABLE, STREAMS } from '../../rest-compat/table.ts';
import { newSecret } from '../../src/auth/key-format.ts';
import { ALL_PERMISSIONS, type Permission } from '../../src/auth/permissions.ts';
import type { RestAnswer } from '../harness/actor.ts';
import { useSystem } from '../harness/use-system.ts';
import { revokeKey } from '../graphql/operations.ts';
import { checkError, fieldsOf, kindOf, unknownId } from './answers.ts';
import { queryOf, textsOf } from './row-inputs.ts';
import { permissionsOf } from './row-permissions.ts';
import {
  asksProvider,
  bodyOf,
  ENDPOINTS,
  ENDPOINTS_ONCE,
  fill,
  seed,
  goodBody,
  idInputs,
  namesIn,
  unknownThings,
  type Endpoint,
  type Things,
} from './rows.ts';
import { newAddress, sendAlone, type Sent } from './send-alone.ts';

const UNPROCESSABLE = { status: 422, code: 'VALIDATION_FAILED' };
const INVALID = { status: 400, code: 'INVALID_PARAMETER' };
const NO_KEY = { status: 401, code: 'UNAUTHORIZE' };
const DENIED = { status: 403, code: 'ACCESS_DENIED' };
const NOT_FOUND = { status: 404, code: 'NOT_FOUND' };
const TOO_LARGE = { status: 413, code: 'PAYLOAD_TOO_LARGE' };
const WRONG_TYPE = { status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' };

/** Names what is missing by its place in a list of ids. */
const isBulk = ({ row }: Endpoint) => row.path === '/bin/purge';

const INVALID_KEY_LIMIT = 4;
const BODY_LIMIT_BYTES = 100_000;

const { system, owner: me } = useSystem({
  router: false,
  env: {
    // Each request comes from an address of its own, so that only the throttle's own test triggers
    // it.
    TRUSTED_PROXIES: '127.0.0.1,::1',
    INVALID_KEY_LIMIT: String(INVALID_KEY_LIMIT),
    JSON_BODY_LIMIT_BYTES: String(BODY_LIMIT_BYTES),
  },
});
let things: Things;
let revokedSecret: string;
beforeAll(async () => {
  things = await seed(me);
  const revoked = await me.withKey({});
  await revokeKey(me, revoked.keyId);
  // Takes effect everywhere within a second.
  await vi.waitUntil(async () => (await revoked.fetch('/api/v1/projects')).status === 401, { timeout: 15_000 });
  revokedSecret = revoked.secret;
});

/** Keys by their permissions: many rows require the same. */
const secrets = new Map<string, Promise<string>>();
function secretWith(permissions: readonly Permission[]): Promise<string> {
  const name = permissions.join();
  const secret = secrets.get(name) ?? createSecret(permissions);
  secrets.set(name, secret);
  return secret;
}

async function createSecret(permissions: readonly Permission[]): Promise<string> {
  const create = 'mutation ($input: CreateServiceKeyInput!) { createServiceKey(input: $input) { secret } }';
  return (await me.gql<{ createServiceKey: { secret: string } }>(create, { input: { permissions } })).createServiceKey
    .secret;
}

const send = (method: string, path: string, sent: Sent = {}): Promise<RestAnswer> =>
  sendAlone({ base: system.base, secret: me.secret }, method, path, sent);

/**
 * Sends a valid request for the row, except for what `sent` overrides. `json` adds fields to a body
 * that it accepts.
 */
function ask(
  endpoint: Endpoint,
  sent: Sent & { things?: Things; query?: string; json?: object } = {},
): Promise<RestAnswer> {
  const { query = '', json } = sent;
  const body = endpoint.hasBody ? { body: JSON.stringify({ ...bodyOf(endpoint), ...json }) } : {};
  return send(endpoint.method, fill(endpoint.path, { ...things, ...sent.things }) + query, { ...body, ...sent });
}

/** Requests without a key have tests of their own. */
const KEYED = ENDPOINTS_ONCE.filter((endpoint) => !endpoint.row.withoutKey && !asksProvider(endpoint));

describe.each(KEYED)('$name', (endpoint) => {
  it('requires a key from everyone, before any word about the input', async () => {
    for (const sent of [
      {},
      { query: `?api_key=${me.secret}&access_token=${me.secret}` },
      { things: unknownThings(things) },
      { query: '?page=0' },
      ...(endpoint.hasBody ? [{ body: '{' }, { body: '{}' }, { body: 'x', type: 'text/plain' }] : []),
    ])
      checkError(await ask(endpoint, { ...sent, authorization: null }), NO_KEY);
  });

  it('rejects a key that is mistyped, unknown, revoked or sent in another way', async () => {
    const secrets = ['sk-wrong', newSecret(), `${me.secret}x`, me.secret.toLowerCase(), revokedSecret, ''];
    const authorizations = [...secrets.map((secret) => `Bearer ${secret}`), `Basic ${btoa(`x:${me.secret}`)}`, ''];
    for (const authorization of authorizations) checkError(await ask(endpoint, { authorization }), NO_KEY);
  });

  it('sends an address with too many rejected keys a time to wait, and still serves the right key', async () => {
    const headers = { 'x-forwarded-for': newAddress() };
    for (let i = 0; i < INVALID_KEY_LIMIT; i++)
      checkError(await ask(endpoint, { headers, authorization: `Bearer ${newSecret()}` }), NO_KEY);
    const throttled = await ask(endpoint, { headers, authorization: 'Bearer sk-wrong' });
    checkError(throttled, { status: 429, code: 'RATE_LIMIT_EXCEEDED' });
    const wait = throttled.headers.get('retry-after') ?? '';
    expect(wait).toMatch(/^\d+$/);
    expect(Number(wait) >= 1 && Number(wait) <= 60, wait).toBe(true);
    const rightful = await ask(endpoint, { headers, things: unknownThings(things) });
    expect([200, 404, ...(isBulk(endpoint) ? [422] : [])]).toContain(rightful.status);
    checkError(await ask(endpoint, { authorization: 'Bearer sk-wrong' }), NO_KEY);
  });

  it('requires its documented permission, and no other', async () => {
    const { needed, also, any } = permissionsOf(endpoint);
    for (const permission of any ? any.slice(0, 1) : needed) {
      const lacking = any ?? [permission];
      const without = await secretWith(ALL_PERMISSIONS.filter((other) => !lacking.includes(other)));
      const authorization = `Bearer ${without}`;
      const denied = await ask(endpoint, { authorization });
      checkError(denied, DENIED);
      expect(denied.body.message).toContain(permission);
      // Unauthorized callers must not learn what exists.
      const unknown = await ask(endpoint, { authorization, things: unknownThings(things) });
      expect({ ...unknown.body, request_id: '' }).toEqual({ ...denied.body, request_id: '' });
    }
    const only = await secretWith([...needed, ...also]);
    const fresh = await seed(me, endpoint);
    const body = endpoint.hasBody ? { body: JSON.stringify(goodBody(endpoint, fresh)) } : {};
    const allowed = await ask(endpoint, { authorization: `Bearer ${only}`, things: fresh, ...body });
    expect(allowed.status, JSON.stringify(allowed.body)).toBe(200);
  });

  it('returns the methods of its address, also without a key', async () => {
    const shape = (path: string) => path.replaceAll(/:\w+/g, ':');
    const streams = STREAMS.map(({ method, path }) => ({ method, path: `/api/v3${path}` }));
    const there = [...ENDPOINTS, ...streams]
      .filter(({ path }) => shape(path) === shape(endpoint.path))
      .map(({ method }) => method);
    const wrong = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].filter((method) => !there.includes(method));
    for (const method of wrong) {
      const answer = await send(method, fill(endpoint.path, things), { authorization: null });
      checkError(answer, { status: 405, code: 'METHOD_NOT_ALLOWED' });
      const allow = there.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
      expect(answer.headers.get('allow')?.split(', ').sort()).toEqual(allow.sort());
    }
  });

  it('rejects invalid text in the query by its name where it matters, and ignores it elsewhere', async () => {
    const read = ['page', 'page_size'].filter((name) => queryOf(endpoint.row).includes(name));
    const places = ['page', 'page_size', 'continuation_token'];
    const isNarrowed = endpoint.method === 'GET' && queryOf(endpoint.row).some((name) => !places.includes(name));
    for (const value of ['%00', '%ED%A0%80', '%', '%ff']) {
      const sent = (read.length > 0 ? read : ['page', 'page_size']).map((name) => `${name}=${value}`).join('&');
      const asked = await ask(endpoint, { query: `?${sent}`, things: unknownThings(things) });
      if (read.length > 0) checkError(asked, INVALID);
      if (read.length > 0) expect(fieldsOf(asked).sort()).toEqual(read);
      const other = await ask(endpoint, { query: `?${value}=${value}&x=${value}`, things: unknownThings(things) });
      if (isNarrowed) {
        checkError(other, INVALID);
        expect(fieldsOf(other)).toContain('x');
        continue;
      }
      for (const answer of read.length > 0 ? [other] : [asked, other]) {
        if (namesIn(endpoint.path).length > 0) checkError(answer, NOT_FOUND);
        else expect(answer.status).toBe(isBulk(endpoint) ? 422 : 200);
      }
    }
  });

  it('carries the trace of the caller in the error', async () => {
    const trace = uniqueId().replaceAll('-', '');
    const headers = { traceparent: `00-${trace}-00f067aa0ba902b7-01` };
    const answer = await ask(endpoint, { headers, authorization: null });
    checkError(answer, NO_KEY);
    expect(answer.headers.get('x-trace-id')).toBe(trace);
  });
});

describe.each(KEYED.filter((endpoint) => endpoint.method === 'GET'))('$name', (endpoint) => {
  it('responds to HEAD with the status of GET and nothing else', async () => {
    const head = (headers: Record<string, string>, place = things) =>
      fetch(system.base + fill(endpoint.path, place), { method: 'HEAD', headers });
    const authorization = `Bearer ${me.secret}`;
    const answers = [await head({ authorization }), await head({})];
    expect(answers.map(({ status }) => status)).toEqual([200, 401]);
    for (const answer of answers) expect(await answer.text()).toBe('');
  });
});

describe.each(KEYED.filter((endpoint) => idInputs(endpoint.row).length > 0))('$name', (endpoint) => {
  it('finds nothing when any one of its ids is unknown', async () => {
    for (const { source, name } of idInputs(endpoint.row)) {
      const kind = name.includes('project') ? 'proj' : kindOf(things[name] ?? '');
      const otherKind = kind === 'proj' ? me.workspaceId : (things['projectId'] ?? '');
      const bad = [unknownId(kind), otherKind, kind, 'x', ' ', '0', "' or '1'='1", 'x'.repeat(8_000), '💩', '\ufeff'];
      for (const id of bad) {
        const isList = Array.isArray(Object.entries(bodyOf(endpoint) ?? {}).find(([key]) => key === name)?.[1]);
        const json = { [name]: isList ? [id] : id };
        const sent = source === 'path' ? { things: { [name]: encodeURIComponent(id) } } : { json };
        const answer = await ask(endpoint, sent);
        // An unknown thing named in a body may be a validation error.
        const isRule = source === 'body' && answer.status === 422;
        checkError(answer, isRule ? { status: 422, code: 'VALIDATION_FAILED' } : NOT_FOUND);
      }
    }
  });
});

describe.each(KEYED.filter((endpoint) => endpoint.path.includes(':')))('$name', (endpoint) => {
  it('rejects a part of the address that is badly encoded, or is not text, by its name', async () => {
    for (const name of namesIn(endpoint.path)) {
      const parts = ['%', '%Z1', '%C0%AF', '%ff', '%ED%A0%80', 'a%ED%BF%BFb', '%00', `${things[name]}%00`];
      for (const part of parts) {
        const answer = await ask(endpoint, { things: { [name]: part } });
        checkError(answer, endpoint.row.malformed === 'VALIDATION_FAILED' ? UNPROCESSABLE : INVALID);
        expect(fieldsOf(answer), part).toEqual([name]);
      }
    }
  });
});

describe.each(
  ENDPOINTS_ONCE.filter((endpoint) => endpoint.method === 'DELETE' && !endpoint.hasBody && !asksProvider(endpoint)),
)('$name', (endpoint) => {
  it('reads no body, of any kind', async () => {
    for (const body of ['{', '[]', 'x'.repeat(BODY_LIMIT_BYTES + 1)])
      for (const type of ['application/json', 'text/plain'])
        checkError(await ask(endpoint, { body, type, things: unknownThings(things) }), NOT_FOUND);
  });
});

describe.each(KEYED.filter(({ hasBody }) => hasBody))('the body of $name', (endpoint) => {
  it('rejects a body that is no JSON object as "body"', async () => {
    const malformed = ['{', '{"name":}', "{'name':'x'}", '{"name":"x",}', '{}{}', 'x', '\0', ' '];
    const others = ['[]', '[{"name":"n"}]', '"x"', '1', 'null', 'true'];
    for (const body of [...malformed, Uint8Array.of(123, 255, 125), ...others]) {
      const answer = await ask(endpoint, { body });
      checkError(answer, INVALID);
      expect(fieldsOf(answer), String(body)).toEqual(['body']);
    }
  });

  it('rejects a body that is not JSON by its type', async () => {
    const body = JSON.stringify(bodyOf(endpoint));
    const wrong = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'x', null];
    for (const type of [...wrong, 'application/jsonp', 'application/json; charset=utf-16'])
      checkError(await ask(endpoint, { body, type }), WRONG_TYPE);
    checkError(await ask(endpoint, { body, headers: { 'content-encoding': 'x-none' } }), WRONG_TYPE);
    checkError(await ask(endpoint, { body, headers: { 'content-encoding': 'gzip' } }), INVALID);
  });

  it('rejects a body past the limit, and reads one of just the size', async () => {
    const fresh = await seed(me, endpoint);
    const body = JSON.stringify(goodBody(endpoint, fresh));
    const fits = await ask(endpoint, { body: body.padEnd(BODY_LIMIT_BYTES), things: fresh });
    expect(fits.status, JSON.stringify(fits.body)).toBe(200);
    checkError(await ask(endpoint, { body: body.padEnd(BODY_LIMIT_BYTES + 1) }), TOO_LARGE);
    const stream = Readable.from([body.padEnd(BODY_LIMIT_BYTES + 1)]);
    checkError(await ask(endpoint, { body: stream }), TOO_LARGE);
  });

  it('rejects invalid text in the body by the name of its field', async () => {
    for (const { name, isList } of textsOf(endpoint.row)) {
      for (const text of ['\0', 'a\0b', '\ud800', 'a\udc00b', '\udc00\ud800']) {
        const answer = await ask(endpoint, { json: { [name]: isList ? ['x', text] : text } });
        checkError(answer, INVALID);
        expect(fieldsOf(answer)).toEqual([isList ? `${name}[1]` : name]);
      }
    }
    const fresh = await seed(me, endpoint);
    const json = { ...goodBody(endpoint, fresh), '\0': '\0', '\ud800': '\ud800' };
    const isSearch = COMPILED_TABLE.some(({ row, known }) => row === endpoint.row && known.body !== null);
    expect((await ask(endpoint, { json, things: fresh })).status).toBe(isSearch ? 400 : 200);
  });
});

const API = ['/api', '/api/', '/api/v1', '/api/v2/projects', '/api/v1/projects/', '/api/v1//projects', '/api/v1/%00'];
const OTHERS = ['/admin', '/admin/v1', '/admin/v1/projects', '/v1', '/v1/nothing', '/v1/%', '/api/%ED%A0%80'];
it.each([...API, ...OTHERS])('%s does not exist, for everyone and every method', async (path) => {
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
    for (const authorization of [null, 'Bearer sk-wrong', `Bearer ${me.secret}`])
      checkError(await send(method, path, { authorization }), NOT_FOUND);
});

it('after all requests, everything is still there', async () => {
  const gets = ENDPOINTS.filter((endpoint) => endpoint.method === 'GET' && !asksProvider(endpoint));
  for (const endpoint of gets) expect((await ask(endpoint)).status, endpoint.name).toBe(200);
});
