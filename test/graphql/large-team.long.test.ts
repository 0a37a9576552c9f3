import { beforeAll, expect, it } from 'vitest';
import type { TestActor } from '../harness/actor.ts';
import { fillTeam } from '../harness/many-rows.ts';
import { useSystem, useTeam } from '../harness/use-system.ts';
import { eventually } from '../router/scripted.ts';
import { callModel } from './operations.ts';
import { statementsOf } from './statements.ts';

// A team that has nearly all rows of a table, but not its newest.

const { system, owner } = useSystem();
const other = useTeam(system);
const CALLS = 5_000;

const list = (actor: TestActor) =>
  actor.gql<{ usageRecords: { nodes: { requestId: string }[] } }>(
    '{ usageRecords(first: 50) { nodes { requestId } } }',
  );

async function callsOf(actor: TestActor, count: number): Promise<void> {
  await system.topUp(actor.teamId, 50_000_000_000n);
  const requestId = await callModel(actor);
  await eventually(async () => (await list(actor)).usageRecords.nodes.length === 1);
  const { url = '' } = system.config.database;
  await fillTeam(url, { requestId, factId: '', fileId: '' }, { requests: count, facts: 0, files: 0 });
}

/**
 * Returns the plans of what a request reads calls with, for the values of this team or for those of
 * any.
 */
async function plansOf(ask: () => Promise<unknown>, listed: string, mode: 'custom' | 'generic'): Promise<string[]> {
  const statements = (await statementsOf(system, ask)).filter((text) => text.includes('from "usage_record"'));
  const client = await system.running.platform.pool.connect();
  try {
    await client.query(`set plan_cache_mode = force_${mode}_plan`);
    const plans: string[] = [];
    for (const [n, text] of statements.entries()) {
      await client.query(`prepare read_${n} as ${text}`);
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain execute read_${n} (${valuesOf(text, listed).join(', ')})`,
      );
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    }
    return plans;
  } finally {
    client.release(true);
  }
}

/** The values of a statement that names a team, lists, and the size of a page. */
function valuesOf(text: string, listed: string): string[] {
  const count = Math.max(...[...text.matchAll(/\$(\d+)/g)].map(([, n]) => Number(n)));
  return Array.from({ length: count }, (_, i) => {
    const name = String.raw`\$${i + 1}\b`;
    if (new RegExp(`(limit|offset) ${name}`).test(text)) return '5';
    return new RegExp(`any ?\\(${name}|${name}::text\\[\\]`).test(text) ? `'{${listed}}'` : `'${owner.teamId}'`;
  });
}

beforeAll(async () => {
  await callsOf(owner, CALLS);
  await callsOf(other, 10);
  // As if there were more teams, so that any of them is expected to have a part of the calls.
  await system.running.platform.pool.query('alter table usage_record alter column team_id set (n_distinct = 20)');
  await system.running.platform.pool.query('analyze usage_record');
});

it('the newest calls of a large team are found without reading what others did since', async () => {
  const [plan] = await plansOf(() => list(owner), 'HOSTED', 'custom');
  expect(plan).toContain('usage_record_team');
  expect(plan).not.toContain('usage_record_pkey');
});

it.each(['custom', 'generic'] as const)(
  'the calls that were given a fact are found without reading the other calls (%s plan)',
  async (mode) => {
    const ofFact = `{ usageRecords(filter: { memoryId: ["fact_1"], mode: null }, first: 5) { totalCount nodes { requestId } } }`;
    const plans = await plansOf(() => owner.gql(ofFact), 'fact_1', mode);
    expect(plans.length).toBe(2);
    for (const plan of plans) expect(plan).toContain('usage_record_memories');
  },
);
