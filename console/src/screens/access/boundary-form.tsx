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
  type ForgettingMode,
} from './generated.ts';
import { words } from './words.ts';

const MAX_TOKENS = 1024;
const DEFAULT_TOKENS = 512;

interface Props {
  /** Null: a new one. */
  boundary: BoundaryRowFragment | null;
  onDone: (id: string) => void;
  onClose: () => void;
}

type Fields = ReturnType<typeof fieldsOf>;

function fieldsOf(boundary: BoundaryRowFragment | null) {
  return {
    name: boundary?.name ?? '',
    projectIds: boundary?.projectIds ?? [],
    agentIds: boundary?.agentIds ?? [],
    writeTo: boundary?.writeProjectId ?? boundary?.writeAgentId ?? '',
    includeFacts: boundary?.includeFacts ?? true,
    includeMemories: boundary?.includeMemories ?? true,
    includeDocuments: boundary?.includeDocuments ?? true,
    maxTokens: String(boundary?.maxTokens ?? DEFAULT_TOKENS),
    extract: boundary?.extract ?? true,
    forgetting: boundary?.forgetting ?? 'REVIEW',
  };
}

function inputOf({ writeTo, maxTokens, ...fields }: Fields) {
  return {
    ...fields,
    name: fields.name.trim(),
    maxTokens: Number(maxTokens),
    writeProjectId: writeTo.startsWith('proj_') ? writeTo : null,
    writeAgentId: writeTo.startsWith('agt_') ? writeTo : null,
  };
}

/** Creates a boundary, or changes one that nobody else has changed meanwhile. */
export function BoundaryForm({ boundary, onDone, onClose }: Props) {
  const w = useWords(words);
  const { say } = useToasts();
  const [create, update] = [useAct(CreateBoundaryDocument), useAct(UpdateBoundaryDocument)];
  const [before] = useState(() => fieldsOf(boundary));
  const [fields, set] = useState(before);
  const change = (changed: Partial<Fields>) => set((known) => ({ ...known, ...changed }));
  const isTokens = /^[1-9]\d{0,3}$/.test(fields.maxTokens) && Number(fields.maxTokens) <= MAX_TOKENS;
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
      canSend={fields.name.trim() !== '' && isTokens}
      onSend={send}
      onClose={onClose}
    >
      <TextField label={w.name} value={fields.name} maxLength={200} autoFocus onValue={(name) => change({ name })} />
      <Sources fields={fields} onChange={change} />
      <div className="fields">
        <TextField
          label={w.maxTokens}
          value={fields.maxTokens}
          inputMode="numeric"
          onValue={(maxTokens) => change({ maxTokens })}
          hint={isTokens ? undefined : w.badTokens}
        />
        <SelectField<ForgettingMode>
          label={w.forgetting}
          value={fields.forgetting}
          options={[
            ['REVIEW', w.forgettings.REVIEW],
            ['AT_ONCE', w.forgettings.AT_ONCE],
          ]}
          onValue={(forgetting) => change({ forgetting })}
        />
      </div>
      <CheckField checked={fields.extract} onValue={(extract) => change({ extract })}>
        {w.extract}
      </CheckField>
    </FormDialog>
  );
}

/** Sources and target. Chosen things stay in the list when it does not have them. */
function Sources({ fields, onChange }: { fields: Fields; onChange: (changed: Partial<Fields>) => void }) {
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
