import { hash } from 'node:crypto';
import { appendFile, readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { json } from 'node:stream/consumers';

const KEY_DIGITS = 16;

interface Request {
  input: string[];
}

interface Answer {
  data: { index: number; embedding: number[] }[];
}

export interface VectorStore {
  /** The address that the product calls in the model's place, without `/embeddings`. */
  baseUrl: string;
  /** How many texts were looked up, and how many of them the model was asked for. */
  count: { texts: number; asked: number };
  close(): void;
}

/**
 * Starts a server in front of an embeddings model that keeps each vector in a file, so that a
 * second run asks the model for nothing. `address` is the base address of the model; null: only
 * what is kept is answered, and other texts are refused.
 */
export async function openVectorStore(file: string, address: string | null): Promise<VectorStore> {
  const vectors = await readVectors(file);
  const count = { texts: 0, asked: 0 };

  async function answer({ input, ...form }: Request): Promise<Answer> {
    const keys = input.map((text) => hash('sha256', JSON.stringify([form, text])).slice(0, KEY_DIGITS));
    const missing = [...new Set(input.filter((_, i) => !vectors.has(keys[i] ?? '')))];
    count.texts += input.length;
    count.asked += missing.length;
    if (missing.length > 0) {
      if (address === null) throw new Error(`no vector is kept of ${JSON.stringify(missing[0])}`);
      const { data } = await ask(address, { ...form, input: missing });
      const lines: string[] = [];
      for (const { index, embedding } of data) {
        const key = keys[input.indexOf(missing[index] ?? '')] ?? '';
        const vector = quantize(embedding);
        vectors.set(key, vector);
        lines.push(`${key} ${Buffer.from(vector.buffer).toString('base64')}\n`);
      }
      await appendFile(file, lines.join(''));
    }
    return { data: keys.map((key, index) => ({ index, embedding: [...(vectors.get(key) ?? [])] })) };
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const body = JSON.stringify(await answer((await json(request)) as Request));
      response.setHeader('content-type', 'application/json').end(body);
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  }

  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { baseUrl: `http://127.0.0.1:${port}`, count, close: () => void server.close() };
}

interface Form {
  queryPrefix: string;
  passagePrefix: string;
  /** Whether the model is given `input_type`. */
  hasInputType: boolean;
}

/** A catalog with the model behind the address. */
export function catalogOf(baseUrl: string, { queryPrefix, passagePrefix, hasInputType }: Form): string {
  const forms = [
    `query_prefix: ${JSON.stringify(queryPrefix)}`,
    `passage_prefix: ${JSON.stringify(passagePrefix)}`,
    ...(hasInputType ? ['query_fields: { input_type: query }', 'passage_fields: { input_type: passage }'] : []),
  ];
  return `providers: { measured: { protocol: alpha, base_url: '${baseUrl}' } }
models: [{ name: measured, provider: measured, kind: embeddings, context_tokens: 8192, ${forms.join(', ')} }]
embeddings_model: measured
`;
}

/** A file in the temporary folder that is named by what the model answers: another has another. */
export async function fileOfModel(address: string): Promise<string> {
  const { data } = await ask(address, { input: ['Which model is this?'] });
  const vector = quantize(data[0]?.embedding ?? []);
  return path.join(tmpdir(), `bench-recall-vectors-${hash('sha256', vector).slice(0, KEY_DIGITS)}`);
}

async function ask(address: string, request: Request): Promise<Answer> {
  const response = await fetch(`${address}/embeddings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Answer;
}

/** Vectors have no length: each number is kept as a share of the largest, in 127ths. */
function quantize(vector: readonly number[]): Int8Array {
  const largest = Math.max(...vector.map((x) => Math.abs(x)), Number.MIN_VALUE);
  return Int8Array.from(vector, (x) => Math.round((127 * x) / largest));
}

/** Lines of a key and the bytes of its vector in base64. A file that is not there holds none. */
async function readVectors(file: string): Promise<Map<string, Int8Array>> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const lines = text.split('\n').filter((line) => line !== '');
  return new Map(
    lines.map((line) => {
      const [key = '', sent = ''] = line.split(' ');
      const bytes = Buffer.from(sent, 'base64');
      return [key, Int8Array.from(bytes)];
    }),
  );
}
