import { Link } from '@tanstack/react-router';
import { NoneYet } from '../../parts/empty.tsx';
import { Moment } from '../../parts/values.tsx';
import { useWords } from '../../words/words.ts';
import type { HomeQuery } from './generated.ts';
import { words } from './words.ts';

type Project = NonNullable<HomeQuery['projects']>['nodes'][number];

const MAX_SHOWN = 8;

export function NewestFacts({ projects }: { projects: readonly Project[] }) {
  const w = useWords(words);
  const facts = projects
    .flatMap(({ name, facts: found }) => (found?.nodes ?? []).map((fact) => ({ ...fact, project: name })))
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
    .slice(0, MAX_SHOWN);
  if (facts.length === 0) return <NoneYet>{w.noFacts}</NoneYet>;
  return (
    <ul className="facts" aria-live="polite">
      {facts.map(({ id, fact, createdAt, project }) => (
        <li key={id}>
          <p>
            <Link to="/memory" search={{ open: id }}>
              {fact}
            </Link>
          </p>
          <p className="soft">
            {project} · <Moment at={createdAt} />
          </p>
        </li>
      ))}
    </ul>
  );
}
