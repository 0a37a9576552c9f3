import type { IncomingMessage } from 'node:http';
import { AppError, invalid } from '../../src/core/errors.ts';
import type { Dialect, Members } from '../dialects/dialect.ts';
import { readString, scanDocument } from '../json-scan.ts';
import type { CatalogModel, RouterPlatform } from '../platform.ts';

/** What a call's price hangs on. Some servers match keys without regard to case: another spelling could be another price. */
const METERED = new Set([
  'model',
  'stream',
  'stream_options',
  'max_tokens',
  'max_completion_tokens',
  'max_output_tokens',
  'n',
  'background',
]);

/** A call as far as the router reads it. */
export interface ModelCall {
  body: Buffer;
  members: Members;
  model: CatalogModel;
  isStream: boolean;
  /** The most tokens that may be generated. */
  outputLimit: number;
}

/**
 * Reads the body, whole and not more of it than needed. Throws PAYLOAD_TOO_LARGE, INVALID_PARAMETER, NOT_FOUND naming `model`, or
 * JsonScanError.
 */
export async function readCall(
  platform: RouterPlatform,
  request: IncomingMessage,
  dialect: Dialect,
  bodyLimitBytes: number,
): Promise<ModelCall> {
  const body = await readBody(request, bodyLimitBytes);
  const members: Members = new Map(scanDocument(body).map((member) => [member.key, member]));
  for (const key of members.keys()) {
    const name = key.toLowerCase();
    if (name !== key && METERED.has(name)) throw invalid(name, `${name} must be written in lower case.`);
  }
  const model = findModel(platform, dialect, body, members);
  const stream = members.get('stream');
  if (stream && stream.kind !== 'boolean' && stream.kind !== 'null')
    throw invalid('stream', 'stream must be true or false.');
  const isStream = stream !== undefined && body[stream.start] === 't'.charCodeAt(0);
  return { body, members, model, isStream, outputLimit: dialect.outputLimit(body, members, model.maxOutputTokens) };
}

function findModel(platform: RouterPlatform, dialect: Dialect, body: Buffer, members: Members): CatalogModel {
  const member = members.get('model');
  if (!member) throw invalid('model', 'model is required.');
  if (member.kind !== 'string') throw invalid('model', 'model must be text.');
  const name = readString(body, member);
  const model = platform.findModel(name, dialect.protocol, dialect.kind);
  if (!model)
    throw new AppError('NOT_FOUND', `The model ${JSON.stringify(name.slice(0, 100))} does not exist here.`, {
      field: 'model',
    });
  return model;
}

function readBody(request: IncomingMessage, limitBytes: number): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const tooLarge = () =>
    new AppError('PAYLOAD_TOO_LARGE', `The body is larger than ${limitBytes.toLocaleString('en')} bytes.`);
  const onEarlyEnd = () => reject(new AppError('INVALID_PARAMETER', 'The body ended early.', { field: 'body' }));
  if (Number(request.headers['content-length'] ?? 0) > limitBytes) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  const onData = (chunk: Buffer) => {
    size += chunk.length;
    if (size <= limitBytes) chunks.push(chunk);
    else {
      // What is refused is not cut off: its sender must be able to read why.
      request.off('data', onData);
      reject(tooLarge());
    }
  };
  request.on('data', onData);
  request.once('end', () => {
    request.off('close', onEarlyEnd);
    resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks, size));
  });
  request.once('error', onEarlyEnd);
  request.once('close', onEarlyEnd);
  // Gone before anybody listened.
  if (request.destroyed) onEarlyEnd();
  return promise;
}
