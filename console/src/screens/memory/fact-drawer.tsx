import { Link } from '@tanstack/react-router';
import { formatCount } from '../../format/number.ts';
import { useAct } from '../../graph/use-act.ts';
import { useLiveQuery } from '../../graph/use-live-query.ts';
import { ActButton } from '../../parts/act-button.tsx';
import { CopyButton } from '../../parts/copy-button.tsx';
import { NotStored, NoneYet } from '../../parts/empty.tsx';
import { Loaded, Panel } from '../../parts/panel.tsx';
import { useToasts } from '../../parts/toasts.tsx';
import { Figure, Moment } from '../../parts/values.tsx';
import { usePreferences } from '../../words/preferences.tsx';
import { useWords } from '../../words/words.ts';
import { FactActs } from './fact-acts.tsx';
import { FactHistory } from './fact-history.tsx';
import { FactTags } from './fact-tags.tsx';
import { Metadata } from './metadata.tsx';
import {
  FactDetailDocument,
  ForgetMemoryFactDocument,
  RestoreMemoryFactDocument,
  type FactDetailQuery,
} from './generated.ts';
import type { MemorySearch } from './search.ts';
import { SummaryParts } from './summary-parts.tsx';
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
          <SummaryParts fact={fact} change={change} />
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
        <Figure name={w.person}>
          {fact.person ? (
            <button type="button" className="text-button" onClick={() => change({ open: fact.person?.id })}>
              {fact.person.displayName}
            </button>
          ) : (
            w.everybody
          )}
        </Figure>
        <Figure name={w.source}>{w.sources[fact.sourceKind]}</Figure>
        <Figure name={w.drawer.created}>
          <Moment at={fact.createdAt} />
          {fact.createdBy ? <span>· {fact.createdBy.name}</span> : null}
        </Figure>
        {fact.keywords.length > 0 ? <Figure name={w.drawer.keywords}>{fact.keywords.join(', ')}</Figure> : null}
      </dl>
      <Metadata of={fact.metadata} />
    </Panel>
  );
}

/** Shows what was said for a fact, with its conversation and the call that brought it. */
function FactEvidence({ fact, change }: { fact: Fact; change: (changed: MemorySearch) => void }) {
  const w = useWords(words).evidence;
  const found = fact.evidence;
  if (!found || found.nodes.length === 0)
    return <NotStored>{fact.sourceKind === 'MANUAL' ? w.byHand : w.none}</NotStored>;
  return (
    <>
      <ul className="lines">
        {found.nodes.map(({ messageId, quote, message, conversationId, conversation, createdAt }) => (
          <li key={messageId} className="line">
            <blockquote>{quote}</blockquote>
            <div className="row">
              <span className="tag">{message ? (message.speaker ?? w.roles[message.role]) : w.gone}</span>
              <span className="soft">
                <Moment at={createdAt} />
              </span>
              <button type="button" className="text-button" onClick={() => change({ open: conversationId })}>
                {w.conversation}
              </button>
              {conversation?.requestId == null ? null : (
                <Link to="/requests" search={{ open: conversation.requestId }}>
                  {w.request}
                </Link>
              )}
            </div>
          </li>
        ))}
      </ul>
      {found.totalCount > found.nodes.length ? (
        <p className="soft pad">{w.more(found.totalCount - found.nodes.length)}</p>
      ) : null}
    </>
  );
}

/** The last calls that were given a fact, and the way to all of them. */
function FactUses({ id, uses }: { id: string; uses: NonNullable<FactDetailQuery['usageRecords']> }) {
  const w = useWords(words).uses;
  const { language } = usePreferences();
  if (uses.totalCount === 0) return <NoneYet>{w.none}</NoneYet>;
  return (
    <>
      <p className="pad">
        <Link to="/requests" search={{ used: id }}>
          {w.calls(formatCount(uses.totalCount, language), uses.totalCount)}
        </Link>
      </p>
      <ul className="lines">
        {uses.nodes.map((call) => (
          <li key={call.id} className="line">
            <div className="row">
              <Link to="/requests" search={{ open: call.id }}>
                {call.catalogModel}
              </Link>
              <span className="soft">
                <Moment at={call.startedAt} />
                {call.endUser == null ? '' : ` · ${call.endUser}`}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

interface Props {
  fact: Fact;
  other: NonNullable<Fact['conflictsWith']>;
  change: (changed: MemorySearch) => void;
}

/** Two facts that disagree, side by side. Keeping one forgets the other. */
function FactConflict({ fact, other, change }: Props) {
  const w = useWords(words).conflict;
  const isOpen = !fact.expired && !other.expired;
  return (
    <Panel title={w.title}>
      <div className="sides">
        <Side text={fact.fact} at={fact.updatedAt} isGone={fact.expired}>
          {isOpen ? <Keep forget={other.id} isAllowed={other.viewerCan.forget} /> : null}
        </Side>
        <Side text={other.fact} at={other.updatedAt} isGone={other.expired} onOpen={() => change({ open: other.id })}>
          {isOpen ? <Keep forget={fact.id} isAllowed={fact.viewerCan.forget} /> : null}
        </Side>
      </div>
      <p className="soft pad">{isOpen ? w.both : w.decided}</p>
    </Panel>
  );
}

interface SideProps {
  text: string;
  at: string;
  isGone: boolean;
  onOpen?: () => void;
  children: React.ReactNode;
}

function Side({ text, at, isGone, onOpen, children }: SideProps) {
  const shown = isGone ? <del>{text}</del> : text;
  return (
    <div className="stack">
      {onOpen ? (
        <button type="button" className="text-button" onClick={onOpen}>
          {shown}
        </button>
      ) : (
        <p>{shown}</p>
      )}
      <span className="soft">
        <Moment at={at} />
      </span>
      {children}
    </div>
  );
}

function Keep({ forget: id, isAllowed }: { forget: string; isAllowed: boolean }) {
  const w = useWords(words);
  const forget = useAct(ForgetMemoryFactDocument);
  const restore = useAct(RestoreMemoryFactDocument);
  const { say } = useToasts();
  const run = async () => {
    // The fact that is kept may say the same in part.
    if (!(await forget({ input: { id, withSimilar: false } }))) return;
    say({ text: w.conflict.kept, undo: () => void restore({ input: { id } }) });
  };
  return (
    <ActButton may={isAllowed} why={w.mayNotChange} isSmall onAct={() => void run()}>
      {w.conflict.keep}
    </ActButton>
  );
}
