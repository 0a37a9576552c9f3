import { useNavigate } from '@tanstack/react-router';
import { formatMs } from '../../format/number.ts';
import { DataTable, type Column } from '../../parts/data-table.tsx';
import { NoneYet } from '../../parts/empty.tsx';
import { Count, Moment, Money } from '../../parts/values.tsx';
import { usePreferences } from '../../words/preferences.tsx';
import { useWords } from '../../words/words.ts';
import type { HomeQuery } from './generated.ts';
import { words } from './words.ts';

type UsageRecord = NonNullable<HomeQuery['usageRecords']>['nodes'][number];

const cells = {
  time: ({ startedAt }: UsageRecord) => <Moment at={startedAt} />,
  outcome: (record: UsageRecord) => <Outcome record={record} />,
  tokens: ({ inputTokens, outputTokens }: UsageRecord) => <Count value={inputTokens + outputTokens} />,
  charged: ({ mode, charged }: UsageRecord) =>
    mode === 'BYOK' ? <span className="tag">BYOK</span> : <Money micro={charged} />,
};

/** The last calls of models, as they come. */
export function NewestRequests({ records }: { records: readonly UsageRecord[] }) {
  const w = useWords(words);
  const { language } = usePreferences();
  const navigate = useNavigate();
  if (records.length === 0) return <NoneYet>{w.noRequests}</NoneYet>;
  const columns: Column<UsageRecord>[] = [
    { title: w.time, cell: cells.time },
    { title: w.model, cell: ({ catalogModel }) => catalogModel },
    { title: w.outcome, cell: cells.outcome, isMinor: true },
    { title: w.tokens, cell: cells.tokens, isNumber: true, isMinor: true },
    { title: w.duration, cell: ({ durationMs }) => formatMs(durationMs, language), isNumber: true },
    { title: w.charged, cell: cells.charged, isNumber: true },
  ];
  return (
    <DataTable
      caption={w.requests}
      columns={columns}
      rows={records}
      keyOf={({ id }) => id}
      onOpen={({ id }) => void navigate({ to: '/requests', search: { open: id } })}
    />
  );
}

function Outcome({ record: { outcome, memoryStatus } }: { record: UsageRecord }) {
  const w = useWords(words);
  const isGood = outcome === 'COMPLETED' || outcome === 'CLIENT_LEFT';
  return (
    <span className="row">
      <span className={isGood ? 'tag good' : 'tag bad'}>{w.outcomes[outcome]}</span>
      {memoryStatus === 'used' ? <span className="tag accent">{w.memoryUsed}</span> : null}
      {memoryStatus === 'degraded' ? <span className="tag bad">{w.memoryDegraded}</span> : null}
    </span>
  );
}
