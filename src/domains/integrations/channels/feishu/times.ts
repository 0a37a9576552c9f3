/** Times of the protocol, in milliseconds. */
export interface FeishuTimes {
  /** Between two snapshots of a reply. A card takes ten operations a second. */
  snapshotMs: number;
  /** Limit for the answer to a request. */
  answerMs: number;
  /** Bounds of the pause between two pings, which the platform chooses. */
  minPingMs: number;
  maxPingMs: number;
}

export const FEISHU_TIMES: FeishuTimes = {
  snapshotMs: 250,
  answerMs: 10_000,
  minPingMs: 1_000,
  maxPingMs: 120_000,
};
