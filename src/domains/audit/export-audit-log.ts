import { toCell } from '../../core/csv.ts';
import { invalid } from '../../core/errors.ts';
import { isChangeKind, type ChangeKind } from '../../auth/change-kinds.ts';
import type { Context } from '../../request/context.ts';
import { insertChanges } from '../changes/record-change.ts';
import { readHead } from '../changes/read-changes.ts';
import { writeFilter, type AuditFilter } from './audit-log.ts';

/** An export that is about to be sent. */
export interface AuditExport {
  name: string;
  mediaType: string;
  /** Parts of the text. Reads on only as the parts are taken. */
  lines: AsyncIterable<string>;
}

/** The parameters of an export, as the address has them. */
export type ExportParameters = Readonly<Record<string, unknown>>;

const ROWS_AT_ONCE = 500;

/** The columns of an export, in the order of CSV. */
const COLUMNS = [
  ['number', 'c.number'],
  ['at', 'c.at'],
  ['kind', 'c.kind'],
  ['thing_type', 'c.thing_type'],
  ['thing_id', 'c.thing_id'],
  ['version', 'c.version'],
  ['workspace_id', 'c.workspace_id'],
  ['project_id', 'c.project_id'],
  ['agent_id', 'c.agent_id'],
  ['principal_id', 'c.principal_id'],
  ['key_id', 'c.key_id'],
  ['source', 'c.source'],
  ['detail', 'c.detail'],
  ['detail_hash', `encode(s.detail_hash, 'hex')`],
  ['row_hash', `encode(s.row_hash, 'hex')`],
] as const;

type Line = Record<(typeof COLUMNS)[number][0], unknown>;

const FORMATS = {
  jsonl: { mediaType: 'application/x-ndjson', head: '', write: (line: Line) => `${JSON.stringify(line)}\n` },
  csv: {
    mediaType: 'text/csv; charset=utf-8',
    head: `${COLUMNS.map(([name]) => name).join(',')}\r\n`,
    write: (line: Line) => `${COLUMNS.map(([name]) => toCell(line[name])).join(',')}\r\n`,
  },
};

/**
 * Exports the changes that meet the parameters, oldest first, with the hashes of those that are
 * sealed: `format` (`jsonl`, `csv`), `kind` (repeatable), `principal_id`, `key_id`, `thing_id`,
 * `from` and `until`. The export itself is recorded. Throws INVALID_PARAMETER naming one of them.
 */
export async function exportAuditLog(ctx: Context, parameters: ExportParameters): Promise<AuditExport> {
  ctx.allow('audit:read');
  const format = readChoice(parameters);
  const filter = readFilter(parameters);
  // Before the export, so that a broken connection hides none.
  await ctx.transaction((inner) =>
    insertChanges(inner, 'audit_log.exported', [{ id: inner.caller.teamId, detail: { format } }]),
  );
  const head = await readHead(ctx.platform.pool, ctx.caller.teamId);
  const { mediaType, write } = FORMATS[format];
  async function* writeLines() {
    yield FORMATS[format].head;
    for await (const rows of readRows(ctx, filter, head.number)) yield rows.map(write).join('');
  }
  return { name: `audit-log.${format}`, mediaType, lines: writeLines() };
}

async function* readRows(ctx: Context, filter: AuditFilter, last: bigint): AsyncGenerator<Line[]> {
  const values: unknown[] = [String(last)];
  const where = writeFilter(ctx, filter, values);
  const columns = COLUMNS.map(([name, expression]) => `${expression} as ${name}`).join(', ');
  const text = `select ${columns} from change c left join change_seal s on s.team_id = c.team_id and s.number = c.number
    where ${where} and c.number <= $1 and c.number > $${values.length + 1} order by c.number limit ${ROWS_AT_ONCE}`;
  for (let place = '-1'; ;) {
    const rows = await ctx.read<Line & { number: string; at: string }>(text, [...values, place]);
    if (rows.length > 0)
      yield rows.map((row) => ({ ...row, number: Number(row.number), at: new Date(row.at).toISOString() }));
    if (rows.length < ROWS_AT_ONCE) return;
    place = rows.at(-1)?.number ?? place;
  }
}

function readChoice({ format = 'jsonl' }: ExportParameters): keyof typeof FORMATS {
  if (format === 'jsonl' || format === 'csv') return format;
  throw invalid('format', 'format must be jsonl or csv.');
}

function readFilter(parameters: ExportParameters): AuditFilter {
  const kinds = readTexts(parameters, 'kind');
  const wrong = kinds.find((kind) => !isChangeKind(kind));
  if (wrong !== undefined) throw invalid('kind', 'kind must be a kind of change, such as key.created.');
  const filter = {
    kinds: kinds.length > 0 ? (kinds as ChangeKind[]) : null,
    principalId: readText(parameters, 'principal_id'),
    keyId: readText(parameters, 'key_id'),
    thingId: readText(parameters, 'thing_id'),
    from: readTime(parameters, 'from'),
    until: readTime(parameters, 'until'),
  };
  if (filter.from && filter.until && filter.from >= filter.until)
    throw invalid('until', 'until must be later than from.');
  return filter;
}

function readTexts(parameters: ExportParameters, name: string): string[] {
  const value = parameters[name] ?? [];
  const texts: unknown[] = Array.isArray(value) ? value : [value];
  return texts.map((text) => {
    if (typeof text === 'string' && text !== '' && !text.includes('\0')) return text;
    throw invalid(name, `${name} must be text.`);
  });
}

function readText(parameters: ExportParameters, name: string): string | null {
  const texts = readTexts(parameters, name);
  if (texts.length > 1) throw invalid(name, `${name} must be there once.`);
  return texts[0] ?? null;
}

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?Z$/;

function readTime(parameters: ExportParameters, name: string): Date | null {
  const text = readText(parameters, name);
  if (text === null) return null;
  const time = new Date(text);
  if (TIME.test(text) && !Number.isNaN(time.getTime())) return time;
  throw invalid(name, `${name} must be a time such as 2030-01-31T09:30:00Z.`);
}
