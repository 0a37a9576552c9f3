import { asAppError } from '../../core/errors.ts';
import type { Platform } from '../../request/platform.ts';
import type { NumberedChange } from '../changes/read-changes.ts';
import { signEvent } from './signature.ts';

/** Bytes of an answer that are read and logged. */
const MAX_ANSWER_BYTES = 1_024;

/** The answer of an endpoint. */
export interface WebhookAnswer {
  /** Null where there was no answer. */
  status: number | null;
  /** Null for a status from 200 to 299. */
  error: string | null;
  answer: string | null;
  durationMs: number;
  /** From the header Retry-After of the answer. */
  retryAfterSeconds: number | null;
}

/** An endpoint with its secrets, encrypted as they are stored. */
export interface Destination {
  id: string;
  teamId: string;
  url: string;
  secret: string;
  previousSecret: string | null;
  previousUntil: Date | null;
}

/** Sends an event once. Never throws for what the endpoint does. */
export async function sendEvent(
  platform: Platform,
  destination: Destination,
  event: WebhookEvent,
): Promise<WebhookAnswer> {
  const { outbound, config } = platform;
  const headers = signEvent(event, secretsOf(platform, destination), platform.now());
  const since = performance.now();
  const durationMs = () => Math.round(performance.now() - since);
  try {
    const response = await outbound.fetch(destination.url, {
      method: 'POST',
      headers,
      body: event.body,
      timeoutMs: config.webhooks.timeoutMs,
      // Of a longer answer no more is read, and its status counts.
      maxBytes: Number.MAX_SAFE_INTEGER,
    });
    const answer = await readStart(response);
    return {
      status: response.status,
      error: response.ok ? null : describe(response.status),
      answer,
      durationMs: durationMs(),
      retryAfterSeconds: readSeconds(response.headers.get('retry-after')),
    };
  } catch (error) {
    const { message } = asAppError(error);
    return { status: null, error: message, answer: null, durationMs: durationMs(), retryAfterSeconds: null };
  }
}

function secretsOf({ encryption, now }: Platform, destination: Destination): string[] {
  const { id, teamId, secret, previousSecret, previousUntil } = destination;
  const isOverlap = previousSecret !== null && previousUntil !== null && previousUntil > now();
  return [
    encryption.decrypt(secretLocation(teamId, id, 'secret'), secret),
    ...(isOverlap ? [encryption.decrypt(secretLocation(teamId, id, 'previous_secret'), previousSecret)] : []),
  ];
}

/** The place of an endpoint's secret, by which it is encrypted. */
export function secretLocation(teamId: string, id: string, column: 'secret' | 'previous_secret'): string {
  return `${teamId}|webhook_endpoint|${id}|${column}`;
}

function describe(status: number): string {
  if (status >= 300 && status < 400) return `The endpoint answered ${status}. Redirects are not followed.`;
  return `The endpoint answered ${status}.`;
}

/** Reads the first bytes of a body. An answer that breaks off then is an answer still. */
async function readStart(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response.body ?? []) {
      chunks.push(chunk);
      bytes += chunk.byteLength;
      if (bytes >= MAX_ANSWER_BYTES) break;
    }
  } catch {
    // Logged as far as it came.
  }
  // PostgreSQL cannot store U+0000.
  return Buffer.concat(chunks).subarray(0, MAX_ANSWER_BYTES).toString().replaceAll('\0', '\uFFFD');
}

function readSeconds(header: string | null): number | null {
  return header !== null && /^\d{1,6}$/.test(header) ? Number(header) : null;
}

/** An event as it is sent. */
interface WebhookEvent {
  /** The same for each attempt at one endpoint, so that receivers can leave out a second one. */
  id: string;
  kind: string;
  body: string;
}

/** Returns the event of a change. It has ids only: receivers read what they may. */
export function eventOf(endpointId: string, teamId: string, change: NumberedChange): WebhookEvent {
  const { number, kind, at, thingType, thingId, version, workspaceId, projectId, agentId, principalId } = change;
  const data = {
    number: Number(number),
    team_id: teamId,
    thing_type: thingType,
    thing_id: thingId,
    version,
    workspace_id: workspaceId,
    project_id: projectId,
    agent_id: agentId,
    principal_id: principalId,
    source: change.source,
  };
  const body = JSON.stringify({ type: kind, timestamp: at.toISOString(), data });
  return { id: `msg_${endpointId}_${number}`, kind, body };
}
