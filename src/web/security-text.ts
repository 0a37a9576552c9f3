import type { RequestHandler } from 'express';
import type { Config } from '../config/config.ts';

const PATH = '/.well-known/security.txt';
/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180;

/** Serves where to report a vulnerability (RFC 9116), when a contact is configured. */
export function createSecurityText({ securityContact, http }: Config, now: () => Date): RequestHandler {
  return (request, response, next) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (securityContact === null || request.path !== PATH || !isRead) return next();
    const expires = new Date(now().getTime() + VALID_DAYS * 86_400_000);
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${expires.toISOString()}`,
      `Canonical: ${http.publicUrl}${PATH}`,
      'Preferred-Languages: en',
    ];
    response.type('text/plain').send(`${lines.join('\n')}\n`);
  };
}
