import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import type { Caller } from '../../src/auth/caller.ts';
import { scopesOf } from '../../src/domains/boundaries/boundary-in-use.ts';
import { addProjectFacts } from '../../src/domains/facts/add-facts.ts';
import { searchMemory } from '../../src/domains/facts/search-memory.ts';
import { listAllFacts } from '../../src/domains/facts/visible-scopes.ts';
import { openRecallPool } from '../../src/recall/recall-pool.ts';
import { openGate, screensOf } from '../../src/recall/filter-candidates.ts';
import { searchScopes } from '../../src/recall/search.ts';
import { findStanding } from '../../src/recall/standing/find-standing.ts';
import type { HitKind } from '../../src/recall/types.ts';
import { factIndex, messageIndex } from '../../src/recall/index-fact.ts';
import { newId } from '../../src/core/id.ts';
import { contextOf } from '../../src/request/context.ts';
import { createProject } from '../../src/domains/projects/projects.ts';
import type { Pool } from 'pg';
import { openBench, type Bench } from './database.ts';
import { createSentences } from '../words.ts';

const VOCABULARY = 20_000;
const WORDS = 12;
const QUESTION_WORDS = 6;
const QUESTIONS = 200;
const ADDS = 1_000;
const AT_ONCE = 1_000;

const { values: options } = parseArgs({
  options: {
    full: { type: 'boolean', default: false },
    messages: { type: 'string' },
    projects: { type: 'string' },
    persons: { type: 'string' },
  },
});
/** With `--messages N`, only one scope of N messages is measured. */
const messages = Number(options.messages ?? 0);
/** With `--projects N`, only a search of all memory in N projects of 100 facts is measured. */
const projects = Number(options.projects ?? 0);
/** With `--persons N`, only calls for N persons of one project are measured. */
const persons = Number(options.persons ?? 0);
/** Facts per scope. Larger scopes take too long at a million facts. */
const SIZES = messages + projects + persons > 0 ? [] : options.full ? [1_000] : [1_000, 10_000, 100_000];
const total = options.full ? 1_000_000 : 100_000;
const sentence = createSentences(VOCABULARY);

async function fill(bench: Bench, scopes: readonly string[], each: number): Promise<void> {
  for (const projectId of scopes) {
    for (let from = 0; from < each; from += AT_ONCE) {
      const facts = Array.from({ length: Math.min(AT_ONCE, each - from) }, () => {
        const text = sentence(WORDS);
        return { id: newId('fact'), text, ...factIndex(text) };
      });
      await bench.platform.pool.query(
        `insert into fact (id, team_id, workspace_id, project_id, scope, text, source_kind, norm_hash, created_at, updated_at, terms, own)
         select id, $2, $3, $4, $4, text, 'MANUAL', sha256(text::bytea), now(), now(), terms, own
         from jsonb_to_recordset($1::jsonb) as f (id text, text text, terms text[], own int)`,
        [JSON.stringify(facts), bench.actor.teamId, bench.workspaceId, projectId],
      );
    }
  }
}

/** Adds conversations of a thousand messages. */
async function fillMessages(
  { platform, actor, workspaceId }: Bench,
  scopes: readonly string[],
  each: number,
): Promise<void> {
  for (const projectId of scopes) {
    for (let from = 0; from < each; from += AT_ONCE) {
      const id = newId('conversation');
      await platform.pool.query(
        `insert into conversation (id, team_id, workspace_id, project_id, source_kind, principal_id, status, created_at, updated_at)
         values ($1, $2, $3, $4, 'CONVERSATION', $5, 'NONE', now(), now())`,
        [id, actor.teamId, workspaceId, projectId, actor.principalId],
      );
      const messages = Array.from({ length: Math.min(AT_ONCE, each - from) }, (_, i) => {
        const text = sentence(WORDS);
        return { id: newId('message'), n: i + 1, text, ...messageIndex(text) };
      });
      await platform.pool.query(
        `insert into message (id, team_id, conversation_id, n, role, text, scope, chain, terms, created_at)
         select id, $2, $3, n, 'user', text, $4, $3, terms, now()
         from jsonb_to_recordset($1::jsonb) as m (id text, n int, text text, terms text[])`,
        [JSON.stringify(messages), actor.teamId, id, projectId],
      );
    }
  }
}

async function time(
  work: (text: string, i: number) => Promise<unknown>,
  { times = QUESTIONS, words = QUESTION_WORDS } = {},
): Promise<string> {
  const tookMs: number[] = [];
  for (let i = 0; i < times; i++) {
    const text = sentence(words);
    const startedMs = performance.now();
    await work(text, i);
    tookMs.push(performance.now() - startedMs);
  }
  tookMs.sort((a, b) => a - b);
  const at = (share: number) => (tookMs[Math.floor(times * share)] ?? 0).toFixed(1);
  return `p50 ${at(0.5)} ms p99 ${at(0.99)} ms`;
}

