/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** What changed. The first part of a name is the thing's type. */
export type ChangeKind =
  /** An actor was bound to a workspace. */
  | 'ACTOR_BOUND'
  /** An actor was created. */
  | 'ACTOR_CREATED'
  /** An actor was deleted. */
  | 'ACTOR_DELETED'
  /** An actor was unbound from a workspace. */
  | 'ACTOR_UNBOUND'
  /** An actor was changed. */
  | 'ACTOR_UPDATED'
  /** An agent was created, with its first version. */
  | 'AGENT_CREATED'
  /** An agent was deleted with all that it had. */
  | 'AGENT_DELETED'
  /** A deleted agent was erased for good. */
  | 'AGENT_PURGED'
  /** A deleted agent came back from the bin. */
  | 'AGENT_RESTORED'
  /** The memory settings of an agent were changed. */
  | 'AGENT_SETTINGS_UPDATED'
  /** An agent was renamed. */
  | 'AGENT_UPDATED'
  /** An agent got a new version. */
  | 'AGENT_VERSION_CREATED'
  /** The audit log was exported, in whole or in part. */
  | 'AUDIT_LOG_EXPORTED'
  /** The balance was corrected. */
  | 'BALANCE_CORRECTED'
  /** The balance was topped up. */
  | 'BALANCE_TOPPED_UP'
  /** A boundary was created. */
  | 'BOUNDARY_CREATED'
  /** A boundary was deleted. */
  | 'BOUNDARY_DELETED'
  /** A deleted boundary was erased for good. */
  | 'BOUNDARY_PURGED'
  /** A deleted boundary came back from the bin. */
  | 'BOUNDARY_RESTORED'
  /** A boundary was changed. */
  | 'BOUNDARY_UPDATED'
  /** The limits of a key, member, project or the team were removed. */
  | 'CALL_LIMIT_REMOVED'
  /** A limit of model calls was set or changed. */
  | 'CALL_LIMIT_SET'
  /** A model call was refunded, in whole or in part. */
  | 'CALL_REFUNDED'
  /** All recorded prompts and answers of the team were deleted. */
  | 'CALL_TEXTS_PURGED'
  /** The recorded prompt and answer of a model call were read. */
  | 'CALL_TEXTS_READ'
  /** A model of the catalog was switched on or off. */
  | 'CATALOG_MODEL_SWITCHED'
  /** The catalog was read again. */
  | 'CATALOG_RELOADED'
  /** An account at a provider was connected. */
  | 'CONNECTOR_CONNECTED'
  /** An account at a provider was removed. */
  | 'CONNECTOR_REVOKED'
  /** Somebody confirmed a login to the console. */
  | 'CONSOLE_SESSION_CONFIRMED'
  /** A session of the console was ended. */
  | 'CONSOLE_SESSION_ENDED'
  /** A link that logs a member in was made. */
  | 'CONSOLE_SESSION_LINK_CREATED'
  /** Somebody logged in to the console. */
  | 'CONSOLE_SESSION_OPENED'
  /** A login to the console, or its confirmation, was rejected: its key or code works no longer, or may not be used so. */
  | 'CONSOLE_SESSION_REJECTED'
  /** A conversation was deleted with its messages. */
  | 'CONVERSATION_DELETED'
  /** The memory model has read a conversation. */
  | 'CONVERSATION_EXTRACTED'
  /** Messages were added to a conversation over the API. */
  | 'CONVERSATION_MESSAGES_ADDED'
  /** Messages of a conversation were deleted. */
  | 'CONVERSATION_MESSAGES_DELETED'
  /** A conversation was queued to be read again for facts. */
  | 'CONVERSATION_QUEUED'
  /** A file or folder became a document of a project. */
  | 'DOCUMENT_LINKED'
  /** The reading of a file that the project has began, came further or ended. */
  | 'DOCUMENT_PROGRESSED'
  /** The text of a file was queued to be read again. */
  | 'DOCUMENT_QUEUED'
  /** A document was removed from a project. */
  | 'DOCUMENT_UNLINKED'
  /** A folder was created. */
  | 'DRIVE_ITEM_CREATED'
  /** A file or folder was deleted with all below it. */
  | 'DRIVE_ITEM_DELETED'
  /** The bytes of a file were asked for. */
  | 'DRIVE_ITEM_DOWNLOADED'
  /** A file or folder was moved. */
  | 'DRIVE_ITEM_MOVED'
  /** A deleted file or folder was erased for good. */
  | 'DRIVE_ITEM_PURGED'
  /** A file or folder was renamed. */
  | 'DRIVE_ITEM_RENAMED'
  /** A deleted file or folder came back from the bin. */
  | 'DRIVE_ITEM_RESTORED'
  /** A file got the bytes of an earlier version. */
  | 'DRIVE_ITEM_REVERTED'
  /** Attributes or comments of a file or folder were changed. */
  | 'DRIVE_ITEM_UPDATED'
  /** A file was uploaded, new or in place of another. */
  | 'DRIVE_ITEM_UPLOADED'
  /** A fact was added. */
  | 'FACT_ADDED'
  /** A fact was forgotten, or replaced by another. */
  | 'FACT_FORGOTTEN'
  /** A fact was erased for good. */
  | 'FACT_PURGED'
  /** A fact was restored. */
  | 'FACT_RESTORED'
  /** A fact was changed. */
  | 'FACT_UPDATED'
  /** A request to forget a fact was accepted. */
  | 'FORGET_PROPOSAL_ACCEPTED'
  /** Somebody asked to forget a fact. */
  | 'FORGET_PROPOSAL_CREATED'
  /** A request to forget a fact was declined. */
  | 'FORGET_PROPOSAL_DECLINED'
  /** An integration was created. */
  | 'INTEGRATION_CREATED'
  /** The credentials of an integration were replaced. */
  | 'INTEGRATION_CREDENTIALS_REPLACED'
  /** An integration was deleted. */
  | 'INTEGRATION_DELETED'
  /** The status of an integration, or the reason for it, changed. */
  | 'INTEGRATION_STATUS_CHANGED'
  /** An integration was changed. */
  | 'INTEGRATION_UPDATED'
  /** An invitation was accepted. */
  | 'INVITATION_ACCEPTED'
  /** An invitation was rejected. */
  | 'INVITATION_REJECTED'
  /** An invitation was revoked. */
  | 'INVITATION_REVOKED'
  /** An invitation was sent, for the first time or again. */
  | 'INVITATION_SENT'
  /** A service key was created. */
  | 'KEY_CREATED'
  /** A service key was revoked. */
  | 'KEY_REVOKED'
  /** A service key was rotated: another one takes its place. */
  | 'KEY_ROTATED'
  /** A service key was changed. */
  | 'KEY_UPDATED'
  /** A library was connected to the drive. */
  | 'LIBRARY_CONNECTED'
  /** A library was removed from the drive. */
  | 'LIBRARY_DISCONNECTED'
  /** A sync of a library began, came further or ended. */
  | 'LIBRARY_PROGRESSED'
  /** Somebody asked to sync a library now. */
  | 'LIBRARY_SYNC_STARTED'
  /** The files that a library brings were chosen anew. */
  | 'LIBRARY_UPDATED'
  /** The maintenance of the deployment began, changed or ended. */
  | 'MAINTENANCE_SET'
  /** Somebody became a member. */
  | 'MEMBER_ADDED'
  /** The permissions of a member in one place were set. */
  | 'MEMBER_GRANTS_SET'
  /** A member was removed, and their keys revoked. */
  | 'MEMBER_REMOVED'
  /** The name, role or login of a member was changed. */
  | 'MEMBER_UPDATED'
  /** A memory was created. */
  | 'MEMORY_CREATED'
  /** A memory was deleted. */
  | 'MEMORY_DELETED'
  /** A deleted memory was erased for good. */
  | 'MEMORY_PURGED'
  /** A deleted memory came back from the bin. */
  | 'MEMORY_RESTORED'
  /** A memory was changed. */
  | 'MEMORY_UPDATED'
  /** A project was created. */
  | 'PROJECT_CREATED'
  /** A project was deleted with all that it had. */
  | 'PROJECT_DELETED'
  /** A key of a project was created. */
  | 'PROJECT_KEY_CREATED'
  /** A key of a project was revoked. */
  | 'PROJECT_KEY_REVOKED'
  /** A deleted project was erased for good. */
  | 'PROJECT_PURGED'
  /** A deleted project came back from the bin with all that it had. */
  | 'PROJECT_RESTORED'
  /** A project was changed. */
  | 'PROJECT_UPDATED'
  /** A custom role was created. */
  | 'ROLE_CREATED'
  /** A custom role was deleted. */
  | 'ROLE_DELETED'
  /** A custom role was changed. */
  | 'ROLE_UPDATED'
  /** An older secret key of the deployment was ended. */
  | 'SECRET_KEY_ENDED'
  /** A statement that was set aside was discarded. */
  | 'STATEMENT_DISCARDED'
  /** A statement that looks like an instruction was set aside. */
  | 'STATEMENT_QUARANTINED'
  /** A statement that was set aside became a fact. */
  | 'STATEMENT_RELEASED'
  /** The team was created. */
  | 'TEAM_CREATED'
  /** The team was changed. */
  | 'TEAM_UPDATED'
  /** GraphQL documents became trusted. */
  | 'TRUSTED_DOCUMENTS_PUSHED'
  /** GraphQL documents are no longer trusted. */
  | 'TRUSTED_DOCUMENTS_REMOVED'
  /** A webhook endpoint was created. */
  | 'WEBHOOK_ENDPOINT_CREATED'
  /** A webhook endpoint was deleted. */
  | 'WEBHOOK_ENDPOINT_DELETED'
  /** A webhook endpoint was disabled, because it could not be reached or asked for it. */
  | 'WEBHOOK_ENDPOINT_DISABLED'
  /** A webhook endpoint was set back to an earlier change. */
  | 'WEBHOOK_ENDPOINT_REPLAYED'
  /** The secret of a webhook endpoint was rotated. */
  | 'WEBHOOK_ENDPOINT_SECRET_ROTATED'
  /** A webhook endpoint was changed, paused or resumed. */
  | 'WEBHOOK_ENDPOINT_UPDATED'
  /** A workspace was created. */
  | 'WORKSPACE_CREATED'
  /** An empty workspace was deleted. */
  | 'WORKSPACE_DELETED'
  /** A workspace was renamed. */
  | 'WORKSPACE_UPDATED';

