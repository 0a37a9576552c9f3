import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { checkBudgets } from '../../console/budgets.ts';

it('the page has no script and no style of its own, and no address elsewhere', async () => {
  const page = await readFile(new URL('../../console/dist/index.html', import.meta.url), 'utf8');
  const scripts = [...page.matchAll(/<script([^>]*)>([^<]*)<\/script>/g)];
  expect(scripts.length).toBe(2);
  for (const [, attributes, text] of scripts) {
    expect(attributes).toMatch(/src="\/console\//);
    expect(text).toBe('');
  }
  expect(page).not.toMatch(/<style|style=|https?:|\son\w+=/);
});

it('a build that is larger than its budgets fails, and names what is too large', () => {
  const noise = Array.from({ length: 60_000 }, (_, i) => Math.sin(i)).join();
  const chunk = (name: string, code: string, more: object) => ({
    type: 'chunk',
    name,
    fileName: `${name}.js`,
    code,
    imports: [],
    isEntry: false,
    isDynamicEntry: false,
    ...more,
  });
  const run = (code: string) => {
    const failed: string[] = [];
    const { generateBundle } = checkBudgets() as unknown as {
      generateBundle: (this: object, options: object, bundle: object) => void;
    };
    const bundle = {
      entry: chunk('entry', '', { isEntry: true }),
      lazy: chunk('lazy', code, { isDynamicEntry: true }),
    };
    generateBundle.call({ info: () => undefined, error: (text: string) => failed.push(text) }, {}, bundle);
    return failed;
  };
  expect(run(noise)).toEqual(['Over budget: lazy']);
  expect(run('')).toEqual([]);
});
