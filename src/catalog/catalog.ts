import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import type { FieldError } from '../core/errors.ts';
import { trimEndOf } from '../core/check-text.ts';
import {
  CATALOG_FILE,
  findErrors,
  isWildcard,
  targetsOf,
  type CatalogFile,
  type ModelRow,
  type TargetRow,
} from './catalog-file.ts';
import type { ModelPrice } from './model-price.ts';

export type Protocol = 'alpha' | 'beta';

export interface CatalogModel {
  /** Of a wildcard, the beginning of the names that it covers, and a star. */
  name: string;
  /** Other names for it. */
  aliases: readonly string[];
  /** For callers with their own key only. */
  isWildcard: boolean;
  protocol: Protocol;
  /** In the order of the file. The platform's own calls go to the first. */
  targets: Targets;
  /** Targets with an account of the service, for hosted calls. A wildcard has none. */
  hosted: readonly CatalogTarget[];
  /** Targets at the first one's provider. No other may see the key that a caller brings. */
  ownKey: Targets;
  /** Endpoints of the other kind do not find the model. */
  kind: 'chat' | 'embeddings';
  contextTokens: number;
  maxOutputTokens: number;
  partTokens: PartTokens;
  price: ModelPrice | null;
  /** How texts are put to it. Null: it embeds none. */
  embedding: EmbeddingForm | null;
}

/** How questions and passages are put to an embeddings model. */
export interface EmbeddingForm {
  query: TextForm;
  passage: TextForm;
}

interface TextForm {
  prefix: string;
  /** More fields of the request. */
  fields: Readonly<Record<string, unknown>>;
}

/** Most tokens of one part of a prompt. Null: as many as the context has. */
export interface PartTokens {
  image: number;
  audio: number | null;
  file: number | null;
}

export type Targets = readonly [CatalogTarget, ...CatalogTarget[]];

/** A place that serves a model. */
export interface CatalogTarget {
  /** Names the provider, and the model there. */
  id: string;
  /** The id as a header may hold it. Null where the model has one provider, by its own name. */
  shownAs: string | null;
  provider: CatalogProvider;
  /** The model's name at the provider. Null: the name that the caller wrote. */
  model: string | null;
  /** Share of the calls, in proportion to those of the other targets. 0: used when they fail. */
  weight: number;
  /** The target's own price, else that of the model. */
  price: ModelPrice | null;
}

export interface CatalogProvider {
  name: string;
  protocol: Protocol;
  /** The base URL that the provider's own client would use, without a slash at the end. */
  baseUrl: string;
  /**
   * The service's own account. Null when none is configured: callers must then bring their own key.
   */
  apiKey: string | null;
  builtIn: 'demo' | null;
  /**
   * `drain`: the provider bills a call although its client has left, so its answer is read to the
   * end. `abort`: it bills what it has sent.
   */
  onClientAbort: 'abort' | 'drain';
  /** Of several providers of the protocol, callers' own keys go to this one by default. */
  isDefault: boolean;
}

export interface Catalog {
  /** Sorted by name. */
  models: readonly CatalogModel[];
  /** Returns the model of this name or alias. */
  find(name: string): CatalogModel | null;
  /** Returns the wildcard that covers most of a name that no model has. */
  findWildcard(name: string, protocol: Protocol, kind: CatalogModel['kind']): CatalogModel | null;
  /** The model that extracts facts. Null when the catalog names none. */
  memoryModel: CatalogModel | null;
  /** The model that embeds texts. Null when the catalog names none. */
  embeddingsModel: CatalogModel | null;
  /** Sorted by name. */
  providers: readonly CatalogProvider[];
  usesDemoProvider: boolean;
}

export interface CatalogOptions {
  file: string | undefined;
  memoryModel: string | undefined;
  demoProviderPort: number;
  secretFromEnv(name: string): string | undefined;
}

/** Names that a wildcard may cover. Callers choose them, and records store them. */
const COVERED_NAME = /^[!-~]{1,200}$/;

const DEMO_CATALOG = new URL('./demo-catalog.yaml', import.meta.url);

/** Thrown when a catalog cannot be used. `errors` names each error by its path in the file. */
export class CatalogError extends Error {
  override readonly name = 'CatalogError';
  readonly errors: readonly FieldError[];

  constructor(summary: string, errors: readonly FieldError[] = [], cause?: unknown) {
    const lines = errors.map(({ field, message }) => `\n  ${field}: ${message}`);
    super(`CATALOG_FILE: ${summary}${lines.join('')}`, { cause });
    this.errors = errors;
  }
}

/**
 * Reads the catalog file (YAML or JSON), or the demo catalog when none is configured. Throws
 * CatalogError with all errors of the file.
 */
