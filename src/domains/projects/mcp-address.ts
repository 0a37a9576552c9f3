import type { Config } from '../../config/config.ts';

/** Where a project's MCP server answers, and what a client is configured with. */
export interface McpAddress {
  url: string;
  clientConfig: Record<string, unknown>;
}

/** The address of a project's MCP server, with a configuration in the form that most clients read. `key` is the secret, or stands for it. */
export function mcpAddress(config: Config, projectId: string, key = '<PROJECT_KEY>'): McpAddress {
  const url = `${config.http.publicUrl}/mcp/projects/${projectId}`;
  const server = { type: 'http', url, headers: { Authorization: `Bearer ${key}` } };
  // Somebody may configure several projects.
  return { url, clientConfig: { mcpServers: { [`memory-${projectId.slice(-6)}`]: server } } };
}
