import { analyze } from './analyze.ts';
import { inDigits } from './in-digits.ts';
import { plainText } from './plain-text.ts';
import { DENYING, ENDING, WITHOUT } from './denial-words.ts';
import { takeTimes, type Times } from './statement-times.ts';
import { LATIN } from './stem.ts';
import { readPredicates } from './predicate-forms.ts';

/** The words of a text that tell something. */
export interface StatementWords {
  /** Terms of the index, without stop words, times, denials, and what models call the speaker. */
  telling: string[];
  times: Times;
  /** Usual verbs whose forms no stem joins. */
  predicates: ReadonlySet<number>;
}

/**
 * Words that say nothing of their own, in languages whose stop words `analyze` keeps, and what
 * memory models call the speaker.
 */
const EMPTY_WORDS = new Set(
  [
    // Each as any language stems it: that of a short text may not be recognised.
    ...[
      'user users nutzer nutzers nutzerin benutzer benutzerin anwender utilisateur utilisatrice usuario',
      'usuaria usuário usuária utente gebruiker användare användaren kullanıcı kullanıcının użytkownik użytkownika użytkowniczka użytkowniczki brugeren brukeren',
    ]
      .flatMap((words) => words.split(' '))
      .flatMap((word) => [...analyze(word), ...LATIN.flatMap((language) => analyze(language.stem(word)))]),
    ...[
      'пользователь пользователя пользовательница пользовательницы користувач користувачка користувачки χρήστης χρήστη المستخدم उपयोगकर्ता המשתמש ユーザー 사용자는 사용자의 사용자가 사용자',
    ].flatMap((words) => analyze(words)),
    '用户 用戶',
    '我 你 您 他 她 它 我们 我的 你的 的 是 在 了 和 有 也 就 都 这 那 把 请 到',
    'everi each get got go goe goes going make have need do take took put ai genaamd heet name named call called appele llamado chiamato namens heisst heißt',
    'jest moj moja moje moim mam nie sie na to',
    '我有 我是 我在 我会 我要 我家',
    'ειμα εινα εχω εχει',
    'मैं है हूँ हैं था थी थे मेरा मेरी मेरे का की के में को से पर ने और',
    '私 わたし 僕 の は が を に へ で と も から まで です ます だ し て た うち よ ね てい って せん ませ ない いま',
    '예요 이에요 입니다 사예 나 저 제 내 우리 입니 이에 예요 있습 습니',
  ].flatMap((words) => words.split(' ')),
);

