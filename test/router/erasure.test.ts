import { describe, expect, it } from 'vitest';
import { uniqueId } from '../faults/random.ts';
import { addOwnFacts, erasePerson, showErasure, whileHeld } from '../graphql/erasures.ts';
import { useSecondRouter } from './more-routers.ts';
import { call, eventually } from './scripted.ts';
import { actorsNamed, memoryOfLast, personNamed, QUESTION, sayAs, usePersons } from './use-persons.ts';

const { s, project, team } = usePersons();
const second = useSecondRouter(s);

describe('while a person is erased', () => {
  it('no router recalls anything of theirs, and who calls with the name begins anew', async () => {
    const boundary = await project.newBoundary({ memoryOf: 'PERSON' });
    await sayAs(s, team, boundary, 'alice', 'I am vegan and allergic to peanuts.');
    expect((await sayAs(s, team, boundary, 'alice', QUESTION)).memory).toContain('peanuts');
    const alice = await personNamed(team, 'alice');
    await addOwnFacts(team, project.id, alice, ['Alice is allergic to peanuts.']);
    const erasureId = await whileHeld(s.system, alice, async () => {
      const { erasure } = await erasePerson(team, { id: alice });
      for (const base of [s.system.base, second.base]) {
        const body = { model: 'chat', user: 'alice', messages: [{ role: 'user', content: QUESTION }] };
        // Each router hears of it by an event.
        await eventually(async () => {
          await (await call(s, team, body, { boundary, base })).arrayBuffer();
          return !memoryOfLast(s).includes('peanuts');
        }, 2_000);
      }
      expect((await showErasure(team, erasure?.id ?? '')).status).toBe('RUNNING');
      return erasure?.id ?? '';
    });
    await eventually(async () => (await showErasure(team, erasureId)).status === 'DONE', 30_000);
    const [again, ...more] = await actorsNamed(team, 'alice');
    expect(more).toEqual([]);
    expect(again?.id).not.toBe(alice);
    expect((await sayAs(s, team, boundary, 'alice', QUESTION)).memory).not.toContain('peanuts');
  });

  it('calls of who has the name next keep it, with what they said to everybody', async () => {
    const name = `erin-${uniqueId()}`;
    const boundary = await team.createBoundary({ writeProjectId: project.id, extract: false });
    await sayAs(s, team, boundary, name, 'The old tent is green.');
    const own = await project.newBoundary({ memoryOf: 'PERSON' });
    await sayAs(s, team, own, name, 'I like tea.');
    const id = await personNamed(team, name);
    await addOwnFacts(team, project.id, id, ['Erin likes tea.']);
    const { pool } = s.system.running.platform;
    const callsOf = async () =>
      (
        await pool.query<{ id: string }>(
          'select request_id as id from usage_record where end_user = $1 order by started_at',
          [name],
        )
      ).rows;
    const erasureId = await whileHeld(s.system, id, async () => {
      const { erasure } = await erasePerson(team, { id });
      const body = { model: 'chat', user: name, messages: [{ role: 'user', content: 'The new tent is red.' }] };
      await (await call(s, team, body, { boundary })).arrayBuffer();
      const made = await eventually(async () => (await callsOf())[2], 10_000);
      // A minute later.
      const later = `update usage_record set started_at = started_at + interval '1 minute' where request_id = $1`;
      await pool.query(later, [made?.id]);
      return erasure?.id ?? '';
    });
    await eventually(async () => (await showErasure(team, erasureId)).status === 'DONE', 30_000);
    await s.system.settled();
    expect(await callsOf()).toHaveLength(1);
    const { rows } = await pool.query<{ text: string }>(`select text from message where text like 'The % tent is %'`);
    expect(rows).toEqual([{ text: 'The new tent is red.' }]);
  });

  it('what a call of before still writes goes, too', async () => {
    const boundary = await project.newBoundary({ memoryOf: 'PERSON' });
    await sayAs(s, team, boundary, 'carol', 'I like tea.');
    const carol = await personNamed(team, 'carol');
    const { pool } = s.system.running.platform;
    const startedAt = new Date(Date.now() - 60_000).toISOString();
    const row = { request_id: 'req_running', team_id: team.teamId, started_at: startedAt };
    await pool.query(`insert into router_process (id) values ('proc_other')`);
    await pool.query(`insert into call_journal (process_id, epoch, seq, lines) values ('proc_other', 0, 1, $1)`, [
      JSON.stringify({ state: 'RUNS', row, hold: '0', subjectIds: [] }),
    ]);
    const { erasure } = await erasePerson(team, { id: carol });
    const id = erasure?.id ?? '';
    await eventually(
      async () => (await pool.query('select from conversation where person_id = $1', [carol])).rowCount === 0,
      10_000,
    );
    expect((await showErasure(team, id)).status).toBe('RUNNING');
    await pool.query(`delete from call_journal where process_id = 'proc_other'`);
    await eventually(async () => (await showErasure(team, id)).status === 'DONE', 30_000);
  });

  it('the lines of calls that have just ended go before it is done', async () => {
    const boundary = await project.newBoundary({ memoryOf: 'PERSON' });
    const name = `dave-${uniqueId()}`;
    await sayAs(s, team, boundary, name, 'I like tea.');
    const id = await personNamed(team, name);
    await s.system.settled();
    const { erasure } = await erasePerson(team, { id });
    await eventually(async () => (await showErasure(team, erasure?.id ?? '')).status === 'DONE', 30_000);
    const { pool } = s.system.running.platform;
    const { rows } = await pool.query('select lines from call_journal where position($1 in lines) > 0', [name]);
    expect(rows).toEqual([]);
  });
});
