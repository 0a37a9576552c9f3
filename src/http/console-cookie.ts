import type { IncomingMessage } from 'node:http';
import { AppError } from '../core/errors.ts';

/** Cookies of the console, by their purpose. */
const NAMES = { session: 'console', login: 'console-login' } as const;

interface CookieOptions {
  maxAgeSeconds: number;
  /** `Lax` comes back from a provider's page, too. */
  sameSite: 'Strict' | 'Lax';
}

type Purpose = keyof typeof NAMES;

/** Returns the token of a session in a request, or null. */
export function readSessionCookie(request: IncomingMessage, publicUrl: string): string | null {
  return readCookie(request, publicUrl, 'session');
}

/** Returns the value of a cookie of the console. Null: there is none, or more than one. */
export function readCookie(request: IncomingMessage, publicUrl: string, purpose: Purpose): string | null {
  const name = nameOf(request, publicUrl, purpose);
  if (name === null) return null;
  const values = (request.headers.cookie ?? '').split(';').flatMap((pair) => {
    const at = pair.indexOf('=');
    return at > 0 && pair.slice(0, at).trim() === name ? [pair.slice(at + 1).trim()] : [];
  });
  return values.length === 1 && values[0] ? values[0] : null;
}

/**
 * Writes a `Set-Cookie` header for a cookie that only this origin's server reads. An empty value
 * removes it. Throws as `requireSafeCookies` does.
 */
export function writeCookie(
  request: IncomingMessage,
  publicUrl: string,
  purpose: Purpose,
  value: string,
  { maxAgeSeconds, sameSite }: CookieOptions,
): string {
  requireSafeCookies(request, publicUrl);
  const name = nameOf(request, publicUrl, purpose) ?? '';
  const isSecure = name.startsWith('__Host-');
  const age = value === '' ? 0 : maxAgeSeconds;
  return `${name}=${value}; Path=/; Max-Age=${age}; HttpOnly; SameSite=${sameSite}${isSecure ? '; Secure' : ''}`;
}

/** Whether no network between the browser and here can read cookies. */
export function hasSafeCookies(request: IncomingMessage, publicUrl: string): boolean {
  return nameOf(request, publicUrl, 'session') !== null;
}

/** Throws ACCESS_DENIED where a network could read cookies: over plain HTTP beyond this machine. */
export function requireSafeCookies(request: IncomingMessage, publicUrl: string): void {
  if (hasSafeCookies(request, publicUrl)) return;
  throw new AppError('ACCESS_DENIED', 'Open the console over https, at the address of PUBLIC_URL, or on this machine.');
}

/** Browsers accept the name `__Host-…` over https only. Null: no cookie is safe there. */
function nameOf({ headers: { host = '' } }: IncomingMessage, publicUrl: string, purpose: Purpose): string | null {
  if (publicUrl.startsWith('https:')) return `__Host-${NAMES[purpose]}`;
  return isLoopback(host) ? NAMES[purpose] : null;
}

function isLoopback(host: string): boolean {
  const { hostname } = URL.parse(`http://${host}`) ?? { hostname: '' };
  return hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname) || /^([a-z0-9-]+\.)*localhost$/.test(hostname);
}
