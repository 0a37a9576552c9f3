import { z } from 'zod';

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