const WORDS = /[\p{L}\p{M}\p{N}]+(?:['’]\p{L}+)*/gu;
const HANGUL = /\p{Script=Hangul}/u;
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Whether a term is what models call the speaker, or says nothing. */
export function isEmptyWord(term: string): boolean {
  return EMPTY_WORDS.has(term);
}

const ENGLISH_MARK = /(?<![\p{L}'’])(?:the|my|and|of|has|have|with|his|her|this|that|are|I['’]m|I['’]ve)(?![\p{L}])/u;

/** Reads what a text says. Linear work. */
export function readStatementWords(text: string): StatementWords {
  const spelt = inFull(plainText(text));
  const { rest, times } = takeTimes(spelt);
  const terms = new Set(analyze(spelt));
  // Stop words of other languages are words in an English text: "met".
  const isEnglish = ENGLISH_MARK.test(spelt);
  const alone = [...rest.matchAll(WORDS)]
    .filter(
      ({ 0: word, index }) => !isDenyingWord(word) && (isEnglish || !isStopWord(word) || isName(word, rest, index)),
    )
    .flatMap(({ 0: word }) => termsOfWord(word));
  const telling = [...new Set(alone)].filter(
    (term) => terms.has(term) && !EMPTY_WORDS.has(term) && !LONE_KANA.test(term) && !KOREAN_DENIAL.test(term),
  );
  return { telling, times, predicates: readPredicates(text) };
}

/** Abbreviations of addresses and titles, in full. */
const IN_FULL: readonly [RegExp, string][] = [
  [/(?<=\p{L}{3})str\.?(?=\s*\d|[\s,.]|$)/giu, 'straße'],
  [/(?<!\p{L})str\.(?=\s)/giu, 'straße'],
  [/(?<!\p{L})st\.?(?=[\s,]|$)(?!\s*\p{Lu}\p{Ll}+burg)/giu, 'street'],
  [/(?<!\p{L})ave?\.(?=[\s,]|$)/giu, 'avenue'],
  [/(?<!\p{L})ln\.?(?=[\s,]|$)/giu, 'lane'],
  [/(?<!\p{L})rd\.?(?=[\s,]|$)/giu, 'road'],
  [/(?<!\p{L})blvd\.?(?=[\s,]|$)/giu, 'boulevard'],
  [/(?<!\p{L})apt\.?(?=[\s,]|$)/giu, 'apartment'],
  [/(?<!\p{L})pl\.(?=[\s,]|$)/giu, 'platz'],
  [/(?<!\p{L})c\/(?=\s*\p{L})/giu, 'calle '],
  [/(?<!\p{L})ул\.?(?=\s)/giu, 'улица'],
  [/(?<!\p{L})д\.?(?=\s?\d)/giu, 'дом'],
  [/(?<!\p{L})кв\.?(?=\s?\d)/giu, 'квартира'],
  [/(?<!\p{L})пр\.?(?=\s)/giu, 'проспект'],
  [/(?<!\p{L})ul\.?(?=\s)/giu, 'ulica'],
  [/(?<!\p{L})dr\.?(?=\s)/giu, 'doctor'],
];
/** Digits that are set apart: "4-7-1-1", "0170 / 12 34 56". */
const APART = /(?<![\p{L}\p{N}])\d(?:[-. ]\d(?!\d)){2,}(?![\p{L}\p{N}])/gu;

/** "9th". */
const ORDINAL = /(?<![\p{L}\p{N}])(\d{1,2})(?:st|nd|rd|th)(?![\p{L}\p{N}])/giu;
/** "'87". */
const SHORT_YEAR = /(?<![\p{L}\p{N}])['’](\d\d)(?![\p{L}\p{N}])/gu;

function inFull(text: string): string {
  const dated = text
    .replace(ORDINAL, '$1')
    .replace(SHORT_YEAR, (_, year: string) => `${Number(year) > 30 ? 19 : 20}${year}`);
  let full = inDigits(dated.replace(APART, (digits) => digits.replace(/\D/g, '')));
  for (const [short, long] of IN_FULL) full = full.replace(short, long);
  return full;
}

/** Words of denials, which are compared apart. "Ne … plus", "nicht mehr", "no longer". */
function isDenyingWord(word: string): boolean {
  const lower = word.toLowerCase();
  return (
    DENYING.has(lower) ||
    WITHOUT.has(lower) ||
    ENDING.has(lower) ||
    /^(?:plus|mehr|longer|anymore|больше|więcej|meer)$/.test(lower)
  );
}

/** In any language: that of a short text may not be recognised. */
function isStopWord(word: string): boolean {
  const lower = word.toLowerCase();
  return /^\p{Script=Latin}$/u.test(word) || LATIN.some((language) => language.isStop(lower));
}

/** "Mia" is a name inside a sentence, and "mine" in Italian. */
function isName(word: string, text: string, at: number): boolean {
  return /^\p{Lu}\p{Ll}{2}/u.test(word) && /[^\s.!?:]\s+$/u.test(text.slice(Math.max(0, at - 20), at));
}

const KOREAN_DENIAL = /^(?:않|없|못|아니)/;
const LONE_KANA = /^\p{Script=Hiragana}$/u;

/** Long runs are indexed by their pairs too. */
function isPartOf(term: string, terms: readonly string[]): boolean {
  return term.length === 2 && terms.some((other) => other.length > 2 && other.includes(term));
}

/** The terms of a word: without the particle that ends a Korean one, or the second spelling. */
function termsOfWord(word: string): string[] {
  const terms = analyze(word);
  if (terms.length < 2) return terms;
  if (HANGUL.test(word)) return terms.slice(1, Math.max(2, terms.length - 1));
  if (CJK.test(word)) return terms.filter((term) => !isPartOf(term, terms));
  return /^\p{Script=Latin}+$/u.test(word) && terms.length === 2 ? terms.slice(1) : terms;
}

/** "fuma" and "fumo": a stem of a short text may be none. */
export function withOtherEndings(word: string): string[] {
  const [, stem] = /^([a-z]{3,12})[aeo]$/.exec(word) ?? [];
  return stem === undefined ? [word] : ['a', 'e', 'o'].map((ending) => `${stem}${ending}`);
}
