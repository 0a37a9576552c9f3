import type { Dialect } from '../dialects/dialect.ts';
import { responses } from '../dialects/openai-responses.ts';
import { isObjectId, listOwnKeyProviders, MAX_OBJECT_IDS } from '../own-key-provider.ts';
import type { RouterPlatform } from '../platform.ts';
import type { AuthorizedCall } from './authorized-call.ts';
import type { Route } from './next-target.ts';

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
