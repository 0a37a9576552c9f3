import { getIntrospectionQuery } from 'graphql';
import { afterAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { useSystem } from '../harness/use-system.ts';
import { ask } from './ask.ts';

const { system } = useSystem({ router: false, env: { INVALID_KEY_LIMIT: '10000' } });
const NONE = { authorization: undefined };

const sockets: WebSocket[] = [];
afterAll(() => sockets.forEach((socket) => socket.terminate()));

/** Sends a connection_init with this payload. Returns the close code, or the type of the answer. */
async function initialize(payload: unknown): Promise<number | string> {
  const socket = new WebSocket(`${system.base.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  sockets.push(socket);
  socket.once('open', () => socket.send(JSON.stringify({ type: 'connection_init', payload })));
  return new Promise((resolve) => {
    socket.once('close', resolve);
    socket.once('message', (data: Buffer) => resolve((JSON.parse(data.toString()) as { type: string }).type));
  });
}

describe('does what it says', () => {
  it.each([
    ['with every option', { specifiedByUrl: true, schemaDescription: true, inputValueDeprecation: true, oneOf: true }],
    ['without descriptions', { descriptions: false }],
    ['of fewer levels', { typeDepth: 3 }],
  ])('the standard introspection %s needs no key, and equals the one with a key', async (_what, options) => {
    const query = getIntrospectionQuery(options);
    const [without, withKey] = await Promise.all([ask(system, query, {}, NONE), ask(system, query)]);
    expect(without.status).toBe(200);
    expect(without.body).toEqual(withKey.body);
    const { __schema: schema } = without.body.data as { __schema: { types: { name: string }[] } };
    expect(schema.types.map(({ name }) => name)).toContain('Project');
  });

  it('an introspection that is answered without being run equals the one that is run', async () => {
    const plain = getIntrospectionQuery({ typeDepth: 1, descriptions: false });
    // An alias makes the same question another one.
    const aliased = plain.replace('queryType', 'queryType: queryType');
    const asked = await ask(system, aliased);
    expect(asked.body.errors).toBeUndefined();
    expect((await ask(system, plain)).body.data).toEqual(asked.body.data);
    const byName = 'query ($n: String!) { __type(name: $n) { name fields { name args { name } } } __typename }';
    const variables = { n: 'Project' };
    const run = byName.replace('__typename', 't: __typename');
    const [answer, executed] = await Promise.all([ask(system, byName, variables, NONE), ask(system, run, variables)]);
    expect((answer.body.data as { __type: object }).__type).toEqual((executed.body.data as { __type: object }).__type);
  });

  it('an invitation can be rejected, and __typename be read, without a key', async () => {
    expect((await ask(system, '{ __typename }', {}, NONE)).body.data).toEqual({ __typename: 'Query' });
    const rejecting =
      'mutation { ...F } fragment F on Mutation { rejectInvitation(input: { token: "none" }) { __typename } }';
    const answer = await ask(system, rejecting, {}, NONE);
    expect([answer.status, answer.body.errors?.[0]?.extensions.code]).toEqual([200, 'NOT_FOUND']);
  });
});

describe('rejects strangers', () => {
  it.each([
    ['a field', '{ viewer { team { id } } }'],
    ['a field beside a public one', '{ __typename viewer { team { id } } }'],
    ['a field in a fragment', '{ ...F } fragment F on Query { viewer { team { id } } }'],
    ['a field that does not exist', '{ nothing { at all } }'],
    ['an operation that is not there', 'fragment F on Query { __typename }'],
    ['a mutation', 'mutation { createProject(input: { name: "x" }) { project { id } } }'],
    ['introspection beside a field', '{ __schema { queryType { name } } viewer { team { id } } }'],
    ['introspection with aliases', '{ __schema { a: types { name } b: types { name } } }'],
    ['introspection that is no standard one', '{ __schema { types { fields { type { fields { name } } } } } }'],
  ])('%s without a key is UNAUTHORIZE with the status 401', async (_what, query) => {
    const answer = await ask(system, query, {}, NONE);
    expect([answer.status, answer.body.errors?.[0]?.extensions.code]).toEqual([401, 'UNAUTHORIZE']);
    expect(answer.body.data).toBeUndefined();
  });

  it('more than 1,000 tokens need a key', async () => {
    const query = `{ __typename } ${'fragment F on Query { __typename } '.repeat(150)}`;
    const answer = await ask(system, query, {}, NONE);
    expect([answer.status, answer.body.errors?.[0]?.extensions.code]).toEqual([400, 'INVALID_PARAMETER']);
    expect(answer.body.errors?.[0]?.message).toContain('1000 are allowed');
  });

  it('a socket without a key is closed with 4401', async () => {
    expect(await initialize(undefined)).toBe(4401);
    expect(await initialize({})).toBe(4401);
    expect(await initialize({ authorization: null })).toBe(4401);
  });

  it('a socket that sends much before its key is known is closed, and what it sends further is not read', async () => {
    const socket = new WebSocket(`${system.base.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
    sockets.push(socket);
    let answers = 0;
    socket.on('message', () => void answers++);
    const ping = JSON.stringify({ type: 'ping', payload: { x: 'x'.repeat(10_000) } });
    socket.once('open', () => {
      for (let i = 0; i < 500; i++) socket.send(ping);
    });
    const code = await new Promise((resolve) => socket.once('close', resolve));
    expect(code).toBe(1009);
    expect(answers).toBeLessThan(20);
  });

  it('a socket whose key is no text, or wrong, is closed with 4403', async () => {
    expect(await initialize({ authorization: 5 })).toBe(4403);
    expect(await initialize({ Authorization: ['Bearer x'] })).toBe(4403);
    expect(await initialize({ authorization: 'Bearer sk-wrong' })).toBe(4403);
    expect(await initialize({ authorization: `Bearer ${system.owner.secret}` })).toBe('connection_ack');
  });
});
