import type { Dialect } from '../dialects/dialect.ts';

/** Longer texts are not stored. */
const MAX_TEXT_CHARACTERS = 8 * 1024 * 1024;

/** Text and size of what the model has generated in an answer so far. */
export class AnswerContent {
  readonly #dialect: Dialect;
  /** The text will be stored or remembered. */
  #needsText: boolean;
  #texts: string[] = [];
  #characters = 0;
  #isComplete = true;
  #callsTool = false;
  #bytes = 0;
  #isFinished = false;

  constructor(dialect: Dialect, needsText: boolean) {
    this.#dialect = dialect;
    this.#needsText = needsText;
  }

  /** Reads an event or a complete answer. */
  read(json: unknown): void {
    this.#bytes += this.#dialect.generatedBytes(json);
    this.#isFinished ||= this.#dialect.isFinish(json);
    if (!this.#needsText || !this.#isComplete) return;
    const text = this.#dialect.textOf(json);
    if (text !== '') this.#texts.push(text);
    this.#characters += text.length;
    if (this.#characters > MAX_TEXT_CHARACTERS) this.#giveUpText();
    this.#callsTool ||= this.#dialect.callsTool(json);
  }

  /** Counts bytes that are not read. */
  skip(bytes: number): void {
    this.#bytes += bytes;
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
    return this.#bytes;
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
    return this.#texts.join('');
  }

  #giveUpText(): void {
    this.#isComplete = false;
    this.#texts = [];
  }
}
