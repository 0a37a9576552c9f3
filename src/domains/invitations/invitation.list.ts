import { MAX_EMAIL, optionalText } from '../../core/check-text.ts';
import { anyOf, listShape, stateIn, textIn, timeIn } from '../../db/list-shape.ts';
import { normalizeEmail } from './emails.ts';

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
