import type { Context } from '../../../request/context.ts';

/** A kind of files whose text is read. */
export interface ReadableKind {
  name: string;
  /** Endings of the names, with their dots. */
  endings: string[];
  mediaTypes: string[];
}

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** The kinds that `extractBlocks` reads. Any other text is read as plain text. */
const READABLE_KINDS: readonly ReadableKind[] = [
  { name: 'PDF', endings: ['.pdf'], mediaTypes: ['application/pdf'] },
  { name: 'Word', endings: ['.docx'], mediaTypes: [DOCX] },
  { name: 'HTML', endings: ['.html', '.htm', '.xhtml'], mediaTypes: ['text/html', 'application/xhtml+xml'] },
  { name: 'Markdown', endings: ['.md', '.markdown'], mediaTypes: ['text/markdown'] },
  { name: 'Tables', endings: ['.csv', '.tsv'], mediaTypes: ['text/csv', 'text/tab-separated-values'] },
  { name: 'JSON', endings: ['.json'], mediaTypes: ['application/json'] },
  { name: 'JSON Lines', endings: ['.jsonl', '.ndjson'], mediaTypes: ['application/x-ndjson'] },
  { name: 'Plain text', endings: ['.txt', '.text'], mediaTypes: ['text/plain'] },
];

/** Lists the kinds of files whose text is read. */
export function listReadableKinds(ctx: Context): ReadableKind[] {
  ctx.allow('drive:read');
  return [...READABLE_KINDS];
}
