import { createHash } from 'node:crypto';
import { access, open, rename, rm, type FileHandle } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Command } from 'commander';
import { Failure, wrongUsage } from './failure.ts';
import { ErasePersonDocument, ShowErasureDocument, type ErasePersonMutation } from './generated.ts';
import { addImportCommands } from './memory-import.ts';
import { addSearchCommands } from './memory-search.ts';
import { fields, table } from './output.ts';
import { openCliSession, type CliSession } from './session.ts';

/** Times that an export goes on after its connection broke, without a mark in between. */
const MAX_TRIES = 5;
const RETRY_PAUSE_MS = 1_000;
const POLL_INTERVAL_MS = 1_000;

/** `memory export`, `memory erase`, `memory erasure`. */
export function addMemoryCommands(program: Command): void {
  const memory = program.command('memory').description('what is remembered: search, list, export, import and erase it');
  addSearchCommands(memory);
  addImportCommands(memory);

  memory
    .command('export')
    .description('write all memory to a file of JSON Lines; goes on by itself when the connection breaks')
    .argument('<id>', 'of an actor, a project or the team')
    .argument('<file>', 'a new file, which appears when it is whole')
    .action(async (id: string, file: string, _options: object, command: Command) => {
      const { readLines, print } = await openCliSession(command);
      const result = await writeExport(readLines, id, file);
      print({ file, ...result }, () => `Wrote ${file}: ${result.lines} lines.`);
    });

  memory
    .command('erase')
    .description('erase a person for good, with all memory of theirs, their names, and their name and texts in calls')
    .argument('<actor-id>', 'of the person')
    .option('--shared-too', 'forget what shared memory says of the same, too')
    .option('--dry-run', 'count what would go, and change nothing')
    .option('--wait', 'wait until nothing is left')
    .action(
      async (
        id: string,
        { sharedToo = false, dryRun = false, wait = false }: { sharedToo?: boolean; dryRun?: boolean; wait?: boolean },
        command: Command,
      ) => {
        const session = await openCliSession(command);
        const { erasePerson } = await session.execute(ErasePersonDocument, { input: { id, sharedToo, dryRun } });
        const { erasure } = erasePerson;
        if (wait && erasure) return showErasure(session, await whenDone(session, erasure.id));
        session.print(erasePerson, () => describe(erasePerson));
      },
    );

  memory
    .command('erasure')
    .description('show how far an erasure is, and what went')
    .argument('<erasure-id>', 'what `memory erase` shows')
    .action(async (id: string, _options: object, command: Command) => {
      const session = await openCliSession(command);
      showErasure(session, (await session.execute(ShowErasureDocument, { id })).erasure);
    });
}

type Shown = ErasePersonMutation['erasePerson'];
type Erasure = NonNullable<Shown['erasure']> & Pick<Shown, 'sharedFacts'>;

async function whenDone({ execute }: CliSession, id: string): Promise<Erasure> {
  for (;;) {
    const { erasure } = await execute(ShowErasureDocument, { id });
    if (erasure.status === 'DONE') return erasure;
    await pause(POLL_INTERVAL_MS);
  }
}

function showErasure({ print }: CliSession, erasure: Erasure): void {
  print({ erasure }, () => describe({ erasure, erased: erasure.erased, stays: [], sharedFacts: erasure.sharedFacts }));
}

function describe({ erasure, erased, stays, sharedFacts }: Shown): string {
  const counts = Object.fromEntries(erased.map(({ kind, count }) => [kind.replaceAll('_', ' '), count]));
  const parts = [
    erasure ? `${erasure.status === 'DONE' ? 'Over' : 'Under way'}: ${erasure.id}` : 'Nothing was changed.',
    erased.length > 0 ? fields(counts) : 'Nothing went.',
    stays.length > 0
      ? table(
          stays.map(({ kind, why }) => ({ STAYS: kind, WHY: why })),
          '',
        )
      : '',
    sharedFacts.totalCount > 0
      ? table(
          sharedFacts.nodes.map(({ id, fact }) => ({ 'SHARED FACT': id, SAYS: fact })),
          '',
        )
      : '',
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

interface Written {
  lines: number;
  /** How often it went on after its connection broke. */
  resumed: number;
}

/** Writes an export to a file: each part up to its last mark, and the last one whole. */
async function writeExport(readLines: CliSession['readLines'], id: string, file: string): Promise<Written> {
  if (await exists(file)) throw wrongUsage(`${file} is there already. Name a new file.`);
  const draft = `${file}.part`;
  const handle = await open(draft, 'wx').catch((error: NodeJS.ErrnoException) => {
    throw wrongUsage(`${draft} cannot be written (${error.code}).`);
  });
  try {
    const written = await download(readLines, id, handle);
    await handle.close();
    await rename(draft, file);
    return written;
  } catch (error) {
    await handle.close().catch(() => undefined);
    await rm(draft, { force: true });
    throw error;
  }
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

async function download(readLines: CliSession['readLines'], id: string, handle: FileHandle): Promise<Written> {
  const written: Written = { lines: 0, resumed: 0 };
  const path = `/api/v3/memory-export/${encodeURIComponent(id)}`;
  let after: string | null = null;
  for (let tries = 0; ;) {
    const part = openPart(handle);
    try {
      for await (const line of readLines(after === null ? path : `${path}?after=${after}`)) {
        const mark = await part.add(line);
        if (mark === null) continue;
        [after, tries] = [mark, 0];
      }
      if (part.isWhole()) return { ...written, lines: written.lines + part.lines() };
      throw new Failure('UNREACHABLE', 'The connection broke before the end.');
    } catch (error) {
      if (!isBroken(error) || after === null || ++tries > MAX_TRIES) throw error;
      written.lines += part.lines();
      written.resumed += 1;
      await pause(RETRY_PAUSE_MS);
    }
  }
}

/** A connection that was lost. Other failures are answers. */
function isBroken(error: unknown): boolean {
  return !(error instanceof Failure) || error.code === 'UNREACHABLE';
}

/** Writes a part of an export, up to each mark and at its end. Throws when its hash is another. */
function openPart(handle: FileHandle) {
  const sha256 = createHash('sha256');
  let waiting: string[] = [];
  let lines = 0;
  let isWhole = false;
  const flush = async () => {
    await handle.write(waiting.join(''));
    lines += waiting.length;
    waiting = [];
  };
  return {
    /** Returns the cursor of a mark. */
    async add(line: string): Promise<string | null> {
      waiting.push(`${line}\n`);
      if (line.startsWith('{"kind":"end"')) {
        const { sha256: expected } = JSON.parse(line) as { sha256: string };
        if (sha256.digest('hex') !== expected)
          throw new Failure('DAMAGED', 'The export has other bytes than its last line says. Export again.');
        isWhole = true;
        await flush();
        return null;
      }
      sha256.update(`${line}\n`);
      if (!line.startsWith('{"kind":"mark"')) return null;
      await flush();
      return (JSON.parse(line) as { after: string }).after;
    },
    isWhole: () => isWhole,
    lines: () => lines,
  };
}
