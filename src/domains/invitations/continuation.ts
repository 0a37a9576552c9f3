import { timingSafeEqual } from 'node:crypto';
import type { Context } from '../../request/context.ts';
import { invalid } from '../../core/errors.ts';

/** Signs cursors, so that nobody can forge one or use it with another team or filter. */
export interface Continuation {
  /** Returns the opaque cursor that points after the row with this id. */
  write(id: string): string;
  /** Returns the id in a cursor. Throws INVALID_PARAMETER naming `after`. */
  read(token: string): string;
}

const SIGNATURE_BYTES = 16;

/** Creates the cursors of a list. `filters` identifies all that narrows the list. */
export function createContinuation(ctx: Context, filters: string): Continuation {
  /** The cursor under each secret key, the current one first. */
  const writeEach = (id: string) =>
    ctx.platform.secret
      .signWithEach('invitation-page', JSON.stringify([ctx.caller.teamId, filters, id]))
      .map((signature) =>
        Buffer.concat([signature.subarray(0, SIGNATURE_BYTES), Buffer.from(id)]).toString('base64url'),
      );
  return {
    write: (id) => writeEach(id)[0] ?? '',
    read(token) {
      const id = Buffer.from(token, 'base64url').subarray(SIGNATURE_BYTES).toString();
      const given = Buffer.from(token);
      const isOurs = writeEach(id)
        .map((cursor) => Buffer.from(cursor))
        .some((expected) => given.length === expected.length && timingSafeEqual(given, expected));
      if (!isOurs)
        throw invalid('after', 'after is not what an earlier page of this list, with these filters, ended with.');
      return id;
    },
  };
}
