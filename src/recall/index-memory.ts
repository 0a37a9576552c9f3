import { createPauses } from '../core/pauses.ts';
import { analyze } from './analyze.ts';
import { readSilenced, staySilent } from './silence-again.ts';
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
export function indexMemory(runner: IndexRunner, memory: IndexedMemory): Promise<void> {
  return indexMemories(runner, [memory]);
}

interface IndexRunner {
  execute(sql: string, values: unknown[]): Promise<unknown>;
}

/** The same of some memories. One statement. */
export async function indexMemories(runner: IndexRunner, memories: readonly IndexedMemory[]): Promise<void> {
  const pause = createPauses();
  const pieces: object[] = [];
  for (const { id, teamId, projectId, name, content } of memories) {
    const texts = splitMemory(content);
    const title = analyze(name);
    for (const [n, text] of (texts.length > 0 ? texts : ['']).entries()) {
      const terms = [...new Set([...title, ...analyze(text)])];
      pieces.push({ id, teamId, projectId, n, text: n < texts.length - 1 ? `${text}…` : text, terms });
      await pause();
    }
  }
  await runner.execute(
    `insert into memory_piece (memory_id, n, team_id, scope, text, terms)
     select p.id, p.n, p."teamId", p."projectId", p.text, p.terms
     from jsonb_to_recordset(?::jsonb) as p (id text, "teamId" text, "projectId" text, n int, text text, terms text[])`,
    [JSON.stringify(pieces)],
  );
}

const MAX_WORDS = 120;
const SENTENCE_END = /(?<=[.!?。！？])\s+/u;

/**
 * Splits a text into pieces of about 120 words, between paragraphs where they fit, else between
 * sentences, else anywhere.
 */
function splitMemory(content: string): string[] {
  const pieces: string[] = [];
  let open: string[] = [];
  let words = 0;
  const close = () => {
    if (open.length > 0) pieces.push(open.join('\n'));
    [open, words] = [[], 0];
  };
  for (const part of content.split(/\n{2,}/).flatMap(shortParts)) {
    const count = wordsOf(part);
    if (words + count > MAX_WORDS) close();
    open.push(part);
    words += count;
  }
  close();
  return pieces;
}

function shortParts(paragraph: string): string[] {
  const text = paragraph.trim();
  if (text === '') return [];
  if (wordsOf(text) <= MAX_WORDS) return [text];
  const parts: string[] = [];
  let open = '';
  for (const sentence of text.split(SENTENCE_END).flatMap(hardCut)) {
    if (open !== '' && wordsOf(open) + wordsOf(sentence) > MAX_WORDS) {
      parts.push(open);
      open = '';
    }
    open = open === '' ? sentence : `${open} ${sentence}`;
  }
  return [...parts, open];
}

/** Counts six characters as a word, so that scripts without spaces are split too. */
function wordsOf(text: string): number {
  return Math.ceil(text.length / 6);
}

function hardCut(sentence: string): string[] {
  const most = MAX_WORDS * 6;
  const cuts: string[] = [];
  for (let rest = sentence; rest !== '';) {
    const space = rest.length > most ? rest.lastIndexOf(' ', most) : -1;
    let end = rest.length <= most ? rest.length : space > most / 2 ? space : most;
    // Never split a surrogate pair.
    if (end < rest.length && /[\ud800-\udbff]/.test(rest.charAt(end - 1))) end -= 1;
    cuts.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  return cuts;
}
