import type { Context } from '../../request/context.ts';
import type { DriveItemRow } from './drive-item.entity.ts';
import { readItemName } from './item-name.ts';

/** Where a file's bytes are read. Null for what is no file. */
export function downloadUrlOf({ platform }: Context, { id, type }: DriveItemRow): string | null {
  return type === 'file' ? `${itemsUrl(platform.config.http.publicUrl)}/${id}/binary` : null;
}

/**
 * Where bytes are put: those of a new file in a folder, which needs its name, or new ones for a file. Null for a folder without a name.
 * Throws INVALID_PARAMETER naming `name`.
 */
export function uploadUrlOf({ platform }: Context, item: DriveItemRow, name?: string | null): string | null {
  const target = item.type === 'file' ? { id: item.parentId, name: item.name } : { id: item.id, name };
  if (target.id == null || target.name == null) return null;
  const encoded = encodeURIComponent(readItemName(target.name));
  return `${itemsUrl(platform.config.http.publicUrl)}/${target.id}/children/${encoded}/binary`;
}

function itemsUrl(publicUrl: string): string {
  return `${publicUrl}/api/v1/drives/items`;
}
