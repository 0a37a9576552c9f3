import { Link } from '@tanstack/react-router';
import { useWords } from '../../words/words.ts';
import type { Call } from './call.ts';
import { words } from './words.ts';

/** Leads to a chat with the model, the boundary and the end user of a call. */
export function OpenInPlayground({ call }: { call: Call }) {
  const w = useWords(words);
  const { purpose, catalogModel, boundaryId, endUser } = call;
  if (purpose !== 'CALL') return null;
  return (
    <Link
      className="button"
      to="/play"
      search={{
        model: catalogModel,
        ...(boundaryId == null ? { memory: false } : { boundary: boundaryId }),
        ...(endUser == null ? {} : { user: endUser }),
      }}
    >
      {w.inPlayground}
    </Link>
  );
}
