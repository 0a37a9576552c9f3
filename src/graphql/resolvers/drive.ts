import type { DriveItemChildrenArgs, Resolvers } from '../generated.ts';
import { selectedField, selectsField } from '../selects-field.ts';
import { listVersions, restoreVersion } from '../../domains/drive/file-versions.ts';
import { updateAttributes } from '../../domains/drive/attributes.ts';
import {
  ancestorsOf,
  createFolder,
  deleteItem,
  deleteItems,
  downloadUrlOf,
  getItem,
  getItemWithChildren,
  getRoot,
  listChildren,
  listItems,
  parentOf,
  pathOf,
  renameItem,
  uploadUrlOf,
  versionUrlOf,
} from '../../domains/drive/items.ts';
import { moveItem } from '../../domains/drive/move-item.ts';

export const driveResolvers: Resolvers = {
  Query: {
    driveItem(_, { id }, ctx, info) {
      const children = selectedField<DriveItemChildrenArgs>(info, 'children');
      if (!children) return getItem(ctx, id);
      return getItemWithChildren(ctx, id, { ...children.args, withTotal: children.selects('totalCount') });
    },
    driveRoot: (_, __, ctx) => getRoot(ctx),
    driveItems: (_, args, ctx) => listItems(ctx, args),
  },
  Mutation: {
    createFolder: async (_, { input }, ctx) => ({ folder: await createFolder(ctx, input) }),
    renameDriveItem: async (_, { input }, ctx) => ({ item: await renameItem(ctx, input) }),
    moveDriveItem: async (_, { input }, ctx) => ({ item: await moveItem(ctx, input) }),
    updateDriveItemAttributes: async (_, { input }, ctx) => ({ item: await updateAttributes(ctx, input) }),
    deleteDriveItem: async (_, { input }, ctx) => ({ deletedId: await deleteItem(ctx, input) }),
    restoreFileVersion: async (_, { input }, ctx) => ({ item: await restoreVersion(ctx, input) }),
    deleteDriveItems: async (_, { input }, ctx) => {
      await deleteItems(ctx, input);
      return { deletedIds: input.ids };
    },
  },
  DriveItem: {
    hash: (item) => item.contentHash ?? null,
    modifiedAt: (item) => item.updatedAt,
    parent: (item, _, ctx) => parentOf(ctx, item),
    ancestors: (item, _, ctx) => ancestorsOf(ctx, item),
    path: (item, _, ctx) => pathOf(ctx, item),
    children: (item, args, ctx, info) =>
      listChildren(ctx, item, { ...args, withTotal: selectsField(info, 'totalCount') }),
    versions: (item, args, ctx) => listVersions(ctx, item.id, args),
    downloadUrl: (item, _, ctx) => downloadUrlOf(ctx, item),
    uploadUrl: (item, { name }, ctx) => uploadUrlOf(ctx, item, name),
  },
  FileVersion: {
    item: ({ itemId }, _, ctx) => getItem(ctx, itemId),
    hash: (version) => version.contentHash,
    mediaType: (version) => version.mediaType ?? null,
    downloadUrl: (version, _, ctx) => versionUrlOf(ctx, version),
  },
};
