import { createHash } from 'node:crypto';
import type { Transcript } from '../dialects/dialect.ts';
import type { BoundaryInUse } from '../platform.ts';

/**
 * Names each turn by the boundary, with what its caller may read, and by all that the user has said
 * up to there. Later calls of a conversation name its turns alike, even where their client writes
 * the same history in another form or moves its cache marks.
 */
export function nameTurns(boundary: BoundaryInUse, { turns }: Transcript): string[] {
  const said = createHash('sha256').update(JSON.stringify(boundary));
  return turns.map(({ text }) => {
    said.update(`\0${text.length}\0${text}`);
    return said.copy().digest('base64url');
  });
}
