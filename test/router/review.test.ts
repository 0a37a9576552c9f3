import { beforeEach, describe, expect, it } from 'vitest';
import { errorOf } from '../graphql/ask.ts';
import { statementsOf } from '../graphql/statements.ts';
import { modelSays, proposed, type Decided } from './memory-model.ts';
import { approve, decline, firstProposal, proposedFacts, reopen } from './use-review.ts';
import { LISBON, SAID, sendMessage } from './use-conversations.ts';
import { useProject } from './use-project.ts';
import { useScripted } from './use-scripted.ts';

const s = useScripted();
const project = useProject(s);
const { team } = project;
const send = (content?: string) => sendMessage(s, project, content);

beforeEach(async () => void (project.boundary = await project.newBoundary({ extraction: 'PROPOSE' })));

const PORTO = proposed('Bruno lives in Porto.', { quote: 'Bruno moved' });
const MOVED = 'Bruno moved, from Lisbon to Porto, says my dog Bruno.';

/** Has the model propose one statement with this verdict on the first candidate. */
const judged = (fact: typeof LISBON, verdict: string) =>
  modelSays(
    s,
    () => [fact],
    ({ facts }): Decided[] => facts.map(({ f, candidates }) => ({ f, verdict, n: candidates[0]?.n ?? null })),
  );

/** Stores that Bruno lives in Lisbon, and has the model propose what follows by this verdict. */
async function proposeAfterLisbon(verdict: string): Promise<string> {
  modelSays(s, () => [LISBON]);
  await send();
  const [first] = await proposedFacts(team);
  await approve(team, first?.id ?? '');
  judged(
    verdict === 'EXPIRES' ? proposed('Bruno does not live in Lisbon any more.', { quote: 'Bruno moved' }) : PORTO,
    verdict,
  );
  await send(MOVED);
  const [second] = await proposedFacts(team);
  return second?.id ?? '';
}

