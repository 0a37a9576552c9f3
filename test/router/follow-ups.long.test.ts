import { describe, expect, it } from 'vitest';
import { answerJson } from '../harness/upstream.ts';
import { FORMS, isBlock, type Form, type Step } from './transcripts.ts';
import { useScripted } from './use-scripted.ts';
import { useProject } from './use-project.ts';
import { sent } from './model-calls.ts';

const s = useScripted();
const project = useProject(s, 'reads');
const { team } = project;

/** The newest block that the provider gets, or ''. */
async function newestBlock(form: Form, steps: readonly Step[]): Promise<string> {
  s.upstream.answers(answerJson(form.answer('Yes.')));
  const { text } = await sent(s, team, form.body(steps), { path: form.path, boundary: project.boundary });
  return form.read(text).findLast((element) => isBlock(element.text))?.text ?? '';
}

const PILLS = 'Bruno takes heart pills with his breakfast.';
const PASTE = Array.from({ length: 2_000 }, (_, i) => `Log line ${i}: worker ${i % 7} took ${i * 3} units.`).join('\n');

describe.each(FORMS)('the question, in $name', (form) => {
  it('of few words is read with the turn before', async () => {
    await team.addProjectFact(project.id, PILLS);
    expect(await newestBlock(form, [{ user: 'And his medicine?' }])).toBe('');
    const steps = [{ user: 'Tell me about Bruno.' }, { assistant: 'He is a dog.' }, { user: 'And his medicine?' }];
    expect(await newestBlock(form, steps)).toContain(PILLS);
  });

  it('of few words counts more than the turn before', async () => {
    for (let i = 0; i < 3; i++) await team.addProjectFact(project.id, `The garden shed number ${i} has a green door.`);
    await team.addProjectFact(project.id, 'The medicine cupboard is locked.');
    const steps = [{ user: 'Is there a shed?' }, { assistant: 'Yes.' }, { user: 'And the medicine?' }];
    expect(await newestBlock(form, steps)).toMatch(/^f1 The medicine cupboard/m);
  });

  it('of many words is read alone', async () => {
    await team.addProjectFact(project.id, PILLS);
    const steps = [
      { user: 'Tell me about Bruno.' },
      { assistant: 'He is a dog.' },
      { user: 'Write a function that sorts numbers by their last digit, descending.' },
    ];
    await newestBlock(form, steps.slice(0, 1));
    expect((await newestBlock(form, steps)).match(/Bruno/g)?.length ?? 0).toBe(1);
  });

  it.each([
    ['before a long paste', `What does Bruno take at breakfast?\n\n${PASTE}`],
    ['after a long paste', `${PASTE}\n\nWhat does Bruno take at breakfast?`],
    ['after a long paste that has its words too', `Bruno, breakfast.\n${PASTE}\n\nWhat does Bruno take at breakfast?`],
  ])('is found %s', async (_where, user) => {
    await team.addProjectFact(project.id, PILLS);
    expect(await newestBlock(form, [{ user }])).toContain(PILLS);
  });
});
