import type pg from 'pg';
import { FILL_HOURS } from '../../src/db/migrations/0032-usage-hours.ts';
import { FILL_COUNTS, FILL_DAYS } from '../../src/db/migrations/0050-fill-usage-of-days.ts';
import { factIndex } from '../../src/recall/index-fact.ts';
import { copyRow, dropIndexes } from './clone.ts';
import { rareCalls } from './rare-calls.ts';
import { createSentences } from '../words.ts';

/** Rows of the large team, and the number of other teams. */
export interface Amounts {
  calls: number;
  facts: number;
  teams: number;
}

const FACTS_A_PROJECT = 1_000;
const OTHER_TEAM = { facts: 10, calls: 20 };
const FACTS_AT_ONCE = 5_000;
/** A message for each so many facts, in conversations of twenty. */
const FACTS_A_MESSAGE = 10;
const FACTS_A_CONVERSATION = 20 * FACTS_A_MESSAGE;
const KEYS = 20;
/** A program calls for one project several times in a row, as a conversation does. */
const CALLS_IN_A_ROW = 100;
const MODELS = 3;
const VOCABULARY = 20_000;
const WORDS = 12;

/** Things that the product made by its own API. The fill copies them. */
export interface Originals {
  teamId: string;
  projectId: string;
  factId: string;
  messageId: string;
  requestId: string;
  /** The same of another team. */
  other: Omit<Originals, 'other'>;
}

/** Ids are hexadecimal numbers. Those of calls begin with their time, as real ones do. */
const id = (kind: string, n: string) => `'${kind}_' || lpad(to_hex(${n}), 32, '0')`;
const callId = (n: string, at: string) =>
  `'req_' || lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') || lpad(to_hex(${n}), 20, '0')`;

/**
 * Fills the tables from the amounts in `from` up to those in `to`, as a restore does: without
 * triggers and foreign keys, and with the indexes made afterwards.
 */
export async function fill(client: pg.ClientBase, made: Originals, from: Amounts, to: Amounts): Promise<void> {
  const remake = await dropIndexes(client, [
    'usage_record',
    'ledger_entry',
    'fact',
    'fact_change',
    'change',
    'message',
  ]);
  await client.query('set session_replication_role = replica');
  await fillTeams(client, made.other, from, to);
  await fillProjects(client, made, from, to);
  await fillConversations(client, made, from, to);
  await fillChanges(client, made, from, to);
  await fillCalls(client, made, from, to);
  await client.query('truncate usage_hourly, usage_of_days, usage_daily, usage_unsummed, row_count');
  await client.query(FILL_HOURS);
  await client.query(FILL_DAYS);
  await client.query(FILL_COUNTS);
  await client.query(OF_SETTLEMENTS);
  await client.query(
    `insert into row_count (owner_id, kind, slot, team_id, n)
     select workspace_id, 'project', 0, team_id, count(*) from project group by 1, 4`,
  );
  await client.query('set session_replication_role = default');
  await remake();
  await client.query('vacuum (analyze, freeze)');
  await client.query('checkpoint');
}

/** The sums that settlements write. */
const OF_SETTLEMENTS = `insert into usage_daily
  select team_id, (finished_at at time zone 'UTC')::date, model, key_id, coalesce(project_id, ''), mode, count(*), sum(input_tokens),
    sum(cache_read_tokens), sum(cache_write_tokens), sum(output_tokens), sum(thinking_tokens), sum(cost), sum(charged)
  from usage_record group by 1, 2, 3, 4, 5, 6`;

async function fillTeams(
  client: pg.ClientBase,
  { teamId, projectId, factId, requestId }: Originals['other'],
  from: Amounts,
  to: Amounts,
): Promise<void> {
  const each = `generate_series(${from.teams + 1}, ${to.teams}) n`;
  const team = { team_id: id('team', 'n') };
  await copyRow(client, { table: 'team', of: `o.id = '${teamId}'`, each, values: { id: id('team', 'n') } });
  const owned = (table: string, kind: string, of: string, values: Record<string, string> = {}) =>
    copyRow(client, { table, of, each, values: { id: id(kind, 'n'), ...team, ...values } });
  await owned('workspace', 'ws', `o.team_id = '${teamId}'`);
  await owned('principal', 'prin', `o.team_id = '${teamId}'`);
  await owned('project', 'proj', `o.id = '${projectId}'`, { workspace_id: id('ws', 'n') });
  await copyRow(client, { table: 'account', of: `o.team_id = '${teamId}'`, each, values: team });
  const numbers = `${each}, generate_series(1, ${OTHER_TEAM.facts}) m`;
  await copyRow(client, {
    table: 'fact',
    of: `o.id = '${factId}'`,
    each: numbers,
    values: {
      id: id('fact', 'n::bigint * 1000 + m'),
      ...team,
      workspace_id: id('ws', 'n'),
      project_id: id('proj', 'n'),
      norm_hash: `sha256(('other ' || m)::bytea)`,
    },
  });
  await copyRow(client, {
    table: 'usage_record',
    of: `o.request_id = '${requestId}'`,
    each: `${each}, generate_series(1, ${OTHER_TEAM.calls}) m`,
    values: { request_id: callId('n::bigint * 1000 + m', 'now()'), ...team, project_id: id('proj', 'n') },
  });
}

