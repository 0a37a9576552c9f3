import type { Context } from '../../request/context.ts';
import type { Integration } from './integration.entity.ts';

export interface IntegrationMoved {
  integrationId: string;
}

export function integrationTopic(id: string): string {
  return `integration:${id}`;
}

/** The same for all integrations of a workspace. */
export function integrationsTopic(workspaceId: string): string {
  return `integrations:${workspaceId}`;
}

export async function publishIntegrationMoved(ctx: Context, integration: Integration): Promise<void> {
  const event: IntegrationMoved = { integrationId: integration.id };
  await ctx.publish(integrationTopic(integration.id), event);
  await ctx.publish(integrationsTopic(integration.workspace.id), event);
}
