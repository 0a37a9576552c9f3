import {
  ConnectOneIntegrationDocument,
  CreateOneIntegrationDocument,
  DeleteOneIntegrationDocument,
  GetOneIntegrationDocument,
  ListTeamIntegrationsDocument,
  ReplaceCredentialsOfIntegrationDocument,
  UpdateOneIntegrationDocument,
} from '../generated.ts';
import { call } from '../row.ts';
import { body, path, query, pages } from '../sources.ts';

const id = path('integration_id');
const form = { base: 'admin', nulls: 'omit', times: 'unix' } as const;
const addition = { ...form, addition: true } as const;
const notNull = { notNull: true } as const;

const record = call(
  'GET /integrations/:integration_id',
  GetOneIntegrationDocument,
  { id },
  { ...form, malformed: 'VALIDATION_FAILED' },
);

export const integrations = [
  record,
  call(
    'GET /integrations',
    ListTeamIntegrationsDocument,
    { workspaceId: query.text('workspace_id'), ...pages({ default: 20, max: 100 }) },
    { ...addition, response: 'list' },
  ),
  call(
    'POST /integrations',
    CreateOneIntegrationDocument,
    {
      input: {
        workspaceId: body('workspace_id'),
        name: body('name'),
        channel: body('channel'),
        agentId: body('agent_id'),
        enabled: body('enabled', notNull),
        credentials: body('credentials'),
        dailyMessageLimit: body('daily_message_limit', notNull),
        datasetIds: body('dataset_ids', notNull),
        readOnlyProjectIds: body('read_only_project_ids', notNull),
        readWriteProjectId: body('read_write_project_id'),
        directMemory: body('direct_memory', notNull),
        groupMemory: body('group_memory', notNull),
        sentences: body('sentences', notNull),
        settings: body('settings'),
      },
    },
    { ...addition, record, message: 'Integration created.' },
  ),
  call(
    'PATCH /integrations/:integration_id',
    UpdateOneIntegrationDocument,
    {
      input: {
        id,
        name: body('name', notNull),
        agentId: body('agent_id', notNull),
        enabled: body('enabled', notNull),
        dailyMessageLimit: body('daily_message_limit', notNull),
        datasetIds: body('dataset_ids', notNull),
        readOnlyProjectIds: body('read_only_project_ids', notNull),
        readWriteProjectId: body('read_write_project_id'),
        directMemory: body('direct_memory', notNull),
        groupMemory: body('group_memory', notNull),
        sentences: body('sentences', notNull),
        settings: body('settings', notNull),
      },
    },
    { ...addition, record, message: 'Integration updated.' },
  ),
  call(
    'DELETE /integrations/:integration_id',
    DeleteOneIntegrationDocument,
    { input: { id } },
    { ...addition, record, response: 'done', message: 'Integration deleted.' },
  ),
  call(
    'PUT /integrations/:integration_id/credentials',
    ReplaceCredentialsOfIntegrationDocument,
    { input: { id, credentials: body('credentials') } },
    { ...addition, record, message: 'Credentials replaced.' },
  ),
  call(
    'POST /integrations/:integration_id/connect',
    ConnectOneIntegrationDocument,
    { input: { id } },
    { ...addition, message: 'Connection attempted.' },
  ),
];
