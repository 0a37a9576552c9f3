import type { Command } from 'commander';
import { ShowRequestDocument } from './generated.ts';
import { fields } from './output.ts';
import { openCliSession } from './session.ts';

/** `request show`. */
export function addRequestCommands(program: Command): void {
  const request = program.command('request').description('model calls');

  request
    .command('show')
    .description('show the record of a model call; amounts are in millionths of a balance token')
    .argument('<request-id>', 'what the response carried as X-Request-Id')
    .option('--team <id>', 'a call of another team than that of the key (operators only)')
    .action(async (requestId: string, { team }: { team?: string }, command: Command) => {
      const { execute, print } = await openCliSession(command);
      const { usageRecord } = await execute(ShowRequestDocument, { requestId, teamId: team });
      print({ request: usageRecord }, () => fields({ ...usageRecord }));
    });
}
