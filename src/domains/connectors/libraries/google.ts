import { z } from 'zod';
import { CursorExpired, ProviderError } from '../api-client.ts';
import type { ChangePage, LibraryProvider, RemoteEntry } from './library-provider.ts';

const MAX_DRIVES = 100;
const FIELDS = 'id,name,mimeType,size,md5Checksum,version,modifiedTime,parents,trashed';

const file = z.object({
  id: z.string(),
  name: z.string(),
  mimeType: z.string(),
  size: z.string().optional(),
  md5Checksum: z.string().optional(),
  version: z.string().optional(),
  modifiedTime: z.string().optional(),
  parents: z.array(z.string()).optional(),
  trashed: z.boolean().optional(),
});
const files = z.object({ files: z.array(file), nextPageToken: z.string().optional() });
const changes = z.object({
  changes: z.array(z.object({ fileId: z.string().optional(), removed: z.boolean().optional(), file: file.optional() })),
  nextPageToken: z.string().optional(),
  newStartPageToken: z.string().optional(),
});
const startToken = z.object({ startPageToken: z.string() });
const named = z.object({ id: z.string(), name: z.string() });
const sharedDrives = z.object({ drives: z.array(named) });
const about = z.object({ user: z.object({ permissionId: z.string(), emailAddress: z.string().optional() }) });

/**
 * Export formats of Google's own documents, which have no bytes. Their names get the suffix of the
 * format. Types without an entry are skipped.
 */
const EXPORTS: Record<string, { mediaType: string; suffix: string }> = {
  'application/vnd.google-apps.document': {
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    suffix: '.docx',
  },
  'application/vnd.google-apps.spreadsheet': { mediaType: 'text/csv', suffix: '.csv' },
  'application/vnd.google-apps.presentation': { mediaType: 'application/pdf', suffix: '.pdf' },
};
const FOLDER = 'application/vnd.google-apps.folder';
const GOOGLE_TYPE_PREFIX = 'application/vnd.google-apps.';
/** Prefix of the etag of an exported document. */
const EXPORT_ETAG_PREFIX = 'export:';

/**
 * Position of a pass: within the full list, with the token of the changes that follow it, or within
 * the changes.
 */
const POSITION = z.union([
  z.object({ list: z.string().nullable(), changesFrom: z.string() }),
  z.object({ changes: z.string() }),
]);

