import { splitMemoryBlocks } from './memory-blocks.ts';
import type { Turn } from './turns.ts';
import { firstCharacters } from './usage.ts';

const MAX_QUOTED_CHARACTERS = 200;

/**
 * Composes the demo provider's reply to a conversation: every fact of every memory block in it, in
 * order and word for word, and at most 200 characters of the newest user text without memory
 * blocks. The same turns always give the same reply.
 *
 *     This is the demo provider. From memory: "I like tea."; "I live in Graz.". You said: "Hello".
 *     This is the demo provider. I was given no memory. You said: "Hello".
 */
export function composeReply(turns: Turn[]): string {
  const facts: string[] = [];
  let newest = '';
  for (const turn of turns) {
    const split = splitMemoryBlocks(turn.parts.join('\n'));
    for (const fact of split.facts) facts.push(`"${fact}"`);
    const words = split.rest.trim();
    // A user turn of nothing but a memory block is not something the user said.
    if (turn.role === 'user' && words !== '') newest = words;
  }
  const memory = facts.length > 0 ? `From memory: ${facts.join('; ')}.` : 'I was given no memory.';
  return `This is the demo provider. ${memory} You said: "${firstCharacters(newest, MAX_QUOTED_CHARACTERS)}".`;
}