const REFUSE = { secrets: 'refuse', personal: 'refuse' } as const;

const load = () => `load ${loadavg()[0]?.toFixed(1)}`;

/** A scope with messages only, as a user of many years has. */
async function measureMessages(bench: Bench, recallPool: Pool, count: number): Promise<void> {
  const { id } = await createProject(bench.context(), { name: 'Messages' });
  await fillMessages(bench, [id], count);
  await bench.platform.pool.query('vacuum analyze message');
  const question = { teamId: bench.actor.teamId, scopes: [id], documentProjectIds: [id], limit: 10 };
  const took = await time((query) =>
    searchScopes(recallPool, { ...question, query, kinds: ['message'], gate: openGate(screensOf(REFUSE)) }),
  );
  process.stdout.write(`${count} messages in one scope: ${took}, ${load()}\n`);
}

const FACTS_OF_A_PROJECT = 100;

/** A search of all memory, by a member who may read everything and by one with a single project. */
async function measureAllMemory(bench: Bench, count: number): Promise<void> {
  const { platform, actor, workspaceId } = bench;
  const ids = Array.from({ length: count }, () => newId('project'));
  await platform.pool.query(
    `insert into project (id, team_id, workspace_id, name, created_at, updated_at)
     select id, $2, $3, 'A project', now(), now() from unnest($1::text[]) as p (id)`,
    [ids, actor.teamId, workspaceId],
  );
  await fill(bench, ids, FACTS_OF_A_PROJECT);
  await platform.pool.query('vacuum analyze fact');
  await platform.pool.query('vacuum analyze project');
  const one = { workspaceIds: new Set<string>(), projectIds: new Set(ids.slice(0, 1)) };
  const permissions = new Set([...actor.permissions].filter((name) => !READS_MEMORY.has(name)));
  const guest: Caller = { ...actor, permissions, grants: new Map([['project:mem_read', one]]) };
  for (const [name, caller] of [
    ['everything', actor],
    ['one project', guest],
  ] as const) {
    const context = () => contextOf(platform, caller);
    const search = await time((query) => searchMemory(context(), { query }));
    const list = await time(() => listAllFacts(context(), { first: 50 }), { times: 50 });
    const unknown = await time((text) => listAllFacts(context(), { first: 50, filter: { text: `${text}!` } }), {
      times: 10,
    });
    const report = `search ${search}, list ${list}, list with a text that no fact has ${unknown}, ${load()}`;
    process.stdout.write(`${count} projects, who reads ${name}: ${report}\n`);
  }
}

const FACTS_OF_A_PERSON = 20;
const SHARED_FACTS = 1_000;

/** Calls for the persons of a project, each with facts of their own beside the shared ones. */
async function measurePersons(bench: Bench, recallPool: Pool, count: number): Promise<void> {
  const { platform, actor, workspaceId } = bench;
  const { id: projectId } = await createProject(bench.context(), { name: 'Persons' });
  const ids = Array.from({ length: count }, () => newId('actor'));
  await platform.pool.query(
    `insert into actor (id, team_id, custom_id, actor_type, display_name, created_at, updated_at)
     select id, $2, id, 'HUMAN', 'Somebody', now(), now() from unnest($1::text[]) as p (id)`,
    [ids, actor.teamId],
  );
  await fill(bench, [projectId], SHARED_FACTS);
  const facts = ids.flatMap((person) => Array.from({ length: FACTS_OF_A_PERSON }, () => person));
  for (let from = 0; from < facts.length; from += AT_ONCE) {
    const rows = facts.slice(from, from + AT_ONCE).map((person) => {
      const text = sentence(WORDS);
      return { id: newId('fact'), person, text, ...factIndex(text) };
    });
    await platform.pool.query(
      `insert into fact (id, team_id, workspace_id, project_id, person_id, text, source_kind, norm_hash, created_at, updated_at, terms, own)
       select id, $2, $3, $4, person, text, 'MANUAL', sha256(text::bytea), now(), now(), terms, own
       from jsonb_to_recordset($1::jsonb) as f (id text, person text, text text, terms text[], own int)`,
      [JSON.stringify(rows), actor.teamId, workspaceId, projectId],
    );
  }
  await platform.pool.query('vacuum analyze fact');
  const screens = screensOf(REFUSE);
  for (const memoryOf of ['SHARED', 'PERSON', 'BOTH'] as const) {
    const ask = (query: string, i: number) => {
      const of = memoryOf === 'SHARED' ? {} : { memoryOf, personId: ids[(i * 7919) % count] ?? '' };
      const asked = { teamId: actor.teamId, scopes: scopesOf({ projectIds: [projectId], agentIds: [], ...of }) };
      const documentProjectIds = memoryOf === 'PERSON' ? [] : [projectId];
      const kinds = ['fact', 'message', 'memory', 'passage'] as const;
      return Promise.all([
        searchScopes(recallPool, { ...asked, documentProjectIds, query, kinds, limit: 100, gate: openGate(screens) }),
        findStanding(recallPool, asked, { screens }),
      ]);
    };
    await time(ask, { times: 20 });
    const report = `${await time(ask, { times: 1_000 })}, ${load()}`;
    process.stdout.write(`${count} persons of one project, memory of ${memoryOf}, with standing lines: ${report}\n`);
  }
}

