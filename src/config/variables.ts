import { z } from 'zod';
import { CHANNELS, CONSOLE, LIBRARIES, MAIL, WEBHOOKS } from './variables/connections.ts';
import { FILES } from './variables/files.ts';
import { HTTP, LIMITS } from './variables/http.ts';
import { MEMORY, MODELS, MONEY, RETENTION } from './variables/memory.ts';
import { ADDRESSES, DATABASE, KEYS } from './variables/process.ts';
import { ROUTER } from './variables/router.ts';

/** All variables, in the order of the reference page. */
export const GROUPS = [
  ADDRESSES,
  DATABASE,
  KEYS,
  MODELS,
  MEMORY,
  RETENTION,
  MONEY,
  ROUTER,
  CONSOLE,
  FILES,
  MAIL,
  LIBRARIES,
  WEBHOOKS,
  CHANNELS,
  LIMITS,
  HTTP,
] as const;

/** The intersection of a union's members. */
type All<T> = (T extends unknown ? (one: T) => void : never) extends (all: infer A) => void ? A : never;

const ROWS = Object.assign({}, ...GROUPS.map(({ variables }) => variables)) as All<
  (typeof GROUPS)[number]['variables']
>;

export const ENV = z.object(ROWS);

export type Variables = z.infer<typeof ENV>;

/** Names of all variables, in order. */
export const VARIABLES: readonly string[] = Object.keys(ROWS);

/** Variables that hold secrets. Each may instead be in the file that `<NAME>_FILE` names. */
export const SECRET_VARIABLES: readonly string[] = Object.entries<z.ZodType>(ROWS)
  .filter(([, row]) => row.meta()?.secret)
  .map(([name]) => name);
