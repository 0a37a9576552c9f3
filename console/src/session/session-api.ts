/** The platform's endpoints of console sessions. No script reads the cookie. */

type LoginMethod = 'code' | 'key' | 'oidc';

export interface Session {
  principal: { id: string; name: string };
  team: { id: string; name: string };
  method: LoginMethod;
  expiresAt: string;
  /** Until when dangerous changes need no other login. */
  confirmedUntil: string | null;
  /** Number of the team's newest change at that time: changes after it are followed. */
  newestChange: number;
}

export type SessionState =
  | { kind: 'reading' }
  | { kind: 'none'; methods: readonly LoginMethod[]; problem: 'code' | 'key' | 'ended' | 'unreachable' | null }
  | { kind: 'open'; session: Session };

const PATH = '/console/session';

export async function readSession(): Promise<SessionState> {
  const response = await call('GET', PATH);
  if (response?.ok) return { kind: 'open', session: (await response.json()) as Session };
  if (!response || response.status !== 401) return { kind: 'none', methods: ['key'], problem: 'unreachable' };
  const { methods = ['key'] } = (await response.json()) as { methods?: LoginMethod[] };
  return { kind: 'none', methods, problem: null };
}

/** Exchanges a one-time code or a service key for a session. */
export async function openSession(proof: { code: string } | { key: string }): Promise<SessionState> {
  const response = await call('POST', PATH, proof);
  if (response?.ok) return { kind: 'open', session: (await response.json()) as Session };
  const state = await readSession();
  if (state.kind !== 'none' || state.problem !== null) return state;
  return { ...state, problem: 'code' in proof ? 'code' : 'key' };
}

export async function endSession(): Promise<void> {
  await call('DELETE', PATH);
}

/** Proves again who it is, for dangerous changes. Returns whether the key was accepted. */
export async function confirmSession(key: string): Promise<boolean> {
  const response = await call('POST', `${PATH}/confirm`, { key });
  return response?.ok ?? false;
}

/** Makes a key of a quarter of an hour for calls of models, or for files, and nothing else. */
/** Purpose of a key. The router and the addresses of files take keys alone. */
export type ShortKeyUse = 'calls' | 'files' | 'imports';

export async function makeShortKey(use: ShortKeyUse): Promise<{ key: string; expiresAt: string }> {
  const response = await call('POST', '/console/key', { use });
  if (!response?.ok) throw new Error(await messageOf(response));
  return (await response.json()) as { key: string; expiresAt: string };
}

async function messageOf(response: Response | null): Promise<string> {
  const body = (await response?.json().catch(() => null)) as { message?: string } | null | undefined;
  return body?.message ?? `HTTP ${response?.status ?? 0}`;
}

/** Returns null when the server cannot be reached. */
async function call(method: string, path: string, body?: object): Promise<Response | null> {
  const headers = { 'apollo-require-preflight': 'true', ...(body ? { 'content-type': 'application/json' } : {}) };
  return fetch(path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }).catch(() => null);
}

/** Returns the key that somebody wrote into a form, without the spaces that come with pasting. */
export function keyOf(form: FormData): string {
  const key = form.get('key');
  return typeof key === 'string' ? key.trim() : '';
}

/** Takes the one-time code of a login link from the address, which then no longer shows it. */
export function takeLoginCode(): string | null {
  const code = new URLSearchParams(location.hash.slice(1)).get('code');
  if (code !== null) history.replaceState(null, '', location.pathname + location.search);
  return code;
}
