import { AppError } from '../core/errors.ts';
import { ANSWER_LIMITS, parseJson, type JsonLimits } from '../core/json-bounds.ts';

/** Bytes of an answer of an API, decompressed. */
const MAX_BYTES = 16 * 1024 * 1024;

/**
 * Reads the whole body of another service's answer. Beyond `maxBytes` it reads nothing further,
 * closes the connection and throws UPSTREAM_UNREACHABLE.
 */
export async function readAnswerBytes(response: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes)
      throw new AppError('UPSTREAM_UNREACHABLE', 'The other service answered more than is taken.', {
        cause: new RangeError(`an answer of more than ${maxBytes} bytes`),
      });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Reads the JSON of another service's answer. Throws UPSTREAM_UNREACHABLE for what is no JSON, or
 * more than is taken.
 */
export async function readAnswerJson(response: Response, limits: JsonLimits = ANSWER_LIMITS): Promise<unknown> {
  const bytes = await readAnswerBytes(response, MAX_BYTES);
  try {
    return parseJson(bytes, limits);
  } catch (cause) {
    throw new AppError('UPSTREAM_UNREACHABLE', 'The provider did not answer JSON of a form that is taken.', {
      cause,
    });
  }
}
