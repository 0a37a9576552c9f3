/** The topic of wake-ups for the readers of a team's changes. */
export function changesTopic(teamId: string): string {
  return `changes:${teamId}`;
}
