/**
 * One rule for touching the keys, sessions, roles and limits of others. Shares no code with the
 * product: it is the other side of the comparison.
 */

/** A member of some team, and all that they hold there. */
export interface Person {
  name: string;
  team: string;
  principalId: string;
  /** As it is stored: a built-in role's name, or a custom role's id. */
  role: string;
  /** The newest project of the team. */
  project: string;
  /** Held everywhere, by the role. */
  holds: ReadonlySet<string>;
  /** Held for one project, by a grant. */
  granted: readonly string[];
}

/** A key or a session that calls. */
export interface Caller {
  name: string;
  person: Person;
  /** Null: all that the person holds. */
  narrowedTo: readonly string[] | null;
  /** The code with which it is turned away before anything else. */
  dead?: 'UNAUTHORIZE' | 'ACCESS_DENIED';
  /** Its id, as the audit log names it: of the key, or of the session. */
  keyId: string;
  send(query: string, variables: object): Promise<{ code: string; message: string }>;
  /** Undefined: a session, which REST does not take. */
  rest?(method: string, path: string): Promise<{ code: string; message: string }>;
}

/** Something of somebody that was planted for one cell of the matrix. */
export interface Target {
  id: string;
  owner: Person;
  /** Permissions of a key. Null: all that its owner holds. */
  names: readonly string[] | null;
}

export function has(caller: Caller, permission: string): boolean {
  const { person, narrowedTo } = caller;
  return person.holds.has(permission) && (narrowedTo === null || narrowedTo.includes(permission));
}

export const hasAll = (caller: Caller, names: Iterable<string>): boolean =>
  [...names].every((name) => has(caller, name));

/** The caller manages members and holds all that the person holds, by the role and by grants. */
export function outranks(caller: Caller, person: Person): boolean {
  return has(caller, 'member:manage') && hasAll(caller, person.holds) && hasAll(caller, person.granted);
}

export const isOwn = (caller: Caller, { owner }: Target): boolean => caller.person === owner;

/** The rule: things of somebody are touched by their owner, or by who outranks the owner. */
export const isOwnOrBelow = (caller: Caller, target: Target): boolean =>
  isOwn(caller, target) || outranks(caller, target.owner);

/** A narrowed key makes no key that may do more than itself. */
export const isNoMoreThan = (caller: Caller, { names }: Target): boolean =>
  caller.narrowedTo === null || (names !== null && hasAll(caller, names));
