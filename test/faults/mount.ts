import type { Drive, FakeGraph } from '../connectors/fake-graph.ts';

/** A library's mount, as the database stores it. */
export interface Mount {
  itemId: string;
  cursor: string | null;
  nextPage: string | null;
  items: MountItem[];
}

/** Every item in the mount, with its id and version in the library. */
export interface MountItem {
  id: string;
  parentId: string;
  name: string;
  type: string;
  size: number | null;
  externalId: string | null;
}

type Ask = (sql: string) => Promise<Record<string, unknown>[]>;

export async function readMount(ask: Ask, libraryId: string): Promise<Mount> {
  const [library] = await ask(`select item_id, cursor, next_page from library where id = '${libraryId}'`);
  const itemId = library?.['item_id'] as string;
  const items = await ask(
    `select i.id, i.parent_id as "parentId", i.name, i.type, i.size::int, e.external_id as "externalId" from drive_item i
     left join library_entry e on e.library_id = '${libraryId}' and e.item_id = i.id where i.ancestors @> array['${itemId}']`,
  );
  return {
    itemId,
    cursor: library?.['cursor'] as string | null,
    nextPage: library?.['next_page'] as string | null,
    items: items as unknown as MountItem[],
  };
}

export const FAULTS = [
  'missing',
  'twice',
  'unknown',
  'elsewhere',
  'other name',
  'other size',
  'made anew',
  'cursor not at the end',
] as const;
export type Fault = (typeof FAULTS)[number];

/**
 * The differences between a drive and its mount after a whole pass. `before`: the earlier ids of
 * the items, by the drive's own ids.
 */
export function differences(
  drive: Drive,
  mount: Mount,
  graph: Pick<FakeGraph, 'changesBefore'>,
  before: ReadonlyMap<string, string>,
): string[] {
  const found: string[] = [];
  const say = (fault: Fault, what: string) => found.push(`${fault}: ${what}`);
  const ids = new Map([[`${drive.id}-root`, mount.itemId]]);
  for (const { id, externalId } of mount.items) {
    if (externalId === null || !drive.items.has(externalId)) say('unknown', `${id} ${externalId}`);
    else if (ids.has(externalId)) say('twice', externalId);
    else ids.set(externalId, id);
  }
  for (const { id, name, parentId, content } of drive.items.values()) {
    const item = mount.items.find((one) => one.externalId === id);
    if (!item) {
      say('missing', `${id} ${name}`);
      continue;
    }
    if (item.parentId !== ids.get(parentId ?? '')) say('elsewhere', id);
    if (item.name !== name) say('other name', `${id} is ${name}, not ${item.name}`);
    const size = content === null ? null : Buffer.byteLength(content);
    if (item.size !== size || (item.type === 'file') !== (content !== null)) say('other size', id);
    if ((before.get(id) ?? item.id) !== item.id) say('made anew', id);
  }
  const reported = mount.cursor === null ? null : graph.changesBefore(mount.cursor);
  if (reported !== drive.log.length || mount.nextPage !== null)
    say('cursor not at the end', `${reported} of ${drive.log.length}`);
  return found;
}
