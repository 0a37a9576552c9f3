import type { Context } from '../../request/context.ts';
import {
  findCarriers,
  lockForgetting,
  readCarried,
  suppress,
  type Carried,
  type Carrier,
} from '../../recall/suppression.ts';
import { silenceInBin } from '../bin/put-into-bin.ts';

/** Facts whose carriers one statement looks for. */
const AT_ONCE = 200;

async function* readAllCarried(ctx: Context, factIds: readonly string[]): AsyncGenerator<Carried[]> {
  for (let i = 0; i < factIds.length; i += AT_ONCE)
    yield await readCarried(ctx.em, ctx.caller.teamId, factIds.slice(i, i + AT_ONCE));
}

/**
 * Finds the texts that say what these facts say, or said before they were changed. The caller has
 * checked the permissions.
 */
export async function findSaying(ctx: Context, factIds: readonly string[]): Promise<Carrier[]> {
  const found: Carrier[] = [];
  for await (const carried of readAllCarried(ctx, factIds)) found.push(...(await findCarriers(ctx.em, carried)));
  return found;
}

/**
 * Keeps all texts that say what these facts say out of recall. In the transaction that forgets
 * them.
 */
export async function silence(ctx: Context, factIds: readonly string[]): Promise<void> {
  await lockForgetting(ctx.em, ctx.caller.teamId, 'forget');
  await suppress(ctx.em, ctx.caller.teamId, await findSaying(ctx, factIds));
}

/**
 * Keeps texts that say what these facts say out of recall for good, `carriers` and those in the
 * bin. In the transaction that erases the facts.
 */
export async function silenceForGood(
  ctx: Context,
  factIds: readonly string[],
  carriers: readonly Carrier[],
): Promise<void> {
  await suppress(ctx.em, ctx.caller.teamId, carriers);
  for await (const carried of readAllCarried(ctx, factIds)) await silenceInBin(ctx, carried);
}
