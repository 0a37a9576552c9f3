import type { CatalogModel } from '../platform.ts';

type PartTokens = CatalogModel['partTokens'];

/** Parts of one kind in a prompt, and the bytes of those that stand in the body. */
interface Parts {
  count: number;
  bytes: number;
}

/** Parts of a prompt whose bytes say nothing about their tokens. */
export interface PromptParts {
  images: Parts;
  audios: Parts;
  files: Parts;
}

export const createParts = (): PromptParts => ({
  images: { count: 0, bytes: 0 },
  audios: { count: 0, bytes: 0 },
  files: { count: 0, bytes: 0 },
});

/**
 * Bytes of base64 for a token. Speech has 1,333 of them a second at 8 kbit/s, the lowest rate of
 * MP3, and 32 tokens at most (Gemini; OpenAI counts 10). Files may hold plain text.
 */
const BYTES_PER_TOKEN = { audio: 40, file: 3 };

/** Returns how many bytes of the body the parts take. */
export function bytesOfParts({ images, audios, files }: PromptParts): number {
  return images.bytes + audios.bytes + files.bytes;
}

/** Estimates the tokens of the parts upwards: by the bounds of the model, else by their bytes. */
export function tokensOfParts({ images, audios, files }: PromptParts, bounds: PartTokens): number {
  const of = ({ count, bytes }: Parts, kind: 'audio' | 'file') =>
    bounds[kind] === null ? Math.ceil(bytes / BYTES_PER_TOKEN[kind]) : count * bounds[kind];
  return images.count * bounds.image + of(audios, 'audio') + of(files, 'file');
}

/** Returns whether a part may have any number of tokens. */
export function areUnbounded({ audios, files }: PromptParts, bounds: PartTokens): boolean {
  return (audios.count > 0 && bounds.audio === null) || (files.count > 0 && bounds.file === null);
}

/** Returns the parts that a media type like `image/png` belongs to. */
export function partsOfMedia({ images, audios, files }: PromptParts, mediaType: string): Parts {
  const kind = mediaType.slice(0, mediaType.indexOf('/')).toLowerCase();
  return kind === 'image' ? images : kind === 'audio' ? audios : files;
}
