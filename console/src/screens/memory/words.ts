import { en } from './words-en.ts';
import { zh } from './words-zh.ts';

export const words = { en, zh };
