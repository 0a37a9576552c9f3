import { describe, expect, it } from 'vitest';
import { EXCLUSIVES } from '../fixtures/denials.ts';
import { FORGOTTEN } from '../fixtures/restatements.ts';
import { compare } from '../../src/recall/carries.ts';
import { readStatement, readText } from '../../src/recall/statement.ts';
import { UNSEEN_FORGOTTEN } from '../fixtures/unseen-statements.ts';
import { UNSEEN_RESTATEMENTS } from '../fixtures/unseen-restatements.ts';
import { useForgetting } from './use-forgetting.ts';

const { team, projectId, add, tell, block, found, inForce, forget, edit } = useForgetting();

describe('a correction by a denial silences all that says the old statement', () => {
  const BOTH_WAYS = EXCLUSIVES.flatMap(({ language, one, other, saysOne, saysOther }) => [
    { language, before: one, after: other, said: saysOne, agrees: saysOther },
    { language, before: other, after: one, said: saysOther, agrees: saysOne },
  ]);

  it.each(BOTH_WAYS)('$language: $before → $after', async ({ before, after, said, agrees }) => {
    await tell(said, agrees, 'The weather was fine.');
    await team.createMemory(projectId(), 'Notes', said);
    const id = await add(before);
    const sibling = `User: ${said}`;
    await add(sibling);
    const query = `${before} ${after} ${said}`;
    expect(await found(query)).toEqual(expect.arrayContaining([said, agrees, before]));
    await edit(id, after, { reason: 'NEVER_TRUE' });
    const told = await block(query);
    expect(told).toContain(after);
    const lines = told.split('\n').map((line) => line.replace(/^\w\d+ (?:\(owner\) )?(?:Notes: |User: )?/, ''));
    expect(lines).not.toContain(said);
    expect(await inForce()).toEqual([after]);
    expect(await found(query)).toContain(agrees);
  });
});

describe('forgetting in both directions', () => {
  const say = (text: string) => `User: ${text}`;

  it.each(FORGOTTEN)('$statement', async ({ statement, says, near }) => {
    await tell(...says, ...near);
    const id = await add(statement);
    for (const text of [...says, ...near]) if (text !== statement) await add(say(text));
    await forget(id);
    const facts = await inForce();
    expect(facts).toEqual(near.map(say).toSorted());
    const query = [statement, ...says].join(' ').slice(0, 500);
    const told = await found(query);
    expect(says.filter((text) => told.includes(text))).toEqual([]);
  });

  /** Compared they say it, but they hold too few of the words that are looked for. */
  const NOT_LOOKED_FOR = [
    'I get my nails done every two weeks.',
    'My salary is seventy-two thousand, is that fair?',
    'Sou soropositivo, HIV+, preciso contar pra alguém.',
    '借金が二百万あるんだよね。',
  ];

  it.each([...UNSEEN_FORGOTTEN, ...UNSEEN_RESTATEMENTS])(
    'takes all that is known to say a part: $statement',
    async ({ statement, says, near }) => {
      const read = readStatement(statement);
      const isSaid = (text: string) =>
        read !== null && !NOT_LOOKED_FOR.some((one) => text.endsWith(one)) && compare(read, readText(text)) === 'SAYS';
      const texts = [...says, ...near].filter((text) => text !== statement);
      await tell(...texts);
      const id = await add(statement);
      for (const text of texts) await add(say(text));
      await forget(id);
      expect(await inForce()).toEqual(
        texts
          .map(say)
          .filter((text) => !isSaid(text))
          .toSorted(),
      );
      const told = await found([statement, ...says].join(' ').slice(0, 500));
      expect(texts.filter((text) => isSaid(text) && told.includes(text))).toEqual([]);
    },
  );
});
