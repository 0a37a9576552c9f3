import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { contextOf } from '../../src/request/context.ts';
import { migrate } from '../../src/db/migrate.ts';
import { newId } from '../../src/core/id.ts';
import { UNLIMITED } from '../../src/auth/caller.ts';
import { ALL_PERMISSIONS } from '../../src/auth/permissions.ts';
import { createServiceKey } from '../../src/domains/identity/service-keys.ts';
import { startPlatform, type RunningPlatform } from '../../src/main.ts';
import { actorOf, type TestActor } from '../harness/actor.ts';
import { databaseNamed, newDatabaseName } from '../harness/database.ts';
import { freePorts } from '../harness/ports.ts';
import { searchedLogger } from '../harness/secrets.ts';
import { eventually } from '../router/scripted.ts';

/** The last migration before recall got an index of its own. */
const BEFORE = '0004-resources';
/** More than one batch of the backfill. */
const MANY = 450;

const server = inject('databaseUrl');
const log = searchedLogger('upgrade');

interface Upgraded {
  running: RunningPlatform;
  actor: TestActor;
  projectId: string;
  has(extension: string): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * A platform on a database that an older version created, with memory in it, migrated by `role`.
 */
async function upgrade(role: string | null): Promise<Upgraded> {
  const name = newDatabaseName('upgrade');
  const url = databaseNamed(server, name);
  await run(server, `create database ${name} template template0`);
  const asRole = new URL(url);
  if (role !== null) {
    asRole.username = role;
    asRole.password = role;
    await run(server, `create role ${role} login password '${role}'`);
    // The role may create tables, but no extension: that takes the right to create in the database.
    await run(url, `grant usage, create on schema public to ${role}`);
  }
  const options = { url: asRole.href, appRole: asRole.username, log, migrateQueue: () => Promise.resolve() };
  await migrate({ ...options, to: BEFORE });
  const ids = await tellOfOld(asRole.href);
  await migrate(options);
  if (role !== null) await run(server, `alter role ${role} superuser`);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'memory-platform-upgrade-'));
  const [port = 0, platformPort = 0, demoPort = 0] = await freePorts(3);
  const config = readConfig({
    DATABASE_URL: asRole.href,
    DATABASE_POOL_SIZE: '6',
    DATA_DIR: dataDir,
    PORT: String(port),
    PLATFORM_PORT: String(platformPort),
    DEMO_PROVIDER_PORT: String(demoPort),
  });
  const running = await startPlatform(config, log);
  const { pool } = running.platform;
  const ctx = contextOf(running.platform, {
    teamId: ids.team,
    principalId: ids.principal,
    keyId: '',
    role: 'tenant_admin',
    permissions: new Set(ALL_PERMISSIONS),
    recordsPrompts: false,
    storesAnswers: false,
    key: UNLIMITED,
  });
  const { secret } = await createServiceKey(ctx, {});
  return {
    running,
    actor: await actorOf(running.address, secret),
    projectId: ids.project,
    has: async (extension) =>
      (await pool.query('select from pg_extension where extname = $1', [extension])).rowCount === 1,
    async close() {
      await running.close();
      await run(server, `drop database ${name} with (force)`);
      if (role !== null) await run(server, `drop role ${role}`);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function run(url: string, sql: string, values: unknown[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql, values);
  } finally {
    await client.end();
  }
}

/** Facts, a conversation and a memory as the older version stored them. */
async function tellOfOld(url: string) {
  const ids = {
    team: newId('team'),
    workspace: newId('workspace'),
    principal: newId('principal'),
    project: newId('project'),
    conversation: newId('conversation'),
  };
  const { team, workspace, project, conversation } = ids;
  const rows: [table: string, row: object][] = [
    ['team', { id: team, name: 'Old', is_operator: true }],
    ['workspace', { id: workspace, team_id: team, name: 'Old', is_default: true }],
    ['principal', { id: ids.principal, team_id: team, email: 'a@example.com', name: 'A', role: 'tenant_admin' }],
    ['project', { id: project, team_id: team, workspace_id: workspace, name: 'Old' }],
    [
      'memory',
      { id: newId('memory'), team_id: team, project_id: project, name: 'Boats', content: 'Anna owns a catamaran.' },
    ],
    [
      'conversation',
      {
        id: conversation,
        team_id: team,
        workspace_id: workspace,
        project_id: project,
        source_kind: 'CONVERSATION',
        status: 'NONE',
      },
    ],
    [
      'message',
      {
        id: newId('message'),
        team_id: team,
        conversation_id: conversation,
        n: 1,
        role: 'user',
        text: 'Which instrument does Anna play?',
      },
    ],
    [
      'message',
      {
        id: newId('message'),
        team_id: team,
        conversation_id: conversation,
        n: 2,
        role: 'assistant',
        text: 'The bassoon.',
      },
    ],
    ...Array.from({ length: MANY }, (_, i): [string, object] => [
      'fact',
      {
        id: newId('fact'),
        team_id: team,
        workspace_id: workspace,
        project_id: project,
        text: `Anna knows trick ${i}.`,
        source_kind: 'MANUAL',
        norm_hash: '',
        metadata: {},
        expired: false,
        version: 1,
      },
    ]),
  ];
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const [table, row] of rows) {
      const times = table === 'message' ? ['created_at'] : ['created_at', 'updated_at'];
      const names = [...Object.keys(row), ...times];
      const marks = names.map((_, i) => `$${i + 1}`);
      const now = new Date('2025-03-04T05:06:07Z');
      await client.query(`insert into ${table} (${names.join(', ')}) values (${marks.join(', ')})`, [
        ...Object.values(row),
        ...times.map(() => now),
      ]);
    }
  } finally {
    await client.end();
  }
  return ids;
}

