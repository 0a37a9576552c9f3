import { writeFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createGzip, gzipSync } from 'node:zlib';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { uniqueId } from '../faults/random.ts';
import { loadCatalog } from '../../src/catalog/catalog.ts';
import { createEmbeddingsClient } from '../../src/catalog/embeddings-client.ts';
import { createModelClient } from '../../src/catalog/model-client.ts';
import { asAppError } from '../../src/core/errors.ts';
import { createApiClient } from '../../src/domains/connectors/api-client.ts';
import { dingtalkApi } from '../../src/domains/integrations/channels/dingtalk/api.ts';
import { outboundFetch } from '../../src/domains/integrations/open-channel.ts';
import { slackApi } from '../../src/domains/integrations/channels/slack/api.ts';
import { discoverProvider } from '../../src/http/oidc-discovery.ts';
import { openOutbound } from '../../src/http/outbound-fetch.ts';
import { useFolder } from '../harness/use-folder.ts';

const MIB = 1024 * 1024;
const JSON_TYPE = { 'content-type': 'application/json' };
const BOMB = gzipSync(Buffer.alloc(300 * MIB, '['));

/** Writes until the client has had enough. */
function writeOn(response: ServerResponse, piece: Buffer): void {
  response.on('error', () => undefined);
  const more = () => {
    while (!response.destroyed && response.write(piece));
  };
  response.on('drain', more);
  more();
}

const ANSWERS: Record<string, (response: ServerResponse) => void> = {
  'a gzip that unpacks to 300 MB': (response) =>
    response.writeHead(200, { ...JSON_TYPE, 'content-encoding': 'gzip' }).end(BOMB),
  'a gzip without end': (response) => {
    const gzip = createGzip();
    gzip.pipe(response.writeHead(200, { ...JSON_TYPE, 'content-encoding': 'gzip' }));
    response.once('close', () => gzip.destroy());
    const more = () => void (gzip.destroyed || gzip.write(Buffer.alloc(MIB, ' '), () => setImmediate(more)));
    more();
  },
  'a body without end': (response) => writeOn(response.writeHead(200, JSON_TYPE), Buffer.alloc(MIB, ' ')),
  brackets: (response) => response.writeHead(200, JSON_TYPE).end('['.repeat(500_000) + ']'.repeat(500_000)),
  'many keys': (response) =>
    response.writeHead(200, JSON_TYPE).end(`{${Array.from({ length: 90_000 }, (_, i) => `"k${i}":1`).join()}}`),
  'no JSON': (response) => response.writeHead(200, JSON_TYPE).end('<html>'),
};

let server: Server;
let base: string;
const folder = useFolder();
const outbound = openOutbound(['127.0.0.1']);
beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume();
    const kind = decodeURIComponent(request.url?.split('/')[1] ?? '');
    const drip = () => {
      response.write(' ');
      if (!response.destroyed) setTimeout(drip, 50).unref();
    };
    if (kind === 'slow') drip();
    else ANSWERS[kind]?.(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await outbound.close();
});

async function catalogAt(url: string) {
  const file = path.join(folder, `${uniqueId()}.yaml`);
  const price = '{ tokens_per_million: 1, usd_per_million: 1 }';
  const model = `context_tokens: 1000, max_output_tokens: 100, price: { input: ${price}, output: ${price}, details: {} }`;
  await writeFile(
    file,
    `providers: { p: { protocol: alpha, base_url: "${url}" } }
models: [{ name: m, provider: p, ${model} }, { name: v, kind: embeddings, provider: p, ${model} }]
memory_model: m
embeddings_model: v
`,
  );
  return loadCatalog({ file, memoryModel: undefined, demoProviderPort: 1, secretFromEnv: () => undefined });
}

const fetchOut = outboundFetch(outbound);
const { signal } = new AbortController();
const later = () => AbortSignal.timeout(60_000);

/** Everything that reads the answer of another service, and how it says that it took none. */
const READERS: Record<string, { read: (url: string, until: AbortSignal) => Promise<unknown>; says: RegExp }> = {
  'the client of connectors': {
    read: (url) =>
      createApiClient(outbound, { baseUrl: url, token: () => Promise.resolve('t') }).get(z.looseObject({}), '/x'),
    says: /answered more than is taken|did not answer JSON of a form that is taken/,
  },
  'the client of OpenID providers': {
    read: (url) => discoverProvider(outbound, { issuer: url, clientId: 'c', clientSecret: 's' }),
    says: /answered more than is taken|too deep or has too many parts|could not be reached|something went wrong/i,
  },
  'the memory model': {
    read: async (url, until) =>
      createModelClient(await catalogAt(url)).structured({
        system: '',
        user: '',
        schemaName: 's',
        schema: {},
        signal: until,
      }),
    says: /The memory model (?:broke off|gave no answer)/,
  },
  'the embeddings model': {
    read: async (url, until) =>
      createEmbeddingsClient(await catalogAt(url), pino({ level: 'silent' }), 1_000).embed(['a', 'b'], until),
    says: /The embeddings model (?:could not be reached|did not answer vectors)/,
  },
  Slack: {
    read: (url) => slackApi({ fetch: fetchOut, signal, base: url, token: 't', away: 'dependency_unavailable' })('x'),
    says: /could not be made/,
  },
  DingTalk: {
    read: (url) =>
      dingtalkApi({
        fetch: fetchOut,
        signal,
        credentials: {},
        base: url,
        away: 'dependency_unavailable',
      }).callWithToken({
        method: 'POST',
        url: 'x',
        body: {},
      }),
    says: /there was no token|could not be made/,
  },
};

describe.each(Object.entries(READERS))('%s', (_, { read, says }) => {
  it.each(Object.keys(ANSWERS))('takes no answer that is %s, and says so', async (kind) => {
    const rssBefore = process.memoryUsage().rss;
    const error = await read(`${base}/${encodeURIComponent(kind)}`, later()).then(
      () => null,
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(Error);
    const message = error instanceof Error && error.name === 'ChannelError' ? error.message : asAppError(error).message;
    expect(message).toMatch(says);
    // The server of the test is this process, too.
    expect((process.memoryUsage().rss - rssBefore) / MIB).toBeLessThan(150);
    await closed();
  });
});

/** Waits until no answer is being read any more. */
async function closed(): Promise<void> {
  for (let n = 0; n < 100; n++) {
    const open = await new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));
    if (open <= 1) return;
    server.closeIdleConnections();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('an answer is read on');
}

describe('slow answers', () => {
  it.each(['the memory model', 'the embeddings model'])('%s has its time limit over all', async (name) => {
    const startedMs = performance.now();
    await expect(READERS[name]?.read(`${base}/slow`, AbortSignal.timeout(500))).rejects.toThrow();
    expect(performance.now() - startedMs).toBeLessThan(5_000);
  });
});
