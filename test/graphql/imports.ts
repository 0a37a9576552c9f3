import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { uniqueId } from '../faults/random.ts';
import type { RestAnswer, TestActor } from '../harness/actor.ts';

/** An import as GraphQL returns it. */
export interface Imported {
  id: string;
  status: string;
  format: string | null;
  error: string | null;
  progress: number;
  linesRead: number;
  imported: Record<'facts' | 'messages' | 'conversations' | 'memories' | 'persons' | 'projects' | 'agents', number>;
  skipped: { reason: string; count: number }[];
  errors: { line: number; reason: string; message: string }[];
  kept: { reason: string; count: number }[];
}

const FIELDS = `id status format error progress linesRead
  imported { facts messages conversations memories persons projects agents }
  skipped { reason count } errors { line reason message } kept { reason count }`;

export async function readImport(actor: TestActor, id: string): Promise<Imported> {
  const { importJob } = await actor.gql<{ importJob: Imported }>(
    `query ($id: ID!) { importJob(id: $id) { ${FIELDS} } }`,
    { id },
  );
  return importJob;
}

const OVER = ['DONE', 'FAILED', 'CANCELLED', 'UNDONE'];

const POLL_MS = 50;

/** Waits until an import, or its undo, is over. */
export async function importOver(actor: TestActor, id: string, seconds = 60): Promise<Imported> {
  for (let i = 0; i < (seconds * 1_000) / POLL_MS; i++) {
    const found = await readImport(actor, id);
    if (OVER.includes(found.status)) return found;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`the import ${id} does not end: ${JSON.stringify(await readImport(actor, id))}`);
}

export type Parameters = Partial<Record<'project_id' | 'person_id' | 'workspace_id' | 'extract' | 'file_name', string>>;

