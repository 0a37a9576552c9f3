import { dropShortKey, shortKey } from '../../session/short-key.ts';

/** Where files are written. The platform's own addresses name the host that others see. */
const ITEMS = '/api/v1/drives/items';
const UNAUTHORIZED = 401;

/** Reads the bytes of a file, or the first ones. Throws with the platform's message. */
export async function readBytes(url: string, range?: { firstBytes: number }): Promise<Blob> {
  const ask = async () =>
    fetch(new URL(url).pathname, {
      headers: {
        authorization: `Bearer ${await shortKey('files')}`,
        ...(range ? { range: `bytes=0-${range.firstBytes - 1}` } : {}),
      },
    });
  let response = await ask();
  if (response.status === UNAUTHORIZED) {
    dropShortKey('files');
    response = await ask();
  }
  if (!response.ok) throw new Error(messageOf(await response.text(), response.status));
  return response.blob();
}

/** Saves a file on the reader's machine. */
export async function saveFile(name: string, url: string): Promise<void> {
  const address = URL.createObjectURL(await readBytes(url));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

export interface Upload {
  /** Resolves when the file is stored. Rejects with the platform's message. */
  done: Promise<void>;
  cancel: () => void;
}

/** Stores a file in a folder, as new bytes where the name is taken. */
export function upload(folderId: string, file: File, onSent: (bytes: number) => void): Upload {
  const request = new XMLHttpRequest();
  let isCancelled = false;
  const send = async () => {
    const key = await shortKey('files');
    if (isCancelled) return;
    await new Promise<void>((resolve, reject) => {
      request.open('PUT', `${ITEMS}/${folderId}/children/${encodeURIComponent(file.name)}/binary`);
      request.setRequestHeader('authorization', `Bearer ${key}`);
      request.setRequestHeader('content-type', file.type === '' ? 'application/octet-stream' : file.type);
      request.upload.addEventListener('progress', ({ loaded }) => onSent(loaded));
      request.addEventListener('load', () => {
        if (request.status === UNAUTHORIZED) dropShortKey('files');
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

function messageOf(text: string, status: number): string {
  try {
    return (JSON.parse(text) as { message?: string }).message ?? `HTTP ${status}`;
  } catch {
    return `HTTP ${status}`;
  }
}
