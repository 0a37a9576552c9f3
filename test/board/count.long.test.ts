import { describe, expect, it } from 'vitest';
import { count, type Acknowledged, type Stored } from './count.ts';

// Shows that the count of the board finds each loss and each double.

const acknowledged: Acknowledged = {
  writes: [
    { mark: 'memory 1', id: 'm1' },
    { mark: 'fact 1', id: 'f1' },
  ],
  calls: ['trace 1'],
};

/** A state in which everything is there once, and one write more that no client knows of. */
function goodState() {
  const record = { mode: 'HOSTED', outcome: 'COMPLETED', estimated: false, input: 1n, output: 1n, cost: 10n };
  const charge = { reason: 'CHARGE', amount: -10n };
  return {
    things: [...acknowledged.writes, { mark: 'memory 2', id: 'm2' }],
    made: ['m1', 'f1', 'm2'],
    numbers: [1, 2, 3, 4],
    followed: [1, 2, 3, 4],
    money: {
      balance: 90n,
      records: [{ ...record, requestId: 'request 1', traceId: 'trace 1', charged: 10n }],
      ledger: [
        { reason: 'TOP_UP', amount: 100n, seq: 1n, balanceAfter: 100n, requestId: null },
        { ...charge, seq: 2n, balanceAfter: 90n, requestId: 'request 1' },
      ],
    },
  } satisfies Stored;
}

type State = ReturnType<typeof goodState>;

const LOSSES: [what: string, change: (state: State) => void, found: string[]][] = [
  ['a write that is not readable', ({ things }) => void things.shift(), ['memory 1: not readable']],
  ['a write with another text', ({ things }) => void (things[1] = { mark: '?', id: 'f1' }), ['fact 1: not readable']],
  ['a write that is not in the feed', ({ made }) => void made.shift(), ['memory 1: not in the feed']],
  [
    'a gap in the feed',
    ({ numbers, followed }) => void [numbers.splice(1, 1), followed.splice(1, 1)],
    ['change 2: not in the feed'],
  ],
  ['a change that did not arrive', ({ followed }) => void followed.pop(), ['change 4: did not arrive']],
  ['a call without a record', ({ money }) => void money.records.pop(), ['call trace 1: not charged']],
  ['a call without a charge', ({ money }) => void money.ledger.pop(), ['call trace 1: not charged']],
  [
    'an entry that the ledger lost',
    ({ money }) => void money.ledger.shift(),
    ['100 balance tokens: in the balance, and not in the ledger'],
  ],
];

const DOUBLES: [what: string, change: (state: State) => void, found: string[]][] = [
  [
    'a write that is stored twice',
    ({ things }) => void things.push({ mark: 'fact 1', id: 'f2' }),
    ['fact 1: stored twice'],
  ],
  [
    'a write of nobody that is stored twice',
    ({ things }) => void things.push({ mark: 'memory 2', id: 'm3' }),
    ['memory 2: stored twice'],
  ],
  ['a write that is twice in the feed', ({ made }) => void made.push('m1'), ['memory 1: twice in the feed']],
  ['a number that is twice in the feed', ({ numbers }) => void numbers.push(4), ['change 4: twice in the feed']],
  ['a change that arrived twice', ({ followed }) => void followed.push(4), ['change 4: arrived twice']],
  [
    'a call that is recorded twice',
    ({ money }) => void (money.records = money.records.flatMap((one) => [one, { ...one, requestId: 'request 2' }])),
    ['call trace 1: recorded twice'],
  ],
  [
    'a call that is charged twice',
    ({ money }) => {
      money.ledger.push(...money.ledger.slice(1));
      money.balance = 80n;
    },
    ['call request 1: charged twice'],
  ],
  [
    'an entry that the balance does not have',
    ({ money }) => void (money.balance = 80n),
    ['10 balance tokens: in the ledger, and not in the balance'],
  ],
];

describe('the count of the board', () => {
  it('finds nothing where everything is there once, also what was not acknowledged', () => {
    expect(count(acknowledged, goodState())).toEqual({ acknowledged: 3, lost: [], doubled: [] });
  });

  it.each(LOSSES)('finds %s', (_what, change, found) => {
    const state = goodState();
    change(state);
    expect(count(acknowledged, state).lost).toEqual(expect.arrayContaining(found));
  });

  it.each(DOUBLES)('finds %s', (_what, change, found) => {
    const state = goodState();
    change(state);
    expect(count(acknowledged, state)).toEqual({ acknowledged: 3, lost: [], doubled: found });
  });
});
