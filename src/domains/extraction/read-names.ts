/** Words that begin a sentence, and say nothing of who it is about. */
const WORD = /[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}'’.&-]{0,60}/gu;
const CAPITAL = /^\p{Lu}/u;
const SENTENCE_END = /[.!?:;…\n"“”„«»()[\]-]\s{0,2}$/u;
/** Of these words one is in nearly every German sentence. */
const GERMAN =
  /(?<!\p{L})(?:der|die|das|den|dem|ein|eine|einen|einem|einer|ist|hat|und|nicht|wohnt|lebt|seine?|ihre?|im|am|zum|zur|vom|mit|für|heißt)(?!\p{L})/u;
const GERMAN_ONLY =
  /(?<!\p{L})(?:der|das|dem|ein|eine|einen|einem|einer|ist|und|nicht|wohnt|lebt|zum|zur|vom|heißt|für)(?!\p{L})/u;
/** All German nouns have capitals. Names stand behind these words without an article. */
const BEFORE_GERMAN_NAME = /^(?:in|nach|aus|bei|heißt|namens|genannt|nennt|von|mit|und)$/iu;
/** Behind these, plurals have no article either. */
const BEFORE_GERMAN_PLURAL = /^(?:von|mit|und)$/iu;
const GERMAN_NOUN =
  /(?:ung|heit|keit|schaft|tion|ität|ment|nis|tum|ismus|tag|zeit|jahr|monat|arbeit|stelle)$|^(?:Rente|Urlaub|Hause|Holz|Zukunft|Bezug|Bau|Haft|Mai|März|April|Juni|Juli|Januar|Februar|August|Frau|Mann|Hund|Katze|Kind|Sohn|Tochter|Freund|Freundin|Nutzer|Nutzerin|Beruf)$/u;
/** Capitals that name nobody. */
const NO_NAME = new Set(
  "i i’m i'm user the mr mrs ms dr prof ok nutzer nutzerin benutzer utilisateur usuario usuaria utente usuário пользователь kullanıcı tv pc".split(
    ' ',
  ),
);
/** Places behind or before these words, in scripts without capitals. */
const PLACES: readonly RegExp[] = [
  /(?:住在|居住在|来自|來自|搬到|搬去|移居|前往|出生于|出生在|位于|名叫|名为|叫做|名字叫|名字是|就职于|任职于|供职于)\s?([\p{Script=Han}·]{2,6}?)(?=市|工作|上班|生活|居住|出生|长大|上学|读书|并|和|的|[,。,、;;.\s]|$)/gu,
  /([\p{Script=Han}\p{Script=Katakana}ー]{2,12})(?:に(?:住|引っ越|移)|出身|で(?:働|生まれ|暮ら)|に勤|という名)/gu,
  /([\p{Script=Hangul}]{2,10})(?:에 ?(?:살|거주|산다|삽니다)|에서 ?(?:일하|일한|근무|태어|왔)|(?:이)?라는 이름|으?로 이사)/gu,
  /(?:يعيش|تعيش|يسكن|تسكن|يقيم|تقيم|يعمل|تعمل) في ([\p{Script=Arabic}]{3,20})/gu,
  /([\p{Script=Devanagari}]{2,20}) में (?:रह|काम)/gu,
];

/** A word that names something, and whether it is certainly a name. */
export interface Name {
  word: string;
  /** Whether it begins a sentence, where all words have capitals. */
  isFirst: boolean;
}

/** The names of a text: people, places, products, by their capitals or the words around them. */
export function readNames(text: string): Name[] {
  const isGerman = GERMAN.test(text) && GERMAN_ONLY.test(text);
  const found: Name[] = [];
  let before = '';
  for (const { 0: raw, index } of text.matchAll(WORD)) {
    const word = raw.replace(/['’](?:s|ın|in|un|ün|da|de|ta|te|dan|den|a|e|ya|ye)$/u, '').replace(/[.'’&-]{1,4}$/, '');
    const isFirst = index === 0 || SENTENCE_END.test(text.slice(Math.max(0, index - 3), index));
    if (CAPITAL.test(word) && !NO_NAME.has(word.toLowerCase())) {
      const isNoun =
        isGerman &&
        !isFirst &&
        (!BEFORE_GERMAN_NAME.test(before) ||
          GERMAN_NOUN.test(word) ||
          (BEFORE_GERMAN_PLURAL.test(before) && /(?:e|en|er|ern|n|s)$/.test(word)));
      if (!isNoun) found.push({ word, isFirst });
    }
    before = word;
  }
  for (const pattern of PLACES)
    for (const [, place = ''] of text.matchAll(pattern)) found.push({ word: place, isFirst: false });
  return found;
}

/** Adjectives and nouns of countries that begin differently. */
const PAIRS = new Map(
  'french:france spanish:spain dutch:netherlands dutch:holland swiss:switzerland danish:denmark english:england british:britain irish:ireland polish:poland welsh:wales finnish:finland spanisch:spanien polnisch:polen'
    .split(' ')
    .flatMap((pair) => {
      const [a = '', b = ''] = pair.split(':');
      return [
        [a, b],
        [b, a],
      ];
    }),
);

/** A folded text, and the same without spaces and hyphens. */
export interface FoldedNames {
  text: string;
  squeezed: string;
}

export function foldNames(text: string): FoldedNames {
  const folded = foldName(text);
  return { text: folded, squeezed: squeezedName(folded) };
}

export function squeezedName(folded: string): string {
  return folded.replace(/[\s-]/g, '');
}

/**
 * Whether a word stands in a folded text, or without its spaces and hyphens: as it is, in another
 * inflection, as initials, or as the people of a country instead of the country.
 */
export function isNamedIn(word: string, { text: folded, squeezed }: FoldedNames): boolean {
  const plain = foldName(word);
  if (plain.length < 2 || folded.includes(plain)) return true;
  if (/\d/.test(plain) && squeezed.includes(plain.replaceAll('-', ''))) return true;
  const stem = plain.slice(0, Math.max(4, plain.length - 3));
  if (plain.length > 4 && startsWord(folded, stem)) return true;
  const pair = PAIRS.get(plain);
  if (pair !== undefined && folded.includes(pair)) return true;
  return /^\p{Lu}{2,6}$/u.test(word) && initialsOf(folded).includes(plain);
}

/** Lower case, without marks. */
export function foldName(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss').replaceAll('ł', 'l');
}

function startsWord(folded: string, stem: string): boolean {
  for (let at = folded.indexOf(stem); at !== -1; at = folded.indexOf(stem, at + 1))
    if (at === 0 || !/[\p{L}\p{N}]/u.test(folded[at - 1] ?? '')) return true;
  return false;
}

/** At most of the first 10,000 characters. */
function initialsOf(folded: string): string {
  return (folded.slice(0, 10_000).match(/[\p{L}\p{N}]{1,60}/gu) ?? []).map((word) => word[0]).join('');
}
