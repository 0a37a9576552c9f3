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
    <header className="screen-head">
      <h1>{w.title}</h1>
      <nav className="row" aria-label={w.title}>
        {PLACES.map((place) => (
          <Link
            key={place.page}
            to={place.to}
            search={{}}
            className={place.page === page ? 'button tab-on' : 'button quiet'}
            aria-current={place.page === page ? 'true' : undefined}
          >
            {w.pages[place.page]}
          </Link>
        ))}
      </nav>
    </header>
  );
}
