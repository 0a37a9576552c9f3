import { addressOf, listen } from './fake-graph.ts';

export interface GoogleFile {
  id: string;
  name: string;
  parents: string[];
  mimeType: string;
  content: string;
  version: number;
  trashed: boolean;
}

/**
 * As much of Google Drive as a library needs, on loopback. Changes name a file with its current
 * state.
 */
export interface FakeGoogle {
  url: string;
  files: Map<string, GoogleFile>;
  put(id: string, parentId: string, name: string, content?: string | null, mimeType?: string): void;
  /** Trashes a file, or deletes it for good. */
  trash(id: string): void;
  remove(id: string): void;
  /** Drops the changes so far: older tokens are rejected. */
  forget(): void;
  exports: string[];
  close(): void;
}

/** The id of the root folder of the one account's drive. */
export const MY_DRIVE = 'my-drive-root';
const FOLDER = 'application/vnd.google-apps.folder';

export async function openFakeGoogle(accountOf: (token: string) => Promise<string | null>): Promise<FakeGoogle> {
  const files = new Map<string, GoogleFile>();
  const changed: string[] = [];
  let oldest = 0;
  const server = await listen((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? '', 'http://localhost');
      const json = (body: object, status = 200) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      const account = await accountOf(request.headers.authorization?.replace('Bearer ', '') ?? '');
      if (account === null) return json({ error: {} }, 401);
      const [, , what = '', id = '', more] = url.pathname.split('/').map(decodeURIComponent);
      if (what === 'about')
        return json({ user: { permissionId: `g-${account}`, emailAddress: `${account}@gmail.example` } });
      if (what === 'drives') return id === '' ? json({ drives: [] }) : json({ error: {} }, 404);
      if (what === 'files' && id === 'root') return json({ id: MY_DRIVE, name: 'My Drive' });
      if (what === 'changes' && id === 'startPageToken') return json({ startPageToken: String(changed.length) });
      const pageToken = Number(url.searchParams.get('pageToken') ?? 0);
      if (what === 'changes') {
        if (pageToken < oldest) return json({ error: { message: 'Invalid Value' } }, 400);
        const page = changed.slice(pageToken, pageToken + 2);
        return json({
          changes: page.map((fileId) => ({ fileId, removed: !files.has(fileId), file: shown(files.get(fileId)) })),
          ...(pageToken + 2 < changed.length
            ? { nextPageToken: String(pageToken + 2) }
            : { newStartPageToken: String(changed.length) }),
        });
      }
      // Children may come before their folders, as at the real provider.
      const all = [...files.values()].filter(({ trashed }) => !trashed).reverse();
      if (what === 'files' && id === '')
        return json({
          files: all.slice(pageToken, pageToken + 2).map(shown),
          ...(pageToken + 2 < all.length ? { nextPageToken: String(pageToken + 2) } : {}),
        });
      const file = files.get(id);
      if (!file) return json({ error: {} }, 404);
      if (more === 'export') fake.exports.push(url.searchParams.get('mimeType') ?? '');
      return response.end(file.content);
    })();
  });
  const fake: FakeGoogle = {
    url: `${addressOf(server)}/drive`,
    files,
    put(id, parentId, name, content = null, mimeType = content === null ? FOLDER : 'text/plain') {
      const version = (files.get(id)?.version ?? 0) + 1;
      files.set(id, { id, name, parents: [parentId], mimeType, content: content ?? '', version, trashed: false });
      changed.push(id);
    },
    trash(id) {
      const file = files.get(id);
      if (file) file.trashed = true;
      changed.push(id);
    },
    remove(id) {
      files.delete(id);
      changed.push(id);
    },
    forget() {
      oldest = changed.length;
    },
    exports: [],
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return fake;
}

function shown(file: GoogleFile | undefined): object | undefined {
  if (!file) return undefined;
  const { content, version, ...rest } = file;
  const isOwnType = file.mimeType.startsWith('application/vnd.google-apps.');
  return {
    ...rest,
    version: String(version),
    ...(isOwnType ? {} : { md5Checksum: `md5-${content}`, size: String(Buffer.byteLength(content)) }),
  };
}
