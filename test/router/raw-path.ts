import { request } from 'node:http';

/** Sends a request to exactly this path, which `fetch` would normalize. Returns the status. */
export function statusAt(
  base: string,
  path: string,
  { method = 'GET', headers }: { method?: string; headers: Record<string, string> },
): Promise<number> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
    });
    sent.once('error', reject);
    sent.end();
  });
}
