import { analyze } from '../analyze.ts';
import { instructsAssistant, overridesRules } from '../screens/prompt-injection.ts';
import { FORMS_BY_LANGUAGE, type Forms } from './language-forms.ts';
import { DOCUMENT_FORMS } from './document-forms.ts';
import {
  MAX_OWN_CHARACTERS,
  ownSentences,
  sentencesOf,
  SENTENCE_FORMS,
  withoutLead,
  type WishForm,
} from './own-words.ts';
import { readTakingBack, TAKING_BACK_FORMS } from './taking-back.ts';
import { calls, FORMS_OF_WISHES, tellsName, wishFormsOf } from './wish-forms.ts';
import { TOPIC_FORMS, topicsOf, type Topic } from './wish-topics.ts';

/** A sentence that says how to answer from now on, or how to call the user, or takes that back. */
export interface Wish {
  text: string;
  /** `ENDS` only takes an earlier wish back, and stands for nothing itself. */
  act: 'ASKS' | 'REFUSES' | 'ENDS';
  /** A later wish with the same subject replaces this one. */
  subject: string;
  /** None of a wish under a condition of its own. */
  topics: readonly Topic[];
  /** Of `ENDS`, and of a name that is refused: that name, or null for each. */
  name?: string | null;
}

/** The wishes of a turn. */
export interface TurnWishes {
  /** The user's own words to the model. */
  wishes: Wish[];
  /** Those that may be another's words: they stand for nothing until a person lets them. */
  proposed: Wish[];
}

/** Every expression, for the check that none takes more than linear time. */
export const WISH_FORMS: readonly RegExp[] = [
  ...FORMS_BY_LANGUAGE,
  ...FORMS_OF_WISHES,
  ...TOPIC_FORMS,
  ...TAKING_BACK_FORMS,
  ...SENTENCE_FORMS,
  ...DOCUMENT_FORMS,
];

const MAX_WISH_CHARACTERS = 300;
/** Wishes name no addresses. */
const ADDRESS = /https?:|www\.|\b[\w-]{2,63}\.(?:com|org|net|io|example|ru|cn|dev|ai)\b/i;

/**
 * Returns the wishes of a turn, in its order: sentences that tell the assistant how to answer from
 * now on or how to call the user, by their form, and those that take such a wish back. Sentences
 * that instruct the assistant otherwise are none.
 */
export function readTurnWishes(text: string): TurnWishes {
  const read = new Map<string, Wish | null>();
  const wishOf = (sentence: string) => {
    const known = read.get(sentence);
    if (known !== undefined) return known;
    const wish = readSentence(sentence);
    read.set(sentence, wish);
    return wish;
  };
  const formOf = (sentence: string): WishForm => {
    const wish = wishOf(sentence);
    if (wish === null) return null;
    return wish.subject === 'address' && wish.act !== 'ENDS' ? 'name' : 'other';
  };
  if (!mayHold(text, (sentence) => wishOf(sentence) !== null)) return { wishes: [], proposed: [] };
  const found = ownSentences(text, formOf).flatMap(({ text: one, said, isSure }) => {
    const wish = wishOf(said);
    return wish === null ? [] : [{ wish: { ...wish, text: one }, isSure }];
  });
  const of = (isSure: boolean) => found.filter((one) => one.isSure === isSure).map(({ wish }) => wish);
  return { wishes: of(true), proposed: of(false).filter(({ act }) => act !== 'ENDS') };
}

/** Whether a sentence that will be read is a wish: of a long text its first and its last one. */
function mayHold(text: string, isWishAlone: (sentence: string) => boolean): boolean {
  const whole = text.trim();
  const isLong = whole.length > 2 * MAX_OWN_CHARACTERS;
  const parts = isLong ? [whole.slice(0, MAX_OWN_CHARACTERS), whole.slice(-MAX_OWN_CHARACTERS)] : [whole];
  const sentences = parts.flatMap((part) => part.split('\n').flatMap(sentencesOf));
  const read = isLong ? [...sentences.slice(0, 2), ...sentences.slice(-2)] : sentences;
  return read.some((sentence) => isWishAlone(sentence) || isWishAlone(withoutLead(sentence)));
}

/** The wishes that a turn surely says. */
export function readWishes(text: string): Wish[] {
  return readTurnWishes(text).wishes;
}

/** Shorter sentences are in any quotation. */
const MIN_PART_CHARACTERS = 8;

/** Whether a quotation of a turn is of the user's own words, surely. */
export function saysOwn(text: string, quote: string): boolean {
  const bare = (part: string) => part.replace(/\s+/gu, ' ').trim();
  const own = ownSentences(text, (sentence) => (readSentence(sentence) === null ? null : 'other'));
  const said = own.filter(({ isSure }) => isSure).map((one) => bare(one.text));
  const sought = bare(quote);
  const isPart = (one: string) => one.length >= MIN_PART_CHARACTERS && sought.includes(one);
  return said.join(' ').includes(sought) || said.some(isPart);
}

/** Returns the wish of one sentence, of any speaker. Null: it is none. */
export function readSentence(text: string): Wish | null {
  // Keyboards of telephones write it so.
  const sentence = text.replaceAll('’', "'");
  if (sentence.length > MAX_WISH_CHARACTERS || ADDRESS.test(sentence)) return null;
  const taken = readTakingBack(sentence);
  const ends = (): Wish | null =>
    taken && { text, act: 'ENDS', subject: 'ends', topics: taken.topics, name: taken.name };
  if (taken?.isRelease) return ends();
  const forms = wishFormsOf(sentence);
  if (!forms) return ends();
  if (overridesRules(sentence)) return null;
  const act = isRefusal(sentence, forms) ? 'REFUSES' : 'ASKS';
  const topics = forms.asks.test(sentence) ? [] : topicsOf(sentence);
  const plain = plainSubject(sentence, forms, topics);
  if (plain !== null) return { text, act, subject: plain, topics };
  // Promotion and withholding are no wishes of how to answer, also in own words.
  if (instructsAssistant(sentence)) return null;
  return { text, act, subject: termsOf(sentence, forms).join(' '), topics };
}

function termsOf(sentence: string, forms: Forms): string[] {
  const own = sentence.replace(forms.opening, '').replace(forms.lasts, ' ');
  return analyze(own).toSorted();
}

/** "Do not forget to" refuses nothing. */
const REMINDS =
  /forget|vergiss|vergessen|oublie|olvid|dimentic|esque[çc]|vergeet|glöm|забуд|забыва|zapom|забув|unutma|تنس|ξεχ|भूल|忘|잊/iu;

/** "In French, not in English." */
const NOT_THE_OTHER =
  /[,;(–-] ?(?:not|never|nicht|nie|kein\p{L}{0,2}|pas|jamais|no|nunca|non|mai|não|niet|nooit|inte|aldrig|не|nie|ні)(?!\p{L}).{0,200}$|[,，、]不.{0,60}$/iu;

function isRefusal(sentence: string, forms: Forms): boolean {
  return forms.refuses.test(sentence.replace(NOT_THE_OTHER, '')) && !REMINDS.test(sentence);
}

function plainSubject(sentence: string, forms: Forms, topics: readonly Topic[]): string | null {
  if (calls(sentence, forms)) return 'address';
  if (tellsName(sentence, forms)) return 'name';
  for (const kind of ['units', 'language', 'length']) if (topics.some((topic) => topic.kind === kind)) return kind;
  return topics[0]?.kind ?? null;
}