/** State of an account. */
export type ConnectorAccountStatus =
  /** The last call succeeded. */
  | 'CONNECTED'
  /** The last call failed, and is tried again. */
  | 'ERROR'
  /** The provider no longer accepts it: log in again. */
  | 'REVOKED';

/** State of a service outside. */
export type ConnectorStatus =
  /** An account is connected, and its last call succeeded. */
  | 'CONNECTED'
  /** No account is connected. */
  | 'DISCONNECTED'
  /** The last call failed, and is tried again. */
  | 'ERROR'
  /** This deployment has no client at the provider. */
  | 'NOT_CONFIGURED'
  /** The provider no longer accepts any of the accounts: log in again. */
  | 'REVOKED';

/** How far the reading of a file's text is. */
export type DocumentTextStatus =
  /** Could not be read. `rereadDocument` tries again. */
  | 'FAILED'
  /** Waits to be read. */
  | 'PENDING'
  /** Is being read. */
  | 'READING'
  /** Is found. */
  | 'READY'
  /** The text of such files is not read. */
  | 'UNSUPPORTED';

/** The spelling of the REST API. */
export type DriveItemType =
  /** A file with bytes. */
  | 'file'
  /** A folder of items. */
  | 'folder'
  /** The root of a connected library. */
  | 'mount';

