import { setTimeout as sleep } from 'node:timers/promises';
import { request } from 'undici';
import type { System } from '../../harness/system.ts';

export interface Answer {
  status: number;
  text: string;
  /** The first thing of `data`, under whatever name. Null: rejected. */
  thing: Record<string, unknown> | null;
}

/** Requests to a system, by the key that each is made with. */
export interface Api {
  send: (secret: string, method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown) => Promise<Answer>;
  query: (secret: string, text: string, variables?: object) => Promise<Answer>;
  /** Runs one mutation. */
  mutate: (secret: string, field: string, selection: string, input: object) => Promise<Answer>;
  /**
   * Runs a mutation once for each input, in order, in one request. Returns the payloads. Throws
   * when one is rejected.
   */
  mutateEach: (
    secret: string,
    field: string,
    selection: string,
    inputs: readonly object[],
  ) => Promise<Record<string, unknown>[]>;
}

/**
 * Creates a client. It talks to the platform without the router's proxy, except for model calls,
 * and without the `fetch` of Node, as it makes millions of requests.
 */
export function createApi(system: System): Api {
  async function sendOnce(
    secret: string,
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    content?: unknown,
  ): Promise<Answer> {
    const base = path.startsWith('/router/') ? system.base : system.platformBase;
    const { statusCode: status, body } = await request(base + path, {
      method,
      headers: {
        authorization: `Bearer ${secret}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      ...(content === undefined ? {} : { body: JSON.stringify(content) }),
    });
    const text = await body.text();
    return { status, text, thing: thingIn(status, text) };
  }

  /** Waits where a busy machine has no connection to the database left: nothing was done then. */
  const send: Api['send'] = async (...args) => {
    for (let i = 0; ; i++) {
      const answer = await sendOnce(...args);
      const isBusy = answer.status === 503 || (!answer.thing && answer.text.includes('SERVICE_UNAVAILABLE'));
      if (i === 10 || !isBusy) return answer;
      await sleep(1_000);
    }
  };

  const query = (secret: string, text: string, variables: object = {}) =>
    send(secret, 'POST', '/graphql', { query: text, variables });

  return {
    send,
    query,
    mutate: (secret, field, selection, input) =>
      query(secret, `mutation ($input: ${inputOf(field)}) { ${field}(input: $input) { ${selection} } }`, { input }),
    async mutateEach(secret, field, selection, inputs) {
      const names = inputs.map((_, i) => `i${i}`);
      const declared = names.map((name) => `$${name}: ${inputOf(field)}`).join(', ');
      const fields = names.map((name) => `${name}: ${field}(input: $${name}) { ${selection} }`).join(' ');
      const variables = Object.fromEntries(inputs.map((input, i) => [`i${i}`, input]));
      const answer = await query(secret, `mutation (${declared}) { ${fields} }`, variables);
      if (!answer.thing) throw new Error(`a request of the setup failed: ${answer.text}`);
      const { data } = JSON.parse(answer.text) as { data: Record<string, Record<string, unknown>> };
      return names.map((name) => data[name] ?? {});
    },
  };
}

function inputOf(field: string): string {
  return `${field.charAt(0).toUpperCase()}${field.slice(1)}Input!`;
}

function thingIn(status: number, text: string): Answer['thing'] {
  if (status >= 400) return null;
  // Events of a model call or of an MCP server are read as text.
  if (!text.startsWith('{')) return {};
  const { data, errors, success } = JSON.parse(text) as { data?: object | null; errors?: unknown; success?: boolean };
  if (errors || success === false) return null;
  return (Object.values(data ?? {})[0] ?? {}) as Record<string, unknown>;
}

/** A field of what an administrator's request returned, which must not fail. */
export function fieldOf({ thing, text }: Answer, name: string): unknown {
  if (!thing) throw new Error(`a request of the setup failed: ${text}`);
  return thing[name];
}
