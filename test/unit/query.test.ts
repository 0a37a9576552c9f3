import { expect, it } from 'vitest';
import { splitQuery } from '../../router-sidecar/incoming-call.ts';

it.each([
  ['', null, ''],
  ['beta=true', null, 'beta=true'],
  ['a=%2f+x&&b', null, 'a=%2f+x&&b'],
  ['boundary_id=bnd_1', 'bnd_1', ''],
  ['beta=true&boundary_id=bnd_1&a=%2F', 'bnd_1', 'beta=true&a=%2F'],
  ['boundary%5Fid=bnd%5F1&a', 'bnd_1', 'a'],
  ['boundary_id=first&x=1&boundary_id=second', 'first', 'x=1'],
  ['boundary_id=', '', ''],
  ['my_boundary_id=1&boundary_ids=2', null, 'my_boundary_id=1&boundary_ids=2'],
])('a query %j names the boundary %j and leaves %j to the provider', (query, boundaryId, rest) => {
  expect(splitQuery(query)).toEqual({ boundaryId, rest });
});
