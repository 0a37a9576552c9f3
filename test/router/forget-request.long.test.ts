import { beforeEach, describe, expect, it } from 'vitest';
import { errorOf } from '../graphql/ask.ts';
import type { TestActor } from '../harness/actor.ts';
import { modelSays, proposed, type Compared, type ProposedFact } from './memory-model.ts';
import { call, eventually, say } from './scripted.ts';
import { useScripted } from './use-scripted.ts';
import { useProject } from './use-project.ts';

const s = useScripted();
const project = useProject(s);
const { team } = project;

const HOME = 'The user lives at 12 Oak Street in Graz.';
const FORGET = 'Forget my address in Graz.';

interface Proposal {
  id: string;
  status: string;
  quote: string;
  decidedAt: string | null;
  fact: { id: string; fact: string; expired: boolean };
}

async function proposals(status: string | null = 'OPEN', actor = team): Promise<Proposal[]> {
  const { project: found } = await actor.gql<{ project: { forgetProposals: { nodes: Proposal[] } } }>(
    `query ($id: ID!, $status: [ForgetProposalStatus!]) { project(id: $id) { forgetProposals(filter: { status: $status }) { nodes {
      id status quote decidedAt fact { id fact expired } } } } }`,
    { id: project.id, status },
  );
  return found.forgetProposals.nodes;
}

const ACCEPT = 'mutation ($id: ID!) { acceptForgetProposal(input: { id: $id }) { fact { id expired } } }';
const DECLINE = 'mutation ($id: ID!) { declineForgetProposal(input: { id: $id }) { proposal { id status } } }';

/** The model's answer to a request to forget: every candidate is what it asks for. */
const forgetAll = ({ facts }: Compared) =>
  facts.flatMap(({ f, candidates }) => candidates.map(({ n }) => ({ f, verdict: 'FORGET', n })));

const request = (fields: Partial<ProposedFact> = {}) =>
  proposed('The address of the user in Graz', { kind: 'forget', quote: FORGET, ...fields });

/** Makes a model call, and waits until its exchange has been read. */
async function chat(text: string, options: { boundary?: string; actor?: TestActor } = {}): Promise<void> {
  const { actor = team } = options;
  expect((await call(s, actor, say(text), { boundary: options.boundary ?? project.boundary })).status).toBe(200);
  await eventually(async () => {
    const exchanges = await project.conversations<{ status: string; messages: { text: string }[] }>(
      'status messages { text }',
    );
    return exchanges.find(({ messages }) => messages[0]?.text === text)?.status === 'DONE';
  }, 20_000);
}

/** Stores the address as a fact of a chat. */
async function tellHome(options: { actor?: TestActor } = {}): Promise<void> {
  modelSays(s, () => [proposed(HOME, { quote: 'My address' })]);
  await chat('My address is 12 Oak Street in Graz.', options);
  expect(await project.inForce()).toEqual([HOME]);
}

/** Another ask says it in other words: the same words are the same call once more. */
async function askToForget(options: { boundary?: string; actor?: TestActor; text?: string } = {}): Promise<void> {
  modelSays(s, () => [request()], forgetAll);
  const { text = FORGET, ...rest } = options;
  await chat(text, rest);
}

describe('a user who asks in a chat to forget something', () => {
  it('proposes it: the fact stays until somebody accepts, and accepting twice is as once', async () => {
    await tellHome();
    await askToForget();
    expect(await project.inForce()).toEqual([HOME]);
    const [proposal] = await proposals();
    expect(proposal).toMatchObject({ status: 'OPEN', quote: FORGET, decidedAt: null, fact: { fact: HOME } });
    for (let i = 0; i < 2; i++)
      expect(await team.gql(ACCEPT, { id: proposal?.id })).toEqual({
        acceptForgetProposal: { fact: { id: proposal?.fact.id, expired: true } },
      });
    expect(await project.inForce()).toEqual([]);
    expect((await project.recalled('Oak Street in Graz')).join()).not.toMatch(/Oak|Forget/);
    expect(await proposals()).toEqual([]);
    expect(await proposals(null)).toMatchObject([{ id: proposal?.id, status: 'ACCEPTED' }]);
    expect((await errorOf(team.gql(DECLINE, { id: proposal?.id }))).code).toBe('CONFLICT');
  });

  it('is declined by a person: the fact stays, and declining twice is as once', async () => {
    await tellHome();
    await askToForget();
    const [proposal] = await proposals();
    for (let i = 0; i < 2; i++)
      expect(await team.gql(DECLINE, { id: proposal?.id })).toEqual({
        declineForgetProposal: { proposal: { id: proposal?.id, status: 'DECLINED' } },
      });
    expect(await project.inForce()).toEqual([HOME]);
    expect(await project.recalled('Oak Street in Graz')).toContain(HOME);
    expect((await errorOf(team.gql(ACCEPT, { id: proposal?.id }))).code).toBe('CONFLICT');
  });

  it('twice makes one proposal', async () => {
    await tellHome();
    await askToForget();
    modelSays(s, () => [request({ quote: 'Again: forget' })], forgetAll);
    await chat('Again: forget my address in Graz.');
    expect(await proposals()).toHaveLength(1);
  });

  it('is not quoted from memory later, whatever becomes of it, and nor is a request that names nothing known', async () => {
    modelSays(s, () => [request()], forgetAll);
    await chat(FORGET);
    expect(await proposals(null)).toEqual([]);
    expect(await project.inForce()).toEqual([]);
    await tellHome();
    expect(await project.recalled('Forget my address in Graz')).not.toContain(FORGET);
    expect(await project.recalled('Oak Street')).toContain('My address is 12 Oak Street in Graz.');
    const { testBoundary } = await team.gql<{ testBoundary: { block: string } }>(
      'query ($b: ID!) { testBoundary(boundaryId: $b, query: "What is my address in Graz?") { block } }',
      { b: project.boundary },
    );
    expect(testBoundary.block).toContain('12 Oak Street');
    expect(testBoundary.block).not.toContain('Forget');
  });

  it('may mean several facts', async () => {
    await tellHome();
    modelSays(s, () => [proposed('The user works in Graz at the opera.', { quote: 'I work' })]);
    await chat('I work at the opera in Graz.');
    await askToForget();
    expect((await proposals()).map(({ fact }) => fact.fact).toSorted()).toEqual([
      HOME,
      'The user works in Graz at the opera.',
    ]);
  });
});

