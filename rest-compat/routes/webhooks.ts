import {
  CreateWebhookEndpointDocument,
  DeleteWebhookEndpointDocument,
  GetWebhookEndpointDocument,
  ListWebhookAttemptsDocument,
  ListWebhookEndpointsDocument,
  ReplayWebhookEventsDocument,
  RotateWebhookSecretDocument,
  SendTestEventDocument,
  UpdateWebhookEndpointDocument,
} from '../generated.ts';
import { pages, body, path } from '../sources.ts';
import { call } from '../row.ts';

const id = path('webhookId');
const addition = { base: 'v3', addition: true } as const;
const notNull = { notNull: true } as const;

export const webhooks = [
  call('GET /webhooks', ListWebhookEndpointsDocument, pages(), { ...addition, response: 'list' }),
  call('GET /webhooks/:webhookId', GetWebhookEndpointDocument, { id }, addition),
  call(
    'GET /webhooks/:webhookId/attempts',
    ListWebhookAttemptsDocument,
    { id, ...pages() },
    { ...addition, response: 'list' },
  ),
  call(
    'POST /webhooks',
    CreateWebhookEndpointDocument,
    { input: { url: body('url'), kinds: body('kinds', notNull), description: body('description', notNull) } },
    { ...addition, message: 'Webhook created.' },
  ),
  call(
    'PATCH /webhooks/:webhookId',
    UpdateWebhookEndpointDocument,
    {
      input: {
        id,
        url: body('url', notNull),
        kinds: body('kinds', notNull),
        description: body('description', notNull),
        enabled: body('enabled', notNull),
      },
    },
    { ...addition, message: 'Webhook updated.' },
  ),
  call(
    'DELETE /webhooks/:webhookId',
    DeleteWebhookEndpointDocument,
    { input: { id } },
    { ...addition, response: 'done', message: 'Webhook deleted.' },
  ),
  call(
    'POST /webhooks/:webhookId/rotate',
    RotateWebhookSecretDocument,
    { input: { id, overlapSeconds: body('overlap_seconds', notNull) } },
    { ...addition, message: 'Secret rotated.' },
  ),
  call(
    'POST /webhooks/:webhookId/replay',
    ReplayWebhookEventsDocument,
    { input: { id, after: body('after') } },
    { ...addition, errors: ['GONE'], message: 'Events are sent again.' },
  ),
  call(
    'POST /webhooks/:webhookId/test',
    SendTestEventDocument,
    { input: { id } },
    { ...addition, savesNothing: true, message: 'Test event sent.' },
  ),
];
