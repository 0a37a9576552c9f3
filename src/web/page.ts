import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Eta } from 'eta';
import type { Request, Response } from 'express';

const templates = new Eta({ views: fileURLToPath(new URL('templates', import.meta.url)), cache: true });
const STYLE = readFileSync(new URL('style.css', import.meta.url), 'utf8');
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** A page made from one of the templates of this folder. `data` is what the template reads. */
export interface Page {
  template: 'invitation' | 'no-console' | 'notice';
  title: string;
  data: object;
  status?: number;
  /** `own`: the page posts a form to this server. Default `none`. */
  forms?: 'own' | 'none';
}

/** Whether the client is a browser that opens an address: it prefers HTML to JSON. */
export function prefersHtml(request: Request): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return isRead && request.accepts(['json', 'html']) === 'html';
}

/** Sends a page that runs no script and is not stored anywhere. */
export function sendPage(response: Response, { template, title, data, status = 200, forms = 'none' }: Page): void {
  const html = templates.render(`./${template}`, { ...data, title, style: STYLE });
  setPageHeaders(response, forms);
  response.status(status).set('Cache-Control', 'no-store').send(html);
}

/** Allows the shared style and icon, and nothing else: no script, no frame, no other address. */
function setPageHeaders(response: Response, forms: 'own' | 'none'): void {
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${STYLE_HASH}'`,
    "img-src 'self'",
    `form-action ${forms === 'own' ? "'self'" : "'none'"}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  response
    .set({
      'Content-Security-Policy': policy.join('; '),
      'X-Frame-Options': 'DENY',
      'Referrer-Policy': 'no-referrer',
    })
    .type('html');
}
