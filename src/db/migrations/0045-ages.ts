import { Migration } from '@mikro-orm/migrations';

const INDEXES = {
  conversation_age: 'conversation (updated_at)',
  // Most facts never change, and their first entry stays with them.
  fact_change_age: 'fact_change (created_at) where version > 1',
  mail_outbox_age: `mail_outbox (created_at) where state <> 'waiting'`,
};

/** Indexes by which old rows are found, built beside running writes. */
export class Ages extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    // An index in the making blocks no reader and no writer, so it may wait for old transactions.
    this.addSql('set lock_timeout = 0');
    for (const [name, on] of Object.entries(INDEXES)) {
      // An interrupted build leaves an index that is not valid.
      this.addSql(`drop index concurrently if exists ${name}`);
      this.addSql(`create index concurrently ${name} on ${on}`);
    }
    this.addSql(`set lock_timeout = '2s'`);
  }
}
