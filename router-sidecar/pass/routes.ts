import type { Request } from 'express';
import { originForm } from '../../src/http/request-path.ts';
import { chatCompletions } from '../dialects/openai.ts';
import type { PassedEndpoint } from './endpoint.ts';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Addresses of requests that pass to a provider unread. */
export interface PassedRoute {
  path: string;
  methods: readonly Method[];
  endpointOf: (request: Request) => PassedEndpoint;
}

/** The steps in the life of a stored response, behind its id. */
const LIFECYCLE: readonly { behind: string; methods: readonly Method[] }[] = [
  { behind: '', methods: ['get', 'delete'] },
  { behind: '/cancel', methods: ['post'] },
  { behind: '/input_items', methods: ['get'] },
];

/** Lists what passes below the base addresses of the alpha protocol, which end in `/v1`. */
export function listPassedRoutes(alphaBases: readonly string[]): PassedRoute[] {
  return alphaBases.flatMap((base) =>
    LIFECYCLE.map(({ behind, methods }) => ({
      path: `${base}/responses/:id${behind}`,
      methods,
      endpointOf: (request) => ({
        form: chatCompletions,
        name: `/responses/{id}${behind}`,
        path: pathBelow(base, request),
        responseId: String(request.params['id']),
      }),
    })),
  );
}

/** Returns the path below a base, as the caller wrote it. */
function pathBelow(base: string, { url }: Request): string {
  const [path = ''] = originForm(url).split('?');
  return path.slice(base.length);
}
