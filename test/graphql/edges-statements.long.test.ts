import { beforeAll, describe, expect, it } from 'vitest';
import type { TestActor } from '../harness/actor.ts';
import { useSystem } from '../harness/use-system.ts';
import { createBot } from './bots.ts';
import { callOf, gardenOf } from './garden.ts';
import { statementsOf } from './statements.ts';

const { system } = useSystem({ env: { KEY_POINTS_PER_MINUTE: '0', TEAM_POINTS_PER_MINUTE: '0' } });

describe('is as many statements for 100 as for one', () => {
  const LISTS: Record<string, string> = {
    agents:
      'settings { version agent { name } } integrations(first: 2) { nodes { name } } versions(first: 1) { nodes { agent { name } } }',
    boundaries: 'agents { name } projects { name } workspace { name }',
    integrations: 'agent { name } workspace { name } readOnlyProjects { name } readWriteProject { name }',
    usageRecords:
      'memories { __typename } boundary { name } ledgerEntries { amount } recall { hits { thing { __typename } } }',
    members: 'grants { workspace { name } project { name } } serviceKeys(first: 2) { nodes { replacedBy { id } } }',
    changes: 'thing { id } workspace { name } project { name } key { id }',
  };
  let team: TestActor;
  beforeAll(async () => {
    team = await system.newTeam('Many');
    await system.topUp(team.teamId, 10_000_000_000n);
    const { boundary, projectId } = await gardenOf(system, team);
    const requestId = await callOf(team, boundary, 'Who waters the roses?');
    for (let i = 0; i < 100; i++) {
      const agentId = await team.createAgent(`Agent ${i}`);
      await createBot(team, {
        name: `Bot ${i}`,
        agentId,
        readOnlyProjectIds: [projectId],
        readWriteProjectId: projectId,
      });
      await team.createBoundary({ projectIds: [projectId], agentIds: [agentId] });
    }
    // Copies of a call, a member and their records, as no public API makes a hundred in a moment.
    const { pool } = system.running.platform;
    const copy = async (table: string, where: string, changes: string) => {
      await pool.query(
        `insert into ${table} select r.* from ${table} t, generate_series(1, 99) n,
           jsonb_populate_record(t, ${changes}) r where t.team_id = $1 and ${where}`,
        [team.teamId],
      );
    };
    await copy('usage_record', `t.request_id = '${requestId}'`, `jsonb_build_object('request_id', 'req_' || n)`);
    await copy('recall_log', `t.request_id = '${requestId}'`, `jsonb_build_object('request_id', 'req_' || n)`);
    await copy('principal', 'true', `jsonb_build_object('id', 'prin_' || n, 'email', n || '@example.com')`);
  });

  it.each(Object.keys(LISTS))('%s', async (name) => {
    const only = name === 'changes' ? ', kinds: [AGENT_CREATED]' : '';
    const query = `query ($n: Int!) { ${name}(first: $n${only}) { nodes { ${LISTS[name]} } } }`;
    const counts: number[] = [];
    for (const n of [1, 10, 100]) {
      let found = 0;
      const statements = await statementsOf(system, async () => {
        const data = await team.gql<Record<string, { nodes: unknown[] }>>(query, { n });
        found = data[name]?.nodes.length ?? 0;
      });
      expect(found).toBe(n);
      counts.push(statements.length);
    }
    expect(counts[1]).toBeLessThanOrEqual((counts[0] ?? 0) + 1);
    expect(counts[2]).toBe(counts[1]);
  });
});
