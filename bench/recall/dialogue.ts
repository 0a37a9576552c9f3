import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { readBeam } from './beam.ts';
import { readLocomo } from './locomo.ts';

/** A long conversation, its facts, and questions with the turns that answer them. */
export interface Dialogue {
  sessions: { name: string; turns: Turn[] }[];
  facts: { text: string; subject: string; evidence: string[] }[];
  questions: Question[];
}

export interface Turn {
  id: string;
  role: 'user' | 'assistant';
  /** Name of the speaker, where two people talk. */
  speaker: string | null;
  text: string;
  at: Date;
}

export interface Question {
  text: string;
  /** Kind of question, as its benchmark names it. */
  category: string;
  /** False for a question on things that were never said, with evidence that only looks right. */
  isAnswerable: boolean;
  evidence: string[];
}

const ITEMS = z.array(z.looseObject({}));

/** Reads a file in the format of LoCoMo or of BEAM, whichever it has. */
export function readDialogues(file: string, photos: 'captions' | 'none'): Dialogue[] {
  const items: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const [first = {}] = ITEMS.parse(items);
  return 'messages' in first ? readBeam(items) : readLocomo(items, photos);
}
