import { SENDER_TAG } from '../../src/core/person-name.ts';

/**
 * Tags in which clients write to the model within a user's turn. What stands in them is not said by
 * the user.
 */
const TAGS: ReadonlySet<string> = new Set([
  // The bots of this product
  SENDER_TAG,
  // Claude Code
  'system-reminder',
  'command-name',
  'command-message',
  'command-args',
  'local-command-stdout',
  'local-command-stderr',
  'local-command-caveat',
  'task-notification',
  'ide_opened_file',
  'ide_selection',
  // Codex
  'user_instructions',
  'environment_context',
  'permissions instructions',
  'turn_aborted',
  'recommended_plugins',
  'user_shell_command',
  'subagent_notification',
  'skill',
  // Cline, Roo Code and their kin
  'environment_details',
  // Cursor
  'additional_data',
  'system_notification',
  'attached_files',
  'open_and_recently_viewed_files',
]);
const MAX_TAG_LENGTH = Math.max(...[...TAGS].map((tag) => tag.length)) + 2;

/** Codex sends a repository's instructions between these, in the user's role. */
const AGENTS_FILE = { start: '# AGENTS.md instructions', end: '</INSTRUCTIONS>' };

/** Returns the text without the sections of clients that it starts and ends with. */
export function withoutClientTags(text: string): string {
  let said = text.trim();
  if (said[0] !== '<' && said[0] !== '#' && !said.endsWith('>')) return text;
  const { length } = said;
  // A section without its other end is looked for once: a text may have very many ends.
  const unpaired = new Set<string>();
  for (let before = -1; before !== said.length;) {
    before = said.length;
    said = withoutLast(withoutFirst(withoutAgentsFile(said, unpaired), unpaired), unpaired);
  }
  return said.length === length ? text : said;
}

function withoutAgentsFile(text: string, unpaired: Set<string>): string {
  if (!text.startsWith(AGENTS_FILE.start) || unpaired.has(AGENTS_FILE.end)) return text;
  // The instructions may name their own end.
  const end = text.lastIndexOf(AGENTS_FILE.end);
  if (end < 0) unpaired.add(AGENTS_FILE.end);
  return end < 0 ? text : text.slice(end + AGENTS_FILE.end.length).trimStart();
}

function withoutFirst(text: string, unpaired: Set<string>): string {
  if (text[0] !== '<') return text;
  const head = text.slice(1, MAX_TAG_LENGTH);
  const tag = head.slice(0, Math.max(0, head.indexOf('>')));
  const closer = `</${tag}>`;
  if (!TAGS.has(tag) || unpaired.has(closer)) return text;
  const end = text.indexOf(closer);
  if (end < 0) unpaired.add(closer);
  return end < 0 ? text : text.slice(end + closer.length).trimStart();
}

function withoutLast(text: string, unpaired: Set<string>): string {
  if (!text.endsWith('>')) return text;
  const tail = text.slice(-MAX_TAG_LENGTH - 1, -1);
  const tag = tail.slice(tail.lastIndexOf('</') + 2);
  const opener = `<${tag}>`;
  if (!tail.includes('</') || !TAGS.has(tag) || unpaired.has(opener)) return text;
  const start = text.lastIndexOf(opener);
  if (start < 0) unpaired.add(opener);
  return start < 0 ? text : text.slice(0, start).trimEnd();
}
