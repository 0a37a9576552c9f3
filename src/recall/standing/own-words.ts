import { instructsAssistant } from '../screens/prompt-injection.ts';
import { PLACE, QUOTATION_FORMS, withoutQuotations } from './quotations.ts';
import { isDocument, isTitled, namesFile } from './document-forms.ts';
import {
  AGO,
  ARTICLES,
  BEFORE_OWN_WORDS,
  DEMONSTRATIVES,
  OWN_LIST,
  PERSONA,
  PERSONA_UNSPACED,
  PRONOUNS,
  REPORTS,
  TEXTS,
  TEXTS_ALONE,
  SHOWS,
  SHOWS_UNSPACED,
  TASK,
  TASK_UNSPACED,
} from './paste-words.ts';

/** A sentence that the user says to the model, surely or perhaps. */
export interface OwnSentence {
  text: string;
  /** The same, with places for its quotations. */
  said: string;
  isSure: boolean;
}

/** The form of a wish in a sentence. */
export type WishForm = 'name' | 'other' | null;

/** Longer turns are mostly pasted. Of those, the first and the last sentence are read. */
export const MAX_OWN_CHARACTERS = 600;
/** Other sentences of a turn that asks nothing and speaks of nobody. */
const MAX_COMPANY_CHARACTERS = 60;
/** Beside a name. */
const MAX_GREETING_CHARACTERS = 15;
const MAX_PLAIN_CHARACTERS = 140;

const BEFORE = '(?<![\\p{L}\\p{M}\\p{N}])';
const AFTER = '(?![\\p{L}\\p{M}\\p{N}])';
const any = (words: string, unspaced = '(?!)') => new RegExp(`${BEFORE}(?:${words})${AFTER}|${unspaced}`, 'iu');

const INTRODUCES_OWN = new RegExp(`^[\\s\\p{P}\\p{S}]{0,3}(?:${BEFORE_OWN_WORDS})\\s?$`, 'iu');
const LISTS_OWN = any(OWN_LIST);
const SHOWS_TEXT = new RegExp(`^\\s?(?:${SHOWS})${AFTER}|${SHOWS_UNSPACED}`, 'iu');
const ASKS_WORK = any(TASK);
const HAS_DEMONSTRATIVE = any(DEMONSTRATIVES);
const NAMES_TEXT = any(`(?:${ARTICLES}) (?:\\p{L}{1,15} )?(?:${TEXTS})|${TEXTS_ALONE}`);
const SHOWS_THIS = any(`(?:${DEMONSTRATIVES}) (?:\\p{L}{1,15} )?(?:${TEXTS}|${TEXTS_ALONE})`);
const PRONOUN_BEFORE = any(`(?:${PRONOUNS}) (?:\\p{L}{2,8} ){0,2}(?:${TASK})`);
const PRONOUN_LAST = new RegExp(`${BEFORE}(?:${PRONOUNS})[\\s.!?]{0,3}$|[-](?:le|la|lo|o|a)[\\s.!?]{0,3}$`, 'iu');
const WORK_UNSPACED = new RegExp(TASK_UNSPACED, 'u');
const TASK_ALONE = new RegExp(`^\\s?(?:${TASK})[\\s.!?]{0,3}$`, 'iu');
const WHAT_IS_THIS = any(
  "what(?:'s| is| does)? this|is this|was ist das|qu['’]est-ce que c['’]est|qué es esto|cos['’]è questo|o que é isto|wat is dit|vad är detta|что это|co to|що це|bu ne|ما هذا|यह क्या|τι είναι αυτό",
  '这是什么|這是什麼|これは何|이게 뭐|이건 뭐',
);
const REPORTS_LAST = new RegExp(
  `${BEFORE}(?:${REPORTS})\\s{0,2}$|(?:写道|說道|说道|と(?:書い|言っ)た|라고 (?:썼|말했)다?)\\s{0,2}$`,
  'iu',
);
const REPORTS_THIS = any(
  `(?:${REPORTS}) (?:.{1,20} )?(?:${DEMONSTRATIVES})|(?:${DEMONSTRATIVES}).{1,40} (?:${REPORTS})`,
);
const MAKES_ASSISTANT = new RegExp(`^[\\s\\p{P}]{0,3}(?:${PERSONA})${AFTER}|${PERSONA_UNSPACED}`, 'iu');
const TELLS_PAST = any(AGO, '年前|从前|從前|ある日|昔々|년 전|옛날');
/** The turn says "I", "you" or "we", so somebody speaks to somebody. */
const SPEAKS = any(
  "i|i'[a-z]{1,2}|me|my|you|your|we|ich|mich|mir|mein\\p{L}{0,2}|du|dich|dir|wir|je|j['’]\\p{L}{1,20}|moi|mon|ma|tu|te|toi|vous|nous|yo|mi|me|tú|te|nosotros|io|mio|mia|noi|eu|meu|minha|você|nós|ik|mij|mijn|je|jij|wij|jag|mig|min|vi|я|мне|мой|моя|ты|мы|ja|mnie|mi|mój|moja|ty|мені|мій|ти|ми|ben|bana|benim|sen|biz|أنا|أنت|نحن|मैं|मुझे|मेरा|मेरी|आप|हम|εγώ|μου|εσύ",
  '我|你|您|私|僕|俺|나는|난|저는|제가|내가|저의|제 ',
);

