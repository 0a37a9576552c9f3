import type { CallBounds, RouterPlatform } from '../platform.ts';
import type { AuthorizedCall } from './authorized-call.ts';
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
export function boundsOf(platform: RouterPlatform, { call, terms }: AuthorizedCall, recalled: Recalled): CallBounds {
  const written = platform.estimateTokens(call.body.length + recalled.addedBytes);
  const { tools = [], usedOnce = [], maxToolUses = null, isUncounted, hasAudio = false, variant = null } = terms ?? {};
  const isLimited = tools.every((tool) => usedOnce.includes(tool));
  return {
    promptTokens: isUncounted ? Math.max(written, call.model.contextTokens) : written,
    outputTokens: call.outputLimit,
    toolUses: tools.length === 0 ? 0 : isLimited ? usedOnce.length : (maxToolUses ?? ASSUMED_TOOL_USES),
    tools,
    hasAudio,
    variant,
  };
}

/** Returns how often the model may read its whole context in a call: once more after each tool. */
export function roundsOf({ terms }: AuthorizedCall): number {
  if (!terms?.isUncounted) return 1;
  return 1 + (terms.maxToolUses ?? MAX_TOOL_ROUNDS);
}
