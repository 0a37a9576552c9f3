import { LockMode } from '@mikro-orm/postgresql';
import type { Context } from '../../request/context.ts';
import { followChanges } from '../changes/follow-changes.ts';
import type { NumberedChange } from '../changes/read-changes.ts';
import { insertChanges, recordChange } from '../changes/record-change.ts';
import { findRoot, toArrayLiteral, withTree } from '../drive/tree.ts';
import { entityById } from '../../db/entity-by-id.ts';
import { AppError, invalid, notFound } from '../../core/errors.ts';
import { newId } from '../../core/id.ts';
import { readAll } from '../../core/read-all.ts';
import { openAccountApi } from './access-tokens.ts';
import { Connection } from './connection.entity.ts';
import { toDriveName } from './stage-entries.ts';
import type { LibraryProvider, RemoteLibrary } from './libraries/library-provider.ts';
import { findProvider } from './libraries/providers.ts';
import { Library } from './library.entity.ts';
import { oauthClientOf } from './oauth.ts';
import { readPatterns, type LibraryFilter } from './library-filter.ts';
import { queueSync } from './sync-library.ts';
import { removeMounts } from './connectors.ts';

const MAX_LIBRARIES = 100;
const DRIVE_ID = /^[\w!.,:~=+-]{1,256}$/;

/** Returns a library. Throws NOT_FOUND, also for another team's library. */
export async function getLibrary(ctx: Context, id: string): Promise<Library> {
  ctx.allow('connector:read');
  const library = await entityById(ctx, Library, id);
  if (!library) throw notFound('library');
  return library;
}

/** Changes of a library as its syncs go on, until it is disconnected. Throws NOT_FOUND. */
export async function followLibrary(ctx: Context, id: string): Promise<AsyncIterableIterator<NumberedChange>> {
  await getLibrary(ctx, id);
  return followChanges(ctx, {
    kinds: ['library.progressed'],
    thingId: id,
    isLast: ({ kind, thingId }) => kind === 'library.disconnected' && thingId === id,
  });
}

/** Returns the connected library that a provider has under this id. Throws NOT_FOUND. */
export async function getConnectedLibrary(ctx: Context, input: ProviderLibrary): Promise<Library> {
  ctx.allow('connector:read');
  const provider = findProvider(input.provider);
  const library = await ctx.em.findOne(Library, { provider: provider.name, driveId: readDriveId(input.driveId) });
  if (!library) throw notFound('library');
  return library;
}

/** A library as its provider names it. */
interface ProviderLibrary {
  provider: string;
  driveId: string;
}

export interface ConnectLibraryInput extends LibraryFilter {
  provider: string;
  driveId: string;
  connectionId?: string | null | undefined;
}

/**
 * Connects a library: adds a mount to the root of the drive and queues its first sync. Throws
 * CONFLICT if it is already connected, and VALIDATION_FAILED if no account sees the library,
 * without an account, or past the limit of libraries.
 */
export async function connectLibrary(ctx: Context, input: ConnectLibraryInput): Promise<Library> {
  allowChange(ctx);
  const provider = findProvider(input.provider);
  const { driveId, include, exclude } = readAll({
    driveId: () => readDriveId(input.driveId),
    include: () => readPatterns('include', input.include ?? []),
    exclude: () => readPatterns('exclude', input.exclude ?? []),
  });
  const accounts = await findAccounts(ctx, provider, input.connectionId ?? null);
  oauthClientOf(ctx.platform, provider);
  if (await ctx.em.findOne(Library, { provider: provider.name, driveId })) throw alreadyConnected();
  const { account, remote } = await findAccountSeeing(ctx, provider, accounts, driveId);
  return withTree(ctx, 'change', async (inner) => {
    const { em, platform, caller } = inner;
    // Check again under the tree's lock, which excludes concurrent connects and revocations.
    const stillThere = await em.execute<object[]>('select from connection where id = ? and team_id = ? for share', [
      account.id,
      caller.teamId,
    ]);
    if (stillThere.length === 0) throw notFound('connector account');
    const connected = await em.find(Library, { provider: provider.name });
    if (connected.some((one) => one.driveId === driveId)) throw alreadyConnected();
    if (connected.length >= MAX_LIBRARIES)
      throw new AppError('VALIDATION_FAILED', `A team connects at most ${MAX_LIBRARIES} libraries of a provider.`);
    const now = platform.now();
    const itemId = await addMount(inner, toDriveName(remote.name));
    const library = em.create(Library, {
      id: newId('library'),
      teamId: caller.teamId,
      connectionId: account.id,
      provider: provider.name,
      driveId,
      kind: remote.kind,
      name: remote.name,
      itemId,
      include,
      exclude,
      status: 'WAITING',
      error: null,
      cursor: null,
      nextPage: null,
      pass: 0,
      isFull: true,
      pages: 0,
      items: 0,
      syncedAt: null,
      nextSyncAt: new Date(now.getTime() + platform.config.connectors.syncMinutes * 60_000),
      createdAt: now,
      updatedAt: now,
    });
    recordChange(inner, 'library.connected', library, { provider: provider.name, name: remote.name });
    await em.flush();
    await addRootEntry(inner, library);
    await queueSync(em, library);
    return library;
  });
}

/**
 * Changes which files of a library are part of the drive, and queues the sync that applies it.
 * Fields that are not sent stay. Throws NOT_FOUND.
 */
