import { defineEntity, p } from '@mikro-orm/postgresql';
import { MAX_EMAIL, optionalText } from '../../core/check-text.ts';
import { ownedAndChanging, teamFilter } from '../../db/base.entity.ts';
import { anyOf, listShape, stateIn, textIn, timeIn } from '../../db/list-shape.ts';
import type { Row } from '../../db/session.ts';
import { normalizeEmail } from './emails.ts';

/** Stored state. Expiry is not stored: see `statusAt`. */
export type InvitationState = 'pending' | 'accepted' | 'rejected' | 'revoked';

const InvitationSchema = defineEntity({
  name: 'Invitation',
  tableName: 'invitation',
  filters: teamFilter,
  properties: {
    ...ownedAndChanging,
    email: p.string(),
    /** A built-in role's name, or a custom role's id. */
    role: p.string(),
    state: p.string().$type<InvitationState>(),
    tokenHash: p.uint8array().nullable().lazy(),
    /** Id of the secret key of `tokenHash`. Null in rows from before ids: the first one's. */
    hashKeyId: p.string().nullable().lazy(),
    lastInvitedAt: p.datetime().nullable(),
    expiresAt: p.datetime(),
    acceptedAt: p.datetime().nullable(),
    acceptedPrincipalId: p.string().nullable(),
  },
});

export class Invitation extends InvitationSchema.class {}
InvitationSchema.setClass(Invitation);

/** An invitation as a plain row. */
export type InvitationRow = Row<Invitation>;

export type InvitationStatus = InvitationState | 'expired';

/** Returns the status at a moment. Pending invitations expire by the clock alone. */
export function statusAt(
  { state, expiresAt }: Pick<InvitationRow, 'state' | 'expiresAt'>,
  now: Date,
): InvitationStatus {
  return state === 'pending' && expiresAt <= now ? 'expired' : state;
}

/** The list at a moment: pending invitations expire by the clock alone. */
export const invitationList = (now: Date) =>
  listShape({
    filter: {
      text: textIn('email'),
      status: stateIn({
        pending: [
          ['state', '=', 'pending'],
          ['expiresAt', '>', now],
        ],
        accepted: [['state', '=', 'accepted']],
        rejected: [['state', '=', 'rejected']],
        expired: [
          ['state', '=', 'pending'],
          ['expiresAt', '<=', now],
        ],
        revoked: [['state', '=', 'revoked']],
      }),
      email: anyOf('email', (email, path) => optionalText(path, normalizeEmail(email), MAX_EMAIL)),
      role: anyOf('role'),
      createdAt: timeIn('createdAt'),
      lastInvitedAt: timeIn('lastInvitedAt'),
      expiresAt: timeIn('expiresAt'),
    },
    orders: {
      CREATED_AT: { property: 'id' },
      EMAIL: { property: 'email' },
      LAST_INVITED_AT: { property: 'lastInvitedAt', empty: "'-infinity'" },
      EXPIRES_AT: { property: 'expiresAt' },
    },
    order: { field: 'CREATED_AT', direction: 'DESC' },
  });
