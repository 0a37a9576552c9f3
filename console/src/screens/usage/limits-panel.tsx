import { useState } from 'react';
import type { LiveResult } from '../../graph/use-live-query.ts';
import { LimitDialog } from '../../limits/limit-dialog.tsx';
import { LimitUse } from '../../limits/limit-use.tsx';
import { DataTable, Pager, type Column, type PageKeys } from '../../parts/data-table.tsx';
import { NoneYet } from '../../parts/empty.tsx';
import { Loaded, Panel } from '../../parts/panel.tsx';
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
  const columns = columnsOf(w);
  return (
    <Panel
      title={w.limits}
      aside={
        team?.viewerCan.update ? (
          <button type="button" className="button small" onClick={() => edit(team)}>
            {w.limitTeam}
          </button>
        ) : null
      }
    >
      <Loaded value={data?.callLimits} result={result} field="callLimits" lines={3}>
        {({ nodes, totalCount, pageInfo }) =>
          totalCount === 0 ? (
            <NoneYet>{w.noLimits}</NoneYet>
          ) : (
            <>
              <DataTable
                caption={w.limits}
                columns={columns}
                rows={nodes}
                keyOf={({ id }) => id}
                onOpen={(limit) => edit({ id: limit.subjectId, name: subjectName(limit, w) })}
              />
              <Pager page={pageInfo} totalCount={totalCount} onPage={onPage} />
            </>
          )
        }
      </Loaded>
      {edited ? (
        <LimitDialog
          subject={edited}
          onClose={() => {
            edit(null);
            result.retry();
          }}
        />
      ) : null}
    </Panel>
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