describe('an extracted fact with extraction: PROPOSE', () => {
  it('waits in no prompt and no list of facts, with what it was taken from', async () => {
    modelSays(s, () => [LISBON]);
    const { facts, conversations } = await send();
    expect(facts).toEqual([]);
    expect(conversations).toEqual([{ status: 'DONE', error: null }]);
    expect(await proposedFacts(team)).toEqual([
      expect.objectContaining({
        text: 'Bruno lives in Lisbon.',
        quote: SAID,
        status: 'OPEN',
        verdict: 'ADD',
        effect: 'ADDS',
        outdated: false,
        target: null,
        fact: null,
        boundaryId: project.boundary,
      }),
    ]);
    expect(await project.recalled('Bruno Lisbon', ['FACT'])).toEqual([]);
    const [log] = await project.conversations<{ extractions: { nodes: { proposals: { nodes: object[] } }[] } }>(
      'extractions(first: 1) { nodes { proposals(first: 5) { nodes { outcome reason } } } }',
      1,
    );
    expect(log?.extractions.nodes[0]?.proposals.nodes).toEqual([{ outcome: 'PROPOSED', reason: 'PROPOSED' }]);
  });

  it('becomes a fact when it is approved, with its message as evidence, once however often', async () => {
    modelSays(s, () => [LISBON]);
    await send();
    const { id } = await firstProposal(team);
    for (let i = 0; i < 2; i++)
      expect((await approve(team, id)).facts.map(({ fact }) => fact)).toEqual(['Bruno lives in Lisbon.']);
    expect(await project.facts('fact sourceKind evidence { nodes { quote } }')).toEqual([
      { fact: 'Bruno lives in Lisbon.', sourceKind: 'CONVERSATION', evidence: { nodes: [{ quote: SAID }] } },
    ]);
    expect(await project.recalled('Bruno Lisbon', ['FACT'])).toEqual(['Bruno lives in Lisbon.']);
    expect(await proposedFacts(team)).toEqual([]);
    expect(await proposedFacts(team, { status: ['APPROVED'] })).toMatchObject([{ id, effect: 'ADDS' }]);
  });

  it('is approved in other words', async () => {
    modelSays(s, () => [LISBON]);
    await send();
    const { id } = await firstProposal(team);
    await approve(team, { id, text: 'Bruno lives in Lisbon, by the river.' });
    expect(await project.inForce()).toEqual(['Bruno lives in Lisbon, by the river.']);
  });

  it('is left out when it is declined, and the same message has it proposed no more, in these or other words', async () => {
    modelSays(s, () => [LISBON]);
    await send();
    const { id, conversationId } = await firstProposal(team);
    for (let i = 0; i < 2; i++) expect(await decline(team, id)).toMatchObject([{ status: 'DECLINED' }]);
    modelSays(s, () => [LISBON, proposed('The dog Bruno lives in Lisbon.', { quote: SAID })]);
    await team.gql(
      'mutation ($input: ReplayExtractionInput!) { replayExtraction(input: $input) { conversation { id } } }',
      {
        input: { id: conversationId, model: 'memory' },
      },
    );
    await s.system.settled();
    expect(await proposedFacts(team)).toEqual([]);
    expect(await project.inForce()).toEqual([]);
    modelSays(s, () => [LISBON]);
    await send(`Again: ${SAID}`);
    expect(await proposedFacts(team)).toHaveLength(1);
  });

  it.each([
    ['SUPERSEDES', 'REPLACES', { expired: true }],
    ['REFINES', 'REPLACES', { expired: true }],
    ['EXPIRES', 'ENDS', { expired: true }],
  ])(
    'with %s shows that it %s a fact, does so when it is approved, and undoes it whole',
    async (verdict, effect, after) => {
      const id = await proposeAfterLisbon(verdict);
      expect(await proposedFacts(team)).toMatchObject([
        { id, verdict, effect, outdated: false, target: { fact: 'Bruno lives in Lisbon.' } },
      ]);
      const before = await project.facts('id fact expired expirationDate conflictsWith { id }');
      const recalled = await project.recalled('Where does Bruno live?');
      await approve(team, id);
      const lisbon = (await project.facts<{ fact: string; expired: boolean }>('fact expired')).find(
        ({ fact }) => fact === 'Bruno lives in Lisbon.',
      );
      expect(lisbon).toMatchObject(after);
      await reopen(team, id);
      expect(await project.facts('id fact expired expirationDate conflictsWith { id }')).toEqual(before);
      expect(await project.recalled('Where does Bruno live?')).toEqual(recalled);
      expect(await proposedFacts(team)).toMatchObject([{ id, effect, outdated: false }]);
      await approve(team, id);
      expect(await project.inForce()).toHaveLength(1);
    },
  );

  it('that a known fact has the words of is evidence of it, and loses it when that is undone', async () => {
    modelSays(s, () => [LISBON]);
    await send();
    const { id } = await firstProposal(team);
    const known = await team.addProjectFact(project.id, 'Bruno lives in Lisbon');
    expect(await approve(team, id)).toMatchObject({ proposals: [{ effect: 'KNOWN' }], facts: [{ id: known }] });
    expect(await project.facts('evidence { totalCount }')).toEqual([{ evidence: { totalCount: 1 } }]);
    await reopen(team, id);
    expect(await project.facts('id evidence { totalCount }')).toEqual([{ id: known, evidence: { totalCount: 0 } }]);
  });

  it('beside a fact written by hand is marked as in conflict with it', async () => {
    await team.addProjectFact(project.id, 'Bruno lives in Berlin.');
    judged(LISBON, 'SUPERSEDES');
    await send();
    const { id, effect } = await firstProposal(team);
    expect(effect).toBe('CONFLICTS');
    await approve(team, id);
    expect(await project.facts('fact expired conflictsWith { fact }')).toContainEqual({
      fact: 'Bruno lives in Lisbon.',
      expired: false,
      conflictsWith: { fact: 'Bruno lives in Berlin.' },
    });
  });

  it('goes with its conversation, and what was quarantined or asked to forget is as without review', async () => {
    modelSays(s, () => [LISBON]);
    await send();
    const { conversationId } = await firstProposal(team);
    await team.gql('mutation ($id: ID!) { deleteConversation(input: { id: $id }) { deletedId } }', {
      id: conversationId,
    });
    expect(await proposedFacts(team, { status: null })).toEqual([]);
  });
});

