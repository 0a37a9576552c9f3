/** Languages in which names of languages are known. */
const NAMED_IN = 'en de fr es it pt nl sv da no fi pl uk ru cs tr el ar he hi zh zh-Hant ja ko vi id ro hu'.split(' ');
/** Languages that may be named, beside those. */
const NAMED = [
  ...NAMED_IN.filter((code) => code !== 'zh-Hant'),
  ...'ca eu gl hr sr sk sl bg lt lv et fa ur bn ta te mr th ms sw la yue'.split(' '),
];

/** Names that people use, and which no table of a locale has. */
const FURTHER =
  'zh mandarin|zh 普通话|zh 汉语|zh 國語|zh 简体|zh 繁體|zh 繁体|zh 中国語|zh 중국어|en 英文|de 德文|fr 法文|es 西文|ja 日文|ko 韩文|ko 韓文|ru 俄文|es castellano|fr 불어|de 독어|hi हिन्दी|hi हिंदी|en अंग्रेजी|fr फ्रेंच|fa farsi|en inglesa|pt brasileiro';

/** Endings that adjectives and cases change. */
const INFLECTED = /^(?:pl|uk|ru|cs|el|hr|sr|sk|sl|bg|fi|lt|lv|hu)$/;
const MIN_STEM = 4;

function namesOfLanguages(): Map<string, string> {
  const names = new Map<string, string>();
  for (const locale of NAMED_IN) {
    const table = new Intl.DisplayNames([locale], { type: 'language' });
    for (const code of NAMED) {
      const name = (table.of(code) ?? '').toLowerCase();
      if (name === '' || name === code || /[\s(]/.test(name)) continue;
      if (!names.has(name)) names.set(name, code);
      const stem = name.slice(0, Math.max(MIN_STEM, name.length - 2));
      if (INFLECTED.test(locale) && name.length > MIN_STEM + 1 && !names.has(stem)) names.set(stem, code);
    }
  }
  for (const pair of FURTHER.split('|')) {
    const [code = '', name = ''] = pair.split(' ');
    names.set(name, code);
  }
  return names;
}

const NAMES = namesOfLanguages();
const WORD = /[\p{L}\p{M}]{2,30}/gu;
const UNSPACED = /[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}\p{Script=Hangul}]/u;
const INFLECTS =
  /^[\p{Script=Cyrillic}\p{Script=Greek}]|^(?:po|angiel|niemiec|francus|hiszpa|włosk|polsk|rosyjs|chińs|japońs|korea|ukrai|szwedz|portug|arabs)/iu;
const ARTICLE_BEFORE = /^(?:وبال|بال|لل|ال|ب)/;

/** Returns the code of the language that a text names first. Null: it names none. */
export function languageNamed(text: string): string | null {
  for (const [found] of text.toLowerCase().matchAll(WORD)) {
    const code = UNSPACED.test(found) ? unspacedName(found) : nameOfWord(found);
    if (code !== null) return code;
  }
  return null;
}

function nameOfWord(word: string): string | null {
  const known = NAMES.get(word);
  if (known !== undefined) return known;
  const bare = word.replace(ARTICLE_BEFORE, '');
  if (bare !== word) return NAMES.get(bare) ?? NAMES.get(`ال${bare}`) ?? null;
  if (!INFLECTS.test(word)) return null;
  for (let end = word.length - 1; end >= MIN_STEM; end--) {
    const stem = NAMES.get(word.slice(0, end));
    if (stem !== undefined) return stem;
  }
  return null;
}

/** The longest name at the first place that has one: 中国語 before 中. */
function unspacedName(run: string): string | null {
  for (let from = 0; from < run.length - 1; from++)
    for (let end = Math.min(run.length, from + 8); end >= from + 2; end--) {
      const code = NAMES.get(run.slice(from, end));
      if (code !== undefined) return code;
    }
  return null;
}
