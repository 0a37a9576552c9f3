import { WebhookAttempt } from './webhook-attempt.entity.ts';
import { WebhookEndpoint } from './webhook-endpoint.entity.ts';

export const webhooksEntities = [WebhookAttempt, WebhookEndpoint];
