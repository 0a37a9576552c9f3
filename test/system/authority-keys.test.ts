import { setTimeout as sleep } from 'node:timers/promises';
import { getOperationAST } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { OPERATIONS } from '../../src/auth/operation-permissions.ts';
import type { OperationRule } from '../../src/auth/operation-rule.ts';
import { TOOLS } from '../../src/auth/tools-and-transfers.ts';
import { useSystem } from '../harness/use-system.ts';
import { ENDPOINTS } from '../rest/rows.ts';
import { runAll } from './authority/ask.ts';
import { openGround, type Ground } from './authority/keys-ground.ts';
import { newTarget, plant, readAll } from './authority/keys-plant.ts';
import {
  ROWS,
  TOUCH_NOTHING,
  verdictOn,
  type KeyCaller,
  type Mutation,
  type Row,
  type Said,
  type Target,
} from './authority/keys-rules.ts';
import { FORM, IS_WHOLE, newSample } from './authority/sample.ts';

// Every operation on keys, sessions, roles, grants and limits × every caller × every owner of one.
// Each cell has a thing of its own, and one rule says what becomes of it. A sample has, of each
// operation, one cell for each word of the rule.

const UNLIMITED = { KEY_POINTS_PER_MINUTE: '0', TEAM_POINTS_PER_MINUTE: '0', TEAM_INVITATIONS_PER_DAY: '0' };
const { system } = useSystem({
  router: false,
  env: { ...UNLIMITED, INVALID_KEY_LIMIT: '10000', INVALID_KEY_WINDOW_SECONDS: '1', DATABASE_POOL_SIZE: '20' },
});

/** Names and permissions of operations that touch keys, sessions, roles, grants or limits. */
const NAMES = /key|session|login|role|member|grant|limit|invitation/i;
const PERMISSIONS = new Set(['key:manage', 'member:manage', 'member:invite', 'project:key_manage']);
const touching = Object.entries(OPERATIONS.Mutation as Record<Mutation, OperationRule>)
  .filter(
    ([name, { needs, also = [] }]) =>
      NAMES.test(name) || [...needs.flat(), ...also].some((one) => PERMISSIONS.has(one)),
  )
  .map(([name]) => name)
  .sort();

const CODES: Record<string, RegExp> = {
  'lacks a permission': /^ACCESS_DENIED$/,
  'is refused': /^ACCESS_DENIED$/,
  hidden: /^(?:NOT_FOUND|VALIDATION_FAILED)$/,
};
/** A denial says why. */
const REASONS = /lacks the permission|may do what you may not|only they|Only its owner|less limited|not hold/;

interface Plan {
  caller: KeyCaller;
  target: Target;
  way: 'GraphQL' | 'REST';
}

type Cell = Plan & Said;

const documentOf = (operation: Mutation) =>
  `mutation ($input: ${operation.charAt(0).toUpperCase()}${operation.slice(1)}Input!) { ${operation}(input: $input) { __typename } }`;

const { draw } = newSample();

let ground: Ground;
let cells: Cell[];
let before: Map<string, string>;
let after: Map<string, string>;
beforeAll(async () => {
  ground = await openGround(system);
  const plans = ROWS.flatMap((row) => {
    const verdicts = Map.groupBy(plansOf(row), ({ caller, target }) => verdictOn(caller, target));
    return [...verdicts.values()].flatMap((alike) => [...new Set([...draw(alike), ...draw(alike)])]);
  });
  // Changes of keys take effect within a second.
  await sleep(1_000);
  const targets = plans.map(({ target }) => target);
  await plant(system, targets);
  const ids = targets.map(({ id }) => id);
  before = await readAll(system, ids);
  cells = await runAll(
    plans.map((cell) => async () => {
      const { caller, target, way } = cell;
      const { operation, input, rest } = target.row;
      if (way === 'REST') {
        const { method, path } = rest?.(target.id, caller.person) ?? { method: '', path: '' };
        return { ...cell, ...((await caller.rest?.(method, path)) ?? { code: '', message: '' }) };
      }
      const send = () => caller.send(documentOf(operation), { input: input(target.id, caller.person) });
      const sent = await send();
      // A busy machine may let a row wait for its turn too long, which changes nothing.
      return { ...cell, ...(sent.code === 'TIMEOUT' ? await send() : sent) };
    }),
  );
  after = await readAll(system, ids);
}, 900_000);

const say = ({ caller, target: { row, owner, names }, way, code }: Cell) =>
  `${row.operation}${row.as ? ` (${row.as})` : ''} of the ${owner.name}${names ? '’s narrowed key' : ''} by ${caller.name} over ${way}: ${code}`;

/** Every caller with every owner of such a thing. */
function plansOf(row: Row): Plan[] {
  return ground.callers.flatMap((caller) => {
    const known = row.kind === 'member' ? ground.owners : [...new Set([caller.person, ...ground.owners])];
    // To a key that opens nothing, all owners are alike.
    const owners = caller.dead ? known.slice(0, 1) : known;
    const names = row.names ?? (row.kind === 'key' ? [null, ['project:read']] : [null]);
    const ways = row.rest && caller.rest ? (['GraphQL', 'REST'] as const) : (['GraphQL'] as const);
    return owners.flatMap((owner) =>
      names.flatMap((of) => ways.map((way) => ({ caller, way, target: newTarget(row, owner, of) }))),
    );
  });
}

