/**
 * Empties the messages of bots that conversations came from, as they are the same texts. A `where`
 * follows. The rows stay, with what was counted and paid.
 */
export const EMPTY_INBOX = `update inbox_message set text = '', answer = null, reply_state = null`;
