import { expect, it } from 'vitest';
import { newId } from '../../src/core/id.ts';

it('ids that are made one after the other sort so, and none comes twice', () => {
  const ids = Array.from({ length: 20_000 }, () => newId('fact'));
  expect([...ids].sort()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids[0]).toMatch(/^fact_[0-9a-f]{12}7[0-9a-f]{3}[89ab][0-9a-f]{15}$/);
});
