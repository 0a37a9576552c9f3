import { isRecord } from './turns.ts';

export interface MemoryOperation {
  op: 'add' | 'update' | 'none';
  n: number | null;
  fact: string | null;
  message: number;
  quote: string;
}

export interface ExistingFact {
  n: number;
  fact: string;
}

export interface NumberedMessage {
  n: number;
  role: string;
  text: string;
}

export interface ExtractionRequest {
  existing: ExistingFact[];
  messages: NumberedMessage[];
}

const minCharacters = 8;
const maxCharacters = 400;
const rememberPhrase = /^(?:(?:please\s+)?remember|note)(?:\s+that)?(?:\s*[:,]\s*|\s+)/i;
const aboutTheSpeaker = /^(?:i(?:['’](?:m|ve|d|ll))?|my|we(?:['’](?:re|ve))?|our)(?=[\s,])/i;
const subjectAndVerb = /^\S.*?\s(?:is|are|am|lives?\s+in|works?\s+at|prefers?)(?=\s)/i;
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/**
 * Finds facts by rule, as a stand-in for a model:
 * - Only messages of role `user` are read, sentence by sentence; sentences under 8 or over 400 characters are skipped.
 * - A sentence is a fact when it does not end with `?` and either begins with "Please remember (that)",
 *   "Remember (that)" or "Note (that)", or begins with I, I'm, I've, I'd, I'll, My, We, We're, We've or Our.
 * - The fact is the sentence without that phrase, its first letter in upper case; the quote is the sentence as written.
 * - `none` names the existing fact with the same text but for case and final punctuation, and has no fact of its own.
 * - `update` names the first existing fact with the same beginning up to and including the verb, where the verb is one
 *   of is, are, am, live(s) in, work(s) at, prefer(s).
 * - Everything else is `add`.
 */
export function extractOperations(request: ExtractionRequest): MemoryOperation[] {
  const operations: MemoryOperation[] = [];
  for (const message of request.messages) {
    if (message.role !== 'user') continue;
    for (const { segment } of sentences.segment(message.text)) {
      const quote = segment.trim();
      const fact = readFact(quote);
      if (fact !== null) operations.push({ ...decide(fact, request.existing), message: message.n, quote });
    }
  }
  return operations;
}

function readFact(sentence: string): string | null {
  if (sentence.length < minCharacters || sentence.length > maxCharacters || sentence.endsWith('?')) return null;
  const stated = sentence.replace(rememberPhrase, '');
  if (stated === sentence && !aboutTheSpeaker.test(sentence)) return null;
  return stated.replace(/^\p{L}/u, (letter) => letter.toUpperCase());
}

function decide(fact: string, existing: ExistingFact[]): Pick<MemoryOperation, 'op' | 'n' | 'fact'> {
  const same = existing.find((known) => comparable(known.fact) === comparable(fact));
  if (same) return { op: 'none', n: same.n, fact: null };
  const beginning = beginningOf(fact);
  const rival = beginning === null ? undefined : existing.find((known) => beginningOf(known.fact) === beginning);
  if (rival) return { op: 'update', n: rival.n, fact };
  return { op: 'add', n: null, fact };
}

function comparable(text: string): string {
  return text
    .trim()
    .replace(/[.!?…]+$/, '')
    .toLowerCase();
}

function beginningOf(text: string): string | null {
  const match = subjectAndVerb.exec(text.trim());
  return match ? match[0].toLowerCase().replace(/\s+/g, ' ') : null;
}

/** Reads the JSON text of an extraction request; null when it is not one. */
export function parseExtractionRequest(text: string): ExtractionRequest | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isRecord(value) || !isListOf(value.existing, isExistingFact) || !isListOf(value.messages, isMessage))
    return null;
  return { existing: value.existing, messages: value.messages };
}

function isListOf<T>(value: unknown, isItem: (item: unknown) => item is T): value is T[] {
  return Array.isArray(value) && value.every(isItem);
}

function isExistingFact(value: unknown): value is ExistingFact {
  return isRecord(value) && typeof value.n === 'number' && typeof value.fact === 'string';
}

function isMessage(value: unknown): value is NumberedMessage {
  return (
    isRecord(value) && typeof value.n === 'number' && typeof value.role === 'string' && typeof value.text === 'string'
  );
}
