import { getOperationAST } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { OPERATIONS, type OperationRule } from '../../src/auth/operations.ts';
import { TOOLS } from '../../src/auth/other-ways.ts';
import { useSystem } from '../harness/use-system.ts';
import { ENDPOINTS } from '../rest/rows.ts';
import { openGround, type Ground } from './authority/keys-ground.ts';
import { has, type Caller } from './authority/keys-model.ts';
import { newTarget, plant, readAll, type Planted } from './authority/keys-plant.ts';
import { ROWS, TOUCH_NOTHING, type Mutation, type Row } from './authority/keys-rows.ts';
import { runAll } from './authority/matrix.ts';

// Every operation on keys, sessions, roles, grants and limits × every caller × every owner of one.
// Each cell has a thing of its own, and one rule says what becomes of it.

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

type Code = 'ok' | 'ACCESS_DENIED' | 'UNAUTHORIZE' | 'hidden';

/** The code that the rule says of a cell. */
function expected(caller: Caller, row: Row, target: Planted): Code {
  if (caller.dead) return caller.dead;
  if (!row.needs.some((set) => set.every((name) => has(caller, name)))) return 'ACCESS_DENIED';
  if (caller.person.team !== target.owner.team || row.sees?.(caller, target) === false) return 'hidden';
  return row.may(caller, target) ? 'ok' : 'ACCESS_DENIED';
}

const HIDDEN = new Set(['NOT_FOUND', 'VALIDATION_FAILED']);

interface Cell {
  caller: Caller;
  target: Planted;
  way: 'GraphQL' | 'REST';
  code: string;
  message: string;
}

const documentOf = (operation: Mutation) =>
  `mutation ($input: ${operation.charAt(0).toUpperCase()}${operation.slice(1)}Input!) { ${operation}(input: $input) { __typename } }`;

let ground: Ground;
let cells: Cell[];
let before: Map<string, string>;
let after: Map<string, string>;
beforeAll(async () => {
  ground = await openGround(system);
  const planned = ROWS.flatMap((row) =>
    ground.callers.flatMap((caller) => {
      const known = row.kind === 'member' ? ground.owners : [...new Set([caller.person, ...ground.owners])];
      // To a key that opens nothing, all owners are alike.
      const owners = caller.dead ? known.slice(0, 1) : known;
      return owners.flatMap((owner) =>
        (row.kind === 'key' ? [null, ['project:read']] : [null]).flatMap((names) =>
          (row.rest && caller.rest ? (['GraphQL', 'REST'] as const) : (['GraphQL'] as const)).map((way) => ({
            caller,
            way,
            target: newTarget(row, owner, names),
          })),
        ),
      );
    }),
  );
  const targets = planned.map(({ target }) => target);
  await plant(system, targets);
  const ids = targets.map(({ id }) => id);
  before = await readAll(system, ids);
  cells = await runAll(
    planned.map((cell) => async () => {
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
}, 300_000);

const say = ({ caller, target: { row, owner, names }, way, code }: Cell) =>
  `${row.operation}${row.as ? ` (${row.as})` : ''} of the ${owner.name}${names ? '’s narrowed key' : ''} by ${caller.name} over ${way}: ${code}`;

describe('who touches a key, a session, a role, a grant or a limit of whom', () => {
  it('is what one rule says, in every cell', () => {
    const wrong = cells.flatMap((cell) => {
      const rule = expected(cell.caller, cell.target.row, cell.target);
      const isRight = rule === 'hidden' ? HIDDEN.has(cell.code) : cell.code === rule;
      return isRight ? [] : [`${say(cell)}, not ${rule} (${cell.message})`];
    });
    expect(wrong).toEqual([]);
    expect(cells.length).toBeGreaterThan(2_000);
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

  it('says why it is denied', () => {
    const denied = cells.filter(({ caller, code }) => !caller.dead && code === 'ACCESS_DENIED');
    const unclear = denied.filter(
      ({ message }) =>
        !/lacks the permission|may do what you may not|only they|Only its owner|less limited|not hold/.test(message),
    );
    expect(unclear.map((cell) => `${say(cell)}: ${cell.message}`)).toEqual([]);
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
  const manager = () => ground.callers.find(({ name }) => name === 'the manager') as Caller;
  const ownerOf = (name: string) => ground.owners.find((one) => one.name === name) as Planted['owner'];

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
