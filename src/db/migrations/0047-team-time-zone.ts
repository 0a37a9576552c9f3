import { Migration } from '@mikro-orm/migrations';

/** The time zone of a team, in which the days of its limits for bots begin. */
export class TeamTimeZone extends Migration {
  override up(): void {
    this.addSql(`alter table team add column time_zone text not null default 'UTC'`);
  }
}
