import { anyOf, flagIs, listShape, textIn, timeIn } from '../../db/list-shape.ts';
import { sql } from '../../db/rows.ts';
import type { Forgetting } from '../../core/forgetting.ts';

export const boundaryList = listShape({
  filter: {
    text: textIn('name'),
    workspaceId: anyOf('workspace'),
    projectId: (ids: readonly string[]) => [
      sql`t.project_ids && ${[...ids]}::text[] or t.write_project_id = any(${[...ids]})`,
    ],
    agentId: (ids: readonly string[]) => [
      sql`t.agent_ids && ${[...ids]}::text[] or t.write_agent_id = any(${[...ids]})`,
    ],
    extract: flagIs('extract'),
    forgetting: anyOf<Forgetting>('forgetting'),
    createdAt: timeIn('createdAt'),
    updatedAt: timeIn('updatedAt'),
  },
  orders: { CREATED_AT: { property: 'id' }, NAME: { property: 'name' }, UPDATED_AT: { property: 'updatedAt' } },
  order: { field: 'CREATED_AT', direction: 'DESC' },
});
