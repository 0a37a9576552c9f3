import { isNamedIn, foldName, type FoldedNames } from './read-names.ts';
import { CITY_NAMES, MORE_NAMES, NAMING_LOCALES, REGIONS } from './place-names.ts';

/** All names of one place, with those of its people and its language. */
type Place = readonly string[];

const NAMERS = NAMING_LOCALES.map((locale) => ({
  regions: new Intl.DisplayNames(locale, { type: 'region' }),
  languages: new Intl.DisplayNames(locale, { type: 'language' }),
}));
const PLACES: readonly Place[] = [...CITY_NAMES, ...Object.entries(REGIONS).map(namesOfRegion)];

function namesOfRegion([region, language]: [string, string]): Place {
  const more = (MORE_NAMES[region] ?? '').split('|');
  const named = NAMERS.flatMap(({ regions, languages }) => [
    regions.of(region) ?? '',
    language === '' ? '' : (languages.of(language) ?? ''),
  ]);
  return [...new Set([...more, ...named])].filter((name) => name.length > 1);
}

/** Places by their names. */
const BY_NAME = placesByName();

function placesByName(): ReadonlyMap<string, readonly Place[]> {
  const found = new Map<string, Place[]>();
  for (const place of PLACES)
    for (const name of new Set(place.map(foldName))) found.set(name, [...(found.get(name) ?? []), place]);
  return found;
}

const MIN_STEM = 4;
const MIN_INFLECTED = 3;

const WORD = /[\p{L}\p{M}\p{N}.]+(?:['’-][\p{L}\p{M}\p{N}]+)*/gu;
const MAX_WORDS = 4;

/** A name of a place in a text, and whether the messages name that place in any language. */
export interface NamedPlace {
  words: string[];
  isSaid: boolean;
}

/** The places that a text names, by any of their names. */
export function readPlaces(text: string, said: FoldedNames): NamedPlace[] {
  const words = (text.match(WORD) ?? []).map((word) => foldName(word.replace(/\.$/, '')));
  const found: NamedPlace[] = [];
  for (let at = 0; at < words.length; at++)
    for (let n = Math.min(MAX_WORDS, words.length - at); n > 0; n--) {
      const named = words.slice(at, at + n);
      const places = placesNamed(named.join(' '));
      if (places.length === 0) continue;
      found.push({ words: named, isSaid: places.some((place) => isPlaceSaid(place, said)) });
      at += n - 1;
      break;
    }
  return found;
}

/** By the name as it is, or inflected: "в Вене", "w Warszawie", "Roma'da". */
function placesNamed(name: string): readonly Place[] {
  const bare = name.split(/['’]/u, 1).join('');
  const exact = BY_NAME.get(name) ?? BY_NAME.get(bare);
  if (exact || bare.includes(' ') || bare.length < MIN_INFLECTED || /^[\p{Script=Han}\p{Script=Hiragana}]/u.test(bare))
    return exact ?? [];
  for (let length = bare.length - 1; length >= Math.max(MIN_INFLECTED, bare.length - 3); length--) {
    const stem = bare.slice(0, length);
    const inflected = ENDINGS.flatMap((ending) => BY_NAME.get(stem + ending) ?? []);
    if (inflected.length > 0 && (isInflecting(bare) || length > MIN_STEM)) return inflected;
  }
  return [];
}

const ENDINGS = ['', 'а', 'я', 'ь', 'й', 'a', 'e', 'ia'];

function isInflecting(word: string): boolean {
  return /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hangul}\p{Script=Devanagari}\p{Script=Arabic}]/u.test(word);
}

function isPlaceSaid(place: Place, said: FoldedNames): boolean {
  return place.some((name) => {
    const folded = foldName(name);
    if (folded.length < MIN_STEM && /^\p{Script=Latin}/u.test(folded)) return isWordIn(folded, said.text);
    return isNamedIn(name, said) || isWordIn(folded.replace(/[аяьй]$/u, ''), said.text);
  });
}

/** Whether a word of a text begins so. Short ones are the whole word, but for an ending. */
function isWordIn(name: string, text: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const isBegin = at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '');
    const rest = /^\p{L}{0,4}/u.exec(text.slice(at + name.length))?.[0] ?? '';
    const isEnd = name.length < MIN_STEM && /^\p{Script=Latin}/u.test(name) ? rest === '' : rest.length < 4;
    if (isBegin && isEnd) return true;
  }
  return false;
}
