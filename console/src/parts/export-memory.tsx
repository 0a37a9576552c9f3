import { useState } from 'react';
import { useWords } from '../words/words.ts';
import { fetchFile, saveFile } from './files.ts';
import { useToasts } from './toasts.tsx';

/** Makes a file of all memory of a person, a project or the team. The export itself is recorded. */
export function ExportMemory({ id }: { id: string }) {
  const w = useWords(words);
  const { say } = useToasts();
  const [isBusy, setBusy] = useState(false);
  const run = () => {
    setBusy(true);
    void fetchFile('/console/memory-export', { id })
      .then((file) => saveFile(`memory-${id}.jsonl`, file))
      .catch((error: Error) => say({ text: error.message || w.failed, isBad: true }))
      .finally(() => setBusy(false));
  };
  return (
    <button type="button" className="button small" disabled={isBusy} title={w.hint} onClick={run}>
      {isBusy ? w.running : w.run}
    </button>
  );
}

const en = {
  run: 'Export all memory',
  running: 'Exporting…',
  hint: 'One file of JSON Lines: facts with their history, conversations, memories. The export is in the audit log.',
  failed: 'The export broke off. Try again.',
};

const zh: typeof en = {
  run: '导出全部记忆',
  running: '正在导出…',
  hint: '一个 JSON Lines 文件：事实及其历史、对话、记忆。导出会记入审计日志。',
  failed: '导出中断，请重试。',
};

const words = { en, zh };
