import { useWords } from '../../words/words.ts';
import type { KeyRowFragment, ServiceKeyStatus } from './generated.ts';
import { words } from './words.ts';

export function statusOf({ revokedAt, expiresAt, enabled }: KeyRowFragment): ServiceKeyStatus {
  if (revokedAt) return 'REVOKED';
  if (expiresAt && Date.parse(expiresAt) <= Date.now()) return 'EXPIRED';
  return enabled ? 'LIVE' : 'DISABLED';
}

/** Whether a key works, and whether anybody needs it. */
export function KeyStatus({ keyRow, isOwn }: { keyRow: KeyRowFragment; isOwn: boolean }) {
  const w = useWords(words);
  const status = statusOf(keyRow);
  return (
    <span className="row">
      <span className={status === 'LIVE' ? 'tag good' : 'tag'}>{w.keyStatuses[status]}</span>
      {keyRow.isUnused && status === 'LIVE' ? <span className="tag bad">{w.unused}</span> : null}
      {isOwn ? <span className="tag accent">{w.yours}</span> : null}
    </span>
  );
}