describe('a boundary that forgets at once', () => {
  beforeEach(async () => void (project.boundary = await project.newBoundary({ forgetting: 'AT_ONCE' })));

  it('forgets what the same person said, shows that it did, and restoring brings it back', async () => {
    await tellHome();
    await askToForget();
    expect(await project.inForce()).toEqual([]);
    expect((await project.recalled('Oak Street in Graz')).join()).not.toMatch(/Oak|Forget/);
    expect(await proposals()).toEqual([]);
    const [done] = await proposals('ACCEPTED');
    expect(done).toMatchObject({ quote: FORGET, fact: { fact: HOME, expired: true } });
    await team.gql('mutation ($id: ID!) { restoreFact(input: { id: $id }) { fact { id } } }', { id: done?.fact.id });
    expect(await project.inForce()).toEqual([HOME]);
  });

  it('only proposes it of a fact that somebody wrote by hand, or that another person said', async () => {
    await team.addProjectFact(project.id, HOME);
    await askToForget();
    expect(await project.inForce()).toEqual([HOME]);
    expect(await proposals()).toHaveLength(1);
    modelSays(s, () => [proposed('Ana lives in Graz by the river.', { quote: 'I live' })]);
    await project.tell({ speaker: 'Ana', text: 'I live in Graz by the river.' });
    await askToForget({ text: `Please. ${FORGET}` });
    expect((await project.inForce()).toSorted()).toEqual(['Ana lives in Graz by the river.', HOME]);
    expect(await proposals()).toHaveLength(2);
  });

  it('only proposes it when the key may not forget facts itself', async () => {
    await tellHome();
    const writer = await team.withKey({
      permissions: ['boundary:use', 'router:use', 'project:mem_write'],
    });
    await askToForget({ actor: writer });
    expect(await project.inForce()).toEqual([HOME]);
    expect(await proposals()).toHaveLength(1);
  });
});

describe('a request to forget', () => {
  it('is worth nothing in the words of an assistant, or in words that were not said', async () => {
    await tellHome();
    modelSays(
      s,
      () => [request({ message: 2, quote: 'Forget that' }), request({ quote: 'Forget all of it' })],
      forgetAll,
    );
    await project.tell('What do you advise?', {
      role: 'assistant',
      speaker: 'Adviser',
      text: 'Forget that address in Graz.',
    });
    expect(await proposals(null)).toEqual([]);
    expect(await project.inForce()).toEqual([HOME]);
  });

  it('reaches no fact that was said after it', async () => {
    await tellHome();
    modelSays(s, () => [request()], forgetAll);
    await project.tell({ text: FORGET, at: '2024-01-01T00:00:00.000Z' });
    expect(await proposals(null)).toEqual([]);
  });

  it('is not what a statement becomes because the model judges it so: it is added', async () => {
    await tellHome();
    modelSays(s, () => [proposed('The user likes Graz.', { quote: 'I like Graz' })], forgetAll);
    await chat('I like Graz.');
    expect(await proposals(null)).toEqual([]);
    expect((await project.inForce()).toSorted()).toEqual(['The user likes Graz.', HOME].toSorted());
  });

  it('reaches a fact of the same conversation, and hides its own secrets', async () => {
    modelSays(
      s,
      () => [
        proposed(HOME, { quote: 'My address' }),
        request({ message: 2, quote: 'Forget my address in Graz, the password is hunter22!' }),
      ],
      forgetAll,
    );
    await project.tell('My address is 12 Oak Street in Graz.', 'Forget my address in Graz, the password is hunter22!');
    const [proposal] = await proposals();
    expect(proposal?.fact.fact).toBe(HOME);
    expect(proposal?.quote).not.toContain('hunter22');
  });
});

