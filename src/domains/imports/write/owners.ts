import { createAgent } from '../../agents/agents.ts';
import { updateAgentSettings } from '../../agents/agent-settings.ts';
import { createProject } from '../../projects/projects.ts';
import type { AgentRecord, ProjectRecord } from '../records.ts';
import { addItem, freshOf, type Page } from './page.ts';

/**
 * Makes the projects and agents of the page. With a chosen project none is made: all of the file
 * goes there.
 */
export async function writeOwners(page: Page): Promise<void> {
  if (page.job.project) return;
  for (const { record } of freshOf(page, 'project')) {
    const { name, description, memoryRetentionDays, consolidation } = record;
    const workspaceId = page.job.workspace.id;
    const { id } = await createProject(page.ctx, {
      name,
      description,
      memoryRetentionDays,
      consolidation,
      workspaceId,
    });
    addOwner(page, record, id);
  }
  for (const { record } of freshOf(page, 'agent')) {
    const { id } = await createAgent(page.ctx, { name: record.name, workspaceId: page.job.workspace.id });
    const { factInstruction, extractionEnabled, consolidation } = record;
    if (factInstruction !== null || !extractionEnabled || consolidation)
      await updateAgentSettings(page.ctx, { agentId: id, factInstruction, extractionEnabled, consolidation });
    addOwner(page, record, id);
  }
}

function addOwner(page: Page, { kind, sourceId }: ProjectRecord | AgentRecord, id: string): void {
  const [projectId, agentId] = kind === 'project' ? [id, null] : [null, id];
  addItem(page, { kind, sourceId, thingId: id, place: { projectId, agentId, personId: null, scope: id } });
}
