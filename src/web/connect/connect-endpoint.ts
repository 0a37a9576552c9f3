import type { Config } from '../../config/config.ts';
import type { Mount } from '../server.ts';
import { AGENT_RECIPES, CHAT_RECIPES } from './client-recipes.ts';
import { SDK_RECIPES } from './sdk-recipes.ts';

/**
 * Serves how clients are connected, at `/console/connect.json`: the one source for the console and
 * for the `connect` command. It names no secret and nothing of a team, so everybody may read it.
 */
export function createConnectEndpoint({ graphql }: Pick<Config, 'graphql'>): Mount {
  const body = JSON.stringify({
    recipes: [...SDK_RECIPES, ...AGENT_RECIPES, ...CHAT_RECIPES],
    hasQueryPage: graphql.graphiql,
  });
  return (request, response, next) => {
    if (request.path !== '/console/connect.json' || (request.method !== 'GET' && request.method !== 'HEAD'))
      return next();
    response.set('Cache-Control', 'no-cache').type('application/json').send(body);
  };
}
