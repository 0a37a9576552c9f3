import { describe, expect, it } from 'vitest';
import { modelSays, proposed } from './memory-model.ts';
import { useScripted } from './use-scripted.ts';
import { useProject } from './use-project.ts';

const s = useScripted();
const project = useProject(s);

const SAID = 'My dog Bruno lives in Lisbon. He is “the best dog”, says Ana, in Porto.';
const LISBON = proposed('Bruno lives in Lisbon.', { quote: 'My dog Bruno lives in Lisbon.' });
const PORTO = proposed('Bruno likes Ana.', { quote: 'says Ana' });

/** Sends a message and returns what is left of it when its extraction has ended. */
async function remembered(text = SAID): Promise<{ facts: string[]; status: string; error: string | null }> {
  await project.tell(text);
  const [newest] = await project.conversations<{ status: string; error: string | null }>('status error');
  return { facts: (await project.inForce()).toSorted(), status: '', error: null, ...newest };
}

const DONE = { status: 'DONE', error: null };

describe('an output of the memory model', () => {
  it.each<[string, string]>([
    ['in a code fence', `\`\`\`json\n${JSON.stringify({ facts: [LISBON] }, null, 2)}\n\`\`\``],
    ['between sentences', `Sure! Here are the facts:\n${JSON.stringify({ facts: [LISBON] })}\nI hope that helps.`],
    ['in a fence between sentences', `Here:\n\`\`\`\n${JSON.stringify({ facts: [LISBON] })}\n\`\`\`\nDone {really}.`],
    ['behind its reasoning', `<think>A list {"facts": []}? No.</think>${JSON.stringify({ facts: [LISBON] })}`],
    ['with trailing commas', JSON.stringify({ facts: [LISBON] }).replace('}]', ',},]')],
    ['with single quotes', JSON.stringify({ facts: [LISBON] }).replaceAll('"', "'")],
    ['with comments', `{"facts": [ // the list\n ${JSON.stringify(LISBON)} ]}`],
    ['that is the bare list', JSON.stringify([LISBON])],
    ['that is one bare fact', JSON.stringify(LISBON)],
    ['that was cut off in its second fact', `{"facts":[${JSON.stringify(LISBON)},{"text":"Bruno li`],
  ])('%s is read, in one call', async (_name, output) => {
    let asked = 0;
    modelSays(s, () => ((asked += 1), output));
    expect(await remembered()).toEqual({ facts: ['Bruno lives in Lisbon.'], ...DONE });
    expect(asked).toBe(1);
  });

  it.each<[string, object]>([
    ['an unknown kind', { kind: 'pet' }],
    ['no kind', { kind: undefined }],
    ['a kind in capitals', { kind: 'PREFERENCE' }],
    ['texts where numbers belong', { message: '1', confidence: '0.9' }],
    ['a confidence in percent', { confidence: '90%' }],
    ['a confidence in words', { confidence: 'high' }],
    ['no confidence, subject or dates', { confidence: undefined, subject: undefined, event_date: undefined }],
    ['an object where a date belongs', { event_date: { day: 1 }, valid_until: 20260101, subject: 7 }],
  ])('with a fact of %s keeps the fact', async (_name, fields) => {
    modelSays(s, () => JSON.stringify({ facts: [{ ...LISBON, ...fields }] }));
    expect(await remembered()).toEqual({ facts: ['Bruno lives in Lisbon.'], ...DONE });
  });

  it.each<[string, unknown]>([
    ['is no object', 'Bruno lives in Lisbon.'],
    ['is null', null],
    ['has no text', { ...LISBON, text: undefined }],
    ['has a number for its text', { ...LISBON, text: 1 }],
    ['has a list for its quote', { ...LISBON, quote: ['My', 'dog'] }],
    ['names no message', { ...LISBON, message: 'the first' }],
  ])('loses only the fact that %s', async (_name, bad) => {
    let asked = 0;
    modelSays(s, () => ((asked += 1), JSON.stringify({ facts: [bad, PORTO] })));
    expect(await remembered()).toEqual({ facts: ['Bruno likes Ana.'], ...DONE });
    expect(asked).toBe(1);
  });

  it('with more facts than are read keeps the first', async () => {
    const more = Array.from({ length: 500 }, (_, i) => ({
      ...PORTO,
      text: `Bruno likes Ana, says the sentence of ${'i'.repeat(i % 300)}.`,
    }));
    modelSays(s, () => [LISBON, ...more]);
    const { facts, ...rest } = await remembered();
    expect(rest).toEqual(DONE);
    expect(facts).toHaveLength(50);
    expect(facts).toContain('Bruno lives in Lisbon.');
  });

  it.each(['[]', '{"facts": "none"}', '{"answer": 42}', 'null', '{"facts": [{"text": 1}, 7]}'])(
    'of which nothing can be read, as in %s, is repaired once',
    async (output) => {
      let asked = 0;
      modelSays(s, () => (++asked === 1 ? output : [LISBON]));
      const expected = output === '[]' ? [] : ['Bruno lives in Lisbon.'];
      expect(await remembered()).toEqual({ facts: expected, ...DONE });
      expect(asked).toBe(output === '[]' ? 1 : 2);
    },
  );

  it('with a verdict that cannot be read keeps the others, and adds the statement', async () => {
    modelSays(s, () => [LISBON]);
    await remembered();
    modelSays(
      s,
      () => [
        proposed('Bruno lives in Porto.', { quote: 'Bruno' }),
        proposed('Bruno swims in Lisbon.', { quote: 'dog' }),
      ],
      () =>
        `\`\`\`json\n${JSON.stringify({
          decisions: [
            { f: '1', verdict: 'supersedes', n: '1' },
            { f: 2, verdict: 'MAYBE', n: 1 },
          ],
        })}\n\`\`\``,
    );
    expect(await remembered()).toEqual({ facts: ['Bruno lives in Porto.', 'Bruno swims in Lisbon.'], ...DONE });
  });
});

describe('a quote', () => {
  it.each<[string, string]>([
    ['in other capitals', 'my DOG bruno LIVES in lisbon'],
    ['with other white space', 'My  dog\nBruno\u00a0lives in Lisbon.'],
    ['with straight quotation marks', 'He is "the best dog", says Ana'],
    ['in quotation marks of its own', '"My dog Bruno lives in Lisbon."'],
    ['in full-width characters', 'Ｍｙ dog Bruno'],
  ])('%s is found', async (_name, quote) => {
    modelSays(s, () => [{ ...LISBON, quote }]);
    expect((await remembered()).facts).toEqual(['Bruno lives in Lisbon.']);
  });

  it.each(['My cat Bruno lives in Lisbon.', '""', '“ ”', 'My dog lives in Lisbon'])(
    'of words that were not said, %s, is not',
    async (quote) => {
      modelSays(s, () => [{ ...LISBON, quote }]);
      expect(await remembered()).toEqual({ facts: [], ...DONE });
    },
  );

  it('is stored in the words of the message', async () => {
    modelSays(s, () => [{ ...LISBON, quote: 'HE IS "THE BEST DOG"' }]);
    await remembered();
    const { rows } = await s.system.running.platform.pool.query(
      'select e.quote from fact_evidence e join fact f on f.id = e.fact_id where f.project_id = $1',
      [project.id],
    );
    expect(rows).toEqual([{ quote: 'He is “the best dog”' }]);
  });
});
