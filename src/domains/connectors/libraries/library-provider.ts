import type { Config } from '../../../config/config.ts';
import type { ApiClient } from '../api-client.ts';

export type ProviderName = 'microsoft' | 'google';

/** `PERSONAL`: of the account's own. `SHARED`: of a group or a site. */
export type LibraryKind = 'PERSONAL' | 'SHARED';

/** A library as its provider tells of it. */
export interface RemoteLibrary {
  driveId: string;
  name: string;
  kind: LibraryKind;
  webUrl: string | null;
}

/** A file or folder as its provider tells of it. */
export interface RemoteEntry {
  id: string;
  /** Null: it is not known, or the entry is the root. */
  parentId: string | null;
  name: string;
  isRoot: boolean;
  isFolder: boolean;
  isGone: boolean;
  /** Bytes. Null where they are only known once they are fetched. */
  size: number | null;
  /** Changes with the bytes. */
  etag: string | null;
  mediaType: string | null;
  modifiedAt: string | null;
}

/** What has to be known of a file to fetch it. */
export type FileEntry = Pick<RemoteEntry, 'id' | 'etag' | 'mediaType'>;

/** A page of changes. `next` is where to go on; `cursor` comes with the last page, and is where the next pass begins. */
export interface ChangePage {
  entries: RemoteEntry[];
  next: string | null;
  cursor: string | null;
}

/** A service with libraries of documents. A new one is a file in this folder and a row in `providers.ts`. */
export interface LibraryProvider {
  name: ProviderName;
  title: string;
  /** Whether its libraries are those of a document suite, which have an address of their own in REST. */
  hasDocumentLibraries: boolean;
  /** What has to be configured. */
  variables: readonly string[];
  client(config: Config): OAuthClient | null;
  scope: string;
  /** What the provider wants to be told at a login beside what OAuth has. */
  loginParameters: Record<string, string>;
  account(api: ApiClient): Promise<{ id: string; name: string }>;
  libraries(api: ApiClient): Promise<RemoteLibrary[]>;
  /** One library. Null when the account does not see it. */
  library(api: ApiClient, driveId: string): Promise<RemoteLibrary | null>;
  /** The page at `position`: a `next` or a `cursor` of before. Null begins with everything. Throws CursorExpired. */
  changes(
    api: ApiClient,
    library: { driveId: string; kind: LibraryKind },
    position: string | null,
  ): Promise<ChangePage>;
  /** The bytes of a file, with their length limited to `maxBytes`. */
  download(api: ApiClient, driveId: string, entry: FileEntry, maxBytes: number): Promise<Response>;
}

/** This deployment's client at a provider. */
export interface OAuthClient {
  clientId: string;
  clientSecret: string;
  authority: string;
  apiUrl: string;
}
