/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Whose model calls a limit counts together. */
export type CallLimitKind =
  /** Calls with a key, and with the keys that share its limits: those that took its place, and those that it made while it was limited. */
  | 'KEY'
  /** Calls with any key of a member. */
  | 'MEMBER'
  /** Calls through a boundary that writes to the project, or, when it writes to none, reads it alone. */
  | 'PROJECT'
  /** Every call of the team. */
  | 'TEAM';

export type CreateServiceKeyInput = {
  /** Addresses and CIDR ranges the key may be used from, at most 100. Left out: anywhere. */
  allowedAddresses?: Array<string> | null | undefined;
  /** What the key is for. At most 200 characters. */
  description?: string | null | undefined;
  /** A time to come. Left out: the key does not expire. */
  expiresAt?: string | null | undefined;
  /** A subset of the caller's own permissions. Left out: all that the principal may. */
  permissions?: Array<string> | null | undefined;
};

/** Why a balance changed. */
export type LedgerReason =
  /** A model call was paid. */
  | 'CHARGE'
  /** An operator corrected it. */
  | 'CORRECTION'
  /** A charge was given back, in whole or in part. */
  | 'REFUND'
  /** An operator added to it. */
  | 'TOP_UP';

/** What became of the memory that a call asked for; also in the response's X-Memory-Status. */
export type MemoryStatus =
  /** Memory was away or too slow, and the call went on without it. */
  | 'degraded'
  /** Nothing matched, or no memory was asked for. */
  | 'none'
  /** Memory was added to the prompt. */
  | 'used';

/** Whose account a call of a model can use. */
export type ModelAccess =
  /** With the caller's own provider key only: the service has no account there. */
  | 'BYOK_ONLY'
  /** With the service's account or with the caller's own provider key. */
  | 'HOSTED';

/** What a model does. */
export type ModelKind =
  /** It answers in text. */
  | 'chat'
  /** It turns text into vectors. */
  | 'embeddings';

/** The form of requests and answers that a model understands. */
export type Protocol =
  /** Chat completions, responses and embeddings. */
  | 'alpha'
  /** Messages. */
  | 'beta';

export type RotateServiceKeyInput = {
  /** Id of the key to replace. */
  id: string;
  /** How long the old key goes on working. From 0 to 2592000 (30 days). Left out: 86400 (a day). */
  overlapSeconds?: number | null | undefined;
};

export type SetCallLimitInput = {
  /** 0 or more. */
  dayBudget?: string | null | undefined;
  /** 0 or more. */
  monthBudget?: string | null | undefined;
  /** 1 or more. */
  requestsPerMinute?: number | null | undefined;
  /** 1 or more. */
  runningCalls?: number | null | undefined;
  /** A key, member, project or team. */
  subjectId: string;
  /** 1 or more. */
  tokensPerMinute?: number | null | undefined;
};

export type SetMaintenanceInput = {
  /** At most 500 characters. Left out: a plain sentence. */
  message?: string | null | undefined;
  /** False: the router works again. */
  on: boolean;
  /** From 1 to 86400. Left out: 60. */
  retryAfterSeconds?: number | null | undefined;
};

export type SwitchModelInput = {
  /** The model's name in the catalog. */
  name: string;
  /** False: calls no longer find the model. */
  on: boolean;
};

export type TopUpBalanceInput = {
  /** More than 0. */
  amount: string;
  /** Sent again, it changes nothing and returns the first entry. 1 to 200 characters. */
  idempotencyKey: string;
  /** Why, for the team to read. At most 1,000 characters. */
  note?: string | null | undefined;
  teamId: string;
};

/** A document and its client's id for it. */
export type TrustedDocumentInput = {
  /** 1 to 128 letters, digits and the signs _ . : and -. Mostly a hash of the text. */
  hash: string;
  /** One operation with a name, and its fragments; at most 65,536 characters. */
  text: string;
};

/** Who pays the provider of a call. */
export type UsageMode =
  /** The caller's own provider key pays. */
  | 'BYOK'
  /** The service's account pays the provider. */
  | 'HOSTED'
  /** The operator pays: the service's own calls for memory. They are listed and summed only when they are asked for. */
  | 'OPERATOR';

/** How a call ended. */
export type UsageOutcome =
  /** The provider answered more than is taken. What was read of it is charged, marked as estimated. */
  | 'ANSWER_TOO_LARGE'
  /** The client closed the connection before the end. */
  | 'CLIENT_LEFT'
  /** The answer arrived whole. */
  | 'COMPLETED'
  /** The router died in the middle. What it had noted last is charged, marked as estimated. */
  | 'INTERRUPTED'
  /** The provider refused the call. */
  | 'REFUSED'
  /** The call took longer than any call may. */
  | 'TIMED_OUT'
  /** The provider broke off before the end, or gave no answer of its protocol. */
  | 'UPSTREAM_BROKE';

