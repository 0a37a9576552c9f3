import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadCatalog } from '../../src/catalog/catalog.ts';
import { createEmbeddingsClient } from '../../src/catalog/embeddings-client.ts';
import { useFolder } from '../harness/use-folder.ts';

const folder = useFolder();

type Body = Record<string, unknown> & { model: string; input: string[] };

/** A request with one text, beside what the product always sends. */
const sent = (model: string, input: string, fields: object = { encoding_format: 'float' }) => ({
  ...fields,
  model,
  input: [input],
});
const float = { encoding_format: 'float' };

/** By model, the requests that its maker asks for: of a question and of a passage. */
const WANTED: Record<string, { query: object; passage: object }> = {
  'text-embedding-3-small': {
    query: sent('text-embedding-3-small', 'Q', { ...float, dimensions: 512 }),
    passage: sent('text-embedding-3-small', 'P', { ...float, dimensions: 512 }),
  },
  'embed-v4.0': {
    query: sent('embed-v4.0', 'Q', { ...float, input_type: 'search_query' }),
    passage: sent('embed-v4.0', 'P', { ...float, input_type: 'search_document' }),
  },
  'voyage-3.5': {
    query: sent('voyage-3.5', 'Q', { input_type: 'query' }),
    passage: sent('voyage-3.5', 'P', { input_type: 'document' }),
  },
  'gemini-embedding-001': {
    query: sent('gemini-embedding-001', 'Q', { ...float, dimensions: 768 }),
    passage: sent('gemini-embedding-001', 'P', { ...float, dimensions: 768 }),
  },
  'jina-embeddings-v3': {
    query: sent('jina-embeddings-v3', 'Q', { task: 'retrieval.query' }),
    passage: sent('jina-embeddings-v3', 'P', { task: 'retrieval.passage' }),
  },
  'multilingual-e5-large': {
    query: sent('multilingual-e5-large', 'query: Q'),
    passage: sent('multilingual-e5-large', 'passage: P'),
  },
  'bge-large-en-v1.5': {
    query: sent('bge-large-en-v1.5', 'Represent this sentence for searching relevant passages: Q'),
    passage: sent('bge-large-en-v1.5', 'P'),
  },
  'nomic-embed-text': {
    query: sent('nomic-embed-text', 'search_query: Q'),
    passage: sent('nomic-embed-text', 'search_document: P'),
  },
};

/** A model that answers each request with a vector for each text. */
const got: Body[] = [];
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const call = JSON.parse(await text(request)) as Body;
  got.push(call);
  const data = call.input.map((_, index) => ({ index, embedding: [3, 4] }));
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ data, usage: { prompt_tokens: 2, total_tokens: 2 } }));
}

const server = createServer((request, response) => void answer(request, response));
let base: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

async function load(catalog: string) {
  const file = path.join(folder, 'catalog.yaml');
  await writeFile(file, catalog);
  return loadCatalog({ file, memoryModel: undefined, demoProviderPort: 1, secretFromEnv: () => 'sk' });
}

/** The rows of the guide, at this test's own server. */
async function guide(): Promise<string> {
  const page = await readFile(new URL('../../docs/guides/real-providers.md', import.meta.url), 'utf8');
  const [, rows = ''] =
    /```yaml\n(providers:\n(?:.*\n)*?models:\n(?:.*\n)*?)```/.exec(page.slice(page.indexOf('## Memory models'))) ?? [];
  return rows.replace(/base_url: '[^']+'/g, `base_url: '${base}/v1'`);
}

const log = pino({ level: 'silent' });
const clientOf = async (catalog: string) => createEmbeddingsClient(await load(catalog), log, 1_000);

const ROW = '{ name: v, provider: p, kind: embeddings, context_tokens: 100 ';
const catalogWith = (more: string) =>
  `providers: { p: { protocol: alpha, base_url: "${base}" } }\nmodels: [${ROW}${more} }]\nembeddings_model: v\n`;

describe('an embeddings model', () => {
  it.each(Object.keys(WANTED))(
    'is given questions and passages as its maker wants it, by the guide: %s',
    async (name) => {
      const client = await clientOf(`${await guide()}embeddings_model: ${name}\n`);
      got.length = 0;
      expect((await client.embedQuestion('Q'))?.vector).toEqual([0.6, 0.8]);
      expect(await client.embed(['P'], AbortSignal.timeout(1_000))).toEqual([[0.6, 0.8]]);
      expect(got).toEqual([WANTED[name]?.query, WANTED[name]?.passage]);
    },
  );

  it('stands in the guide with no other', async () => {
    const names = (await load(await guide())).models.map(({ name }) => name);
    expect(names.toSorted()).toEqual(Object.keys(WANTED).toSorted());
  });

  it('is cut behind its prefix', async () => {
    const client = await clientOf(catalogWith(', query_prefix: "ask: "'));
    got.length = 0;
    await client.embedQuestion('x'.repeat(1_000));
    expect(got[0]?.input[0]).toBe(`ask: ${'x'.repeat(195)}`);
  });

  it('has other vectors when it is given passages otherwise, and the same when questions are', async () => {
    const name = async (more: string) => (await clientOf(catalogWith(more))).model();
    const plain = await name('');
    expect(plain).toBe('v');
    expect(await name(', query_prefix: "q: ", query_fields: { task: x }')).toBe('v');
    const others = [
      await name(', passage_prefix: "p: "'),
      await name(', passage_prefix: "passage: "'),
      await name(', passage_fields: { input_type: document }'),
      await name(', dimensions: 256'),
    ];
    expect(new Set([plain, ...others]).size).toBe(5);
    expect(await name(', dimensions: 256')).toBe(others[3]);
  });

  it('needs no limit and no price of output', async () => {
    const input = '{ tokens_per_million: 5, usd_per_million: 1 }';
    const model = (await load(catalogWith(`, price: { input: ${input} }`))).embeddingsModel;
    expect(model).toMatchObject({ maxOutputTokens: 1, price: { output: { tokens_per_million: 0 } } });
    const chat = `providers: { p: { protocol: alpha, base_url: "${base}" } }\nmodels: [{ name: m, provider: p, context_tokens: 1, price: { input: ${input} } }]`;
    await expect(load(chat)).rejects.toThrow(/max_output_tokens[^]*price\.output/);
  });

  it.each([
    ['query_fields: { input: x }', 'model and input are written already'],
    ['passage_fields: { model: x }', 'model and input are written already'],
    ['query_prefix: 5', 'models.0.query_prefix'],
    ['query_prefix: null', 'models.0.query_prefix'],
    [`passage_prefix: ${'x'.repeat(2_001)}`, 'models.0.passage_prefix'],
    ['dimensions: 0', 'models.0.dimensions'],
    ['dimensions: 1.5', 'models.0.dimensions'],
    ['query_fields: [x]', 'models.0.query_fields'],
    [`query_fields: { ${Array.from({ length: 21 }, (_, i) => `f${i}: 1`).join(', ')} }`, 'At most 20 fields'],
  ])('is refused with %s', async (field, message) => {
    await expect(load(catalogWith(`, ${field}`))).rejects.toThrow(message);
  });

  it('alone has a form', async () => {
    const chat = `providers: { p: { protocol: alpha, base_url: "${base}" } }\nmodels: [{ name: m, provider: p, context_tokens: 1, max_output_tokens: 1, query_prefix: x }]`;
    await expect(load(chat)).rejects.toThrow('models.0.query_prefix: Of models of kind embeddings only.');
  });
});
