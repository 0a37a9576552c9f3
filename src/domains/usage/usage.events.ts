/** The topic of a team's ledger and usage records. Subscribers read what is new. */
export function ledgerTopic(teamId: string): string {
  return `ledger:${teamId}`;
}
