import type { TestActor } from '../harness/actor.ts';
import { docxOf, pdfOf } from '../harness/document-files.ts';
import { fromHook } from '../harness/late-bound.ts';
import type { System } from '../harness/system.ts';

/** Files about a walnut cupboard: the ending, the bytes, and the heading of the passage. */
export const FILES_OF_EACH_KIND: [string, string | Uint8Array, string | null][] = [
  ['md', '# Kitchen\n\nThe walnut cupboard holds flour.', 'Kitchen'],
  ['txt', 'The walnut cupboard holds flour.', null],
  ['html', '<h1>Kitchen</h1><p>The walnut cupboard holds flour.</p>', 'Kitchen'],
  ['csv', 'Place,Wood\ncupboard,walnut\n', null],
  ['json', '{"cupboard":{"wood":"walnut"}}', null],
  ['pdf', pdfOf([['The walnut cupboard holds flour.']]), 'Page 1'],
  ['docx', docxOf([{ style: 'Heading1', text: 'Kitchen' }, { text: 'The walnut cupboard holds flour.' }]), 'Kitchen'],
];

interface Shelf {
  /** A project with one folder, whose files are read. */
  shelf: { projectId: string; folderId: string };
  /** Uploads another file. Default: into the linked folder. */
  upload: (text: string | Uint8Array, ending?: string, parentId?: string) => Promise<string>;
  /** Counts what is stored of the text of a file. */
  countRows: (itemId: string) => Promise<{ texts: number; passages: number }>;
}

/** Links a folder to a project before the tests of a file. */
export function useShelf(system: System, owner: TestActor): Shelf {
  const shelf = fromHook(async () => {
    const projectId = await owner.createProject();
    const folderId = await owner.createFolder('root', 'Shelf');
    await owner.linkDocument(projectId, folderId);
    return { projectId, folderId };
  });
  let files = 0;
  return {
    shelf,
    upload(text, ending = 'txt', parentId = shelf.folderId) {
      files += 1;
      return owner.uploadFile(parentId, `file-${files}.${ending}`, text as NonNullable<RequestInit['body']>);
    },
    async countRows(itemId) {
      const { rows } = await system.running.platform.pool.query<{ texts: number; passages: number }>(
        `select (select count(*)::int from document_text where item_id = $1) as texts,
           (select count(*)::int from passage where item_id = $1) as passages`,
        [itemId],
      );
      return rows[0] ?? { texts: -1, passages: -1 };
    },
  };
}
