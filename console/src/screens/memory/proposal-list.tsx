import { useAct } from '../../graph/use-act.ts';
import { useLiveQuery } from '../../graph/use-live-query.ts';
import { ActButton } from '../../parts/act-button.tsx';
import { SelectField } from '../../parts/select-field.tsx';
import { useToasts } from '../../parts/toasts.tsx';
import { Moment } from '../../parts/values.tsx';
import { pageOf } from '../../router/search.ts';
import { useWords } from '../../words/words.ts';
import {
  AcceptProposalDocument,
  DeclineProposalDocument,
  MemoryProposalsDocument,
  RestoreMemoryFactDocument,
  type ProposalFragment,
} from './generated.ts';
import { ListFrame, choiceOf } from './list-frame.tsx';
import { PROPOSALS } from './search.ts';
import type { PlaceView } from './view.ts';
import { words } from './words.ts';

const PAGE_SIZE = 20;

/** Lists what users asked to forget in their chats, for people to decide. */
export function ProposalList({ view }: { view: PlaceView }) {
  const w = useWords(words);
  const { place, search } = view;
  const filter = search.proposal === undefined ? {} : { status: [search.proposal] };
  const result = useLiveQuery(
    MemoryProposalsDocument,
    { in: place.id, filter, ...pageOf(search, PAGE_SIZE) },
    { live: ['forget_proposal', 'fact'] },
  );
  const node = result.data?.node;
  return (
    <ListFrame
      title={w.tabs.proposals}
      view={view}
      list={node && 'forgetProposals' in node ? node.forgetProposals : undefined}
      result={result}
      field="node"
      none={w.none.proposals}
      filters={
        <SelectField
          label={w.status}
          {...choiceOf(view, 'proposal', { values: PROPOSALS, names: w.proposals.statuses, all: w.proposals.open })}
        />
      }
    >
      {(proposals) => (
        <ul className="lines">
          {proposals.map((one) => (
            <ProposalLine key={one.id} proposal={one} view={view} onDone={result.retry} />
          ))}
        </ul>
      )}
    </ListFrame>
  );
}

function ProposalLine(props: { proposal: ProposalFragment; view: PlaceView; onDone: () => void }) {
  const w = useWords(words).proposals;
  const { proposal, view, onDone } = props;
  const { quote, status, conversationId, createdAt, decidedAt, decider, fact } = proposal;
  return (
    <li className="line">
      {fact ? (
        <button type="button" className="text-button" onClick={() => view.change({ open: fact.id })}>
          {fact.fact}
        </button>
      ) : null}
      <blockquote className="soft">{quote}</blockquote>
      <div className="row">
        <button type="button" className="text-button soft" onClick={() => view.change({ open: conversationId })}>
          <Moment at={createdAt} />
        </button>
        {status === 'OPEN' ? (
          <Decide proposal={proposal} onDone={onDone} />
        ) : (
          <>
            <span className="tag">{w.statuses[status]}</span>
            <span className="soft">
              {decider?.name ?? w.atOnce} {decidedAt == null ? null : <Moment at={decidedAt} />}
            </span>
          </>
        )}
      </div>
    </li>
  );
}

function Decide({ proposal: { id, fact }, onDone }: { proposal: ProposalFragment; onDone: () => void }) {
  const w = useWords(words).proposals;
  const accept = useAct(AcceptProposalDocument);
  const decline = useAct(DeclineProposalDocument);
  const restore = useAct(RestoreMemoryFactDocument);
  const { say } = useToasts();
  const mayDecide = fact?.viewerCan.forget ?? false;
  const runAccept = async () => {
    const data = await accept({ input: { id } });
    const forgotten = data?.acceptForgetProposal?.fact;
    if (!forgotten) return;
    onDone();
    say({ text: w.accepted, undo: () => void restore({ input: { id: forgotten.id } }) });
  };
  const runDecline = async () => {
    if (!(await decline({ input: { id } }))) return;
    onDone();
    say({ text: w.declined });
  };
  return (
    <>
      <ActButton may={mayDecide} why={w.mayNot} isSmall onAct={() => void runAccept()}>
        {w.accept}
      </ActButton>
      <ActButton may={mayDecide} why={w.mayNot} isSmall onAct={() => void runDecline()}>
        {w.decline}
      </ActButton>
    </>
  );
}