const SENTENCE_END =
  /(?<=[.!?])(?<!\b(?:Dr|Mr|Mrs|Ms|Prof|St|Sr|Jr|Sra|Dra|Hr|Fr|M|Mme)\.)\s+|(?<=[。！？])\s*|(?<=[।])\s+/u;
const LIST_ITEM = /^\s*(?:[-*+•‣◦–—·]\s|\d{1,3}[.)、]\s?|[a-zA-Z][.)]\s|\(\d{1,2}\)\s?|[①-⑳]|\[[ x]\]\s)/u;
const COLON = /[:：](?=\s|$)|：/u;

/**
 * Returns the sentences of a turn that the user says to the model: none in fences, tags or
 * quotation marks, none behind a line that introduces another's words or a file, and none of a turn
 * that is a document, a letter or a prompt.
 */
export function ownSentences(text: string, formOf: (sentence: string) => WishForm): OwnSentence[] {
  const { rest, quotations, taken } = withoutQuotations(text.trim());
  if (taken > 40 && taken > rest.length) return [];
  const lines = rest
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line.trim() !== '');
  const isWish = (sentence: string) => formOf(sentence) !== null;
  if (isDocument(lines) || lines.some((line) => namesFile(line) && !isWish(line))) return [];
  const spoken = spokenIn(lines, isWish);
  const company = spoken.flatMap(({ said }) => (isWish(said) ? [] : [said]));
  if (company.some(showsDocument)) return [];
  const isUnsure =
    rest.length > MAX_OWN_CHARACTERS ||
    company.some((one) => NAMES_TEXT.test(one)) ||
    isTitled(lines, isWish) ||
    tellsStory(
      company,
      spoken.map(({ said }) => formOf(said)),
    );
  const read = rest.length > MAX_OWN_CHARACTERS ? [...spoken.slice(0, 1), ...spoken.slice(1).slice(-1)] : spoken;
  const restored = (one: string) => one.replace(PLACE, (_, i: string) => quotations[Number(i)] ?? '');
  return read.map(({ said, isSure }) => ({ text: restored(said), said, isSure: isSure && !isUnsure }));
}

type Spoken = Omit<OwnSentence, 'text'>;

