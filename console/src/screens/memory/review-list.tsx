import { useState } from 'react';
import { useAct } from '../../graph/use-act.ts';
import { useLiveQuery } from '../../graph/use-live-query.ts';
import { ActButton } from '../../parts/act-button.tsx';
import { CheckField } from '../../parts/fields.tsx';
import { SelectField } from '../../parts/select-field.tsx';
import { useToasts } from '../../parts/toasts.tsx';
import { Moment } from '../../parts/values.tsx';
import { pageOf } from '../../router/search.ts';
import { useWords } from '../../words/words.ts';
import {
  ApproveFactsDocument,
  DeclineFactsDocument,
  MemoryReviewDocument,
  ReopenFactsDocument,
  type ProposedFactFragment,
} from './generated.ts';
import { ListFrame, TextFilter, choiceOf } from './list-frame.tsx';
import { REVIEWS } from './search.ts';
import { isProject, type PlaceView, type View } from './view.ts';
import { reviewWords } from './review-words.ts';
import { words } from './words.ts';

const PAGE_SIZE = 20;

/** Lists extracted facts that wait until somebody approves them. */
export function ReviewList({ view }: { view: PlaceView }) {
  const w = useWords(words);
  const { review } = useWords(reviewWords);
  const { place, search } = view;
  const filter = {
    ...(isProject(place) ? { projectId: [place.id] } : { agentId: [place.id] }),
    ...(search.review === undefined ? {} : { status: [search.review] }),
    ...(search.text === undefined ? {} : { text: search.text }),
  };
  const result = useLiveQuery(
    MemoryReviewDocument,
    { filter, ...pageOf(search, PAGE_SIZE) },
    { live: ['fact_proposal', 'fact'] },
  );
  return (
    <ListFrame
      title={w.tabs.review}
      view={view}
      list={result.data?.factProposals ?? undefined}
      result={result}
      field="factProposals"
      none={w.none.review}
      filters={
        <>
          <TextFilter key={search.text} view={view} />
          <SelectField
            label={w.status}
            {...choiceOf(view, 'review', { values: REVIEWS, names: review.statuses, all: review.open })}
          />
        </>
      }
    >
      {(proposals) => <Queue proposals={proposals} view={view} onDone={result.retry} />}
    </ListFrame>
  );
}

interface QueueProps {
  proposals: readonly ProposedFactFragment[];
  view: View;
  onDone: () => void;
}

/** The proposals of a page, with what can be done with those that are chosen. */
function Queue({ proposals, view, onDone }: QueueProps) {
  const w = useWords(reviewWords).review;
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
  const decide = useDecisions(onDone);
  const open = proposals.filter(({ status, viewerCan }) => status === 'OPEN' && viewerCan.approve);
  const selected = open.filter(({ id }) => chosen.has(id));
  const toggle = (id: string, isChosen: boolean) =>
    choose(new Set(isChosen ? [...chosen, id] : [...chosen].filter((one) => one !== id)));
  return (
    <>
      {open.length > 0 ? (
        <div className="row pad" role="group" aria-label={w.chosen}>
          <CheckField
            checked={selected.length === open.length}
            onValue={(all) => choose(new Set(all ? open.map(({ id }) => id) : []))}
          >
            {w.all}
          </CheckField>
          <ActButton may={selected.length > 0} why={w.chooseSome} isSmall onAct={() => void decide.approve(selected)}>
            {w.approveChosen(selected.length)}
          </ActButton>
          <ActButton may={selected.length > 0} why={w.chooseSome} isSmall onAct={() => void decide.decline(selected)}>
            {w.declineChosen(selected.length)}
          </ActButton>
        </div>
      ) : null}
      <ul className="lines">
        {proposals.map((one) => (
          <ProposedLine
            key={one.id}
            proposal={one}
            view={view}
            decide={decide}
            isChosen={chosen.has(one.id)}
            onChosen={(is) => toggle(one.id, is)}
          />
        ))}
      </ul>
    </>
  );
}

type Decisions = ReturnType<typeof useDecisions>;

