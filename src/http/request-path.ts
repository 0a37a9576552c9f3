import type { IncomingMessage } from 'node:http';

/**
 * Returns the path of a request in the form in which paths are compared: lower case, without a last
 * slash. Clients of a proxy may put the server's name before it (absolute form).
 */
export function requestPath({ url = '' }: Pick<IncomingMessage, 'url'>): string {
  const [path = ''] = originForm(url).split('?');
  return path.toLowerCase().replace(/(?<=.)\/$/, '');
}

/** Returns the target of a request without a scheme and a server's name. */
export function originForm(url: string): string {
  if (url.startsWith('/')) return url;
  const parsed = URL.parse(url);
  return parsed ? parsed.pathname + parsed.search : url;
}
