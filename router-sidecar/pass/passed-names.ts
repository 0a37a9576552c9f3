import type { Protocol } from '../platform.ts';

/**
 * Endpoints that the caller's own key reaches, with all below them. Lists of models are not among
 * them: by the specification they are unavailable, and `ROUTER_MODEL_LISTS` serves the catalog's.
 */
export const PASSED_NAMES = {
  alpha: [
    'assistants',
    'audio',
    'batches',
    'completions',
    'containers',
    'conversations',
    'evals',
    'files',
    'fine_tuning',
    'images',
    'moderations',
    'realtime',
    'skills',
    'threads',
    'uploads',
    'vector_stores',
    'videos',
  ],
  beta: ['files', 'messages/batches', 'skills'],
} as const satisfies Readonly<Record<Protocol, readonly string[]>>;

/** Endpoints at which providers store nothing that another request names. */
export const NAMES_WITHOUT_OBJECTS: ReadonlySet<string> = new Set([
  'audio',
  'completions',
  'images',
  'moderations',
  'realtime',
]);

/** Endpoints with a word before the id: `fine_tuning/jobs/{id}`. */
export const NAMES_WITH_KINDS: ReadonlySet<string> = new Set(['fine_tuning']);
