import { AddMessagesDocument, GetProjectConversationDocument } from '../generated.ts';
import { call } from '../row.ts';
import { body, path } from '../sources.ts';

const said = { messages: body('messages'), session: body('session'), extract: body('extract') };

export const conversations = [
  call(
    'POST /projects/:projectId/conversations',
    AddMessagesDocument,
    { input: { projectId: path('projectId'), ...said } },
    { base: 'v3', message: 'Messages added.', addition: true },
  ),
  call(
    'POST /agents/:agentId/conversations',
    AddMessagesDocument,
    { input: { agentId: path('agentId'), ...said } },
    { base: 'v3', message: 'Messages added.', addition: true },
  ),
  call(
    'GET /projects/:projectId/conversations/:conversationId',
    GetProjectConversationDocument,
    { projectId: path('projectId'), id: path('conversationId') },
    { base: 'v3', addition: true },
  ),
];
