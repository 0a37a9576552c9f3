/** A change of the published schema that can break a client, with the day and the reason. */
export interface BreakingChange {
  /** The change as `npm run check:schema` words it. */
  change: string;
  /** The day it was published: 2026-11-30. */
  on: string;
  why: string;
}

/** Arguments that filtered lists are fields of `filter` now. */
const LISTS = [
  "Argument 'query: String' was removed from field 'Workspace.projects'",
  "Argument 'customId: String' was removed from field 'Query.actors'",
  "Argument 'query: String!' was removed from field 'Query.driveItems'",
  "Argument 'includeExpired: Boolean' was removed from field 'Query.projectFacts'",
  "Argument 'includeExpired: Boolean' was removed from field 'Query.agentFacts'",
  "Argument 'status: InvitationStatus' was removed from field 'Query.invitations'",
  "Argument 'emails: [String!]' was removed from field 'Query.invitations'",
  "Argument 'query: String' was removed from field 'Query.memories'",
  "Argument 'query: String' was removed from field 'Query.projects'",
  "Argument 'model: String' was removed from field 'Query.usageRecords'",
  "Argument 'keyId: ID' was removed from field 'Query.usageRecords'",
  "Argument 'projectId: ID' was removed from field 'Query.usageRecords'",
  "Argument 'mode: UsageMode' was removed from field 'Query.usageRecords'",
  "Argument 'outcome: UsageOutcome' was removed from field 'Query.usageRecords'",
  "Argument 'from: DateTime' was removed from field 'Query.usageRecords'",
  "Argument 'to: DateTime' was removed from field 'Query.usageRecords'",
  "Argument 'includeExpired: Boolean' was removed from field 'Agent.facts'",
  "Argument 'status: ForgetProposalStatus' was removed from field 'Agent.forgetProposals'",
  "Argument 'includeExpired: Boolean' was removed from field 'Project.facts'",
  "Argument 'status: ForgetProposalStatus' was removed from field 'Project.forgetProposals'",
  "'ProjectOrder' kind changed from 'EnumTypeDefinition' to 'InputObjectTypeDefinition'",
];

/** Breaking changes that were published. Rows stay, as the history of the contract. */
export const BREAKING_CHANGES: readonly BreakingChange[] = LISTS.map((change) => ({
  change,
  on: '2026-11-22',
  why: 'Lists have one shape. Nobody had the schema yet.',
}));
