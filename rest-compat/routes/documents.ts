import {
  LinkProjectDocumentDocument,
  ListProjectDocumentsDocument,
  UnlinkProjectDocumentDocument,
  UnlinkProjectDocumentsDocument,
} from '../generated.ts';
import { call } from '../row.ts';
import { body, path } from '../sources.ts';

const projectId = path('projectId');

export const documents = [
  call('GET /projects/:projectId/documents', ListProjectDocumentsDocument, { projectId }),
  call(
    'POST /projects/:projectId/documents',
    LinkProjectDocumentDocument,
    { input: { projectId, itemId: body('item_id') } },
    { message: 'Document linked.' },
  ),
  call(
    'DELETE /projects/:projectId/documents/:documentId',
    UnlinkProjectDocumentDocument,
    { input: { projectId, id: path('documentId') } },
    { response: 'done', message: 'Document removed.' },
  ),
  call(
    'DELETE /projects/:id/documents',
    UnlinkProjectDocumentsDocument,
    { input: { projectId: path('id'), ids: body('ids') } },
    { response: 'done', message: 'Documents removed.' },
  ),
];
