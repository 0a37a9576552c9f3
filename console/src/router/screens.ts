import type { IconName } from '../parts/icon.tsx';

/** The screens, in the order of the navigation. `letter` opens one after `g`. */
export const SCREENS = [
  { id: 'home', to: '/', letter: 'h', icon: 'home' },
  { id: 'playground', to: '/play', letter: 'p', icon: 'playground' },
] as const satisfies readonly { id: string; to: string; letter: string; icon: IconName }[];

/** Returns where a pasted id leads, by its prefix; null for kinds that no screen shows. */
export function addressOf(id: string): { to: '/play'; search: { boundary: string } } | null {
  return /^bnd_\w+$/.test(id) ? { to: '/play', search: { boundary: id } } : null;
}
