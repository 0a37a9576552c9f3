import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useAct } from '../../graph/use-act.ts';
import { useLiveQuery } from '../../graph/use-live-query.ts';
import { ActButton } from '../../parts/act-button.tsx';
import { CopyButton } from '../../parts/copy-button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Facts } from '../../parts/facts.tsx';
import { Loaded } from '../../parts/panel.tsx';
import { useToasts } from '../../parts/toasts.tsx';
import { useSharedWords, useWords } from '../../words/words.ts';
import { BoundaryForm } from './boundary-form.tsx';
import { BoundaryTest } from './boundary-test.tsx';
import {
  BoundaryDetailDocument,
  DeleteBoundaryDocument,
  RestoreBoundaryDocument,
  type BoundaryRowFragment,
} from './generated.ts';
import { words } from './words.ts';

interface Props {
  id: string;
  onChanged: () => void;
  onClose: () => void;
}

/** One boundary, with a question that shows what a call would be given. */
export function BoundaryDrawer({ id, onChanged, onClose }: Props) {
  const w = useWords(words);
  const { say } = useToasts();
  const result = useLiveQuery(BoundaryDetailDocument, { id }, { live: ['boundary'] });
  const [isEditing, edit] = useState(false);
  const [remove, restore] = [useAct(DeleteBoundaryDocument), useAct(RestoreBoundaryDocument)];
  const boundary = result.data?.boundary;
  const erase = async () => {
    if (!(await remove({ id }))) return;
    say({ text: w.deleted, undo: () => void restore({ id }).then(onChanged) });
    onChanged();
    onClose();
  };
  if (isEditing && boundary)
    return (
      <BoundaryForm
        boundary={boundary}
        onDone={() => {
          edit(false);
          result.retry();
          onChanged();
        }}
        onClose={() => edit(false)}
      />
    );
  return (
    <Dialog title={boundary?.name ?? w.tabs.boundaries} kind="drawer" onClose={onClose}>
      <Loaded value={boundary} result={result} field="boundary" lines={6}>
        {(found) => (
          <div className="stack">
            <BoundaryFacts boundary={found} />
            <div className="row">
              <ActButton may={found.viewerCan.update} onAct={() => edit(true)}>
                {w.change}
              </ActButton>
              <Link className="button" to="/play" search={{ boundary: id }}>
                {w.openInPlayground}
              </Link>
              <ActButton may={found.viewerCan.delete} kind="danger" onAct={() => void erase()}>
                {w.remove}
              </ActButton>
            </div>
            <BoundaryTest id={id} maxTokens={found.maxTokens} />
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

function BoundaryFacts({ boundary }: { boundary: BoundaryRowFragment }) {
  const w = useWords(words);
  const { list } = useSharedWords();
  const { id, projects, agents, writeProject, writeAgent, includeFacts, includeMemories, includeDocuments } = boundary;
  const kinds = [
    ...(includeFacts ? [w.facts] : []),
    ...(includeMemories ? [w.memories] : []),
    ...(includeDocuments ? [w.documents] : []),
  ];
  const sources = [...(projects ?? []), ...(agents ?? [])].map(({ name }) => name);
  return (
    <Facts
      rows={[
        [w.reads, sources.join(', ') || list.none],
        [w.ofThem, kinds.join(', ') || list.none],
        [w.writes, (writeProject ?? writeAgent)?.name ?? list.none],
        [w.maxTokens, boundary.maxTokens],
        [w.extract, boundary.extract ? w.yes : w.no],
        [w.forgetting, w.forgettings[boundary.forgetting]],
        [
          'boundary_id',
          <span key="id" className="row">
            <code>{id}</code>
            <CopyButton text={id} label="boundary_id" />
          </span>,
        ],
      ]}
    />
  );
}
