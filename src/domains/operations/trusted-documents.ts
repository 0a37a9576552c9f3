import { createHash } from 'node:crypto';
import { Kind, parse, type OperationDefinitionNode } from 'graphql';
import { LRUCache } from 'lru-cache';
import { rejectEntries, requireBulk } from '../../core/bulk-ids.ts';
import { isStorable, requireText } from '../../core/check-text.ts';
import { AppError, invalid } from '../../core/errors.ts';
import { readCursorText } from '../../db/cursor.ts';
import { readSize, toPage, type Page, type PageArgs } from '../../db/page.ts';
import type { Context } from '../../request/context.ts';
import { insertChanges } from '../changes/record-change.ts';
import type { Platform } from '../../request/platform.ts';

/** A document that clients send by its hash, and that runs where others do not. */
export interface TrustedDocument {
  /** The id that its client has for it. */
  hash: string;
  /** The name of its operation. */
  name: string;
  text: string;
  createdAt: Date;
}

/** Documents of the deployment, and characters of one. */
const MAX_DOCUMENTS = 10_000;
const MAX_TEXT = 65_536;
/** No operation that may run has more. */
const MAX_TOKENS = 4_000;
const HASH = /^[\w.:-]{1,128}$/;

const ADD = /* sql */ `
  insert into trusted_document (hash, sha256, name, text, created_at)
  select d.hash, d.sha256, d.name, d.text, ? from jsonb_to_recordset(?::jsonb) as d (hash text, sha256 text, name text, text text)
  on conflict (hash) do nothing returning hash`;

const FIND_OTHERS = /* sql */ `
  select t.hash from trusted_document t
  join jsonb_to_recordset(?::jsonb) as d (hash text, text text) on d.hash = t.hash and d.text <> t.text`;

/**
 * Operators only: adds 1 to 100 documents, all or none. Returns the number of new ones. Throws
 * INVALID_PARAMETER naming `documents[n]…`, CONFLICT for a hash that another text has, and
 * VALIDATION_FAILED beyond the documents that a deployment may have.
 */
export async function pushTrustedDocuments(
  ctx: Context,
  input: { documents: readonly { hash: string; text: string }[] },
): Promise<number> {
  ctx.allow('platform:operate');
  requireBulk('documents', input.documents);
  const documents = input.documents.map(readDocument);
  const hashes = documents.map(({ hash }) => hash);
  rejectEntries(
    hashes.map((hash, i) => (hashes.indexOf(hash) < i ? 'is there for the second time.' : null)),
    (i) => `documents[${i}].hash`,
  );
  return ctx.transaction(async (inner) => {
    const { em, platform } = inner;
    const json = JSON.stringify(documents);
    const added = await em.execute<{ hash: string }[]>(ADD, [platform.now(), json]);
    const others = new Set((await em.execute<{ hash: string }[]>(FIND_OTHERS, [json])).map(({ hash }) => hash));
    const taken = hashes.findIndex((hash) => others.has(hash));
    const field = `documents[${taken}].hash`;
    if (taken >= 0) throw new AppError('CONFLICT', `${field} is that of another text.`, { field });
    const [row] = await em.execute<{ n: number }[]>('select count(*)::int as n from trusted_document');
    if ((row?.n ?? 0) > MAX_DOCUMENTS)
      throw new AppError('VALIDATION_FAILED', `At most ${MAX_DOCUMENTS.toLocaleString('en')} documents are trusted.`);
    if (added.length > 0) await insertChanges(inner, 'trusted_documents.pushed', [changeOf(added)]);
    return added.length;
  });
}

/** One change for all documents of a mutation. */
function changeOf(documents: readonly { hash: string }[]) {
  return { id: 'trusted_documents', detail: { hashes: documents.map(({ hash }) => hash) } };
}

function readDocument({ hash, text }: { hash: string; text: string }, i: number) {
  const at = `documents[${i}]`;
  if (!HASH.test(hash))
    throw invalid(`${at}.hash`, `${at}.hash must have 1 to 128 letters, digits and the signs _ . : -`);
  requireText(`${at}.text`, text, MAX_TEXT);
  return { hash, text, sha256: sha256Of(text), name: nameOf(`${at}.text`, text) };
}

