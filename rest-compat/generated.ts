/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type AcceptInvitationInput = {
  /** What the new member is called. */
  name: string;
  /** The last part of the link. */
  token: string;
};

/** What kind of participant an actor is. */
export type ActorType =
  /** A program that answers, such as a bot. */
  | 'ASSISTANT'
  /** A person. */
  | 'HUMAN';

export type AddAgentFactsInput = {
  agentId: string;
  /** 1 to 1,000 texts, each of 1 to 10,000 characters. */
  facts: Array<string>;
  workspaceId: string;
};

/** Give one of projectId and agentId. */
export type AddMessagesInput = {
  /** The agent whose memory the facts go to. */
  agentId?: string | null | undefined;
  /** Whether facts are extracted. */
  extract?: boolean | null | undefined;
  /** 1 to 100, in the order in which they were said. */
  messages: Array<NewMessageInput>;
  /** The project whose memory the facts go to. */
  projectId?: string | null | undefined;
  /** What you call the conversation that these messages go on with. Earlier ones help to understand the later. */
  session?: string | null | undefined;
};

export type AddProjectFactsInput = {
  /** 1 to 1,000 texts, each of 1 to 10,000 characters. */
  facts: Array<string>;
  projectId: string;
  /** When given, the project is only found there. */
  workspaceId?: string | null | undefined;
};

/** The form of an agent's answers. What is left out has its default. */
export type AgentOutputInput = {
  /** A JSON Schema of at most 50,000 characters and 32 levels. Kept, and of no effect, while the mode is text. */
  jsonSchema?: Record<string, unknown> | null | undefined;
  /** Default text. */
  mode?: AgentOutputMode | null | undefined;
};

/** Written as agents' configurations write it. */
export type AgentOutputMode =
  /** JSON, by the schema if there is one. */
  | 'json'
  /** Plain text. */
  | 'text';

/** Numbers are at least 0. The lists hold at most 100 names each. Over REST, keys that are not listed here are ignored. */
export type AgentPoliciesInput = {
  /** Default: none, which allows every tool. */
  allowTools?: Array<string> | null | undefined;
  /** Default: none. */
  denyTools?: Array<string> | null | undefined;
  /** Default 20. */
  maxToolCalls?: number | null | undefined;
  /** Default 20. */
  maxTurns?: number | null | undefined;
  /** Default 4. */
  subagentMaxConcurrency?: number | null | undefined;
  /** In seconds. Default 300. */
  subagentTimeout?: number | null | undefined;
};

/** A skill in one version. */
export type AgentSkillInput = {
  /** At most 200 characters, and not blank. */
  skillId: string;
  /** At least 1. */
  skillVersion: number;
};

/** The names of an agent's subagents differ. */
export type AgentSubagentInput = {
  /** Default empty. At most 100,000 characters. */
  context?: string | null | undefined;
  /** Default true. */
  inheritTools?: boolean | null | undefined;
  /** Default default. */
  mode?: string | null | undefined;
  /** At most 200 characters, and not blank. */
  name: string;
};

/** A kind of things that go into the bin when they are deleted. */
export type BinKind =
  /** An agent, with its versions, settings, facts, conversations and integrations. */
  | 'AGENT'
  /** A boundary. */
  | 'BOUNDARY'
  /** A file or folder, with all that lay under it. */
  | 'DRIVE_ITEM'
  /** A memory. */
  | 'MEMORY'
  /** A project, with its memories, facts, conversations, keys, grants and limits. */
  | 'PROJECT';

export type BindActorInput = {
  actorId: string;
  workspaceId: string;
};

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

export type ConnectIntegrationInput = {
  /** Id of the integration. */
  id: string;
};

export type ConnectLibraryInput = {
  /** Default: the first account that sees the library. */
  connectionId?: string | null | undefined;
  /** The library's id at the provider. */
  driveId: string;
  /** At most 100 patterns, each of at most 500 characters. See `updateLibrary`. */
  exclude?: Array<string> | null | undefined;
  /** At most 100 patterns, each of at most 500 characters. See `updateLibrary`. */
  include?: Array<string> | null | undefined;
  /** The provider's name: `microsoft`, `google`. */
  provider: string;
};

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

export type CreateActorInput = {
  actorType: ActorType;
  /** At most 200 characters, and not blank. */
  customId: string;
  /** At most 200 characters, and not blank. */
  displayName: string;
};

/** The fields from `model` on are those of version 1. */
export type CreateAgentInput = {
  /** At most 100 names, each of at most 200 characters and not blank. */
  capabilities?: Array<string> | null | undefined;
  /** Name of a model, at most 200 characters. Left out: none is chosen. */
  model?: string | null | undefined;
  /** At most 50,000 characters as JSON, at most 32 levels deep. */
  modelSettings?: Record<string, unknown> | null | undefined;
  /** 1 to 200 characters. */
  name: string;
  /** Left out: text. */
  output?: AgentOutputInput | null | undefined;
  /** What is left out has its default. */
  policies?: AgentPoliciesInput | null | undefined;
  /** At most 50,000 characters as JSON, at most 32 levels deep. */
  runtimeBindings?: Record<string, unknown> | null | undefined;
  /** At most 100. */
  skills?: Array<AgentSkillInput> | null | undefined;
  /** At most 100. */
  subagents?: Array<AgentSubagentInput> | null | undefined;
  /** At most 100,000 characters. */
  systemPrompt?: string | null | undefined;
  workspaceId: string;
};

export type CreateAgentVersionInput = {
  agentId: string;
  /** At most 100, each of at most 200 characters and not blank. */
  capabilities?: Array<string> | null | undefined;
  /** Rejects the change with CONFLICT unless this is still the number of the newest version. */
  ifVersion?: number | null | undefined;
  /** At most 200 characters. */
  model?: string | null | undefined;
  /** At most 50,000 characters as JSON, at most 32 levels deep. */
  modelSettings?: Record<string, unknown> | null | undefined;
  /** Merged into that of the newest version. */
  output?: AgentOutputInput | null | undefined;
  /** Merged into those of the newest version. */
  policies?: AgentPoliciesInput | null | undefined;
  /** At most 50,000 characters as JSON, at most 32 levels deep. */
  runtimeBindings?: Record<string, unknown> | null | undefined;
  /** At most 100. */
  skills?: Array<AgentSkillInput> | null | undefined;
  /** At most 100. */
  subagents?: Array<AgentSubagentInput> | null | undefined;
  /** At most 100,000 characters. */
  systemPrompt?: string | null | undefined;
};

export type CreateBoundaryInput = {
  /** Agents of the workspace whose facts the caller may read. */
  agentIds?: Array<string> | null | undefined;
  extract?: boolean | null | undefined;
  forgetting?: ForgettingMode | null | undefined;
  includeDocuments?: boolean | null | undefined;
  includeFacts?: boolean | null | undefined;
  includeMemories?: boolean | null | undefined;
  /** 1 to 1024. */
  maxTokens?: number | null | undefined;
  name: string;
  /** Projects of the workspace whose memory or documents the caller may read. */
  projectIds?: Array<string> | null | undefined;
  /** Left out: the team's default workspace. */
  workspaceId?: string | null | undefined;
  /** At most one of writeProjectId and writeAgentId, which the caller may write to. */
  writeAgentId?: string | null | undefined;
  /** At most one of writeProjectId and writeAgentId, which the caller may write to. */
  writeProjectId?: string | null | undefined;
};

export type CreateFolderInput = {
  /** 1 to 255 characters, without a slash. */
  name: string;
  /** Id of the folder to create it in, or `root`. */
  parentId: string;
};

export type CreateIntegrationInput = {
  /** An agent of the workspace. */
  agentId: string;
  channel: IntegrationChannel;
  /** What the channel needs, by the names that it gives. It is sent as a variable. Without it, the integration cannot be connected. */
  credentials?: Record<string, unknown> | null | undefined;
  dailyMessageLimit?: number | null | undefined;
  datasetIds?: Array<string> | null | undefined;
  enabled?: boolean | null | undefined;
  name: string;
  /** Projects of the workspace whose memory or documents the caller may read. */
  readOnlyProjectIds?: Array<string> | null | undefined;
  /** A project of the workspace whose memory the caller may read and write. */
  readWriteProjectId?: string | null | undefined;
  /** Left out: unset. */
  settings?: IntegrationSettingsInput | null | undefined;
  /** Left out: the team's default workspace. */
  workspaceId?: string | null | undefined;
};

export type CreateMemoryInput = {
  content: string;
  name: string;
  projectId: string;
};

export type CreateProjectInput = {
  description?: string | null | undefined;
  name: string;
  /** Left out: the team's default workspace. */
  workspaceId?: string | null | undefined;
};

export type CreateProjectKeyInput = {
  /** What the key is for. At most 200 characters. */
  description?: string | null | undefined;
  projectId: string;
};

export type CreateWebhookEndpointInput = {
  /** At most 1,000 characters. */
  description?: string | null | undefined;
  /** Kinds of changes. Default: all that you may read in the whole team. */
  kinds?: Array<ChangeKind> | null | undefined;
  /**
   * An address of https, at most 2,000 characters. Private addresses are rejected unless `OUTBOUND_ALLOW` names them, and http unless it
   * names the host as it stands here.
   */
  url: string;
};

export type DeleteAgentInput = {
  id: string;
  /** Rejects the change with CONFLICT unless the agent still has this revision. */
  ifRevision?: number | null | undefined;
};

export type DeleteBoundaryInput = {
  id: string;
  /** Rejects the change with CONFLICT unless the boundary still has this version. */
  ifVersion?: number | null | undefined;
};

export type DeleteConversationInput = {
  /** When given, the conversation is only found there. */
  agentId?: string | null | undefined;
  id: string;
  /** When given, the conversation is only found there. */
  projectId?: string | null | undefined;
};

export type DeleteDriveItemInput = {
  id: string;
  /** Rejects the change with CONFLICT unless the item still has this version. */
  ifVersion?: number | null | undefined;
};

export type DeleteIntegrationInput = {
  id: string;
  /** Rejects the change with CONFLICT unless the integration still has this version. */
  ifVersion?: number | null | undefined;
};

export type DeleteMemoryInput = {
  id: string;
  /** Rejects the change with CONFLICT unless the memory still has this version. */
  ifVersion?: number | null | undefined;
  /** When given, the memory is only found there. */
  projectId?: string | null | undefined;
};

export type DeleteProjectInput = {
  id: string;
  /** Rejects the change with CONFLICT unless the project still has this version. */
  ifVersion?: number | null | undefined;
};

export type DeleteWebhookEndpointInput = {
  id: string;
};

export type DisconnectLibraryInput = {
  /** The library's id at the provider. */
  driveId: string;
  /** The provider's name: `microsoft`, `google`. */
  provider: string;
};

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

export type DraftFactInstructionInput = {
  agentId: string;
  /** What the draft should say, in any language. At most 2,000 characters. */
  guidance?: string | null | undefined;
  /** The English name of the draft's language. At most 64 characters. Default English. */
  language?: string | null | undefined;
  /** Whether the agent's facts are read first: the newest ones, where there are very many. Default false. */
  useExistingFacts?: boolean | null | undefined;
  /** When given, the agent is only found there. */
  workspaceId?: string | null | undefined;
};

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

/** Whether a fact is in force, or why not. */
export type FactStatus =
  /** Past its `expirationDate`. */
  | 'EXPIRED'
  /** Somebody forgot it. */
  | 'FORGOTTEN'
  /** Neither forgotten, nor replaced, nor past its date. */
  | 'IN_FORCE'
  /** Another fact took its place. */
  | 'REPLACED';

export type ForgetFactInput = {
  /** When given, the fact is only found there. */
  agentId?: string | null | undefined;
  /** Id of the fact. */
  id: string;
  /** Rejects the change with CONFLICT unless the fact still has this version. */
  ifVersion?: number | null | undefined;
  /** When given, the fact is only found there. */
  projectId?: string | null | undefined;
  /** When given, the fact is only found there. */
  workspaceId?: string | null | undefined;
};

/** Who decides when a user asks in a chat to forget something. */
export type ForgettingMode =
  /** A fact that the same person said in a chat is forgotten at once, when the key of the call may forget facts. All others wait for review. */
  | 'AT_ONCE'
  /** Somebody who may forget facts accepts or declines each proposal. */
  | 'REVIEW';

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

/** All settings: what is left out is unset. */
export type IntegrationSettingsInput = {
  /** For `im_a`; others ignore it. Left out or empty: plain messages. */
  cardTemplateId?: string | null | undefined;
};

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

export type InviteMembersInput = {
  /** 1 to 100 addresses. */
  emails: Array<string>;
  /** `tenant_admin`, `tenant_member`, or a custom role by its name or id. It may hold no more than the caller. */
  role?: string | null | undefined;
};

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

export type LinkDocumentInput = {
  itemId: string;
  projectId: string;
};

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

/** Who said a message. */
export type MessageRole =
  /** The model, or a bot. */
  | 'assistant'
  /** A person. */
  | 'user';

export type MoveDriveItemInput = {
  /** Id of the item. */
  id: string;
  /** Rejects the change with CONFLICT unless the item still has this version. */
  ifVersion?: number | null | undefined;
  /** Id of the folder to move it to, or `root`. */
  parentId: string;
};

/** A message to store. */
export type NewMessageInput = {
  /** An actor that is bound to the workspace. */
  actorId?: string | null | undefined;
  /** When it was said. Left out: now. */
  at?: string | null | undefined;
  /** Who said it. */
  role: MessageRole;
  /** The name of who speaks. Left out: the actor's. */
  speaker?: string | null | undefined;
  /** What was said. 1 to 100,000 characters, and not blank. */
  text: string;
};

export type PurgeFromBinInput = {
  /** 1 to 100 ids of deleted things. With a project, those of its memories that were deleted before it go, too. */
  ids: Array<string>;
};

export type RejectInvitationInput = {
  /** The last part of the link. */
  token: string;
};

export type RenameDriveItemInput = {
  /** Id of the item. */
  id: string;
  /** Rejects the change with CONFLICT unless the item still has this version. */
  ifVersion?: number | null | undefined;
  /** 1 to 255 characters, without a slash. */
  name: string;
};

export type ReplaceIntegrationCredentialsInput = {
  /** What the channel needs, by the names that it gives. It is sent as a variable. */
  credentials: Record<string, unknown>;
  /** Id of the integration. */
  id: string;
  /** Rejects the change with CONFLICT unless the integration still has this version. */
  ifVersion?: number | null | undefined;
};

export type ReplayWebhookEventsInput = {
  /** Number of the last change that is not sent again. */
  after: number;
  id: string;
};

export type ResendInvitationInput = {
  /** Id of the invitation. */
  id: string;
};

export type RestoreFactInput = {
  /** When given, the fact is only found there. */
  agentId?: string | null | undefined;
  /** Id of the fact. */
  id: string;
  /** Rejects the change with CONFLICT unless the fact still has this version. */
  ifVersion?: number | null | undefined;
  /** When given, the fact is only found there. */
  projectId?: string | null | undefined;
  /** When given, the fact is only found there. */
  workspaceId?: string | null | undefined;
};

export type RestoreFileVersionInput = {
  /** Id of the file. */
  id: string;
  /** Rejects the change with CONFLICT unless the item still has this version. */
  ifVersion?: number | null | undefined;
  /** Id of one of its earlier versions. */
  versionId: string;
};

export type RestoreFromBinInput = {
  /** Id of the deleted project, memory, boundary, agent, file or folder. */
  id: string;
};

export type RevokeConnectorInput = {
  /** The provider's name: `microsoft`, `google`. */
  provider: string;
};

export type RevokeInvitationInput = {
  /** Id of the invitation. */
  id: string;
};

export type RevokeProjectKeyInput = {
  /** Id of the key. */
  id: string;
  /** When given, the key is only found there. */
  projectId?: string | null | undefined;
};

export type RotateWebhookSecretInput = {
  id: string;
  /** Time for which the earlier secret signs, too: 0 to 604,800, default 86,400. */
  overlapSeconds?: number | null | undefined;
};

export type SendTestEventInput = {
  id: string;
};

export type StartConnectorLoginInput = {
  /** The provider's name: `microsoft`, `google`. */
  provider: string;
  /**
   * Where the browser goes afterwards, with `connector` (the provider) and `outcome` (CONNECTED, DENIED, FAILED or TOO_MANY) in the query.
   * Its origin must be this service's or one of ALLOWED_ORIGINS. Default: a page that says how it went.
   */
  returnUrl?: string | null | undefined;
};

/** Give `id`, or `provider` and `driveId`. */
export type StartLibrarySyncInput = {
  /** The library's id at the provider. */
  driveId?: string | null | undefined;
  /** Id of the library. */
  id?: string | null | undefined;
  /** The provider's name: `microsoft`, `google`. */
  provider?: string | null | undefined;
};

export type UnbindActorInput = {
  actorId: string;
  workspaceId: string;
};

export type UnlinkDocumentInput = {
  id: string;
  /** When given, the document is only found there. */
  projectId?: string | null | undefined;
};

export type UnlinkDocumentsInput = {
  /** Ids of the documents, at most 1,000. */
  ids: Array<string>;
  projectId: string;
};

export type UpdateActorInput = {
  customId?: string | null | undefined;
  displayName?: string | null | undefined;
  id: string;
  /** Rejects the change with CONFLICT unless the actor still has this version. */
  ifVersion?: number | null | undefined;
};

export type UpdateAgentInput = {
  id: string;
  /** Rejects the change with CONFLICT unless the agent still has this revision. */
  ifRevision?: number | null | undefined;
  name?: string | null | undefined;
};

export type UpdateAgentSettingsInput = {
  agentId: string;
  /** Whether facts are taken from conversations. */
  extractionEnabled?: boolean | null | undefined;
  /** At most 20,000 characters. Null: the built-in instruction again. */
  factInstruction?: string | null | undefined;
  /** Rejects the change with CONFLICT unless the settings still have this version. */
  ifVersion?: number | null | undefined;
  /** A chat model of protocol alpha. Null: the platform's memory model again. */
  model?: string | null | undefined;
  /** When given, the agent is only found there. */
  workspaceId?: string | null | undefined;
};

export type UpdateBoundaryInput = {
  /** Replaces the list: agents of the workspace whose facts the caller may read. At most 100. */
  agentIds?: Array<string> | null | undefined;
  extract?: boolean | null | undefined;
  forgetting?: ForgettingMode | null | undefined;
  id: string;
  /** Rejects the change with CONFLICT unless the boundary still has this version. */
  ifVersion?: number | null | undefined;
  includeDocuments?: boolean | null | undefined;
  includeFacts?: boolean | null | undefined;
  includeMemories?: boolean | null | undefined;
  maxTokens?: number | null | undefined;
  name?: string | null | undefined;
  /** Replaces the list: projects of the workspace that the caller may read. At most 100. */
  projectIds?: Array<string> | null | undefined;
  /** An agent of the workspace that the caller may write to. Null: none. */
  writeAgentId?: string | null | undefined;
  /** A project of the workspace that the caller may write to. Null: none. */
  writeProjectId?: string | null | undefined;
};

export type UpdateDriveItemAttributesInput = {
  /** Null removes them. */
  comments?: string | null | undefined;
  /** Id of the item. */
  id: string;
  /** Rejects the change with CONFLICT unless the item still has this version. */
  ifVersion?: number | null | undefined;
  /** Texts to set, and nulls for what is to go. What is not named stays. */
  xattrs?: Record<string, unknown> | null | undefined;
};

export type UpdateFactInput = {
  /** When given, the fact is only found there. */
  agentId?: string | null | undefined;
  /** Null: the fact does not expire. */
  expirationDate?: string | null | undefined;
  /** 1 to 10,000 characters, and not blank. */
  fact?: string | null | undefined;
  id: string;
  /** Rejects the change with CONFLICT unless the fact still has this version. */
  ifVersion?: number | null | undefined;
  /** Replaces what was there. */
  metadata?: Record<string, unknown> | null | undefined;
  /** -1, 0 or 1. */
  pinned?: number | null | undefined;
  /** When given, the fact is only found there. */
  projectId?: string | null | undefined;
  /** When given, the fact is only found there. */
  workspaceId?: string | null | undefined;
};

export type UpdateIntegrationInput = {
  agentId?: string | null | undefined;
  dailyMessageLimit?: number | null | undefined;
  datasetIds?: Array<string> | null | undefined;
  enabled?: boolean | null | undefined;
  id: string;
  /** Rejects the change with CONFLICT unless the integration still has this version. */
  ifVersion?: number | null | undefined;
  name?: string | null | undefined;
  /** Replaces the list: projects of the workspace whose memory or documents the caller may read. */
  readOnlyProjectIds?: Array<string> | null | undefined;
  /** A project of the workspace whose memory the caller may read and write. Null: none. */
  readWriteProjectId?: string | null | undefined;
  /** Replaces all settings. */
  settings?: IntegrationSettingsInput | null | undefined;
};

export type UpdateLibraryInput = {
  /** The library's id at the provider. */
  driveId: string;
  /** At most 100 patterns, each of at most 500 characters. */
  exclude?: Array<string> | null | undefined;
  /** At most 100 patterns, each of at most 500 characters. Empty: all files. */
  include?: Array<string> | null | undefined;
  /** The provider's name: `microsoft`, `google`. */
  provider: string;
};

