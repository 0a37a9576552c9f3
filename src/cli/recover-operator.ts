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
      const { recoverOperatorOf } = await import('../startup/recover-operator.ts');
      const report = (line: string) => void process.stderr.write(`${line}\n`);
      const found = await recoverOperatorOf(process.env, options.email ?? null, report).catch((error: unknown) => {
        throw new Failure('RECOVERY_FAILED', error instanceof Error ? error.message : String(error));
      });
      printerOf(command)(found, () => `A new key of ${found.email}, shown this once:\n\n  ${found.secret}`);
    });
}
