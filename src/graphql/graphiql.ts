import type { Request, Response } from 'express';

let page: Promise<string> | null = null;

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

/** GraphiQL as one page that asks nobody but this server. It is large, and read only when somebody opens it. */
export async function serveGraphiQL(_request: Request, response: Response): Promise<void> {
  page ??= import('@graphql-yoga/render-graphiql').then(({ renderGraphiQL }) =>
    renderGraphiQL({
      title: 'GraphiQL',
      endpoint: '/graphql',
      subscriptionsProtocol: 'WS',
      defaultQuery: FIRST_QUERY,
    }),
  );
  response
    .setHeader(
      'Content-Security-Policy',
      "default-src 'none'; script-src 'unsafe-inline' 'unsafe-eval' blob:; style-src 'unsafe-inline'; img-src data:; font-src data:; connect-src 'self'; worker-src blob:",
    )
    .type('html')
    .send(await page);
}
