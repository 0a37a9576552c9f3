import { registerSecret } from '../harness/secrets.ts';
import type { System } from '../harness/system.ts';
import { openBrowser, type Browser } from './browser.ts';

/** A browser with all its cookies, at the provider and here. */
export interface Visitor {
  browser: Browser;
  cookies: Map<string, string>;
  /** Ends the session at the provider. */
  leaveProvider(): void;
  /** Opens an address and follows it, until it is below `stopAt`. */
  visit(start: string, stopAt?: string): Promise<{ url: string; status: number; text: string }>;
}

/** Opens such a browser. It has no session. */
export function openVisitor(system: Pick<System, 'base'>): Visitor {
  const cookies = new Map<string, string>();
  const browser = openBrowser(system);
  return {
    browser,
    cookies,
    leaveProvider() {
      for (const name of cookies.keys()) if (!name.startsWith('console')) cookies.delete(name);
    },
    async visit(start, stopAt) {
      let url = new URL(start, system.base).href;
      for (let hops = 0; hops < 15; hops++) {
        if (stopAt !== undefined && url.startsWith(stopAt)) return { url, status: 0, text: '' };
        const sent = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const response = await fetch(url, { redirect: 'manual', headers: { cookie: sent, accept: 'text/html' } });
        for (const cookie of response.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
          if (name.startsWith('console')) registerSecret(value);
          if (value === '') cookies.delete(name);
          else cookies.set(name, value);
        }
        const session = cookies.get('console');
        browser.cookies = session === undefined ? '' : `console=${session}`;
        const location = response.headers.get('location');
        if (location === null) return { url, status: response.status, text: await response.text() };
        await response.body?.cancel();
        url = new URL(location, url).href;
      }
      throw new Error('the browser was sent round in circles');
    },
  };
}
