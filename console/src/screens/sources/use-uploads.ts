import { useCallback, useEffect, useRef, useState } from 'react';
import type { Upload } from '../../session/send-file.ts';
import { upload } from './file-transfer.ts';

/** Files that are sent at once. The others wait for their turn. */
const MAX_RUNNING = 3;

export interface UploadRow {
  id: number;
  folderId: string;
  file: File;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  sentBytes: number;
  /** Empty when the connection broke. */
  error: string;
}

export interface Uploads {
  rows: readonly UploadRow[];
  add: (folderId: string, files: readonly File[]) => void;
  retry: (id: number) => void;
  /** Ends a transfer that runs or waits, or removes its row. */
  remove: (id: number) => void;
  clear: () => void;
}

let nextId = 0;

/** Sends files, a few at once, and says how far each is. */
export function useUploads(): Uploads {
  const [rows, set] = useState<readonly UploadRow[]>([]);
  const running = useRef(new Map<number, Upload>());
  const change = useCallback((id: number, changed: Partial<UploadRow>) => {
    set((all) => all.map((row) => (row.id === id ? { ...row, ...changed } : row)));
  }, []);
  useEffect(() => {
    for (const row of rows) {
      if (running.current.size >= MAX_RUNNING) return;
      if (row.state !== 'waiting' || running.current.has(row.id)) continue;
      const { id, folderId, file } = row;
      const sending = upload(folderId, file, (sentBytes) => change(id, { state: 'sending', sentBytes }));
      running.current.set(id, sending);
      void sending.done
        .then(() => ({ state: 'done' as const, sentBytes: file.size }))
        .catch((error: unknown) => ({ state: 'failed' as const, error: error instanceof Error ? error.message : '' }))
        .then((ended) => {
          running.current.delete(id);
          change(id, ended);
        });
    }
  }, [rows, change]);
  // Leaving the drive ends what runs; a half of a file is stored nowhere.
  useEffect(() => {
    const { current } = running;
    return () => {
      for (const one of current.values()) one.cancel();
    };
  }, []);
  return {
    rows,
    add: (folderId, files) =>
      set((all) => [
        ...all,
        ...files.map((file) => ({ id: nextId++, folderId, file, state: 'waiting' as const, sentBytes: 0, error: '' })),
      ]),
    retry: (id) => change(id, { state: 'waiting', sentBytes: 0, error: '' }),
    remove: (id) => {
      running.current.get(id)?.cancel();
      set((all) => all.filter((row) => row.id !== id));
    },
    clear: () => set((all) => all.filter(({ state }) => state === 'waiting' || state === 'sending')),
  };
}
