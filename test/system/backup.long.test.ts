import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { newRandom, uniqueId } from '../faults/random.ts';
import { readConfig } from '../../src/config/config.ts';
import { createLogger } from '../../src/core/logger.ts';
import { startPlatform } from '../../src/main.ts';
import { actorOf, type TestActor } from '../harness/actor.ts';
import { expectCounted } from '../harness/counts.ts';
import { databaseNamed, newDatabaseName } from '../harness/database.ts';
import { freePorts } from '../harness/ports.ts';
import { CLOSED_PLATFORMS, type System } from '../harness/system.ts';
import { useFolder } from '../harness/use-folder.ts';
import { useSystem } from '../harness/use-system.ts';
import { backupAge, rewriteBackup, type BackupRecord } from './backups.ts';
import { jsonOf, runCli, type CommandError, type Ended } from './cli-program.ts';
import { queryAt } from './program.ts';

const METRICS_TOKEN = 'the-token-of-the-metrics-2f8c';
const { system, owner } = useSystem({ env: { METRICS_TOKEN } });
const folder = useFolder();
let secretKey: string;
const whole = join(folder, 'whole');
const contents = [newRandom(20_270_102).bytes(3_000_000), Buffer.from('a small file'), Buffer.alloc(0)];
const files: string[] = [];
const databases: string[] = [];

beforeAll(async () => {
  secretKey = (await readFile(join(system.config.dataDir, 'secret-key'), 'utf8')).trim();
  const { driveRoot } = await owner.gql<{ driveRoot: { id: string } }>('{ driveRoot { id } }');
  for (const [i, bytes] of contents.entries()) files.push(await owner.uploadFile(driveRoot.id, `file-${i}.bin`, bytes));
}, 120_000);
afterAll(async () => {
  for (const name of databases) await queryAt(inject('databaseUrl'), `drop database ${name} with (force)`);
});

const of = (source: System) => ({ DATABASE_URL: source.config.database.url ?? '', DATA_DIR: source.config.dataDir });

/** An empty database, and a folder for its files, which knows this secret key. */
async function emptyDeployment(key = secretKey): Promise<Record<string, string>> {
  const name = newDatabaseName('restored');
  await queryAt(inject('databaseUrl'), `create database ${name}`);
  databases.push(name);
  const dataDir = await mkdtemp(join(folder, 'data-'));
  return { DATABASE_URL: databaseNamed(inject('databaseUrl'), name), DATA_DIR: dataDir, SECRET_KEY: key };
}

const restore = (file: string, env: Record<string, string>) => runCli(['restore', file, '--json'], env);

function messageOf(ended: Ended): string {
  expect(ended.code, ended.err).toBe(1);
  return (jsonOf(ended) as CommandError).error.message;
}

