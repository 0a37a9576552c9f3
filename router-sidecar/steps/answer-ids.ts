import type { Dialect } from '../dialects/dialect.ts';
import type { RouterPlatform } from '../platform.ts';
import type { AuthorizedCall } from './authorized-call.ts';
import type { Route } from './route.ts';

/** Ids in the provider's account that an answer names. Each is stored with its team at once. */
export class AnswerIds {
  readonly #platform: RouterPlatform;
  readonly #dialect: Dialect;
  readonly #teamId: string;
  readonly #route: Route;
  readonly #seen = new Set<string>();
  #storing: Promise<unknown> = Promise.resolve();

  constructor(platform: RouterPlatform, { dialect, caller, route }: AuthorizedCall) {
    this.#platform = platform;
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
    this.#storing = Promise.all([this.#storing, this.#platform.keepIds({ teamId: this.#teamId, provider, ids })]);
  }

  isEmpty(): boolean {
    return this.#seen.size === 0;
  }

  /** Resolves when all ids that were read are stored. */
  async stored(): Promise<void> {
    await this.#storing;
  }
}
