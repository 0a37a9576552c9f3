/**
 * The SQL condition that the fact in table or alias `fact` is in force: not forgotten, not replaced
 * and not past its date.
 */
export function inForce(fact: string): string {
  return `(not ${fact}.expired and (${fact}.expiration_date is null or ${fact}.expiration_date > now()))`;
}

/**
 * The SQL condition that no forgotten fact silences a text: `column` of `suppression` refers to it.
 */
export function notSuppressed(column: 'message_id' | 'passage_id' | 'piece', id: string, scopes?: string): string {
  const within = scopes === undefined ? '' : ` and s.scope = any(${scopes})`;
  return `not exists (select from suppression s where s.${column} = ${id}${within})`;
}

/**
 * The SQL condition that the message in table or alias `message` may be told: every fact that was
 * taken from it is in force, it does not say what a forgotten fact said, and it asks to forget
 * nothing.
 */
export function mayBeTold(message: string): string {
  return `(not ${message}.silent and ${notSuppressed('message_id', `${message}.id`)} and not exists (select from fact_evidence e join fact x on x.id = e.fact_id where e.message_id = ${message}.id and not ${inForce('x')}))`;
}
