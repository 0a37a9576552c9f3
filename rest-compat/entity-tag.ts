import { createHash } from 'node:crypto';
import { isObject } from './read-input.ts';

/** Half of a SHA-256 digest, in 22 characters that need no quoting. */
const DIGEST_CHARACTERS = 22;

/** The entity tag of a representation. `text` is in quotes, as the header `ETag` has it. */
export interface EntityTag {
  readonly text: string;
  /**
   * The start of the tags of all representations of this version of a record. Null for a
   * representation without a version: its tags are compared as a whole.
   */
  readonly version: string | null;
}

/**
 * Creates the tag of data in a response. The tag of a record with a version begins with the id and
 * the version. The rest stands for the data, as counts and states change beside the version.
 */
export function entityTagOf(data: unknown): EntityTag {
  const digest = digestOf(JSON.stringify(data));
  if (!isObject(data)) return wholeTag(digest);
  const id = data['id'] ?? data['agent_id'];
  const version = data['revision'] ?? data['version'];
  if (typeof id !== 'string' || typeof version !== 'number') return wholeTag(digest);
  const start = `"${digestOf(`${id} ${version}`)}.`;
  return { text: `${start}${digest}"`, version: start };
}

/** Creates the tag of bytes with this hash. */
export function wholeTag(hash: string): EntityTag {
  return { text: `"${hash}"`, version: null };
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, DIGEST_CHARACTERS);
}

/** Returns true when an `If-None-Match` header contains this entity tag. Weak tags count too. */
export function matchesEntityTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  const tags = header.split(',').map((one) => one.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(tag);
}