export type UpdateMemoryInput = {
  content?: string | null | undefined;
  id: string;
  /** Rejects the change with CONFLICT unless the memory still has this version. */
  ifVersion?: number | null | undefined;
  name?: string | null | undefined;
  /** When given, the memory is only found there. */
  projectId?: string | null | undefined;
};

export type UpdateProjectInput = {
  description?: string | null | undefined;
  id: string;
  /** Rejects the change with CONFLICT unless the project still has this version. */
  ifVersion?: number | null | undefined;
  name?: string | null | undefined;
};

export type UpdateWebhookEndpointInput = {
  /** At most 1,000 characters. */
  description?: string | null | undefined;
  /** False pauses. True resumes where it stopped, also after it was disabled. */
  enabled?: boolean | null | undefined;
  id: string;
  /** Kinds of changes from now on. */
  kinds?: Array<ChangeKind> | null | undefined;
  /** An address as at the creation. You need to be allowed to read all kinds that the endpoint gets. */
  url?: string | null | undefined;
};

/** Whether an endpoint gets events. A paused or disabled one keeps its place and goes on from it. */
export type WebhookEndpointState =
  /** It gets events. */
  | 'ACTIVE'
  /** The platform stopped, because nothing succeeded for `WEBHOOK_RETRY_HOURS` or the endpoint answered 410. */
  | 'DISABLED'
  /** Somebody paused it. */
  | 'PAUSED';

export type ActorRecordFragment = { id: string, version: number, custom_id: string, actor_type: ActorType, display_name: string, created_at: string, updated_at: string };

export type ActorBindingRecordFragment = { actor_id: string, custom_id: string, actor_type: ActorType, display_name: string, bound_at: string };

export type ListTeamActorsQueryVariables = Exact<{
  customId?: Array<string> | string | null | undefined;
  first: number;
  offset: number;
  after?: string | null | undefined;
}>;


export type ListTeamActorsQuery = { data: { total: number, items: Array<{ id: string, version: number, custom_id: string, actor_type: ActorType, display_name: string, created_at: string, updated_at: string }>, page_info: { endCursor: string | null, hasNextPage: boolean } } };

export type GetOneActorQueryVariables = Exact<{
  id: string;
}>;


export type GetOneActorQuery = { data: { id: string, version: number, custom_id: string, actor_type: ActorType, display_name: string, created_at: string, updated_at: string } };

export type CreateTeamActorMutationVariables = Exact<{
  input: CreateActorInput;
}>;


export type CreateTeamActorMutation = { payload: { data: { id: string, version: number, custom_id: string, actor_type: ActorType, display_name: string, created_at: string, updated_at: string } } };

export type UpdateOneActorMutationVariables = Exact<{
  input: UpdateActorInput;
}>;


export type UpdateOneActorMutation = { payload: { data: { id: string, version: number, custom_id: string, actor_type: ActorType, display_name: string, created_at: string, updated_at: string } } };

export type ListActorsOfWorkspaceQueryVariables = Exact<{
  workspaceId: string;
  first: number;
  offset: number;
  after?: string | null | undefined;
}>;


export type ListActorsOfWorkspaceQuery = { data: { total: number, items: Array<{ actor_id: string, custom_id: string, actor_type: ActorType, display_name: string, bound_at: string }>, page_info: { endCursor: string | null, hasNextPage: boolean } } };

export type BindActorToWorkspaceMutationVariables = Exact<{
  input: BindActorInput;
}>;


export type BindActorToWorkspaceMutation = { payload: { data: { actor_id: string, custom_id: string, actor_type: ActorType, display_name: string, bound_at: string } } };

export type UnbindActorOfWorkspaceMutationVariables = Exact<{
  input: UnbindActorInput;
}>;


export type UnbindActorOfWorkspaceMutation = { payload: { unboundId: string } };

export type AgentRecordFragment = { id: string, name: string, version: number, revision: number, created_at: string, updated_at: string };

export type AgentVersionRecordFragment = { version: number, model: string, capabilities: Array<string>, agent_id: string, system_prompt: string, model_settings: Record<string, unknown>, runtime_bindings: Record<string, unknown>, created_at: string, policies: { max_turns: number, max_tool_calls: number, allow_tools: Array<string>, deny_tools: Array<string>, subagent_timeout: number, subagent_max_concurrency: number }, output: { mode: AgentOutputMode, json_schema: Record<string, unknown> | null }, subagents: Array<{ name: string, mode: string, context: string, inherit_tools: boolean }>, skills: Array<{ skill_id: string, skill_version: number }> };

export type AgentSettingsRecordFragment = { model: string | null, version: number, agent_id: string, fact_instruction: string | null, instruction_in_force: string, extraction_enabled: boolean, updated_at: string | null };

export type ListWorkspaceAgentsQueryVariables = Exact<{
  workspaceId: string;
  first: number;
  offset: number;
  after?: string | null | undefined;
}>;


export type ListWorkspaceAgentsQuery = { data: { total: number, items: Array<{ id: string, name: string, version: number, revision: number, created_at: string, updated_at: string }>, page_info: { endCursor: string | null, hasNextPage: boolean } } };

export type GetOneAgentQueryVariables = Exact<{
  id: string;
}>;


export type GetOneAgentQuery = { data: { id: string, name: string, version: number, revision: number, created_at: string, updated_at: string } };

export type CreateWorkspaceAgentMutationVariables = Exact<{
  input: CreateAgentInput;
}>;


export type CreateWorkspaceAgentMutation = { payload: { data: { id: string, name: string, version: number, revision: number, created_at: string, updated_at: string } } };

export type UpdateOneAgentMutationVariables = Exact<{
  input: UpdateAgentInput;
}>;


export type UpdateOneAgentMutation = { payload: { data: { id: string, name: string, version: number, revision: number, created_at: string, updated_at: string } } };

export type DeleteOneAgentMutationVariables = Exact<{
  input: DeleteAgentInput;
}>;


export type DeleteOneAgentMutation = { payload: { deletedId: string } };

export type ListVersionsOfAgentQueryVariables = Exact<{
  agentId: string;
  first: number;
  offset: number;
  after?: string | null | undefined;
}>;


export type ListVersionsOfAgentQuery = { data: { total: number, items: Array<{ version: number, model: string, capabilities: Array<string>, agent_id: string, system_prompt: string, model_settings: Record<string, unknown>, runtime_bindings: Record<string, unknown>, created_at: string, policies: { max_turns: number, max_tool_calls: number, allow_tools: Array<string>, deny_tools: Array<string>, subagent_timeout: number, subagent_max_concurrency: number }, output: { mode: AgentOutputMode, json_schema: Record<string, unknown> | null }, subagents: Array<{ name: string, mode: string, context: string, inherit_tools: boolean }>, skills: Array<{ skill_id: string, skill_version: number }> }>, page_info: { endCursor: string | null, hasNextPage: boolean } } };

export type CreateVersionOfAgentMutationVariables = Exact<{
  input: CreateAgentVersionInput;
}>;


export type CreateVersionOfAgentMutation = { payload: { data: { version: number, model: string, capabilities: Array<string>, agent_id: string, system_prompt: string, model_settings: Record<string, unknown>, runtime_bindings: Record<string, unknown>, created_at: string, policies: { max_turns: number, max_tool_calls: number, allow_tools: Array<string>, deny_tools: Array<string>, subagent_timeout: number, subagent_max_concurrency: number }, output: { mode: AgentOutputMode, json_schema: Record<string, unknown> | null }, subagents: Array<{ name: string, mode: string, context: string, inherit_tools: boolean }>, skills: Array<{ skill_id: string, skill_version: number }> } } };

export type GetSettingsOfAgentQueryVariables = Exact<{
  workspaceId: string;
  agentId: string;
}>;


export type GetSettingsOfAgentQuery = { data: { model: string | null, version: number, agent_id: string, fact_instruction: string | null, instruction_in_force: string, extraction_enabled: boolean, updated_at: string | null } };

export type UpdateSettingsOfAgentMutationVariables = Exact<{
  input: UpdateAgentSettingsInput;
}>;


export type UpdateSettingsOfAgentMutation = { payload: { data: { model: string | null, version: number, agent_id: string, fact_instruction: string | null, instruction_in_force: string, extraction_enabled: boolean, updated_at: string | null } } };

export type DraftInstructionOfAgentMutationVariables = Exact<{
  input: DraftFactInstructionInput;
}>;


export type DraftInstructionOfAgentMutation = { data: { fact_instruction: string } };

export type ListBinQueryVariables = Exact<{
  kinds?: Array<BinKind> | BinKind | null | undefined;
  query?: string | null | undefined;
  first: number;
  offset: number;
  after?: string | null | undefined;
}>;


export type ListBinQuery = { data: { total: number, items: Array<{ kind: BinKind, name: string, bytes: number, id: string, workspace_id: string | null, project_id: string | null, parent_id: string | null, deleted_at: string, purge_at: string }>, page_info: { endCursor: string | null, hasNextPage: boolean } } };

export type RestoreFromBinMutationVariables = Exact<{
  input: RestoreFromBinInput;
}>;


export type RestoreFromBinMutation = { payload: { data:
      | { id: string }
      | { id: string }
      | { id: string }
      | { id: string }
      | { id: string }
      | { id: string }
      | { id: string }
      | { id: string }
      | { id: string }
      | { id: string }
      | { id: string }
      | { id: string }
      | { id: string }
      | { id: string }
      | { id: string }
      | { id: string }
      | { id: string }
      | { id: string }
      | { id: string }
      | { id: string }
      | { id: string }
      | { id: string }
      | { id: string }
      | { id: string }
      | { id: string }
      | { id: string }
      | { id: string }
      | { id: string }
      | { id: string }
      | { id: string }
      | { id: string }
      | { id: string }
      | { id: string }
      | { id: string }
      | { id: string }
      | { id: string }
     } | null };

export type PurgeFromBinMutationVariables = Exact<{
  input: PurgeFromBinInput;
}>;


export type PurgeFromBinMutation = { payload: { purgedIds: Array<string> } | null };

export type BoundaryRecordFragment = { id: string, name: string, extract: boolean, version: number, workspace_id: string, agent_ids: Array<string>, project_ids: Array<string>, write_project_id: string | null, write_agent_id: string | null, include_facts: boolean, include_memories: boolean, include_documents: boolean, max_tokens: number, created_at: string, updated_at: string };

export type ListTeamBoundariesQueryVariables = Exact<{
  first: number;
  offset: number;
  after?: string | null | undefined;
}>;


export type ListTeamBoundariesQuery = { data: { total: number, items: Array<{ id: string, name: string, extract: boolean, version: number, workspace_id: string, agent_ids: Array<string>, project_ids: Array<string>, write_project_id: string | null, write_agent_id: string | null, include_facts: boolean, include_memories: boolean, include_documents: boolean, max_tokens: number, created_at: string, updated_at: string }>, page_info: { endCursor: string | null, hasNextPage: boolean } } };

export type GetOneBoundaryQueryVariables = Exact<{
  id: string;
}>;


export type GetOneBoundaryQuery = { data: { id: string, name: string, extract: boolean, version: number, workspace_id: string, agent_ids: Array<string>, project_ids: Array<string>, write_project_id: string | null, write_agent_id: string | null, include_facts: boolean, include_memories: boolean, include_documents: boolean, max_tokens: number, created_at: string, updated_at: string } };

export type CreateOneBoundaryMutationVariables = Exact<{
  input: CreateBoundaryInput;
}>;


export type CreateOneBoundaryMutation = { payload: { data: { id: string, name: string, extract: boolean, version: number, workspace_id: string, agent_ids: Array<string>, project_ids: Array<string>, write_project_id: string | null, write_agent_id: string | null, include_facts: boolean, include_memories: boolean, include_documents: boolean, max_tokens: number, created_at: string, updated_at: string } } };

export type UpdateOneBoundaryMutationVariables = Exact<{
  input: UpdateBoundaryInput;
}>;


export type UpdateOneBoundaryMutation = { payload: { data: { id: string, name: string, extract: boolean, version: number, workspace_id: string, agent_ids: Array<string>, project_ids: Array<string>, write_project_id: string | null, write_agent_id: string | null, include_facts: boolean, include_memories: boolean, include_documents: boolean, max_tokens: number, created_at: string, updated_at: string } } };

export type DeleteOneBoundaryMutationVariables = Exact<{
  input: DeleteBoundaryInput;
}>;


export type DeleteOneBoundaryMutation = { payload: { deletedId: string } };

export type LibraryRecordFragment = { id: string, driveId: string, name: string, status: LibraryStatus, error: string | null, include: Array<string>, exclude: Array<string>, pages: number, items: number, drive_id: string, connection_id: string, item_id: string, synced_at: string | null, created_at: string, contents: { files: number, folders: number, fetched: number, waiting: number, failed: number } };

export type AvailableLibraryRecordFragment = { driveId: string, name: string, drive_id: string, web_url: string | null, connection_id: string, connected: boolean };

export type GetConnectorStatusQueryVariables = Exact<{
  provider: string;
}>;


export type GetConnectorStatusQuery = { data: { provider: string, title: string, status: ConnectorStatus, accounts: Array<{ id: string, name: string, status: ConnectorAccountStatus, error: string | null, created_at: string }>, libraries: Array<{ id: string, driveId: string, name: string, status: LibraryStatus, error: string | null, include: Array<string>, exclude: Array<string>, pages: number, items: number, drive_id: string, connection_id: string, item_id: string, synced_at: string | null, created_at: string, contents: { files: number, folders: number, fetched: number, waiting: number, failed: number } }>, available: { libraries: Array<{ driveId: string, name: string, drive_id: string, web_url: string | null, connection_id: string, connected: boolean }>, faults: Array<{ message: string, connection_id: string }> } } };

export type StartConnectorLoginMutationVariables = Exact<{
  input: StartConnectorLoginInput;
}>;


export type StartConnectorLoginMutation = { payload: { data: { authorization_url: string, expires_at: string } } };

export type ListDocumentLibrariesQueryVariables = Exact<{
  provider: string;
}>;


export type ListDocumentLibrariesQuery = { data: Array<{ driveId: string, name: string, drive_id: string, web_url: string | null, connection_id: string, connected: boolean }> };

export type GetConnectedLibraryQueryVariables = Exact<{
  provider: string;
  driveId: string;
}>;


export type GetConnectedLibraryQuery = { data: { id: string, driveId: string, name: string, status: LibraryStatus, error: string | null, include: Array<string>, exclude: Array<string>, pages: number, items: number, drive_id: string, connection_id: string, item_id: string, synced_at: string | null, created_at: string, contents: { files: number, folders: number, fetched: number, waiting: number, failed: number } } };

export type ListLibraryErrorsQueryVariables = Exact<{
  provider: string;
  driveId: string;
  first: number;
  offset: number;
  after?: string | null | undefined;
}>;


export type ListLibraryErrorsQuery = { library: { data: { total: number, items: Array<{ name: string, message: string, item_id: string | null }>, page_info: { endCursor: string | null, hasNextPage: boolean } } } };

export type UpdateLibraryMutationVariables = Exact<{
  input: UpdateLibraryInput;
}>;


export type UpdateLibraryMutation = { payload: { data: { id: string, driveId: string, name: string, status: LibraryStatus, error: string | null, include: Array<string>, exclude: Array<string>, pages: number, items: number, drive_id: string, connection_id: string, item_id: string, synced_at: string | null, created_at: string, contents: { files: number, folders: number, fetched: number, waiting: number, failed: number } } } };

export type StartLibrarySyncMutationVariables = Exact<{
  input: StartLibrarySyncInput;
}>;


export type StartLibrarySyncMutation = { payload: { data: { id: string, driveId: string, name: string, status: LibraryStatus, error: string | null, include: Array<string>, exclude: Array<string>, pages: number, items: number, drive_id: string, connection_id: string, item_id: string, synced_at: string | null, created_at: string, contents: { files: number, folders: number, fetched: number, waiting: number, failed: number } } } };

export type ConnectLibraryMutationVariables = Exact<{
  input: ConnectLibraryInput;
}>;


export type ConnectLibraryMutation = { payload: { data: { id: string, driveId: string, name: string, status: LibraryStatus, error: string | null, include: Array<string>, exclude: Array<string>, pages: number, items: number, drive_id: string, connection_id: string, item_id: string, synced_at: string | null, created_at: string, contents: { files: number, folders: number, fetched: number, waiting: number, failed: number } } } };

export type DisconnectLibraryMutationVariables = Exact<{
  input: DisconnectLibraryInput;
}>;


export type DisconnectLibraryMutation = { payload: { deletedId: string } };

export type RevokeConnectorMutationVariables = Exact<{
  input: RevokeConnectorInput;
}>;


export type RevokeConnectorMutation = { payload: { accounts: number } };

export type ConversationRecordFragment = { id: string, session: string | null, status: ExtractionStatus, created_at: string };

export type MessageRecordFragment = { id: string, role: MessageRole, text: string, speaker: string | null, actor_id: string | null, created_at: string };

export type AddProjectMessagesMutationVariables = Exact<{
  input: AddMessagesInput;
}>;


export type AddProjectMessagesMutation = { payload: { data: { id: string, session: string | null, status: ExtractionStatus, created_at: string } } };

export type AddAgentMessagesMutationVariables = Exact<{
  input: AddMessagesInput;
}>;


export type AddAgentMessagesMutation = { payload: { data: { id: string, session: string | null, status: ExtractionStatus, created_at: string } } };

export type GetProjectConversationQueryVariables = Exact<{
  projectId: string;
  id: string;
}>;


export type GetProjectConversationQuery = { data: { id: string, session: string | null, status: ExtractionStatus, error: string | null, created_at: string, messages: Array<{ id: string, role: MessageRole, text: string, speaker: string | null, actor_id: string | null, created_at: string }> } };

export type DeleteProjectConversationMutationVariables = Exact<{
  input: DeleteConversationInput;
}>;


export type DeleteProjectConversationMutation = { payload: { deletedId: string } };

export type DeleteAgentConversationMutationVariables = Exact<{
  input: DeleteConversationInput;
}>;


export type DeleteAgentConversationMutation = { payload: { deletedId: string } };

export type DeleteProjectMessageMutationVariables = Exact<{
  projectId: string;
  conversationId: string;
  messageId: string;
}>;


export type DeleteProjectMessageMutation = { payload: { deletedIds: Array<string> } };

export type DeleteAgentMessageMutationVariables = Exact<{
  agentId: string;
  conversationId: string;
  messageId: string;
}>;


export type DeleteAgentMessageMutation = { payload: { deletedIds: Array<string> } };

export type DocumentRecordFragment = { id: string, name: string, type: DriveItemType, size: number | null, project_id: string, item_id: string, created_at: string, text: { status: DocumentTextStatus, error: string | null, passages: number, progress: number | null, updated_at: string } | null };

export type DocumentDetailRecordFragment = { id: string, name: string, type: DriveItemType, size: number | null, project_id: string, item_id: string, created_at: string, texts: { files: number, waiting: number, ready: number, unsupported: number, failed: number }, text: { status: DocumentTextStatus, error: string | null, passages: number, progress: number | null, updated_at: string } | null };

export type DocumentTextRecordFragment = { status: DocumentTextStatus, error: string | null, passages: number, progress: number | null, updated_at: string };

export type ListProjectDocumentsQueryVariables = Exact<{
  projectId: string;
}>;


export type ListProjectDocumentsQuery = { data: Array<{ id: string, name: string, type: DriveItemType, size: number | null, project_id: string, item_id: string, created_at: string, text: { status: DocumentTextStatus, error: string | null, passages: number, progress: number | null, updated_at: string } | null }> };

export type GetProjectDocumentQueryVariables = Exact<{
  projectId: string;
  id: string;
}>;


export type GetProjectDocumentQuery = { data: { id: string, name: string, type: DriveItemType, size: number | null, project_id: string, item_id: string, created_at: string, texts: { files: number, waiting: number, ready: number, unsupported: number, failed: number }, text: { status: DocumentTextStatus, error: string | null, passages: number, progress: number | null, updated_at: string } | null } };

export type ListReadableKindsQueryVariables = Exact<{ [key: string]: never; }>;


export type ListReadableKindsQuery = { data: Array<{ name: string, endings: Array<string>, media_types: Array<string> }> };

export type LinkProjectDocumentMutationVariables = Exact<{
  input: LinkDocumentInput;
}>;


export type LinkProjectDocumentMutation = { payload: { data: { id: string, name: string, type: DriveItemType, size: number | null, project_id: string, item_id: string, created_at: string, text: { status: DocumentTextStatus, error: string | null, passages: number, progress: number | null, updated_at: string } | null } } };

export type UnlinkProjectDocumentMutationVariables = Exact<{
  input: UnlinkDocumentInput;
}>;


export type UnlinkProjectDocumentMutation = { payload: { deletedId: string } };

export type UnlinkProjectDocumentsMutationVariables = Exact<{
  input: UnlinkDocumentsInput;
}>;


export type UnlinkProjectDocumentsMutation = { payload: { deletedIds: Array<string> } };

export type DriveItemRecordFragment = { id: string, name: string, type: DriveItemType, size: number | null, hash: string | null, xattrs: Record<string, unknown>, comments: string | null, version: number, modified_at: string, parent_id: string | null, text: { status: DocumentTextStatus, error: string | null, passages: number, progress: number | null, updated_at: string } | null };

