import { Migration } from '@mikro-orm/migrations';

/** Marks the project that a first start fills with an example. */
export class DemoProject extends Migration {
  override up(): void {
    this.addSql(SQL);
  }
}

const SQL = /* sql */ `
-- Null: no. Entries of the bin that are older than the column have none.
alter table project add column is_demo boolean;
`;
