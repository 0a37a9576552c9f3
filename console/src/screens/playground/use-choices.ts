import { useMemo } from 'react';
import { useQuery } from 'urql';
import { useLiveQuery, type LiveResult } from '../../graph/use-live-query.ts';
import type { ModelCall } from '../../calls/call-model.ts';
import {
  PlaygroundBoundaryDocument,
  PlaygroundChoicesDocument,
  PlaygroundVersionsDocument,
  type ChosenBoundaryFragment,
  type PlaygroundChoicesQuery,
  type PlaygroundVersionsQuery,
} from './generated.ts';
import type { PlaygroundSearch } from './search.ts';

type Model = NonNullable<PlaygroundChoicesQuery['catalogModels']>[number];
type Version = NonNullable<NonNullable<PlaygroundVersionsQuery['agent']>['versions']>['nodes'][number];

/** Tokens that an answer may have where the protocol demands a number. */
const MAX_ANSWER_TOKENS = 4096;

export interface PlaygroundChoices {
  result: LiveResult<PlaygroundChoicesQuery>;
  models: readonly Model[];
  model: Model | null;
  boundaries: readonly ChosenBoundaryFragment[];
  boundary: ChosenBoundaryFragment | null;
  versions: readonly Version[];
  version: Version | null;
  /** The next call, without its messages. Null while nothing can be called. */
  call: Omit<ModelCall, 'messages'> | null;
}

/** Reads what can be chosen, and applies the choices of the address. */
export function usePlaygroundChoices(search: PlaygroundSearch): PlaygroundChoices {
  const result = useLiveQuery(PlaygroundChoicesDocument, {}, { live: ['boundary', 'agent', 'catalog'] });
  const { data } = result;
  const [{ data: agent }] = useQuery({
    query: PlaygroundVersionsDocument,
    variables: { agent: search.agent ?? '' },
    pause: search.agent === undefined,
  });
  const listed = useMemo(() => data?.boundaries?.nodes ?? [], [data]);
  const isElsewhere = data != null && search.boundary !== undefined && !listed.some(({ id }) => id === search.boundary);
  const [{ data: other }] = useQuery({
    query: PlaygroundBoundaryDocument,
    variables: { id: search.boundary ?? '' },
    pause: !isElsewhere,
  });
  return useMemo(() => {
    const boundaries = isElsewhere && other?.boundary ? [other.boundary, ...listed] : listed;
    const versions = (search.agent && agent?.agent?.versions?.nodes) || [];
    const version = versions.find((one) => one.version === search.version) ?? versions[0] ?? null;
    const models = (data?.catalogModels ?? []).filter(({ kind, name }) => kind === 'chat' && !name.endsWith('*'));
    const wanted = search.model ?? version?.model;
    const model = models.find(({ name }) => name === wanted) ?? models[0] ?? null;
    const boundary =
      boundaries.find(({ id }) => id === search.boundary) ?? (search.boundary ? null : (boundaries[0] ?? null));
    const call = model && {
      protocol: model.protocol,
      model: model.name,
      maxTokens: Math.min(model.maxOutputTokens, MAX_ANSWER_TOKENS),
      system: version?.systemPrompt ?? '',
      settings: version?.modelSettings ?? {},
      boundary: search.memory === false ? null : (boundary?.id ?? null),
      endUser: search.user ?? null,
    };
    return { result, models, model, boundaries, boundary, versions, version, call };
  }, [agent, data, isElsewhere, listed, other, result, search]);
}
