import { z } from 'zod';
import type { ModelClient } from '../../catalog/model-client.ts';
import { readJson } from '../../catalog/read-json.ts';
import { AppError } from '../../core/errors.ts';

const MODEL_TIMEOUT_MS = 60_000;

/** The memory model's response is unusable after a repair, so a later attempt would not help. */
export class UnusableResponse extends Error {
  override readonly name = 'UnusableResponse';
}

/** A list that the memory model returns as the only field of an object. */
export interface RequestedList<Item extends z.ZodType> {
  field: string;
  /** The form that the model is asked for. */
  form: z.ZodType;
  /** Reads one item, more leniently than `form`. */
  item: Item;
  max: number;
}

/** The items of a response that could be read. */
export interface ReadList<T> {
  items: T[];
  /** Items that could not be read. */
  unreadable: number;
  /** Items beyond the maximum, which nothing reads. */
  beyond: number;
}

/**
 * Requests a list from the memory model. An item that cannot be read is left out. A response of
 * which nothing can be read is sent back once for repair. Throws UnusableResponse when the repair
 * fails too, SERVICE_UNAVAILABLE when the model is unreachable.
 */
export async function requestList<Item extends z.ZodType>(
  models: ModelClient,
  list: RequestedList<Item>,
  call: { name: string; system: string; user: string; model: string | null; signal: AbortSignal },
): Promise<ReadList<z.infer<Item>>> {
  const send = async (user: string) => {
    const text = await models.structured({
      system: call.system,
      user,
      schemaName: call.name,
      schema: z.toJSONSchema(z.object({ [list.field]: z.array(list.form).max(list.max) }), { io: 'output' }),
      ...(call.model === null ? {} : { model: call.model }),
      signal: AbortSignal.any([call.signal, AbortSignal.timeout(MODEL_TIMEOUT_MS)]),
    });
    return readList(readJson(text), list);
  };
  try {
    return await send(call.user);
  } catch (error) {
    if (!isUnusable(error)) throw error;
    try {
      return await send(`${call.user}\n\nYour last answer did not have the form that was asked for: ${error.message}`);
    } catch (again) {
      if (!isUnusable(again)) throw again;
      throw new UnusableResponse(again.message, { cause: again });
    }
  }
}

/** Throws INTERNAL_ERROR when the response is no such list, or has no item that can be read. */
function readList<Item extends z.ZodType>(
  response: unknown,
  { field, item, max }: RequestedList<Item>,
): ReadList<z.infer<Item>> {
  const found = findList(response, field, item);
  if (!found) throw otherForm(field);
  const read = found.slice(0, max).map((one) => item.safeParse(one));
  const items = read.flatMap((one) => (one.success ? [one.data] : []));
  if (items.length === 0 && found.length > 0) throw otherForm(`${field}.0`);
  return { items, unreadable: read.length - items.length, beyond: found.length - read.length };
}

/** Some models leave the object out, or the list around its only item. */
function findList(response: unknown, field: string, item: z.ZodType): unknown[] | null {
  if (Array.isArray(response)) return response;
  if (typeof response !== 'object' || response === null) return null;
  const list: unknown = Object.hasOwn(response, field) ? (response as Record<string, unknown>)[field] : undefined;
  if (Array.isArray(list)) return list;
  return item.safeParse(response).success ? [response] : null;
}

function otherForm(at: string): AppError {
  return new AppError('INTERNAL_ERROR', `The memory model answered in another form than it was asked for, at ${at}.`);
}

/** Messages of these errors are safe to show: they quote nothing from the response. */
function isUnusable(error: unknown): error is AppError {
  return error instanceof AppError && error.code === 'INTERNAL_ERROR';
}

/** A whole number, also as a text: "1". */
export const readInteger = z.union([
  z.number().int(),
  z
    .string()
    .trim()
    .regex(/^\d{1,6}$/)
    .transform(Number),
]);

/** A share, also as a text: "0.9" or "90%". */
export const readShare = z.union([
  z.number(),
  z
    .string()
    .trim()
    .regex(/^\d{1,3}(?:\.\d{1,6})? ?%?$/)
    .transform((text) => Number.parseFloat(text) / (text.endsWith('%') ? 100 : 1)),
]);

/** A word of the list, in capitals or not. */
export function readWord<Words extends z.util.EnumLike>(words: z.ZodEnum<Words>) {
  const known = new Map(words.options.map((word) => [String(word).toLowerCase(), word]));
  return z.preprocess(
    (value) => (typeof value === 'string' ? (known.get(value.trim().toLowerCase()) ?? value) : value),
    words,
  );
}