export type GetDriveItemQueryVariables = Exact<{
  id: string;
}>;


export type GetDriveItemQuery = { data: { id: string, name: string, type: DriveItemType, size: number | null, hash: string | null, xattrs: Record<string, unknown>, comments: string | null, version: number, modified_at: string, parent_id: string | null, text: { status: DocumentTextStatus, error: string | null, passages: number, progress: number | null, updated_at: string } | null } };

export type ListDriveChildrenQueryVariables = Exact<{
  id: string;
  first: number;
  offset: number;
  after?: string | null | undefined;
}>;


export type ListDriveChildrenQuery = { item: { data: { total: number, items: Array<{ id: string, name: string, type: DriveItemType, size: number | null, hash: string | null, xattrs: Record<string, unknown>, comments: string | null, version: number, modified_at: string, parent_id: string | null, text: { status: DocumentTextStatus, error: string | null, passages: number, progress: number | null, updated_at: string } | null }>, page_info: { endCursor: string | null, hasNextPage: boolean } } } };

export type CreateDriveFolderMutationVariables = Exact<{
  input: CreateFolderInput;
}>;


export type CreateDriveFolderMutation = { payload: { data: { id: string, name: string, type: DriveItemType, size: number | null, hash: string | null, xattrs: Record<string, unknown>, comments: string | null, version: number, modified_at: string, parent_id: string | null, text: { status: DocumentTextStatus, error: string | null, passages: number, progress: number | null, updated_at: string } | null } } };

export type RenameDriveItemMutationVariables = Exact<{
  input: RenameDriveItemInput;
}>;


export type RenameDriveItemMutation = { payload: { data: { id: string, name: string, type: DriveItemType, size: number | null, hash: string | null, xattrs: Record<string, unknown>, comments: string | null, version: number, modified_at: string, parent_id: string | null, text: { status: DocumentTextStatus, error: string | null, passages: number, progress: number | null, updated_at: string } | null } } };

export type MoveDriveItemMutationVariables = Exact<{
  input: MoveDriveItemInput;
}>;


export type MoveDriveItemMutation = { payload: { data: { id: string, name: string, type: DriveItemType, size: number | null, hash: string | null, xattrs: Record<string, unknown>, comments: string | null, version: number, modified_at: string, parent_id: string | null, text: { status: DocumentTextStatus, error: string | null, passages: number, progress: number | null, updated_at: string } | null } } };

export type UpdateDriveItemAttributesMutationVariables = Exact<{
  input: UpdateDriveItemAttributesInput;
}>;


export type UpdateDriveItemAttributesMutation = { payload: { data: { id: string, name: string, type: DriveItemType, size: number | null, hash: string | null, xattrs: Record<string, unknown>, comments: string | null, version: number, modified_at: string, parent_id: string | null, text: { status: DocumentTextStatus, error: string | null, passages: number, progress: number | null, updated_at: string } | null } } };

export type DeleteDriveItemMutationVariables = Exact<{
  input: DeleteDriveItemInput;
}>;


export type DeleteDriveItemMutation = { payload: { deletedId: string } };

export type ListFileVersionsQueryVariables = Exact<{
  id: string;
  first: number;
  offset: number;
  after?: string | null | undefined;
}>;


export type ListFileVersionsQuery = { item: { data: { total: number, items: Array<{ id: string, size: number, hash: string, media_type: string | null, created_at: string }>, page_info: { endCursor: string | null, hasNextPage: boolean } } } };

export type RestoreFileVersionMutationVariables = Exact<{
  input: RestoreFileVersionInput;
}>;


export type RestoreFileVersionMutation = { payload: { data: { id: string, name: string, type: DriveItemType, size: number | null, hash: string | null, xattrs: Record<string, unknown>, comments: string | null, version: number, modified_at: string, parent_id: string | null, text: { status: DocumentTextStatus, error: string | null, passages: number, progress: number | null, updated_at: string } | null } } | null };

export type AddAgentFactsMutationVariables = Exact<{
  input: AddAgentFactsInput;
}>;


export type AddAgentFactsMutation = { data: { facts: Array<{ id: string, fact: string }> } };

export type GetProjectFactQueryVariables = Exact<{
  workspaceId: string;
  projectId: string;
  id: string;
}>;


export type GetProjectFactQuery = { data: { id: string, fact: string, metadata: Record<string, unknown>, expired: boolean, score: number, version: number, expiration_date: string | null, created_at: string, updated_at: string } };

export type ProjectFactRecordFragment = { id: string, fact: string, metadata: Record<string, unknown>, expired: boolean, score: number, version: number, expiration_date: string | null, created_at: string, updated_at: string };

export type AgentFactRecordFragment = { id: string, fact: string, metadata: Record<string, unknown>, expired: boolean, version: number, expiration_date: string | null, created_at: string, updated_at: string };

export type FactChangeRecordFragment = { version: number, kind: FactChangeKind, detail: Record<string, unknown> | null, old_text: string | null, new_text: string | null, source_kind: FactSourceKind, source_id: string | null, actor_id: string | null, created_at: string };

export type ListProjectFactsQueryVariables = Exact<{
  workspaceId: string;
  projectId: string;
  status?: Array<FactStatus> | FactStatus | null | undefined;
  first: number;
  offset: number;
  after?: string | null | undefined;
}>;


export type ListProjectFactsQuery = { data: { total: number, items: Array<{ id: string, fact: string, metadata: Record<string, unknown>, expired: boolean, score: number, version: number, expiration_date: string | null, created_at: string, updated_at: string }>, page_info: { endCursor: string | null, hasNextPage: boolean } } };

export type ListAgentFactsQueryVariables = Exact<{
  workspaceId: string;
  agentId: string;
  status?: Array<FactStatus> | FactStatus | null | undefined;
  first: number;
  offset: number;
  after?: string | null | undefined;
}>;


export type ListAgentFactsQuery = { data: { total: number, items: Array<{ id: string, fact: string, metadata: Record<string, unknown>, expired: boolean, version: number, expiration_date: string | null, created_at: string, updated_at: string }>, page_info: { endCursor: string | null, hasNextPage: boolean } } };

export type GetAgentFactQueryVariables = Exact<{
  workspaceId: string;
  agentId: string;
  id: string;
}>;


export type GetAgentFactQuery = { data: { id: string, fact: string, metadata: Record<string, unknown>, expired: boolean, version: number, expiration_date: string | null, created_at: string, updated_at: string } };

export type AddProjectFactsMutationVariables = Exact<{
  input: AddProjectFactsInput;
}>;


export type AddProjectFactsMutation = { data: { facts: Array<{ id: string, fact: string }> } };

export type UpdateProjectFactMutationVariables = Exact<{
  input: UpdateFactInput;
}>;


export type UpdateProjectFactMutation = { payload: { data:
      | { id: string, fact: string, metadata: Record<string, unknown>, expired: boolean, score: number, version: number, expiration_date: string | null, created_at: string, updated_at: string }
      | Record<PropertyKey, never>
     } };

export type UpdateAgentFactMutationVariables = Exact<{
  input: UpdateFactInput;
}>;


export type UpdateAgentFactMutation = { payload: { data:
      | { id: string, fact: string, metadata: Record<string, unknown>, expired: boolean, version: number, expiration_date: string | null, created_at: string, updated_at: string }
      | Record<PropertyKey, never>
     } };

export type ForgetProjectFactMutationVariables = Exact<{
  input: ForgetFactInput;
}>;


export type ForgetProjectFactMutation = { payload: { data:
      | { id: string, fact: string, metadata: Record<string, unknown>, expired: boolean, score: number, version: number, expiration_date: string | null, created_at: string, updated_at: string }
      | Record<PropertyKey, never>
     } };

export type ForgetAgentFactMutationVariables = Exact<{
  input: ForgetFactInput;
}>;


export type ForgetAgentFactMutation = { payload: { data:
      | { id: string, fact: string, metadata: Record<string, unknown>, expired: boolean, version: number, expiration_date: string | null, created_at: string, updated_at: string }
      | Record<PropertyKey, never>
     } };

export type RestoreProjectFactMutationVariables = Exact<{
  input: RestoreFactInput;
}>;


export type RestoreProjectFactMutation = { payload: { data:
      | { id: string, fact: string, metadata: Record<string, unknown>, expired: boolean, score: number, version: number, expiration_date: string | null, created_at: string, updated_at: string }
      | Record<PropertyKey, never>
     } };

export type RestoreAgentFactMutationVariables = Exact<{
  input: RestoreFactInput;
}>;


export type RestoreAgentFactMutation = { payload: { data:
      | { id: string, fact: string, metadata: Record<string, unknown>, expired: boolean, version: number, expiration_date: string | null, created_at: string, updated_at: string }
      | Record<PropertyKey, never>
     } };

export type ListProjectFactChangesQueryVariables = Exact<{
  workspaceId: string;
  projectId: string;
  id: string;
  first: number;
  offset: number;
  after?: string | null | undefined;
}>;


export type ListProjectFactChangesQuery = { fact: { data: { total: number, items: Array<{ version: number, kind: FactChangeKind, detail: Record<string, unknown> | null, old_text: string | null, new_text: string | null, source_kind: FactSourceKind, source_id: string | null, actor_id: string | null, created_at: string }>, page_info: { endCursor: string | null, hasNextPage: boolean } } } };

export type ListAgentFactChangesQueryVariables = Exact<{
  workspaceId: string;
  agentId: string;
  id: string;
  first: number;
  offset: number;
  after?: string | null | undefined;
}>;


export type ListAgentFactChangesQuery = { fact: { data: { total: number, items: Array<{ version: number, kind: FactChangeKind, detail: Record<string, unknown> | null, old_text: string | null, new_text: string | null, source_kind: FactSourceKind, source_id: string | null, actor_id: string | null, created_at: string }>, page_info: { endCursor: string | null, hasNextPage: boolean } } } };

export type IntegrationRecordFragment = { id: string, name: string, channel: IntegrationChannel, enabled: boolean, status: IntegrationStatus, version: number, workspace_id: string, agent_id: string, status_error: string | null, status_error_code: string | null, credentials_configured: boolean, external_app_id: string | null, daily_message_limit: number, dataset_ids: Array<string>, read_only_project_ids: Array<string>, read_write_project_id: string | null, created_at: string, updated_at: string, settings: { card_template_id: string | null } };

export type GetOneIntegrationQueryVariables = Exact<{
  id: string;
}>;


export type GetOneIntegrationQuery = { data: { id: string, name: string, channel: IntegrationChannel, enabled: boolean, status: IntegrationStatus, version: number, workspace_id: string, agent_id: string, status_error: string | null, status_error_code: string | null, credentials_configured: boolean, external_app_id: string | null, daily_message_limit: number, dataset_ids: Array<string>, read_only_project_ids: Array<string>, read_write_project_id: string | null, created_at: string, updated_at: string, settings: { card_template_id: string | null } } };

export type ListTeamIntegrationsQueryVariables = Exact<{
  workspaceId?: string | null | undefined;
  first: number;
  offset: number;
  after?: string | null | undefined;
}>;


export type ListTeamIntegrationsQuery = { data: { total: number, items: Array<{ id: string, name: string, channel: IntegrationChannel, enabled: boolean, status: IntegrationStatus, version: number, workspace_id: string, agent_id: string, status_error: string | null, status_error_code: string | null, credentials_configured: boolean, external_app_id: string | null, daily_message_limit: number, dataset_ids: Array<string>, read_only_project_ids: Array<string>, read_write_project_id: string | null, created_at: string, updated_at: string, settings: { card_template_id: string | null } }>, page_info: { endCursor: string | null, hasNextPage: boolean } } };

export type CreateOneIntegrationMutationVariables = Exact<{
  input: CreateIntegrationInput;
}>;


export type CreateOneIntegrationMutation = { payload: { data: { id: string, name: string, channel: IntegrationChannel, enabled: boolean, status: IntegrationStatus, version: number, workspace_id: string, agent_id: string, status_error: string | null, status_error_code: string | null, credentials_configured: boolean, external_app_id: string | null, daily_message_limit: number, dataset_ids: Array<string>, read_only_project_ids: Array<string>, read_write_project_id: string | null, created_at: string, updated_at: string, settings: { card_template_id: string | null } } } };

export type UpdateOneIntegrationMutationVariables = Exact<{
  input: UpdateIntegrationInput;
}>;


export type UpdateOneIntegrationMutation = { payload: { data: { id: string, name: string, channel: IntegrationChannel, enabled: boolean, status: IntegrationStatus, version: number, workspace_id: string, agent_id: string, status_error: string | null, status_error_code: string | null, credentials_configured: boolean, external_app_id: string | null, daily_message_limit: number, dataset_ids: Array<string>, read_only_project_ids: Array<string>, read_write_project_id: string | null, created_at: string, updated_at: string, settings: { card_template_id: string | null } } } };

export type DeleteOneIntegrationMutationVariables = Exact<{
  input: DeleteIntegrationInput;
}>;


export type DeleteOneIntegrationMutation = { payload: { deletedId: string } };

export type ReplaceCredentialsOfIntegrationMutationVariables = Exact<{
  input: ReplaceIntegrationCredentialsInput;
}>;


export type ReplaceCredentialsOfIntegrationMutation = { payload: { data: { id: string, name: string, channel: IntegrationChannel, enabled: boolean, status: IntegrationStatus, version: number, workspace_id: string, agent_id: string, status_error: string | null, status_error_code: string | null, credentials_configured: boolean, external_app_id: string | null, daily_message_limit: number, dataset_ids: Array<string>, read_only_project_ids: Array<string>, read_write_project_id: string | null, created_at: string, updated_at: string, settings: { card_template_id: string | null } } } };

export type ConnectOneIntegrationMutationVariables = Exact<{
  input: ConnectIntegrationInput;
}>;


export type ConnectOneIntegrationMutation = { payload: { data: { id: string, name: string, channel: IntegrationChannel, enabled: boolean, status: IntegrationStatus, version: number, workspace_id: string, agent_id: string, status_error: string | null, status_error_code: string | null, credentials_configured: boolean, external_app_id: string | null, daily_message_limit: number, dataset_ids: Array<string>, read_only_project_ids: Array<string>, read_write_project_id: string | null, created_at: string, updated_at: string, settings: { card_template_id: string | null } } } };

export type InvitationRecordFragment = { id: string, email: string, role: string, status: InvitationStatus, created_at: string, last_invited_at: string | null, expires_at: string, accepted_at: string | null, accepted_principal_id: string | null };

export type ListInvitationsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  status?: Array<InvitationStatus> | InvitationStatus | null | undefined;
  email?: Array<string> | string | null | undefined;
}>;


export type ListInvitationsQuery = { data: { continuation_token: string | null, total: number, items: Array<{ id: string, email: string, role: string, status: InvitationStatus, created_at: string, last_invited_at: string | null, expires_at: string, accepted_at: string | null, accepted_principal_id: string | null }> } };

export type GetInvitationQueryVariables = Exact<{
  id: string;
}>;


export type GetInvitationQuery = { data: { id: string, email: string, role: string, status: InvitationStatus, created_at: string, last_invited_at: string | null, expires_at: string, accepted_at: string | null, accepted_principal_id: string | null } };

export type InviteMembersMutationVariables = Exact<{
  input: InviteMembersInput;
}>;


export type InviteMembersMutation = { data: { items: Array<{ link: string | null, invitation: { id: string, email: string, role: string, status: InvitationStatus, created_at: string, last_invited_at: string | null, expires_at: string, accepted_at: string | null, accepted_principal_id: string | null } }> } };

export type ResendInvitationMutationVariables = Exact<{
  input: ResendInvitationInput;
}>;


export type ResendInvitationMutation = { data: { link: string | null, invitation: { id: string, email: string, role: string, status: InvitationStatus, created_at: string, last_invited_at: string | null, expires_at: string, accepted_at: string | null, accepted_principal_id: string | null } } };

export type RevokeInvitationMutationVariables = Exact<{
  input: RevokeInvitationInput;
}>;


export type RevokeInvitationMutation = { payload: { data: { id: string, email: string, role: string, status: InvitationStatus, created_at: string, last_invited_at: string | null, expires_at: string, accepted_at: string | null, accepted_principal_id: string | null } } };

export type AcceptInvitationMutationVariables = Exact<{
  input: AcceptInvitationInput;
}>;


export type AcceptInvitationMutation = { payload: { data: { email: string, role: string, secret: string, principal_id: string, team_id: string, team_name: string } } };

export type RejectInvitationMutationVariables = Exact<{
  input: RejectInvitationInput;
}>;


export type RejectInvitationMutation = { data: { email: string } };

export type MemorySummaryRecordFragment = { id: string, name: string, content: string, created_at: string };

export type MemoryRecordFragment = { version: number, id: string, name: string, content: string, project_id: string, updated_at: string, created_at: string };

export type ListProjectMemoriesQueryVariables = Exact<{
  projectId: string;
  first: number;
  offset: number;
  after?: string | null | undefined;
}>;


export type ListProjectMemoriesQuery = { data: { total: number, items: Array<{ id: string, name: string, content: string, created_at: string }>, page_info: { endCursor: string | null, hasNextPage: boolean } } };

export type GetProjectMemoryQueryVariables = Exact<{
  projectId: string;
  id: string;
}>;


export type GetProjectMemoryQuery = { data: { version: number, id: string, name: string, content: string, project_id: string, updated_at: string, created_at: string } };

export type CreateProjectMemoryMutationVariables = Exact<{
  input: CreateMemoryInput;
}>;


export type CreateProjectMemoryMutation = { payload: { data: { version: number, id: string, name: string, content: string, project_id: string, updated_at: string, created_at: string } } };

export type UpdateProjectMemoryMutationVariables = Exact<{
  input: UpdateMemoryInput;
}>;


export type UpdateProjectMemoryMutation = { payload: { data: { version: number, id: string, name: string, content: string, project_id: string, updated_at: string, created_at: string } } };

export type DeleteProjectMemoryMutationVariables = Exact<{
  input: DeleteMemoryInput;
}>;


export type DeleteProjectMemoryMutation = { payload: { deletedId: string } };

export type ProjectKeyRecordFragment = { id: string, description: string | null, secret_suffix: string, created_at: string };

export type ListProjectKeysQueryVariables = Exact<{
  projectId: string;
}>;


export type ListProjectKeysQuery = { keys: { data: Array<{ id: string, description: string | null, secret_suffix: string, created_at: string }> } };

export type CreateProjectKeyMutationVariables = Exact<{
  input: CreateProjectKeyInput;
}>;


export type CreateProjectKeyMutation = { payload: { data: { secret: string | null, id: string, description: string | null, secret_suffix: string, created_at: string } } };

export type RevokeProjectKeyMutationVariables = Exact<{
  input: RevokeProjectKeyInput;
}>;


export type RevokeProjectKeyMutation = { payload: { revokedId: string } };

export type ProjectRecordFragment = { id: string, name: string, description: string | null, version: number, workspace_id: string, document_count: number, memory_count: number, created_at: string, updated_at: string };

export type ListProjectsQueryVariables = Exact<{
  first: number;
  offset: number;
  after?: string | null | undefined;
}>;


export type ListProjectsQuery = { data: { total: number, items: Array<{ id: string, name: string, description: string | null, version: number, workspace_id: string, document_count: number, memory_count: number, created_at: string, updated_at: string }>, page_info: { endCursor: string | null, hasNextPage: boolean } } };

export type GetProjectQueryVariables = Exact<{
  id: string;
}>;


export type GetProjectQuery = { data: { id: string, name: string, description: string | null, version: number, workspace_id: string, document_count: number, memory_count: number, created_at: string, updated_at: string } };

export type CreateProjectMutationVariables = Exact<{
  input: CreateProjectInput;
}>;


export type CreateProjectMutation = { payload: { data: { id: string, name: string, description: string | null, version: number, workspace_id: string, document_count: number, memory_count: number, created_at: string, updated_at: string } } };

export type UpdateProjectMutationVariables = Exact<{
  input: UpdateProjectInput;
}>;


export type UpdateProjectMutation = { payload: { data: { id: string, name: string, description: string | null, version: number, workspace_id: string, document_count: number, memory_count: number, created_at: string, updated_at: string } } };

export type DeleteProjectMutationVariables = Exact<{
  input: DeleteProjectInput;
}>;


export type DeleteProjectMutation = { payload: { deletedId: string } };

export type MemoryHitRecordFragment = { id: string, kind: MemoryHitKind, text: string, score: number, at: string, source_id: string, explain: { similarity: number | null, terms: Array<{ term: string, idf: number, place: string, weight: number }>, boosts: Array<{ reason: string, factor: number }> } };

export type SearchProjectMemoryQueryVariables = Exact<{
  workspaceId: string;
  projectId: string;
  query: string;
  kinds?: Array<MemoryHitKind> | MemoryHitKind | null | undefined;
  first?: number | null | undefined;
  asOf?: string | null | undefined;
}>;


export type SearchProjectMemoryQuery = { data: Array<{ id: string, kind: MemoryHitKind, text: string, score: number, at: string, source_id: string, explain: { similarity: number | null, terms: Array<{ term: string, idf: number, place: string, weight: number }>, boosts: Array<{ reason: string, factor: number }> } }> };

