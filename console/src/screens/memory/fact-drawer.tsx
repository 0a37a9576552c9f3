import { useLiveQuery } from '../../graph/use-live-query.ts';
import { CopyButton } from '../../parts/copy-button.tsx';
import { NotStored } from '../../parts/empty.tsx';
import { Figure } from '../../parts/figure.tsx';
import { Loaded, Panel } from '../../parts/panel.tsx';
import { Moment } from '../../parts/values.tsx';
import { useWords } from '../../words/words.ts';
import { FactActs } from './fact-acts.tsx';
import { FactConflict } from './fact-conflict.tsx';
import { FactEvidence } from './fact-evidence.tsx';
import { FactHistory } from './fact-history.tsx';
import { FactTags } from './fact-tags.tsx';
import { FactUses } from './fact-uses.tsx';
import { FactDetailDocument } from './generated.ts';
import type { DrawerProps, Fact } from './view.ts';
import { words } from './words.ts';

/** Everything that is known of a fact, and everything that can be done with it. */
export function FactDrawer({ id, change }: DrawerProps) {
  const w = useWords(words);
  const result = useLiveQuery(FactDetailDocument, { id }, { live: ['fact', 'call', 'conversation'] });
  const { data } = result;
  if (data && !data.node && !result.error) return <NotStored>{w.gone}</NotStored>;
  const found = data?.node && 'fact' in data.node ? data.node : data?.node === null ? null : undefined;
  return (
    <Loaded value={found} result={result} field="node" lines={8}>
      {(fact) => (
        <div className="stack wide">
          <p className="fact-text">{fact.fact}</p>
          <FactTags fact={fact} />
          {fact.supersededBy ? (
            <p>
              {w.drawer.replacedBy}{' '}
              <button type="button" className="text-button" onClick={() => change({ open: fact.supersededBy?.id })}>
                {fact.supersededBy.fact}
              </button>
            </p>
          ) : null}
          <FactActs fact={fact} onErased={() => change({ open: undefined })} />
          {fact.conflictsWith ? <FactConflict fact={fact} other={fact.conflictsWith} change={change} /> : null}
          <Panel title={w.drawer.history}>
            <FactHistory changes={fact.changes} change={change} />
          </Panel>
          <Panel title={w.drawer.evidence}>
            <FactEvidence fact={fact} change={change} />
          </Panel>
          <Panel title={w.drawer.uses}>
            <Loaded value={data?.usageRecords} result={result} field="usageRecords">
              {(uses) => <FactUses id={id} uses={uses} />}
            </Loaded>
          </Panel>
          <About
            fact={fact}
            owner={'project' in fact ? fact.project : 'agent' in fact ? fact.agent : null}
            change={change}
          />
        </div>
      )}
    </Loaded>
  );
}

interface AboutProps {
  fact: Fact;
  owner: { id: string; name: string } | null | undefined;
  change: DrawerProps['change'];
}

function About({ fact, owner, change }: AboutProps) {
  const w = useWords(words);
  const metadata = JSON.stringify(fact.metadata, null, 2);
  return (
    <Panel title={w.drawer.about}>
      <dl className="figures">
        <Figure name={w.drawer.id}>
          <code className="cut" title={fact.id}>
            {fact.id}
          </code>
          <CopyButton text={fact.id} label={w.drawer.id} />
        </Figure>
        {owner ? (
          <Figure name={w.of}>
            <button type="button" className="text-button" onClick={() => change({ in: owner.id, open: undefined })}>
              {owner.name}
            </button>
          </Figure>
        ) : null}
        <Figure name={w.source}>{w.sources[fact.sourceKind]}</Figure>
        <Figure name={w.drawer.created}>
          <Moment at={fact.createdAt} />
          {fact.createdBy ? <span>· {fact.createdBy.name}</span> : null}
        </Figure>
        {fact.keywords.length > 0 ? <Figure name={w.drawer.keywords}>{fact.keywords.join(', ')}</Figure> : null}
      </dl>
      {metadata === '{}' ? null : (
        <pre className="code" tabIndex={0} aria-label={w.drawer.metadata}>
          {metadata}
        </pre>
      )}
    </Panel>
  );
}