/** How far the extraction of facts from a conversation has come. */
export type ExtractionStatus =
  /** It came to the end. */
  | 'DONE'
  /** Given up after several tries. `error` says why. */
  | 'FAILED'
  /** Nobody asked for it. */
  | 'NONE'
  /** It waits, or is under way. */
  | 'PENDING';

/** What a change did to a fact. */
export type FactChangeKind =
  /** The fact was written. */
  | 'ADD'
  /** It is no longer in force. */
  | 'DELETE'
  /** It is in force again. */
  | 'RESTORE'
  /** Its text or another field changed. */
  | 'UPDATE';

/** How a fact, or a change of one, came about. */
export type FactSourceKind =
  /** It was extracted from a conversation. */
  | 'CONVERSATION'
  /** It was extracted from a document. */
  | 'DOCUMENT'
  /** It was extracted from messages of an integration. */
  | 'IM'
  /** A person or a program wrote it. */
  | 'MANUAL'
  /** An assistant wrote it through a project's MCP server. */
  | 'MCP'
  /** The service itself made it, as when a fact expires. */
  | 'SYSTEM';

/** The words that the REST API uses: four instant-messaging platforms. */
export type IntegrationChannel =
  /** DingTalk in stream mode. Credentials: client_id, client_secret. */
  | 'im_a'
  /** Feishu and Lark over a long connection. Credentials: app_id, app_secret. */
  | 'im_b'
  /** A smart bot of WeCom over a long connection. Credentials: bot_id, secret. */
  | 'im_c'
  /** Slack in socket mode. Credentials: app_token, bot_token. */
  | 'im_d';

