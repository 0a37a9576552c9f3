import type { TestActor } from '../harness/actor.ts';
import { registerSecret } from '../harness/secrets.ts';

/** Credentials in the form that each channel requires; each secret contains `mark`. */
export function credentialsFor(channel: string, mark = 'a1b2c3d4e5f60718'): Record<string, string> {
  switch (channel) {
    case 'im_a':
      return { client_id: 'ding0123456789', client_secret: `${mark}-clientsecret` };
    case 'im_b':
      return { app_id: 'cli_a0123456789b', app_secret: `${mark}appsecret` };
    case 'im_c':
      return { bot_id: 'aibot-0123456789', secret: `${mark}-botsecret` };
    default:
      return { app_token: `xapp-1-${mark}-app`, bot_token: `xoxb-${mark}-bot` };
  }
}

export const INTEGRATION =
  'id workspaceId name channel agentId enabled status statusError statusErrorCode credentialsConfigured externalAppId dailyMessageLimit datasetIds readOnlyProjectIds readWriteProjectId settings { cardTemplateId } createdAt updatedAt';

/** An integration as GraphQL returns it. */
export interface Bot {
  id: string;
  workspaceId: string;
  name: string;
  enabled: boolean;
  status: string;
  statusError: string | null;
  statusErrorCode: string | null;
  credentialsConfigured: boolean;
  externalAppId: string | null;
  updatedAt: string;
}

async function change(actor: TestActor, verb: string, input: object): Promise<Bot> {
  const type = verb.charAt(0).toUpperCase() + verb.slice(1);
  const data = await actor.gql<{ done: { integration: Bot } }>(
    `mutation ($input: ${type}Input!) { done: ${verb}(input: $input) { integration { ${INTEGRATION} } } }`,
    { input },
  );
  // Rejected input is not a secret to search for.
  const credentials = 'credentials' in input ? input.credentials : null;
  for (const [name, value] of Object.entries(credentials ?? {}))
    if (/secret|token/.test(name)) registerSecret(String(value));
  return data.done.integration;
}

/**
 * Creates a bot of the first channel with credentials, unless `input` says otherwise. `input` must
 * name the agent.
 */
export function createBot(actor: TestActor, input: object): Promise<Bot> {
  return change(actor, 'createIntegration', {
    name: 'A bot',
    channel: 'im_a',
    credentials: credentialsFor('im_a'),
    ...input,
  });
}

export const updateBot = (actor: TestActor, input: object) => change(actor, 'updateIntegration', input);
export const replaceCredentials = (actor: TestActor, input: object) =>
  change(actor, 'replaceIntegrationCredentials', input);
export const connectBot = (actor: TestActor, id: string) => change(actor, 'connectIntegration', { id });

export async function deleteBot(actor: TestActor, id: string): Promise<string> {
  const { deleteIntegration } = await actor.gql<{ deleteIntegration: { deletedId: string } }>(
    'mutation ($id: ID!) { deleteIntegration(input: { id: $id }) { deletedId } }',
    { id },
  );
  return deleteIntegration.deletedId;
}

export async function getBot(actor: TestActor, id: string): Promise<Bot> {
  const query = `query ($id: ID!) { integration(id: $id) { ${INTEGRATION} } }`;
  return (await actor.gql<{ integration: Bot }>(query, { id })).integration;
}
