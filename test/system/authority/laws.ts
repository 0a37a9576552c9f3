import { applied, type Act } from './acts.ts';
import {
  beyond,
  holds,
  holdsAll,
  isLessLimited,
  isLive,
  isWider,
  reachOf,
  reachOfKey,
  readable,
  type Place,
  type Project,
  type World,
} from './model.ts';

/** The product's answer to an act. */
export interface Outcome {
  isAccepted: boolean;
  /** The codenames in the answer, sorted. */
  seen: string[];
  text: string;
}

/** The permission that an act needs before anything else, and where. */
function needed(act: Act): [permission: string, place: Place] {
  switch (act.kind) {
    case 'create key':
    case 'update key':
    case 'revoke keys':
    case 'limit key':
      return ['key:manage', '*'];
    case 'remove member':
    case 'create role':
    case 'update role':
    case 'set role':
    case 'set grants':
      return ['member:manage', '*'];
    case 'invite':
      return ['member:invite', '*'];
    case 'create boundary':
    case 'update boundary':
      return ['boundary:manage', '*'];
    case 'create bot':
    case 'update bot':
      return ['workspace:integration_manage', 'w1'];
    case 'write':
      return ['project:mem_write', act.project];
    case 'read':
      return ['project:mem_read', act.project];
    case 'read agent':
      return ['workspace_agent:fact_read', '*'];
    case 'read boundary':
      return ['boundary:use', '*'];
    case 'call':
      return ['router:use', '*'];
  }
}

/** The laws that this outcome breaks. Nobody does, reads, gives or takes what they do not hold. */
export function brokenLaws(world: World, act: Act, { isAccepted, seen }: Outcome): string[] {
  const { actor } = act;
  const broken: string[] = [];
  const law = (name: string, isKept: boolean) => void (isKept || broken.push(name));
  // A key that is not live does nothing at all; the administrator may do everything.
  const key = world.keys[actor];
  if (!isAccepted) {
    law('an administrator is rejected', actor !== 'k0' || namesBeyondOwner(world, act).length > 0);
    law('a rejected read shows something', seen.length === 0);
    if (act.kind === 'read' && act.way !== 'mcp') law('a reader is rejected', !holds(world, actor, ...needed(act)));
    return broken;
  }
  law('a dead key is answered', key !== undefined && isLive(key));
  law(`${act.kind} without ${needed(act)[0]}`, holds(world, actor, ...needed(act)));
  if (act.kind === 'read')
    law(
      'reads a project unheld',
      seen.every((name) => name === act.project),
    );
  if (act.kind === 'read boundary' || act.kind === 'call') {
    const boundary = world.boundaries[act.name] ?? { projects: [], hasAgent: false, target: null };
    const own = readable(world, actor, boundary);
    law('uses a boundary without boundary:use', holds(world, actor, 'boundary:use'));
    law(
      'reads through a boundary unheld',
      seen.every((name) => own.includes(name)),
    );
    if (act.kind === 'read boundary')
      law(
        'a boundary hides what is held',
        own.every((name) => seen.includes(name)),
      );
  }
  return [...broken, ...brokenByChange(world, act)];
}

function brokenByChange(world: World, act: Act): string[] {
  const { actor } = act;
  const broken: string[] = [];
  const law = (name: string, isKept: boolean) => void (isKept || broken.push(name));
  const after = applied(world, act);
  const own = world.keys[actor];
  if (!own) return broken;
  for (const name of new Set([...Object.keys(world.members), ...Object.keys(after.members)])) {
    const [had, has] = [reachOf(world, name), reachOf(after, name)];
    law('gives a member what is not held', holdsAll(world, actor, beyond(had, has)));
    law('takes from a member what is not held', holdsAll(world, actor, beyond(has, had)));
  }
  if (act.kind === 'create role' || act.kind === 'update role') {
    const known = act.kind === 'update role' ? (world.roles[act.role] ?? []) : [];
    const added = act.names.filter((name) => !known.includes(name));
    law(
      'defines a role unheld',
      added.every((name) => holds(world, actor, name)),
    );
  }
  for (const name of keysOf(act)) {
    const owner = world.keys[name]?.owner ?? '';
    const outranks = holds(world, actor, 'member:manage') && holdsAll(world, actor, reachOf(world, owner));
    law('touches the key of another', own.owner === owner || outranks);
  }
  if (act.kind === 'create key' || act.kind === 'update key') {
    const [before, now] =
      act.kind === 'create key' ? [null, after.keys[act.made]] : [world.keys[act.key], after.keys[act.key]];
    if (now && (!before || isWider(before, now))) {
      law('a key gets what its owner does not hold', namesBeyondOwner(world, act).length === 0);
      law('a key reaches further than its maker', holdsAll(world, actor, reachOfKey(after, now)));
      law('a key is less limited than its maker', !isLessLimited(own, now));
    }
  }
  if (act.kind === 'create boundary' || act.kind === 'update boundary') {
    const before = act.kind === 'update boundary' ? world.boundaries[act.name] : undefined;
    const { projects, hasAgent, target } = act.boundary;
    for (const project of projects.filter((one) => !before?.projects.includes(one)))
      law('names a source unheld', mayRead(world, actor, project));
    if (hasAgent && !before?.hasAgent) law('names a source unheld', holds(world, actor, 'workspace_agent:fact_read'));
    if (target !== null && target !== before?.target) law('names a target unheld', mayWrite(world, actor, target));
  }
  if (act.kind === 'create bot' || act.kind === 'update bot') {
    const before = act.kind === 'update bot' ? world.bots[act.name] : undefined;
    for (const project of act.reads.filter((one) => !before?.reads.includes(one)))
      law('gives a bot a source unheld', mayRead(world, actor, project));
    if (act.writes && act.writes !== before?.writes)
      law('gives a bot a target unheld', mayWrite(world, actor, act.writes) && mayRead(world, actor, act.writes));
  }
  return broken;
}

/** The keys that an act changes. */
function keysOf(act: Act): string[] {
  if (act.kind === 'revoke keys') return act.keys;
  return act.kind === 'update key' || act.kind === 'limit key' ? [act.key] : [];
}

/** New names for a key that its owner does not hold everywhere. */
function namesBeyondOwner(world: World, act: Act): string[] {
  if (act.kind !== 'update key' || !act.change.names) return [];
  const { owner = '', names: known = null } = world.keys[act.key] ?? {};
  const held = reachOf(world, owner).flatMap(([permission, place]) => (place === '*' ? [permission] : []));
  return act.change.names.filter((name) => !known?.includes(name) && !held.includes(name));
}

function mayRead(world: World, actor: string, project: Project): boolean {
  return holds(world, actor, 'project:mem_read', project) || holds(world, actor, 'project:doc_read', project);
}

/** Whether what is said is remembered there. */
export function mayWrite(world: World, actor: string, target: Project | 'agent'): boolean {
  return target === 'agent'
    ? holds(world, actor, 'workspace_agent:fact_modify', 'w1')
    : holds(world, actor, 'project:mem_write', target);
}
