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

/**
 * Creates the handler of GraphiQL: one page that loads nothing from other servers.
 * The page is large, so it is built at the first request and reused after that.
 */
export function createGraphiQLHandler(): (request: Request, response: Response) => Promise<void> {
  let page: Promise<string> | null = null;
  return async (_request, response) => {
    page ??= renderPage();
    response
      .setHeader(
        'Content-Security-Policy',
        "default-src 'none'; script-src 'unsafe-inline' 'unsafe-eval' blob:; style-src 'unsafe-inline'; img-src data:; font-src data:; connect-src 'self'; worker-src blob:",
      )
      .type('html')
      .send(await page);
  };
}

async function renderPage(): Promise<string> {
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
  return renderGraphiQL({
    title: 'GraphiQL',
    endpoint: '/graphql',
    subscriptionsProtocol: 'WS',
    defaultQuery: FIRST_QUERY,
  });
}
