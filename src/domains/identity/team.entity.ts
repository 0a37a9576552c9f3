import { defineEntity, p, type Dictionary } from '@mikro-orm/postgresql';

/** `OIDC`: by the provider alone, not by a service key. */
export type ConsoleLogin = 'ANY' | 'OIDC';

const TeamSchema = defineEntity({
  name: 'Team',
  tableName: 'team',
  filters: { team: { name: 'team', cond: (args: Dictionary) => ({ id: args['teamId'] as string }), default: true } },
  properties: {
    id: p.string().primary(),
    name: p.string(),
    /** Whether this is the team that runs the deployment. */
    isOperator: p.boolean().default(false),
    /** Whether to store the texts of model calls. */
    recordPrompts: p.boolean().default(false),
    /** Whether providers may store the answers of hosted calls. */
    storesAnswers: p.boolean().default(false),
    /** How people may log in to the console. */
    consoleLogin: p.string().$type<ConsoleLogin>().default('ANY'),
    /** A name of the IANA database. Days of the limits of bots begin in it. */
    timeZone: p.string().default('UTC'),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

export class Team extends TeamSchema.class {}
TeamSchema.setClass(Team);
