import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { errorOf } from '../graphql/ask.ts';
import { ALPHA, BETA, call, eventually, RESPONSES, say } from './scripted.ts';
import { actorsNamed, personNamed, updateActor, usePersons } from './use-persons.ts';

// Calls that name nobody, or nobody who can be had.

const { s, project, team, own, both, as } = usePersons({ env: { PERSONS_PER_TEAM: '3' } });
const stored = async () => (await project.conversations<{ id: string }>('id')).length;

async function createActor(input: object): Promise<string> {
  const { createActor: made } = await team.gql<{ createActor: { actor: { id: string } } }>(
    'mutation ($input: CreateActorInput!) { createActor(input: $input) { actor { id } } }',
    { input: { actorType: 'HUMAN', displayName: 'Somebody', ...input } },
  );
  return made.actor.id;
}

const deleteActor = (id: string) =>
  team.gql('mutation ($id: ID!) { deleteActor(input: { id: $id }) { deletedId } }', { id });

describe('a call that names nobody', () => {
  it('has no memory of persons: nothing is read, nothing is stored, and the header and the record say so', async () => {
    const boundary = await own();
    await team.addProjectFact(project.id, 'I am vegan.');
    const got = await as(boundary, null, 'Am I vegan?');
    expect(got).toEqual({ httpStatus: 200, status: 'no-user', memory: '', ids: [] });
    await eventually(async () => {
      const { usageRecords } = await team.gql<{ usageRecords: { nodes: { memoryStatus: string }[] } }>(
        '{ usageRecords(filter: { memoryStatus: [no_user] }) { nodes { memoryStatus recall { tookMs } boundary { id } } } }',
      );
      return usageRecords.nodes.length === 1;
    });
    expect(await stored()).toBe(0);
  });

  it.each([
    ['blank', { user: '  ' }],
    ['201 characters', { user: 'x'.repeat(201) }],
    ['a line break', { user: 'a\nb' }],
    ['a control character', { user: 'a\u0085b' }],
    ['something else', { user: { id: 7 } }],
    ['null', { user: null, safety_identifier: null }],
  ])('or names them badly in its body is one for nobody: %s', async (_name, more) => {
    const answer = await call(s, team, say('Hello', more), { boundary: await own() });
    expect([answer.status, answer.headers.get('x-memory-status')]).toEqual([200, 'no-user']);
    expect(await stored()).toBe(0);
  });
});

