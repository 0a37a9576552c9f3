/** A change of the published schema that can break a client, with the day and the reason. */
export interface BreakingChange {
  /** The change as `npm run check:schema` words it. */
  change: string;
  /** The day it was published: 2026-11-30. */
  on: string;
  why: string;
}

/** Breaking changes that were published. Rows stay, as the history of the contract. */
export const BREAKING_CHANGES: readonly BreakingChange[] = [];
