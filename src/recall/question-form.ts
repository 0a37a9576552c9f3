import { analyze } from './analyze.ts';
import { FORM_WORDS } from './form-words.ts';
import { readDate } from './dates.ts';

/** A question by its form: by which words it is made, not by what it is about. */
export interface QuestionForm {
  /** A greeting, a sum or a translation, which no memory helps with. */
  isIdle: boolean;
  /** Asks for a new text and names nobody. */
  isCreation: boolean;
  /** Asks about the world rather than about somebody. */
  isImpersonal: boolean;
  /** Asks for a list, an order in time or a summary. */
  isList: boolean;
  /** Of those a summary. */
  isSummary: boolean;
  /** Asks for what the assistant said. */
  asksForReplies: boolean;
  /** Terms of the words that look like names. */
  names: ReadonlySet<string>;
}

/** Beginning and end of a question are read. */
const MAX_CHARACTERS = 1_000;
/** In words. Longer messages do more than greet. */
const MAX_GREETING = 7;

const PLAIN: QuestionForm = {
  isIdle: false,
  isCreation: false,
  isImpersonal: false,
  isList: false,
  isSummary: false,
  asksForReplies: false,
  names: new Set(),
};

type SpacedRole = keyof (typeof FORM_WORDS.spaced)[number];
type UnspacedRole = keyof typeof FORM_WORDS.unspaced;

const NOT_AFTER_LETTER = '(?<![\\p{L}\\p{M}\\p{N}])';
const NOT_BEFORE_LETTER = '(?![\\p{L}\\p{M}\\p{N}])';
/** Politeness before the verb of a request. */
const POLITE =
  "^[\\s¿¡]*(?:(?:please|hey|hi|ok|so|now|just|can you|could you|would you|will you|i want you to|bitte|kannst du|könntest du|por favor|puedes|podrías|s'il te plaît|peux-tu|pouvez-vous|per favore|puoi|пожалуйста|можешь|من فضلك)[\\s,]{1,3}){0,3}";

function spaced(role: SpacedRole): string {
  return FORM_WORDS.spaced.map((words) => words[role]).join('|');
}

function anywhere(role: SpacedRole & UnspacedRole): RegExp {
  return new RegExp(`${NOT_AFTER_LETTER}(?:${spaced(role)})|${FORM_WORDS.unspaced[role]}`, 'iu');
}

function atBeginning(role: SpacedRole): string {
  return `${POLITE}(?:${spaced(role)})`;
}

export const TRANSLATE = new RegExp(`${atBeginning('translate')}|${FORM_WORDS.unspaced.translate}`, 'iu');
export const CREATE = new RegExp(`${atBeginning('create')}|${FORM_WORDS.unspaced.create}`, 'iu');
export const OPENER = new RegExp(atBeginning('opener'), 'iu');
export const PERSONAL = new RegExp(
  `${NOT_AFTER_LETTER}(?:${spaced('personal')})${NOT_BEFORE_LETTER}|${FORM_WORDS.unspaced.personal}`,
  'iu',
);
export const LIST = anywhere('list');
export const SUMMARY = anywhere('summary');
export const REPLY = anywhere('reply');
const QUOTED = /["'“„«「『‘][^"'”“»」』’]{1,500}["'”“»」』’]/u;
const GIVEN_TEXT = /[:：]\s*\S/u;

const GREETINGS = wordsOf('greetings');
const ARITHMETIC = wordsOf('arithmetic');

function wordsOf(role: 'greetings' | 'arithmetic'): ReadonlySet<string> {
  return new Set([...FORM_WORDS.spaced.map((words) => words[role]), FORM_WORDS.unspaced[role]].join(' ').split(' '));
}

