import { describe, expect, it } from 'vitest';
import { sweepPlacedBlocks } from '../../src/domains/boundaries/placed-blocks.ts';
import { answerJson } from '../harness/upstream.ts';
import { eventually } from './scripted.ts';
import { chatForm, FORMS, isBlock, messagesForm, type Form, type Step } from './transcripts.ts';
import { useScripted } from './use-scripted.ts';
import { useSecondRouter } from './more-routers.ts';
import { useProject } from './use-project.ts';
import { sent } from './model-calls.ts';

const s = useScripted();
const second = useSecondRouter(s);

const project = useProject(s, 'reads');
const { team } = project;

interface Sent {
  /** The elements as they were sent, each as JSON. */
  elements: string[];
  blocks: string[];
  status: string | null;
}

interface Via {
  base?: string;
  actor?: { secret: string };
}

async function sendBody(form: Form, body: object, { base, actor = team }: Via = {}): Promise<Sent> {
  s.upstream.answers(answerJson(form.answer('Yes.')));
  const { answer, text } = await sent(s, actor, body, { path: form.path, boundary: project.boundary, base });
  const elements = form.read(text);
  return {
    elements: elements.map((element) => JSON.stringify(element)),
    blocks: elements.map((element) => element.text).filter(isBlock),
    status: answer.headers.get('x-memory-status'),
  };
}

const send = (form: Form, steps: readonly Step[], via?: Via) => sendBody(form, form.body(steps), via);

const FACTS = ['Bruno lives in Lisbon.', 'The dentist is Dr. Silva.', 'The boat is called Aurora.'];
const QUESTIONS = ['Where does Bruno live?', 'Who is the dentist?', 'What is the boat called?', 'Is Bruno in Lisbon?'];

describe.each(FORMS)('what was put before a turn, in $name', (form) => {
  it('is put back unchanged at its place, in the same loop and in later turns: each call extends the last', async () => {
    for (const fact of FACTS) await team.addProjectFact(project.id, fact);
    const steps: Step[] = [];
    let before: string[] = [];
    for (const [i, user] of QUESTIONS.entries()) {
      steps.push({ user });
      for (let step = 0; step < 3; step++) {
        // Facts learnt meanwhile match the question, and must not change the block.
        await team.addProjectFact(project.id, `${user.slice(0, -1)}, asked ${i}.${step} times.`);
        const { elements, blocks } = await send(form, steps);
        expect(elements.slice(0, before.length)).toEqual(before);
        expect(blocks.length).toBeGreaterThan(Math.min(i, 2));
        before = elements;
        steps.push({ calls: `c${i}${step}` }, { result: `Result ${i}.${step}` });
      }
      steps.push({ assistant: 'Done.' });
    }
  });

  it('is put back by another router too, also where nothing was put', async () => {
    await team.addProjectFact(project.id, FACTS[0] ?? '');
    const steps: Step[] = [{ user: 'Hello there.' }];
    const first = await send(form, steps);
    steps.push({ assistant: 'Hello!' }, { user: QUESTIONS[0] ?? '' });
    const asked = await send(form, steps);
    expect([first.blocks.length, asked.blocks.length]).toEqual([0, 1]);
    await team.addProjectFact(project.id, 'Hello there, said Bruno where he lives.');
    await stored(2);
    steps.push({ calls: 'c1' }, { result: 'r' });
    for (const base of [second.base, s.system.base]) {
      const again = await send(form, steps, { base });
      expect(again.elements.slice(0, asked.elements.length)).toEqual(asked.elements);
      expect(again.blocks).toEqual(asked.blocks);
    }
  });

  it('is not told again by a later block', async () => {
    await team.addProjectFact(project.id, 'Bruno lives in Lisbon.');
    const steps: Step[] = [{ user: QUESTIONS[0] ?? '' }];
    expect((await send(form, steps)).blocks).toHaveLength(1);
    await team.addProjectFact(project.id, 'Bruno lives beside the river.');
    steps.push({ assistant: 'In Lisbon.' }, { user: 'Where exactly does Bruno live?' });
    const { blocks } = await send(form, steps);
    expect(blocks).toHaveLength(2);
    expect(blocks[1]).toContain('beside the river');
    expect(blocks[1]).not.toContain('Lisbon');
  });
});

/** Waits until this many places of the team are stored, where other routers see them. */
const stored = (n: number) => eventually(async () => (await rowsOfTeam()) >= n);

async function rowsOfTeam(): Promise<number> {
  const { rowCount } = await s.system.running.platform.pool.query('select from placed_block where team_id = $1', [
    team.teamId,
  ]);
  return rowCount ?? 0;
}

