import type { Context } from '../../request/context.ts';
import { insertChanges } from '../changes/record-change.ts';
import { AppError, notFound } from '../../core/errors.ts';
import { GENERATION_KEY, SWITCHES_TOPIC } from '../../switches/switches.ts';
import { CatalogError, type CatalogModel } from '../../catalog/catalog.ts';
import type { LiveCatalog } from '../../catalog/live-catalog.ts';

/** Lists the models that can be called, sorted by name, without wildcards. */
export function listModels(ctx: Context): readonly CatalogModel[] {
  ctx.allow('router:use');
  return ctx.platform.catalog.models.filter(({ isWildcard }) => !isWildcard);
}

/** Returns the whole catalog of this process. Operators only. */
export function getCatalog(ctx: Context): LiveCatalog {
  ctx.allow('platform:operate');
  return ctx.platform.catalog;
}

const NEXT_GENERATION = /* sql */ `
  insert into setting (key, value) values (?, '1')
  on conflict (key) do update set value = (setting.value::bigint + 1)::text`;

/**
 * Makes every process reload its catalog file; this process reloads before the call returns.
 * Operators only. Throws INVALID_PARAMETER listing every error of this process's file; then no
 * process reloads.
 */
export async function reloadCatalog(ctx: Context): Promise<LiveCatalog> {
  ctx.allow('platform:operate');
  const { catalog, switches } = ctx.platform;
  await catalog.check().catch((error: Error) => {
    const errors = error instanceof CatalogError ? error.errors : [];
    throw new AppError('INVALID_PARAMETER', error.message, {
      cause: error,
      ...(errors.length > 0 ? { errors: [...errors] } : {}),
    });
  });
  await ctx.transaction(async (inner) => {
    await inner.em.execute(NEXT_GENERATION, [GENERATION_KEY]);
    await insertChanges(inner, 'catalog.reloaded', [{ id: 'catalog' }]);
    await inner.publish(SWITCHES_TOPIC, {});
  });
  await switches.refresh();
  return catalog;
}

const SWITCH_OFF = /* sql */ `
  insert into catalog_switch (model, switched_off_by) values (?, ?) on conflict (model) do nothing`;
const SWITCH_ON = /* sql */ `delete from catalog_switch where model = ?`;

/**
 * Switches a model on or off, in every process within about a second. Operators only. Running calls
 * continue; new calls do not find a model that is off. Throws NOT_FOUND for a name that is not in
 * the catalog.
 */
export async function switchModel(ctx: Context, input: { name: string; on: boolean }): Promise<CatalogModel> {
  ctx.allow('platform:operate');
  const { catalog, switches } = ctx.platform;
  const model = catalog.whole.find(input.name);
  if (!model) throw notFound('model');
  await ctx.transaction(async (inner) => {
    if (input.on) await inner.em.execute(SWITCH_ON, [model.name]);
    else await inner.em.execute(SWITCH_OFF, [model.name, ctx.caller.principalId]);
    await insertChanges(inner, 'catalog.model_switched', [{ id: model.name, detail: { on: input.on } }]);
    await inner.publish(SWITCHES_TOPIC, {});
  });
  await switches.refresh();
  return model;
}
