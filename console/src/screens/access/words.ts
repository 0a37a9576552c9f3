import { en } from './words-en.ts';
import { zh } from './words-zh.ts';

export type AccessWords = typeof en;
export const words = { en, zh };
