import {
  AddAgentMessagesDocument,
  AddProjectMessagesDocument,
  DeleteAgentConversationDocument,
  DeleteAgentMessageDocument,
  DeleteProjectConversationDocument,
  DeleteProjectMessageDocument,
  GetProjectConversationDocument,
  ListConversationsOfPersonsDocument,
} from '../generated.ts';
import { call } from '../row.ts';
import { body, pages, path, query } from '../sources.ts';

const said = {
  messages: body('messages'),
  session: body('session'),
  extract: body('extract'),
  extraction: body('extraction'),
  personId: body('person_id'),
};

export const conversations = [
  call(
    'GET /conversations',
    ListConversationsOfPersonsDocument,
    { personId: query.texts('person_id'), ...pages() },
    { base: 'v3', addition: true, response: 'list' },
  ),
  call(
    'POST /projects/:projectId/conversations',
    AddProjectMessagesDocument,
    { input: { projectId: path('projectId'), ...said } },
    { base: 'v3', message: 'Messages added.', addition: true },
  ),
  call(
    'POST /agents/:agentId/conversations',
    AddAgentMessagesDocument,
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
    DeleteProjectConversationDocument,
    { input: { projectId: path('projectId'), id: path('conversationId') } },
    { base: 'v3', response: 'done', message: 'Conversation deleted.', addition: true },
  ),
  call(
    'DELETE /agents/:agentId/conversations/:agentConversationId',
    DeleteAgentConversationDocument,
    { input: { agentId: path('agentId'), id: path('agentConversationId') } },
    { base: 'v3', response: 'done', message: 'Conversation deleted.', addition: true },
  ),
  call(
    'DELETE /projects/:projectId/conversations/:conversationId/messages/:messageId',
    DeleteProjectMessageDocument,
    { projectId: path('projectId'), conversationId: path('conversationId'), messageId: path('messageId') },
    { base: 'v3', response: 'done', message: 'Message deleted.', addition: true },
  ),
  call(
    'DELETE /agents/:agentId/conversations/:agentConversationId/messages/:agentMessageId',
    DeleteAgentMessageDocument,
    { agentId: path('agentId'), conversationId: path('agentConversationId'), messageId: path('agentMessageId') },
    { base: 'v3', response: 'done', message: 'Message deleted.', addition: true },
  ),
];
