import { firstCharacters, type Turn } from './turns.ts';

const MAX_QUOTED_CHARACTERS = 200;
/** The name of the person, which bots put before their words. */
const SENDER = /^<chat_sender>[^<>]{1,200}<\/chat_sender>\s*/;

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
    const split = splitMemoryBlocks(turn.parts.join('\n').replace(SENDER, ''));
    for (const fact of split.facts) facts.push(`"${fact}"`);
    const words = split.rest.trim();
    // A user turn of nothing but a memory block is not something the user said.
    if (turn.role === 'user' && words !== '') newest = words;
  }
  const memory = facts.length > 0 ? `From memory: ${facts.join('; ')}.` : 'I was given no memory.';
  return `This is the demo provider. ${memory} You said: "${firstCharacters(newest, MAX_QUOTED_CHARACTERS)}".`;
}

/** An id, what is to know about the line in parentheses, and the text. */
const LINE = /^[a-z]\d{1,4} (?:\([^()]*\) )?(.+)$/;

/** A text split into the facts of its memory blocks and the rest. */
interface SplitText {
  facts: string[];
  rest: string;
}

/**
 * Takes the memory blocks out of a text. A block runs from `<memory-SUFFIX>` (hex) to the next
 * `</memory-SUFFIX>` with the same suffix. Each of its lines that begins with a
 * short id, as `f1 text` or `f1 (owner) text`, is one fact; other lines are ignored. A tag that is
 * never closed is ordinary text. Takes time linear in the text.
 */
function splitMemoryBlocks(text: string): SplitText {
  const tags = [...text.matchAll(/<(\/?)memory-([0-9a-f]{1,64})>/gi)];
  const closings = findClosings(tags);
  const facts: string[] = [];
  let rest = '';
  let position = 0;
  for (const tag of tags) {
    const closing = closings.get(tag);
    if (closing === undefined || tag.index < position) continue;
    rest += text.slice(position, tag.index);
    facts.push(...readFacts(text.slice(tag.index + tag[0].length, closing.index)));
    position = closing.index + closing[0].length;
  }
  return { facts, rest: rest + text.slice(position) };
}

// Goes backwards, so the last closing tag seen for a suffix is the nearest one after the opening
// tag.
function findClosings(tags: RegExpExecArray[]): Map<RegExpExecArray, RegExpExecArray> {
  const nearest = new Map<string, RegExpExecArray>();
  const closings = new Map<RegExpExecArray, RegExpExecArray>();
  for (const tag of tags.toReversed()) {
    const suffix = tag[2] ?? '';
    const closing = nearest.get(suffix);
    if (tag[1] === '/') nearest.set(suffix, tag);
    else if (closing) closings.set(tag, closing);
  }
  return closings;
}

function readFacts(block: string): string[] {
  return block.split('\n').flatMap((line) => {
    const text = LINE.exec(line)?.[1];
    return text === undefined ? [] : withoutEscapes(text);
  });
}

/** The words of others stand in quotation marks, with their own escaped. */
const QUOTED = /^"(?:[^"\\]|\\.)*"$/;

function withoutEscapes(text: string): string[] {
  try {
    return [JSON.parse(QUOTED.test(text) ? text : `"${text.replaceAll('"', '\\"')}"`) as string];
  } catch {
    // Memory escapes like JSON. Another line is no fact.
    return [];
  }
}
