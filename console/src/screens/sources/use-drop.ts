import { useState, type DragEvent } from 'react';
import { useClient, type Client } from 'urql';
import { readPages } from '../../graph/use-pages.ts';
import { useAct } from '../../graph/use-act.ts';
import { useToasts } from '../../parts/toasts.tsx';
import { useWords } from '../../words/words.ts';
import { words } from './drive-words.ts';
import { MAX_DROPPED_FILES, readDropped, type DroppedFolder } from './dropped.ts';
import { CreateFolderDocument, SubfoldersDocument } from './generated.ts';

type OnFiles = (folderId: string, files: readonly File[]) => void;

const MAX_SUBFOLDER_PAGES = 20;

/** Takes files and folders that are dropped. `folderId` null: nothing can be dropped. */
export function useDrop(folderId: string | null, onFiles: OnFiles) {
  const w = useWords(words);
  const { say } = useToasts();
  const store = useStore(onFiles);
  const [isOver, set] = useState(false);
  const canTake = (event: DragEvent) => folderId !== null && event.dataTransfer.types.includes('Files');
  const over = (event: DragEvent) => {
    if (!canTake(event)) return;
    event.preventDefault();
    set(true);
  };
  const drop = (event: DragEvent) => {
    set(false);
    if (folderId === null || !canTake(event)) return;
    event.preventDefault();
    void readDropped(event.dataTransfer.items)
      .then(async ({ folders, isCut }) => {
        if (isCut) say({ text: w.droppedTooMany(MAX_DROPPED_FILES), isBad: true });
        await store(folderId, folders);
      })
      .catch(() => say({ text: w.unreadable, isBad: true }));
  };
  return { isOver, handlers: { onDragOver: over, onDragLeave: () => set(false), onDrop: drop } };
}

/** Finds or creates the folders, and hands on the files of each. Errors are reported. */
function useStore(onFiles: OnFiles) {
  const client = useClient();
  const create = useAct(CreateFolderDocument);
  return async (rootId: string, folders: readonly DroppedFolder[]) => {
    const ids = new Map([['', rootId]]);
    for (const { path, files } of folders) {
      const parentId = ids.get(path.slice(0, -1).join('/'));
      const name = path.at(-1);
      if (parentId === undefined) continue;
      const id =
        name === undefined
          ? rootId
          : ((await findFolder(client, parentId, name)) ??
            (await create({ input: { parentId, name } }))?.createFolder?.folder.id);
      if (id === undefined) continue;
      ids.set(path.join('/'), id);
      if (files.length > 0) onFiles(id, files);
    }
  };
}

async function findFolder(client: Client, parent: string, name: string): Promise<string | null> {
  const pages = await readPages(client, SubfoldersDocument, {
    variables: (after) => ({ parent, name, after }),
    listOf: ({ driveItem }) => driveItem?.children,
    maxPages: MAX_SUBFOLDER_PAGES,
  });
  return pages?.rows?.find((one) => one.name === name)?.id ?? null;
}
