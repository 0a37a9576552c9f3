import { beforeAll, describe, expect, it } from 'vitest';
import { newSecret } from '../../src/auth/key-format.ts';
import type { RestAnswer, TestActor } from '../harness/actor.ts';
import { useSystem } from '../harness/use-system.ts';
import { checkError, fieldsOf } from './answers.ts';
import { Described, type Description, type Operation } from './described.ts';
import {
  asksProvider,
  bodyOf,
  ENDPOINTS,
  fill,
  seed,
  goodBody,
  idInputs,
  unknownThings,
  type Endpoint,
  type Things,
} from './rows.ts';

const BODY_LIMIT_BYTES = 100_000;
const INVALID = { status: 400, code: 'INVALID_PARAMETER' };

const { system, owner: me } = useSystem({
  router: false,
  env: { TRUSTED_PROXIES: '127.0.0.1,::1', JSON_BODY_LIMIT_BYTES: String(BODY_LIMIT_BYTES) },
});
let described: Described;
let mayNothing: TestActor;
let things: Things;
beforeAll(async () => {
  things = await seed(me);
  mayNothing = await me.withKey({ permissions: ['key:manage'] });
  described = new Described((await (await fetch(`${system.base}/openapi.json`)).json()) as Description);
});

function operationOf({ method, path }: Endpoint): Operation {
  return described.find(method, path).operation;
}

function checkResponse({ method, path }: Endpoint, answer: RestAnswer): void {
  expect(described.faultsOf(method, path, answer), JSON.stringify(answer.body)).toEqual([]);
}

function isOlder({ path }: Endpoint): boolean {
  return path.startsWith('/v1/');
}

let addresses = 0;

interface Sent {
  authorization?: string | null;
  body?: string;
  type?: string;
  things?: Things;
  query?: string;
  json?: object;
  method?: string;
}

async function ask(endpoint: Endpoint, there: Things, sent: Sent = {}): Promise<RestAnswer> {
  const { authorization = `Bearer ${me.secret}`, type = 'application/json', query = '', json, method } = sent;
  addresses++;
  const headers = {
    // An address of its own for each request, so that none is throttled.
    'x-forwarded-for': `10.2.${addresses >> 8}.${addresses & 255}`,
    ...(authorization === null ? {} : { authorization }),
    ...(endpoint.hasBody ? { 'content-type': type } : {}),
  };
  const body = endpoint.hasBody ? (sent.body ?? JSON.stringify({ ...goodBody(endpoint, there), ...json })) : undefined;
  const response = await fetch(system.base + fill(endpoint.path, { ...there, ...sent.things }) + query, {
    method: method ?? endpoint.method,
    headers: method === undefined ? headers : { authorization: headers.authorization ?? '' },
    ...(body === undefined || method !== undefined ? {} : { body: Buffer.from(body) }),
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as RestAnswer['body'] };
}

/**
 * Fails unless it is this error, in the described form, with a status that is described for the
 * row.
 */
function checkDescribed(endpoint: Endpoint, answer: RestAnswer, expected: { status: number; code: string }): void {
  checkError(answer, expected);
  checkResponse(endpoint, answer);
  expect(operationOf(endpoint).responses[String(expected.status)]?.$ref).toBe(
    `#/components/responses/${expected.code}`,
  );
}

/** Requests without a key depend on mailed tokens, and have tests of their own. */
const KEYED = ENDPOINTS.filter(({ row }) => !row.withoutKey);

/** The older addresses lead to the same rows. */
const NEWER = KEYED.filter((endpoint) => !isOlder(endpoint));

describe.each(KEYED.filter((endpoint) => !asksProvider(endpoint)))('$name', (endpoint) => {
  it('succeeds with the described response, to the letter', async () => {
    // Reading leaves the thing in place for the next row.
    const answer = await ask(endpoint, endpoint.method === 'GET' ? things : await seed(me, endpoint));
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answer.headers.get('x-trace-id')).toMatch(/^[0-9a-f]{32}$/);
    checkResponse(endpoint, answer);
  });
});