describe('an approval', () => {
  it('is rejected where the fact that it touches changed since, unless it names that version', async () => {
    const id = await proposeAfterLisbon('SUPERSEDES');
    const [known] = await project.facts<{ id: string }>('id');
    const factId = known?.id ?? '';
    await team.gql('mutation ($id: ID!) { updateFact(input: { id: $id, pinned: 1 }) { fact { id } } }', { id: factId });
    expect(await proposedFacts(team)).toMatchObject([{ outdated: true, target: { version: 2 }, targetVersion: 1 }]);
    const before = await project.facts('id version expired');
    expect(await errorOf(approve(team, id))).toMatchObject({ code: 'CONFLICT', field: 'proposals[0].id' });
    expect(await errorOf(approve(team, { id, ifTargetVersion: 1 }))).toMatchObject({ code: 'CONFLICT' });
    expect(await project.facts('id version expired')).toEqual(before);
    await approve(team, { id, ifTargetVersion: 2 });
    expect(await project.inForce()).toEqual(['Bruno lives in Porto.']);
  });

  it('brings nothing back that was forgotten since it was said', async () => {
    modelSays(s, () => [LISBON]);
    await send();
    const { id } = await firstProposal(team);
    const written = await team.addProjectFact(project.id, 'The dog Bruno lives in Lisbon.');
    await team.gql('mutation ($id: ID!) { forgetFact(input: { id: $id }) { fact { id } } }', { id: written });
    expect(await errorOf(approve(team, id))).toMatchObject({ code: 'CONFLICT', field: 'proposals[0].id' });
    expect(await project.inForce()).toEqual([]);
  });

  it('cannot be undone past a later change, and says which', async () => {
    const id = await proposeAfterLisbon('SUPERSEDES');
    const { facts } = await approve(team, id);
    await team.gql('mutation ($id: ID!) { updateFact(input: { id: $id, pinned: 1 }) { fact { id } } }', {
      id: facts[0]?.id,
    });
    expect(await errorOf(reopen(team, id))).toMatchObject({ code: 'CONFLICT', field: 'ids[0]' });
    expect((await proposedFacts(team, { status: ['APPROVED'] })).map((one) => one.id)).toContain(id);
  });

  it('of a proposal that was declined is rejected until it is reopened, and the reverse', async () => {
    modelSays(s, () => [LISBON]);
    await send();
    const { id } = await firstProposal(team);
    await decline(team, id);
    expect(await errorOf(approve(team, id))).toMatchObject({ code: 'CONFLICT', field: 'proposals[0].id' });
    await reopen(team, id);
    await approve(team, id);
    expect(await errorOf(decline(team, id))).toMatchObject({ code: 'CONFLICT', field: 'ids[0]' });
  });
});

describe('many proposals', () => {
  const texts = (n: number) => Array.from({ length: n }, (_, i) => `Bruno has the toy number ${i + 10}.`);

  /** Has a message propose so many facts. */
  async function proposeMany(n: number): Promise<string[]> {
    const all = texts(n);
    modelSays(s, () => all.map((text) => proposed(text, { quote: text })));
    await send(all.join(' '));
    return (await proposedFacts(team)).map(({ id }) => id);
  }

  it('are approved, undone and declined all or none, with the wrong one named', async () => {
    const ids = await proposeMany(4);
    const gone = `fpr_${'0'.repeat(32)}`;
    expect(await errorOf(approve(team, ...ids, gone))).toMatchObject({
      code: 'VALIDATION_FAILED',
      field: 'proposals[4].id',
    });
    expect(await errorOf(approve(team, ids[0] ?? '', ids[0] ?? ''))).toMatchObject({ field: 'proposals[1].id' });
    expect(await errorOf(approve(team, { id: ids[0] ?? '', text: ' ' }))).toMatchObject({ field: 'proposals[0].text' });
    expect(await errorOf(approve(team))).toMatchObject({ code: 'INVALID_PARAMETER' });
    expect(await errorOf(approve(team, ...Array.from({ length: 201 }, () => gone)))).toMatchObject({
      code: 'INVALID_PARAMETER',
    });
    expect(await project.inForce()).toEqual([]);
    expect((await approve(team, ...ids)).facts.map(({ fact }) => fact)).toEqual(texts(4));
    await reopen(team, ...ids);
    expect(await project.facts()).toEqual([]);
    await decline(team, ...ids);
    expect(await proposedFacts(team)).toEqual([]);
    expect(await proposedFacts(team, { status: ['DECLINED'] })).toHaveLength(4);
  });

  it('take as many statements as few', async () => {
    const ids = await proposeMany(12);
    const of = async (...some: string[]) => (await statementsOf(s.system, () => approve(team, ...some))).length;
    const few = await of(...ids.slice(0, 2));
    expect(await of(...ids.slice(2))).toBeLessThanOrEqual(few);
  });

  it('are listed by project, boundary and conversation, and none of another team or for a key without the permission', async () => {
    const [id = ''] = await proposeMany(1);
    const [one] = await proposedFacts(team);
    const found = async (filter: object) => (await proposedFacts(team, filter)).map((proposal) => proposal.id);
    expect(await found({ projectId: [project.id] })).toEqual([id]);
    expect(await found({ boundaryId: [project.boundary], conversationId: [one?.conversationId] })).toEqual([id]);
    expect(await found({ projectId: [await team.createProject()] })).toEqual([]);
    const stranger = await s.team();
    expect(await proposedFacts(stranger)).toEqual([]);
    expect(await errorOf(approve(stranger, id))).toMatchObject({ code: 'VALIDATION_FAILED', field: 'proposals[0].id' });
    const reader = await team.withKey({ permissions: ['project:mem_read'] });
    expect(await proposedFacts(reader)).toHaveLength(1);
    expect(await errorOf(approve(reader, id))).toMatchObject({ code: 'ACCESS_DENIED' });
    const nobody = await team.withKey({ permissions: ['project:create'] });
    expect(await errorOf(proposedFacts(nobody))).toMatchObject({ code: 'ACCESS_DENIED' });
  });
});
