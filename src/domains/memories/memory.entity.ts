import { defineEntity, p } from '@mikro-orm/postgresql';
import { ownedAndEdited, teamFilter } from '../../db/base.entity.ts';
import { listShape, readFilterText, textIn, timeIn } from '../../db/list-shape.ts';
import { metadataIn } from '../../db/metadata-filter.ts';
import { patternsOf, sql, type Condition } from '../../db/rows.ts';
import type { Row } from '../../db/session.ts';
import { Project } from '../projects/project.entity.ts';

const MemorySchema = defineEntity({
  name: 'Memory',
  tableName: 'memory',
  filters: teamFilter,
  properties: {
    ...ownedAndEdited,
    project: () => p.manyToOne(Project).ref(),
    name: p.string(),
    // Up to 500,000 characters, so a list reads it only where it is selected.
    content: p.text().lazy(),
    metadata: p.json<Record<string, unknown>>(),
  },
});

export class Memory extends MemorySchema.class {}
MemorySchema.setClass(Memory);

/** A memory as a plain row. Its content is read by `contentOf`. */
export type MemoryRow = Omit<Row<Memory>, 'content'> & { readonly content?: string };

export const memoryList = listShape({
  filter: {
    text: textIn('name'),
    words: wordsIn,
    metadata: metadataIn,
    createdAt: timeIn('createdAt'),
    updatedAt: timeIn('updatedAt'),
  },
  orders: { CREATED_AT: { property: 'id' }, NAME: { property: 'name' }, UPDATED_AT: { property: 'updatedAt' } },
  order: { field: 'CREATED_AT', direction: 'DESC' },
});

/** Each pattern scans the contents. */
const MAX_PATTERNS = 20;

/**
 * PostgreSQL's text search splits words at spaces, so words of these scripts are matched as
 * patterns.
 */
const UNSPACED =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\p{sc=Tibetan}]/u;

/** A name or content that holds all words. English words match by their stem. */
function wordsIn(value: string, path: string): Condition[] {
  const words = readFilterText(value, path)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  if (words.length === 0) return value === '' ? [] : [sql`false`];
  const written = words.filter((word) => UNSPACED.test(word)).slice(0, MAX_PATTERNS);
  const spaced = words.filter((word) => !UNSPACED.test(word)).join(' ');
  return [...(spaced === '' ? [] : [holdsWords(spaced)]), ...written.map(holdsText)];
}

/** A query of stop words alone is empty for the text search, so it is matched as a pattern. */
function holdsWords(words: string): Condition {
  const patterns = patternsOf(words);
  const [composed, decomposed] = [words.normalize('NFC'), words.normalize('NFD')];
  return sql`t.search @@ plainto_tsquery('english', ${composed}) or t.search @@ plainto_tsquery('english', ${decomposed})
    or (numnode(plainto_tsquery('english', ${words})) = 0
      and (t.name ilike any(${patterns}::text[]) or t.content ilike any(${patterns}::text[])))`;
}

function holdsText(text: string): Condition {
  const patterns = patternsOf(text);
  return sql`t.name ilike any(${patterns}::text[]) or t.content ilike any(${patterns}::text[])`;
}
