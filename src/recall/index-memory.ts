import { createPauses } from '../core/pauses.ts';
import { analyze } from './analyze.ts';
import { splitMemory } from './split-memory.ts';

/**
 * Replaces the pieces by which recall finds a memory. Two statements, in the transaction that
 * stores the memory.
 */
export async function indexMemory(
  runner: { execute(sql: string, values: unknown[]): Promise<unknown> },
  memory: { id: string; teamId: string; projectId: string; name: string; content: string },
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
  await runner.execute('delete from memory_piece where memory_id = ?', [memory.id]);
  await runner.execute(
    `insert into memory_piece (memory_id, n, team_id, scope, text, terms)
     select ?, p.n, ?, ?, p.text, p.terms from jsonb_to_recordset(?::jsonb) as p (n int, text text, terms text[])`,
    [memory.id, memory.teamId, memory.projectId, JSON.stringify(pieces)],
  );
}
