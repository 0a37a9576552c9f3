import {
  AddMessagesDocument,
  DeleteConversationDocument,
  DeleteMessageDocument,
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
    'DELETE /agents/:agentId/conversations/:agentConversationId',
    DeleteConversationDocument,
    { input: { agentId: path('agentId'), id: path('agentConversationId') } },
    { base: 'v3', response: 'done', message: 'Conversation deleted.', addition: true },
  ),
  call(
    'DELETE /projects/:projectId/conversations/:conversationId/messages/:messageId',
    DeleteMessageDocument,
    { projectId: path('projectId'), conversationId: path('conversationId'), messageId: path('messageId') },
    { base: 'v3', response: 'done', message: 'Message deleted.', addition: true },
  ),
  call(
    'DELETE /agents/:agentId/conversations/:agentConversationId/messages/:agentMessageId',
    DeleteMessageDocument,
    { agentId: path('agentId'), conversationId: path('agentConversationId'), messageId: path('agentMessageId') },
    { base: 'v3', response: 'done', message: 'Message deleted.', addition: true },
  ),
];
