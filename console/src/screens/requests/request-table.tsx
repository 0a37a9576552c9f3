import { formatMs } from '../../format/number.ts';
import { DataTable, type Column } from '../../parts/data-table.tsx';
import { Count, Moment, Money } from '../../parts/values.tsx';
import { usePreferences } from '../../words/preferences.tsx';
import { useWords } from '../../words/words.ts';
import type { RequestsQuery } from './generated.ts';
import { OutcomeTags } from './outcome-tags.tsx';
import { words } from './words.ts';

type UsageRecord = NonNullable<RequestsQuery['usageRecords']>['nodes'][number];

const cells = {
  time: ({ startedAt }: UsageRecord) => <Moment at={startedAt} />,
  outcome: (record: UsageRecord) => <OutcomeTags record={record} />,
  tokens: ({ inputTokens, outputTokens }: UsageRecord) => <Count value={inputTokens + outputTokens} />,
  charged: ({ mode, charged }: UsageRecord) =>
    mode === 'BYOK' ? <span className="tag">BYOK</span> : <Money micro={charged} />,
};

export function RequestTable(props: { records: readonly UsageRecord[]; onOpen: (id: string) => void }) {
  const w = useWords(words);
  const { language } = usePreferences();
  const ms = (value: number | null | undefined) => (value == null ? '–' : formatMs(value, language));
  const columns: Column<UsageRecord>[] = [
    { title: w.time, cell: cells.time },
    { title: w.model, cell: ({ catalogModel }) => catalogModel },
    { title: w.outcome, cell: cells.outcome, isMinor: true },
    { title: w.user, cell: ({ endUser }) => endUser ?? '', isMinor: true },
    { title: w.tokens, cell: cells.tokens, isNumber: true, isMinor: true },
    { title: w.firstByte, cell: ({ firstByteMs }) => ms(firstByteMs), isNumber: true, isMinor: true },
    { title: w.duration, cell: ({ durationMs }) => ms(durationMs), isNumber: true },
    { title: w.charged, cell: cells.charged, isNumber: true },
  ];
  return (
    <DataTable
      caption={w.list}
      columns={columns}
      rows={props.records}
      keyOf={({ id }) => id}
      onOpen={({ id }) => props.onOpen(id)}
    />
  );
}
