import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiDocument } from '../../console/src/screens/rest/api-document.ts';
import type { FieldLine } from '../../console/src/screens/rest/fields.ts';
import { buildReference, type ApiReference, type OperationEntry } from '../../console/src/screens/rest/reference.ts';
import { startTestPlatform, type System } from '../harness/system.ts';

interface Operation {
  operationId?: string;
  summary: string;
  tags: string[];
  parameters?: { name?: string }[];
  responses: Record<string, unknown>;
}

let system: System;
let reference: ApiReference;
let operations: { method: string; path: string; operation: Operation }[];
/** The text of each group of the reference, with one blank between words. */
let pages: Map<string, string>;
beforeAll(async () => {
  system = await startTestPlatform();
  const document = (await (await fetch(`${system.base}/openapi.json`)).json()) as ApiDocument;
  operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  ) as typeof operations;
  reference = buildReference(document);
  pages = new Map(reference.groups.map(({ slug, operations: all }) => [slug, all.map(textOf).join(' ')]));
});
afterAll(() => system.close());

/** The words of an operation, in the order in which the console shows them. */
function textOf(one: OperationEntry): string {
  const lines = (fields: readonly (FieldLine & { where?: string })[]) =>
    fields.map(
      ({ name, type, isRequired, where, description }) =>
        `${name} ${where === undefined ? '' : `in the ${where}, `}${type}${isRequired ? ', required' : ''} ${description}`,
    );
  return [
    ` ${one.summary} ${one.method} ${one.path} `,
    ...(one.legacyPath === undefined ? [] : [`Also at ${one.method} ${one.legacyPath} , the legacy base path.`]),
    one.curl,
    'Parameters',
    ...lines(one.parameters),
    ...(one.sharedNames.length > 0 ? [`Also takes ${one.sharedNames.join(' ')} `] : []),
    ...(one.body ? [`Body, ${one.body.type}`, ...lines(one.body.fields)] : []),
    ...one.answers.flatMap(({ status, fields }) => [`Answer ${status}`, ...lines(fields)]),
    `Errors: ${one.errors.map(({ status }) => status).join(', ')}`,
    ...one.errors.map(({ status, code, description }) => `${status} ${code} ${description}`),
  ]
    .join(' ')
    .replaceAll(/\s+/g, ' ');
}

const isTwin = ({ operationId = '' }: Operation) => operationId.endsWith('Legacy');
const all = () => [...pages.values()];

/** The part of the reference about one operation. */
function sectionOf(method: string, path: string): string {
  const whole = all().find((text) => text.includes(` ${method} ${path} `)) ?? '';
  const start = whole.indexOf(` ${method} ${path} `);
  return whole.slice(start, whole.indexOf(' Errors: ', start) + 2_000);
}

describe('the REST reference', () => {
  it('has every operation once, with its group, and its legacy address as a line of it', () => {
    expect(operations.length).toBeGreaterThan(100);
    for (const { method, path, operation } of operations) {
      const text = isTwin(operation)
        ? `Also at ${method} ${path} , the legacy`
        : ` ${operation.summary} ${method} ${path} `;
      expect(
        all().filter((page) => page.includes(text)),
        text,
      ).toHaveLength(1);
    }
  });

  it('lists of each operation its parameters, its responses and its errors', () => {
    for (const { method, path, operation } of operations.filter((one) => !isTwin(one.operation))) {
      const section = sectionOf(method, path);
      for (const { name } of operation.parameters ?? []) if (name) expect(section, path).toContain(` ${name} `);
      for (const status of Object.keys(operation.responses))
        expect(section, `${path} ${status}`).toMatch(
          status < '4' ? `Answer ${status}` : new RegExp(`Errors: [^A-Z]*${status[0]}`),
        );
    }
  });

  it('names the fields of bodies and responses, with those inside them', () => {
    const creation = sectionOf('POST', '/api/v1/projects');
    expect(creation).toContain(
      'Body, application/json name string, characters at least 1, characters at most 200, required',
    );
    expect(creation).toMatch(/ description string or null/);
    expect(creation).toContain('data.document_count integer, required A linked folder counts as one.');
    expect(sectionOf('GET', '/api/v1/projects')).toContain('data.items[].workspace_id string, required');
    expect(sectionOf('GET', '/api/v1/projects')).toContain('page_size in the query, integer, at least 1');
    expect(sectionOf('GET', '/api/v1/projects')).toContain('at most 100, default 10');
    expect(sectionOf('POST', '/api/v3/agents/{id}/versions')).toContain('policies.max_turns integer');
  });

  it('has curl lines that reach their operations with all that these need', async () => {
    const lines = all().flatMap((text) =>
      [...text.matchAll(/curl -s .*?(?= (?:Parameters|Also takes|Body,|Answer \d))/g)].map(([line]) => line),
    );
    expect(lines).toHaveLength(operations.filter(({ operation }) => !isTwin(operation)).length);
    const root = fileURLToPath(new URL('../../', import.meta.url));
    const folder = system.config.dataDir;
    const script = lines
      .map(
        (line) =>
          `echo "$(${line
            .replace(/^curl -s/, `curl -s -w '\\n%{http_code}'`)
            .replace('-T file', '-T README.md')
            .replace('-o file', `-o ${folder}/download`)} | tr '\\n' ' ')"`,
      )
      .join('\n');
    const names = [...new Set(script.match(/\$[A-Z_]+/g))].map((name) => name.slice(1));
    const { stdout } = await promisify(execFile)('bash', ['-c', script], {
      cwd: root,
      env: {
        ...process.env,
        ...Object.fromEntries(names.map((name) => [name, 'x'])),
        BASE: system.base,
        KEY: system.owner.secret,
      },
    });
    const answers = stdout.trim().split('\n');
    expect(answers).toHaveLength(lines.length);
    const wrong = answers.flatMap((answer, i) => {
      const status = answer.trim().slice(-3);
      const isFine = /^(?:2\d\d|404|409|422)$/.test(status) && !answer.includes('There is nothing at');
      return isFine ? [] : [`${lines[i]}\n${answer}`];
    });
    expect(wrong).toEqual([]);
  });
});