/** Google Drive: My Drive and shared drives. A library's id is the id of its root folder. */
export const google: LibraryProvider = {
  name: 'google',
  title: 'Google Drive',
  hasDocumentLibraries: false,
  variables: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  client: (config) => config.connectors.google,
  scope: 'https://www.googleapis.com/auth/drive.readonly',
  // Google returns a refresh token only with these.
  loginParameters: { access_type: 'offline', prompt: 'consent' },

  async account(api) {
    const { user } = await api.get(about, '/about?fields=user(permissionId,emailAddress)');
    return { id: user.permissionId, name: user.emailAddress ?? user.permissionId };
  },

  async libraries(api) {
    const root = await api.get(named, '/files/root?fields=id,name');
    const { drives } = await api.get(sharedDrives, `/drives?pageSize=${MAX_DRIVES}`);
    return [
      { driveId: root.id, name: root.name, kind: 'PERSONAL', webUrl: null },
      ...drives.map(({ id, name }) => ({ driveId: id, name, kind: 'SHARED' as const, webUrl: null })),
    ];
  },

  async library(api, driveId) {
    const root = await api.get(named, '/files/root?fields=id,name');
    if (root.id === driveId) return { driveId, name: root.name, kind: 'PERSONAL', webUrl: null };
    const shared = await api.get(named, `/drives/${encodeURIComponent(driveId)}`).catch((error: unknown) => {
      if (error instanceof ProviderError && [400, 403, 404].includes(error.upstreamStatus)) return null;
      throw error;
    });
    return shared && { driveId, name: shared.name, kind: 'SHARED', webUrl: null };
  },

  async changes(api, { driveId, kind }, position) {
    const where: Record<string, string> =
      kind === 'SHARED' ? { driveId, includeItemsFromAllDrives: 'true', supportsAllDrives: 'true' } : {};
    const at = position === null ? null : POSITION.parse(JSON.parse(position));
    if (at && 'changes' in at) {
      const fields = `nextPageToken,newStartPageToken,changes(fileId,removed,file(${FIELDS}))`;
      const query = new URLSearchParams({ ...where, pageToken: at.changes, pageSize: '500', fields });
      const page = await api.get(changes, `/changes?${query.toString()}`).catch((error: unknown) => {
        // Google answers 400 to a token that is too old.
        if (error instanceof ProviderError && error.upstreamStatus === 400)
          throw new CursorExpired('the token is not valid');
        throw error;
      });
      return {
        entries: page.changes.flatMap((change) => toChange(change)),
        next: page.nextPageToken === undefined ? null : JSON.stringify({ changes: page.nextPageToken }),
        cursor: page.newStartPageToken === undefined ? null : JSON.stringify({ changes: page.newStartPageToken }),
      };
    }
    // Get the token before the list, so that changes made during the listing are read afterwards.
    const changesFrom =
      at?.changesFrom ??
      (await api.get(startToken, `/changes/startPageToken?${new URLSearchParams(where).toString()}`)).startPageToken;
    const query = new URLSearchParams({
      ...where,
      corpora: kind === 'SHARED' ? 'drive' : 'user',
      q: 'trashed = false',
      pageSize: '500',
      fields: `nextPageToken,files(${FIELDS})`,
    });
    if (at?.list) query.set('pageToken', at.list);
    const page = await api.get(files, `/files?${query.toString()}`);
    const isLast = page.nextPageToken === undefined;
    return {
      entries: page.files.flatMap((one) => toEntry(one)),
      next: isLast ? null : JSON.stringify({ list: page.nextPageToken, changesFrom }),
      cursor: isLast ? JSON.stringify({ changes: changesFrom }) : null,
    } satisfies ChangePage;
  },

  download(api, _driveId, { id, etag, mediaType }, maxBytes) {
    const file = `/files/${encodeURIComponent(id)}`;
    if (!etag?.startsWith(EXPORT_ETAG_PREFIX))
      return api.download(`${file}?alt=media&supportsAllDrives=true`, maxBytes);
    return api.download(`${file}/export?${new URLSearchParams({ mimeType: mediaType ?? '' }).toString()}`, maxBytes);
  },
};

function toChange({ fileId, removed, file }: z.infer<typeof changes>['changes'][number]): RemoteEntry[] {
  if (file && !removed) return toEntry(file);
  return fileId === undefined ? [] : [{ ...EMPTY_ENTRY, id: fileId, isGone: true }];
}

const EMPTY_ENTRY = {
  parentId: null,
  name: '',
  isRoot: false,
  isFolder: false,
  size: null,
  etag: null,
  mediaType: null,
  modifiedAt: null,
};

function toEntry(one: z.infer<typeof file>): RemoteEntry[] {
  const form = EXPORTS[one.mimeType];
  const isFolder = one.mimeType === FOLDER;
  if (!form && !isFolder && one.mimeType.startsWith(GOOGLE_TYPE_PREFIX)) return [];
  return [
    {
      id: one.id,
      parentId: one.parents?.[0] ?? null,
      name: one.name + (form?.suffix ?? ''),
      isRoot: false,
      isFolder,
      isGone: one.trashed ?? false,
      size: one.size === undefined ? null : Number(one.size),
      etag: form ? `${EXPORT_ETAG_PREFIX}${one.version ?? ''}` : (one.md5Checksum ?? one.modifiedTime ?? null),
      mediaType: isFolder ? null : (form?.mediaType ?? one.mimeType),
      modifiedAt: one.modifiedTime ?? null,
    },
  ];
}
