import { toPersonName } from '../../../core/person-name.ts';
import { newId } from '../../../core/id.ts';
import { insertChanges } from '../../changes/record-change.ts';
import { MAX_ALIASES } from '../../workspaces/actors.ts';
import type { PersonRecord } from '../records.ts';
import { addItem, freshOf, itemOf, leave, pagesOf, type Page, type Recorded } from './page.ts';

interface NamedActor {
  name: string;
  id: string;
  actorType: PersonRecord['actorType'];
}

const FIND_NAMED = /* sql */ `
  select n.name, a.id, a.actor_type as "actorType" from actor_name n join actor a on a.id = n.actor_id
  where n.team_id = ? and n.name in (select jsonb_array_elements_text(?::jsonb))`;

/** Names that an erasure frees which began after the import. It ends behind such imports. */
const FIND_ERASED = /* sql */ `
  select n.name from erasure e cross join unnest(e.names) n (name)
  where e.team_id = ? and e.status = 'RUNNING' and e.created_at > ? and n.name in (select jsonb_array_elements_text(?::jsonb))`;

/** Makes as many as the team has places for. Another process may make one first. */
const ADD_ACTORS = /* sql */ `
  insert into actor (id, team_id, custom_id, actor_type, display_name, created_at, updated_at)
  select g.id, ?, g."customId", g."actorType", g."displayName", now(), now()
  from jsonb_to_recordset(?::jsonb) as g (id text, n int, "customId" text, "actorType" text, "displayName" text)
  where g.n <= ?::int - (select coalesce(sum(n), 0) from row_count where owner_id = ? and kind = 'person')
  order by g."customId" on conflict (team_id, custom_id) do nothing
  returning id, custom_id as "customId"`;

/** A name belongs to one actor. One has so many aliases at most; `n` counts those of the file. */
const ADD_NAMES = /* sql */ `
  with free as (
    select g.* from jsonb_to_recordset(?::jsonb) as g (name text, id text, n int, "isNew" boolean)
    join actor a on a.id = g.id and g.n <= ${MAX_ALIASES} - cardinality(a.aliases)
  ), stored as (
    insert into actor_name (team_id, name, actor_id) select ?, name, id from free order by name
    on conflict (team_id, name) do nothing returning name
  )
  update actor a set aliases = a.aliases || f.names, version = a.version + case when f."isNew" then 0 else 1 end
  from (select id, "isNew", array_agg(name order by n) as names from free where n > 0 and name in (select name from stored) group by 1, 2) f
  where a.id = f.id returning a.id, a.version, f."isNew"`;

const BIND = /* sql */ `
  insert into actor_binding (id, team_id, workspace_id, actor_id, created_at)
  select g.id, ?, ?, g."actorId", now() from jsonb_to_recordset(?::jsonb) as g (id text, "actorId" text)
  order by g."actorId" on conflict (workspace_id, actor_id) do nothing returning actor_id as id`;

/**
 * Finds the persons of the page by their names, and makes the others, bound to the workspace. A
 * name that another actor has stays with that one. With a chosen person, none is made.
 */
export async function writePersons(page: Page): Promise<void> {
  if (page.job.personId != null) return;
  const seen = new Set<string>();
  // Each memory of mem0 names its person.
  const named = freshPersons(page).filter(({ record }) => !seen.has(record.sourceId) && seen.add(record.sourceId));
  const fresh = await leaveErased(page, named);
  for (const some of pagesOf(fresh)) {
    const before = await findNamed(page, some);
    const missing = some.filter(({ record }) => !findBy(before, record));
    const made = await addActors(
      page,
      missing.map(({ record }) => record),
    );
    await addNames(page, some, before, made);
    const known = missing.length === 0 ? before : await findNamed(page, some);
    const actors = some.flatMap(({ line, record }) => {
      const actor = findBy(known, record);
      if (!actor) leave(page, line, 'TOO_MANY_PERSONS', 'The team has no place for one more person.');
      else if (actor.actorType !== record.actorType)
        leave(page, line, 'INVALID', 'Its name is that of an assistant here, or of a person.');
      else return [{ record, actor }];
      return [];
    });
    for (const { record, actor } of actors) {
      const place = { projectId: null, agentId: null, personId: actor.id, scope: '' };
      addItem(page, { kind: 'person', sourceId: record.sourceId, thingId: actor.id, place, isNew: made.has(actor.id) });
    }
    await bind(page, [...new Set(actors.map(({ actor }) => actor.id))]);
  }
}

