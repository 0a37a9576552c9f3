import { countEdits } from '../core/near-name.ts';

/**
 * First words that other programs give to their variables, too, such as
 * GOOGLE_APPLICATION_CREDENTIALS. A variable that begins so counts as ours only when it is a slip
 * of one of ours.
 */
const SHARED_PREFIXES = new Set([
  'DATA',
  'DATABASE',
  'GOOGLE',
  'JSON',
  'LOG',
  'MAIL',
  'MEMORY',
  'MICROSOFT',
  'PUBLIC',
  'S3',
  'SECRET',
  'SMTP',
]);

/** Read by the command line, which shares the environment. */
const CLIENT_VARIABLES = ['MEMORY_PLATFORM_URL', 'MEMORY_PLATFORM_KEY'];

/** Kubernetes names them after its services, whatever those are called. */
const SERVICE_LINK = /_SERVICE_(?:HOST$|PORT$|PORT_\w)|_PORT_\d+_(?:TCP|UDP)(?:$|_\w)/;

/** Names of earlier versions, each with the message that replaces the guess. */
const RENAMED: Readonly<Record<string, string>> = {
  ROUTER_PORT: 'ROUTER_PORT is no longer a setting: the router listens on PORT, and the platform on PLATFORM_PORT.',
  ROUTER_URL: 'ROUTER_URL is no longer a setting: the router calls the platform, at PLATFORM_URL.',
};

const MAX_SLIPS = 2;
/** Two slips in a shorter name could be another name altogether. */
const MIN_NAME_LENGTH = 8;

/**
 * Finds variables that look like settings and are none, and returns a sentence for each. `known`
 * are the names that are read; all others belong to other programs.
 */
export function findUnknownVariables(names: readonly string[], known: ReadonlySet<string>): string[] {
  const all = [...known, ...CLIENT_VARIABLES];
  const ownPrefixes = new Set(all.flatMap((name) => (name.includes('_') ? [prefixOf(name)] : [])));
  return names
    .filter((name) => !all.includes(name) && !SERVICE_LINK.test(name))
    .flatMap((name) => {
      const renamed = RENAMED[name];
      if (renamed !== undefined) return [renamed];
      const slip = findSlip(name, all);
      const isOurs = ownPrefixes.has(prefixOf(name)) && !SHARED_PREFIXES.has(prefixOf(name)) && name.includes('_');
      const near = slip ?? (isOurs ? findNearest(name, all) : undefined);
      return near === undefined ? [] : [`${name} is not a setting; did you mean ${near}?`];
    });
}

function prefixOf(name: string): string {
  return name.split('_')[0] ?? '';
}

function findSlip(name: string, known: readonly string[]): string | undefined {
  if (name.length < MIN_NAME_LENGTH) return undefined;
  return known.find((one) => one.length >= MIN_NAME_LENGTH && countEdits(name, one) <= MAX_SLIPS);
}

/** Ranks by words in common, then by how far both begin alike, then by the fewest edits. */
function findNearest(name: string, known: readonly string[]): string | undefined {
  const words = new Set(name.split('_'));
  const ranked = known.map((one) => ({
    one,
    shared: one.split('_').filter((word) => words.has(word)).length,
    start: countCommonStart(name, one),
    edits: countEdits(name, one),
  }));
  ranked.sort((a, b) => b.shared - a.shared || b.start - a.start || a.edits - b.edits);
  return ranked[0]?.one;
}

function countCommonStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}
