import { createHash } from 'node:crypto';
import type { Request } from 'express';
import { AppError, invalid } from '../src/core/errors.ts';
import { isObject } from './read-arguments.ts';

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

/** The tags in a header, or `*` for any. */
type Tags = readonly string[] | '*';

/** The preconditions of a request (RFC 9110, section 13). At least one is there. */
export interface Preconditions {
  readonly ifMatch: Tags | null;
  readonly ifNoneMatch: Tags | null;
}

const TAG = /(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"/;
const TAGS = new RegExp(`^${TAG.source}(?:[ \\t]*,[ \\t]*${TAG.source})*$`);

/**
 * Reads `If-Match` and `If-None-Match`. Null: the request has neither. Throws INVALID_PARAMETER
 * naming a header that is malformed, and `If-Unmodified-Since` of a write: times are too coarse.
 */
export function readPreconditions(request: Request): Preconditions | null {
  const isWriting = request.method !== 'GET' && request.method !== 'HEAD';
  if (isWriting && request.headers['if-unmodified-since'] !== undefined)
    throw invalid('If-Unmodified-Since', 'If-Unmodified-Since is not supported. Send If-Match with the ETag.');
  const ifMatch = readTags(request, 'If-Match');
  const ifNoneMatch = readTags(request, 'If-None-Match');
  return ifMatch === null && ifNoneMatch === null ? null : { ifMatch, ifNoneMatch };
}

function readTags(request: Request, header: string): Tags | null {
  const value = request.get(header)?.trim();
  if (value === undefined) return null;
  if (value === '*') return '*';
  if (TAGS.test(value)) return value.match(new RegExp(TAG, 'g')) ?? [];
  throw invalid(header, `${header} must be * or entity tags in double quotes, with commas between them.`);
}

/** Rejects preconditions where nothing can be compared with them. */
export function rejectPreconditions({ ifMatch }: Preconditions): never {
  const header = ifMatch === null ? 'If-None-Match' : 'If-Match';
  throw invalid(header, `${header} cannot be honoured here: what this changes has no ETag. Leave it out.`);
}

/** Returns whether a write may change what has this tag. Null: there is nothing yet. */
export function admitsWrite({ ifMatch, ifNoneMatch }: Preconditions, tag: EntityTag | null): boolean {
  if (tag === null) return ifMatch === null;
  if (ifMatch !== null && !includes(ifMatch, tag)) return false;
  return ifNoneMatch === null || !includes(withoutWeakness(ifNoneMatch), tag);
}

/** Returns the status of a read of what has this tag. */
export function statusOfRead({ ifMatch, ifNoneMatch }: Preconditions, { text }: EntityTag): 200 | 304 | 412 {
  const tag = { text, version: null };
  if (ifMatch !== null && !includes(ifMatch, tag)) return 412;
  return ifNoneMatch !== null && includes(withoutWeakness(ifNoneMatch), tag) ? 304 : 200;
}

/** Compares the versions of a record: an edit is not in conflict with a new count beside it. */
function includes(tags: Tags, { text, version }: EntityTag): boolean {
  if (tags === '*') return true;
  return tags.some((one) => (version === null ? one === text : one.startsWith(version)));
}

/** `If-None-Match` compares weakly, and `If-Match` strongly: there a weak tag matches nothing. */
function withoutWeakness(tags: Tags): Tags {
  return tags === '*' ? tags : tags.map((one) => one.replace(/^W\//, ''));
}

/** Returns the error of a precondition that does not hold. */
export function preconditionFailed(): AppError {
  return new AppError('PRECONDITION_FAILED');
}
