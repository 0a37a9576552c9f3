import { describe, expect, it } from 'vitest';
import { sweepRecallLog } from '../../src/domains/usage/recall-log.ts';
import { statementsOf } from '../graphql/statements.ts';
import { eventually, say, type CallOptions } from './scripted.ts';
import { useScripted } from './use-scripted.ts';
import { useProject } from './use-project.ts';
import { sent } from './model-calls.ts';

const s = useScripted({ env: { RECALL_LOG_DAYS: '30' } });
const project = useProject(s, 'reads');
const { team } = project;

interface Recalled {
  requestId: string;
  memoryIds: string[];
  recall: { tookMs: number; hits: { id: string; score: number }[] } | null;
}

const RECORDS =
  'query ($teamId: ID) { usageRecords(teamId: $teamId) { nodes { requestId memoryIds recall { tookMs hits { id score } } } } }';

async function recordOf(requestId: string, actor = team, args: object = {}): Promise<Recalled | undefined> {
  const { usageRecords } = await actor.gql<{ usageRecords: { nodes: Recalled[] } }>(RECORDS, args);
  return usageRecords.nodes.find((record) => record.requestId === requestId);
}

/** Returns the id of a successful call. */
async function ask(content: string, options: CallOptions = { boundary: project.boundary }): Promise<string> {
  return (await sent(s, team, say(content), options)).answer.headers.get('x-request-id') ?? '';
}

const recalledFor = (requestId: string) => eventually(async () => (await recordOf(requestId))?.recall);

describe('the memory of a call can be read afterwards', () => {
  it.each([{}, { byok: 'their-own-9e0b71c2d4f6' }])(
    'with the ids of the prompt and the scores of a search (%j)',
    async (more) => {
      await team.addProjectFact(project.id, 'Bruno lives in Lisbon.');
      await team.addProjectFact(project.id, 'Bruno likes sardines from Lisbon.');
      const requestId = await ask('Where does Bruno live?', { boundary: project.boundary, ...more });
      const { tookMs, hits } = await recalledFor(requestId);
      expect(tookMs).toBeGreaterThanOrEqual(0);
      const found = await team.gql<{ searchMemory: { id: string; score: number }[] }>(
        'query ($boundaryId: ID!) { searchMemory(boundaryId: $boundaryId, query: "Where does Bruno live?") { id score } }',
        { boundaryId: project.boundary },
      );
      expect(hits.length).toBeGreaterThan(0);
      expect(hits).toEqual(found.searchMemory.slice(0, hits.length));
      expect(hits.map(({ id }) => id)).toEqual((await recordOf(requestId))?.memoryIds);
    },
  );

  it('also when nothing was found, and not at all when nothing was looked for', async () => {
    expect((await recalledFor(await ask('Anything?'))).hits).toEqual([]);
    const without = await ask('Anything?', {});
    const later = await ask('Anything else?');
    await recalledFor(later);
    expect(await recordOf(without)).toMatchObject({ recall: null });
  });

  it('and nothing of the question or of the memory is stored with it', async () => {
    await team.addProjectFact(project.id, 'Xanthippe keeps zebras.');
    const requestId = await ask('What does Xanthippe keep, querulously?');
    await recalledFor(requestId);
    const { rows } = await s.system.running.platform.pool.query<{ row: string }>(
      'select to_jsonb(r)::text as row from recall_log r where request_id = $1',
      [requestId],
    );
    expect(rows[0]?.row).toContain(requestId);
    expect(rows[0]?.row).not.toMatch(/Xanthippe|zebra|querulous/i);
  });

  it('by operators and the team itself, and by no other', async () => {
    const requestId = await ask('Anything?');
    await recalledFor(requestId);
    expect((await recordOf(requestId, s.system.owner, { teamId: team.teamId }))?.recall).toMatchObject({ hits: [] });
    const stranger = await s.team();
    expect(await recordOf(requestId, stranger)).toBeUndefined();
    const poor = await team.withKey({ permissions: ['boundary:use'] });
    await expect(recordOf(requestId, poor)).rejects.toThrow('usage:read');
  });

  it('until it is too long ago, and the record stays', async () => {
    const [old, fresh] = [await ask('Anything?'), await ask('Anything?')];
    for (const id of [old, fresh]) await recalledFor(id);
    const { pool } = s.system.running.platform;
    const age = (id: string, days: number) =>
      pool.query('update recall_log set created_at = now() - make_interval(days => $2) where request_id = $1', [
        id,
        days,
      ]);
    await age(old, 31);
    await age(fresh, 29);
    await sweepRecallLog(pool, s.system.config.recallLogDays);
    expect(await recordOf(old)).toMatchObject({ recall: null });
    expect((await recordOf(fresh))?.recall).not.toBeNull();
  });

  it('in one statement for a page of calls', async () => {
    for (let i = 0; i < 3; i++) await recalledFor(await ask(`Anything, ${i}?`));
    const statements = await statementsOf(s.system, () => team.gql(RECORDS, {}));
    expect(statements.filter((sql) => sql.includes('recall_log'))).toHaveLength(1);
  });
});
