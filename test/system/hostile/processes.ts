import { readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { childPid, databaseDirectory, PLATFORM, ROUTER, type Program } from '../program.ts';

/** Ids of the processes of the product. */
export interface ProductPids {
  supervisor: number;
  platform: number;
  router: number;
  /** Null when another program runs it. */
  database: number | null;
}

export async function pidsOf(program: Program, dataDir: string): Promise<ProductPids> {
  const postmaster = await readFile(join(await databaseDirectory(dataDir), 'postmaster.pid'), 'utf8').catch(() => null);
  return {
    supervisor: program.child.pid ?? 0,
    platform: await childPid(program, PLATFORM),
    router: await childPid(program, ROUTER),
    database: postmaster === null ? null : Number.parseInt(postmaster, 10),
  };
}

/**
 * Notes the memory of processes now. The result returns how much more the one that grew most has
 * had resident since, in MiB.
 */
export function watchGrowth(pids: readonly number[]): () => number {
  const before = pids.map((pid) => {
    // Lets the peak begin anew.
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
    return peakMib(pid);
  });
  return () => Math.max(...pids.map((pid, i) => peakMib(pid) - (before[i] ?? 0)));
}

/** The most memory that a process has had resident, in MiB, since it started or was watched. */
export function peakMib(pid: number): number {
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}
