import { useState } from 'react';
import { useQuery } from 'urql';
import { useAct } from '../../graph/use-act.ts';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { Skeleton } from '../../parts/panel.tsx';
import { useToasts } from '../../parts/toasts.tsx';
import { useWords } from '../../words/words.ts';
import { EraseFactsDocument, ErasePreviewDocument } from './generated.ts';
import { words } from './words.ts';

/** Says what an erasure takes. Nothing brings it back, so it takes a tick and a press. */
export function EraseDialog({ id, onClose, onErased }: { id: string; onClose: () => void; onErased: () => void }) {
  const w = useWords(words).erase;
  const [withConversations, setWith] = useState(true);
  const [isSure, setSure] = useState(false);
  const [{ data, error, fetching }] = useQuery({
    query: ErasePreviewDocument,
    variables: { ids: [id], withConversations },
    requestPolicy: 'network-only',
  });
  const erase = useAct(EraseFactsDocument);
  const { say } = useToasts();
  const preview = fetching ? undefined : data?.purgePreview;
  const run = async () => {
    const done = await erase({ input: { factIds: [id], withConversations } });
    if (!done) return;
    say({ text: w.erased });
    onErased();
  };
  return (
    <ConfirmDialog
      title={w.title}
      confirm={w.confirm}
      isReady={isSure && preview != null}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <p>{w.why}</p>
      <label className="check">
        <input type="checkbox" checked={withConversations} onChange={({ target }) => setWith(target.checked)} />
        {w.withConversations}
      </label>
      {error && !preview ? <p className="notice bad">{error.graphQLErrors[0]?.message}</p> : null}
      {!preview && !error ? <Skeleton lines={2} /> : null}
      {preview ? <p>{w.takes(preview.changes, preview.conversations, preview.messages)}</p> : null}
      <label className="check">
        <input type="checkbox" checked={isSure} onChange={({ target }) => setSure(target.checked)} />
        {w.sure}
      </label>
    </ConfirmDialog>
  );
}
