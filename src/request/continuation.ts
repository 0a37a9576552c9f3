import { timingSafeEqual } from 'node:crypto';
import type { Context } from './context.ts';
import { invalid } from '../core/errors.ts';

/** Signs positions of a list, so that nobody can forge one or use it elsewhere. */
export interface Continuation {
  /** Returns the opaque token of this position. */
  write(position: string): string;
  /** Returns the position in a token. Throws INVALID_PARAMETER naming the field. */
  read(token: string): string;
}

export interface ContinuedList {
  /** Names the kind of list. */
  purpose: string;
  /** Identifies all that narrows the list. */
  filters: string;
  /** The input that tokens come from. */
  field: string;
}

const SIGNATURE_BYTES = 16;

/** Creates the tokens of a list. */
export function createContinuation(ctx: Context, { purpose, filters, field }: ContinuedList): Continuation {
  /** The token under each secret key, the current one first. */
  const writeEach = (position: string) =>
    ctx.platform.secret
      .signWithEach(purpose, JSON.stringify([ctx.caller.teamId, filters, position]))
      .map((signature) =>
        Buffer.concat([signature.subarray(0, SIGNATURE_BYTES), Buffer.from(position)]).toString('base64url'),
      );
  return {
    write: (position) => writeEach(position)[0] ?? '',
    read(token) {
      const position = Buffer.from(token, 'base64url').subarray(SIGNATURE_BYTES).toString();
      const given = Buffer.from(token);
      const isOurs = writeEach(position)
        .map((one) => Buffer.from(one))
        .some((expected) => given.length === expected.length && timingSafeEqual(given, expected));
      if (!isOurs)
        throw invalid(field, `${field} is not what an earlier page of this list, with these filters, ended with.`);
      return position;
    },
  };
}
