import pg from 'pg';

/** Amounts of a large team. */
export interface Many {
  /** In the project of the copied fact, which is asked for its facts. */
  facts: number;
  /** Over the last thirty days, each with its charge in the ledger. */
  requests: number;
  /** In one folder. */
  files: number;
  /** The least charge of a request, in millionths of a token. The largest is eight times that. */
  leastCharge?: number;
}

/** Rows of which copies are made. */
export interface Originals {
  factId: string;
  requestId: string;
  fileId: string;
}

/**
 * Fills a team with copies of its rows, in one transaction, so that counts and sums are right at
 * every moment. A team is filled twice only with other amounts.
 */
export async function fillTeam(
  url: string,
  originals: Originals,
  { facts, requests, files, leastCharge = 5_000 }: Many,
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    await copyFacts(client, originals.factId, facts);
    await copyFiles(client, originals.fileId, files);
    if (requests > 0) await copyRequests(client, originals.requestId, requests, leastCharge);
    await client.query('commit');
    // As autovacuum does after so many rows.
    await client.query('vacuum analyze fact, drive_item, usage_record, usage_hourly, usage_daily, ledger_entry');
  } finally {
    await client.end();
  }
}

/** Copies a row, each time with other values in some columns: SQL that may use the number `i`. */
async function copyRow(
  client: Pick<pg.Pool, 'query'>,
  from: { table: string; key: string; id: string; count: number },
  changed: Record<string, string>,
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_name = $1 and table_schema = 'public' and is_generated = 'NEVER' and is_identity = 'NO'
       and coalesce(column_default, '') not like '%pg_current_xact_id%' order by 1`,
    [from.table],
  );
  const columns = rows.map(({ name }) => name);
  const values = columns.map((name) => changed[name] ?? `t.${name}`);
  await client.query(
    `insert into ${from.table} (${columns.join(', ')}) select ${values.join(', ')}
     from ${from.table} t, generate_series(1, $2::int) i where t.${from.key} = $1`,
    [from.id, from.count],
  );
}

/** Copies a fact, each time with another text: SQL that may use the number `i`. */
export function copyFact(database: Pick<pg.Pool, 'query'>, id: string, count: number, text: string): Promise<void> {
  return copyRow(database, { table: 'fact', key: 'id', id, count }, { id: `'fact_' || md5(t.id || i)`, text });
}

function copyFacts(client: pg.Client, id: string, count: number): Promise<void> {
  const at = `now() - i * interval '1 minute'`;
  return copyRow(
    client,
    { table: 'fact', key: 'id', id, count },
    {
      id: `'fact_' || md5(t.id || i || 'of${count}')`,
      text: `'Desk ' || i || ' is free.'`,
      norm_hash: `sha256(('Desk ' || i || 'of${count}')::bytea)`,
      terms: `array['desk', i::text, 'free']`,
      created_at: at,
      updated_at: at,
    },
  );
}

function copyFiles(client: pg.Client, id: string, count: number): Promise<void> {
  return copyRow(
    client,
    { table: 'drive_item', key: 'id', id, count },
    { id: `'item_' || md5(t.id || i || 'of${count}')`, name: `'file ' || i || ' of ${count}.txt'` },
  );
}

/** The ids of requests begin with their time, and order them. */
async function copyRequests(client: pg.Client, id: string, count: number, leastCharge: number): Promise<void> {
  const at = `(t.started_at - i * (interval '29 days' / ${count}))`;
  const requestId = `'req_' || lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') || left(md5('${id}' || i || 'of${count}'), 20)`;
  await copyRow(
    client,
    { table: 'usage_record', key: 'request_id', id, count },
    {
      request_id: requestId,
      started_at: at,
      finished_at: at,
      end_user: `case when i % 10 = 0 then 'user ' || i % 500 end`,
      model: `t.model || case when i % 3 = 0 then '' else '-' || i % 7 end`,
      outcome: `case when i % 6 = 0 then 'UPSTREAM_BROKE' else t.outcome end`,
      duration_ms: '1 + abs(hashint4(i)) % 4000',
      charged: `${leastCharge} * (1 + abs(hashint4(i)) % 8)`,
    },
  );
  const copies = `usage_record r where r.team_id = (select team_id from usage_record where request_id = $1)
      and not exists (select from ledger_entry e where e.request_id = r.request_id)`;
  await client.query(
    `insert into usage_daily as d select team_id, (finished_at at time zone 'UTC')::date, model, key_id, coalesce(project_id, ''), mode,
       count(*), sum(input_tokens), sum(cache_read_tokens), sum(cache_write_tokens), sum(output_tokens), sum(thinking_tokens), sum(cost), sum(charged)
     from ${copies} group by 1, 2, 3, 4, 5, 6
     on conflict (team_id, day, model, key_id, project_id, mode) do update set calls = d.calls + excluded.calls,
       input_tokens = d.input_tokens + excluded.input_tokens, cache_read_tokens = d.cache_read_tokens + excluded.cache_read_tokens,
       cache_write_tokens = d.cache_write_tokens + excluded.cache_write_tokens, output_tokens = d.output_tokens + excluded.output_tokens,
       thinking_tokens = d.thinking_tokens + excluded.thinking_tokens, cost = d.cost + excluded.cost, charged = d.charged + excluded.charged`,
    [id],
  );
  await client.query(
    `with charge as (
       select r.*, row_number() over (order by request_id) as nth, sum(charged) over (order by request_id) as so_far from ${copies}
     ), entry as (
       insert into ledger_entry (id, team_id, seq, reason, amount, balance_after, idempotency_key, request_id, created_at)
       select 'led_' || md5(c.request_id), c.team_id, a.entries + nth, 'CHARGE', -charged, a.balance - so_far, 'charge:' || c.request_id,
         c.request_id, c.finished_at
       from charge c join account a using (team_id)
     )
     update account a set balance = a.balance - s.charged, entries = a.entries + s.n
     from (select team_id, sum(charged)::bigint as charged, count(*) as n from charge group by 1) s where s.team_id = a.team_id`,
    [id],
  );
  // As the platform does every few seconds.
  await client.query('select sum_usage(1000000)');
}
