import type { Request, Response } from 'express';

let page: Promise<string> | null = null;

/** GraphiQL as one page that asks nobody but this server. It is large, and read only when somebody opens it. */
export async function serveGraphiQL(_request: Request, response: Response): Promise<void> {
  page ??= import('@graphql-yoga/render-graphiql').then(({ renderGraphiQL }) =>
    renderGraphiQL({
      title: 'GraphiQL',
      endpoint: '/graphql',
      subscriptionsProtocol: 'WS',
      headers: JSON.stringify({ authorization: 'Bearer <API_KEY>' }, null, 2),
      defaultQuery:
        '# Put your key into the headers tab below, then run this.\n{\n  viewer {\n    team { name }\n    permissions\n  }\n}\n',
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
