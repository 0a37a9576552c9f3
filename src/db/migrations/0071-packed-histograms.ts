import { sumsOf } from './0032-usage-hours.ts';
import { KEY, MEASURES } from './0034-end-users.ts';
import { callsOf } from './0049-usage-of-days.ts';
import { unsummed } from './0051-types-of-usage-views.ts';

/** Histograms as one number each, which `sum` adds, and orders for the groups of a page. */
export default function packedHistograms(): string {
  return SQL;
}

const PACKED = 'pack_histogram(duration) as duration_packed, pack_histogram(first_byte) as first_byte_packed';

const SQL = /* sql */ `
-- The bucket b has the twelve digits from 10^(12 b) on. So the sum of two such numbers is that of
-- their histograms, and one addition takes the place of a row for each bucket.
create function pack_histogram(counts jsonb) returns numeric language sql immutable parallel safe as $$
  select coalesce(sum(value::numeric * ('1e' || 12 * key::int)::numeric), 0) from jsonb_each_text(counts) $$;

-- Model calls wait for none of this: they add to the queue.
alter table usage_of_days
  add column duration_packed numeric generated always as (pack_histogram(duration)) stored,
  add column first_byte_packed numeric generated always as (pack_histogram(first_byte)) stored;
create index usage_of_days_key on usage_of_days (team_id, key_id collate "C", hour) where grain = 'KEY';
create index usage_of_days_project on usage_of_days (team_id, project_id collate "C", hour) where grain = 'PROJECT';

create or replace view usage_by_hour as
  select ${KEY}, ${MEASURES}, ${PACKED} from usage_hourly
  union all select u.*, ${PACKED} from (${unsummed(KEY, sumsOf('select * from usage_unsummed'))}) u;

create or replace view usage_by_day as
  select ${KEY}, grain, ${MEASURES}, duration_packed, first_byte_packed from usage_of_days
  union all select u.*, ${PACKED} from (${unsummed(`${KEY}, grain`, sumsOf(callsOf('usage_unsummed'), 'grain'))}) u;

create or replace view usage_by_end_user as
  select ${KEY}, '' as end_user, ${MEASURES}, ${PACKED} from usage_hourly
  union all
  select ${KEY}, end_user, ${MEASURES}, ${PACKED} from usage_hourly_user
  union all select u.*, ${PACKED} from (${unsummed(`${KEY}, end_user`, sumsOf('select * from usage_unsummed', "coalesce(end_user, '')"))}) u;
`;
