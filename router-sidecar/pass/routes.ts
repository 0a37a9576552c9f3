import type { Request } from 'express';
import { originForm } from '../../src/http/request-path.ts';
import { messages } from '../dialects/anthropic.ts';
import type { Dialect } from '../dialects/dialect.ts';
import { chatCompletions } from '../dialects/openai.ts';
import type { Protocol } from '../platform.ts';
import { NAMES_WITH_KINDS, NAMES_WITHOUT_OBJECTS, PASSED_NAMES } from './passed-names.ts';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Addresses of requests that pass to a provider unread. */
export interface PassedRoute {
  path: string;
  methods: readonly Method[];
  /** Returns null for a request of the other protocol, where both share an address. */
  endpointOf: (request: Request) => PassedEndpoint | null;
}

/** A base address of the router: `/router/alpha`. */
export interface Base {
  /** In lower case, without a version. */
  path: string;
  protocol: Protocol;
  /** Both protocols share it, and `anthropic-version` chooses. */
  isShared: boolean;
}

const FORMS: Readonly<Record<Protocol, Dialect>> = { alpha: chatCompletions, beta: messages };

/** The steps in the life of a stored response, behind its id. */
const LIFECYCLE: readonly { behind: string; methods: readonly Method[] }[] = [
  { behind: '', methods: ['get', 'delete'] },
  { behind: '/cancel', methods: ['post'] },
  { behind: '/input_items', methods: ['get'] },
];

const ALL_METHODS: readonly Method[] = ['get', 'post', 'put', 'patch', 'delete'];

/** Lists what passes below the base addresses. */
export function listPassedRoutes(bases: readonly Base[]): PassedRoute[] {
  return bases.flatMap((base) => [...(base.protocol === 'alpha' ? lifecycleRoutes(base) : []), ...passedRoutes(base)]);
}

function lifecycleRoutes({ path }: Base): PassedRoute[] {
  return LIFECYCLE.map(({ behind, methods }) => ({
    path: `${path}/v1/responses/:id${behind}`,
    methods,
    endpointOf(request) {
      const id = String(request.params['id']);
      return {
        form: chatCompletions,
        name: `/responses/{id}${behind}`,
        path: pathBelow(`${path}/v1`, request),
        responseId: id,
        objectId: id,
        endsAtObject: behind === '',
        namesObjects: true,
      };
    },
  }));
}

function passedRoutes({ path, protocol, isShared }: Base): PassedRoute[] {
  // An alpha provider has the version in its base address.
  const above = protocol === 'alpha' ? `${path}/v1` : path;
  return PASSED_NAMES[protocol].map((name) => ({
    path: `${path}/v1/${name}{/*rest}`,
    methods: ALL_METHODS,
    endpointOf(request) {
      if (isShared && protocol !== protocolOf(request)) return null;
      const below = [request.params['rest'] ?? []].flat();
      const idAt = NAMES_WITH_KINDS.has(name) ? 1 : 0;
      const namesObjects = !NAMES_WITHOUT_OBJECTS.has(name);
      return {
        form: FORMS[protocol],
        name: `/${name}`,
        path: pathBelow(above, request),
        responseId: null,
        objectId: namesObjects ? (below[idAt] ?? null) : null,
        endsAtObject: below.length === idAt + 1,
        namesObjects,
      };
    },
  }));
}

function protocolOf({ headers }: Request): Protocol {
  return headers['anthropic-version'] === undefined ? 'alpha' : 'beta';
}

/** Returns the path below a base, as the caller wrote it. */
function pathBelow(base: string, { url }: Request): string {
  const [path = ''] = originForm(url).split('?');
  return path.slice(base.length);
}

/** An endpoint of a provider to which requests pass unread. */
export interface PassedEndpoint {
  /** The protocol's headers of keys, and its form of errors. */
  form: Dialect;
  /** Its name in records: `/responses/{id}`. */
  name: string;
  /** Path below the provider's base address. */
  path: string;
  /**
   * The stored response that it concerns, which its team may reach in the service's account. Null:
   * only the caller's own key reaches it.
   */
  responseId: string | null;
  /** The first id in the path: of a stored thing, or of the one that it belongs to. */
  objectId: string | null;
  /** The path ends there: it is about the thing itself. */
  endsAtObject: boolean;
  /** Its answers name stored things. */
  namesObjects: boolean;
}
