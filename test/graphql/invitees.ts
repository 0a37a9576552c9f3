import { uniqueId } from '../faults/random.ts';
import { actorOf, GqlError, type TestActor } from '../harness/actor.ts';
import { registerSecretsIn } from '../harness/secrets.ts';

/** An invitation as GraphQL returns it. */
export interface InvitationFields {
  id: string;
  email: string;
  role: string;
  status: string;
  createdAt: string;
  lastInvitedAt: string | null;
  expiresAt: string;
  acceptedAt: string | null;
  acceptedPrincipalId: string | null;
}

export const INVITATION =
  'id email role status createdAt lastInvitedAt expiresAt acceptedAt acceptedPrincipalId' as const;

export interface Invited {
  invitation: InvitationFields;
  link: string | null;
}

export async function invite(actor: TestActor, emails: string[], role?: string): Promise<Invited[]> {
  const { inviteMembers } = await actor.gql<{ inviteMembers: { invited: Invited[] } }>(
    `mutation ($input: InviteMembersInput!) { inviteMembers(input: $input) { invited { invitation { ${INVITATION} } link } } }`,
    { input: { emails, ...(role === undefined ? {} : { role }) } },
  );
  return inviteMembers.invited;
}

/** The last part of a link. */
export function tokenOf(link: string | null | undefined): string {
  return link?.split('/').at(-1) ?? '';
}

export interface Accepted {
  principalId: string;
  email: string;
  teamId: string;
  teamName: string;
  role: string;
  secret: string;
}

/** Runs an operation without a key. */
export async function askWithoutKey<T>(base: string, query: string, variables: object): Promise<T> {
  const response = await fetch(`${base}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  const text = await response.text();
  registerSecretsIn(text);
  const body = JSON.parse(text) as { data?: T; errors?: { message: string }[] };
  if (body.errors || !body.data) throw new GqlError({ errors: body.errors ?? [{ message: 'no data' }] });
  return body.data;
}

export async function accept(base: string, token: string, name = 'Newcomer'): Promise<Accepted> {
  const { acceptInvitation } = await askWithoutKey<{ acceptInvitation: { acceptance: Accepted } }>(
    base,
    'mutation ($input: AcceptInvitationInput!) { acceptInvitation(input: $input) { acceptance { principalId email teamId teamName role secret } } }',
    { input: { token, name } },
  );
  return acceptInvitation.acceptance;
}

export type Invitee = TestActor & { principalId: string; email: string };

/** Creates a member of the actor's team with this role, and a key of their own. */
export async function join(base: string, actor: TestActor, role?: string): Promise<Invitee> {
  const email = `${uniqueId()}@example.com`;
  const [invited] = await invite(actor, [email], role);
  const { secret, principalId } = await accept(base, tokenOf(invited?.link));
  return { ...(await actorOf(base, secret)), teamId: actor.teamId, workspaceId: actor.workspaceId, principalId, email };
}

export async function createRole(actor: TestActor, permissions: string[], name?: string): Promise<string> {
  const { createRole } = await actor.gql<{ createRole: { role: { id: string } } }>(
    'mutation ($input: CreateRoleInput!) { createRole(input: $input) { role { id } } }',
    { input: { name: name ?? `Role ${uniqueId()}`, permissions } },
  );
  return createRole.role.id;
}
