import type { ChangeKind } from '../../auth/change-kinds.ts';
import type { Context } from '../../request/context.ts';
import { requestLoader } from '../../db/request-loader.ts';
import { rowById } from '../../db/rows.ts';
import { Principal, type PrincipalRow } from './principal.entity.ts';

/** Changes that make a thing. */
const MAKING: readonly ChangeKind[] = [
  'actor.created',
  'agent.created',
  'boundary.created',
  'document.linked',
  'drive_item.created',
  'drive_item.uploaded',
  'fact.added',
  'import.started',
  'integration.created',
  'invitation.sent',
  'key.created',
  'library.connected',
  'memory.created',
  'project.created',
  'project_key.created',
  'role.created',
  'webhook_endpoint.created',
  'workspace.created',
];

/** Changes after which a thing is another than before. */
const CHANGING: readonly ChangeKind[] = [
  ...MAKING,
  'actor.updated',
  'agent.updated',
  'agent.version_created',
  'agent.settings_updated',
  'boundary.updated',
  'drive_item.moved',
  'drive_item.renamed',
  'drive_item.updated',
  'fact.forgotten',
  'fact.restored',
  'fact.updated',
  'integration.credentials_replaced',
  'integration.updated',
  'invitation.revoked',
  'key.revoked',
  'key.rotated',
  'key.updated',
  'memory.updated',
  'project.updated',
  'role.updated',
  'webhook_endpoint.replayed',
  'webhook_endpoint.secret_rotated',
  'webhook_endpoint.updated',
  'workspace.updated',
];

/** The first and the last change of a thing that are stored. */
interface Ends {
  id: string;
  makerId: string | null;
  madeAt: string | null;
  changerId: string | null;
}

const READ_ENDS = /* sql */ `
  select t.id, m.principal_id as "makerId", m.at as "madeAt", l.principal_id as "changerId"
  from unnest($2::text[]) t (id)
  left join lateral (
    select c.principal_id, c.at from change c
    where c.team_id = $1 and c.thing_id = t.id and c.kind = any($3) order by c.id limit 1
  ) m on true
  left join lateral (
    select c.principal_id from change c
    where c.team_id = $1 and c.thing_id = t.id and c.kind = any($4) order by c.id desc limit 1
  ) l on true`;

function readEnds(ctx: Context, id: string): Promise<Ends | null> {
  return requestLoader(ctx, 'who changed', async (ids) => {
    const found = await ctx.read<Ends>(READ_ENDS, [ctx.caller.teamId, ids, MAKING, CHANGING]);
    const byId = new Map(found.map((one) => [one.id, one]));
    return ids.map((one) => byId.get(one) ?? null);
  }).load(id);
}

/** A file can be uploaded, and an invitation sent, again: the first time may be deleted by now. */
const LONGEST_MAKING_MS = 60_000;

/**
 * Returns the principal who made a thing. Null for the platform itself, and when the change is too
 * old to be stored. The caller may see the thing.
 */
export async function findMaker(ctx: Context, thing: { id: string; createdAt: Date }): Promise<PrincipalRow | null> {
  const ends = await readEnds(ctx, thing.id);
  if (!ends?.makerId || !ends.madeAt) return null;
  const isMaking = new Date(ends.madeAt).getTime() - thing.createdAt.getTime() < LONGEST_MAKING_MS;
  return isMaking ? findPrincipal(ctx, ends.makerId) : null;
}

/** Returns the principal who changed a thing last, or null as above. */
export async function findLastChanger(ctx: Context, thing: { id: string }): Promise<PrincipalRow | null> {
  const ends = await readEnds(ctx, thing.id);
  return ends?.changerId ? findPrincipal(ctx, ends.changerId) : null;
}

const READ_SENDERS = /* sql */ `
  select t.id, c.principal_id as "senderId" from unnest($2::text[]) t (id), lateral (
    select c.principal_id from change c
    where c.team_id = $1 and c.thing_id = t.id and c.kind = 'invitation.sent' order by c.id desc limit 1
  ) c`;

/** Returns the principal who sent an invitation last, or null as above. */
export async function findInviter(ctx: Context, invitation: { id: string }): Promise<PrincipalRow | null> {
  const senderId = await requestLoader(ctx, 'who invited', async (ids) => {
    const rows = await ctx.read<{ id: string; senderId: string | null }>(READ_SENDERS, [ctx.caller.teamId, ids]);
    const byId = new Map(rows.map((row) => [row.id, row.senderId]));
    return ids.map((one) => byId.get(one) ?? null);
  }).load(invitation.id);
  return senderId === null ? null : findPrincipal(ctx, senderId);
}

/** Returns a principal of the team, also one who has left it. */
export function findPrincipal(ctx: Context, id: string): Promise<PrincipalRow | null> {
  return rowById(ctx, Principal, id);
}
