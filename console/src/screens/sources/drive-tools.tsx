import { useRef, useState } from 'react';
import { useAct } from '../../graph/use-act.ts';
import { ActButton } from '../../parts/act-button.tsx';
import { FormDialog } from '../../parts/dialog.tsx';
import { FIRST_PAGE } from '../../router/search.ts';
import { useWords } from '../../words/words.ts';
import { words } from './drive-words.ts';
import { CreateFolderDocument, type DriveFolderQuery } from './generated.ts';
import { ORDERS } from './search.ts';
import { useSources } from './use-sources.ts';

interface Props {
  /** Null while it is read. */
  folderId: string | null;
  canWrite: boolean;
  onFiles: (folderId: string, files: readonly File[]) => void;
}

/** Acts on the folder that is shown. */
export function DriveTools({ folderId, canWrite, onFiles }: Props) {
  const w = useWords(words);
  const { search, change } = useSources();
  const field = useRef<HTMLInputElement>(null);
  const [isNaming, name] = useState(false);
  return (
    <span className="row end">
      <select
        className="short"
        aria-label={w.order}
        value={search.order ?? 'FOLDERS_FIRST'}
        onChange={({ target }) => {
          const order = ORDERS.find((one) => one === target.value && one !== 'FOLDERS_FIRST');
          change({ order, ...FIRST_PAGE });
        }}
      >
        {ORDERS.map((order) => (
          <option key={order} value={order}>
            {w.orders[order]}
          </option>
        ))}
      </select>
      <ActButton may={canWrite} isSmall onAct={() => name(true)}>
        {w.newFolder}
      </ActButton>
      <input
        ref={field}
        type="file"
        multiple
        hidden
        aria-label={w.upload}
        onChange={({ target }) => {
          if (folderId !== null) onFiles(folderId, [...(target.files ?? [])]);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      <ActButton may={canWrite} isSmall onAct={() => field.current?.click()}>
        {w.upload}
      </ActButton>
      <button type="button" className="button small" onClick={() => change({ bin: true, q: undefined, ...FIRST_PAGE })}>
        {w.bin}
      </button>
      {isNaming && folderId !== null ? <NewFolder parentId={folderId} onClose={() => name(false)} /> : null}
    </span>
  );
}

function NewFolder({ parentId, onClose }: { parentId: string; onClose: () => void }) {
  const w = useWords(words);
  const create = useAct(CreateFolderDocument);
  const send = async (form: FormData) => {
    const name = form.get('name');
    if (await create({ input: { parentId, name: typeof name === 'string' ? name : '' } })) onClose();
  };
  return (
    <FormDialog title={w.newFolder} act={w.create} onSend={send} onClose={onClose}>
      <label className="field">
        {w.name}
        <input name="name" required maxLength={255} autoComplete="off" />
      </label>
    </FormDialog>
  );
}

/** The folders above the one that is shown. */
export function Trail({ folder }: { folder: DriveFolderQuery['driveItem'] | null }) {
  const w = useWords(words);
  const { change } = useSources();
  const above = folder?.ancestors ?? [];
  const names = [...above, ...(folder ? [folder] : [])];
  // The heading names the root.
  if (names.length <= 1) return null;
  return (
    <nav className="row" aria-label={w.path}>
      {names.map(({ id, name }, i) => {
        const text = i === 0 ? w.root : name;
        return i === names.length - 1 ? (
          <strong key={id}>{text}</strong>
        ) : (
          <span key={id} className="row">
            <button
              type="button"
              className="button quiet small"
              onClick={() => change({ folder: i === 0 ? undefined : id, q: undefined, ...FIRST_PAGE })}
            >
              {text}
            </button>
            /
          </span>
        );
      })}
    </nav>
  );
}
