import { describe, expect, it } from 'vitest';
import { EXCLUSIVES } from '../fixtures/denials.ts';
import { FORGOTTEN } from '../fixtures/restatements.ts';
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
});
