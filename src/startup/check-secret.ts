import type { Pool } from 'pg';
import type { Config } from '../config/config.ts';
import { idOfMark, marksOf, type SecretKey } from '../crypto/secret-key.ts';
import { countSecretKeyUse, describeUse } from '../domains/operations/secret-key-use.ts';

/** Claims an empty database for the first key. Returns the mark of the key that has it. */
const CLAIM = /* sql */ `
  insert into setting (key, value) values ('secret-check', $1)
  on conflict (key) do update set value = setting.value returning value`;

const KNOWN = `select value from setting where starts_with(key, 'secret-key:')`;

const ADD = /* sql */ `
  insert into setting (key, value) select 'secret-key:' || left(mark, 8), mark from unnest($1::text[]) as mark
  on conflict (key) do nothing`;

/** Forgets removed keys. Rows without an id then belong to the current key. */
const FORGET = /* sql */ `
  with gone as (delete from setting where starts_with(key, 'secret-key:') and value = any($1))
  update setting set value = $2 where key = 'secret-check' and value = any($1)`;

/**
 * Throws when the database knows none of the secret's keys (every key would read as invalid), or
 * when a key was removed that is still needed. Keys beside a known one become known.
 */
export async function checkSecret({
  pool,
  secret,
  config,
}: {
  pool: Pool;
  secret: SecretKey;
  config: Pick<Config, 'idempotencyHours'>;
}): Promise<void> {
  const marks = marksOf(secret);
  const first = await pool.query<{ value: string }>(CLAIM, [marks[0]]);
  const others = await pool.query<{ value: string }>(KNOWN);
  const known = new Set([...first.rows, ...others.rows].map(({ value }) => value));
  if (!marks.some((mark) => known.has(mark)))
    throw new Error(
      'SECRET_KEY is not the one this database was set up with. Set the right one, or use the right DATA_DIR.',
    );
  const removed = [...known].filter((mark) => !marks.includes(mark));
  if (removed.length > 0) {
    const uses = await countSecretKeyUse(pool, config.idempotencyHours);
    for (const id of removed.map(idOfMark)) {
      const needs = describeUse(uses.get(id));
      if (needs !== null)
        throw new Error(
          `SECRET_KEY lacks the key ${id}, and these would stop working without it: ${needs}. ` +
            'Put it back behind the current key, and see docs/guides/key-rotation.md.',
        );
    }
    await pool.query(FORGET, [removed, marks[0]]);
  }
  await pool.query(ADD, [marks]);
}
