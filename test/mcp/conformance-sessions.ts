import {
  isLegacyRequest,
  WebStandardStreamableHTTPServerTransport as Transport,
  type McpHttpHandler,
  type McpServerFactory,
} from '@modelcontextprotocol/server';
import { uniqueId } from '../faults/random.ts';

type Fetch = McpHttpHandler['fetch'];

/**
 * Serves the 2025 revisions from servers that last as long as a session, so that a server can ask
 * its client: the client's response is a request of its own. Other revisions go to `handler`, as in
 * the product.
 */
export function withSessions(handler: McpHttpHandler, build: McpServerFactory): Pick<McpHttpHandler, 'fetch'> {
  const transports = new Map<string, Transport>();

  const open = async (request: Request, { authInfo }: NonNullable<Parameters<Fetch>[1]>): Promise<Transport> => {
    const transport: Transport = new Transport({
      sessionIdGenerator: uniqueId,
      onsessioninitialized: (id) => void transports.set(nameOf(id, authInfo), transport),
      onsessionclosed: (id) => void transports.delete(nameOf(id, authInfo)),
    });
    const server = await build({ era: 'legacy', requestInfo: request, ...(authInfo && { authInfo }) });
    await server.connect(transport);
    return transport;
  };

  return {
    async fetch(request, options = {}) {
      if (!(await isLegacyRequest(request))) return handler.fetch(request, options);
      const id = request.headers.get('mcp-session-id');
      // Without a session a request can only begin one: the transport rejects all others.
      const transport = id === null ? await open(request, options) : transports.get(nameOf(id, options.authInfo));
      return transport?.handleRequest(request, options) ?? new Response(null, { status: 404 });
    },
  };
}

/** A session belongs to its key alone. */
function nameOf(id: string, authInfo: { clientId: string } | undefined): string {
  return `${authInfo?.clientId} ${id}`;
}