it('a client that writes the same history in another form, or moves its cache marks, gets the same blocks', async () => {
  await team.addProjectFact(project.id, 'Bruno lives in Lisbon.');
  const text = QUESTIONS[0] ?? '';
  const marked = [{ type: 'text', text, cache_control: { type: 'ephemeral' } }];
  const body = (content: unknown, ...rest: object[]) => ({
    model: 'messages',
    max_tokens: 9,
    messages: [{ role: 'user', content }, ...rest],
  });
  const first = await sendBody(messagesForm, body(marked));
  await team.addProjectFact(project.id, 'Bruno does live well.');
  const rest = [
    { role: 'assistant', content: 'In Lisbon.' },
    { role: 'user', content: 'Thanks.' },
  ];
  expect(first.blocks).toHaveLength(1);
  expect((await sendBody(messagesForm, body(text, ...rest))).blocks[0]).toBe(first.blocks[0]);
});

describe('forgetting beats the cache: a block is not put back', () => {
  const later: Step[] = [{ user: QUESTIONS[0] ?? '' }, { assistant: 'In Lisbon.' }, { user: 'Thanks.' }];
  const forms: [string, (id: string) => Promise<unknown>][] = [
    [
      'that quotes a fact which was forgotten',
      (id) => team.gql('mutation ($id: ID!) { forgetFact(input: { id: $id }) { fact { id } } }', { id }),
    ],
    [
      'that quotes a fact which was erased, and no copy of it is left',
      async (id) => {
        await team.gql('mutation ($id: ID!) { purgeFacts(input: { factIds: [$id] }) { purged { facts } } }', { id });
        const { rows } = await s.system.running.platform.pool.query(
          'select text from placed_block where team_id = $1 and text is not null',
          [team.teamId],
        );
        expect(rows).toEqual([]);
      },
    ],
    [
      'that quotes a fact as it was before it was changed',
      (id) =>
        team.gql('mutation ($id: ID!) { updateFact(input: { id: $id, fact: "The cat moved." }) { fact { id } } }', {
          id,
        }),
    ],
    [
      'that quotes a fact past its date',
      (id) =>
        team.gql(
          'mutation ($id: ID!, $at: DateTime!) { updateFact(input: { id: $id, expirationDate: $at }) { fact { id } } }',
          { id, at: '2020-01-01T00:00:00.000Z' },
        ),
    ],
    [
      'that quotes what may never be put into a prompt now',
      (id) => team.gql('mutation ($id: ID!) { updateFact(input: { id: $id, pinned: -1 }) { fact { id } } }', { id }),
    ],
  ];
  it.each(forms)('%s', async (_name, change) => {
    const id = await team.addProjectFact(project.id, 'Bruno lives in Lisbon of old.');
    const first = await send(chatForm, later.slice(0, 1));
    expect(first.blocks).toHaveLength(1);
    await stored(1);
    expect((await send(chatForm, later)).blocks).toEqual(first.blocks);
    await change(id);
    for (const base of [s.system.base, second.base]) expect((await send(chatForm, later, { base })).blocks).toEqual([]);
  });

  it('before it is stored either', async () => {
    const id = await team.addProjectFact(project.id, 'Bruno lives in Lisbon of old.');
    expect((await send(chatForm, later.slice(0, 1))).blocks).toHaveLength(1);
    await team.gql('mutation ($id: ID!) { forgetFact(input: { id: $id }) { fact { id } } }', { id });
    expect((await send(chatForm, later)).blocks).toEqual([]);
  });

  it('and what else it told is told anew', async () => {
    const gone = await team.addProjectFact(project.id, 'Bruno lives in Lisbon of old.');
    await team.addProjectFact(project.id, 'Bruno lives with Anna.');
    const steps = [...later.slice(0, 2), { user: 'Where does Bruno live now?' }];
    expect((await send(chatForm, later.slice(0, 1))).blocks[0]).toContain('Anna');
    await team.gql('mutation ($id: ID!) { forgetFact(input: { id: $id }) { fact { id } } }', { id: gone });
    const { blocks } = await send(chatForm, steps);
    expect(blocks).toHaveLength(1);
    expect(blocks[0]).toContain('Anna');
    expect(blocks[0]).not.toContain('Lisbon');
  });

  it('for a caller who may not read what it quotes', async () => {
    await team.addProjectFact(project.id, 'Bruno lives in Lisbon of old.');
    await send(chatForm, later.slice(0, 1));
    const narrow = await team.withKey({ permissions: ['router:use', 'boundary:use'] });
    expect((await send(chatForm, later, { actor: narrow })).blocks).toEqual([]);
    expect((await send(chatForm, later)).blocks).toHaveLength(1);
  });
});

it('blocks are erased after their time', async () => {
  await team.addProjectFact(project.id, 'Bruno lives in Lisbon.');
  await send(chatForm, [{ user: QUESTIONS[0] ?? '' }]);
  // The block, and that no standing line was put.
  await stored(2);
  const { pool } = s.system.running.platform;
  await sweepPlacedBlocks(pool, 30);
  expect(await rowsOfTeam()).toBe(2);
  await pool.query(`update placed_block set placed_at = now() - interval '31 days' where team_id = $1`, [team.teamId]);
  await sweepPlacedBlocks(pool, 30);
  expect(await rowsOfTeam()).toBe(0);
});
