import { AppError, invalid } from '../../src/core/errors.ts';
import { readBodyPieces } from '../../src/http/read-body.ts';
import type { LentBytes } from '../body-blocks.ts';
import type { Dialect, Members } from '../dialects/dialect.ts';
import type { IncomingCall } from '../incoming-call.ts';
import { readString, scanDocument, type Span } from '../json-scan.ts';
import type { CatalogModel, RouterPlatform } from '../platform.ts';
import type { RouterParts } from '../router-parts.ts';

/**
 * Keys that decide the price. Some servers ignore the case of keys, so any other spelling could
 * mean another price.
 */
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

const NO_MEMBERS: Members = new Map();

interface FoundModel {
  model: CatalogModel;
  askedModel: string;
  modelAt: Span;
}

/** The parts of a call that the router reads, and its body until that is released. */
export class ModelCall {
  readonly model: CatalogModel;
  /** The model's name as the caller wrote it. */
  readonly askedModel: string;
  /** Where the model's name stands in the body. */
  readonly modelAt: Span;
  readonly isStream: boolean;
  /** Upper bound of the tokens to generate. */
  readonly outputLimit: number;
  /** The most tokens that the model can generate in it, whatever the limit. */
  readonly mostOutput: number;
  /** The person for whom the caller calls, as `endUserAt` returns them. */
  readonly endUser: string | null;
  readonly #body: LentBytes;
  #members: Members;

  /** Throws INVALID_PARAMETER. */
  constructor(dialect: Dialect, { model, askedModel, modelAt }: FoundModel, body: LentBytes, members: Members) {
    const { bytes } = body;
    this.model = model;
    this.askedModel = askedModel;
    this.modelAt = modelAt;
    this.isStream = readIsStream(bytes, members);
    this.outputLimit = dialect.outputLimit(bytes, members, model.maxOutputTokens);
    this.mostOutput = Math.min(this.outputLimit, model.maxOutputTokens * dialect.answersAsked(bytes, members));
    this.endUser = dialect.endUser(bytes, members);
    this.#body = body;
    this.#members = members;
  }

  /** Empty once released. */
  get body(): Buffer {
    return this.#body.bytes;
  }

  /** Empty once released. */
  get members(): Members {
    return this.#members;
  }

  /** Drops the body, once the provider has it. */
  releaseBody(): void {
    this.#body.release();
    this.#members = NO_MEMBERS;
  }
}

/**
 * Receives the whole body, which is the incoming call's to release, and reads as little of it as
 * possible. Throws PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, INVALID_PARAMETER, NOT_FOUND naming
 * `model`, or JsonScanError.
 */
export async function readCall(
  { platform, config, bodyBlocks }: RouterParts,
  incoming: IncomingCall,
  dialect: Dialect,
): Promise<ModelCall> {
  const limits = { maxBytes: config.bodyLimitBytes, maxKeylessBytes: 0 };
  const body = bodyBlocks.join(await readBodyPieces(incoming.request, limits, 'a key'));
  incoming.body = body;
  const members: Members = new Map(scanDocument(body.bytes).map((member) => [member.key, member]));
  for (const key of members.keys()) {
    const name = key.toLowerCase();
    if (name !== key && METERED.has(name)) throw invalid(name, `${name} must be written in lower case.`);
  }
  return new ModelCall(dialect, findModel(platform, dialect, body.bytes, members), body, members);
}

function readIsStream(body: Buffer, members: Members): boolean {
  const stream = members.get('stream');
  if (stream && stream.kind !== 'boolean' && stream.kind !== 'null')
    throw invalid('stream', 'stream must be true or false.');
  return stream !== undefined && body[stream.start] === 't'.charCodeAt(0);
}

function findModel(platform: RouterPlatform, dialect: Dialect, body: Buffer, members: Members): FoundModel {
  const member = members.get('model');
  if (!member) throw invalid('model', 'model is required.');
  if (member.kind !== 'string') throw invalid('model', 'model must be text.');
  const askedModel = readString(body, member);
  const model = platform.findModel(askedModel, dialect.protocol, dialect.kind);
  if (!model) throw new AppError('NOT_FOUND', whyNotFound(platform, dialect, askedModel), { field: 'model' });
  return { model, askedModel, modelAt: { start: member.start, end: member.end } };
}

/** Says where the model is, when only its address or its name differs. */
function whyNotFound(platform: RouterPlatform, { protocol, kind }: Dialect, name: string): string {
  const other = protocol === 'alpha' ? 'beta' : 'alpha';
  const base = other === 'alpha' ? '/router/alpha/v1' : '/router/beta';
  const said = JSON.stringify(name.slice(0, 100));
  if (platform.findModel(name, other, kind)) return `The model ${said} is reached through ${base}.`;
  const short = name.slice(name.indexOf('/') + 1);
  if (short !== name && platform.findModel(short, protocol, kind))
    return `The model ${said} is named ${JSON.stringify(short)} here.`;
  return `The model ${said} does not exist here.`;
}
