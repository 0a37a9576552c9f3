import { scanArray, type Member } from '../json-scan.ts';
import type { EarlierTurn } from '../platform.ts';
import type { Transcript } from './dialect.ts';
import { isRecord, parse } from './read-json.ts';
import { textOfTurn } from './read-transcript.ts';

/** So much is stored of a conversation that began elsewhere: the newest whole turns. */
const MAX_TURNS = 100;
const MAX_BYTES = 64 * 1024;
/** Bytes in which answers are looked for: tools have long arguments and results. */
const MAX_READ_BYTES = 1_048_576;
/** Elements that are read: a loop of an agent has many between two turns. */
const ELEMENTS = { most: 2_000, step: 1_000 };

/**
 * Returns what was said before the newest turn, oldest first: each turn of the user with the last
 * answer it was given, as conversations store them.
 */
export function readEarlierTurns(body: Buffer, array: Member | undefined, { turns }: Transcript): EarlierTurn[] {
  if (turns.length < 2 || array?.kind !== 'array') return [];
  const elements = scanArray(body, array, { newest: ELEMENTS }).filter(({ kind }) => kind === 'object');
  const said: EarlierTurn[] = [];
  let bytes = 0;
  let read = 0;
  let last = elements.length - 1;
  for (let i = turns.length - 1; i > 0; i--) {
    const next = turns[i]?.at ?? 0;
    const { text, at } = turns[i - 1] ?? { text: '', at: 0 };
    let answer = '';
    while (last >= 0 && (elements[last]?.start ?? 0) >= next) last -= 1;
    for (; last >= 0 && answer === '' && (elements[last]?.start ?? 0) > at; last--) {
      const { start, end } = elements[last] ?? { start: 0, end: 0 };
      read += end - start;
      if (read > MAX_READ_BYTES) return said;
      answer = answerIn(parse(body.toString('utf8', start, end)));
    }
    const pair: EarlierTurn[] = [{ role: 'user', text }];
    if (answer.trim() !== '') pair.push({ role: 'assistant', text: answer });
    bytes += pair.reduce((sum, one) => sum + Buffer.byteLength(one.text), 0);
    if (bytes > MAX_BYTES || said.length + pair.length > MAX_TURNS) break;
    said.unshift(...pair);
  }
  return said;
}

function answerIn(element: unknown): string {
  return isRecord(element) && element['role'] === 'assistant' ? textOfTurn(element) : '';
}
