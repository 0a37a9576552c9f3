import type { Logger } from '../core/logger.ts';
import type { Switches } from '../switches/switches.ts';
import { loadCatalog, type Catalog, type CatalogOptions } from './catalog.ts';

/**
 * The catalog in force. The object stays the same: a reload replaces its content as a whole. It
 * hides models that are switched off; a memory or embeddings model that is switched off reads as
 * null, so extraction waits for it.
 */
export interface LiveCatalog extends Catalog {
  /** The file as read, including models that are switched off. */
  readonly whole: Catalog;
  /** The file's name, or `demo`. */
  readonly source: string;
  readonly loadedAt: Date;
  /** The last reload that this process has applied, from 0. */
  readonly generation: number;
  isOff(model: string): boolean;
  /** Reads the file without applying it. Throws CatalogError with all errors. */
  check(): Promise<void>;
}

/**
 * Loads the catalog and follows the switches. Throws CatalogError. A later reload that fails is
 * logged, and the old catalog stays.
 */
export async function openLiveCatalog(options: CatalogOptions, switches: Switches, log: Logger): Promise<LiveCatalog> {
  let lastRequested = switches.catalogGeneration;
  let generation = lastRequested;
  let whole = await loadCatalog(options);
  let loadedAt = new Date();
  const ranDemo = whole.usesDemoProvider;

  async function read(): Promise<Catalog> {
    const catalog = await loadCatalog(options);
    if (catalog.usesDemoProvider && !ranDemo)
      throw new Error(
        'CATALOG_FILE: the demo provider is started with the platform. Restart it to use built_in: demo.',
      );
    return catalog;
  }

  async function follow(): Promise<void> {
    const requested = switches.catalogGeneration;
    if (requested === lastRequested) return;
    lastRequested = requested;
    try {
      whole = await read();
      loadedAt = new Date();
      generation = requested;
      log.info({ generation, models: whole.models.length }, 'the catalog was reloaded');
    } catch (error) {
      log.error({ err: error, generation: requested }, 'the catalog could not be reloaded; the old one stays in force');
    }
  }
  switches.onChange(follow);
  // A reload may have been ordered while the file was being read.
  await follow();

  return {
    get whole() {
      return whole;
    },
    get models() {
      return whole.models.filter(({ name }) => !switches.isOff(name));
    },
    find: (name) => (switches.isOff(name) ? null : whole.find(name)),
    get memoryModel() {
      const model = whole.memoryModel;
      return model && !switches.isOff(model.name) ? model : null;
    },
    get embeddingsModel() {
      const model = whole.embeddingsModel;
      return model && !switches.isOff(model.name) ? model : null;
    },
    get providers() {
      return whole.providers;
    },
    get usesDemoProvider() {
      return whole.usesDemoProvider;
    },
    source: options.file ?? 'demo',
    get loadedAt() {
      return loadedAt;
    },
    get generation() {
      return generation;
    },
    isOff: (model) => switches.isOff(model),
    async check() {
      await read();
    },
  };
}
