import { describe, expect, it } from 'vitest';
import { uniqueId } from '../faults/random.ts';
import { MANY_CONNECTIONS, useSystem } from '../harness/use-system.ts';
import { badTexts, errorOf, expectRejected } from './ask.ts';
import { CORRECT, ledger, moneyIn, outcomes, REFUND, START } from './money.ts';

const { system } = useSystem({ env: MANY_CONNECTIONS });

const { ask, correct, refund, newTeam, call, atOnce } = moneyIn(() => system);

describe('does what it says', () => {
  it('a correction adds or subtracts, has a reason, and is a row of the ledger', async () => {
    const team = await newTeam(1_000n);
    expect(await correct(team.teamId, -300n, 'a', { note: 'Counted twice' })).toMatchObject({
      seq: 2,
      reason: 'CORRECTION',
      amount: '-300',
      balanceAfter: '700',
      note: 'Counted twice',
      request: null,
    });
    expect(await correct(team.teamId, 50n, 'b')).toMatchObject({ seq: 3, amount: '50', balanceAfter: '750' });
    expect(await correct(team.teamId, -750n, 'c')).toMatchObject({ balanceAfter: '0' });
    expect((await ledger(team)).map(({ amount }) => amount)).toEqual(['1000', '-300', '50', '-750']);
  });

  it('a correction takes nothing that is set aside, and nothing that does not exist', async () => {
    const team = await newTeam(1_000n);
    // Sets an amount aside, as a running call does.
    await system.running.platform.pool.query('update account set held = 400 where team_id = $1', [team.teamId]);
    expect(await errorOf(correct(team.teamId, -601n, 'a'))).toMatchObject({
      code: 'VALIDATION_FAILED',
      field: 'amount',
      message: expect.stringContaining('600') as string,
    });
    expect(await correct(team.teamId, -600n, 'a')).toMatchObject({ balanceAfter: '400' });
    await expectRejected('VALIDATION_FAILED', correct(team.teamId, -1n, 'b'), 'amount');
    expect(await correct(team.teamId, 1n, 'c')).toMatchObject({ balanceAfter: '401' });
    await ledger(team);
  });

  it('40 identical corrections at once are one', async () => {
    for (const amount of [-700n, 700n]) {
      const team = await newTeam(1_000n);
      const entries = await atOnce(team, () =>
        Promise.all(Array.from({ length: 40 }, () => correct(team.teamId, amount, 'same'))),
      );
      expect(new Set(entries.map(({ id }) => id)).size).toBe(1);
      expect(await ledger(team)).toHaveLength(2);
      await expectRejected('CONFLICT', correct(team.teamId, amount + 1n, 'same'), 'idempotencyKey');
    }
  });

  it('of 40 corrections at once that take 100 each from 1,550, 15 pass and 25 are rejected', async () => {
    const team = await newTeam(1_550n);
    const { entries, refused: rejected } = await atOnce(team, () =>
      outcomes(Array.from({ length: 40 }, (_, i) => correct(team.teamId, -100n, `n${i}`))),
    );
    expect(entries).toHaveLength(15);
    expect(new Set(rejected.map(({ code, field }) => `${code} ${field}`))).toEqual(
      new Set(['VALIDATION_FAILED amount']),
    );
    expect((await ledger(team)).at(-1)).toMatchObject({ balanceAfter: '50' });
  });
});

describe('rejects bad input', () => {
  it.each([
    ...['0', '1000000000000001', '-1000000000000001', '1.5', '', null].map((amount) => [{ amount }, 'amount']),
    ...badTexts(1_000).map(([, note]) => [{ note }, 'note']),
    [{ note: null }, 'note'],
    ...badTexts(200).map(([, idempotencyKey]) => [{ idempotencyKey }, 'idempotencyKey']),
    [{ idempotencyKey: 'charge:req_1' }, 'idempotencyKey'],
  ] as [object, string][])('%#: a correction with %j', async (bad, field) => {
    const input = { teamId: system.owner.teamId, amount: '1', note: 'x', idempotencyKey: uniqueId(), ...bad };
    const before = await ledger(system.owner);
    await expectRejected('INVALID_PARAMETER', ask(CORRECT, input), field);
    expect(await ledger(system.owner)).toEqual(before);
  });

  it('a team that is not there, and a call that its team did not make', async () => {
    const [team, other] = [await newTeam(), await newTeam()];
    const called = await call(team);
    for (const teamId of ['', 'team_none', team.workspaceId]) {
      await expectRejected('NOT_FOUND', correct(teamId, -1n, 'a'));
      await expectRejected('NOT_FOUND', refund({ ...called, team: { ...team, teamId } }, 'a'));
    }
    await expectRejected('NOT_FOUND', refund({ ...called, team: other }, 'a'));
    for (const requestId of ['', 'req_none', team.teamId])
      await expectRejected('NOT_FOUND', refund({ ...called, requestId }, 'a'));
    expect(await ledger(team)).toHaveLength(2);
  });
});

describe('rejects strangers', () => {
  it('only operators correct and refund, not even administrators their own', async () => {
    const team = await newTeam();
    const called = await call(team);
    const narrow = await system.owner.withKey({ permissions: ['usage:read', 'router:use'] });
    const { teamId } = team;
    for (const actor of [team, narrow])
      for (const [mutation, input] of [
        [CORRECT, { teamId, amount: '1', note: 'x', idempotencyKey: 'a' }],
        [REFUND, { teamId, requestId: called.requestId, idempotencyKey: 'a' }],
      ] as const)
        await expectRejected('ACCESS_DENIED', ask(mutation, input, actor));
    expect(await ledger(team)).toHaveLength(2);
    const operate = await system.owner.withKey({ permissions: ['platform:operate'] });
    const input = { teamId, amount: String(-2n * START), note: 'x', idempotencyKey: 'b' };
    await expectRejected('VALIDATION_FAILED', ask(CORRECT, input, operate));
  });
});

describe('hides what is not yours', () => {
  it('an idempotency key is a team’s own', async () => {
    const [one, two] = [await newTeam(100n), await newTeam(100n)];
    await correct(one.teamId, -10n, 'same');
    expect(await correct(two.teamId, -20n, 'same')).toMatchObject({ balanceAfter: '80' });
    expect((await ledger(one)).at(-1)).toMatchObject({ balanceAfter: '90' });
  });
});
