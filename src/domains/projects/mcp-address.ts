import type { Config } from '../../config/config.ts';

/** Address of a project's MCP server, and how to configure a client for it. */
export interface McpAddress {
  url: string;
  clientConfig: Record<string, unknown>;
}

/**
 * Builds the address with a configuration in the form that most clients read. `key` is the secret
 * or a placeholder.
 */
export function buildMcpAddress(config: Config, projectId: string, key = '<PROJECT_KEY>'): McpAddress {
  const url = `${config.http.publicUrl}/mcp/projects/${projectId}`;
  const server = { type: 'http', url, headers: { Authorization: `Bearer ${key}` } };
  // Named by project, so that one client can use several.
  return { url, clientConfig: { mcpServers: { [`memory-${projectId.slice(-6)}`]: server } } };
}
