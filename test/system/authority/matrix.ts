import type { OperationRule } from '../../../src/auth/operations.ts';
import type { Permission } from '../../../src/auth/permissions.ts';
import type { TestActor } from '../../harness/actor.ts';

/** A caller, and the permissions held everywhere and somewhere. */
export interface Role {
  name: string;
  actor: TestActor;
  everywhere: ReadonlySet<Permission>;
  somewhere: ReadonlySet<Permission>;
}

/** The answer to a role that named something that is not its own. */
export interface Outcome {
  /** `GraphQL`, `REST` or `MCP`. */
  way: string;
  /** The rows that hold for the request: `Query.project`. */
  rows: readonly string[];
  /** The input that named it, and what it named. */
  asked: string;
  role: Pick<Role, 'name' | 'everywhere' | 'somewhere'>;
  /** The code of the error, or `ok`. */
  code: string;
  /** The error says that the key lacks a permission, whatever is named. */
  isLacking: boolean;
  /** Some text or id of what was named. */
  isShown: boolean;
}

/** Documented for an id of somebody else, of something deleted, and of nothing. */
const REFUSALS = new Set(['NOT_FOUND', 'VALIDATION_FAILED', 'ACCESS_DENIED']);
/** Rows that answer with an empty list, or with null. */
const ANSWER_NOTHING = new Set([
  'Query.auditLog',
  'Query.changes',
  'Query.node',
  'Query.nodes',
  'Query.usageRecords',
  'Query.usage',
]);

/** Rows that show what became of deleted things, their deletion included, to who could see them. */
const TELLS_DELETIONS = new Set(['Query.auditLog', 'Query.changes']);

/** The ways in which an outcome is not what the rows say. */
export function complaintsAbout(outcome: Outcome, rules: Readonly<Record<string, OperationRule>>): string[] {
  const { rows, code, isShown, isLacking, role } = outcome;
  const of = rows.map((row) => rules[row] ?? { needs: [] });
  const holds = (held: (permission: Permission) => boolean) =>
    of.every(({ needs }) => needs.length === 0 || needs.some((set) => set.every(held)));
  const mayTry = holds((permission) => role.everywhere.has(permission) || role.somewhere.has(permission));
  const isHidden = of.some(({ hides }) => hides);
  // The input decides between sets, and whether more is needed.
  const isPlain = of.every(({ needs, also = [] }) => needs.length < 2 && also.every((one) => role.everywhere.has(one)));
  const found: string[] = [];
  const isTold = outcome.asked.endsWith(', deleted)') && rows.every((row) => TELLS_DELETIONS.has(row));
  if (isShown && !isTold) found.push('shows it');
  // A list that is filtered by it is empty.
  const isEmpty = outcome.asked.includes('.filter.') || rows.every((row) => ANSWER_NOTHING.has(row));
  if (code === 'ok' ? !isEmpty : !REFUSALS.has(code)) found.push(`answers ${code}`);
  if (!mayTry && !isHidden && code !== 'ACCESS_DENIED') found.push(`needs no permission: ${code}`);
  if (isPlain && !isHidden && isLacking && holds((permission) => role.everywhere.has(permission)))
    found.push('needs another permission');
  return found.map((what) => `${outcome.way} ${rows.join('+')} ${outcome.asked} as ${role.name}: ${what}`);
}

/** Runs the tasks, so many at a time. */
export async function runAll<T>(tasks: readonly (() => Promise<T>)[], atOnce = 16): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  async function work(): Promise<void> {
    for (let task = tasks[next++]; task; task = tasks[next++]) results.push(await task());
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}
