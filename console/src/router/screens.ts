import type { IconName } from '../parts/icon.tsx';

/** The screens, in the order of the navigation. `letter` opens one after `g`. */
export const SCREENS = [
  { id: 'home', to: '/', letter: 'h', icon: 'home' },
  { id: 'playground', to: '/play', letter: 'p', icon: 'playground' },
  { id: 'usage', to: '/usage', letter: 'u', icon: 'usage' },
  { id: 'access', to: '/access', letter: 'a', icon: 'access' },
] as const satisfies readonly { id: string; to: string; letter: string; icon: IconName }[];

/** The lists of Access that show a kind of id. */
const ACCESS_TABS = { key: 'keys', prin: 'members', role: 'roles', whe: 'webhooks' } as const;

/** Returns where a pasted id leads, by its prefix; null for kinds that no screen shows. */
export function addressOf(id: string): Address | null {
  const [, prefix = ''] = /^([a-z]+)_\w+$/.exec(id) ?? [];
  if (prefix === 'bnd') return { to: '/play', search: { boundary: id } };
  const tab = Object.entries(ACCESS_TABS).find(([known]) => known === prefix)?.[1];
  return tab ? { to: '/access', search: { tab, open: id } } : null;
}

type Address =
  | { to: '/play'; search: { boundary: string } }
  | { to: '/access'; search: { tab: (typeof ACCESS_TABS)[keyof typeof ACCESS_TABS]; open: string } };