/** The words that the REST API uses. */
export type IntegrationStatus =
  /** The bot receives messages. */
  | 'connected'
  /** It is not enabled. */
  | 'disabled'
  /** The last attempt failed, or the connection was lost: see statusErrorCode. */
  | 'error'
  /** It was created, enabled, or given other credentials, and is connected within seconds. */
  | 'pending';

/** The words that the REST API uses. */
export type InvitationStatus =
  /** The invitee is a member. */
  | 'accepted'
  /** Was not answered in time. Inviting again renews it. */
  | 'expired'
  /** Waits for an answer. */
  | 'pending'
  /** The invitee does not want to join. */
  | 'rejected'
  /** The team took it back. */
  | 'revoked';

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

/** How far the reading of a library is. */
export type LibraryStatus =
  /** The last reading failed. `error` says why. */
  | 'ERROR'
  /** The last reading came to the end. */
  | 'READY'
  /** Its changes are being read. */
  | 'SYNCING'
  /** Its next reading waits, mostly because the provider asks to. */
  | 'WAITING';

/** What was found. */
export type MemoryHitKind =
  /** A fact. */
  | 'FACT'
  /** A piece of a memory. */
  | 'MEMORY'
  /** A message of a conversation. */
  | 'MESSAGE'
  /** A passage of a document. */
  | 'PASSAGE';

/** What became of the memory that a call asked for; also in the response's X-Memory-Status. */
export type MemoryStatus =
  /** Memory was away or too slow, and the call went on without it. */
  | 'degraded'
  /** Nothing matched, or no memory was asked for. */
  | 'none'
  /** Memory was added to the prompt. */
  | 'used';

/** Who said a message. */
export type MessageRole =
  /** The model, or a bot. */
  | 'assistant'
  /** A person. */
  | 'user';

/** Whose account a call of a model can use. */
export type ModelAccess =
  /** With the caller's own provider key only: the service has no account there. */
  | 'BYOK_ONLY'
  /** With the service's account or with the caller's own provider key. */
  | 'HOSTED';

/** The form of requests and answers that a model understands. */
export type Protocol =
  /** Chat completions, responses and embeddings. */
  | 'alpha'
  /** Messages. */
  | 'beta';

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

/** Whether an endpoint gets events. A paused or disabled one keeps its place and goes on from it. */
export type WebhookEndpointState =
  /** It gets events. */
  | 'ACTIVE'
  /** The platform stopped, because nothing succeeded for `WEBHOOK_RETRY_HOURS` or the endpoint answered 410. */
  | 'DISABLED'
  /** Somebody paused it. */
  | 'PAUSED';

export type HomeQueryVariables = Exact<{ [key: string]: never; }>;


