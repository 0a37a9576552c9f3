import { useState } from 'react';
import { formatCount } from '../format/number.ts';
import { useAct } from '../graph/use-act.ts';
import { useLiveQuery } from '../graph/use-live-query.ts';
import { ActButton } from '../parts/act-button.tsx';
import { NoneYet } from '../parts/empty.tsx';
import { TextField } from '../parts/fields.tsx';
import { Used } from '../parts/figures.tsx';
import { Loaded, Panel } from '../parts/panel.tsx';
import { useToasts } from '../parts/toasts.tsx';
import { Moment } from '../parts/values.tsx';
import { usePreferences } from '../words/preferences.tsx';
import { useWords } from '../words/words.ts';
import {
  AddStandingFactDocument,
  ForgetStandingFactDocument,
  SetStandingDocument,
  StandingLinesDocument,
  type StandingLinesQuery,
} from './generated.ts';
import { words } from './words.ts';

type Standing = NonNullable<StandingLinesQuery['standingMemory']>;

interface Props {
  /** The boundary whose lines are shown, or the project or the agent, there of a person. */
  of: { boundary: string } | { project: string; person: string } | { agent: string; person: string };
  /** Where it is, in place of the general title. */
  title?: string;
  /** Where a new line is stored. Undefined: nowhere. */
  projectId: string | undefined;
}

/** Texts that each prompt begins with: their cost, and buttons that add one or take one out. */
export function StandingLines({ of, title, projectId }: Props) {
  const w = useWords(words);
  const name = title ?? w.title;
  const result = useLiveQuery(StandingLinesDocument, of, { live: ['fact', 'conversation', 'boundary'] });
  return (
    <Panel title={name}>
      <Loaded value={result.data?.standingMemory} result={result} field="standingMemory" lines={2}>
        {(standing) => <Lines name={name} standing={standing} onChanged={result.retry} />}
      </Loaded>
      {projectId === undefined ? null : (
        <NewLine projectId={projectId} person={'person' in of ? of.person : null} onChanged={result.retry} />
      )}
    </Panel>
  );
}

interface LinesProps {
  name: string;
  standing: Standing;
  onChanged: () => void;
}

function Lines({ name, standing: { lines, tokens, maxTokens }, onChanged }: LinesProps) {
  const w = useWords(words);
  const { language } = usePreferences();
  const { say } = useToasts();
  const set = useAct(SetStandingDocument);
  const change = async (id: string, stands: boolean) => {
    if (!(await set({ id, stands }))) return;
    const undo = () => void set({ id, stands: !stands }).then(onChanged);
    say({ text: stands ? w.standsAgain : w.takenOut, undo });
    onChanged();
  };
  if (lines.length === 0) return <NoneYet>{w.none}</NoneYet>;
  const text = w.tokensOf(formatCount(tokens, language), formatCount(maxTokens, language));
  return (
    <>
      <div className="pad">
        <Used label={name} part={tokens} whole={maxTokens} text={text} />
      </div>
      <ul className="lines">
        {lines.map(({ id, text: says, at, state, pinned, tokens: cost }) => (
          <li key={`${id} ${says}`} className={state === 'IN_PROMPT' ? 'line' : 'line unused'}>
            <p>{says}</p>
            <div className="row">
              <span className={state === 'IN_PROMPT' ? 'tag good' : 'tag'}>{w.states[state]}</span>
              {pinned ? <span className="tag">{w.pinned}</span> : null}
              <span className="soft number">
                {w.tokens(formatCount(cost, language))} · <Moment at={at} />
              </span>
              {state === 'PROPOSED' ? (
                <ActButton may isSmall onAct={() => void change(id, true)}>
                  {w.letStand}
                </ActButton>
              ) : null}
              <ActButton may isSmall onAct={() => void change(id, state === 'REMOVED')}>
                {state === 'REMOVED' ? w.putBack : w.takeOut}
              </ActButton>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

interface NewLineProps {
  projectId: string;
  /** Null: the line is for everybody. */
  person: string | null;
  onChanged: () => void;
}

function NewLine({ projectId, person, onChanged }: NewLineProps) {
  const w = useWords(words);
  const { say } = useToasts();
  const [text, write] = useState('');
  const [add, forget] = [useAct(AddStandingFactDocument), useAct(ForgetStandingFactDocument)];
  const send = async () => {
    const added = await add({ project: projectId, person, text: text.trim() });
    const [fact] = added?.addProjectFacts?.facts ?? [];
    if (!fact) return;
    write('');
    say({ text: w.added, undo: () => void forget({ id: fact.id }).then(onChanged) });
    onChanged();
  };
  return (
    <form
      className="stack pad"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') void send();
      }}
    >
      <TextField label={w.newLine} value={text} maxLength={300} onValue={write} />
      <div className="row end">
        <button className="button small" disabled={text.trim() === ''}>
          {w.add}
        </button>
      </div>
    </form>
  );
}
