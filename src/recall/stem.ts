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

/** Languages of the Latin script, recognised by their stop words. */
export const LATIN: readonly Language[] = [
  language(spanish, spanishStops),
  language(french, frenchStops),
  language(german, germanStops),
  language(italian, italianStops),
  language(portuguese, portugueseStops),
  language(dutch, dutchStops),
  language(swedish, swedishStops),
  language(turkish, turkishStops),
];

/** Languages recognised by their script. */
export const BY_SCRIPT: readonly { script: RegExp; language: Language }[] = [
  { script: /\p{Script=Cyrillic}/u, language: language(russian, russianStops) },
  { script: /\p{Script=Arabic}/u, language: language(arabic, arabicStops) },
  { script: /\p{Script=Greek}/u, language: language(greek, greekStops) },
  { script: /\p{Script=Devanagari}/u, language: language(indian, indianStops) },
];

/** English words whose forms share no stem: a question says "did buy", its answer "bought". */
const FORMS: Record<string, string> = {
  become: 'became',
  begin: 'began begun',
  bite: 'bit bitten',
  blow: 'blew blown',
  break: 'broke broken',
  bring: 'brought',
  build: 'built',
  buy: 'bought',
  catch: 'caught',
  child: 'children',
  choose: 'chose chosen',
  come: 'came',
  deal: 'dealt',
  draw: 'drew drawn',
  dream: 'dreamt',
  drink: 'drank drunk',
  drive: 'drove driven',
  eat: 'ate eaten',
  fall: 'fell fallen',
  feed: 'fed',
  feel: 'felt',
  fight: 'fought',
  find: 'found',
  fly: 'flew flown',
  foot: 'feet',
  forget: 'forgot forgotten',
  forgive: 'forgave forgiven',
  freeze: 'froze frozen',
  get: 'got gotten',
  give: 'gave given',
  go: 'went gone',
  grow: 'grew grown',
  hang: 'hung',
  hear: 'heard',
  hide: 'hid hidden',
  hold: 'held',
  keep: 'kept',
  know: 'knew known',
  lead: 'led',
  learn: 'learnt',
  leave: 'left',
  lend: 'lent',
  lose: 'lost',
  make: 'made',
  man: 'men',
  mean: 'meant',
  meet: 'met',
  mouse: 'mice',
  pay: 'paid',
  person: 'people',
  ride: 'rode ridden',
  ring: 'rang rung',
  rise: 'rose risen',
  run: 'ran',
  say: 'said',
  see: 'saw seen',
  sell: 'sold',
  send: 'sent',
  shake: 'shook shaken',
  shoot: 'shot',
  show: 'shown',
  sing: 'sang sung',
  sit: 'sat',
  sleep: 'slept',
  speak: 'spoke spoken',
  spend: 'spent',
  stand: 'stood',
  steal: 'stole stolen',
  strike: 'struck',
  swim: 'swam swum',
  take: 'took taken',
  teach: 'taught',
  tell: 'told',
  think: 'thought',
  throw: 'threw thrown',
  tooth: 'teeth',
  understand: 'understood',
  wake: 'woke woken',
  wear: 'wore worn',
  win: 'won',
  woman: 'women',
  write: 'wrote written',
};

const BASES = new Map(Object.entries(FORMS).flatMap(([base, forms]) => forms.split(' ').map((form) => [form, base])));

/** Returns the dictionary form of an irregular English word; other words as they are. */
function regularForm(word: string): string {
  return BASES.get(word) ?? word;
}
