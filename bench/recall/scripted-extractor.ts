import type { Dialogue, Turn } from './dialogue.ts';

/** In characters. Shorter sentences say little, and the product refuses longer facts. */
const MIN_FACT = 25;
const MAX_FACT = 300;
const SENTENCE = /[^.!?\n]{1,400}[.!?\n]?/g;
const OF_SPEAKER = /\b(?:i|my|we|our)\b/i;

/**
 * Adds facts as a memory model would take them from a dialogue: each statement of a person about
 * themselves, with the turn that says it, once. A script makes them, so that every run measures the
 * same facts.
 */
export function withScriptedFacts(dialogue: Dialogue): Dialogue {
  const facts = new Map(dialogue.facts.map((fact) => [comparable(fact.text), fact]));
  for (const turn of dialogue.sessions.flatMap(({ turns }) => turns))
    for (const text of statementsOf(turn)) {
      const known = facts.get(comparable(text));
      if (known) known.evidence.push(turn.id);
      else facts.set(comparable(text), { text, subject: turn.speaker ?? 'user', evidence: [turn.id] });
    }
  return { ...dialogue, facts: [...facts.values()] };
}

function statementsOf({ role, text }: Turn): string[] {
  if (role !== 'user') return [];
  return (text.match(SENTENCE) ?? [])
    .map((sentence) => sentence.trim())
    .filter(({ length }) => length >= MIN_FACT && length <= MAX_FACT)
    .filter((sentence) => OF_SPEAKER.test(sentence) && !sentence.endsWith('?'));
}

function comparable(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
