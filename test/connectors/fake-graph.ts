import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { uniqueId } from '../faults/random.ts';

interface Item {
  id: string;
  name: string;
  parentId: string | null;
  /** null: a folder. */
  content: string | null;
  version: number;
}

/** A drive of the fake Graph: its items, and every change in order. */
export interface Drive {
  id: string;
  name: string;
  items: Map<string, Item>;
  put(id: string, parentId: string, name: string, content?: string | null): void;
  remove(id: string): void;
  /** Raw entries that a delta returns in place of the changes. */
  log: object[];
}

/** As much of Microsoft Graph as a library needs, on loopback, with two entries a page. */
export interface FakeGraph {
  url: string;
  /** Requests to the download origin, which must not receive the token. */
  downloads: { path: string; authorization: string | undefined }[];
  drive(id: string, name: string, accounts: string[]): Drive;
  /** Called before each request. Returns true when it has responded itself. */
  before: ((request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>) | null;
  requests: string[];
  /**
   * The number of a drive's changes before a cursor. Null when it was not issued at the end of a
   * pass.
   */
  changesBefore(cursor: string): number | null;
  pageSize: number;
  close(): void;
}

export async function openFakeGraph(accountOf: (token: string) => Promise<string | null>): Promise<FakeGraph> {
  const drives = new Map<string, Drive & { accounts: string[] }>();
  const positions = new Map<string, { entries: object[]; from: number; seq: number }>();
  const files = await listen((request, response) => {
    fake.downloads.push({ path: request.url ?? '', authorization: request.headers.authorization });
    const [, driveId = '', itemId = ''] = (request.url ?? '').split('/').map(decodeURIComponent);
    response.end(drives.get(driveId)?.items.get(itemId)?.content ?? '');
  });
  const api = await listen((request, response) => void answer(request, response));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const url = new URL(request.url ?? '', fake.url);
    fake.requests.push(url.pathname);
    if (await fake.before?.(request, response)) return;
    const json = (body: object, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const account = await accountOf(request.headers.authorization?.replace('Bearer ', '') ?? '');
    if (account === null) return json({ error: { code: 'InvalidAuthenticationToken' } }, 401);
    const parts = url.pathname.split('/').slice(2).map(decodeURIComponent);
    if (parts[0] === 'me' && parts.length === 1)
      return json({ id: `id-${account}`, userPrincipalName: `${account}@contoso.example` });
    const seen = [...drives.values()].filter(({ accounts }) => accounts.includes(account));
    const shown = ({ id, name }: Drive) => ({
      id,
      name,
      driveType: id.startsWith('b!') ? 'documentLibrary' : 'business',
    });
    if (parts.join('/') === 'me/drives')
      return json({ value: seen.filter(({ id }) => !id.startsWith('b!')).map(shown) });
    if (parts[0] === 'sites' && parts.length === 1)
      return json({ value: [{ id: 'site,1', displayName: 'Team site' }] });
    if (parts[0] === 'sites') return json({ value: seen.filter(({ id }) => id.startsWith('b!')).map(shown) });
    const drive = seen.find(({ id }) => id === parts[1]);
    if (parts[0] !== 'drives' || !drive) return json({ error: { code: 'itemNotFound' } }, 404);
    if (parts.length === 2) return json(shown(drive));
    if (parts[2] === 'root') return json(delta(drive, url));
    if (!drive.items.has(parts[3] ?? '')) return json({ error: { code: 'itemNotFound' } }, 404);
    return response
      .writeHead(302, {
        location: `${addressOf(files)}/${encodeURIComponent(drive.id)}/${encodeURIComponent(parts[3] ?? '')}`,
      })
      .end();
  }

  function delta(drive: Drive, url: URL): object {
    const token = url.searchParams.get('token');
    const at =
      token === null
        ? { entries: [rootOf(drive), ...[...drive.items.values()].map(toEntry)], from: 0, seq: drive.log.length }
        : (positions.get(token) ?? { entries: [], from: 0, seq: 0 });
    const entries = at.from === -1 ? [rootOf(drive), ...drive.log.slice(at.seq)] : at.entries;
    const start = Math.max(at.from, 0);
    const end = start + fake.pageSize;
    const link = (position: typeof at) => {
      const name = uniqueId();
      positions.set(name, position);
      return `${fake.url}/drives/${encodeURIComponent(drive.id)}/root/delta?token=${name}`;
    };
    const seq = at.from === -1 ? drive.log.length : at.seq;
    return {
      value: entries.slice(start, end),
      ...(end < entries.length
        ? { '@odata.nextLink': link({ entries, from: end, seq }) }
        : { '@odata.deltaLink': link({ entries: [], from: -1, seq }) }),
    };
  }

  const fake: FakeGraph = {
    url: `${addressOf(api)}/v1.0`,
    downloads: [],
    before: null,
    requests: [],
    changesBefore(cursor) {
      const at = positions.get(new URL(cursor).searchParams.get('token') ?? '');
      return at?.from === -1 ? at.seq : null;
    },
    pageSize: 2,
    drive(id, name, accounts) {
      const items = new Map<string, Item>();
      const log: object[] = [];
      const drive = {
        id,
        name,
        accounts,
        items,
        log,
        put(itemId: string, parentId: string, itemName: string, content: string | null = null) {
          const was = items.get(itemId);
          const item = {
            id: itemId,
            name: itemName,
            parentId,
            content,
            version: (was?.version ?? 0) + (was?.content === content ? 0 : 1),
          };
          items.set(itemId, item);
          log.push(toEntry(item));
        },
        remove(itemId: string) {
          items.delete(itemId);
          log.push({ id: itemId, deleted: { state: 'deleted' } });
        },
      };
      drives.set(id, drive);
      return drive;
    },
    close() {
      for (const server of [api, files]) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
  return fake;
}

function rootOf({ id }: Drive): object {
  return { id: `${id}-root`, name: 'root', root: {}, folder: {} };
}

function toEntry({ id, name, parentId, content, version }: Item): object {
  return {
    id,
    name,
    parentReference: { id: parentId },
    cTag: `c${version}`,
    lastModifiedDateTime: '2026-02-03T04:05:06Z',
    ...(content === null ? { folder: {} } : { file: { mimeType: 'text/plain' }, size: Buffer.byteLength(content) }),
  };
}

export async function listen(handler: (request: IncomingMessage, response: ServerResponse) => void): Promise<Server> {
  const server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

export function addressOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