/** The name of the one operation of a document. Throws INVALID_PARAMETER naming `field`. */
function nameOf(field: string, text: string): string {
  const operations = definitionsOf(field, text).filter(
    (one): one is OperationDefinitionNode => one.kind === Kind.OPERATION_DEFINITION,
  );
  const [operation] = operations;
  if (operations.length !== 1 || !operation?.name)
    throw invalid(field, `${field} must have one operation, with a name.`);
  return operation.name.value;
}

function definitionsOf(field: string, text: string) {
  try {
    return parse(text, { noLocation: true, maxTokens: MAX_TOKENS }).definitions;
  } catch (error) {
    throw invalid(field, `${field} is no GraphQL: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** A document as the driver reads it. */
type Row = Omit<TrustedDocument, 'createdAt'> & { createdAt: string };

function fromRow({ createdAt, ...row }: Row): TrustedDocument {
  return { ...row, createdAt: new Date(createdAt) };
}

/** Operators only: the trusted documents, by hash. */
export async function listTrustedDocuments(ctx: Context, args: PageArgs): Promise<Page<TrustedDocument>> {
  ctx.allow('platform:operate');
  const { first, offset } = readSize(args);
  const after = args.after == null ? '' : readCursorText(args.after, HASH);
  const rows = await ctx.read<Row>(
    `select hash, name, text, created_at as "createdAt" from trusted_document where hash > $1 collate "C"
     order by hash collate "C" limit $2 offset $3`,
    [after, first + 1, offset],
  );
  return toPage(rows.map(fromRow), { key: 'hash', first, isFirst: args.after == null && offset === 0 }, async () => {
    const [row] = await ctx.read<{ n: number }>('select count(*)::int as n from trusted_document', []);
    return row?.n ?? 0;
  });
}

/** Operators only: removes 1 to 100 documents, all or none. They stop running within a second. */
export async function removeTrustedDocuments(ctx: Context, { hashes }: { hashes: readonly string[] }): Promise<void> {
  ctx.allow('platform:operate');
  requireBulk('hashes', hashes);
  await ctx.transaction(async (inner) => {
    const gone = await inner.em.execute<{ hash: string }[]>(
      'delete from trusted_document where hash in (select jsonb_array_elements_text(?::jsonb)) returning hash',
      [JSON.stringify(hashes.filter(isStorable))],
    );
    const found = new Set(gone.map(({ hash }) => hash));
    rejectEntries(
      hashes.map((hash) => (found.has(hash) ? null : 'names no trusted document.')),
      (i) => `hashes[${i}]`,
    );
    await insertChanges(inner, 'trusted_documents.removed', [changeOf(gone)]);
  });
}

/** Age of what a process knows: a push or a removal holds everywhere within it. */
const MAX_AGE_MS = 1_000;
const MAX_KNOWN = 1_000;

type Known = Promise<TrustedDocument | null>;

declare module '../../request/platform.ts' {
  interface Parts {
    readonly trustedDocuments: LRUCache<string, Known>;
  }
}

export const createDocumentCache = () => new LRUCache<string, Known>({ max: MAX_KNOWN, ttl: MAX_AGE_MS });

const FIND = {
  name: 'find-trusted-document',
  text: 'select hash, name, text, created_at as "createdAt" from trusted_document where hash = $1 or sha256 = $1 limit 1',
};

/** Returns the trusted document with this hash, or with this SHA-256 of its text, or null. */
export function findTrustedDocument(platform: Platform, hash: string): Known {
  const cache = platform.parts.trustedDocuments;
  const known = cache.get(hash);
  if (known) return known;
  const found = HASH.test(hash) ? readTrusted(platform, hash) : Promise.resolve(null);
  cache.set(hash, found);
  // A failure is no answer for the next request.
  found.catch(() => cache.delete(hash));
  return found;
}

async function readTrusted({ pool }: Platform, hash: string): Known {
  const { rows } = await pool.query<Row>({ ...FIND, values: [hash] });
  return rows[0] ? fromRow(rows[0]) : null;
}

/** The SHA-256 of a document's text, as the protocol of persisted queries writes it. */
export function sha256Of(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