async function chat(actor: TestActor, text: string): Promise<number> {
  const response = await actor.fetch(`/router/alpha/v1/chat/completions?boundary_id=${system.boundaryId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'demo-chat', messages: [{ role: 'user', content: text }] }),
  });
  await response.text();
  return response.status;
}

/** Teams whose balance is not the sum of their entries, or whose holds differ. */
const UNBALANCED = `select a.team_id from account a
  where a.balance <> (select coalesce(sum(amount), 0) from ledger_entry e where e.team_id = a.team_id)
    or a.held <> (select coalesce(sum(amount), 0) from credit_lease l where l.team_id = a.team_id and l.subject_id = '')`;
const LEDGER = 'select team_id, seq, amount, balance_after, idempotency_key from ledger_entry order by team_id, seq';

describe('a backup under load', () => {
  let ageBefore: number | null;
  let target: Record<string, string>;
  let [made, restored]: (Ended | null)[] = [null, null];
  let statuses: number[];
  beforeAll(async () => {
    let isOver = false;
    ageBefore = await backupAge(system.platformBase, METRICS_TOKEN);
    const project = await owner.createProject('Under load');
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (let i = 0; !isOver; i++) {
        const status = await chat(owner, `My number ${writer} is ${i}.`);
        if (status !== 200) return status;
        await owner.addProjectFact(project, `The number of writer ${writer} was ${i}.`);
      }
      return 200;
    });
    made = await runCli(['backup', whole, '--json'], of(system));
    isOver = true;
    statuses = await Promise.all(writers);
    target = await emptyDeployment();
    restored = await restore(whole, target);
  }, 180_000);

  it('goes on while calls are made, and its restoration counts the same', () => {
    expect(statuses).toEqual([200, 200, 200, 200]);
    const counts = made && jsonOf(made);
    expect(counts).toMatchObject({ file: whole, files: 3, fileBytes: 3_000_012 });
    expect(restored && jsonOf(restored)).toEqual(counts);
  });

  it('is measured by its age', async () => {
    expect(ageBefore).toBeNull();
    const age = await backupAge(system.platformBase, METRICS_TOKEN);
    expect(age).toBeLessThan(600);
    expect(age).toBeGreaterThan(0);
  });

  it('is of one moment: balances, holds and counts fit their rows, in a part of the ledger', async () => {
    const { DATABASE_URL: url = '' } = target;
    expect(await queryAt(url, UNBALANCED)).toEqual([]);
    await expectCounted(url);
    const loaded = await queryAt(url, LEDGER);
    const now = await queryAt(of(system).DATABASE_URL, LEDGER);
    expect(loaded.length).toBeGreaterThan(0);
    expect(now.length).toBeGreaterThan(loaded.length);
    const known = new Set(now.map((row) => JSON.stringify(row)));
    expect(loaded.filter((row) => !known.has(JSON.stringify(row)))).toEqual([]);
  });

  it('has no place of a usage record among those to come: the numbers of transactions are of another database', async () => {
    const [calls] = await queryAt(
      target['DATABASE_URL'] ?? '',
      'select count(*)::int as n, count(xact)::int as placed from usage_record',
    );
    expect(Number(calls?.['n'])).toBeGreaterThan(0);
    expect(calls?.['placed']).toBe(0);
  });

  it('serves elsewhere, with the same keys and the same bytes', async () => {
    const [port = 0, platformPort = 0, demoPort = 0] = await freePorts(3);
    const config = readConfig({
      ...target,
      ...CLOSED_PLATFORMS,
      IM_CONNECTIONS: '0',
      PORT: String(port),
      PLATFORM_PORT: String(platformPort),
      DEMO_PROVIDER_PORT: String(demoPort),
    });
    const running = await startPlatform(config, createLogger({ level: 'silent', name: 'test' }));
    try {
      expect(running.firstKey).toBeNull();
      const again = await actorOf(running.address, owner.secret);
      for (const [i, id] of files.entries()) {
        const response = await again.fetch(`/api/v1/drives/items/${id}/binary`);
        expect(response.status).toBe(200);
        expect(Buffer.from(await response.arrayBuffer()).equals(contents[i] ?? Buffer.alloc(0))).toBe(true);
      }
      expect(await again.createProject('A new one')).not.toBe('');
    } finally {
      await running.close();
    }
  });

  it('leaves nothing else of itself, and is for its owner alone', async () => {
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
    expect((await stat(whole)).mode & 0o777).toBe(0o600);
    expect((await readFile(whole)).includes(secretKey)).toBe(false);
  });
});

describe('a restoration is rejected, and changes nothing,', () => {
  let target: Record<string, string>;
  beforeAll(async () => void (target = await emptyDeployment()));

  /** The teams of the target: none, whether or not it has tables by now. */
  async function expectUntouched(): Promise<void> {
    const { DATABASE_URL: url = '' } = target;
    const [{ there } = { there: false }] = await queryAt(url, `select to_regclass('team') is not null as there`);
    if (there) expect(await queryAt(url, 'select from team')).toEqual([]);
  }

  it('with another secret key, or with none', async () => {
    const other = { ...target, SECRET_KEY: 'ab'.repeat(32) };
    expect(messageOf(await restore(whole, other))).toMatch(
      /^SECRET_KEY is not the one of this backup\. Set SECRET_KEY to the key \w{8} /,
    );
    expect(messageOf(await restore(whole, { ...target, SECRET_KEY: '' }))).toMatch(/^There is no SECRET_KEY/);
    expect(await readdir(target['DATA_DIR'] ?? '')).toEqual([]);
    await expectUntouched();
  });

  it('into a database that is in use, or is another program’s', async () => {
    expect(messageOf(await restore(whole, { ...of(system), SECRET_KEY: secretKey }))).toMatch(
      /^The database is not empty/,
    );
    const other = await emptyDeployment();
    await queryAt(other['DATABASE_URL'] ?? '', 'create table somebodys (id int)');
    expect(messageOf(await restore(whole, other))).toMatch(/^The database is not empty/);
  });

  it('from a file that is cut off anywhere, or that is none', async () => {
    const bytes = await readFile(whole);
    const cut = join(folder, 'cut');
    for (const length of [0, 10, Math.floor(bytes.length / 2), bytes.length - 1]) {
      await writeFile(cut, bytes.subarray(0, length));
      expect(messageOf(await restore(cut, target)), String(length)).toMatch(/cut off|is no backup/);
      await expectUntouched();
    }
    await writeFile(cut, 'something else');
    expect(messageOf(await restore(cut, target))).toMatch(/cut off or damaged/);
    expect(messageOf(await restore(join(folder, 'nowhere'), target))).toMatch(/ENOENT|cut off/);
    await expectUntouched();
  });

  const twins: [string, RegExp, (record: BackupRecord) => BackupRecord | null][] = [
    [
      'an entry of the ledger is missing',
      /parts of it are missing/,
      ({ header, body }) =>
        header['name'] === 'ledger_entry' && body
          ? { header, body: body.subarray(body.indexOf('\n') + 1) }
          : { header, body },
    ],
    [
      'an amount was changed',
      /^The sums of the ledger differ/,
      ({ header, body }) => ({
        header,
        body:
          header['name'] === 'account' && body
            ? Buffer.from(body.toString().replace(/\t(\d+)\t/, (_all, n) => `\t${BigInt(n) + 1n}\t`))
            : body,
      }),
    ],
    [
      'the bytes of a file are others',
      /^The contents of the file \w{64} differ/,
      ({ header, body }) => ({
        header,
        body:
          header.kind === 'file' && body?.length
            ? Buffer.from(body.map((byte, i) => (i === 0 ? byte ^ 1 : byte)))
            : body,
      }),
    ],
    ['a file is missing', /parts of it are missing/, (record) => (record.header.kind === 'file' ? null : record)],
    ['its last record is missing', /cut off/, (record) => (record.header.kind === 'sums' ? null : record)],
    [
      'a later version made it',
      /A later version of the program made this backup/,
      ({ header, body }) => ({
        header:
          header.kind === 'manifest'
            ? { ...header, migrations: [...(header['migrations'] as string[]), '9999-later'] }
            : header,
        body,
      }),
    ],
  ];
  it.each(twins)('when %s', async (_name, message, change) => {
    const broken = join(folder, `broken-${uniqueId()}`);
    await rewriteBackup(whole, broken, change);
    expect(messageOf(await restore(broken, target))).toMatch(message);
    await expectUntouched();
  });

  it('and the same place takes the whole one afterwards', async () => {
    const same = join(folder, 'same');
    await rewriteBackup(whole, same, (record) => record);
    expect((await restore(same, target)).code).toBe(0);
    for (const bytes of contents) {
      const hash = createHash('sha256').update(bytes).digest('hex');
      expect(await queryAt(target['DATABASE_URL'] ?? '', `select from blob where hash = '${hash}'`)).toHaveLength(1);
    }
  });
});

describe('a backup is rejected', () => {
  it('when its file exists, or nothing is there to back up', async () => {
    expect(messageOf(await runCli(['backup', whole, '--json'], of(system)))).toMatch(/exists already/);
    const env = { DATA_DIR: join(folder, 'nothing') };
    expect(messageOf(await runCli(['backup', join(folder, 'new'), '--json'], env))).toMatch(
      /^DATA_DIR: there is no database/,
    );
    expect(await readdir(folder)).not.toContain('nothing');
  });

  it('when the contents of a file are gone, and it leaves nothing', async () => {
    const client = new pg.Client({ connectionString: of(system).DATABASE_URL });
    await client.connect();
    const missing = 'f'.repeat(64);
    await client.query(`insert into blob (hash, size) values ('${missing}', 1)`);
    await client.query(`update drive_item set content_hash = '${missing}' where id = $1`, [files[2]]);
    const file = join(folder, 'incomplete');
    const message = messageOf(await runCli(['backup', file, '--json'], of(system)));
    const empty = createHash('sha256').digest('hex');
    await client.query(`update drive_item set content_hash = '${empty}' where id = $1`, [files[2]]);
    await client.query(`delete from blob where hash = '${missing}'`);
    await client.end();
    expect(message).toMatch(/^The contents f{64} of a file cannot be read/);
    expect((await readdir(folder)).filter((name) => name.startsWith('incomplete'))).toEqual([]);
  });
});
