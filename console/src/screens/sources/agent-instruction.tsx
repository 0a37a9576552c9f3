import { useState } from 'react';
import { useAct } from '../../graph/use-act.ts';
import { ActButton } from '../../parts/act-button.tsx';
import { useToasts } from '../../parts/toasts.tsx';
import type { LANGUAGES } from '../../shell/choices.tsx';
import { usePreferences } from '../../words/preferences.tsx';
import { useWords } from '../../words/words.ts';
import { words } from './agents-words.ts';
import { DraftInstructionDocument, PutInstructionInForceDocument, type SourceAgentQuery } from './generated.ts';

type Settings = NonNullable<SourceAgentQuery['agentSettings']>;

/** The English names of the languages, as the memory model knows them. */
const NAMES: Record<keyof typeof LANGUAGES, string> = { en: 'English', zh: 'Chinese' };

/** The instruction in force, and beside it a draft that can take its place. */
export function AgentInstruction({ settings, canChange }: { settings: Settings; canChange: boolean }) {
  const w = useWords(words);
  const [draft, set] = useState<string | null>(null);
  const put = usePut(settings);
  const use = (factInstruction: string | null) => {
    void put(factInstruction).then((isDone) => isDone && set(null));
  };
  return (
    <div className="panel-body sides">
      <section className="stack" aria-label={w.inForce}>
        <p className="row">
          <strong>{w.inForce}</strong>
          <span className="tag">{settings.factInstruction === null ? w.builtIn : w.own}</span>
        </p>
        <pre className="code" tabIndex={0}>
          {settings.instructionInForce}
        </pre>
        {settings.factInstruction === null ? null : (
          <div>
            <ActButton may={canChange} isSmall onAct={() => use(null)}>
              {w.useBuiltIn}
            </ActButton>
          </div>
        )}
      </section>
      <section className="stack" aria-label={w.draft}>
        <strong>{w.draft}</strong>
        {draft === null ? (
          <DraftForm
            agentId={settings.agentId}
            canChange={canChange}
            onDraft={set}
            onWrite={() => set(settings.factInstruction ?? '')}
          />
        ) : (
          <>
            <textarea
              aria-label={w.draft}
              rows={16}
              maxLength={20_000}
              value={draft}
              onChange={({ target }) => set(target.value)}
            />
            <div className="row end">
              <button type="button" className="button" onClick={() => set(null)}>
                {w.discard}
              </button>
              <ActButton may={canChange && draft.trim() !== ''} kind="primary" onAct={() => use(draft)}>
                {w.putInForce}
              </ActButton>
            </div>
          </>
        )}
      </section>
    </div>
  );
}

function DraftForm(props: {
  agentId: string;
  canChange: boolean;
  onDraft: (draft: string) => void;
  onWrite: () => void;
}) {
  const w = useWords(words);
  const { language } = usePreferences();
  const [guidance, setGuidance] = useState('');
  const [readsFacts, setReadsFacts] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const run = useAct(DraftInstructionDocument);
  const draft = () => {
    setBusy(true);
    const input = { agentId: props.agentId, guidance, language: NAMES[language], useExistingFacts: readsFacts };
    void run({ input })
      .then((data) => data?.draftFactInstruction && props.onDraft(data.draftFactInstruction.factInstruction))
      .finally(() => setBusy(false));
  };
  return (
    <>
      <label className="field">
        {w.guidance}
        <textarea
          rows={4}
          maxLength={2000}
          value={guidance}
          placeholder={w.guidanceExample}
          onChange={({ target }) => setGuidance(target.value)}
        />
      </label>
      <label className="check">
        <input type="checkbox" checked={readsFacts} onChange={({ target }) => setReadsFacts(target.checked)} />
        {w.readsFacts}
      </label>
      <div className="row">
        <ActButton may={props.canChange} kind="primary" isBusy={isBusy} onAct={draft}>
          {isBusy ? w.drafting : w.letDraft}
        </ActButton>
        <ActButton may={props.canChange} onAct={props.onWrite}>
          {w.writeOwn}
        </ActButton>
      </div>
    </>
  );
}

/** Puts an instruction in force; null is the built-in one. Undoing brings back the one before. */
function usePut({ agentId, factInstruction: before, version }: Settings) {
  const w = useWords(words);
  const run = useAct(PutInstructionInForceDocument);
  const { say } = useToasts();
  return async (factInstruction: string | null): Promise<boolean> => {
    const data = await run({ input: { agentId, factInstruction, ifVersion: version } });
    const made = data?.updateAgentSettings?.settings;
    if (!made) return false;
    const undo = () => void run({ input: { agentId, factInstruction: before, ifVersion: made.version } });
    say({ text: w.isInForce, undo });
    return true;
  };
}
