import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { mem0Memory, readImport, send } from '../graphql/imports.ts';
import { until } from '../system/program.ts';
import { useKilledPlatform } from './killed-platform.ts';
import { withoutProtection } from './plant.ts';
import { fromEnv, newRandom, seedOf } from './random.ts';

const ROUNDS = fromEnv('FAULT_IMPORT_ROUNDS', 3);
/** Several pages of an import. */
const MEMORIES = 4_000;
const PERSONS = 7;
const random = newRandom(seedOf('FAULT_SEED', 20_270_010));

const killed = useKilledPlatform();

/** Memories with a person and a history each, all of one mark. */
const fileOf = (mark: string) =>
  JSON.stringify(
    Array.from({ length: MEMORIES }, (_, i) =>
      mem0Memory(`${mark} remembers number ${i}.`, {
        user_id: `${mark} ${i % PERSONS}`,
        history: [{ event: 'ADD', new_memory: `${mark} thinks of number ${i}.`, created_at: '2024-07-01T17:00:00Z' }],
      }),
    ),
  );

interface Ground {
  projectId: string;
  importId: string;
}

async function startImport(mark: string): Promise<Ground> {
  const actor = await killed.owner();
  const projectId = await actor.createProject(mark);
  return { projectId, importId: await send(actor, fileOf(mark), { project_id: projectId }) };
}

async function count(sql: string, ...values: string[]): Promise<number> {
  const { rows } = await killed.db.query<{ n: number }>(`select count(*)::int as n from ${sql}`, values);
  return rows[0]?.n ?? 0;
}

const linesOf = async ({ importId }: Ground) => {
  const { rows } = await killed.db.query<{ lines: string; status: string }>(
    'select lines, status from import_job where id = $1',
    [importId],
  );
  return { lines: Number(rows[0]?.lines), isOver: rows[0]?.status === 'DONE' };
};

/** Signs that a part was imported twice, or not at all, or is not counted as it is. */
async function faultsOf({ projectId, importId }: Ground): Promise<string[]> {
  const { status, error, imported, skipped } = await readImport(await killed.owner(), importId);
  const counts: Record<string, [found: number, expected: number]> = {
    facts: [await count('fact where project_id = $1', projectId), MEMORIES],
    texts: [await count('(select distinct text from fact where project_id = $1) t', projectId), MEMORIES],
    changes: [
      await count('fact_change h join fact f on f.id = h.fact_id where f.project_id = $1', projectId),
      2 * MEMORIES,
    ],
    persons: [await count('memory_scope where project_id = $1', projectId), PERSONS],
    'recorded facts': [await count(`change where project_id = $1 and kind = 'fact.added'`, projectId), MEMORIES],
    'counted facts': [imported.facts, MEMORIES],
    'counted persons': [imported.persons, PERSONS],
    'left out': [skipped.length, 0],
  };
  const wrong = Object.entries(counts).flatMap(([what, [found, expected]]) =>
    found === expected ? [] : [`${found} ${what} instead of ${expected}`],
  );
  return status === 'DONE' ? wrong : [`it is ${status}: ${error}`, ...wrong];
}

describe('a platform that is killed while it imports', () => {
  it(
    `goes on where it was, and has imported each thing once (${ROUNDS} times, seed ${random.seed})`,
    { timeout: 240_000 + ROUNDS * 60_000 },
    async () => {
      const ground = await startImport('Ann');
      let interrupted = 0;
      for (let round = 0; round < ROUNDS; round++) {
        const before = (await linesOf(ground)).lines;
        await until(async () => {
          const now = await linesOf(ground);
          return now.lines > before || now.isOver;
        });
        await sleep(random.whole(0, 150));
        await killed.kill();
        if (!(await linesOf(ground)).isOver) interrupted += 1;
        await killed.start();
      }
      expect(interrupted, 'kills that found nothing running would show nothing').toBeGreaterThan(0);
      await until(async () => (await linesOf(ground)).isOver);
      expect(await faultsOf(ground)).toEqual([]);
      expect(await count('blob b join import_job j on j.hash = b.hash')).toBe(0);
    },
  );

  it('goes on with an undo, and leaves nothing of it', { timeout: 240_000 }, async () => {
    const ground = await startImport('Bo');
    await until(async () => (await linesOf(ground)).isOver);
    const undo = 'mutation ($id: ID!) { undoImport(input: { id: $id }) { importJob { id } } }';
    await (await killed.owner()).gql(undo, { id: ground.importId });
    await until(async () => (await count('fact where project_id = $1', ground.projectId)) < MEMORIES);
    await killed.kill();
    await killed.start();
    const isUndone = async () => (await readImport(await killed.owner(), ground.importId)).status === 'UNDONE';
    await until(isUndone);
    expect(await count('fact where project_id = $1', ground.projectId)).toBe(0);
    expect(await count('memory_scope where project_id = $1', ground.projectId)).toBe(0);
    expect(await count(`actor where display_name like 'Bo %'`)).toBe(0);
    expect(await count(`change where project_id = $1 and kind = 'fact.purged'`, ground.projectId)).toBe(MEMORIES);
  });
});

describe('twin', () => {
  it('a page that is stored without the place of the next one is found', { timeout: 240_000 }, async () => {
    await killed.kill();
    const from = '    addCounts(job, intake, page);';
    const commit = `await ctx.em.execute('commit'); await new Promise((done) => setTimeout(done, 600_000)); ${from}`;
    await killed.start(withoutProtection('imports/run-import.ts', from, commit));
    const ground = await startImport('Cy');
    await until(async () => (await count('fact where project_id = $1', ground.projectId)) > 0);
    await killed.kill();
    await killed.start();
    await until(async () => (await linesOf(ground)).isOver);
    expect(await faultsOf(ground)).not.toEqual([]);
  });
});
