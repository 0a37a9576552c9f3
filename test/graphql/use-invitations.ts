import type { TestActor } from '../harness/actor.ts';
import type { System } from '../harness/system.ts';
import { askWithoutKey, INVITATION, invite, tokenOf, type InvitationFields, type Invited } from './invitees.ts';

export const GET = `query ($id: ID!) { invitation(id: $id) { ${INVITATION} } }`;
const RESEND = `mutation ($input: ResendInvitationInput!) { resendInvitation(input: $input) { invitation { ${INVITATION} } link } }`;
const REVOKE = `mutation ($input: RevokeInvitationInput!) { revokeInvitation(input: $input) { invitation { ${INVITATION} } } }`;
const REJECT = 'mutation ($input: RejectInvitationInput!) { rejectInvitation(input: $input) { email } }';

/** Operations of the owner's invitations. */
interface Invitations {
  newEmail: () => string;
  /** Default: a new address. */
  inviteOne: (email?: string, role?: string) => Promise<Invited & { token: string }>;
  get: (id: string) => Promise<InvitationFields>;
  resend: (id: string, actor?: TestActor) => Promise<Invited>;
  revoke: (id: string, actor?: TestActor) => Promise<InvitationFields>;
  reject: (token: string) => Promise<unknown>;
  /** Moves one invitation past its expiry. */
  expire: (id: string) => Promise<void>;
}

export function useInvitations(system: System, owner: TestActor): Invitations {
  let made = 0;
  const newEmail = () => `invitee${++made}@example.com`;
  return {
    newEmail,
    async inviteOne(email = newEmail(), role) {
      const [invited] = await invite(owner, [email], role);
      if (!invited) throw new Error('nothing came back');
      return { ...invited, token: tokenOf(invited.link) };
    },
    async get(id) {
      return (await owner.gql<{ invitation: InvitationFields }>(GET, { id })).invitation;
    },
    async resend(id, actor = owner) {
      return (await actor.gql<{ resendInvitation: Invited }>(RESEND, { input: { id } })).resendInvitation;
    },
    async revoke(id, actor = owner) {
      const { revokeInvitation } = await actor.gql<{ revokeInvitation: { invitation: InvitationFields } }>(REVOKE, {
        input: { id },
      });
      return revokeInvitation.invitation;
    },
    reject: (token) => askWithoutKey(system.base, REJECT, { input: { token } }),
    async expire(id) {
      const sql = "update invitation set expires_at = now() - interval '1 s' where id = $1";
      await system.running.platform.pool.query(sql, [id]);
    },
  };
}
