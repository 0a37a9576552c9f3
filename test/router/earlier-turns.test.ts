import { describe, expect, it } from 'vitest';
import { answerJson } from '../harness/upstream.ts';
import { modelSays } from './memory-model.ts';
import { useSecondRouter } from './more-routers.ts';
import { eventually } from './scripted.ts';
import { chatForm, FORMS, isBlock, type Form, type Step } from './transcripts.ts';
import { useScripted } from './use-scripted.ts';
import { addMessages, useProject } from './use-project.ts';
import { sent } from './model-calls.ts';

const s = useScripted();
const second = useSecondRouter(s);
const project = useProject(s, 'stores');
const { team } = project;

/** The texts of conversations, oldest first. */
async function kept(): Promise<string[][]> {
  const stored = await project.conversations<{ messages: { text: string }[] }>('messages { text }', 10);
  return stored.map(({ messages }) => messages.map(({ text }) => text)).toReversed();
}

const CHAT: Step[] = [
  { user: 'I cook fish on Saturday for my aunt Leocadia.' },
  { assistant: 'A dry Alvarinho would go well with the fish.' },
  { user: 'She only drinks red wine, never white.' },
  { assistant: 'Then take a light Bairrada, slightly cooled.' },
];
const TEXTS = CHAT.map((step) => Object.values(step)[0] as string);
const NEXT: Step = { user: 'And a dessert with almonds?' };

interface Via {
  form?: Form;
  base?: string;
  boundary?: string;
  answer?: string;
}

/** Makes a call, and returns the blocks of memory that it was given. */
async function send(steps: readonly Step[], { form = chatForm, base, boundary, answer = 'Toucinho.' }: Via = {}) {
  s.upstream.answers(answerJson(form.answer(answer)));
  const options = { path: form.path, boundary: boundary ?? project.boundary, base };
  const { text } = await sent(s, team, form.body(steps), options);
  return form.read(text).flatMap((element) => (isBlock(element.text) ? [element.text] : []));
}

/** The same, and waits until so many conversations are kept. */
async function sendUntil(count: number, steps: readonly Step[], via?: Via) {
  await send(steps, via);
  await eventually(async () => (await kept()).length >= count);
  expect(await kept()).toHaveLength(count);
}

const EXCHANGE = ['And a dessert with almonds?', 'Toucinho.'];

describe.each(FORMS)('a conversation that began elsewhere, in $name', (form) => {
  it('is kept whole with its first call, and found from another one', async () => {
    await sendUntil(2, [...CHAT, NEXT], { form });
    expect(await kept()).toEqual([TEXTS, EXCHANGE]);
    const [block = ''] = await send([{ user: 'Which wine did you recommend for aunt Leocadia?' }], { form });
    expect(block).toContain('Bairrada');
    expect(block).toContain('red wine');
  });

  it('and goes on like any other: each call keeps its own exchange', async () => {
    await sendUntil(2, [...CHAT, NEXT], { form });
    const steps: Step[] = [...CHAT, NEXT, { assistant: 'Toucinho.' }, { user: 'How long does it bake?' }];
    await sendUntil(3, steps, { form, base: second.base, answer: 'An hour.' });
    expect((await kept())[2]).toEqual(['How long does it bake?', 'An hour.']);
  });

  it('without what tools and clients say', async () => {
    const steps: Step[] = [
      { user: 'Look up the ferry to Cacilhas.' },
      { calls: 'c1', saying: 'I look it up.' },
      { result: 'Ferry at 9.', beside: '<system-reminder>\nThe list is empty.\n</system-reminder>' },
      { assistant: 'It goes at nine.' },
      NEXT,
    ];
    await sendUntil(2, steps, { form });
    expect(await kept()).toEqual([['Look up the ferry to Cacilhas.', 'It goes at nine.'], EXCHANGE]);
  });
});

describe('what is known is not kept again', () => {
  it('from a client that sends the newest turns alone', async () => {
    const steps: Step[] = [];
    for (let i = 1; i <= 5; i++) {
      steps.push({ user: `Tell me about the bridge number ${i}.` });
      await sendUntil(i, steps.slice(-5), { answer: `It is ${i} miles long.` });
      steps.push({ assistant: `It is ${i} miles long.` });
    }
  });

  it('with another boundary, by another router, and after what failed', async () => {
    s.upstream.answers(answerJson({ error: { message: 'no' } }, 500));
    await project.call(chatForm.body([...CHAT, NEXT]));
    expect(await kept()).toEqual([]);
    await sendUntil(2, [...CHAT, NEXT]);
    const steps: Step[] = [...CHAT, NEXT, { assistant: 'Toucinho.' }, { user: 'And a coffee?' }];
    await sendUntil(3, steps, { boundary: await project.newBoundary({ maxTokens: 300 }), base: second.base });
  });

  it('by calls at once', async () => {
    const asks = Array.from({ length: 6 }, (_, i) => `And dessert number ${i} with almonds?`);
    const routers = [s.system.base, second.base];
    await Promise.all(asks.map((user, i) => send([...CHAT, { user }], { base: routers[i % 2] ?? '' })));
    await eventually(async () => (await kept()).length >= 7);
    const all = await kept();
    expect(all.filter(([first]) => first === TEXTS[0])).toEqual([TEXTS]);
    expect(all).toHaveLength(7);
  });

  it('where it was added or imported before, but new turns are', async () => {
    await addMessages(team, TEXTS.slice(0, 2), { projectId: project.id, extract: false });
    const more: Step[] = [
      { user: 'Leocadia brings her three grandchildren along, who are all under ten years old.' },
      { assistant: 'Then also buy grape juice.' },
    ];
    await sendUntil(3, [...CHAT.slice(0, 2), ...more, NEXT]);
    expect((await kept())[1]).toEqual(more.map((step) => Object.values(step)[0] as string));
  });

  it('but "Hello!" is known of any conversation', async () => {
    await sendUntil(1, [{ user: 'Hello!' }]);
    await sendUntil(3, [{ user: 'Hello!' }, { assistant: 'Hi.' }, ...CHAT, NEXT]);
    expect((await kept())[1]).toEqual(TEXTS);
  });
});

