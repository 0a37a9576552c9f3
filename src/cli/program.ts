import { Command } from 'commander';
import { addAuditCommands } from './audit.ts';
import { addBackupCommands } from './backup.ts';
import { addBalanceCommands } from './balance.ts';
import { addCatalogCommands } from './catalog.ts';
import { addConnectCommand } from './connect/connect.ts';
import { addDocumentCommands } from './documents.ts';
import { addKeyCommands } from './keys.ts';
import { addLimitCommands } from './limits.ts';
import { addLoginLinkCommand } from './login-link.ts';
import { addMaintenanceCommands } from './maintenance.ts';
import { addRecoverOperatorCommand } from './recover-operator.ts';
import { addRequestCommands } from './requests.ts';
import { addSecretKeyCommands } from './secret-keys.ts';

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
  addRecoverOperatorCommand(program);
  addRequestCommands(program);
  addSecretKeyCommands(program);
  return program;
}