/** Sends a file to import. Returns any answer. */
async function trySend(
  actor: TestActor,
  file: string | Uint8Array,
  parameters: Parameters = {},
  headers: Record<string, string> = {},
): Promise<RestAnswer> {
  const query = new URLSearchParams(parameters as Record<string, string>).toString();
  const response = await actor.fetch(`/api/v3/imports?${query}`, {
    method: 'POST',
    body: Buffer.from(file as string),
    headers,
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as RestAnswer['body'] };
}

/** Sends a file to import. Returns the id of the import. */
export async function send(actor: TestActor, file: string | Uint8Array, parameters: Parameters = {}): Promise<string> {
  const { status, body } = await trySend(actor, file, parameters);
  expect([status, body.message], JSON.stringify(body)).toEqual([200, 'Import started.']);
  return (body.data as { id: string }).id;
}

/** Imports a file, and waits until that is over. */
export async function importFile(
  actor: TestActor,
  file: string | Uint8Array,
  parameters: Parameters = {},
): Promise<Imported> {
  return importOver(actor, await send(actor, file, parameters));
}

/** The same, which must succeed. */
export async function imported(
  actor: TestActor,
  file: string | Uint8Array,
  parameters: Parameters = {},
): Promise<Imported> {
  const job = await importFile(actor, file, parameters);
  expect([job.status, job.error]).toEqual(['DONE', null]);
  return job;
}

export async function undone(actor: TestActor, id: string): Promise<Imported> {
  await actor.gql('mutation ($id: ID!) { undoImport(input: { id: $id }) { importJob { id } } }', { id });
  return importOver(actor, id);
}

/**
 * Starts an import, and ends it before it is over. It may be cancelled again, and undone. Returns
 * its id.
 */
export async function cancelledImport(actor: TestActor, projectId: string, mark: string): Promise<string> {
  const file = JSON.stringify(Array.from({ length: 5_000 }, (_, i) => mem0Memory(`${mark} ${i}`)));
  const id = await send(actor, file, { project_id: projectId, file_name: mark });
  await actor.gql('mutation ($id: ID!) { cancelImport(input: { id: $id }) { importJob { id } } }', { id });
  return id;
}

/** Numbers of what was left out, by reason. */
export const leftOut = ({ skipped }: Imported) =>
  Object.fromEntries(skipped.map(({ reason, count }) => [reason, count]));

export interface ReadFact {
  id: string;
  fact: string;
  expired: boolean;
  metadata: Record<string, unknown>;
  sourceKind: string;
  createdAt: string;
  updatedAt: string;
  pinned: number;
  version: number;
  person: { id: string; displayName: string; customId: string } | null;
  changes: {
    nodes: { version: number; kind: string; oldText: string | null; newText: string | null; createdAt: string }[];
  };
}

/** All facts of a project, oldest first. */
export async function factsOf(actor: TestActor, projectId: string): Promise<ReadFact[]> {
  const { project } = await actor.gql<{ project: { facts: { nodes: ReadFact[] } } }>(
    `query ($id: ID!) { project(id: $id) { facts(first: 100, filter: { status: null }, orderBy: { field: CREATED_AT, direction: ASC }) { nodes {
       id fact expired metadata sourceKind createdAt updatedAt pinned version person { id displayName customId }
       changes { nodes { version kind oldText newText createdAt } } } } } }`,
    { id: projectId },
  );
  return project.facts.nodes;
}

export interface ReadConversation {
  id: string;
  session: string | null;
  status: string;
  createdAt: string;
  person: { id: string } | null;
  messages: { id: string; role: string; text: string; createdAt: string }[];
}

/** All conversations of a project, oldest first. */
export async function conversationsOf(actor: TestActor, projectId: string): Promise<ReadConversation[]> {
  const { project } = await actor.gql<{ project: { conversations: { nodes: ReadConversation[] } } }>(
    `query ($id: ID!) { project(id: $id) { conversations(first: 100, orderBy: { field: CREATED_AT, direction: ASC }) { nodes {
       id session status createdAt person { id } messages { id role text createdAt } } } } }`,
    { id: projectId },
  );
  return project.conversations.nodes;
}

/** A memory of mem0. */
export function mem0Memory(memory: string, fields: object = {}): object {
  return { id: uniqueId(), memory, created_at: '2024-07-01T10:00:00.123456-07:00', ...fields };
}

interface Said {
  role?: string;
  text?: unknown;
  at?: number | null;
  more?: object;
}

/** A conversation of ChatGPT: a branch of these messages below a root without one. */
export function chatGptChat(id: string, said: readonly Said[], more: object = {}): Record<string, unknown> {
  const root = `${id}-root`;
  const keys = said.map((_, i) => `${id}-${i}`);
  const mapping: Record<string, object> = {
    [root]: { id: root, message: null, parent: null, children: keys.slice(0, 1) },
  };
  for (const [i, { role = 'user', text = 'Hello.', at = 1_700_000_000 + i * 60, more: rest = {} }] of said.entries()) {
    const key = `${id}-${i}`;
    mapping[key] = {
      id: key,
      parent: keys[i - 1] ?? root,
      children: keys.slice(i + 1, i + 2),
      message: {
        id: key,
        author: { role, name: null, metadata: {} },
        create_time: at,
        content: { content_type: 'text', parts: [text] },
        status: 'finished_successfully',
        weight: 1,
        metadata: {},
        recipient: 'all',
        ...rest,
      },
    };
  }
  return {
    title: 'A chat',
    create_time: 1_700_000_000.5,
    update_time: 1_700_001_000,
    mapping,
    current_node: keys.at(-1) ?? root,
    conversation_id: id,
    id,
    ...more,
  };
}

/** A conversation of Claude. */
export function claudeChat(uuid: string, messages: readonly object[], more: object = {}): Record<string, unknown> {
  return {
    uuid,
    name: 'A chat',
    created_at: '2024-05-01T09:00:00.000000Z',
    updated_at: '2024-05-01T10:00:00.000000Z',
    account: { uuid: 'a' },
    chat_messages: messages.map((message, i) => ({
      uuid: `${uuid}-${i}`,
      sender: i % 2 === 0 ? 'human' : 'assistant',
      text: '',
      created_at: `2024-05-01T09:${String(i % 60).padStart(2, '0')}:00.000000Z`,
      attachments: [],
      files: [],
      ...message,
    })),
    ...more,
  };
}

/** A text block of Claude. */
export const block = (text: string) => ({ type: 'text', text });

/** An export of this platform of these lines. */
export function exportOf(lines: readonly object[], head: object = {}): string {
  const first = { kind: 'export', version: 1, scope: 'project', id: 'proj_x', at: '2026-01-01T00:00:00.000Z', ...head };
  const text = [first, ...lines].map((line) => `${JSON.stringify(line)}\n`).join('');
  const counts: Record<string, number> = {};
  for (const { kind } of lines as { kind?: unknown }[])
    if (typeof kind === 'string') counts[kind] = (counts[kind] ?? 0) + 1;
  return `${text}${JSON.stringify({ kind: 'end', counts, sha256: createHash('sha256').update(text).digest('hex') })}\n`;
}
