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

/** Confines every entity of a team to the caller's team. The context sets `teamId`. */
export const teamFilter = {
  team: { name: 'team', cond: (args: Dictionary) => ({ teamId: args['teamId'] as string }), default: true },
};
