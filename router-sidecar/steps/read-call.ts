import type { IncomingMessage } from 'node:http';
import { AppError, invalid } from '../../src/errors.ts';
import type { Dialect, Members } from '../dialects/dialect.ts';
import { readString, scanDocument } from '../json-scan.ts';
import type { CatalogModel, RouterPlatform } from '../platform.ts';

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
  const model = findModel(platform, dialect, body, members);
  const stream = members.get('stream');
  if (stream && stream.kind !== 'boolean' && stream.kind !== 'null')
    throw invalid('stream', 'stream must be true or false.');
  const isStream = stream !== undefined && body[stream.start] === 't'.charCodeAt(0);
  return { body, members, model, isStream, outputLimit: dialect.outputLimit(body, members, model.maxOutputTokens) };
}

function findModel(platform: RouterPlatform, dialect: Dialect, body: Buffer, members: Members): CatalogModel {
  // Some servers match keys without regard to case: a second spelling could be another model than the one that is priced.
  for (const key of members.keys()) {
    if (key !== 'model' && key.toLowerCase() === 'model')
      throw invalid('model', 'model must be written in lower case.');
  }
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

async function readBody(request: IncomingMessage, limitBytes: number): Promise<Buffer> {
  const tooLarge = () =>
    new AppError('PAYLOAD_TOO_LARGE', `The body is larger than ${limitBytes.toLocaleString('en')} bytes.`);
  if (Number(request.headers['content-length'] ?? 0) > limitBytes) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  // A body that is refused is not cut off: its sender must be able to read why.
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limitBytes) throw tooLarge();
    chunks.push(chunk);
  }
  if (!request.complete) throw new AppError('INVALID_PARAMETER', 'The body ended early.', { field: 'body' });
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
}
