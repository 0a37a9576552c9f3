import type { Command } from 'commander';
import { Failure } from './failure.ts';
import { printerOf } from './session.ts';

/** `recover-operator`. It works on the database itself, with the settings of the platform. */
export function addRecoverOperatorCommand(program: Command): void {
  program
    .command('recover-operator')
    .description('give an administrator of the operator team a new key, with the database instead of a key')
    .option('--email <address>', 'the member to make an administrator, or to add (default: the first administrator)')
    .action(async (options: { email?: string }, command: Command) => {
      // Loaded by this command alone: it needs the whole platform.
      const { openDatabase } = await import('../startup/open-database.ts');
      const { recoverOperator } = await import('../startup/recover-operator.ts');
      const { createLogger } = await import('../core/logger.ts');
      const found = await recover(async () => {
        const database = await openDatabase(process.env, 'running', (line) => void process.stderr.write(`${line}\n`));
        try {
          return await recoverOperator(
            database.config,
            options.email ?? null,
            createLogger({ level: 'fatal', name: 'recover-operator' }),
          );
        } finally {
          await database.close();
        }
      });
      printerOf(command)(found, () => `A new key of ${found.email}, shown this once:\n\n  ${found.secret}`);
    });
}

async function recover<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new Failure('RECOVERY_FAILED', error instanceof Error ? error.message : String(error));
  }
}