/** Returns functions that decide, and say so with the way back. */
function useDecisions(onDone: () => void) {
  const w = useWords(reviewWords).review;
  const [approve, decline, reopen] = [
    useAct(ApproveFactsDocument),
    useAct(DeclineFactsDocument),
    useAct(ReopenFactsDocument),
  ];
  const { say } = useToasts();
  const done = (text: string, ids: string[]) => {
    onDone();
    say({ text, undo: () => void reopen({ input: { ids } }).then(onDone) });
  };
  return {
    /** Sends the version of each target that is shown, so that nothing unseen is changed. */
    approve: async (proposals: readonly ProposedFactFragment[], text?: string) => {
      const approvals = proposals.map(({ id, target }) => ({
        id,
        ...(text === undefined ? {} : { text }),
        ...(target ? { ifTargetVersion: target.version } : {}),
      }));
      if (!(await approve({ input: { proposals: approvals } }))) return false;
      done(
        w.approved(proposals.length),
        proposals.map(({ id }) => id),
      );
      return true;
    },
    decline: async (proposals: readonly ProposedFactFragment[]) => {
      const ids = proposals.map(({ id }) => id);
      if (await decline({ input: { ids } })) done(w.declined(ids.length), ids);
    },
    reopen: async ({ id }: ProposedFactFragment) => {
      if (!(await reopen({ input: { ids: [id] } }))) return;
      onDone();
      say({ text: w.reopened });
    },
  };
}

interface LineProps {
  proposal: ProposedFactFragment;
  view: View;
  decide: Decisions;
  isChosen: boolean;
  onChosen: (isChosen: boolean) => void;
}

function ProposedLine({ proposal, view, decide, isChosen, onChosen }: LineProps) {
  const w = useWords(reviewWords).review;
  const { text, quote, status, effect, target, outdated, conversationId, createdAt, viewerCan, fact } = proposal;
  const isOpen = status === 'OPEN';
  const [isRewording, reword] = useState(false);
  return (
    <li className="line">
      {isOpen && viewerCan.approve ? (
        <CheckField checked={isChosen} onValue={onChosen}>
          {text}
        </CheckField>
      ) : (
        <p>{fact?.fact ?? text}</p>
      )}
      <div className="row">
        <span className="tag">{w.effects[effect]}</span>
        {target ? (
          <button type="button" className="text-button" onClick={() => view.change({ open: target.id })}>
            {target.fact}
          </button>
        ) : null}
        {isOpen && outdated ? <span className="tag bad">{w.outdated}</span> : null}
      </div>
      {quote === text ? null : <blockquote className="soft">{quote}</blockquote>}
      {isRewording ? <Reword proposal={proposal} decide={decide} onDone={() => reword(false)} /> : null}
      <div className="row">
        <button type="button" className="text-button soft" onClick={() => view.change({ open: conversationId })}>
          <Moment at={createdAt} />
        </button>
        {isOpen ? (
          <Decide proposal={proposal} decide={decide} onReword={() => reword(!isRewording)} />
        ) : (
          <Decided proposal={proposal} decide={decide} />
        )}
      </div>
    </li>
  );
}

interface DecideProps {
  proposal: ProposedFactFragment;
  decide: Decisions;
}

function Decide({ proposal, decide, onReword }: DecideProps & { onReword: () => void }) {
  const w = useWords(reviewWords).review;
  const { approve, decline } = proposal.viewerCan;
  const act = { why: w.mayNot, isSmall: true };
  return (
    <>
      <ActButton may={approve} {...act} onAct={() => void decide.approve([proposal])}>
        {w.approve}
      </ActButton>
      <ActButton may={approve} {...act} onAct={onReword}>
        {w.reword}
      </ActButton>
      <ActButton may={decline} {...act} onAct={() => void decide.decline([proposal])}>
        {w.decline}
      </ActButton>
    </>
  );
}

function Decided({ proposal, decide }: DecideProps) {
  const w = useWords(reviewWords).review;
  const { status, decider, decidedAt, viewerCan } = proposal;
  return (
    <>
      <span className="tag">{w.statuses[status]}</span>
      <span className="soft">
        {decider?.name} {decidedAt == null ? null : <Moment at={decidedAt} />}
      </span>
      <ActButton may={viewerCan.reopen} why={w.mayNot} isSmall onAct={() => void decide.reopen(proposal)}>
        {w.reopen}
      </ActButton>
    </>
  );
}

function Reword(props: { proposal: ProposedFactFragment; decide: Decisions; onDone: () => void }) {
  const w = useWords(reviewWords).review;
  const { proposal, decide, onDone } = props;
  const [draft, set] = useState(proposal.text);
  const text = draft.trim();
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        void decide.approve([proposal], text).then((isDone) => isDone && onDone());
      }}
    >
      <textarea
        rows={2}
        value={draft}
        maxLength={10_000}
        aria-label={w.newText}
        onChange={({ target }) => set(target.value)}
      />
      <div className="row end">
        <button className="button primary small" disabled={text === ''}>
          {w.approveReworded}
        </button>
      </div>
    </form>
  );
}