export type HomeQuery = { viewer: { permissions: Array<string>, team: { id: string, name: string, recordPrompts: boolean }, principal: { id: string, name: string }, key: { id: string, description: string | null } | null } | null, balance: { amount: string, available: string, tokens: string } | null, usage: { totalCount: number, nodes: Array<{ day: string | null, model: string | null, calls: number, charged: string }> } | null, usageRecords: { totalCount: number, nodes: Array<{ id: string, requestId: string, model: string, outcome: UsageOutcome, charged: string, firstByteMs: number | null, durationMs: number, startedAt: string }> } | null, projects: { totalCount: number, nodes: Array<{ id: string, name: string, facts: { totalCount: number, nodes: Array<{ id: string, fact: string, pinned: number, sourceKind: FactSourceKind, updatedAt: string }> } | null }> } | null, changes: { newestNumber: number } | null };

export type PlaygroundQueryVariables = Exact<{
  boundary: string;
  question: string;
}>;


export type PlaygroundQuery = { catalogModels: Array<{ name: string, protocol: Protocol, callable: ModelAccess, price: { input: { usdPerMillion: number }, output: { usdPerMillion: number } } | null }> | null, boundaries: { totalCount: number, nodes: Array<{ id: string, name: string, maxTokens: number, writeProject: { id: string, name: string } | null }> } | null, agents: { totalCount: number, nodes: Array<{ id: string, name: string, version: number }> } | null, testBoundary: { block: string | null, tokens: number, hits: Array<{ id: string, kind: MemoryHitKind, text: string, score: number, explain: { terms: Array<{ term: string, idf: number }>, boosts: Array<{ reason: string, factor: number }> } }> } | null };

export type MemoryQueryVariables = Exact<{
  project: string;
  fact: string;
  question: string;
}>;


export type MemoryQuery = { project: { id: string, name: string, facts: { totalCount: number, nodes: Array<{ id: string, fact: string, pinned: number, sourceKind: FactSourceKind, updatedAt: string }> } | null, memories: { totalCount: number, nodes: Array<{ id: string, name: string, updatedAt: string, createdBy: { id: string, name: string } | null }> } | null, documents: { totalCount: number, nodes: Array<{ id: string, name: string, text: { status: DocumentTextStatus, progress: number | null, error: string | null } | null }> } | null, conversations: { totalCount: number, nodes: Array<{ id: string, status: ExtractionStatus, error: string | null, messages: Array<{ id: string, role: MessageRole, text: string }> }> } | null, quarantinedStatements: { totalCount: number, nodes: Array<{ id: string, text: string, quote: string }> } | null, forgetProposals: { totalCount: number, nodes: Array<{ id: string, quote: string, fact:
          | { id: string, fact: string }
          | { id: string, fact: string }
         | null }> } | null } | null, searchMemory: Array<{ id: string, kind: MemoryHitKind, text: string, score: number }> | null, projectFact: { id: string, fact: string, pinned: number, sourceKind: FactSourceKind, updatedAt: string, supersededBy:
      | { id: string, fact: string }
      | { id: string, fact: string }
     | null, conflictsWith:
      | { id: string, fact: string }
      | { id: string, fact: string }
     | null, changes: { totalCount: number, nodes: Array<{ id: string, kind: FactChangeKind, oldText: string | null, newText: string | null, createdAt: string }> } | null } | null, forgetPreview: { __typename: 'ForgetPreview' } | null };

export type RequestsQueryVariables = Exact<{
  request: string;
}>;


export type RequestsQuery = { usageRecords: { totalCount: number, nodes: Array<{ id: string, requestId: string, model: string, outcome: UsageOutcome, charged: string, firstByteMs: number | null, durationMs: number, startedAt: string, key: { id: string, description: string | null } | null, project: { id: string, name: string } | null }> } | null, usageRecord: { traceId: string, memoryStatus: MemoryStatus, recallMs: number | null, prompt: string | null, answer: string | null, id: string, requestId: string, model: string, outcome: UsageOutcome, charged: string, firstByteMs: number | null, durationMs: number, startedAt: string, recall: { tookMs: number, hits: Array<{ id: string, score: number }> } | null } | null };

export type UsageQueryVariables = Exact<{ [key: string]: never; }>;


