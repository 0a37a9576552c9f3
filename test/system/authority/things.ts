import type { System } from '../../harness/system.ts';
import { deleteOneOfEach } from '../delete-one-of-each.ts';
import { createOneOfEach, type OneOfEach } from '../one-of-each.ts';
import { unlike } from '../same-response.ts';
import type { Caller } from './callers.ts';

/** Things that are not the caller's, by what they are. */
export type Which = 'another team' | 'another project' | 'deleted' | 'no thing';

export interface Things {
  mine: OneOfEach;
  operators: OneOfEach;
  foreign: Readonly<Record<Which, OneOfEach>>;
}

/** Makes one of each thing, for two teams and the operators. */
export async function openThings(system: System): Promise<Things> {
  const team = await system.newTeam('Mine');
  // Side by side, as much of it is waiting for what happens in the background.
  const [theirs, operators, [mine, other, deleted]] = await Promise.all([
    createOneOfEach(system, await system.newTeam('Theirs')),
    createOneOfEach(system, system.owner),
    (async () => {
      const own = await createOneOfEach(system, team);
      const besides = await createOneOfEach(system, team);
      return [own, besides, await deleteOneOfEach(await createOneOfEach(system, team))] as const;
    })(),
  ]);
  const ids = Object.fromEntries(Object.entries(theirs.ids).map(([kind, id]) => [kind, unlike(id)]));
  return {
    mine,
    operators,
    foreign: { 'another team': theirs, 'another project': other, deleted, 'no thing': { ...theirs, ids } },
  };
}

/** The whole drive is a document of my project, so its passages are read there, too. */
const OF_THE_TEAM = new Set(['Actor', 'DriveFolder', 'DriveItem', 'Passage']);

/** The things that a caller may name that are not its own, and are of this kind. */
export function foreignTo(things: Things, caller: Caller, kind: string, field = ''): Which[] {
  return (Object.keys(things.foreign) as Which[]).filter((which) => {
    const id = things.foreign[which].ids[kind];
    if (id === undefined || id === caller.own.ids[kind] || which === 'no thing') return false;
    if (caller.own !== things.mine) return which === 'another team';
    // Another project is foreign to members with a grant for one. The drive is the team's.
    if (which === 'another project' && (caller.everywhere.size > 0 || OF_THE_TEAM.has(kind))) return false;
    // The feed keeps the changes of what was deleted, for those who may read all projects.
    return which !== 'deleted' || field !== 'changes' || !caller.everywhere.has('project:read');
  });
}
