import type { UsageCount, UsageForm } from './usage-forms.ts';

const MAX_TOKENS = 2 ** 31 - 1;

/** Tokens that a usage reports. The counts are disjoint, except those that are part of another. */
export interface CountedTokens {
  input: number;
  cacheRead: number;
  cacheWrite: number;
  /** Includes reasoning. */
  output: number;
  thinking?: number;
  inputAudio?: number;
  outputAudio?: number;
}

/** Returns a reported count of tokens, or null when it is invalid. */
export function readCount(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_TOKENS ? value : null;
}

/**
 * Returns the tokens of a usage in OpenAI's protocol. Returns null for a usage whose main counts
 * are missing or invalid. Other invalid counts are ignored, and parts are at most their whole.
 *
 * The total decides what the provider left out of its other counts: more than their sum is
 * reasoning beside the answer's tokens, which is billed as output. A total that is less changes
 * nothing.
 */
export function countTokens(usage: unknown, form: UsageForm): CountedTokens | null {
  const total = greatest(usage, form, 'total');
  const prompt = greatest(usage, form, 'prompt');
  if (form.paths.answer.length === 0) {
    const input = prompt ?? total;
    return input === null ? null : { input, cacheRead: 0, cacheWrite: 0, output: 0 };
  }
  if (prompt === null) return null;
  const answer = greatest(usage, form, 'answer') ?? answerLeftOut(usage, form, total);
  if (answer === null) return null;
  const read = greatest(usage, form, 'cacheRead') ?? 0;
  const written = greatest(usage, form, 'cacheWrite') ?? 0;
  const untold = total === null ? 0 : Math.max(0, total - prompt - answer);
  // Some gateways count cached tokens beside the prompt: more than it has, and the total shows it.
  const areBeside = read + written > prompt && untold === read + written;
  const all = areBeside ? prompt + untold : prompt;
  const beside = areBeside ? 0 : untold;
  const output = answer + beside;
  const cacheRead = Math.min(all, read);
  const cacheWrite = Math.min(all - cacheRead, written);
  const input = all - cacheRead - cacheWrite;
  const thinking = Math.min(output, Math.max(beside, greatest(usage, form, 'thinking') ?? 0));
  const inputAudio = Math.min(input, greatest(usage, form, 'inputAudio') ?? 0);
  const outputAudio = Math.min(output - thinking, greatest(usage, form, 'outputAudio') ?? 0);
  const counts = { input, cacheRead, cacheWrite, output, thinking };
  return inputAudio + outputAudio > 0 ? { ...counts, inputAudio, outputAudio } : counts;
}

/** Returns 0 for an answer that has no count at all, where a total stands for it. Else null. */
function answerLeftOut(usage: unknown, form: UsageForm, total: number | null): number | null {
  const isNamed = form.paths.answer.some((path) => valueAt(usage, path) != null);
  return total === null || isNamed ? null : 0;
}

/** Returns the highest valid count under the keys for it. Providers repeat one under several. */
function greatest(usage: unknown, form: UsageForm, counts: UsageCount): number | null {
  let most: number | null = null;
  for (const path of form.paths[counts]) {
    const count = readCount(valueAt(usage, path));
    if (count !== null && (most === null || count > most)) most = count;
  }
  return most;
}

function valueAt(usage: unknown, path: readonly string[]): unknown {
  let value = usage;
  for (const key of path)
    value = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
  return value;
}
