/** The topic on which the readers of a team's changes are told that there is more to read. */
export function changesTopic(teamId: string): string {
  return `changes:${teamId}`;
}
