import { CommanderError } from 'commander';
import { Failure, wrongUsage } from './failure.ts';
import { printFailure } from './output.ts';
import { createProgram } from './program.ts';

// Exit codes: 0 done, 1 rejected or failed, 2 invalid command line.
try {
  await createProgram().parseAsync();
} catch (error) {
  const failure = failureOf(error);
  if (failure) {
    // Read from argv: an invalid command line is rejected before its options are parsed.
    printFailure(process.argv.includes('--json') ? 'json' : 'text', failure);
    process.exitCode = failure.exitCode;
  }
}

/** Returns the failure, or null when the command line requested help. */
function failureOf(error: unknown): Failure | null {
  if (error instanceof Failure) return error;
  if (!(error instanceof CommanderError))
    return new Failure('INTERNAL_ERROR', error instanceof Error ? error.message : String(error));
  if (error.exitCode === 0) return null;
  const message =
    error.code === 'commander.help' ? 'Name a command' : error.message.replace(/^error: /, '').replaceAll('\n', ' ');
  return wrongUsage(`${message.replace(/\.$/, '')}. See --help.`);
}
