import {
  CreateDriveFolderDocument,
  DeleteDriveItemDocument,
  GetDriveItemDocument,
  ListDriveChildrenDocument,
  ListFileVersionsDocument,
  MoveDriveItemDocument,
  RenameDriveItemDocument,
  RestoreFileVersionDocument,
  UpdateDriveItemAttributesDocument,
} from '../generated.ts';
import { call } from '../row.ts';
import { body, path, pages } from '../sources.ts';
import { download, upload } from '../stream-row.ts';

const id = path('itemId');

const record = call('GET /drives/items/:itemId', GetDriveItemDocument, { id });

export const drive = [
  record,
  call(
    'GET /drives/items/:itemId/children',
    ListDriveChildrenDocument,
    { id, ...pages({ default: 50, max: 200 }) },
    { response: 'list' },
  ),
  call(
    'POST /drives/items/:parentId/children',
    CreateDriveFolderDocument,
    { input: { parentId: path('parentId'), name: body('name') } },
    { record, message: 'Folder created.' },
  ),
  call(
    'PATCH /drives/items/:itemId/name',
    RenameDriveItemDocument,
    { input: { id, name: body('name') } },
    { record, message: 'Item renamed.' },
  ),
  call(
    'PATCH /drives/items/:itemId/parent',
    MoveDriveItemDocument,
    { input: { id, parentId: body('parent_id') } },
    { record, message: 'Item moved.' },
  ),
  call(
    'DELETE /drives/items/:itemId',
    DeleteDriveItemDocument,
    { input: { id } },
    { record, response: 'done', message: 'Item deleted.' },
  ),
  call(
    'PUT /drives/items/:itemId/xattrs',
    UpdateDriveItemAttributesDocument,
    { input: { id, xattrs: body('xattrs', { notNull: true }), comments: body('comments') } },
    { record, message: 'Item updated.' },
  ),
  call(
    'GET /drives/items/:itemId/versions',
    ListFileVersionsDocument,
    { id, ...pages() },
    { response: 'list', addition: true },
  ),
  call(
    'POST /drives/items/:itemId/versions/:versionId/restore',
    RestoreFileVersionDocument,
    { input: { id, versionId: path('versionId') } },
    { record, message: 'Version restored.', addition: true },
  ),
];

export const driveStreams = [
  download('GET /drives/items/:itemId/binary', {
    operationId: 'ReadFile',
    description:
      "A file's bytes. `Range` asks for one part of them, and `If-None-Match` only for other bytes than one has.",
  }),
  download('GET /drives/items/:itemId/versions/:versionId/binary', {
    operationId: 'ReadFileVersion',
    description: 'The bytes that a file had before, as those of a file.',
    addition: true,
  }),
  upload('PUT /drives/items/:parentId/children/:name/binary', GetDriveItemDocument, {
    description: 'Stores the body as a file of this name: a new one, or new bytes for the one that is there.',
    message: 'File stored.',
    addition: true,
  }),
];
