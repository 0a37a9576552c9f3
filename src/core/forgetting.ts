/** What happens when a user asks in a chat to forget something: a person reviews it, or it is done. */
export type Forgetting = 'REVIEW' | 'AT_ONCE';
