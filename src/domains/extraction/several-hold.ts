import { analyze } from '../../recall/analyze.ts';
import { readStatement } from '../../recall/statement.ts';
import { isOfEnd, tellsChange } from './exclusion.ts';
import { holdsAny, type Lexicon } from './lexicon.ts';
import { readNames } from './read-names.ts';
import { readNumbers } from './read-numbers.ts';
import {
  ATTRIBUTES,
  CLASSES,
  DEGREES,
  HAVING,
  INSTEAD,
  KIN_AND_PETS,
  ONE_OF_ITS_KIND,
  SEVERAL,
} from './several-words.ts';

/** A statement, and an older one that it may take the place of. */
export interface Compared {
  statement: string;
  older: string;
  subject: string | null;
  /** The words of the message that the statement was taken from. */
  sentence: string;
}

/**
 * Whether a statement and an older one name two of a kind of which one person has several
 * (clubs, children, languages, allergies), and nothing tells a change: then both hold.
 */
export function maySeveralHold({ statement, older, subject, sentence }: Compared): boolean {
  if (tellsReplacement(statement)) return false;
  if (holdsAny(ONE_OF_ITS_KIND, statement) || holdsAny(ONE_OF_ITS_KIND, older)) return false;
  const differing = differ(statement, older, subject);
  if (differing.fresh.length === 0 || differing.gone.length === 0) return false;
  // "I have a cello, instead of the piano."
  const said = analyze(sentence);
  if (tellsReplacement(sentence) && differing.gone.some((word) => said.includes(word))) return false;
  const isOfKind = (kind: Lexicon) => holdsAny(kind, statement) && holdsAny(kind, older);
  if (SEVERAL.some(isOfKind)) return true;
  if (holdsAny(ATTRIBUTES, statement) || holdsAny(ATTRIBUTES, older)) return false;
  // "Has a cat" and "has a dog", but not "has brown hair" and "has grey hair".
  if (differing.shared.length > 0) return false;
  return isOfKind(HAVING) || (isOfKind(KIN_AND_PETS) && nameOthers(statement, older));
}

function tellsReplacement(text: string): boolean {
  return tellsChange(text) || isOfEnd(text) || holdsAny(INSTEAD, text);
}

interface Differing {
  fresh: string[];
  gone: string[];
  /** Words of both but for those that only name the kind. */
  shared: string[];
}

/**
 * The words of one text that the other lacks. Numbers and degrees are another state of the same
 * thing.
 */
function differ(statement: string, older: string, subject: string | null): Differing {
  const [its, others] = [analyze(statement), analyze(older)];
  const tells = (word: string) => !isOfKindOnly(word, KINDS);
  // Both may begin with the name of their subject.
  const [first] = analyze(FIRST_WORD.exec(statement)?.[0] ?? '');
  const own = (readStatement(statement, subject)?.words ?? []).filter((word) => word !== first);
  return {
    fresh: its.filter((word) => !others.includes(word)).filter(tells),
    gone: others.filter((word) => !its.includes(word)).filter(tells),
    shared: own.filter(
      (word) => others.includes(word) && !HAN.test(word) && tells(word) && !isOfKindOnly(word, [KIN_AND_PETS]),
    ),
  };
}

const FIRST_WORD = /^[\p{L}\p{M}]{1,40}/u;
/** One sign of a name. */
const HAN = /^\p{Script=Han}$/u;
const KINDS = [...SEVERAL, HAVING, CLASSES, DEGREES];

/** Terms are stems, and so are what they are compared with. */
function stemsOf({ words }: Lexicon): readonly string[] {
  return words.flatMap((word) => analyze(word.replace(/-$/, '')));
}

const STEMS = new Map([...KINDS, KIN_AND_PETS].map((kind) => [kind, new Set(stemsOf(kind))]));

function isOfKindOnly(word: string, kinds: readonly Lexicon[]): boolean {
  if (/\p{N}/u.test(word) || readNumbers(word).size > 0) return true;
  return kinds.some((kind) => STEMS.get(kind)?.has(word) === true || isEntry(kind, word));
}

/** "Nussallergie" tells more than the part "allerg". */
const MAX_ENDING = 3;

function isEntry({ words, parts }: Lexicon, word: string): boolean {
  const near = parts.filter((part) => word.length - part.length <= MAX_ENDING);
  return holdsAny({ words, parts: near }, word);
}

/** Whether each names somebody whom the other does not. */
function nameOthers(statement: string, older: string): boolean {
  const [its, others] = [statement, older].map(
    (text) => new Set(readNames(text).flatMap(({ word, isFirst }) => (isFirst ? [] : [word.toLowerCase()]))),
  );
  return its !== undefined && others !== undefined && isAhead(its, others) && isAhead(others, its);
}

function isAhead(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  return some.size > 0 && some.isDisjointFrom(others);
}
