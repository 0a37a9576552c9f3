import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

const run = promisify(execFile);
const FILES = ['src', 'schema', 'tools', 'rest-compat', 'package.json', 'tsconfig.json'];

/** A copy of the project, in which faults are planted. */
let copy: string;
beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'wiring-'));
  for (const file of FILES) await cp(file, join(copy, file), { recursive: true });
  await symlink(resolve('node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rm(copy, { recursive: true }));

interface Fault {
  file: string;
  from: string;
  to: string;
}

/** Plants faults, runs a check, and puts the texts back. Returns what the check printed. */
async function checkWith(check: string, ...faults: Fault[]): Promise<string> {
  for (const { file, from, to } of faults) {
    const text = await readFile(file, 'utf8');
    expect(text).toContain(from);
    await writeFile(join(copy, file), text.replace(from, to));
  }
  const printed = await run(process.execPath, [`tools/${check}.ts`], { cwd: copy }).then(
    () => 'passed',
    ({ stderr }: { stderr: string }) => stderr,
  );
  for (const { file } of faults) await cp(file, join(copy, file));
  return printed;
}

it('a field of the schema that nothing answers, and one of an input that its command does not know, are found', async () => {
  const printed = await checkWith(
    'check-resolvers',
    {
      file: 'src/graphql/resolvers/memories.ts',
      from: '    projectId: (memory) => memory.project.id,\n',
      to: '',
    },
    {
      file: 'src/domains/memories/memories.ts',
      from: 'name: string; content: string; metadata',
      to: 'content: string; metadata',
    },
  );
  expect(printed).toContain('Memory.projectId: ');
  expect(printed).toContain('createMemory does not know name');
});

it('a property of an entity without a column is found', async () => {
  const printed = await checkWith('check-entities', {
    file: 'src/domains/memories/memory.entity.ts',
    from: 'properties: {',
    to: 'properties: {\n    colour: p.string(),',
  });
  expect(printed).toContain('the table memory has no column colour');
});
