import { readFileSync } from 'node:fs';

/** Ids of the processes that read files for this process, or for another one. */
export function readerIds(parent = process.pid): number[] {
  const children = readProcess(parent, `task/${parent}/children`);
  return children.trim().split(' ').filter(Boolean).map(Number).filter(isReader);
}

function isReader(id: number): boolean {
  return readProcess(id, 'cmdline').includes('/drive/text/worker.ts');
}

/** Whether the process runs. One that ended and was not collected does not. */
export function isRunning(id: number): boolean {
  const state = /^State:\s+(\w)/m.exec(readProcess(id, 'status'))?.[1];
  return state !== undefined && state !== 'Z' && state !== 'X';
}

/** Watches the readers of a process while work is done. Memory is resident, in MiB. */
export async function watchReaders(
  work: () => Promise<unknown>,
  parent = process.pid,
): Promise<{ most: number; mostMib: number }> {
  const seen = { most: 0, mostMib: 0 };
  const timer = setInterval(() => {
    const ids = readerIds(parent);
    seen.most = Math.max(seen.most, ids.length);
    for (const id of ids) {
      const peakKib = Number(/^VmHWM:\s+(\d+) kB$/m.exec(readProcess(id, 'status'))?.[1] ?? 0);
      seen.mostMib = Math.max(seen.mostMib, peakKib / 1024);
    }
  }, 5);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return seen;
}

function readProcess(id: number, file: string): string {
  try {
    return readFileSync(`/proc/${id}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
