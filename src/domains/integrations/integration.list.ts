import { anyOf, flagIs, listShape, textIn, timeIn } from '../../db/list-shape.ts';
import type { ChannelName } from './channels/channels.ts';
import type { IntegrationStatus } from './status-transitions.ts';

export const integrationList = listShape({
  filter: {
    text: textIn('name'),
    channel: anyOf<ChannelName>('channel'),
    status: anyOf<IntegrationStatus>('status'),
    enabled: flagIs('enabled'),
    agentId: anyOf('agentId'),
    createdAt: timeIn('createdAt'),
    updatedAt: timeIn('updatedAt'),
  },
  orders: { CREATED_AT: { property: 'id' }, NAME: { property: 'name' }, UPDATED_AT: { property: 'updatedAt' } },
  order: { field: 'CREATED_AT', direction: 'DESC' },
});
