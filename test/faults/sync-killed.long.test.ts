import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browse, openAuthorizationServer, type AuthorizationServer } from '../connectors/authorization-server.ts';
import { connectLibrary, libraryOf, loginAddress, startSync, treeOf } from '../connectors/cloud.ts';
import { openFakeGraph, type Drive, type FakeGraph } from '../connectors/fake-graph.ts';
import type { TestActor } from '../harness/actor.ts';
import { openBench, PLATFORM, until, type Bench, type Program } from '../system/program.ts';
import { differences, FAULTS, readMount, type Fault, type Mount } from './mount.ts';
import { fromEnv, newRandom, seedOf } from './random.ts';

const ROUNDS = fromEnv('FAULT_SYNC_ROUNDS', 2);
const FIRST_ITEMS = 24;
const CHANGES_A_ROUND = 20;

const random = newRandom(seedOf('FAULT_SEED', 20_270_018));

let bench: Bench;
let database: Awaited<ReturnType<Bench['emptyDatabase']>>;
let login: AuthorizationServer;
let graph: FakeGraph;
let drive: Drive;
let platform: Program;
let owner: TestActor;
let libraryId: string;
beforeAll(async () => {
  [bench, login] = await Promise.all([openBench(), openAuthorizationServer()]);
  database = await bench.migratedDatabase();
  graph = await openFakeGraph((token) => login.accountOf(token));
  login.register([`http://127.0.0.1:${bench.platformPort}/connector/callback/microsoft`]);
  platform = await start();
  owner = await bench.owner();
  // Placing a page takes so long that a kill hits the middle of its transaction.
  await database.query(
    `create function slow() returns trigger language plpgsql as $$ begin perform pg_sleep(0.03); return null; end $$`,
  );
  await database.query(
    'create trigger slow after insert or update on drive_item for each statement execute function slow()',
  );
  const { response } = await browse(await loginAddress(owner));
  if (response?.status !== 200) throw new Error(`the login ended in ${response?.status}`);
  drive = graph.drive('drive-1', 'Library', ['alice']);
  for (let i = 0; i < FIRST_ITEMS; i++) add();
});
afterAll(async () => {
  await bench.close();
  login.close();
  graph.close();
});

describe('a platform that is killed in the middle of a page', () => {
  it(
    `has the whole library when it runs again, nothing twice and nothing missing (${ROUNDS} times, seed ${random.seed})`,
    { timeout: 180_000 + ROUNDS * 30_000 },
    async () => {
      let ids: ReadonlyMap<string, string> = new Map();
      for (let round = 0; round < ROUNDS; round++) {
        const hit = atPage(random.whole(2, 4));
        let syncedAt: string | null = null;
        if (round === 0) libraryId = (await connectLibrary(owner, drive.id)).id;
        else {
          for (let i = 0; i < CHANGES_A_ROUND; i++) change();
          ({ syncedAt } = await libraryOf(owner, libraryId));
          await startSync(owner, libraryId);
        }
        await hit;
        await sleep(random.whole(0, 120));
        platform.child.kill('SIGKILL');
        await platform.ended;
        const [left] = await database.query(`select status, pages from library where id = '${libraryId}'`);
        // A kill that interrupted nothing would prove nothing.
        expect(left).toMatchObject({ status: 'SYNCING' });
        // The library changes meanwhile.
        change();
        platform = await start();
        await until(async () => {
          const { status, syncedAt: now } = await libraryOf(owner, libraryId);
          return status === 'READY' && now !== syncedAt;
        });
        await readOn();
        const mount = await readMount(database.query, libraryId);
        expect(differences(drive, mount, graph, ids), `round ${round}`).toEqual([]);
        expect([...(await treeOf(owner, mount.itemId)).keys()].sort()).toEqual(pathsOf(drive).sort());
        ids = new Map(mount.items.map(({ externalId, id }) => [externalId ?? '', id]));
      }
      const { content, id } = pick(({ content }) => content !== null);
      const file = await owner.fetch(`/api/v1/drives/items/${ids.get(id)}/binary`);
      expect(await file.text()).toBe(content);
      // The cursor is right: only the root is left to read.
      await readOn();
      expect(await libraryOf(owner, libraryId)).toMatchObject({ pages: 1, items: 1 });
    },
  );
});

