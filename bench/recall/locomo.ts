import { z } from 'zod';
import type { Dialogue } from './dialogue.ts';

const TURN = z.object({
  speaker: z.string(),
  dia_id: z.string(),
  text: z.string(),
  blip_caption: z.string().optional(),
});
const FACTS = z.record(z.string(), z.array(z.tuple([z.string(), z.union([z.string(), z.array(z.string())])])));
const FILE = z.array(
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
export function readLocomo(items: unknown, photos: 'captions' | 'none'): Dialogue[] {
  return FILE.parse(items).map(({ conversation, observation, qa }) => {
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
