import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { leftOut } from '../suite/long-files.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const { scripts } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as { scripts: Record<string, string> };

/** Paths that the commands name, but for the one that runs everything. */
const NAMED = Object.entries(scripts)
  .filter(([name]) => name.startsWith('test:') && name !== 'test:all')
  .flatMap(([, script]) => script.split(' ').filter((word) => word.startsWith('test/')));

const filesOf = (pattern: string) => globSync(pattern, { cwd: ROOT });

describe('the files that npm test leaves out', () => {
  it('are there', () => {
    expect(leftOut([], {}).filter((pattern) => filesOf(pattern).length === 0)).toEqual([]);
  });

  it('each belong to a command', () => {
    const files = leftOut([], {}).flatMap(filesOf);
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter((file) => !NAMED.some((path) => file.startsWith(path)))).toEqual([]);
  });

  it('are none where a command names files, or runs all', () => {
    for (const args of [
      ['run', 'test/router'],
      ['run', 'drive-bytes'],
      ['run', '--no-isolate', 'test/router'],
    ])
      expect(leftOut(args, {})).toEqual([]);
    for (const args of [['run'], ['run', '-t', 'a title'], ['run', '--project', 'shared', '--reporter=json']])
      expect(leftOut(args, {})).not.toEqual([]);
    expect(leftOut(['run'], { TEST_ALL: '1' })).toEqual([]);
  });
});
