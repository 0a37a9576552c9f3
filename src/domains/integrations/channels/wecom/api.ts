import { randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';
import { z } from 'zod';
import { ChannelError, type Loss } from '../channel.ts';
import { tryParse } from '../read-json.ts';

/** Times of the protocol, in milliseconds. */
export interface WecomTimes {
  /** Between two pings. Two without an answer end the connection. */
  pingMs: number;
  /** Limit for the answer to a command. */
  answerMs: number;
  /** Pauses before a message is stored again, as the platform does not send it twice. */
  storeAgainMs: readonly number[];
  /** Time to store what arrived when a connection is closed. */
  storeLastMs: number;
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
  storeLastMs: 2_000,
  finishAgainMs: [2_000, 5_000, 10_000, 20_000, 30_000],
  snapshotMs: [700, 3_000],
  minuteMs: 60_000,
  hourMs: 3_600_000,
};

/** A frame of the platform: a callback with a command, or the answer to one of ours. */
const FRAME = z.object({
  cmd: z.string().optional(),
  headers: z.object({ req_id: z.string() }),
  body: z.unknown().optional(),
  errcode: z.number().optional(),
});
export type Frame = z.infer<typeof FRAME>;

/** Commands and their answers on one socket. */
export interface WecomApi {
  /**
   * Sends a command and returns the code of its answer, 0 for success. Answers name their command
   * by the request id alone. Throws a ChannelError when there is no answer.
   */
  send(command: string, body: unknown, requestId?: string): Promise<number>;
  /** Takes the answer to a command. */
  answer(frame: Frame): void;
  /** Rejects every command that still waits, and all later ones. */
  end(loss: Loss): void;
}

interface Waiting {
  resolve(code: number): void;
  reject(error: ChannelError): void;
}

export function createWecomApi(socket: WebSocket, answerMs: number): WecomApi {
  /** In the order of sending: the platform answers commands of one request id in this order. */
  const waiting = new Map<string, Waiting[]>();
  let over: Loss | null = null;

  function remove(requestId: string, one: Waiting): void {
    const rest = (waiting.get(requestId) ?? []).filter((other) => other !== one);
    if (rest.length > 0) waiting.set(requestId, rest);
    else waiting.delete(requestId);
  }

  return {
    send(command, body, requestId = `${command}_${randomUUID()}`) {
      if (over) return Promise.reject(new ChannelError(over, 'the connection is closed'));
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          remove(requestId, one);
          reject(new ChannelError({ code: 'timeout' }, `the platform did not answer ${command}`));
        }, answerMs);
        const one: Waiting = {
          resolve(code) {
            clearTimeout(timer);
            resolve(code);
          },
          reject(error) {
            clearTimeout(timer);
            reject(error);
          },
        };
        waiting.set(requestId, [...(waiting.get(requestId) ?? []), one]);
        socket.send(JSON.stringify({ cmd: command, headers: { req_id: requestId }, body }));
      });
    },
    answer({ headers, errcode }) {
      const [first] = waiting.get(headers.req_id) ?? [];
      if (!first || errcode === undefined) return;
      remove(headers.req_id, first);
      first.resolve(errcode);
    },
    end(loss) {
      over ??= loss;
      const all = [...waiting.values()].flat();
      waiting.clear();
      for (const one of all) one.reject(new ChannelError(loss, 'the connection was lost before the answer'));
    },
  };
}

/** Reads a frame. Returns null for anything else. */
export function readFrame(text: string): Frame | null {
  // The platform does not escape every control character that people type.
  const frame = FRAME.safeParse(tryParse(text) ?? tryParse(text.replaceAll(/\p{Cc}/gu, '')));
  return frame.success ? frame.data : null;
}
