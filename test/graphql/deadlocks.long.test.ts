import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_TRANSACTION_RUNS } from '../../src/db/retry-conflicts.ts';
import { useSystem } from '../harness/use-system.ts';
import { untilLockIsAwaited } from '../harness/lock-waits.ts';

const { system, owner } = useSystem({ router: false });

/** Another user of the database, who locks what the platform locks, in the other order. */
let rival: pg.Client;
let memberId: string;
beforeAll(async () => {
  rival = new pg.Client({ connectionString: system.config.database.url });
  await rival.connect();
  // PostgreSQL ends the transaction that looks for the deadlock first: never this one.
  await rival.query(`set deadlock_timeout = '60s'`);
  const { members } = await owner.gql<{ members: { nodes: { id: string }[] } }>('{ members { nodes { id } } }');
  memberId = members.nodes[0]?.id ?? '';
});
afterAll(() => rival.end());

/** Sends the change of the member's name. Resolves with the response's status and body. */
async function rename(name: string): Promise<{ status: number; retryAfter: string | null; body: string }> {
  const response = await fetch(`${system.base}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${owner.secret}` },
    body: JSON.stringify({
      query: 'mutation ($input: UpdateMemberInput!) { updateMember(input: $input) { principal { name } } }',
      variables: { input: { id: memberId, name } },
    }),
  });
  return { status: response.status, retryAfter: response.headers.get('retry-after'), body: await response.text() };
}

const somebodyWaits = () => untilLockIsAwaited(system);

/**
 * Lets the rival's transaction and one run of the platform's end in a deadlock. PostgreSQL looks
 * for one once, a second after the platform began to wait, so nothing else is done in that second.
 */
async function deadlock(): Promise<void> {
  await rival.query('savepoint member_alone');
  await somebodyWaits();
  await rival.query('select from team where id = $1 for update', [owner.teamId]);
}

const lockMember = async () => {
  await rival.query('begin');
  await rival.query('select from principal where id = $1 for update', [memberId]);
};

describe('a change that ends in a deadlock', () => {
  it('is made all the same, once the other change is done', async () => {
    await lockMember();
    const renamed = rename('Changed once');
    await deadlock();
    await rival.query('commit');
    expect(await renamed).toMatchObject({ status: 200, body: expect.stringContaining('Changed once') });
  });

  it(`is rejected as busy, not as a conflict, when it ends so ${MAX_TRANSACTION_RUNS} times`, async () => {
    await lockMember();
    const renamed = rename('Never');
    for (let run = 1; run <= MAX_TRANSACTION_RUNS; run++) {
      await deadlock();
      if (run === MAX_TRANSACTION_RUNS) break;
      // Give the team back and keep the member, so that the next run meets the same fate.
      await rival.query('rollback to savepoint member_alone');
    }
    const { status, body } = await renamed;
    await rival.query('rollback');
    expect(status).toBe(200);
    expect(JSON.parse(body)).toMatchObject({
      data: { updateMember: null },
      errors: [{ extensions: { code: 'SERVICE_UNAVAILABLE', retryAfter: 5 } }],
    });
    expect(await rename('After')).toMatchObject({ body: expect.stringContaining('After') });
  });
});
