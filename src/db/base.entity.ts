import { p, type Dictionary } from '@mikro-orm/postgresql';

/** Columns of every entity of a team. */
export const owned = {
  id: p.string().primary(),
  teamId: p.string(),
  createdAt: p.datetime(),
};

/** The same for entities that change. */
export const ownedAndChanging = {
  ...owned,
  updatedAt: p.datetime(),
};

/** The same for entities that people edit. */
export const ownedAndEdited = {
  ...ownedAndChanging,
  /** 1 for a new row, and one more with each edit. See `countEdit`. */
  version: p.integer().default(1),
};

/** Confines every entity of a team to the caller's team. The context sets `teamId`. */
export const teamFilter = {
  team: { name: 'team', cond: (args: Dictionary) => ({ teamId: args['teamId'] as string }), default: true },
};
