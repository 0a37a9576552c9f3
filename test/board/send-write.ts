import { registerSecretsIn } from '../harness/secrets.ts';

/** A memory over REST, or a fact over GraphQL. */
export const WRITES = ['memory', 'fact'] as const;
export type WriteKind = (typeof WRITES)[number];

/** The patience of a client. */
const PATIENCE_MS = 5_000;

export type Answer =
  | { kind: 'acknowledged'; id: string }
  /** `refused`: an error that says to come again. `unexpected`: any other. */
  | { kind: 'refused' | 'brokenOff' | 'unexpected'; reason: string };

interface Body {
  data?: { id?: string; addProjectFacts?: { facts: { id: string }[] } } | null;
  error_code?: string;
  errors?: { message: string; extensions?: { code?: string; retryAfter?: number } }[];
}

/** Sends a write once, with its mark as its text and as its idempotency key. */
export async function sendWrite(
  to: { base: string; secret: string; projectId: string },
  kind: WriteKind,
  mark: string,
): Promise<Answer> {
  const [path, body] = requestOf(kind, to.projectId, mark);
  try {
    const response = await fetch(to.base + path, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${to.secret}`,
        'content-type': 'application/json',
        'idempotency-key': mark.replaceAll(' ', '-'),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const text = await response.text();
    registerSecretsIn(text);
    return read(response, text);
  } catch (error) {
    const { message, cause } = error as Error;
    return { kind: 'brokenOff', reason: cause instanceof Error ? cause.message : message };
  }
}

function requestOf(kind: WriteKind, projectId: string, mark: string): [path: string, body: object] {
  if (kind === 'memory') return [`/api/v1/projects/${projectId}/memories`, { name: mark, content: 'kept' }];
  const query = 'mutation ($input: AddProjectFactsInput!) { addProjectFacts(input: $input) { facts { id } } }';
  return ['/graphql', { query, variables: { input: { projectId, facts: [mark] } } }];
}

function read(response: Response, text: string): Answer {
  const reason = `${response.status} ${text.slice(0, 200)}`;
  const body = parse(text);
  const id = body?.data?.id ?? body?.data?.addProjectFacts?.facts[0]?.id;
  if (response.ok && id && !body?.errors) return { kind: 'acknowledged', id };
  const saysWhen = response.headers.has('retry-after') || body?.errors?.[0]?.extensions?.retryAfter !== undefined;
  return { kind: isTemporary(response.status) || saysWhen ? 'refused' : 'unexpected', reason };
}

/** Whether a status says to come again. */
export function isTemporary(status: number | null): boolean {
  return status !== null && [429, 502, 503, 504].includes(status);
}

function parse(text: string): Body | null {
  try {
    return JSON.parse(text) as Body;
  } catch {
    return null;
  }
}
