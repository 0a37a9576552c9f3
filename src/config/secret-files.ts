import { readFileSync } from 'node:fs';

/** Returns the name of the variable that names the file of a secret. */
export function fileVariableOf(name: string): string {
  return `${name}_FILE`;
}

/**
 * Returns a secret from its variable, or else from the file that its file variable names.
 * Undefined: neither is set. Line ends within the file count as commas. Throws when both are set,
 * or when the file cannot be read or is empty.
 */
export function readSecret(set: NodeJS.ProcessEnv, name: string): string | undefined {
  const variable = fileVariableOf(name);
  const file = set[variable];
  if (file === undefined) return set[name];
  if (set[name] !== undefined) throw new Error(`${variable}: expected without ${name}, which is set, too`);
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new Error(`${variable}: expected the path of a readable file (${codeOf(error)})`, { cause: error });
  }
  if (text === '') throw new Error(`${variable}: expected a file that is not empty`);
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(',');
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
}
