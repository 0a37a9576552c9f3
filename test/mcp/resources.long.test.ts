import { expect, it } from 'vitest';
import { useSystem } from '../harness/use-system.ts';
import { call, LIST_TOOLS, errorOf, rpc, useVisits } from './clients.ts';

const { system } = useSystem({ router: false });

const visit = useVisits(system);

it('the project’s memories are listed to the last, page by page, and each is read as it is', async () => {
  const { client, projectId } = await visit();
  await system.running.platform.pool.query(
    `insert into memory (id, team_id, project_id, name, content, created_at, updated_at)
     select 'mem_' || lpad(n::text, 32, '0'), team_id, id, 'Memory ' || n, 'Text ' || n, now(), now()
     from project, generate_series(1, 120) n where id = $1`,
    [projectId],
  );
  const content = '<b>"Text"</b>\r\n👩‍👩‍👧';
  const id = await system.owner.createMemory(projectId, 'The last', content);
  const { resources } = await client.listResources();
  expect(resources).toHaveLength(121);
  expect(new Set(resources.map(({ uri }) => uri)).size).toBe(121);
  expect(resources[0]).toMatchObject({ uri: `memory://${id}`, title: 'The last', mimeType: 'text/plain' });
  const { contents } = await client.readResource({ uri: `memory://${id}` });
  expect(contents).toEqual([{ uri: `memory://${id}`, mimeType: 'text/plain', text: content }]);
});

it('a page of resources has at most 50, and a cursor of another list is rejected', async () => {
  const { secret, url, projectId } = await visit();
  for (let i = 0; i < 51; i++) await system.owner.createMemory(projectId, 'n', 'c');
  const list = (cursor?: string) =>
    rpc(url, secret, { ...LIST_TOOLS, method: 'resources/list', params: cursor === undefined ? {} : { cursor } });
  const first = await (await list()).text();
  expect(first.match(/memory:\/\//g)).toHaveLength(50);
  for (const cursor of ['x', 'memory:x', 'fact:', ':::', 'memory:\0']) {
    expect(await (await list(cursor)).text(), cursor).toMatch(/"code":-32602,"message":"cursor is not a cursor/);
  }
});

it('templates show how resources are named, and missing ones are reported', async () => {
  const { client } = await visit();
  const { resourceTemplates } = await client.listResourceTemplates();
  expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual(['memory://{id}', 'document://{id}']);
  for (const uri of ['memory://mem_x', 'document://item_x', 'memory://', 'file:///etc/passwd', 'memory://%00'])
    expect(await errorOf(client.readResource({ uri })), uri).toMatch(/not found|invalid/i);
});

it('a file of the project is listed, searched, read in order, and a resource', async () => {
  const { client, projectId } = await visit();
  const paragraphs = Array.from(
    { length: 6 },
    (_, i) => `Chapter ${i} is about marmots. ${'They whistle loudly. '.repeat(40)}`,
  );
  const uploaded = await system.owner.fetch('/api/v1/drives/items/root/children/marmots.txt/binary', {
    method: 'PUT',
    headers: { 'content-type': 'text/plain' },
    body: paragraphs.join('\n\n'),
  });
  const { data } = (await uploaded.json()) as { data: { id: string } };
  await system.owner.gql('mutation ($input: LinkDocumentInput!) { linkDocument(input: $input) { document { id } } }', {
    input: { projectId, itemId: data.id },
  });
  const { documents } = await call<{ documents: object[] }>(client, 'list_documents');
  expect(documents).toMatchObject([{ item_id: data.id, name: 'marmots.txt', type: 'file' }]);
  const search = () => call<{ hits: object[] }>(client, 'search_documents', { query: 'marmots' });
  await expect.poll(async () => (await search()).hits.length, { timeout: 20_000 }).toBeGreaterThan(1);
  expect((await search()).hits[0]).toMatchObject({ item_id: data.id, name: 'marmots.txt' });
  const read: string[] = [];
  let cursor: string | null | undefined;
  do {
    const page: { passages: { text: string }[]; next_cursor: string | null } = await call(client, 'read_document', {
      item_id: data.id,
      limit: 2,
      ...(cursor ? { cursor } : {}),
    });
    read.push(...page.passages.map(({ text }) => text));
    cursor = page.next_cursor;
  } while (cursor !== null);
  const words = (text: string) => text.split(/\s+/).filter(Boolean);
  expect(words(read.join(' '))).toEqual(words(paragraphs.join(' ')));
  const { contents } = await client.readResource({ uri: `document://${data.id}` });
  expect(words(JSON.parse(JSON.stringify(contents))[0].text as string)).toEqual(words(paragraphs.join(' ')));
});
