import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { databaseDirectory, PLATFORM, queryAt, ROUTER, SUPERVISOR } from './program.ts';
import { useBench } from './use-bench.ts';

const bench = useBench(beforeEach);

async function embeddedUrl(): Promise<string> {
  const password = (await readFile(join(bench.dataDir, 'postgres-password'), 'utf8')).trim();
  const running = await readFile(join(await databaseDirectory(bench.dataDir), 'postmaster.pid'), 'utf8');
  return `postgres://platform:${password}@127.0.0.1:${running.split('\n')[3]}/platform`;
}

/** The roles of the product's connections, and their rights beyond reading and writing rows. */
const RIGHTS = `
  select distinct r.rolsuper as super, r.rolcreaterole or r.rolcreatedb or r.rolbypassrls as more,
    has_schema_privilege(r.oid, 'public', 'create') as creates,
    (select count(*) from pg_class c where c.relowner = r.oid)::int as owns
  from pg_stat_activity a join pg_roles r on r.oid = a.usesysid
  where a.datname = current_database() and a.application_name like 'memory-platform%'`;

const NONE = [{ super: false, more: false, creates: false, owns: 0 }];

/** Uses the queue, the ledger, the drive and memory. Fails when one of them does not work. */
async function story(base: string): Promise<void> {
  const owner = await bench.owner(base);
  const projectId = await owner.createProject();
  await owner.addProjectFact(projectId, 'The sky is blue.');
  await owner.gql('mutation { inviteMembers(input: { emails: ["new@example.com"] }) { __typename } }');
  const upload = await owner.fetch('/api/v1/drives/items/root/children/note.txt/binary', {
    method: 'PUT',
    body: 'Hi.',
  });
  expect(upload.status).toBe(200);
  const call = await owner.fetch('/router/alpha/v1/chat/completions', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'demo-chat', messages: [{ role: 'user', content: 'Hello' }] }),
  });
  expect(call.status).toBe(200);
  // The mail is sent by a job.
  const read = '{ invitations { nodes { __typename } } usageRecords { nodes { outcome } } }';
  expect(await owner.gql(read)).toMatchObject({ usageRecords: { nodes: [{ outcome: 'COMPLETED' }] } });
}

describe('the role of the product in the database', () => {
  it('of npm start owns nothing and is no superuser', async () => {
    const program = await bench.start(SUPERVISOR);
    await story(`http://127.0.0.1:${bench.port}`);
    const url = await embeddedUrl();
    expect(await queryAt(url, RIGHTS)).toEqual(NONE);
    await expect
      .poll(async () => (await queryAt(url, 'select count(*)::int as n from graphile_worker._private_jobs'))[0]?.['n'])
      .toBe(0);
    program.child.kill('SIGTERM');
    expect(await program.ended).toBe(0);
  });

  it('of a server of your own needs no more, when the owner is named for migrations', async () => {
    const { url, query } = await bench.emptyDatabase();
    const role = `app_${bench.port}`;
    await query(`create role ${role} login password 'a-password-of-its-own'`);
    const app = new URL(url);
    [app.username, app.password] = [role, 'a-password-of-its-own'];
    // The role comes to a database that was used without it.
    const earlier = await bench.start(PLATFORM, { DATABASE_URL: url });
    earlier.child.kill('SIGTERM');
    await earlier.ended;
    const programs = await Promise.all([
      bench.start(PLATFORM, { DATABASE_URL: app.href, DATABASE_OWNER_URL: url }),
      bench.start(ROUTER, { DATABASE_URL: app.href }),
    ]);
    await story(`http://127.0.0.1:${bench.port}`);
    expect(await query(RIGHTS)).toEqual(NONE);
    for (const program of programs) program.child.kill('SIGTERM');
    await Promise.all(programs.map(({ ended }) => ended));
    await query(`drop owned by ${role}; drop role ${role}`);
  });
});
