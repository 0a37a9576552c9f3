import { analyze } from '../analyze.ts';
import { instructsAssistant, overridesRules } from '../screens/prompt-injection.ts';
import { WISHES_BY_SCRIPT } from './wish-words-by-script.ts';
import { LANGUAGES, LATIN_WISHES, LENGTHS, UNITS, type WishWords } from './wish-words.ts';

/** A sentence that says how to answer from now on, or how to call the user. */
export interface Wish {
  text: string;
  /** A later wish with the same subject replaces this one. */
  subject: string;
}

const BEFORE = '(?<![\\p{L}\\p{M}\\p{N}])';
const AFTER = '(?![\\p{L}\\p{M}\\p{N}])';

/** The regular expressions of one language. */
interface Forms {
  /** Words before the order itself. */
  opening: RegExp;
  /** Begins as an order does. */
  lead: RegExp;
  lasts: RegExp;
  asks: RegExp;
  strong: RegExp;
  weak: RegExp;
  object: RegExp;
  answers: RegExp;
  prefers: RegExp;
  styled: RegExp;
  call: RegExp;
  name: RegExp;
  self: RegExp;
  isOrderLast: boolean;
  isUnspaced: boolean;
}

function formsOf(words: WishWords): Forms {
  const { polite, fromNow, lasting, asks, strong, weak, answers, isOrderLast = false, isUnspaced = false } = words;
  const [before, after] = isUnspaced ? ['', ''] : [BEFORE, AFTER];
  const any = (choices: string) => new RegExp(`${before}(?:${choices})${after}`, 'iu');
  const opening = `^(?:(?:${polite}|${fromNow})${after}[\\s,，、:：]{0,3}){0,4}`;
  return {
    opening: new RegExp(opening, 'iu'),
    lead: new RegExp(`${opening}(?:${[fromNow, lasting, asks, strong, weak, answers].join('|')})${after}`, 'iu'),
    lasts: any(`${fromNow}|${lasting}`),
    asks: any(asks),
    strong: any(strong),
    weak: any(weak),
    object: new RegExp(`${before}(?:${words.objects})${after}|${before}(?:${LANGUAGES}|${UNITS})`, 'iu'),
    answers: any(answers),
    prefers: new RegExp(`${isOrderLast ? before : opening}(?:${words.prefers})${after}`, 'iu'),
    styled: any(words.styled),
    call: new RegExp(`${opening}(?:(?:${lasting})${after}\\s?)?(?:${callOf(words, after)})`, 'iu'),
    name: new RegExp(`${opening}(?:${words.name})${after}[\\s:：]{0,2}\\S`, 'iu'),
    self: any(words.self),
    isOrderLast,
    isUnspaced,
  };
}

/** "Call me", with a name of up to four words that ends the clause. */
function callOf({ polite, fromNow, call, called, notName, isUnspaced }: WishWords, after: string): string {
  if (call === undefined) return called ?? '(?!)';
  const whole = called === undefined ? '' : `|${called}`;
  const part = "\\p{L}[\\p{L}\\p{M}\\p{N}'’.-]{0,30}";
  const name = isUnspaced ? '[\\p{L}\\p{N}·・]{1,12}' : `${part}(?: ${part}){0,3}`;
  const later = `(?:(?:${fromNow}|${polite})${after}[\\s,，、]{0,2})?`;
  const end = `(?: (?:${fromNow}|${polite}))?\\s{0,2}(?:[,.!;，。！；]|$)`;
  return `(?:${call})${after}[\\s:：]{0,2}${later}["“„«「『]?(?!(?:${notName ?? ''})${after})${name}["”“»」』]?${end}${whole}`;
}

const LANGUAGE_FORMS = [...LATIN_WISHES, ...WISHES_BY_SCRIPT].map(formsOf);
const IS_LANGUAGE = new RegExp(`${BEFORE}(?:${LANGUAGES})|中文|英文|英语|英語|德语|日语|日文|日本語|한국어|영어`, 'iu');
const IS_UNIT = new RegExp(`${BEFORE}(?:${UNITS})|公制|英制|メートル法|미터법`, 'iu');
const IS_LENGTH = new RegExp(`${BEFORE}(?:${LENGTHS})|简短|簡短|简洁|詳細|详细|短い|簡潔|詳しい|짧은|간결`, 'iu');

/** Every expression, for the check that none takes more than linear time. */
export const WISH_FORMS: readonly RegExp[] = [
  ...LANGUAGE_FORMS.flatMap((forms) => Object.values(forms).filter((form) => form instanceof RegExp)),
  IS_LANGUAGE,
  IS_UNIT,
  IS_LENGTH,
];

/** Longer messages are mostly pasted: only their first and last sentences are read. */
const MAX_OWN_CHARACTERS = 600;
const MAX_WISH_CHARACTERS = 300;
const SENTENCE_END = /(?<=[.!?])(?<!\b(?:Dr|Mr|Mrs|Ms|Prof|St|Sr|Jr|Sra|Dra|Hr|Fr|M|Mme)\.)\s+|(?<=[。！？])\s*|\n+/u;
/** Wishes name no addresses. */
const ADDRESS = /https?:|www\.|\b[\w-]{2,63}\.(?:com|org|net|io|example|ru|cn|dev|ai)\b/i;

/**
 * Returns the wishes of a text, in its order: sentences that tell the assistant how to answer from
 * now on or how to call the user, by their form. Sentences that instruct the assistant otherwise
 * are none.
 */
