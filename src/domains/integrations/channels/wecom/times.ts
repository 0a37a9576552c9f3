/** Times of the protocol, in milliseconds. */
export interface WecomTimes {
  /** Between two pings. Two without an answer end the connection. */
  pingMs: number;
  /** Limit for the answer to a command. */
  answerMs: number;
  /** Pauses before a message is stored again, as the platform does not send it twice. */
  storeAgainMs: readonly number[];
  /** Pauses before the end of a reply is sent again. Together longer than a limit's minute. */
  finishAgainMs: readonly number[];
  /** Pauses between two snapshots of a reply: the first, and the longest. */
  snapshotMs: readonly [first: number, longest: number];
  /** The windows in which the platform counts messages. */
  minuteMs: number;
  hourMs: number;
}

export const WECOM_TIMES: WecomTimes = {
  pingMs: 30_000,
  answerMs: 10_000,
  storeAgainMs: [500, 1_000, 2_000, 4_000, 8_000, 15_000],
  finishAgainMs: [2_000, 5_000, 10_000, 20_000, 30_000],
  snapshotMs: [700, 3_000],
  minuteMs: 60_000,
  hourMs: 3_600_000,
};
