import { createHash } from 'node:crypto';
import type { Permission } from '../../auth/permissions.ts';
import type { ChangeKind } from '../../auth/change-kinds.ts';
import { invalid, notFound } from '../../core/errors.ts';
import { isStorable } from '../../core/check-text.ts';
import { kindOfId } from '../../core/id.ts';
import { readCursorText, writeCursor } from '../../db/cursor.ts';
import type { Context } from '../../request/context.ts';
import { insertChanges, type Thing } from '../changes/record-change.ts';
import { SECTIONS, type ExportScope } from './export-sections.ts';

/** Of the format. A reader rejects others. */
const VERSION = 1;
/** Lines between two marks, from which an export can go on. */
const LINES_PER_MARK = 1_000;

/** An export that is about to be sent. */
export interface MemoryExport {
  name: string;
  mediaType: string;
  /** Parts of the text. Reads on only as the parts are taken. */
  lines: AsyncIterable<string>;
}

/** Path of the export of a person, a project or the team, by its id. */
export function exportUrlOf({ id }: { id: string }): string {
  return `/api/v3/memory-export/${id}`;
}

/** All that may read the memory of a scope. A project's are needed there. */
const NEEDED: Readonly<Record<ExportScope, readonly Permission[]>> = {
  person: ['actor:read', 'project:mem_read', 'workspace_agent:fact_read'],
  project: ['project:read', 'project:mem_read', 'actor:read'],
  team: ['project:read', 'agent:read', 'project:mem_read', 'workspace_agent:fact_read', 'actor:read'],
};

const RECORDED: Readonly<Record<ExportScope, ChangeKind>> = {
  person: 'actor.exported',
  project: 'project.exported',
  team: 'team.exported',
};

interface Target {
  scope: ExportScope;
  id: string;
}

/**
 * Exports the memory of a person, a project or the team as JSON Lines: all lines, or with
 * `after` those behind a mark. The export is recorded. Throws NOT_FOUND, and INVALID_PARAMETER
 * naming `after`.
 */
export async function exportMemory(
  ctx: Context,
  id: string,
  parameters: Readonly<Record<string, unknown>>,
): Promise<MemoryExport> {
  const target: Target = { scope: scopeOfId(id), id };
  requireReader(ctx, target);
  const place = readPlace(parameters['after']);
  const thing = await findThing(ctx, target);
  // Before the export, so that a broken connection hides none.
  await ctx.transaction((inner) => insertChanges(inner, RECORDED[target.scope], [thing]));
  const head = {
    kind: 'export',
    version: VERSION,
    scope: target.scope,
    id,
    at: ctx.platform.now().toISOString(),
    team: await readTeam(ctx),
    ...(place === FIRST ? {} : { after: writePlace(place) }),
  };
  return {
    name: `memory-${id}.jsonl`,
    mediaType: 'application/x-ndjson',
    lines: writeExport(ctx, target, { head, place }),
  };
}

function scopeOfId(id: string): ExportScope {
  const kind = isStorable(id) ? kindOfId(id) : null;
  if (kind === 'actor') return 'person';
  if (kind === 'project' || kind === 'team') return kind;
  throw notFound('person, project or team');
}

function requireReader(ctx: Context, { scope, id }: Target): void {
  for (const permission of NEEDED[scope]) ctx.allow(permission, scope === 'project' ? { projectId: id } : undefined);
}

const FIND_THING: Readonly<Record<ExportScope, string>> = {
  person: `select id from actor where team_id = $1 and id = $2 and erasing_at is null`,
  project: `select id, json_build_object('id', workspace_id) as workspace from project where team_id = $1 and id = $2`,
  team: 'select id from team where id = $1 and id = $2',
};

async function findThing(ctx: Context, { scope, id }: Target): Promise<Thing> {
  const [thing] = await ctx.read<Thing>(FIND_THING[scope], [ctx.caller.teamId, id]);
  if (!thing) throw notFound('person, project or team');
  return thing;
}

interface TeamOfExport {
  name: string;
  timeZone: string;
}

async function readTeam(ctx: Context): Promise<TeamOfExport | undefined> {
  const text = 'select name, time_zone as "timeZone" from team where id = $1';
  return (await ctx.read<TeamOfExport>(text, [ctx.caller.teamId]))[0];
}

/** The section of a line, by its number, and the keys of the line there. */
interface Place {
  section: number;
  k1: string;
  k2: string;
}

const FIRST: Place = { section: 0, k1: '', k2: '' };
const PLACE = /^(\d{1,2}):([\w-]{0,80}):([\w.-]{0,120})$/;

function writePlace({ section, k1, k2 }: Place): string {
  return writeCursor(`${section}:${k1}:${k2}`);
}

function readPlace(after: unknown): Place {
  if (after === undefined) return FIRST;
  if (typeof after !== 'string') throw invalid('after', 'after must be there once.');
  const [, section = '', k1 = '', k2 = ''] = PLACE.exec(readCursorText(after, PLACE)) ?? [];
  if (Number(section) >= SECTIONS.length) throw invalid('after', 'after is no mark of an export.');
  return { section: Number(section), k1, k2 };
}

interface Line {
  k1: string;
  k2: string;
  line: string;
}

/** Writes the head, the lines behind a place, marks between them, and the end with their hash. */
async function* writeExport(
  ctx: Context,
  target: Target,
  { head, place }: { head: object; place: Place },
): AsyncGenerator<string> {
  const sha256 = createHash('sha256');
  const counts: Record<string, number> = {};
  const hashed = (text: string) => {
    sha256.update(text);
    return text;
  };
  yield hashed(`${JSON.stringify(head)}\n`);
  let before = 0;
  for await (const { section, rows } of readPages(ctx, target, place)) {
    yield hashed(writePage(section, rows, before));
    before += rows.length;
    const kind = SECTIONS[section]?.kind ?? '';
    counts[kind] = (counts[kind] ?? 0) + rows.length;
  }
  yield `${JSON.stringify({ kind: 'end', counts, sha256: sha256.digest('hex') })}\n`;
}

/** Writes lines, each followed by a mark where one is due, after `before` lines. */
function writePage(section: number, rows: readonly Line[], before: number): string {
  return rows
    .map(({ k1, k2, line }, i) => {
      if ((before + i + 1) % LINES_PER_MARK !== 0) return `${line}\n`;
      return `${line}\n${JSON.stringify({ kind: 'mark', after: writePlace({ section, k1, k2 }) })}\n`;
    })
    .join('');
}

/** Reads a page of lines at a time: one statement each, and one more for each section. */
async function* readPages(ctx: Context, target: Target, from: Place) {
  for (const [section, { sql }] of SECTIONS.entries()) {
    const text = sql[target.scope];
    if (section < from.section || text === null) continue;
    for (let place = section === from.section ? from : FIRST; ;) {
      // Authenticates again: an export may take longer than its key lives.
      const current = await ctx.renew();
      requireReader(current, target);
      const rows = await current.read<Line>(text, [current.caller.teamId, target.id, place.k1, place.k2]);
      const last = rows.at(-1);
      if (!last) break;
      yield { section, rows };
      place = { section, k1: last.k1, k2: last.k2 };
    }
  }
}
