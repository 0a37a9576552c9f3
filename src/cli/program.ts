import { Command } from 'commander';
import { addAuditCommands } from './audit.ts';
import { addBackupCommands } from './backup.ts';
import { addBalanceCommands } from './balance.ts';
import { addCatalogCommands } from './catalog.ts';
import { addConnectCommand } from './connect/connect.ts';
import { addDocumentCommands } from './documents.ts';
import { addKeyCommands } from './keys.ts';
import { addLimitCommands } from './limits.ts';
import { addMaintenanceCommands } from './maintenance.ts';
import { addMemoryCommands } from './memory.ts';
import { addSecretKeyCommands } from './secret-keys.ts';
import { CreateLoginLinkDocument, ShowRequestDocument } from './generated.ts';
import { openCliSession, printerOf } from './session.ts';
import { Failure } from './failure.ts';
import { fields } from './output.ts';

/** Creates the command line. Throws instead of ending the process, and prints no errors itself. */
export function createProgram(): Command {
  const program = new Command('npm run -s cli --')
    .description('Operates a running platform over its GraphQL.')
    .option('--url <address>', 'the platform (default: MEMORY_PLATFORM_URL, else http://127.0.0.1:PORT)')
    .option(
      '--key-file <file>',
      'holds the service key (default: MEMORY_PLATFORM_KEY, FIRST_KEY, else DATA_DIR/first-key)',
    )
    .option('--json', 'print one JSON document, also for errors')
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({ writeErr: () => {} })
    .exitOverride();
  addKeyCommands(program);
  addAuditCommands(program);
  addBackupCommands(program);
  addBalanceCommands(program);
  addCatalogCommands(program);
  addConnectCommand(program);
  addDocumentCommands(program);
  addLimitCommands(program);
  addLoginLinkCommand(program);
  addMaintenanceCommands(program);
  addMemoryCommands(program);
  addRecoverOperatorCommand(program);
  addRequestCommands(program);
  addSecretKeyCommands(program);
  return program;
}

/** `login-link`. */
function addLoginLinkCommand(program: Command): void {
  program
    .command('login-link')
    .description('print a link that opens the console and logs you in, once and within ten minutes')
    .action(async (_options: object, command: Command) => {
      const { execute, print } = await openCliSession(command);
      const { createLoginLink } = await execute(CreateLoginLinkDocument, {});
      print(createLoginLink, () => createLoginLink.link);
    });
}

/** `recover-operator`. It works on the database itself, with the settings of the platform. */
function addRecoverOperatorCommand(program: Command): void {
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

/** `request show`. */
function addRequestCommands(program: Command): void {
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
