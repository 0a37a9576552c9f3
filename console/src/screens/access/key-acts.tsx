import { useState } from 'react';
import { useAct } from '../../graph/use-act.ts';
import { AreaField, SelectField, TextField } from '../../parts/fields.tsx';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { SecretOnce } from '../../parts/secret-once.tsx';
import { useToasts } from '../../parts/toasts.tsx';
import { useWords } from '../../words/words.ts';
import { RevokeKeyDocument, RotateKeyDocument, UpdateKeyDocument, type KeyRowFragment } from './generated.ts';
import { dayOfMoment, endOfDay, readLines } from './read-fields.ts';
import { words } from './words.ts';

interface Props {
  keyRow: KeyRowFragment;
  onDone: () => void;
  onClose: () => void;
}

/** Changes the words, addresses and end of a key. */
export function EditKey({ keyRow, onDone, onClose }: Props) {
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
export function RotateKey({ keyRow, onDone, onClose }: Props) {
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
export function RevokeKey({ keyRow, onDone, onClose }: Props) {
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
