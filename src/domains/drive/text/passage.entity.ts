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
    /** 1 for the first of its file. */
    n: p.integer(),
    heading: p.text().nullable(),
    text: p.text(),
    terms: p.array().lazy(),
  },
});

export class Passage extends PassageSchema.class {}
PassageSchema.setClass(Passage);

/** A passage as it is read. */
export type PassageRow = Row<Passage>;
