import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { z } from 'zod';
import { modelPrice, type ModelPrice } from './model-price.ts';

const FILE = z.strictObject({
  providers: z.record(
    z.string().regex(/^[\w.-]+$/),
    z
      .strictObject({
        protocol: z.enum(['alpha', 'beta']),
        built_in: z.literal('demo').optional(),
        base_url: z.url({ protocol: /^https?$/ }).optional(),
        api_key_env: z.string().optional(),
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
      context_tokens: z.int().positive(),
      max_output_tokens: z.int().positive(),
      price: modelPrice.optional(),
    }),
  ),
  memory_model: z.string().optional(),
});

type CatalogFile = z.infer<typeof FILE>;

export type Protocol = 'alpha' | 'beta';

export interface CatalogModel {
  name: string;
  protocol: Protocol;
  provider: CatalogProvider;
  /** What it is for: the endpoints of the other kind do not know it. */
  kind: 'chat' | 'embeddings';
  contextTokens: number;
  maxOutputTokens: number;
  price: ModelPrice | null;
}

export interface CatalogProvider {
  name: string;
  protocol: Protocol;
  /** What the provider's own client would be given as its base address. No slash at the end. */
  baseUrl: string;
  /** The service's own account. Null when none is configured: the models can then be called with the caller's key only. */
  apiKey: string | null;
  builtIn: 'demo' | null;
}

export interface Catalog {
  /** Sorted by name. */
  models: readonly CatalogModel[];
  find(name: string): CatalogModel | null;
  /** The model that extracts facts. Null when the catalog names none. */
  memoryModel: CatalogModel | null;
  usesDemoProvider: boolean;
}

export interface CatalogOptions {
  file: string | undefined;
  memoryModel: string | undefined;
  demoProviderPort: number;
  secretFromEnv(name: string): string | undefined;
}

const DEMO_CATALOG = new URL('./demo-catalog.yaml', import.meta.url);

/** Reads the catalog file (YAML or JSON), or the demo catalog when none is configured. Throws an Error that names every fault of the file. */
export async function loadCatalog(options: CatalogOptions): Promise<Catalog> {
  const name = options.file ?? 'the demo catalog';
  const text = await readFile(options.file ?? DEMO_CATALOG, 'utf8').catch((error: Error) => {
    throw new Error(`CATALOG_FILE: ${name} cannot be read (${error.message}).`);
  });
  const parsed = FILE.safeParse(parseText(text, name));
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.') || '(file)'}: ${issue.message}`);
    throw new Error(`CATALOG_FILE: ${name} is not a catalog:\n${lines.join('\n')}`);
  }
  return buildCatalog(parsed.data, name, options);
}

function parseText(text: string, name: string): unknown {
  try {
    return parse(text) as unknown;
  } catch (error) {
    throw new Error(`CATALOG_FILE: ${name} is not YAML: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

function buildCatalog(file: CatalogFile, name: string, options: CatalogOptions): Catalog {
  const providers = new Map<string, CatalogProvider>();
  for (const [key, row] of Object.entries(file.providers)) {
    const demoPath = row.protocol === 'alpha' ? '/alpha/v1' : '/beta';
    providers.set(key, {
      name: key,
      protocol: row.protocol,
      baseUrl: row.base_url?.replace(/\/+$/, '') ?? `http://127.0.0.1:${options.demoProviderPort}${demoPath}`,
      apiKey: row.built_in ? 'demo' : row.api_key_env ? (options.secretFromEnv(row.api_key_env) ?? null) : '',
      builtIn: row.built_in ?? null,
    });
  }
  const models = new Map<string, CatalogModel>();
  for (const row of file.models) {
    const provider = providers.get(row.provider);
    if (!provider)
      throw new Error(
        `CATALOG_FILE: ${name}: the model ${row.name} names the provider ${row.provider}, which is not listed.`,
      );
    if (models.has(row.name)) throw new Error(`CATALOG_FILE: ${name}: the model ${row.name} is listed twice.`);
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
  const memoryModelName = options.memoryModel ?? file.memory_model;
  const memoryModel = memoryModelName === undefined ? null : (models.get(memoryModelName) ?? null);
  if (memoryModelName !== undefined && memoryModel?.protocol !== 'alpha') {
    throw new Error(
      `CATALOG_FILE: ${name}: the memory model ${memoryModelName} must be a listed model of protocol alpha.`,
    );
  }
  return {
    models: [...models.values()].sort((a, b) => (a.name < b.name ? -1 : 1)),
    find: (model) => models.get(model) ?? null,
    memoryModel,
    usesDemoProvider: [...providers.values()].some((provider) => provider.builtIn === 'demo'),
  };
}
