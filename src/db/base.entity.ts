import { p, type Dictionary } from '@mikro-orm/postgresql';

/** Columns that every owned thing has. */
export const owned = {
  id: p.string().primary(),
  teamId: p.string(),
  createdAt: p.datetime(),
};

/** The same for things that change. */
export const ownedAndChanging = {
  ...owned,
  updatedAt: p.datetime(),
};

/** On for every entity of a team: a request sees its own team's rows and no others. The context sets `teamId`. */
export const teamFilter = {
  team: { name: 'team', cond: (args: Dictionary) => ({ teamId: args['teamId'] as string }), default: true },
};
