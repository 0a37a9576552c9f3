import { defineEntity, p } from '@mikro-orm/postgresql';
import { owned, teamFilter } from '../../../db/base.entity.ts';
import type { Row } from '../../../db/session.ts';

const PassageSchema = defineEntity({
  name: 'Passage',
  tableName: 'passage',
  filters: teamFilter,
  properties: {
    ...owned,
    itemId: p.string(),
    /** Position in its file, from 1. */
    n: p.integer(),
    heading: p.text().nullable(),
    text: p.text(),
    terms: p.array().lazy(),
  },
});

export class Passage extends PassageSchema.class {}
PassageSchema.setClass(Passage);

/** Read-only row of a passage. */
export type PassageRow = Row<Passage>;
