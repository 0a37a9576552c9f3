import type { VariableGroup } from './reference-types.ts';

/** Variables of webhooks. */
export const WEBHOOK_VARIABLES: readonly VariableGroup[] = [
  {
    title: 'Webhooks',
    variables: [
      {
        name: 'WEBHOOK_TIMEOUT_MS',
        default: '`15000`',
        meaning: 'Time after which an endpoint that does not answer counts as failed.',
      },
      {
        name: 'WEBHOOK_RETRY_HOURS',
        default: '`72`',
        meaning: 'Time for which an event is tried again, and after which an endpoint without a success is disabled.',
      },
      {
        name: 'WEBHOOK_LOG_DAYS',
        default: '`30`',
        meaning: 'Time for which attempts are logged, with the first bytes of each answer.',
      },
      {
        name: 'WEBHOOK_ENDPOINTS_AT_ONCE',
        default: '`8`',
        meaning: 'Endpoints to which one process delivers at the same time.',
      },
    ],
  },
];
