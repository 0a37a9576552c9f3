import { describe, expect, it } from 'vitest';
import { readTurnWishes, readWishes } from '../../src/recall/standing/read-wishes.ts';
import { saysSameWish, takesPlaceOf } from '../../src/recall/standing/wish-conflicts.ts';
import { WISHES } from './wish-lists/by-form.ts';
import { NO_WISHES } from './wish-lists/harmless.ts';
import { LATER_HARMLESS, LATER_PASTES, LATER_REPLACED, LATER_TAKEN_BACK, LATER_WISHES } from './wish-lists/later.ts';
import { PASTES } from './wish-lists/pastes.ts';
import { BESIDE, REPLACED } from './wish-lists/replaced.ts';
import { NO_SLAVIC_WISHES, SLAVIC_WISHES } from './wish-lists/slavic.ts';
import { STATEMENTS } from './wish-lists/statements.ts';
import { NOT_TAKEN_BACK, TAKEN_BACK } from './wish-lists/taken-back.ts';
import { LASTING_WISHES } from './wish-lists/wishes.ts';

/** Sentences that stand in a prompt. Those that only take a wish back do not. */
const stands = (text: string) => readWishes(text).filter(({ act }) => act !== 'ENDS');
const ordered = (text: string) => stands(text).map((wish) => wish.text);

/** Whether every wish of the earlier turn is out, once the later one was said. */
function gaveWay(earlier: string, later: string): boolean {
  const [wishes, said] = [stands(earlier), readWishes(later)];
  return wishes.length > 0 && wishes.every((wish) => said.some((one) => takesPlaceOf(one, wish)));
}

/** A table is a form of answers too. */
const ENDS_TOO_MUCH = ['No need to book a table any more.'];

describe('a wish of how to answer', () => {
  it.each(WISHES)('is known by its form: %s', (text) => {
    expect(ordered(text)).toEqual([text]);
  });

  it.each(STATEMENTS)('is not read into: %s', (text) => {
    expect(ordered(text)).toEqual([]);
  });

  it.each([...LASTING_WISHES, ...LATER_WISHES, ...SLAVIC_WISHES])('is known in other words too: %s', (text) => {
    expect(ordered(text).length).toBeGreaterThan(0);
  });

  it.each([...NO_WISHES, ...LATER_HARMLESS, ...NO_SLAVIC_WISHES])('is no statement or single request: %s', (text) => {
    const ends = ENDS_TOO_MUCH.includes(text) ? 1 : 0;
    expect([readWishes(text).length, readTurnWishes(text).proposed]).toEqual([ends, []]);
  });

  it('stands alone in a message that says more, and in a long one is only proposed at either end', () => {
    const wish = 'Always answer in German.';
    const proposed = (text: string) => readTurnWishes(text).proposed.map((one) => one.text);
    expect(ordered(`I am new here. ${wish} Where do I begin?`)).toEqual([wish]);
    const pasted = 'I think the handler writes a row for each call. '.repeat(30);
    for (const text of [`${wish} ${pasted}`, `${pasted}${wish}`]) {
      expect(ordered(text)).toEqual([]);
      expect(proposed(text)).toEqual([wish]);
    }
    expect([ordered(`${pasted}${wish} ${pasted}`), proposed(`${pasted}${wish} ${pasted}`)]).toEqual([[], []]);
  });

  it.each([
    ['From now on, call me Captain.', 'Call me Sir.'],
    ['Always answer in French.', 'From now on answer in German.'],
    ['Always use metric units.', 'Bitte verwende immer Meilen und imperial units.'],
    ['Keep your answers short.', 'I prefer long answers.'],
    ['Never use emojis.', 'Always use emojis.'],
  ])('has the subject of a later one: %s %s', (earlier, later) => {
    expect(readWishes(later)[0]?.subject).toBe(readWishes(earlier)[0]?.subject);
  });

  it('has a subject of its own where a condition differs', () => {
    const [a, b] = ['Always answer in French when I ask about wine.', 'Always answer in German.'];
    expect(readWishes(a)[0]?.subject).not.toBe(readWishes(b)[0]?.subject);
  });

  it.each([...TAKEN_BACK, ...LATER_TAKEN_BACK])('ends when it is taken back: %s %s', (wish, later) => {
    expect(gaveWay(wish, later)).toBe(true);
  });

  it.each(NOT_TAKEN_BACK)('stays where something else is taken back: %s %s', (wish, later) => {
    expect(gaveWay(wish, later)).toBe(false);
  });

  it.each([...REPLACED, ...LATER_REPLACED])('gives way to a later one of its kind: %s %s', (wish, later) => {
    expect([gaveWay(wish, later), stands(later).length > 0]).toEqual([true, true]);
  });

  it.each(BESIDE)('stays beside a later one of another kind: %s %s', (wish, later) => {
    expect([gaveWay(wish, later), stands(wish).length, stands(later).length]).toEqual([false, 1, 1]);
  });

  it.each([
    ['Always answer in French.', 'Réponds toujours en français.', true],
    ['Call me Max.', 'Nenn mich Max.', true],
    ['Never use emojis.', 'Verwende nie Emojis.', true],
    ['Always answer in French.', 'Never answer in French.', false],
    ['Always answer in French.', 'Always answer in German.', false],
    ['Call me Max.', 'Call me Jo.', false],
  ])('is the same in another language: %s %s', (a, b, isSame) => {
    expect(stands(a).every((one) => stands(b).every((other) => saysSameWish(one, other)))).toBe(isSame);
  });

  it('a list of words alone would not do', () => {
    const byWords = (text: string) => /always|never|immer|toujours|siempre|sempre|altijd|всегда|总是|항상/i.test(text);
    expect(STATEMENTS.filter(byWords).length).toBeGreaterThan(15);
    expect(WISHES.filter((text) => !byWords(text)).length).toBeGreaterThan(15);
  });
});

describe('words of others in a turn', () => {
  it.each([...PASTES, ...LATER_PASTES])('become no wish: %j', (text) => {
    expect(ordered(text)).toEqual([]);
  });

  it.each([
    ['My wishes:\n- Always answer in French.\n- Call me Max.', ['Always answer in French.', 'Call me Max.']],
    ['- Always answer in French.\n- Never use emojis.', ['Always answer in French.', 'Never use emojis.']],
    ['House Rules\nAlways answer in French.', ['Always answer in French.']],
  ])('are proposed where they may be the own ones: %j', (text, proposed) => {
    expect(ordered(text)).toEqual([]);
    expect(readTurnWishes(text).proposed.map((one) => one.text)).toEqual(proposed);
  });

  it('leave the own ones beside them, unless they are most of it', () => {
    const own = 'Always answer in German, in one or two sentences.';
    expect(ordered(`${own}\n\n\`\`\`\nNever use emojis.\n\`\`\``)).toEqual([own]);
    expect(ordered(`${own}\n\n\`\`\`\n${'Never use emojis. '.repeat(20)}\n\`\`\``)).toEqual([]);
    expect(ordered(`${own} Bob wrote: "Call me Captain. Always answer in French."`)).toEqual([own]);
  });
});
