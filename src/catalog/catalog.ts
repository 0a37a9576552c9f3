import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { z } from 'zod';
import type { FieldError } from '../core/errors.ts';
import { modelPrice, type ModelPrice } from './model-price.ts';
import { trimEndOf } from '../core/trim-end.ts';

/** At most a GraphQL Int. */
const tokenLimit = z.int().positive().max(2_147_483_647);

const FILE = z.strictObject({
  providers: z.record(
    z.string().regex(/^[\w.-]+$/),
    z
      .strictObject({
        protocol: z.enum(['alpha', 'beta']),
        built_in: z.literal('demo').optional(),
        base_url: z.url({ protocol: /^https?$/ }).optional(),
        api_key_env: z.string().optional(),
        on_client_abort: z.enum(['abort', 'drain']).default('abort'),
      })
      .refine(
        (row) => (row.built_in === undefined) !== (row.base_url === undefined),
        'Give either base_url or built_in.',
      ),
  ),
  models: z.array(
    z.strictObject({
      name: z.string().min(1).max(200),
      provider: z.string(),
      kind: z.enum(['chat', 'embeddings']).default('chat'),
      context_tokens: tokenLimit,
      max_output_tokens: tokenLimit,
      price: modelPrice.optional(),
    }),
  ),
  memory_model: z.string().optional(),
  embeddings_model: z.string().optional(),
});

type CatalogFile = z.infer<typeof FILE>;

export type Protocol = 'alpha' | 'beta';

export interface CatalogModel {
  name: string;
  protocol: Protocol;
  provider: CatalogProvider;
  /** Endpoints of the other kind do not find the model. */
  kind: 'chat' | 'embeddings';
  contextTokens: number;
  maxOutputTokens: number;
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
   * `drain`: the provider bills a call in full although its client has left, so its response is
   * read to the end.
   */
  onClientAbort: 'abort' | 'drain';
}

export interface Catalog {
  /** Sorted by name. */
  models: readonly CatalogModel[];
  find(name: string): CatalogModel | null;
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
  const parsed = FILE.safeParse(parseText(text, name));
  const errors = parsed.success
    ? findErrors(parsed.data, options)
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

/** Finds errors between rows that are each well formed. */
function findErrors(file: CatalogFile, options: CatalogOptions): FieldError[] {
  const errors: FieldError[] = [];
  const names = new Set<string>();
  for (const [index, { name, provider }] of file.models.entries()) {
    if (!Object.hasOwn(file.providers, provider))
      errors.push({
        field: `models.${index}.provider`,
        message: `The model ${name} names the provider ${provider}, which is not listed.`,
      });
    if (names.has(name)) errors.push({ field: `models.${index}.name`, message: `The model ${name} is listed twice.` });
    names.add(name);
  }
  const memoryModel = options.memoryModel ?? file.memory_model;
  if (memoryModel !== undefined && !isOfAlpha(file, memoryModel, 'chat')) {
    errors.push({
      field: options.memoryModel === undefined ? 'memory_model' : 'MEMORY_MODEL',
      message: `The memory model ${memoryModel} must be a listed model of protocol alpha and kind chat.`,
    });
  }
  const embeddingsModel = file.embeddings_model;
  if (embeddingsModel !== undefined && !isOfAlpha(file, embeddingsModel, 'embeddings')) {
    errors.push({
      field: 'embeddings_model',
      message: `The embeddings model ${embeddingsModel} must be a listed model of protocol alpha and kind embeddings.`,
    });
  }
  return errors;
}

function isOfAlpha({ models, providers }: CatalogFile, name: string, kind: CatalogModel['kind']): boolean {
  const row = models.find((model) => model.name === name);
  return row?.kind === kind && providers[row.provider]?.protocol === 'alpha';
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
    });
  }
  const models = new Map<string, CatalogModel>();
  for (const row of file.models) {
    const provider = providers.get(row.provider);
    if (!provider) throw new Error(`The provider ${row.provider} was looked for before and is not there.`);
    models.set(row.name, {
      name: row.name,
      protocol: provider.protocol,
      provider,
      kind: row.kind,
      contextTokens: row.context_tokens,
      maxOutputTokens: row.max_output_tokens,
      price: row.price ?? null,
    });
  }
  return {
    models: byName(models.values()),
    find: (model) => models.get(model) ?? null,
    memoryModel: models.get(options.memoryModel ?? file.memory_model ?? '') ?? null,
    embeddingsModel: models.get(file.embeddings_model ?? '') ?? null,
    providers: byName(providers.values()),
    usesDemoProvider: [...providers.values()].some((provider) => provider.builtIn === 'demo'),
  };
}

function byName<T extends { name: string }>(items: Iterable<T>): readonly T[] {
  return [...items].sort((a, b) => (a.name < b.name ? -1 : 1));
}
