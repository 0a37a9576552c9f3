import { Migration } from '@mikro-orm/migrations';

/**
 * An index by which a follower of usage records goes on at any place. The one that it replaces had
 * all teams' records together, so a place of yesterday would be found among all calls since.
 */
export class UsagePlaces extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    // An index in the making blocks no reader and no writer, so it may wait for old transactions.
    this.addSql('set lock_timeout = 0');
    // An interrupted build leaves an index that is not valid.
    this.addSql('drop index concurrently if exists usage_record_place');
    this.addSql(
      'create index concurrently usage_record_place on usage_record (team_id, xact, request_id) where xact is not null',
    );
    this.addSql('drop index concurrently if exists usage_record_xact');
    this.addSql(`set lock_timeout = '2s'`);
  }
}
