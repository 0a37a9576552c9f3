import type { IconName } from '../parts/icon.tsx';

/** The screens, in the order of the navigation. `letter` opens one after `g`. */
export const SCREENS = [
  { id: 'home', to: '/', letter: 'h', icon: 'home' },
  { id: 'playground', to: '/play', letter: 'p', icon: 'playground' },
  { id: 'sources', to: '/sources', letter: 's', icon: 'sources' },
  { id: 'connect', to: '/connect', letter: 'c', icon: 'connect' },
] as const satisfies readonly { id: string; to: string; letter: string; icon: IconName }[];

/** Where the prefix of an id leads. */
const PLACES = {
  agt: (agent: string) => ({ to: '/sources', search: { agent } }) as const,
  bnd: (boundary: string) => ({ to: '/play', search: { boundary } }) as const,
  intg: (bot: string) => ({ to: '/sources', search: { tab: 'bots', bot } }) as const,
  item: (item: string) => ({ to: '/sources', search: { tab: 'drive', item } }) as const,
  lib: (library: string) => ({ to: '/sources', search: { tab: 'connectors', library } }) as const,
};

/** Returns where a pasted id leads, by its prefix; null for kinds that no screen shows. */
export function addressOf(id: string): ReturnType<(typeof PLACES)[keyof typeof PLACES]> | null {
  const [, prefix = ''] = /^([a-z]+)_\w+$/.exec(id) ?? [];
  return Object.hasOwn(PLACES, prefix) ? PLACES[prefix as keyof typeof PLACES](id) : null;
}
