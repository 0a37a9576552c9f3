import { vi } from 'vitest';
import { ALL_PERMISSIONS, permissionsOfRole, type Permission } from '../../../src/auth/permissions.ts';
import { SCOPABLE_PERMISSIONS } from '../../../src/auth/caller.ts';
import { createRole, join } from '../../graphql/invitees.ts';
import { patiently, type TestActor } from '../../harness/actor.ts';
import type { System } from '../../harness/system.ts';
import { createProjectKey } from '../../mcp/clients.ts';
import { idIn } from '../id-cases.ts';
import type { OneOfEach } from '../one-of-each.ts';
import type { Things } from './things.ts';
import { RULES } from './verdict.ts';

/** A caller, and the permissions held everywhere and somewhere. */
export interface Caller {
  name: string;
  secret: string;
  /** Things of the caller's team, which it names beside the one in question. */
  own: OneOfEach;
  everywhere: ReadonlySet<Permission>;
  somewhere: ReadonlySet<Permission>;
}

export interface Callers {
  administrator: Caller;
  operator: Caller;
  /** Holds all that can be granted, for the project of its own things alone. */
  ofProject: Caller;
  /** Holds the same for the workspace. */
  ofWorkspace: Caller;
  /** A member of every role, and members with grants. */
  members: Caller[];
  /** The same two, in the team of the operators. */
  nobody: Caller;
  member: Caller;
  /** A key with these permissions and no others. */
  withOnly: (permissions: readonly Permission[], by?: Caller['own']) => Promise<Caller>;
}

const NONE: ReadonlySet<Permission> = new Set();

/** Opens callers in the team of `mine`, and in the team of the operators. */
export async function openCallers(system: System, { mine, operators }: Things): Promise<Callers> {
  const caller = (name: string, { secret }: Pick<TestActor, 'secret'>, held: Partial<Caller> = {}): Caller => ({
    name,
    secret,
    own: mine,
    everywhere: NONE,
    somewhere: NONE,
    ...held,
  });
  const of = (role: string, isOperatorTeam = false) => ({ everywhere: permissionsOfRole(role, { isOperatorTeam }) });
  const joined = (own: OneOfEach, role?: string) => join(system.base, own.actor, role);
  for (const { actor } of [mine, operators]) await createRole(actor, [], 'Nobody');

  async function granted(name: string, place: object): Promise<Caller> {
    const member = await joined(mine, 'Nobody');
    await mine.actor.gql(
      'mutation ($input: SetMemberGrantsInput!) { setMemberGrants(input: $input) { principal { id } } }',
      { input: { memberId: member.principalId, ...place, permissions: [...SCOPABLE_PERMISSIONS] } },
    );
    // A grant holds within a second.
    await vi.waitFor(() => member.gql('{ projects { nodes { id } } }'), { timeout: 15_000, interval: 100 });
    return caller(name, member, { somewhere: SCOPABLE_PERMISSIONS });
  }

  const keys = new Map<string, Promise<Caller>>();
  const administrator = caller('the administrator', mine.actor, of('tenant_admin'));
  const ofProject = await granted('a member with a project', { projectId: idIn(mine, 'Project') });
  const ofWorkspace = await granted('a member with a workspace', { workspaceId: idIn(mine, 'Workspace') });
  return {
    administrator,
    operator: caller('an operator', operators.actor, { own: operators, ...of('tenant_admin', true) }),
    ofProject,
    ofWorkspace,
    members: [
      administrator,
      ofProject,
      caller('a member', await joined(mine), of('tenant_member')),
      caller('nobody', await joined(mine, 'Nobody')),
    ],
    nobody: caller('nobody', await joined(operators, 'Nobody')),
    member: caller('a member', await joined(operators), of('tenant_member')),
    withOnly(permissions, own = mine) {
      const sorted = [...new Set(permissions)].sort();
      const lacking = ALL_PERMISSIONS.filter((one) => !sorted.includes(one));
      const name = sorted.length > 20 ? `all but ${lacking.join(', ')}` : sorted.join(', ') || 'nothing';
      const id = `${own.mark} ${name}`;
      const made =
        keys.get(id) ??
        patiently(() => own.actor.withKey({ permissions: sorted })).then((key) =>
          caller(`a key with ${name}`, key, { own, everywhere: new Set(sorted) }),
        );
      keys.set(id, made);
      return made;
    },
  };
}

/** The permissions that the rows need, and that some inputs need beside them. */
export function neededBy(rows: readonly string[], sets: 'first' | 'all' = 'first'): Permission[] {
  return rows
    .flatMap((row) => {
      const { needs, also = [] } = RULES[row] ?? { needs: [] };
      return [...(sets === 'all' ? needs.flat() : (needs[0] ?? [])), ...also];
    })
    .filter((one) => one !== 'platform:operate');
}

/** Permissions of the keys that make the project's keys, which call the tools of MCP. */
const KEY_SETS: Permission[][] = [
  [],
  ['project:read'],
  ['project:mem_read'],
  ['project:mem_write'],
  ['project:doc_read'],
  ['project:mem_read', 'project:mem_write', 'project:doc_read', 'project:read'],
];

/** Keys of the project of `mine`, each with no more than the key that makes it. */
export function openProjectKeys(mine: OneOfEach): Promise<Caller[]> {
  return Promise.all(
    KEY_SETS.map(async (permissions) => {
      const maker = await mine.actor.withKey({ permissions: ['project:key_manage', ...permissions] });
      const { secret } = await createProjectKey(maker, idIn(mine, 'Project'));
      const name = `a project's key with ${permissions.join(', ') || 'nothing'}`;
      return { name, secret, own: mine, everywhere: new Set(permissions), somewhere: NONE };
    }),
  );
}
