/** Where an argument of an operation comes from. `name` is the documented one, which faults are reported under. */
export type Source = PathSource | BodySource | IntSource | OffsetSource | TextSource | TextsSource;

interface PathSource {
  readonly source: 'path';
  readonly name: string;
}

interface BodySource {
  readonly source: 'body';
  readonly name: string;
  /** Refuses null where the schema would take it to mean "unchanged". */
  readonly notNull: boolean;
}

export interface IntSource {
  readonly source: 'int';
  readonly name: string;
  readonly default: number;
  readonly min: number;
  readonly max: number;
}

interface OffsetSource {
  readonly source: 'offset';
  readonly name: string;
  readonly size: IntSource;
}

interface TextSource {
  readonly source: 'text';
  readonly name: string;
}

interface TextsSource {
  readonly source: 'texts';
  readonly name: string;
}

/** What an argument of type T may come from: a source that can yield T, or a group with a source for each of its fields. */
type Arg<T> =
  | BodySource
  | (string extends T ? PathSource : never)
  | (number extends T ? IntSource | OffsetSource : never)
  | (NonNullable<T> extends string ? TextSource : never)
  | (string[] extends NonNullable<T> ? TextsSource : never)
  | (NonNullable<T> extends readonly unknown[] ? never : NonNullable<T> extends object ? Args<NonNullable<T>> : never);

/** The arguments of an operation with the variables V. What V requires is required here. */
export type Args<V> = { readonly [K in keyof V]: Arg<V[K]> };

/** The same with the types forgotten: what the machinery walks. */
export interface ArgTree {
  readonly [key: string]: Source | ArgTree | undefined;
}

export function isSource(arg: Source | ArgTree): arg is Source {
  return typeof arg.source === 'string';
}

/** A part of the address, decoded: `:projectId` is `path('projectId')`. */
export function path(name: string): PathSource {
  return { source: 'path', name };
}

/** A field of the JSON body, passed on as it is. What type it must have, and whether it is required, says the schema. */
export function body(name: string, options: { notNull?: boolean } = {}): BodySource {
  return { source: 'body', name, notNull: options.notNull ?? false };
}

/** A whole number in the query. */
function int(name: string, range: { default: number; min: number; max: number }): IntSource {
  return { source: 'int', name, ...range };
}

/** How many items to leave out so that the page numbered by `name` (1 is the first, and the default) comes next. */
function offset(name: string, size: IntSource): OffsetSource {
  return { source: 'offset', name, size };
}

/** A text, or a word of an enum, in the query. It may be left out where the schema lets it, and stands there once. */
function text(name: string): TextSource {
  return { source: 'text', name };
}

/** A text in the query that may be repeated: `email=a&email=b`. */
function texts(name: string): TextsSource {
  return { source: 'texts', name };
}

export const query = { int, offset, text, texts };

/** The two arguments of a list with numbered pages: `page` and `page_size`. */
export function pages(range = { default: 10, max: 100 }) {
  const first = query.int('page_size', { ...range, min: 1 });
  return { first, offset: query.offset('page', first) };
}
