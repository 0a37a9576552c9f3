import { describe, expect, it } from 'vitest';
import { contextOf } from '../../src/request/context.ts';
import { UNLIMITED } from '../../src/auth/caller.ts';
import { isActorBound } from '../../src/domains/workspaces/actor-bindings.ts';
import { useSystem, useTeam } from '../harness/use-system.ts';
import { badTexts, expectAllRejected, expectRejected, HOSTILE_TEXTS } from './ask.ts';
import { createWorkspace } from './operations.ts';
import { statementsOf } from './statements.ts';

const FIELDS = 'id customId aliases actorType displayName createdAt updatedAt';
const CREATE = `mutation ($input: CreateActorInput!) { createActor(input: $input) { actor { ${FIELDS} } } }`;
const UPDATE = `mutation ($input: UpdateActorInput!) { updateActor(input: $input) { actor { ${FIELDS} } } }`;
const GET = `query ($id: ID!) { actor(id: $id) { ${FIELDS} workspaces { totalCount nodes { workspace { id } boundAt } } } }`;
const BINDING = 'actorId customId actorType displayName boundAt';
const BIND = `mutation ($input: BindActorInput!) { bindActor(input: $input) { binding { ${BINDING} } } }`;
const UNBIND = 'mutation ($input: UnbindActorInput!) { unbindActor(input: $input) { unboundId } }';
const BOUND = `query ($id: ID!) { workspace(id: $id) { actors { totalCount nodes { ${BINDING} actor { id } } } } }`;

interface Actor {
  id: string;
  customId: string;
  aliases: string[];
  actorType: string;
  displayName: string;
  createdAt: string;
  updatedAt: string;
}

interface Binding {
  actorId: string;
  boundAt: string;
  displayName: string;
}

const { system, owner } = useSystem({ router: false });
const stranger = useTeam(system);
let custom = 0;

async function create(fields: object = {}, by = owner): Promise<Actor> {
  const input = { customId: `custom-${(custom += 1)}`, actorType: 'HUMAN', displayName: 'Ada', ...fields };
  return (await by.gql<{ createActor: { actor: Actor } }>(CREATE, { input })).createActor.actor;
}

async function get(id: string): Promise<Actor & { workspaces: { totalCount: number; nodes: object[] } }> {
  return (await owner.gql<{ actor: Actor & { workspaces: { totalCount: number; nodes: object[] } } }>(GET, { id }))
    .actor;
}

async function update(input: object): Promise<Actor> {
  return (await owner.gql<{ updateActor: { actor: Actor } }>(UPDATE, { input })).updateActor.actor;
}

async function named(...names: string[]): Promise<string[]> {
  const { actors } = await owner.gql<{ actors: { nodes: { id: string }[] } }>(
    'query ($names: [String!]) { actors(filter: { name: $names }) { nodes { id } } }',
    { names },
  );
  return actors.nodes.map(({ id }) => id);
}

async function bind(actorId: string, workspaceId = owner.workspaceId): Promise<Binding> {
  const data = await owner.gql<{ bindActor: { binding: Binding } }>(BIND, { input: { workspaceId, actorId } });
  return data.bindActor.binding;
}

async function boundTo(id: string): Promise<string[]> {
  const data = await owner.gql<{ workspace: { actors: { totalCount: number; nodes: Binding[] } } }>(BOUND, { id });
  expect(data.workspace.actors.totalCount).toBe(data.workspace.actors.nodes.length);
  return data.workspace.actors.nodes.map(({ actorId }) => actorId);
}

function isBound(workspaceId: string, actorId: string, teamId = owner.teamId): Promise<boolean> {
  const actor = {
    teamId,
    principalId: '',
    keyId: '',
    role: 'tenant_member' as const,
    recordsPrompts: false,
    storesAnswers: false,
  };
  const ctx = contextOf(system.running.platform, { ...actor, permissions: new Set(), key: UNLIMITED });
  return isActorBound(ctx, { workspaceId, actorId });
}

