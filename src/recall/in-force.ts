/**
 * The SQL condition that the fact in table or alias `fact` is in force: not forgotten, not replaced
 * and not past its date.
 */
export function inForce(fact: string): string {
  return `(not ${fact}.expired and (${fact}.expiration_date is null or ${fact}.expiration_date > now()))`;
}

/**
 * The SQL condition that no forgotten or corrected fact silences a text: `column` of `suppression`
 * refers to it.
 */
export function notSuppressed(
  column: 'message_id' | 'passage_id' | 'piece',
  id: string,
  { scopes, moment = NOW }: { scopes?: string; moment?: Moment } = {},
): string {
  const within = scopes === undefined ? '' : ` and s.scope = any(${scopes})`;
  return `not exists (select from suppression s where s.${column} = ${id} and not s.beside and ${moment.silences('s')}${within})`;
}

/**
 * The SQL condition that the message in table or alias `message` may be quoted: every fact that was
 * taken from it is in force, it does not say what was forgotten or corrected, and it asks to forget
 * nothing.
 */
export function mayBeQuoted(message: string, moment: Moment = NOW): string {
  return `(not ${message}.silent and ${notSuppressed('message_id', `${message}.id`, { moment })} and not exists (select from fact_evidence e join fact x on x.id = e.fact_id where e.message_id = ${message}.id and not ${moment.isInForce('x')}))`;
}

/**
 * The SQL condition that the fact in table or alias `fact` was in force at `time`: said by then,
 * and replaced or past its date only later. What was forgotten stays forgotten.
 */
function inForceAt(fact: string, time: string): string {
  return `(${saidFirst(fact)} <= ${time} and (${fact}.expiration_date is null or ${fact}.expiration_date > ${time})
    and (not ${fact}.expired or exists (select from fact successor where successor.id = ${fact}.superseded_by and ${saidFirst('successor')} > ${time})))`;
}

function saidFirst(fact: string): string {
  return `coalesce((select min(said.created_at) from fact_evidence evidence join message said on said.id = evidence.message_id
    where evidence.fact_id = ${fact}.id), ${fact}.created_at)`;
}

/** The conditions of a search: which facts hold, which texts are there, and which are silent. */
export interface Moment {
  isInForce: (fact: string) => string;
  /** For a row of `suppression`. */
  silences: (suppression: string) => string;
  /** For a row that is no fact, by its table or alias. */
  isThere: (row: string) => string;
  /**
   * Whether a fact stands for itself: a summary stands for those that it sums up, unless `all` is
   * true in SQL. Searches as of a time find facts alone, because summaries are of now.
   */
  standsAlone: (fact: string, all: string) => string;
}

export const NOW: Moment = {
  isInForce: inForce,
  silences: () => 'true',
  isThere: () => 'true',
  standsAlone: (fact, all) => `(${fact}.consolidated_into is null or ${all})`,
};

/** `time` is the placeholder of a parameter. */
export function asOf(time: string): Moment {
  return {
    isInForce: (fact) => inForceAt(fact, time),
    silences: (row) => `(${row}.since is null or ${row}.since <= ${time})`,
    isThere: (row) => `${row}.created_at <= ${time}`,
    standsAlone: (fact) => `${fact}.summarizes is null`,
  };
}
