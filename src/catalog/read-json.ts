import { jsonrepair } from 'jsonrepair';
import { AppError } from '../core/errors.ts';
import { parseJson } from '../core/json-bounds.ts';

/** Repairs take quadratic time: 0.2 s for the worst text of this length. */
const MAX_REPAIRED_CHARACTERS = 20_000;

/**
 * Reads the JSON of a model's answer. Small models wrap it in a code fence, in sentences or in
 * their reasoning, leave commas behind, or are cut off. Throws INTERNAL_ERROR when there is none.
 */
export function readJson(text: string): unknown {
  const valid = parsed(text);
  if (valid !== undefined) return valid;
  const body = bodyOf(text);
  if (body === null) throw new AppError('INTERNAL_ERROR', 'The memory model did not answer JSON.');
  return parsed(body) ?? repaired(body);
}

function parsed(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

function repaired(body: string): unknown {
  try {
    if (body.length <= MAX_REPAIRED_CHARACTERS) return JSON.parse(jsonrepair(body)) as unknown;
  } catch (cause) {
    throw new AppError('INTERNAL_ERROR', 'The memory model did not answer JSON.', { cause });
  }
  throw new AppError('INTERNAL_ERROR', 'The memory model did not answer JSON.');
}

/** Behind the reasoning, in the first code fence, from bracket to bracket. */
function bodyOf(text: string): string | null {
  const said = text.slice(text.lastIndexOf('</think>') + 1);
  const fence = said.indexOf('```');
  const fenced = fence < 0 ? said : (said.slice(fence + 3).split('```', 1)[0] ?? '');
  const from = fenced.search(/[[{]/);
  if (from < 0) return null;
  const to = Math.max(fenced.lastIndexOf('}'), fenced.lastIndexOf(']'));
  return fenced.slice(from, to > from ? to + 1 : undefined);
}
