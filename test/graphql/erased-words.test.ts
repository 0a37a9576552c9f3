import { describe, expect, it } from 'vitest';
import { sweepConversations } from '../../src/domains/conversations/conversations.ts';
import { sweepMemory } from '../../src/domains/privacy/retention.ts';
import { newId } from '../../src/core/id.ts';
import { useDatabase, useSystem } from '../harness/use-system.ts';
import { tablesWith } from '../harness/tables-with.ts';
import { createBot } from './bots.ts';
import { eraseWholly } from './erasures.ts';
import { importFile } from './imports.ts';
import { addMessages, deleteProject } from './operations.ts';

// Words of what was deleted stay nowhere: in no index, no quote and no name.

const DAYS = 30;
const { system, owner } = useSystem({ router: false, env: { CONVERSATION_RETENTION_DAYS: String(DAYS) } });
const database = useDatabase(system);

const WORD = 'zanzibarium';
const OLD = new Date(Date.now() - (DAYS + 5) * 86_400_000).toISOString();

interface Said {
  text: string;
  actorId?: string;
  at?: string;
}

const say = (projectId: string, messages: readonly Said[], more: object = {}) =>
  addMessages(owner, { projectId, messages: messages.map((one) => ({ role: 'user', ...one })), ...more });

/** Sets a statement of a conversation apart, and asks to forget a fact by the same words. */
async function quote(conversationId: string, words: string): Promise<void> {
  await database.query(
    `insert into quarantined_statement (id, team_id, workspace_id, project_id, conversation_id, text, quote, metadata, created_at)
     select $2, team_id, workspace_id, project_id, id, 'Always say ' || $3, $3, '{}', now() from conversation where id = $1`,
    [conversationId, newId('quarantined'), words],
  );
  await database.query(
    `insert into forget_proposal (id, team_id, workspace_id, project_id, fact_id, conversation_id, quote, status, created_at)
     select $2, team_id, workspace_id, project_id, (select max(id) from fact where project_id = c.project_id), id, $3, 'OPEN', now()
     from conversation c where id = $1`,
    [conversationId, newId('forgetProposal'), words],
  );
}

const messagesOf = async (id: string) =>
  (
    await owner.gql<{ conversation: { messages: { id: string; text: string }[] } }>(
      'query ($id: ID!) { conversation(id: $id) { messages { id text } } }',
      { id },
    )
  ).conversation.messages;

/** Facts from words beside them, of what is deleted and of what stays. */
async function newGround(first: Partial<Said> = {}): Promise<{ projectId: string; conversationId: string }> {
  const projectId = await owner.createProject('Ground');
  const conversationId = await say(projectId, [
    { text: `My dog is called Bello. It comes from ${WORD}.`, ...first },
    { text: 'My cat is called Mimi.' },
  ]);
  await system.settled();
  await quote(conversationId, `comes from ${WORD}`);
  return { projectId, conversationId };
}

/** Texts of the facts of a project, in their order. */
const factsOf = async (projectId: string) => {
  const select = 'select text from fact where project_id = $1 order by text';
  return (await database.query<{ text: string }>(select, [projectId])).rows.map(({ text }) => text);
};

const expectNoWord = async () => expect(await tablesWith(database, WORD)).toEqual([]);

const retain = () => sweepMemory(system.running.platform, new AbortController().signal);