export type UsageQuery = { balance: { amount: string, held: string, available: string } | null, usage: { totalCount: number, nodes: Array<{ day: string | null, model: string | null, calls: number, charged: string, key: { id: string, description: string | null } | null, project: { id: string, name: string } | null }> } | null, ledger: { totalCount: number, nodes: Array<{ id: string, seq: number, reason: LedgerReason, amount: string, balanceAfter: string, createdAt: string, request: { id: string, model: string } | null }> } | null, callLimits: { totalCount: number, nodes: Array<{ id: string, subjectId: string, dayBudget: string | null, use: { daySpent: string } }> } | null };

export type AccessQueryVariables = Exact<{ [key: string]: never; }>;


export type AccessQuery = { serviceKeys: { totalCount: number, nodes: Array<{ id: string, description: string | null, secretSuffix: string, lastUsedAt: string | null, principal: { id: string, name: string, email: string | null } | null }> } | null, boundaries: { totalCount: number, nodes: Array<{ id: string, name: string, workspace: { id: string, name: string } | null }> } | null, members: { totalCount: number, nodes: Array<{ id: string, name: string, email: string | null, role: string | null }> } | null, roles: { totalCount: number, nodes: Array<{ id: string, name: string, permissions: Array<string> }> } | null, invitations: { totalCount: number, nodes: Array<{ id: string, email: string, status: InvitationStatus }> } | null, auditLog: { totalCount: number, nodes: Array<{ number: number, kind: ChangeKind, thingId: string, at: string, principal: { id: string, name: string } | null }> } | null, webhookEndpoints: { totalCount: number, nodes: Array<{ id: string, url: string, state: WebhookEndpointState, attempts: { totalCount: number, nodes: Array<{ type: string, status: number | null }> } | null }> } | null };

export type AgentsAndSourcesQueryVariables = Exact<{
  agent: string;
}>;


export type AgentsAndSourcesQuery = { agents: { totalCount: number, nodes: Array<{ id: string, name: string, version: number, workspace: { id: string, name: string } | null }> } | null, agent: { id: string, versions: { totalCount: number, nodes: Array<{ id: string, version: number, model: string, systemPrompt: string }> } | null } | null, agentSettings: { agentId: string, factInstruction: string | null, instructionInForce: string } | null, driveRoot: { id: string, children: { totalCount: number, nodes: Array<{ id: string, name: string, type: DriveItemType, size: number | null, path: string | null, text: { status: DocumentTextStatus, error: string | null } | null }> } | null } | null, connectors: Array<{ provider: string, title: string, status: ConnectorStatus, accounts: Array<{ id: string, name: string, status: ConnectorAccountStatus }>, libraries: Array<{ id: string, name: string, status: LibraryStatus, contents: { files: number, failed: number } }> }> | null, integrations: { totalCount: number, nodes: Array<{ id: string, name: string, channel: IntegrationChannel, status: IntegrationStatus, statusErrorCode: string | null }> } | null };

export type ConnectQueryVariables = Exact<{ [key: string]: never; }>;


export type ConnectQuery = { viewer: { permissions: Array<string>, key: { id: string, secretSuffix: string } | null } | null, catalogModels: Array<{ name: string, protocol: Protocol, callable: ModelAccess }> | null, projects: { totalCount: number, nodes: Array<{ id: string, name: string, mcp: { url: string, clientConfig: Record<string, unknown> } }> } | null, boundaries: { totalCount: number, nodes: Array<{ id: string, name: string }> } | null };

export type ChangesSubscriptionVariables = Exact<{
  after?: number | null | undefined;
}>;


export type ChangesSubscription = { changes: { number: number, kind: ChangeKind, thingId: string } };

export type CallFragment = { id: string, requestId: string, model: string, outcome: UsageOutcome, charged: string, firstByteMs: number | null, durationMs: number, startedAt: string };

export type FactLineFragment = { id: string, fact: string, pinned: number, sourceKind: FactSourceKind, updatedAt: string };