describe('does what it says', () => {
  it('an actor is created, found by its id, by node and by its custom id, and changed', async () => {
    const made = await create({ customId: 'crm:7', actorType: 'ASSISTANT', displayName: 'Bot' });
    expect(made).toMatchObject({ customId: 'crm:7', actorType: 'ASSISTANT', displayName: 'Bot' });
    expect(made.id).toMatch(/^act_[0-9a-f]{32}$/);
    const found = await owner.gql(
      `query ($id: ID!) { actors(filter: { customId: "crm:7" }) { nodes { id } } none: actors(filter: { customId: "crm:8" }) { totalCount } node(id: $id) { __typename } }`,
      { id: made.id },
    );
    expect(found).toEqual({
      actors: { nodes: [{ id: made.id }] },
      none: { totalCount: 0 },
      node: { __typename: 'Actor' },
    });
    await owner.gql(UPDATE, { input: { id: made.id, displayName: 'Robot', customId: null } });
    expect(await get(made.id)).toMatchObject({ customId: 'crm:7', displayName: 'Robot', createdAt: made.createdAt });
  });

  it('an actor has aliases beside its custom id, which an update replaces', async () => {
    const { id, aliases } = await create({ customId: 'crm:70', aliases: ['chat:70', ' ada@example.com ', 'chat:70'] });
    expect(aliases).toEqual(['chat:70', 'ada@example.com']);
    for (const name of ['crm:70', 'chat:70', ' ada@example.com']) expect(await named(name)).toEqual([id]);
    const other = await create({ customId: 'crm:71' });
    expect(await named('chat:70', 'crm:71', 'ada@example.com')).toEqual([other.id, id]);
    expect(await update({ id, aliases: ['crm:70', 'chat:71'], customId: 'crm:72' })).toMatchObject({
      aliases: ['crm:70', 'chat:71'],
    });
    expect(await update({ id, aliases: null, displayName: 'Grace' })).toMatchObject({ aliases: ['crm:70', 'chat:71'] });
    expect(await named('crm:70', 'crm:72')).toEqual([id]);
    expect(await named('chat:70', 'ada@example.com')).toEqual([]);
    // A name that is free again.
    expect(await update({ id: other.id, aliases: ['chat:70'] })).toMatchObject({ aliases: ['chat:70'] });
    expect((await create({ customId: 'chat:70' }, stranger)).aliases).toEqual([]);
  });

  it('binding twice, also at once, answers the first binding', async () => {
    const [actor, place] = [await create(), await createWorkspace(owner)];
    const made = await Promise.all(Array.from({ length: 8 }, () => bind(actor.id, place)));
    const later = await bind(actor.id, place);
    expect(later).toEqual({
      actorId: actor.id,
      customId: actor.customId,
      actorType: 'HUMAN',
      displayName: 'Ada',
      boundAt: made[0]?.boundAt,
    });
    expect(new Set([...made, later].map(({ boundAt }) => boundAt)).size).toBe(1);
    expect(await boundTo(place)).toEqual([actor.id]);
    expect((await get(actor.id)).workspaces).toEqual({
      totalCount: 1,
      nodes: [{ workspace: { id: place }, boundAt: later.boundAt }],
    });
  });

  it('actors and workspaces are bound many to many, and unbound one by one', async () => {
    const [one, two] = [await create(), await create()];
    const [here, there] = [await createWorkspace(owner, 'here'), await createWorkspace(owner, 'there')];
    for (const actor of [one, two]) for (const place of [here, there]) await bind(actor.id, place);
    expect(await boundTo(here)).toEqual([two.id, one.id]);
    expect((await get(one.id)).workspaces.totalCount).toBe(2);
    const input = { workspaceId: here, actorId: one.id };
    expect(await owner.gql(UNBIND, { input })).toEqual({ unbindActor: { unboundId: one.id } });
    expect(await boundTo(here)).toEqual([two.id]);
    expect(await boundTo(there)).toEqual([two.id, one.id]);
    await expectRejected('NOT_FOUND', owner.gql(UNBIND, { input }));
    expect([await isBound(here, one.id), await isBound(there, one.id)]).toEqual([false, true]);
    expect(await isBound(there, one.id, stranger.teamId)).toBe(false);
  });

  it('a page of actors with their workspaces takes no more statements for many than for few', async () => {
    const place = await createWorkspace(owner);
    const count = async (first: number) =>
      (
        await statementsOf(system, () =>
          owner.gql(
            `query ($id: ID!, $first: Int) { actorBindings(workspaceId: $id, first: $first) { nodes { displayName actor { workspaces(first: 2) { nodes { workspace { name } } } } } } }`,
            { id: place, first },
          ),
        )
      ).length;
    for (let i = 0; i < 6; i++) await bind((await create()).id, place);
    expect(await count(6)).toBe(await count(2));
  });

  it.each(HOSTILE_TEXTS)('the texts %j come back as they were sent', async (text) => {
    const made = await create({ customId: `${text}${custom}`, displayName: text });
    expect(await get(made.id)).toMatchObject({ customId: made.customId, displayName: text });
  });

  it('two teams may have the same custom id', async () => {
    const { customId } = await create();
    expect((await create({ customId }, stranger)).customId).toBe(customId);
  });
});

