import { listShape, textIn, timeIn } from '../../db/list-shape.ts';
import { wordsIn } from './memory-words.ts';

export const memoryList = listShape({
  filter: {
    text: textIn('name'),
    words: wordsIn,
    createdAt: timeIn('createdAt'),
    updatedAt: timeIn('updatedAt'),
  },
  orders: { CREATED_AT: { property: 'id' }, NAME: { property: 'name' }, UPDATED_AT: { property: 'updatedAt' } },
  order: { field: 'CREATED_AT', direction: 'DESC' },
});
