import { useState } from 'react';
import { useAct } from '../../graph/use-act.ts';
import { TextField } from '../../parts/fields.tsx';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { useToasts } from '../../parts/toasts.tsx';
import { useWords } from '../../words/words.ts';
import { DeleteEndpointDocument, ReplayEventsDocument, type EndpointRowFragment } from './generated.ts';
import { words } from './words.ts';

interface Props {
  endpoint: EndpointRowFragment;
  onDone: () => void;
  onClose: () => void;
}

/** Sends all changes after a number again. */
export function ReplayEvents({ endpoint: { id, position }, onDone, onClose }: Props) {
  const w = useWords(words);
  const { say } = useToasts();
  const replay = useAct(ReplayEventsDocument);
  const [number, setNumber] = useState('');
  const isNumber = /^\d{1,15}$/.test(number);
  const send = async () => {
    if (!(await replay({ id, after: Number(number) }))) return;
    say({ text: w.replayed });
    onDone();
  };
  return (
    <FormDialog title={w.replay} act={w.replay} canSend={isNumber} onSend={send} onClose={onClose}>
      <TextField
        label={w.replayAfter}
        value={number}
        inputMode="numeric"
        autoFocus
        onValue={setNumber}
        hint={w.replayHint(String(position))}
      />
    </FormDialog>
  );
}

/** Deletes an endpoint with its log. */
export function DeleteEndpoint({ endpoint: { id, url }, onDone, onClose }: Props) {
  const w = useWords(words);
  const { say } = useToasts();
  const remove = useAct(DeleteEndpointDocument);
  const send = async () => {
    if (!(await remove({ id }))) return;
    say({ text: w.webhookDeleted });
    onDone();
  };
  return (
    <FormDialog title={`${w.remove}: ${url}`} act={w.remove} isDanger onSend={send} onClose={onClose}>
      <p>{w.deleteWebhookWhy}</p>
    </FormDialog>
  );
}
