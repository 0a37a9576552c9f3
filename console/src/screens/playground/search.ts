import { readTexts, withoutUndefined } from '../../router/search.ts';

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
  return withoutUndefined({
    ...readTexts(search, ['boundary', 'model', 'agent', 'user']),
    version: Number.isSafeInteger(search['version']) ? Number(search['version']) : undefined,
    memory: search['memory'] === false ? false : undefined,
    compare: search['compare'] === true ? true : undefined,
  });
}
