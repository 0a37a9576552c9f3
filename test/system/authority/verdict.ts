import { OPERATIONS } from '../../../src/auth/operation-permissions.ts';
import type { OperationRule } from '../../../src/auth/operation-rule.ts';
import { TRANSFERS } from '../../../src/auth/tools-and-transfers.ts';
import type { Caller } from './callers.ts';
import type { Which } from './things.ts';

/** All rows, by root and name: `Query.project`. */
export const RULES: Readonly<Record<string, OperationRule>> = Object.fromEntries(
  Object.entries({ ...OPERATIONS, Transfer: TRANSFERS }).flatMap(([root, rows]) =>
    Object.entries(rows as Record<string, OperationRule>).map(([name, rule]) => [`${root}.${name}`, rule]),
  ),
);

/** The answer to a caller that named something that is not its own. */
export interface Outcome {
  /** The rows that hold for the request: `Query.project`. */
  rows: readonly string[];
  /** The way in, and the input that named it. */
  asked: string;
  /** Undefined: the request names nothing, or what does not exist. */
  which?: Which;
  caller: Pick<Caller, 'name' | 'everywhere' | 'somewhere'>;
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
const ANSWER_NOTHING = new Set(
  ['auditLog', 'changes', 'node', 'nodes', 'usageRecords', 'usage'].map((name) => `Query.${name}`),
);
/** Rows that show what became of deleted things, their deletion included, to who could see them. */
const TELLS_DELETIONS = new Set(['Query.auditLog', 'Query.changes']);

type Held = (permission: OperationRule['needs'][number][number]) => boolean;

function holds(of: readonly OperationRule[], held: Held): boolean {
  return of.every(({ needs }) => needs.length === 0 || needs.some((set) => set.every(held)));
}

/** Whether the caller holds what the rows need, if only for something. */
export function mayTry({ rows, caller }: Pick<Outcome, 'rows' | 'caller'>, rules = RULES): boolean {
  const of = rows.map((row) => rules[row] ?? { needs: [] });
  return holds(of, (permission) => caller.everywhere.has(permission) || caller.somewhere.has(permission));
}

/** The ways in which an outcome is not what the rows say. */
export function complaintsAbout(outcome: Outcome, rules = RULES): string[] {
  const { rows, which, code, isShown, isLacking, caller } = outcome;
  const of = rows.map((row) => rules[row] ?? { needs: [] });
  const isAble = mayTry(outcome, rules);
  const isHidden = of.some(({ hides }) => hides);
  // The input decides between sets, and whether more is needed.
  const isPlain = of.every(
    ({ needs, also = [] }) => !which || (needs.length < 2 && also.every((one) => caller.everywhere.has(one))),
  );
  const found: string[] = [];
  const isTold = which === 'deleted' && rows.every((row) => TELLS_DELETIONS.has(row));
  if (isShown && !isTold) found.push('shows it');
  // A list that is filtered by it is empty.
  const isEmpty =
    outcome.asked.includes('.filter.') ||
    outcome.asked.includes('.keyIds') ||
    rows.every((row) => ANSWER_NOTHING.has(row));
  // All optional inputs at once may exclude each other.
  const isOne = which && !outcome.asked.includes('with all of theirs');
  if (isOne && (code === 'ok' ? !isEmpty : !REFUSALS.has(code))) found.push(`answers ${code}`);
  if (!isAble && !isHidden && code !== 'ACCESS_DENIED') found.push(`needs no permission: ${code}`);
  if (!isAble && !isHidden && !which && !isLacking) found.push(`says another reason: ${code}`);
  if (isPlain && !isHidden && isLacking && holds(of, (permission) => caller.everywhere.has(permission)))
    found.push('needs another permission');
  return found.map((what) => `${outcome.asked} (${which ?? 'nothing'}) as ${caller.name}: ${what}`);
}
