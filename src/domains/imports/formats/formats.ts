import type { JsonObject } from '../read-fields.ts';
import type { ImportFormat, Intake } from '../records.ts';
import { isChatGpt, readChatGpt } from './chatgpt.ts';
import { isClaude, readClaude } from './claude.ts';
import { isMem0, readMem0 } from './mem0.ts';
import { isExport, readLine } from './memory.ts';

interface Format {
  /** Whether an item is of this format. */
  matches: (item: JsonObject) => boolean;
  /** Adds the records of an item. Throws ItemError, and then adds none. */
  read: (item: JsonObject, intake: Intake) => void;
}

/** Exports of this platform say of each line what it is; the others are known by their items. */
export const FORMATS: Readonly<Record<ImportFormat, Format>> = {
  MEMORY: { matches: isExport, read: readLine },
  CHATGPT: { matches: isChatGpt, read: readChatGpt },
  CLAUDE: { matches: isClaude, read: readClaude },
  MEM0: { matches: isMem0, read: readMem0 },
};

/** Members of an object in a file that hold its items. */
export const ITEM_MEMBERS = ['results', 'memories', 'conversations'];

/** Returns the format of the first item of a file. Null: none that is known. */
export function recognise(item: JsonObject): ImportFormat | null {
  const names = Object.keys(FORMATS) as ImportFormat[];
  return names.find((name) => FORMATS[name].matches(item)) ?? null;
}
