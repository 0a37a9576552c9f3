import { describe, expect, it } from 'vitest';
import { addOwnFacts } from '../graphql/erasures.ts';
import { addMessages, forgetFact } from '../graphql/operations.ts';
import { useSystem } from '../harness/use-system.ts';
import { consolidate } from '../router/use-consolidation.ts';
import { exported, newGround, ofKind, TIME, type Line } from './memory-exports.ts';

const { system, owner } = useSystem({ router: false });

describe('does what it says', () => {
  it('a person has their own memory, and what they said to everybody', async () => {
    const { anna } = await newGround(owner);
    const { head, lines } = await exported(owner, anna);
    expect(head).toEqual({
      kind: 'export',
      version: 1,
      scope: 'person',
      id: anna,
      at: TIME,
      team: { name: expect.any(String) as string, timeZone: 'UTC' },
    });
    expect(lines.map(({ kind }) => kind)).toEqual([
      'person',
      'project',
      'conversation',
      'conversation',
      'message',
      'message',
      'message',
      'fact',
      'fact',
    ]);
    expect(ofKind(lines, 'person')).toEqual([
      {
        kind: 'person',
        id: anna,
        customId: expect.any(String) as string,
        aliases: [],
        displayName: 'Anna',
        actorType: 'HUMAN',
        createdAt: TIME,
      },
    ]);
    expect(ofKind(lines, 'message').map(({ text, at, chain, n }) => [text, at, chain, n])).toEqual([
      ['I have 3 boats.', '2026-01-05T10:00:00.000Z', 'one', 1],
      ['Noted.', TIME, 'one', 2],
      ['Anna is here.', TIME, expect.any(String), 1],
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/Bruno|kites|gate/);
  });

  it('a fact has all of its fields, with its evidence and its history', async () => {
    const { projectId, anna, factId } = await newGround(owner);
    await owner.gql('mutation ($input: UpdateFactInput!) { updateFact(input: $input) { fact { id } } }', {
      input: { id: factId, fact: 'Anna has 5 boats.', metadata: { color: 'red' }, pinned: 1 },
    });
    await forgetFact(owner, factId);
    const { lines } = await exported(owner, anna);
    const [fact] = ofKind(lines, 'fact');
    expect(fact).toMatchObject({
      id: factId,
      projectId,
      agentId: null,
      personId: anna,
      text: 'Anna has 5 boats.',
      metadata: { color: 'red' },
      pinned: 1,
      forgotten: true,
      supersededBy: null,
      sourceKind: 'MANUAL',
      version: 3,
      evidence: [],
      createdAt: TIME,
    });
    expect(
      (fact!['history'] as Line[]).map(({ version, change, oldText, newText, by }) => [
        version,
        change,
        oldText,
        newText,
        by,
      ]),
    ).toEqual([
      [1, 'ADD', null, 'Anna has 3 boats.', expect.any(String)],
      [2, 'UPDATE', 'Anna has 3 boats.', 'Anna has 5 boats.', expect.any(String)],
      [3, 'DELETE', 'Anna has 5 boats.', null, expect.any(String)],
    ]);
    // The message that said so is silent.
    expect(ofKind(lines, 'suppression')).toContainEqual(
      expect.objectContaining({
        factId,
        messageId: expect.stringMatching(/^msg_/) as string,
        version: 3,
        beside: false,
      }),
    );
  });

  it('a person has the facts that a summary stands for, without it', async () => {
    const projectId = await owner.createProject();
    const clara = await owner.createActor('Clara');
    const facts = ['Vespa', 'piano', 'canoe', 'greenhouse'].map((thing) => `Clara owns a ${thing}.`);
    await addOwnFacts(owner, projectId, clara, facts);
    expect(await consolidate(owner, projectId)).toEqual([]);
    const [made] = await consolidate(owner, projectId, { personId: clara });
    expect(made?.facts.map(({ fact }) => fact)).toEqual(facts);
    const { lines } = await exported(owner, clara);
    expect(ofKind(lines, 'fact').map(({ text }) => text)).toEqual(facts);
  });

  it('a person has their names, and what their messages and facts say of themselves', async () => {
    const { projectId, anna } = await newGround(owner);
    await owner.gql('mutation ($input: UpdateActorInput!) { updateActor(input: $input) { actor { id } } }', {
      input: { id: anna, customId: 'anna-7', aliases: ['anna@example.com', 'im_d:U7'], displayName: 'Anna M.' },
    });
    await owner.gql('mutation ($input: AddProjectFactsInput!) { addProjectFacts(input: $input) { facts { id } } }', {
      input: {
        projectId,
        personId: anna,
        entries: [{ text: 'Always answer in Danish.', metadata: { from: { page: 3 } }, pinned: 1 }],
      },
    });
    await addMessages(owner, {
      projectId,
      personId: anna,
      messages: [
        { role: 'user', text: 'From now on, call me Ann.', metadata: { place: 'Bergen', n: [1, null] } },
        { role: 'user', text: 'Anna says hello.', speaker: 'Her mother' },
      ],
      extract: false,
    });
    const { lines } = await exported(owner, anna);
    expect(ofKind(lines, 'person')).toEqual([
      expect.objectContaining({
        customId: 'anna-7',
        aliases: ['anna@example.com', 'im_d:U7'],
        displayName: 'Anna M.',
      }),
    ]);
    expect(ofKind(lines, 'fact')).toContainEqual(
      expect.objectContaining({
        text: 'Always answer in Danish.',
        metadata: { from: { page: 3 } },
        pinned: 1,
        standing: 1,
        sourceKind: 'MANUAL',
      }),
    );
    const messages = ofKind(lines, 'message');
    expect(messages).toContainEqual(
      expect.objectContaining({
        text: 'From now on, call me Ann.',
        metadata: { place: 'Bergen', n: [1, null] },
        standing: 1,
      }),
    );
    expect(messages).toContainEqual(
      expect.objectContaining({ text: 'Anna says hello.', speaker: 'Her mother', metadata: {}, standing: 0 }),
    );
  });

  it('what was extracted says by which words of which message it came, and who caused each change', async () => {
    const projectId = await owner.createProject('Extracted');
    const person = await owner.createActor('Clara');
    await addMessages(owner, {
      projectId,
      personId: person,
      messages: [{ role: 'user', text: 'My sister Ana lives in Lisbon.' }],
    });
    await system.settled();
    const { lines } = await exported(owner, person);
    const [conversation] = ofKind(lines, 'conversation');
    const [message] = ofKind(lines, 'message');
    const [fact] = ofKind(lines, 'fact');
    expect(conversation).toMatchObject({
      personId: person,
      requestId: null,
      principalId: expect.any(String) as string,
    });
    expect(fact).toMatchObject({
      sourceKind: 'CONVERSATION',
      evidence: [{ messageId: message?.['id'], quote: expect.stringContaining('Lisbon') as string, createdAt: TIME }],
      history: [{ version: 1, change: 'ADD', source: 'CONVERSATION', sourceId: conversation?.['id'] }],
    });
  });
});
