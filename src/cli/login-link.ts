import type { Command } from 'commander';
import { CreateLoginLinkDocument } from './generated.ts';
import { openCliSession } from './session.ts';

/** `login-link`. */
export function addLoginLinkCommand(program: Command): void {
  program
    .command('login-link')
    .description('print a link that opens the console and logs you in, once and within ten minutes')
    .action(async (_options: object, command: Command) => {
      const { execute, print } = await openCliSession(command);
      const { createLoginLink } = await execute(CreateLoginLinkDocument, {});
      print(createLoginLink, () => createLoginLink.link);
    });
}
