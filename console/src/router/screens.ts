import type { IconName } from '../parts/icon.tsx';

/** The screens, in the order of the navigation. `letter` opens one after `g`. */
export const SCREENS = [
  { id: 'home', to: '/', letter: 'h', icon: 'home' },
  { id: 'playground', to: '/play', letter: 'p', icon: 'playground' },
  { id: 'memory', to: '/memory', letter: 'm', icon: 'memory' },
  { id: 'requests', to: '/requests', letter: 'r', icon: 'requests' },
  { id: 'usage', to: '/usage', letter: 'u', icon: 'usage' },
  { id: 'access', to: '/access', letter: 'a', icon: 'access' },
  { id: 'sources', to: '/sources', letter: 's', icon: 'sources' },
  { id: 'connect', to: '/connect', letter: 'c', icon: 'connect' },
] as const satisfies readonly { id: string; to: string; letter: string; icon: IconName }[];

/** The lists of Access that show a kind of id. */
const ACCESS_TABS = { key: 'keys', prin: 'members', role: 'roles', whe: 'webhooks' } as const;

type Address =
  | { to: '/play'; search: { boundary: string } }
  | { to: '/memory'; search: { open: string } | { in: string } }
  | { to: '/memory/person'; search: { id: string } }
  | { to: '/requests'; search: { open: string } }
  | {
      to: '/sources';
      search:
        | { agent: string }
        | { tab: 'bots'; bot: string }
        | { tab: 'drive'; item: string }
        | { tab: 'connectors'; library: string };
    }
  | { to: '/access'; search: { tab: (typeof ACCESS_TABS)[keyof typeof ACCESS_TABS]; open: string } };

/** Returns where a pasted id leads, by its prefix; null for kinds that no screen shows. */
export function addressOf(id: string): Address | null {
  const [, prefix] = /^([a-z]+)_\w+$/.exec(id) ?? [];
  switch (prefix) {
    case 'bnd':
      return { to: '/play', search: { boundary: id } };
    case 'req':
      return { to: '/requests', search: { open: id } };
    case 'proj':
      return { to: '/memory', search: { in: id } };
    case 'fact':
    case 'mem':
    case 'conv':
    case 'doc':
      return { to: '/memory', search: { open: id } };
    case 'act':
      return { to: '/memory/person', search: { id } };
    case 'key':
    case 'prin':
    case 'role':
    case 'whe':
      return { to: '/access', search: { tab: ACCESS_TABS[prefix], open: id } };
    case 'agt':
      return { to: '/sources', search: { agent: id } };
    case 'intg':
      return { to: '/sources', search: { tab: 'bots', bot: id } };
    case 'item':
      return { to: '/sources', search: { tab: 'drive', item: id } };
    case 'lib':
      return { to: '/sources', search: { tab: 'connectors', library: id } };
    default:
      return null;
  }
}
