import { useMemo, useState, type SyntheticEvent } from 'react';
import { formatCount, formatScore } from '../../format/number.ts';
import { useLiveQuery } from '../../graph/use-live-query.ts';
import { namesOf, ScoreBar, ScoreLegend } from '../../hits/score-bar.tsx';
import { Why } from '../../hits/why.tsx';
import { words as hitWords } from '../../hits/words.ts';
import { FilteredOut, NoneYet, Nothing } from '../../parts/empty.tsx';
import { Loaded, Panel } from '../../parts/panel.tsx';
import { Moment } from '../../parts/values.tsx';
import { addressOf } from '../../router/screens.ts';
import { usePreferences } from '../../words/preferences.tsx';
import { useWords } from '../../words/words.ts';
import { AddButton } from './add-dialog.tsx';
import { SearchMemoryDocument, type SearchMemoryQuery } from './generated.ts';
import { KINDS, type MemorySearch } from './search.ts';
import { isProject, placeName, type View } from './view.ts';
import { words } from './words.ts';

type Hit = NonNullable<SearchMemoryQuery['searchMemory']>[number];

/** Shows what memory finds for a question, best first, with the reasons. */
export function SearchResults({ view: { place, targets, search, change } }: { view: View }) {
  const { search: w, steps, add } = useWords(words);
  const h = useWords(hitWords);
  const result = useLiveQuery(
    SearchMemoryDocument,
    {
      ...(place === null ? {} : isProject(place) ? { project: place.id } : { agent: place.id }),
      query: search.q ?? '',
      kinds: search.kind === undefined ? null : [search.kind],
    },
    { live: ['fact', 'memory', 'document', 'conversation'] },
  );
  return (
    <Panel
      title={w.results}
      aside={
        <div className="row" role="group" aria-label={w.kinds}>
          {KINDS.map((kind) => (
            <button
              key={kind}
              type="button"
              className="button quiet small"
              aria-pressed={search.kind === kind}
              onClick={() => change({ kind: search.kind === kind ? undefined : kind })}
            >
              {h.kinds[kind]}
            </button>
          ))}
        </div>
      }
    >
      <Loaded value={result.data?.searchMemory} result={result} field="searchMemory" lines={5}>
        {(hits) => {
          if (hits.length > 0)
            return <Hits hits={hits} isPlaceShown={place === null} onOpen={(id) => change({ open: id })} />;
          if (search.kind !== undefined) return <FilteredOut onClear={() => change({ kind: undefined })} />;
          return (
            <NoneYet>
              <Nothing why={place === null ? w.nothingAnywhere : w.nothing}>
                {place === null ? (
                  <AddButton targets={targets} name={add.button} />
                ) : (
                  <button type="button" className="button small" onClick={() => change({ in: undefined })}>
                    {steps.askAll}
                  </button>
                )}
              </Nothing>
            </NoneYet>
          );
        }}
      </Loaded>
    </Panel>
  );
}

interface HitsProps {
  hits: readonly Hit[];
  isPlaceShown: boolean;
  onOpen: (id: string) => void;
}

function Hits({ hits, isPlaceShown, onOpen }: HitsProps) {
  const w = useWords(words).search;
  const h = useWords(hitWords);
  const { language } = usePreferences();
  const names = useMemo(() => namesOf(hits, h.meaning), [h, hits]);
  const most = Math.max(...hits.map(({ score }) => score));
  return (
    <>
      <div className="row pad">
        <ScoreLegend names={names} />
        <span className="soft">{w.found(formatCount(hits.length, language))}</span>
      </div>
      <ol className="lines">
        {hits.map((hit) => (
          <li key={hit.id} className="line">
            <HitText hit={hit} onOpen={onOpen} />
            <ScoreBar hit={hit} most={most} names={names} />
            <div className="row">
              <span className="tag">{h.kinds[hit.kind]}</span>
              {isPlaceShown && hit.place ? <span className="tag">{placeName(hit.place)}</span> : null}
              <span className="soft">
                <Moment at={hit.at} />
              </span>
            </div>
            <details>
              <summary>
                {h.why} <span className="number">{h.score(formatScore(hit.score, language))}</span>
              </summary>
              <Why explain={hit.explain} />
            </details>
          </li>
        ))}
      </ol>
    </>
  );
}

/** A passage belongs to a file, which is no thing of memory; all others open. */
function HitText({ hit: { kind, sourceId, text }, onOpen }: { hit: Hit; onOpen: (id: string) => void }) {
  if (kind === 'PASSAGE') return <p>{text}</p>;
  return (
    <button type="button" className="text-button" onClick={() => onOpen(sourceId)}>
      {text}
    </button>
  );
}

interface Props {
  q: string;
  isReady: boolean;
  onSearch: (changed: MemorySearch) => void;
}

/** Asks memory a question, or opens what has the pasted id. */
export function SearchBox({ q, isReady, onSearch }: Props) {
  const w = useWords(words);
  const [draft, set] = useState(q);
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    const text = draft.trim();
    const address = addressOf(text);
    if (address?.to === '/memory') {
      set(q);
      onSearch(address.search);
    } else onSearch({ q: text === '' ? undefined : text });
  };
  return (
    <form className="field" role="search" onSubmit={send}>
      <label htmlFor="memory-search">{w.search.label}</label>
      <div className="memory-search">
        <input
          id="memory-search"
          data-search
          type="search"
          value={draft}
          maxLength={2000}
          autoComplete="off"
          placeholder={w.search.hint}
          onChange={({ target }) => {
            set(target.value);
            // The cross of the field, too, ends the search.
            if (target.value === '' && q !== '') onSearch({ q: undefined });
          }}
        />
        <button className="button whole" disabled={!isReady}>
          {w.search.button}
        </button>
      </div>
    </form>
  );
}
