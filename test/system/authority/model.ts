/**
 * Permissions of each key, derived from what was given to whom. Shares no code with the product: it
 * is the other side of the comparison.
 */

/** Places of a team: two workspaces with their projects. */
export const PROJECTS = ['p1', 'p2', 'p3'] as const;
export const WORKSPACES = ['w1', 'w2'] as const;
export type Project = (typeof PROJECTS)[number];
export type Place = Project | (typeof WORKSPACES)[number] | '*';
export const WORKSPACE_OF = { p1: 'w1', p2: 'w1', p3: 'w2' } as const;

/** The permissions that matter here. `tenant_admin` holds them all. */
export const PERMISSIONS = [
  'key:manage',
  'key:read',
  'member:manage',
  'member:read',
  'member:invite',
  'boundary:manage',
  'boundary:use',
  'router:use',
  'project:mem_read',
  'project:mem_write',
  'project:doc_read',
  'project:key_manage',
  'workspace_agent:fact_read',
  'workspace_agent:fact_modify',
  'workspace:integration_manage',
];
export const GRANTABLE = [
  'project:mem_read',
  'project:mem_write',
  'project:doc_read',
  'workspace:integration_manage',
  'workspace_agent:fact_modify',
];
export const ADMIN = 'tenant_admin';

export interface Member {
  role: string;
  grants: { permission: string; place: Place }[];
}

export interface Key {
  owner: string;
  /** Null: all that its owner holds. */
  names: string[] | null;
  /** Null: any address. Calls come from 127.0.0.1. */
  addresses: string[] | null;
  /** The year of its end. Infinity: never. */
  ends: number;
  enabled: boolean;
  revoked: boolean;
}

export interface Boundary {
  projects: Project[];
  /** Whether it reads the agent, which is of the first workspace. */
  hasAgent: boolean;
  target: Project | 'agent' | null;
}

export interface World {
  roles: Record<string, string[]>;
  members: Record<string, Member>;
  keys: Record<string, Key>;
  boundaries: Record<string, Boundary>;
  /** The projects that a bot reads, and those that it writes. */
  bots: Record<string, { reads: Project[]; writes: Project | null }>;
}

/** A permission at a place. */
type Atom = [permission: string, place: Place];

/** All that a member holds. */
export function reachOf(world: World, name: string): Atom[] {
  const { role, grants } = world.members[name] ?? { role: '', grants: [] };
  const everywhere = role === ADMIN ? PERMISSIONS : (world.roles[role] ?? []);
  return [
    ...everywhere.map((permission): Atom => [permission, '*']),
    ...grants.map(({ permission, place }): Atom => [permission, place]),
  ];
}

/** All that a key could do, were it enabled and called from the right place. */
export function reachOfKey(world: World, { owner, names }: Key): Atom[] {
  return reachOf(world, owner).filter(([permission]) => names === null || names.includes(permission));
}

/** Whether calls with the key are answered at all. */
export function isLive({ enabled, revoked, ends, addresses }: Key): boolean {
  return enabled && !revoked && ends > 2025 && (addresses === null || addresses.includes('127.0.0.1'));
}

/** Whether these atoms include the permission at the place. */
function covers(atoms: Atom[], [permission, place]: Atom): boolean {
  const around = place in WORKSPACE_OF ? WORKSPACE_OF[place as Project] : place;
  return atoms.some(([name, at]) => name === permission && (at === '*' || at === place || at === around));
}

export function holds(world: World, keyName: string, permission: string, place: Place = '*'): boolean {
  const key = world.keys[keyName];
  return key !== undefined && isLive(key) && covers(reachOfKey(world, key), [permission, place]);
}

/** Whether the key holds each of these. */
export function holdsAll(world: World, keyName: string, atoms: Atom[]): boolean {
  return atoms.every(([permission, place]) => holds(world, keyName, permission, place));
}

/** The atoms of the second list that the first does not cover. */
export function beyond(before: Atom[], after: Atom[]): Atom[] {
  return after.filter((atom) => !covers(before, atom));
}

/** Whether the second state of a key may do anything that the first may not, now or later. */
export function isWider(before: Key, after: Key): boolean {
  return !isSubset(before.names, after.names) || isLessLimited(before, after) || (after.enabled && !before.enabled);
}

/** Whether the second key may be used longer or from elsewhere. */
export function isLessLimited(before: Key, after: Key): boolean {
  return after.ends > before.ends || !isSubset(before.addresses, after.addresses);
}

function isSubset(outer: string[] | null, inner: string[] | null): boolean {
  return outer === null || (inner !== null && inner.every((one) => outer.includes(one)));
}

/** The codenames that a key may read among these sources. */
export function readable(world: World, keyName: string, { projects, hasAgent }: Omit<Boundary, 'target'>): string[] {
  const found: string[] = projects.filter((project) => holds(world, keyName, 'project:mem_read', project));
  if (hasAgent && holds(world, keyName, 'workspace_agent:fact_read')) found.push('agent');
  return found.sort();
}
