import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHANGE_KINDS } from '../../src/auth/change-kinds.ts';
import { OPERATIONS } from '../../src/auth/operation-permissions.ts';
import { RECORDED_CHANGES, type Recorded } from './mutation-changes.ts';
import { askWithoutKey } from '../graphql/invitees.ts';
import type { TestActor } from '../harness/actor.ts';
import { useSystem } from '../harness/use-system.ts';
import { schema } from './id-cases.ts';
import { createOneOfEach, type OneOfEach } from './one-of-each.ts';
import { rowsOf } from './rows-of-team.ts';
import { ELSEWHERE, STEPS } from './recorded-steps.ts';
import { groundOf, run, type Mutation, type Step } from './run-step.ts';

// Every mutation records what the table says, with who did it, in the transaction of the change:
// where the change cannot be recorded, it is not made.

const { system } = useSystem({
  env: { KEY_POINTS_PER_MINUTE: '0', TEAM_POINTS_PER_MINUTE: '0', INVALID_KEY_LIMIT: '10000' },
});

interface Row {
  kind: string;
  team_id: string;
  thing_id: string;
  principal_id: string | null;
  key_id: string | null;
  source: string;
}

let things: OneOfEach;
let caller: TestActor & { keyId: string };
let operator: TestActor & { keyId: string };
beforeAll(async () => {
  const team = await system.newTeam();
  things = await createOneOfEach(system, team);
  caller = await team.withKey({});
  operator = await system.owner.withKey({});
  const { pool } = system.running.platform;
  await pool.query(`create function reject_change() returns trigger language plpgsql as $$
    begin if new.source = 'API' or new.key_id is null and new.kind like 'invitation.%' then raise exception 'no room for changes'; end if; return new; end $$`);
  await pool.query(
    'create trigger reject_change before insert on change for each row execute function reject_change()',
  );
  await pool.query('alter table change disable trigger reject_change');
});

async function lastId(): Promise<string> {
  const { rows } = await system.running.platform.pool.query<{ id: string }>(
    'select coalesce(max(id), 0)::text as id from change',
  );
  return rows[0]?.id ?? '0';
}

async function recordedSince(id: string): Promise<Row[]> {
  const { rows } = await system.running.platform.pool.query<Row>('select * from change where id > $1 order by id', [
    id,
  ]);
  return rows;
}

function actorOf({ by }: Step): TestActor & { keyId: string } {
  if (by === 'operator') return operator;
  return by === 'nobody'
    ? { ...caller, gql: (query, variables = {}) => askWithoutKey(system.base, query, variables) }
    : caller;
}

/** Makes the team's changes impossible to record for a while. */
async function withoutRoom(work: () => Promise<unknown>): Promise<unknown> {
  const { pool } = system.running.platform;
  await pool.query('alter table change enable trigger reject_change');
  try {
    return await work();
  } finally {
    await pool.query('alter table change disable trigger reject_change');
  }
}

describe('every mutation', () => {
  it('is in the table, and is run here or elsewhere', () => {
    const silent = Object.entries(RECORDED_CHANGES).flatMap(([name, one]) => (typeof one === 'string' ? [name] : []));
    const tested = [...STEPS.map(({ mutation }) => mutation), ...Object.keys(ELSEWHERE), ...silent].sort();
    expect(tested).toEqual(Object.keys(OPERATIONS.Mutation).sort());
  });

  it.each(STEPS.map((step) => [step.mutation, step] as const))(
    '%s records its kinds once, with who did it, and is not done when it cannot',
    async (mutation: Mutation, step) => {
      const actor = actorOf(step);
      const input = await step.input(groundOf(system, things, actor));
      await system.settled();
      const before = await rowsOf(system, things.actor.teamId);
      const rejected = await withoutRoom(() => run(actor, mutation, input).catch((error: Error) => error));
      expect(rejected, 'it was done without a record').toBeInstanceOf(Error);
      expect(await rowsOf(system, things.actor.teamId)).toBe(before);

      const id = await lastId();
      await run(actor, mutation, input);
      const rows = await recordedSince(id);
      const own = rows.filter(({ source }) => source === 'API' || step.by === 'nobody');
      const { always, sometimes = [] } = RECORDED_CHANGES[mutation] as Recorded;
      const kinds = new Set(own.map(({ kind }) => kind));
      expect([...kinds].sort()).toEqual(
        [...new Set([...always, ...sometimes.filter((kind) => kinds.has(kind))])].sort(),
      );
      const who = step.by === 'nobody' ? null : actor.keyId;
      expect(new Set(own.map(({ key_id }) => key_id))).toEqual(new Set([who]));
    },
  );
});

describe('the kinds', () => {
  it('are those of the schema, with the same sentences', () => {
    const type = schema.getType('ChangeKind');
    const values = type && 'getValues' in type ? type.getValues() : [];
    expect(Object.fromEntries(values.map((one) => [one.name, one.description]))).toEqual(
      Object.fromEntries(
        Object.entries(CHANGE_KINDS).map(([kind, { says }]) => [kind.toUpperCase().replace('.', '_'), says]),
      ),
    );
  });
});

afterAll(async () => {
  // The trigger belongs to the database of this file alone.
  await system.running.platform.pool.query('drop trigger if exists reject_change on change');
});
