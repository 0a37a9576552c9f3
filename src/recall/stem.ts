import { stemmer as arabic } from '@orama/stemmers/arabic';
import { stemmer as dutch } from '@orama/stemmers/dutch';
import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as greek } from '@orama/stemmers/greek';
import { stemmer as indian } from '@orama/stemmers/indian';
import { stemmer as italian } from '@orama/stemmers/italian';
import { stemmer as portuguese } from '@orama/stemmers/portuguese';
import { stemmer as russian } from '@orama/stemmers/russian';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import { stemmer as swedish } from '@orama/stemmers/swedish';
import { stemmer as turkish } from '@orama/stemmers/turkish';
import { stopwords as arabicStops } from '@orama/stopwords/arabic';
import { stopwords as dutchStops } from '@orama/stopwords/dutch';
import { stopwords as englishStops } from '@orama/stopwords/english';
import { stopwords as frenchStops } from '@orama/stopwords/french';
import { stopwords as germanStops } from '@orama/stopwords/german';
import { stopwords as greekStops } from '@orama/stopwords/greek';
import { stopwords as indianStops } from '@orama/stopwords/indian';
import { stopwords as italianStops } from '@orama/stopwords/italian';
import { stopwords as portugueseStops } from '@orama/stopwords/portuguese';
import { stopwords as russianStops } from '@orama/stopwords/russian';
import { stopwords as spanishStops } from '@orama/stopwords/spanish';
import { stopwords as swedishStops } from '@orama/stopwords/swedish';
import { stopwords as turkishStops } from '@orama/stopwords/turkish';
import { regularForm } from './english-forms.ts';
import { commonStem } from './german-forms.ts';

/** A language's stop words and stemmer. */
export interface Language {
  isStop(word: string): boolean;
  stem(word: string): string;
}

/** Caching recent stems saves nine tenths of the time. */
const MAX_CACHED_STEMS = 20_000;
/** In characters. Endless "words" would slow the stemmers down. */
const MAX_STEMMED_CHARACTERS = 40;

function language(stemmer: (word: string) => string, stopWords: readonly string[]): Language {
  const stops = new Set(stopWords);
  const cache = new Map<string, string>();
  return {
    isStop: (word) => stops.has(word),
    stem(word) {
      if (word.length > MAX_STEMMED_CHARACTERS) return word;
      const known = cache.get(word);
      if (known !== undefined) return known;
      if (cache.size >= MAX_CACHED_STEMS) cache.clear();
      const stem = stemmer(word) || word;
      cache.set(word, stem);
      return stem;
    },
  };
}

/** Frequent English words and endings that the list lacks. */
const MORE_ENGLISH = ['a', 's', 't', 'd', 'm', 'll', 're', 've', 'also', 'just'];

export const ENGLISH = language((word) => english(regularForm(word)), [...englishStops, ...MORE_ENGLISH]);

/**
 * Small words of Chinese, in simplified characters, of Japanese, in hiragana, and of Korean, as the
 * dictionary cuts them.
 */
export const CJK_STOPS: ReadonlySet<string> = new Set(
  [
    '的 了 着 过 吗 呢 吧 啊 呀 嘛 是 在 有 和 与 跟 也 都 就 还 很 这 那 这个 那个 这些 那些 我 你 您 他 她 它 我们 你们 他们 她们',
    '我的 你的 他的 她的 自己 什么 什么时候 怎么 怎样 为什么 谁 哪 哪里 哪儿 哪个 多少 几 把 被 给 对 从 到 向 为 以 于 之 而 但 但是 因为',
    '所以 如果 会 能 可以 做 做了 请 个 一个',
    'は が を に へ で と も の から まで や か ね よ です ます だ だっ た て し する した して いる い ある れ なに 何 どこ 谁 だれ いつ',
    'なぜ どう 私 わたし 仆 あなた この その あの これ それ こと もの',
    '뭐 뭘 뭐야 뭐지 무엇 무슨 했지 했어 했나 했니 했나요 나 나는 내 내가 나의 저 저는 제 제가 너 어디 누구 언제 왜 어떻게 그 이 은 는 가',
    '을 를 의 에 에서 와 과 도 로 으로 있어 있나요',
  ].flatMap((words) => words.split(' ')),
);

const GERMAN = language((word) => commonStem(german(word).replace(/ß/g, 'ss')), germanStops);
const DUTCH = language(dutch, dutchStops);
const SWEDISH = language(swedish, swedishStops);

/** Languages that write compounds in one word. */
export const COMPOUNDING: ReadonlySet<Language> = new Set([GERMAN, DUTCH, SWEDISH]);

/** Languages of the Latin script beside English, by their names. */
export const LANGUAGES = {
  spanish: language(spanish, spanishStops),
  french: language(french, frenchStops),
  german: GERMAN,
  italian: language(italian, italianStops),
  portuguese: language(portuguese, portugueseStops),
  dutch: DUTCH,
  swedish: SWEDISH,
  turkish: language(turkish, turkishStops),
};

/** The same, recognised by their stop words. */
export const LATIN: readonly Language[] = Object.values(LANGUAGES);

export const RUSSIAN = language(russian, russianStops);

/** Languages recognised by their script. */
export const BY_SCRIPT: readonly { script: RegExp; language: Language }[] = [
  { script: /\p{Script=Cyrillic}/u, language: RUSSIAN },
  { script: /\p{Script=Arabic}/u, language: language(arabic, arabicStops) },
  { script: /\p{Script=Greek}/u, language: language(greek, greekStops) },
  { script: /\p{Script=Devanagari}/u, language: language(indian, indianStops) },
];
