import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestPlatform, type System } from '../harness/system.ts';

interface Operation {
  operationId?: string;
  summary: string;
  tags: string[];
  parameters?: { name?: string }[];
  responses: Record<string, unknown>;
}

let system: System;
let operations: { method: string; path: string; operation: Operation }[];
/** The text of each page of the reference, by its address, with one blank between words. */
let pages: Map<string, string>;
beforeAll(async () => {
  system = await startTestPlatform();
  const { paths } = (await (await fetch(`${system.base}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  const index = await (await fetch(`${system.base}/docs`)).text();
  const addresses = new Set([...index.matchAll(/href="(\/docs[\w/-]*)/g)].map(([, path = '']) => path));
  pages = new Map();
  for (const path of ['/docs', ...addresses]) pages.set(path, textOf(await (await fetch(system.base + path)).text()));
});
afterAll(() => system.close());

function textOf(html: string): string {
  const text = html.replace(/<style>[^]*?<\/style>/, '').replaceAll(/<[^>]+>/g, ' ');
  const plain = [
    ['lt', '<'],
    ['gt', '>'],
    ['quot', '"'],
    ['#39', "'"],
    ['amp', '&'],
  ] as const;
  return plain.reduce((so, [name, sign]) => so.replaceAll(`&${name};`, sign), text).replaceAll(/\s+/g, ' ');
}

const isTwin = ({ operationId = '' }: Operation) => operationId.endsWith('Legacy');
const all = () => [...pages.entries()].filter(([path]) => path !== '/docs').map(([, text]) => text);

/** The part of the reference about one operation. */
function sectionOf(method: string, path: string): string {
  const whole = all().find((text) => text.includes(` ${method} ${path} `)) ?? '';
  const start = whole.indexOf(` ${method} ${path} `);
  return whole.slice(start, whole.indexOf(' Errors: ', start) + 2_000);
}

describe('the REST reference', () => {
  it('has every operation once, with its group, and its legacy address as a line of it', () => {
    expect(operations.length).toBeGreaterThan(100);
    const index = pages.get('/docs') ?? '';
    for (const { method, path, operation } of operations) {
      const text = isTwin(operation)
        ? `Also at ${method} ${path} , the legacy`
        : ` ${operation.summary} ${method} ${path} `;
      expect(
        all().filter((page) => page.includes(text)),
        text,
      ).toHaveLength(1);
      expect(index.includes(` ${method} ${path} `), path).toBe(!isTwin(operation));
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

  it('is sent once to a client that has it, and shows the deployment’s own address', async () => {
    const first = await fetch(`${system.base}/docs`);
    expect(await first.text()).toContain(`export BASE=${system.config.http.publicUrl}`);
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await fetch(`${system.base}/docs`, { headers })).status).toBe(304);
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
