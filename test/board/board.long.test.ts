import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newRandom, seedOf } from '../faults/random.ts';
import { BOARDS, UNRUN } from './boards.ts';
import type { Deployment } from './deployment.ts';
import type { Fault } from './faults.ts';
import { FAULT_MS, LOAD, runRow, type Row } from './run-row.ts';
import { updatePage, writeTable } from './table.ts';

const isLong = process.env['BOARD'] === 'all';
/** The rows of the short form, and how long their faults last. */
const SHORT = [
  '`kill -9` of a platform',
  '`kill -9` of a router',
  "a router's connections to the database are cut",
  'connections to the provider are cut',
];
const SHORT_MS = 500;
const only = process.env['BOARD_ONLY'] ?? '';

const random = newRandom(seedOf('FAULT_SEED', 20_270_001));
const boards = BOARDS.map((board) => ({ ...board, faults: board.faults.filter(isWanted) })).filter(
  ({ faults }) => faults.length > 0,
);
const rows: Row[] = [];

function isWanted({ name }: Fault): boolean {
  return name.includes(only) && (isLong || SHORT.includes(name));
}

describe.each(boards)('two platforms and two routers $name', ({ faults, open }) => {
  let deployment: Deployment;
  beforeAll(async () => void (deployment = await open()));
  afterAll(() => deployment.close());

  it.each(faults)(
    `lose nothing and double nothing: $name (seed ${random.seed})`,
    { timeout: 300_000 },
    async (fault) => {
      const row = await runRow(deployment, fault, random, isLong ? FAULT_MS : SHORT_MS);
      rows.push(row);
      const { lost, doubled, wrong, unexpected, refused, brokenOff } = row;
      expect({ lost, doubled, wrong, unexpected }).toEqual({ lost: [], doubled: [], wrong: [], unexpected: [] });
      if (fault.refusesNone) expect([...refused, ...brokenOff]).toEqual([]);
      // A fault that no client notices would show nothing.
      else if (!fault.isHidden) expect(refused.length + brokenOff.length).toBeGreaterThan(0);
    },
  );
});

describe.runIf(isLong)('the board', () => {
  it('is printed, and written into the page about faults with BOARD_WRITE=1', async () => {
    const table = writeTable(rows, UNRUN, { faultMs: FAULT_MS, load: LOAD });
    process.stdout.write(`\n${table}\n\n`);
    if (process.env['BOARD_WRITE'] === '1') await updatePage(table);
    expect(rows).toHaveLength(boards.flatMap(({ faults }) => faults).length);
  });
});
