import { withoutAbbreviations } from './abbreviations.ts';

/** Longer texts are cut. */
const MAX_CHARACTERS = 20_000;
const MAX_FRAGMENTS = 200;

const SENTENCES =
  /[^.!?…。！？؟।\n]+(?:[.!?…。！？؟।]+(?=\s|$|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}"'”’)])|[.…]|$)?/gu;
const JOINTS =
  'and|but|so|because|since|which|who|when|while|then|und|aber|weil|da|denn|wenn|also|et|mais|car|donc|parce que|quand|y|e|pero|mas|ma|porque|perché|cuando|quando|maar|want|dus|omdat|als|i|ale|bo|więc|gdy|och|men|för|så|и|но|потому что|когда|і|та|але|бо|ve|ama|çünkü|που|και|αλλά|γιατί|ولكن|لأن';
/** Between the parts of a sentence that say something each. */
export const PART_BREAKS = breaksAt(JOINTS);
/** "Et" is meat. */
export const TURKISH_BREAKS = breaksAt('ve|ama|çünkü');

function breaksAt(joints: string): RegExp {
  return new RegExp(
    `[,;:，；、،()–—]+(?![0-9])|\\s(?:${joints})(?=\\s)|(?<=[しり]て|ており|ので|から|けど|が、)|(?<=\\p{Script=Hangul}(?:고|서|지만|는데|어서|해서))\\s`,
    'u',
  );
}

const TURKISH = /[ığşİ]/u;

/** A part of a sentence. */
export interface Fragment {
  text: string;
  /** Whether the sentence asks. */
  isAsked: boolean;
}

/**
 * The parts of a text, finer than its clauses, by which a long text may say one thing beside
 * others. Linear work; at most 200, of the first 20,000 characters.
 */
export function readFragments(text: string): Fragment[] {
  const fragments: Fragment[] = [];
  const breaks = TURKISH.test(text) ? TURKISH_BREAKS : PART_BREAKS;
  for (const [sentence] of withoutAbbreviations(text.slice(0, MAX_CHARACTERS)).matchAll(SENTENCES)) {
    const isAsked = /[?？؟]\s*$/u.test(sentence);
    for (const part of sentence.split(breaks)) {
      if (!/[\p{L}\p{N}]/u.test(part)) continue;
      fragments.push({ text: part.replace(/[.!?…。！？؟।]{1,3}\s{0,3}$/u, '').trim(), isAsked });
      if (fragments.length >= MAX_FRAGMENTS) return fragments;
    }
  }
  return fragments;
}
