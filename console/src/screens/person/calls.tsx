import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { formatCount } from '../../format/number.ts';
import { useLiveQuery } from '../../graph/use-live-query.ts';
import { DataTable, type Column, type PageKeys } from '../../parts/data-table.tsx';
import { NoneYet } from '../../parts/empty.tsx';
import { Facts } from '../../parts/figures.tsx';
import { ListPanel } from '../../parts/list-panel.tsx';
import { Loaded, Panel } from '../../parts/panel.tsx';
import { Count, Moment, Money } from '../../parts/values.tsx';
import { pageOf } from '../../router/search.ts';
import { usePreferences } from '../../words/preferences.tsx';
import { useWords } from '../../words/words.ts';
import { firstDay, USAGE_DAYS } from '../memory/view.ts';
import { PersonCallsDocument, PersonSpendDocument, type PersonCallsQuery, type PersonSpendQuery } from './generated.ts';
import { words } from './words.ts';

type Call = NonNullable<PersonCallsQuery['usageRecords']>['nodes'][number];
type Hit = NonNullable<Call['recall']>['hits'][number];
type Sum = NonNullable<PersonSpendQuery['usage']>['nodes'][number];

const PAGE_SIZE = 20;
/** Texts of a call that are shown at once. */
const MAX_SHOWN = 5;

interface Props {
  /** All names that calls may have sent. */
  names: string[];
  page: { after?: string | undefined; before?: string | undefined };
  onPage: (keys: { [Key in keyof PageKeys]: PageKeys[Key] | undefined }) => void;
}

/** Calls that were made for a person: their cost, and what memory put into their prompts. */
export function PersonCalls({ names, page, onPage }: Props) {
  const w = useWords(words);
  const result = useLiveQuery(PersonCallsDocument, { names, ...pageOf(page, PAGE_SIZE) }, { live: ['call'] });
  return (
    <>
      <Spend names={names} />
      <ListPanel
        title={w.prompts}
        list={result.data?.usageRecords}
        result={result}
        field="usageRecords"
        onPage={onPage}
        onClear={null}
        none={w.none.calls}
      >
        {(calls) => (
          <>
            <p className="soft pad">{w.promptsNow}</p>
            <ol className="lines">
              {calls.map((call) => (
                <li key={call.id} className="line">
                  <CallLine call={call} />
                </li>
              ))}
            </ol>
          </>
        )}
      </ListPanel>
    </>
  );
}

function CallLine({ call: { id, catalogModel, mode, charged, startedAt, memoryStatus, recall } }: { call: Call }) {
  const w = useWords(words);
  const hits = recall?.hits ?? [];
  const more = hits.slice(MAX_SHOWN);
  return (
    <>
      <div className="row">
        <strong>
          <Moment at={startedAt} />
        </strong>
        <span className="soft">{catalogModel}</span>
        {mode === 'BYOK' ? <span className="tag">BYOK</span> : <Money micro={charged} hasUnit />}
        <Link to="/requests" search={{ open: id }}>
          {w.request}
        </Link>
      </div>
      {hits.length === 0 ? <p className="soft">{w.added[memoryStatus]}</p> : <Hits hits={hits.slice(0, MAX_SHOWN)} />}
      {more.length === 0 ? null : (
        <details>
          <summary className="soft">{w.more(more.length)}</summary>
          <Hits hits={more} />
        </details>
      )}
    </>
  );
}

function Hits({ hits }: { hits: readonly Hit[] }) {
  const w = useWords(words);
  return (
    <ul className="stack">
      {hits.map((hit) => (
        <li key={hit.id}>
          <HitText hit={hit} /> {hit.standing ? <span className="tag">{w.standsAlways}</span> : null}
        </li>
      ))}
    </ul>
  );
}

/** The text of something that was put into a prompt, as a link to its place in memory. */
function HitText({ hit: { id, thing } }: { hit: Hit }) {
  const w = useWords(words);
  if (!thing || !('id' in thing))
    return (
      <span className="soft">
        {w.goneText} <code>{id}</code>
      </span>
    );
  if ('passage' in thing) return <span>{thing.passage}</span>;
  const [open, text] =
    'said' in thing
      ? [thing.conversationId, thing.said]
      : 'name' in thing
        ? [thing.id, thing.name]
        : [thing.id, thing.fact];
  return (
    <Link from="/memory/person" to="." search={(before) => ({ ...before, open })}>
      {text}
    </Link>
  );
}

const cells = {
  calls: ({ calls }: Sum) => <Count value={calls} />,
  tokens: ({ inputTokens, outputTokens }: Sum) => <Count value={inputTokens + outputTokens} />,
  charged: ({ charged }: Sum) => <Money micro={charged} />,
};

function Spend({ names }: { names: string[] }) {
  const w = useWords(words);
  const { language } = usePreferences();
  const from = useMemo(() => firstDay(), []);
  const result = useLiveQuery(PersonSpendDocument, { names, from }, { live: ['call'] });
  const columns: Column<Sum>[] = [
    { title: w.model, cell: ({ model }) => model ?? '' },
    { title: w.calls, cell: cells.calls, isNumber: true },
    { title: w.tokens, cell: cells.tokens, isNumber: true, isMinor: true },
    { title: w.charged, cell: cells.charged, isNumber: true },
  ];
  return (
    <Panel title={w.spend(USAGE_DAYS)}>
      <Loaded value={result.data?.usage} result={result} field="usage">
        {({ nodes, totals }) =>
          totals.calls === 0 ? (
            <NoneYet>{w.none.spend}</NoneYet>
          ) : (
            <>
              <div className="panel-body">
                <Facts
                  rows={[
                    [w.calls, formatCount(totals.calls, language)],
                    [w.tokens, formatCount(totals.inputTokens + totals.outputTokens, language)],
                    [w.charged, <Money key="charged" micro={totals.charged} hasUnit />],
                  ]}
                />
              </div>
              {nodes.length > 1 ? (
                <DataTable caption={w.spendBy} columns={columns} rows={nodes} keyOf={({ model }) => model ?? ''} />
              ) : null}
            </>
          )
        }
      </Loaded>
    </Panel>
  );
}
