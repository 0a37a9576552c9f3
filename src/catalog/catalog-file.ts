import { z } from 'zod';
import type { FieldError } from '../core/errors.ts';
import { modelPrice } from './model-price.ts';

/** At most a GraphQL Int. */
const tokenLimit = z.int().positive().max(2_147_483_647);

/** Longest name of a model. */
const MAX_NAME_CHARACTERS = 200;

const alias = z
  .string()
  .min(1)
  .max(MAX_NAME_CHARACTERS)
  .regex(/^[^*]*$/, 'An alias is no wildcard.');

const provider = z
  .strictObject({
    protocol: z.enum(['alpha', 'beta']),
    built_in: z.literal('demo').optional(),
    base_url: z.url({ protocol: /^https?$/ }).optional(),
    api_key_env: z.string().optional(),
    on_client_abort: z.enum(['abort', 'drain']).default('drain'),
    default: z.boolean().default(false),
  })
  .refine((row) => (row.built_in === undefined) !== (row.base_url === undefined), 'Give either base_url or built_in.');

const target = z.strictObject({
  provider: z.string(),
  model: z.string().min(1).max(200).optional(),
  weight: z.number().min(0).max(1_000_000).default(1),
  price: modelPrice.optional(),
});

/**
 * Most tokens of an image. Claude takes up to 4,784 (high resolution, else about 1,600), OpenAI's
 * tiles up to 1,445 and its patches up to 3,800. The rows of other models may say otherwise:
 * gpt-4o-mini counts up to 48,169.
 */
const IMAGE_TOKENS = 5_000;

const partTokens = z
  .strictObject({
    image: tokenLimit.default(IMAGE_TOKENS),
    audio: tokenLimit.nullable().default(null),
    file: tokenLimit.nullable().default(null),
  })
  .default({ image: IMAGE_TOKENS, audio: null, file: null });

/** Fields of a request that the product writes itself. */
const OWN_FIELDS = ['model', 'input'];

const requestFields = z
  .record(z.string().min(1).max(100), z.json())
  .refine((fields) => Object.keys(fields).length <= 20, 'At most 20 fields.')
  .refine((fields) => !OWN_FIELDS.some((name) => name in fields), `${OWN_FIELDS.join(' and ')} are written already.`);

const prefix = z.string().max(2_000);

/** How questions and passages are put to an embeddings model, which wants to tell them apart. */
const EMBEDDINGS_FIELDS = {
  /** Before a question, or before a text that is stored. */
  query_prefix: prefix.optional(),
  passage_prefix: prefix.optional(),
  /** More fields of the request. Null takes out one that is sent by default. */
  query_fields: requestFields.optional(),
  passage_fields: requestFields.optional(),
  /** Of the vectors, where the model has a choice. */
  dimensions: z.int().positive().max(16_384).optional(),
};

const FREE = { tokens_per_million: 0, usd_per_million: 0 };

/** Embeddings put nothing out. */
function withoutOutput(row: unknown): unknown {
  if (typeof row !== 'object' || row === null || !('kind' in row) || row.kind !== 'embeddings') return row;
  const price = 'price' in row ? row.price : undefined;
  const isPriced = typeof price === 'object' && price !== null && !Array.isArray(price);
  return { max_output_tokens: 1, ...row, ...(isPriced ? { price: { output: FREE, ...price } } : {}) };
}

