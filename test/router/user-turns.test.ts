import { describe, expect, it } from 'vitest';
import { answerJson } from '../harness/upstream.ts';
import { eventually } from './scripted.ts';
import { FORMS, isBlock, messagesForm, type Form, type Step } from './transcripts.ts';
import { useScripted } from './use-scripted.ts';
import { useProject } from './use-project.ts';
import { sent } from './model-calls.ts';

// Memory matters here, not how soon it comes on a busy machine.
const s = useScripted();
const project = useProject(s, 'stores');
const { team } = project;

interface Kept {
  role: string;
  text: string;
  interrupted: boolean;
}

/** The exchanges that were kept, oldest first. */
async function kept(): Promise<Kept[][]> {
  const stored = await project.conversations<{ messages: Kept[] }>('messages { role text interrupted }');
  return stored.map(({ messages }) => messages).toReversed();
}

const exchange = (user: string, assistant: string, interrupted = false): Kept[] => [
  { role: 'user', text: user, interrupted: false },
  { role: 'assistant', text: assistant, interrupted },
];

/** Makes a call whose answer is `text` (and a tool call); returns the elements that were sent. */
async function send(form: Form, steps: readonly Step[], [text, tool]: [string, string?] = ['Yes.']) {
  s.upstream.answers(answerJson(form.answer(text, tool)));
  const options = { path: form.path, boundary: project.boundary };
  return form.read((await sent(s, team, form.body(steps), options)).text);
}

const REMINDER = '<system-reminder>\nThe todo list about Bruno is empty.\n</system-reminder>';
const TASK = 'Where is Bruno, and book the train there?';

describe.each(FORMS)("a user's turn, in $name", (form) => {
  it('is not what a client writes beside the results of its tools: neither the question nor remembered', async () => {
    await team.addProjectFact(project.id, 'Bruno lives in Lisbon.');
    const loop: Step[] = [{ user: TASK }];
    await send(form, loop, ['', 'c1']);
    for (let step = 1; step <= 4; step++) {
      loop.push({ calls: `c${step}` }, { result: `Result ${step}.`, beside: REMINDER });
      const got = await send(form, loop, step < 4 ? ['', `c${step + 1}`] : ['Booked seat 12.']);
      expect(got.findIndex(({ text }) => isBlock(text))).toBe(0);
      expect(got.filter(({ text }) => isBlock(text))).toHaveLength(1);
    }
    await eventually(async () => (await kept())[0]?.[1]?.text === 'Booked seat 12.');
    expect(await kept()).toEqual([exchange(TASK, 'Booked seat 12.')]);
  });

  it('is not a text wholly inside a tag that clients write, in a message or a part of its own', async () => {
    await team.addProjectFact(project.id, 'Bruno lives in Lisbon.');
    const tagged = ['environment_details', 'user_instructions', 'environment_context', 'system-reminder'];
    const machine = tagged.map((tag): Step => ({ user: `<${tag}>\nBruno is in every file.\n</${tag}>\n` }));
    expect((await send(form, machine)).some(({ text }) => isBlock(text))).toBe(false);
    const got = await send(form, [{ user: [REMINDER, 'What is new?', REMINDER] }, ...machine]);
    expect(got.some(({ text }) => isBlock(text))).toBe(false);
    await eventually(async () => (await kept()).length > 0);
    expect(await kept()).toEqual([exchange('What is new?', 'Yes.')]);
    const asked = await send(form, [{ user: [REMINDER, `${REMINDER}\nWhere is Bruno?`] }]);
    expect(asked.map(({ text }) => isBlock(text))).toEqual([true, false]);
    await eventually(async () => (await kept()).length > 1);
    expect((await kept())[1]).toEqual(exchange('Where is Bruno?', 'Yes.'));
  });

  it('is never its own memory, however often it is sent, and is kept once with its last answer', async () => {
    const said = 'Book the train to Lisbon, I prefer window seats.';
    for (const answer of ['First.', 'Second.', 'Third.']) {
      const got = await send(form, [{ user: said }], [answer]);
      expect(got.some(({ text }) => isBlock(text))).toBe(false);
      await eventually(async () => (await kept()).at(-1)?.[1]?.text === answer);
    }
    expect(await kept()).toEqual([exchange(said, 'Third.')]);
    const later = await send(form, [
      { user: said },
      { assistant: 'Third.' },
      { user: 'Which window seats to Lisbon?' },
    ]);
    expect(later.some(({ text }) => isBlock(text))).toBe(false);
  });

  it('is kept with the answer so far when the client stops the stream, and marked', async () => {
    s.upstream.answers(({ response }) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      for (const event of form.events('Miso is a fine')) response.write(event);
    });
    const stop = new AbortController();
    const body = form.body([{ user: 'I have a cat called Miso.' }], { stream: true });
    const answer = await project.call(body, { path: form.path, signal: stop.signal });
    await answer.body?.getReader().read();
    stop.abort();
    await eventually(async () => (await kept()).length > 0);
    expect(await kept()).toEqual([exchange('I have a cat called Miso.', 'Miso is a fine', true)]);
    await send(form, [{ user: 'I have a cat called Miso.' }], ['Miso is a fine name.']);
    await eventually(async () => (await kept())[0]?.[1]?.interrupted === false);
    expect(await kept()).toEqual([exchange('I have a cat called Miso.', 'Miso is a fine name.')]);
  });
});

it('what stands beside a result is the turn after all when no earlier turn has text', async () => {
  await team.addProjectFact(project.id, 'Bruno lives in Lisbon.');
  const got = await send(messagesForm, [{ calls: 'c1' }, { result: 'Found.', beside: 'So where is Bruno?' }]);
  expect(got[1]?.text).toContain('<memory-');
  await eventually(async () => (await kept()).length > 0);
  expect(await kept()).toEqual([exchange('So where is Bruno?', 'Yes.')]);
});
