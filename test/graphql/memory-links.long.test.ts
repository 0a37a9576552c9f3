import { beforeAll, describe, expect, it } from 'vitest';
import type { TestActor } from '../harness/actor.ts';
import { useSystem, useTeam } from '../harness/use-system.ts';
import { eventually } from '../router/scripted.ts';
import { say } from '../system/one-of-each.ts';
import { addMessages } from './operations.ts';
import { statementsOf } from './statements.ts';

const { system } = useSystem();
const team = useTeam(system);
const stranger = useTeam(system);
let projectId: string;
let boundaryId: string;
/** A call that states a fact, and one that was given it. */
let told: string;
let asked: string;
let factId: string;

interface Usage {
  usageRecords: { totalCount: number; nodes: { id: string }[] };
}

const USED_BY = `query ($ids: [ID!], $after: String) {
  usageRecords(filter: { memoryId: $ids }, first: 1, after: $after) { totalCount nodes { id } pageInfo { endCursor hasNextPage } }
}`;
const EVIDENCE = `query ($id: ID!) { projectFact(id: $id) {
  evidence { totalCount nodes { messageId quote message { id text conversationId conversation { id } } conversationId
    conversation { id request { id } } } } } }`;
const CALL =
  'query ($id: ID!) { usageRecord(requestId: $id) { reserved cost charged conversation { id messages { text } } } }';

beforeAll(async () => {
  await system.topUp(team.teamId, 10n ** 12n);
  projectId = await team.createProject('Notes');
  boundaryId = await team.createBoundary({ projectIds: [projectId], writeProjectId: projectId });
  told = await call(team, 'My dog is called Bruno.');
  await system.settled();
  const found = await team.gql<{ project: { facts: { nodes: { id: string }[] } } }>(
    'query ($id: ID!) { project(id: $id) { facts { nodes { id } } } }',
    { id: projectId },
  );
  factId = found.project.facts.nodes[0]?.id ?? '';
  asked = await call(team, 'What is my dog called?');
});

/** Returns the id of a call that has its record. */
async function call(actor: TestActor, text: string): Promise<string> {
  const answer = await say(actor, boundaryId, text);
  expect([answer.status, await answer.text()]).toEqual([200, expect.any(String)]);
  const id = answer.headers.get('x-request-id') ?? '';
  await eventually(() => actor.gql(CALL, { id }).catch(() => null));
  return id;
}

/** Creates an actor who says a fact in the project. */
async function speaker(text: string): Promise<string> {
  const actorId = await team.createActor('Ana');
  await addMessages(team, { projectId, messages: [{ role: 'user', text, actorId }] });
  await system.settled();
  return actorId;
}

const saidBy = (actor: TestActor, ids: readonly string[] | null) =>
  actor.gql<{ project: { facts: { nodes: { fact: string }[] } } }>(
    'query ($id: ID!, $ids: [ID!]) { project(id: $id) { facts(filter: { saidBy: $ids }) { nodes { fact } } } }',
    { id: projectId, ids },
  );

