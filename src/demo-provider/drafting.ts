import { isRecord } from './turns.ts';

interface DraftRequest {
  base: string;
  language: string;
  guidance: string | null;
  facts: string[];
}

const MAX_TOPICS = 8;
const MIN_LETTERS = 4;

/**
 * Writes a fact instruction by rule, as a stand-in for a model: the base text, a section that
 * quotes the guidance, and one with the words that most facts share. It writes English only, and
 * says so when another language is requested.
 */
function draftInstruction({ base, language, guidance, facts }: DraftRequest): string {
  const topics = commonWords(facts);
  const sections = [
    base.trim(),
    guidance === null ? '' : `## What was asked for\n\n${quote(guidance)}`,
    topics.length === 0 ? '' : `## What memory is about so far\n\n${topics.map((topic) => `- ${topic}`).join('\n')}`,
    language.toLowerCase() === 'english' ? '' : `> The demo provider only writes English, not ${oneLine(language)}.`,
  ];
  return `${sections.filter((section) => section !== '').join('\n\n')}\n`;
}

/**
 * Returns the words of at least four letters that most facts share, most frequent first: at most
 * eight.
 */
function commonWords(facts: string[]): string[] {
  const counts = new Map<string, number>();
  for (const fact of facts)
    for (const word of new Set(fact.toLowerCase().match(/\p{L}+/gu)))
      if (word.length >= MIN_LETTERS) counts.set(word, (counts.get(word) ?? 0) + 1);
  const sorted = [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
  return sorted.slice(0, MAX_TOPICS).map(([word]) => word);
}

function quote(text: string): string {
  return text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((line) => `> ${line}`)
    .join('\n');
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}

/** Returns a draft for a request of that form; null for any other. */
export function draftFor(request: unknown): { fact_instruction: string } | null {
  if (!isRecord(request) || typeof request.base !== 'string' || typeof request.language !== 'string') return null;
  const { base, language, guidance, facts } = request;
  if (!isTexts(facts) || (guidance !== null && typeof guidance !== 'string')) return null;
  return { fact_instruction: draftInstruction({ base, language, guidance, facts }) };
}

/** Returns the topics of a request's facts; null when it has none. */
export function topicsFor(request: unknown): { topics: string[] } | null {
  return isRecord(request) && isTexts(request.facts) ? { topics: commonWords(request.facts) } : null;
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}
