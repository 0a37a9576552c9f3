import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useAct } from '../../graph/use-act.ts';
import { useLiveQuery } from '../../graph/use-live-query.ts';
import { LimitDialog } from '../../limits/limit-dialog.tsx';
import { ActButton } from '../../parts/act-button.tsx';
import { Dialog, FormDialog } from '../../parts/dialog.tsx';
import { AreaField, TextField } from '../../parts/fields.tsx';
import { Facts } from '../../parts/figures.tsx';
import { Loaded } from '../../parts/panel.tsx';
import { SecretOnce } from '../../parts/secret-once.tsx';
import { SelectField } from '../../parts/select-field.tsx';
import { useToasts } from '../../parts/toasts.tsx';
import { Moment } from '../../parts/values.tsx';
import { useWords } from '../../words/words.ts';
import {
  KeyDetailDocument,
  UpdateKeyDocument,
  RevokeKeyDocument,
  RotateKeyDocument,
  type KeyDetailQuery,
  type KeyRowFragment,
  type ServiceKeyStatus,
} from './generated.ts';
import { dayOfMoment, endOfDay, readLines } from './read-fields.ts';
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

interface KeyActProps {
  keyRow: KeyRowFragment;
  onDone: () => void;
  onClose: () => void;
}

/** Changes the words, addresses and end of a key. */
function EditKey({ keyRow, onDone, onClose }: KeyActProps) {
  const w = useWords(words);
  const { say } = useToasts();
  const update = useAct(UpdateKeyDocument);
  const { id } = keyRow;
  const before = { description: keyRow.description ?? null, allowedAddresses: keyRow.allowedAddresses };
  const [description, describe] = useState(keyRow.description ?? '');
  const [addresses, setAddresses] = useState(keyRow.allowedAddresses.join('\n'));
  const [expiresOn, setExpiresOn] = useState(dayOfMoment(keyRow.expiresAt));
  const isSameEnd = expiresOn === dayOfMoment(keyRow.expiresAt);
  const send = async () => {
    const found = await update({
      input: {
        id,
        description: description.trim() || null,
        allowedAddresses: readLines(addresses),
        ...(isSameEnd ? {} : { expiresAt: endOfDay(expiresOn) }),
      },
    });
    if (!found) return;
    const undo = () => void update({ input: { id, ...before, expiresAt: keyRow.expiresAt ?? null } });
    say({ text: w.saved, undo });
    onDone();
  };
  return (
    <FormDialog title={w.keyName(keyRow.description, keyRow.secretSuffix)} act={w.save} onSend={send} onClose={onClose}>
      <TextField label={w.description} value={description} maxLength={200} autoFocus onValue={describe} />
      <AreaField label={w.addresses} value={addresses} onValue={setAddresses} hint={w.addressesHint} />
      <TextField type="date" label={w.lastDay} value={expiresOn} onValue={setExpiresOn} hint={w.lastDayHint} />
    </FormDialog>
  );
}

const HOUR_S = 3600;
const OVERLAPS = { '0': 0, '3600': HOUR_S, '86400': 24 * HOUR_S, '604800': 168 * HOUR_S, '2592000': 720 * HOUR_S };
type Overlap = keyof typeof OVERLAPS;

/** Makes a key in place of another one, which works on for a while. */
function RotateKey({ keyRow, onDone, onClose }: KeyActProps) {
  const w = useWords(words);
  const rotate = useAct(RotateKeyDocument);
  const [overlap, setOverlap] = useState<Overlap>('86400');
  const [secret, setSecret] = useState<string | null>(null);
  if (secret !== null) return <SecretOnce title={w.newKey} label={w.key} secret={secret} onDone={onDone} />;
  return (
    <FormDialog
      title={`${w.rotate}: ${w.keyName(keyRow.description, keyRow.secretSuffix)}`}
      act={w.rotate}
      onSend={() =>
        rotate({ input: { id: keyRow.id, overlapSeconds: OVERLAPS[overlap] } }).then(
          (made) => made?.rotateServiceKey && setSecret(made.rotateServiceKey.secret),
        )
      }
      onClose={onClose}
    >
      <p>{w.rotateWhy}</p>
      <SelectField<Overlap>
        label={w.overlap}
        value={overlap}
        options={[
          ['0', w.overlaps.none],
          ['3600', w.overlaps.hour],
          ['86400', w.overlaps.day],
          ['604800', w.overlaps.week],
          ['2592000', w.overlaps.month],
        ]}
        onValue={setOverlap}
      />
    </FormDialog>
  );
}

/** Ends a key for good. */
function RevokeKey({ keyRow, onDone, onClose }: KeyActProps) {
  const w = useWords(words);
  const { say } = useToasts();
  const revoke = useAct(RevokeKeyDocument);
  return (
    <FormDialog
      title={`${w.revoke}: ${w.keyName(keyRow.description, keyRow.secretSuffix)}`}
      act={w.revoke}
      isDanger
      onSend={() =>
        revoke({ id: keyRow.id }).then((found) => {
          if (!found) return;
          say({ text: w.revokedNow });
          onDone();
        })
      }
      onClose={onClose}
    >
      <p>{w.revokeWhy}</p>
    </FormDialog>
  );
}

function statusOf({ revokedAt, expiresAt, enabled }: KeyRowFragment): ServiceKeyStatus {
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
