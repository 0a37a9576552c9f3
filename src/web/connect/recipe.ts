/** A text in each language of the console. */
export interface Translated {
  en: string;
  zh: string;
}

/**
 * A piece of a recipe: a program, lines of a shell, or the content of a file. Names in double
 * braces stand for the reader's own values: BASE, MODEL, BOUNDARY, MCP_URL, KEY and PROJECT_KEY.
 */
export interface RecipePart {
  kind: 'code' | 'shell' | 'file';
  title: string;
  text: string;
  /** Where a file lies. `~` is the home folder. */
  path?: string;
  /** The format of a file that `connect --write` can merge into one that is there. */
  format?: 'json' | 'toml';
}

/** How a client is made to use the product. */
export interface Recipe {
  /** Name of the client in the `connect` command. */
  id: string;
  name: string;
  /** The protocol of its model calls; `mcp` for one that only reads and writes memory. */
  protocol: 'alpha' | 'beta' | 'mcp';
  parts: readonly RecipePart[];
  note: Translated | null;
}

/** The variable that holds the key of a project in each file, so that no file holds a secret. */
export const PROJECT_KEY_LINE = 'export MEMORY_PROJECT_KEY={{PROJECT_KEY}}';
/** The same for a service key. */
export const KEY_LINE = 'export MEMORY_PLATFORM_KEY={{KEY}}';

export function shell(text: string): RecipePart {
  return { kind: 'shell', title: 'Shell', text };
}

export function code(title: string, text: string): RecipePart {
  return { kind: 'code', title, text: text.trim() };
}

/** Creates a JSON file that can be merged. */
export function jsonFile(path: string, content: object): RecipePart {
  return { kind: 'file', title: path, path, format: 'json', text: JSON.stringify(content, null, 2) };
}