/** The sentences up to where another's words begin. */
function spokenIn(lines: readonly string[], isWish: (sentence: string) => boolean): Spoken[] {
  const spoken: Spoken[] = [];
  const hasList = lines.filter((line) => LIST_ITEM.test(line)).length > 1;
  let isSure = !hasList;
  for (const line of lines) {
    // Further lines of a quotation, and code, are indented.
    if (/^(?: {4}|\t)/.test(line) && lines.length > 1) continue;
    if (/^\s*[>＞|]/u.test(line)) continue;
    const isItem = LIST_ITEM.test(line);
    for (const sentence of sentencesOf(line.replace(LIST_ITEM, ''))) {
      const colon = sentence.search(COLON);
      const before = colon < 0 ? '' : sentence.slice(0, colon);
      const isOwn = colon < 0 || INTRODUCES_OWN.test(before) || isWish(before) || isWish(sentence.slice(0, colon + 1));
      if (!isOwn && !LISTS_OWN.test(before)) return spoken;
      if (!isOwn) isSure = false;
      const said = colon >= 0 && isOwn && !isWish(sentence) ? sentence.slice(colon + 1).trim() : sentence;
      if (!isWish(said) && introduces(said)) {
        if (!LISTS_OWN.test(said)) return spoken;
        isSure = false;
      }
      spoken.push({ said: isOwn ? said : sentence.slice(colon + 1).trim(), isSure: isSure && !isItem });
    }
  }
  return spoken;
}

/** Splits a line into its sentences. */
export function sentencesOf(line: string): string[] {
  return line
    .split(SENTENCE_END)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

/** The sentence behind the mark of a list and a colon. */
export function withoutLead(sentence: string): string {
  const item = sentence.replace(LIST_ITEM, '');
  const colon = item.search(COLON);
  return colon < 0 ? item : item.slice(colon + 1).trim();
}

function introduces(sentence: string): boolean {
  return SHOWS_TEXT.test(sentence) || REPORTS_LAST.test(sentence) || REPORTS_THIS.test(sentence);
}

/** A sentence of a prompt, or one that asks for work on what the turn shows. */
function showsDocument(sentence: string): boolean {
  if (MAKES_ASSISTANT.test(sentence) || WHAT_IS_THIS.test(sentence) || TASK_ALONE.test(sentence)) return true;
  if (WORK_UNSPACED.test(sentence)) return true;
  if (SHOWS_THIS.test(sentence)) return true;
  if (ASKS_WORK.test(sentence) && (NAMES_TEXT.test(sentence) || HAS_DEMONSTRATIVE.test(sentence))) return true;
  if (ASKS_WORK.test(sentence) && (PRONOUN_LAST.test(sentence) || PRONOUN_BEFORE.test(sentence))) return true;
  return instructsAssistant(sentence);
}

/** Narration has long sentences, asks nothing and speaks to nobody. */
function tellsStory(company: readonly string[], forms: readonly WishForm[]): boolean {
  const whole = company.join(' ');
  if (/[?？؟]/u.test(whole)) return false;
  if (whole.length > MAX_COMPANY_CHARACTERS && !SPEAKS.test(whole)) return true;
  if (!forms.includes('name')) return false;
  if (whole.length > MAX_GREETING_CHARACTERS && !SPEAKS.test(whole)) return true;
  return (
    /(?:…|\.\.\.)$/u.test(whole) || company.some((one) => one.length > MAX_PLAIN_CHARACTERS) || TELLS_PAST.test(whole)
  );
}

/** Every expression, for the check that none takes more than linear time. */
export const SENTENCE_FORMS: readonly RegExp[] = [
  INTRODUCES_OWN,
  LISTS_OWN,
  SHOWS_TEXT,
  ASKS_WORK,
  NAMES_TEXT,
  HAS_DEMONSTRATIVE,
  SHOWS_THIS,
  PRONOUN_BEFORE,
  PRONOUN_LAST,
  WORK_UNSPACED,
  TASK_ALONE,
  WHAT_IS_THIS,
  REPORTS_LAST,
  REPORTS_THIS,
  MAKES_ASSISTANT,
  TELLS_PAST,
  SPEAKS,
  SENTENCE_END,
  LIST_ITEM,
  ...QUOTATION_FORMS,
];