export function readWishes(text: string): Wish[] {
  const sentences = ownSentences(text);
  return sentences.flatMap((sentence) => {
    if (sentence.length > MAX_WISH_CHARACTERS) return [];
    const subject = subjectOf(sentence);
    return subject === null ? [] : [{ text: sentence, subject }];
  });
}

function ownSentences(text: string): string[] {
  const split = (part: string) =>
    part
      .split(SENTENCE_END)
      .map((sentence) => sentence.trim())
      .filter((sentence) => sentence !== '');
  const whole = text.trim();
  if (whole.length <= MAX_OWN_CHARACTERS) return split(whole);
  const [first] = split(whole.slice(0, MAX_OWN_CHARACTERS));
  const last = split(whole.slice(-MAX_OWN_CHARACTERS)).at(-1);
  return [...new Set([first, last].filter((sentence) => sentence !== undefined))];
}

function subjectOf(sentence: string): string | null {
  if (ADDRESS.test(sentence) || overridesRules(sentence)) return null;
  const forms = LANGUAGE_FORMS.find((one) => isWish(sentence, one));
  if (!forms) return null;
  const plain = plainSubject(sentence, forms);
  if (plain !== null) return plain;
  // Promotion and withholding are no wishes of how to answer, also in own words.
  if (instructsAssistant(sentence)) return null;
  const own = sentence.replace(forms.opening, '').replace(forms.lasts, ' ');
  return analyze(own).toSorted().join(' ');
}

const REQUEST =
  /^(?:can|could|would|will|kannst|könntest|würdest|peux|pourrais|puedes|podrías|puoi|potresti|pode|poderia|kun|zou|kan|skulle|можешь)/i;

function isWish(sentence: string, forms: Forms): boolean {
  if (/[?？؟]\s*$/.test(sentence) && !REQUEST.test(sentence)) return false;
  if (calls(sentence, forms) || tellsName(sentence, forms)) return true;
  if (prefersAnswers(sentence, forms)) return true;
  if (!forms.isOrderLast && !forms.lead.test(sentence)) return false;
  const [lasts, asks] = [forms.lasts.test(sentence), forms.asks.test(sentence)];
  const [orders, isOfForm] = [forms.weak.test(sentence), isFormOfAnswers(sentence, forms)];
  const isOrdered = forms.strong.test(sentence) || (orders && forms.object.test(sentence));
  const isOfAnswers =
    forms.answers.test(sentence) && ((orders && (lasts || isOfForm)) || (isOfForm && MUST.test(sentence)));
  if (!isOfAnswers && !((lasts || asks) && isOrdered) && !(lasts && asks)) return false;
  return isOrder(sentence, forms);
}

function calls(sentence: string, { call, self, isOrderLast }: Forms): boolean {
  return call.test(sentence) && !(isOrderLast && sentence.search(self) === 0);
}

/** A name begins with a capital, where the script has any. */
function tellsName(sentence: string, forms: Forms): boolean {
  const found = forms.name.exec(sentence);
  return found !== null && /^["“]?[\p{Lu}\p{Lo}]/u.test(found[0].slice(-1)) && sentence.length <= 80;
}

/** "Your answers should be short". */
const MUST =
  /(?<!\p{L})(?:should|must|shall|need to|sollen|sollten|müssen|doivent|deben|devono|devem|moeten|ska|bör|должны)(?!\p{L})|请|請|要|应该|應該|必须|必須|尽量/iu;

function isFormOfAnswers(sentence: string, { object }: Forms): boolean {
  return object.test(sentence) || IS_LENGTH.test(sentence) || /\p{N}/u.test(sentence);
}

const PREPOSITION =
  / (?:with|without|as|in|auf|mit|ohne|als|en|avec|sans|sous|con|sin|senza|em|com|sem|met|zonder|på|i|med|utan|som|на|в|с|без|στα|σε|με|χωρίς)$/iu;

function prefersAnswers(sentence: string, forms: Forms): boolean {
  if (!forms.prefers.test(sentence)) return false;
  const styled = forms.styled.exec(sentence)?.[0];
  const isOfForm = forms.object.test(sentence) || IS_LENGTH.test(sentence);
  if (styled !== undefined) return isOfForm || !PREPOSITION.test(styled);
  return forms.answers.test(sentence) && isOfForm;
}

const ARTICLES = /^(?:the|this|these|that|der|die|das|le|la|les|el|los|las|il|gli|lo|os|het|den|det)(?!\p{L})/iu;

/** Nobody else is the subject. The speaker's own questions may be its condition. */
function isOrder(sentence: string, { opening, asks, answers, self, isOrderLast, isUnspaced }: Forms): boolean {
  if (isOrderLast) return sentence.search(self) !== 0;
  const rest = sentence.replace(opening, '').replace(asks, ' ').trim();
  if (isUnspaced) return rest.search(self) !== 0;
  const first = rest.split(/[\s,]+/u, 4).join(' ');
  return !self.test(first) && (!ARTICLES.test(rest) || answers.test(sentence));
}

function plainSubject(sentence: string, forms: Forms): string | null {
  if (calls(sentence, forms)) return 'address';
  if (tellsName(sentence, forms)) return 'name';
  if (forms.asks.test(sentence)) return null;
  if (IS_UNIT.test(sentence)) return 'units';
  if (IS_LANGUAGE.test(sentence)) return 'language';
  return IS_LENGTH.test(sentence) ? 'length' : null;
}
