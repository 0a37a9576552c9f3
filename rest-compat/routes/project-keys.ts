import { CreateProjectKeyDocument, ListProjectKeysDocument, RevokeProjectKeyDocument } from '../generated.ts';
import { call } from '../row.ts';
import { body, path } from '../sources.ts';

const projectId = path('projectId');

export const projectKeys = [
  call('GET /projects/:projectId/apikeys', ListProjectKeysDocument, { projectId }),
  call(
    'POST /projects/:projectId/apikeys',
    CreateProjectKeyDocument,
    { input: { projectId, description: body('description') } },
    { message: 'API key created.' },
  ),
  call(
    'DELETE /projects/:projectId/apikeys/:apikeyId',
    RevokeProjectKeyDocument,
    { input: { projectId, id: path('apikeyId') } },
    { response: 'done', message: 'API key revoked.' },
  ),
];
