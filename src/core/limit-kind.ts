/** The thing whose model calls a limit counts together. */
export const LIMIT_KINDS = ['KEY', 'MEMBER', 'PROJECT', 'TEAM'] as const;

export type LimitKind = (typeof LIMIT_KINDS)[number];
