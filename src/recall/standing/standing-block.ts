import { estimateBlockTokens } from '../estimate-tokens.ts';
import { writeLine } from '../block-line.ts';
import { frameLines } from '../block.ts';
import { ownFirst } from '../own-first.ts';
import type { DropReason } from '../types.ts';
import type { Standing } from './find-standing.ts';

/** The most tokens of standing lines in a prompt, beside those of a boundary's memory. */
export const MAX_STANDING_TOKENS = 150;
/** Longer texts are cut. */
const MAX_LINE_CHARACTERS = 300;
const HEADING = 'Standing: holds for every answer. Follow these wishes of the user; the later holds.';
/** With lines of a person and lines of everybody. */
const HEADING_OF_BOTH =
  "Standing: holds for every answer. Follow these wishes; the user's own hold over those for everybody, else the later.";

/** Why a line is not in the prompt. */
export type StandingState = 'IN_PROMPT' | 'REPLACED' | 'NO_SPACE' | 'REMOVED' | DropReason;

/** A standing text, with its cost and whether the prompt holds it. */
export interface StandingLine extends Standing {
  tokens: number;
  state: StandingState;
}

/** The part of a prompt that holds whatever the question is. */
export interface StandingBlock {
  text: string;
  ids: string[];
  marks: string[];
  tokens: number;
}

function headingOf(lines: readonly Pick<Standing, 'isShared'>[]): string {
  return lines.some(({ isShared }) => isShared) ? HEADING_OF_BOTH : HEADING;
}

/**
 * Chooses what fits, in the order of what was found. A wish is left out where a later one, or a
 * later pinned fact, has the same subject, and a wish of everybody where the person has one.
 */
export function chooseStanding(found: readonly Standing[]): StandingLine[] {
  let left = MAX_STANDING_TOKENS - estimateBlockTokens(frameLines(headingOf(found), []));
  const newest = new Map<string, Standing>();
  return found.map((one) => {
    const tokens = estimateBlockTokens(`${writeStanding(one, 9)}\n`);
    if (one.leftOut !== null) return { ...one, tokens, state: one.leftOut };
    const later = one.subject === null ? undefined : newest.get(one.subject);
    if (later && (later.at >= one.at || ownFirst(later, one) < 0)) return { ...one, tokens, state: 'REPLACED' };
    if (one.subject !== null) newest.set(one.subject, one);
    if (tokens > left) return { ...one, tokens, state: 'NO_SPACE' };
    left -= tokens;
    return { ...one, tokens, state: 'IN_PROMPT' };
  });
}

/** Writes the chosen lines: a person's own first, then the oldest. Null without one. */
export function writeStandingBlock(lines: readonly StandingLine[]): StandingBlock | null {
  const placed = lines
    .filter(({ state }) => state === 'IN_PROMPT')
    .toSorted((a, b) => ownFirst(a, b) || a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : Number(a.id > b.id)));
  if (placed.length === 0) return null;
  // A message may say several of them.
  const marks = new Map(placed.map(({ id, mark }) => [id, mark]));
  const text = frameLines(
    headingOf(placed),
    placed.map((line, i) => writeStanding(line, i + 1)),
  );
  return {
    text,
    ids: [...marks.keys()],
    marks: [...marks.values()],
    tokens: estimateBlockTokens(text),
  };
}

function writeStanding({ text, isShared }: Standing, place: number): string {
  const cut = text.length > MAX_LINE_CHARACTERS ? `${text.slice(0, MAX_LINE_CHARACTERS).toWellFormed()}…` : text;
  return writeLine({ id: `s${place}`, part: 'own', speaker: null, marks: isShared ? ['for everybody'] : [] }, cut);
}
