import type { Context } from '../../request/context.ts';
import { countWithoutVector } from './sources.ts';

/**
 * Operators only. Number of texts of all teams that wait for a vector; null without a model in
 * force.
 */
export async function countTextsWithoutVector(ctx: Context): Promise<number | null> {
  ctx.allow('platform:operate');
  const model = ctx.platform.embeddings.model();
  return model === null ? null : countWithoutVector(ctx.platform.pool, model);
}
