/** Every permission, with what it allows. */
export const PERMISSIONS = {
  'workspace:read': 'See workspaces and what they hold',
  'workspace:create': 'Create workspaces',
  'workspace:update': 'Rename workspaces',
  'workspace:delete': 'Delete empty workspaces',
  'actor:read': 'See actors',
  'actor:create': 'Create actors',
  'actor:delete': 'Delete actors',
  'workspace:actor_bind': 'Bind actors to a workspace, and unbind them',
  'workspace:integration_manage': 'Manage the IM integrations of a workspace',
  'agent:read': 'See agents',
  'agent:create': 'Create agents',
  'agent:delete': 'Delete agents',
  'agent:version_create': 'Create versions of agents',
  'workspace_agent:fact_read': 'Read the facts of agents',
  'workspace_agent:fact_modify': 'Add, change and forget facts of agents',
  'workspace_agent:settings_read': 'See the memory settings of agents',
  'workspace_agent:settings_update': 'Change the memory settings of agents, and draft fact instructions',
  'project:read': 'See projects',
  'project:create': 'Create projects',
  'project:update': 'Change projects',
  'project:delete': 'Delete projects',
  'project:doc_read': 'See the documents of projects and search their texts',
  'project:doc_link': 'Link files and folders to projects',
  'project:doc_delete': 'Remove documents from projects',
  'project:mem_read': 'Read the memories and facts of projects',
  'fact:purge': 'Erase facts for good, with their history and what they came from',
  'project:mem_write': 'Write memories and facts of projects',
  'project:key_read': 'See the keys of projects',
  'project:key_manage': 'Create and revoke the keys of projects',
  'drive:read': 'See and download files and folders',
  'drive:write': 'Create, upload, rename, move and delete files and folders',
  'connector:read': 'See connected accounts and their libraries',
  'connector:manage': 'Connect accounts and libraries, and remove them',
  'bin:purge': 'Erase deleted things for good, before their time in the bin is over',
  'boundary:read': 'See boundaries',
  'boundary:manage': 'Create, change and delete boundaries',
  'boundary:use': 'Use a boundary in a model call',
  'key:read': 'See service keys',
  'key:manage': 'Create, change and revoke service keys, and limit their model calls',
  'member:invite': 'Invite members and see invitations',
  'member:read': 'See members and custom roles',
  'member:manage': 'Change and remove members, limit their model calls, and manage custom roles',
  'team:update':
    'Rename the team, record prompts or delete them, and limit the model calls of the team and its projects',
  'webhook:read': 'See webhook endpoints and what they answered',
  'webhook:manage': 'Create, change, test and delete webhook endpoints, for changes that one may read',
  'audit:read': 'Read and export the audit log: every change of the team, with who made it',
  'router:use': 'Call models through the router',
  'usage:read': 'See the balance, the ledger and the usage',
  'usage:text_read': 'Read recorded prompts and answers',
  'platform:operate': 'Run the deployment: teams, balances, all usage (the operator team only)',
} as const;

export type Permission = keyof typeof PERMISSIONS;

export const ALL_PERMISSIONS = Object.keys(PERMISSIONS) as Permission[];

export function isPermission(name: string): name is Permission {
  return Object.hasOwn(PERMISSIONS, name);
}

/** Roles of every team. Custom roles are rows, named by their ids. */
const BUILT_IN_ROLES = ['tenant_admin', 'tenant_member'] as const;

export function isBuiltInRole(role: string): role is (typeof BUILT_IN_ROLES)[number] {
  return (BUILT_IN_ROLES as readonly string[]).includes(role);
}

const ADMIN_ONLY: ReadonlySet<Permission> = new Set([
  'key:manage',
  'member:invite',
  'member:manage',
  'workspace:delete',
  'workspace:integration_manage',
  'actor:delete',
  'project:delete',
  'project:key_manage',
  'agent:delete',
  'team:update',
  'usage:text_read',
  'fact:purge',
  'bin:purge',
  'connector:manage',
  'audit:read',
  'webhook:read',
  'webhook:manage',
]);

/**
 * Returns the permissions of a built-in role. `platform:operate` needs an administrator of the
 * operator team.
 */
export function permissionsOfRole(
  role: string,
  { isOperatorTeam }: { isOperatorTeam: boolean },
): ReadonlySet<Permission> {
  return new Set(
    ALL_PERMISSIONS.filter((permission) => {
      if (permission === 'platform:operate') return role === 'tenant_admin' && isOperatorTeam;
      return role === 'tenant_admin' || (role === 'tenant_member' && !ADMIN_ONLY.has(permission));
    }),
  );
}

/**
 * Returns the permissions of a custom role: never `platform:operate`, and no permission that no
 * longer exists.
 */
export function permissionsOfCustomRole(names: readonly string[]): ReadonlySet<Permission> {
  return new Set(names.filter(isPermission).filter((permission) => permission !== 'platform:operate'));
}
