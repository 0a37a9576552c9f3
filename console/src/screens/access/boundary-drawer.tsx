import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { formatCount, formatScore } from '../../format/number.ts';
import { useAct } from '../../graph/use-act.ts';
import { useLiveQuery } from '../../graph/use-live-query.ts';
import { ActButton } from '../../parts/act-button.tsx';
import { CopyButton } from '../../parts/copy-button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { NoneYet } from '../../parts/empty.tsx';
import { TextField } from '../../parts/fields.tsx';
import { Facts, Used } from '../../parts/figures.tsx';
import { Loaded } from '../../parts/panel.tsx';
import { SearchBox } from '../../parts/search-box.tsx';
import { useToasts } from '../../parts/toasts.tsx';
import { usePreferences } from '../../words/preferences.tsx';
import { useSharedWords, useWords } from '../../words/words.ts';
import { BoundaryForm } from './boundary-form.tsx';
import {
  BoundaryDetailDocument,
  BoundaryPersonDocument,
  DeleteBoundaryDocument,
  RestoreBoundaryDocument,
  TryBoundaryDocument,
  type BoundaryRowFragment,
  type TryBoundaryQuery,
} from './generated.ts';
import { words } from './words.ts';

const StandingLines = lazy(() =>
  import('../../standing/standing-lines.tsx').then((found) => ({ default: found.StandingLines })),
);

interface Props {
  id: string;
  onChanged: () => void;
  onClose: () => void;
}

