import { expect, it } from 'vitest';
import { PERMISSIONS_ZH } from '../../console/src/screens/access/permissions-zh.ts';
import { ALL_PERMISSIONS } from '../../src/auth/permissions.ts';

it('every permission is described in Chinese', () => {
  expect(Object.keys(PERMISSIONS_ZH).sort()).toEqual([...ALL_PERMISSIONS].sort());
});
