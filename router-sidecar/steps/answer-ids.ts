import type { Dialect } from '../dialects/dialect.ts';
import type { RouterPlatform } from '../platform.ts';
import type { AuthorizedCall } from './authorized-call.ts';

/** Ids in the provider's account that an answer names. Each is stored with its team at once. */
export class AnswerIds {
  readonly #platform: RouterPlatform;
  readonly #dialect: Dialect;
  readonly #owner: { teamId: string; provider: string };
  readonly #seen = new Set<string>();
  #storing: Promise<unknown> = Promise.resolve();

  constructor(platform: RouterPlatform, { dialect, caller, call }: AuthorizedCall) {
    this.#platform = platform;
    this.#dialect = dialect;
    this.#owner = { teamId: caller.teamId, provider: call.model.provider.name };
  }

  /** Reads a complete answer or an event. */
  read(json: unknown): void {
    const ids = this.#dialect.accountIds(json).filter((id) => !this.#seen.has(id));
    if (ids.length === 0) return;
    for (const id of ids) this.#seen.add(id);
    this.#storing = Promise.all([this.#storing, this.#platform.keepIds({ ...this.#owner, ids })]);
  }

  isEmpty(): boolean {
    return this.#seen.size === 0;
  }

  /** Resolves when all ids that were read are stored. */
  async stored(): Promise<void> {
    await this.#storing;
  }
}
