import { useState } from 'react';
import { useQuery } from 'urql';
import { useAct } from '../../graph/use-act.ts';
import { CheckField, ChoicesField, TextField } from '../../parts/fields.tsx';
import { FormDialog } from '../../parts/dialog.tsx';
import { SelectField } from '../../parts/select-field.tsx';
import { useToasts } from '../../parts/toasts.tsx';
import { useSharedWords, useWords } from '../../words/words.ts';
import {
  BoundarySourcesDocument,
  CreateBoundaryDocument,
  UpdateBoundaryDocument,
  type BoundaryRowFragment,
  type ExtractionMode,
  type ForgettingMode,
  type MemoryOf,
} from './generated.ts';
import { words } from './words.ts';

const MAX_TOKENS = 1024;
const DEFAULT_TOKENS = 512;
const DEFAULT_COVERAGE = 0.15;

interface Props {
  /** Null: a new one. */
  boundary: BoundaryRowFragment | null;
  onDone: (id: string) => void;
  onClose: () => void;
}

type Fields = ReturnType<typeof fieldsOf>;

const EXTRACTIONS = ['NONE', 'STORE', 'PROPOSE'] as const;
const FORGETTINGS = ['REVIEW', 'AT_ONCE'] as const;
const MEMORIES = ['SHARED', 'PERSON', 'BOTH'] as const;

function fieldsOf(boundary: BoundaryRowFragment | null) {
  return {
    name: boundary?.name ?? '',
    projectIds: boundary?.projectIds ?? [],
    agentIds: boundary?.agentIds ?? [],
    writeTo: boundary?.writeProjectId ?? boundary?.writeAgentId ?? '',
    includeFacts: boundary?.includeFacts ?? true,
    includeMemories: boundary?.includeMemories ?? true,
    includeDocuments: boundary?.includeDocuments ?? true,
    includeStanding: boundary?.includeStanding ?? true,
    maxTokens: String(boundary?.maxTokens ?? DEFAULT_TOKENS),
    coverage: String(Math.round(100 * (boundary?.minCoverage ?? DEFAULT_COVERAGE))),
    extraction: boundary?.extraction ?? 'STORE',
    forgetting: boundary?.forgetting ?? 'REVIEW',
    memoryOf: boundary?.memoryOf ?? 'SHARED',
    timeZone: boundary?.timeZone ?? '',
  };
}

function inputOf({ writeTo, maxTokens, coverage, timeZone, ...fields }: Fields) {
  return {
    ...fields,
    timeZone: timeZone.trim() || null,
    name: fields.name.trim(),
    maxTokens: Number(maxTokens),
    minCoverage: Number(coverage) / 100,
    writeProjectId: writeTo.startsWith('proj_') ? writeTo : null,
    writeAgentId: writeTo.startsWith('agt_') ? writeTo : null,
  };
}

interface PartProps {
  fields: Fields;
  onChange: (changed: Partial<Fields>) => void;
}

/** How much is quoted, what becomes of facts and requests to forget, and which days are meant. */
function RuleFields({ fields, onChange }: PartProps) {
  const w = useWords(words);
  return (
    <div className="fields">
      <TextField
        label={w.maxTokens}
        value={fields.maxTokens}
        inputMode="numeric"
        onValue={(maxTokens) => onChange({ maxTokens })}
        hint={isTokens(fields.maxTokens) ? undefined : w.badTokens}
      />
      <TextField
        label={w.minCoverage}
        value={fields.coverage}
        inputMode="numeric"
        onValue={(coverage) => onChange({ coverage })}
        hint={isPercent(fields.coverage) ? undefined : w.badCoverage}
      />
      <SelectField<ExtractionMode>
        label={w.extraction}
        value={fields.extraction}
        options={EXTRACTIONS.map((mode) => [mode, w.extractions[mode]] as const)}
        onValue={(extraction) => onChange({ extraction })}
      />
      <SelectField<ForgettingMode>
        label={w.forgetting}
        value={fields.forgetting}
        options={FORGETTINGS.map((mode) => [mode, w.forgettings[mode]] as const)}
        onValue={(forgetting) => onChange({ forgetting })}
      />
      <TextField
        label={w.timeZone}
        hint={w.timeZoneHint}
        value={fields.timeZone}
        maxLength={64}
        onValue={(timeZone) => onChange({ timeZone })}
      />
    </div>
  );
}

function isTokens(text: string): boolean {
  return /^[1-9]\d{0,3}$/.test(text) && Number(text) <= MAX_TOKENS;
}

