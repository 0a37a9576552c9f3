export const LAYERS: string[][];