const READS_MEMORY = new Set(['project:mem_read', 'project:doc_read', 'workspace_agent:fact_read']);

const POSTGRES = `
  select id, ts_rank(search, q) as rank from bench_search, (select replace(plainto_tsquery('english', $2)::text, '&', '|')::tsquery as q) q
  where scope = $1 and search @@ q order by rank desc limit 10`;

/** Every fiftieth message stands, up to 20 of a thousand. */
const MARK_STANDING = `update message set standing = 1, text = $1 where seq % 50 = 0`;

const bench = await openBench();
const { pool, config, log } = bench.platform;
// The router's recall connections, with a longer timeout.
const recallPool = openRecallPool({ ...config, router: { ...config.router, recallTimeoutMs: 60_000 } }, log);
try {
  if (messages > 0) await measureMessages(bench, recallPool, messages);
  if (projects > 0) await measureAllMemory(bench, projects);
  if (persons > 0) await measurePersons(bench, recallPool, persons);
  for (const each of SIZES) {
    await pool.query('truncate fact, conversation cascade');
    const scopes: string[] = [];
    for (let i = 0; i < total / each; i++)
      scopes.push((await createProject(bench.context(), { name: `Scope ${i}` })).id);
    await fill(bench, scopes, each);
    await pool.query(`drop table if exists bench_search`);
    await pool.query(`create table bench_search as select id, scope, to_tsvector('english', text) as search from fact`);
    await pool.query('create index on bench_search using gin (search)');
    await pool.query('create index on bench_search (scope)');
    await pool.query('vacuum analyze fact');
    await pool.query('vacuum analyze bench_search');
    const scopeOf = (i: number) => scopes[i % scopes.length] ?? '';
    const search = (kinds: readonly HitKind[], query: string, i: number) =>
      searchScopes(recallPool, {
        teamId: bench.actor.teamId,
        scopes: [scopeOf(i)],
        documentProjectIds: [scopeOf(i)],
        query,
        kinds,
        limit: 10,
        gate: openGate(screensOf(REFUSE)),
      });
    const ask = (kinds: readonly HitKind[]) => time((query, i) => search(kinds, query, i));
    const ours = await ask(['fact']);
    const theirs = await time((query, i) => pool.query({ name: 'bench', text: POSTGRES, values: [scopeOf(i), query] }));
    process.stdout.write(`${total} facts in scopes of ${each}: facts ${ours}, full-text search ${theirs}, ${load()}\n`);
    await fillMessages(bench, scopes, each);
    await pool.query('vacuum analyze message');
    const kinds = ['fact', 'message', 'memory', 'passage'] as const;
    process.stdout.write(`  and as many messages: ${await ask(kinds)}, ${load()}\n`);
    await pool.query(MARK_STANDING, [`Always answer in metric units when I ask about this.`]);
    await pool.query('vacuum analyze message');
    const standing = (i: number) =>
      findStanding(recallPool, { teamId: bench.actor.teamId, scopes: [scopeOf(i)] }, { screens: screensOf(REFUSE) });
    const both = await time((query, i) => Promise.all([search(kinds, query, i), standing(i)]));
    const alone = await time((_, i) => standing(i));
    process.stdout.write(`  and standing lines at once: ${both}, alone ${alone}, ${load()}\n`);
    const adds = await time((text, i) => addProjectFacts(bench.context(), { projectId: scopeOf(i), facts: [text] }), {
      times: ADDS,
      words: WORDS,
    });
    process.stdout.write(`  and one fact added word by word: ${adds}, ${load()}\n`);
  }
} finally {
  await recallPool.end();
  await bench.close();
}
