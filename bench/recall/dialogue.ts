import { readFileSync } from 'node:fs';
import { z } from 'zod';

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

const BEAM_FILE = z.array(
  z.object({
    messages: z.array(
      z.object({
        id: z.number(),
        session: z.number(),
        at: z.iso.datetime(),
        role: z.enum(['user', 'assistant']),
        text: z.string(),
      }),
    ),
    questions: z.array(z.object({ ability: z.string(), text: z.string(), evidence: z.array(z.number()) })),
  }),
);

/** Longer messages are cut, since the product refuses them. */
const MAX_TEXT = 100_000;

/** Reads chats of a user with an assistant, without questions that have no evidence. */
function readBeam(items: unknown): Dialogue[] {
  return BEAM_FILE.parse(items).map(({ messages, questions }) => {
    const sessions = Map.groupBy(messages, ({ session }) => session);
    return {
      sessions: [...sessions].map(([session, said]) => ({
        name: `session ${session}`,
        turns: said.map(({ id, role, text, at }) => ({
          id: String(id),
          role,
          speaker: null,
          text: text.slice(0, MAX_TEXT),
          at: new Date(at),
        })),
      })),
      facts: [],
      questions: questions
        .filter(({ evidence }) => evidence.length > 0)
        .map(({ ability, text, evidence }) => ({
          text,
          category: ability,
          isAnswerable: true,
          evidence: [...new Set(evidence.map(String))],
        })),
    };
  });
}

const TURN = z.object({
  speaker: z.string(),
  dia_id: z.string(),
  text: z.string(),
  blip_caption: z.string().optional(),
});
const FACTS = z.record(z.string(), z.array(z.tuple([z.string(), z.union([z.string(), z.array(z.string())])])));
const LOCOMO_FILE = z.array(
  z.object({
    conversation: z.record(z.string(), z.unknown()),
    observation: z.record(z.string(), FACTS),
    qa: z.array(z.object({ question: z.string(), category: z.number(), evidence: z.array(z.string()).default([]) })),
  }),
);

/** Category of adversarial questions, on things that were never said. */
const UNANSWERABLE = 5;
const TURN_ID = /D\d+:\d+/g;

/**
 * Reads conversations of two people, without questions that have no evidence. `photos` says whether
 * photos become their captions or are left out.
 */
function readLocomo(items: unknown, photos: 'captions' | 'none'): Dialogue[] {
  return LOCOMO_FILE.parse(items).map(({ conversation, observation, qa }) => {
    const sessions: Dialogue['sessions'] = [];
    for (let n = 1; conversation[`session_${n}`] !== undefined; n++) {
      const turns = z.array(TURN).parse(conversation[`session_${n}`]);
      const at = readTime(String(conversation[`session_${n}_date_time`]));
      sessions.push({
        name: `session ${n}`,
        turns: turns.map(({ dia_id, speaker, text, blip_caption }) => ({
          id: dia_id,
          role: 'user',
          speaker,
          at,
          text: blip_caption === undefined || photos === 'none' ? text : `${text} [photo: ${blip_caption}]`,
        })),
      });
    }
    const known = new Set(sessions.flatMap(({ turns }) => turns.map(({ id }) => id)));
    const idsOf = (evidence: readonly string[]) => [
      ...new Set(evidence.flatMap((text) => text.match(TURN_ID) ?? []).filter((id) => known.has(id))),
    ];
    return {
      sessions,
      facts: Object.values(observation).flatMap((of) =>
        Object.entries(of).flatMap(([subject, facts]) =>
          facts.map(([text, evidence]) => ({ text, subject, evidence: idsOf([evidence].flat()) })),
        ),
      ),
      questions: qa
        .map(({ question, category, evidence }) => ({
          text: question,
          category: String(category),
          isAnswerable: category !== UNANSWERABLE,
          evidence: idsOf(evidence),
        }))
        .filter(({ evidence }) => evidence.length > 0),
    };
  });
}

/** Parses "1:56 pm on 8 May, 2023" as UTC. */
function readTime(text: string): Date {
  const [, time = '', day = ''] = /^(.*?) on (.*)$/.exec(text) ?? [];
  const at = new Date(`${day.replace(',', '')} ${time} UTC`);
  if (Number.isNaN(at.getTime())) throw new Error(`no time: ${text}`);
  return at;
}
