import type { Context } from '../../request/context.ts';
import type { DriveItemRow } from './drive-item.entity.ts';
import { readItemName } from './item-name.ts';

/** Returns the download URL of a file, or null for folders and mounts. */
export function downloadUrlOf({ platform }: Context, { id, type }: DriveItemRow): string | null {
  return type === 'file' ? `${itemsUrl(platform.config.http.publicUrl)}/${id}/binary` : null;
}

/** Returns the download URL of an earlier version of a file. */
export function versionUrlOf({ platform }: Context, { id, itemId }: { id: string; itemId: string }): string {
  return `${itemsUrl(platform.config.http.publicUrl)}/${itemId}/versions/${id}/binary`;
}

/**
 * Returns the upload URL of a file, or of a new file named `name` in a folder. Returns null for a
 * folder without `name`. Throws INVALID_PARAMETER naming `name`.
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
