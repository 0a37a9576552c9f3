import mammoth from 'mammoth';
import type { Block } from './block.ts';
import { extractHtml } from './extract-html.ts';
import { Unreadable } from './unreadable.ts';
import { checkUnpacked } from './zip.ts';

/** Enough for a document of some thousands of pages. */
const MAX_UNPACKED_BYTES = 100 * 1024 * 1024;

/**
 * Extracts the paragraphs of a Word document under their headings. Throws Unreadable, also for a
 * file that unpacks to more than `MAX_UNPACKED_BYTES`.
 */
export async function* extractDocx(bytes: Uint8Array): AsyncGenerator<Block> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  checkUnpacked(buffer, MAX_UNPACKED_BYTES);
  let html: string;
  try {
    // Drop pictures: they would be inlined as base64 text.
    const convertImage = mammoth.images.imgElement(() => Promise.resolve({ src: '' }));
    html = (await mammoth.convertToHtml({ buffer }, { convertImage })).value;
  } catch (error) {
    throw new Unreadable('FAILED', 'The Word document is broken and cannot be read.', error);
  }
  yield* extractHtml(html);
}
