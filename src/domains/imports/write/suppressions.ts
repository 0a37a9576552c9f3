import { newId } from '../../../core/id.ts';
import { suppress, type Carrier } from '../../../recall/suppression.ts';
import { ItemError, type SuppressionRecord } from '../records.ts';
import { addItem, eachOf, freshOf, itemOf, pagesOf, placeOfItem, type ImportedItem, type Page } from './page.ts';

const FIND_PIECES = /* sql */ `
  select p.memory_id as "memoryId", p.n, p.seq::text from jsonb_to_recordset(?::jsonb) as w ("memoryId" text, n int)
  join memory_piece p on p.team_id = ? and p.memory_id = w."memoryId" and p.n = coalesce(w.n, p.n)`;

interface Wanted {
  record: SuppressionRecord;
  factId: string;
  /** The message, fact or memory that is silent. */
  silent: ImportedItem;
}

/** Keeps silent what was silent in the origin: messages, facts, and pieces of memories. */
export async function writeSuppressions(page: Page): Promise<void> {
  const { em, caller } = page.ctx;
  const wanted = eachOf(page, freshOf(page, 'suppression'), (record) => wantedOf(page, record));
  if (wanted.length === 0) return;
  const pieces = await findPieces(page, wanted);
  const carriers = wanted.flatMap((one) =>
    carriersOf(one, pieces).map((carrier) => ({ carrier, beside: one.record.beside })),
  );
  for (const reach of ['everywhere', 'beside'] as const) {
    const some = carriers.filter(({ beside }) => beside === (reach === 'beside')).map(({ carrier }) => carrier);
    for (const part of pagesOf(some)) await suppress(em, caller.teamId, part, reach);
  }
  for (const { record, silent } of wanted)
    addItem(page, {
      kind: 'suppression',
      sourceId: record.sourceId,
      thingId: silent.thingId,
      place: placeOfItem(silent),
    });
}

function wantedOf(page: Page, record: SuppressionRecord): Wanted {
  const silent =
    itemOf(page, 'message', record.message) ??
    itemOf(page, 'fact', record.sibling) ??
    itemOf(page, 'memory', record.memory);
  if (!silent) throw new ItemError('MISSING', 'What it silences is not in the file, or was not imported.');
  return { record, factId: factOf(page, record.fact, silent), silent };
}

/** An erased fact silences for good. It has an id, and no row. */
function factOf(page: Page, sourceId: string, silent: ImportedItem): string {
  const known = itemOf(page, 'fact', sourceId);
  if (known) return known.thingId;
  const thingId = newId('fact');
  addItem(page, { kind: 'fact', sourceId, thingId, place: placeOfItem(silent), isNew: false });
  return thingId;
}

async function findPieces(page: Page, wanted: readonly Wanted[]): Promise<Map<string, { n: number; seq: string }[]>> {
  const ofMemories = wanted.filter(({ silent }) => silent.kind === 'memory');
  const rows = ofMemories.map(({ silent, record }) => ({ memoryId: silent.thingId, n: record.piece }));
  const found: { memoryId: string; n: number; seq: string }[] = [];
  for (const some of pagesOf(rows))
    found.push(
      ...(await page.ctx.em.execute<typeof found>(FIND_PIECES, [JSON.stringify(some), page.ctx.caller.teamId])),
    );
  return Map.groupBy(found, ({ memoryId }) => memoryId);
}

function carriersOf(
  { record, factId, silent }: Wanted,
  pieces: ReadonlyMap<string, { n: number; seq: string }[]>,
): Carrier[] {
  const carrier: Carrier = {
    factId,
    scope: placeOfItem(silent).scope,
    version: record.version,
    since: record.since?.toISOString() ?? null,
    messageId: null,
    passageId: null,
    piece: null,
    siblingId: null,
  };
  if (silent.kind === 'message') return [{ ...carrier, messageId: silent.thingId }];
  if (silent.kind === 'fact') return [{ ...carrier, siblingId: silent.thingId }];
  const own = (pieces.get(silent.thingId) ?? []).filter(({ n }) => record.piece === null || n === record.piece);
  return own.map(({ seq }) => ({ ...carrier, piece: seq }));
}
