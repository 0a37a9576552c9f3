import { defineEntity, p, type Dictionary } from '@mikro-orm/postgresql';

const TeamSchema = defineEntity({
  name: 'Team',
  tableName: 'team',
  filters: { team: { name: 'team', cond: (args: Dictionary) => ({ id: args['teamId'] as string }), default: true } },
  properties: {
    id: p.string().primary(),
    name: p.string(),
    /** The team whose administrators run this deployment. */
    isOperator: p.boolean().default(false),
    /** Whether the texts of its model calls are kept. */
    recordPrompts: p.boolean().default(false),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

export class Team extends TeamSchema.class {}
TeamSchema.setClass(Team);
