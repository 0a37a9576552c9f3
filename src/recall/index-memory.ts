import { createPauses } from '../core/pauses.ts';
import { analyze } from './analyze.ts';
import { readSilenced, staySilent } from './silence-again.ts';
import { splitMemory } from './split-memory.ts';
import { lockForgetting, type Runner } from './suppression.ts';

/** A memory, as far as recall finds it. */
export interface IndexedMemory {
  id: string;
  teamId: string;
  projectId: string;
  name: string;
  content: string;
}

/**
 * Replaces the pieces by which recall finds a memory. What was silent in it stays silent. In the
 * transaction that stores the memory.
 */
export async function reindexMemory(runner: Runner, memory: IndexedMemory, now: Date): Promise<void> {
  const { id, teamId } = memory;
  const thing = { kind: 'memory', id } as const;
  await lockForgetting(runner, teamId, 'index');
  const silenced = await readSilenced(runner, teamId, thing);
  await runner.execute('delete from memory_piece where memory_id = ?', [id]);
  await indexMemory(runner, memory);
  if (silenced.length > 0) await staySilent(runner, teamId, thing, { saidAt: now, silenced });
}

/** Stores the pieces by which recall finds a new memory. One statement, in its transaction. */
export async function indexMemory(
  runner: { execute(sql: string, values: unknown[]): Promise<unknown> },
  memory: IndexedMemory,
): Promise<void> {
  const texts = splitMemory(memory.content);
  const title = analyze(memory.name);
  const pause = createPauses();
  const pieces: { n: number; text: string; terms: string[] }[] = [];
  for (const [n, text] of (texts.length > 0 ? texts : ['']).entries()) {
    const terms = [...new Set([...title, ...analyze(text)])];
    pieces.push({ n, text: n < texts.length - 1 ? `${text}…` : text, terms });
    await pause();
  }
  await runner.execute(
    `insert into memory_piece (memory_id, n, team_id, scope, text, terms)
     select ?, p.n, ?, ?, p.text, p.terms from jsonb_to_recordset(?::jsonb) as p (n int, text text, terms text[])`,
    [memory.id, memory.teamId, memory.projectId, JSON.stringify(pieces)],
  );
}
