import { Migration } from '@mikro-orm/migrations';

/** What recall looks for. */
export class Recall extends Migration {
  override up(): void {
    this.addSql(SQL);
  }
}

const SQL = /* sql */ `
select 1;
`;
