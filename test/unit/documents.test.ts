import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { GROUPS, VARIABLES } from '../../src/config/variables.ts';
import { anchorsOf, blocksOf, isRun, linksOf, listDocuments, readDocument, ROOT } from '../system/documents.ts';

const documents = listDocuments().map((file) => ({ file, blocks: blocksOf(readDocument(file)) }));

describe('the commands of a document', () => {
  it('have a reason, where they are not run', () => {
    const silent = documents.flatMap(({ file, blocks }) =>
      blocks.filter((block) => !isRun(block) && (block.notRun ?? '').trim().length < 8).map(({ text }) => [file, text]),
    );
    expect(silent).toEqual([]);
  });

  it('name scripts that exist', () => {
    const { scripts } = JSON.parse(readDocument('package.json')) as {
      scripts: Record<string, string>;
    };
    const named = documents.flatMap(({ file, blocks }) =>
      blocks.flatMap(({ text }) =>
        [...text.matchAll(/\bnpm (?:run (?:-s )?([\w:-]+)|(start|test))\b/g)].map(([, script, short]) => ({
          file,
          script: script ?? short ?? '',
        })),
      ),
    );
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter(({ script }) => !(script in scripts))).toEqual([]);
  });
});

describe('the links of a document', () => {
  it('lead to files and headings that exist', () => {
    const links = documents.flatMap(({ file }) =>
      linksOf(readDocument(file)).map(({ path, anchor }) => ({
        from: file,
        target: new URL(path, new URL(file, ROOT)),
        anchor,
      })),
    );
    expect(links.length).toBeGreaterThan(200);
    expect(links.filter(({ anchor }) => anchor !== '').length).toBeGreaterThan(100);
    const dead = links.filter(
      ({ target, anchor }) =>
        !existsSync(target) || (anchor !== '' && !anchorsOf(readFileSync(target, 'utf8')).has(anchor)),
    );
    expect(dead.map(({ from, target, anchor }) => `${from}: ${target.pathname}#${anchor}`)).toEqual([]);
  });
});

describe('the documented configuration', () => {
  it('has every variable once', () => {
    expect(GROUPS.flatMap(({ variables }) => Object.keys(variables))).toEqual(VARIABLES);
  });

  it('covers the example file', () => {
    const example = [...readDocument('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
    expect(example.length).toBeGreaterThan(5);
    expect(VARIABLES).toEqual(expect.arrayContaining(example));
  });
});

describe('the README', () => {
  it('has at most 200 lines', () => {
    expect(readDocument('README.md').split('\n').length).toBeLessThanOrEqual(200);
  });
});
