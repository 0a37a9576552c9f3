import { estimateBlockTokens } from '../estimate-tokens.ts';
import { writeLine } from '../block-line.ts';
import { frameLines } from '../block.ts';
import { ownFirst } from '../own-first.ts';
import type { DropReason } from '../types.ts';
import type { Standing } from './find-standing.ts';
import { conditionOf, fitTo } from './wish-conditions.ts';
import { takesPlaceOf } from './wish-conflicts.ts';

/** The most tokens of standing lines in a prompt, beside those of a boundary's memory. */
export const MAX_STANDING_TOKENS = 150;
/** Longer texts are cut. */
const MAX_LINE_CHARACTERS = 300;
const HEADING = 'Standing: holds for every answer. Follow these wishes of the user; the later holds.';
/** With lines of a person and lines of everybody. */
const HEADING_OF_BOTH =
  "Standing: holds for every answer. Follow these wishes; the user's own hold over those for everybody, else the later.";

/** Why a line is not in the prompt. */
export type StandingState = 'IN_PROMPT' | 'REPLACED' | 'ENDED' | 'NO_SPACE' | 'REMOVED' | 'PROPOSED' | DropReason;

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
  /** Wishes for other questions had no space. */
  hasWaiting: boolean;
}

function headingOf(lines: readonly Pick<Standing, 'isShared'>[]): string {
  return lines.some(({ isShared }) => isShared) ? HEADING_OF_BOTH : HEADING;
}

/**
 * Chooses what fits, in the order of what was found. A wish is left out where a later one, or a
 * later pinned fact, takes its place or takes it back, and a wish of everybody where the person has
 * one. What only takes others back is no line. Where not all fit, wishes that hold for the question
 * come behind the person's own pins, and those that hold for other questions last.
 */
export function chooseStanding(found: readonly Standing[], question?: string): StandingLine[] {
  const lines = linesOf(found);
  const placed = lines.filter(({ state }) => state === 'IN_PROMPT');
  const needed = placed.reduce((sum, { tokens }) => sum + tokens, 0);
  const isOver = question !== undefined && needed > spaceFor(found);
  fill(isOver ? byQuestion(placed, question).map(({ line }) => line) : placed, spaceFor(found));
  return lines;
}

/** Chooses the wishes alone that hold for the question, without lines that are said already. */
export function chooseForQuestion(
  found: readonly Standing[],
  question: string,
  isSaid: (line: string) => boolean,
): StandingLine[] {
  const placed = linesOf(found).filter(({ state, text }) => state === 'IN_PROMPT' && !isSaid(cutOf(text)));
  const lines = byQuestion(placed, question).flatMap(({ line, rank }) => (rank === OF_QUESTION ? [line] : []));
  fill(lines, spaceFor(found));
  return lines;
}

function spaceFor(found: readonly Standing[]): number {
  return MAX_STANDING_TOKENS - estimateBlockTokens(frameLines(headingOf(found), []));
}

/** Digests of as many letters differ by as many tokens. */
const DIGEST_TOKENS = 24;

/** Marks those that find no space. */
function fill(lines: readonly StandingLine[], space: number): void {
  let left = space;
  for (const line of lines) {
    if (line.tokens > left) line.state = 'NO_SPACE';
    else left -= line.tokens;
  }
  const last = lines.findLast(({ state }) => state === 'IN_PROMPT');
  if (!last || left >= DIGEST_TOKENS || (writeStandingBlock(lines)?.tokens ?? 0) <= MAX_STANDING_TOKENS) return;
  last.state = 'NO_SPACE';
}

function linesOf(found: readonly Standing[]): StandingLine[] {
  return found.flatMap((one, i): StandingLine[] => {
    if (one.wish?.act === 'ENDS') return [];
    const tokens = estimateBlockTokens(`${writeStanding(one, 9)}\n`);
    if (one.leftOut !== null) return [{ ...one, tokens, state: one.leftOut }];
    if (one.isProposed) return [{ ...one, tokens, state: 'PROPOSED' }];
    const later = found.find((other, j) => isLater(other, j, one, i) && replaces(other, one));
    if (later) return [{ ...one, tokens, state: later.wish?.act === 'ENDS' ? 'ENDED' : 'REPLACED' }];
    return [{ ...one, tokens, state: 'IN_PROMPT' }];
  });
}

const [PINNED, OF_QUESTION, ALWAYS, OF_OTHERS] = [0, 1, 2, 3];

/** Orders lines by what they are to a question, then as they stand. */
function byQuestion(lines: readonly StandingLine[], question: string): { line: StandingLine; rank: number }[] {
  const fit = fitTo(question);
  const rankOf = (line: StandingLine) => {
    if (line.isPinned) return { line, rank: line.isShared ? ALWAYS : PINNED, score: 0 };
    const { isConditional, score } = fit(line.text);
    return { line, rank: !isConditional ? ALWAYS : score > 0 ? OF_QUESTION : OF_OTHERS, score };
  };
  return lines.map(rankOf).toSorted((a, b) => a.rank - b.rank || b.score - a.score);
}

/** Of one message the later sentence, else the earlier place: pinned facts stand before wishes. */
function isLater(a: Standing, placeOfA: number, b: Standing, placeOfB: number): boolean {
  if (a.id === b.id) return placeOfA > placeOfB;
  return placeOfA < placeOfB && (a.at >= b.at || ownFirst(a, b) < 0);
}

/** Lines that may not be shown replace none, but for those that the request itself says. */
function replaces(later: Standing, earlier: Standing): boolean {
  if (later.isProposed || (later.leftOut !== null && later.leftOut !== 'IN_REQUEST')) return false;
  return later.wish !== null && earlier.wish !== null && takesPlaceOf(later.wish, earlier.wish);
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
    hasWaiting: lines.some((line) => line.state === 'NO_SPACE' && conditionOf(line.text) !== null),
  };
}

function cutOf(text: string): string {
  return text.length > MAX_LINE_CHARACTERS ? `${text.slice(0, MAX_LINE_CHARACTERS).toWellFormed()}…` : text;
}

function writeStanding({ text, isShared }: Standing, place: number): string {
  return writeLine(
    { id: `s${place}`, part: 'own', speaker: null, marks: isShared ? ['for everybody'] : [] },
    cutOf(text),
  );
}
