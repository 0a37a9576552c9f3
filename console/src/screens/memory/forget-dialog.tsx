import { useQuery } from 'urql';
import { useAct } from '../../graph/use-act.ts';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { Skeleton } from '../../parts/panel.tsx';
import { useToasts } from '../../parts/toasts.tsx';
import { useWords } from '../../words/words.ts';
import { ForgetMemoryFactDocument, ForgetPreviewDocument, RestoreMemoryFactDocument } from './generated.ts';
import { words } from './words.ts';

/** Says what goes with a fact before it is forgotten. */
export function ForgetDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const w = useWords(words);
  const [{ data, error }] = useQuery({
    query: ForgetPreviewDocument,
    variables: { id },
    requestPolicy: 'network-only',
  });
  const forget = useAct(ForgetMemoryFactDocument);
  const restore = useAct(RestoreMemoryFactDocument);
  const { say } = useToasts();
  const preview = data?.forgetPreview;
  const run = async () => {
    onClose();
    if (!(await forget({ input: { id } }))) return;
    say({ text: w.acts.forgotten, undo: () => void restore({ input: { id } }) });
  };
  return (
    <ConfirmDialog
      title={w.forget.title}
      confirm={w.acts.forget}
      isReady={preview != null}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <p>{w.forget.why}</p>
      {error && !preview ? <p className="notice bad">{error.graphQLErrors[0]?.message}</p> : null}
      {!preview && !error ? <Skeleton lines={2} /> : null}
      {preview ? (
        <>
          <p>{w.forget.silences(preview.messages?.totalCount ?? 0, preview.passages, preview.memoryPieces)}</p>
          <ul className="lines">
            {preview.messages?.nodes.map((message) => (
              <li key={message.id} className="line soft">
                {message.text}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </ConfirmDialog>
  );
}