/** Weight of words about talking: they say how, not what about. */
export const OF_TALK = 0.1;
/** Stems of words about talking that are also stems of English things, as "resume". */
const AMBIGUOUS_STEMS: ReadonlySet<string> = new Set(['resum']);
/** The terms of words about talking, in every language. */
export const TALK_TERMS: ReadonlySet<string> = new Set(
  [...FORM_WORDS.spaced, FORM_WORDS.unspaced]
    .flatMap(({ talk }) => [...analyze(talk), ...talk.split(' ').flatMap((word) => analyze(word))])
    .filter((term) => !AMBIGUOUS_STEMS.has(term)),
);

/** Reads the form of a question, in the languages of `form-words.ts`. */
export function readForm(query: string): QuestionForm {
  const text =
    query.length > MAX_CHARACTERS
      ? `${query.slice(0, MAX_CHARACTERS / 2)}\n${query.slice(-MAX_CHARACTERS / 2)}`
      : query;
  const lower = text
    .normalize('NFC')
    .replace(/[\u2018\u2019]/g, "'")
    .trim();
  if (isGreeting(lower) || isArithmetic(lower)) return { ...PLAIN, isIdle: true };
  const isTranslation = TRANSLATE.test(lower);
  if (isTranslation && (QUOTED.test(lower) || GIVEN_TEXT.test(lower))) return { ...PLAIN, isIdle: true };
  const isPersonal = PERSONAL.test(lower);
  const asksForReplies = REPLY.test(lower);
  if (isTranslation && !isPersonal && !asksForReplies) return { ...PLAIN, isIdle: true };
  const isOfWorld = !isPersonal && !asksForReplies;
  const isCreation = isOfWorld && CREATE.test(lower);
  const isSummary = SUMMARY.test(lower);
  return {
    isIdle: false,
    isCreation,
    isImpersonal: isOfWorld && !isCreation && OPENER.test(lower),
    isList: isSummary || LIST.test(lower),
    isSummary,
    asksForReplies,
    names: new Set(analyze(namesOf(lower).join(' '))),
  };
}

/** In characters. Longer requests say what they are for, and so something of the speaker. */
const MAX_REQUEST = 200;

/** Whether a text asks for a new one, and says nothing of who asks: "Write a poem about dogs." */
export function isRequestToWrite(text: string): boolean {
  return text.length <= MAX_REQUEST && CREATE.test(text) && !PERSONAL.test(text) && !REPLY.test(text);
}

function isGreeting(text: string): boolean {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}']+/gu) ?? [];
  return words.length > 0 && words.length <= MAX_GREETING && words.every((word) => GREETINGS.has(word));
}

const TOKENS = /\d+(?:[.,]\d+)*|[\p{L}\p{M}']+|[-+*/×÷^=%√]/gu;
const SIGN = /^[-+*/×÷^%√]$/u;

function isArithmetic(text: string): boolean {
  const tokens = text.toLowerCase().match(TOKENS) ?? [];
  const numbers = tokens.filter((token) => /^\d/.test(token)).length;
  if (numbers === 0 || readDate(text)) return false;
  const others = tokens.filter((token) => !/^\d/.test(token));
  const hasOperation = others.some((token) => SIGN.test(token)) || numbers > 1 || others.length > 3;
  return hasOperation && others.every((token) => SIGN.test(token) || token === '=' || ARITHMETIC.has(token));
}

/** German writes every noun with a capital. Behind these words stands a noun, not a name. */
const DETERMINER =
  /^(?:der|die|das|den|dem|des|eine?[mnrs]?|kein\p{L}{0,2}|mein\p{L}{0,2}|dein\p{L}{0,2}|im|am|zum|zur|vom|beim|ins|ans)$/u;

/** Words with a capital, but for the first word and German nouns behind an article. */
function namesOf(text: string): string[] {
  const words = text.match(/[\p{L}\p{M}\p{N}']+/gu) ?? [];
  return words.filter((word, i) => i > 0 && /^\p{Lu}\p{Ll}/u.test(word) && !DETERMINER.test(words[i - 1] ?? ''));
}
