import { useMatches } from '@tanstack/react-router';
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { SCREENS } from '../router/screens.ts';
import { useSession } from '../session/session.tsx';
import { useSharedWords } from '../words/words.ts';

type Name = string | undefined;

const Shown = createContext<((name: Name) => void) | null>(null);

/** Screens below Connect. Their names are the same in each language. */
const BELOW_CONNECT: Readonly<Record<string, string>> = { '/connect/graphql': 'GraphQL', '/connect/rest': 'REST' };

/** Titles the page by what it shows, the screen and the team, so that tabs and bookmarks differ. */
export function TitledPage({ children }: { children: ReactNode }) {
  const { product, screens } = useSharedWords();
  const { session } = useSession();
  const [shown, show] = useState<Name>();
  const route = useMatches({ select: (matches) => matches.at(-1)?.routeId ?? '' });
  const below = BELOW_CONNECT[route];
  const screen = SCREENS.findLast(({ to }) => route === to || route.startsWith(`${to}/`));
  const names = [shown, below, screen && screens[screen.id], session.team.name, product];
  const title = names.filter(Boolean).join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
  return <Shown value={show}>{children}</Shown>;
}

/** Puts a name before that of the screen in the page's title, as long as this is shown. */
export function useShownName(name: Name): void {
  const show = useContext(Shown);
  useEffect(() => {
    show?.(name);
    return () => show?.(undefined);
  }, [name, show]);
}
