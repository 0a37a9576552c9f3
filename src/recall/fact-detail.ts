/** The origin, dates and conflict of a fact, as prompts show them. */
export interface FactDetail {
  /** The role and name of the first speaker, before whom the unnamed user comes. */
  role: 'user' | 'assistant' | null;
  speaker: string | null;
  /** The day that it speaks of, as YYYY-MM-DD. */
  eventDate: string | null;
  /** Its last day, as YYYY-MM-DD. */
  lastDay: string | null;
  /** The fact that it disagrees with. */
  conflictsWith: string | null;
  /** The messages and facts that say it in older words. */
  insteadOf: readonly string[] | null;
  /** Whether a person released it from quarantine. */
  isReleased?: boolean;
  /** Of a summary: the facts that it sums up. */
  summarizes?: readonly string[] | null;
  /** The summary that stands for it. */
  consolidatedInto?: string | null;
}

const FIRST = `m.role = 'user' and m.speaker is null desc, e.created_at`;

/**
 * SQL for the `FactDetail` of the fact in alias `f`. Without its messages, the fact itself says who
 * said it.
 */
export const FACT_DETAIL = /* sql */ `(
    select json_build_object('role', coalesce((array_agg(m.role order by ${FIRST}))[1], f.said_role),
      'speaker', case when count(m.id) > 0 then (array_agg(m.speaker order by ${FIRST}))[1] else f.speaker end,
      'eventDate', f.event_date, 'lastDay', ((f.expiration_date - interval '1 millisecond') at time zone 'UTC')::date,
      'conflictsWith', f.conflicts_with, 'isReleased', f.released, 'summarizes', f.summarizes, 'consolidatedInto', f.consolidated_into,
      'insteadOf', (select json_agg(coalesce(s.message_id, s.sibling_id)) from suppression s where s.fact_id = f.id and s.beside))
    from fact_evidence e join message m on m.id = e.message_id where e.fact_id = f.id)`;
