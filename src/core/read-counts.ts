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

/** Returns the whole prompt of a call: what was read from and written to a cache included. */
export function promptOf({ input, cacheRead, cacheWrite }: CountedTokens): number {
  return input + cacheRead + cacheWrite;
}

/** Returns the prompt of one usage with the answer of another. */
export function joinSides(prompt: CountedTokens, answer: CountedTokens): CountedTokens {
  const { input, cacheRead, cacheWrite, inputAudio = 0 } = prompt;
  const { output, thinking = 0, outputAudio = 0 } = answer;
  return { input, cacheRead, cacheWrite, output, thinking, inputAudio, outputAudio };
}

/** Returns a usage, with the sides of the one before it that the later one leaves out. */
export function keepReported<T extends CountedTokens>(later: T, before: CountedTokens | null): T {
  if (before === null) return later;
  return { ...later, ...joinSides(promptOf(later) > 0 ? later : before, later.output > 0 ? later : before) };
}

/**
 * Returns the tokens of a usage in OpenAI's protocol. Returns null for one without a prompt and an
 * answer, or with a main count that is no number of tokens: nothing of that is believed. Other
 * invalid counts are ignored, and parts are at most their whole.
 *
 * A side that is left out, or 0, is 0. A prompt is never empty, and who sees the answer knows
 * whether that was: such a count is no report.
 *
 * The total decides what the provider left out of its other counts. Beside one of them the rest
 * is the other. More than their sum is reasoning beside the answer's tokens, which is billed as
 * output. A total that is less changes nothing, and a total alone tells of neither side.
 */
export function countTokens(usage: unknown, form: UsageForm): CountedTokens | null {
  const total = greatest(usage, form, 'total');
  const named = greatest(usage, form, 'prompt');
  if (form.paths.answer.length === 0) {
    const input = named || total;
    return input === null ? null : { input, cacheRead: 0, cacheWrite: 0, output: 0 };
  }
  if (isNoCount(usage, form.paths.prompt) || isNoCount(usage, form.paths.answer)) return null;
  const answer = greatest(usage, form, 'answer');
  if (named === null && answer === null) return null;
  const prompt = named || Math.max(0, (total ?? 0) - (answer ?? total ?? 0));
  // Details tell nothing of a side that is left out.
  const isPromptLeftOut = named === null && prompt === 0;
  return withParts(usage, form, {
    prompt,
    answer: answer ?? 0,
    total,
    read: isPromptLeftOut ? 0 : (greatest(usage, form, 'cacheRead') ?? 0),
    written: isPromptLeftOut ? 0 : (greatest(usage, form, 'cacheWrite') ?? 0),
    reasoned: answer === null && total === null ? 0 : (greatest(usage, form, 'thinking') ?? 0),
  });
}

function isNoCount(usage: unknown, paths: readonly (readonly string[])[]): boolean {
  return paths.some((path) => {
    const value = valueAt(usage, path);
    return value != null && readCount(value) === null;
  });
}

interface MainCounts {
  prompt: number;
  answer: number;
  total: number | null;
  read: number;
  written: number;
  reasoned: number;
}

/** Returns the tokens of a usage by its main counts, of which 0 is not known. */
function withParts(
  usage: unknown,
  form: UsageForm,
  { prompt, answer, total, read, written, reasoned }: MainCounts,
): CountedTokens {
  const untold = total === null ? 0 : Math.max(0, total - prompt - answer);
  const areBeside = areCachedBeside(usage, { prompt, cached: read + written, untold, reasoned });
  const all = areBeside ? prompt + read + written : prompt;
  // Without a total, a whole of 0 is as much as its part.
  const beside = total === null && answer === 0 ? reasoned : areBeside ? 0 : untold;
  const output = answer + beside;
  const cacheRead = Math.min(all, read);
  const cacheWrite = Math.min(all - cacheRead, written);
  const input = all - cacheRead - cacheWrite;
  const thinking = Math.min(output, Math.max(beside, reasoned));
  const inputAudio = Math.min(input, greatest(usage, form, 'inputAudio') ?? 0);
  const outputAudio = Math.min(output - thinking, greatest(usage, form, 'outputAudio') ?? 0);
  const counts = { input, cacheRead, cacheWrite, output, thinking };
  return inputAudio + outputAudio > 0 ? { ...counts, inputAudio, outputAudio } : counts;
}

/**
 * Returns whether cached tokens are counted beside the prompt: where the prompt itself is unknown,
 * where the total has so many more than its parts, and where both have the names of Anthropic.
 */
function areCachedBeside(
  usage: unknown,
  { prompt, cached, untold, reasoned }: { prompt: number; cached: number; untold: number; reasoned: number },
): boolean {
  if (cached === 0) return false;
  if (prompt === 0 || (untold === cached && untold !== reasoned)) return true;
  const has = (...path: string[]) => Boolean(readCount(valueAt(usage, path)));
  const areNamed = has('cache_read_input_tokens') || has('cache_creation_input_tokens');
  const isOfOpenai = has('prompt_tokens') || has('input_tokens_details', 'cached_tokens');
  return areNamed && has('input_tokens') && !isOfOpenai;
}

/**
 * Returns the highest valid count under the keys for it, which providers repeat, or null. Names of
 * other protocols are read where there is none but 0.
 */
function greatest(usage: unknown, form: UsageForm, counts: UsageCount): number | null {
  const own = greatestAt(usage, form.paths[counts]);
  return own || (greatestAt(usage, form.otherPaths[counts]) ?? own);
}

function greatestAt(usage: unknown, paths: readonly (readonly string[])[]): number | null {
  let most: number | null = null;
  for (const path of paths) {
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