describe('who touches a key, a session, a role, a grant or a limit of whom', () => {
  it(`is what one rule says, in every cell (${FORM})`, () => {
    const wrong = cells.flatMap((cell) => {
      const verdict = verdictOn(cell.caller, cell.target);
      const isRight = CODES[verdict]?.test(cell.code) ?? cell.code === verdict;
      const isClear = cell.caller.dead !== undefined || cell.code !== 'ACCESS_DENIED' || REASONS.test(cell.message);
      return isRight && isClear ? [] : [`${say(cell)}, not ${verdict} (${cell.message})`];
    });
    expect(wrong).toEqual([]);
    expect(cells.length).toBeGreaterThan(IS_WHOLE ? 2_500 : 150);
  });

  it('changes nothing when it is denied, and something when not', () => {
    const wrong = cells.flatMap((cell) => {
      const { id } = cell.target;
      expect(before.has(id), say(cell)).toBe(true);
      const isChanged = before.get(id) !== after.get(id);
      return isChanged === (cell.code === 'ok') ? [] : [`${say(cell)} ${isChanged ? 'changes' : 'leaves'} it`];
    });
    expect(wrong).toEqual([]);
  });

  it('is in the audit log with its true actor', async () => {
    const own = cells.filter(({ code, target }) => code === 'ok' && target.owner.team === ground.team);
    const done = new Map(own.map((cell) => [cell.target.id, cell]));
    const seen = new Set<string>();
    const wrong: string[] = [];
    for await (const change of auditLog(ground)) {
      const subject = typeof change.detail?.['subjectId'] === 'string' ? change.detail['subjectId'] : change.thingId;
      const cell = done.get(subject);
      if (!cell) continue;
      seen.add(subject);
      const { caller } = cell;
      if (change.principalId !== caller.person.principalId || change.keyId !== caller.keyId)
        wrong.push(`${say(cell)} is recorded as of ${change.principalId} by ${change.keyId}`);
    }
    expect(wrong).toEqual([]);
    expect([...done].flatMap(([id, cell]) => (seen.has(id) ? [] : [say(cell)]))).toEqual([]);
  });
});

interface Change {
  thingId: string;
  principalId: string | null;
  keyId: string | null;
  detail: Record<string, unknown> | null;
}

async function* auditLog({ admin }: Ground): AsyncGenerator<Change> {
  let afterCursor: string | null = null;
  do {
    const { auditLog: page }: { auditLog: { nodes: Change[]; pageInfo: { hasNextPage: boolean; endCursor: string } } } =
      await admin.gql(
        'query ($after: String) { auditLog(first: 100, after: $after) { nodes { thingId principalId keyId detail } pageInfo { hasNextPage endCursor } } }',
        { after: afterCursor },
      );
    yield* page.nodes;
    afterCursor = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
  } while (afterCursor !== null);
}

describe('in bulk', () => {
  const manager = () => ground.callers.find(({ name }) => name === 'the manager') as KeyCaller;
  const ownerOf = (name: string) => ground.owners.find((one) => one.name === name) as Target['owner'];

  it.each(['revokeServiceKeys', 'endConsoleSessions'] as const)('%s touches all or none', async (operation) => {
    const row = ROWS.find((one) => one.operation === operation) as Row;
    const targets = ['other clerk', 'administrator'].map((name) => newTarget(row, ownerOf(name), null));
    await plant(system, targets);
    const ids = targets.map(({ id }) => id);
    const was = await readAll(system, ids);
    const query = documentOf(operation);
    for (const order of [ids, [...ids].reverse(), [ids[0], ids[1], ids[0]]]) {
      expect(await manager().send(query, { input: { ids: order } })).toMatchObject({ code: 'ACCESS_DENIED' });
      expect(await readAll(system, ids)).toEqual(was);
    }
    expect(await manager().send(query, { input: { ids: ids.slice(0, 1) } })).toMatchObject({ code: 'ok' });
  });
});

describe('no operation is left out', () => {
  it('each one that touches keys, sessions, roles, grants or limits has a row, or a reason', () => {
    const known = new Set<string>([...ROWS.map(({ operation }) => operation), ...Object.keys(TOUCH_NOTHING)]);
    expect([...known].sort()).toEqual(touching);
  });

  it('nor one by REST, and none is a tool', () => {
    const restless = ENDPOINTS.flatMap(({ name, path, row }) => {
      const selections = getOperationAST(row.document)?.selectionSet.selections ?? [];
      const operations = selections.map((one) => ('name' in one ? one.name.value : ''));
      const own = ROWS.filter(({ operation }) => operations.includes(operation));
      return own.length > 0 && path.startsWith('/api/v1/') && own.some(({ rest }) => !rest) ? [name] : [];
    });
    expect(restless).toEqual([]);
    expect(Object.values(TOOLS).filter((operation) => touching.includes(operation))).toEqual([]);
  });
});