/** For whom memory is kept, with a sentence on the choice. */
function MemoryField({ value, onValue }: { value: MemoryOf; onValue: (value: MemoryOf) => void }) {
  const w = useWords(words);
  const options = MEMORIES.map((one) => [one, w.memoriesOf[one]] as const);
  return (
    <SelectField label={w.memoryOf} hint={w.memoryOfHints[value]} value={value} options={options} onValue={onValue} />
  );
}

function isPercent(text: string): boolean {
  return /^\d{1,3}$/.test(text) && Number(text) <= 100;
}

/** Creates a boundary, or changes one that nobody else has changed meanwhile. */
export function BoundaryForm({ boundary, onDone, onClose }: Props) {
  const w = useWords(words);
  const { say } = useToasts();
  const [create, update] = [useAct(CreateBoundaryDocument), useAct(UpdateBoundaryDocument)];
  const [before] = useState(() => fieldsOf(boundary));
  const [fields, set] = useState(before);
  const change = (changed: Partial<Fields>) => set((known) => ({ ...known, ...changed }));
  const send = async () => {
    if (boundary === null) {
      const made = await create({ input: inputOf(fields) });
      if (made?.createBoundary) onDone(made.createBoundary.boundary.id);
      return;
    }
    const { id, version } = boundary;
    const found = await update({ input: { id, ifVersion: version, ...inputOf(fields) } });
    if (!found?.updateBoundary) return;
    say({ text: w.saved, undo: () => void update({ input: { id, ...inputOf(before) } }) });
    onDone(id);
  };
  return (
    <FormDialog
      title={boundary?.name ?? w.createBoundary}
      act={boundary ? w.save : w.create}
      canSend={fields.name.trim() !== '' && isTokens(fields.maxTokens) && isPercent(fields.coverage)}
      onSend={send}
      onClose={onClose}
    >
      <TextField label={w.name} value={fields.name} maxLength={200} autoFocus onValue={(name) => change({ name })} />
      <Sources fields={fields} onChange={change} />
      <MemoryField value={fields.memoryOf} onValue={(memoryOf) => change({ memoryOf })} />
      <RuleFields fields={fields} onChange={change} />
      <CheckField checked={fields.includeStanding} onValue={(includeStanding) => change({ includeStanding })}>
        {w.includeStanding}
      </CheckField>
    </FormDialog>
  );
}

/** Sources and target. Chosen things stay in the list when it does not have them. */
function Sources({ fields, onChange }: PartProps) {
  const w = useWords(words);
  const { list } = useSharedWords();
  const [{ data }] = useQuery({ query: BoundarySourcesDocument });
  const optionsOf = (things: readonly { id: string; name: string }[] | undefined, chosen: readonly string[]) => [
    ...(things ?? []).map(({ id, name }) => [id, name] as const),
    ...chosen.filter((id) => things?.every((one) => one.id !== id)).map((id) => [id, id] as const),
  ];
  const projects = optionsOf(data?.projects?.nodes, fields.projectIds);
  const agents = optionsOf(data?.agents?.nodes, fields.agentIds);
  const targets = [...projects, ...agents];
  const { writeTo } = fields;
  return (
    <>
      <ChoicesField
        label={w.projects}
        options={projects}
        chosen={fields.projectIds}
        onChosen={(projectIds) => onChange({ projectIds })}
      />
      {agents.length > 0 ? (
        <ChoicesField
          label={w.agents}
          options={agents}
          chosen={fields.agentIds}
          onChosen={(agentIds) => onChange({ agentIds })}
        />
      ) : null}
      <div className="row">
        <CheckField checked={fields.includeFacts} onValue={(includeFacts) => onChange({ includeFacts })}>
          {w.facts}
        </CheckField>
        <CheckField checked={fields.includeMemories} onValue={(includeMemories) => onChange({ includeMemories })}>
          {w.memories}
        </CheckField>
        <CheckField checked={fields.includeDocuments} onValue={(includeDocuments) => onChange({ includeDocuments })}>
          {w.documents}
        </CheckField>
      </div>
      <SelectField
        label={w.writes}
        value={writeTo}
        options={[
          ['', list.none],
          ...targets,
          ...(writeTo !== '' && targets.every(([id]) => id !== writeTo) ? [[writeTo, writeTo] as const] : []),
        ]}
        onValue={(chosen) => onChange({ writeTo: chosen })}
      />
    </>
  );
}
