import type { Context } from '../../request/context.ts';
import type { Integration } from './integration.entity.ts';

export interface IntegrationTransitioned {
  integrationId: string;
}

export function integrationTopic(id: string): string {
  return `integration:${id}`;
}

/** The topic of all integrations of a workspace. */
export function integrationsTopic(workspaceId: string): string {
  return `integrations:${workspaceId}`;
}

export async function publishIntegrationTransition(ctx: Context, integration: Integration): Promise<void> {
  const event: IntegrationTransitioned = { integrationId: integration.id };
  await ctx.publish(integrationTopic(integration.id), event);
  await ctx.publish(integrationsTopic(integration.workspace.id), event);
}
