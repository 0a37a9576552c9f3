import { describe, expect, it } from 'vitest';
import { uniqueId } from '../faults/random.ts';
import { useTeam } from '../harness/use-system.ts';
import {
  chatGptChat,
  conversationsOf,
  factsOf,
  imported,
  importFile,
  importOver,
  leftOut,
  mem0Memory,
  readImport,
  send,
  undone,
} from './imports.ts';
import { forgetFact } from './operations.ts';
import { useImports } from './use-imports.ts';

const { system, team, projectId, into, found } = useImports();
const stranger = useTeam(system);

describe('does what it says', () => {
  it('the same file again changes nothing, and a newer one adds what is new', async () => {
    const said = [{ text: 'I keep bees.' }, { role: 'assistant', text: 'How many?' }];
    const file = JSON.stringify([chatGptChat('bees', said)]);
    await imported(team, file, into());
    const before = await conversationsOf(team, projectId());
    const again = await imported(team, file, into());
    expect(again.imported).toMatchObject({ conversations: 0, messages: 0 });
    expect(leftOut(again)).toEqual({ KNOWN: 3 });
    expect(await conversationsOf(team, projectId())).toEqual(before);
    const newer = await imported(
      team,
      JSON.stringify([chatGptChat('bees', [...said, { text: 'Six hives.' }])]),
      into(),
    );
    expect(newer.imported).toMatchObject({ conversations: 0, messages: 1 });
    const [conversation] = await conversationsOf(team, projectId());
    expect(conversation?.messages.map(({ text }) => text)).toEqual(['I keep bees.', 'How many?', 'Six hives.']);
  });

  it('with a person, all of the file becomes their own memory', async () => {
    const personId = await team.createActor('Mia');
    const memories = [mem0Memory('Rows at dawn.', { user_id: 'somebody-else' }), mem0Memory('Has a red oar.')];
    const job = await imported(team, JSON.stringify(memories), { ...into(), person_id: personId });
    expect(job.imported).toMatchObject({ facts: 2, persons: 0 });
    expect((await factsOf(team, projectId())).map(({ person }) => person?.id)).toEqual([personId, personId]);
    expect(await found('oar')).toEqual([]);
    const { searchMemory } = await team.gql<{ searchMemory: { text: string }[] }>(
      'query ($projectId: ID, $personId: ID, $query: String!) { searchMemory(projectId: $projectId, personId: $personId, query: $query) { text } }',
      { projectId: projectId(), personId, query: 'oar' },
    );
    expect(searchMemory.map(({ text }) => text)).toEqual(['Has a red oar.']);
  });

  it('a user of mem0 is the person who has that name, as custom id or alias', async () => {
    const customId = uniqueId();
    const { createActor } = await team.gql<{ createActor: { actor: { id: string } } }>(
      'mutation ($input: CreateActorInput!) { createActor(input: $input) { actor { id } } }',
      { input: { customId, actorType: 'HUMAN', displayName: 'Zoe', aliases: [`zoe-${customId}`] } },
    );
    const memories = [
      mem0Memory('Likes plums.', { user_id: customId }),
      mem0Memory('Likes figs.', { user_id: `zoe-${customId}` }),
    ];
    const job = await imported(team, JSON.stringify(memories), into());
    expect(job.imported.persons).toBe(0);
    expect((await factsOf(team, projectId())).map(({ person }) => person?.id)).toEqual([
      createActor.actor.id,
      createActor.actor.id,
    ]);
  });

  it('what was forgotten here after it was said does not come back', async () => {
    const id = await team.addProjectFact(projectId(), 'The locker number is 4471.');
    await forgetFact(team, id);
    const job = await imported(team, JSON.stringify([mem0Memory('The locker number is 4471.')]), into());
    expect([job.imported.facts, leftOut(job)]).toEqual([0, { FORGOTTEN: 1 }]);
    await imported(
      team,
      JSON.stringify([chatGptChat('locker', [{ text: 'My locker number is 4471, by the way.' }])]),
      into(),
    );
    expect(await found('What is the locker number 4471?')).toEqual([]);
  });

  it('lists show what was imported by the time of its own', async () => {
    await team.addProjectFact(projectId(), 'Written now.');
    await imported(
      team,
      JSON.stringify([
        mem0Memory('Older.', { created_at: '2021-01-01' }),
        mem0Memory('Oldest.', { created_at: '2020-01-01' }),
      ]),
      into(),
    );
    expect((await factsOf(team, projectId())).map(({ fact }) => fact)).toEqual(['Oldest.', 'Older.', 'Written now.']);
  });

  it('a file of the drive is imported as it is', async () => {
    const itemId = await team.uploadFile('root', `${uniqueId()}.json`, JSON.stringify([mem0Memory('Of the drive.')]));
    const { startImport } = await team.gql<{ startImport: { importJob: { id: string } } }>(
      'mutation ($input: StartImportInput!) { startImport(input: $input) { importJob { id } } }',
      { input: { itemId, projectId: projectId() } },
    );
    expect(await importOver(team, startImport.importJob.id)).toMatchObject({ status: 'DONE', imported: { facts: 1 } });
    expect((await team.fetch(`/api/v1/drives/items/${itemId}/binary`)).status).toBe(200);
  });

  it('an undo removes all that an import made, but what was changed since', async () => {
    const user = uniqueId();
    const memories = [
      mem0Memory('Stays, changed.', { user_id: user }),
      mem0Memory('Goes.', { user_id: user }),
      mem0Memory('Goes, too.'),
    ];
    const job = await imported(team, JSON.stringify(memories), into());
    const chat = await imported(team, JSON.stringify([chatGptChat('gone', [{ text: 'A chat that goes.' }])]), into());
    const [changed] = await factsOf(team, projectId());
    await team.gql('mutation ($id: ID!) { updateFact(input: { id: $id, pinned: 1 }) { fact { id } } }', {
      id: changed?.id,
    });
    expect(await undone(team, job.id)).toMatchObject({
      status: 'UNDONE',
      kept: [
        { reason: 'CHANGED', count: 1 },
        { reason: 'USED', count: 1 },
      ],
    });
    expect(await undone(team, chat.id)).toMatchObject({ status: 'UNDONE', kept: [] });
    expect((await factsOf(team, projectId())).map(({ fact }) => fact)).toEqual(['Stays, changed.']);
    expect(await conversationsOf(team, projectId())).toEqual([]);
    // And comes again.
    const again = await imported(team, JSON.stringify(memories), into());
    expect([again.imported.facts, leftOut(again)]).toEqual([2, { KNOWN: 1 }]);
  });

  it('an import that is cancelled stays where it is', async () => {
    const memories = Array.from({ length: 20_000 }, (_, i) => mem0Memory(`Number ${i} of many.`));
    const id = await send(team, JSON.stringify(memories), into());
    await team.gql('mutation ($id: ID!) { cancelImport(input: { id: $id }) { importJob { status } } }', { id });
    const job = await importOver(team, id);
    expect(job.status).toBe('CANCELLED');
    await expect(
      team.gql('mutation ($id: ID!) { cancelImport(input: { id: $id }) { importJob { status } } }', { id }),
    ).resolves.toMatchObject({});
  });
});