describe('what was deleted stays so', () => {
  const all = () =>
    project.conversations<{ id: string; messages: { id: string; text: string }[] }>('id messages { id text }');
  const steps: Step[] = [...CHAT, NEXT, { assistant: 'Toucinho.' }, { user: 'And a coffee?' }];

  it.each([
    ['a whole history', 0],
    ['the newest turns', 2],
  ])('though a client repeats it with %s', async (_, from) => {
    await sendUntil(2, [...CHAT, NEXT]);
    for (const { id } of await all())
      await team.gql('mutation ($id: ID!) { deleteConversation(input: { id: $id }) { deletedId } }', { id });
    // A boundary that changed names its turns anew.
    await sendUntil(1, steps.slice(from), { boundary: await project.newBoundary({ maxTokens: 300 }) });
    expect(await kept()).toEqual([['And a coffee?', 'Toucinho.']]);
  });

  it('also single messages', async () => {
    await sendUntil(2, [...CHAT, NEXT]);
    const [, earlier] = await all();
    const ids = earlier?.messages.filter(({ text }) => text.includes('Leocadia')).map(({ id }) => id);
    const remove = 'mutation ($input: DeleteMessagesInput!) { deleteMessages(input: $input) { deletedIds } }';
    await team.gql(remove, { input: { conversationId: earlier?.id, ids } });
    await sendUntil(3, steps, { boundary: await project.newBoundary({ maxTokens: 300 }) });
    expect(JSON.stringify(await kept())).not.toContain('Leocadia');
  });

  it('and what says a forgotten fact is not told', async () => {
    const said = 'Bruno the dog lives in Lisbon with Ana.';
    const id = await team.addProjectFact(project.id, said);
    await team.gql('mutation ($id: ID!) { forgetFact(input: { id: $id }) { fact { id } } }', { id });
    await sendUntil(2, [
      { user: said },
      { assistant: `I see. ${said}` },
      { user: 'And Rita keeps bees in Porto.' },
      NEXT,
    ]);
    expect(await project.recalled('Where does Bruno the dog live?')).toEqual([]);
    const told = await project.recalled('Who keeps bees?');
    expect(told[0]).toBe('And Rita keeps bees in Porto.');
    expect(told).not.toContain(said);
    const asked = await project.recalled('What did you say about where Bruno the dog lives in Lisbon?');
    expect(asked.join('\n')).not.toContain(said);
  });
});

describe('earlier turns', () => {
  it('are kept up to the newest hundred, and 64 KB', async () => {
    const long: Step[] = Array.from({ length: 120 }, (_, i) => ({ user: `Remark number ${i}.` }));
    await sendUntil(2, [...long, NEXT]);
    const [many = []] = await kept();
    expect([many.length, many[0], many.at(-1)]).toEqual([100, 'Remark number 20.', 'Remark number 119.']);
    const large: Step[] = Array.from({ length: 8 }, (_, i) => ({ user: `Note ${i}: ${'word '.repeat(2_000)}` }));
    await sendUntil(4, [...large, { user: 'Which notes were there?' }]);
    expect((await kept())[2]).toHaveLength(6);
  });

  it('are kept nowhere by a boundary that only reads', async () => {
    await send([...CHAT, NEXT], { boundary: await project.newBoundary({}, 'reads') });
    await sendUntil(1, [{ user: 'Hello there, who are you?' }]);
  });

  it('of one team, or person, are not known of another', async () => {
    await sendUntil(2, [...CHAT, NEXT]);
    const other = await s.team();
    const projectId = await other.createProject();
    const boundary = await other.createBoundary({ projectIds: [projectId], writeProjectId: projectId, extract: false });
    await sent(s, other, chatForm.body([...CHAT, NEXT]), { boundary });
    await eventually(async () => {
      const { project: theirs } = await other.gql<{ project: { conversations: { nodes: unknown[] } } }>(
        'query ($id: ID!) { project(id: $id) { conversations { nodes { id } } } }',
        { id: projectId },
      );
      return theirs.conversations.nodes.length === 2;
    });
  });

  it('are what extraction reads before the exchange, and no fact comes from them', async () => {
    const shown: { earlier: string[]; messages: string[] }[] = [];
    modelSays(s, ({ earlier, messages }) => {
      shown.push({ earlier: earlier.map(({ text }) => text), messages: messages.map(({ text }) => text) });
      return [];
    });
    const boundary = await project.newBoundary({}, 'extracts');
    await sent(s, team, chatForm.body([...CHAT, NEXT]), { boundary });
    await eventually(() => shown.length > 0, 10_000);
    expect(shown.map(({ earlier }) => earlier)).toEqual([TEXTS]);
    expect(shown[0]?.messages[0]).toBe('And a dessert with almonds?');
  });
});
