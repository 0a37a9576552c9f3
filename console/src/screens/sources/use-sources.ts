import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import { FIRST_PAGE } from '../../router/search.ts';
import type { SourcesSearch } from './search.ts';

const route = getRouteApi('/sources');

/** Returns the address, and a function that changes parts of it; undefined removes one. */
export function useSources() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = useCallback(
    (changed: { [Name in keyof SourcesSearch]?: SourcesSearch[Name] | undefined }) => {
      void navigate({
        search: (before) => {
          const merged = Object.entries({ ...before, ...changed }).filter(([, value]) => value !== undefined);
          return Object.fromEntries(merged);
        },
      });
    },
    [navigate],
  );
  const find = useCallback(
    (text: string) => change({ q: text.trim() === '' ? undefined : text.trim(), ...FIRST_PAGE }),
    [change],
  );
  return { search, change, find };
}
