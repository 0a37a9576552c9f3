import { InvalidArgumentError, type Command } from 'commander';
import {
  ListLimitsDocument,
  RemoveLimitDocument,
  SetLimitDocument,
  ShowLimitDocument,
  type LimitFieldsFragment,
} from './generated.ts';
import { fields, table, formatTokens, toMicroTokens } from './output.ts';
import { openCliSession } from './session.ts';

/** Options of `limit set`. */
interface SetOptions {
  /** Millionths of a balance token, or none. */
  day?: string;
  month?: string;
  requests?: number | None;
  tokens?: number | None;
  running?: number | None;
}

/** Removes a limit. */
const NONE = 'none';
type None = typeof NONE;

/** `limit list`, `limit show`, `limit set`, `limit remove`. */
export function addLimitCommands(program: Command): void {
  const limit = program.command('limit').description('what the model calls of a key, member, project or team may use');

  limit
    .command('list')
    .description('list all limits of the team, the newest first')
    .action(async (_options: object, command: Command) => {
      const { execute, print } = await openCliSession(command);
      const limits: LimitFieldsFragment[] = [];
      for (let after: string | null = null; ;) {
        const { callLimits }: { callLimits: Page } = await execute(ListLimitsDocument, { after });
        limits.push(...callLimits.nodes);
        after = callLimits.pageInfo.endCursor;
        if (!callLimits.pageInfo.hasNextPage) break;
      }
      print({ limits }, () => table(limits.map(row), 'There are no limits.'));
    });

  limit
    .command('show')
    .description('show the limits of one, and what counts under them now')
    .argument('<id>', 'the id of a key, member, project or team')
    .action(async (subjectId: string, _options: object, command: Command) => {
      const { execute, print } = await openCliSession(command);
      const { callLimit } = await execute(ShowLimitDocument, { subjectId });
      print({ limit: callLimit }, () => (callLimit ? fields(row(callLimit)) : 'There are no limits.'));
    });

  addSetter(limit);

  limit
    .command('remove')
    .description('remove all limits of one')
    .argument('<id>', 'the id of a key, member, project or team')
    .action(async (subjectId: string, _options: object, command: Command) => {
      const { execute, print } = await openCliSession(command);
      await execute(RemoveLimitDocument, { subjectId });
      print({ removed: subjectId }, () => fields({ REMOVED: subjectId }));
    });
}

/** `limit set`. */
function addSetter(limit: Command): void {
  limit
    .command('set')
    .description('change the limits that are given; "none" removes one')
    .argument('<id>', 'the id of a key, member, project or team')
    .option('--day <amount>', 'balance tokens a day, such as 250 or 1.5', orNone(toBudget))
    .option('--month <amount>', 'balance tokens a month', orNone(toBudget))
    .option('--requests <number>', 'requests a minute', orNone(toNumber))
    .option('--tokens <number>', 'tokens a minute', orNone(toNumber))
    .option('--running <number>', 'calls that may run at once', orNone(toNumber))
    .action(async (subjectId: string, options: SetOptions, command: Command) => {
      const { execute, print } = await openCliSession(command);
      const { day, month, requests, tokens, running } = options;
      const { setCallLimit } = await execute(SetLimitDocument, {
        input: {
          subjectId,
          dayBudget: unlessNone(day),
          monthBudget: unlessNone(month),
          requestsPerMinute: unlessNone(requests),
          tokensPerMinute: unlessNone(tokens),
          runningCalls: unlessNone(running),
        },
      });
      print({ limit: setCallLimit.callLimit }, () => fields(row(setCallLimit.callLimit)));
    });
}

const orNone =
  <T>(read: (value: string) => T) =>
  (value: string): T | None =>
    value === NONE ? NONE : read(value);

const unlessNone = <T extends string | number>(value: T | undefined): Exclude<T, None> | null | undefined =>
  value === NONE ? null : (value as Exclude<T, None> | undefined);

/** A budget of 0 lets nothing be spent. */
const toBudget = (amount: string) => (/^0(\.0{1,6})?$/.test(amount) ? '0' : toMicroTokens(amount));

function toNumber(value: string): number {
  if (!/^[1-9]\d{0,8}$/.test(value))
    throw new InvalidArgumentError('Give a whole number from 1 to 999999999, or none.');
  return Number(value);
}

interface Page {
  nodes: LimitFieldsFragment[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

function row({ use, ...limit }: LimitFieldsFragment) {
  const of = (used: string | number, quota: string | number | null) => (quota === null ? null : `${used} of ${quota}`);
  const budget = (spent: string, quota: string | null) => of(formatTokens(spent), quota && formatTokens(quota));
  return {
    OF: limit.subjectId,
    KIND: limit.kind.toLowerCase(),
    DAY: budget(use.daySpent, limit.dayBudget),
    MONTH: budget(use.monthSpent, limit.monthBudget),
    HELD: formatTokens(use.held),
    REQUESTS: of(use.requests, limit.requestsPerMinute),
    TOKENS: of(use.tokens, limit.tokensPerMinute),
    RUNNING: of(use.runningCalls, limit.runningCalls),
    'SET BY': limit.setBy.name,
  };
}
