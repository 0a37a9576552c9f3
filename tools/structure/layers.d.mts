/** A layer of one height, or the heights within a folder. */
type Layer = { holds: string } & (
  { boxes: string[]; within?: never; heights?: never } | { boxes?: never; within: string; heights: string[][] }
);

export const PLAN: Layer[];
export const LAYERS: string[][];