describe('strangers and other members', () => {
  it('need what forgetting needs: to read the memory, and to write it', async () => {
    await tellHome();
    await askToForget();
    const [proposal] = await proposals();
    const reader = await team.withKey({ permissions: ['project:read', 'project:mem_read'] });
    expect(await proposals('OPEN', reader)).toHaveLength(1);
    const stranger = await s.team();
    for (const verb of [ACCEPT, DECLINE]) {
      expect((await errorOf(reader.gql(verb, { id: proposal?.id }))).code).toBe('ACCESS_DENIED');
      expect((await errorOf(stranger.gql(verb, { id: proposal?.id }))).code).toBe('NOT_FOUND');
    }
    expect(await project.inForce()).toEqual([HOME]);
  });
});

describe('a forgetting reaches what says the same', () => {
  const LAMP = 'A lamp was sent to 12 Oak Street in Graz.';

  it('facts of the same person at once, others as proposals, and a restore brings them back', async () => {
    project.boundary = await project.newBoundary({ forgetting: 'AT_ONCE' });
    await tellHome();
    modelSays(s, () => [proposed(LAMP, { quote: 'lamp' })]);
    await project.tell('The lamp goes there.');
    const byHand = 'Parcels of the user go to 12 Oak Street in Graz.';
    await team.addProjectFact(project.id, byHand);
    // The model names the first fact alone.
    modelSays(
      s,
      () => [request()],
      ({ facts }) =>
        facts.flatMap(({ f, candidates }) =>
          candidates.filter(({ text }) => text === HOME).map(({ n }) => ({ f, verdict: 'FORGET', n })),
        ),
    );
    await chat(FORGET);
    expect(await project.inForce()).toEqual([byHand]);
    expect(await proposals()).toMatchObject([{ fact: { fact: byHand } }]);
    const done = (await proposals('ACCEPTED')).find(({ fact }) => fact.fact === HOME);
    await team.gql('mutation ($id: ID!) { restoreFact(input: { id: $id }) { fact { id } } }', { id: done?.fact.id });
    expect((await project.inForce()).toSorted()).toEqual([HOME, LAMP, byHand].toSorted());
  });

  it('a statement in other words that is read after it, said before', async () => {
    const id = await team.addProjectFact(project.id, HOME);
    const at = new Date(Date.now() - 1_000).toISOString();
    await team.gql('mutation ($id: ID!) { forgetFact(input: { id: $id }) { fact { id } } }', { id });
    modelSays(s, () => [proposed(LAMP, { quote: 'The lamp' })]);
    const said = 'The lamp was sent to 12 Oak Street in Graz, where the user lives.';
    await project.tell({ text: said, at });
    expect(await project.inForce()).toEqual([]);
    expect((await project.recalled('Oak Street in Graz')).join()).not.toContain('Oak');
    await team.gql('mutation ($id: ID!) { restoreFact(input: { id: $id }) { fact { id } } }', { id });
    expect(await project.recalled('Oak Street in Graz')).toContain(said);
  });

  it('a correction that is read after it, said before, and not what was said after', async () => {
    const id = await team.addProjectFact(project.id, 'The cat of the user is called Miso.');
    const at = new Date(Date.now() - 1_000).toISOString();
    await team.gql('mutation ($input: UpdateFactInput!) { updateFact(input: $input) { fact { id } } }', {
      input: { id, fact: 'The cat of the user is called Momo.', reason: 'NEVER_TRUE' },
    });
    modelSays(s, ({ messages }) => messages.map(({ n, text }) => proposed(text, { message: n })));
    await project.tell({ text: 'Our cat is called Miso.', at });
    expect(await project.recalled('cat called Miso')).not.toContain('Our cat is called Miso.');
    expect(await project.inForce()).toEqual(['The cat of the user is called Momo.']);
    await project.tell('The cat is called Miso again.');
    expect(await project.inForce()).toContain('The cat is called Miso again.');
  });

  it('the messages before, by which a memory model understands the next ones', async () => {
    await tellHome();
    const [home] = await project.facts();
    await team.gql('mutation ($id: ID!) { forgetFact(input: { id: $id }) { fact { id } } }', { id: home?.id });
    const shown: string[] = [];
    modelSays(s, ({ earlier }) => {
      shown.push(...earlier.map(({ text }) => text));
      return [];
    });
    await project.tell('Send the lamp home.');
    expect(shown.join()).not.toContain('Oak');
  });
});
