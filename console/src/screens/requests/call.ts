import type { RequestQuery } from './generated.ts';

/** One call with all that is known of it. */
export type Call = NonNullable<RequestQuery['usageRecord']>;
