import { describe, expect, it } from 'vitest';
import { uniqueId } from '../faults/random.ts';
import { MANY_CONNECTIONS, useSystem } from '../harness/use-system.ts';
import { badTexts, errorOf, errorsOfAll, expectRejected } from './ask.ts';
import { ledger, moneyIn, outcomes, REFUND, START, TOP_UP } from './money.ts';

const { system } = useSystem({ env: MANY_CONNECTIONS });

const { ask, correct, refund, newTeam, call, atOnce } = moneyIn(() => system);

describe('does what it says', () => {
  it('a refund gives back a part of what a call was charged, then the rest, and the call shows how much', async () => {
    const called = await call(await newTeam());
    const { charged, requestId } = called;
    expect(charged).toBeGreaterThan(10n);
    expect(await refund(called, 'a', 4n, { note: 'Sorry' })).toMatchObject({
      seq: 3,
      reason: 'REFUND',
      amount: '4',
      note: 'Sorry',
      request: { requestId, refunded: '4' },
    });
    expect(await errorOf(refund(called, 'b', charged - 3n))).toMatchObject({
      code: 'VALIDATION_FAILED',
      field: 'amount',
      message: expect.stringContaining(String(charged - 4n)) as string,
    });
    expect(await refund(called, 'b')).toMatchObject({
      amount: String(charged - 4n),
      balanceAfter: String(START),
      request: { refunded: String(charged) },
    });
    for (const amount of [undefined, 1n])
      await expectRejected('VALIDATION_FAILED', refund(called, 'c', amount), 'amount');
    await ledger(called.team);
  });

  it('the same refund again returns the same entry; with another amount or call it is a conflict', async () => {
    const team = await newTeam();
    const [called, other] = [await call(team), await call(team)];
    const first = await refund(called, 'same', 3n);
    expect((await refund(called, 'same', 3n)).id).toBe(first.id);
    // An omitted amount repeats the first one.
    expect((await refund(called, 'same')).id).toBe(first.id);
    const conflicts = await errorsOfAll([
      refund(called, 'same', 4n),
      refund(other, 'same', 3n),
      correct(team.teamId, 3n, 'same'),
      ask(TOP_UP, { teamId: team.teamId, amount: '3', idempotencyKey: 'same' }),
    ]);
    for (const conflict of conflicts) expect(conflict).toMatchObject({ code: 'CONFLICT', field: 'idempotencyKey' });
    expect(await ledger(team)).toHaveLength(4);
  });

  it('a call that its caller paid has nothing to give back', async () => {
    const team = await newTeam();
    const called = await call(team, { 'x-service-api-key': team.secret, authorization: 'Bearer my-own-key' });
    expect(called.charged).toBe(0n);
    for (const amount of [undefined, 1n])
      await expectRejected('VALIDATION_FAILED', refund(called, 'a', amount), 'amount');
  });

  it('40 refunds of one call at once give back exactly what was charged', async () => {
    const called = await call(await newTeam());
    const piece = called.charged / 10n;
    const { entries, refused: rejected } = await atOnce(called.team, () =>
      outcomes(Array.from({ length: 40 }, (_, i) => refund(called, `n${i}`, i < 30 ? piece : undefined))),
    );
    expect(entries.reduce((sum, { amount }) => sum + BigInt(amount), 0n)).toBe(called.charged);
    expect(entries.length + rejected.length).toBe(40);
    expect(new Set(rejected.map(({ code, field }) => `${code} ${field}`))).toEqual(
      new Set(['VALIDATION_FAILED amount']),
    );
    expect((await ledger(called.team)).at(-1)).toMatchObject({
      balanceAfter: String(START),
      request: { refunded: String(called.charged) },
    });
  });

  it('40 pieces at once of which 7 fit: 7 pass, and what is left is less than a piece', async () => {
    const called = await call(await newTeam());
    const piece = called.charged / 8n + 1n;
    const { entries } = await atOnce(called.team, () =>
      outcomes(Array.from({ length: 40 }, (_, i) => refund(called, `n${i}`, piece))),
    );
    expect(entries).toHaveLength(Number(called.charged / piece));
    await ledger(called.team);
  });

  it('40 identical refunds at once are one, and side by side with calls and corrections the sums stay true', async () => {
    const team = await newTeam();
    const called = await call(team);
    const [entries] = await Promise.all([
      atOnce(team, () => Promise.all(Array.from({ length: 40 }, () => refund(called, 'same', 2n)))),
      Promise.all(Array.from({ length: 5 }, () => call(team))),
      Promise.all(Array.from({ length: 10 }, (_, i) => correct(team.teamId, i % 2 ? 5n : -5n, `c${i}`))),
    ]);
    expect(new Set(entries.map(({ id }) => id)).size).toBe(1);
    const rows = await ledger(team);
    expect(rows.filter(({ reason }) => reason === 'REFUND')).toHaveLength(1);
    expect(rows).toHaveLength(1 + 6 + 1 + 10);
  });
});

describe('rejects bad input', () => {
  it.each([
    ...['0', '-1', '1000000000000001', 'all'].map((amount) => [{ amount }, 'amount']),
    ...badTexts(1_000)
      .slice(2)
      .map(([, note]) => [{ note }, 'note']),
    ...badTexts(200).map(([, idempotencyKey]) => [{ idempotencyKey }, 'idempotencyKey']),
  ] as [object, string][])('%#: a refund with %j', async (bad, field) => {
    const input = { teamId: system.owner.teamId, requestId: 'req_1', idempotencyKey: uniqueId(), ...bad };
    await expectRejected('INVALID_PARAMETER', ask(REFUND, input), field);
  });
});
