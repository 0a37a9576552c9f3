import { fileVariableOf, readSecret } from './secret-files.ts';
import { readSettings } from './settings.ts';
import { findUnknownVariables } from './unknown-variables.ts';
import { ENV, SECRET_VARIABLES, VARIABLES, type Variables } from './variables.ts';

/**
 * All settings, read once. Times are in milliseconds and sizes in bytes unless the name says
 * otherwise.
 */
export type Config = ReturnType<typeof readConfig>;

/** Of each list all are set, or none. */
const TOGETHER = [
  ['S3_BUCKET', 'S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
] as const;

/** Thrown with all errors at once, each naming the variable and the expected value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';

  constructor(errors: string[]) {
    const count = errors.length === 1 ? 'a fault' : `${errors.length} faults`;
    super(`The configuration has ${count}:\n${errors.map((error) => `  ${error}`).join('\n')}`);
  }
}

/**
 * Reads the configuration from the environment. An empty variable counts as unset. Throws
 * ConfigError with all errors.
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env) {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const e = parseVariables(set);
  const read = new Set([...VARIABLES, ...SECRET_VARIABLES.map(fileVariableOf)]);
  return {
    /** Returns warnings about variables that look like settings. Load the catalog first. */
    unknownVariables: () => findUnknownVariables(Object.keys(set), read),
    ...readSettings(e),
    catalog: {
      file: e.CATALOG_FILE,
      memoryModel: e.MEMORY_MODEL,
      demoProviderPort: e.DEMO_PROVIDER_PORT ?? e.PORT + 2,
      /** Reads a provider's key. The catalog file names its variable. */
      secretFromEnv(name: string) {
        read.add(name).add(fileVariableOf(name));
        return readSecret(set, name);
      },
    },
  };
}

/** Checks each variable, then those that need each other. Throws ConfigError with all errors. */
function parseVariables(given: NodeJS.ProcessEnv): Variables {
  const { set, errors } = readSecrets(given);
  const parsed = ENV.safeParse(set);
  errors.push(...(parsed.error?.issues ?? []).map((issue) => `${String(issue.path[0])}: expected ${issue.message}`));
  for (const names of TOGETHER) {
    const missing = names.filter((name) => set[name] === undefined);
    if (missing.length < names.length)
      errors.push(...missing.map((name) => `${name}: expected with ${names.join(', ')}`));
  }
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'])
    if (set[name] !== undefined && set['DATABASE_URL'] === undefined)
      errors.push(`${name}: expected with DATABASE_URL`);
  for (const provider of ['MICROSOFT', 'GOOGLE']) {
    const [id, secret] = [`${provider}_CLIENT_ID`, `${provider}_CLIENT_SECRET`];
    if ((set[id] === undefined) !== (set[secret] === undefined))
      errors.push(`${set[id] === undefined ? id : secret}: expected with ${set[id] === undefined ? secret : id}`);
  }
  if (!parsed.success || errors.length > 0) throw new ConfigError(errors);
  return parsed.data;
}

/** Adds the secrets that are in files. */
function readSecrets(given: NodeJS.ProcessEnv): { set: NodeJS.ProcessEnv; errors: string[] } {
  const set = { ...given };
  const errors: string[] = [];
  for (const name of SECRET_VARIABLES)
    try {
      set[name] = readSecret(given, name);
    } catch (error) {
      errors.push(error instanceof Error ? error.message : String(error));
    }
  return { set, errors };
}
