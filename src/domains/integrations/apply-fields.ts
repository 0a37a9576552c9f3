import { Agent } from '../agents/agent.entity.ts';
import type { Context } from '../../request/context.ts';
import { AppError, invalid } from '../../core/errors.ts';
import { requireOneOf } from '../../request/check-scope.ts';
import { Project } from '../projects/project.entity.ts';
import { requireName } from '../../core/check-name.ts';
import { optionalText, requireText } from '../../core/check-text.ts';
import { readAll, readEach } from '../../core/read-all.ts';
import { SENTENCE_NAMES, type SentenceName } from './bot-sentences.ts';
import type { IntegrationSettings } from './channels/channel.ts';
import type { DirectMemory, GroupMemory, Integration } from './integration.entity.ts';

const MAX_IDS = 100;
const MAX_DATASET_ID = 200;
const MAX_TEMPLATE_ID = 200;
const MAX_SENTENCE = 500;

/** Fields of an integration. Left out or null: unchanged, or the default on creation. */
export interface IntegrationFields {
  name?: string | null | undefined;
  agentId?: string | null | undefined;
  dailyMessageLimit?: number | null | undefined;
  datasetIds?: string[] | null | undefined;
  readOnlyProjectIds?: string[] | null | undefined;
  /** On an update, null removes it. */
  readWriteProjectId?: string | null | undefined;
  directMemory?: GroupMemory | null | undefined;
  groupMemory?: GroupMemory | null | undefined;
  sentences?: Record<string, unknown> | null | undefined;
  settings?: { cardTemplateId?: string | null | undefined } | null | undefined;
}

/**
 * Sets the given fields when all are valid, and none otherwise. Throws INVALID_PARAMETER for a bad
 * form, ACCESS_DENIED for a project whose memory the caller may not reach, and VALIDATION_FAILED
 * for an agent or project outside the integration's workspace. Each names the field.
 */
export async function applyFields(ctx: Context, integration: Integration, fields: IntegrationFields): Promise<void> {
  const values = readForms(integration, fields);
  if (fields.agentId != null) values.agentId = fields.agentId;
  if (fields.readWriteProjectId !== undefined) values.readWriteProjectId = fields.readWriteProjectId;
  requireHeldThere(ctx, integration, fields);
  await requireOfWorkspace(ctx, integration.workspace.id, fields);
  Object.assign(integration, values);
}

/** Checks the form of all fields that are sent, and returns those. */
function readForms(integration: Integration, fields: IntegrationFields): Partial<Integration> {
  const { name, dailyMessageLimit, datasetIds, readOnlyProjectIds, directMemory, groupMemory } = fields;
  const { sentences, settings } = fields;
  const read = readAll({
    name: () => (name == null ? name : requireName('name', name)),
    dailyMessageLimit: () => (dailyMessageLimit == null ? dailyMessageLimit : atLeastZero(dailyMessageLimit)),
    datasetIds: () => (datasetIds == null ? datasetIds : readDatasets(datasetIds)),
    readOnlyProjectIds: () =>
      readOnlyProjectIds == null ? readOnlyProjectIds : distinct('readOnlyProjectIds', readOnlyProjectIds),
    directMemory: () => (directMemory == null ? directMemory : ofDirectChats(directMemory)),
    groupMemory: () => groupMemory,
    sentences: () => (sentences == null ? sentences : readSentences(sentences)),
    settings: () => (settings == null ? settings : readSettings(integration, settings)),
  });
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value != null));
}

function ofDirectChats(memory: GroupMemory): DirectMemory {
  if (memory === 'CHAT') throw invalid('directMemory', 'directMemory must be PERSON or SHARED.');
  return memory;
}

function readSentences(sent: Record<string, unknown>): Integration['sentences'] {
  const read = readEach(Object.entries(sent), ([name, sentence]) => {
    const field = `sentences.${name}`;
    if (!SENTENCE_NAMES.includes(name as SentenceName))
      throw invalid(field, `sentences may have ${SENTENCE_NAMES.join(', ')}.`);
    if (typeof sentence !== 'string') throw invalid(field, `${field} must be a text.`);
    return [name, requireText(field, sentence, MAX_SENTENCE)];
  });
  return Object.fromEntries(read) as Integration['sentences'];
}

function readDatasets(ids: string[]): string[] {
  const datasets = distinct('datasetIds', ids);
  readEach(ids, (id, i) => requireText(`datasetIds[${i}]`, id, MAX_DATASET_ID));
  return datasets;
}

/**
 * Requires the caller to read the projects that are new to the bot, and to read and write the one
 * it is to write to: nobody lets a bot say what they may not read. Throws ACCESS_DENIED naming the
 * field.
 */
function requireHeldThere(ctx: Context, integration: Integration, fields: IntegrationFields): void {
  for (const [i, projectId] of (fields.readOnlyProjectIds ?? []).entries())
    if (!integration.readOnlyProjectIds.includes(projectId))
      requireOneOf(ctx, `readOnlyProjectIds[${i}]`, ['project:mem_read', 'project:doc_read'], { projectId });
  const projectId = fields.readWriteProjectId;
  if (projectId == null || projectId === integration.readWriteProjectId) return;
  requireOneOf(ctx, 'readWriteProjectId', ['project:mem_read'], { projectId });
  requireOneOf(ctx, 'readWriteProjectId', ['project:mem_write'], { projectId });
}

function atLeastZero(limit: number): number {
  if (limit < 0) throw invalid('dailyMessageLimit', 'dailyMessageLimit must be 0, for no limit, or more.');
  return limit;
}

function distinct(field: string, ids: string[]): string[] {
  if (ids.length > MAX_IDS) throw invalid(field, `${field} must hold at most ${MAX_IDS} ids.`);
  return [...new Set(ids)];
}

function readSettings(
  { channel }: Integration,
  { cardTemplateId }: NonNullable<IntegrationFields['settings']>,
): IntegrationSettings {
  const id = optionalText('settings.cardTemplateId', (cardTemplateId ?? '').trim(), MAX_TEMPLATE_ID);
  return channel === 'im_a' && id !== '' ? { cardTemplateId: id } : {};
}

async function requireOfWorkspace(ctx: Context, workspace: string, fields: IntegrationFields): Promise<void> {
  const { agentId, readOnlyProjectIds, readWriteProjectId } = fields;
  if (agentId != null && (await ctx.em.count(Agent, { id: agentId, workspace })) === 0)
    throw notInWorkspace('agentId', 'agent');
  const projectIds = [...(readOnlyProjectIds ?? []), ...(readWriteProjectId == null ? [] : [readWriteProjectId])];
  if (projectIds.length === 0) return;
  const found = await ctx.em.find(Project, { id: { $in: projectIds }, workspace }, { fields: ['id'] });
  const known = new Set(found.map(({ id }) => id));
  for (const [i, id] of (readOnlyProjectIds ?? []).entries())
    if (!known.has(id)) throw notInWorkspace(`readOnlyProjectIds[${i}]`, 'project');
  if (readWriteProjectId != null && !known.has(readWriteProjectId))
    throw notInWorkspace('readWriteProjectId', 'project');
}

function notInWorkspace(field: string, what: string): AppError {
  return new AppError('VALIDATION_FAILED', `${field} names no ${what} of this workspace.`, { field });
}
