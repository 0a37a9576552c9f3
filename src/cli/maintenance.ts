import { InvalidArgumentError, type Command } from 'commander';
import { SetMaintenanceDocument, ShowMaintenanceDocument, type MaintenanceFieldsFragment } from './generated.ts';
import { fields } from './output.ts';
import { openCliSession } from './session.ts';

/** `maintenance on`, `maintenance off`, `maintenance show`. */
export function addMaintenanceCommands(program: Command): void {
  const maintenance = program
    .command('maintenance')
    .description('whether the router rejects new model calls (operators only)');

  maintenance
    .command('on')
    .description('reject new model calls; running calls go on')
    .option('--message <text>', 'message for callers')
    .option('--retry-after <seconds>', 'time after which callers may retry', wholeNumber)
    .action(async ({ message, retryAfter }: { message?: string; retryAfter?: number }, command: Command) => {
      const { execute, print } = await openCliSession(command);
      const { setMaintenance } = await execute(SetMaintenanceDocument, {
        input: { on: true, message, retryAfterSeconds: retryAfter },
      });
      print(setMaintenance, () => describeMaintenance(setMaintenance.maintenance));
    });

  maintenance
    .command('off')
    .description('serve model calls again')
    .action(async (_options: object, command: Command) => {
      const { execute, print } = await openCliSession(command);
      const { setMaintenance } = await execute(SetMaintenanceDocument, { input: { on: false } });
      print(setMaintenance, () => describeMaintenance(setMaintenance.maintenance));
    });

  maintenance
    .command('show')
    .description('show whether maintenance is on, and its message')
    .action(async (_options: object, command: Command) => {
      const { execute, print } = await openCliSession(command);
      const shown = await execute(ShowMaintenanceDocument, {});
      print(shown, () => describeMaintenance(shown.maintenance));
    });
}

function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('Give whole seconds.');
  return Number(text);
}

function describeMaintenance(maintenance: MaintenanceFieldsFragment | null): string {
  if (!maintenance) return 'Maintenance is off: the router takes calls.';
  const { message, retryAfterSeconds, since } = maintenance;
  return fields({ MAINTENANCE: 'on', MESSAGE: message, 'RETRY AFTER': `${retryAfterSeconds} s`, SINCE: since });
}
