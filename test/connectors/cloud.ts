import { vi } from 'vitest';
import type { TestActor } from '../harness/actor.ts';
import { startTestPlatform, type System } from '../harness/system.ts';
import { browse, openAuthorizationServer, type AuthorizationServer } from './authorization-server.ts';
import { openFakeGoogle, type FakeGoogle } from './fake-google.ts';
import { openFakeGraph, type FakeGraph } from './fake-graph.ts';

/**
 * The product with two providers on loopback: a real authorization server, and the tests' own Graph
 * and Google Drive.
 */
export interface Cloud {
  system: System;
  login: AuthorizationServer;
  graph: FakeGraph;
  google: FakeGoogle;
  /** Logs an account in at a provider, as a member's browser does. */
  connect(actor: TestActor, account: string, provider?: string): Promise<void>;
  close(): Promise<void>;
}

export async function openCloud(env: Record<string, string> = {}, { router = false } = {}): Promise<Cloud> {
  const login = await openAuthorizationServer();
  const graph = await openFakeGraph((token) => login.accountOf(token));
  const google = await openFakeGoogle((token) => login.accountOf(token));
  const system = await startTestPlatform({
    router,
    env: {
      OUTBOUND_ALLOW: '127.0.0.0/8',
      MICROSOFT_CLIENT_ID: 'platform',
      MICROSOFT_CLIENT_SECRET: login.clientSecret,
      MICROSOFT_AUTHORITY: login.issuer,
      MICROSOFT_GRAPH_URL: graph.url,
      GOOGLE_CLIENT_ID: 'platform',
      GOOGLE_CLIENT_SECRET: login.clientSecret,
      GOOGLE_AUTHORITY: login.issuer,
      GOOGLE_DRIVE_URL: google.url,
      ...env,
    },
  });
  login.register(['microsoft', 'google'].map((name) => `${system.base}/connector/callback/${name}`));
  return {
    system,
    login,
    graph,
    google,
    async connect(actor, account, provider = 'microsoft') {
      login.login = { account, consents: true };
      const { response } = await browse(await loginAddress(actor, provider));
      if (response?.status !== 200)
        throw new Error(`the login ended in ${response?.status}: ${await response?.text()}`);
    },
    async close() {
      await system.close();
      login.close();
      graph.close();
      google.close();
    },
  };
}

/** The address where the member logs in, read over REST. */
export async function loginAddress(actor: TestActor, provider = 'microsoft'): Promise<string> {
  const { body } = await actor.rest('GET', `/api/v1/connector/login/${provider}`);
  return (body.data as { authorization_url: string }).authorization_url;
}

export interface StatusRecord {
  status: string;
  accounts: { id: string; name: string; status: string; error: string | null }[];
  libraries: {
    id: string;
    drive_id: string;
    item_id: string;
    status: string;
    error: string | null;
    pages: number;
    items: number;
  }[];
  available: { libraries: { drive_id: string; name: string; connected: boolean }[]; faults: { message: string }[] };
}

export async function statusOf(actor: TestActor, provider = 'microsoft'): Promise<StatusRecord> {
  return (await actor.rest('GET', `/api/v1/connector/status/${provider}`)).body.data as StatusRecord;
}

export async function connectLibrary(actor: TestActor, driveId: string, provider = 'microsoft') {
  const { connectLibrary: made } = await actor.gql<{ connectLibrary: { library: { id: string; itemId: string } } }>(
    'mutation ($input: ConnectLibraryInput!) { connectLibrary(input: $input) { library { id itemId } } }',
    { input: { provider, driveId } },
  );
  return made.library;
}

export interface LibraryRecord {
  status: string;
  error: string | null;
  pages: number;
  items: number;
  syncedAt: string | null;
}

export async function libraryOf(actor: TestActor, id: string): Promise<LibraryRecord> {
  const { library } = await actor.gql<{ library: LibraryRecord }>(
    'query ($id: ID!) { library(id: $id) { status error pages items syncedAt } }',
    { id },
  );
  return library;
}

/** Waits until a library has been synced since `before`, or for the first time. */
export async function synced(actor: TestActor, id: string, before: string | null = null): Promise<LibraryRecord> {
  return vi.waitFor(
    async () => {
      const library = await libraryOf(actor, id);
      if (library.status !== 'READY' || library.syncedAt === before) throw new Error(JSON.stringify(library));
      return library;
    },
    { timeout: 10_000, interval: 20 },
  );
}

/** Syncs a library again, and waits until that is done. */
export async function resync(actor: TestActor, id: string): Promise<LibraryRecord> {
  const { syncedAt } = await libraryOf(actor, id);
  await startSync(actor, id);
  return synced(actor, id, syncedAt);
}

export async function startSync(actor: TestActor, id: string): Promise<void> {
  await actor.gql('mutation ($input: StartLibrarySyncInput!) { startLibrarySync(input: $input) { library { id } } }', {
    input: { id },
  });
}

/** Every item below an item: its path → its id. */
export async function treeOf(actor: TestActor, itemId: string, above = ''): Promise<Map<string, string>> {
  const { body } = await actor.rest('GET', `/api/v1/drives/items/${itemId}/children?page_size=200`);
  const { items } = body.data as { items: { id: string; name: string; type: string }[] };
  const found = new Map<string, string>();
  for (const { id, name, type } of items) {
    found.set(above + name, id);
    if (type !== 'file') for (const [path, one] of await treeOf(actor, id, `${above}${name}/`)) found.set(path, one);
  }
  return found;
}
