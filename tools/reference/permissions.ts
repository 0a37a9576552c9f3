import { SCOPABLE_PERMISSIONS } from '../../src/auth/scope.ts';
import { PERMISSIONS, permissionsOfRole, type Permission } from '../../src/auth/permissions.ts';
import { code, page, table, type Page } from './markdown.ts';
import { permissionsByOperation } from './operation-permissions.ts';

/** Every permission, the built-in roles that hold it, and the operations that check it. */
export function permissionsPage(): Page {
  const member = permissionsOfRole('tenant_member', { isOperatorTeam: false });
  const rows = (Object.entries(PERMISSIONS) as [Permission, string][]).map(([name, meaning]) => [
    code(name),
    meaning,
    name === 'platform:operate' ? '' : member.has(name) ? 'yes' : 'no',
    SCOPABLE_PERMISSIONS.has(name) ? 'yes' : '',
  ]);
  const operations = permissionsByOperation();
  const lists = (['Query', 'Mutation', 'Subscription'] as const).map((root) =>
    table(
      [root.toLowerCase(), 'permissions'],
      operations
        .filter((one) => one.root === root)
        .map(({ field, permissions }) => [code(field), permissions.map(code).join(', ') || 'none']),
    ),
  );
  return page(
    'permissions.md',
    'Permissions',
    `A principal has one role. \`tenant_admin\` holds every permission, \`tenant_member\` those marked below.
A team can define further roles (\`createRole\`). A service key has the permissions of its principal, or a subset.
\`platform:operate\` belongs to the administrators of the first team.`,
    table(['permission', 'lets its holder', '`tenant_member`', 'grantable'], rows),
    `A *grantable* permission can also be given to one member for a single workspace or project (\`setMemberGrants\`).
Nobody grants more than they hold, and a team keeps at least one \`tenant_admin\`. Changes take effect within a second.`,
    `## Permissions of each operation`,
    `These are the permissions that an operation can check on its way, read from the code. When there are several, the
input decides which of them count: facts of a project need the \`project:…\` permission, facts of an agent the
\`workspace_agent:…\` one. REST, MCP and the command line run the same operations.`,
    ...lists,
  );
}