describe('the checker', () => {
  it.each(FAULTS)('finds: %s', async (fault) => {
    const mount = await readMount(database.query, libraryId);
    const ids = new Map(mount.items.map(({ externalId, id }) => [externalId ?? '', id]));
    expect(differences(drive, mount, graph, ids)).toEqual([]);
    BREAK[fault](mount);
    const found = differences(drive, mount, graph, ids).map((one) => one.split(': ')[0]);
    expect(found).toContain(fault);
  });

  it('finds lost and duplicate items in the database', async () => {
    const { id } = pick(({ content }) => content !== null);
    const [row] = await database.query(`select item_id from library_entry where external_id = '${id}'`);
    const itemId = String(row?.['item_id']);
    await database.query(
      `insert into drive_item select (jsonb_populate_record(i, '{"id": "item_00000000000000000000000000000000", "name": "twin"}')).* from drive_item i where id = '${itemId}'`,
    );
    const twin = differences(drive, await readMount(database.query, libraryId), graph, new Map());
    expect(twin).toEqual([expect.stringMatching(/^unknown: /)]);
    await database.query(`delete from drive_item where id in ('${itemId}', 'item_00000000000000000000000000000000')`);
    const lost = differences(drive, await readMount(database.query, libraryId), graph, new Map());
    expect(lost).toEqual([expect.stringMatching(/^missing: /)]);
  });
});

const BREAK: Record<Fault, (mount: Mount) => void> = {
  missing: ({ items }) => void items.pop(),
  twice: ({ items }) => void items.push({ ...file(items), id: 'item_x' }),
  unknown: ({ items }) => void items.push({ ...file(items), id: 'item_x', externalId: null }),
  elsewhere: ({ items }) => void (file(items).parentId = 'item_x'),
  'other name': ({ items }) => void (file(items).name += 'x'),
  'other size': ({ items }) => void (file(items).size = 0),
  'made anew': ({ items }) => void (file(items).id = 'item_x'),
  'cursor not at the end': (mount) => void (mount.nextPage = mount.cursor),
};

function file(items: Mount['items']): Mount['items'][number] {
  const found = items.find(({ type }) => type === 'file');
  if (!found) throw new Error('the library has no file');
  return found;
}

function start(): Promise<Program> {
  return bench.start(PLATFORM, {
    DATABASE_URL: database.url,
    // Logins return to the platform, as no router runs here.
    PUBLIC_URL: `http://127.0.0.1:${bench.platformPort}`,
    LOG_LEVEL: 'debug',
    OUTBOUND_ALLOW: '127.0.0.0/8',
    MICROSOFT_CLIENT_ID: 'platform',
    MICROSOFT_CLIENT_SECRET: login.clientSecret,
    MICROSOFT_AUTHORITY: login.issuer,
    MICROSOFT_GRAPH_URL: graph.url,
  });
}

/** Reads the library's changes since the last pass, and waits for it. */
async function readOn(): Promise<void> {
  const { syncedAt } = await libraryOf(owner, libraryId);
  await startSync(owner, libraryId);
  await until(async () => {
    const library = await libraryOf(owner, libraryId);
    return library.status === 'READY' && library.syncedAt !== syncedAt;
  });
}

/** Resolves when the platform requests the nth page from now. */
function atPage(n: number): Promise<void> {
  let asked = 0;
  return new Promise((resolve) => {
    graph.before = (request) => {
      if (request.url?.includes('/delta') && ++asked === n) resolve();
      return false;
    };
  });
}

let made = 0;
type Item = Drive['items'] extends Map<string, infer I> ? I : never;

function pick(isWanted: (item: Item) => boolean): Item {
  const wanted = [...drive.items.values()].filter(isWanted);
  const item = wanted[random.whole(0, wanted.length - 1)];
  if (!item) throw new Error('the library has nothing of the kind');
  return item;
}

function anyFolder(): string {
  const folders = [...drive.items.values()].filter(({ content }) => content === null).map(({ id }) => id);
  return [`${drive.id}-root`, ...folders][random.whole(0, folders.length)] ?? '';
}

function add(): void {
  const n = ++made;
  // Every third is a folder.
  drive.put(`x${n}`, anyFolder(), `name ${n}`, n % 3 === 1 ? null : `The text ${n}.`);
}

function isWithin(folderId: string, id: string): boolean {
  for (let at: string | null = id; at !== null; at = drive.items.get(at)?.parentId ?? null)
    if (at === folderId) return true;
  return false;
}

/** Adds, changes, renames, moves or removes one thing, with everything below it. */
function change(): void {
  const item = pick(() => true);
  const { id, parentId, name, content } = item;
  switch (random.whole(0, 5)) {
    case 0:
      return drive.put(id, parentId ?? '', `name ${++made}`, content);
    case 1: {
      const folder = anyFolder();
      return isWithin(id, folder) ? add() : drive.put(id, folder, name, content);
    }
    case 2:
      if (drive.items.size < FIRST_ITEMS / 2) return add();
      for (const one of [...drive.items.keys()].filter((other) => isWithin(id, other)).reverse()) drive.remove(one);
      return;
    case 3:
      return content === null ? add() : drive.put(id, parentId ?? '', name, `${content} And ${++made}.`);
    default:
      return add();
  }
}

function pathsOf({ items }: Drive): string[] {
  const pathOf = ({ name, parentId }: Item): string => {
    const above = items.get(parentId ?? '');
    return above ? `${pathOf(above)}/${name}` : name;
  };
  return [...items.values()].map(pathOf);
}