export async function loadCatalog(options: CatalogOptions): Promise<Catalog> {
  const name = options.file ?? 'the demo catalog';
  const text = await readFile(options.file ?? DEMO_CATALOG, 'utf8').catch((error: Error) => {
    throw new CatalogError(`${name} cannot be read (${error.message}).`, [], error);
  });
  const parsed = CATALOG_FILE.safeParse(parseText(text, name));
  const errors = parsed.success
    ? findErrors(parsed.data, options.memoryModel)
    : parsed.error.issues.map(({ path, message }) => ({ field: path.join('.') || '(file)', message }));
  if (!parsed.success || errors.length > 0) throw new CatalogError(`${name} is not a catalog:`, errors);
  return buildCatalog(parsed.data, options);
}

function parseText(text: string, name: string): unknown {
  try {
    return parse(text) as unknown;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CatalogError(`${name} is not YAML: ${reason}`, [], error);
  }
}

function buildCatalog(file: CatalogFile, options: CatalogOptions): Catalog {
  const providers = new Map<string, CatalogProvider>();
  for (const [key, row] of Object.entries(file.providers)) {
    const demoPath = row.protocol === 'alpha' ? '/alpha/v1' : '/beta';
    providers.set(key, {
      name: key,
      protocol: row.protocol,
      baseUrl: row.base_url ? trimEndOf(row.base_url, /\//) : `http://127.0.0.1:${options.demoProviderPort}${demoPath}`,
      apiKey: row.built_in ? 'demo' : row.api_key_env ? (options.secretFromEnv(row.api_key_env) ?? null) : '',
      builtIn: row.built_in ?? null,
      onClientAbort: row.on_client_abort,
      isDefault: row.default,
    });
  }
  const models = new Map(file.models.map((row) => [row.name, buildModel(row, providers)]));
  const named = new Map(models);
  for (const model of models.values()) for (const alias of model.aliases) named.set(alias, model);
  const wildcards = [...models.values()]
    .filter((model) => model.isWildcard)
    .sort((a, b) => b.name.length - a.name.length);
  return {
    models: byName(models.values()),
    find: (name) => named.get(name) ?? null,
    findWildcard(name, protocol, kind) {
      if (!COVERED_NAME.test(name) || named.has(name)) return null;
      const covers = (model: CatalogModel) =>
        model.protocol === protocol && model.kind === kind && name.startsWith(model.name.slice(0, -1));
      return wildcards.find(covers) ?? null;
    },
    memoryModel: models.get(options.memoryModel ?? file.memory_model ?? '') ?? null,
    embeddingsModel: models.get(file.embeddings_model ?? '') ?? null,
    providers: byName(providers.values()),
    usesDemoProvider: [...providers.values()].some((provider) => provider.builtIn === 'demo'),
  };
}

function buildModel(row: ModelRow, providers: ReadonlyMap<string, CatalogProvider>): CatalogModel {
  const price = row.price ?? null;
  const build = (one: TargetRow): CatalogTarget => {
    const provider = providers.get(one.provider);
    if (!provider) throw new Error(`The provider ${one.provider} was looked for before and is not there.`);
    const id = `${provider.name}/${one.model ?? row.name}`;
    const isPlain = targetsOf(row).length === 1 && one.model === undefined;
    const shownAs = isPlain ? null : encodeURI(id.toWellFormed());
    return { id, shownAs, provider, model: one.model ?? null, weight: one.weight, price: one.price ?? price };
  };
  const [first, ...rest] = targetsOf(row).map(build);
  if (!first) throw new Error(`The model ${row.name} has no target.`);
  return {
    name: row.name,
    aliases: row.aliases,
    isWildcard: isWildcard(row),
    protocol: first.provider.protocol,
    targets: [first, ...rest],
    hosted: isWildcard(row) ? [] : [first, ...rest].filter(({ provider }) => provider.apiKey !== null),
    ownKey: [first, ...rest.filter(({ provider }) => provider === first.provider)],
    kind: row.kind,
    contextTokens: row.context_tokens,
    maxOutputTokens: row.max_output_tokens,
    partTokens: row.part_tokens,
    price,
    embedding: row.kind === 'embeddings' ? embeddingForm(row) : null,
  };
}

function embeddingForm(row: ModelRow): EmbeddingForm {
  const both = row.dimensions === undefined ? {} : { dimensions: row.dimensions };
  return {
    query: { prefix: row.query_prefix ?? '', fields: { ...both, ...row.query_fields } },
    passage: { prefix: row.passage_prefix ?? '', fields: { ...both, ...row.passage_fields } },
  };
}

function byName<T extends { name: string }>(items: Iterable<T>): readonly T[] {
  return [...items].sort((a, b) => (a.name < b.name ? -1 : 1));
}
