import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { addProjectFacts } from '../../src/domains/facts/add-facts.ts';
import { openRecallPool } from '../../src/recall/recall-pool.ts';
import { openGate, screensOf } from '../../src/recall/gate.ts';
import { searchScopes } from '../../src/recall/search.ts';
import type { HitKind } from '../../src/recall/types.ts';
import { factIndex, messageIndex } from '../../src/recall/index-fact.ts';
import { newId } from '../../src/core/id.ts';
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
  options: { full: { type: 'boolean', default: false }, messages: { type: 'string' } },
});
/** With `--messages N`, only one scope of N messages is measured. */
const messages = Number(options.messages ?? 0);
/** Facts per scope. Larger scopes take too long at a million facts. */
const SIZES = messages > 0 ? [] : options.full ? [1_000] : [1_000, 10_000, 100_000];
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
        `insert into fact (id, team_id, workspace_id, project_id, text, source_kind, norm_hash, created_at, updated_at, terms, own)
         select id, $2, $3, $4, text, 'MANUAL', sha256(text::bytea), now(), now(), terms, own
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
  const question = { teamId: bench.actor.teamId, projectIds: [id], agentIds: [], limit: 10 };
  const took = await time((query) =>
    searchScopes(recallPool, { ...question, query, kinds: ['message'], gate: openGate(screensOf(REFUSE)) }),
  );
  process.stdout.write(`${count} messages in one scope: ${took}, ${load()}\n`);
}

const POSTGRES = `
  select id, ts_rank(search, q) as rank from bench_search, (select replace(plainto_tsquery('english', $2)::text, '&', '|')::tsquery as q) q
  where scope = $1 and search @@ q order by rank desc limit 10`;

const bench = await openBench();
const { pool, config, log } = bench.platform;
// The router's recall connections, with a longer timeout.
const recallPool = openRecallPool({ ...config, router: { ...config.router, recallTimeoutMs: 60_000 } }, log);
try {
  if (messages > 0) await measureMessages(bench, recallPool, messages);
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
    const ask = (kinds: readonly HitKind[]) =>
      time((query, i) =>
        searchScopes(recallPool, {
          teamId: bench.actor.teamId,
          projectIds: [scopeOf(i)],
          agentIds: [],
          query,
          kinds,
          limit: 10,
          gate: openGate(screensOf(REFUSE)),
        }),
      );
    const ours = await ask(['fact']);
    const theirs = await time((query, i) => pool.query({ name: 'bench', text: POSTGRES, values: [scopeOf(i), query] }));
    process.stdout.write(`${total} facts in scopes of ${each}: facts ${ours}, full-text search ${theirs}, ${load()}\n`);
    await fillMessages(bench, scopes, each);
    await pool.query('vacuum analyze message');
    const all = await ask(['fact', 'message', 'memory', 'passage']);
    process.stdout.write(`  and as many messages: ${all}, ${load()}\n`);
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
