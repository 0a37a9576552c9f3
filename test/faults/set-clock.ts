import { access, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** libfaketime, where Debian puts it. */
const LIBRARIES = ['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketime.so.1`);

/** The clock of a program that is not ours, such as PostgreSQL. */
export interface SettableClock {
  /** Variables of the program. */
  env: Record<string, string>;
  /** Sets its clock so much ahead of the right time. Negative: behind. */
  set(aheadMs: number): Promise<void>;
}

/** The library that makes clocks settable. Null: this machine has none. */
export async function findClockLibrary(): Promise<string | null> {
  for (const file of LIBRARIES)
    if (
      await access(file).then(
        () => true,
        () => false,
      )
    )
      return file;
  return null;
}

/** Makes a clock, whose file is in `folder`. Time goes on as usual between two settings. */
export async function makeClock(library: string, folder: string): Promise<SettableClock> {
  const file = join(folder, 'clock');
  const set = (aheadMs: number) => writeFile(file, `${aheadMs < 0 ? '-' : '+'}${Math.abs(aheadMs) / 1_000}\n`);
  await set(0);
  return {
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    set,
  };
}
