import pg from 'pg';
import { expect, it } from 'vitest';
import '../../src/db/driver.ts';

const parse = pg.types.getTypeParser(1009 as Parameters<typeof pg.types.getTypeParser>[0]) as (text: string) => unknown;

it.each([
  ['{}', []],
  ['{proj_1}', ['proj_1']],
  ['{proj_1,item_2}', ['proj_1', 'item_2']],
  ['{a,NULL,b}', ['a', null, 'b']],
  ['{"NULL",ANNULLED}', ['NULL', 'ANNULLED']],
  ['{"",b}', ['', 'b']],
  ['{"a,b",c}', ['a,b', 'c']],
  [String.raw`{"x\"y","back\\slash"}`, ['x"y', String.raw`back\slash`]],
  ['{"{}","{a}"}', ['{}', '{a}']],
  [
    '{{a,b},{c,d}}',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['[2:3]={a,b}', ['a', 'b']],
])('reads %s as PostgreSQL means it', (text, values) => {
  expect(parse(text)).toEqual(values);
});
