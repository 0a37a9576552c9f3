import {
  CreateVersionOfAgentDocument,
  CreateWorkspaceAgentDocument,
  DeleteOneAgentDocument,
  DraftInstructionOfAgentDocument,
  GetOneAgentDocument,
  GetSettingsOfAgentDocument,
  ListVersionsOfAgentDocument,
  ListWorkspaceAgentsDocument,
  UpdateOneAgentDocument,
  UpdateSettingsOfAgentDocument,
} from '../generated.ts';
import { call } from '../row.ts';
import { body, path, pages } from '../sources.ts';

const workspaceId = path('workspaceId');
const agentId = path('agentId');
const addition = { base: 'v3', addition: true } as const;

/** Input fields of an agent's version. */
const config = {
  model: body('model'),
  capabilities: body('capabilities'),
  policies: body('policies'),
  output: body('output'),
  subagents: body('subagents'),
  skills: body('skills'),
  systemPrompt: body('system_prompt'),
  modelSettings: body('model_settings'),
  runtimeBindings: body('runtime_bindings'),
};

const record = call('GET /agents/:id', GetOneAgentDocument, { id: path('id') }, addition);

const settings = call(
  'GET /workspaces/:workspaceId/agents/:agentId/settings',
  GetSettingsOfAgentDocument,
  { workspaceId, agentId },
  addition,
);

export const agents = [
  call(
    'GET /workspaces/:workspaceId/agents',
    ListWorkspaceAgentsDocument,
    { workspaceId, ...pages() },
    { ...addition, response: 'list' },
  ),
  call(
    'POST /workspaces/:workspaceId/agents',
    CreateWorkspaceAgentDocument,
    { input: { workspaceId, name: body('name'), ...config } },
    { ...addition, record, message: 'Agent created.' },
  ),
  record,
  call(
    'PUT /agents/:id',
    UpdateOneAgentDocument,
    { input: { id: path('id'), name: body('name', { notNull: true }) } },
    { ...addition, record, message: 'Agent updated.' },
  ),
  call(
    'DELETE /agents/:id',
    DeleteOneAgentDocument,
    { input: { id: path('id') } },
    { ...addition, record, response: 'done', message: 'Agent deleted.' },
  ),
  call(
    'GET /agents/:id/versions',
    ListVersionsOfAgentDocument,
    { agentId: path('id'), ...pages() },
    { ...addition, response: 'list' },
  ),
  call(
    'POST /agents/:id/versions',
    CreateVersionOfAgentDocument,
    { input: { agentId: path('id'), ...config } },
    { base: 'v3', message: 'Agent version created.' },
  ),
  settings,
  call(
    'PUT /workspaces/:workspaceId/agents/:agentId/settings',
    UpdateSettingsOfAgentDocument,
    {
      input: {
        workspaceId,
        agentId,
        factInstruction: body('fact_instruction'),
        extractionEnabled: body('extraction_enabled', { notNull: true }),
        model: body('model'),
      },
    },
    { ...addition, record: settings, message: 'Settings updated.' },
  ),
  call(
    'POST /workspaces/:workspaceId/agents/:agentId/settings/fact-instruction/draft',
    DraftInstructionOfAgentDocument,
    {
      input: {
        workspaceId,
        agentId,
        guidance: body('guidance'),
        language: body('language'),
        useExistingFacts: body('use_existing_facts'),
      },
    },
    { base: 'v3', savesNothing: true },
  ),
];
