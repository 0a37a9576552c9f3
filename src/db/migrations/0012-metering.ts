import { Migration } from '@mikro-orm/migrations';

/** What a metered call need not have done for it. */
export class Metering extends Migration {
  override up(): void {
    this.addSql(SQL);
  }
}

const SQL = /* sql */ `
-- Three checks for each call took a third of the database's time for it. The team of a hold and of a charge is that of the account that
-- their statement has locked, and the team of a record that of a key; accounts and keys refer to the team, and no team is ever deleted.
alter table hold drop constraint hold_team_id_fkey;
alter table ledger_entry drop constraint ledger_entry_team_id_fkey;
alter table usage_record drop constraint usage_record_team_id_fkey;

-- A journal is kept and read whole: nobody looks into it here.
alter table hold alter column journal type json;
`;