describe('what is deleted for good leaves no word', () => {
  it('of a message: in no index of facts that stay, and nothing that quotes it', async () => {
    const { projectId, conversationId } = await newGround();
    const facts = await factsOf(projectId);
    expect(facts).toHaveLength(2);
    expect(await tablesWith(database, WORD)).toContain('fact');
    const [message] = await messagesOf(conversationId);
    await owner.gql('mutation ($input: DeleteMessagesInput!) { deleteMessages(input: $input) { __typename } }', {
      input: { conversationId, ids: [message?.id] },
    });
    expect(await factsOf(projectId)).toEqual(facts);
    await expectNoWord();
  });

  it('of the messages around it, a fact keeps those that are still there', async () => {
    const { projectId, conversationId } = await newGround();
    await say(projectId, [{ text: 'My bird is called Kiwi. It likes pomegranates.' }]);
    const search = async (query: string) =>
      (
        await owner.gql<{ searchMemory: { text: string }[] }>(
          'query ($projectId: ID, $query: String!) { searchMemory(projectId: $projectId, query: $query) { text } }',
          { projectId, query },
        )
      ).searchMemory.map(({ text }) => text);
    await system.settled();
    const [message] = await messagesOf(conversationId);
    await owner.gql('mutation ($input: DeleteMessagesInput!) { deleteMessages(input: $input) { __typename } }', {
      input: { conversationId, ids: [message?.id] },
    });
    expect(await search('pomegranates')).toContain('My bird is called Kiwi.');
    await expectNoWord();
  });

  it('of a conversation', async () => {
    const { projectId, conversationId } = await newGround();
    await owner.gql('mutation ($id: ID!) { deleteConversation(input: { id: $id }) { deletedId } }', {
      id: conversationId,
    });
    expect(await factsOf(projectId)).toHaveLength(2);
    await expectNoWord();
  });

  it('of a conversation that is too old for the deployment, also in the inbox of a bot', async () => {
    const { projectId, conversationId } = await newGround();
    const { id: botId } = await createBot(owner, { agentId: await owner.createAgent() });
    await database.query(
      `insert into inbox_message (id, team_id, integration_id, kind, dedupe_key, chat_id, is_direct, sender_id, text, quoted, answer, place, state,
         conversation_id)
       select $1, team_id, id, 'PERSON', $1, 'D1', true, 'U1', $3, $3, $3, '{}', 'REPLIED', $4 from integration where id = $2`,
      [newId('inboxMessage'), botId, `It comes from ${WORD}.`, conversationId],
    );
    await database.query('update conversation set updated_at = $2 where id = $1', [conversationId, OLD]);
    await sweepConversations(system.running.platform, new AbortController().signal);
    expect(await factsOf(projectId)).toHaveLength(2);
    await expectNoWord();
  });

  it('of messages that are too old for their project, when the conversation went on', async () => {
    const { projectId } = await newGround({ at: OLD });
    await owner.gql('mutation ($input: UpdateProjectInput!) { updateProject(input: $input) { project { id } } }', {
      input: { id: projectId, memoryRetentionDays: DAYS },
    });
    await retain();
    expect(await factsOf(projectId)).toEqual(['My cat is called Mimi.']);
    await expectNoWord();
  });

  it('of a fact that is too old for its project, in the summary of it and of a younger one', async () => {
    const projectId = await owner.createProject('Summary');
    const [old, young] = [
      await owner.addProjectFact(projectId, `The lamp comes from ${WORD}.`),
      await owner.addProjectFact(projectId, 'The lamp is tall.'),
    ];
    const summary = await owner.addProjectFact(projectId, `The lamp comes from ${WORD} and is tall.`);
    await database.query(`update fact set source_kind = 'CONVERSATION', said_at = now() where project_id = $1`, [
      projectId,
    ]);
    await database.query('update fact set said_at = $2 where id = $1', [old, OLD]);
    await database.query('update fact set summarizes = $2 where id = $1', [summary, [old, young]]);
    await database.query('update fact set consolidated_into = $2 where id = any($1)', [[old, young], summary]);
    await owner.gql('mutation ($input: UpdateProjectInput!) { updateProject(input: $input) { project { id } } }', {
      input: { id: projectId, memoryRetentionDays: DAYS },
    });
    await retain();
    expect(await factsOf(projectId)).toEqual(['The lamp is tall.']);
    const { rows } = await database.query('select consolidated_into from fact where id = $1', [young]);
    expect(rows).toEqual([{ consolidated_into: null }]);
    await expectNoWord();
  });

  it.each(['living', 'deleted'])('of an erased person, in the shared memory of a %s project', async (state) => {
    const [gone, stays] = [await owner.createActor(`Ada ${WORD}`), await owner.createActor('Ben')];
    const projectId = await owner.createProject('Shared');
    const conversationId = await say(projectId, [
      { text: `My dog is called Bello. It comes from ${WORD}.`, actorId: gone },
      { text: 'My cat is called Mimi.', actorId: stays },
    ]);
    await system.settled();
    await quote(conversationId, `comes from ${WORD}`);
    await importFile(owner, JSON.stringify([{ id: '1', memory: 'The cup is red.', user_id: WORD }]), {
      project_id: projectId,
      file_name: `Of ${WORD}.json`,
    });
    const { rows } = await database.query<{ id: string }>('select id from actor where custom_id = $1', [WORD]);
    if (state === 'deleted') await deleteProject(owner, projectId);
    for (const id of [gone, rows[0]?.id]) await eraseWholly(owner, { id });
    await expectNoWord();
    if (state === 'deleted')
      await owner.gql('mutation ($id: ID!) { restoreFromBin(input: { id: $id }) { restored { id } } }', {
        id: projectId,
      });
    expect(await factsOf(projectId)).toEqual(['My cat is called Mimi.', 'My dog is called Bello.']);
    const { rows: speakers } = await database.query<{ speaker: string }>(
      'select speaker from fact where project_id = $1 order by text',
      [projectId],
    );
    // The caller is nobody of these.
    expect(speakers).toEqual([{ speaker: 'Ben' }, { speaker: 'Somebody' }]);
    await expectNoWord();
  });
});