export type SearchAgentMemoryQueryVariables = Exact<{
  workspaceId: string;
  agentId: string;
  query: string;
  kinds?: Array<MemoryHitKind> | MemoryHitKind | null | undefined;
  first?: number | null | undefined;
  asOf?: string | null | undefined;
}>;


export type SearchAgentMemoryQuery = { data: Array<{ id: string, kind: MemoryHitKind, text: string, score: number, at: string, source_id: string, explain: { similarity: number | null, terms: Array<{ term: string, idf: number, place: string, weight: number }>, boosts: Array<{ reason: string, factor: number }> } }> };

export type TestOneBoundaryQueryVariables = Exact<{
  boundaryId: string;
  query: string;
  asOf?: string | null | undefined;
}>;


export type TestOneBoundaryQuery = { data: { block: string | null, tokens: number, used_ids: Array<string>, hits: Array<{ id: string, kind: MemoryHitKind, text: string, score: number, at: string, source_id: string, explain: { similarity: number | null, terms: Array<{ term: string, idf: number, place: string, weight: number }>, boosts: Array<{ reason: string, factor: number }> } }> } };

export type WebhookEndpointRecordFragment = { id: string, url: string, description: string, kinds: Array<ChangeKind>, state: WebhookEndpointState, position: number, failures: number, disabled_reason: string | null, disabled_at: string | null, failing_since: string | null, previous_secret_until: string | null, created_at: string, updated_at: string };

export type WebhookAttemptRecordFragment = { number: number | null, type: string, attempt: number, status: number | null, error: string | null, answer: string | null, duration_ms: number, created_at: string };

export type ListWebhookEndpointsQueryVariables = Exact<{
  first: number;
  offset: number;
  after?: string | null | undefined;
}>;


export type ListWebhookEndpointsQuery = { data: { total: number, items: Array<{ id: string, url: string, description: string, kinds: Array<ChangeKind>, state: WebhookEndpointState, position: number, failures: number, disabled_reason: string | null, disabled_at: string | null, failing_since: string | null, previous_secret_until: string | null, created_at: string, updated_at: string }>, page_info: { endCursor: string | null, hasNextPage: boolean } } };

export type GetWebhookEndpointQueryVariables = Exact<{
  id: string;
}>;


export type GetWebhookEndpointQuery = { data: { id: string, url: string, description: string, kinds: Array<ChangeKind>, state: WebhookEndpointState, position: number, failures: number, disabled_reason: string | null, disabled_at: string | null, failing_since: string | null, previous_secret_until: string | null, created_at: string, updated_at: string } };

export type ListWebhookAttemptsQueryVariables = Exact<{
  id: string;
  first: number;
  offset: number;
  after?: string | null | undefined;
}>;


export type ListWebhookAttemptsQuery = { endpoint: { data: { total: number, items: Array<{ number: number | null, type: string, attempt: number, status: number | null, error: string | null, answer: string | null, duration_ms: number, created_at: string }>, page_info: { endCursor: string | null, hasNextPage: boolean } } } };

export type CreateWebhookEndpointMutationVariables = Exact<{
  input: CreateWebhookEndpointInput;
}>;


export type CreateWebhookEndpointMutation = { data: { secret: string, webhook: { id: string, url: string, description: string, kinds: Array<ChangeKind>, state: WebhookEndpointState, position: number, failures: number, disabled_reason: string | null, disabled_at: string | null, failing_since: string | null, previous_secret_until: string | null, created_at: string, updated_at: string } } | null };

export type UpdateWebhookEndpointMutationVariables = Exact<{
  input: UpdateWebhookEndpointInput;
}>;


export type UpdateWebhookEndpointMutation = { payload: { data: { id: string, url: string, description: string, kinds: Array<ChangeKind>, state: WebhookEndpointState, position: number, failures: number, disabled_reason: string | null, disabled_at: string | null, failing_since: string | null, previous_secret_until: string | null, created_at: string, updated_at: string } } | null };

export type DeleteWebhookEndpointMutationVariables = Exact<{
  input: DeleteWebhookEndpointInput;
}>;


export type DeleteWebhookEndpointMutation = { data: { deletedId: string } | null };

export type RotateWebhookSecretMutationVariables = Exact<{
  input: RotateWebhookSecretInput;
}>;


export type RotateWebhookSecretMutation = { data: { secret: string, webhook: { id: string, url: string, description: string, kinds: Array<ChangeKind>, state: WebhookEndpointState, position: number, failures: number, disabled_reason: string | null, disabled_at: string | null, failing_since: string | null, previous_secret_until: string | null, created_at: string, updated_at: string } } | null };

export type ReplayWebhookEventsMutationVariables = Exact<{
  input: ReplayWebhookEventsInput;
}>;


export type ReplayWebhookEventsMutation = { payload: { data: { id: string, url: string, description: string, kinds: Array<ChangeKind>, state: WebhookEndpointState, position: number, failures: number, disabled_reason: string | null, disabled_at: string | null, failing_since: string | null, previous_secret_until: string | null, created_at: string, updated_at: string } } | null };

export type SendTestEventMutationVariables = Exact<{
  input: SendTestEventInput;
}>;


export type SendTestEventMutation = { payload: { data: { number: number | null, type: string, attempt: number, status: number | null, error: string | null, answer: string | null, duration_ms: number, created_at: string } } | null };