describe('rejects bad input', () => {
  const memory = JSON.stringify(mem0Memory('Whole.'));
  it('a project that is not named, for a file of another product', async () => {
    const job = await importFile(team, `[${memory}]`);
    expect([job.status, job.error]).toEqual(['FAILED', expect.stringContaining('Name the project')]);
  });

  it('persons, for a key that may not make them', async () => {
    const key = await team.withKey({ permissions: ['project:mem_read', 'project:mem_write'] });
    const named = JSON.stringify([mem0Memory('Whole.', { user_id: 'ann' })]);
    const job = await importFile(key, named, into());
    expect([job.status, job.error]).toEqual(['FAILED', expect.stringContaining('actor:create')]);
    const personId = await team.createActor('Ann');
    await imported(key, named, { ...into(), person_id: personId });
    await imported(key, `[${memory}]`, into());
  });

  it('an act on an import that does not allow it', async () => {
    const { id } = await imported(team, `[${memory}]`, into());
    const cancel = team.gql('mutation ($id: ID!) { cancelImport(input: { id: $id }) { importJob { id } } }', { id });
    await expect(cancel).rejects.toMatchObject({ code: 'CONFLICT', field: 'id' });
  });

  it.each([
    [{ projectId: 'proj_0' }, 'NOT_FOUND'],
    [{ personId: 'act_0' }, 'VALIDATION_FAILED'],
    [{ itemId: 'item_0' }, 'NOT_FOUND'],
    [{ itemId: 'root' }, 'VALIDATION_FAILED'],
    [{ workspaceId: 'ws_0' }, 'INVALID_PARAMETER'],
  ])('a target or file that is none: %j', async (wrong, code) => {
    const itemId = await team.uploadFile('root', `${uniqueId()}.json`, '[]');
    const input = { itemId, projectId: projectId(), ...wrong };
    const started = team.gql(
      'mutation ($input: StartImportInput!) { startImport(input: $input) { importJob { id } } }',
      { input },
    );
    await expect(started).rejects.toMatchObject({ code });
  });
});

describe('rejects strangers', () => {
  it('who may not write the memory of the project', async () => {
    const itemId = await team.uploadFile('root', `${uniqueId()}.json`, '[]');
    for (const permissions of [
      ['project:mem_read', 'drive:read'],
      ['project:mem_write', 'drive:read'],
      ['project:mem_read', 'project:mem_write'],
    ]) {
      const key = await team.withKey({ permissions });
      const started = key.gql(
        'mutation ($input: StartImportInput!) { startImport(input: $input) { importJob { id } } }',
        { input: { itemId, projectId: projectId() } },
      );
      await expect(started).rejects.toMatchObject({ code: 'ACCESS_DENIED' });
    }
  });
});

describe('hides what is not yours', () => {
  it('the imports of another team, and of projects that one may not read', async () => {
    const { id } = await imported(team, JSON.stringify([mem0Memory('Ours.')]), into());
    const { importJobs } = await stranger.gql<{ importJobs: { totalCount: number } }>('{ importJobs { totalCount } }');
    expect(importJobs.totalCount).toBe(0);
    await expect(readImport(stranger, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    for (const name of ['cancelImport', 'undoImport'])
      await expect(
        stranger.gql(`mutation ($id: ID!) { ${name}(input: { id: $id }) { importJob { id } } }`, { id }),
      ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const theirs = await stranger.createProject();
    await imported(stranger, JSON.stringify([mem0Memory('Theirs.')]), { project_id: theirs });
    expect((await factsOf(team, projectId())).map(({ fact }) => fact)).toEqual(['Ours.']);
  });
});
