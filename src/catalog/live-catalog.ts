import type { Logger } from '../core/logger.ts';
import type { Switches } from '../switches/switches.ts';
import { loadCatalog, type Catalog, type CatalogModel, type CatalogOptions } from './catalog.ts';

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

interface State {
  /** The last reload that the switches ordered. */
  lastRequested: number;
  generation: number;
  whole: Catalog;
  loadedAt: Date;
}

/**
 * Loads the catalog and follows the switches. Throws CatalogError. A later reload that fails is
 * logged, and the old catalog stays.
 */
export async function openLiveCatalog(options: CatalogOptions, switches: Switches, log: Logger): Promise<LiveCatalog> {
  const state: State = {
    lastRequested: switches.catalogGeneration,
    generation: switches.catalogGeneration,
    whole: await loadCatalog(options),
    loadedAt: new Date(),
  };
  const ranDemo = state.whole.usesDemoProvider;

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
    if (requested === state.lastRequested) return;
    state.lastRequested = requested;
    try {
      state.whole = await read();
      state.loadedAt = new Date();
      state.generation = requested;
      log.info({ generation: requested, models: state.whole.models.length }, 'the catalog was reloaded');
    } catch (error) {
      log.error({ err: error, generation: requested }, 'the catalog could not be reloaded; the old one stays in force');
    }
  }
  switches.onChange(follow);
  // A reload may have been ordered while the file was being read.
  await follow();

  return createView(state, switches, { source: options.file ?? 'demo', check: async () => void (await read()) });
}

/** Creates the catalog in force: `state` without the models that are switched off. */
function createView(
  state: Readonly<State>,
  switches: Switches,
  fixed: Pick<LiveCatalog, 'source' | 'check'>,
): LiveCatalog {
  const unlessOff = (model: CatalogModel | null) => (model && !switches.isOff(model.name) ? model : null);
  return {
    ...fixed,
    get whole() {
      return state.whole;
    },
    get models() {
      return state.whole.models.filter(({ name }) => !switches.isOff(name));
    },
    find: (name) => unlessOff(state.whole.find(name)),
    findWildcard: (name, protocol, kind) => unlessOff(state.whole.findWildcard(name, protocol, kind)),
    get memoryModel() {
      return unlessOff(state.whole.memoryModel);
    },
    get embeddingsModel() {
      return unlessOff(state.whole.embeddingsModel);
    },
    get providers() {
      return state.whole.providers;
    },
    get usesDemoProvider() {
      return state.whole.usesDemoProvider;
    },
    get loadedAt() {
      return state.loadedAt;
    },
    get generation() {
      return state.generation;
    },
    isOff: (model) => switches.isOff(model),
  };
}
