import type { MemberDetailQuery } from './generated.ts';

type Found = NonNullable<MemberDetailQuery['node']>;
export type Member = Extract<Found, { email: string | null }>;

/** Whether an id was that of a member. */
export function isMember(node: Found): node is Member {
  return 'email' in node;
}
