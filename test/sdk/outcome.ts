/** A client's base addresses and key, and hooks to observe it. */
export interface Connection {
  /** The base address of OpenAI's protocol, ending in /v1. */
  alpha: string;
  /** The base address of Anthropic's protocol, without /v1. */
  beta: string;
  apiKey: string;
  headers: Record<string, string>;
  maxRetries: number;
  fetch: typeof globalThis.fetch;
  /** Records an event of a stream, so that events before a fault are compared too. */
  see(event: unknown): void;
}

export type SdkCall = (at: Connection) => Promise<unknown>;

/** One response as it came over the wire. */
export interface Exchange {
  /** The address below the base address, and the body that the client sent there. */
  endpoint: string;
  asked: string;
  status: number;
  headers: Record<string, string>;
  body: string;
  /** The error that cut the body off, if any. */
  cut: unknown;
}

/**
 * A call as its caller sees it: the result or the error, the events before that, and the bytes
 * underneath.
 */
export interface Outcome {
  value: unknown;
  error: unknown;
  events: unknown[];
  exchanges: Exchange[];
}

export type Target = Pick<Connection, 'alpha' | 'beta' | 'apiKey' | 'headers'>;

/** Makes the call at the target. Never throws: an error is an outcome. */
export async function outcomeOf(call: SdkCall, target: Target, maxRetries = 0): Promise<Outcome> {
  const exchanging: Promise<Exchange>[] = [];
  const events: unknown[] = [];
  const at: Connection = {
    ...target,
    maxRetries,
    see: (event) => void events.push(structuredClone(event)),
    async fetch(input, init = {}) {
      if (input instanceof Request || typeof init.body !== 'string') throw new TypeError('no client calls like this');
      // A client aborts after a fault. Its signal is dropped, so that the bytes it did not read are
      // compared as well.
      const response = await fetch(input, { ...init, signal: null });
      const endpoint = String(input).replace(target.alpha, '').replace(`${target.beta}/v1`, '');
      exchanging.push(record(endpoint, init.body, response.clone()));
      return response;
    },
  };
  const ended = await call(at).then(
    (value) => ({ value, error: null }),
    (error: unknown) => ({ value: null, error: describe(error) }),
  );
  const exchanges = await Promise.all(exchanging);
  return { ...(unplaced({ ...ended, events }, target, exchanges) as Omit<Outcome, 'exchanges'>), exchanges };
}

async function record(endpoint: string, asked: string, response: Response): Promise<Exchange> {
  const chunks: Uint8Array[] = [];
  let cut: unknown = null;
  try {
    for await (const chunk of response.body ?? []) chunks.push(chunk);
  } catch (error) {
    cut = describe(error);
  }
  const { status, headers } = response;
  return {
    endpoint,
    asked,
    status,
    headers: Object.fromEntries(headers),
    body: Buffer.concat(chunks).toString('latin1'),
    cut,
  };
}

/** Stacks contain lines of this machine. Headers are compared as received, in the exchanges. */
const NOT_DESCRIBED = new Set(['stack', 'headers', 'responseHeaders']);

/** An error with its class, its ancestors and all its own properties, down to its causes. */
function describe(thing: unknown, above: readonly unknown[] = []): unknown {
  if (typeof thing !== 'object' || thing === null) return thing;
  if (above.includes(thing)) return '<above>';
  const within = [...above, thing];
  if (Array.isArray(thing)) return thing.map((one) => describe(one, within));
  const own = Object.getOwnPropertyNames(thing).filter((name) => !NOT_DESCRIBED.has(name));
  const said = own.map((name) => [name, describe((thing as Record<string, unknown>)[name], within)] as const);
  // Errors of broken sockets always differ in their addresses and counts of bytes, and only in
  // those.
  const properties = Object.fromEntries(said.filter(([name]) => !(name === 'socket' && 'code' in thing)));
  return thing instanceof Error ? { classes: ancestors(thing), name: thing.name, ...properties } : properties;
}

function ancestors(error: Error): string[] {
  const names: string[] = [];
  for (let proto: object | null = error; (proto = Object.getPrototypeOf(proto) as object | null) !== null;)
    names.push(proto.constructor.name);
  return names;
}

/**
 * Replaces the base address and the request's id, which belong to one target, wherever a client
 * repeats them.
 */
function unplaced(seen: object, target: Target, exchanges: readonly Exchange[]): unknown {
  const own: [string, string][] = [
    [target.alpha, '<base>'],
    [`${target.beta}/v1`, '<base>'],
    ...exchanges.flatMap(({ headers }): [string, string][] =>
      headers['x-request-id'] ? [[headers['x-request-id'], '<x-request-id>']] : [],
    ),
  ];
  const text = JSON.stringify(seen, (_key, value: unknown) => (value === undefined ? '<undefined>' : value));
  return JSON.parse(own.reduce((text, [value, name]) => text.replaceAll(value, name), text));
}
