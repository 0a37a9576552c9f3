import { agentsEntities } from './agents/entities.ts';
import { boundariesEntities } from './boundaries/entities.ts';
import { connectorsEntities } from './connectors/entities.ts';
import { consoleEntities } from './console/entities.ts';
import { conversationsEntities } from './conversations/entities.ts';
import { driveEntities } from './drive/entities.ts';
import { extractionEntities } from './extraction/entities.ts';
import { factsEntities } from './facts/entities.ts';
import { identityEntities } from './identity/entities.ts';
import { integrationsEntities } from './integrations/entities.ts';
import { invitationsEntities } from './invitations/entities.ts';
import { limitsEntities } from './limits/entities.ts';
import { memoriesEntities } from './memories/entities.ts';
import { projectsEntities } from './projects/entities.ts';
import { usageEntities } from './usage/entities.ts';
import { webhooksEntities } from './webhooks/entities.ts';
import { workspacesEntities } from './workspaces/entities.ts';

/** The entities of every domain, for the ORM. */
export const ENTITIES = [
  ...agentsEntities,
  ...boundariesEntities,
  ...connectorsEntities,
  ...consoleEntities,
  ...conversationsEntities,
  ...driveEntities,
  ...extractionEntities,
  ...factsEntities,
  ...identityEntities,
  ...integrationsEntities,
  ...invitationsEntities,
  ...limitsEntities,
  ...memoriesEntities,
  ...projectsEntities,
  ...usageEntities,
  ...webhooksEntities,
  ...workspacesEntities,
];
