import { getItem } from '../../domains/drive/items.ts';
import { unlessGone } from '../../core/errors.ts';
import type { Context } from '../../request/context.ts';
import type { Resolvers } from '../generated.ts';
import {
  connectLibrary,
  disconnectLibrary,
  followLibrary,
  getConnectedLibrary,
  getLibrary,
  startLibrarySync,
  updateLibrary,
} from '../../domains/connectors/connected-libraries.ts';
import {
  getConnector,
  getConnectorAccount,
  listConnectors,
  revokeConnector,
  statusOf,
} from '../../domains/connectors/connectors.ts';
import { listDocumentLibraries, findAvailable } from '../../domains/connectors/document-libraries.ts';
import type { NumberedChange } from '../../domains/changes/read-changes.ts';
import { countContents, listLibraryErrors } from '../../domains/connectors/library-contents.ts';
import { startConnectorLogin } from '../../domains/connectors/oauth-login.ts';

export const connectorResolvers: Resolvers = {
  Query: {
    connectors: (_, _args, ctx) => listConnectors(ctx),
    connector: (_, { provider }, ctx) => getConnector(ctx, provider),
    connectorAccount: (_, { id }, ctx) => getConnectorAccount(ctx, id),
    library: (_, { id }, ctx) => getLibrary(ctx, id),
    connectedLibrary: (_, args, ctx) => getConnectedLibrary(ctx, args),
    documentLibraries: (_, { provider }, ctx) => listDocumentLibraries(ctx, provider),
  },
  Mutation: {
    startConnectorLogin: async (_, { input }, ctx) => ({ login: await startConnectorLogin(ctx, input) }),
    connectLibrary: async (_, { input }, ctx) => ({ library: await connectLibrary(ctx, input) }),
    updateLibrary: async (_, { input }, ctx) => ({ library: await updateLibrary(ctx, input) }),
    startLibrarySync: async (_, { input }, ctx) => ({ library: await startLibrarySync(ctx, input) }),
    disconnectLibrary: async (_, { input }, ctx) => ({ deletedId: await disconnectLibrary(ctx, input) }),
    revokeConnector: async (_, { input }, ctx) => ({ accounts: await revokeConnector(ctx, input.provider) }),
  },
  Subscription: {
    libraryChanged: {
      subscribe: (_, { id }, ctx) => followLibrary(ctx, id),
      resolve: ({ thingId }: NumberedChange, _args: unknown, ctx: Context) => getLibrary(ctx, thingId),
    },
  },
  Connector: {
    provider: ({ provider }) => provider.name,
    title: ({ provider }) => provider.title,
    hasDocumentLibraries: ({ provider }) => provider.hasDocumentLibraries,
    status: (connector, _, ctx) => statusOf(ctx, connector),
    available: (connector, _, ctx) => findAvailable(ctx, connector),
  },
  AccountFault: {
    account: ({ connectionId }, _, ctx) => getConnectorAccount(ctx, connectionId),
  },
  AvailableLibrary: {
    account: ({ connectionId }, _, ctx) => getConnectorAccount(ctx, connectionId),
  },
  LibraryError: {
    item: ({ itemId }, _, ctx) => (itemId == null ? null : unlessGone(getItem(ctx, itemId))),
  },
  Library: {
    account: ({ connectionId }, _, ctx) => getConnectorAccount(ctx, connectionId),
    item: ({ itemId }, _, ctx) => getItem(ctx, itemId),
    contents: ({ id }, _, ctx) => countContents(ctx, id),
    errors: ({ id }, args, ctx) => listLibraryErrors(ctx, id, args),
  },
  ConnectorAccount: {
    name: (account) => account.accountName,
  },
};
