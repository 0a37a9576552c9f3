import type { Pool } from 'pg';
import type { SecretKey } from '../crypto/secret-key.ts';

/** Throws when the database was set up with another secret: every key would read as invalid. */
export async function checkSecret({ pool, secret }: { pool: Pool; secret: SecretKey }): Promise<void> {
  const mark = secret.sign('check', 'this deployment').toString('hex');
  const { rows } = await pool.query<{ value: string }>(
    `insert into setting (key, value) values ('secret-check', $1)
     on conflict (key) do update set value = setting.value returning value`,
    [mark],
  );
  if (rows[0]?.value !== mark) {
    throw new Error(
      'SECRET_KEY is not the one this database was set up with. Set the right one, or use the right DATA_DIR.',
    );
  }
}
