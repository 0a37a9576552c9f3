import { getOperationAST, Kind } from 'graphql';
import type { Row } from '../../rest-compat/row.ts';
import { STREAMS, TABLE } from '../../rest-compat/table.ts';
import { OPERATIONS } from '../../src/auth/operation-permissions.ts';
import type { OperationRule } from '../../src/auth/operation-rule.ts';
import { PROMPTS, RESOURCES, TEAM_TOOLS, TOOLS, TRANSFERS } from '../../src/auth/tools-and-transfers.ts';
import { SCOPABLE_PERMISSIONS } from '../../src/auth/caller.ts';
import { PERMISSIONS, permissionsOfRole, type Permission } from '../../src/auth/permissions.ts';
import { code, page, table, type Page } from './markdown.ts';

/** Every permission, the built-in roles that hold it, and the operations that check it. */
export function permissionsPage(): Page {
  const member = permissionsOfRole('tenant_member', { isOperatorTeam: false });
  const rows = (Object.entries(PERMISSIONS) as [Permission, string][]).map(([name, meaning]) => [
    code(name),
    meaning,
    name === 'platform:operate' ? '' : member.has(name) ? 'yes' : 'no',
    SCOPABLE_PERMISSIONS.has(name) ? 'yes' : '',
  ]);
  const lists = Object.entries(OPERATIONS).map(([root, rules]) =>
    table(
      [root.toLowerCase(), 'permissions', 'a grant for', 'touches'],
      Object.entries(rules as Record<string, OperationRule>).map(([field, rule]) => [
        code(field),
        needsOf(rule),
        rule.at ? `a ${rule.at}` : '',
        TOUCHES[rule.of ?? 'team'],
      ]),
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
    `Every operation reads this table before it runs, and then checks the place. Where there are several sets of
permissions, the input decides which one counts: facts of a project need the \`project:…\` ones, facts of an agent the
\`workspace_agent:…\` ones. *Some inputs* need more: naming a source of a boundary, the key of another, another team's balance.
A grant for a workspace counts for its projects. REST, MCP and the command line run the same operations.`,
    ...lists,
    `## Operations of REST`,
    `A path needs what its operation needs. Bytes bypass the operations, and need what is listed here.`,
    table(['path', 'operation'], [...restRows(), ...transferRows()]),
    `## Operations of MCP`,
    `A tool, a resource or a prompt of a project needs what its operation needs, from the key of the project. A list of tools
has those that the key may use.`,
    table(['tool, resource or prompt', 'operation'], mcpRows()),
  );
}

const BASES: Record<Row['base'], string> = { v1: '/api/v1', v3: '/api/v3', admin: '/admin/v1' };

function restRows(): string[][] {
  return TABLE.map(({ method, base, path, document }) => {
    const fields = getOperationAST(document)?.selectionSet.selections ?? [];
    const names = fields.flatMap((field) => (field.kind === Kind.FIELD ? [code(field.name.value)] : []));
    return [code(`${method} ${BASES[base]}${path}`), names.join(', ')];
  });
}

function transferRows(): string[][] {
  return STREAMS.map(({ method, base, path, action }) => [
    code(`${method} ${BASES[base]}${path}`),
    `the bytes: ${needsOf(TRANSFERS[action])}`,
  ]);
}

function mcpRows(): string[][] {
  return [
    ...Object.entries(TOOLS).map(([tool, operation]) => [code(tool), code(operation)]),
    ...Object.entries(TEAM_TOOLS).map(([tool, operation]) => [`${code(tool)} at ${code('/mcp')}`, code(operation)]),
    ...Object.entries(RESOURCES).map(([scheme, { list, read }]) => [
      code(`${scheme}://…`),
      `${code(read)}; its list: ${code(list)}`,
    ]),
    ...Object.entries(PROMPTS).map(([prompt, operation]) => [`the prompt ${code(prompt)}`, code(operation)]),
  ];
}

const TOUCHES: Record<NonNullable<OperationRule['of']> | 'team', string> = {
  self: 'the caller',
  invitee: 'the holder of a link',
  team: 'the team',
  'every team': 'every team, for operators',
};

function needsOf({ needs, also = [], hides }: OperationRule): string {
  const sets = needs.map((set) => set.map(code).join(', ')).join(' or ');
  const more = also.length > 0 ? `; some inputs: ${also.map(code).join(', ')}` : '';
  return `${sets || 'none'}${more}${hides ? ' (otherwise like an unknown id)' : ''}`;
}
