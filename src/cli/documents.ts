import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { wrongUsage } from './failure.ts';
import {
  ListDocumentsDocument,
  PushDocumentsDocument,
  RemoveDocumentsDocument,
  type ListDocumentsQuery,
} from './generated.ts';
import { table } from './output.ts';
import { openCliSession } from './session.ts';

/** Documents and characters of one request. */
const MAX_DOCUMENTS = 100;
const MAX_CHARACTERS = 200_000;

interface Entry {
  hash: string;
  text: string;
}

/** `documents push`, `documents list`, `documents remove`. */
export function addDocumentCommands(program: Command): void {
  const documents = program
    .command('documents')
    .description('GraphQL documents that clients send by their hash (operators only)');

  documents
    .command('push')
    .description("add the documents of a client's manifest: of codegen's client preset, Relay or Apollo")
    .argument('<manifest>', 'a JSON file such as persisted-documents.json')
    .action(async (file: string, _options: object, command: Command) => {
      const entries = await readManifest(file);
      const { execute, print } = await openCliSession(command);
      let added = 0;
      for (const batch of batchesOf(entries)) {
        const { pushTrustedDocuments } = await execute(PushDocumentsDocument, { documents: batch });
        added += pushTrustedDocuments?.added ?? 0;
      }
      const result = { added, known: entries.length - added };
      print(result, () => `${result.added} added, ${result.known} known already.`);
    });

  documents
    .command('list')
    .description('list the trusted documents')
    .action(async (_options: object, command: Command) => {
      const { execute, print } = await openCliSession(command);
      const found: { hash: string; name: string; createdAt: string }[] = [];
      let after: string | null = null;
      do {
        const { trustedDocuments }: ListDocumentsQuery = await execute(ListDocumentsDocument, { after });
        found.push(...(trustedDocuments?.nodes ?? []));
        after = trustedDocuments?.pageInfo.hasNextPage ? (trustedDocuments.pageInfo.endCursor ?? null) : null;
      } while (after !== null);
      print({ documents: found }, () =>
        table(
          found.map(({ hash, name, createdAt }) => ({ NAME: name, HASH: hash, ADDED: createdAt })),
          'No documents are trusted.',
        ),
      );
    });

  documents
    .command('remove')
    .description('remove documents; they stop running within a second')
    .argument('<hash...>', 'what `documents list` shows')
    .action(async (hashes: string[], _options: object, command: Command) => {
      const { execute, print } = await openCliSession(command);
      const { removeTrustedDocuments } = await execute(RemoveDocumentsDocument, { hashes });
      print({ removed: removeTrustedDocuments?.removedHashes ?? [] }, () => `${hashes.length} removed.`);
    });
}

/** Reads a manifest in one of the three forms. Throws Failure. */
async function readManifest(file: string): Promise<Entry[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw wrongUsage(`${file} cannot be read (${error.code}).`);
  });
  const entries = entriesOf(parseJson(text));
  if (!entries || entries.length === 0)
    throw wrongUsage(`${file} is no manifest of documents: give a JSON object of hashes and texts.`);
  return entries;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Apollo's manifest lists operations; the others are an object of hashes and texts. */
function entriesOf(manifest: unknown): Entry[] | null {
  if (typeof manifest !== 'object' || manifest === null || Array.isArray(manifest)) return null;
  const { operations } = manifest as { operations?: unknown };
  const pairs = Array.isArray(operations)
    ? operations.map((one: { id?: unknown; body?: unknown } | null) => [one?.id, one?.body])
    : Object.entries(manifest);
  const entries = pairs.flatMap(([hash, text]) =>
    typeof hash === 'string' && typeof text === 'string' ? [{ hash, text }] : [],
  );
  return entries.length === pairs.length ? entries : null;
}

function batchesOf(entries: readonly Entry[]): Entry[][] {
  const batches: Entry[][] = [];
  let left = 0;
  for (const entry of entries) {
    const last = batches.at(-1);
    left -= entry.text.length;
    if (last && left >= 0 && last.length < MAX_DOCUMENTS) last.push(entry);
    else {
      batches.push([entry]);
      left = MAX_CHARACTERS - entry.text.length;
    }
  }
  return batches;
}
