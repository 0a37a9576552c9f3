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

/** Replaces a text once, runs a check, and puts the text back. Returns what the check printed. */
async function plant(file: string, [from, to]: [string, string], check: string): Promise<string> {
  const path = join(copy, file);
  const text = await readFile(path, 'utf8');
  expect(text).toContain(from);
  await writeFile(path, text.replace(from, to));
  const printed = await run(process.execPath, [`tools/${check}.ts`], { cwd: copy }).then(
    () => 'passed',
    ({ stderr }: { stderr: string }) => stderr,
  );
  await writeFile(path, text);
  return printed;
}

it('a field of the schema that nothing answers is found', async () => {
  const memory = ['    projectId: (memory) => memory.project.id,\n', ''] as [string, string];
  expect(await plant('src/graphql/resolvers/memories.ts', memory, 'check-resolvers')).toContain('Memory.projectId: ');
});

it('a field of an input that its command does not know is found', async () => {
  const memories = ['name: string; content: string }', 'content: string }'] as [string, string];
  const printed = await plant('src/domains/memories/memories.ts', memories, 'check-resolvers');
  expect(printed).toContain('createMemory does not know name');
});

it('a property of an entity without a column is found', async () => {
  const entity = ['properties: {', 'properties: {\n    colour: p.string(),'] as [string, string];
  const printed = await plant('src/domains/memories/memory.entity.ts', entity, 'check-entities');
  expect(printed).toContain('the table memory has no column colour');
});
