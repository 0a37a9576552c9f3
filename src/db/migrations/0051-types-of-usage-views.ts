import { sumsOf } from './0032-usage-hours.ts';
import { KEY, MEASURES } from './0034-end-users.ts';
import { callsOf } from './0049-usage-of-days.ts';

/**
 * The views of sums with the types of their tables. With others PostgreSQL converts each row of a
 * table before it is summed, and cannot read the groups of a page in the order of an index.
 */
export default function typesOfUsageViews(): string {
  return SQL;
}

const TYPED = MEASURES.split(/,\s*/)
  .map((column) => (column.endsWith('_tokens') ? `${column}::bigint` : column))
  .join(', ');

/** The rows that are not yet summed, as a table of sums would have them. */
export const unsummed = (key: string, sums: string) => /* sql */ `
  select ${key}, ${TYPED} from (${sums}) as u (${key}, ${MEASURES})`;

const SQL = /* sql */ `
drop view usage_by_hour;
create view usage_by_hour as
  select ${KEY}, ${MEASURES} from usage_hourly
  union all ${unsummed(KEY, sumsOf('select * from usage_unsummed'))};

drop view usage_by_day;
create view usage_by_day as
  select ${KEY}, grain, ${MEASURES} from usage_of_days
  union all ${unsummed(`${KEY}, grain`, sumsOf(callsOf('usage_unsummed'), 'grain'))};

drop view usage_by_end_user;
create view usage_by_end_user as
  select ${KEY}, '' as end_user, ${MEASURES} from usage_hourly
  union all
  select ${KEY}, end_user, ${MEASURES} from usage_hourly_user
  union all ${unsummed(`${KEY}, end_user`, sumsOf('select * from usage_unsummed', "coalesce(end_user, '')"))};
`;
