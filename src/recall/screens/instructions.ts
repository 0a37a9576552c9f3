import { ALPHABETS, UNSPACED } from './instruction-words.ts';

const NOT_AFTER_LETTER = '(?<![\\p{L}\\p{N}])';

/** These words, each within so many characters after the one before. The first begins a word. */
function near(first: string, ...parts: readonly (string | number)[]): string {
  const rest = parts.map((part) => (typeof part === 'number' ? `.{0,${part}}` : `${NOT_AFTER_LETTER}(?:${part})`));
  return `(?:${first})${rest.join('')}`;
}

function nearUnspaced(...parts: readonly (string | number)[]): string {
  return parts.map((part) => (typeof part === 'number' ? `.{0,${part}}` : `(?:${part})`)).join('');
}

function oneOf(patterns: readonly string[]): RegExp {
  return new RegExp(patterns.join('|'), 'iu');
}

/** Any of these at the beginning of a word. Asked once for all of them, most places cost little. */
function oneOfWords(patterns: readonly string[]): string {
  return `${NOT_AFTER_LETTER}(?:${patterns.join('|')})`;
}

/** Attempts to change the assistant's rules. Nobody quotes them by chance. */
export const OVERRIDES = oneOf([
  '\\b(?:system|developer)\\s{1,5}(?:prompt|message|instruction)',
  '\\byou are (?:now|no longer)\\b',
  '<\\/?(?:system|assistant|memory|instruction|tool)[\\w-]{0,40}>',
  '\\b(?:jailbreak|do anything now|developer mode)\\b',
  // Turkish, Hindi, Japanese and Korean name the object first.
  oneOfWords(
    ALPHABETS.flatMap(({ ignore, rules }) => [
      near(ignore, 40, rules),
      near(`(?:${rules})[\\p{L}\\p{M}]{0,20}`, 12, ignore),
    ]),
  ),
]);
export const UNSPACED_OVERRIDES = oneOf(
  UNSPACED.flatMap(({ ignore, rules }) => [nearUnspaced(ignore, 16, rules), nearUnspaced(rules, 6, ignore)]),
);

/** Rules for answers: "from now on always …", "you must recommend …", "every answer mentions …". */
export const RULES_FOR_ANSWERS = oneOf([
  '(?<!\\b(?:my|our|his|her|their|your|an?|personal|sales|shop|medical) )\\b(?:assistant|chatbot|llm)\\s{1,5}(?:must|should|shall|has to|is required to|always|never)\\b',
  oneOfWords(
    ALPHABETS.flatMap(({ fromNowOn, always, assistant, must, speak, everyAnswer }) => [
      near(fromNowOn, 40, always, 30, speak),
      near(fromNowOn, 12, speak, 16, always),
      near(`(?:${fromNowOn})[ ,]{1,2}(?:${assistant})(?![\\p{L}\\p{N}])`),
      near(`(?:${assistant}) (?:${must})`, 20, speak),
      near(everyAnswer, 12, speak),
    ]),
  ),
]);
export const UNSPACED_RULES_FOR_ANSWERS = oneOf(
  UNSPACED.flatMap(({ fromNowOn, always, assistant, must, speak, everyAnswer }) => [
    nearUnspaced(fromNowOn, 20, always, 20, speak),
    nearUnspaced(fromNowOn, 12, speak, 12, always),
    nearUnspaced(assistant, 6, must, 20, speak),
    nearUnspaced(everyAnswer, 12, speak),
  ]),
);

const HAS_UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Direct speech of up to 500 characters. */
const QUOTED =
  /"[^"\n]{1,500}"|“[^”\n]{1,500}”|„[^“”\n]{1,500}[“”]|«[^»\n]{1,500}»|「[^」\n]{1,500}」|『[^』\n]{1,500}』/gu;

/** Whether a text tries to change the assistant's rules, in a quotation too. */
export function overridesRules(text: string): boolean {
  return OVERRIDES.test(text) || (HAS_UNSPACED.test(text) && UNSPACED_OVERRIDES.test(text));
}

/**
 * Whether a text instructs the assistant, judged by its words in the languages of
 * `instruction-words.ts`. Rules for answers count outside of direct speech only. The heading of the
 * memory block covers texts that this misses: it calls them data.
 */
export function instructsAssistant(text: string): boolean {
  if (overridesRules(text)) return true;
  const stated = text.replace(QUOTED, ' ');
  return RULES_FOR_ANSWERS.test(stated) || (HAS_UNSPACED.test(stated) && UNSPACED_RULES_FOR_ANSWERS.test(stated));
}