export async function updateLibrary(ctx: Context, input: ProviderLibrary & LibraryFilter): Promise<Library> {
  allowChange(ctx);
  const { include, exclude } = readAll({
    include: () => (input.include == null ? null : readPatterns('include', input.include)),
    exclude: () => (input.exclude == null ? null : readPatterns('exclude', input.exclude)),
  });
  const { id } = await getConnectedLibrary(ctx, input);
  return ctx.transaction(async (inner) => {
    const library = await inner.em.findOne(Library, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
    if (!library) throw notFound('library');
    if (include) library.include = include;
    if (exclude) library.exclude = exclude;
    library.updatedAt = inner.platform.now();
    const fields = [...(include ? ['include'] : []), ...(exclude ? ['exclude'] : [])];
    recordChange(inner, 'library.updated', library, { fields });
    await inner.em.flush();
    if (!hasToWait(inner, library)) await queueSync(inner.em, library);
    return library;
  });
}

/** Names a library by its id, or as its provider does. */
export interface StartSyncInput {
  id?: string | null | undefined;
  provider?: string | null | undefined;
  driveId?: string | null | undefined;
}

/** Queues a sync of a library, unless its provider has asked to wait until later. */
export async function startLibrarySync(ctx: Context, { id, provider, driveId }: StartSyncInput): Promise<Library> {
  allowChange(ctx);
  if (id == null && (provider == null || driveId == null)) throw invalid('id', 'Give id, or provider and driveId.');
  const library = await (id == null
    ? getConnectedLibrary(ctx, { provider: provider ?? '', driveId: driveId ?? '' })
    : getLibrary(ctx, id));
  if (hasToWait(ctx, library)) return library;
  await ctx.transaction(async (inner) => {
    await queueSync(inner.em, library);
    await insertChanges(inner, 'library.sync_started', [library]);
  });
  return library;
}

/** Whether the provider has asked to wait until later. */
function hasToWait({ platform }: Context, library: Library): boolean {
  return library.status === 'WAITING' && library.pass > 0 && library.nextSyncAt > platform.now();
}

/**
 * Removes a library from the drive and returns its id. The account and its other libraries stay.
 * Throws NOT_FOUND.
 */
export async function disconnectLibrary(ctx: Context, input: { provider: string; driveId: string }): Promise<string> {
  ctx.allow('connector:manage');
  const provider = findProvider(input.provider);
  const driveId = readDriveId(input.driveId);
  return withTree(ctx, 'change', async (inner) => {
    const library = await inner.em.findOne(Library, { provider: provider.name, driveId });
    if (!library) throw notFound('library');
    await removeMounts(inner, [library]);
    return library.id;
  });
}

/** Requires read permission too, because the response contains the library. */
function allowChange(ctx: Context): void {
  ctx.allow('connector:manage');
  ctx.allow('connector:read');
}

function readDriveId(driveId: string): string {
  if (!DRIVE_ID.test(driveId))
    throw invalid('driveId', 'driveId must be the id of a library as the provider tells it.');
  return driveId;
}

function noSuchLibrary(): AppError {
  return new AppError('VALIDATION_FAILED', 'driveId names no library that an account sees.', { field: 'driveId' });
}

function alreadyConnected(): AppError {
  return new AppError('CONFLICT', 'This library is connected already.', { field: 'driveId' });
}

async function findAccounts(ctx: Context, provider: LibraryProvider, id: string | null): Promise<Connection[]> {
  const where = { provider: provider.name, ...(id === null ? {} : { id }) };
  const accounts = await ctx.em.find(Connection, where, { orderBy: { id: 'asc' } });
  if (accounts.length > 0) return accounts;
  if (id !== null)
    throw new AppError('VALIDATION_FAILED', 'connectionId names no connected account.', { field: 'connectionId' });
  throw new AppError('VALIDATION_FAILED', `No account of ${provider.title} is connected. Log in first.`, {
    field: 'provider',
  });
}

/**
 * Returns the first account that sees the library. Throws the first error of an account only if no
 * other account sees the library, or NOT_FOUND.
 */
async function findAccountSeeing(
  ctx: Context,
  provider: LibraryProvider,
  accounts: readonly Connection[],
  driveId: string,
): Promise<{ account: Connection; remote: RemoteLibrary }> {
  let firstError: unknown = null;
  for (const account of accounts) {
    try {
      const remote = await provider.library(openAccountApi(ctx.platform, provider, account), driveId);
      if (remote) return { account, remote };
    } catch (error) {
      firstError ??= error;
    }
  }
  throw firstError ?? noSuchLibrary();
}

/** Maps the library's id to the mount: some providers use it as the id of the root. */
async function addRootEntry({ em }: Context, { id, driveId, teamId, name, itemId }: Library): Promise<void> {
  await em.execute(
    `insert into library_entry (library_id, external_id, team_id, name, is_folder, item_id, is_root, dirty, pass)
     values (?, ?, ?, ?, true, ?, true, false, 0)`,
    [id, driveId, teamId, name, itemId],
  );
}

/** Adds a mount to the root and returns its id. Numbers the name if it is taken. */
async function addMount(ctx: Context, wanted: string): Promise<string> {
  const { em, caller, platform } = ctx;
  const root = await findRoot(ctx);
  const taken = await em.execute<{ name: string }[]>(
    'select name from drive_item where team_id = ? and parent_id = ? and starts_with(name, ?)',
    [caller.teamId, root.id, wanted.slice(0, 200)],
  );
  const names = new Set(taken.map(({ name }) => name));
  let name = wanted;
  for (let n = 2; names.has(name); n++) name = `${wanted.slice(0, 200)} (${n})`;
  const id = newId('driveItem');
  const now = platform.now();
  await em.execute(
    `insert into drive_item (id, team_id, parent_id, ancestors, type, name, created_at, updated_at)
     values (?, ?, ?, ?::text[], 'mount', ?, ?, ?)`,
    [id, caller.teamId, root.id, toArrayLiteral([root.id]), name, now, now],
  );
  return id;
}
