import type { System } from '../../harness/system.ts';
import { ask } from './ask.ts';

export interface Answer {
  status: number;
  text: string;
  /** The first thing of `data`, under whatever name. Null: rejected. */
  thing: Record<string, unknown> | null;
}

/** Requests to a system, by the key that each is made with. */
export interface Api {
  send: (secret: string, method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) => Promise<Answer>;
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

/** Creates a client. */
export function createApi(system: System): Api {
  const send: Api['send'] = async (secret, method, path, body) => {
    const headers = { accept: 'application/json, text/event-stream' };
    const { status, text } = await ask(system, secret, { method, path, headers, ...(body ? { body } : {}) });
    return { status, text, thing: thingIn(status, text) };
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
