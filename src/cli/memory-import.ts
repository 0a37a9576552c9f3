import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Command } from 'commander';
import { Failure } from './failure.ts';
import { CancelImportDocument, ShowImportDocument, UndoImportDocument, type ShownImportFragment } from './generated.ts';
import { fields, table } from './output.ts';
import { openCliSession, type CliSession } from './session.ts';

const POLL_INTERVAL_MS = 500;
const OVER: readonly string[] = ['DONE', 'FAILED', 'CANCELLED', 'UNDONE'];

interface ImportOptions {
  project?: string;
  person?: string;
  workspace?: string;
  extract?: boolean;
  wait: boolean;
}

/** `memory import`, `memory import-status`, `memory import-undo`, `memory import-cancel`. */
export function addImportCommands(memory: Command): void {
  memory
    .command('import')
    .description(
      'import a file of memory: an export of this platform, of mem0, or conversations.json of ChatGPT or Claude',
    )
    .argument('<file>', 'a file in JSON or JSON Lines')
    .option(
      '--project <id>',
      'where all of the file goes (default: the projects that an export of this platform names)',
    )
    .option('--person <id>', 'the person whose own memory all of the file becomes (default: as the file says)')
    .option(
      '--workspace <id>',
      'where projects and persons are made, without --project (default: the default workspace)',
    )
    .option('--extract', 'have the memory model read the chats of the file')
    .option('--no-wait', 'return once the file is stored')
    .action(async (file: string, options: ImportOptions, command: Command) => {
      const session = await openCliSession(command);
      const started = (await session.sendFile(`/api/v3/imports?${parametersOf(file, options)}`, file)) as {
        id: string;
      };
      await show(session, started.id, options.wait ? 'wait' : 'now');
    });

  memory
    .command('import-status')
    .description('show how far an import is, and what it left out')
    .argument('<import-id>', 'what `memory import` shows')
    .action(async (id: string, _options: object, command: Command) => {
      await show(await openCliSession(command), id, 'now');
    });

  memory
    .command('import-undo')
    .description('remove all that an import made, but what was changed since')
    .argument('<import-id>', 'what `memory import` shows')
    .option('--no-wait', 'return at once')
    .action(async (id: string, options: { wait: boolean }, command: Command) => {
      const session = await openCliSession(command);
      await session.execute(UndoImportDocument, { id });
      await show(session, id, options.wait ? 'wait' : 'now');
    });

  memory
    .command('import-cancel')
    .description('end an import where it is; what it has written stays')
    .argument('<import-id>', 'what `memory import` shows')
    .action(async (id: string, _options: object, command: Command) => {
      const session = await openCliSession(command);
      await session.execute(CancelImportDocument, { id });
      await show(session, id, 'now');
    });
}

function parametersOf(file: string, { project, person, workspace, extract }: ImportOptions): string {
  const given = {
    file_name: path.basename(file),
    project_id: project,
    person_id: person,
    workspace_id: workspace,
    extract: extract ? 'true' : undefined,
  };
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(given)) if (value !== undefined) parameters.set(name, value);
  return parameters.toString();
}

/** Prints an import, once it is over or as it is. Throws Failure for one that failed. */
async function show({ execute, print }: CliSession, id: string, when: 'now' | 'wait'): Promise<void> {
  for (;;) {
    const { importJob } = await execute(ShowImportDocument, { id });
    if (when === 'wait' && !OVER.includes(importJob.status)) {
      await wait(POLL_INTERVAL_MS);
      continue;
    }
    if (when === 'wait' && importJob.status === 'FAILED')
      throw new Failure('IMPORT_FAILED', importJob.error ?? 'The import failed.');
    return print({ importJob }, () => describe(importJob));
  }
}

function describe({
  id,
  status,
  format,
  progress,
  linesRead,
  imported,
  skipped,
  errors,
  kept,
  error,
}: ShownImportFragment) {
  const counts = Object.entries(imported).filter(([name, n]) => name !== '__typename' && n !== 0);
  const parts = [
    fields({
      IMPORT: id,
      STATUS: status,
      FORMAT: format ?? null,
      WRITTEN: `${Math.floor(progress * 100)} %`,
      'LINES READ': linesRead,
      ...(error ? { ERROR: error } : {}),
      ...Object.fromEntries(counts.map(([name, n]) => [name.toUpperCase(), n])),
    }),
    table(
      skipped.map(({ reason, count }) => ({ 'LEFT OUT': reason, COUNT: count })),
      '',
    ),
    table(
      errors.map(({ line, reason, message }) => ({ LINE: line, WHY: reason, MESSAGE: message })),
      '',
    ),
    table(
      kept.map(({ reason, count }) => ({ 'NOT UNDONE': reason, COUNT: count })),
      '',
    ),
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}
