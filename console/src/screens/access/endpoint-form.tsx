import { useState } from 'react';
import { useAct } from '../../graph/use-act.ts';
import { CheckField, ChoicesField, TextField } from '../../parts/fields.tsx';
import { FormDialog } from '../../parts/dialog.tsx';
import { SecretOnce } from '../../parts/secret-once.tsx';
import { useToasts } from '../../parts/toasts.tsx';
import { useWords } from '../../words/words.ts';
import { CreateEndpointDocument, UpdateEndpointDocument, ChangeKind, type EndpointRowFragment } from './generated.ts';
import { words } from './words.ts';

const CHANGE_KINDS = Object.values(ChangeKind);

interface Props {
  /** Null: a new one. */
  endpoint: EndpointRowFragment | null;
  onDone: () => void;
  onClose: () => void;
}

/** Creates an endpoint and shows its secret once, or changes one. */
export function EndpointForm({ endpoint, onDone, onClose }: Props) {
  const w = useWords(words);
  const { say } = useToasts();
  const [create, update] = [useAct(CreateEndpointDocument), useAct(UpdateEndpointDocument)];
  const [url, setUrl] = useState(endpoint?.url ?? '');
  const [description, describe] = useState(endpoint?.description ?? '');
  const [isAll, setAll] = useState(endpoint === null);
  const [kinds, setKinds] = useState<readonly string[]>(endpoint?.kinds ?? []);
  const [secret, setSecret] = useState<string | null>(null);
  if (secret !== null)
    return (
      <SecretOnce title={w.createWebhook} label={w.signingSecret} secret={secret} onDone={onDone}>
        <p className="soft">{w.signingHint}</p>
      </SecretOnce>
    );
  const chosen = CHANGE_KINDS.filter((kind) => kinds.includes(kind));
  const send = async () => {
    const fields = { url: url.trim(), description, ...(isAll ? {} : { kinds: chosen }) };
    if (endpoint === null) {
      const made = await create({ input: fields });
      if (made?.createWebhookEndpoint) setSecret(made.createWebhookEndpoint.secret);
      return;
    }
    const { id, url: oldUrl, description: oldWords, kinds: oldKinds } = endpoint;
    if (!(await update({ input: { id, ...fields } }))) return;
    const before = { id, url: oldUrl, description: oldWords, kinds: oldKinds };
    say({ text: w.saved, undo: () => void update({ input: before }) });
    onDone();
  };
  return (
    <FormDialog
      title={endpoint?.url ?? w.createWebhook}
      act={endpoint ? w.save : w.create}
      canSend={url.trim() !== '' && (isAll || chosen.length > 0)}
      onSend={send}
      onClose={onClose}
    >
      <TextField label={w.endpoint} value={url} autoFocus onValue={setUrl} placeholder="https://" />
      <TextField label={w.description} value={description} maxLength={1000} onValue={describe} />
      {endpoint === null ? (
        <CheckField checked={isAll} onValue={setAll}>
          {w.allKinds}
        </CheckField>
      ) : null}
      {isAll ? null : (
        <ChoicesField
          label={w.kinds}
          options={CHANGE_KINDS.map((kind) => [kind, kind.toLowerCase()] as const)}
          chosen={kinds}
          onChosen={setKinds}
        />
      )}
    </FormDialog>
  );
}
