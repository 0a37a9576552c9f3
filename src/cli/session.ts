import type { Command } from 'commander';
import { printResult } from './output.ts';
import { constants, openAsBlob } from 'node:fs';
import { access, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { print } from 'graphql';
import { Failure, wrongUsage, type FieldError } from './failure.ts';

/** The client and the printer of one command. */
export interface CliSession extends PlatformClient {
  /** Prints `result` as JSON with --json, or else the text of `human`. */
  readonly print: (result: object, human: () => string) => void;
}

interface GlobalOptions {
  url?: string;
  keyFile?: string;
  json?: boolean;
}

/** Opens the session of a command from its global options. Throws Failure. */
export async function openCliSession(command: Command): Promise<CliSession> {
  const { url, keyFile } = command.optsWithGlobals<GlobalOptions>();
  const client = await connect({ url, keyFile });
  return { ...client, print: printerOf(command) };
}

/** Creates a command's printer. */
export function printerOf(command: Command): CliSession['print'] {
  const { json = false } = command.optsWithGlobals<GlobalOptions>();
  return (result, human) => printResult(json ? 'json' : 'text', result, human);
}

/** A client of a running platform, with a service key. */
interface PlatformClient {
  /** Returns the data of an operation. Throws Failure when it is rejected or cannot be sent. */
  readonly execute: <Result, Variables>(
    document: TypedDocumentNode<Result, Variables>,
    variables: Variables,
  ) => Promise<Result>;
  /** The address of the platform, without a slash at its end. */
  readonly base: string;
  /** Returns a document that needs no key. Throws Failure. */
  readonly readJson: (path: string) => Promise<unknown>;
  /**
   * Sends a file to a path of the REST API, as it is read, and returns the `data` of the answer.
   * Throws Failure.
   */
  readonly sendFile: (path: string, file: string) => Promise<unknown>;
  /** Returns the lines of a text at a path of the REST API, as they come. Throws Failure. */
  readonly readLines: (path: string) => AsyncIterable<string>;
}

interface Connection {
  url: string | undefined;
  keyFile: string | undefined;
}

const REQUEST_TIMEOUT_MS = 30_000;

/** Creates a client from the options, or else from the environment. Throws Failure. */
async function connect({ url, keyFile }: Connection): Promise<PlatformClient> {
  const base = readUrl(url ?? fromEnv('MEMORY_PLATFORM_URL') ?? `http://127.0.0.1:${fromEnv('PORT') ?? '4000'}`);
  const key = await readKey(keyFile);
  return {
    async execute(document, variables) {
      const answer = await post(base, key, JSON.stringify({ query: print(document), variables }));
      const { data, errors } = readResponse(base, answer);
      if (errors?.[0]) throw failureOf(errors[0]);
      return data as never;
    },
    base,
    readJson: (path) => readJson(base, path),
    sendFile: (path, file) => sendFile(base, key, { path, file }),
    readLines: (path) => readLines(base, key, path),
  };
}

/** Reads a variable. An empty one counts as unset, as in the platform's own configuration. */
function fromEnv(name: string): string | undefined {
  return process.env[name] || undefined;
}

function readUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol))
    throw wrongUsage(`${text} is not an address. Give one that begins with http:// or https://.`);
  return url.origin + url.pathname.replace(/\/{1,9}$/, '');
}

async function readKey(keyFile: string | undefined): Promise<string> {
  const own = keyFile === undefined ? (fromEnv('MEMORY_PLATFORM_KEY') ?? fromEnv('FIRST_KEY')) : undefined;
  const file = keyFile ?? path.join(fromEnv('DATA_DIR') ?? '.data', 'first-key');
  const text =
    own ??
    (await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      throw new Failure(
        'NO_KEY',
        `There is no service key: ${file} cannot be read (${error.code}). Set MEMORY_PLATFORM_KEY, or name a file with --key-file.`,
      );
    }));
  const key = text.trim();
  // Check here: Node's error for an invalid header value would repeat the key.
  if (!/^[\x21-\x7e]+$/.test(key))
    throw new Failure(
      'NO_KEY',
      `${own === undefined ? file : fromEnv('MEMORY_PLATFORM_KEY') ? 'MEMORY_PLATFORM_KEY' : 'FIRST_KEY'} does not hold a service key.`,
    );
  return key;
}

interface HttpResponse {
  status: number;
  text: string;
}

