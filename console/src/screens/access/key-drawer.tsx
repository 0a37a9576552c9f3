import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { LimitDialog } from '../../limits/limit-dialog.tsx';
import { useAct } from '../../graph/use-act.ts';
import { useLiveQuery } from '../../graph/use-live-query.ts';
import { ActButton } from '../../parts/act-button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Facts } from '../../parts/facts.tsx';
import { Loaded } from '../../parts/panel.tsx';
import { useToasts } from '../../parts/toasts.tsx';
import { Moment } from '../../parts/values.tsx';
import { useWords } from '../../words/words.ts';
import { KeyDetailDocument, UpdateKeyDocument, type KeyDetailQuery } from './generated.ts';
import { EditKey, RevokeKey, RotateKey } from './key-acts.tsx';
import { KeyStatus, statusOf } from './key-status.tsx';
import { words } from './words.ts';

interface Props {
  id: string;
  /** Whether the session was opened with it. */
  isOwn: boolean;
  onChanged: () => void;
  onClose: () => void;
}

type Key = NonNullable<KeyDetailQuery['serviceKey']>;
type Act = 'edit' | 'rotate' | 'revoke' | 'limit';

/** One key: what it may do, its limits, and its end. */
export function KeyDrawer({ id, isOwn, onChanged, onClose }: Props) {
  const w = useWords(words);
  const result = useLiveQuery(KeyDetailDocument, { id }, { live: ['key', 'call_limit'] });
  const [act, setAct] = useState<Act | null>(null);
  const key = result.data?.serviceKey;
  const done = () => {
    setAct(null);
    result.retry();
    onChanged();
  };
  const back = () => setAct(null);
  if (key && act === 'edit') return <EditKey keyRow={key} onDone={done} onClose={back} />;
  if (key && act === 'rotate') return <RotateKey keyRow={key} onDone={done} onClose={back} />;
  if (key && act === 'revoke') return <RevokeKey keyRow={key} onDone={done} onClose={back} />;
  if (key && act === 'limit')
    return <LimitDialog subject={{ id, name: w.keyName(key.description, key.secretSuffix) }} onClose={back} />;
  return (
    <Dialog title={key ? w.keyName(key.description, key.secretSuffix) : w.key} kind="drawer" onClose={onClose}>
      <Loaded value={key} result={result} field="serviceKey" lines={6}>
        {(found) => (
          <div className="stack">
            <KeyFacts keyRow={found} isOwn={isOwn} />
            <Acts keyRow={found} onAct={setAct} onChanged={done} />
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

function KeyFacts({ keyRow, isOwn }: { keyRow: Key; isOwn: boolean }) {
  const w = useWords(words);
  const { permissions, allowedAddresses, expiresAt, lastUsedAt, createdAt, createdBy, replacedBy } = keyRow;
  const { principal, revokedAt } = keyRow;
  return (
    <Facts
      rows={[
        [w.status, <KeyStatus key="status" keyRow={keyRow} isOwn={isOwn} />],
        [w.owner, principal?.name],
        [w.lastUsed, lastUsedAt ? <Moment key="used" at={lastUsedAt} /> : w.never],
        [w.expires, expiresAt ? <Moment key="ends" at={expiresAt} /> : w.never],
        [w.revoked, revokedAt ? <Moment key="revoked" at={revokedAt} /> : null],
        [w.created, <Moment key="made" at={createdAt} />],
        [w.createdBy, createdBy?.name],
        [w.replacedBy, replacedBy ? <code key="next">…{replacedBy.secretSuffix}</code> : null],
        [w.addresses, allowedAddresses.length > 0 ? allowedAddresses.join(', ') : w.anywhere],
        [w.may, permissions ? <code key="may">{permissions.join(', ')}</code> : w.allOf],
      ]}
    />
  );
}

function Acts({ keyRow, onAct, onChanged }: { keyRow: Key; onAct: (act: Act) => void; onChanged: () => void }) {
  const w = useWords(words);
  const { say } = useToasts();
  const update = useAct(UpdateKeyDocument);
  const { id, enabled, viewerCan } = keyRow;
  const isOver = statusOf(keyRow) === 'REVOKED';
  const over = isOver ? { why: w.isRevoked } : {};
  const enable = (value: boolean, undo?: () => void) =>
    void update({ input: { id, enabled: value } }).then((found) => {
      if (!found) return;
      say({ text: value ? w.enabled : w.disabled, ...(undo ? { undo } : {}) });
      onChanged();
    });
  return (
    <div className="row">
      <ActButton may={viewerCan.update && !isOver} {...over} onAct={() => onAct('edit')}>
        {w.change}
      </ActButton>
      <ActButton may={viewerCan.update && !isOver} {...over} onAct={() => enable(!enabled, () => enable(enabled))}>
        {enabled ? w.disable : w.enable}
      </ActButton>
      <ActButton may={viewerCan.update && !isOver} {...over} onAct={() => onAct('limit')}>
        {w.limits}
      </ActButton>
      <ActButton
        may={viewerCan.rotate && !isOver}
        why={isOver ? w.isRevoked : w.rotateOwn}
        onAct={() => onAct('rotate')}
      >
        {w.rotate}
      </ActButton>
      <Link className="button" to="/usage" search={{ keys: [id], split: 'KEY' }}>
        {w.usage}
      </Link>
      <ActButton may={viewerCan.revoke && !isOver} {...over} kind="danger" onAct={() => onAct('revoke')}>
        {w.revoke}
      </ActButton>
    </div>
  );
}
