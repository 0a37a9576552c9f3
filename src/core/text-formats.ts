/**
 * Patterns of the forms of texts that the schema names with `@format`. The checks of inputs, and
 * the OpenAPI document, read them from here: they hold no flag but `u`.
 */
export const TEXT_FORMATS = {
  /** Something that can be seen: neither white space nor a character without a width. */
  VISIBLE: /[^\s\p{Cf}]/u,
  /** No C0 and C1 controls, separators of lines, embeddings and overrides of the direction. */
  LINE: /^[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u,
  NAME: /^(?=[\s\S]*[^\s\p{Cf}])[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u,
  FILE_NAME: /^(?!\.{1,2}$)(?=[\s\S]*[^\s\p{Cf}])[^/\p{Cc}\u202a-\u202e\u2066-\u2069]*$/u,
  EMAIL:
    /^[^\s\p{Cc}\p{Cf}@"(),:;<>[\]\\]{1,64}@[^\s\p{Cc}\p{Cf}@"(),:;<>[\]\\.]+(?:\.[^\s\p{Cc}\p{Cf}@"(),:;<>[\]\\.]+)*$/u,
  URL: /^https?:\/\/\S+$/u,
} as const;
