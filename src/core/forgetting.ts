/** Treatment of a user's request in a chat to forget something: reviewed by a person, or done. */
export type Forgetting = 'REVIEW' | 'AT_ONCE';
