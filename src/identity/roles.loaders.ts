import DataLoader from 'dataloader';
import { perRequest } from '../batches.ts';
import type { Context } from '../context.ts';
import { isBuiltInRole } from './permissions.ts';
import { Role } from './role.entity.ts';

/** What roles are called, by what members hold of them: a built-in's name or a custom role's id. A role that is gone has left its name. */
export const roleNameLoader = perRequest(
  (ctx: Context) =>
    new DataLoader<string, string>(async (held) => {
      const ids = held.filter((role) => !isBuiltInRole(role));
      const roles = ids.length === 0 ? [] : await ctx.em.find(Role, { id: { $in: [...ids] } });
      const names = new Map(roles.map(({ id, name }) => [id, name]));
      return held.map((role) => names.get(role) ?? role);
    }),
);
