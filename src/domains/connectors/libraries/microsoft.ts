import { z } from 'zod';
import { ProviderError, type ApiClient } from '../api-client.ts';
import type { LibraryProvider, RemoteEntry, RemoteLibrary } from './library-provider.ts';

const MAX_SITES = 50;
const MAX_PAGES = 20;
const SITES_AT_ONCE = 5;

const drive = z.object({
  id: z.string(),
  name: z.string().nullish(),
  driveType: z.string().nullish(),
  webUrl: z.string().nullish(),
});
const drives = z.object({ value: z.array(drive), '@odata.nextLink': z.string().optional() });
const sites = z.object({ value: z.array(z.object({ id: z.string(), displayName: z.string().nullish() })) });
const me = z.object({ id: z.string(), displayName: z.string().nullish(), userPrincipalName: z.string().nullish() });
const present = z.unknown().optional();
const item = z.object({
  id: z.string(),
  name: z.string().optional(),
  size: z.number().optional(),
  eTag: z.string().optional(),
  cTag: z.string().optional(),
  lastModifiedDateTime: z.string().optional(),
  parentReference: z.object({ id: z.string().optional() }).optional(),
  file: z.object({ mimeType: z.string().optional() }).optional(),
  folder: present,
  package: present,
  root: present,
  deleted: present,
});
const delta = z.object({
  value: z.array(item),
  '@odata.nextLink': z.string().optional(),
  '@odata.deltaLink': z.string().optional(),
});

/** OneDrive and SharePoint, through Microsoft Graph. */
export const microsoft: LibraryProvider = {
  name: 'microsoft',
  title: 'Microsoft OneDrive and SharePoint',
  hasDocumentLibraries: true,
  variables: ['MICROSOFT_CLIENT_ID', 'MICROSOFT_CLIENT_SECRET'],
  client: (config) => config.connectors.microsoft,
  scope: 'offline_access User.Read Files.Read.All Sites.Read.All',
  loginParameters: { prompt: 'select_account' },

  async account(api) {
    const { id, displayName, userPrincipalName } = await api.get(me, '/me?$select=id,displayName,userPrincipalName');
    return { id, name: userPrincipalName ?? displayName ?? id };
  },

  async libraries(api) {
    const own = await drivesAt(api, '/me/drives', (one) => one.name ?? 'OneDrive');
    const found = await api.get(sites, `/sites?search=*&$select=id,displayName&$top=${MAX_SITES}`).catch(nullIfMissing);
    const all = [...own];
    const waiting = [...(found?.value.slice(0, MAX_SITES) ?? [])];
    while (waiting.length > 0) {
      const some = waiting.splice(0, SITES_AT_ONCE);
      const lists = await Promise.all(
        some.map(({ id, displayName }) =>
          drivesAt(api, `/sites/${encodeURIComponent(id)}/drives`, (one) =>
            [displayName, one.name].filter(Boolean).join(' – '),
          ),
        ),
      );
      all.push(...lists.flat());
    }
    return [...new Map(all.map((one) => [one.driveId, one])).values()];
  },

  async library(api, driveId) {
    const found = await api.get(drive, `/drives/${encodeURIComponent(driveId)}`).catch(nullIfMissing);
    return found && toLibrary(found, found.name ?? 'OneDrive');
  },

  async changes(api, { driveId }, position) {
    const fields = 'id,name,size,eTag,cTag,lastModifiedDateTime,parentReference,file,folder,package,root,deleted';
    const page = await api.get(
      delta,
      position ?? `/drives/${encodeURIComponent(driveId)}/root/delta?$select=${fields}&$top=500`,
    );
    return {
      entries: page.value.map(toEntry),
      next: page['@odata.nextLink'] ?? null,
      cursor: page['@odata.deltaLink'] ?? null,
    };
  },

  download: (api, driveId, { id }, maxBytes) =>
    api.download(`/drives/${encodeURIComponent(driveId)}/items/${encodeURIComponent(id)}/content`, maxBytes),
};

async function drivesAt(
  api: ApiClient,
  address: string,
  nameOf: (one: z.infer<typeof drive>) => string,
): Promise<RemoteLibrary[]> {
  const all: RemoteLibrary[] = [];
  let next: string | undefined = address;
  for (let n = 0; next !== undefined && n < MAX_PAGES; n++) {
    const page: z.infer<typeof drives> | null = await api.get(drives, next).catch(nullIfMissing);
    all.push(...(page?.value ?? []).map((one) => toLibrary(one, nameOf(one))));
    next = page?.['@odata.nextLink'];
  }
  return all;
}

/** Returns null for a missing or forbidden resource: a personal account, for one, has no sites. */
function nullIfMissing(error: unknown): null {
  if (error instanceof ProviderError && [400, 403, 404].includes(error.upstreamStatus)) return null;
  throw error;
}

function toLibrary({ id, driveType, webUrl }: z.infer<typeof drive>, name: string): RemoteLibrary {
  return { driveId: id, name, kind: driveType === 'documentLibrary' ? 'SHARED' : 'PERSONAL', webUrl: webUrl ?? null };
}

function toEntry(one: z.infer<typeof item>): RemoteEntry {
  return {
    id: one.id,
    parentId: one.parentReference?.id ?? null,
    name: one.name ?? one.id,
    isRoot: one.root !== undefined,
    isFolder: one.file === undefined && (one.folder !== undefined || one.package !== undefined),
    isGone: one.deleted !== undefined,
    size: one.size ?? null,
    etag: one.cTag ?? one.eTag ?? null,
    mediaType: one.file?.mimeType ?? null,
    modifiedAt: one.lastModifiedDateTime ?? null,
  };
}
