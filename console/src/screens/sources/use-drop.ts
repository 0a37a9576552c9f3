import { useState, type DragEvent } from 'react';
import { useClient, type Client } from 'urql';
import { useAct } from '../../graph/use-act.ts';
import { readPages } from '../../graph/use-pages.ts';
import { useToasts } from '../../parts/toasts.tsx';
import { useWords } from '../../words/words.ts';
import { words } from './drive-words.ts';
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

/** A folder that was dropped, or the place of the drop itself. */
interface DroppedFolder {
  /** Names of the folders from the place of the drop down to it. Empty: that place. */
  path: readonly string[];
  files: File[];
}

/** More are not read: a drop of a whole disk must not fill the memory of the page. */
const MAX_DROPPED_FILES = 1000;
/** Empty folders count, too. */
const MAX_DROPPED_FOLDERS = 200;

interface Dropped {
  /** Each after the folder that holds it. */
  folders: DroppedFolder[];
  /** Whether there was more than is read. */
  isCut: boolean;
}

/**
 * Reads what was dropped, with everything in its folders. Call it while the event is handled:
 * later its items are empty.
 */
async function readDropped(items: DataTransferItemList): Promise<Dropped> {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  const loose = [...items].flatMap((item) => (item.webkitGetAsEntry() ? [] : (item.getAsFile() ?? [])));
  const dropped: Dropped = { folders: [{ path: [], files: loose }], isCut: false };
  let files = loose.length;
  const waiting = [{ path: [] as string[], entries }];
  for (let folder = waiting.shift(); folder; folder = waiting.shift()) {
    const { path } = folder;
    const shown = path.length === 0 ? dropped.folders[0] : { path, files: [] };
    if (!shown) break;
    if (path.length > 0) dropped.folders.push(shown);
    for (const entry of folder.entries) {
      const isFull = dropped.folders.length + waiting.length > MAX_DROPPED_FOLDERS || files >= MAX_DROPPED_FILES;
      if (isFull) return { ...dropped, isCut: true };
      if (isFile(entry)) {
        shown.files.push(await new Promise<File>((resolve, reject) => entry.file(resolve, reject)));
        files += 1;
      } else if (isDirectory(entry)) waiting.push({ path: [...path, entry.name], entries: await entriesOf(entry) });
    }
  }
  return dropped;
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isDirectory = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

/** A reader gives some entries at a time, and none at the end. */
async function entriesOf(directory: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = directory.createReader();
  const all: FileSystemEntry[] = [];
  while (all.length <= MAX_DROPPED_FILES) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) break;
    all.push(...some);
  }
  return all;
}
