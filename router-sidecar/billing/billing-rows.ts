import type { UsageCount, UsageForm } from '../../src/core/usage-forms.ts';
import type { BuiltInTool } from '../platform.ts';

/** Prices of a model, by their names in the catalog. */
export type PriceName =
  | 'input'
  | 'output'
  | 'cache_read'
  | 'cache_write'
  | 'cache_write_5m'
  | 'cache_write_1h'
  | 'output_thinking'
  | 'input_audio'
  | 'output_audio';

/** How a key of a request or of a usage is paid for in hosted mode. */
export type Row =
  /** Costs nothing of its own. `isUncounted`: yet it brings input that is not in the body. */
  | { bills: 'free'; why: string; isUncounted?: true }
  /** Charged by the reported tokens at these prices. */
  | { bills: 'tokens'; by: readonly PriceName[]; why: string }
  /** Charged by the uses of a built-in tool. Rejected without a price for it. */
  | { bills: 'tool'; tool: BuiltInTool; why: string }
  /** These values change nothing. Others are charged by `variants`, or rejected without a price. */
  | { bills: 'variant'; plain: readonly string[] }
  /** In an answer: these values have the base price, others that of `variants`, if any. */
  | { bills: 'served'; plain: readonly string[]; why: string }
  /** In an answer in which the model generated nothing: with these values nothing is charged. */
  | { bills: 'unless empty'; values: readonly string[]; why: string }
  /** Audio is charged by `input_audio` or `output_audio`. Rejected without a price for both. */
  | { bills: 'audio'; plain: readonly string[]; why: string }
  /** A list of tools, each with a row of its own. */
  | { bills: 'tools'; why: string }
  /** Names something in the provider's account. Its size is unknown: the whole context is held. */
  | { bills: 'reference'; why: string }
  /** Whether the provider stores the answer, which only some teams allow. */
  | { bills: 'store'; isDefault: boolean; why: string }
  /** Rejected, except for these values. */
  | { bills: 'rejected'; plain: readonly (string | boolean)[]; why: string };

export type Rows = Readonly<Record<string, Row>>;

/** Every billable key of an endpoint. */
export interface Billing {
  /** Top-level keys of the request. */
  request: Rows;
  /** Types of tools, without the date of their version. Empty: the endpoint has no tools. */
  tools: Rows;
  /** Keys of the usage, by their paths. */
  usage: Rows;
  /** Keys of the answer that choose its price. */
  answer: Rows;
  /** Types of items in the answer that are uses of a tool and appear in no usage. */
  items: Rows;
  /** When providers write prompts to a cache: some only where `cache_control` asks for it. */
  writesCache: 'always' | 'on request';
}

export const free = (why: string): Row => ({ bills: 'free', why });
export const uncounted = (why: string): Row => ({ bills: 'free', why, isUncounted: true });
export const tokens = (why: string, ...by: PriceName[]): Row => ({ bills: 'tokens', by, why });
export const toolUse = (tool: BuiltInTool, why: string): Row => ({ bills: 'tool', tool, why });
export const reference = (why: string): Row => ({ bills: 'reference', why });
export const rejected = (why: string, ...plain: (string | boolean)[]): Row => ({ bills: 'rejected', plain, why });
export const served = (...plain: string[]): Row => ({
  bills: 'served',
  plain,
  why: 'What served the call decides its price.',
});
export const unlessEmpty = (why: string, ...values: string[]): Row => ({ bills: 'unless empty', values, why });
export const variant = (...plain: string[]): Row => ({ bills: 'variant', plain });

/** The price by which each count of a usage is charged. */
const PRICE_OF: Readonly<Record<UsageCount, PriceName>> = {
  prompt: 'input',
  answer: 'output',
  total: 'output',
  cacheRead: 'cache_read',
  cacheWrite: 'cache_write',
  thinking: 'output_thinking',
  inputAudio: 'input_audio',
  outputAudio: 'output_audio',
};

/** Returns the rows of a usage. The reader of usages reads the same keys. */
export function usageRows(form: UsageForm): Rows {
  return Object.fromEntries(
    form.keys.map(({ path, counts, why }) => [
      path.join('.'),
      counts === null ? free(why) : tokens(why, PRICE_OF[counts]),
    ]),
  );
}
