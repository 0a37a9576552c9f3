import type { Pool } from 'pg';
import type { Context } from '../../request/context.ts';

/** What was sent to a model and what it answered. */
export interface CallText {
  prompt: string;
  answer: string;
}

const MAX_BYTES = 256 * 1024;

/**
 * Keeps the texts of a model call, each cut to 256 KB, while its team asks for that: one that has switched recording off since the call
 * began keeps nothing. Keeping a call's texts again changes nothing.
 */
export async function keepCallText(
  pool: Pool,
  { requestId, teamId, prompt, answer }: CallText & { requestId: string; teamId: string },
): Promise<void> {
  await pool.query({
    name: 'keep-call-text',
    text: /* sql */ `
      insert into call_text (request_id, team_id, prompt, answer)
      select $1, id, $3, $4 from team where id = $2 and record_prompts
      on conflict (request_id) do nothing`,
    values: [requestId, teamId, storable(prompt), storable(answer)],
  });
}

/** Cut between two characters. U+0000 and halves of pairs, which cannot be stored, become U+FFFD. */
function storable(text: string): string {
  const bytes = Buffer.from(text.slice(0, MAX_BYTES).replaceAll('\0', '\ufffd'));
  let end = Math.min(bytes.length, MAX_BYTES);
  while (end < bytes.length && ((bytes[end] ?? 0) & 0xc0) === 0x80) end--;
  return bytes.toString('utf8', 0, end);
}

/** Deletes all texts of the caller's team. Answers of how many calls. */
export async function purgeCallTexts(ctx: Context): Promise<number> {
  ctx.allow('team:update');
  return deleteInPieces(ctx.platform.pool, 'team_id = $1', ctx.caller.teamId);
}

/** Deletes the texts of all teams that are older than this. Answers of how many calls. */
export function sweepCallText(pool: Pool, days: number): Promise<number> {
  return deleteInPieces(pool, 'created_at < now() - make_interval(days => $1)', days);
}

const PIECE = 500;

/** Many long texts at once would take longer than a statement may. */
async function deleteInPieces(pool: Pool, condition: string, value: unknown): Promise<number> {
  for (let deleted = 0; ;) {
    const { rowCount } = await pool.query(
      `delete from call_text where request_id in (select request_id from call_text where ${condition} limit ${PIECE})`,
      [value],
    );
    deleted += rowCount ?? 0;
    if ((rowCount ?? 0) < PIECE) return deleted;
  }
}
