import { contextOf, type Context } from '../context.ts';
import { UNLIMITED } from '../identity/actor.ts';
import type { Platform } from '../platform.ts';

/** A context for the platform's own work on a team's libraries. It asks for no permission. */
export function teamContext(platform: Platform, teamId: string): Context {
  return contextOf(platform, {
    teamId,
    principalId: '',
    keyId: '',
    role: 'tenant_member',
    permissions: new Set(),
    recordsPrompts: false,
    key: UNLIMITED,
  });
}
