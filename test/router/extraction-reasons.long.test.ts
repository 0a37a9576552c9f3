import { describe, expect, it } from 'vitest';
import { modelSays, proposed, type Compared, type ProposedFact } from './memory-model.ts';
import { call, eventually, say } from './scripted.ts';
import { useScripted } from './use-scripted.ts';
import { useProject } from './use-project.ts';

const s = useScripted();
const project = useProject(s);
const { team } = project;

const HOME = 'The user lives at 12 Oak Street in Graz.';
const FORGET = 'Forget my address in Graz.';
const REQUEST = proposed('The address of the user in Graz', { kind: 'forget', quote: FORGET });
const LAST_YEAR = '2025-05-01T10:00:00.000Z';

/** Every statement has this verdict on its first candidate. */
const judgedAs =
  (verdict: string) =>
  ({ facts }: Compared) =>
    facts.flatMap(({ f, candidates }) => candidates.slice(0, 1).map(({ n }) => ({ f, verdict, n })));

interface Line {
  outcome: string;
  reason: string;
  factId: string | null;
}

/** The project's only line, of the newest exchange. */
async function newest(): Promise<Line | undefined> {
  const [conversation] = await project.conversations<{ extractions: { nodes: { proposals: { nodes: Line[] } }[] } }>(
    'extractions { nodes { proposals { nodes { outcome reason factId } } } }',
    1,
  );
  const lines = conversation?.extractions.nodes.flatMap(({ proposals }) => proposals.nodes);
  return lines?.length === 1 ? lines[0] : undefined;
}

async function factOf(text: string): Promise<string | undefined> {
  return (await project.facts()).find(({ fact }) => fact === text)?.id;
}

/** Adds a message of a user, of which the model proposes this. Returns how it is listed. */
async function add(
  text: string,
  { fact = proposed(text), verdict = '', at }: { fact?: ProposedFact; verdict?: string; at?: string } = {},
): Promise<Line | undefined> {
  modelSays(s, () => [fact], verdict === '' ? () => [] : judgedAs(verdict));
  await project.tell({ text, ...(at === undefined ? {} : { at }) });
  return newest();
}

/** Makes a model call, of which the model proposes this. Returns how it is listed. */
async function chat(boundary: string, text: string, fact: ProposedFact, verdict = 'ADD'): Promise<Line | undefined> {
  modelSays(s, () => [fact], judgedAs(verdict));
  const before = await newest();
  await (await call(s, team, say(text), { boundary })).text();
  let line: Line | undefined;
  await eventually(async () => {
    line = await newest();
    return line !== undefined && JSON.stringify(line) !== JSON.stringify(before);
  }, 20_000);
  return line;
}

describe('a request to forget', () => {
  it('that names nothing known, that waits for people, and that was applied at once are listed as such', async () => {
    expect(await add(FORGET, { fact: REQUEST })).toEqual({
      outcome: 'REQUEST',
      reason: 'NOTHING_TO_FORGET',
      factId: null,
    });
    await add(HOME);
    const factId = await factOf(HOME);
    expect(await add(FORGET, { fact: REQUEST, verdict: 'FORGET' })).toEqual({
      outcome: 'REQUEST',
      reason: 'FORGET_PROPOSED',
      factId,
    });
    const boundary = await project.newBoundary({ forgetting: 'AT_ONCE' });
    const said = 'The user has a boat in Trieste.';
    expect(await chat(boundary, said, proposed(said))).toMatchObject({ outcome: 'KEPT', reason: 'ADD' });
    const boat = await factOf(said);
    const text = 'Forget my boat in Trieste.';
    const request = proposed('The boat of the user in Trieste', { kind: 'forget', quote: text });
    expect(await chat(boundary, text, request, 'FORGET')).toEqual({
      outcome: 'REQUEST',
      reason: 'FORGOTTEN',
      factId: boat,
    });
  });

  it('of an assistant is listed as dropped', async () => {
    modelSays(s, () => [REQUEST]);
    await project.tell({ role: 'assistant', speaker: 'Ben', text: FORGET });
    expect(await newest()).toEqual({ outcome: 'DROPPED', reason: 'SAID_BY_ASSISTANT', factId: null });
  });
});

describe('a user who repeats what memory told', () => {
  const AGAIN = 'As you know: 12 Oak Street in Graz is where the user lives.';
  const evidence = async (factId: string | undefined) => {
    const { rows } = await s.system.running.platform.pool.query('select from fact_evidence where fact_id = $1', [
      factId,
    ]);
    return rows.length;
  };

  it('is listed as further evidence of a fact of the same project', async () => {
    await add(HOME);
    const factId = await factOf(HOME);
    expect(await chat(project.boundary, AGAIN, proposed(AGAIN))).toEqual({
      outcome: 'KEPT',
      reason: 'REPEATED',
      factId,
    });
    expect(await evidence(factId)).toBe(2);
  });

  it('is listed as dropped where the fact is of another project', async () => {
    const other = await team.createProject();
    await team.addProjectFact(other, HOME);
    const boundary = await team.createBoundary({ projectIds: [other], writeProjectId: project.id });
    const line = await chat(boundary, AGAIN, proposed(AGAIN));
    expect(line).toMatchObject({ outcome: 'DROPPED', reason: 'ECHO', factId: expect.any(String) as string });
    expect(await evidence(line?.factId ?? undefined)).toBe(0);
  });
});

describe('a statement that the model sees in the place of a fact', () => {
  it('is listed by what happened: as older, as in conflict, or as new beside a fact that stays', async () => {
    await add('Ana drives a Tesla.');
    expect(await add('Ana drives a Fiat.', { verdict: 'SUPERSEDES', at: LAST_YEAR })).toEqual({
      outcome: 'KEPT',
      reason: 'OLDER',
      factId: await factOf('Ana drives a Fiat.'),
    });
    expect(await add('Ana drives a red Tesla.', { verdict: 'REFINES', at: LAST_YEAR })).toMatchObject({
      outcome: 'KEPT',
      reason: 'ADD',
    });
    await team.addProjectFact(project.id, 'Ben lives in Porto by the river.');
    expect(await add('Ben lives in Lisbon by the river.', { verdict: 'SUPERSEDES' })).toMatchObject({
      outcome: 'KEPT',
      reason: 'CONFLICT',
    });
  });

  it('is listed as not in force where it was forgotten after it was said, and does not come back', async () => {
    await add(HOME, { at: LAST_YEAR });
    const factId = await factOf(HOME);
    await team.gql('mutation ($id: ID!) { forgetFact(input: { id: $id }) { fact { id } } }', { id: factId });
    expect(await add(HOME, { at: LAST_YEAR })).toEqual({ outcome: 'DROPPED', reason: 'NOT_IN_FORCE', factId });
    expect(await add(HOME)).toMatchObject({ outcome: 'KEPT', reason: 'ADD' });
  });
});
