import { useWords } from '../../words/words.ts';
import type { ListedFactFragment } from './generated.ts';
import { words } from './words.ts';

type Tagged = Pick<ListedFactFragment, 'expired' | 'expirationDate' | 'pinned' | 'withheld'> & {
  supersededBy?: object | null;
  conflictsWith?: object | null;
  consolidatedInto?: object | null;
  summarizes?: readonly object[] | null;
};

/** Says in short words what is special about a fact. */
export function FactTags({ fact }: { fact: Tagged }) {
  const w = useWords(words).tags;
  return (
    <span className="row">
      {fact.expired ? <span className="tag bad">{fact.supersededBy ? w.replaced : w.noLonger}</span> : null}
      {fact.pinned === 1 ? <span className="tag accent">{w.pinned}</span> : null}
      {fact.pinned === -1 ? <span className="tag">{w.unpinned}</span> : null}
      {fact.withheld ? <span className="tag bad">{w.withheld[fact.withheld]}</span> : null}
      {fact.summarizes ? <span className="tag accent">{w.summary}</span> : null}
      {fact.consolidatedInto ? <span className="tag">{w.summedUp}</span> : null}
      {fact.conflictsWith ? <span className="tag bad">{w.conflict}</span> : null}
      {fact.expirationDate && !fact.expired ? <span className="tag">{w.expires}</span> : null}
    </span>
  );
}
