import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser';
import { describe, expect, it } from 'vitest';
import { OPTIONS, RULES, RUNTIME_RULES } from '../../tools/structure/boundaries.mjs';
import { LAYERS } from '../../tools/structure/layers.mjs';
import { measureStructure } from '../../tools/structure/measure.ts';

/** A planted tree: each file with the modules it imports. */
type Plant = Record<string, string[]>;

/** Files that break each rule that is not a layer's. */
const PLANTS: Record<string, Plant> = {
  'every-folder-has-a-layer': { 'src/core/a.ts': ['../brand-new/b.ts'], 'src/brand-new/b.ts': [] },
  'no-circles': { 'src/core/a.ts': ['type ./b.ts'], 'src/core/b.ts': ['type ./a.ts'] },
  'resolvers-call-domains': { 'src/graphql/resolvers/a.ts': ['../../db/rows.ts'], 'src/db/rows.ts': [] },
  'mcp-calls-domains': { 'src/mcp/a.ts': ['../graphql/execute.ts'], 'src/graphql/execute.ts': [] },
  'rest-goes-through-the-schema': { 'rest-compat/a.ts': ['../src/domains/facts/b.ts'], 'src/domains/facts/b.ts': [] },
  'the-command-line-is-a-client': { 'src/cli/a.ts': ['../db/pool.ts'], 'src/db/pool.ts': [] },
  'nothing-imports-the-command-line': { 'src/graphql/a.ts': ['../cli/output.ts'], 'src/cli/output.ts': [] },
  'nothing-imports-the-console': { 'src/web/a.ts': ['../../console/src/b.ts'], 'console/src/b.ts': [] },
  'the-router-asks-one-interface': { 'router-sidecar/steps/a.ts': ['../../src/db/pool.ts'], 'src/db/pool.ts': [] },
  'the-interface-is-types': { 'router-sidecar/platform.ts': ['../src/core/id.ts'], 'src/core/id.ts': [] },
  'nothing-imports-tests': { 'src/core/a.ts': ['../../test/unit/b.ts'], 'test/unit/b.ts': [] },
  'the-router-loads-no-orm': {
    'router-sidecar/main.ts': ['../src/domains/usage/b.ts'],
    'src/domains/usage/b.ts': ['@mikro-orm/core'],
  },
};

function plantFor(rule: string): Plant {
  const box = rule.startsWith('layers/') ? rule.slice('layers/'.length) : null;
  if (box === null) return PLANTS[rule] ?? {};
  const height = LAYERS.findIndex((boxes) => boxes.includes(box));
  const above = LAYERS.slice(height)
    .flat()
    .find((other) => other !== box);
  const [from, to] = [fileOf(box, 'a'), fileOf(above ?? '', 'b')];
  return { [from]: [relative(from, to)], [to]: [] };
}

function fileOf(box: string, name: string): string {
  return box.endsWith('.ts') ? box : `${box}/${name}.ts`;
}

function relative(from: string, to: string): string {
  const found = path.posix.relative(path.posix.dirname(from), to);
  return found.startsWith('.') ? found : `./${found}`;
}

async function violations(plant: Plant, rules: object[], options: object): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'boundaries-'));
  try {
    for (const [file, imports] of Object.entries(plant)) {
      const lines = imports.map((one, i) =>
        one.startsWith('type ') ? `import type { A${i} } from '${one.slice(5)}';` : `import '${one}';`,
      );
      await mkdir(path.join(folder, path.dirname(file)), { recursive: true });
      await writeFile(path.join(folder, file), [...lines, 'export type A0 = 1;', ''].join('\n'));
    }
    const { output } = await cruise(Object.keys(plant), {
      ...options,
      baseDir: folder,
      validate: true,
      ruleSet: { forbidden: rules },
    } as ICruiseOptions);
    return (output as ICruiseResult).summary.violations.map(({ rule }) => rule.name);
  } finally {
    await rm(folder, { recursive: true });
  }
}

describe('each boundary rule catches a planted violation', () => {
  it.each(RULES.map(({ name }) => name))('%s', async (name) => {
    expect(await violations(plantFor(name), RULES, OPTIONS)).toContain(name);
  });

  it.each(RUNTIME_RULES.map(({ name }) => name))('%s', async (name) => {
    const options = { ...OPTIONS, tsPreCompilationDeps: false };
    expect(await violations(plantFor(name), RUNTIME_RULES, options)).toContain(name);
  });

  it('a tree that follows the rules passes', async () => {
    const plant = { 'src/db/a.ts': ['../core/b.ts'], 'src/core/b.ts': ['./c.ts'], 'src/core/c.ts': [] };
    expect(await violations(plant, RULES, OPTIONS)).toEqual([]);
  });
});

describe('the structure check', () => {
  const measure = (plant: Plant) =>
    measureStructure(
      Object.entries(plant).map(([file, imports]) => ({
        path: file,
        text: imports.map((one) => `import '${one}';\n`).join(''),
      })),
    );

  it('names an upward import, a circle, a mutual pair, a loose file and a file without a layer', () => {
    const found = measure({
      'src/core/a.ts': ['../db/b.ts'],
      'src/db/b.ts': ['../core/a.ts'],
      'src/loose.ts': [],
      'src/brand-new/c.ts': [],
    });
    expect(found.upward).toEqual(['src/core/a.ts → src/db/b.ts']);
    expect(found.circles).toEqual([['src/core/a.ts', 'src/db/b.ts']]);
    expect(found.mutualFolders).toEqual(['src/core ↔ src/db']);
    expect(found.loose).toEqual(['src/loose.ts']);
    expect(found.unplaced).toEqual(['src/loose.ts', 'src/brand-new/c.ts']);
  });

  it('names a long function, many parameters and a long file', () => {
    const text = `function long(a, b, c, d, e, f) {\n${'  a();\n'.repeat(300)}}\n`;
    const found = measureStructure([{ path: 'src/core/a.ts', text }]);
    expect(found.longFunctions).toEqual(['src/core/a.ts long 302']);
    expect(found.manyParameters).toEqual(['src/core/a.ts long 6']);
    expect(found.longFiles).toEqual(['src/core/a.ts 302']);
  });

  it('names a small file that fits into its one importer', () => {
    const lines = (count: number) => ';\n'.repeat(count);
    const found = measureStructure([
      { path: 'src/web/a.ts', text: "import '../core/small.ts';\nimport '../core/shared.ts';\nimport './big.ts';\n" },
      { path: 'src/web/b.ts', text: "import '../core/shared.ts';\nimport '../db/migrations/0001-first.ts';\n" },
      { path: 'src/web/big.ts', text: `import '../core/part-of-big.ts';\n${lines(298)}` },
      { path: 'src/core/small.ts', text: lines(29) },
      { path: 'src/core/shared.ts', text: lines(29) },
      { path: 'src/core/part-of-big.ts', text: lines(2) },
      { path: 'src/db/migrations/0001-first.ts', text: lines(3) },
    ]);
    expect(found.crumbs).toEqual(['src/core/small.ts 29 → src/web/a.ts']);
  });

  it('finds nothing in a tree that follows the rules', () => {
    const found = measure({
      'src/db/a.ts': ['../core/b.ts'],
      'src/http/a.ts': ['../core/b.ts'],
      'src/core/b.ts': [],
    });
    const { upward, circles, mutualFolders, loose, unplaced, crumbs } = found;
    expect([upward, circles, mutualFolders, loose, unplaced, crumbs].flat()).toEqual([]);
  });
});