describe('does what it says', () => {
  it('a fact leads to the calls that were given it, and to no others', async () => {
    const { usageRecords } = await team.gql<Usage>(USED_BY, { ids: [factId] });
    expect(usageRecords).toMatchObject({ totalCount: 1, nodes: [{ id: asked }] });
    const unused = await team.addProjectFact(projectId, 'Quartz is hard.');
    expect((await team.gql<Usage>(USED_BY, { ids: [unused] })).usageRecords).toMatchObject({
      totalCount: 0,
      nodes: [],
    });
    expect((await team.gql<Usage>(USED_BY, { ids: [] })).usageRecords.totalCount).toBe(0);
    expect((await team.gql<Usage>(USED_BY, { ids: null })).usageRecords.totalCount).toBe(2);
  });

  it('the calls of many facts come in pages, each call once', async () => {
    const second = await call(team, 'What is my dog called, again?');
    const first = await team.gql<{ usageRecords: Usage['usageRecords'] & { pageInfo: { endCursor: string } } }>(
      USED_BY,
      {
        ids: [factId, factId, 'fact_none'],
      },
    );
    expect(first.usageRecords).toMatchObject({
      totalCount: 2,
      nodes: [{ id: second }],
      pageInfo: { hasNextPage: true },
    });
    const next = await team.gql<Usage>(USED_BY, {
      ids: [factId, factId, 'fact_none'],
      after: first.usageRecords.pageInfo.endCursor,
    });
    expect(next.usageRecords).toMatchObject({ nodes: [{ id: asked }], pageInfo: { hasNextPage: false } });
  });

  it('a fact leads to what was said for it, and from there to the call', async () => {
    const { projectFact } = await team.gql<{ projectFact: { evidence: object } }>(EVIDENCE, { id: factId });
    const conversationId = expect.stringMatching(/^conv_/) as string;
    expect(projectFact.evidence).toEqual({
      totalCount: 1,
      nodes: [
        {
          messageId: expect.stringMatching(/^msg_/) as string,
          quote: 'My dog is called Bruno.',
          message: expect.objectContaining({ text: 'My dog is called Bruno.', conversationId }) as object,
          conversationId,
          conversation: { id: conversationId, request: { id: told } },
        },
      ],
    });
    const byHand = await team.addProjectFact(projectId, 'Slate is soft.');
    expect(await team.gql(EVIDENCE, { id: byHand })).toEqual({
      projectFact: { evidence: { totalCount: 0, nodes: [] } },
    });
  });

  it('a call leads to what it left in memory, and says what was set aside for it', async () => {
    const { usageRecord } = await team.gql<{
      usageRecord: { reserved: string; cost: string; conversation: { messages: { text: string }[] } };
    }>(CALL, { id: told });
    expect(usageRecord.conversation.messages[0]?.text).toBe('My dog is called Bruno.');
    expect(BigInt(usageRecord.reserved)).toBeGreaterThanOrEqual(BigInt(usageRecord.cost));
    expect(BigInt(usageRecord.cost)).toBeGreaterThan(0n);
  });

  it('facts are found by the actor who said them', async () => {
    const ana = await speaker('My parrot is called Kiwi.');
    const ivo = await speaker('My canary is called Solo.');
    const texts = async (ids: string[] | null) =>
      (await saidBy(team, ids)).project.facts.nodes.map(({ fact }) => fact).filter((fact) => /Kiwi|Solo/.test(fact));
    expect(await texts([ana])).toEqual(['My parrot is called Kiwi.']);
    expect((await texts([ana, ivo])).length).toBe(2);
    expect(await texts([])).toEqual([]);
    expect(await texts(['act_none'])).toEqual([]);
  });

  it('in a fixed number of statements, however many facts and calls are read', async () => {
    const facts = (first: number) =>
      statementsOf(system, () =>
        team.gql(
          `query ($id: ID!) { project(id: $id) { facts(first: ${first}) { nodes {
            evidence(first: 3) { totalCount nodes { message { id conversation { id } } conversation { id } } } } } }
            usageRecords(first: ${first}) { nodes { conversation { id } } } }`,
          { id: projectId },
        ),
      );
    expect((await facts(50)).length).toBe((await facts(1)).length);
  });
});

describe('rejects bad input', () => {
  it('too many ids are named by their field', async () => {
    const ids = Array.from({ length: 101 }, (_, i) => `fact_${i}`);
    await expect(team.gql(USED_BY, { ids })).rejects.toMatchObject({
      code: 'INVALID_PARAMETER',
      field: 'filter.memoryId',
    });
    await expect(saidBy(team, ids)).rejects.toMatchObject({ code: 'INVALID_PARAMETER', field: 'filter.saidBy' });
  });
});

describe('hides what is not yours', () => {
  it('another team finds no call by the fact, and reads none of its evidence', async () => {
    expect((await stranger.gql<Usage>(USED_BY, { ids: [factId] })).usageRecords.totalCount).toBe(0);
    await expect(stranger.gql(EVIDENCE, { id: factId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('without the permission to read memory, a call leads to no conversation', async () => {
    const accountant = await team.withKey({ permissions: ['usage:read'] });
    expect(await accountant.gql(CALL, { id: told })).toMatchObject({ usageRecord: { conversation: null } });
    const reader = await team.withKey({ permissions: ['project:read', 'project:mem_read'] });
    await expect(reader.gql(USED_BY, { ids: [factId] })).rejects.toMatchObject({ code: 'ACCESS_DENIED' });
  });
});
