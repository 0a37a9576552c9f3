import { useState } from 'react';
import { useLiveQuery } from '../../graph/use-live-query.ts';
import type { Column } from '../../parts/data-table.tsx';
import { Count, Moment } from '../../parts/values.tsx';
import { useSharedWords, useWords } from '../../words/words.ts';
import { BoundaryDrawer } from './boundary-drawer.tsx';
import { BoundaryForm } from './boundary-form.tsx';
import { BoundariesDocument, type BoundaryRowFragment } from './generated.ts';
import { listOf, type TabProps } from './search.ts';
import { TabTable } from './tab-table.tsx';
import { words, type AccessWords } from './words.ts';

/** The boundaries: what a model call reads, and where it is remembered. */
export function BoundariesTab({ search, onChange }: TabProps) {
  const w = useWords(words);
  const { list } = useSharedWords();
  const [isMaking, make] = useState(false);
  const { open } = search;
  const result = useLiveQuery(BoundariesDocument, listOf(search), { live: ['boundary', 'project', 'agent'] });
  const { data } = result;
  const mayManage = data?.viewer?.permissions.includes('boundary:manage');
  return (
    <>
      <TabTable
        tab="boundaries"
        field="boundaries"
        list={data?.boundaries}
        result={result}
        columns={columnsOf(w, list.none)}
        none={w.noBoundaries}
        create={{ name: w.createBoundary, may: mayManage, onAct: () => make(true) }}
        search={search}
        onChange={onChange}
      />
      {open?.startsWith('bnd_') ? (
        <BoundaryDrawer id={open} onChanged={result.retry} onClose={() => onChange({ open: undefined })} />
      ) : null}
      {isMaking ? (
        <BoundaryForm
          boundary={null}
          onDone={(id) => {
            make(false);
            result.retry();
            onChange({ open: id });
          }}
          onClose={() => make(false)}
        />
      ) : null}
    </>
  );
}

function columnsOf(w: AccessWords, none: string): Column<BoundaryRowFragment>[] {
  const names = (things: readonly { name: string }[] | null | undefined) =>
    things?.map(({ name }) => name).join(', ') || none;
  return [
    { title: w.name, cell: ({ name }) => name },
    { title: w.reads, cell: ({ projects, agents }) => names([...(projects ?? []), ...(agents ?? [])]), isMinor: true },
    { title: w.writes, cell: ({ writeProject, writeAgent }) => (writeProject ?? writeAgent)?.name ?? none },
    { title: w.maxTokens, cell: ({ maxTokens }) => <Count value={maxTokens} />, isNumber: true, isMinor: true },
    { title: w.changed, cell: ({ updatedAt }) => <Moment at={updatedAt} />, isMinor: true },
  ];
}
