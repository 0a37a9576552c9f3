import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';

const FIRST_QUERY = `# Put your key into the Headers tab below:
#   {"authorization": "Bearer sk-..."}
{
  viewer {
    team {
      name
    }
    permissions
  }
}
`;

/** A page with the policy under which its own script runs, and nothing else does. */
interface Page {
  html: string;
  policy: string;
}

/**
 * Creates the handler of GraphiQL: one page that loads nothing from other servers and goes into no
 * frame. The page is large, so it is built at the first request and reused after that.
 */
export function createGraphiQLHandler(): (request: Request, response: Response) => Promise<void> {
  let page: Promise<Page> | null = null;
  return async (_request, response) => {
    const { html, policy } = await (page ??= renderPage());
    response
      .setHeader('Content-Security-Policy', policy)
      .setHeader('X-Frame-Options', 'DENY')
      .setHeader('Referrer-Policy', 'no-referrer')
      .type('html')
      .send(html);
  };
}

async function renderPage(): Promise<Page> {
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
  const html = renderGraphiQL({
    title: 'GraphiQL',
    endpoint: '/graphql',
    subscriptionsProtocol: 'WS',
    defaultQuery: FIRST_QUERY,
  });
  const script = html.slice(html.indexOf('<script>') + '<script>'.length, html.lastIndexOf('</script>'));
  const digest = createHash('sha256').update(script).digest('base64');
  // The editor sets styles by script, and runs its workers from blobs.
  const policy = [
    "default-src 'none'",
    `script-src 'sha256-${digest}' blob:`,
    "style-src 'unsafe-inline'",
    'img-src data:',
    'font-src data:',
    "connect-src 'self'",
    'worker-src blob:',
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return { html, policy };
}
