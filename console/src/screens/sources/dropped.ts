/** A folder that was dropped, or the place of the drop itself. */
export interface DroppedFolder {
  /** Names of the folders from the place of the drop down to it. Empty: that place. */
  path: readonly string[];
  files: File[];
}

/** More are not read: a drop of a whole disk must not fill the memory of the page. */
export const MAX_DROPPED_FILES = 1000;
/** Empty folders count, too. */
const MAX_DROPPED_FOLDERS = 200;

export interface Dropped {
  /** Each after the folder that holds it. */
  folders: DroppedFolder[];
  /** Whether there was more than is read. */
  isCut: boolean;
}

/**
 * Reads what was dropped, with everything in its folders. Call it while the event is handled:
 * later its items are empty.
 */
export async function readDropped(items: DataTransferItemList): Promise<Dropped> {
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
