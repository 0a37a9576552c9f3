import { Link } from '@tanstack/react-router';
import { useWords } from '../../words/words.ts';
import { words } from './words.ts';

export type Page = 'clients' | 'graphql' | 'rest';

const PLACES = [
  { page: 'clients', to: '/connect' },
  { page: 'graphql', to: '/connect/graphql' },
  { page: 'rest', to: '/connect/rest' },
] as const satisfies readonly { page: Page; to: string }[];

/** The heading of the pages of Connect, which lead to each other. */
export function ConnectHead({ page }: { page: Page }) {
  const w = useWords(words);
  return (
    <>
      <h1>{w.title}</h1>
      <nav className="tabs" aria-label={w.title}>
        {PLACES.map((place) => (
          <Link
            key={place.page}
            to={place.to}
            search={{}}
            activeOptions={{ exact: true, includeSearch: false }}
            aria-current={place.page === page ? 'page' : undefined}
          >
            {w.pages[place.page]}
          </Link>
        ))}
      </nav>
    </>
  );
}
