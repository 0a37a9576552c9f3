import { useCallback, useState } from 'react';
import { useSubscription } from 'urql';
import { useAct } from '../../graph/use-act.ts';
import { Diff } from '../../parts/diff.tsx';
import { NoneYet, NotStored } from '../../parts/empty.tsx';
import { Panel } from '../../parts/panel.tsx';
import { useWords } from '../../words/words.ts';
import { ForgetButton } from './forget-button.tsx';
import {
  RememberedDocument,
  RestoreFactDocument,
  RewordFactDocument,
  type ChosenBoundaryFragment,
  type RememberedSubscription,
} from './generated.ts';
import { words } from './words.ts';

type Event = RememberedSubscription['factChanged'];
type Fact = NonNullable<Event['fact']>;
type Numbered = Event & { number: number };

const MAX_SHOWN = 50;

/** Shows what the chats changed in memory, newest first, each change with its undo. */
export function Remembered({ boundary }: { boundary: ChosenBoundaryFragment | null }) {
  const { remembered: w } = useWords(words);
  const target = boundary?.writeProjectId ?? boundary?.writeAgentId ?? null;
  return (
    <Panel title={w.title}>
      {boundary === null ? <NotStored>{w.off}</NotStored> : null}
      {boundary !== null && target === null ? <NotStored>{w.noTarget}</NotStored> : null}
      {boundary !== null && target !== null ? <Followed key={target} boundary={boundary} /> : null}
    </Panel>
  );
}

function Followed({ boundary }: { boundary: ChosenBoundaryFragment }) {
  const { remembered: w } = useWords(words);
  const [events, set] = useState<readonly Numbered[]>([]);
  const add = useCallback((_all: RememberedSubscription | undefined, { factChanged }: RememberedSubscription) => {
    set((before) => [{ ...factChanged, number: (before[0]?.number ?? 0) + 1 }, ...before].slice(0, MAX_SHOWN));
    return { factChanged };
  }, []);
  const { writeProjectId: project, writeAgentId: agent } = boundary;
  useSubscription({ query: RememberedDocument, variables: project ? { project } : { agent } }, add);
  if (events.length === 0)
    return boundary.extraction === 'NONE' ? <NotStored>{w.noExtract}</NotStored> : <NoneYet>{w.none}</NoneYet>;
  return (
    <ul className="lines" aria-live="polite">
      {events.map((event) => (
        <ChangeLine key={event.number} event={event} isNewest={isNewest(event, events)} />
      ))}
    </ul>
  );
}

/** Only the last change of a fact can be undone. */
function isNewest(event: Numbered, events: readonly Numbered[]): boolean {
  return !events.some(({ factId, number }) => factId === event.factId && number > event.number);
}

const MARKS = { ADD: '+', UPDATE: '~', DELETE: '−', RESTORE: '↺' };

function ChangeLine({ event: { kind, fact }, isNewest: isLast }: { event: Numbered; isNewest: boolean }) {
  const { remembered: w } = useWords(words);
  const change = fact?.changes?.nodes[0];
  const isReplaced = kind === 'DELETE' && change?.cause === 'SUPERSEDED';
  return (
    <li className={`line change ${kind.toLowerCase()}`}>
      <p>
        <span className="mark" aria-hidden="true">
          {MARKS[kind]}
        </span>
        <TextOf kind={kind} fact={fact ?? null} />
      </p>
      <div className="row">
        <span className={TAGS[kind]}>{isReplaced ? w.replaced : w.kinds[kind]}</span>
        {fact && isLast ? <UndoButton kind={kind} fact={fact} /> : null}
      </div>
    </li>
  );
}

const TAGS = { ADD: 'tag good', UPDATE: 'tag accent', DELETE: 'tag bad', RESTORE: 'tag good' };

function TextOf({ kind, fact }: { kind: Event['kind']; fact: Fact | null }) {
  const { remembered: w } = useWords(words);
  if (!fact) return <span className="soft">{w.erased}</span>;
  const change = fact.changes?.nodes[0];
  if (kind === 'DELETE') return <del>{fact.fact}</del>;
  if (kind !== 'UPDATE' || !change?.oldText) return <span>{fact.fact}</span>;
  return <Diff before={change.oldText} after={change.newText ?? fact.fact} />;
}

/** Takes a change back by its opposite. The history shows both. */
function UndoButton({ kind, fact }: { kind: Event['kind']; fact: Fact }) {
  const { remembered: w } = useWords(words);
  const restore = useAct(RestoreFactDocument);
  const reword = useAct(RewordFactDocument);
  const { id, version, viewerCan } = fact;
  const oldText = fact.changes?.nodes[0]?.oldText;
  if (kind === 'ADD' || kind === 'RESTORE')
    return viewerCan.forget ? <ForgetButton id={id} onForgotten={() => undefined} /> : null;
  const undo =
    kind === 'DELETE'
      ? viewerCan.restore && (() => restore({ input: { id } }))
      : viewerCan.update && oldText && (() => reword({ input: { id, fact: oldText, ifVersion: version } }));
  return undo ? (
    <button type="button" className="button small" onClick={() => void undo()}>
      {w.undo}
    </button>
  ) : null;
}
