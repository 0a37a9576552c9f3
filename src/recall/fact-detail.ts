/** The origin, dates and conflict of a fact, as prompts show them. */
export interface FactDetail {
  /** The role and name of the first speaker, where a message is known. */
  role: 'user' | 'assistant' | null;
  speaker: string | null;
  /** The day that it speaks of, as YYYY-MM-DD. */
  eventDate: string | null;
  /** Its last day, as YYYY-MM-DD. */
  lastDay: string | null;
  /** The fact that it disagrees with. */
  conflictsWith: string | null;
}

/** SQL for the `FactDetail` of the fact in alias `f`. */
export const FACT_DETAIL = /* sql */ `(
    select json_build_object('role', (array_agg(m.role order by e.created_at))[1], 'speaker', (array_agg(m.speaker order by e.created_at))[1],
      'eventDate', f.event_date, 'lastDay', ((f.expiration_date - interval '1 millisecond') at time zone 'UTC')::date,
      'conflictsWith', f.conflicts_with)
    from fact_evidence e join message m on m.id = e.message_id where e.fact_id = f.id)`;
