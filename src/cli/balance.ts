import { randomUUID } from 'node:crypto';
import type { Command } from 'commander';
import { Failure } from './failure.ts';
import { ShowBalanceDocument, TopUpDocument } from './generated.ts';
import { fields, formatTokens, toMicroTokens } from './output.ts';
import { openCliSession } from './session.ts';

interface TopUpOptions {
  note?: string;
  idempotencyKey?: string;
}

/** `balance show`, `balance top-up`. */
export function addBalanceCommands(program: Command): void {
  const balance = program.command('balance').description('the balance of a team, in balance tokens');

  balance
    .command('show')
    .description('show the balance of a team')
    .option('--team <id>', 'another team than that of the key (operators only)')
    .action(async ({ team }: { team?: string }, command: Command) => {
      const { execute, print } = await openCliSession(command);
      const { balance } = await execute(ShowBalanceDocument, { teamId: team });
      const { amount, held, available } = balance;
      print({ balance }, () =>
        fields({ BALANCE: formatTokens(amount), HELD: formatTokens(held), AVAILABLE: formatTokens(available) }),
      );
    });

  balance
    .command('top-up')
    .description("add to a team's balance (operators only)")
    .argument('<team>', 'the id of the team')
    .argument('<amount>', 'balance tokens, such as 250 or 1.5', toMicroTokens)
    .option('--note <text>', 'stored with the entry')
    .option('--idempotency-key <text>', 'the same key adds once, however often it is sent (default: a new one)')
    .action(async (teamId: string, amount: string, options: TopUpOptions, command: Command) => {
      const { execute, print } = await openCliSession(command);
      const { note, idempotencyKey = randomUUID() } = options;
      const { topUpBalance } = await execute(TopUpDocument, { input: { teamId, amount, note, idempotencyKey } }).catch(
        (error: unknown) => {
          throw withRetryAdvice(error, idempotencyKey);
        },
      );
      const { entry } = topUpBalance;
      print({ entry, idempotencyKey }, () =>
        fields({
          ENTRY: entry.id,
          ADDED: formatTokens(entry.amount),
          BALANCE: formatTokens(entry.balanceAfter),
          NOTE: entry.note,
          AT: entry.createdAt,
        }),
      );
    });
}

const UNCERTAIN_CODES = new Set(['UNREACHABLE', 'INTERNAL_ERROR', 'SERVICE_UNAVAILABLE', 'TIMEOUT']);

/** Adds the idempotency key to errors that leave open whether the money was added. */
function withRetryAdvice(error: unknown, idempotencyKey: string): unknown {
  if (!(error instanceof Failure) || !UNCERTAIN_CODES.has(error.code)) return error;
  return new Failure(error.code, `${error.message} To repeat it safely, add --idempotency-key ${idempotencyKey}`);
}
