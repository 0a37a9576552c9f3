import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { uniqueId } from '../faults/random.ts';
import { cancelledImport, chatGptChat, exportOf, factsOf, importOver, mem0Memory } from '../graphql/imports.ts';
import { useSystem } from '../harness/use-system.ts';
import { commandsOf } from './cli-program.ts';

const { system, owner } = useSystem({ router: false });
const { cli, done } = commandsOf(system);

let folder: string;
let projectId: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'memory-import-'));
});
beforeEach(async () => {
  projectId = await owner.createProject();
});

/** Writes a file. Returns its path. */
async function fileOf(text: string, name = `${uniqueId()}.json`): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, text);
  return file;
}

interface Shown {
  importJob: { id: string; status: string; fileName: string; imported: Record<string, number> };
}

const BEES = JSON.stringify([mem0Memory('Keeps bees.'), { memory: 7, id: 'x' }]);
const texts = async () => (await factsOf(owner, projectId)).map(({ fact }) => fact);

describe('memory import', () => {
  it('sends a file, waits, and shows what was made and what was left out', async () => {
    const shown = await cli('memory', 'import', await fileOf(BEES, 'bees.json'), '--project', projectId);
    expect(shown).toMatchObject({ code: 0, err: '' });
    expect(shown.out).toMatch(/^IMPORT +imp_[0-9a-f]{32}\n/);
    expect(shown.out).toMatch(/\nSTATUS +DONE\n[^]*\nFACTS +1\n/);
    expect(shown.out).toMatch(/INVALID +1/);
    expect(shown.out).toMatch(/\n2 +INVALID +memory must be a text/);
    expect(await texts()).toEqual(['Keeps bees.']);
  });

  it('needs no project for an export, and puts all of a file into the memory of a person', async () => {
    const person = await owner.createActor('Mia');
    const file = await fileOf(JSON.stringify([mem0Memory('Rows at dawn.')]));
    const { importJob } = await done<Shown>('memory', 'import', file, '--project', projectId, '--person', person);
    expect(importJob.imported).toMatchObject({ facts: 1, persons: 0 });
    expect((await factsOf(owner, projectId))[0]?.person?.id).toBe(person);
    const project = { kind: 'project', id: 'proj_1', name: 'Of the file', description: null };
    const whole = await done<Shown>('memory', 'import', await fileOf(exportOf([project]), 'team.jsonl'));
    expect(whole.importJob).toMatchObject({ status: 'DONE', fileName: 'team.jsonl', imported: { projects: 1 } });
  });

  it('returns once the file is stored, and shows later how far it is', async () => {
    const file = await fileOf(JSON.stringify([chatGptChat('c', [{ text: 'Hello.' }])]));
    const { importJob } = await done<Shown>('memory', 'import', file, '--project', projectId, '--no-wait');
    await importOver(owner, importJob.id);
    const later = await done<Shown>('memory', 'import-status', importJob.id);
    expect(later.importJob).toMatchObject({ status: 'DONE', imported: { messages: 1 } });
  });

  it('undoes an import, and cancels one', async () => {
    const file = await fileOf(BEES);
    const { importJob } = await done<Shown>('memory', 'import', file, '--project', projectId);
    expect((await done<Shown>('memory', 'import-undo', importJob.id)).importJob.status).toBe('UNDONE');
    expect(await texts()).toEqual([]);
    const id = await cancelledImport(owner, projectId, 'Number');
    expect((await done<Shown>('memory', 'import-cancel', id)).importJob.status).toBe('CANCELLED');
  });

  it('ends with an error for what cannot be imported', async () => {
    const failing = [
      [['import', join(folder, 'none.json'), '--project', projectId], 2, 'cannot be read (ENOENT)'],
      [['import', folder, '--project', projectId], 2, 'is not a file'],
      [['import', await fileOf('PK\u0003\u0004'), '--project', projectId], 1, 'ZIP archive'],
      [['import', await fileOf(BEES), '--project', 'proj_0'], 1, 'NOT_FOUND'],
      [['import', await fileOf(''), '--project', projectId], 1, 'The file is empty'],
      [['import', await fileOf(BEES)], 1, 'Name the project'],
      [['import-status', 'imp_0'], 1, 'NOT_FOUND'],
      [['import-undo', 'imp_0'], 1, 'NOT_FOUND'],
      [['import-cancel', 'imp_0'], 1, 'NOT_FOUND'],
    ] as const;
    for (const [args, code, words] of failing)
      expect(await cli('memory', ...args), args.join(' ')).toMatchObject({
        code,
        out: '',
        err: expect.stringContaining(words) as string,
      });
    expect(await texts()).toEqual([]);
  });
});
