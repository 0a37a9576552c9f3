/**
 * The SQL condition that the fact in table or alias `fact` is in force: not forgotten, not replaced
 * and not past its date.
 */
export function inForce(fact: string): string {
  return `(not ${fact}.expired and (${fact}.expiration_date is null or ${fact}.expiration_date > now()))`;
}

/**
 * The SQL condition that the message in table or alias `message` stated a fact that is not in
 * force.
 */
export function isSilent(message: string): string {
  return `exists (select from fact_evidence e join fact x on x.id = e.fact_id
    where e.message_id = ${message}.id and not ${inForce('x')})`;
}
