import { scriptOfWords, type Script } from './scripts.ts';
import { WISHES_BY_SCRIPT } from './wish-words-by-script.ts';
import { SLAVIC_WISHES } from './wish-words-slavic.ts';
import { LANGUAGES, LATIN_WISHES, UNITS, type WishWords } from './wish-words.ts';

const BEFORE = '(?<![\\p{L}\\p{M}\\p{N}])';
const AFTER = '(?![\\p{L}\\p{M}\\p{N}])';

/** The regular expressions of one language. */
export interface Forms {
  script: Script;
  /** Words before the order itself. */
  opening: RegExp;
  /** Begins as an order does. */
  lead: RegExp;
  lasts: RegExp;
  refuses: RegExp;
  /** "Do not use", and the part of answers behind it. */
  bans: RegExp;
  wants: RegExp;
  be: RegExp;
  asks: RegExp;
  strong: RegExp;
  weak: RegExp;
  object: RegExp;
  answers: RegExp;
  prefers: RegExp;
  styled: RegExp;
  /** "Short answers, please." */
  styledAlone: RegExp;
  call: RegExp;
  name: RegExp;
  self: RegExp;
  isOrderLast: boolean;
  isUnspaced: boolean;
}

function formsOf(words: WishWords): Forms {
  const {
    polite,
    fromNow,
    lasting,
    asks,
    strong,
    weak,
    answers,
    wants,
    be,
    isOrderLast = false,
    isUnspaced = false,
  } = words;
  const [before, after] = isUnspaced ? ['', ''] : [BEFORE, AFTER];
  const within = (choices: string) => new RegExp(`${before}(?:${choices})${after}`, 'iu');
  const opening = `^(?:(?:${polite}|${fromNow})${after}[\\s,，、:：]{0,3}){0,4}`;
  return {
    script: scriptOfWords(words.lasting),
    opening: new RegExp(opening, 'iu'),
    lead: new RegExp(
      `${opening}(?:${[fromNow, lasting, asks, strong, weak, answers, wants, be].join('|')})${after}`,
      'iu',
    ),
    lasts: within(`${fromNow}|${lasting}`),
    refuses: within(words.refuses),
    bans: isOrderLast ? within(words.bans) : new RegExp(`${opening}(?:${words.bans})${after}`, 'iu'),
    wants: isOrderLast || isUnspaced ? within(wants) : new RegExp(`${opening}(?:${wants})${after}`, 'iu'),
    be: within(be),
    asks: within(asks),
    strong: within(strong),
    weak: within(weak),
    object: new RegExp(`${before}(?:${words.objects})${after}|${before}(?:${LANGUAGES}|${UNITS})`, 'iu'),
    answers: within(answers),
    prefers: new RegExp(`${isOrderLast ? before : opening}(?:${words.prefers})${after}`, 'iu'),
    styled: within(words.styled),
    styledAlone: new RegExp(
      `${opening}(?:${words.styled})(?:[\\s,，、]{0,3}(?:${polite}|${fromNow}|${lasting})){0,2}[\\s.!。！]{0,3}$`,
      'iu',
    ),
    call: new RegExp(`${opening}(?:(?:${lasting})${after}\\s?)?(?:${callOf(words, after)})`, 'iu'),
    name: new RegExp(`${opening}(?:${words.name})${after}[\\s:：]{0,2}\\S`, 'iu'),
    self: within(words.self),
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

/** The forms of each language. */
export const LANGUAGE_FORMS: readonly Forms[] = [...LATIN_WISHES, ...WISHES_BY_SCRIPT, ...SLAVIC_WISHES].map(formsOf);

/** Every expression, for the check that none takes more than linear time. */
export const FORMS_BY_LANGUAGE: readonly RegExp[] = LANGUAGE_FORMS.flatMap((forms) =>
  Object.values(forms).filter((form) => form instanceof RegExp),
);
