import { setTimeout as sleep } from 'node:timers/promises';
import type { TestActor } from '../harness/actor.ts';
import { topUp, type ProcessCluster } from './process-cluster.ts';

/** The acknowledged writes of a client that retries everything until it is acknowledged. */
export interface Written {
  acknowledged: number;
  /** The sum of the deposits: one millionth at a time, each with a key of its own. */
  deposited: bigint;
  /** Acknowledged writes that are missing. */
  lost: string[];
}

/**
 * Deposits and writes memories for a team through the platform, one after the other, until it is
 * stopped.
 */
export async function startWriting(cluster: ProcessCluster, team: TestActor): Promise<{ stop(): Promise<Written> }> {
  const project = await team.createProject();
  const acknowledged: string[] = [];
  let deposits = 0;
  let isOver = false;

  async function write(): Promise<void> {
    for (let n = 0; !isOver; n++) {
      const key = `deposit ${n}`;
      await firmly(() => topUp(cluster.owner, team.teamId, 1n, key));
      acknowledged.push(key);
      deposits++;
      const name = `memory ${n}`;
      // A name is taken when the write before succeeded and its response was lost.
      await firmly(() => team.createMemory(project, name, 'kept'));
      acknowledged.push(name);
      await sleep(20);
    }
  }

  const writing = write();
  return {
    async stop() {
      isOver = true;
      await writing;
      const { rows } = await cluster.db.query<{ name: string }>(
        `select name from memory where project_id = $1 union select idempotency_key from ledger_entry where team_id = $2`,
        [project, team.teamId],
      );
      const stored = new Set(rows.map(({ name }) => name));
      return {
        acknowledged: acknowledged.length,
        deposited: BigInt(deposits),
        lost: acknowledged.filter((one) => !stored.has(one)),
      };
    },
  };
}

/** Retries a write until it is done. A rejection as already done counts as success. */
async function firmly(write: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await write();
      return;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'CONFLICT') return;
    }
    await sleep(50);
  }
}
