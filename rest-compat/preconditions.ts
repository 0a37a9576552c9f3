import type { Request } from 'express';
import { AppError, invalid } from '../src/core/errors.ts';
import type { EntityTag } from './entity-tag.ts';

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
