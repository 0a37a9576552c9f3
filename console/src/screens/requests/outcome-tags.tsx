import { useWords } from '../../words/words.ts';
import type { RequestsQuery } from './generated.ts';
import { words } from './words.ts';

type UsageRecord = NonNullable<RequestsQuery['usageRecords']>['nodes'][number];

/** How a call ended, and what became of its memory. */
export function OutcomeTags({ record }: { record: Pick<UsageRecord, 'outcome' | 'memoryStatus' | 'purpose'> }) {
  const w = useWords(words);
  const { outcome, memoryStatus, purpose } = record;
  const isGood = outcome === 'COMPLETED' || outcome === 'CLIENT_LEFT';
  return (
    <span className="row">
      <span className={isGood ? 'tag good' : 'tag bad'}>{w.outcomes[outcome]}</span>
      {purpose === 'CALL' ? null : <span className="tag">{w.purposes[purpose]}</span>}
      {memoryStatus === 'none' ? null : (
        <span className={memoryStatus === 'used' ? 'tag accent' : 'tag bad'}>{w.memory[memoryStatus]}</span>
      )}
    </span>
  );
}