describe('rejects bad input', () => {
  it('a custom id that another actor has is a conflict, also when many ask at once', async () => {
    const taken = await create();
    const other = await create();
    await expectAllRejected(
      'CONFLICT',
      [create({ customId: taken.customId }), owner.gql(UPDATE, { input: { id: other.id, customId: taken.customId } })],
      'customId',
    );
    expect((await get(other.id)).customId).toBe(other.customId);
    const twins = await Promise.allSettled(Array.from({ length: 8 }, () => create({ customId: 'twin' })));
    expect(twins.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('an alias that is a name of another actor is a conflict, also when many ask at once', async () => {
    const taken = await create({ aliases: ['taken'] });
    const other = await create({ aliases: ['own'] });
    const aliases = ['new', 'taken', taken.customId];
    await expectAllRejected('CONFLICT', [create({ aliases }), update({ id: other.id, aliases })], 'aliases[1]');
    await expectAllRejected(
      'CONFLICT',
      [create({ customId: 'taken' }), update({ id: other.id, customId: 'taken' })],
      'customId',
    );
    expect(await get(other.id)).toMatchObject(other);
    expect(await named('own')).toEqual([other.id]);
    expect(await named('new')).toEqual([]);
    const twins = await Promise.allSettled(Array.from({ length: 8 }, () => create({ aliases: ['of twins'] })));
    expect(twins.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('a name that differs in invisible characters alone is that of the same actor', async () => {
    const { id } = await create({ customId: 'seen', aliases: ['al\u200bso'] });
    for (const customId of ['se\u200ben', 'seen\ufe0f', '\u2060also'])
      await expectRejected('CONFLICT', create({ customId }), 'customId');
    for (const name of ['seen', 'seen\u200d', 'also']) expect(await named(name)).toEqual([id]);
    await expectRejected('INVALID_PARAMETER', create({ aliases: ['\u200b\ufe0f'] }), 'aliases[0]');
  });

  it.each(badTexts(200))('texts that are %s', async (_what, text) => {
    const actor = await create();
    for (const field of ['customId', 'displayName'])
      await expectAllRejected(
        'INVALID_PARAMETER',
        [create({ [field]: text }), owner.gql(UPDATE, { input: { id: actor.id, [field]: text } })],
        field,
      );
    expect(await get(actor.id)).toMatchObject(actor);
  });

  it.each([{ actorType: 'ROBOT' }, { actorType: null }, { actorType: 'human' }])('the type %j', async (fields) => {
    await expectRejected('INVALID_PARAMETER', create(fields), 'actorType');
  });

  it('what does not exist is not bound', async () => {
    const actor = await create();
    await expectAllRejected('VALIDATION_FAILED', [bind('act_none'), bind(''), bind(owner.workspaceId)], 'actorId');
    await expectAllRejected('NOT_FOUND', [
      bind(actor.id, 'ws_none'),
      owner.gql(UNBIND, { input: { workspaceId: owner.workspaceId, actorId: actor.id } }),
    ]);
    expect((await get(actor.id)).workspaces.totalCount).toBe(0);
  });
});