/** Facts come in projects of a thousand, each in words of its own. */
async function fillProjects(client: pg.ClientBase, made: Originals, from: Amounts, to: Amounts): Promise<void> {
  const projects = (amounts: Amounts) => Math.floor(amounts.facts / FACTS_A_PROJECT);
  await copyRow(client, {
    table: 'project',
    of: `o.id = '${made.projectId}'`,
    each: `generate_series(${Math.max(1, projects(from)) + 1}, ${projects(to)}) n`,
    values: { id: projectAt(made, 'n'), name: `'Project ' || n`, updated_at: `now() - n * interval '1 minute'` },
  });
  for (let at = from.facts; at < to.facts; at += FACTS_AT_ONCE) {
    const facts = Array.from({ length: Math.min(FACTS_AT_ONCE, to.facts - at) }, (_, i) => {
      const text = sentence(WORDS);
      return { n: at + i + 1, text, ...factIndex(text) };
    });
    await client.query('create temporary table if not exists new_fact (n int, text text, terms text[], own int)');
    await client.query('truncate new_fact');
    await client.query(
      `insert into new_fact select * from jsonb_to_recordset($1::jsonb) as f (n int, text text, terms text[], own int)`,
      [JSON.stringify(facts)],
    );
    const factId = id('fact', '100000000000 + f.n');
    await copyRow(client, {
      table: 'fact',
      of: `o.id = '${made.factId}'`,
      each: 'new_fact f',
      values: {
        id: factId,
        project_id: projectAt(made, `1 + (f.n - 1) / ${FACTS_A_PROJECT}`),
        text: 'f.text',
        terms: 'f.terms',
        own: 'f.own',
        norm_hash: 'sha256(f.text::bytea)',
        updated_at: `now() - f.n * interval '1 second'`,
      },
    });
    await copyRow(client, {
      table: 'fact_change',
      of: `o.fact_id = '${made.factId}'`,
      each: 'new_fact f',
      values: { id: id('fch', '100000000000 + f.n'), fact_id: factId, new_text: 'f.text' },
    });
    await copyRow(client, {
      table: 'message',
      of: `o.id = '${made.messageId}'`,
      each: `(select *, n / ${FACTS_A_CONVERSATION} as talk from new_fact where n % ${FACTS_A_MESSAGE} = 0) f`,
      values: {
        id: id('msg', '100000000000 + f.n'),
        conversation_id: conversationAt('f.talk'),
        chain: conversationAt('f.talk'),
        scope: projectOfTalk(made, 'f.talk'),
        n: `f.n % ${FACTS_A_CONVERSATION} / ${FACTS_A_MESSAGE}`,
        text: 'f.text',
        terms: 'f.terms',
        term_count: 'cardinality(f.terms)',
      },
    });
  }
}

const conversationAt = (n: string) => id('conv', `100000000 + ${n}`);
const projectOfTalk = (made: Originals, talk: string) =>
  projectAt(made, `1 + ${talk} * ${FACTS_A_CONVERSATION} / ${FACTS_A_PROJECT}`);

async function fillConversations(client: pg.ClientBase, made: Originals, from: Amounts, to: Amounts): Promise<void> {
  const talks = ({ facts }: Amounts) => (facts === 0 ? 0 : 1 + Math.floor(facts / FACTS_A_CONVERSATION));
  await copyRow(client, {
    table: 'conversation',
    of: `o.id = (select conversation_id from message where id = '${made.messageId}')`,
    each: `generate_series(${talks(from)}, ${talks(to) - 1}) c (n)`,
    values: { id: conversationAt('c.n'), project_id: projectOfTalk(made, 'c.n'), request_id: 'null', status: `'DONE'` },
  });
}

