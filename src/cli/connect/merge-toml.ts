import type { Merged } from './merge.ts';

/** A line that begins a table. */
const HEADER = /^\s*\[([^\]]+)\]/;

/**
 * Adds the tables that a file lacks, after what is there. A table that is there with another
 * content is a conflict: it stays, unless `replaces`. Nothing else of the file is changed.
 */
export function mergeToml(before: string, added: string, replaces: boolean): Merged {
  const conflicts: string[] = [];
  let text = before;
  for (const table of tablesOf(added)) {
    const known = tablesOf(text).find(({ name }) => name === table.name);
    if (!known) text = `${text.trimEnd()}${text.trim() === '' ? '' : '\n\n'}${table.text.trim()}\n`;
    else if (linesOf(known.text) !== linesOf(table.text)) {
      if (replaces) text = text.replace(known.text, () => `${table.text.trim()}\n\n`);
      else conflicts.push(table.name);
    }
  }
  return { text, conflicts };
}

/** Splits a file before each header. Lines before the first one are no table. */
function tablesOf(text: string): { name: string; text: string }[] {
  const found: { name: string; text: string }[] = [];
  for (const line of text.split(/(?<=\n)/)) {
    // An array of tables has two brackets.
    const name = HEADER.exec(line)?.[1]?.replace('[', '').trim();
    if (name !== undefined) found.push({ name, text: line });
    else {
      const last = found.at(-1);
      if (last) last.text += line;
    }
  }
  return found;
}

/** Compares tables without blank lines, comments, and spaces around lines. */
function linesOf(text: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '' && !line.startsWith('#')).join('\n');
}