describe('rejects bad input', () => {
  it.each([
    ['blank', ''],
    ['201 characters', 'x'.repeat(201)],
    ['a control character', 'a\u0085b'],
    ['an override of the direction', Buffer.from('a\u202eb').toString('latin1')],
  ])('X-Memory-User: %s', async (_name, value) => {
    const bodies = [
      [ALPHA, say('Hello')],
      [RESPONSES, { model: 'chat', input: 'Hello' }],
      [BETA, say('Hello', { model: 'messages', max_tokens: 9 })],
    ] as const;
    const ofBoth = await both();
    for (const [path, body] of bodies) {
      for (const boundary of [ofBoth, undefined]) {
        const answer = await call(s, team, body, { path, boundary, headers: { 'X-Memory-User': value } });
        expect(answer.status).toBe(400);
        expect(((await answer.json()) as { error: { message: string } }).error.message).toMatch(/^X-Memory-User must/);
      }
    }
    expect([s.calls().length, await stored()]).toEqual([0, 0]);
  });

  it('two X-Memory-User', async () => {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${team.secret}`,
      'x-memory-user': ['alice', 'bob'],
    };
    const status = await new Promise<number>((resolve, reject) => {
      const sent = request(`${s.system.base}${ALPHA}?boundary_id=${project.boundary}`, { method: 'POST', headers });
      sent.on('response', (response) => resolve(response.resume().statusCode ?? 0)).on('error', reject);
      sent.end(JSON.stringify(say('Hello')));
    });
    expect(status).toBe(400);
  });

  it.each([
    ['aliases', Array.from({ length: 51 }, (_, i) => `n${i}`), 'INVALID_PARAMETER'],
    ['aliases[1]', ['fine', ' '], 'INVALID_PARAMETER'],
    ['aliases[0]', ['a\nb'], 'INVALID_PARAMETER'],
    ['aliases[1]', ['fine', 'taken'], 'CONFLICT'],
    ['aliases[0]', ['Zoe\u0308'], 'CONFLICT'],
  ])('a new actor with bad %s', async (field, aliases, code) => {
    await createActor({ customId: 'taken', aliases: ['Zo\u00eb'] });
    expect(await errorOf(createActor({ customId: 'new', aliases }))).toMatchObject({ code, field });
    expect(await errorOf(createActor({ customId: 'Zo\u00eb' }))).toMatchObject({ code: 'CONFLICT', field: 'customId' });
    expect(await actorsNamed(team, 'fine')).toEqual([]);
  });

  it('memory of nobody: a person of another team, an assistant, one who is not bound', async () => {
    const stranger = await s.team();
    const others = [
      await stranger.createActor(),
      await createActor({ customId: 'bot', actorType: 'ASSISTANT' }),
      await createActor({ customId: 'unbound' }),
      'act_00000000000000000000000000000000',
    ];
    const add = 'mutation ($input: AddProjectFactsInput!) { addProjectFacts(input: $input) { facts { id } } }';
    const tell = 'mutation ($input: AddMessagesInput!) { addMessages(input: $input) { conversation { id } } }';
    for (const personId of others) {
      const input = { projectId: project.id, personId };
      for (const sent of [
        () => team.gql(add, { input: { ...input, facts: ['x y z'] } }),
        () => team.gql(tell, { input: { ...input, messages: [{ role: 'user', text: 'Hello' }] } }),
      ])
        expect(await errorOf(sent())).toMatchObject({ code: 'VALIDATION_FAILED', field: 'personId' });
    }
    expect([await stored(), (await project.facts()).length]).toEqual([0, 0]);
  });
});

describe('keeps what one says from everybody', () => {
  it('where the team has all its persons: a new name has no memory, also beside a shared one', async () => {
    const boundary = await both();
    for (const name of ['one', 'two', 'three']) expect((await as(boundary, name, 'Hello.')).status).toBe('none');
    expect(await as(boundary, 'four', 'My secret place is the old mill.')).toMatchObject({
      httpStatus: 200,
      status: 'no-user',
    });
    expect((await as(boundary, null, 'Where is the old mill?')).memory).toBe('');
    expect((await as(boundary, 'one', 'My dog is called Bruno.')).status).toBe('none');
    expect(await actorsNamed(team, 'four')).toEqual([]);
  });

  it.each([
    ['201 characters', { user: 'x'.repeat(201) }],
    ['300 characters', { user: 'x'.repeat(300) }],
    ['a megabyte', { user: 'x'.repeat(1_000_000) }],
    ['a line break', { user: 'a\nb' }],
    ['a NUL', { user: 'a\0b' }],
    ['half a character', { user: 'a\ud800' }],
    ['a number', { user: 7 }],
    ['an object', { user: { id: 7 } }],
    ['a bad one before a good one', { safety_identifier: 'x'.repeat(300), user: 'alice' }],
    ['metadata.user_id', { model: 'messages', max_tokens: 9, metadata: { user_id: 'x'.repeat(300) } }, BETA],
  ])('where the name in the body is none: %s', async (_name, more, path = ALPHA) => {
    const boundary = await both();
    const secret = say('My secret place is the old mill.', more);
    const answer = await call(s, team, secret, { boundary, path });
    expect([answer.status, answer.headers.get('x-memory-status')]).toEqual([200, 'no-user']);
    await answer.arrayBuffer();
    await s.system.settled();
    expect(await stored()).toBe(0);
    expect((await as(boundary, null, 'Where is my secret place?')).memory).toBe('');
  });

  it.each([
    ['null', { user: null }],
    ['nothing', { user: '' }],
    ['spaces', { user: ' \t ' }],
    ['metadata without one', { metadata: { topic: 'mills' } }],
  ])('and not where nobody is named: %s', async (_name, more) => {
    const boundary = await both();
    const answer = await call(s, team, say('The old mill is for everybody.', more), { boundary });
    expect([answer.status, answer.headers.get('x-memory-status')]).toEqual([200, 'none']);
    await answer.arrayBuffer();
    await s.system.settled();
    expect(await stored()).toBe(1);
  });

  it('where the name is an assistant’s', async () => {
    const boundary = await both();
    await createActor({ customId: 'helper', actorType: 'ASSISTANT' });
    expect((await as(boundary, 'helper', 'Hello.')).status).toBe('no-user');
  });

  it('a person with memory cannot be deleted, one without can, and a later call makes them anew', async () => {
    const boundary = await own();
    await as(boundary, 'alice', 'Hello.');
    const alice = await personNamed(team, 'alice');
    expect(await errorOf(deleteActor(alice))).toMatchObject({ code: 'CONFLICT', field: 'id' });
    await team.gql('mutation ($id: ID!) { deleteProject(input: { id: $id }) { deletedId } }', { id: project.id });
    expect(await errorOf(deleteActor(alice))).toMatchObject({ code: 'CONFLICT', field: 'id' });
    await team.gql('mutation ($id: ID!) { purgeFromBin(input: { ids: [$id] }) { purgedIds } }', { id: project.id });
    await deleteActor(alice);
    expect(await actorsNamed(team, 'alice')).toEqual([]);
  });

  it('what a deleted project held of a person comes back to them', async () => {
    const boundary = await own();
    await as(boundary, 'alice', 'I am vegan and allergic to peanuts.');
    const id = await personNamed(team, 'alice');
    await updateActor(team, { id, aliases: ['al'] });
    await team.gql('mutation ($id: ID!) { deleteProject(input: { id: $id }) { deletedId } }', { id: project.id });
    await team.gql('mutation ($id: ID!) { restoreFromBin(input: { id: $id }) { restored { id } } }', {
      id: project.id,
    });
    await s.system.settled();
    expect((await as(boundary, 'al', 'What am I allergic to?')).memory).toContain('peanuts');
  });
});
