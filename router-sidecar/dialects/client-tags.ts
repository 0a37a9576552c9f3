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
  // Cline, Roo Code and their kin
  'environment_details',
  // Cursor
  'additional_data',
  'system_notification',
  'attached_files',
  'open_and_recently_viewed_files',
];

/** Returns the text without the sections in client tags that it starts and ends with. */
export function withoutClientTags(text: string): string {
  let said = text.trim();
  if (said[0] !== '<' && !said.endsWith('>')) return text;
  const { length } = said;
  for (let before = -1; before !== said.length;) {
    before = said.length;
    for (const tag of TAGS) said = withoutLast(withoutFirst(said, tag), tag);
  }
  return said.length === length ? text : said;
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