async function search({ actor, projectId }: Upgraded, query: string, kinds?: string[]): Promise<string[]> {
  const { searchMemory } = await actor.gql<{ searchMemory: { text: string }[] }>(
    `query ($projectId: ID!, $query: String!, $kinds: [MemoryHitKind!]) {
       searchMemory(projectId: $projectId, query: $query, kinds: $kinds, first: 100) { text } }`,
    { projectId, query, kinds },
  );
  return searchMemory.map(({ text }) => text);
}

/** The backfill runs beside the first requests. */
async function isIndexed({ running }: Upgraded): Promise<boolean> {
  const { rows } = await running.platform.pool.query<{ n: number }>(
    `select ((select count(*) from fact where terms is null) + (select count(*) from message where terms is null)
       + (select count(*) from memory where id not in (select memory_id from memory_piece)))::int as n`,
  );
  return rows[0]?.n === 0;
}

describe.each<[string, string | null, boolean]>([
  ['that lets us create extensions', null, true],
  ['that does not', newDatabaseName('plain'), false],
])('what was stored before there was an index, in a database %s', (_name, role, hasExtension) => {
  let old: Upgraded;
  beforeAll(async () => {
    old = await upgrade(role);
    await eventually(() => isIndexed(old), 10_000);
  });
  afterAll(() => old.close());

  it('is found after the upgrade: facts, memories and messages', async () => {
    expect(await old.has('btree_gin')).toBe(hasExtension);
    expect((await search(old, 'Who knows trick 77?', ['FACT']))[0]).toBe('Anna knows trick 77.');
    expect((await search(old, `trick ${MANY - 1}`))[0]).toBe(`Anna knows trick ${MANY - 1}.`);
    expect(await search(old, 'catamarans')).toEqual(['Boats: Anna owns a catamaran.']);
    expect((await search(old, 'instrument', ['MESSAGE'])).toSorted()).toEqual([
      'The bassoon.',
      'Which instrument does Anna play?',
    ]);
  });

  it('is found with what is stored from now on, in its own scope alone', async () => {
    await old.actor.addProjectFact(old.projectId, 'Bertha knows trick 77 too.');
    await old.actor.addProjectFact(await old.actor.createProject('Another'), 'Carla knows trick 77 elsewhere.');
    const found = await search(old, 'trick 77', ['FACT']);
    expect(found.slice(0, 2).toSorted()).toEqual(['Anna knows trick 77.', 'Bertha knows trick 77 too.']);
    expect(found).not.toContain('Carla knows trick 77 elsewhere.');
  });
});
