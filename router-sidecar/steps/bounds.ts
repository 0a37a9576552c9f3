import type { HostedTerms } from '../billing/hosted-terms.ts';
import {
  bytesOfParts,
  createParts,
  findOutside,
  tokensOfParts,
  type PromptParts,
} from '../billing/multimodal-input.ts';
import { JsonScanError } from '../json-scan.ts';
import type { CallBounds, RouterPlatform } from '../platform.ts';
import type { AuthorizedCall } from './authorized-call.ts';
import type { ModelCall } from './read-call.ts';
import type { Recalled } from './recall.ts';

/**
 * Uses of built-in tools that are set aside for a call without a limit of its own. More are charged
 * as far as the balance covers them.
 */
const ASSUMED_TOOL_USES = 10;
/** Rounds with built-in tools that a report of a call without a limit is believed for. */
const MAX_TOOL_ROUNDS = 128;

/**
 * Returns the most that is set aside for a hosted call. Where the body says nothing about the size
 * of the input, that is the whole context of the model.
 */
export function boundsOf(platform: RouterPlatform, authorized: AuthorizedCall, recalled: Recalled): CallBounds {
  const { call, terms } = authorized;
  const written = promptTokens(platform, authorized, recalled.addedBytes);
  const { tools = [], usedOnce = [], maxToolUses = null, isUncounted, hasAudio = false, variant = null } = terms ?? {};
  const isLimited = tools.every((tool) => usedOnce.includes(tool));
  return {
    promptTokens: isUncounted ? Math.max(written, call.model.contextTokens) : written,
    outputTokens: call.outputLimit,
    toolUses: tools.length === 0 ? 0 : isLimited ? usedOnce.length : (maxToolUses ?? ASSUMED_TOOL_USES),
    tools,
    hasAudio,
    writesCache: terms?.writesCache ?? true,
    variant,
  };
}

/** Returns how often the model may read its whole context in a call: once more after each tool. */
export function roundsOf({ terms }: AuthorizedCall): number {
  if (!terms?.isUncounted) return 1;
  return 1 + (terms.maxToolUses ?? MAX_TOOL_ROUNDS);
}

/**
 * Size from which on the prompt of a call that its caller pays is looked through for images. A
 * smaller one is not worth the time: nothing but its record and its rates depend on it.
 */
const MIN_SEARCHED_BYTES = 128 * 1024;
const NO_PARTS = createParts();

/** Returns the parts of a prompt that do not count by their bytes. */
export function partsOf({ body, members }: ModelCall, terms: HostedTerms | null): PromptParts {
  if (terms) return terms.parts;
  if (body.length < MIN_SEARCHED_BYTES) return NO_PARTS;
  try {
    return findOutside(body, members).parts;
  } catch (error) {
    // Its provider decides about ambiguous keys.
    if (error instanceof JsonScanError) return NO_PARTS;
    throw error;
  }
}

/**
 * Estimates the tokens of a prompt upwards. Several texts may be embedded at once, each with a
 * context to itself; any other call has at most the context of its model.
 */
export function promptTokens(
  platform: RouterPlatform,
  { dialect, call, parts }: Pick<AuthorizedCall, 'dialect' | 'call' | 'parts'>,
  addedBytes: number,
): number {
  const { contextTokens, partTokens } = call.model;
  const textBytes = call.body.length - bytesOfParts(parts) + addedBytes;
  const estimate = platform.estimateTokens(textBytes) + tokensOfParts(parts, partTokens);
  return dialect.kind === 'embeddings' ? estimate : Math.min(estimate, contextTokens);
}
