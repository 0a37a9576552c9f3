import type { Config } from '../config/config.ts';
import type { Logger } from '../core/logger.ts';
import { createSharedReads } from '../domains/changes/follow-changes.ts';
import { ENTITIES } from '../domains/entities.ts';
import { createExtractionMetrics } from '../domains/extraction/extraction-log.ts';
import { createIntegrationMetrics } from '../domains/integrations/measure-integrations.ts';
import { createBots } from '../domains/integrations/supervisor.ts';
import { createDocumentCache } from '../domains/operations/trusted-documents.ts';
import { createPlatform, type Platform } from '../request/platform.ts';

/** Opens the platform with the entities and the state of all domains. */
export function openPlatform(config: Config, log: Logger): Promise<Platform> {
  return createPlatform(config, log, {
    entities: ENTITIES,
    parts: {
      bots: createBots(),
      changeReads: createSharedReads(),
      extractionMetrics: createExtractionMetrics(),
      integrationMetrics: createIntegrationMetrics(),
      spooling: new Set(),
      tokenRenewals: new Map(),
      trustedDocuments: createDocumentCache(),
    },
  });
}
