import { useState } from 'react';
import { saveFile } from '../../parts/chart-frame.tsx';
import { useToasts } from '../../parts/toasts.tsx';
import { useWords } from '../../words/words.ts';
import type { AccessSearch } from './search.ts';
import { words } from './words.ts';

type Format = 'csv' | 'jsonl';

/** Makes a file of all changes that match, with their hashes. The export itself is recorded. */
export function ExportButtons({ search }: { search: AccessSearch }) {
  const w = useWords(words);
  const { say } = useToasts();
  const [isBusy, setBusy] = useState(false);
  const run = (format: Format) => {
    setBusy(true);
    void readExport(format, search)
      .then((file) => saveFile(`audit-log.${format}`, file))
      .catch((error: Error) => say({ text: error.message, isBad: true }))
      .finally(() => setBusy(false));
  };
  return (
    <span className="row">
      {(['csv', 'jsonl'] as const).map((format) => (
        <button key={format} type="button" className="button quiet small" disabled={isBusy} onClick={() => run(format)}>
          {w.exportAs(format.toUpperCase())}
        </button>
      ))}
    </span>
  );
}

async function readExport(format: Format, { kind, q, by, from, until }: AccessSearch): Promise<Blob> {
  const day = (value: string) => new Date(`${value}T00:00:00`).toISOString();
  const parameters = new URLSearchParams({
    format,
    ...(kind ? { kind } : {}),
    ...(q ? { thing_id: q } : {}),
    ...(by ? { principal_id: by } : {}),
    ...(from ? { from: day(from) } : {}),
    ...(until ? { until: day(until) } : {}),
  });
  const response = await fetch(`/console/audit-log?${parameters}`, {
    headers: { 'apollo-require-preflight': 'true' },
  });
  if (response.ok) return response.blob();
  const { message } = (await response.json().catch(() => ({}))) as { message?: string };
  throw new Error(message ?? `HTTP ${response.status}`);
}
