import { ask, send, type Answer, type Target } from './send.ts';

/** Facts and messages of an ordinary key, and its model calls with memory. */

interface Texts {
  text: string;
  count: number;
}

/** A request has at most 1 MiB, and a text of many bytes is written less often. */
const MAX_BYTES = 900_000;

function repeated({ text, count }: Texts): string[] {
  const most = Math.floor(MAX_BYTES / Buffer.byteLength(JSON.stringify(text)));
  return Array.from({ length: Math.max(1, Math.min(count, most)) }, (_, i) => `${i}${text}`);
}

export function sendFacts(target: Target, what: string, texts: Texts): Promise<Answer> {
  const query = 'mutation ($input: AddProjectFactsInput!) { addProjectFacts(input: $input) { facts { id } } }';
  const input = { projectId: target.things['projectId'], facts: repeated(texts) };
  return ask(target, target.attacker, `facts: ${what}`, query, { input });
}

export function sendMessages(target: Target, what: string, texts: Texts): Promise<Answer> {
  const query = 'mutation ($input: AddMessagesInput!) { addMessages(input: $input) { conversation { id } } }';
  const messages = repeated(texts).map((text) => ({ role: 'user', text }));
  return ask(target, target.attacker, `messages: ${what}`, query, {
    input: { projectId: target.things['projectId'], messages },
  });
}

export function sendModelCall(
  target: Target,
  what: string,
  call: { body: string | Uint8Array<ArrayBuffer>; withMemory?: boolean; headers?: Record<string, string> },
): Promise<Answer> {
  const { body, withMemory = false, headers = {} } = call;
  const boundary = withMemory ? `?boundary_id=${target.things['boundaryId']}` : '';
  const path = `/router/alpha/v1/chat/completions${boundary}`;
  return send(target, target.attacker, { what: `model call: ${what}`, path, body, headers });
}
