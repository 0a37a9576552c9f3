import type { Command } from 'commander';
import { Failure } from './failure.ts';
import { printerOf } from './session.ts';

/** `backup`, `restore`. They work on the database itself, with the settings of the platform. */
export function addBackupCommands(program: Command): void {
  program
    .command('backup')
    .description('write the rows and files of this moment to a file, also while the platform runs')
    .argument('<file>', 'a new file, which appears when it is whole')
    .action((file: string, _options: object, command: Command) => runBackup('backup', file, command));

  program
    .command('restore')
    .description('load a backup into an empty database, before the platform starts')
    .argument('<file>', 'a file that `backup` wrote')
    .action((file: string, _options: object, command: Command) => runBackup('restore', file, command));
}

async function runBackup(task: 'backup' | 'restore', file: string, command: Command): Promise<void> {
  // Loaded by these commands alone: they need the whole platform.
  const { runTask } = await import('../backup/run-task.ts');
  const counts = await runTask(task, file, (line) => void process.stderr.write(`${line}\n`)).catch((error: unknown) => {
    throw new Failure(
      task === 'backup' ? 'BACKUP_FAILED' : 'RESTORE_FAILED',
      error instanceof Error ? error.message : String(error),
    );
  });
  const { tables, rows, files, fileBytes } = counts;
  const words = task === 'backup' ? `Wrote ${file}` : `Restored ${file}`;
  printerOf(command)(
    { file, ...counts },
    () => `${words}: ${rows} rows of ${tables} tables, ${files} files of ${fileBytes} bytes.`,
  );
}
