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
