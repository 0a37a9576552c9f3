/**
 * Tags in which clients write to the model within a user's turn. What stands in them is not said by
 * the user.
 */
const TAGS = [
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
];

/** Codex sends a repository's instructions between these, in the user's role. */
const AGENTS_FILE = { start: '# AGENTS.md instructions', end: '</INSTRUCTIONS>' };

/** Returns the text without the sections of clients that it starts and ends with. */
export function withoutClientTags(text: string): string {
  let said = text.trim();
  if (said[0] !== '<' && said[0] !== '#' && !said.endsWith('>')) return text;
  const { length } = said;
  for (let before = -1; before !== said.length;) {
    before = said.length;
    said = withoutAgentsFile(said);
    for (const tag of TAGS) said = withoutLast(withoutFirst(said, tag), tag);
  }
  return said.length === length ? text : said;
}

function withoutAgentsFile(text: string): string {
  if (!text.startsWith(AGENTS_FILE.start)) return text;
  // The instructions may name their own end.
  const end = text.lastIndexOf(AGENTS_FILE.end);
  return end < 0 ? text : text.slice(end + AGENTS_FILE.end.length).trimStart();
}

function withoutFirst(text: string, tag: string): string {
  if (!text.startsWith(`<${tag}>`)) return text;
  const end = text.indexOf(`</${tag}>`);
  return end < 0 ? text : text.slice(end + tag.length + 3).trimStart();
}

function withoutLast(text: string, tag: string): string {
  if (!text.endsWith(`</${tag}>`)) return text;
  const start = text.lastIndexOf(`<${tag}>`);
  return start < 0 ? text : text.slice(0, start).trimEnd();
}
