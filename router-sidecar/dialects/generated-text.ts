import type { Account, Generated } from './dialect.ts';
import { dig, isRecord } from './read-json.ts';

/** Parts of an account that are kept apart. Those after them add up. */
const MAX_PARTS = 1000;

/** One account of what the model generated. */
class AccountSum {
  bytes = 0;
  characters = 0;
  #pieces: string[] = [];
  readonly #parts = new Map<string, { bytes: number; text: string }>();

  add({ part, bytes, text }: Generated, keepsText: boolean): void {
    const said = keepsText ? text : '';
    const before = part === null ? undefined : this.#parts.get(part);
    // Some events repeat the part so far.
    const after = before && before.bytes > bytes ? before : { bytes, text: said };
    this.bytes += after.bytes - (before?.bytes ?? 0);
    this.characters += after.text.length - (before?.text.length ?? 0);
    if (part !== null && (before || this.#parts.size < MAX_PARTS)) this.#parts.set(part, after);
    else if (said !== '') this.#pieces.push(said);
  }

  /** Returns the bytes with one more event. */
  bytesWith({ part, bytes }: Generated): number {
    const before = part === null ? 0 : (this.#parts.get(part)?.bytes ?? 0);
    return this.bytes + Math.max(0, bytes - before);
  }

  text(): string {
    return [...this.#pieces, ...Array.from(this.#parts.values(), ({ text }) => text)].join('');
  }

  dropText(): void {
    this.#pieces = [];
    for (const part of this.#parts.values()) part.text = '';
  }
}

/** Text that a model generated so far. Of several accounts of it the fullest counts. */
export class GeneratedText {
  readonly #sums = new Map<Account, AccountSum>();

  add(generated: Generated, { keepsText }: { keepsText: boolean }): void {
    this.#sumOf(generated.account).add(generated, keepsText);
  }

  get isEmpty(): boolean {
    return this.#sums.size === 0;
  }

  get bytes(): number {
    return this.#most((sum) => sum.bytes);
  }

  get characters(): number {
    return this.#most((sum) => sum.characters);
  }

  /** Returns whether an event has more than came before it, and does not only repeat that. */
  isMore(generated: readonly Generated[]): boolean {
    const { bytes } = this;
    return generated.some((one) => {
      if (one.part === null) return one.bytes > 0;
      return (this.#sums.get(one.account)?.bytesWith(one) ?? one.bytes) > bytes;
    });
  }

  text(): string {
    let [most, text] = [0, ''];
    for (const sum of this.#sums.values()) if (sum.characters > most) [most, text] = [sum.characters, sum.text()];
    return text;
  }

  dropText(): void {
    for (const sum of this.#sums.values()) sum.dropText();
  }

  #sumOf(account: Account): AccountSum {
    const sum = this.#sums.get(account) ?? new AccountSum();
    this.#sums.set(account, sum);
    return sum;
  }

  #most(of: (sum: AccountSum) => number): number {
    let most = 0;
    for (const sum of this.#sums.values()) most = Math.max(most, of(sum));
    return most;
  }
}

/** Keys whose values the protocol or a tool adds, not the model. */
const NOT_GENERATED = new Set([
  'type',
  'role',
  'id',
  'signature',
  'format',
  'status',
  'annotations',
  'citation',
  'citations',
]);
/** Key for what has no readable form, or has one beside it. */
const ENCODED = 'data';
/** Keys for the model's reasoning. Providers repeat it under several, in pieces of other sizes. */
const REASONING = /^(?:reasoning|thinking|thought)/;

/** Counts the bytes of what a message, or a piece of one, has of the model's. */
export function bytesOfMessage(message: unknown): number {
  if (!isRecord(message)) return bytesOfText(message);
  let reasoning: string[] = [];
  const others: string[][] = [];
  for (const [key, value] of Object.entries(message)) {
    if (NOT_GENERATED.has(key)) continue;
    const texts = textsIn(value);
    if (!REASONING.test(key)) others.push(texts);
    else if (bytesOf(texts) > bytesOf(reasoning)) reasoning = texts;
  }
  // A text that two keys have, such as a transcript beside the content, was generated once.
  const seen = new Set<string>();
  let bytes = 0;
  for (const texts of [reasoning, ...others]) {
    const whole = texts.join('');
    if (!seen.has(whole)) bytes += bytesOf(texts.filter((text) => !seen.has(text)));
    for (const text of [whole, ...texts]) seen.add(text);
  }
  return bytes;
}

/** Counts the bytes of all generated text in a value, at any depth. */
export function bytesOfText(value: unknown): number {
  return bytesOf(textsIn(value));
}

/** Counts the bytes of a tool's input, which some endpoints send as an object. */
export function bytesOfInput(input: unknown): number {
  if (typeof input === 'string') return Buffer.byteLength(input);
  return isRecord(input) && Object.keys(input).length > 0 ? Buffer.byteLength(JSON.stringify(input)) : 0;
}

/** Returns the text under a key, or an empty one. */
export function textAt(value: unknown, ...path: (string | number)[]): string {
  const text = dig(value, ...path);
  return typeof text === 'string' ? text : '';
}

function bytesOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
}

function textsIn(value: unknown): string[] {
  const [read, encoded]: string[][] = [[], []];
  gather(value, '', (text, key) => (key === ENCODED ? encoded : read)?.push(text));
  return (read?.length ? read : encoded) ?? [];
}

function gather(value: unknown, key: string, take: (text: string, key: string) => void): void {
  if (typeof value === 'string' && value !== '') take(value, key);
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value))
    if (!NOT_GENERATED.has(name)) gather(part, Array.isArray(value) ? key : name, take);
}
