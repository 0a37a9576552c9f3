import { useState } from 'react';
import type { LiveResult } from '../../graph/use-live-query.ts';
import { LimitDialog } from '../../limits/limit-dialog.tsx';
import { LimitUse } from '../../limits/limit-use.tsx';
import type { Column, PageKeys } from '../../parts/data-table.tsx';
import { TablePanel } from '../../parts/list-panel.tsx';
import { useWords } from '../../words/words.ts';
import type { UsageQuery, UsageQueryVariables } from './generated.ts';
import { words, type UsageWords } from './words.ts';

type Limit = NonNullable<UsageQuery['callLimits']>['nodes'][number];

interface Props {
  result: LiveResult<UsageQuery, UsageQueryVariables>;
  onPage: (keys: PageKeys) => void;
}

/** The limits of keys, members, projects and the team, with what counts under them now. */
export function LimitsPanel({ result, onPage }: Props) {
  const w = useWords(words);
  const [edited, edit] = useState<{ id: string; name: string } | null>(null);
  const { data } = result;
  const team = data?.viewer?.team;
  return (
    <>
      <TablePanel
        title={w.limits}
        field="callLimits"
        list={data?.callLimits}
        result={result}
        lines={3}
        columns={columnsOf(w)}
        keyOf={({ id }) => id}
        onOpen={(limit) => edit({ id: limit.subjectId, name: subjectName(limit, w) })}
        onPage={onPage}
        onClear={null}
        none={w.noLimits}
        aside={
          team?.viewerCan.update ? (
            <button type="button" className="button small" onClick={() => edit(team)}>
              {w.limitTeam}
            </button>
          ) : null
        }
      />
      {edited ? (
        <LimitDialog
          subject={edited}
          onClose={() => {
            edit(null);
            result.retry();
          }}
        />
      ) : null}
    </>
  );
}

function subjectName({ subject }: Limit, w: UsageWords): string {
  if (!subject || !('id' in subject)) return w.gone;
  return 'secretSuffix' in subject ? w.keyName(subject.description, subject.secretSuffix) : subject.name;
}

function columnsOf(w: UsageWords): Column<Limit>[] {
  return [
    {
      title: w.subject,
      cell: (limit) => (
        <span className="stack">
          <span>{subjectName(limit, w)}</span>
          <span className="soft">{w.kinds[limit.kind]}</span>
        </span>
      ),
    },
    { title: w.used, cell: (limit) => <LimitUse limit={limit} /> },
  ];
}
