import { formatExact } from '../../format/time.ts';
import { Diff } from '../../parts/diff.tsx';
import { NotStored } from '../../parts/empty.tsx';
import { Moment } from '../../parts/values.tsx';
import { usePreferences } from '../../words/preferences.tsx';
import { useWords } from '../../words/words.ts';
import type { Fact } from './view.ts';
import type { MemorySearch } from './search.ts';
import { words } from './words.ts';

type Change = NonNullable<Fact['changes']>['nodes'][number];

const MARKS = { ADD: '+', UPDATE: '~', DELETE: '−', RESTORE: '↺' };
const TAGS = { ADD: 'tag good', UPDATE: 'tag accent', DELETE: 'tag bad', RESTORE: 'tag good' };

interface Props {
  changes: Fact['changes'];
  change: (changed: MemorySearch) => void;
}

/** Shows what became of a fact, newest first. */
export function FactHistory({ changes, change }: Props) {
  const w = useWords(words).history;
  if (!changes) return <NotStored />;
  const hidden = changes.totalCount - changes.nodes.length;
  return (
    <>
      <ol className="lines">
        {changes.nodes.toReversed().map((one) => (
          <li key={one.id} className={`line change ${one.kind.toLowerCase()}`}>
            <p>
              <span className="mark" aria-hidden="true">
                {MARKS[one.kind]}
              </span>
              <ChangedText change={one} />
            </p>
            <Detail detail={one.detail ?? null} />
            <div className="row">
              <span className={TAGS[one.kind]}>{one.cause === 'SUPERSEDED' ? w.replaced : w.kinds[one.kind]}</span>
              {one.reason ? <span className="tag">{w.reasons[one.reason]}</span> : null}
              <span className="soft">
                {w.version(one.version)} · <Moment at={one.createdAt} />
                {nameOf(one.actor) === null ? '' : ` · ${nameOf(one.actor)}`}
              </span>
              {one.sourceId?.startsWith('conv_') ? (
                <button
                  type="button"
                  className="text-button"
                  onClick={() => change({ open: one.sourceId ?? undefined })}
                >
                  {w.conversation}
                </button>
              ) : null}
            </div>
          </li>
        ))}
      </ol>
      {hidden > 0 ? <p className="soft pad">{w.older(hidden)}</p> : null}
    </>
  );
}

function ChangedText({ change: { kind, oldText, newText } }: { change: Change }) {
  if (kind === 'DELETE') return <del>{oldText}</del>;
  if (kind === 'UPDATE' && oldText !== newText) return <Diff before={oldText ?? null} after={newText ?? null} />;
  return <span>{newText}</span>;
}

/** Says in words what else a change changed. */
function Detail({ detail }: { detail: Record<string, unknown> | null }) {
  const w = useWords(words);
  const { language } = usePreferences();
  if (detail === null) return null;
  const { expirationDate, pinned, metadata } = detail;
  const parts = [
    ...(typeof pinned === 'number' ? [w.pins[String(pinned) as '0' | '1' | '-1']] : []),
    ...(typeof expirationDate === 'string' ? [w.history.until(formatExact(expirationDate, language))] : []),
    ...(expirationDate === null ? [w.history.forEver] : []),
    ...(metadata === undefined ? [] : [w.history.metadata]),
  ];
  return parts.length === 0 ? null : <p className="soft">{parts.join(', ')}</p>;
}

function nameOf(actor: Change['actor']): string | null {
  if (!actor) return null;
  if ('name' in actor) return actor.name;
  return 'displayName' in actor ? actor.displayName : null;
}
