import { dropShortKey, shortKey } from './short-key.ts';
import type { ShortKeyUse } from './session-api.ts';

const UNAUTHORIZED = 401;

export interface Upload {
  /**
   * Resolves when the file is stored. Rejects with the platform's message, empty for a lost
   * connection.
   */
  done: Promise<void>;
  cancel: () => void;
}

interface Destination {
  method: 'PUT' | 'POST';
  path: string;
  use: ShortKeyUse;
}

/** Sends a file to an address of the REST API, and says how far it is. */
export function sendFile({ method, path, use }: Destination, file: File, onSent: (bytes: number) => void): Upload {
  const request = new XMLHttpRequest();
  let isCancelled = false;
  const send = async () => {
    const key = await shortKey(use);
    if (isCancelled) return;
    await new Promise<void>((resolve, reject) => {
      request.open(method, path);
      request.setRequestHeader('authorization', `Bearer ${key}`);
      request.setRequestHeader('content-type', file.type === '' ? 'application/octet-stream' : file.type);
      request.upload.addEventListener('progress', ({ loaded }) => onSent(loaded));
      request.addEventListener('load', () => {
        if (request.status === UNAUTHORIZED) dropShortKey(use);
        if (request.status < 300) resolve();
        else reject(new Error(messageOf(request.responseText, request.status)));
      });
      request.addEventListener('error', () => reject(new Error('')));
      request.addEventListener('abort', () => resolve());
      request.send(file);
    });
  };
  return {
    done: send(),
    cancel: () => {
      isCancelled = true;
      request.abort();
    },
  };
}

/** Returns the message of an answer of the REST API. */
export function messageOf(text: string, status: number): string {
  try {
    return (JSON.parse(text) as { message?: string }).message ?? `HTTP ${status}`;
  } catch {
    return `HTTP ${status}`;
  }
}
