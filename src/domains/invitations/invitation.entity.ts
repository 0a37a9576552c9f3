import { defineEntity, p } from '@mikro-orm/postgresql';
import { ownedAndChanging, teamFilter } from '../../db/base.entity.ts';

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

export class Invitation extends InvitationSchema.class {
  /** Returns the status at this moment. Pending invitations expire by the clock alone. */
  statusAt(now: Date): InvitationState | 'expired' {
    return this.state === 'pending' && this.expiresAt <= now ? 'expired' : this.state;
  }
}
InvitationSchema.setClass(Invitation);
