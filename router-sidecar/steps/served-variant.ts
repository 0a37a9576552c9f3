import type { Billing } from '../billing/billing-rows.ts';
import { dig } from '../dialects/read-json.ts';

const KEYS = ['service_tier', 'speed', 'inference_geo'] as const;
const SERVICE_TIER = Buffer.from('"service_tier"');
/** Longest name of a tier that is compared. */
const MAX_TIER_BYTES = 64;

/** Tier, speed and region that served a call, as its answer names them. */
export type Served = Partial<Record<(typeof KEYS)[number], string>>;

/** The price of an answer. */
export interface ServedVariant {
  /** The variant that is charged. Null: the base price. */
  variant: string | null;
  /** The variants that served the call, where they have no price: it is charged as requested. */
  unpriced: string | null;
}

/** Reads how a call was served from an answer or an event. Later events replace earlier ones. */
export function readServed(json: unknown, { answer, usage }: Billing, before: Served): Served {
  const body = dig(json, 'response') ?? dig(json, 'message') ?? json;
  let served = before;
  for (const key of KEYS) {
    const place = answer[key] ? body : usage[key] ? dig(body, 'usage') : null;
    const value = dig(place, key);
    if (typeof value === 'string' && value !== '') served = { ...served, [key]: value };
  }
  return served;
}

/**
 * Returns what decides the price: the answer where it tells how it was served, else the request.
 * Two variants at once have no price, as one that the catalog lacks.
 */
export function variantOf(
  { variant, pricedVariants }: { variant: string | null; pricedVariants: readonly string[] },
  served: Served,
  { answer, usage }: Billing,
): ServedVariant {
  const names = KEYS.flatMap((key) => {
    const value = served[key];
    if (value === undefined) return variant?.startsWith(`${key}:`) ? [variant] : [];
    const row = answer[key] ?? usage[key];
    return row?.bills === 'served' && row.plain.includes(value) ? [] : [`${key}:${value}`];
  });
  const [only = null] = names;
  if (names.length <= 1 && (only === null || pricedVariants.includes(only))) return { variant: only, unpriced: null };
  return { variant, unpriced: names.join(', ') };
}

/**
 * Returns whether bytes of an answer must be parsed for the tier that served it: where another tier
 * was requested, or where they name one that is not the usual. A quote in the model's own words has
 * a backslash before it.
 */
export function mayTellTier(bytes: Buffer, requested: string | null, { answer }: Billing): boolean {
  const row = answer['service_tier'];
  if (row?.bills !== 'served') return false;
  const at = bytes.indexOf(SERVICE_TIER);
  if (at < 0 || requested !== null) return at >= 0;
  const start = at + SERVICE_TIER.length;
  const value = /^\s*:\s*(?:null|"([^"]*)")/.exec(bytes.toString('latin1', start, start + MAX_TIER_BYTES));
  return !value || (value[1] !== undefined && !row.plain.includes(value[1]));
}
