import { listAttempts, sendTestEvent } from '../../domains/webhooks/attempts.ts';
import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  getWebhookEndpoint,
  listWebhookEndpoints,
  replayWebhookEvents,
  rotateWebhookSecret,
  updateWebhookEndpoint,
} from '../../domains/webhooks/endpoints.ts';
import { isChangeKind } from '../../auth/change-kinds.ts';
import type { Resolvers } from '../generated.ts';
import { nameOfKind, readKinds } from './changes.ts';

export const webhookResolvers: Resolvers = {
  Query: {
    webhookEndpoint: (_, { id }, ctx) => getWebhookEndpoint(ctx, id),
    webhookEndpoints: (_, args, ctx) => listWebhookEndpoints(ctx, args),
  },
  Mutation: {
    createWebhookEndpoint: (_, { input }, ctx) =>
      createWebhookEndpoint(ctx, { ...input, kinds: readKinds(input.kinds) }),
    updateWebhookEndpoint: async (_, { input }, ctx) => ({
      webhookEndpoint: await updateWebhookEndpoint(ctx, { ...input, kinds: readKinds(input.kinds) }),
    }),
    deleteWebhookEndpoint: async (_, { input }, ctx) => {
      await deleteWebhookEndpoint(ctx, input.id);
      return { deletedId: input.id };
    },
    rotateWebhookSecret: (_, { input }, ctx) => rotateWebhookSecret(ctx, input),
    replayWebhookEvents: async (_, { input }, ctx) => ({ webhookEndpoint: await replayWebhookEvents(ctx, input) }),
    sendTestEvent: async (_, { input }, ctx) => ({ attempt: await sendTestEvent(ctx, input.id) }),
  },
  WebhookEndpoint: {
    // Kinds of another version of this program have no name here.
    kinds: ({ kinds }) => kinds.filter(isChangeKind).map(nameOfKind),
    previousSecretUntil: ({ previousUntil }) => previousUntil ?? null,
    attempts: ({ id }, args, ctx) => listAttempts(ctx, id, args),
  },
  WebhookAttempt: {
    type: ({ kind }) => kind,
  },
};
