import {
  AddMessagesDocument,
  DeleteConversationDocument,
  DeleteMessagesDocument,
  GetProjectConversationDocument,
} from '../generated.ts';
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
  call(
    'DELETE /projects/:projectId/conversations/:conversationId',
    DeleteConversationDocument,
    { input: { projectId: path('projectId'), id: path('conversationId') } },
    { base: 'v3', response: 'done', message: 'Conversation deleted.', addition: true },
  ),
  call(
    'DELETE /agents/:agentId/conversations/:conversationId',
    DeleteConversationDocument,
    { input: { agentId: path('agentId'), id: path('conversationId') } },
    { base: 'v3', response: 'done', message: 'Conversation deleted.', addition: true },
  ),
  call(
    'POST /projects/:projectId/conversations/:conversationId/messages/delete',
    DeleteMessagesDocument,
    { input: { projectId: path('projectId'), conversationId: path('conversationId'), ids: body('ids') } },
    { base: 'v3', response: 'done', message: 'Messages deleted.', addition: true },
  ),
  call(
    'POST /agents/:agentId/conversations/:conversationId/messages/delete',
    DeleteMessagesDocument,
    { input: { agentId: path('agentId'), conversationId: path('conversationId'), ids: body('ids') } },
    { base: 'v3', response: 'done', message: 'Messages deleted.', addition: true },
  ),
];
