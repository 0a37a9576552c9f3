import { readText, withoutUndefined } from '../../router/search.ts';

/** Choices in the address of the playground. Everything left out has a default. */
export interface PlaygroundSearch {
  boundary?: string;
  model?: string;
  agent?: string;
  version?: number;
  /** The end user of the calls. */
  user?: string;
  /** False: calls go without memory. */
  memory?: boolean;
  /** Whether each message is also sent without memory, beside. */
  compare?: boolean;
}

export function readPlaygroundSearch(search: Record<string, unknown>): PlaygroundSearch {
  const text = (name: string) => readText(search[name]);
  return withoutUndefined({
    boundary: text('boundary'),
    model: text('model'),
    agent: text('agent'),
    version: Number.isSafeInteger(search['version']) ? Number(search['version']) : undefined,
    user: text('user'),
    memory: search['memory'] === false ? false : undefined,
    compare: search['compare'] === true ? true : undefined,
  });
}