const modelRow = z
  .strictObject({
    name: z
      .string()
      .min(1)
      .max(MAX_NAME_CHARACTERS)
      .regex(/^[^*]*\*?$/, 'A star stands at the end only: the name is then a wildcard.'),
    aliases: z.array(alias).max(100).default([]),
    provider: z.string().optional(),
    targets: z.array(target).min(1).max(16).optional(),
    kind: z.enum(['chat', 'embeddings']).default('chat'),
    context_tokens: tokenLimit,
    max_output_tokens: tokenLimit,
    part_tokens: partTokens,
    price: modelPrice.optional(),
    ...EMBEDDINGS_FIELDS,
  })
  .refine((row) => (row.provider === undefined) !== (row.targets === undefined), {
    error: 'Give either provider or targets.',
    path: ['provider'],
    // Named beside the other errors of a row.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
  .superRefine((row, context) => {
    if (row.kind === 'embeddings') return;
    for (const name of Object.keys(EMBEDDINGS_FIELDS))
      if (name in row)
        context.addIssue({ code: 'custom', path: [name], message: 'Of models of kind embeddings only.' });
  });

const model = z.preprocess(withoutOutput, modelRow);

/** The form of a catalog file. `findErrors` finds what is wrong between its rows. */
export const CATALOG_FILE = z.strictObject({
  providers: z.record(z.string().regex(/^[\w.-]+$/), provider),
  models: z.array(model),
  memory_model: z.string().optional(),
  embeddings_model: z.string().optional(),
});

export type CatalogFile = z.infer<typeof CATALOG_FILE>;
export type ModelRow = CatalogFile['models'][number];
export type TargetRow = z.infer<typeof target>;

/** Returns whether a row covers every name that begins like its own. */
export function isWildcard({ name }: Pick<ModelRow, 'name'>): boolean {
  return name.endsWith('*');
}

/** Returns the targets of a row. A row that names a provider has one. */
export function targetsOf({ provider: only = '', targets }: ModelRow): TargetRow[] {
  return targets ?? [{ provider: only, weight: 1 }];
}

/** Finds errors between rows that are each well formed. `memoryModel` replaces that of the file. */
export function findErrors(file: CatalogFile, memoryModel: string | undefined): FieldError[] {
  const errors = file.models.flatMap((row, index) => [
    ...findTargetErrors(file, row, `models.${index}`),
    ...findWildcardErrors(row, `models.${index}`),
  ]);
  errors.push(...findDoubleNames(file), ...findDefaultErrors(file));
  const memory = memoryModel ?? file.memory_model;
  if (memory !== undefined && !isOfAlpha(file, memory, 'chat')) {
    errors.push({
      field: memoryModel === undefined ? 'memory_model' : 'MEMORY_MODEL',
      message: `The memory model ${memory} must be a listed model of protocol alpha and kind chat.`,
    });
  }
  const embeddings = file.embeddings_model;
  if (embeddings !== undefined && !isOfAlpha(file, embeddings, 'embeddings')) {
    errors.push({
      field: 'embeddings_model',
      message: `The embeddings model ${embeddings} must be a listed model of protocol alpha and kind embeddings.`,
    });
  }
  return errors;
}

/** Finds names that lead to two models. An alias must not hide a name, wherever it stands. */
function findDoubleNames({ models }: CatalogFile): FieldError[] {
  const all = [
    ...models.map(({ name }, index) => ({ name, field: `models.${index}.name` })),
    ...models.flatMap(({ aliases }, index) =>
      aliases.map((name, at) => ({ name, field: `models.${index}.aliases.${at}` })),
    ),
  ];
  const seen = new Set<string>();
  return all.flatMap(({ name, field }) => {
    if (seen.has(name)) return [{ field, message: `The model ${name} is listed twice.` }];
    seen.add(name);
    return [];
  });
}

/** Finds defaults that are not the only one of their protocol, or that take no key of a caller. */
function findDefaultErrors({ providers }: CatalogFile): FieldError[] {
  const first = new Map<string, string>();
  return Object.entries(providers).flatMap(([name, row]) => {
    if (!row.default) return [];
    const field = `providers.${name}.default`;
    if (row.built_in !== undefined || row.api_key_env === undefined)
      return [{ field, message: `The provider ${name} takes no keys of callers: give it api_key_env, or no default.` }];
    const other = first.get(row.protocol);
    first.set(row.protocol, other ?? name);
    if (other === undefined) return [];
    return [{ field, message: `The default of protocol ${row.protocol} is ${other} already: a protocol has one.` }];
  });
}

function findWildcardErrors(row: ModelRow, at: string): FieldError[] {
  if (!isWildcard(row)) return [];
  const errors: FieldError[] = [];
  if (row.price || targetsOf(row).some(({ price }) => price))
    errors.push({ field: `${at}.price`, message: 'A wildcard has no price: it is for callers with their own key.' });
  if (row.aliases.length > 0)
    errors.push({ field: `${at}.aliases`, message: 'A wildcard has no aliases: list another one.' });
  return errors;
}

function findTargetErrors({ providers }: CatalogFile, row: ModelRow, at: string): FieldError[] {
  const errors: FieldError[] = [];
  const targets = targetsOf(row);
  const first = targets[0]?.provider ?? '';
  const seen = new Set<string>();
  for (const [index, one] of targets.entries()) {
    const field = row.targets ? `${at}.targets.${index}` : at;
    const protocol = providers[one.provider]?.protocol;
    const expected = providers[first]?.protocol;
    if (!Object.hasOwn(providers, one.provider))
      errors.push({
        field: `${field}.provider`,
        message: `The model ${row.name} names the provider ${one.provider}, which is not listed.`,
      });
    else if (expected !== undefined && protocol !== expected)
      errors.push({
        field: `${field}.provider`,
        message: `The targets of ${row.name} must speak one protocol: ${first} speaks ${expected}, and ${one.provider} ${protocol}.`,
      });
    const id = JSON.stringify([one.provider, one.model]);
    if (seen.has(id)) errors.push({ field, message: `The model ${row.name} has this target twice.` });
    seen.add(id);
  }
  // A target without a price would be free beside one that has its own.
  if (!row.price && targets.some(({ price }) => price))
    errors.push({ field: `${at}.price`, message: 'Give the row a price too: the model list shows it.' });
  return errors;
}

function isOfAlpha({ models, providers }: CatalogFile, name: string, kind: ModelRow['kind']): boolean {
  const row = models.find((one) => one.name === name);
  return row?.kind === kind && !isWildcard(row) && providers[targetsOf(row)[0]?.provider ?? '']?.protocol === 'alpha';
}
