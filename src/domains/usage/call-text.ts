import type { Pool } from 'pg';
import { deleteInBatches } from '../../db/delete-in-batches.ts';

/** Texts of a call: the prompt sent to a model, and its answer. */
export interface CallText {
  prompt: string;
  answer: string;
}

const MAX_BYTES = 256 * 1024;

/**
 * Stores the texts of a model call, each cut to 256 KB, if its team still records texts. Storing a
 * call's texts again changes nothing.
 */
export async function storeCallText(
  pool: Pool,
  { requestId, teamId, prompt, answer }: CallText & { requestId: string; teamId: string },
): Promise<void> {
  await pool.query({
    name: 'store-call-text',
    text: /* sql */ `
      insert into call_text (request_id, team_id, prompt, answer)
      select $1, id, $3, $4 from team where id = $2 and record_prompts
      on conflict (request_id) do nothing`,
    values: [requestId, teamId, storable(prompt), storable(answer)],
  });
}

/**
 * Cuts the text between two characters. Replaces U+0000 and lone surrogates, which cannot be
 * stored, by U+FFFD.
 */
function storable(text: string): string {
  const bytes = Buffer.from(text.slice(0, MAX_BYTES).replaceAll('\0', '\ufffd'));
  let end = Math.min(bytes.length, MAX_BYTES);
  while (end < bytes.length && ((bytes[end] ?? 0) & 0xc0) === 0x80) end--;
  return bytes.toString('utf8', 0, end);
}

/** Deletes all texts of a team. Returns the number of calls. */
export function deleteCallTexts(pool: Pool, teamId: string): Promise<number> {
  return deleteTexts(pool, 'team_id = $1', teamId);
}

/** Deletes texts of all teams that are older than `days`. Returns the number of calls. */
export function sweepCallText(pool: Pool, days: number): Promise<number> {
  return deleteTexts(pool, 'created_at < now() - make_interval(days => $1)', days);
}

/** Few at once, because texts may be long. */
function deleteTexts(pool: Pool, where: string, value: unknown): Promise<number> {
  return deleteInBatches(pool, { table: 'call_text', key: 'request_id', where, values: [value], batch: 500 });
}