describe.each(NEWER)('$name', (endpoint) => {
  it('rejects each kind of error as described', async () => {
    const noKey = { status: 401, code: 'UNAUTHORIZE' };
    checkDescribed(endpoint, await ask(endpoint, things, { authorization: null }), noKey);
    checkDescribed(endpoint, await ask(endpoint, things, { authorization: `Bearer ${newSecret()}` }), noKey);
    const denied = await ask(endpoint, things, { authorization: `Bearer ${mayNothing.secret}` });
    checkDescribed(endpoint, denied, { status: 403, code: 'ACCESS_DENIED' });
    if (idInputs(endpoint.row).some(({ source }) => source === 'path')) {
      const unknown = await ask(endpoint, things, { things: unknownThings(things) });
      checkDescribed(endpoint, unknown, { status: 404, code: 'NOT_FOUND' });
    }
    const wrong = await ask(endpoint, things, { method: 'OPTIONS' });
    checkDescribed(endpoint, wrong, { status: 405, code: 'METHOD_NOT_ALLOWED' });
    if (!endpoint.hasBody) return;
    for (const body of ['{', '[]', 'null', '"x"'])
      checkDescribed(endpoint, await ask(endpoint, things, { body }), INVALID);
    const wrongType = await ask(endpoint, things, { type: 'text/plain' });
    checkDescribed(endpoint, wrongType, { status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' });
    const large = await ask(endpoint, things, { body: JSON.stringify(bodyOf(endpoint)).padEnd(BODY_LIMIT_BYTES + 1) });
    checkDescribed(endpoint, large, { status: 413, code: 'PAYLOAD_TOO_LARGE' });
  });

  it('takes the described query, each part of it once, and rejects other values by their names', async () => {
    for (const { name = '', in: where, schema = {} } of operationOf(endpoint).parameters) {
      if (where !== 'query') continue;
      const { type, minimum, maximum } = schema;
      if (type !== 'integer' && !schema.enum && type !== 'string') continue;
      const numbers = [minimum === undefined ? [] : minimum - 1, maximum === undefined ? [] : maximum + 1].flat();
      const values = type === 'integer' ? ['', 'x', '1.5', ...numbers] : schema.enum ? ['', 'nonsense'] : [];
      const bad = [...values.map((value) => `?${name}=${value}`), `?${name}=1&${name}=2`];
      for (const query of bad) {
        const answer = await ask(endpoint, things, { query });
        checkDescribed(endpoint, answer, INVALID);
        expect(fieldsOf(answer), query).toEqual([name]);
      }
    }
  });
});

describe.each(NEWER.filter(({ hasBody }) => hasBody))('$name', (endpoint) => {
  it('takes the described fields, and rejects others by their names', async () => {
    const { properties = {}, required = [] } = described.bodyOf(operationOf(endpoint));
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(Object.keys(bodyOf(endpoint) ?? {})));
    for (const [name, { type }] of Object.entries(properties)) {
      const isText = [type].flat().includes('string');
      const answer = await ask(endpoint, things, { json: { [name]: isText ? 7 : 'x' } });
      checkDescribed(endpoint, answer, INVALID);
      expect(fieldsOf(answer)).toEqual([name]);
      if (type === undefined || [type].flat().includes('null')) continue;
      const absent = await ask(endpoint, things, { json: { [name]: null } });
      checkDescribed(endpoint, absent, INVALID);
      expect(fieldsOf(absent)).toEqual([name]);
    }
    for (const name of required) {
      const answer = await ask(endpoint, things, { json: { [name]: undefined } });
      checkDescribed(endpoint, answer, INVALID);
      expect(fieldsOf(answer)).toEqual([name]);
    }
    if (required.length > 0)
      expect(fieldsOf(await ask(endpoint, things, { body: '' })).toSorted()).toEqual(required.toSorted());
  });
});
