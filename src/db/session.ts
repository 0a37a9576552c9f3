import type { Rows } from './rows.ts';

/** The part of a request's context that reading needs. */
export interface Session {
  /** Every read is confined to this team. */
  readonly actor: { readonly teamId: string };
  readonly platform: { readonly rows: Rows };
  /** The request loaders made so far, by their key. */
  readonly loaders: Map<unknown, unknown>;
  /** Runs a statement with `$1` parameters as a prepared one, within the transaction where there is one. */
  read<T extends object = Record<string, unknown>>(text: string, values: readonly unknown[]): Promise<T[]>;
}
