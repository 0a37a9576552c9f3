import type { Dialect } from '../dialects/dialect.ts';

/** An endpoint of a provider to which requests pass unread. */
export interface PassedEndpoint {
  /** The protocol's headers of keys, and its form of errors. */
  form: Dialect;
  /** Its name in records: `/responses/{id}`. */
  name: string;
  /** Path below the provider's base address. */
  path: string;
  /**
   * The stored response that it concerns, which its team may reach in the service's account. Null:
   * only the caller's own key reaches it.
   */
  responseId: string | null;
  /** The first id in the path: of a stored thing, or of the one that it belongs to. */
  objectId: string | null;
  /** The path ends there: it is about the thing itself. */
  endsAtObject: boolean;
  /** Its answers name stored things. */
  namesObjects: boolean;
}
