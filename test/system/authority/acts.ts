import type { Random } from '../../faults/random.ts';
import {
  ADMIN,
  GRANTABLE,
  PERMISSIONS,
  PROJECTS,
  WORKSPACES,
  type Boundary,
  type Key,
  type Place,
  type Project,
  type World,
} from './model.ts';

type Limits = Partial<Pick<Key, 'names' | 'addresses' | 'ends' | 'enabled'>>;

/** One thing that a caller tries, with names of the model. */
export type Act = { actor: string } & (
  | { kind: 'create key'; made: string; change: Limits }
  | { kind: 'update key'; key: string; change: Limits }
  | { kind: 'revoke keys'; keys: string[]; isBulk: boolean }
  | { kind: 'limit key'; key: string }
  | { kind: 'remove member'; member: string }
  | { kind: 'create role'; made: string; names: string[] }
  | { kind: 'update role'; role: string; names: string[] }
  | { kind: 'set role'; member: string; role: string }
  | { kind: 'set grants'; member: string; place: Exclude<Place, '*'>; names: string[] }
  | { kind: 'invite'; made: string; role: string }
  | { kind: 'create boundary'; made: string; boundary: Boundary }
  | { kind: 'update boundary'; name: string; boundary: Boundary }
  | { kind: 'create bot'; made: string; reads: Project[]; writes: Project | null }
  | { kind: 'update bot'; name: string; reads: Project[]; writes: Project | null }
  | { kind: 'write'; project: Project }
  | { kind: 'read'; project: Project; way: 'list' | 'search' | 'rest' | 'node' | 'mcp' }
  | { kind: 'read agent' }
  | { kind: 'read boundary'; name: string; way: 'search' | 'test' | 'rest' }
  | { kind: 'call'; name: string }
);

const ENDS = [2020, 2080, 2090, Infinity];
const ADDRESSES = [null, ['127.0.0.1'], ['192.0.2.1'], ['127.0.0.1', '192.0.2.1']];

/** Picks what happens next. The same random numbers give the same acts. */
export function nextAct(world: World, random: Random, made: string): Act {
  const pick = <T>(list: readonly T[]): T => list[random.whole(0, list.length - 1)] as T;
  const some = <T>(list: readonly T[], most = 4): T[] => [
    ...new Set(Array.from({ length: random.whole(0, most) }, () => pick(list))),
  ];
  const chance = (percent: number) => random.whole(1, 100) <= percent;
  const keys = Object.keys(world.keys);
  const unrevoked = keys.slice(1).filter((name) => !world.keys[name]?.revoked);
  // The first key is the administrator's, who may do everything.
  const actor = chance(15) ? 'k0' : pick(keys);
  // The administrator stays one: a team keeps its last.
  const members = Object.keys(world.members).slice(1);
  const member = pick(members);
  const role = pick([...Object.keys(world.roles), ...Object.keys(world.roles), ADMIN]);
  const boundary: Boundary = {
    projects: some(PROJECTS, 3),
    hasAgent: chance(40),
    target: chance(50) ? null : pick([...PROJECTS, 'agent']),
  };
  // A boundary stays in its workspace: the first one.
  boundary.projects = boundary.projects.filter((project) => project !== 'p3');
  if (boundary.target === 'p3') boundary.target = null;
  const limits: Limits = {
    ...(chance(50) ? { names: chance(30) ? null : some(PERMISSIONS, 6) } : {}),
    ...(chance(30) ? { addresses: pick(ADDRESSES) } : {}),
    ...(chance(30) ? { ends: pick(ENDS) } : {}),
  };
  const bot = { reads: boundary.projects, writes: chance(50) ? pick(['p1', 'p2'] as const) : null };
  const boundaries = Object.keys(world.boundaries);
  const bots = Object.keys(world.bots);
  const acts: [weight: number, act: () => Act][] = [
    [6, () => ({ actor, kind: 'create key', made, change: { ...limits, ends: pick(ENDS.slice(1)) } })],
    [
      16,
      () => ({
        actor,
        kind: 'update key',
        key: pick(keys.slice(1)),
        change: { ...limits, ...(chance(30) ? { enabled: chance(60) } : {}) },
      }),
    ],
    [2, () => ({ actor, kind: 'revoke keys', keys: [pick(keys.slice(1))], isBulk: false })],
    [1, () => ({ actor, kind: 'revoke keys', keys: [pick(keys.slice(1)), pick(keys.slice(1))], isBulk: true })],
    [unrevoked.length > 0 ? 4 : 0, () => ({ actor, kind: 'limit key', key: pick(unrevoked) })],
    // Few, as each takes a caller from the sequence.
    [members.length > 2 ? 1 : 0, () => ({ actor, kind: 'remove member', member })],
    [3, () => ({ actor, kind: 'create role', made, names: some(PERMISSIONS, 6) })],
    [5, () => ({ actor, kind: 'update role', role: pick(Object.keys(world.roles)), names: some(PERMISSIONS, 8) })],
    [5, () => ({ actor, kind: 'set role', member, role })],
    [
      8,
      () => ({
        actor,
        kind: 'set grants',
        member,
        place: pick([...PROJECTS, ...WORKSPACES]),
        names: some(GRANTABLE, 3),
      }),
    ],
    [2, () => ({ actor, kind: 'invite', made, role })],
    [6, () => ({ actor, kind: 'create boundary', made, boundary })],
    [5, () => ({ actor, kind: 'update boundary', name: pick(boundaries), boundary })],
    [4, () => ({ actor, kind: 'create bot', made, ...bot })],
    [bots.length > 0 ? 3 : 0, () => ({ actor, kind: 'update bot', name: pick(bots), ...bot })],
    [5, () => ({ actor, kind: 'write', project: pick(PROJECTS) })],
    [
      14,
      () => ({
        actor,
        kind: 'read',
        project: pick(PROJECTS),
        way: pick(['list', 'search', 'rest', 'node', 'mcp'] as const),
      }),
    ],
    [3, () => ({ actor, kind: 'read agent' })],
    [
      14,
      () => ({ actor, kind: 'read boundary', name: pick(boundaries), way: pick(['search', 'test', 'rest'] as const) }),
    ],
    [4, () => ({ actor, kind: 'call', name: pick(boundaries) })],
  ];
  let at = random.whole(
    1,
    acts.reduce((sum, [weight]) => sum + weight, 0),
  );
  const chosen = acts.find(([weight]) => (at -= weight) <= 0) ?? acts[0];
  return (chosen as (typeof acts)[number])[1]();
}

