import type { Permission } from '../../src/auth/permissions.ts';
import { ruleOf } from '../../src/auth/tools-and-transfers.ts';
import { operationsOf, type Endpoint } from './rows.ts';

/** Either of the permissions to read memory suffices, for what it opens. */
const ALL_MEMORY = new Set(['/memories/search', '/memories/facts', '/conversations']);

/**
 * Permissions that a row needs, by the operations that it runs. The kind of the owner decides
 * between sets. The bin shows what may be read of it: the seed deletes a memory.
 */
interface Needed {
  needed: Permission[];
  /** For what it returns, once there is an actor. */
  also: Permission[];
  any: Permission[] | undefined;
}

export function permissionsOf({ row }: Endpoint): Needed {
  const isBin = row.path.startsWith('/bin');
  const needed = operationsOf(row).flatMap((name) => {
    const { needs } = ruleOf(name as Parameters<typeof ruleOf>[0]);
    return [...((/\/agents\//.test(row.path) || isBin ? needs[1] : undefined) ?? needs[0] ?? [])];
  });
  // The kind that the endpoint gets is one of those that this permission shows.
  if (row.method === 'POST' && row.path === '/webhooks') needed.push('webhook:read');
  const ofActor = row.path.split('/actors/:actorId/')[1];
  const also: Permission[] =
    ofActor === undefined || row.method !== 'GET' ? [] : [ofActor === 'calls' ? 'usage:read' : 'project:mem_read'];
  if (ALL_MEMORY.has(row.path)) return { needed, also, any: [...needed, 'workspace_agent:fact_read'] };
  const isOpen = isBin && row.path !== '/bin/purge';
  return { needed, also, any: isOpen ? ruleOf('bin').needs.flat() : undefined };
}
