import { messageOf, sendFile, type Upload } from '../../session/send-file.ts';
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

/** Stores a file in a folder, as new bytes where the name is taken. */
export function upload(folderId: string, file: File, onSent: (bytes: number) => void): Upload {
  const path = `${ITEMS}/${folderId}/children/${encodeURIComponent(file.name)}/binary`;
  return sendFile({ method: 'PUT', path, use: 'files' }, file, onSent);
}
