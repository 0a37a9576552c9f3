/** Stands for the balance where others give the id of the subject of a budget. */
export const BALANCE = '';

/** An amount of a slice, in millionths of a balance token. */
export interface SliceAmount {
  teamId: string;
  /** `BALANCE`, or the subject of a budget. */
  subjectId: string;
  amount: bigint;
}

/** Parts of slices on their way back. */
export interface GivenBack {
  epoch: number;
  amounts: readonly SliceAmount[];
  /** They arrived, or not. */
  end: () => void;
}

interface Slice {
  free: bigint;
  /** By running calls, and by ended ones that are not settled. */
  used: bigint;
}

interface TeamSlices {
  /** By subject. A subject without a slice is not known, or has no budget. */
  slices: Map<string, Slice>;
  /** Subjects that had no budget when the slice of the balance was taken. */
  unlimited: Set<string>;
  /** Calls since the last tick, and the most that they could cost. */
  calls: number;
  begun: bigint;
  /** Expected of the next seconds. */
  wanted: bigint;
  /** How often some of it was on its way back, and what is. */
  gives: number;
  givingBack: Set<Promise<void>>;
  /** Ticks without asking in advance, because another router needed the money. */
  restraint: number;
}

/** Fewer calls in a tick ask one by one, so that nothing is taken that nobody uses. */
const MIN_CALLS = 8;
/** A slice covers this many ticks of calls. */
const TICKS_COVERED = 4n;
const RESTRAINED_TICKS = 10;

/**
 * The part of balances and budgets that one router may spend without asking the database: its
 * `credit_lease` in memory. `free + used` of a slice is what the row there holds, or less when an
 * answer of the database was lost. Amounts are millionths of a balance token.
 */
export class CreditSlices {
  readonly #teams = new Map<string, TeamSlices>();

  /**
   * Takes the amount from the balance and from each budget of the subjects. Returns whose slices it
   * was taken from, or null, changing nothing, where a slice is too small or a subject not known.
   */
  take(teamId: string, subjectIds: readonly string[], amount: bigint): string[] | null {
    const team = this.#teamOf(teamId);
    team.calls += 1;
    team.begun += amount;
    const limited = [BALANCE];
    for (const id of subjectIds) if (!team.unlimited.has(id)) limited.push(id);
    if (limited.some((id) => (team.slices.get(id)?.free ?? -1n) < amount)) return null;
    for (const id of limited) move(team, id, -amount, amount);
    return limited;
  }

  /** Counts what the database granted to a call: it is used from the start. */
  granted(teamId: string, subjectIds: readonly string[], amount: bigint): void {
    for (const id of subjectIds) move(this.#teamOf(teamId), id, 0n, amount);
  }

  /** A call ended, or was never made: all of its amount but what it spent is free again. */
  release(teamId: string, subjectIds: readonly string[], amount: bigint, spent: bigint): void {
    for (const id of subjectIds) move(this.#teamOf(teamId), id, amount - spent, spent - amount);
  }

  /** The spending of an ended call was settled, and is no more part of the slices. */
  settled(teamId: string, subjectIds: readonly string[], spent: bigint): void {
    for (const id of subjectIds) move(this.#teamOf(teamId), id, 0n, -spent);
  }

  /** Adds what was granted in advance. */
  add({ teamId, subjectId, amount }: SliceAmount): void {
    move(this.#teamOf(teamId), subjectId, amount, 0n);
  }

  /** Notes which subjects of a team have no budget, as long as its slices are not called back. */
  noteUnlimited(teamId: string, subjectIds: Iterable<string>): void {
    const { unlimited } = this.#teamOf(teamId);
    for (const id of subjectIds) unlimited.add(id);
  }

  /** Takes all that is free, to be given back, and forgets what is known of the team's budgets. */
  takeFree(teamId: string): SliceAmount[] {
    const team = this.#teams.get(teamId);
    if (!team) return [];
    team.unlimited.clear();
    const free: SliceAmount[] = [];
    for (const [subjectId, slice] of team.slices) {
      if (slice.free <= 0n) continue;
      free.push({ teamId, subjectId, amount: slice.free });
      slice.free = 0n;
    }
    return free;
  }

  /** Notes that a statement gives these amounts back. Call what is returned when it ends. */
  giving(amounts: readonly SliceAmount[]): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    const teams = new Set(amounts.map(({ teamId }) => this.#teamOf(teamId)));
    for (const team of teams) {
      team.gives += 1;
      team.givingBack.add(promise);
    }
    return () => {
      resolve();
      for (const team of teams) team.givingBack.delete(promise);
    };
  }

  /** Money of the team that is on its way back. Until it arrives, nobody can have it. */
  onTheWay(teamId: string): Promise<void>[] {
    return [...(this.#teams.get(teamId)?.givingBack ?? [])];
  }

  /** A call that is refused may have missed what was given back since this number was smaller. */
  givesOf(teamId: string): number {
    return this.#teams.get(teamId)?.gives ?? 0;
  }

  /** Returns how much to take in advance, beside what calls need now. */
  wantedOf(teamId: string): bigint {
    return this.#teams.get(teamId)?.wanted ?? 0n;
  }

  /** Returns whether all that is free goes back at once, as another router needs it. */
  isRestrained(teamId: string): boolean {
    return (this.#teams.get(teamId)?.restraint ?? 0) > 0;
  }

  /** Another router needs the money: nothing is taken in advance for a while. */
  restrain(teamId: string): void {
    const team = this.#teamOf(teamId);
    team.restraint = RESTRAINED_TICKS;
    team.wanted = 0n;
  }

  /**
   * Twice a second: expects as many calls as came since the last tick. Returns the teams of which
   * more is free than the calls will use. Forgets teams without calls and slices.
   */
  tick(): string[] {
    const rich: string[] = [];
    for (const [teamId, team] of this.#teams) {
      team.restraint = Math.max(0, team.restraint - 1);
      team.wanted = team.restraint > 0 || team.calls < MIN_CALLS ? 0n : team.begun * TICKS_COVERED;
      const isIdle = team.calls === 0;
      team.calls = 0;
      team.begun = 0n;
      for (const [id, { free, used }] of team.slices) if (free === 0n && used === 0n) team.slices.delete(id);
      if (isIdle && team.slices.size === 0 && team.givingBack.size === 0 && team.restraint === 0)
        this.#teams.delete(teamId);
      else if ((team.slices.get(BALANCE)?.free ?? 0n) > team.wanted * 2n) rich.push(teamId);
    }
    return rich;
  }

  /** Returns all slices: what the rows of the database hold, unless an answer was lost. */
  all(): SliceAmount[] {
    return [...this.#teams].flatMap(([teamId, { slices }]) =>
      [...slices].map(([subjectId, { free, used }]) => ({ teamId, subjectId, amount: free + used })),
    );
  }

  /** The process was taken for dead: its slices are gone. */
  clear(): void {
    this.#teams.clear();
  }

  #teamOf(teamId: string): TeamSlices {
    let team = this.#teams.get(teamId);
    if (!team) {
      team = {
        slices: new Map(),
        unlimited: new Set(),
        calls: 0,
        begun: 0n,
        wanted: 0n,
        gives: 0,
        givingBack: new Set(),
        restraint: 0,
      };
      this.#teams.set(teamId, team);
    }
    return team;
  }
}

function move({ slices }: TeamSlices, id: string, free: bigint, used: bigint): void {
  const slice = slices.get(id);
  if (!slice) slices.set(id, { free, used });
  else {
    slice.free += free;
    slice.used += used;
  }
}
