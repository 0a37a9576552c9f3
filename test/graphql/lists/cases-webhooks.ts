import type { TestActor } from '../../harness/actor.ts';
import type { System } from '../../harness/system.ts';
import { CREATED, ROWS, type Planter } from './columns.ts';
import type { ListCase } from './model.ts';
import { newRowId, one, plant, times, UNSWEPT } from './plant.ts';

async function plantAttempts(system: System, team: TestActor): Promise<ListCase[]> {
  const team_id = team.teamId;
  const input = { url: 'https://hooks.invalid/', kinds: ['WEBHOOK_ENDPOINT_DISABLED'] };
  const { createWebhookEndpoint: made } = await team.gql<{
    createWebhookEndpoint: { webhookEndpoint: { id: string } };
  }>(
    'mutation ($input: CreateWebhookEndpointInput!) { createWebhookEndpoint(input: $input) { webhookEndpoint { id } } }',
    { input },
  );
  const endpoint_id = made.webhookEndpoint.id;
  const ids = times(ROWS, () => newRowId('wha'));
  await plant(
    system,
    'webhook_attempt',
    ids.map((id) => ({
      id,
      team_id,
      endpoint_id,
      number: one([null, 7]),
      kind: one(['webhook.test', 'project.created', 'fact.added']),
      attempt: 1,
      status: one([null, 200, 503]),
      error: one([null, 'The endpoint answered 503.']),
      duration_ms: 1,
      // Attempts have no id in the schema; this stands for it.
      answer: id,
      created_at: one(UNSWEPT),
    })),
  );
  return [
    {
      name: 'attempts at a webhook endpoint',
      type: 'WebhookAttempt',
      field: 'attempts',
      id: 'answer',
      around: (it) => `webhookEndpoint(id: "${endpoint_id}") { ${it} }`,
      rows: `select id, kind as type, error is not null as "isFailed", ${CREATED}
        from webhook_attempt where team_id = $1 and endpoint_id = '${endpoint_id}'`,
    },
  ];
}

export const webhookPlanters: readonly Planter[] = [plantAttempts];
