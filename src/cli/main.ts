import { CommanderError } from 'commander';
import { Failure, wrongUsage } from './failure.ts';
import { printFailure } from './output.ts';
import { createProgram } from './program.ts';

// Exit codes: 0 done, 1 refused or failed, 2 called in a wrong way.
try {
  await createProgram().parseAsync();
} catch (error) {
  const failure = failureOf(error);
  if (failure) {
    // A wrong command line is refused before its options are known.
    printFailure(process.argv.includes('--json'), failure);
    process.exitCode = failure.exitCode;
  }
}

/** Null for help, which was asked for. */
function failureOf(error: unknown): Failure | null {
  if (error instanceof Failure) return error;
  if (!(error instanceof CommanderError))
    return new Failure('INTERNAL_ERROR', error instanceof Error ? error.message : String(error));
  if (error.exitCode === 0) return null;
  const message =
    error.code === 'commander.help' ? 'Name a command' : error.message.replace(/^error: /, '').replaceAll('\n', ' ');
  return wrongUsage(`${message.replace(/\.$/, '')}. See --help.`);
}
