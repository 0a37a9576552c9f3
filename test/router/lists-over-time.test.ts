import { beforeEach, describe, expect, it } from 'vitest';
import { modelSays } from './memory-model.ts';
import { useScripted } from './use-scripted.ts';
import { useProject } from './use-project.ts';

// A thing that was talked about for a whole day, and shortly on others.

const s = useScripted();
const project = useProject(s, 'reads');
beforeEach(() => modelSays(s, () => []));

const PLANTS = ['tomatoes', 'beans', 'peas', 'carrots', 'onions', 'leeks', 'herbs', 'roses', 'lilies', 'ferns'];
const ON_ONE_DAY = PLANTS.map((plant) => `In the garden I planted ${plant}.`);
/** Longer, so that each stands behind all of the day by itself. */
const ON_OTHERS = [
  ['2026-02-03', 'In the garden I built the raised bed from larch.'],
  ['2026-04-11', 'In the garden I repaired the old fence.'],
  ['2026-06-20', 'In the garden I laid the stone path.'],
] as const;

async function tell(): Promise<void> {
  await project.tell(
    ...ON_ONE_DAY.map((text, i) => ({ text, at: `2026-03-05T10:${10 + i}:00Z` })),
    ...ON_OTHERS.map(([day, text]) => ({ text, at: `${day}T10:00:00Z` })),
  );
}

const daysIn = (found: readonly string[]) => ON_OTHERS.filter(([, text]) => found.includes(text)).length;

describe('a question for an order in time', () => {
  it.each([
    'In what order did I do things in the garden? List all of them.',
    'Can you walk me through the order in which I worked in the garden?',
    'Please list all things I did in the garden.',
  ])('takes each day before the neighbours of one: %s', async (question) => {
    await tell();
    const found = await project.recalled(question, ['MESSAGE']);
    expect(found).toHaveLength(ON_ONE_DAY.length + ON_OTHERS.length);
    expect(daysIn(found.slice(0, 8))).toBe(ON_OTHERS.length);
    expect(found.slice(0, 8).filter((text) => ON_ONE_DAY.includes(text))).toHaveLength(5);
  });

  it('is alone in that: a summary and a plain question take what is most alike', async () => {
    await tell();
    const first = async (question: string) => daysIn((await project.recalled(question, ['MESSAGE'])).slice(0, 8));
    expect(await first('What did I plant in the garden?')).toBe(0);
    expect(await first('Summarize what I did in the garden.')).toBeLessThan(ON_OTHERS.length);
  });
});
