/** The source of an operation's argument. `name` is the documented name, also used in errors. */
export type Source = PathSource | BodySource | IntSource | OffsetSource | FlagSource | TextSource | TextsSource;

interface PathSource {
  readonly source: 'path';
  readonly name: string;
}

export interface BodySource {
  readonly source: 'body';
  readonly name: string;
  /** Rejects null where the schema would read it as "unchanged". */
  readonly notNull: boolean;
  /** An older name, which is read where `name` is absent. */
  readonly deprecated: string | undefined;
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

/** The values that `true` and `false` stand for. */
export interface FlagValues<T = unknown> {
  readonly true: T;
  readonly false: T;
}

interface FlagSource<T = unknown> {
  readonly source: 'flag';
  readonly name: string;
  /** Undefined: booleans. */
  readonly values: FlagValues<T> | undefined;
}

interface TextSource {
  readonly source: 'text';
  readonly name: string;
}

interface TextsSource {
  readonly source: 'texts';
  readonly name: string;
}

/** Sources of an argument of type T: one that yields T, or a group with a source for each field. */
type Arg<T> =
  | BodySource
  | (string extends T ? PathSource : never)
  | (number extends T ? IntSource | OffsetSource : never)
  | (boolean extends NonNullable<T> ? FlagSource<boolean> : never)
  | (null extends T ? FlagSource<T> : never)
  | ([Extract<T, string>] extends [never] ? never : TextSource)
  | (Extract<NonNullable<T>, readonly string[]> extends never ? never : TextsSource)
  | (NonNullable<T> extends readonly unknown[] ? never : NonNullable<T> extends object ? Args<NonNullable<T>> : never);

/** The arguments of an operation with the variables V. Required variables need a source. */
export type Args<V> = { readonly [K in keyof V]: Arg<V[K]> };

/** Args with the types erased. */
export interface ArgTree {
  readonly [key: string]: Source | ArgTree | undefined;
}

export function isSource(arg: Source | ArgTree): arg is Source {
  return typeof arg.source === 'string';
}

/** A decoded path parameter: `:projectId` is `path('projectId')`. */
export function path(name: string): PathSource {
  return { source: 'path', name };
}

/** A field of the JSON body. The schema gives its type and whether it is required. */
export function body(name: string, options: { notNull?: boolean; deprecated?: string } = {}): BodySource {
  return { source: 'body', name, notNull: options.notNull ?? false, deprecated: options.deprecated };
}

/** A whole number in the query string. */
function int(name: string, range: { default: number; min: number; max: number }): IntSource {
  return { source: 'int', name, ...range };
}

/** Items to skip for the page number in `name`. Pages count from 1, the default. */
function offset(name: string, size: IntSource): OffsetSource {
  return { source: 'offset', name, size };
}

/** `true` or `false` in the query string. With `values`, it stands for one of them. */
function flag(name: string): FlagSource<boolean>;
function flag<T>(name: string, values: FlagValues<T>): FlagSource<T>;
function flag(name: string, values?: FlagValues): FlagSource {
  return { source: 'flag', name, values };
}

/** Text or an enum value in the query string, given at most once. */
function text(name: string): TextSource {
  return { source: 'text', name };
}

/** Text in the query string that may be repeated: `email=a&email=b`. */
function texts(name: string): TextsSource {
  return { source: 'texts', name };
}

export const query = { int, offset, flag, text, texts };

/** The arguments of a list with pages: `page_size`, and `page` or `continuation_token`. */
export function pages(range = { default: 10, max: 100 }) {
  const first = query.int('page_size', { ...range, min: 1 });
  return { first, offset: query.offset('page', first), after: query.text('continuation_token') };
}
