/** How a fact, a change of a fact or a conversation came about. */
export type SourceKind = 'MANUAL' | 'CONVERSATION' | 'IM' | 'DOCUMENT' | 'MCP' | 'SYSTEM';
