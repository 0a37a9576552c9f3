import { foldName, isNamedIn, readNames, type FoldedNames, type Name } from './read-names.ts';
import { readPlaces } from './places.ts';
import { areInOneLanguage } from './same-language.ts';
import { soundsLikeSaid, type Sounds } from './sounds.ts';

/** The names that messages may say, in any script. */
export interface SaidNames extends FoldedNames {
  scripts: ReadonlySet<RegExp>;
  /** Words in capitals alone, in lower case. */
  initials: ReadonlySet<string>;
  /** The words by their sounds. Read once, when needed. */
  sounds: () => Sounds;
}

export const SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}]/u,
  /\p{Script=Hangul}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Devanagari}/u,
  /\p{Script=Thai}/u,
  /\p{Script=Hebrew}/u,
];

/**
 * The names of a text that messages do not say: not as they are, in no other language, and by no
 * like sound.
 */
export function namesNotSaid(text: string, said: SaidNames): string[] {
  const names = readNames(text).filter(({ isFirst }) => !isFirst);
  const unsaid = names.filter(({ word }) => !isNamedIn(word, said));
  if (unsaid.length === 0) return [];
  const places = readPlaces(text, said);
  const isForeign = !areInOneLanguage(text, said.text.slice(0, MAX_COMPARED));
  const shortened = new Set(
    initialsIn(text)
      .filter(({ letters }) => said.initials.has(letters))
      .flatMap(({ words }) => words),
  );
  const placeOf = ({ word }: Name) =>
    places.find(({ words }) => words.includes(foldName(word))) ?? readPlaces(word, said).at(0);
  const left = unsaid.filter((name) => {
    const [folded, place] = [foldName(name.word), placeOf(name)];
    if (place) return !place.isSaid;
    return !shortened.has(folded) && !(isForeign && GENERIC.has(folded)) && !isHeard(name.word, names, said);
  });
  const unread = left.filter((name) => !placeOf(name) && ROMAJI.test(name.word) && isInOtherScript(name.word, said));
  const excused = unread.length > 0 && unread.length <= said.sounds().unread ? unread : [];
  return left.filter((name) => !excused.includes(name)).map(({ word }) => word);
}

const MAX_COMPARED = 2_000;

/** Whether a word of another script sounds so. */
function isHeard(word: string, names: readonly Name[], said: SaidNames): boolean {
  if (!isInOtherScript(word, said)) return false;
  const sounds = said.sounds();
  if (soundsLikeSaid(word, sounds)) return true;
  // "Wang Wei" is one name.
  const at = names.findIndex((name) => name.word === word);
  return [names[at - 1], names[at + 1]].some(
    (next, i) => next && soundsLikeSaid(i === 0 ? `${next.word}${word}` : `${word}${next.word}`, sounds),
  );
}

function isInOtherScript(word: string, { scripts }: SaidNames): boolean {
  return [...scripts].some((script) => !script.test(word));
}

/**
 * As Japanese names are written. Nothing tells how theirs in Han are read, so as many are taken
 * for them.
 */
const ROMAJI = /^(?:(?:[kgsztdnhbpmr]y|[kgsztdnhbpmyrwfj]|sh|ch|ts)?[aiueoāūēōī]{1,2}n?){2,6}$/iu;

/** Runs of names, and their first letters: "World Health Organization" and "who". */
function initialsIn(text: string): { letters: string; words: string[] }[] {
  return (
    text.match(/(?<![\p{L}])\p{Lu}[\p{L}’'.-]{1,30}(?: (?:of |for |and |the )?\p{Lu}[\p{L}’'.-]{1,30}){1,6}/gu) ?? []
  ).map((run) => {
    const words = run.split(' ').map((word) => foldName(word).replace(/\.$/, ''));
    const names = run.split(' ').filter((word) => /^\p{Lu}/u.test(word));
    return { letters: names.map((word) => foldName(word)[0] ?? '').join(''), words };
  });
}

/** Capitals of English that other languages name otherwise, or write small. */
const GENERIC = new Set(
  `university college school institute hospital clinic street road avenue square lane club company bank airport station park museum
  church hotel restaurant cafe river lake mountain mount island bay beach city town village county province district state north south
  east west northern southern eastern western christmas easter eve new year years day spring summer autumn winter festival mid-autumn
  lunar dragon ramadan eid diwali hanukkah thanksgiving halloween valentine islam muslim christian christianity buddhist buddhism
  catholic protestant orthodox jewish hindu hinduism god bible quran internet ai it phd mba bachelor master bsc msc ceo cto cfo hr pr
  dr professor team project department ministry government army navy marathon olympics cup league association society federation
  foundation organization language proficiency test exam level high middle primary elementary grand old great international national
  royal chinese monday tuesday wednesday thursday friday saturday sunday`
    .trim()
    .split(/\s+/),
);