/** The world after an act that was accepted. */
export function applied(world: World, act: Act): World {
  const after = structuredClone(world);
  const owner = world.keys[act.actor]?.owner ?? '';
  switch (act.kind) {
    case 'create key':
      after.keys[act.made] = { owner, ...newKey(world, act) };
      break;
    case 'update key':
      Object.assign(after.keys[act.key] as Key, changeOf(world, act));
      break;
    case 'revoke keys':
      for (const name of act.keys) (after.keys[name] as Key).revoked = true;
      break;
    case 'remove member':
      delete after.members[act.member];
      for (const key of Object.values(after.keys)) key.revoked ||= key.owner === act.member;
      break;
    case 'create role':
      after.roles[act.made] = act.names;
      break;
    case 'update role':
      after.roles[act.role] = act.names;
      break;
    case 'set role':
      (after.members[act.member] as { role: string }).role = act.role;
      break;
    case 'set grants': {
      const member = after.members[act.member];
      if (!member) break;
      const others = member.grants.filter(({ place }) => place !== act.place);
      member.grants = [...others, ...act.names.map((permission) => ({ permission, place: act.place }))];
      break;
    }
    case 'invite':
      after.members[`m${act.made}`] = { role: act.role, grants: [] };
      after.keys[act.made] = {
        owner: `m${act.made}`,
        names: null,
        addresses: null,
        ends: Infinity,
        enabled: true,
        revoked: false,
      };
      break;
    case 'create boundary':
      after.boundaries[act.made] = act.boundary;
      break;
    case 'update boundary':
      after.boundaries[act.name] = act.boundary;
      break;
    case 'create bot':
      after.bots[act.made] = { reads: act.reads, writes: act.writes };
      break;
    case 'update bot':
      after.bots[act.name] = { reads: act.reads, writes: act.writes };
      break;
  }
  return after;
}

/** "All permissions", of a caller with a narrowed key, means those of that key. */
function allFor(world: World, actor: string): string[] | null {
  const { names, owner } = world.keys[actor] ?? { names: null, owner: '' };
  const role = world.members[owner]?.role ?? '';
  return names && names.filter((name) => role === ADMIN || world.roles[role]?.includes(name));
}

function newKey(world: World, { actor, change }: Extract<Act, { kind: 'create key' }>): Omit<Key, 'owner'> {
  const { names = null, addresses = null, ends = Infinity } = change;
  return { names: names ?? allFor(world, actor), addresses, ends, enabled: true, revoked: false };
}

function changeOf(world: World, { actor, key, change }: Extract<Act, { kind: 'update key' }>): Limits {
  if (change.names !== null || world.keys[key]?.names === null) return change;
  return { ...change, names: allFor(world, actor) };
}