export const CallFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Call"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UsageRecord"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"requestId"}},{"kind":"Field","name":{"kind":"Name","value":"model"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"charged"}},{"kind":"Field","name":{"kind":"Name","value":"firstByteMs"}},{"kind":"Field","name":{"kind":"Name","value":"durationMs"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}}]}}]} as unknown as DocumentNode<CallFragment, unknown>;
export const FactLineFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FactLine"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ProjectFact"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"fact"}},{"kind":"Field","name":{"kind":"Name","value":"pinned"}},{"kind":"Field","name":{"kind":"Name","value":"sourceKind"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<FactLineFragment, unknown>;
export const HomeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Home"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"team"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"recordPrompts"}}]}},{"kind":"Field","name":{"kind":"Name","value":"principal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"key"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"description"}}]}},{"kind":"Field","name":{"kind":"Name","value":"permissions"}}]}},{"kind":"Field","name":{"kind":"Name","value":"balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"available"}},{"kind":"Field","name":{"kind":"Name","value":"tokens"}}]}},{"kind":"Field","name":{"kind":"Name","value":"usage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"by"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"DAY"},{"kind":"EnumValue","value":"MODEL"}]}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"day"}},{"kind":"Field","name":{"kind":"Name","value":"model"}},{"kind":"Field","name":{"kind":"Name","value":"calls"}},{"kind":"Field","name":{"kind":"Name","value":"charged"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"usageRecords"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"10"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Call"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"projects"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"10"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"facts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"3"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FactLine"}}]}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"changes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"newestNumber"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Call"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UsageRecord"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"requestId"}},{"kind":"Field","name":{"kind":"Name","value":"model"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"charged"}},{"kind":"Field","name":{"kind":"Name","value":"firstByteMs"}},{"kind":"Field","name":{"kind":"Name","value":"durationMs"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FactLine"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ProjectFact"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"fact"}},{"kind":"Field","name":{"kind":"Name","value":"pinned"}},{"kind":"Field","name":{"kind":"Name","value":"sourceKind"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<HomeQuery, HomeQueryVariables>;
export const PlaygroundDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Playground"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"boundary"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"question"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"catalogModels"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"protocol"}},{"kind":"Field","name":{"kind":"Name","value":"callable"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"input"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"usdPerMillion"}}]}},{"kind":"Field","name":{"kind":"Name","value":"output"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"usdPerMillion"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"boundaries"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"maxTokens"}},{"kind":"Field","name":{"kind":"Name","value":"writeProject"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"agents"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"testBoundary"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"boundaryId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"boundary"}}},{"kind":"Argument","name":{"kind":"Name","value":"query"},"value":{"kind":"Variable","name":{"kind":"Name","value":"question"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"block"}},{"kind":"Field","name":{"kind":"Name","value":"tokens"}},{"kind":"Field","name":{"kind":"Name","value":"hits"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"explain"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"terms"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"term"}},{"kind":"Field","name":{"kind":"Name","value":"idf"}}]}},{"kind":"Field","name":{"kind":"Name","value":"boosts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"factor"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<PlaygroundQuery, PlaygroundQueryVariables>;
export const MemoryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Memory"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"project"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"fact"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"question"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"project"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"project"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"facts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"10"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FactLine"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"memories"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"10"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"documents"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"10"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"text"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"progress"}},{"kind":"Field","name":{"kind":"Name","value":"error"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"conversations"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"10"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"messages"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"quarantinedStatements"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"10"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"quote"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"forgetProposals"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"10"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"quote"}},{"kind":"Field","name":{"kind":"Name","value":"fact"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"fact"}}]}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"searchMemory"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"projectId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"project"}}},{"kind":"Argument","name":{"kind":"Name","value":"query"},"value":{"kind":"Variable","name":{"kind":"Name","value":"question"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"10"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"score"}}]}},{"kind":"Field","name":{"kind":"Name","value":"projectFact"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"fact"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FactLine"}},{"kind":"Field","name":{"kind":"Name","value":"supersededBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"fact"}}]}},{"kind":"Field","name":{"kind":"Name","value":"conflictsWith"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"fact"}}]}},{"kind":"Field","name":{"kind":"Name","value":"changes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"oldText"}},{"kind":"Field","name":{"kind":"Name","value":"newText"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"forgetPreview"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"fact"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FactLine"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ProjectFact"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"fact"}},{"kind":"Field","name":{"kind":"Name","value":"pinned"}},{"kind":"Field","name":{"kind":"Name","value":"sourceKind"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<MemoryQuery, MemoryQueryVariables>;
export const RequestsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Requests"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"request"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"usageRecords"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Call"}},{"kind":"Field","name":{"kind":"Name","value":"key"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"description"}}]}},{"kind":"Field","name":{"kind":"Name","value":"project"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"usageRecord"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"requestId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"request"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Call"}},{"kind":"Field","name":{"kind":"Name","value":"traceId"}},{"kind":"Field","name":{"kind":"Name","value":"memoryStatus"}},{"kind":"Field","name":{"kind":"Name","value":"recallMs"}},{"kind":"Field","name":{"kind":"Name","value":"prompt"}},{"kind":"Field","name":{"kind":"Name","value":"answer"}},{"kind":"Field","name":{"kind":"Name","value":"recall"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tookMs"}},{"kind":"Field","name":{"kind":"Name","value":"hits"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"score"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Call"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UsageRecord"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"requestId"}},{"kind":"Field","name":{"kind":"Name","value":"model"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"charged"}},{"kind":"Field","name":{"kind":"Name","value":"firstByteMs"}},{"kind":"Field","name":{"kind":"Name","value":"durationMs"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}}]}}]} as unknown as DocumentNode<RequestsQuery, RequestsQueryVariables>;
export const UsageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Usage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"held"}},{"kind":"Field","name":{"kind":"Name","value":"available"}}]}},{"kind":"Field","name":{"kind":"Name","value":"usage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"by"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"DAY"},{"kind":"EnumValue","value":"MODEL"},{"kind":"EnumValue","value":"KEY"},{"kind":"EnumValue","value":"PROJECT"}]}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"day"}},{"kind":"Field","name":{"kind":"Name","value":"model"}},{"kind":"Field","name":{"kind":"Name","value":"key"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"description"}}]}},{"kind":"Field","name":{"kind":"Name","value":"project"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"calls"}},{"kind":"Field","name":{"kind":"Name","value":"charged"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"ledger"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"seq"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"balanceAfter"}},{"kind":"Field","name":{"kind":"Name","value":"request"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"model"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"callLimits"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"subjectId"}},{"kind":"Field","name":{"kind":"Name","value":"dayBudget"}},{"kind":"Field","name":{"kind":"Name","value":"use"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"daySpent"}}]}}]}}]}}]}}]} as unknown as DocumentNode<UsageQuery, UsageQueryVariables>;
export const AccessDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Access"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"serviceKeys"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"secretSuffix"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"principal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"boundaries"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"workspace"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"members"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"role"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"roles"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"permissions"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"invitations"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"auditLog"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"thingId"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"principal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"webhookEndpoints"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"attempts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"3"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<AccessQuery, AccessQueryVariables>;
export const AgentsAndSourcesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AgentsAndSources"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"agent"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"agents"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"workspace"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"agent"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"agent"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"versions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"3"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"model"}},{"kind":"Field","name":{"kind":"Name","value":"systemPrompt"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"agentSettings"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"agentId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"agent"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"agentId"}},{"kind":"Field","name":{"kind":"Name","value":"factInstruction"}},{"kind":"Field","name":{"kind":"Name","value":"instructionInForce"}}]}},{"kind":"Field","name":{"kind":"Name","value":"driveRoot"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"children"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"size"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"text"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"error"}}]}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"connectors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"accounts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}},{"kind":"Field","name":{"kind":"Name","value":"libraries"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"contents"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"files"}},{"kind":"Field","name":{"kind":"Name","value":"failed"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"integrations"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"statusErrorCode"}}]}}]}}]}}]} as unknown as DocumentNode<AgentsAndSourcesQuery, AgentsAndSourcesQueryVariables>;
export const ConnectDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Connect"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"permissions"}},{"kind":"Field","name":{"kind":"Name","value":"key"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"secretSuffix"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"catalogModels"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"protocol"}},{"kind":"Field","name":{"kind":"Name","value":"callable"}}]}},{"kind":"Field","name":{"kind":"Name","value":"projects"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"mcp"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"clientConfig"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"boundaries"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<ConnectQuery, ConnectQueryVariables>;
export const ChangesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"Changes"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Count"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"thingId"}}]}}]}}]} as unknown as DocumentNode<ChangesSubscription, ChangesSubscriptionVariables>;