export const ActorRecordFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ActorRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Actor"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"custom_id"},"name":{"kind":"Name","value":"customId"}},{"kind":"Field","alias":{"kind":"Name","value":"actor_type"},"name":{"kind":"Name","value":"actorType"}},{"kind":"Field","alias":{"kind":"Name","value":"display_name"},"name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<ActorRecordFragment, unknown>;
export const ActorBindingRecordFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ActorBindingRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ActorBinding"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"actor_id"},"name":{"kind":"Name","value":"actorId"}},{"kind":"Field","alias":{"kind":"Name","value":"custom_id"},"name":{"kind":"Name","value":"customId"}},{"kind":"Field","alias":{"kind":"Name","value":"actor_type"},"name":{"kind":"Name","value":"actorType"}},{"kind":"Field","alias":{"kind":"Name","value":"display_name"},"name":{"kind":"Name","value":"displayName"}},{"kind":"Field","alias":{"kind":"Name","value":"bound_at"},"name":{"kind":"Name","value":"boundAt"}}]}}]} as unknown as DocumentNode<ActorBindingRecordFragment, unknown>;
export const AgentRecordFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AgentRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Agent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"revision"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<AgentRecordFragment, unknown>;
export const AgentVersionRecordFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AgentVersionRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AgentVersion"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","alias":{"kind":"Name","value":"agent_id"},"name":{"kind":"Name","value":"agentId"}},{"kind":"Field","name":{"kind":"Name","value":"model"}},{"kind":"Field","name":{"kind":"Name","value":"capabilities"}},{"kind":"Field","name":{"kind":"Name","value":"policies"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"max_turns"},"name":{"kind":"Name","value":"maxTurns"}},{"kind":"Field","alias":{"kind":"Name","value":"max_tool_calls"},"name":{"kind":"Name","value":"maxToolCalls"}},{"kind":"Field","alias":{"kind":"Name","value":"allow_tools"},"name":{"kind":"Name","value":"allowTools"}},{"kind":"Field","alias":{"kind":"Name","value":"deny_tools"},"name":{"kind":"Name","value":"denyTools"}},{"kind":"Field","alias":{"kind":"Name","value":"subagent_timeout"},"name":{"kind":"Name","value":"subagentTimeout"}},{"kind":"Field","alias":{"kind":"Name","value":"subagent_max_concurrency"},"name":{"kind":"Name","value":"subagentMaxConcurrency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"output"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","alias":{"kind":"Name","value":"json_schema"},"name":{"kind":"Name","value":"jsonSchema"}}]}},{"kind":"Field","name":{"kind":"Name","value":"subagents"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"context"}},{"kind":"Field","alias":{"kind":"Name","value":"inherit_tools"},"name":{"kind":"Name","value":"inheritTools"}}]}},{"kind":"Field","name":{"kind":"Name","value":"skills"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"skill_id"},"name":{"kind":"Name","value":"skillId"}},{"kind":"Field","alias":{"kind":"Name","value":"skill_version"},"name":{"kind":"Name","value":"skillVersion"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"system_prompt"},"name":{"kind":"Name","value":"systemPrompt"}},{"kind":"Field","alias":{"kind":"Name","value":"model_settings"},"name":{"kind":"Name","value":"modelSettings"}},{"kind":"Field","alias":{"kind":"Name","value":"runtime_bindings"},"name":{"kind":"Name","value":"runtimeBindings"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<AgentVersionRecordFragment, unknown>;
export const AgentSettingsRecordFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AgentSettingsRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AgentSettings"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"agent_id"},"name":{"kind":"Name","value":"agentId"}},{"kind":"Field","alias":{"kind":"Name","value":"fact_instruction"},"name":{"kind":"Name","value":"factInstruction"}},{"kind":"Field","alias":{"kind":"Name","value":"instruction_in_force"},"name":{"kind":"Name","value":"instructionInForce"}},{"kind":"Field","alias":{"kind":"Name","value":"extraction_enabled"},"name":{"kind":"Name","value":"extractionEnabled"}},{"kind":"Field","name":{"kind":"Name","value":"model"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<AgentSettingsRecordFragment, unknown>;
export const BoundaryRecordFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BoundaryRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Boundary"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"workspace_id"},"name":{"kind":"Name","value":"workspaceId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","alias":{"kind":"Name","value":"agent_ids"},"name":{"kind":"Name","value":"agentIds"}},{"kind":"Field","alias":{"kind":"Name","value":"project_ids"},"name":{"kind":"Name","value":"projectIds"}},{"kind":"Field","alias":{"kind":"Name","value":"write_project_id"},"name":{"kind":"Name","value":"writeProjectId"}},{"kind":"Field","alias":{"kind":"Name","value":"write_agent_id"},"name":{"kind":"Name","value":"writeAgentId"}},{"kind":"Field","alias":{"kind":"Name","value":"include_facts"},"name":{"kind":"Name","value":"includeFacts"}},{"kind":"Field","alias":{"kind":"Name","value":"include_memories"},"name":{"kind":"Name","value":"includeMemories"}},{"kind":"Field","alias":{"kind":"Name","value":"include_documents"},"name":{"kind":"Name","value":"includeDocuments"}},{"kind":"Field","alias":{"kind":"Name","value":"max_tokens"},"name":{"kind":"Name","value":"maxTokens"}},{"kind":"Field","name":{"kind":"Name","value":"extract"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<BoundaryRecordFragment, unknown>;
export const LibraryRecordFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"LibraryRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Library"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"driveId"}},{"kind":"Field","alias":{"kind":"Name","value":"drive_id"},"name":{"kind":"Name","value":"driveId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","alias":{"kind":"Name","value":"connection_id"},"name":{"kind":"Name","value":"connectionId"}},{"kind":"Field","alias":{"kind":"Name","value":"item_id"},"name":{"kind":"Name","value":"itemId"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"include"}},{"kind":"Field","name":{"kind":"Name","value":"exclude"}},{"kind":"Field","name":{"kind":"Name","value":"pages"}},{"kind":"Field","name":{"kind":"Name","value":"items"}},{"kind":"Field","name":{"kind":"Name","value":"contents"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"files"}},{"kind":"Field","name":{"kind":"Name","value":"folders"}},{"kind":"Field","name":{"kind":"Name","value":"fetched"}},{"kind":"Field","name":{"kind":"Name","value":"waiting"}},{"kind":"Field","name":{"kind":"Name","value":"failed"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"synced_at"},"name":{"kind":"Name","value":"syncedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<LibraryRecordFragment, unknown>;
export const AvailableLibraryRecordFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AvailableLibraryRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AvailableLibrary"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"driveId"}},{"kind":"Field","alias":{"kind":"Name","value":"drive_id"},"name":{"kind":"Name","value":"driveId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","alias":{"kind":"Name","value":"web_url"},"name":{"kind":"Name","value":"webUrl"}},{"kind":"Field","alias":{"kind":"Name","value":"connection_id"},"name":{"kind":"Name","value":"connectionId"}},{"kind":"Field","alias":{"kind":"Name","value":"connected"},"name":{"kind":"Name","value":"isConnected"}}]}}]} as unknown as DocumentNode<AvailableLibraryRecordFragment, unknown>;
export const ConversationRecordFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ConversationRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Conversation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"session"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<ConversationRecordFragment, unknown>;
export const MessageRecordFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MessageRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Message"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","alias":{"kind":"Name","value":"actor_id"},"name":{"kind":"Name","value":"actorId"}},{"kind":"Field","name":{"kind":"Name","value":"speaker"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<MessageRecordFragment, unknown>;
export const DocumentTextRecordFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DocumentTextRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DocumentText"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"passages"}},{"kind":"Field","name":{"kind":"Name","value":"progress"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<DocumentTextRecordFragment, unknown>;
export const DocumentRecordFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DocumentRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ProjectDocument"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"project_id"},"name":{"kind":"Name","value":"projectId"}},{"kind":"Field","alias":{"kind":"Name","value":"item_id"},"name":{"kind":"Name","value":"itemId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"size"}},{"kind":"Field","name":{"kind":"Name","value":"text"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DocumentTextRecord"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DocumentTextRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DocumentText"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"passages"}},{"kind":"Field","name":{"kind":"Name","value":"progress"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<DocumentRecordFragment, unknown>;
export const DocumentDetailRecordFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DocumentDetailRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ProjectDocument"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DocumentRecord"}},{"kind":"Field","name":{"kind":"Name","value":"texts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"files"}},{"kind":"Field","name":{"kind":"Name","value":"waiting"}},{"kind":"Field","name":{"kind":"Name","value":"ready"}},{"kind":"Field","name":{"kind":"Name","value":"unsupported"}},{"kind":"Field","name":{"kind":"Name","value":"failed"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DocumentTextRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DocumentText"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"passages"}},{"kind":"Field","name":{"kind":"Name","value":"progress"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DocumentRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ProjectDocument"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"project_id"},"name":{"kind":"Name","value":"projectId"}},{"kind":"Field","alias":{"kind":"Name","value":"item_id"},"name":{"kind":"Name","value":"itemId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"size"}},{"kind":"Field","name":{"kind":"Name","value":"text"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DocumentTextRecord"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<DocumentDetailRecordFragment, unknown>;
export const DriveItemRecordFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DriveItemRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DriveItem"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"size"}},{"kind":"Field","name":{"kind":"Name","value":"hash"}},{"kind":"Field","alias":{"kind":"Name","value":"modified_at"},"name":{"kind":"Name","value":"modifiedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"parent_id"},"name":{"kind":"Name","value":"parentId"}},{"kind":"Field","name":{"kind":"Name","value":"xattrs"}},{"kind":"Field","name":{"kind":"Name","value":"comments"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"text"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DocumentTextRecord"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DocumentTextRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DocumentText"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"passages"}},{"kind":"Field","name":{"kind":"Name","value":"progress"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<DriveItemRecordFragment, unknown>;
export const ProjectFactRecordFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProjectFactRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ProjectFact"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"fact"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","name":{"kind":"Name","value":"expired"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","alias":{"kind":"Name","value":"expiration_date"},"name":{"kind":"Name","value":"expirationDate"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<ProjectFactRecordFragment, unknown>;
export const AgentFactRecordFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AgentFactRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AgentFact"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"fact"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","name":{"kind":"Name","value":"expired"}},{"kind":"Field","alias":{"kind":"Name","value":"expiration_date"},"name":{"kind":"Name","value":"expirationDate"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<AgentFactRecordFragment, unknown>;
export const FactChangeRecordFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FactChangeRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FactChange"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","alias":{"kind":"Name","value":"old_text"},"name":{"kind":"Name","value":"oldText"}},{"kind":"Field","alias":{"kind":"Name","value":"new_text"},"name":{"kind":"Name","value":"newText"}},{"kind":"Field","name":{"kind":"Name","value":"detail"}},{"kind":"Field","alias":{"kind":"Name","value":"source_kind"},"name":{"kind":"Name","value":"sourceKind"}},{"kind":"Field","alias":{"kind":"Name","value":"source_id"},"name":{"kind":"Name","value":"sourceId"}},{"kind":"Field","alias":{"kind":"Name","value":"actor_id"},"name":{"kind":"Name","value":"actorId"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<FactChangeRecordFragment, unknown>;
export const IntegrationRecordFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"IntegrationRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Integration"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"workspace_id"},"name":{"kind":"Name","value":"workspaceId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","alias":{"kind":"Name","value":"agent_id"},"name":{"kind":"Name","value":"agentId"}},{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"status_error"},"name":{"kind":"Name","value":"statusError"}},{"kind":"Field","alias":{"kind":"Name","value":"status_error_code"},"name":{"kind":"Name","value":"statusErrorCode"}},{"kind":"Field","alias":{"kind":"Name","value":"credentials_configured"},"name":{"kind":"Name","value":"credentialsConfigured"}},{"kind":"Field","alias":{"kind":"Name","value":"external_app_id"},"name":{"kind":"Name","value":"externalAppId"}},{"kind":"Field","alias":{"kind":"Name","value":"daily_message_limit"},"name":{"kind":"Name","value":"dailyMessageLimit"}},{"kind":"Field","alias":{"kind":"Name","value":"dataset_ids"},"name":{"kind":"Name","value":"datasetIds"}},{"kind":"Field","alias":{"kind":"Name","value":"read_only_project_ids"},"name":{"kind":"Name","value":"readOnlyProjectIds"}},{"kind":"Field","alias":{"kind":"Name","value":"read_write_project_id"},"name":{"kind":"Name","value":"readWriteProjectId"}},{"kind":"Field","name":{"kind":"Name","value":"settings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"card_template_id"},"name":{"kind":"Name","value":"cardTemplateId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<IntegrationRecordFragment, unknown>;
export const InvitationRecordFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"InvitationRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Invitation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"last_invited_at"},"name":{"kind":"Name","value":"lastInvitedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"expires_at"},"name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","alias":{"kind":"Name","value":"accepted_at"},"name":{"kind":"Name","value":"acceptedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"accepted_principal_id"},"name":{"kind":"Name","value":"acceptedPrincipalId"}}]}}]} as unknown as DocumentNode<InvitationRecordFragment, unknown>;
export const MemorySummaryRecordFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MemorySummaryRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Memory"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<MemorySummaryRecordFragment, unknown>;
export const MemoryRecordFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MemoryRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Memory"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MemorySummaryRecord"}},{"kind":"Field","alias":{"kind":"Name","value":"project_id"},"name":{"kind":"Name","value":"projectId"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MemorySummaryRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Memory"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<MemoryRecordFragment, unknown>;
export const ProjectKeyRecordFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProjectKeyRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ProjectKey"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","alias":{"kind":"Name","value":"secret_suffix"},"name":{"kind":"Name","value":"secretSuffix"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<ProjectKeyRecordFragment, unknown>;
export const ProjectRecordFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProjectRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Project"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","alias":{"kind":"Name","value":"workspace_id"},"name":{"kind":"Name","value":"workspaceId"}},{"kind":"Field","alias":{"kind":"Name","value":"document_count"},"name":{"kind":"Name","value":"documentCount"}},{"kind":"Field","alias":{"kind":"Name","value":"memory_count"},"name":{"kind":"Name","value":"memoryCount"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<ProjectRecordFragment, unknown>;
export const MemoryHitRecordFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MemoryHitRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MemoryHit"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","alias":{"kind":"Name","value":"source_id"},"name":{"kind":"Name","value":"sourceId"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"explain"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"similarity"}},{"kind":"Field","name":{"kind":"Name","value":"terms"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"term"}},{"kind":"Field","name":{"kind":"Name","value":"idf"}},{"kind":"Field","name":{"kind":"Name","value":"place"}},{"kind":"Field","name":{"kind":"Name","value":"weight"}}]}},{"kind":"Field","name":{"kind":"Name","value":"boosts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"factor"}}]}}]}}]}}]} as unknown as DocumentNode<MemoryHitRecordFragment, unknown>;
export const WebhookEndpointRecordFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WebhookEndpointRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WebhookEndpoint"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"kinds"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","alias":{"kind":"Name","value":"disabled_reason"},"name":{"kind":"Name","value":"disabledReason"}},{"kind":"Field","alias":{"kind":"Name","value":"disabled_at"},"name":{"kind":"Name","value":"disabledAt"}},{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"failures"}},{"kind":"Field","alias":{"kind":"Name","value":"failing_since"},"name":{"kind":"Name","value":"failingSince"}},{"kind":"Field","alias":{"kind":"Name","value":"previous_secret_until"},"name":{"kind":"Name","value":"previousSecretUntil"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<WebhookEndpointRecordFragment, unknown>;
export const WebhookAttemptRecordFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WebhookAttemptRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WebhookAttempt"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"attempt"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","alias":{"kind":"Name","value":"duration_ms"},"name":{"kind":"Name","value":"durationMs"}},{"kind":"Field","name":{"kind":"Name","value":"answer"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<WebhookAttemptRecordFragment, unknown>;
export const ListTeamActorsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListTeamActors"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"customId"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"offset"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"actors"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"customId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"customId"}}}]}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"offset"},"value":{"kind":"Variable","name":{"kind":"Name","value":"offset"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"items"},"name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ActorRecord"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"total"},"name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","alias":{"kind":"Name","value":"page_info"},"name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ActorRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Actor"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"custom_id"},"name":{"kind":"Name","value":"customId"}},{"kind":"Field","alias":{"kind":"Name","value":"actor_type"},"name":{"kind":"Name","value":"actorType"}},{"kind":"Field","alias":{"kind":"Name","value":"display_name"},"name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<ListTeamActorsQuery, ListTeamActorsQueryVariables>;
export const GetOneActorDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GetOneActor"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"actor"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ActorRecord"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ActorRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Actor"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"custom_id"},"name":{"kind":"Name","value":"customId"}},{"kind":"Field","alias":{"kind":"Name","value":"actor_type"},"name":{"kind":"Name","value":"actorType"}},{"kind":"Field","alias":{"kind":"Name","value":"display_name"},"name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<GetOneActorQuery, GetOneActorQueryVariables>;
export const CreateTeamActorDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateTeamActor"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateActorInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"payload"},"name":{"kind":"Name","value":"createActor"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"actor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ActorRecord"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ActorRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Actor"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"custom_id"},"name":{"kind":"Name","value":"customId"}},{"kind":"Field","alias":{"kind":"Name","value":"actor_type"},"name":{"kind":"Name","value":"actorType"}},{"kind":"Field","alias":{"kind":"Name","value":"display_name"},"name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<CreateTeamActorMutation, CreateTeamActorMutationVariables>;
export const UpdateOneActorDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateOneActor"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateActorInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"payload"},"name":{"kind":"Name","value":"updateActor"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"actor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ActorRecord"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ActorRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Actor"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"custom_id"},"name":{"kind":"Name","value":"customId"}},{"kind":"Field","alias":{"kind":"Name","value":"actor_type"},"name":{"kind":"Name","value":"actorType"}},{"kind":"Field","alias":{"kind":"Name","value":"display_name"},"name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<UpdateOneActorMutation, UpdateOneActorMutationVariables>;
export const ListActorsOfWorkspaceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListActorsOfWorkspace"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"workspaceId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"offset"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"actorBindings"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"workspaceId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"workspaceId"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"offset"},"value":{"kind":"Variable","name":{"kind":"Name","value":"offset"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"items"},"name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ActorBindingRecord"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"total"},"name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","alias":{"kind":"Name","value":"page_info"},"name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ActorBindingRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ActorBinding"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"actor_id"},"name":{"kind":"Name","value":"actorId"}},{"kind":"Field","alias":{"kind":"Name","value":"custom_id"},"name":{"kind":"Name","value":"customId"}},{"kind":"Field","alias":{"kind":"Name","value":"actor_type"},"name":{"kind":"Name","value":"actorType"}},{"kind":"Field","alias":{"kind":"Name","value":"display_name"},"name":{"kind":"Name","value":"displayName"}},{"kind":"Field","alias":{"kind":"Name","value":"bound_at"},"name":{"kind":"Name","value":"boundAt"}}]}}]} as unknown as DocumentNode<ListActorsOfWorkspaceQuery, ListActorsOfWorkspaceQueryVariables>;
export const BindActorToWorkspaceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"BindActorToWorkspace"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"BindActorInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"payload"},"name":{"kind":"Name","value":"bindActor"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"binding"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ActorBindingRecord"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ActorBindingRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ActorBinding"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"actor_id"},"name":{"kind":"Name","value":"actorId"}},{"kind":"Field","alias":{"kind":"Name","value":"custom_id"},"name":{"kind":"Name","value":"customId"}},{"kind":"Field","alias":{"kind":"Name","value":"actor_type"},"name":{"kind":"Name","value":"actorType"}},{"kind":"Field","alias":{"kind":"Name","value":"display_name"},"name":{"kind":"Name","value":"displayName"}},{"kind":"Field","alias":{"kind":"Name","value":"bound_at"},"name":{"kind":"Name","value":"boundAt"}}]}}]} as unknown as DocumentNode<BindActorToWorkspaceMutation, BindActorToWorkspaceMutationVariables>;
export const UnbindActorOfWorkspaceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UnbindActorOfWorkspace"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UnbindActorInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"payload"},"name":{"kind":"Name","value":"unbindActor"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unboundId"}}]}}]}}]} as unknown as DocumentNode<UnbindActorOfWorkspaceMutation, UnbindActorOfWorkspaceMutationVariables>;
export const ListWorkspaceAgentsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListWorkspaceAgents"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"workspaceId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"offset"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"agents"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"workspaceId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"workspaceId"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"offset"},"value":{"kind":"Variable","name":{"kind":"Name","value":"offset"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"items"},"name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AgentRecord"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"total"},"name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","alias":{"kind":"Name","value":"page_info"},"name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AgentRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Agent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"revision"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<ListWorkspaceAgentsQuery, ListWorkspaceAgentsQueryVariables>;
export const GetOneAgentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GetOneAgent"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"agent"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AgentRecord"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AgentRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Agent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"revision"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<GetOneAgentQuery, GetOneAgentQueryVariables>;
export const CreateWorkspaceAgentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateWorkspaceAgent"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateAgentInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"payload"},"name":{"kind":"Name","value":"createAgent"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"agent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AgentRecord"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AgentRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Agent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"revision"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<CreateWorkspaceAgentMutation, CreateWorkspaceAgentMutationVariables>;
export const UpdateOneAgentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateOneAgent"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateAgentInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"payload"},"name":{"kind":"Name","value":"updateAgent"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"agent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AgentRecord"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AgentRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Agent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"revision"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<UpdateOneAgentMutation, UpdateOneAgentMutationVariables>;
export const DeleteOneAgentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteOneAgent"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteAgentInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"payload"},"name":{"kind":"Name","value":"deleteAgent"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deletedId"}}]}}]}}]} as unknown as DocumentNode<DeleteOneAgentMutation, DeleteOneAgentMutationVariables>;
export const ListVersionsOfAgentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListVersionsOfAgent"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"agentId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"offset"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"agentVersions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"agentId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"agentId"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"offset"},"value":{"kind":"Variable","name":{"kind":"Name","value":"offset"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"items"},"name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AgentVersionRecord"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"total"},"name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","alias":{"kind":"Name","value":"page_info"},"name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AgentVersionRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AgentVersion"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","alias":{"kind":"Name","value":"agent_id"},"name":{"kind":"Name","value":"agentId"}},{"kind":"Field","name":{"kind":"Name","value":"model"}},{"kind":"Field","name":{"kind":"Name","value":"capabilities"}},{"kind":"Field","name":{"kind":"Name","value":"policies"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"max_turns"},"name":{"kind":"Name","value":"maxTurns"}},{"kind":"Field","alias":{"kind":"Name","value":"max_tool_calls"},"name":{"kind":"Name","value":"maxToolCalls"}},{"kind":"Field","alias":{"kind":"Name","value":"allow_tools"},"name":{"kind":"Name","value":"allowTools"}},{"kind":"Field","alias":{"kind":"Name","value":"deny_tools"},"name":{"kind":"Name","value":"denyTools"}},{"kind":"Field","alias":{"kind":"Name","value":"subagent_timeout"},"name":{"kind":"Name","value":"subagentTimeout"}},{"kind":"Field","alias":{"kind":"Name","value":"subagent_max_concurrency"},"name":{"kind":"Name","value":"subagentMaxConcurrency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"output"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","alias":{"kind":"Name","value":"json_schema"},"name":{"kind":"Name","value":"jsonSchema"}}]}},{"kind":"Field","name":{"kind":"Name","value":"subagents"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"context"}},{"kind":"Field","alias":{"kind":"Name","value":"inherit_tools"},"name":{"kind":"Name","value":"inheritTools"}}]}},{"kind":"Field","name":{"kind":"Name","value":"skills"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"skill_id"},"name":{"kind":"Name","value":"skillId"}},{"kind":"Field","alias":{"kind":"Name","value":"skill_version"},"name":{"kind":"Name","value":"skillVersion"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"system_prompt"},"name":{"kind":"Name","value":"systemPrompt"}},{"kind":"Field","alias":{"kind":"Name","value":"model_settings"},"name":{"kind":"Name","value":"modelSettings"}},{"kind":"Field","alias":{"kind":"Name","value":"runtime_bindings"},"name":{"kind":"Name","value":"runtimeBindings"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<ListVersionsOfAgentQuery, ListVersionsOfAgentQueryVariables>;
export const CreateVersionOfAgentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateVersionOfAgent"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateAgentVersionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"payload"},"name":{"kind":"Name","value":"createAgentVersion"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"version"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AgentVersionRecord"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AgentVersionRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AgentVersion"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","alias":{"kind":"Name","value":"agent_id"},"name":{"kind":"Name","value":"agentId"}},{"kind":"Field","name":{"kind":"Name","value":"model"}},{"kind":"Field","name":{"kind":"Name","value":"capabilities"}},{"kind":"Field","name":{"kind":"Name","value":"policies"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"max_turns"},"name":{"kind":"Name","value":"maxTurns"}},{"kind":"Field","alias":{"kind":"Name","value":"max_tool_calls"},"name":{"kind":"Name","value":"maxToolCalls"}},{"kind":"Field","alias":{"kind":"Name","value":"allow_tools"},"name":{"kind":"Name","value":"allowTools"}},{"kind":"Field","alias":{"kind":"Name","value":"deny_tools"},"name":{"kind":"Name","value":"denyTools"}},{"kind":"Field","alias":{"kind":"Name","value":"subagent_timeout"},"name":{"kind":"Name","value":"subagentTimeout"}},{"kind":"Field","alias":{"kind":"Name","value":"subagent_max_concurrency"},"name":{"kind":"Name","value":"subagentMaxConcurrency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"output"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","alias":{"kind":"Name","value":"json_schema"},"name":{"kind":"Name","value":"jsonSchema"}}]}},{"kind":"Field","name":{"kind":"Name","value":"subagents"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"context"}},{"kind":"Field","alias":{"kind":"Name","value":"inherit_tools"},"name":{"kind":"Name","value":"inheritTools"}}]}},{"kind":"Field","name":{"kind":"Name","value":"skills"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"skill_id"},"name":{"kind":"Name","value":"skillId"}},{"kind":"Field","alias":{"kind":"Name","value":"skill_version"},"name":{"kind":"Name","value":"skillVersion"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"system_prompt"},"name":{"kind":"Name","value":"systemPrompt"}},{"kind":"Field","alias":{"kind":"Name","value":"model_settings"},"name":{"kind":"Name","value":"modelSettings"}},{"kind":"Field","alias":{"kind":"Name","value":"runtime_bindings"},"name":{"kind":"Name","value":"runtimeBindings"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<CreateVersionOfAgentMutation, CreateVersionOfAgentMutationVariables>;
export const GetSettingsOfAgentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GetSettingsOfAgent"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"workspaceId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"agentId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"agentSettings"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"workspaceId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"workspaceId"}}},{"kind":"Argument","name":{"kind":"Name","value":"agentId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"agentId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AgentSettingsRecord"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AgentSettingsRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AgentSettings"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"agent_id"},"name":{"kind":"Name","value":"agentId"}},{"kind":"Field","alias":{"kind":"Name","value":"fact_instruction"},"name":{"kind":"Name","value":"factInstruction"}},{"kind":"Field","alias":{"kind":"Name","value":"instruction_in_force"},"name":{"kind":"Name","value":"instructionInForce"}},{"kind":"Field","alias":{"kind":"Name","value":"extraction_enabled"},"name":{"kind":"Name","value":"extractionEnabled"}},{"kind":"Field","name":{"kind":"Name","value":"model"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<GetSettingsOfAgentQuery, GetSettingsOfAgentQueryVariables>;
export const UpdateSettingsOfAgentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateSettingsOfAgent"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateAgentSettingsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"payload"},"name":{"kind":"Name","value":"updateAgentSettings"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"settings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AgentSettingsRecord"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AgentSettingsRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AgentSettings"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"agent_id"},"name":{"kind":"Name","value":"agentId"}},{"kind":"Field","alias":{"kind":"Name","value":"fact_instruction"},"name":{"kind":"Name","value":"factInstruction"}},{"kind":"Field","alias":{"kind":"Name","value":"instruction_in_force"},"name":{"kind":"Name","value":"instructionInForce"}},{"kind":"Field","alias":{"kind":"Name","value":"extraction_enabled"},"name":{"kind":"Name","value":"extractionEnabled"}},{"kind":"Field","name":{"kind":"Name","value":"model"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<UpdateSettingsOfAgentMutation, UpdateSettingsOfAgentMutationVariables>;
export const DraftInstructionOfAgentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DraftInstructionOfAgent"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DraftFactInstructionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"draftFactInstruction"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"fact_instruction"},"name":{"kind":"Name","value":"factInstruction"}}]}}]}}]} as unknown as DocumentNode<DraftInstructionOfAgentMutation, DraftInstructionOfAgentMutationVariables>;
export const ListBinDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListBin"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"kinds"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"BinKind"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"query"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"offset"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"bin"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"kinds"},"value":{"kind":"Variable","name":{"kind":"Name","value":"kinds"}}},{"kind":"Argument","name":{"kind":"Name","value":"query"},"value":{"kind":"Variable","name":{"kind":"Name","value":"query"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"offset"},"value":{"kind":"Variable","name":{"kind":"Name","value":"offset"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"items"},"name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"id"},"name":{"kind":"Name","value":"thingId"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","alias":{"kind":"Name","value":"workspace_id"},"name":{"kind":"Name","value":"workspaceId"}},{"kind":"Field","alias":{"kind":"Name","value":"project_id"},"name":{"kind":"Name","value":"projectId"}},{"kind":"Field","alias":{"kind":"Name","value":"parent_id"},"name":{"kind":"Name","value":"parentId"}},{"kind":"Field","name":{"kind":"Name","value":"bytes"}},{"kind":"Field","alias":{"kind":"Name","value":"deleted_at"},"name":{"kind":"Name","value":"deletedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"purge_at"},"name":{"kind":"Name","value":"purgeAt"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"total"},"name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","alias":{"kind":"Name","value":"page_info"},"name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}}]} as unknown as DocumentNode<ListBinQuery, ListBinQueryVariables>;
export const RestoreFromBinDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestoreFromBin"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RestoreFromBinInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"payload"},"name":{"kind":"Name","value":"restoreFromBin"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"restored"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<RestoreFromBinMutation, RestoreFromBinMutationVariables>;
export const PurgeFromBinDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PurgeFromBin"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PurgeFromBinInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"payload"},"name":{"kind":"Name","value":"purgeFromBin"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"purgedIds"}}]}}]}}]} as unknown as DocumentNode<PurgeFromBinMutation, PurgeFromBinMutationVariables>;
export const ListTeamBoundariesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListTeamBoundaries"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"offset"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"boundaries"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"offset"},"value":{"kind":"Variable","name":{"kind":"Name","value":"offset"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"items"},"name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BoundaryRecord"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"total"},"name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","alias":{"kind":"Name","value":"page_info"},"name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BoundaryRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Boundary"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"workspace_id"},"name":{"kind":"Name","value":"workspaceId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","alias":{"kind":"Name","value":"agent_ids"},"name":{"kind":"Name","value":"agentIds"}},{"kind":"Field","alias":{"kind":"Name","value":"project_ids"},"name":{"kind":"Name","value":"projectIds"}},{"kind":"Field","alias":{"kind":"Name","value":"write_project_id"},"name":{"kind":"Name","value":"writeProjectId"}},{"kind":"Field","alias":{"kind":"Name","value":"write_agent_id"},"name":{"kind":"Name","value":"writeAgentId"}},{"kind":"Field","alias":{"kind":"Name","value":"include_facts"},"name":{"kind":"Name","value":"includeFacts"}},{"kind":"Field","alias":{"kind":"Name","value":"include_memories"},"name":{"kind":"Name","value":"includeMemories"}},{"kind":"Field","alias":{"kind":"Name","value":"include_documents"},"name":{"kind":"Name","value":"includeDocuments"}},{"kind":"Field","alias":{"kind":"Name","value":"max_tokens"},"name":{"kind":"Name","value":"maxTokens"}},{"kind":"Field","name":{"kind":"Name","value":"extract"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<ListTeamBoundariesQuery, ListTeamBoundariesQueryVariables>;
export const GetOneBoundaryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GetOneBoundary"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"boundary"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BoundaryRecord"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BoundaryRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Boundary"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"workspace_id"},"name":{"kind":"Name","value":"workspaceId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","alias":{"kind":"Name","value":"agent_ids"},"name":{"kind":"Name","value":"agentIds"}},{"kind":"Field","alias":{"kind":"Name","value":"project_ids"},"name":{"kind":"Name","value":"projectIds"}},{"kind":"Field","alias":{"kind":"Name","value":"write_project_id"},"name":{"kind":"Name","value":"writeProjectId"}},{"kind":"Field","alias":{"kind":"Name","value":"write_agent_id"},"name":{"kind":"Name","value":"writeAgentId"}},{"kind":"Field","alias":{"kind":"Name","value":"include_facts"},"name":{"kind":"Name","value":"includeFacts"}},{"kind":"Field","alias":{"kind":"Name","value":"include_memories"},"name":{"kind":"Name","value":"includeMemories"}},{"kind":"Field","alias":{"kind":"Name","value":"include_documents"},"name":{"kind":"Name","value":"includeDocuments"}},{"kind":"Field","alias":{"kind":"Name","value":"max_tokens"},"name":{"kind":"Name","value":"maxTokens"}},{"kind":"Field","name":{"kind":"Name","value":"extract"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<GetOneBoundaryQuery, GetOneBoundaryQueryVariables>;
export const CreateOneBoundaryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateOneBoundary"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateBoundaryInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"payload"},"name":{"kind":"Name","value":"createBoundary"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"boundary"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BoundaryRecord"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BoundaryRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Boundary"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"workspace_id"},"name":{"kind":"Name","value":"workspaceId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","alias":{"kind":"Name","value":"agent_ids"},"name":{"kind":"Name","value":"agentIds"}},{"kind":"Field","alias":{"kind":"Name","value":"project_ids"},"name":{"kind":"Name","value":"projectIds"}},{"kind":"Field","alias":{"kind":"Name","value":"write_project_id"},"name":{"kind":"Name","value":"writeProjectId"}},{"kind":"Field","alias":{"kind":"Name","value":"write_agent_id"},"name":{"kind":"Name","value":"writeAgentId"}},{"kind":"Field","alias":{"kind":"Name","value":"include_facts"},"name":{"kind":"Name","value":"includeFacts"}},{"kind":"Field","alias":{"kind":"Name","value":"include_memories"},"name":{"kind":"Name","value":"includeMemories"}},{"kind":"Field","alias":{"kind":"Name","value":"include_documents"},"name":{"kind":"Name","value":"includeDocuments"}},{"kind":"Field","alias":{"kind":"Name","value":"max_tokens"},"name":{"kind":"Name","value":"maxTokens"}},{"kind":"Field","name":{"kind":"Name","value":"extract"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<CreateOneBoundaryMutation, CreateOneBoundaryMutationVariables>;
export const UpdateOneBoundaryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateOneBoundary"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateBoundaryInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"payload"},"name":{"kind":"Name","value":"updateBoundary"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"boundary"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BoundaryRecord"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BoundaryRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Boundary"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"workspace_id"},"name":{"kind":"Name","value":"workspaceId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","alias":{"kind":"Name","value":"agent_ids"},"name":{"kind":"Name","value":"agentIds"}},{"kind":"Field","alias":{"kind":"Name","value":"project_ids"},"name":{"kind":"Name","value":"projectIds"}},{"kind":"Field","alias":{"kind":"Name","value":"write_project_id"},"name":{"kind":"Name","value":"writeProjectId"}},{"kind":"Field","alias":{"kind":"Name","value":"write_agent_id"},"name":{"kind":"Name","value":"writeAgentId"}},{"kind":"Field","alias":{"kind":"Name","value":"include_facts"},"name":{"kind":"Name","value":"includeFacts"}},{"kind":"Field","alias":{"kind":"Name","value":"include_memories"},"name":{"kind":"Name","value":"includeMemories"}},{"kind":"Field","alias":{"kind":"Name","value":"include_documents"},"name":{"kind":"Name","value":"includeDocuments"}},{"kind":"Field","alias":{"kind":"Name","value":"max_tokens"},"name":{"kind":"Name","value":"maxTokens"}},{"kind":"Field","name":{"kind":"Name","value":"extract"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<UpdateOneBoundaryMutation, UpdateOneBoundaryMutationVariables>;
export const DeleteOneBoundaryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteOneBoundary"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteBoundaryInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"payload"},"name":{"kind":"Name","value":"deleteBoundary"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deletedId"}}]}}]}}]} as unknown as DocumentNode<DeleteOneBoundaryMutation, DeleteOneBoundaryMutationVariables>;
export const GetConnectorStatusDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GetConnectorStatus"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"provider"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"connector"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"provider"},"value":{"kind":"Variable","name":{"kind":"Name","value":"provider"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"accounts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"libraries"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"LibraryRecord"}}]}},{"kind":"Field","name":{"kind":"Name","value":"available"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"libraries"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AvailableLibraryRecord"}}]}},{"kind":"Field","name":{"kind":"Name","value":"faults"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"connection_id"},"name":{"kind":"Name","value":"connectionId"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"LibraryRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Library"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"driveId"}},{"kind":"Field","alias":{"kind":"Name","value":"drive_id"},"name":{"kind":"Name","value":"driveId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","alias":{"kind":"Name","value":"connection_id"},"name":{"kind":"Name","value":"connectionId"}},{"kind":"Field","alias":{"kind":"Name","value":"item_id"},"name":{"kind":"Name","value":"itemId"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"include"}},{"kind":"Field","name":{"kind":"Name","value":"exclude"}},{"kind":"Field","name":{"kind":"Name","value":"pages"}},{"kind":"Field","name":{"kind":"Name","value":"items"}},{"kind":"Field","name":{"kind":"Name","value":"contents"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"files"}},{"kind":"Field","name":{"kind":"Name","value":"folders"}},{"kind":"Field","name":{"kind":"Name","value":"fetched"}},{"kind":"Field","name":{"kind":"Name","value":"waiting"}},{"kind":"Field","name":{"kind":"Name","value":"failed"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"synced_at"},"name":{"kind":"Name","value":"syncedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AvailableLibraryRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AvailableLibrary"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"driveId"}},{"kind":"Field","alias":{"kind":"Name","value":"drive_id"},"name":{"kind":"Name","value":"driveId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","alias":{"kind":"Name","value":"web_url"},"name":{"kind":"Name","value":"webUrl"}},{"kind":"Field","alias":{"kind":"Name","value":"connection_id"},"name":{"kind":"Name","value":"connectionId"}},{"kind":"Field","alias":{"kind":"Name","value":"connected"},"name":{"kind":"Name","value":"isConnected"}}]}}]} as unknown as DocumentNode<GetConnectorStatusQuery, GetConnectorStatusQueryVariables>;
export const StartConnectorLoginDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StartConnectorLogin"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"StartConnectorLoginInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"payload"},"name":{"kind":"Name","value":"startConnectorLogin"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"login"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"authorization_url"},"name":{"kind":"Name","value":"authorizationUrl"}},{"kind":"Field","alias":{"kind":"Name","value":"expires_at"},"name":{"kind":"Name","value":"expiresAt"}}]}}]}}]}}]} as unknown as DocumentNode<StartConnectorLoginMutation, StartConnectorLoginMutationVariables>;
export const ListDocumentLibrariesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListDocumentLibraries"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"provider"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"documentLibraries"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"provider"},"value":{"kind":"Variable","name":{"kind":"Name","value":"provider"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AvailableLibraryRecord"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AvailableLibraryRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AvailableLibrary"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"driveId"}},{"kind":"Field","alias":{"kind":"Name","value":"drive_id"},"name":{"kind":"Name","value":"driveId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","alias":{"kind":"Name","value":"web_url"},"name":{"kind":"Name","value":"webUrl"}},{"kind":"Field","alias":{"kind":"Name","value":"connection_id"},"name":{"kind":"Name","value":"connectionId"}},{"kind":"Field","alias":{"kind":"Name","value":"connected"},"name":{"kind":"Name","value":"isConnected"}}]}}]} as unknown as DocumentNode<ListDocumentLibrariesQuery, ListDocumentLibrariesQueryVariables>;
export const GetConnectedLibraryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GetConnectedLibrary"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"provider"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"driveId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"connectedLibrary"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"provider"},"value":{"kind":"Variable","name":{"kind":"Name","value":"provider"}}},{"kind":"Argument","name":{"kind":"Name","value":"driveId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"driveId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"LibraryRecord"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"LibraryRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Library"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"driveId"}},{"kind":"Field","alias":{"kind":"Name","value":"drive_id"},"name":{"kind":"Name","value":"driveId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","alias":{"kind":"Name","value":"connection_id"},"name":{"kind":"Name","value":"connectionId"}},{"kind":"Field","alias":{"kind":"Name","value":"item_id"},"name":{"kind":"Name","value":"itemId"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"include"}},{"kind":"Field","name":{"kind":"Name","value":"exclude"}},{"kind":"Field","name":{"kind":"Name","value":"pages"}},{"kind":"Field","name":{"kind":"Name","value":"items"}},{"kind":"Field","name":{"kind":"Name","value":"contents"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"files"}},{"kind":"Field","name":{"kind":"Name","value":"folders"}},{"kind":"Field","name":{"kind":"Name","value":"fetched"}},{"kind":"Field","name":{"kind":"Name","value":"waiting"}},{"kind":"Field","name":{"kind":"Name","value":"failed"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"synced_at"},"name":{"kind":"Name","value":"syncedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<GetConnectedLibraryQuery, GetConnectedLibraryQueryVariables>;
export const ListLibraryErrorsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListLibraryErrors"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"provider"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"driveId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"offset"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"library"},"name":{"kind":"Name","value":"connectedLibrary"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"provider"},"value":{"kind":"Variable","name":{"kind":"Name","value":"provider"}}},{"kind":"Argument","name":{"kind":"Name","value":"driveId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"driveId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"errors"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"offset"},"value":{"kind":"Variable","name":{"kind":"Name","value":"offset"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"items"},"name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"item_id"},"name":{"kind":"Name","value":"itemId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"total"},"name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","alias":{"kind":"Name","value":"page_info"},"name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}}]}}]} as unknown as DocumentNode<ListLibraryErrorsQuery, ListLibraryErrorsQueryVariables>;
export const UpdateLibraryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateLibrary"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateLibraryInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"payload"},"name":{"kind":"Name","value":"updateLibrary"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"library"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"LibraryRecord"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"LibraryRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Library"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"driveId"}},{"kind":"Field","alias":{"kind":"Name","value":"drive_id"},"name":{"kind":"Name","value":"driveId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","alias":{"kind":"Name","value":"connection_id"},"name":{"kind":"Name","value":"connectionId"}},{"kind":"Field","alias":{"kind":"Name","value":"item_id"},"name":{"kind":"Name","value":"itemId"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"include"}},{"kind":"Field","name":{"kind":"Name","value":"exclude"}},{"kind":"Field","name":{"kind":"Name","value":"pages"}},{"kind":"Field","name":{"kind":"Name","value":"items"}},{"kind":"Field","name":{"kind":"Name","value":"contents"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"files"}},{"kind":"Field","name":{"kind":"Name","value":"folders"}},{"kind":"Field","name":{"kind":"Name","value":"fetched"}},{"kind":"Field","name":{"kind":"Name","value":"waiting"}},{"kind":"Field","name":{"kind":"Name","value":"failed"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"synced_at"},"name":{"kind":"Name","value":"syncedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<UpdateLibraryMutation, UpdateLibraryMutationVariables>;
export const StartLibrarySyncDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StartLibrarySync"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"StartLibrarySyncInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"payload"},"name":{"kind":"Name","value":"startLibrarySync"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"library"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"LibraryRecord"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"LibraryRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Library"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"driveId"}},{"kind":"Field","alias":{"kind":"Name","value":"drive_id"},"name":{"kind":"Name","value":"driveId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","alias":{"kind":"Name","value":"connection_id"},"name":{"kind":"Name","value":"connectionId"}},{"kind":"Field","alias":{"kind":"Name","value":"item_id"},"name":{"kind":"Name","value":"itemId"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"include"}},{"kind":"Field","name":{"kind":"Name","value":"exclude"}},{"kind":"Field","name":{"kind":"Name","value":"pages"}},{"kind":"Field","name":{"kind":"Name","value":"items"}},{"kind":"Field","name":{"kind":"Name","value":"contents"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"files"}},{"kind":"Field","name":{"kind":"Name","value":"folders"}},{"kind":"Field","name":{"kind":"Name","value":"fetched"}},{"kind":"Field","name":{"kind":"Name","value":"waiting"}},{"kind":"Field","name":{"kind":"Name","value":"failed"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"synced_at"},"name":{"kind":"Name","value":"syncedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<StartLibrarySyncMutation, StartLibrarySyncMutationVariables>;
export const ConnectLibraryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ConnectLibrary"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ConnectLibraryInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"payload"},"name":{"kind":"Name","value":"connectLibrary"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"library"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"LibraryRecord"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"LibraryRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Library"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"driveId"}},{"kind":"Field","alias":{"kind":"Name","value":"drive_id"},"name":{"kind":"Name","value":"driveId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","alias":{"kind":"Name","value":"connection_id"},"name":{"kind":"Name","value":"connectionId"}},{"kind":"Field","alias":{"kind":"Name","value":"item_id"},"name":{"kind":"Name","value":"itemId"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"include"}},{"kind":"Field","name":{"kind":"Name","value":"exclude"}},{"kind":"Field","name":{"kind":"Name","value":"pages"}},{"kind":"Field","name":{"kind":"Name","value":"items"}},{"kind":"Field","name":{"kind":"Name","value":"contents"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"files"}},{"kind":"Field","name":{"kind":"Name","value":"folders"}},{"kind":"Field","name":{"kind":"Name","value":"fetched"}},{"kind":"Field","name":{"kind":"Name","value":"waiting"}},{"kind":"Field","name":{"kind":"Name","value":"failed"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"synced_at"},"name":{"kind":"Name","value":"syncedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<ConnectLibraryMutation, ConnectLibraryMutationVariables>;
export const DisconnectLibraryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DisconnectLibrary"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DisconnectLibraryInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"payload"},"name":{"kind":"Name","value":"disconnectLibrary"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deletedId"}}]}}]}}]} as unknown as DocumentNode<DisconnectLibraryMutation, DisconnectLibraryMutationVariables>;
export const RevokeConnectorDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RevokeConnector"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RevokeConnectorInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"payload"},"name":{"kind":"Name","value":"revokeConnector"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"accounts"}}]}}]}}]} as unknown as DocumentNode<RevokeConnectorMutation, RevokeConnectorMutationVariables>;
export const AddProjectMessagesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddProjectMessages"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AddMessagesInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"payload"},"name":{"kind":"Name","value":"addMessages"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"conversation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ConversationRecord"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ConversationRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Conversation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"session"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<AddProjectMessagesMutation, AddProjectMessagesMutationVariables>;
export const AddAgentMessagesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddAgentMessages"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AddMessagesInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"payload"},"name":{"kind":"Name","value":"addMessages"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"conversation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ConversationRecord"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ConversationRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Conversation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"session"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<AddAgentMessagesMutation, AddAgentMessagesMutationVariables>;
export const GetProjectConversationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GetProjectConversation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"projectId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"conversation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"projectId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"projectId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"session"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"messages"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MessageRecord"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MessageRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Message"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","alias":{"kind":"Name","value":"actor_id"},"name":{"kind":"Name","value":"actorId"}},{"kind":"Field","name":{"kind":"Name","value":"speaker"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<GetProjectConversationQuery, GetProjectConversationQueryVariables>;
export const DeleteProjectConversationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteProjectConversation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteConversationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"payload"},"name":{"kind":"Name","value":"deleteConversation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deletedId"}}]}}]}}]} as unknown as DocumentNode<DeleteProjectConversationMutation, DeleteProjectConversationMutationVariables>;
export const DeleteAgentConversationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteAgentConversation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteConversationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"payload"},"name":{"kind":"Name","value":"deleteConversation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deletedId"}}]}}]}}]} as unknown as DocumentNode<DeleteAgentConversationMutation, DeleteAgentConversationMutationVariables>;
export const DeleteProjectMessageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteProjectMessage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"projectId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"conversationId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"messageId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"payload"},"name":{"kind":"Name","value":"deleteMessages"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"projectId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"projectId"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"conversationId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"conversationId"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"ids"},"value":{"kind":"ListValue","values":[{"kind":"Variable","name":{"kind":"Name","value":"messageId"}}]}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deletedIds"}}]}}]}}]} as unknown as DocumentNode<DeleteProjectMessageMutation, DeleteProjectMessageMutationVariables>;
export const DeleteAgentMessageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteAgentMessage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"agentId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"conversationId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"messageId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"payload"},"name":{"kind":"Name","value":"deleteMessages"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"agentId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"agentId"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"conversationId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"conversationId"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"ids"},"value":{"kind":"ListValue","values":[{"kind":"Variable","name":{"kind":"Name","value":"messageId"}}]}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deletedIds"}}]}}]}}]} as unknown as DocumentNode<DeleteAgentMessageMutation, DeleteAgentMessageMutationVariables>;
export const ListProjectDocumentsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListProjectDocuments"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"projectId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"allProjectDocuments"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"projectId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"projectId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DocumentRecord"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DocumentTextRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DocumentText"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"passages"}},{"kind":"Field","name":{"kind":"Name","value":"progress"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DocumentRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ProjectDocument"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"project_id"},"name":{"kind":"Name","value":"projectId"}},{"kind":"Field","alias":{"kind":"Name","value":"item_id"},"name":{"kind":"Name","value":"itemId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"size"}},{"kind":"Field","name":{"kind":"Name","value":"text"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DocumentTextRecord"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<ListProjectDocumentsQuery, ListProjectDocumentsQueryVariables>;
export const GetProjectDocumentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GetProjectDocument"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"projectId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"projectDocument"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"projectId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"projectId"}}},{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DocumentDetailRecord"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DocumentTextRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DocumentText"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"passages"}},{"kind":"Field","name":{"kind":"Name","value":"progress"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DocumentRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ProjectDocument"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"project_id"},"name":{"kind":"Name","value":"projectId"}},{"kind":"Field","alias":{"kind":"Name","value":"item_id"},"name":{"kind":"Name","value":"itemId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"size"}},{"kind":"Field","name":{"kind":"Name","value":"text"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DocumentTextRecord"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DocumentDetailRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ProjectDocument"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DocumentRecord"}},{"kind":"Field","name":{"kind":"Name","value":"texts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"files"}},{"kind":"Field","name":{"kind":"Name","value":"waiting"}},{"kind":"Field","name":{"kind":"Name","value":"ready"}},{"kind":"Field","name":{"kind":"Name","value":"unsupported"}},{"kind":"Field","name":{"kind":"Name","value":"failed"}}]}}]}}]} as unknown as DocumentNode<GetProjectDocumentQuery, GetProjectDocumentQueryVariables>;
export const ListReadableKindsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListReadableKinds"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"readableKinds"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"endings"}},{"kind":"Field","alias":{"kind":"Name","value":"media_types"},"name":{"kind":"Name","value":"mediaTypes"}}]}}]}}]} as unknown as DocumentNode<ListReadableKindsQuery, ListReadableKindsQueryVariables>;
export const LinkProjectDocumentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"LinkProjectDocument"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"LinkDocumentInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"payload"},"name":{"kind":"Name","value":"linkDocument"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"document"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DocumentRecord"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DocumentTextRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DocumentText"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"passages"}},{"kind":"Field","name":{"kind":"Name","value":"progress"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DocumentRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ProjectDocument"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"project_id"},"name":{"kind":"Name","value":"projectId"}},{"kind":"Field","alias":{"kind":"Name","value":"item_id"},"name":{"kind":"Name","value":"itemId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"size"}},{"kind":"Field","name":{"kind":"Name","value":"text"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DocumentTextRecord"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<LinkProjectDocumentMutation, LinkProjectDocumentMutationVariables>;
export const UnlinkProjectDocumentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UnlinkProjectDocument"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UnlinkDocumentInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"payload"},"name":{"kind":"Name","value":"unlinkDocument"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deletedId"}}]}}]}}]} as unknown as DocumentNode<UnlinkProjectDocumentMutation, UnlinkProjectDocumentMutationVariables>;
export const UnlinkProjectDocumentsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UnlinkProjectDocuments"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UnlinkDocumentsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"payload"},"name":{"kind":"Name","value":"unlinkDocuments"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deletedIds"}}]}}]}}]} as unknown as DocumentNode<UnlinkProjectDocumentsMutation, UnlinkProjectDocumentsMutationVariables>;
export const GetDriveItemDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GetDriveItem"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"driveItem"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DriveItemRecord"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DocumentTextRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DocumentText"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"passages"}},{"kind":"Field","name":{"kind":"Name","value":"progress"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DriveItemRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DriveItem"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"size"}},{"kind":"Field","name":{"kind":"Name","value":"hash"}},{"kind":"Field","alias":{"kind":"Name","value":"modified_at"},"name":{"kind":"Name","value":"modifiedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"parent_id"},"name":{"kind":"Name","value":"parentId"}},{"kind":"Field","name":{"kind":"Name","value":"xattrs"}},{"kind":"Field","name":{"kind":"Name","value":"comments"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"text"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DocumentTextRecord"}}]}}]}}]} as unknown as DocumentNode<GetDriveItemQuery, GetDriveItemQueryVariables>;
export const ListDriveChildrenDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListDriveChildren"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"offset"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"item"},"name":{"kind":"Name","value":"driveItem"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"children"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"offset"},"value":{"kind":"Variable","name":{"kind":"Name","value":"offset"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"items"},"name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DriveItemRecord"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"total"},"name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","alias":{"kind":"Name","value":"page_info"},"name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DocumentTextRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DocumentText"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"passages"}},{"kind":"Field","name":{"kind":"Name","value":"progress"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DriveItemRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DriveItem"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"size"}},{"kind":"Field","name":{"kind":"Name","value":"hash"}},{"kind":"Field","alias":{"kind":"Name","value":"modified_at"},"name":{"kind":"Name","value":"modifiedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"parent_id"},"name":{"kind":"Name","value":"parentId"}},{"kind":"Field","name":{"kind":"Name","value":"xattrs"}},{"kind":"Field","name":{"kind":"Name","value":"comments"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"text"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DocumentTextRecord"}}]}}]}}]} as unknown as DocumentNode<ListDriveChildrenQuery, ListDriveChildrenQueryVariables>;
export const CreateDriveFolderDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateDriveFolder"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateFolderInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"payload"},"name":{"kind":"Name","value":"createFolder"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"folder"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DriveItemRecord"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DocumentTextRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DocumentText"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"passages"}},{"kind":"Field","name":{"kind":"Name","value":"progress"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DriveItemRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DriveItem"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"size"}},{"kind":"Field","name":{"kind":"Name","value":"hash"}},{"kind":"Field","alias":{"kind":"Name","value":"modified_at"},"name":{"kind":"Name","value":"modifiedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"parent_id"},"name":{"kind":"Name","value":"parentId"}},{"kind":"Field","name":{"kind":"Name","value":"xattrs"}},{"kind":"Field","name":{"kind":"Name","value":"comments"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"text"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DocumentTextRecord"}}]}}]}}]} as unknown as DocumentNode<CreateDriveFolderMutation, CreateDriveFolderMutationVariables>;
export const RenameDriveItemDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RenameDriveItem"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RenameDriveItemInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"payload"},"name":{"kind":"Name","value":"renameDriveItem"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"item"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DriveItemRecord"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DocumentTextRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DocumentText"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"passages"}},{"kind":"Field","name":{"kind":"Name","value":"progress"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DriveItemRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DriveItem"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"size"}},{"kind":"Field","name":{"kind":"Name","value":"hash"}},{"kind":"Field","alias":{"kind":"Name","value":"modified_at"},"name":{"kind":"Name","value":"modifiedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"parent_id"},"name":{"kind":"Name","value":"parentId"}},{"kind":"Field","name":{"kind":"Name","value":"xattrs"}},{"kind":"Field","name":{"kind":"Name","value":"comments"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"text"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DocumentTextRecord"}}]}}]}}]} as unknown as DocumentNode<RenameDriveItemMutation, RenameDriveItemMutationVariables>;
export const MoveDriveItemDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MoveDriveItem"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MoveDriveItemInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"payload"},"name":{"kind":"Name","value":"moveDriveItem"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"item"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DriveItemRecord"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DocumentTextRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DocumentText"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"passages"}},{"kind":"Field","name":{"kind":"Name","value":"progress"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DriveItemRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DriveItem"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"size"}},{"kind":"Field","name":{"kind":"Name","value":"hash"}},{"kind":"Field","alias":{"kind":"Name","value":"modified_at"},"name":{"kind":"Name","value":"modifiedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"parent_id"},"name":{"kind":"Name","value":"parentId"}},{"kind":"Field","name":{"kind":"Name","value":"xattrs"}},{"kind":"Field","name":{"kind":"Name","value":"comments"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"text"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DocumentTextRecord"}}]}}]}}]} as unknown as DocumentNode<MoveDriveItemMutation, MoveDriveItemMutationVariables>;
export const UpdateDriveItemAttributesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateDriveItemAttributes"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateDriveItemAttributesInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"payload"},"name":{"kind":"Name","value":"updateDriveItemAttributes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"item"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DriveItemRecord"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DocumentTextRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DocumentText"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"passages"}},{"kind":"Field","name":{"kind":"Name","value":"progress"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DriveItemRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DriveItem"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"size"}},{"kind":"Field","name":{"kind":"Name","value":"hash"}},{"kind":"Field","alias":{"kind":"Name","value":"modified_at"},"name":{"kind":"Name","value":"modifiedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"parent_id"},"name":{"kind":"Name","value":"parentId"}},{"kind":"Field","name":{"kind":"Name","value":"xattrs"}},{"kind":"Field","name":{"kind":"Name","value":"comments"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"text"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DocumentTextRecord"}}]}}]}}]} as unknown as DocumentNode<UpdateDriveItemAttributesMutation, UpdateDriveItemAttributesMutationVariables>;
export const DeleteDriveItemDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteDriveItem"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteDriveItemInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"payload"},"name":{"kind":"Name","value":"deleteDriveItem"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deletedId"}}]}}]}}]} as unknown as DocumentNode<DeleteDriveItemMutation, DeleteDriveItemMutationVariables>;
export const ListFileVersionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListFileVersions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"offset"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"item"},"name":{"kind":"Name","value":"driveItem"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"versions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"offset"},"value":{"kind":"Variable","name":{"kind":"Name","value":"offset"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"items"},"name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"size"}},{"kind":"Field","name":{"kind":"Name","value":"hash"}},{"kind":"Field","alias":{"kind":"Name","value":"media_type"},"name":{"kind":"Name","value":"mediaType"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"total"},"name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","alias":{"kind":"Name","value":"page_info"},"name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}}]}}]} as unknown as DocumentNode<ListFileVersionsQuery, ListFileVersionsQueryVariables>;
export const RestoreFileVersionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestoreFileVersion"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RestoreFileVersionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"payload"},"name":{"kind":"Name","value":"restoreFileVersion"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"item"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DriveItemRecord"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DocumentTextRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DocumentText"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"passages"}},{"kind":"Field","name":{"kind":"Name","value":"progress"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DriveItemRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DriveItem"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"size"}},{"kind":"Field","name":{"kind":"Name","value":"hash"}},{"kind":"Field","alias":{"kind":"Name","value":"modified_at"},"name":{"kind":"Name","value":"modifiedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"parent_id"},"name":{"kind":"Name","value":"parentId"}},{"kind":"Field","name":{"kind":"Name","value":"xattrs"}},{"kind":"Field","name":{"kind":"Name","value":"comments"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"text"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DocumentTextRecord"}}]}}]}}]} as unknown as DocumentNode<RestoreFileVersionMutation, RestoreFileVersionMutationVariables>;
export const AddAgentFactsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddAgentFacts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AddAgentFactsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"addAgentFacts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"facts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"fact"}}]}}]}}]}}]} as unknown as DocumentNode<AddAgentFactsMutation, AddAgentFactsMutationVariables>;
export const GetProjectFactDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GetProjectFact"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"workspaceId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"projectId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"projectFact"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"workspaceId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"workspaceId"}}},{"kind":"Argument","name":{"kind":"Name","value":"projectId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"projectId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProjectFactRecord"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProjectFactRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ProjectFact"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"fact"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","name":{"kind":"Name","value":"expired"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","alias":{"kind":"Name","value":"expiration_date"},"name":{"kind":"Name","value":"expirationDate"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<GetProjectFactQuery, GetProjectFactQueryVariables>;
export const ListProjectFactsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListProjectFacts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"workspaceId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"projectId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"status"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"FactStatus"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"offset"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"projectFacts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"workspaceId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"workspaceId"}}},{"kind":"Argument","name":{"kind":"Name","value":"projectId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"projectId"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"status"},"value":{"kind":"Variable","name":{"kind":"Name","value":"status"}}}]}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"offset"},"value":{"kind":"Variable","name":{"kind":"Name","value":"offset"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"items"},"name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProjectFactRecord"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"total"},"name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","alias":{"kind":"Name","value":"page_info"},"name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProjectFactRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ProjectFact"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"fact"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","name":{"kind":"Name","value":"expired"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","alias":{"kind":"Name","value":"expiration_date"},"name":{"kind":"Name","value":"expirationDate"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<ListProjectFactsQuery, ListProjectFactsQueryVariables>;
export const ListAgentFactsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListAgentFacts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"workspaceId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"agentId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"status"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"FactStatus"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"offset"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"agentFacts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"workspaceId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"workspaceId"}}},{"kind":"Argument","name":{"kind":"Name","value":"agentId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"agentId"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"status"},"value":{"kind":"Variable","name":{"kind":"Name","value":"status"}}}]}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"offset"},"value":{"kind":"Variable","name":{"kind":"Name","value":"offset"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"items"},"name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AgentFactRecord"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"total"},"name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","alias":{"kind":"Name","value":"page_info"},"name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AgentFactRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AgentFact"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"fact"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","name":{"kind":"Name","value":"expired"}},{"kind":"Field","alias":{"kind":"Name","value":"expiration_date"},"name":{"kind":"Name","value":"expirationDate"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<ListAgentFactsQuery, ListAgentFactsQueryVariables>;
export const GetAgentFactDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GetAgentFact"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"workspaceId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"agentId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"agentFact"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"workspaceId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"workspaceId"}}},{"kind":"Argument","name":{"kind":"Name","value":"agentId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"agentId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AgentFactRecord"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AgentFactRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AgentFact"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"fact"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","name":{"kind":"Name","value":"expired"}},{"kind":"Field","alias":{"kind":"Name","value":"expiration_date"},"name":{"kind":"Name","value":"expirationDate"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<GetAgentFactQuery, GetAgentFactQueryVariables>;
export const AddProjectFactsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddProjectFacts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AddProjectFactsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"addProjectFacts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"facts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"fact"}}]}}]}}]}}]} as unknown as DocumentNode<AddProjectFactsMutation, AddProjectFactsMutationVariables>;
export const UpdateProjectFactDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateProjectFact"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateFactInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"payload"},"name":{"kind":"Name","value":"updateFact"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"fact"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProjectFactRecord"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProjectFactRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ProjectFact"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"fact"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","name":{"kind":"Name","value":"expired"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","alias":{"kind":"Name","value":"expiration_date"},"name":{"kind":"Name","value":"expirationDate"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<UpdateProjectFactMutation, UpdateProjectFactMutationVariables>;
export const UpdateAgentFactDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateAgentFact"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateFactInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"payload"},"name":{"kind":"Name","value":"updateFact"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"fact"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AgentFactRecord"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AgentFactRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AgentFact"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"fact"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","name":{"kind":"Name","value":"expired"}},{"kind":"Field","alias":{"kind":"Name","value":"expiration_date"},"name":{"kind":"Name","value":"expirationDate"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<UpdateAgentFactMutation, UpdateAgentFactMutationVariables>;
export const ForgetProjectFactDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ForgetProjectFact"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ForgetFactInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"payload"},"name":{"kind":"Name","value":"forgetFact"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"fact"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProjectFactRecord"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProjectFactRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ProjectFact"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"fact"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","name":{"kind":"Name","value":"expired"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","alias":{"kind":"Name","value":"expiration_date"},"name":{"kind":"Name","value":"expirationDate"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<ForgetProjectFactMutation, ForgetProjectFactMutationVariables>;
export const ForgetAgentFactDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ForgetAgentFact"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ForgetFactInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"payload"},"name":{"kind":"Name","value":"forgetFact"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"fact"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AgentFactRecord"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AgentFactRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AgentFact"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"fact"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","name":{"kind":"Name","value":"expired"}},{"kind":"Field","alias":{"kind":"Name","value":"expiration_date"},"name":{"kind":"Name","value":"expirationDate"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<ForgetAgentFactMutation, ForgetAgentFactMutationVariables>;
export const RestoreProjectFactDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestoreProjectFact"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RestoreFactInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"payload"},"name":{"kind":"Name","value":"restoreFact"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"fact"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProjectFactRecord"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProjectFactRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ProjectFact"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"fact"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","name":{"kind":"Name","value":"expired"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","alias":{"kind":"Name","value":"expiration_date"},"name":{"kind":"Name","value":"expirationDate"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<RestoreProjectFactMutation, RestoreProjectFactMutationVariables>;
export const RestoreAgentFactDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestoreAgentFact"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RestoreFactInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"payload"},"name":{"kind":"Name","value":"restoreFact"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"fact"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AgentFactRecord"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AgentFactRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AgentFact"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"fact"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","name":{"kind":"Name","value":"expired"}},{"kind":"Field","alias":{"kind":"Name","value":"expiration_date"},"name":{"kind":"Name","value":"expirationDate"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<RestoreAgentFactMutation, RestoreAgentFactMutationVariables>;
export const ListProjectFactChangesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListProjectFactChanges"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"workspaceId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"projectId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"offset"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"fact"},"name":{"kind":"Name","value":"projectFact"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"workspaceId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"workspaceId"}}},{"kind":"Argument","name":{"kind":"Name","value":"projectId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"projectId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"changes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"offset"},"value":{"kind":"Variable","name":{"kind":"Name","value":"offset"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"items"},"name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FactChangeRecord"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"total"},"name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","alias":{"kind":"Name","value":"page_info"},"name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FactChangeRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FactChange"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","alias":{"kind":"Name","value":"old_text"},"name":{"kind":"Name","value":"oldText"}},{"kind":"Field","alias":{"kind":"Name","value":"new_text"},"name":{"kind":"Name","value":"newText"}},{"kind":"Field","name":{"kind":"Name","value":"detail"}},{"kind":"Field","alias":{"kind":"Name","value":"source_kind"},"name":{"kind":"Name","value":"sourceKind"}},{"kind":"Field","alias":{"kind":"Name","value":"source_id"},"name":{"kind":"Name","value":"sourceId"}},{"kind":"Field","alias":{"kind":"Name","value":"actor_id"},"name":{"kind":"Name","value":"actorId"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<ListProjectFactChangesQuery, ListProjectFactChangesQueryVariables>;
export const ListAgentFactChangesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListAgentFactChanges"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"workspaceId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"agentId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"offset"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"fact"},"name":{"kind":"Name","value":"agentFact"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"workspaceId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"workspaceId"}}},{"kind":"Argument","name":{"kind":"Name","value":"agentId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"agentId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"changes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"offset"},"value":{"kind":"Variable","name":{"kind":"Name","value":"offset"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"items"},"name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FactChangeRecord"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"total"},"name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","alias":{"kind":"Name","value":"page_info"},"name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FactChangeRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FactChange"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","alias":{"kind":"Name","value":"old_text"},"name":{"kind":"Name","value":"oldText"}},{"kind":"Field","alias":{"kind":"Name","value":"new_text"},"name":{"kind":"Name","value":"newText"}},{"kind":"Field","name":{"kind":"Name","value":"detail"}},{"kind":"Field","alias":{"kind":"Name","value":"source_kind"},"name":{"kind":"Name","value":"sourceKind"}},{"kind":"Field","alias":{"kind":"Name","value":"source_id"},"name":{"kind":"Name","value":"sourceId"}},{"kind":"Field","alias":{"kind":"Name","value":"actor_id"},"name":{"kind":"Name","value":"actorId"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<ListAgentFactChangesQuery, ListAgentFactChangesQueryVariables>;
export const GetOneIntegrationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GetOneIntegration"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"integration"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"IntegrationRecord"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"IntegrationRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Integration"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"workspace_id"},"name":{"kind":"Name","value":"workspaceId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","alias":{"kind":"Name","value":"agent_id"},"name":{"kind":"Name","value":"agentId"}},{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"status_error"},"name":{"kind":"Name","value":"statusError"}},{"kind":"Field","alias":{"kind":"Name","value":"status_error_code"},"name":{"kind":"Name","value":"statusErrorCode"}},{"kind":"Field","alias":{"kind":"Name","value":"credentials_configured"},"name":{"kind":"Name","value":"credentialsConfigured"}},{"kind":"Field","alias":{"kind":"Name","value":"external_app_id"},"name":{"kind":"Name","value":"externalAppId"}},{"kind":"Field","alias":{"kind":"Name","value":"daily_message_limit"},"name":{"kind":"Name","value":"dailyMessageLimit"}},{"kind":"Field","alias":{"kind":"Name","value":"dataset_ids"},"name":{"kind":"Name","value":"datasetIds"}},{"kind":"Field","alias":{"kind":"Name","value":"read_only_project_ids"},"name":{"kind":"Name","value":"readOnlyProjectIds"}},{"kind":"Field","alias":{"kind":"Name","value":"read_write_project_id"},"name":{"kind":"Name","value":"readWriteProjectId"}},{"kind":"Field","name":{"kind":"Name","value":"settings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"card_template_id"},"name":{"kind":"Name","value":"cardTemplateId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<GetOneIntegrationQuery, GetOneIntegrationQueryVariables>;
export const ListTeamIntegrationsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListTeamIntegrations"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"workspaceId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"offset"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"integrations"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"workspaceId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"workspaceId"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"offset"},"value":{"kind":"Variable","name":{"kind":"Name","value":"offset"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"items"},"name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"IntegrationRecord"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"total"},"name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","alias":{"kind":"Name","value":"page_info"},"name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"IntegrationRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Integration"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"workspace_id"},"name":{"kind":"Name","value":"workspaceId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","alias":{"kind":"Name","value":"agent_id"},"name":{"kind":"Name","value":"agentId"}},{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"status_error"},"name":{"kind":"Name","value":"statusError"}},{"kind":"Field","alias":{"kind":"Name","value":"status_error_code"},"name":{"kind":"Name","value":"statusErrorCode"}},{"kind":"Field","alias":{"kind":"Name","value":"credentials_configured"},"name":{"kind":"Name","value":"credentialsConfigured"}},{"kind":"Field","alias":{"kind":"Name","value":"external_app_id"},"name":{"kind":"Name","value":"externalAppId"}},{"kind":"Field","alias":{"kind":"Name","value":"daily_message_limit"},"name":{"kind":"Name","value":"dailyMessageLimit"}},{"kind":"Field","alias":{"kind":"Name","value":"dataset_ids"},"name":{"kind":"Name","value":"datasetIds"}},{"kind":"Field","alias":{"kind":"Name","value":"read_only_project_ids"},"name":{"kind":"Name","value":"readOnlyProjectIds"}},{"kind":"Field","alias":{"kind":"Name","value":"read_write_project_id"},"name":{"kind":"Name","value":"readWriteProjectId"}},{"kind":"Field","name":{"kind":"Name","value":"settings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"card_template_id"},"name":{"kind":"Name","value":"cardTemplateId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<ListTeamIntegrationsQuery, ListTeamIntegrationsQueryVariables>;
export const CreateOneIntegrationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateOneIntegration"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateIntegrationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"payload"},"name":{"kind":"Name","value":"createIntegration"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"integration"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"IntegrationRecord"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"IntegrationRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Integration"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"workspace_id"},"name":{"kind":"Name","value":"workspaceId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","alias":{"kind":"Name","value":"agent_id"},"name":{"kind":"Name","value":"agentId"}},{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"status_error"},"name":{"kind":"Name","value":"statusError"}},{"kind":"Field","alias":{"kind":"Name","value":"status_error_code"},"name":{"kind":"Name","value":"statusErrorCode"}},{"kind":"Field","alias":{"kind":"Name","value":"credentials_configured"},"name":{"kind":"Name","value":"credentialsConfigured"}},{"kind":"Field","alias":{"kind":"Name","value":"external_app_id"},"name":{"kind":"Name","value":"externalAppId"}},{"kind":"Field","alias":{"kind":"Name","value":"daily_message_limit"},"name":{"kind":"Name","value":"dailyMessageLimit"}},{"kind":"Field","alias":{"kind":"Name","value":"dataset_ids"},"name":{"kind":"Name","value":"datasetIds"}},{"kind":"Field","alias":{"kind":"Name","value":"read_only_project_ids"},"name":{"kind":"Name","value":"readOnlyProjectIds"}},{"kind":"Field","alias":{"kind":"Name","value":"read_write_project_id"},"name":{"kind":"Name","value":"readWriteProjectId"}},{"kind":"Field","name":{"kind":"Name","value":"settings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"card_template_id"},"name":{"kind":"Name","value":"cardTemplateId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<CreateOneIntegrationMutation, CreateOneIntegrationMutationVariables>;
export const UpdateOneIntegrationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateOneIntegration"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateIntegrationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"payload"},"name":{"kind":"Name","value":"updateIntegration"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"integration"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"IntegrationRecord"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"IntegrationRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Integration"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"workspace_id"},"name":{"kind":"Name","value":"workspaceId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","alias":{"kind":"Name","value":"agent_id"},"name":{"kind":"Name","value":"agentId"}},{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"status_error"},"name":{"kind":"Name","value":"statusError"}},{"kind":"Field","alias":{"kind":"Name","value":"status_error_code"},"name":{"kind":"Name","value":"statusErrorCode"}},{"kind":"Field","alias":{"kind":"Name","value":"credentials_configured"},"name":{"kind":"Name","value":"credentialsConfigured"}},{"kind":"Field","alias":{"kind":"Name","value":"external_app_id"},"name":{"kind":"Name","value":"externalAppId"}},{"kind":"Field","alias":{"kind":"Name","value":"daily_message_limit"},"name":{"kind":"Name","value":"dailyMessageLimit"}},{"kind":"Field","alias":{"kind":"Name","value":"dataset_ids"},"name":{"kind":"Name","value":"datasetIds"}},{"kind":"Field","alias":{"kind":"Name","value":"read_only_project_ids"},"name":{"kind":"Name","value":"readOnlyProjectIds"}},{"kind":"Field","alias":{"kind":"Name","value":"read_write_project_id"},"name":{"kind":"Name","value":"readWriteProjectId"}},{"kind":"Field","name":{"kind":"Name","value":"settings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"card_template_id"},"name":{"kind":"Name","value":"cardTemplateId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<UpdateOneIntegrationMutation, UpdateOneIntegrationMutationVariables>;
export const DeleteOneIntegrationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteOneIntegration"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteIntegrationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"payload"},"name":{"kind":"Name","value":"deleteIntegration"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deletedId"}}]}}]}}]} as unknown as DocumentNode<DeleteOneIntegrationMutation, DeleteOneIntegrationMutationVariables>;
export const ReplaceCredentialsOfIntegrationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ReplaceCredentialsOfIntegration"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReplaceIntegrationCredentialsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"payload"},"name":{"kind":"Name","value":"replaceIntegrationCredentials"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"integration"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"IntegrationRecord"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"IntegrationRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Integration"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"workspace_id"},"name":{"kind":"Name","value":"workspaceId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","alias":{"kind":"Name","value":"agent_id"},"name":{"kind":"Name","value":"agentId"}},{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"status_error"},"name":{"kind":"Name","value":"statusError"}},{"kind":"Field","alias":{"kind":"Name","value":"status_error_code"},"name":{"kind":"Name","value":"statusErrorCode"}},{"kind":"Field","alias":{"kind":"Name","value":"credentials_configured"},"name":{"kind":"Name","value":"credentialsConfigured"}},{"kind":"Field","alias":{"kind":"Name","value":"external_app_id"},"name":{"kind":"Name","value":"externalAppId"}},{"kind":"Field","alias":{"kind":"Name","value":"daily_message_limit"},"name":{"kind":"Name","value":"dailyMessageLimit"}},{"kind":"Field","alias":{"kind":"Name","value":"dataset_ids"},"name":{"kind":"Name","value":"datasetIds"}},{"kind":"Field","alias":{"kind":"Name","value":"read_only_project_ids"},"name":{"kind":"Name","value":"readOnlyProjectIds"}},{"kind":"Field","alias":{"kind":"Name","value":"read_write_project_id"},"name":{"kind":"Name","value":"readWriteProjectId"}},{"kind":"Field","name":{"kind":"Name","value":"settings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"card_template_id"},"name":{"kind":"Name","value":"cardTemplateId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<ReplaceCredentialsOfIntegrationMutation, ReplaceCredentialsOfIntegrationMutationVariables>;
export const ConnectOneIntegrationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ConnectOneIntegration"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ConnectIntegrationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"payload"},"name":{"kind":"Name","value":"connectIntegration"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"integration"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"IntegrationRecord"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"IntegrationRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Integration"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"workspace_id"},"name":{"kind":"Name","value":"workspaceId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","alias":{"kind":"Name","value":"agent_id"},"name":{"kind":"Name","value":"agentId"}},{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"status_error"},"name":{"kind":"Name","value":"statusError"}},{"kind":"Field","alias":{"kind":"Name","value":"status_error_code"},"name":{"kind":"Name","value":"statusErrorCode"}},{"kind":"Field","alias":{"kind":"Name","value":"credentials_configured"},"name":{"kind":"Name","value":"credentialsConfigured"}},{"kind":"Field","alias":{"kind":"Name","value":"external_app_id"},"name":{"kind":"Name","value":"externalAppId"}},{"kind":"Field","alias":{"kind":"Name","value":"daily_message_limit"},"name":{"kind":"Name","value":"dailyMessageLimit"}},{"kind":"Field","alias":{"kind":"Name","value":"dataset_ids"},"name":{"kind":"Name","value":"datasetIds"}},{"kind":"Field","alias":{"kind":"Name","value":"read_only_project_ids"},"name":{"kind":"Name","value":"readOnlyProjectIds"}},{"kind":"Field","alias":{"kind":"Name","value":"read_write_project_id"},"name":{"kind":"Name","value":"readWriteProjectId"}},{"kind":"Field","name":{"kind":"Name","value":"settings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"card_template_id"},"name":{"kind":"Name","value":"cardTemplateId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<ConnectOneIntegrationMutation, ConnectOneIntegrationMutationVariables>;
export const ListInvitationsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListInvitations"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"status"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"InvitationStatus"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"email"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"invitations"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"status"},"value":{"kind":"Variable","name":{"kind":"Name","value":"status"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"email"},"value":{"kind":"Variable","name":{"kind":"Name","value":"email"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"items"},"name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"InvitationRecord"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"continuation_token"},"name":{"kind":"Name","value":"continuationToken"}},{"kind":"Field","alias":{"kind":"Name","value":"total"},"name":{"kind":"Name","value":"totalCount"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"InvitationRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Invitation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"last_invited_at"},"name":{"kind":"Name","value":"lastInvitedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"expires_at"},"name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","alias":{"kind":"Name","value":"accepted_at"},"name":{"kind":"Name","value":"acceptedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"accepted_principal_id"},"name":{"kind":"Name","value":"acceptedPrincipalId"}}]}}]} as unknown as DocumentNode<ListInvitationsQuery, ListInvitationsQueryVariables>;
export const GetInvitationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GetInvitation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"invitation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"InvitationRecord"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"InvitationRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Invitation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"last_invited_at"},"name":{"kind":"Name","value":"lastInvitedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"expires_at"},"name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","alias":{"kind":"Name","value":"accepted_at"},"name":{"kind":"Name","value":"acceptedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"accepted_principal_id"},"name":{"kind":"Name","value":"acceptedPrincipalId"}}]}}]} as unknown as DocumentNode<GetInvitationQuery, GetInvitationQueryVariables>;
export const InviteMembersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"InviteMembers"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"InviteMembersInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"inviteMembers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"items"},"name":{"kind":"Name","value":"invited"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"invitation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"InvitationRecord"}}]}},{"kind":"Field","name":{"kind":"Name","value":"link"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"InvitationRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Invitation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"last_invited_at"},"name":{"kind":"Name","value":"lastInvitedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"expires_at"},"name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","alias":{"kind":"Name","value":"accepted_at"},"name":{"kind":"Name","value":"acceptedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"accepted_principal_id"},"name":{"kind":"Name","value":"acceptedPrincipalId"}}]}}]} as unknown as DocumentNode<InviteMembersMutation, InviteMembersMutationVariables>;
export const ResendInvitationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ResendInvitation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ResendInvitationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"resendInvitation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"invitation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"InvitationRecord"}}]}},{"kind":"Field","name":{"kind":"Name","value":"link"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"InvitationRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Invitation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"last_invited_at"},"name":{"kind":"Name","value":"lastInvitedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"expires_at"},"name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","alias":{"kind":"Name","value":"accepted_at"},"name":{"kind":"Name","value":"acceptedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"accepted_principal_id"},"name":{"kind":"Name","value":"acceptedPrincipalId"}}]}}]} as unknown as DocumentNode<ResendInvitationMutation, ResendInvitationMutationVariables>;
export const RevokeInvitationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RevokeInvitation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RevokeInvitationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"payload"},"name":{"kind":"Name","value":"revokeInvitation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"invitation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"InvitationRecord"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"InvitationRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Invitation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"last_invited_at"},"name":{"kind":"Name","value":"lastInvitedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"expires_at"},"name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","alias":{"kind":"Name","value":"accepted_at"},"name":{"kind":"Name","value":"acceptedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"accepted_principal_id"},"name":{"kind":"Name","value":"acceptedPrincipalId"}}]}}]} as unknown as DocumentNode<RevokeInvitationMutation, RevokeInvitationMutationVariables>;
export const AcceptInvitationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AcceptInvitation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AcceptInvitationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"payload"},"name":{"kind":"Name","value":"acceptInvitation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"acceptance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"principal_id"},"name":{"kind":"Name","value":"principalId"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","alias":{"kind":"Name","value":"team_id"},"name":{"kind":"Name","value":"teamId"}},{"kind":"Field","alias":{"kind":"Name","value":"team_name"},"name":{"kind":"Name","value":"teamName"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"secret"}}]}}]}}]}}]} as unknown as DocumentNode<AcceptInvitationMutation, AcceptInvitationMutationVariables>;
export const RejectInvitationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RejectInvitation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RejectInvitationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"rejectInvitation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}}]} as unknown as DocumentNode<RejectInvitationMutation, RejectInvitationMutationVariables>;
export const ListProjectMemoriesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListProjectMemories"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"projectId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"offset"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"memories"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"projectId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"projectId"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"offset"},"value":{"kind":"Variable","name":{"kind":"Name","value":"offset"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"items"},"name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MemorySummaryRecord"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"total"},"name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","alias":{"kind":"Name","value":"page_info"},"name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MemorySummaryRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Memory"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<ListProjectMemoriesQuery, ListProjectMemoriesQueryVariables>;
export const GetProjectMemoryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GetProjectMemory"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"projectId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"memory"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"projectId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"projectId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MemoryRecord"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MemorySummaryRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Memory"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MemoryRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Memory"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MemorySummaryRecord"}},{"kind":"Field","alias":{"kind":"Name","value":"project_id"},"name":{"kind":"Name","value":"projectId"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<GetProjectMemoryQuery, GetProjectMemoryQueryVariables>;
export const CreateProjectMemoryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateProjectMemory"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateMemoryInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"payload"},"name":{"kind":"Name","value":"createMemory"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"memory"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MemoryRecord"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MemorySummaryRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Memory"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MemoryRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Memory"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MemorySummaryRecord"}},{"kind":"Field","alias":{"kind":"Name","value":"project_id"},"name":{"kind":"Name","value":"projectId"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<CreateProjectMemoryMutation, CreateProjectMemoryMutationVariables>;
export const UpdateProjectMemoryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateProjectMemory"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateMemoryInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"payload"},"name":{"kind":"Name","value":"updateMemory"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"memory"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MemoryRecord"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MemorySummaryRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Memory"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MemoryRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Memory"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MemorySummaryRecord"}},{"kind":"Field","alias":{"kind":"Name","value":"project_id"},"name":{"kind":"Name","value":"projectId"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<UpdateProjectMemoryMutation, UpdateProjectMemoryMutationVariables>;
export const DeleteProjectMemoryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteProjectMemory"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteMemoryInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"payload"},"name":{"kind":"Name","value":"deleteMemory"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deletedId"}}]}}]}}]} as unknown as DocumentNode<DeleteProjectMemoryMutation, DeleteProjectMemoryMutationVariables>;
export const ListProjectKeysDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListProjectKeys"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"projectId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"keys"},"name":{"kind":"Name","value":"projectKeys"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"projectId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"projectId"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProjectKeyRecord"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProjectKeyRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ProjectKey"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","alias":{"kind":"Name","value":"secret_suffix"},"name":{"kind":"Name","value":"secretSuffix"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<ListProjectKeysQuery, ListProjectKeysQueryVariables>;
export const CreateProjectKeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateProjectKey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateProjectKeyInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"payload"},"name":{"kind":"Name","value":"createProjectKey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"projectKey"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProjectKeyRecord"}},{"kind":"Field","name":{"kind":"Name","value":"secret"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProjectKeyRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ProjectKey"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","alias":{"kind":"Name","value":"secret_suffix"},"name":{"kind":"Name","value":"secretSuffix"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<CreateProjectKeyMutation, CreateProjectKeyMutationVariables>;
export const RevokeProjectKeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RevokeProjectKey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RevokeProjectKeyInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"payload"},"name":{"kind":"Name","value":"revokeProjectKey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"revokedId"}}]}}]}}]} as unknown as DocumentNode<RevokeProjectKeyMutation, RevokeProjectKeyMutationVariables>;
export const ListProjectsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListProjects"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"offset"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"projects"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"offset"},"value":{"kind":"Variable","name":{"kind":"Name","value":"offset"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"items"},"name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProjectRecord"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"total"},"name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","alias":{"kind":"Name","value":"page_info"},"name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProjectRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Project"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","alias":{"kind":"Name","value":"workspace_id"},"name":{"kind":"Name","value":"workspaceId"}},{"kind":"Field","alias":{"kind":"Name","value":"document_count"},"name":{"kind":"Name","value":"documentCount"}},{"kind":"Field","alias":{"kind":"Name","value":"memory_count"},"name":{"kind":"Name","value":"memoryCount"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<ListProjectsQuery, ListProjectsQueryVariables>;
export const GetProjectDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GetProject"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"project"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProjectRecord"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProjectRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Project"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","alias":{"kind":"Name","value":"workspace_id"},"name":{"kind":"Name","value":"workspaceId"}},{"kind":"Field","alias":{"kind":"Name","value":"document_count"},"name":{"kind":"Name","value":"documentCount"}},{"kind":"Field","alias":{"kind":"Name","value":"memory_count"},"name":{"kind":"Name","value":"memoryCount"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<GetProjectQuery, GetProjectQueryVariables>;
export const CreateProjectDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateProject"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateProjectInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"payload"},"name":{"kind":"Name","value":"createProject"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"project"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProjectRecord"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProjectRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Project"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","alias":{"kind":"Name","value":"workspace_id"},"name":{"kind":"Name","value":"workspaceId"}},{"kind":"Field","alias":{"kind":"Name","value":"document_count"},"name":{"kind":"Name","value":"documentCount"}},{"kind":"Field","alias":{"kind":"Name","value":"memory_count"},"name":{"kind":"Name","value":"memoryCount"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<CreateProjectMutation, CreateProjectMutationVariables>;
export const UpdateProjectDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateProject"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateProjectInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"payload"},"name":{"kind":"Name","value":"updateProject"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"project"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProjectRecord"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProjectRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Project"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","alias":{"kind":"Name","value":"workspace_id"},"name":{"kind":"Name","value":"workspaceId"}},{"kind":"Field","alias":{"kind":"Name","value":"document_count"},"name":{"kind":"Name","value":"documentCount"}},{"kind":"Field","alias":{"kind":"Name","value":"memory_count"},"name":{"kind":"Name","value":"memoryCount"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<UpdateProjectMutation, UpdateProjectMutationVariables>;
export const DeleteProjectDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteProject"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteProjectInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"payload"},"name":{"kind":"Name","value":"deleteProject"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deletedId"}}]}}]}}]} as unknown as DocumentNode<DeleteProjectMutation, DeleteProjectMutationVariables>;
export const SearchProjectMemoryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SearchProjectMemory"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"workspaceId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"projectId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"query"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"kinds"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MemoryHitKind"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"asOf"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"searchMemory"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"workspaceId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"workspaceId"}}},{"kind":"Argument","name":{"kind":"Name","value":"projectId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"projectId"}}},{"kind":"Argument","name":{"kind":"Name","value":"query"},"value":{"kind":"Variable","name":{"kind":"Name","value":"query"}}},{"kind":"Argument","name":{"kind":"Name","value":"kinds"},"value":{"kind":"Variable","name":{"kind":"Name","value":"kinds"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"asOf"},"value":{"kind":"Variable","name":{"kind":"Name","value":"asOf"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MemoryHitRecord"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MemoryHitRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MemoryHit"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","alias":{"kind":"Name","value":"source_id"},"name":{"kind":"Name","value":"sourceId"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"explain"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"similarity"}},{"kind":"Field","name":{"kind":"Name","value":"terms"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"term"}},{"kind":"Field","name":{"kind":"Name","value":"idf"}},{"kind":"Field","name":{"kind":"Name","value":"place"}},{"kind":"Field","name":{"kind":"Name","value":"weight"}}]}},{"kind":"Field","name":{"kind":"Name","value":"boosts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"factor"}}]}}]}}]}}]} as unknown as DocumentNode<SearchProjectMemoryQuery, SearchProjectMemoryQueryVariables>;
export const SearchAgentMemoryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SearchAgentMemory"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"workspaceId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"agentId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"query"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"kinds"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MemoryHitKind"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"asOf"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"searchMemory"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"workspaceId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"workspaceId"}}},{"kind":"Argument","name":{"kind":"Name","value":"agentId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"agentId"}}},{"kind":"Argument","name":{"kind":"Name","value":"query"},"value":{"kind":"Variable","name":{"kind":"Name","value":"query"}}},{"kind":"Argument","name":{"kind":"Name","value":"kinds"},"value":{"kind":"Variable","name":{"kind":"Name","value":"kinds"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"asOf"},"value":{"kind":"Variable","name":{"kind":"Name","value":"asOf"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MemoryHitRecord"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MemoryHitRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MemoryHit"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","alias":{"kind":"Name","value":"source_id"},"name":{"kind":"Name","value":"sourceId"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"explain"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"similarity"}},{"kind":"Field","name":{"kind":"Name","value":"terms"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"term"}},{"kind":"Field","name":{"kind":"Name","value":"idf"}},{"kind":"Field","name":{"kind":"Name","value":"place"}},{"kind":"Field","name":{"kind":"Name","value":"weight"}}]}},{"kind":"Field","name":{"kind":"Name","value":"boosts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"factor"}}]}}]}}]}}]} as unknown as DocumentNode<SearchAgentMemoryQuery, SearchAgentMemoryQueryVariables>;
export const TestOneBoundaryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TestOneBoundary"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"boundaryId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"query"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"asOf"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"testBoundary"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"boundaryId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"boundaryId"}}},{"kind":"Argument","name":{"kind":"Name","value":"query"},"value":{"kind":"Variable","name":{"kind":"Name","value":"query"}}},{"kind":"Argument","name":{"kind":"Name","value":"asOf"},"value":{"kind":"Variable","name":{"kind":"Name","value":"asOf"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hits"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MemoryHitRecord"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"used_ids"},"name":{"kind":"Name","value":"usedIds"}},{"kind":"Field","name":{"kind":"Name","value":"block"}},{"kind":"Field","name":{"kind":"Name","value":"tokens"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MemoryHitRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MemoryHit"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","alias":{"kind":"Name","value":"source_id"},"name":{"kind":"Name","value":"sourceId"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"explain"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"similarity"}},{"kind":"Field","name":{"kind":"Name","value":"terms"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"term"}},{"kind":"Field","name":{"kind":"Name","value":"idf"}},{"kind":"Field","name":{"kind":"Name","value":"place"}},{"kind":"Field","name":{"kind":"Name","value":"weight"}}]}},{"kind":"Field","name":{"kind":"Name","value":"boosts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"factor"}}]}}]}}]}}]} as unknown as DocumentNode<TestOneBoundaryQuery, TestOneBoundaryQueryVariables>;
export const ListWebhookEndpointsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListWebhookEndpoints"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"offset"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"webhookEndpoints"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"offset"},"value":{"kind":"Variable","name":{"kind":"Name","value":"offset"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"items"},"name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WebhookEndpointRecord"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"total"},"name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","alias":{"kind":"Name","value":"page_info"},"name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WebhookEndpointRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WebhookEndpoint"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"kinds"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","alias":{"kind":"Name","value":"disabled_reason"},"name":{"kind":"Name","value":"disabledReason"}},{"kind":"Field","alias":{"kind":"Name","value":"disabled_at"},"name":{"kind":"Name","value":"disabledAt"}},{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"failures"}},{"kind":"Field","alias":{"kind":"Name","value":"failing_since"},"name":{"kind":"Name","value":"failingSince"}},{"kind":"Field","alias":{"kind":"Name","value":"previous_secret_until"},"name":{"kind":"Name","value":"previousSecretUntil"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<ListWebhookEndpointsQuery, ListWebhookEndpointsQueryVariables>;
export const GetWebhookEndpointDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GetWebhookEndpoint"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"webhookEndpoint"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WebhookEndpointRecord"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WebhookEndpointRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WebhookEndpoint"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"kinds"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","alias":{"kind":"Name","value":"disabled_reason"},"name":{"kind":"Name","value":"disabledReason"}},{"kind":"Field","alias":{"kind":"Name","value":"disabled_at"},"name":{"kind":"Name","value":"disabledAt"}},{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"failures"}},{"kind":"Field","alias":{"kind":"Name","value":"failing_since"},"name":{"kind":"Name","value":"failingSince"}},{"kind":"Field","alias":{"kind":"Name","value":"previous_secret_until"},"name":{"kind":"Name","value":"previousSecretUntil"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<GetWebhookEndpointQuery, GetWebhookEndpointQueryVariables>;
export const ListWebhookAttemptsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListWebhookAttempts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"offset"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"endpoint"},"name":{"kind":"Name","value":"webhookEndpoint"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"attempts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"offset"},"value":{"kind":"Variable","name":{"kind":"Name","value":"offset"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"items"},"name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WebhookAttemptRecord"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"total"},"name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","alias":{"kind":"Name","value":"page_info"},"name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WebhookAttemptRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WebhookAttempt"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"attempt"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","alias":{"kind":"Name","value":"duration_ms"},"name":{"kind":"Name","value":"durationMs"}},{"kind":"Field","name":{"kind":"Name","value":"answer"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<ListWebhookAttemptsQuery, ListWebhookAttemptsQueryVariables>;
export const CreateWebhookEndpointDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateWebhookEndpoint"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateWebhookEndpointInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"createWebhookEndpoint"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"webhook"},"name":{"kind":"Name","value":"webhookEndpoint"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WebhookEndpointRecord"}}]}},{"kind":"Field","name":{"kind":"Name","value":"secret"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WebhookEndpointRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WebhookEndpoint"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"kinds"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","alias":{"kind":"Name","value":"disabled_reason"},"name":{"kind":"Name","value":"disabledReason"}},{"kind":"Field","alias":{"kind":"Name","value":"disabled_at"},"name":{"kind":"Name","value":"disabledAt"}},{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"failures"}},{"kind":"Field","alias":{"kind":"Name","value":"failing_since"},"name":{"kind":"Name","value":"failingSince"}},{"kind":"Field","alias":{"kind":"Name","value":"previous_secret_until"},"name":{"kind":"Name","value":"previousSecretUntil"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<CreateWebhookEndpointMutation, CreateWebhookEndpointMutationVariables>;
export const UpdateWebhookEndpointDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateWebhookEndpoint"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateWebhookEndpointInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"payload"},"name":{"kind":"Name","value":"updateWebhookEndpoint"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"webhookEndpoint"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WebhookEndpointRecord"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WebhookEndpointRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WebhookEndpoint"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"kinds"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","alias":{"kind":"Name","value":"disabled_reason"},"name":{"kind":"Name","value":"disabledReason"}},{"kind":"Field","alias":{"kind":"Name","value":"disabled_at"},"name":{"kind":"Name","value":"disabledAt"}},{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"failures"}},{"kind":"Field","alias":{"kind":"Name","value":"failing_since"},"name":{"kind":"Name","value":"failingSince"}},{"kind":"Field","alias":{"kind":"Name","value":"previous_secret_until"},"name":{"kind":"Name","value":"previousSecretUntil"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<UpdateWebhookEndpointMutation, UpdateWebhookEndpointMutationVariables>;
export const DeleteWebhookEndpointDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteWebhookEndpoint"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteWebhookEndpointInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"deleteWebhookEndpoint"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deletedId"}}]}}]}}]} as unknown as DocumentNode<DeleteWebhookEndpointMutation, DeleteWebhookEndpointMutationVariables>;
export const RotateWebhookSecretDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RotateWebhookSecret"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RotateWebhookSecretInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"rotateWebhookSecret"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"webhook"},"name":{"kind":"Name","value":"webhookEndpoint"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WebhookEndpointRecord"}}]}},{"kind":"Field","name":{"kind":"Name","value":"secret"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WebhookEndpointRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WebhookEndpoint"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"kinds"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","alias":{"kind":"Name","value":"disabled_reason"},"name":{"kind":"Name","value":"disabledReason"}},{"kind":"Field","alias":{"kind":"Name","value":"disabled_at"},"name":{"kind":"Name","value":"disabledAt"}},{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"failures"}},{"kind":"Field","alias":{"kind":"Name","value":"failing_since"},"name":{"kind":"Name","value":"failingSince"}},{"kind":"Field","alias":{"kind":"Name","value":"previous_secret_until"},"name":{"kind":"Name","value":"previousSecretUntil"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<RotateWebhookSecretMutation, RotateWebhookSecretMutationVariables>;
export const ReplayWebhookEventsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ReplayWebhookEvents"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReplayWebhookEventsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"payload"},"name":{"kind":"Name","value":"replayWebhookEvents"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"webhookEndpoint"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WebhookEndpointRecord"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WebhookEndpointRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WebhookEndpoint"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"kinds"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","alias":{"kind":"Name","value":"disabled_reason"},"name":{"kind":"Name","value":"disabledReason"}},{"kind":"Field","alias":{"kind":"Name","value":"disabled_at"},"name":{"kind":"Name","value":"disabledAt"}},{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"failures"}},{"kind":"Field","alias":{"kind":"Name","value":"failing_since"},"name":{"kind":"Name","value":"failingSince"}},{"kind":"Field","alias":{"kind":"Name","value":"previous_secret_until"},"name":{"kind":"Name","value":"previousSecretUntil"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<ReplayWebhookEventsMutation, ReplayWebhookEventsMutationVariables>;
export const SendTestEventDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SendTestEvent"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SendTestEventInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"payload"},"name":{"kind":"Name","value":"sendTestEvent"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"attempt"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WebhookAttemptRecord"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WebhookAttemptRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WebhookAttempt"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"attempt"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","alias":{"kind":"Name","value":"duration_ms"},"name":{"kind":"Name","value":"durationMs"}},{"kind":"Field","name":{"kind":"Name","value":"answer"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<SendTestEventMutation, SendTestEventMutationVariables>;