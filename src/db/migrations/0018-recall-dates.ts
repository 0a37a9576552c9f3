import { Migration } from '@mikro-orm/migrations';

/** Indexes by which recall finds what a time is about. */
export class RecallDates extends Migration {
  override up(): void {
    this.addSql(SQL);
  }
}

const SQL = /* sql */ `
create index message_said on message (scope, created_at);
create index fact_event on fact (scope, event_date) where event_date is not null;
create index fact_last_said on fact (scope, coalesce(said_at, updated_at));
`;
