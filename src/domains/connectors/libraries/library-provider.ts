import type { Config } from '../../../config/config.ts';
import type { ApiClient } from '../api-client.ts';

export type ProviderName = 'microsoft' | 'google';

/** `PERSONAL`: owned by the account. `SHARED`: owned by a group or a site. */
export type LibraryKind = 'PERSONAL' | 'SHARED';

/** A library as its provider reports it. */
export interface RemoteLibrary {
  driveId: string;
  name: string;
  kind: LibraryKind;
  webUrl: string | null;
}

/** A file or folder as its provider reports it. */
export interface RemoteEntry {
  id: string;
  /** Null if unknown, and for the root. */
  parentId: string | null;
  name: string;
  isRoot: boolean;
  isFolder: boolean;
  isGone: boolean;
  /** Bytes. Null if unknown before the file is fetched. */
  size: number | null;
  /** Changes whenever the bytes do. */
  etag: string | null;
  mediaType: string | null;
  modifiedAt: string | null;
}

/** The fields of an entry that are needed to fetch its bytes. */
export type FileEntry = Pick<RemoteEntry, 'id' | 'etag' | 'mediaType'>;

/**
 * A page of changes. `next` is the position of the next page. `cursor` comes with the last page;
 * the next pass starts there.
 */
export interface ChangePage {
  entries: RemoteEntry[];
  next: string | null;
  cursor: string | null;
}

/** A service with document libraries. To add one, add a file here and a row in `providers.ts`. */
export interface LibraryProvider {
  name: ProviderName;
  title: string;
  /** Whether this is a document suite, whose libraries have their own REST path. */
  hasDocumentLibraries: boolean;
  /** Environment variables to configure. */
  variables: readonly string[];
  client(config: Config): OAuthClient | null;
  scope: string;
  /** Extra parameters of the authorization URL, beyond standard OAuth. */
  loginParameters: Record<string, string>;
  account(api: ApiClient): Promise<{ id: string; name: string }>;
  libraries(api: ApiClient): Promise<RemoteLibrary[]>;
  /** Returns one library, or null if the account does not see it. */
  library(api: ApiClient, driveId: string): Promise<RemoteLibrary | null>;
  /**
   * Returns the page at `position`, an earlier `next` or `cursor`. Null starts a full listing.
   * Throws CursorExpired.
   */
  changes(
    api: ApiClient,
    library: { driveId: string; kind: LibraryKind },
    position: string | null,
  ): Promise<ChangePage>;
  /** Returns the bytes of a file, at most `maxBytes`. */
  download(api: ApiClient, driveId: string, entry: FileEntry, maxBytes: number): Promise<Response>;
}

/** OAuth client of this deployment at a provider. */
export interface OAuthClient {
  clientId: string;
  clientSecret: string;
  authority: string;
  apiUrl: string;
}
