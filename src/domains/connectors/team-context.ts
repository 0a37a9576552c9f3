import { contextOf, type Context } from '../../request/context.ts';
import { UNLIMITED } from '../../auth/caller.ts';
import type { Platform } from '../../request/platform.ts';

/** Creates a context without permissions, for the platform's own work on a team's libraries. */
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
