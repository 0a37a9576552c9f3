import { draftFor, topicsFor } from './drafting.ts';
import { isRecord } from './turns.ts';

/** A statement worth storing, in the form that the platform requests from its memory model. */
export interface ProposedFact {
  text: string;
  subject: string | null;
  kind: 'other' | 'forget';
  message: number;
  quote: string;
  event_date: null;
  valid_until: null;
  confidence: number;
  keywords: string[];
}

export interface NumberedMessage {
  n: number;
  role: string;
  text: string;
}

interface Candidate {
  n: number;
  text: string;
}

interface OpenCase {
  f: number;
  text: string;
  /** `forget`: the user asks to forget what the text names. */
  request?: unknown;
  candidates: Candidate[];
}

export interface DecidedCase {
  f: number;
  verdict: 'ADD' | 'SAME' | 'SUPERSEDES' | 'FORGET';
  n: number | null;
}

const MIN_CHARACTERS = 8;
const MAX_CHARACTERS = 400;
const REMEMBER_PHRASE = /^(?:(?:please\s+)?remember|note)(?:\s+that)?(?:\s*[:,]\s*|\s+)/i;
const FORGET_PHRASE = /^(?:please\s+)?forget(?:\s+(?:that|about))?\s+/i;
/** Words of a request that say nothing about what is meant. */
const SMALL_WORDS = new Set(['my', 'our', 'the', 'a', 'i', 'that', 'about', 'is', 'am', 'are']);
const ABOUT_THE_SPEAKER = /^(?:i(?:['’](?:m|ve|d|ll))?|my|we(?:['’](?:re|ve))?|our)(?=[\s,])/i;
const SUBJECT_AND_PREDICATE = /^\S.*?\s(?:is|are|am|lives?\s+in|works?\s+at|prefers?)(?=\s)/i;
const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' });

/**
 * Finds facts by rule, as a stand-in for a model:
 * - Reads messages of role `user` only, sentence by sentence; skips sentences under 8 or over 400
 *   characters.
 * - A sentence is a fact when it does not end with `?` and either begins with "Please remember
 *   (that)", "Remember (that)" or "Note (that)", or begins with I, I'm, I've, I'd, I'll, My, We,
 *   We're, We've or Our.
 * - A sentence that begins with "Forget (that)", "Forget about" or "Please forget …" asks to forget
 *   the rest.
 * - The fact is the sentence without that phrase, its first letter in upper case; the quote is the
 *   sentence as written.
 */
export function proposeFacts(messages: readonly NumberedMessage[]): ProposedFact[] {
  const facts: ProposedFact[] = [];
  for (const message of messages) {
    if (message.role !== 'user') continue;
    for (const { segment } of SENTENCES.segment(message.text)) {
      const quote = segment.trim();
      const kind = FORGET_PHRASE.test(quote) ? 'forget' : 'other';
      const text = kind === 'forget' ? quote.replace(FORGET_PHRASE, '') : readFact(quote);
      if (text === null) continue;
      const shape = { event_date: null, valid_until: null, confidence: 1, keywords: [] };
      facts.push({ text, subject: null, kind, message: message.n, quote, ...shape });
    }
  }
  return facts;
}

/**
 * Compares statements with stored ones, by rule:
 * - SAME names the first candidate with the same text, ignoring case and final punctuation.
 * - SUPERSEDES names the first candidate with the same beginning up to and including the verb,
 *   where the verb is one of is, are, am, live(s) in, work(s) at, prefer(s).
 * - Everything else is ADD.
 * - Of a request to forget, FORGET names each candidate that holds all its words.
 */
export function decideCases(cases: readonly OpenCase[]): DecidedCase[] {
  return cases.flatMap(({ f, text, request, candidates }): DecidedCase | DecidedCase[] => {
    if (request === 'forget') return forgetCandidates(f, text, candidates);
    const same = candidates.find((known) => comparable(known.text) === comparable(text));
    if (same) return { f, verdict: 'SAME', n: same.n };
    const beginning = beginningOf(text);
    const rival = beginning === null ? undefined : candidates.find((known) => beginningOf(known.text) === beginning);
    return rival ? { f, verdict: 'SUPERSEDES', n: rival.n } : { f, verdict: 'ADD', n: null };
  });
}

function forgetCandidates(f: number, text: string, candidates: readonly Candidate[]): DecidedCase[] {
  const meant = wordsOf(text).filter((word) => !SMALL_WORDS.has(word));
  return candidates.flatMap((known) => {
    const words = new Set(wordsOf(known.text));
    return meant.length > 0 && meant.every((word) => words.has(word)) ? { f, verdict: 'FORGET', n: known.n } : [];
  });
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function readFact(sentence: string): string | null {
  if (sentence.length < MIN_CHARACTERS || sentence.length > MAX_CHARACTERS || sentence.endsWith('?')) return null;
  const stated = sentence.replace(REMEMBER_PHRASE, '');
  if (stated === sentence && !ABOUT_THE_SPEAKER.test(sentence)) return null;
  return stated.replace(/^\p{L}/u, (letter) => letter.toUpperCase());
}

function comparable(text: string): string {
  return text
    .trim()
    .replace(/[.!?…]{1,9}$/, '')
    .toLowerCase();
}

function beginningOf(text: string): string | null {
  const match = SUBJECT_AND_PREDICATE.exec(text.trim());
  return match ? match[0].toLowerCase().replace(/\s+/g, ' ') : null;
}

/**
 * The handler of each schema name: makes the response from the JSON in the last user message. Null:
 * that JSON has another form.
 */
export const STRUCTURED: Readonly<Record<string, (request: unknown) => object | null>> = {
  memory_facts: (request) =>
    isRecord(request) && isListOf(request['messages'], isMessage) ? { facts: proposeFacts(request['messages']) } : null,
  // It writes no texts of its own: the statements are joined.
  memory_summaries: () => ({ summaries: [] }),
  fact_instruction: draftFor,
  fact_topics: topicsFor,
  memory_decisions: (request) =>
    isRecord(request) && isListOf(request['facts'], isCase) ? { decisions: decideCases(request['facts']) } : null,
};

function isListOf<T>(value: unknown, isItem: (item: unknown) => item is T): value is T[] {
  return Array.isArray(value) && value.every(isItem);
}

function isMessage(value: unknown): value is NumberedMessage {
  return (
    isRecord(value) && typeof value.n === 'number' && typeof value.role === 'string' && typeof value.text === 'string'
  );
}

function isCase(value: unknown): value is OpenCase {
  return (
    isRecord(value) &&
    typeof value.f === 'number' &&
    typeof value.text === 'string' &&
    isListOf(value.candidates, isCandidate)
  );
}

function isCandidate(value: unknown): value is Candidate {
  return isRecord(value) && typeof value.n === 'number' && typeof value.text === 'string';
}
