import { randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';
import { z } from 'zod';
import { parseJson } from '../../../../core/json-bounds.ts';
import { ChannelError, type Loss } from '../channel.ts';

/** A frame of the platform: a callback with a command, or the answer to one of ours. */
export const FRAME = z.object({
  cmd: z.string().optional(),
  headers: z.object({ req_id: z.string() }),
  body: z.unknown().optional(),
  errcode: z.number().optional(),
});
export type Frame = z.infer<typeof FRAME>;

/** Commands and their answers on one socket. */
export interface Exchange {
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

export function createExchange(socket: WebSocket, answerMs: number): Exchange {
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

function tryParse(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}