/** What a call was for. */
export type UsagePurpose =
  /** A call of the router. */
  | 'CALL'
  /** Facts, memories and documents got their vectors. The call has no service key. */
  | 'EMBEDDING'
  /** The memory model read exchanges. The call has no service key. */
  | 'EXTRACTION';

export type AuditTeamQueryVariables = Exact<{ [key: string]: never; }>;


export type AuditTeamQuery = { viewer: { team: { id: string } } };

export type ListAuditDaysQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type ListAuditDaysQuery = { auditChain: { nodes: Array<{ day: string, firstNumber: number, lastNumber: number, rowsHash: string, previousHash: string | null, hash: string, expiresAt: string }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type ShowBalanceQueryVariables = Exact<{
  teamId?: string | null | undefined;
}>;


export type ShowBalanceQuery = { balance: { amount: string, held: string, available: string } };

export type TopUpMutationVariables = Exact<{
  input: TopUpBalanceInput;
}>;


export type TopUpMutation = { topUpBalance: { entry: { id: string, seq: number, reason: LedgerReason, amount: string, balanceAfter: string, note: string | null, createdAt: string } } };

export type TokenPriceFieldsFragment = { tokensPerMillion: number, usdPerMillion: number };

export type ModelFieldsFragment = { name: string, protocol: Protocol, kind: ModelKind, provider: string, contextTokens: number, maxOutputTokens: number, callable: ModelAccess, isOff: boolean, price: { tiered: boolean, input: { tokensPerMillion: number, usdPerMillion: number }, output: { tokensPerMillion: number, usdPerMillion: number } } | null };

export type CatalogFieldsFragment = { source: string, loadedAt: string, generation: number, memoryModel: { name: string, isOff: boolean } | null, providers: Array<{ name: string, protocol: Protocol, baseUrl: string, hasKey: boolean }>, models: Array<{ name: string, protocol: Protocol, kind: ModelKind, provider: string, contextTokens: number, maxOutputTokens: number, callable: ModelAccess, isOff: boolean, price: { tiered: boolean, input: { tokensPerMillion: number, usdPerMillion: number }, output: { tokensPerMillion: number, usdPerMillion: number } } | null }> };

export type ListCatalogQueryVariables = Exact<{ [key: string]: never; }>;


export type ListCatalogQuery = { catalog: { source: string, loadedAt: string, generation: number, memoryModel: { name: string, isOff: boolean } | null, providers: Array<{ name: string, protocol: Protocol, baseUrl: string, hasKey: boolean }>, models: Array<{ name: string, protocol: Protocol, kind: ModelKind, provider: string, contextTokens: number, maxOutputTokens: number, callable: ModelAccess, isOff: boolean, price: { tiered: boolean, input: { tokensPerMillion: number, usdPerMillion: number }, output: { tokensPerMillion: number, usdPerMillion: number } } | null }> } };

export type ReloadCatalogMutationVariables = Exact<{ [key: string]: never; }>;


export type ReloadCatalogMutation = { reloadCatalog: { catalog: { source: string, loadedAt: string, generation: number, memoryModel: { name: string, isOff: boolean } | null, providers: Array<{ name: string, protocol: Protocol, baseUrl: string, hasKey: boolean }>, models: Array<{ name: string, protocol: Protocol, kind: ModelKind, provider: string, contextTokens: number, maxOutputTokens: number, callable: ModelAccess, isOff: boolean, price: { tiered: boolean, input: { tokensPerMillion: number, usdPerMillion: number }, output: { tokensPerMillion: number, usdPerMillion: number } } | null }> } } };

export type SwitchModelMutationVariables = Exact<{
  input: SwitchModelInput;
}>;


export type SwitchModelMutation = { switchModel: { model: { name: string, protocol: Protocol, kind: ModelKind, provider: string, contextTokens: number, maxOutputTokens: number, callable: ModelAccess, isOff: boolean, price: { tiered: boolean, input: { tokensPerMillion: number, usdPerMillion: number }, output: { tokensPerMillion: number, usdPerMillion: number } } | null } } };

export type ConnectClientQueryVariables = Exact<{ [key: string]: never; }>;


export type ConnectClientQuery = { catalogModels: Array<{ name: string, kind: ModelKind, protocol: Protocol, callable: ModelAccess }>, boundaries: { nodes: Array<{ id: string }> }, projects: { nodes: Array<{ id: string }> } };

export type PushDocumentsMutationVariables = Exact<{
  documents: Array<TrustedDocumentInput> | TrustedDocumentInput;
}>;


export type PushDocumentsMutation = { pushTrustedDocuments: { added: number } | null };

export type ListDocumentsQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type ListDocumentsQuery = { trustedDocuments: { nodes: Array<{ hash: string, name: string, createdAt: string }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type RemoveDocumentsMutationVariables = Exact<{
  hashes: Array<string> | string;
}>;


export type RemoveDocumentsMutation = { removeTrustedDocuments: { removedHashes: Array<string> } | null };

export type KeyFieldsFragment = { id: string, description: string | null, secretSuffix: string, permissions: Array<string> | null, allowedAddresses: Array<string>, enabled: boolean, expiresAt: string | null, revokedAt: string | null, lastUsedAt: string | null, isUnused: boolean, replacedById: string | null, createdAt: string, principal: { name: string } };

export type ListKeysQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type ListKeysQuery = { serviceKeys: { nodes: Array<{ id: string, description: string | null, secretSuffix: string, permissions: Array<string> | null, allowedAddresses: Array<string>, enabled: boolean, expiresAt: string | null, revokedAt: string | null, lastUsedAt: string | null, isUnused: boolean, replacedById: string | null, createdAt: string, principal: { name: string } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type CreateKeyMutationVariables = Exact<{
  input: CreateServiceKeyInput;
}>;


export type CreateKeyMutation = { createServiceKey: { secret: string, serviceKey: { id: string, description: string | null, secretSuffix: string, permissions: Array<string> | null, allowedAddresses: Array<string>, enabled: boolean, expiresAt: string | null, revokedAt: string | null, lastUsedAt: string | null, isUnused: boolean, replacedById: string | null, createdAt: string, principal: { name: string } } } };

export type RotateKeyMutationVariables = Exact<{
  input: RotateServiceKeyInput;
}>;


export type RotateKeyMutation = { rotateServiceKey: { secret: string, serviceKey: { id: string, description: string | null, secretSuffix: string, permissions: Array<string> | null, allowedAddresses: Array<string>, enabled: boolean, expiresAt: string | null, revokedAt: string | null, lastUsedAt: string | null, isUnused: boolean, replacedById: string | null, createdAt: string, principal: { name: string } }, previous: { id: string, description: string | null, secretSuffix: string, permissions: Array<string> | null, allowedAddresses: Array<string>, enabled: boolean, expiresAt: string | null, revokedAt: string | null, lastUsedAt: string | null, isUnused: boolean, replacedById: string | null, createdAt: string, principal: { name: string } } } };

export type RevokeKeyMutationVariables = Exact<{
  id: string;
}>;


export type RevokeKeyMutation = { revokeServiceKey: { serviceKey: { id: string, description: string | null, secretSuffix: string, permissions: Array<string> | null, allowedAddresses: Array<string>, enabled: boolean, expiresAt: string | null, revokedAt: string | null, lastUsedAt: string | null, isUnused: boolean, replacedById: string | null, createdAt: string, principal: { name: string } } } };

export type LimitFieldsFragment = { subjectId: string, kind: CallLimitKind, dayBudget: string | null, monthBudget: string | null, requestsPerMinute: number | null, tokensPerMinute: number | null, runningCalls: number | null, updatedAt: string, use: { daySpent: string, monthSpent: string, held: string, dayEndsAt: string, monthEndsAt: string, requests: number, tokens: number, runningCalls: number }, setBy: { name: string } };

export type ListLimitsQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type ListLimitsQuery = { callLimits: { nodes: Array<{ subjectId: string, kind: CallLimitKind, dayBudget: string | null, monthBudget: string | null, requestsPerMinute: number | null, tokensPerMinute: number | null, runningCalls: number | null, updatedAt: string, use: { daySpent: string, monthSpent: string, held: string, dayEndsAt: string, monthEndsAt: string, requests: number, tokens: number, runningCalls: number }, setBy: { name: string } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type ShowLimitQueryVariables = Exact<{
  subjectId: string;
}>;


export type ShowLimitQuery = { callLimit: { subjectId: string, kind: CallLimitKind, dayBudget: string | null, monthBudget: string | null, requestsPerMinute: number | null, tokensPerMinute: number | null, runningCalls: number | null, updatedAt: string, use: { daySpent: string, monthSpent: string, held: string, dayEndsAt: string, monthEndsAt: string, requests: number, tokens: number, runningCalls: number }, setBy: { name: string } } | null };

export type SetLimitMutationVariables = Exact<{
  input: SetCallLimitInput;
}>;


export type SetLimitMutation = { setCallLimit: { callLimit: { subjectId: string, kind: CallLimitKind, dayBudget: string | null, monthBudget: string | null, requestsPerMinute: number | null, tokensPerMinute: number | null, runningCalls: number | null, updatedAt: string, use: { daySpent: string, monthSpent: string, held: string, dayEndsAt: string, monthEndsAt: string, requests: number, tokens: number, runningCalls: number }, setBy: { name: string } } } };

export type RemoveLimitMutationVariables = Exact<{
  subjectId: string;
}>;


export type RemoveLimitMutation = { removeCallLimit: { subjectId: string } };

export type CreateLoginLinkMutationVariables = Exact<{ [key: string]: never; }>;


export type CreateLoginLinkMutation = { createLoginLink: { link: string, expiresAt: string } };

export type MaintenanceFieldsFragment = { message: string, retryAfterSeconds: number, since: string };

export type ShowMaintenanceQueryVariables = Exact<{ [key: string]: never; }>;


export type ShowMaintenanceQuery = { maintenance: { message: string, retryAfterSeconds: number, since: string } | null };

export type SetMaintenanceMutationVariables = Exact<{
  input: SetMaintenanceInput;
}>;


export type SetMaintenanceMutation = { setMaintenance: { maintenance: { message: string, retryAfterSeconds: number, since: string } | null } };

export type ShowRequestQueryVariables = Exact<{
  requestId: string;
  teamId?: string | null | undefined;
}>;


export type ShowRequestQuery = { usageRecord: { requestId: string, model: string, catalogModel: string, provider: string | null, upstreamModel: string, attempts: number, protocol: Protocol, endpoint: string, purpose: UsagePurpose, isStream: boolean, mode: UsageMode, outcome: UsageOutcome, estimated: boolean, httpStatus: number | null, keyId: string, projectId: string | null, boundaryId: string | null, traceId: string, memoryStatus: MemoryStatus, memoryIds: Array<string>, endUser: string | null, inputTokens: number, cacheReadTokens: number, cacheWriteTokens: number, outputTokens: number, thinkingTokens: number, cost: string, reserved: string | null, charged: string, refunded: string, startedAt: string, finishedAt: string, recallMs: number | null, firstByteMs: number | null, durationMs: number, prompt: string | null, answer: string | null } };

export type SecretKeyFieldsFragment = { id: string, isCurrent: boolean, isConfigured: boolean, serviceKeys: number, projectKeys: number, invitations: number, idempotentResults: number, encryptedSecrets: number };

export type ListSecretKeysQueryVariables = Exact<{ [key: string]: never; }>;


export type ListSecretKeysQuery = { secretKeys: Array<{ id: string, isCurrent: boolean, isConfigured: boolean, serviceKeys: number, projectKeys: number, invitations: number, idempotentResults: number, encryptedSecrets: number }> };

export type EndSecretKeyMutationVariables = Exact<{
  secretKeyId: string;
}>;


export type EndSecretKeyMutation = { endSecretKey: { secretKeys: Array<{ id: string, isCurrent: boolean, isConfigured: boolean, serviceKeys: number, projectKeys: number, invitations: number, idempotentResults: number, encryptedSecrets: number }> } };

export const TokenPriceFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TokenPriceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CatalogTokenPrice"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tokensPerMillion"}},{"kind":"Field","name":{"kind":"Name","value":"usdPerMillion"}}]}}]} as unknown as DocumentNode<TokenPriceFieldsFragment, unknown>;
export const ModelFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ModelFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CatalogModel"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"protocol"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"contextTokens"}},{"kind":"Field","name":{"kind":"Name","value":"maxOutputTokens"}},{"kind":"Field","name":{"kind":"Name","value":"callable"}},{"kind":"Field","name":{"kind":"Name","value":"isOff"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"input"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TokenPriceFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"output"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TokenPriceFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"tiered"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TokenPriceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CatalogTokenPrice"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tokensPerMillion"}},{"kind":"Field","name":{"kind":"Name","value":"usdPerMillion"}}]}}]} as unknown as DocumentNode<ModelFieldsFragment, unknown>;
export const CatalogFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CatalogFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Catalog"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"loadedAt"}},{"kind":"Field","name":{"kind":"Name","value":"generation"}},{"kind":"Field","name":{"kind":"Name","value":"memoryModel"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"isOff"}}]}},{"kind":"Field","name":{"kind":"Name","value":"providers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"protocol"}},{"kind":"Field","name":{"kind":"Name","value":"baseUrl"}},{"kind":"Field","name":{"kind":"Name","value":"hasKey"}}]}},{"kind":"Field","name":{"kind":"Name","value":"models"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ModelFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TokenPriceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CatalogTokenPrice"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tokensPerMillion"}},{"kind":"Field","name":{"kind":"Name","value":"usdPerMillion"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ModelFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CatalogModel"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"protocol"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"contextTokens"}},{"kind":"Field","name":{"kind":"Name","value":"maxOutputTokens"}},{"kind":"Field","name":{"kind":"Name","value":"callable"}},{"kind":"Field","name":{"kind":"Name","value":"isOff"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"input"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TokenPriceFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"output"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TokenPriceFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"tiered"}}]}}]}}]} as unknown as DocumentNode<CatalogFieldsFragment, unknown>;
export const KeyFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"KeyFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ServiceKey"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"secretSuffix"}},{"kind":"Field","name":{"kind":"Name","value":"principal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"permissions"}},{"kind":"Field","name":{"kind":"Name","value":"allowedAddresses"}},{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"revokedAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"isUnused"}},{"kind":"Field","name":{"kind":"Name","value":"replacedById"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<KeyFieldsFragment, unknown>;
export const LimitFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"LimitFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CallLimit"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subjectId"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"dayBudget"}},{"kind":"Field","name":{"kind":"Name","value":"monthBudget"}},{"kind":"Field","name":{"kind":"Name","value":"requestsPerMinute"}},{"kind":"Field","name":{"kind":"Name","value":"tokensPerMinute"}},{"kind":"Field","name":{"kind":"Name","value":"runningCalls"}},{"kind":"Field","name":{"kind":"Name","value":"use"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"daySpent"}},{"kind":"Field","name":{"kind":"Name","value":"monthSpent"}},{"kind":"Field","name":{"kind":"Name","value":"held"}},{"kind":"Field","name":{"kind":"Name","value":"dayEndsAt"}},{"kind":"Field","name":{"kind":"Name","value":"monthEndsAt"}},{"kind":"Field","name":{"kind":"Name","value":"requests"}},{"kind":"Field","name":{"kind":"Name","value":"tokens"}},{"kind":"Field","name":{"kind":"Name","value":"runningCalls"}}]}},{"kind":"Field","name":{"kind":"Name","value":"setBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<LimitFieldsFragment, unknown>;
export const MaintenanceFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MaintenanceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Maintenance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"retryAfterSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"since"}}]}}]} as unknown as DocumentNode<MaintenanceFieldsFragment, unknown>;
export const SecretKeyFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SecretKeyFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SecretKey"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isCurrent"}},{"kind":"Field","name":{"kind":"Name","value":"isConfigured"}},{"kind":"Field","name":{"kind":"Name","value":"serviceKeys"}},{"kind":"Field","name":{"kind":"Name","value":"projectKeys"}},{"kind":"Field","name":{"kind":"Name","value":"invitations"}},{"kind":"Field","name":{"kind":"Name","value":"idempotentResults"}},{"kind":"Field","name":{"kind":"Name","value":"encryptedSecrets"}}]}}]} as unknown as DocumentNode<SecretKeyFieldsFragment, unknown>;
export const AuditTeamDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AuditTeam"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"team"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<AuditTeamQuery, AuditTeamQueryVariables>;
export const ListAuditDaysDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListAuditDays"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"auditChain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"day"}},{"kind":"Field","name":{"kind":"Name","value":"firstNumber"}},{"kind":"Field","name":{"kind":"Name","value":"lastNumber"}},{"kind":"Field","name":{"kind":"Name","value":"rowsHash"}},{"kind":"Field","name":{"kind":"Name","value":"previousHash"}},{"kind":"Field","name":{"kind":"Name","value":"hash"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]} as unknown as DocumentNode<ListAuditDaysQuery, ListAuditDaysQueryVariables>;
export const ShowBalanceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ShowBalance"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"teamId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"balance"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"teamId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"teamId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"held"}},{"kind":"Field","name":{"kind":"Name","value":"available"}}]}}]}}]} as unknown as DocumentNode<ShowBalanceQuery, ShowBalanceQueryVariables>;
export const TopUpDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"TopUp"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"TopUpBalanceInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"topUpBalance"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"entry"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"seq"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"balanceAfter"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]}}]}}]} as unknown as DocumentNode<TopUpMutation, TopUpMutationVariables>;
export const ListCatalogDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListCatalog"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"catalog"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CatalogFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TokenPriceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CatalogTokenPrice"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tokensPerMillion"}},{"kind":"Field","name":{"kind":"Name","value":"usdPerMillion"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ModelFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CatalogModel"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"protocol"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"contextTokens"}},{"kind":"Field","name":{"kind":"Name","value":"maxOutputTokens"}},{"kind":"Field","name":{"kind":"Name","value":"callable"}},{"kind":"Field","name":{"kind":"Name","value":"isOff"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"input"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TokenPriceFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"output"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TokenPriceFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"tiered"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CatalogFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Catalog"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"loadedAt"}},{"kind":"Field","name":{"kind":"Name","value":"generation"}},{"kind":"Field","name":{"kind":"Name","value":"memoryModel"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"isOff"}}]}},{"kind":"Field","name":{"kind":"Name","value":"providers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"protocol"}},{"kind":"Field","name":{"kind":"Name","value":"baseUrl"}},{"kind":"Field","name":{"kind":"Name","value":"hasKey"}}]}},{"kind":"Field","name":{"kind":"Name","value":"models"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ModelFields"}}]}}]}}]} as unknown as DocumentNode<ListCatalogQuery, ListCatalogQueryVariables>;
export const ReloadCatalogDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ReloadCatalog"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reloadCatalog"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"catalog"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CatalogFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TokenPriceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CatalogTokenPrice"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tokensPerMillion"}},{"kind":"Field","name":{"kind":"Name","value":"usdPerMillion"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ModelFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CatalogModel"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"protocol"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"contextTokens"}},{"kind":"Field","name":{"kind":"Name","value":"maxOutputTokens"}},{"kind":"Field","name":{"kind":"Name","value":"callable"}},{"kind":"Field","name":{"kind":"Name","value":"isOff"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"input"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TokenPriceFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"output"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TokenPriceFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"tiered"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CatalogFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Catalog"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"loadedAt"}},{"kind":"Field","name":{"kind":"Name","value":"generation"}},{"kind":"Field","name":{"kind":"Name","value":"memoryModel"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"isOff"}}]}},{"kind":"Field","name":{"kind":"Name","value":"providers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"protocol"}},{"kind":"Field","name":{"kind":"Name","value":"baseUrl"}},{"kind":"Field","name":{"kind":"Name","value":"hasKey"}}]}},{"kind":"Field","name":{"kind":"Name","value":"models"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ModelFields"}}]}}]}}]} as unknown as DocumentNode<ReloadCatalogMutation, ReloadCatalogMutationVariables>;
export const SwitchModelDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SwitchModel"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SwitchModelInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"switchModel"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"model"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ModelFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TokenPriceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CatalogTokenPrice"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tokensPerMillion"}},{"kind":"Field","name":{"kind":"Name","value":"usdPerMillion"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ModelFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CatalogModel"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"protocol"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"contextTokens"}},{"kind":"Field","name":{"kind":"Name","value":"maxOutputTokens"}},{"kind":"Field","name":{"kind":"Name","value":"callable"}},{"kind":"Field","name":{"kind":"Name","value":"isOff"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"input"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TokenPriceFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"output"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TokenPriceFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"tiered"}}]}}]}}]} as unknown as DocumentNode<SwitchModelMutation, SwitchModelMutationVariables>;
export const ConnectClientDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ConnectClient"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"catalogModels"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"protocol"}},{"kind":"Field","name":{"kind":"Name","value":"callable"}}]}},{"kind":"Field","name":{"kind":"Name","value":"boundaries"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"projects"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<ConnectClientQuery, ConnectClientQueryVariables>;
export const PushDocumentsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PushDocuments"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"documents"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"TrustedDocumentInput"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pushTrustedDocuments"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"documents"},"value":{"kind":"Variable","name":{"kind":"Name","value":"documents"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"added"}}]}}]}}]} as unknown as DocumentNode<PushDocumentsMutation, PushDocumentsMutationVariables>;
export const ListDocumentsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListDocuments"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"trustedDocuments"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hash"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]} as unknown as DocumentNode<ListDocumentsQuery, ListDocumentsQueryVariables>;
export const RemoveDocumentsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemoveDocuments"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"hashes"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removeTrustedDocuments"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"hashes"},"value":{"kind":"Variable","name":{"kind":"Name","value":"hashes"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removedHashes"}}]}}]}}]} as unknown as DocumentNode<RemoveDocumentsMutation, RemoveDocumentsMutationVariables>;
export const ListKeysDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListKeys"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"serviceKeys"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"KeyFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"KeyFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ServiceKey"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"secretSuffix"}},{"kind":"Field","name":{"kind":"Name","value":"principal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"permissions"}},{"kind":"Field","name":{"kind":"Name","value":"allowedAddresses"}},{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"revokedAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"isUnused"}},{"kind":"Field","name":{"kind":"Name","value":"replacedById"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<ListKeysQuery, ListKeysQueryVariables>;
export const CreateKeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateKey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateServiceKeyInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createServiceKey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"serviceKey"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"KeyFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"secret"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"KeyFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ServiceKey"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"secretSuffix"}},{"kind":"Field","name":{"kind":"Name","value":"principal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"permissions"}},{"kind":"Field","name":{"kind":"Name","value":"allowedAddresses"}},{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"revokedAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"isUnused"}},{"kind":"Field","name":{"kind":"Name","value":"replacedById"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<CreateKeyMutation, CreateKeyMutationVariables>;
export const RotateKeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RotateKey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RotateServiceKeyInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rotateServiceKey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"serviceKey"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"KeyFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"secret"}},{"kind":"Field","name":{"kind":"Name","value":"previous"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"KeyFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"KeyFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ServiceKey"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"secretSuffix"}},{"kind":"Field","name":{"kind":"Name","value":"principal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"permissions"}},{"kind":"Field","name":{"kind":"Name","value":"allowedAddresses"}},{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"revokedAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"isUnused"}},{"kind":"Field","name":{"kind":"Name","value":"replacedById"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<RotateKeyMutation, RotateKeyMutationVariables>;
export const RevokeKeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RevokeKey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"revokeServiceKey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"serviceKey"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"KeyFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"KeyFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ServiceKey"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"secretSuffix"}},{"kind":"Field","name":{"kind":"Name","value":"principal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"permissions"}},{"kind":"Field","name":{"kind":"Name","value":"allowedAddresses"}},{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"revokedAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"isUnused"}},{"kind":"Field","name":{"kind":"Name","value":"replacedById"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<RevokeKeyMutation, RevokeKeyMutationVariables>;
export const ListLimitsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListLimits"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"callLimits"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"LimitFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"LimitFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CallLimit"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subjectId"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"dayBudget"}},{"kind":"Field","name":{"kind":"Name","value":"monthBudget"}},{"kind":"Field","name":{"kind":"Name","value":"requestsPerMinute"}},{"kind":"Field","name":{"kind":"Name","value":"tokensPerMinute"}},{"kind":"Field","name":{"kind":"Name","value":"runningCalls"}},{"kind":"Field","name":{"kind":"Name","value":"use"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"daySpent"}},{"kind":"Field","name":{"kind":"Name","value":"monthSpent"}},{"kind":"Field","name":{"kind":"Name","value":"held"}},{"kind":"Field","name":{"kind":"Name","value":"dayEndsAt"}},{"kind":"Field","name":{"kind":"Name","value":"monthEndsAt"}},{"kind":"Field","name":{"kind":"Name","value":"requests"}},{"kind":"Field","name":{"kind":"Name","value":"tokens"}},{"kind":"Field","name":{"kind":"Name","value":"runningCalls"}}]}},{"kind":"Field","name":{"kind":"Name","value":"setBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<ListLimitsQuery, ListLimitsQueryVariables>;
export const ShowLimitDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ShowLimit"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"subjectId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"callLimit"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"subjectId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"subjectId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"LimitFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"LimitFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CallLimit"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subjectId"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"dayBudget"}},{"kind":"Field","name":{"kind":"Name","value":"monthBudget"}},{"kind":"Field","name":{"kind":"Name","value":"requestsPerMinute"}},{"kind":"Field","name":{"kind":"Name","value":"tokensPerMinute"}},{"kind":"Field","name":{"kind":"Name","value":"runningCalls"}},{"kind":"Field","name":{"kind":"Name","value":"use"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"daySpent"}},{"kind":"Field","name":{"kind":"Name","value":"monthSpent"}},{"kind":"Field","name":{"kind":"Name","value":"held"}},{"kind":"Field","name":{"kind":"Name","value":"dayEndsAt"}},{"kind":"Field","name":{"kind":"Name","value":"monthEndsAt"}},{"kind":"Field","name":{"kind":"Name","value":"requests"}},{"kind":"Field","name":{"kind":"Name","value":"tokens"}},{"kind":"Field","name":{"kind":"Name","value":"runningCalls"}}]}},{"kind":"Field","name":{"kind":"Name","value":"setBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<ShowLimitQuery, ShowLimitQueryVariables>;
export const SetLimitDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetLimit"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SetCallLimitInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setCallLimit"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"callLimit"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"LimitFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"LimitFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CallLimit"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subjectId"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"dayBudget"}},{"kind":"Field","name":{"kind":"Name","value":"monthBudget"}},{"kind":"Field","name":{"kind":"Name","value":"requestsPerMinute"}},{"kind":"Field","name":{"kind":"Name","value":"tokensPerMinute"}},{"kind":"Field","name":{"kind":"Name","value":"runningCalls"}},{"kind":"Field","name":{"kind":"Name","value":"use"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"daySpent"}},{"kind":"Field","name":{"kind":"Name","value":"monthSpent"}},{"kind":"Field","name":{"kind":"Name","value":"held"}},{"kind":"Field","name":{"kind":"Name","value":"dayEndsAt"}},{"kind":"Field","name":{"kind":"Name","value":"monthEndsAt"}},{"kind":"Field","name":{"kind":"Name","value":"requests"}},{"kind":"Field","name":{"kind":"Name","value":"tokens"}},{"kind":"Field","name":{"kind":"Name","value":"runningCalls"}}]}},{"kind":"Field","name":{"kind":"Name","value":"setBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<SetLimitMutation, SetLimitMutationVariables>;
export const RemoveLimitDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemoveLimit"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"subjectId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removeCallLimit"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"subjectId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"subjectId"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subjectId"}}]}}]}}]} as unknown as DocumentNode<RemoveLimitMutation, RemoveLimitMutationVariables>;
export const CreateLoginLinkDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateLoginLink"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createLoginLink"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"link"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}}]}}]}}]} as unknown as DocumentNode<CreateLoginLinkMutation, CreateLoginLinkMutationVariables>;
export const ShowMaintenanceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ShowMaintenance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"maintenance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MaintenanceFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MaintenanceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Maintenance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"retryAfterSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"since"}}]}}]} as unknown as DocumentNode<ShowMaintenanceQuery, ShowMaintenanceQueryVariables>;
export const SetMaintenanceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetMaintenance"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SetMaintenanceInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setMaintenance"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"maintenance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MaintenanceFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MaintenanceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Maintenance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"retryAfterSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"since"}}]}}]} as unknown as DocumentNode<SetMaintenanceMutation, SetMaintenanceMutationVariables>;
export const ShowRequestDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ShowRequest"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"requestId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"teamId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"usageRecord"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"requestId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"requestId"}}},{"kind":"Argument","name":{"kind":"Name","value":"teamId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"teamId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"requestId"}},{"kind":"Field","name":{"kind":"Name","value":"model"}},{"kind":"Field","name":{"kind":"Name","value":"catalogModel"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"upstreamModel"}},{"kind":"Field","name":{"kind":"Name","value":"attempts"}},{"kind":"Field","name":{"kind":"Name","value":"protocol"}},{"kind":"Field","name":{"kind":"Name","value":"endpoint"}},{"kind":"Field","name":{"kind":"Name","value":"purpose"}},{"kind":"Field","name":{"kind":"Name","value":"isStream"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"estimated"}},{"kind":"Field","name":{"kind":"Name","value":"httpStatus"}},{"kind":"Field","name":{"kind":"Name","value":"keyId"}},{"kind":"Field","name":{"kind":"Name","value":"projectId"}},{"kind":"Field","name":{"kind":"Name","value":"boundaryId"}},{"kind":"Field","name":{"kind":"Name","value":"traceId"}},{"kind":"Field","name":{"kind":"Name","value":"memoryStatus"}},{"kind":"Field","name":{"kind":"Name","value":"memoryIds"}},{"kind":"Field","name":{"kind":"Name","value":"endUser"}},{"kind":"Field","name":{"kind":"Name","value":"inputTokens"}},{"kind":"Field","name":{"kind":"Name","value":"cacheReadTokens"}},{"kind":"Field","name":{"kind":"Name","value":"cacheWriteTokens"}},{"kind":"Field","name":{"kind":"Name","value":"outputTokens"}},{"kind":"Field","name":{"kind":"Name","value":"thinkingTokens"}},{"kind":"Field","name":{"kind":"Name","value":"cost"}},{"kind":"Field","name":{"kind":"Name","value":"reserved"}},{"kind":"Field","name":{"kind":"Name","value":"charged"}},{"kind":"Field","name":{"kind":"Name","value":"refunded"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"finishedAt"}},{"kind":"Field","name":{"kind":"Name","value":"recallMs"}},{"kind":"Field","name":{"kind":"Name","value":"firstByteMs"}},{"kind":"Field","name":{"kind":"Name","value":"durationMs"}},{"kind":"Field","name":{"kind":"Name","value":"prompt"}},{"kind":"Field","name":{"kind":"Name","value":"answer"}}]}}]}}]} as unknown as DocumentNode<ShowRequestQuery, ShowRequestQueryVariables>;
export const ListSecretKeysDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListSecretKeys"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"secretKeys"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SecretKeyFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SecretKeyFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SecretKey"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isCurrent"}},{"kind":"Field","name":{"kind":"Name","value":"isConfigured"}},{"kind":"Field","name":{"kind":"Name","value":"serviceKeys"}},{"kind":"Field","name":{"kind":"Name","value":"projectKeys"}},{"kind":"Field","name":{"kind":"Name","value":"invitations"}},{"kind":"Field","name":{"kind":"Name","value":"idempotentResults"}},{"kind":"Field","name":{"kind":"Name","value":"encryptedSecrets"}}]}}]} as unknown as DocumentNode<ListSecretKeysQuery, ListSecretKeysQueryVariables>;
export const EndSecretKeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EndSecretKey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"secretKeyId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endSecretKey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"secretKeyId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"secretKeyId"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"secretKeys"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SecretKeyFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SecretKeyFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SecretKey"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isCurrent"}},{"kind":"Field","name":{"kind":"Name","value":"isConfigured"}},{"kind":"Field","name":{"kind":"Name","value":"serviceKeys"}},{"kind":"Field","name":{"kind":"Name","value":"projectKeys"}},{"kind":"Field","name":{"kind":"Name","value":"invitations"}},{"kind":"Field","name":{"kind":"Name","value":"idempotentResults"}},{"kind":"Field","name":{"kind":"Name","value":"encryptedSecrets"}}]}}]} as unknown as DocumentNode<EndSecretKeyMutation, EndSecretKeyMutationVariables>;