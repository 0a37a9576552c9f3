import { findJsonExcess } from '../../src/core/json-bounds.ts';
import type { Dialect } from '../dialects/dialect.ts';
import { GeneratedText } from '../dialects/generated-text.ts';
import { responses } from '../dialects/openai-responses.ts';
import { parse } from '../dialects/read-json.ts';
import { isObjectId, listOwnKeyProviders, MAX_OBJECT_IDS } from '../own-key-provider.ts';
import type { RouterPlatform } from '../platform.ts';
import type { Frame } from '../sse.ts';
import type { AuthorizedCall } from './authorized-call.ts';
import type { Route } from './routing-and-failover.ts';

/** Longer texts are not stored. */
const MAX_TEXT_CHARACTERS = 8 * 1024 * 1024;

/** Text and size of what the model has generated in an answer so far. */
export class AnswerContent {
  readonly #dialect: Dialect;
  /** The text will be stored or remembered. */
  #needsText: boolean;
  readonly #generated = new GeneratedText();
  #isComplete = true;
  #callsTool = false;
  /** Bytes that were not read. */
  #skipped = 0;
  #isFinished = false;

  constructor(dialect: Dialect, needsText: boolean) {
    this.#dialect = dialect;
    this.#needsText = needsText;
  }

  /** Reads an event or a complete answer. */
  read(json: unknown): void {
    const keepsText = this.#needsText && this.#isComplete;
    for (const one of this.#dialect.generated(json)) this.#generated.add(one, { keepsText });
    this.#isFinished ||= this.#dialect.isFinish(json);
    if (!keepsText) return;
    if (this.#generated.characters > MAX_TEXT_CHARACTERS) this.#giveUpText();
    this.#callsTool ||= this.#dialect.callsTool(json);
  }

  /** Returns whether an event has more than those before it. */
  isMore(json: unknown): boolean {
    return this.#generated.isMore(this.#dialect.generated(json));
  }

  /** Counts bytes that are not read. */
  skip(bytes: number): void {
    this.#skipped += bytes;
    this.#giveUpText();
  }

  /** Leaves later text out. */
  endText(): void {
    this.#needsText = false;
  }

  get needsText(): boolean {
    return this.#needsText;
  }

  /** Bytes that the model generated: text, reasoning and tool calls. */
  get bytes(): number {
    return this.#generated.bytes + this.#skipped;
  }

  /** The model has generated nothing, whether its size is known or not. */
  get isEmpty(): boolean {
    return this.#generated.isEmpty && this.#skipped === 0;
  }

  /** The answer says that the model has finished. */
  get isFinished(): boolean {
    return this.#isFinished;
  }

  get callsTool(): boolean {
    return this.#callsTool;
  }

  /** Returns the text. Empty when it is not needed, or too long. */
  text(): string {
    return this.#isComplete ? this.#generated.text() : '';
  }

  #giveUpText(): void {
    this.#isComplete = false;
    this.#generated.dropText();
  }
}

/** Of an answer with more, only the usage is read. The worst within it takes 50 ms to parse. */
const LIMITS = { maxDepth: 128, maxParts: 50_000 };
/** Bytes that parse in a few milliseconds whatever they are. */
const SHORT_BYTES = 8 * 1024;
/** Bytes at the end of an answer in which its usage is looked for. */
export const END_BYTES = 32 * 1024;

const USAGE = Buffer.from('"usage"');
const USAGES = [USAGE];
const BYTE_ORDER_MARK = '\ufeff';
const FIRST_OF_NULL = 0x6e;

/**
 * Parses a complete answer. Returns undefined for one that is no JSON, and null for one with more
 * parts than are read.
 */
export function readAnswer(bytes: Buffer): unknown {
  if (exceeds(bytes)) return null;
  const text = bytes.toString();
  try {
    return JSON.parse(text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text) as unknown;
  } catch {
    return undefined;
  }
}

/** Parses an event. Of one with more parts than are read, only its type and its usage. */
export function readEvent(frame: Frame): unknown {
  if (!exceeds(frame.raw)) return parse(frame.data());
  const end = frame.raw.subarray(-END_BYTES);
  // The usage of a response stands one bracket deeper than its event.
  return { type: frame.event(), response: usageAtEnd(end, '}') };
}

function exceeds(bytes: Buffer): boolean {
  return bytes.length > SHORT_BYTES && findJsonExcess(bytes, LIMITS) !== null;
}

/**
 * Returns the usage that stands complete in the last bytes of an answer, or null. Most answers end
 * with their usage, and only that is read: parsing all of a short one took four times as long.
 * `after` is what closes around the object that has the usage.
 */
export function usageAtEnd(end: Buffer, after = ''): unknown {
  const at = end.lastIndexOf(USAGE);
  if (at < 0 || end.length - at > END_BYTES) return null;
  // The rest of an object, from one of its keys on, becomes JSON again by an opening bracket. The
  // rest of an object inside it does not: more brackets close than open. Within a string each
  // quote has a backslash. Latin-1 garbles words, never numbers.
  const rest = end.subarray(at);
  if (exceeds(rest)) return null;
  const text = `{${rest.toString('latin1').trimEnd()}`;
  return text.endsWith(after) ? parse(text.slice(0, text.length - after.length)) : null;
}

/** Returns whether an event may carry a usage. Most carry none, or null, and are not parsed. */
export function reportsUsage(raw: Buffer): boolean {
  return mayHave(raw, USAGES);
}

/**
 * Returns whether JSON may have one of these words, in quotes, as a value, or as a key with another
 * value than null. White space of any kind may stand before the value, also the start of another
 * data line. Within a string each quote has a backslash.
 */
export function mayHave(raw: Buffer, words: readonly Buffer[]): boolean {
  for (const word of words) {
    let at = raw.indexOf(word);
    while (at >= 0) {
      let next = at + word.length;
      while (raw[next] === 0x20 || raw[next] === 0x3a) next++;
      if (raw[next] !== FIRST_OF_NULL) return true;
      at = raw.indexOf(word, next);
    }
  }
  return false;
}

type Keep = RouterPlatform['keepIds'];

/**
 * Returns what stores the ids in a call's answer: with the team that may name them in the service's
 * account, or with the provider to which they lead the team's own key. Null where no later call
 * looks for them.
 */
export function openAnswerIds(platform: RouterPlatform, authorized: AuthorizedCall): AnswerIds | null {
  const { dialect, call, terms } = authorized;
  if (terms) return terms.keepsIds ? new AnswerIds((objects) => platform.keepIds(objects), authorized) : null;
  const store = call.members.get('store');
  const isStored =
    dialect === responses && !(store?.kind === 'boolean' && call.body[store.start] === 'f'.charCodeAt(0));
  if (!isStored || listOwnKeyProviders(platform, dialect.protocol).length < 2) return null;
  return new AnswerIds(async ({ ids, ...rest }) => {
    const named = ids.filter(isObjectId).slice(0, MAX_OBJECT_IDS);
    if (named.length > 0) await platform.keepOwnKeyIds({ ...rest, ids: named });
  }, authorized);
}

/** Ids in the provider's account that an answer names. Each is stored with its team at once. */
export class AnswerIds {
  readonly #keep: Keep;
  readonly #dialect: Dialect;
  readonly #teamId: string;
  readonly #route: Route;
  readonly #seen = new Set<string>();
  #storing: Promise<unknown> = Promise.resolve();

  constructor(keep: Keep, { dialect, caller, route }: AuthorizedCall) {
    this.#keep = keep;
    this.#dialect = dialect;
    this.#teamId = caller.teamId;
    this.#route = route;
  }

  /** Reads a complete answer or an event. */
  read(json: unknown): void {
    const ids = this.#dialect.accountIds(json).filter((id) => !this.#seen.has(id));
    if (ids.length === 0) return;
    for (const id of ids) this.#seen.add(id);
    const provider = this.#route.target.provider.name;
    this.#storing = Promise.all([this.#storing, this.#keep({ teamId: this.#teamId, provider, ids })]);
  }

  isEmpty(): boolean {
    return this.#seen.size === 0;
  }

  /** Resolves when all ids that were read are stored. */
  async stored(): Promise<void> {
    await this.#storing;
  }
}
