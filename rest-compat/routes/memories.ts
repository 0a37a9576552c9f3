import {
  CreateProjectMemoryDocument,
  DeleteProjectMemoryDocument,
  GetProjectMemoryDocument,
  ListProjectMemoriesDocument,
  UpdateProjectMemoryDocument,
} from '../generated.ts';
import { call } from '../row.ts';
import { body, path, pages } from '../sources.ts';

const projectId = path('projectId');
const id = path('memoryId');

const record = call('GET /projects/:projectId/memories/:memoryId', GetProjectMemoryDocument, { projectId, id });

export const memories = [
  call(
    'GET /projects/:projectId/memories',
    ListProjectMemoriesDocument,
    { projectId, ...pages() },
    { response: 'list' },
  ),
  record,
  call(
    'POST /projects/:projectId/memories',
    CreateProjectMemoryDocument,
    { input: { projectId, name: body('name'), content: body('content') } },
    { record, message: 'Memory created.' },
  ),
  call(
    'PUT /projects/:projectId/memories/:memoryId',
    UpdateProjectMemoryDocument,
    { input: { projectId, id, name: body('name', { notNull: true }), content: body('content', { notNull: true }) } },
    { record, message: 'Memory updated.' },
  ),
  call(
    'DELETE /projects/:projectId/memories/:memoryId',
    DeleteProjectMemoryDocument,
    { input: { projectId, id } },
    { record, response: 'done', message: 'Memory deleted.' },
  ),
];