/** A change for each fact, with the numbers that follow those of the team. */
async function fillChanges(client: pg.ClientBase, made: Originals, from: Amounts, to: Amounts): Promise<void> {
  const { rows } = await client.query<{ number: string }>(
    'update change_head set number = number + $2 where team_id = $1 returning number - $2 as number',
    [made.teamId, to.facts - from.facts],
  );
  await copyRow(client, {
    table: 'change',
    of: `o.team_id = '${made.teamId}' and o.thing_id = '${made.factId}'`,
    each: `generate_series(1, ${to.facts - from.facts}) n`,
    values: {
      id: `nextval('change_id_seq')`,
      number: `${rows[0]?.number} + n`,
      thing_id: id('fact', `100000000000 + ${from.facts} + n`),
    },
  });
}

/** The first one was made by the API: boundaries name it. */
const projectAt = ({ projectId }: Originals, n: string) =>
  `case when ${n} = 1 then '${projectId}' else ${id('proj', `100000000 + ${n}`)} end`;

/** Calls are spread over a year, and charged one by one. Earlier charges become a year old. */
async function fillCalls(client: pg.ClientBase, made: Originals, from: Amounts, to: Amounts): Promise<void> {
  const { teamId, requestId } = made;
  const count = to.calls - from.calls;
  // The calls of an earlier fill stay. They are few.
  const each = `(select n, now() - interval '1 year' * (1 - (n - ${from.calls})::float8 / ${count}) as at
    from generate_series(${from.calls + 1}::bigint, ${to.calls}::bigint) n) c`;
  const projects = Math.max(1, Math.floor(to.facts / FACTS_A_PROJECT));
  const request = callId('500000000000 + c.n', 'c.at');
  const project = `(c.n / ${CALLS_IN_A_ROW} * 7919) % ${projects}`;
  const first = await entriesOf(client, teamId);
  const amount = await chargeOf(client, requestId);
  await copyRow(client, {
    table: 'usage_record',
    of: `o.request_id = '${requestId}'`,
    each,
    values: {
      request_id: request,
      ...rareCalls(count, {
        // A project is used by one key, and with any model.
        key_id: `'key_' || lpad(to_hex(${project} % ${KEYS}), 32, '0')`,
        model: `'model-' || c.n / ${CALLS_IN_A_ROW * projects} % ${MODELS}`,
        outcome: `case when c.n % 100 = 0 then 'UPSTREAM_BROKE' else 'COMPLETED' end`,
      }),
      project_id: projectAt(made, `1 + ${project}`),
      memory_ids: `'{}'`,
      started_at: 'c.at',
      finished_at: `c.at + interval '1 second'`,
      duration_ms: `200 + (c.n % 4000)::int`,
      first_byte_ms: `100 + (c.n % 1000)::int`,
    },
  });
  // The ledger is exported in its order: newer entries before old ones would keep them back.
  await client.query(`update ledger_entry set created_at = now() - interval '1 year' where team_id = $1`, [teamId]);
  await copyRow(client, {
    table: 'ledger_entry',
    of: `o.request_id = '${requestId}' and o.reason = 'CHARGE'`,
    each,
    values: {
      id: id('led', '500000000000 + c.n'),
      seq: `${first.entries} + c.n - ${from.calls}`,
      balance_after: `${first.balance} - (c.n - ${from.calls}) * ${amount}`,
      idempotency_key: `'charge:' || ${request}`,
      request_id: request,
      created_at: 'c.at',
    },
  });
  await client.query(
    `update account set balance = balance - $2::bigint * $3, entries = entries + $2 where team_id = $1`,
    [teamId, count, amount],
  );
}

async function entriesOf(client: pg.ClientBase, teamId: string): Promise<{ entries: string; balance: string }> {
  const { rows } = await client.query<{ entries: string; balance: string }>(
    'select entries, balance from account where team_id = $1',
    [teamId],
  );
  if (!rows[0]) throw new Error('the team has no account');
  return rows[0];
}

async function chargeOf(client: pg.ClientBase, requestId: string): Promise<string> {
  const { rows } = await client.query<{ charged: string }>('select charged from usage_record where request_id = $1', [
    requestId,
  ]);
  if (!rows[0]) throw new Error('the call was not recorded');
  return rows[0].charged;
}

export const sentence = createSentences(VOCABULARY);