/** Persons of mem0 come with each memory, so those that are known are not counted. */
function freshPersons(page: Page): Recorded<PersonRecord>[] {
  if (page.job.format !== 'MEM0') return freshOf(page, 'person');
  return page.records.flatMap(({ line, record }) =>
    record.kind === 'person' && itemOf(page, 'person', record.sourceId) === null ? [{ line, record }] : [],
  );
}

/** Leaves out persons who were erased since the import began: the file is of before. */
async function leaveErased(page: Page, persons: readonly Recorded<PersonRecord>[]): Promise<Recorded<PersonRecord>[]> {
  const { ctx, job } = page;
  if (persons.length === 0) return [];
  const names = JSON.stringify(persons.flatMap(({ record }) => record.names.map(toPersonName)));
  const rows = await ctx.em.execute<{ name: string }[]>(FIND_ERASED, [ctx.caller.teamId, job.createdAt, names]);
  const erased = new Set(rows.map(({ name }) => name));
  return persons.filter(({ line, record }) => {
    if (!record.names.some((name) => erased.has(toPersonName(name)))) return true;
    leave(page, line, 'FORGOTTEN', 'The person was erased since the import began.');
    return false;
  });
}

async function findNamed({ ctx }: Page, persons: readonly Recorded<PersonRecord>[]): Promise<Map<string, NamedActor>> {
  const names = persons.flatMap(({ record }) => record.names.map(toPersonName));
  const rows = await ctx.em.execute<NamedActor[]>(FIND_NAMED, [ctx.caller.teamId, JSON.stringify(names)]);
  return new Map(rows.map((row) => [row.name, row]));
}

/** The actor of the first of the names that is known. */
function findBy(known: ReadonlyMap<string, NamedActor>, { names }: PersonRecord): NamedActor | null {
  for (const name of names) {
    const actor = known.get(toPersonName(name));
    if (actor) return actor;
  }
  return null;
}

/** Returns the ids of the actors that were made. */
async function addActors({ ctx }: Page, persons: readonly PersonRecord[]): Promise<Map<string, PersonRecord>> {
  if (persons.length === 0) return new Map();
  const { caller, platform } = ctx;
  let humans = 0;
  const rows = persons.map(({ names, actorType, displayName }) => {
    const n = actorType === 'HUMAN' ? ++humans : 0;
    return { id: newId('actor'), n, customId: toPersonName(names[0] ?? ''), actorType, displayName };
  });
  const values = [caller.teamId, JSON.stringify(rows), platform.config.persons.perTeam, caller.teamId];
  const made = await ctx.em.execute<{ id: string; customId: string }[]>(ADD_ACTORS, values);
  await insertChanges(
    ctx,
    'actor.created',
    made.map(({ id, customId }) => ({ id, version: 1, detail: { customId } })),
  );
  const byName = new Map(persons.map((person) => [toPersonName(person.names[0] ?? ''), person]));
  return new Map(
    made.flatMap(({ id, customId }) => {
      const person = byName.get(customId);
      return person ? [[id, person] as const] : [];
    }),
  );
}

/** Gives the persons the names that nobody has. */
async function addNames(
  { ctx }: Page,
  persons: readonly Recorded<PersonRecord>[],
  before: ReadonlyMap<string, NamedActor>,
  made: ReadonlyMap<string, PersonRecord>,
): Promise<void> {
  const idOf = new Map([...made].map(([id, person]) => [person, id]));
  const rows = persons.flatMap(({ record }) => {
    const known = findBy(before, record);
    const id = known?.id ?? idOf.get(record);
    if (id === undefined) return [];
    const names = new Set(record.names.map(toPersonName));
    // The first name of a new person is its custom id.
    return [...names].map((name, i) => ({ name, id, n: known ? i + 1 : i, isNew: !known }));
  });
  if (rows.length === 0) return;
  type Named = { id: string; version: number; isNew: boolean };
  const named = await ctx.em.execute<Named[]>(ADD_NAMES, [JSON.stringify(rows), ctx.caller.teamId]);
  const changed = named.filter(({ isNew }) => !isNew).map(({ id, version }) => ({ id, version }));
  await insertChanges(ctx, 'actor.updated', changed);
}

async function bind({ ctx, job }: Page, actorIds: readonly string[]): Promise<void> {
  if (actorIds.length === 0) return;
  const rows = actorIds.map((actorId) => ({ id: newId('actorBinding'), actorId }));
  const values = [ctx.caller.teamId, job.workspace.id, JSON.stringify(rows)];
  const bound = await ctx.em.execute<{ id: string }[]>(BIND, values);
  await insertChanges(
    ctx,
    'actor.bound',
    bound.map(({ id }) => ({ id, workspace: { id: job.workspace.id } })),
  );
}
