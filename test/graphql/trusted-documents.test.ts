import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { TestActor } from '../harness/actor.ts';
import { useSystem, useTeam } from '../harness/use-system.ts';
import { commandsOf } from '../system/cli-program.ts';
import { dataOf, errorsOf, openClient, runOnSocket } from './socket.ts';

const { system: open, owner: operator } = useSystem({
  router: false,
  env: { METRICS_TOKEN: 'metrics-token-of-tests' },
});
const { system: strict, owner: strictOperator } = useSystem({ router: false, env: { GRAPHQL_DOCUMENTS: 'trusted' } });
const member = useTeam(open);
const strictMember = useTeam(strict);

interface Answer {
  status: number;
  body: {
    data?: Record<string, unknown> | null;
    errors?: { message: string; extensions: { code: string; field?: string; errors?: { field: string }[] } }[];
  };
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
let made = 0;
/** A document that no other test has. */
function newDocument(): { hash: string; text: string; name: string } {
  const name = `Document${++made}`;
  const text = `query ${name} { viewer { team { id } } }`;
  return { hash: `id-${made}`, text, name };
}

const PUSH = 'mutation ($input: PushTrustedDocumentsInput!) { pushTrustedDocuments(input: $input) { added } }';
const REMOVE =
  'mutation ($input: RemoveTrustedDocumentsInput!) { removeTrustedDocuments(input: $input) { removedHashes } }';

const push = (actor: TestActor, ...documents: { hash: string; text: string }[]) =>
  post(actor, {
    query: PUSH,
    variables: { input: { documents: documents.map(({ hash, text }) => ({ hash, text })) } },
  });

async function post(actor: TestActor, body: object): Promise<Answer> {
  const response = await actor.fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

async function get(actor: TestActor, parameters: Record<string, string>): Promise<Answer> {
  const response = await actor.fetch(`/graphql?${new URLSearchParams(parameters).toString()}`, {
    headers: { 'apollo-require-preflight': 'true' },
  });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

const byHash = (text: string) => ({ persistedQuery: { version: 1, sha256Hash: sha256(text) } });
const problemOf = ({ status, body }: Answer) => [
  status,
  body.errors?.[0]?.extensions.code,
  body.errors?.[0]?.extensions.field,
];
const dataFor = (actor: TestActor) => ({ viewer: { team: { id: actor.teamId } } });

describe('does what it says', () => {
  it('a pushed document runs by its id and by its SHA-256, by POST, GET and socket', async () => {
    const document = newDocument();
    expect((await push(operator, document)).body).toMatchObject({ data: { pushTrustedDocuments: { added: 1 } } });
    const extensions = byHash(document.text);
    const expected = dataFor(member);
    expect((await post(member, { documentId: document.hash })).body.data).toEqual(expected);
    expect((await post(member, { extensions })).body.data).toEqual(expected);
    expect((await post(member, { query: document.text, extensions })).body.data).toEqual(expected);
    expect((await get(member, { documentId: document.hash })).body.data).toEqual(expected);
    expect((await get(member, { extensions: JSON.stringify(extensions) })).body.data).toEqual(expected);
    const client = openClient(open, member.secret);
    expect(dataOf(await runOnSocket(client, { query: '', extensions }))).toEqual([expected]);
    const byId = { query: '', documentId: document.hash } as { query: string };
    expect(dataOf(await runOnSocket(client, byId))).toEqual([expected]);
    await client.dispose();
  });

  it('a document takes variables, and more documents are pushed with those that are known', async () => {
    const text = 'query ProjectName($id: ID!) { project(id: $id) { name } }';
    await push(operator, { hash: 'project-name', text });
    const again = await push(operator, newDocument(), { hash: 'project-name', text });
    expect(again.body).toMatchObject({ data: { pushTrustedDocuments: { added: 1 } } });
    const id = await member.createProject('By a document');
    const answer = await post(member, { documentId: 'project-name', variables: { id } });
    expect(answer.body).toMatchObject({ data: { project: { name: 'By a document' } } });
  });

  it('a push after a miss runs within a second, and a removal ends it', async () => {
    const document = newDocument();
    const run = async () => (await post(member, { documentId: document.hash })).status;
    expect(await run()).toBe(404);
    await push(operator, document);
    await expect.poll(run, { timeout: 15_000 }).toBe(200);
    await operator.gql(REMOVE, { input: { hashes: [document.hash] } });
    await expect.poll(run, { timeout: 15_000 }).toBe(404);
  });

  it('documents are listed to the last, by hash', async () => {
    const documents = Array.from({ length: 5 }, newDocument);
    await push(operator, ...documents);
    const seen: { hash: string; name: string }[] = [];
    let after: string | null = null;
    do {
      const page: { trustedDocuments: { nodes: typeof seen; pageInfo: { hasNextPage: boolean; endCursor: string } } } =
        await operator.gql(
          'query ($after: String) { trustedDocuments(first: 2, after: $after) { nodes { hash name } pageInfo { hasNextPage endCursor } } }',
          { after },
        );
      seen.push(...page.trustedDocuments.nodes);
      after = page.trustedDocuments.pageInfo.hasNextPage ? page.trustedDocuments.pageInfo.endCursor : null;
    } while (after !== null);
    for (const { hash, name } of documents) expect(seen).toContainEqual({ hash, name });
    const hashes = seen.map(({ hash }) => hash);
    expect(new Set(hashes).size).toBe(hashes.length);
  });

  it('the name of a trusted document labels metrics, and names of others never do', async () => {
    const document = newDocument();
    await push(operator, document);
    await post(member, { documentId: document.hash });
    await post(member, { query: 'query NameOfACaller { viewer { team { id } } }' });
    const response = await fetch(`${open.base}/metrics`, {
      headers: { authorization: 'Bearer metrics-token-of-tests' },
    });
    const metrics = await response.text();
    expect(metrics).toMatch(new RegExp(`graphql_operations_total\\{[^}]*document="${document.name}"[^}]*\\} 1`));
    expect(metrics).not.toContain('NameOfACaller');
  });
});

describe('where only trusted documents run', () => {
  it('others are rejected by POST, GET and socket, and trusted ones run also by their text', async () => {
    const document = newDocument();
    await push(strictOperator, document);
    const other = '{ viewer { team { id } } }';
    const rejected = [403, 'ACCESS_DENIED', 'query'];
    expect(problemOf(await post(strictMember, { query: other }))).toEqual(rejected);
    expect(problemOf(await get(strictMember, { query: other }))).toEqual(rejected);
    expect(problemOf(await post(strictMember, { query: other, extensions: byHash(document.text) }))).toEqual(rejected);
    const client = openClient(strict, strictMember.secret);
    expect(errorsOf(await runOnSocket(client, { query: other }))[0]?.extensions).toMatchObject({
      code: 'ACCESS_DENIED',
      field: 'query',
    });
    await client.dispose();
    expect((await post(strictMember, { documentId: document.hash })).status).toBe(200);
    expect((await post(strictMember, { query: document.text })).status).toBe(200);
    expect((await post(strictOperator, { query: other })).body.data).toEqual(dataFor(strictOperator));
  });

  it('an operator uses the command line as before', async () => {
    const { done } = commandsOf(strict);
    await done('key', 'list');
    await done('documents', 'list');
  });
});

describe('the command line', () => {
  const folders: string[] = [];
  afterAll(async () => {
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  });

  async function fileOf(content: string): Promise<string> {
    const folder = await mkdtemp(path.join(tmpdir(), 'manifest-'));
    folders.push(folder);
    const file = path.join(folder, 'manifest.json');
    await writeFile(file, content);
    return file;
  }

  it('pushes the manifests of codegen, Relay and Apollo, lists and removes', async () => {
    const { done, cli } = commandsOf(open);
    const [a, b] = [newDocument(), newDocument()];
    const ofCodegen = await fileOf(JSON.stringify({ [a.hash]: a.text }));
    expect(await done('documents', 'push', ofCodegen)).toEqual({ added: 1, known: 0 });
    const ofApollo = await fileOf(
      JSON.stringify({
        format: 'apollo-persisted-query-manifest',
        version: 1,
        operations: [{ id: b.hash, body: b.text }],
      }),
    );
    expect(await done('documents', 'push', ofApollo)).toEqual({ added: 1, known: 0 });
    expect(await done('documents', 'push', ofCodegen)).toEqual({ added: 0, known: 1 });
    const { documents } = await done<{ documents: { hash: string; createdAt: string }[] }>('documents', 'list');
    for (const { createdAt } of documents) expect(createdAt).toMatch(/^20\d\d-.*Z$/);
    expect(documents.map(({ hash }) => hash)).toEqual(expect.arrayContaining([a.hash, b.hash]));
    expect((await cli('documents', 'list')).out).toContain(a.name);
    expect(await done('documents', 'remove', a.hash, b.hash)).toEqual({ removed: [a.hash, b.hash] });
  });

  it('pushes hundreds of documents', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 250 }, (_, i) => [`many-${i}`, `query Many${i} { viewer { team { id } } }`]),
    );
    const { done } = commandsOf(open);
    expect(await done('documents', 'push', await fileOf(JSON.stringify(many)))).toEqual({ added: 250, known: 0 });
  });

