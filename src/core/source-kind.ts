export const SOURCE_KINDS = ['MANUAL', 'CONVERSATION', 'IM', 'DOCUMENT', 'MCP', 'SYSTEM'] as const;

/** How a fact, a change of a fact or a conversation came about. */
export type SourceKind = (typeof SOURCE_KINDS)[number];
