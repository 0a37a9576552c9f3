import { z } from 'zod';
import type { Dialogue } from './dialogue.ts';

const FILE = z.array(
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
export function readBeam(items: unknown): Dialogue[] {
  return FILE.parse(items).map(({ messages, questions }) => {
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
