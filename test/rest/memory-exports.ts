import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { addOwnFacts } from '../graphql/erasures.ts';
import { addMessages } from '../graphql/operations.ts';
import type { TestActor } from '../harness/actor.ts';

/** A line of an export. */
export type Line = Record<string, unknown> & { kind: string };

export const urlOf = (id: string, after?: string) =>
  `/api/v3/memory-export/${id}${after === undefined ? '' : `?after=${after}`}`;

/** Reads an export, and checks its end. Returns what stands between its head and its end. */
export async function exported(actor: TestActor, id: string, after?: string): Promise<{ head: Line; lines: Line[] }> {
  const response = await actor.fetch(urlOf(id, after));
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/x-ndjson');
  const text = await response.text();
  const ends = text.lastIndexOf('\n', text.length - 2) + 1;
  const lines = text.trimEnd().split('\n');
  const [head, ...rest] = lines.map((line) => JSON.parse(line) as Line);
  const end = rest.pop();
  const counts: Record<string, number> = {};
  for (const { kind } of rest) if (kind !== 'mark') counts[kind] = (counts[kind] ?? 0) + 1;
  expect(end).toEqual({
    kind: 'end',
    counts,
    sha256: createHash('sha256').update(text.slice(0, ends)).digest('hex'),
  });
  for (const line of lines) expect(line.startsWith('{"kind":"')).toBe(true);
  return { head: head as Line, lines: rest };
}

export const ofKind = (lines: readonly Line[], kind: string) => lines.filter((line) => line.kind === kind);
export const TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string;

export interface Ground {
  projectId: string;
  anna: string;
  bruno: string;
  factId: string;
  conversationId: string;
}

/** A project with memory of everybody and of two persons. */
export async function newGround(owner: TestActor): Promise<Ground> {
  const projectId = await owner.createProject('Ground');
  const [anna, bruno] = [await owner.createActor('Anna'), await owner.createActor('Bruno')];
  await owner.gql('mutation ($input: CreateMemoryInput!) { createMemory(input: $input) { memory { id } } }', {
    input: { projectId, name: 'Plan', content: 'Water on\nMondays.', metadata: { bed: 4, tags: ['dry'] } },
  });
  await owner.addProjectFact(projectId, 'The gate is green.');
  const [factId = ''] = await addOwnFacts(owner, projectId, anna, ['Anna has 3 boats.', 'Anna has "tea" \\ at 5.']);
  await addOwnFacts(owner, projectId, bruno, ['Bruno has 4 kites.']);
  const conversationId = await addMessages(owner, {
    projectId,
    personId: anna,
    session: 'one',
    messages: [
      { role: 'user', text: 'I have 3 boats.', at: '2026-01-05T10:00:00.000Z' },
      { role: 'assistant', text: 'Noted.' },
    ],
    extract: false,
  });
  await addMessages(owner, {
    projectId,
    messages: [
      { role: 'user', text: 'Anna is here.', actorId: anna },
      { role: 'user', text: 'Bruno is here.', actorId: bruno },
    ],
    extract: false,
  });
  return { projectId, anna, bruno, factId, conversationId };
}
