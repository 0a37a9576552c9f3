import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

// Runs a command of tests, and each file that failed once more, by itself: a machine that is busy
// for a moment does not close the gate, and a defect does.

/** Failures of a run of tests, as TEST_FAILURES has them. */
export interface Failures {
  /** Each file with its first error. */
  files: readonly { file: string; error: string }[];
  /** The run failed as a whole, too: an error outside of tests, or too much time. */
  isWhole: boolean;
}

/** More of them than this is no accident. */
export const MAX_UNSTEADY = 3;

/**
 * Returns whether the gate stays open, and what to print. `passes` runs a file by itself.
 */
export function lookAgain(
  { files, isWhole }: Failures,
  passes: (file: string) => boolean,
): { isOpen: boolean; report: string } {
  if (isWhole || files.length === 0) return { isOpen: false, report: 'The run failed as a whole: no second look.' };
  if (files.length > MAX_UNSTEADY)
    return { isOpen: false, report: `${files.length} files failed, more than ${MAX_UNSTEADY}: no second look.` };
  const again = files.map((one) => ({ ...one, isUnsteady: passes(one.file) }));
  const listOf = (title: string, isUnsteady: boolean) => {
    const errors = again.filter((one) => one.isUnsteady === isUnsteady).map(({ error }) => error);
    return errors.length > 0 ? [`${title}\n${errors.join('\n')}`] : [];
  };
  return {
    isOpen: again.every(({ isUnsteady }) => isUnsteady),
    report: [...listOf('Unsteady:', true), ...listOf('Failed twice:', false)].join('\n\n'),
  };
}

function passesAlone(file: string): boolean {
  process.stdout.write(`\nA second look at ${file}\n`);
  const env = { ...process.env, TEST_ALL: '1', TEST_FAILURES: '' };
  return spawnSync('vitest', ['run', file], { env, stdio: 'inherit' }).status === 0;
}

/** Runs the command of the arguments, which writes what failed to a file of ours. */
function main([command = '', ...args]: readonly string[]): void {
  const folder = mkdtempSync(path.join(tmpdir(), 'second-look-'));
  const file = path.join(folder, 'failures.json');
  const { status } = spawnSync(command, args, { env: { ...process.env, TEST_FAILURES: file }, stdio: 'inherit' });
  const written = existsSync(file) ? readFileSync(file, 'utf8') : '';
  rmSync(folder, { recursive: true, force: true });
  if (status === 0) return;
  const failures = written === '' ? { files: [], isWhole: true } : (JSON.parse(written) as Failures);
  const { isOpen, report } = lookAgain(failures, passesAlone);
  process.stdout.write(`\n${report}\n`);
  if (!isOpen) process.exitCode = 1;
}

if (import.meta.main) main(process.argv.slice(2));