async function post(base: string, key: string, body: string): Promise<HttpResponse> {
  try {
    const response = await fetch(`${base}/graphql`, {
      method: 'POST',
      // Do not send the key anywhere else.
      redirect: 'error',
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body,
    });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    throw new Failure(
      'UNREACHABLE',
      `The platform at ${base} cannot be reached (${reasonOf(error)}). Start it, or name another with --url or MEMORY_PLATFORM_URL.`,
    );
  }
}

async function readJson(base: string, path: string): Promise<unknown> {
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  const response = await fetch(base + path, { redirect: 'error', signal }).catch((error: unknown) => {
    throw new Failure('UNREACHABLE', `The platform at ${base} cannot be reached (${reasonOf(error)}).`);
  });
  if (response.ok) return response.json();
  throw new Failure('UNREACHABLE', `${base} answered ${response.status}, but not as a platform does. Check --url.`);
}

async function* readLines(base: string, key: string, path: string): AsyncGenerator<string> {
  const response = await fetch(base + path, { redirect: 'error', headers: { authorization: `Bearer ${key}` } }).catch(
    (error: unknown) => {
      throw new Failure('UNREACHABLE', `The platform at ${base} cannot be reached (${reasonOf(error)}).`);
    },
  );
  if (!response.ok || !response.body) {
    const body = (await response.json().catch(() => ({}))) as { message?: string; error_code?: string };
    throw new Failure(body.error_code ?? 'UNREACHABLE', body.message ?? `${base} answered ${response.status}.`);
  }
  let rest = '';
  for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  // A line that has no end was cut off.
  if (rest !== '') throw new Failure('UNREACHABLE', 'The connection broke before the end.');
}

/** `openAsBlob` says of no file why it cannot be read. Throws Failure. */
async function openFile(file: string): Promise<Blob> {
  const isFile = await access(file, constants.R_OK)
    .then(async () => (await stat(file)).isFile())
    .catch((error: NodeJS.ErrnoException) => {
      throw wrongUsage(`${file} cannot be read (${error.code}).`);
    });
  if (!isFile) throw wrongUsage(`${file} is not a file.`);
  return openAsBlob(file);
}

async function sendFile(base: string, key: string, { path, file }: { path: string; file: string }): Promise<unknown> {
  const body = await openFile(file);
  const headers = { 'content-type': 'application/octet-stream', authorization: `Bearer ${key}` };
  const response = await fetch(base + path, { method: 'POST', redirect: 'error', headers, body }).catch(
    (error: unknown) => {
      throw new Failure('UNREACHABLE', `The platform at ${base} cannot be reached (${reasonOf(error)}).`);
    },
  );
  const answer = (await response.json().catch(() => ({}))) as { data?: unknown; message?: string; error_code?: string };
  if (response.ok && answer.data !== undefined) return answer.data;
  throw new Failure(answer.error_code ?? 'UNREACHABLE', answer.message ?? `${base} answered ${response.status}.`);
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no answer within ${REQUEST_TIMEOUT_MS / 1000} seconds`;
  const { cause } = error;
  if (cause instanceof Error) return 'code' in cause ? String(cause.code) : cause.message;
  return error.message;
}

interface GraphQLErrorBody {
  message: string;
  extensions?: { code?: string; field?: string; errors?: FieldError[]; retryAfter?: number };
}

function readResponse(base: string, { status, text }: HttpResponse): { data?: unknown; errors?: GraphQLErrorBody[] } {
  try {
    const body = JSON.parse(text) as { data?: unknown; errors?: GraphQLErrorBody[] } | null;
    if (body?.data || body?.errors?.[0]) return body;
  } catch {
    // Reported below.
  }
  throw new Failure('UNREACHABLE', `${base} answered ${status}, but not as a platform does. Check --url.`);
}

/** Advice for errors whose own message gives none. */
const ADVICE: Record<string, string> = {
  UNAUTHORIZE: 'Set MEMORY_PLATFORM_KEY or --key-file to a valid key.',
  ACCESS_DENIED: 'Call with a key that may.',
  NOT_FOUND: 'Check the name or the id.',
};

function failureOf({ message, extensions = {} }: GraphQLErrorBody): Failure {
  const { code = 'INTERNAL_ERROR', field, errors, retryAfter } = extensions;
  const advice = retryAfter === undefined ? ADVICE[code] : `Wait ${retryAfter} seconds.`;
  return new Failure(code, advice ? `${message} ${advice}` : message, {
    ...(field === undefined ? {} : { field }),
    ...(errors ? { fieldErrors: errors } : {}),
  });
}