  it.each(['', '[]', '{}', '{"a":1}', '{"operations":[{"id":"x"}]}', 'no json'])(
    'rejects the manifest %j',
    async (text) => {
      const { cli } = commandsOf(open);
      const ended = await cli('documents', 'push', await fileOf(text));
      expect(ended).toMatchObject({ code: 2, err: expect.stringContaining('is no manifest') as string });
    },
  );
});

describe('rejects bad input', () => {
  it.each([
    [[], 'documents'],
    [[{ hash: '', text: 'query A { a }' }], 'documents[0].hash'],
    [[{ hash: 'a b', text: 'query A { a }' }], 'documents[0].hash'],
    [[{ hash: 'x'.repeat(129), text: 'query A { a }' }], 'documents[0].hash'],
    [[{ hash: 'bad-1', text: ' ' }], 'documents[0].text'],
    [[{ hash: 'bad-2', text: 'query {' }], 'documents[0].text'],
    [[{ hash: 'bad-3', text: '{ viewer { team { id } } }' }], 'documents[0].text'],
    [[{ hash: 'bad-4', text: 'query A { a } query B { b }' }], 'documents[0].text'],
    [[{ hash: 'bad-5', text: `query A { ${'a '.repeat(40_000)} }` }], 'documents[0].text'],
  ])('%j', async (documents, field) => {
    expect(problemOf(await push(operator, ...documents)).slice(1)).toEqual(['INVALID_PARAMETER', field]);
  });

  it('another text with a known hash is a conflict, and nothing of the push is kept', async () => {
    const [known, fresh] = [newDocument(), newDocument()];
    await push(operator, known);
    const answer = await push(operator, fresh, { hash: known.hash, text: 'query Other { viewer { team { id } } }' });
    expect(problemOf(answer).slice(1)).toEqual(['CONFLICT', 'documents[1].hash']);
    expect((await post(member, { documentId: fresh.hash })).status).toBe(404);
    const twice = await push(operator, fresh, fresh);
    expect(problemOf(twice).slice(1)).toEqual(['VALIDATION_FAILED', 'documents[1].hash']);
  });

  it('an unknown id is named, and a client of persisted queries is asked for the text', async () => {
    expect(problemOf(await post(member, { documentId: 'unknown' }))).toEqual([404, 'NOT_FOUND', 'documentId']);
    expect(problemOf(await post(member, { documentId: 7 }))).toEqual([400, 'INVALID_PARAMETER', 'documentId']);
    const text = '{ viewer { team { id } } } # unknown';
    const asked = await post(member, { extensions: byHash(text) });
    expect([asked.status, asked.body.errors?.[0]?.message]).toEqual([200, 'PersistedQueryNotFound']);
    expect((await post(member, { query: text, extensions: byHash(text) })).body.data).toEqual(dataFor(member));
    const missing = { input: { hashes: ['unknown'] } };
    const answer = await post(operator, { query: REMOVE, variables: missing });
    expect(problemOf(answer).slice(1)).toEqual(['VALIDATION_FAILED', 'hashes[0]']);
  });
});

describe('rejects strangers', () => {
  it('a document gives nobody a right', async () => {
    await push(operator, { hash: 'balance', text: 'query Balance { balance { tokens } }' });
    const reader = await member.withKey({ permissions: ['project:read'] });
    const answer = await post(reader, { documentId: 'balance' });
    expect(answer.body.errors?.[0]?.extensions.code).toBe('ACCESS_DENIED');
    const response = await fetch(`${open.base}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ documentId: 'balance' }),
    });
    expect(response.status).toBe(401);
  });
});
