import { useState } from 'react';
import { useAct } from '../../graph/use-act.ts';
import { ExportMemory } from '../../parts/export-memory.tsx';
import { FormDialog } from '../../parts/dialog.tsx';
import { TextField } from '../../parts/fields.tsx';
import { useToasts } from '../../parts/toasts.tsx';
import { useWords } from '../../words/words.ts';
import { SetProjectRetentionDocument, type ProjectPlaceFragment } from './generated.ts';

const MAX_DAYS = 36_500;

/** How long a project remembers, and the export of all that it does. */
export function ProjectButton({ project }: { project: ProjectPlaceFragment }) {
  const w = useWords(words);
  const [isOpen, open] = useState(false);
  return (
    <>
      <button type="button" className="button" onClick={() => open(true)}>
        {w.settings}
      </button>
      {isOpen ? <ProjectDialog project={project} onClose={() => open(false)} /> : null}
    </>
  );
}

function ProjectDialog({ project, onClose }: { project: ProjectPlaceFragment; onClose: () => void }) {
  const w = useWords(words);
  const { say } = useToasts();
  const save = useAct(SetProjectRetentionDocument);
  const before = project.memoryRetentionDays ?? null;
  const [text, setText] = useState(before === null ? '' : String(before));
  const days = readDays(text);
  const send = async () => {
    if (days === undefined) return;
    const saved = await save({ input: { id: project.id, memoryRetentionDays: days } });
    if (!saved?.updateProject) return;
    say({ text: w.saved });
    onClose();
  };
  const canSend = project.viewerCan.update && days !== undefined && days !== before;
  return (
    <FormDialog title={project.name} act={w.save} canSend={canSend} onSend={send} onClose={onClose}>
      <TextField
        label={w.days}
        hint={days === undefined ? w.wrong(MAX_DAYS) : w.hint}
        value={text}
        inputMode="numeric"
        maxLength={6}
        disabled={!project.viewerCan.update}
        onValue={setText}
      />
      <div className="row">
        <ExportMemory id={project.id} />
      </div>
    </FormDialog>
  );
}

/** Returns the days, null for ever, or undefined for a text that is no number of days. */
function readDays(text: string): number | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const days = /^[1-9]\d{0,4}$/.test(trimmed) ? Number(trimmed) : MAX_DAYS + 1;
  return days <= MAX_DAYS ? days : undefined;
}

const en = {
  settings: 'Settings',
  save: 'Save',
  saved: 'Saved.',
  days: 'Days for which it remembers',
  hint: 'Empty: for ever. Otherwise what was said earlier goes for good at midnight, with the facts that came of it. Facts by hand, pinned facts, memories and documents stay.',
  wrong: (most: number) => `A whole number of days, from 1 to ${most}.`,
};

const zh: typeof en = {
  settings: '设置',
  save: '保存',
  saved: '已保存。',
  days: '保留天数',
  hint: '留空表示永久保留。否则更早的内容会在零点彻底清除，连同由其得出的事实。手写的事实、置顶的事实、记忆和文档会保留。',
  wrong: (most: number) => `请输入 1 到 ${most} 之间的整数天数。`,
};

const words = { en, zh };
