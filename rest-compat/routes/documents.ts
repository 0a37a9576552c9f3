import {
  GetProjectDocumentDocument,
  LinkProjectDocumentDocument,
  ListProjectDocumentsDocument,
  ListReadableKindsDocument,
  UnlinkProjectDocumentDocument,
  UnlinkProjectDocumentsDocument,
} from '../generated.ts';
import { call } from '../row.ts';
import { body, path } from '../sources.ts';

const projectId = path('projectId');

export const documents = [
  call('GET /projects/:projectId/documents', ListProjectDocumentsDocument, { projectId }),
  call(
    'GET /projects/:projectId/documents/:documentId',
    GetProjectDocumentDocument,
    { projectId, id: path('documentId') },
    { addition: true },
  ),
  call('GET /documents/kinds', ListReadableKindsDocument, {}, { addition: true }),
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
