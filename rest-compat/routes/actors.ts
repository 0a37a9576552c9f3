import {
  BindActorToWorkspaceDocument,
  CreateTeamActorDocument,
  EraseOnePersonDocument,
  GetOneActorDocument,
  GetOneErasureDocument,
  ListActorsOfWorkspaceDocument,
  ListCallsOfActorDocument,
  ListMemoryOfActorDocument,
  ListStandingLinesOfActorDocument,
  ListTeamActorsDocument,
  UnbindActorOfWorkspaceDocument,
  UpdateOneActorDocument,
} from '../generated.ts';
import { call } from '../row.ts';
import { body, path, query, pages } from '../sources.ts';

const workspaceId = path('workspaceId');
const addition = { base: 'v3', addition: true } as const;

const record = call('GET /actors/:actorId', GetOneActorDocument, { id: path('actorId') }, addition);

export const actors = [
  call(
    'GET /actors',
    ListTeamActorsDocument,
    { customId: query.text('custom_id'), ...pages() },
    { ...addition, response: 'list' },
  ),
  record,
  call(
    'POST /actors',
    CreateTeamActorDocument,
    {
      input: {
        customId: body('custom_id'),
        aliases: body('aliases', { notNull: true }),
        actorType: body('actor_type'),
        displayName: body('display_name'),
      },
    },
    { ...addition, record, message: 'Actor created.' },
  ),
  call(
    'PUT /actors/:actorId',
    UpdateOneActorDocument,
    {
      input: {
        id: path('actorId'),
        customId: body('custom_id', { notNull: true }),
        aliases: body('aliases', { notNull: true }),
        displayName: body('display_name', { notNull: true }),
      },
    },
    { ...addition, record, message: 'Actor updated.' },
  ),
  call(
    'GET /workspaces/:workspaceId/actors',
    ListActorsOfWorkspaceDocument,
    { workspaceId, ...pages() },
    { ...addition, response: 'list' },
  ),
  call(
    'POST /workspaces/:workspaceId/actors',
    BindActorToWorkspaceDocument,
    { input: { workspaceId, actorId: body('actor_id') } },
    { base: 'v3', message: 'Actor bound.' },
  ),
  call(
    'DELETE /workspaces/:workspaceId/actors/:actorId',
    UnbindActorOfWorkspaceDocument,
    { input: { workspaceId, actorId: path('actorId') } },
    { ...addition, response: 'done', message: 'Actor unbound.' },
  ),
  call(
    'GET /actors/:actorId/memory',
    ListMemoryOfActorDocument,
    { id: path('actorId') },
    { ...addition, response: 'items' },
  ),
  call(
    'GET /actors/:actorId/calls',
    ListCallsOfActorDocument,
    { id: path('actorId'), ...pages() },
    { ...addition, response: 'list' },
  ),
  call(
    'GET /actors/:actorId/standing-lines/:placeId',
    ListStandingLinesOfActorDocument,
    { id: path('actorId'), placeId: path('placeId') },
    addition,
  ),
  call(
    'POST /actors/:actorId/erase',
    EraseOnePersonDocument,
    {
      input: {
        id: path('actorId'),
        sharedToo: body('shared_too', { notNull: true }),
        dryRun: body('dry_run', { notNull: true }),
      },
    },
    { ...addition, message: 'Erasure begun.' },
  ),
  call('GET /erasures/:erasureId', GetOneErasureDocument, { id: path('erasureId') }, addition),
];
