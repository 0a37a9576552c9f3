import { readFile, writeFile } from 'node:fs/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPlatform } from '../../src/startup/open-platform.ts';
import { GqlError } from '../harness/actor.ts';
import { expectRejected } from './ask.ts';
import { ALL, openDeployment, RELOAD, soon, type CatalogShown, type Deployment } from './deployment.ts';

let d: Deployment;
beforeAll(async () => void (d = await openDeployment()));
afterAll(() => d.close());

describe('does what it says', () => {
  it('a reload puts the file as it is now in force in every process', async () => {
    const before = await d.catalog();
    const file = d.system.config.catalog.file ?? '';
    const added = '  - { name: added, provider: theirs, context_tokens: 10, max_output_tokens: 5 }';
    await writeFile(file, d.catalogOf(added).replace(/^ {2}- \{ name: vectors.*\n/m, ''));
    expect((await d.catalog()).models).toEqual(before.models);
    const { reloadCatalog } = await d.owner.gql<{ reloadCatalog: { catalog: CatalogShown } }>(RELOAD);
    const now = ['added', 'chat', 'memory', 'messages', 'their-chat'];
    expect(reloadCatalog.catalog.models.map(({ name }) => name)).toEqual(now);
    expect(reloadCatalog.catalog.generation).toBe(before.generation + 1);
    expect(reloadCatalog.catalog.loadedAt > before.loadedAt).toBe(true);
    await soon(d.listedByRouter, now);
    await soon(() => d.replica.catalog.models.map(({ name }) => name), now);
    await soon(() => d.replica.catalog.generation, before.generation + 1);

    await writeFile(file, d.catalogOf());
    await d.owner.gql(RELOAD);
    await soon(d.listedByRouter, ALL);
  });

  it('a process whose own file is faulty retains its catalog, logs the error, and follows the next reload', async () => {
    const lines: string[] = [];
    const file = `${d.system.config.dataDir}/other.yaml`;
    await writeFile(file, d.catalogOf());
    const config = { ...d.system.config, catalog: { ...d.system.config.catalog, file } };
    const other = await openPlatform(config, pino({ level: 'error' }, { write: (line) => void lines.push(line) }));
    try {
      const before = other.catalog.generation;
      await writeFile(file, 'providers: {}\nmodels: 3\n');
      await d.owner.gql(RELOAD);
      await soon(() => lines.length, 1);
      expect(lines[0]).toContain('models: Invalid input');
      expect(other.catalog.models.map(({ name }) => name)).toEqual(ALL);
      expect(other.catalog.generation).toBe(before);
      await writeFile(file, d.catalogOf('  - { name: b, provider: alpha, context_tokens: 1, max_output_tokens: 1 }'));
      await d.owner.gql(RELOAD);
      await soon(() => other.catalog.find('b')?.name, 'b');
      await soon(() => other.catalog.generation, before + 2);
    } finally {
      await other.close();
    }
  });

  it('while the switches cannot be read, the last known ones apply; afterwards they are followed again', async () => {
    const { pool } = d.system.running.platform;
    await d.switchModel('messages', false);
    await soon(() => d.replica.catalog.find('messages'), null);
    await pool.query('alter table setting rename column value to unreadable');
    try {
      await new Promise((resolve) => setTimeout(resolve, 2_200));
      expect(d.replica.catalog.find('messages')).toBeNull();
      expect(d.replica.catalog.find('chat')?.name).toBe('chat');
      await expectRejected('INTERNAL_ERROR', d.owner.gql(RELOAD));
    } finally {
      await pool.query('alter table setting rename column unreadable to value');
    }
    await d.switchModel('messages', true);
    await soon(() => d.replica.catalog.find('messages')?.name, 'messages');
  });
});

describe('rejects bad input', () => {
  it.each([
    ['that is not YAML', 'providers: {', /is not YAML/, []],
    [
      'whose rows have faults',
      'providers: { p: { protocol: gamma, base_url: x } }\nmodels: [{ name: m }]',
      /is not a catalog/,
      ['providers.p.protocol', 'providers.p.base_url', 'models.0.provider', 'models.0.context_tokens'],
    ],
    [
      'whose rows do not fit each other',
      `providers: { p: { protocol: alpha, base_url: "http://127.0.0.1:1" } }
models:
  - { name: m, provider: q, context_tokens: 1, max_output_tokens: 1 }
  - { name: m, provider: p, kind: embeddings, context_tokens: 1, max_output_tokens: 1 }
memory_model: x`,
      /is not a catalog/,
      ['models.0.provider', 'models.1.name', 'memory_model'],
    ],
    [
      'whose memory model makes embeddings',
      `providers: { p: { protocol: alpha, base_url: "http://127.0.0.1:1" } }
models: [{ name: m, provider: p, kind: embeddings, context_tokens: 1, max_output_tokens: 1 }]
memory_model: m`,
      /memory model m must be .* kind chat/,
      ['memory_model'],
    ],
    [
      'with more tokens than can be told',
      `providers: { p: { protocol: alpha, base_url: "http://127.0.0.1:1" } }
models: [{ name: m, provider: p, context_tokens: 3000000000, max_output_tokens: 1 }]`,
      /is not a catalog/,
      ['models.0.context_tokens'],
    ],
    [
      'that needs the demo provider, which was not started',
      'providers: { p: { protocol: alpha, built_in: demo } }\nmodels: []',
      /demo provider .* Restart/,
      [],
    ],
  ])(
    'a reload of a file %s is rejected with every error, and no process follows',
    async (_what, text, message, fields) => {
      const file = d.system.config.catalog.file ?? '';
      const good = await readFile(file, 'utf8');
      const { generation } = await d.catalog();
      await writeFile(file, text);
      try {
        const error = await d.owner.gql(RELOAD).catch((thrown: unknown) => thrown);
        expect(error).toBeInstanceOf(GqlError);
        const { errors } = (error as GqlError).body as {
          errors: { message: string; extensions: { code: string; errors?: { field: string }[] } }[];
        };
        expect(errors[0]?.extensions.code).toBe('INVALID_PARAMETER');
        expect(errors[0]?.message).toMatch(message);
        for (const field of fields) expect(errors[0]?.extensions.errors?.map((fault) => fault.field)).toContain(field);
      } finally {
        await writeFile(file, good);
      }
      expect((await d.catalog()).generation).toBe(generation);
      await expect.poll(() => d.listedByRouter()).toEqual(ALL);
      expect(d.replica.switches.catalogGeneration).toBe(generation);
    },
  );
});
