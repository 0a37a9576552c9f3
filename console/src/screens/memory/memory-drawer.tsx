import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatCount } from '../../format/number.ts';
import { errorOf } from '../../graph/errors.ts';
import { useAct } from '../../graph/use-act.ts';
import { useLiveQuery } from '../../graph/use-live-query.ts';
import { ActButton } from '../../parts/act-button.tsx';
import { NotStored } from '../../parts/empty.tsx';
import { Loaded } from '../../parts/panel.tsx';
import { useToasts } from '../../parts/toasts.tsx';
import { Moment } from '../../parts/values.tsx';
import { usePreferences } from '../../words/preferences.tsx';
import { useWords } from '../../words/words.ts';
import {
  BinMemoryDocument,
  ChangeMemoryDocument,
  MemoryDetailDocument,
  UnbinMemoryDocument,
  type MemoryDetailQuery,
} from './generated.ts';
import { MemoryForm } from './memory-form.tsx';
import { Metadata } from './metadata.tsx';
import type { DrawerProps } from './view.ts';
import { words } from './words.ts';

type Memory = NonNullable<MemoryDetailQuery['memory']>;

/** The text of a memory, to be read, edited, and put into the bin. */
export function MemoryDrawer({ id, change }: DrawerProps) {
  const w = useWords(words);
  const { language } = usePreferences();
  const result = useLiveQuery(MemoryDetailDocument, { id }, { live: ['memory'] });
  const { data } = result;
  if (errorOf(result.error, 'memory')?.code === 'NOT_FOUND') return <NotStored>{w.gone}</NotStored>;
  const uses = data?.usageRecords?.totalCount ?? 0;
  return (
    <Loaded value={data?.memory} result={result} field="memory" lines={8}>
      {(memory) => (
        <div className="stack wide">
          <h3>{memory.name}</h3>
          <p className="soft">
            {w.history.version(memory.version)} · <Moment at={memory.updatedAt} />
            {memory.updatedBy ? ` · ${memory.updatedBy.name}` : ''}
          </p>
          {uses === 0 ? null : (
            <Link to="/requests" search={{ used: id }}>
              {w.uses.calls(formatCount(uses, language), uses)}
            </Link>
          )}
          <Text memory={memory} onGone={() => change({ open: undefined })} />
          <Metadata of={memory.metadata} />
        </div>
      )}
    </Loaded>
  );
}

function Text({ memory, onGone }: { memory: Memory; onGone: () => void }) {
  const w = useWords(words);
  const [isEdited, setEdited] = useState(false);
  const update = useAct(ChangeMemoryDocument);
  const bin = useAct(BinMemoryDocument);
  const unbin = useAct(UnbinMemoryDocument);
  const { say } = useToasts();
  const { id, name, content, version, viewerCan } = memory;
  const save = async (changed: { name: string; content: string }) => {
    if (!(await update({ input: { id, ifVersion: version, ...changed } }))) return;
    setEdited(false);
    say({ text: w.acts.changed, undo: () => void update({ input: { id, name, content } }) });
  };
  const remove = async () => {
    if (!(await bin({ input: { id } }))) return;
    onGone();
    say({ text: w.acts.binned, undo: () => void unbin({ input: { id } }) });
  };
  if (isEdited) return <MemoryForm first={{ name, content }} onSave={save} onCancel={() => setEdited(false)} />;
  return (
    <>
      <div className="row">
        <ActButton may={viewerCan.update} why={w.mayNotChange} isSmall onAct={() => setEdited(true)}>
          {w.acts.edit}
        </ActButton>
        <ActButton may={viewerCan.delete} why={w.mayNotChange} isSmall onAct={() => void remove()}>
          {w.acts.bin}
        </ActButton>
      </div>
      <div className="panel panel-body whole-text" tabIndex={0} role="group" aria-label={name}>
        {content === '' ? <span className="soft">{w.emptyText}</span> : content}
      </div>
    </>
  );
}