/** One boundary, with a question that shows what a call would be given. */
export function BoundaryDrawer({ id, onChanged, onClose }: Props) {
  const w = useWords(words);
  const { say } = useToasts();
  const result = useLiveQuery(BoundaryDetailDocument, { id }, { live: ['boundary'] });
  const [isEditing, edit] = useState(false);
  const [remove, restore] = [useAct(DeleteBoundaryDocument), useAct(RestoreBoundaryDocument)];
  const boundary = result.data?.boundary;
  const erase = async () => {
    if (!(await remove({ id }))) return;
    say({ text: w.deleted, undo: () => void restore({ id }).then(onChanged) });
    onChanged();
    onClose();
  };
  if (isEditing && boundary)
    return (
      <BoundaryForm
        boundary={boundary}
        onDone={() => {
          edit(false);
          result.retry();
          onChanged();
        }}
        onClose={() => edit(false)}
      />
    );
  return (
    <Dialog title={boundary?.name ?? w.tabs.boundaries} kind="drawer" onClose={onClose}>
      <Loaded value={boundary} result={result} field="boundary" lines={6}>
        {(found) => (
          <div className="stack">
            <BoundaryFacts boundary={found} />
            <div className="row">
              <ActButton may={found.viewerCan.update} onAct={() => edit(true)}>
                {w.change}
              </ActButton>
              <Link className="button" to="/play" search={{ boundary: id }}>
                {w.openInPlayground}
              </Link>
              <ActButton may={found.viewerCan.delete} kind="danger" onAct={() => void erase()}>
                {w.remove}
              </ActButton>
            </div>
            {found.includeStanding ? (
              <Suspense>
                <StandingLines of={{ boundary: id }} projectId={projectOf(found)} />
              </Suspense>
            ) : null}
            <BoundaryTest id={id} maxTokens={found.maxTokens} isOfPersons={found.memoryOf !== 'SHARED'} />
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

/** The project that a new standing line is stored in. */
function projectOf({ writeProjectId, projectIds }: BoundaryRowFragment): string | undefined {
  return writeProjectId && projectIds.includes(writeProjectId) ? writeProjectId : projectIds[0];
}

function BoundaryFacts({ boundary }: { boundary: BoundaryRowFragment }) {
  const w = useWords(words);
  const { list } = useSharedWords();
  const { id, projects, agents, writeProject, writeAgent, includeFacts, includeMemories, includeDocuments } = boundary;
  const kinds = [
    ...(includeFacts ? [w.facts] : []),
    ...(includeMemories ? [w.memories] : []),
    ...(includeDocuments ? [w.documents] : []),
  ];
  const sources = [...(projects ?? []), ...(agents ?? [])].map(({ name }) => name);
  return (
    <Facts
      rows={[
        [w.reads, sources.join(', ') || list.none],
        [w.ofThem, kinds.join(', ') || list.none],
        [w.writes, (writeProject ?? writeAgent)?.name ?? list.none],
        [w.maxTokens, boundary.maxTokens],
        [w.includeStanding, boundary.includeStanding ? w.yes : w.no],
        [w.minCoverage, Math.round(100 * boundary.minCoverage)],
        [w.extraction, w.extractions[boundary.extraction]],
        [w.forgetting, w.forgettings[boundary.forgetting]],
        [w.memoryOf, w.memoriesOf[boundary.memoryOf]],
        [w.timeZone, boundary.timeZone ?? w.ofTeam],
        [
          'boundary_id',
          <span key="id" className="row">
            <code>{id}</code>
            <CopyButton text={id} label="boundary_id" />
          </span>,
        ],
      ]}
    />
  );
}

type Test = NonNullable<TryBoundaryQuery['testBoundary']>;

interface TestProps {
  id: string;
  maxTokens: number;
  /** A person can be named, as a call names one. */
  isOfPersons: boolean;
}

/** Shows what a call would be given, while somebody types and while memory changes. */
function BoundaryTest({ id, maxTokens, isOfPersons }: TestProps) {
  const w = useWords(words);
  const [question, ask] = useState('');
  const [name, call] = useState('');
  const query = question.trim();
  const named = useLiveQuery(
    BoundaryPersonDocument,
    { name: name.trim() },
    { live: ['actor'], pause: name.trim() === '' },
  );
  const person = name.trim() === '' ? undefined : named.data?.actors?.nodes[0];
  const result = useLiveQuery(
    TryBoundaryDocument,
    { id, query, person: person?.id ?? null },
    { live: ['fact', 'memory', 'boundary', 'project_document'], pause: query === '' },
  );
  return (
    <section className="stack" aria-label={w.test}>
      <h3>{w.test}</h3>
      {isOfPersons ? (
        <TextField
          label={w.asPerson}
          hint={person?.displayName ?? w.asNobody}
          value={name}
          maxLength={200}
          onValue={call}
        />
      ) : null}
      <SearchBox label={w.question} value={question} onValue={ask} />
      {query === '' ? null : (
        <Loaded value={result.data?.testBoundary} result={result} field="testBoundary" lines={3}>
          {(test) => <Found test={test} maxTokens={maxTokens} />}
        </Loaded>
      )}
    </section>
  );
}

function Found({ test, maxTokens }: { test: Test; maxTokens: number }) {
  const w = useWords(words);
  const { language } = usePreferences();
  const { hits, usedIds, leftOut, block } = test;
  const tokens = test.tokens - test.standing.tokens;
  if (hits.length === 0 && leftOut.length === 0 && !block) return <NoneYet>{w.nothingFits}</NoneYet>;
  const text = w.tokensOf(formatCount(tokens, language), formatCount(maxTokens, language));
  return (
    <>
      <Used label={w.block} part={tokens} whole={maxTokens} text={text} />
      <ul className="stack">
        {hits.map(({ id, text: says, score }) => (
          <li key={id} className="row">
            <span className={usedIds.includes(id) ? 'tag good' : 'tag'}>
              {usedIds.includes(id) ? w.inPrompt : w.noSpace}
            </span>
            <span>{says}</span>
            <span className="soft number">{formatScore(score, language)}</span>
          </li>
        ))}
      </ul>
      {leftOut.length > 0 ? <p className="soft">{w.leftOut(formatCount(leftOut.length, language))}</p> : null}
      {block ? (
        <details>
          <summary>{w.block}</summary>
          <pre className="code" tabIndex={0}>
            {block}
          </pre>
        </details>
      ) : null}
    </>
  );
}
