import { Migration } from '@mikro-orm/migrations';

/** An index of refunds by their call. */
export class UsageHours extends Migration {
  override up(): void {
    this.addSql(SQL);
  }
}

const SQL = /* sql */ `
-- Other entries of a call are found by their idempotency keys. Refunds are few.
create index ledger_entry_refund on ledger_entry (team_id, request_id) where reason = 'REFUND';
`;
