import { InboxMessage } from './inbox-message.entity.ts';
import { Integration } from './integration.entity.ts';

export const integrationsEntities = [InboxMessage, Integration];
