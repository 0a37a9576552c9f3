import type { FactDetail } from './fact-detail.ts';
import { ownFirst } from './own-first.ts';
import type { Said } from './screens/prompt-injection.ts';
import type { HitKind } from './types.ts';

/** The part of a block in which a text stands. */
export type Part = 'own' | 'others' | 'documents';

interface Origin {
  kind: HitKind;
  by: string;
  /** Of a message: the speaker. */
  name: string | null;
  detail: FactDetail | null;
  /** Everybody's, in a search for a person. Absent: no. */
  isShared?: true;
}

/**
 * The part for a text. Own are the words of the user, who has no name, and what a person wrote by
 * hand. Tools and assistants count as others: they may repeat what anybody said. So does the user
 * of a shared memory in a search for a person.
 */
export function partOf({ kind, by, name, detail, isShared }: Origin): Part {
  if (kind === 'passage' || by === 'DOCUMENT') return 'documents';
  if (kind === 'message') return by === 'ASSISTANT' || name || isShared ? 'others' : 'own';
  if (by === 'MANUAL') return 'own';
  if (by === 'MCP' || detail?.role === 'assistant' || detail?.speaker || isShared) return 'others';
  return 'own';
}

/** How much each origin counts: of two that disagree the greater holds, and stands first. */
const TRUST = { byHand: 4, user: 3, speaker: 2, assistant: 1, toolOrDocument: 0 };

/** The user's own before the words of others, and of these what a person wrote by hand first. */
export function trustOf(origin: Origin): number {
  if (origin.by === 'MANUAL') return TRUST.byHand;
  const part = partOf(origin);
  if (part === 'own') return TRUST.user;
  if (part === 'documents' || origin.by === 'MCP') return TRUST.toolOrDocument;
  const isAssistant = origin.by === 'ASSISTANT' || origin.detail?.role === 'assistant';
  return isAssistant ? TRUST.assistant : TRUST.speaker;
}

interface Ranked {
  score: number;
  candidate: Origin & { at: Date; pinned: number; n: number };
}

/** A message says who said it, and an answer is worth no less than its question. */
function rankOf(origin: Origin): number {
  return origin.kind === 'message' ? TRUST.user : trustOf(origin);
}

/** Best first. Among equals: a person's own, then pinned facts, then by origin, then the newest. */
export function compareRanked({ score, candidate: a }: Ranked, { score: other, candidate: b }: Ranked): number {
  return (
    other - score ||
    ownFirst(a, b) ||
    b.pinned - a.pinned ||
    rankOf(b) - rankOf(a) ||
    b.at.getTime() - a.at.getTime() ||
    a.n - b.n
  );
}

export function saidIn(part: Part): Said {
  return part === 'own' ? 'own' : 'by others';
}

/** Whether a person confirmed by hand that a text of theirs may stay although it instructs. */
export function isConfirmed({ by, pinned, detail }: Pick<Origin, 'by' | 'detail'> & { pinned: number }): boolean {
  return by === 'MANUAL' && (pinned > 0 || detail?.isReleased === true);
}
