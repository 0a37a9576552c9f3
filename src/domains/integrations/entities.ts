import { Integration } from './integration.entity.ts';

export const integrationsEntities = [Integration];
