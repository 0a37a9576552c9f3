import { cacheExchange } from '@urql/exchange-graphcache';
import { createClient as createSocket, type Client as Socket } from 'graphql-ws';
import { createClient, fetchExchange, mapExchange, subscriptionExchange, type Client } from 'urql';

const PATH = '/graphql';

/** Types without `id`. They are part of what holds them, or have another key. */
const KEYS: NonNullable<Parameters<typeof cacheExchange>[0]>['keys'] = {
  AccountFault: () => null,
  ActorActions: () => null,
  AgentActions: () => null,
  AgentSettings: ({ agentId }) => agentId as string,
  AgentVersionChange: () => null,
  AuditDay: () => null,
  AvailableLibraries: () => null,
  AvailableLibrary: () => null,
  Balance: () => null,
  BinEntry: ({ thingId }) => thingId as string,
  BoundaryActions: () => null,
  BoundaryTest: () => null,
  CallLimitUse: () => null,
  CallRecall: () => null,
  CallRecallHit: () => null,
  CatalogModel: ({ name }) => name as string,
  CatalogPrice: () => null,
  CatalogTokenPrice: () => null,
  Change: ({ number }) => `${number as number}`,
  Connector: ({ provider }) => provider as string,
  DocumentText: () => null,
  DocumentTexts: () => null,
  DriveItemActions: () => null,
  ErasedCount: () => null,
  FactActions: () => null,
  FactChangedEvent: () => null,
  FactEvidence: () => null,
  ForgetPreview: () => null,
  IntegrationActions: () => null,
  IntegrationDay: () => null,
  InvitationActions: () => null,
  InvitedMember: () => null,
  KeptThing: () => null,
  LeftOutMemory: () => null,
  LibraryActions: () => null,
  LibraryContents: () => null,
  LibraryError: () => null,
  MemberGrant: () => null,
  MemoryActions: () => null,
  MemoryHit: () => null,
  MemoryHitBoost: () => null,
  MemoryHitExplanation: () => null,
  MemoryHitTerm: () => null,
  MemoryPlace: () => null,
  PersonMemory: () => null,
  Permission: ({ name }) => name as string,
  PrincipalActions: () => null,
  ProjectActions: () => null,
  ProjectMcp: () => null,
  Purged: () => null,
  RoleActions: () => null,
  ServiceKeyActions: () => null,
  StandingLine: () => null,
  StandingMemory: () => null,
  TeamActions: () => null,
  UsageQuantiles: () => null,
  UsageSum: () => null,
  Viewer: () => null,
  WebhookAttempt: () => null,
  WebhookEndpointActions: () => null,
  WorkspaceActions: () => null,
};

/** Types by the interfaces and unions that fragments name. Without them, the cache guesses. */
const POSSIBLE_TYPES = {
  Fact: ['ProjectFact', 'AgentFact'],
  FactAuthor: ['Principal', 'Actor'],
  LimitSubject: ['ServiceKey', 'Principal', 'Project', 'Team'],
  MemorySource: ['ProjectFact', 'AgentFact', 'Memory', 'DriveItem', 'Conversation'],
  RecalledThing: ['ProjectFact', 'AgentFact', 'Memory', 'Message', 'Passage'],
};

export interface Graph {
  client: Client;
  socket: Socket;
}

/** Opens the way to GraphQL, under the session: queries by HTTP, events by one socket. */
export function openGraph(onNoSession: () => void): Graph {
  const socket = createSocket({
    url: () => `${location.origin.replace(/^http/, 'ws')}${PATH}`,
    retryAttempts: Number.MAX_SAFE_INTEGER,
    // 44xx: the session has ended, and no other attempt is let in.
    shouldRetry: (closed) => !(closed instanceof CloseEvent && closed.code >= 4400 && closed.code < 4500),
    on: {
      closed: (event) => {
        if (event instanceof CloseEvent && (event.code === 4401 || event.code === 4403)) onNoSession();
      },
    },
  });
  const client = createClient({
    url: PATH,
    preferGetMethod: false,
    fetchOptions: { credentials: 'same-origin', headers: { 'apollo-require-preflight': 'true' } },
    exchanges: [
      mapExchange({
        onError(error) {
          if (error.graphQLErrors.some(({ extensions }) => extensions['code'] === 'UNAUTHORIZE')) onNoSession();
        },
      }),
      cacheExchange({ keys: KEYS, possibleTypes: POSSIBLE_TYPES }),
      fetchExchange,
      subscriptionExchange({
        forwardSubscription: (request) => ({
          subscribe: (sink) => ({ unsubscribe: socket.subscribe({ ...request, query: request.query ?? '' }, sink) }),
        }),
      }),
    ],
  });
  return { client, socket };
}
