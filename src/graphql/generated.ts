import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { ActorRow } from '../domains/workspaces/actor.entity.ts';
import type { ActorBindingRow } from '../domains/workspaces/actor-binding.entity.ts';
import type { AgentRow } from '../domains/agents/agent.entity.ts';
import type { FactRow } from '../domains/facts/fact.entity.ts';
import type { MemorySettings } from '../domains/agents/agent-settings.ts';
import type { AgentVersionRow } from '../domains/agents/agent-version.entity.ts';
import type { VersionChange } from '../domains/agents/agent-versions.ts';
import type { AuditDay as AuditDayRow } from '../domains/audit/audit-log.ts';
import type { UsageExport as UsageExportRow } from '../domains/usage/usage-exports.ts';
import type { Balance as BalanceRow } from '../domains/usage/ledger.ts';
import type { BinEntry as BinEntryRow } from '../domains/bin/bin-entries.ts';
import type { BoundaryRow } from '../domains/boundaries/boundary.entity.ts';
import type { BoundaryTest as BoundaryTestRow } from '../domains/facts/test-boundary.ts';
import type { SearchHit as MemoryHitRow } from '../recall/types.ts';
import type { CallLimitRow } from '../domains/limits/call-limit.entity.ts';
import type { LiveCatalog } from '../catalog/live-catalog.ts';
import type { BatchPrice, ModelPrice, PriceDetails, PriceTier, NamedVariant, TokenPrice } from '../catalog/model-price.ts';
import type { CatalogModel as CatalogModelRow, CatalogProvider as CatalogProviderRow, CatalogTarget as CatalogTargetRow } from '../catalog/catalog.ts';
import type { NumberedChange, ChangePage as ChangePageRow } from '../domains/changes/read-changes.ts';
import type { ConsoleSessionRow } from '../domains/console/console-session.entity.ts';
import type { Connector as ConnectorRow } from '../domains/connectors/connectors.ts';
import type { Connection as ConnectionEntity } from '../domains/connectors/connection.entity.ts';
import type { Library as LibraryEntity } from '../domains/connectors/library.entity.ts';
import type { ConversationRow } from '../domains/conversations/conversation.entity.ts';
import type { FoundPassage } from '../recall/find-passages.ts';
import type { DocumentText as DocumentTextRow, DocumentTexts as DocumentTextCounts } from '../domains/drive/text/texts.ts';
import type { DriveItemRow } from '../domains/drive/drive-item.entity.ts';
import type { ExtractionRunRow } from '../domains/extraction/extraction-run.entity.ts';
import type { ExtractionProposalRow } from '../domains/extraction/extraction-proposal.entity.ts';
import type { ForgetPreview as ForgetPreviewRow } from '../domains/facts/edit-facts.ts';
import type { FollowedFact, FoundFact } from '../domains/facts/facts.ts';
import type { FactChangeRow } from '../domains/facts/fact-change.entity.ts';
import type { FactEvidenceRow } from '../domains/facts/fact-evidence.entity.ts';
import type { FileVersionRow } from '../domains/drive/file-version.entity.ts';
import type { IntegrationRow } from '../domains/integrations/integration.entity.ts';
import type { InboxMessageRow } from '../domains/integrations/inbox-message.entity.ts';
import type { InvitationRow } from '../domains/invitations/invitation.entity.ts';
import type { LedgerEntryRow } from '../domains/usage/ledger-entry.entity.ts';
import type { Maintenance as MaintenanceRow } from '../switches/switches.ts';
import type { MemberGrantRow } from '../domains/members/member-grants.ts';
import type { MemoryRow } from '../domains/memories/memory.entity.ts';
import type { MessageRow } from '../domains/conversations/message.entity.ts';
import type { NewVersion, Posting } from '../graphql/payloads.ts';
import type { AccountFault as AccountFaultRow, AvailableLibrary as AvailableLibraryRow } from '../domains/connectors/document-libraries.ts';
import type { PassageRow } from '../domains/drive/text/passage.entity.ts';
import type { Purged as PurgedRows } from '../domains/facts/purge-facts.ts';
import type { PrincipalRow } from '../domains/identity/principal.entity.ts';
import type { ProjectRow } from '../domains/projects/project.entity.ts';
import type { ProjectDocumentRow } from '../domains/projects/project-document.entity.ts';
import type { ProjectKeyRow } from '../domains/projects/project-key.entity.ts';
import type { ForgetProposalRow } from '../domains/facts/forget-proposal.entity.ts';
import type { QuarantinedStatementRow } from '../domains/facts/quarantined-statement.entity.ts';
import type { RoleRow } from '../domains/identity/role.entity.ts';
import type { ServiceKeyRow } from '../domains/identity/service-key.entity.ts';
import type { Team as TeamEntity } from '../domains/identity/team.entity.ts';
import type { TrustedDocument as TrustedDocumentRow } from '../domains/operations/trusted-documents.ts';
import type { UsageRecordRow } from '../domains/usage/usage-record.entity.ts';
import type { UsageSum as UsageSumRow, UsageSums } from '../domains/usage/usage-sums.ts';
import type { Caller as Caller } from '../auth/caller.ts';
import type { WebhookAttemptRow } from '../domains/webhooks/webhook-attempt.entity.ts';
import type { WebhookEndpointRow } from '../domains/webhooks/webhook-endpoint.entity.ts';
import type { WorkspaceRow } from '../domains/workspaces/workspace.entity.ts';
import type { Page } from '../db/page.ts';
import type { InvitationPage } from '../domains/invitations/invitations.ts';
import type { LibraryError as LibraryErrorRow } from '../domains/connectors/library-contents.ts';
import type { Context } from '../request/context.ts';
export type Maybe<T> = T | null;
export type InputMaybe<T> = T | null | undefined;
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** A whole number, from 0 to 2^53 - 1. Unlike an Int it does not end at two thousand millions. */
  Count: { input: bigint; output: bigint; }
  /** A day, ISO 8601: 2026-01-31. */
  Date: { input: string; output: string; }
  /** A moment, ISO 8601 in UTC with milliseconds: 2026-01-31T09:30:00.000Z. */
  DateTime: { input: Date; output: Date; }
  /** Any JSON value. */
  JSON: { input: unknown; output: unknown; }
  /** Any JSON object. */
  JSONObject: { input: Record<string, unknown>; output: Record<string, unknown>; }
  /** Millionths of a balance token, as a decimal string: "1500000" is one and a half balance tokens. */
  MicroTokens: { input: bigint; output: bigint; }
};

export type AcceptForgetProposalInput = {
  /** Id of the proposal. */
  id: Scalars['ID']['input'];
};

export type AcceptForgetProposalPayload = {
  __typename?: 'AcceptForgetProposalPayload';
  fact: Fact;
};

export type AcceptInvitationInput = {
  /** What the new member is called. */
  name: Scalars['String']['input'];
  /** The last part of the link. */
  token: Scalars['String']['input'];
};

export type AcceptInvitationPayload = {
  __typename?: 'AcceptInvitationPayload';
  /** The new member, with a first key. */
  acceptance: Acceptance;
};

/** What an invitee has become. */
export type Acceptance = {
  __typename?: 'Acceptance';
  /** Address that was invited. */
  email: Scalars['String']['output'];
  /** Id of the new member. */
  principalId: Scalars['ID']['output'];
  /** `tenant_admin`, `tenant_member`, or the name of a custom role. */
  role: Scalars['String']['output'];
  /** The member's first key, shown this once. */
  secret: Scalars['String']['output'];
  teamId: Scalars['ID']['output'];
  /** Name of the team that was joined. */
  teamName: Scalars['String']['output'];
};

/** An account that could not be asked. */
export type AccountFault = {
  __typename?: 'AccountFault';
  /** The account itself. */
  account?: Maybe<ConnectorAccount>;
  /** Id of the account. */
  connectionId: Scalars['ID']['output'];
  /** Why, for people. */
  message: Scalars['String']['output'];
};

/** Somebody who takes part in conversations, known to the caller by an id of the caller's own. */
export type Actor = Node & {
  __typename?: 'Actor';
  /** Fixed when the actor is created. */
  actorType: ActorType;
  createdAt: Scalars['DateTime']['output'];
  /** Who made it. Null for the platform itself, and when that is no longer among the stored changes. */
  createdBy?: Maybe<Principal>;
  /** No other actor of the team has it. */
  customId: Scalars['String']['output'];
  /** Name that people read. 1 to 200 characters. */
  displayName: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  updatedAt: Scalars['DateTime']['output'];
  /** Who changed it last. Null as above. */
  updatedBy?: Maybe<Principal>;
  /** 1 for a new actor, and one more with each edit. */
  version: Scalars['Int']['output'];
  /** What the caller may do with it. */
  viewerCan: ActorActions;
  /** Where it is bound, the last one first. */
  workspaces?: Maybe<ActorBindingConnection>;
};


/** Somebody who takes part in conversations, known to the caller by an id of the caller's own. */
export type ActorWorkspacesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};

/** What the caller may do with this actor, by the permissions that they hold there. Its state can forbid it still. */
export type ActorActions = {
  __typename?: 'ActorActions';
  /** Delete it. */
  delete: Scalars['Boolean']['output'];
  /** Change it. */
  update: Scalars['Boolean']['output'];
};

/** That an actor may take part in the conversations of a workspace's projects. */
export type ActorBinding = Node & {
  __typename?: 'ActorBinding';
  /** The actor itself. Needs actor:read. */
  actor?: Maybe<Actor>;
  actorId: Scalars['ID']['output'];
  /** What kind of participant the actor is. */
  actorType: ActorType;
  /** Time of the first binding. */
  boundAt: Scalars['DateTime']['output'];
  /** The caller's own id of the actor. */
  customId: Scalars['String']['output'];
  /** Name of the actor that people read. */
  displayName: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  /** The workspace itself. Needs workspace:read. */
  workspace?: Maybe<Workspace>;
};

export type ActorBindingConnection = {
  __typename?: 'ActorBindingConnection';
  edges: Array<ActorBindingEdge>;
  nodes: Array<ActorBinding>;
  pageInfo: PageInfo;
  totalCount: Scalars['Int']['output'];
};

export type ActorBindingEdge = {
  __typename?: 'ActorBindingEdge';
  cursor: Scalars['String']['output'];
  node: ActorBinding;
};

export type ActorConnection = {
  __typename?: 'ActorConnection';
  edges: Array<ActorEdge>;
  nodes: Array<Actor>;
  pageInfo: PageInfo;
  totalCount: Scalars['Int']['output'];
};

export type ActorEdge = {
  __typename?: 'ActorEdge';
  cursor: Scalars['String']['output'];
  node: Actor;
};

export type ActorFilter = {
  actorType?: InputMaybe<Array<ActorType>>;
  createdAt?: InputMaybe<TimeRange>;
  /** Exactly one of these ids of the caller's own. */
  customId?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Text that the name or the custom id contains. */
  text?: InputMaybe<Scalars['String']['input']>;
  updatedAt?: InputMaybe<TimeRange>;
};

export type ActorOrder = {
  direction: OrderDirection;
  field: ActorOrderField;
};

export type ActorOrderField =
  | 'CREATED_AT'
  /** The name, by its code points. */
  | 'NAME'
  | 'UPDATED_AT';

/** What kind of participant an actor is. */
export type ActorType =
  /** A program that answers, such as a bot. */
  | 'ASSISTANT'
  /** A person. */
  | 'HUMAN';

export type AddAgentFactsInput = {
  agentId: Scalars['ID']['input'];
  /** 1 to 1,000 texts, each of 1 to 10,000 characters. */
  facts: Array<Scalars['String']['input']>;
  workspaceId: Scalars['ID']['input'];
};

export type AddAgentFactsPayload = {
  __typename?: 'AddAgentFactsPayload';
  /** In the order of the texts. */
  facts: Array<AgentFact>;
};

/** Give one of projectId and agentId. */
export type AddMessagesInput = {
  /** The agent whose memory the facts go to. */
  agentId?: InputMaybe<Scalars['ID']['input']>;
  /** Whether facts are extracted. */
  extract?: InputMaybe<Scalars['Boolean']['input']>;
  /** 1 to 100, in the order in which they were said. */
  messages: Array<NewMessageInput>;
  /** The project whose memory the facts go to. */
  projectId?: InputMaybe<Scalars['ID']['input']>;
  /** What you call the conversation that these messages go on with. Earlier ones help to understand the later. */
  session?: InputMaybe<Scalars['String']['input']>;
};

export type AddMessagesPayload = {
  __typename?: 'AddMessagesPayload';
  conversation: Conversation;
};

export type AddProjectFactsInput = {
  /** 1 to 1,000 texts, each of 1 to 10,000 characters. */
  facts: Array<Scalars['String']['input']>;
  projectId: Scalars['ID']['input'];
  /** When given, the project is only found there. */
  workspaceId?: InputMaybe<Scalars['ID']['input']>;
};

export type AddProjectFactsPayload = {
  __typename?: 'AddProjectFactsPayload';
  /** In the order of the texts. */
  facts: Array<ProjectFact>;
};

/** An agent of a workspace: a configuration with versions, and a memory of its own. */
export type Agent = Node & {
  __typename?: 'Agent';
  /** Newest first. */
  conversations?: Maybe<ConversationConnection>;
  createdAt: Scalars['DateTime']['output'];
  /** Who made it. Null for the platform itself, and when that is no longer among the stored changes. */
  createdBy?: Maybe<Principal>;
  /** How many facts it has: each status once, also those without any. */
  factCounts?: Maybe<Array<FactCount>>;
  /** Newest first, without those no longer in force unless they are asked for. */
  facts?: Maybe<AgentFactConnection>;
  /** What users asked to forget, newest first. */
  forgetProposals?: Maybe<ForgetProposalConnection>;
  id: Scalars['ID']['output'];
  /** Bots that the agent answers for, newest first. Needs workspace:integration_manage. */
  integrations?: Maybe<IntegrationConnection>;
  /** 1 to 200 characters. */
  name: Scalars['String']['output'];
  /** What extraction kept apart, newest first. */
  quarantinedStatements?: Maybe<QuarantinedStatementConnection>;
  /** 1 for a new agent, and one more with each edit of it and each version. */
  revision: Scalars['Int']['output'];
  /** How it remembers. Needs workspace_agent:settings_read. */
  settings?: Maybe<AgentSettings>;
  updatedAt: Scalars['DateTime']['output'];
  /** Who changed it last. Null as above. */
  updatedBy?: Maybe<Principal>;
  /** The number of its newest version: at least 1. */
  version: Scalars['Int']['output'];
  /** Newest first. */
  versions?: Maybe<AgentVersionConnection>;
  /** What the caller may do with it. */
  viewerCan: AgentActions;
  /** The workspace that holds the agent. Needs workspace:read. */
  workspace?: Maybe<Workspace>;
};


/** An agent of a workspace: a configuration with versions, and a memory of its own. */
export type AgentConversationsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<ConversationFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ConversationOrder>;
};


/** An agent of a workspace: a configuration with versions, and a memory of its own. */
export type AgentFactsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<FactFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<FactOrder>;
};


/** An agent of a workspace: a configuration with versions, and a memory of its own. */
export type AgentForgetProposalsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<ForgetProposalFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ForgetProposalOrder>;
};


/** An agent of a workspace: a configuration with versions, and a memory of its own. */
export type AgentIntegrationsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<IntegrationFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<IntegrationOrder>;
};


/** An agent of a workspace: a configuration with versions, and a memory of its own. */
export type AgentQuarantinedStatementsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<QuarantinedStatementFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<QuarantinedStatementOrder>;
};


/** An agent of a workspace: a configuration with versions, and a memory of its own. */
export type AgentVersionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<AgentVersionFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<AgentVersionOrder>;
};

/** What the caller may do with this agent, by the permissions that they hold there. Its state can forbid it still. */
export type AgentActions = {
  __typename?: 'AgentActions';
  /** Write facts. */
  addFacts: Scalars['Boolean']['output'];
  /** Create versions, and roll back to one. */
  createVersion: Scalars['Boolean']['output'];
  /** Delete it with all that it has. */
  delete: Scalars['Boolean']['output'];
  /** Rename it. */
  update: Scalars['Boolean']['output'];
  /** Change its settings. */
  updateSettings: Scalars['Boolean']['output'];
};

export type AgentConnection = {
  __typename?: 'AgentConnection';
  edges: Array<AgentEdge>;
  nodes: Array<Agent>;
  pageInfo: PageInfo;
  totalCount: Scalars['Int']['output'];
};

export type AgentEdge = {
  __typename?: 'AgentEdge';
  cursor: Scalars['String']['output'];
  node: Agent;
};

/** A fact of an agent in its workspace. */
export type AgentFact = Fact & Node & {
  __typename?: 'AgentFact';
  /** The agent that has the fact. Needs agent:read. */
  agent?: Maybe<Agent>;
  changes?: Maybe<FactChangeConnection>;
  conflictsWith?: Maybe<Fact>;
  createdAt: Scalars['DateTime']['output'];
  /** Who made it. Null for the platform itself, and when that is no longer among the stored changes. */
  createdBy?: Maybe<Principal>;
  evidence?: Maybe<FactEvidenceConnection>;
  expirationDate?: Maybe<Scalars['DateTime']['output']>;
  expired: Scalars['Boolean']['output'];
  fact: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  keywords: Array<Scalars['String']['output']>;
  metadata: Scalars['JSONObject']['output'];
  pinned: Scalars['Int']['output'];
  sourceKind: FactSourceKind;
  supersededBy?: Maybe<Fact>;
  updatedAt: Scalars['DateTime']['output'];
  /** Who changed it last. Null as above. */
  updatedBy?: Maybe<Principal>;
  version: Scalars['Int']['output'];
  /** What the caller may do with it. */
  viewerCan: FactActions;
};


/** A fact of an agent in its workspace. */
export type AgentFactChangesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};


/** A fact of an agent in its workspace. */
export type AgentFactEvidenceArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};

export type AgentFactConnection = {
  __typename?: 'AgentFactConnection';
  edges: Array<AgentFactEdge>;
  nodes: Array<AgentFact>;
  pageInfo: PageInfo;
  totalCount: Scalars['Int']['output'];
};

export type AgentFactEdge = {
  __typename?: 'AgentFactEdge';
  cursor: Scalars['String']['output'];
  node: AgentFact;
};

export type AgentFilter = {
  createdAt?: InputMaybe<TimeRange>;
  id?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Text that the name contains. */
  text?: InputMaybe<Scalars['String']['input']>;
  updatedAt?: InputMaybe<TimeRange>;
};

export type AgentOrder = {
  direction: OrderDirection;
  field: AgentOrderField;
};

export type AgentOrderField =
  | 'CREATED_AT'
  | 'NAME'
  | 'UPDATED_AT';

/** The form of an agent's answers. */
export type AgentOutput = {
  __typename?: 'AgentOutput';
  /** What the output must follow when its mode is json. Null: any JSON. */
  jsonSchema?: Maybe<Scalars['JSONObject']['output']>;
  /** Text or JSON. */
  mode: AgentOutputMode;
};

/** The form of an agent's answers. What is left out has its default. */
export type AgentOutputInput = {
  /** A JSON Schema of at most 50,000 characters and 32 levels. Kept, and of no effect, while the mode is text. */
  jsonSchema?: InputMaybe<Scalars['JSONObject']['input']>;
  /** Default text. */
  mode?: InputMaybe<AgentOutputMode>;
};

/** Written as agents' configurations write it. */
export type AgentOutputMode =
  /** JSON, by the schema if there is one. */
  | 'json'
  /** Plain text. */
  | 'text';

/** Bounds of a run, and the tools that it may call. */
export type AgentPolicies = {
  __typename?: 'AgentPolicies';
  /** Empty: every tool that is not denied. */
  allowTools: Array<Scalars['String']['output']>;
  /** A tool that is both allowed and denied is denied. */
  denyTools: Array<Scalars['String']['output']>;
  /** Tool calls in a turn. */
  maxToolCalls: Scalars['Int']['output'];
  /** Conversation turns in a run. */
  maxTurns: Scalars['Int']['output'];
  /** Subagents that run at once. */
  subagentMaxConcurrency: Scalars['Int']['output'];
  /** Seconds after which a subagent is cancelled. */
  subagentTimeout: Scalars['Int']['output'];
};

/** Numbers are at least 0. The lists hold at most 100 names each. Over REST, keys that are not listed here are ignored. */
export type AgentPoliciesInput = {
  /** Default: none, which allows every tool. */
  allowTools?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Default: none. */
  denyTools?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Default 20. */
  maxToolCalls?: InputMaybe<Scalars['Int']['input']>;
  /** Default 20. */
  maxTurns?: InputMaybe<Scalars['Int']['input']>;
  /** Default 4. */
  subagentMaxConcurrency?: InputMaybe<Scalars['Int']['input']>;
  /** In seconds. Default 300. */
  subagentTimeout?: InputMaybe<Scalars['Int']['input']>;
};

/** How an agent remembers in its workspace. */
export type AgentSettings = {
  __typename?: 'AgentSettings';
  /** The agent itself. Needs agent:read. */
  agent?: Maybe<Agent>;
  agentId: Scalars['ID']['output'];
  /** Whether facts are taken from conversations. */
  extractionEnabled: Scalars['Boolean']['output'];
  /** Markdown. Null: the built-in instruction. */
  factInstruction?: Maybe<Scalars['String']['output']>;
  /** The agent's own instruction, or the built-in one. */
  instructionInForce: Scalars['String']['output'];
  /** A model of the catalog. Null: the platform's memory model. */
  model?: Maybe<Scalars['String']['output']>;
  /** Null: never changed. */
  updatedAt?: Maybe<Scalars['DateTime']['output']>;
  /** 1 for settings that were never changed, and one more with each edit. */
  version: Scalars['Int']['output'];
};

/** A skill in one version. */
export type AgentSkill = {
  __typename?: 'AgentSkill';
  /** The skill's own id, which is not checked. */
  skillId: Scalars['String']['output'];
  /** At least 1. */
  skillVersion: Scalars['Int']['output'];
};

/** A skill in one version. */
export type AgentSkillInput = {
  /** At most 200 characters, and not blank. */
  skillId: Scalars['String']['input'];
  /** At least 1. */
  skillVersion: Scalars['Int']['input'];
};

/** An agent that another one may start. */
export type AgentSubagent = {
  __typename?: 'AgentSubagent';
  /** Instructions that it is given. */
  context: Scalars['String']['output'];
  /** Whether it may call the tools of the agent that starts it. */
  inheritTools: Scalars['Boolean']['output'];
  /** How it is run. */
  mode: Scalars['String']['output'];
  /** Unique among the agent's subagents. */
  name: Scalars['String']['output'];
};

/** The names of an agent's subagents differ. */
export type AgentSubagentInput = {
  /** Default empty. At most 100,000 characters. */
  context?: InputMaybe<Scalars['String']['input']>;
  /** Default true. */
  inheritTools?: InputMaybe<Scalars['Boolean']['input']>;
  /** Default default. */
  mode?: InputMaybe<Scalars['String']['input']>;
  /** At most 200 characters, and not blank. */
  name: Scalars['String']['input'];
};

/** What an agent is made of from one moment on. It never changes: another configuration is another version. */
export type AgentVersion = Node & {
  __typename?: 'AgentVersion';
  /** The agent itself. */
  agent?: Maybe<Agent>;
  agentId: Scalars['ID']['output'];
  /** Names of what the agent can do. At most 100. */
  capabilities: Array<Scalars['String']['output']>;
  createdAt: Scalars['DateTime']['output'];
  id: Scalars['ID']['output'];
  /** Empty when none was chosen. */
  model: Scalars['String']['output'];
  /** Parameters of model calls, such as `temperature`. They are not checked here. */
  modelSettings: Scalars['JSONObject']['output'];
  /** The form of the agent's answers. */
  output: AgentOutput;
  /** Bounds of a run, and the tools that it may call. */
  policies: AgentPolicies;
  /** Settings of the program that runs the agent. They are not checked here. */
  runtimeBindings: Scalars['JSONObject']['output'];
  /** Skills that the agent has. At most 100. */
  skills: Array<AgentSkill>;
  /** Agents that this one may start. At most 100. */
  subagents: Array<AgentSubagent>;
  /** Text that begins each run. At most 100,000 characters. */
  systemPrompt: Scalars['String']['output'];
  /** The first one is 1, and there are no gaps. */
  version: Scalars['Int']['output'];
};

/** A part that two versions have differently. */
export type AgentVersionChange = {
  __typename?: 'AgentVersionChange';
  /** Value in the older version. Null where it had none. */
  from?: Maybe<Scalars['JSON']['output']>;
  /** A field of a version, or a key of its policies or output: `policies.maxTurns`. */
  path: Scalars['String']['output'];
  /** Value in the newer version. Null where it has none. */
  to?: Maybe<Scalars['JSON']['output']>;
};

export type AgentVersionConnection = {
  __typename?: 'AgentVersionConnection';
  edges: Array<AgentVersionEdge>;
  nodes: Array<AgentVersion>;
  pageInfo: PageInfo;
  totalCount: Scalars['Int']['output'];
};

export type AgentVersionEdge = {
  __typename?: 'AgentVersionEdge';
  cursor: Scalars['String']['output'];
  node: AgentVersion;
};

export type AgentVersionFilter = {
  createdAt?: InputMaybe<TimeRange>;
  /** Numbers of versions. */
  version?: InputMaybe<Array<Scalars['Int']['input']>>;
};

export type AgentVersionOrder = {
  direction: OrderDirection;
  field: AgentVersionOrderField;
};

export type AgentVersionOrderField =
  | 'CREATED_AT';

/** A day of the audit log, with the hash of its changes and of the day before. Hashes are SHA-256 in hexadecimal digits. */
export type AuditDay = {
  __typename?: 'AuditDay';
  /** The day of its first change, in UTC. */
  day: Scalars['Date']['output'];
  /** From then on its changes may be deleted for their age. The day itself stays. */
  expiresAt: Scalars['DateTime']['output'];
  /** Number of its first change. */
  firstNumber: Scalars['Count']['output'];
  /** Hash of this day. It depends on every change up to here. */
  hash: Scalars['String']['output'];
  /** Number of its last change. */
  lastNumber: Scalars['Count']['output'];
  /** Hash of the day before. Null for the first day. */
  previousHash?: Maybe<Scalars['String']['output']>;
  /** Hash of the hashes of its changes. */
  rowsHash: Scalars['String']['output'];
  /** When the day was sealed. */
  sealedAt: Scalars['DateTime']['output'];
};

/** A page of the chain. */
export type AuditDayConnection = {
  __typename?: 'AuditDayConnection';
  /** The days with their places. */
  edges: Array<AuditDayEdge>;
  /** The days alone. */
  nodes: Array<AuditDay>;
  /** Whether and where the chain goes on. */
  pageInfo: PageInfo;
  /** All days of the chain. */
  totalCount: Scalars['Int']['output'];
};

/** One day of the chain, with its place. */
export type AuditDayEdge = {
  __typename?: 'AuditDayEdge';
  /** The place of the day in the chain. */
  cursor: Scalars['String']['output'];
  /** The day. */
  node: AuditDay;
};

/** Which changes are meant: all conditions that are given must hold. */
export type AuditLogFilter = {
  /** Only of this agent. */
  agentId?: InputMaybe<Scalars['ID']['input']>;
  /** From this moment on. */
  from?: InputMaybe<Scalars['DateTime']['input']>;
  /** Only with this service key. */
  keyId?: InputMaybe<Scalars['ID']['input']>;
  /** Only these kinds. Default: all. */
  kinds?: InputMaybe<Array<ChangeKind>>;
  /** Only the change with this number. */
  number?: InputMaybe<Scalars['Count']['input']>;
  /** Only by this principal. */
  principalId?: InputMaybe<Scalars['ID']['input']>;
  /** Only in this project. */
  projectId?: InputMaybe<Scalars['ID']['input']>;
  /** Only of this thing, whatever its type. */
  thingId?: InputMaybe<Scalars['ID']['input']>;
  /** Only of things of this type, such as `project` or `key`. */
  thingType?: InputMaybe<Scalars['String']['input']>;
  /** Before this moment. */
  until?: InputMaybe<Scalars['DateTime']['input']>;
  /** Only in this workspace. */
  workspaceId?: InputMaybe<Scalars['ID']['input']>;
};

/** The order of an audit log. */
export type AuditLogOrder =
  /** The newest change first. */
  | 'NEWEST'
  /** The oldest change first. */
  | 'OLDEST';

/** What the accounts of a provider could connect. */
export type AvailableLibraries = {
  __typename?: 'AvailableLibraries';
  /** The accounts that could not be asked, each with why. */
  faults: Array<AccountFault>;
  /** Libraries that an account sees, each once. */
  libraries: Array<AvailableLibrary>;
};

/** A library that can be connected. */
export type AvailableLibrary = {
  __typename?: 'AvailableLibrary';
  /** The account itself. */
  account?: Maybe<ConnectorAccount>;
  /** The account that sees it. */
  connectionId: Scalars['ID']['output'];
  /** The library's id at the provider. */
  driveId: Scalars['String']['output'];
  /** Whether it is part of the drive. */
  isConnected: Scalars['Boolean']['output'];
  /** The library's name at the provider. */
  name: Scalars['String']['output'];
  /** Its address for browsers. Null when the provider tells none. */
  webUrl?: Maybe<Scalars['String']['output']>;
};

/** What a team has. The sum of its ledger is `amount`. */
export type Balance = {
  __typename?: 'Balance';
  /** What the team has, in millionths of a balance token. */
  amount: Scalars['MicroTokens']['output'];
  /** `amount` − `held`: what a new call may cost at most. */
  available: Scalars['MicroTokens']['output'];
  /** Set aside for model calls that are under way. */
  held: Scalars['MicroTokens']['output'];
  /** `amount` in balance tokens, as a decimal number in text. */
  tokens: Scalars['String']['output'];
};

/** A deleted thing that can be restored. Nothing else finds it until then. */
export type BinEntry = {
  __typename?: 'BinEntry';
  /** Bytes of its files with their earlier versions. 0 for what has none. */
  bytes: Scalars['Count']['output'];
  /** When it was deleted. */
  deletedAt: Scalars['DateTime']['output'];
  /** Who deleted it. Null for the platform itself. */
  deletedBy?: Maybe<Principal>;
  /** What kind of thing it is. */
  kind: BinKind;
  /** Name at its deletion. */
  name: Scalars['String']['output'];
  /** The folder itself. Needs drive:read. Null also when it was deleted. */
  parent?: Maybe<DriveItem>;
  /** The folder of a file or folder. Null for others. */
  parentId?: Maybe<Scalars['ID']['output']>;
  /** The project itself. Needs project:read. Null also when it was deleted. */
  project?: Maybe<Project>;
  /** The project of a memory. Null for others. */
  projectId?: Maybe<Scalars['ID']['output']>;
  /** From then on it is erased for good. */
  purgeAt: Scalars['DateTime']['output'];
  /** Id that the thing had, and has again when it is restored. */
  thingId: Scalars['ID']['output'];
  /** The workspace itself. Needs workspace:read. Null also when it was deleted. */
  workspace?: Maybe<Workspace>;
  /** The workspace of a project, boundary or agent. Null for others. */
  workspaceId?: Maybe<Scalars['ID']['output']>;
};

export type BinEntryConnection = {
  __typename?: 'BinEntryConnection';
  edges: Array<BinEntryEdge>;
  nodes: Array<BinEntry>;
  pageInfo: PageInfo;
  totalCount: Scalars['Int']['output'];
};

export type BinEntryEdge = {
  __typename?: 'BinEntryEdge';
  cursor: Scalars['String']['output'];
  node: BinEntry;
};

/** Which deleted things are meant: all conditions that are given must hold. */
export type BinFilter = {
  /** When they were deleted. */
  deletedAt?: InputMaybe<TimeRange>;
  /** Ids of members who deleted them. */
  deletedById?: InputMaybe<Array<Scalars['ID']['input']>>;
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
  actorId: Scalars['ID']['input'];
  workspaceId: Scalars['ID']['input'];
};

export type BindActorPayload = {
  __typename?: 'BindActorPayload';
  binding: ActorBinding;
};

/**
 * Decides which memory a model call reads and where what was said is remembered. Model calls name it as `boundary_id`.
 * It selects and grants nothing: a call reads those sources that its key may read, and is remembered where its key may write.
 */
export type Boundary = Node & {
  __typename?: 'Boundary';
  /** Agents whose facts are read. */
  agentIds: Array<Scalars['ID']['output']>;
  /** The agents themselves. Needs agent:read. */
  agents?: Maybe<Array<Agent>>;
  createdAt: Scalars['DateTime']['output'];
  /** Who made it. Null for the platform itself, and when that is no longer among the stored changes. */
  createdBy?: Maybe<Principal>;
  /** Whether facts are extracted from the conversations. */
  extract: Scalars['Boolean']['output'];
  /** What happens when a user asks in a chat to forget something. */
  forgetting: ForgettingMode;
  id: Scalars['ID']['output'];
  /** Passages of the documents of the projects. */
  includeDocuments: Scalars['Boolean']['output'];
  /** Whether facts of the agents and projects are read. */
  includeFacts: Scalars['Boolean']['output'];
  /** Whether memories of the projects are read. */
  includeMemories: Scalars['Boolean']['output'];
  /** The most that memory may add to a prompt, in tokens. */
  maxTokens: Scalars['Int']['output'];
  /** 1 to 200 characters. */
  name: Scalars['String']['output'];
  /** Projects whose facts and memories are read. */
  projectIds: Array<Scalars['ID']['output']>;
  /** Those of these projects that the caller may see. Needs project:read somewhere. */
  projects?: Maybe<Array<Project>>;
  updatedAt: Scalars['DateTime']['output'];
  /** Who changed it last. Null as above. */
  updatedBy?: Maybe<Principal>;
  /** 1 for a new boundary, and one more with each edit. */
  version: Scalars['Int']['output'];
  /** What the caller may do with it. */
  viewerCan: BoundaryActions;
  /** The workspace that holds the boundary. Needs workspace:read. */
  workspace?: Maybe<Workspace>;
  workspaceId: Scalars['ID']['output'];
  /** The agent that facts from conversations are written to. */
  writeAgent?: Maybe<Agent>;
  /** Its id. */
  writeAgentId?: Maybe<Scalars['ID']['output']>;
  /** The project that facts from conversations are written to. */
  writeProject?: Maybe<Project>;
  /** Its id. */
  writeProjectId?: Maybe<Scalars['ID']['output']>;
};

/** What the caller may do with this boundary, by the permissions that they hold there. Its state can forbid it still. */
export type BoundaryActions = {
  __typename?: 'BoundaryActions';
  /** Delete it. */
  delete: Scalars['Boolean']['output'];
  /** Change it. Each source and target that is new to it needs a permission there, too. */
  update: Scalars['Boolean']['output'];
  /** Name it in a model call. */
  use: Scalars['Boolean']['output'];
};

export type BoundaryConnection = {
  __typename?: 'BoundaryConnection';
  edges: Array<BoundaryEdge>;
  nodes: Array<Boundary>;
  pageInfo: PageInfo;
  totalCount: Scalars['Int']['output'];
};

export type BoundaryEdge = {
  __typename?: 'BoundaryEdge';
  cursor: Scalars['String']['output'];
  node: Boundary;
};

export type BoundaryFilter = {
  /** Agents of which it reads one, or writes to it. */
  agentId?: InputMaybe<Array<Scalars['ID']['input']>>;
  createdAt?: InputMaybe<TimeRange>;
  /** Whether facts are extracted from the calls. */
  extract?: InputMaybe<Scalars['Boolean']['input']>;
  forgetting?: InputMaybe<Array<ForgettingMode>>;
  /** Projects of which it reads one, or writes to it. */
  projectId?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Text that the name contains. */
  text?: InputMaybe<Scalars['String']['input']>;
  updatedAt?: InputMaybe<TimeRange>;
  workspaceId?: InputMaybe<Array<Scalars['ID']['input']>>;
};

export type BoundaryOrder = {
  direction: OrderDirection;
  field: BoundaryOrderField;
};

export type BoundaryOrderField =
  | 'CREATED_AT'
  | 'NAME'
  | 'UPDATED_AT';

/** What a model call would be given for a question. */
export type BoundaryTest = {
  __typename?: 'BoundaryTest';
  /** What the model would read. Null when nothing matched or nothing fits. */
  block?: Maybe<Scalars['String']['output']>;
  /** What is worth a place, best first. */
  hits: Array<MemoryHit>;
  /** What matched and was left out, best first: at most 100. */
  leftOut: Array<LeftOutMemory>;
  /** How many tokens the block is estimated to take. */
  tokens: Scalars['Int']['output'];
  /** The ids of those that fit into the boundary's `maxTokens`. */
  usedIds: Array<Scalars['ID']['output']>;
};

/** What the model calls of a key, member, project or team may use. Null: no limit. A call must fit under each limit that it counts for. */
export type CallLimit = Node & {
  __typename?: 'CallLimit';
  /** What may be spent from the balance in a day, in UTC. */
  dayBudget?: Maybe<Scalars['MicroTokens']['output']>;
  id: Scalars['ID']['output'];
  /** Whose calls it counts. */
  kind: CallLimitKind;
  /** What may be spent from the balance in a calendar month, in UTC. */
  monthBudget?: Maybe<Scalars['MicroTokens']['output']>;
  /** Requests of model calls, also of those that are paid with an own provider key. */
  requestsPerMinute?: Maybe<Scalars['Int']['output']>;
  /** Model calls that may run at once. */
  runningCalls?: Maybe<Scalars['Int']['output']>;
  /** Who set it. A limited member who lowers it does not count. */
  setBy?: Maybe<Principal>;
  /** The key, member, project or team itself. Null when it is gone, and where the caller may not read it. */
  subject?: Maybe<LimitSubject>;
  /** The key, member, project or team. For keys that share limits, the first one. */
  subjectId: Scalars['ID']['output'];
  /** Tokens of model calls: what each may take at most until it ends, then what it took. */
  tokensPerMinute?: Maybe<Scalars['Int']['output']>;
  updatedAt: Scalars['DateTime']['output'];
  /** What counts under it now. */
  use: CallLimitUse;
  /** What the caller may do with it. */
  viewerCan: CallLimitActions;
};

/** What the caller may do with this limit, by the permissions that they hold. Who owns a limited key can forbid it still. */
export type CallLimitActions = {
  __typename?: 'CallLimitActions';
  /** Remove it. */
  remove: Scalars['Boolean']['output'];
  /** Lower it. Raising it takes what removing it takes. */
  update: Scalars['Boolean']['output'];
};

export type CallLimitConnection = {
  __typename?: 'CallLimitConnection';
  edges: Array<CallLimitEdge>;
  nodes: Array<CallLimit>;
  pageInfo: PageInfo;
  totalCount: Scalars['Int']['output'];
};

export type CallLimitEdge = {
  __typename?: 'CallLimitEdge';
  cursor: Scalars['String']['output'];
  node: CallLimit;
};

export type CallLimitFilter = {
  createdAt?: InputMaybe<TimeRange>;
  kind?: InputMaybe<Array<CallLimitKind>>;
  /** Ids of keys, members, projects or teams. */
  subjectId?: InputMaybe<Array<Scalars['ID']['input']>>;
  updatedAt?: InputMaybe<TimeRange>;
};

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

export type CallLimitOrder = {
  direction: OrderDirection;
  field: CallLimitOrderField;
};

export type CallLimitOrderField =
  | 'CREATED_AT'
  | 'UPDATED_AT';

/** What counts under a limit now. */
export type CallLimitUse = {
  __typename?: 'CallLimitUse';
  /** When the budget of the day begins anew. */
  dayEndsAt: Scalars['DateTime']['output'];
  /** Charged since the day began, before refunds. */
  daySpent: Scalars['MicroTokens']['output'];
  /** The most that running calls can cost. It counts under both budgets. */
  held: Scalars['MicroTokens']['output'];
  /** When the budget of the month begins anew. */
  monthEndsAt: Scalars['DateTime']['output'];
  /** Charged since the month began, before refunds. */
  monthSpent: Scalars['MicroTokens']['output'];
  /** Requests that count now. They drain evenly within a minute. Counted while there is a rate. */
  requests: Scalars['Int']['output'];
  /** Model calls under way. */
  runningCalls: Scalars['Int']['output'];
  /** Tokens that count now. They drain evenly within a minute. */
  tokens: Scalars['Int']['output'];
};

/** What memory brought to a model call. No text of it is kept. */
export type CallRecall = {
  __typename?: 'CallRecall';
  /** What was added to the prompt, best first. */
  hits: Array<CallRecallHit>;
  /** What matched and was left out, best first: at most 100. */
  leftOut: Array<LeftOutMemory>;
  /** How long the search took. */
  tookMs: Scalars['Int']['output'];
};

/** Something that was added to a prompt. */
export type CallRecallHit = {
  __typename?: 'CallRecallHit';
  /** A fact, memory, message, or passage of a document. It may be gone since. */
  id: Scalars['ID']['output'];
  /** Compares within one call only. */
  score: Scalars['Float']['output'];
  /** The object itself. Null when it is gone, and where the caller may not read it. */
  thing?: Maybe<RecalledThing>;
};

/** The catalog as the process that answers has it. */
export type Catalog = {
  __typename?: 'Catalog';
  /** The model by which texts are compared, beside their words. Also when it is switched off. */
  embeddingsModel?: Maybe<CatalogModel>;
  /** Counts the reloads. A process whose file was faulty stays behind. */
  generation: Scalars['Int']['output'];
  /** Time at which this process read the file. */
  loadedAt: Scalars['DateTime']['output'];
  /** The model that extracts facts, also when it is switched off and extraction waits. */
  memoryModel?: Maybe<CatalogModel>;
  /** Also those that are switched off, sorted by name. */
  models: Array<CatalogModel>;
  /** Sorted by name. */
  providers: Array<CatalogProvider>;
  /** The file's name, or `demo` for the built-in one. */
  source: Scalars['String']['output'];
  /** How many facts, pieces of memories and passages of documents, of all teams, wait to be embedded by it. Null without one in force. */
  textsWithoutVector?: Maybe<Scalars['Int']['output']>;
};

/** Prices of calls in a batch. */
export type CatalogBatchPrice = {
  __typename?: 'CatalogBatchPrice';
  /** Price of input tokens. */
  input: CatalogTokenPrice;
  /** Price of output tokens. */
  output: CatalogTokenPrice;
};

/** A model that the router knows. */
export type CatalogModel = {
  __typename?: 'CatalogModel';
  /** Other names that call it. */
  aliases: Array<Scalars['String']['output']>;
  /** Whose account a call can use. */
  callable: ModelAccess;
  /** Tokens that the input and the output may have together. */
  contextTokens: Scalars['Int']['output'];
  /** Switched off by an operator: calls do not find it, and only `catalog` lists it. */
  isOff: Scalars['Boolean']['output'];
  /** The endpoints of the other kind do not know it. */
  kind: ModelKind;
  /** Tokens that an answer may have. */
  maxOutputTokens: Scalars['Int']['output'];
  /** What to send as `model`. In `catalog` also a wildcard, such as `gpt-*`: it covers every name that begins so, for callers with their own provider key. */
  name: Scalars['String']['output'];
  /** Null when no price is known. The model can still be called. */
  price?: Maybe<CatalogPrice>;
  /** The protocol that reaches it. */
  protocol: Protocol;
  /** The provider's name in the catalog: of several targets, the first one's. */
  provider: Scalars['String']['output'];
  /** Where calls go, in the order of the catalog. A call keeps to one by its boundary, its prompt_cache_key or its key. */
  targets: Array<CatalogTarget>;
};

/** Prices of a model. */
export type CatalogPrice = {
  __typename?: 'CatalogPrice';
  /** All other prices. */
  details: CatalogPriceDetails;
  /** Price of input tokens. */
  input: CatalogTokenPrice;
  /** Price of output tokens. */
  output: CatalogTokenPrice;
  /** Whether the price depends on the input's length: `input` and `output` are then the lowest tier's. */
  tiered: Scalars['Boolean']['output'];
};

/** Every other price. Null: it does not apply to the model, which does not mean that the model is free. */
export type CatalogPriceDetails = {
  __typename?: 'CatalogPriceDetails';
  /** Prices of calls in a batch. */
  batch?: Maybe<CatalogBatchPrice>;
  /** Input read from the provider's cache. */
  cacheRead?: Maybe<CatalogTokenPrice>;
  /** Input read from a cache that was made explicitly. */
  cacheReadExplicit?: Maybe<CatalogTokenPrice>;
  /** Input written to the provider's cache. */
  cacheWrite?: Maybe<CatalogTokenPrice>;
  /** Input written to a cache of an hour. */
  cacheWrite1h?: Maybe<CatalogTokenPrice>;
  /** Input written to a cache of five minutes. */
  cacheWrite5m?: Maybe<CatalogTokenPrice>;
  /** A million uses of a built-in tool that is not in `tools`. */
  hostedTools?: Maybe<CatalogTokenPrice>;
  /** Audio tokens in the input. */
  inputAudio?: Maybe<CatalogTokenPrice>;
  /** Audio tokens in the output. */
  outputAudio?: Maybe<CatalogTokenPrice>;
  /** Reasoning tokens. */
  outputThinking?: Maybe<CatalogTokenPrice>;
  /** By the input's length, from the lowest. */
  tiers?: Maybe<Array<CatalogPriceTier>>;
  /** Built-in tools that have a price of their own. */
  tools: Array<CatalogToolPrice>;
  /** Calls that the provider bills otherwise. */
  variants: Array<CatalogPriceVariant>;
};

/** What a whole call is charged by when its input falls into this tier. A price that is null here is that of the details. */
export type CatalogPriceTier = {
  __typename?: 'CatalogPriceTier';
  /** Input read from the provider's cache. */
  cacheRead?: Maybe<CatalogTokenPrice>;
  /** Input read from a cache that was made explicitly. */
  cacheReadExplicit?: Maybe<CatalogTokenPrice>;
  /** Input written to the provider's cache. */
  cacheWrite?: Maybe<CatalogTokenPrice>;
  /** Input written to a cache of an hour. */
  cacheWrite1h?: Maybe<CatalogTokenPrice>;
  /** Input written to a cache of five minutes. */
  cacheWrite5m?: Maybe<CatalogTokenPrice>;
  /** Price of input tokens. */
  input: CatalogTokenPrice;
  /** Price of output tokens. */
  output: CatalogTokenPrice;
  /** Reasoning tokens. */
  outputThinking?: Maybe<CatalogTokenPrice>;
  /** The longest input of the tier. Null on the last, which has no end. */
  upToInputTokens?: Maybe<Scalars['Int']['output']>;
};

/** What a whole call is charged by when it asks for the variant. */
export type CatalogPriceVariant = {
  __typename?: 'CatalogPriceVariant';
  /** Input read from the provider's cache. */
  cacheRead?: Maybe<CatalogTokenPrice>;
  /** Input read from a cache that was made explicitly. */
  cacheReadExplicit?: Maybe<CatalogTokenPrice>;
  /** Input written to the provider's cache. */
  cacheWrite?: Maybe<CatalogTokenPrice>;
  /** Input written to a cache of an hour. */
  cacheWrite1h?: Maybe<CatalogTokenPrice>;
  /** Input written to a cache of five minutes. */
  cacheWrite5m?: Maybe<CatalogTokenPrice>;
  /** Price of input tokens. */
  input: CatalogTokenPrice;
  /** The key and the value that request it, like `service_tier:priority`. */
  name: Scalars['String']['output'];
  /** Price of output tokens. */
  output: CatalogTokenPrice;
  /** Reasoning tokens. */
  outputThinking?: Maybe<CatalogTokenPrice>;
};

/** A provider of the catalog. */
export type CatalogProvider = {
  __typename?: 'CatalogProvider';
  /** Without credentials. */
  baseUrl: Scalars['String']['output'];
  /** False when the variable that should hold the service's key is not set. A provider that wants no key has all it needs. */
  hasKey: Scalars['Boolean']['output'];
  /** The provider's name in the catalog. */
  name: Scalars['String']['output'];
  /** The protocol that it speaks. */
  protocol: Protocol;
};

/** A provider that serves a model. */
export type CatalogTarget = {
  __typename?: 'CatalogTarget';
  /** What the provider calls the model. Null: as the caller does. */
  model?: Maybe<Scalars['String']['output']>;
  /** What a call costs there. Null when no price is known. */
  price?: Maybe<CatalogPrice>;
  /** The provider's name in the catalog. */
  provider: Scalars['String']['output'];
  /** Its share of the calls beside the weights of the other targets. 0: it is used when the others fail. */
  weight: Scalars['Float']['output'];
};

/** What a million tokens cost, or a million uses. */
export type CatalogTokenPrice = {
  __typename?: 'CatalogTokenPrice';
  /** Balance tokens. */
  tokensPerMillion: Scalars['Count']['output'];
  /** US dollars. */
  usdPerMillion: Scalars['Float']['output'];
};

/** Price of a built-in tool. */
export type CatalogToolPrice = {
  __typename?: 'CatalogToolPrice';
  /** Of a million uses. */
  price: CatalogTokenPrice;
  /** `web_search`, `file_search`, `code_interpreter` or `image_generation`. */
  tool: Scalars['String']['output'];
};

/** One change of the team's things. Contents, texts and secrets are not part of it: read the thing, or its history. */
export type Change = {
  __typename?: 'Change';
  /** The agent itself. Needs agent:read. Null also when it was deleted. */
  agent?: Maybe<Agent>;
  agentId?: Maybe<Scalars['ID']['output']>;
  /** The time of the change, in its transaction. */
  at: Scalars['DateTime']['output'];
  /** Small fields, as `{"name": {"before": …, "after": …}}` for those that were edited. */
  detail?: Maybe<Scalars['JSONObject']['output']>;
  /** The key itself. Needs key:read. Null also for a session, and when it was deleted. */
  key?: Maybe<ServiceKey>;
  /** The service key that was used, or the session of the console. */
  keyId?: Maybe<Scalars['ID']['output']>;
  /** What was done. */
  kind: ChangeKind;
  /** The place in the team's feed: without gaps, in the order in which changes became visible. */
  number: Scalars['Count']['output'];
  /** The same principal, also one who has left the team. */
  principal?: Maybe<Principal>;
  /** Who did it. Null for the platform's own work. */
  principalId?: Maybe<Scalars['ID']['output']>;
  /** The project itself. Needs project:read. Null also when it was deleted. */
  project?: Maybe<Project>;
  projectId?: Maybe<Scalars['ID']['output']>;
  /** The way by which it came in. */
  source: ChangeSource;
  /** The thing as it is now. Null when it is gone, where the caller may not read it, and for kinds that are no Node. */
  thing?: Maybe<Node>;
  thingId: Scalars['ID']['output'];
  /** The type of the thing in small letters, such as `project` or `drive_item`. */
  thingType: Scalars['String']['output'];
  /** The version of the thing after the change, where it has one. */
  version?: Maybe<Scalars['Int']['output']>;
  /** The workspace itself. Needs workspace:read. Null also when it was deleted. */
  workspace?: Maybe<Workspace>;
  /** Where it happened. */
  workspaceId?: Maybe<Scalars['ID']['output']>;
};

/** A page of an audit log. */
export type ChangeConnection = {
  __typename?: 'ChangeConnection';
  /** The changes with their places. */
  edges: Array<ChangeEdge>;
  /** The changes alone. */
  nodes: Array<Change>;
  /** Whether and where the log goes on. */
  pageInfo: PageInfo;
  /** All changes that meet the filter, whatever the page. */
  totalCount: Scalars['Int']['output'];
};

/** One change of an audit log, with its place. */
export type ChangeEdge = {
  __typename?: 'ChangeEdge';
  /** The place of the change in the log. */
  cursor: Scalars['String']['output'];
  /** The change. */
  node: Change;
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

/** A page of changes, in the order of their numbers. */
export type ChangePage = {
  __typename?: 'ChangePage';
  /** Where the next page begins: give it as `after`. It also counts changes that are left out. */
  endNumber: Scalars['Count']['output'];
  /** Whether more that you asked for are there already. */
  hasNextPage: Scalars['Boolean']['output'];
  /** The number of the team's newest change. Follow from it after reading the current state. */
  newestNumber: Scalars['Count']['output'];
  nodes: Array<Change>;
};

/** The place to which changes are narrowed. Give one id. */
export type ChangeScope = {
  agentId?: InputMaybe<Scalars['ID']['input']>;
  projectId?: InputMaybe<Scalars['ID']['input']>;
  workspaceId?: InputMaybe<Scalars['ID']['input']>;
};

/** The way by which a change came in. */
export type ChangeSource =
  /** GraphQL, REST, the command line or a page. */
  | 'API'
  /** A tool of the MCP server. */
  | 'MCP'
  /** The platform's own work, such as extraction and syncs. */
  | 'PLATFORM';

export type ConnectIntegrationInput = {
  /** Id of the integration. */
  id: Scalars['ID']['input'];
};

export type ConnectIntegrationPayload = {
  __typename?: 'ConnectIntegrationPayload';
  integration: Integration;
};

export type ConnectLibraryInput = {
  /** Default: the first account that sees the library. */
  connectionId?: InputMaybe<Scalars['ID']['input']>;
  /** The library's id at the provider. */
  driveId: Scalars['String']['input'];
  /** At most 100 patterns, each of at most 500 characters. See `updateLibrary`. */
  exclude?: InputMaybe<Array<Scalars['String']['input']>>;
  /** At most 100 patterns, each of at most 500 characters. See `updateLibrary`. */
  include?: InputMaybe<Array<Scalars['String']['input']>>;
  /** The provider's name: `microsoft`, `google`. */
  provider: Scalars['String']['input'];
};

export type ConnectLibraryPayload = {
  __typename?: 'ConnectLibraryPayload';
  library: Library;
};

/** A service outside with libraries of documents, and what the team has connected of it. */
export type Connector = {
  __typename?: 'Connector';
  /** The accounts that are connected, oldest first. A team has at most 20 of a provider. */
  accounts: Array<ConnectorAccount>;
  /** What the accounts could connect. The provider is asked. */
  available?: Maybe<AvailableLibraries>;
  /** Whether its libraries are those of a document suite: see `documentLibraries`. */
  hasDocumentLibraries: Scalars['Boolean']['output'];
  /** The libraries that are part of the drive, oldest first. A team has at most 100 of a provider. */
  libraries: Array<Library>;
  /** What it is called in addresses: `microsoft`, `google`. */
  provider: Scalars['String']['output'];
  /** State of the accounts together. */
  status: ConnectorStatus;
  /** Name that people read. */
  title: Scalars['String']['output'];
};

/** An account at a provider that a member let the team use. */
export type ConnectorAccount = Node & {
  __typename?: 'ConnectorAccount';
  createdAt: Scalars['DateTime']['output'];
  /** Why, unless it is connected. */
  error?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  /** How the provider calls it: mostly an address. */
  name: Scalars['String']['output'];
  /** The provider's name, as in addresses. */
  provider: Scalars['String']['output'];
  /** State of the account. */
  status: ConnectorAccountStatus;
  updatedAt: Scalars['DateTime']['output'];
  /** What the caller may do with it. */
  viewerCan: ConnectorAccountActions;
};

/** What the caller may do with this account, by the permissions that they hold. Its state can forbid it still. */
export type ConnectorAccountActions = {
  __typename?: 'ConnectorAccountActions';
  /** Make one of its libraries part of the drive. */
  connectLibrary: Scalars['Boolean']['output'];
  /** Log in to it again, or to another account of its provider. */
  logIn: Scalars['Boolean']['output'];
  /** Give it up, with every other account of its provider. */
  revoke: Scalars['Boolean']['output'];
};

/** State of an account. */
export type ConnectorAccountStatus =
  /** The last call succeeded. */
  | 'CONNECTED'
  /** The last call failed, and is tried again. */
  | 'ERROR'
  /** The provider no longer accepts it: log in again. */
  | 'REVOKED';

/** A login at a provider that was begun. */
export type ConnectorLogin = {
  __typename?: 'ConnectorLogin';
  /** Address of the provider to send a browser to. */
  authorizationUrl: Scalars['String']['output'];
  /** Time at which the address stops working. */
  expiresAt: Scalars['DateTime']['output'];
};

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

/** How members may log in to the console. */
export type ConsoleLogin =
  /** In every way. */
  | 'ANY'
  /** With the OpenID provider alone. A service key, and a link made with one, opens no session. */
  | 'OIDC';

/** A person's session in the console. It ends when nobody uses it, and with its member or key. */
export type ConsoleSession = Node & {
  __typename?: 'ConsoleSession';
  /** The address that logged in. */
  address: Scalars['String']['output'];
  createdAt: Scalars['DateTime']['output'];
  /** Time at which it was ended. Null: it was not. */
  endedAt?: Maybe<Scalars['DateTime']['output']>;
  /** When it ends. Each use prolongs it, by CONSOLE_SESSION_HOURS, for at most CONSOLE_SESSION_DAYS in all. */
  expiresAt: Scalars['DateTime']['output'];
  id: Scalars['ID']['output'];
  /** Whether this request is part of it. */
  isCurrent: Scalars['Boolean']['output'];
  /** The key that it was opened with, and that limits it. Needs key:read, unless you call with it. Null: none. */
  key?: Maybe<ServiceKey>;
  /** Time of the last request, to the minute. */
  lastSeenAt: Scalars['DateTime']['output'];
  /** How. */
  method: LoginMethod;
  /** Who logged in. */
  principal?: Maybe<Principal>;
  /** The browser that logged in, at most 200 characters of what it says. Null: it said nothing. */
  userAgent?: Maybe<Scalars['String']['output']>;
};

/** A page of sessions. */
export type ConsoleSessionConnection = {
  __typename?: 'ConsoleSessionConnection';
  /** The sessions with their places. */
  edges: Array<ConsoleSessionEdge>;
  /** The sessions alone. */
  nodes: Array<ConsoleSession>;
  /** Whether and where the list goes on. */
  pageInfo: PageInfo;
  /** All sessions that the filter matches. */
  totalCount: Scalars['Int']['output'];
};

/** One session of a list, with its place. */
export type ConsoleSessionEdge = {
  __typename?: 'ConsoleSessionEdge';
  /** The place of the session in the list. */
  cursor: Scalars['String']['output'];
  /** The session. */
  node: ConsoleSession;
};

export type ConsoleSessionFilter = {
  createdAt?: InputMaybe<TimeRange>;
  /** When it was used last. */
  lastSeenAt?: InputMaybe<TimeRange>;
  method?: InputMaybe<Array<LoginMethod>>;
  /** The members who logged in. */
  principalId?: InputMaybe<Array<Scalars['ID']['input']>>;
};

export type ConsoleSessionOrder = {
  direction: OrderDirection;
  field: ConsoleSessionOrderField;
};

export type ConsoleSessionOrderField =
  | 'CREATED_AT'
  /** The last use. */
  | 'LAST_SEEN_AT';

/** What was said in one exchange. */
export type Conversation = Node & {
  __typename?: 'Conversation';
  createdAt: Scalars['DateTime']['output'];
  /** Why the extraction failed, for people. Null: it did not. */
  error?: Maybe<Scalars['String']['output']>;
  /** How the memory model read it, newest first. Stored for `EXTRACTION_LOG_DAYS`. */
  extractions?: Maybe<ExtractionConnection>;
  id: Scalars['ID']['output'];
  /** In the order in which they were said. */
  messages: Array<Message>;
  /** The model call itself. Needs usage:read. */
  request?: Maybe<UsageRecord>;
  /** The model call it comes from. */
  requestId?: Maybe<Scalars['ID']['output']>;
  /** What the caller calls the conversation that it is a part of. */
  session?: Maybe<Scalars['String']['output']>;
  /** How far the extraction of facts is. */
  status: ExtractionStatus;
  /** What the caller may do with it. */
  viewerCan: ConversationActions;
  /** What a pending extraction waits for. Null: its turn. */
  waitsFor?: Maybe<ExtractionWait>;
  /** When it is tried again. */
  waitsUntil?: Maybe<Scalars['DateTime']['output']>;
};


/** What was said in one exchange. */
export type ConversationExtractionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<ExtractionFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ExtractionOrder>;
};

/** What the caller may do with this conversation, by the permissions that they hold there. Its state can forbid it still. */
export type ConversationActions = {
  __typename?: 'ConversationActions';
  /** Delete it, or messages of it. */
  delete: Scalars['Boolean']['output'];
  /** Have another model read it. */
  replayExtraction: Scalars['Boolean']['output'];
  /** Have it read once more. */
  retryExtraction: Scalars['Boolean']['output'];
};

export type ConversationConnection = {
  __typename?: 'ConversationConnection';
  edges: Array<ConversationEdge>;
  nodes: Array<Conversation>;
  pageInfo: PageInfo;
  totalCount: Scalars['Int']['output'];
};

export type ConversationEdge = {
  __typename?: 'ConversationEdge';
  cursor: Scalars['String']['output'];
  node: Conversation;
};

export type ConversationFilter = {
  createdAt?: InputMaybe<TimeRange>;
  id?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Who made the calls. */
  principalId?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** The calls that they come from. */
  requestId?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** What callers call the conversations. */
  session?: InputMaybe<Array<Scalars['String']['input']>>;
  /** How the messages came. */
  sourceKind?: InputMaybe<Array<FactSourceKind>>;
  /** How far the extraction of facts is. */
  status?: InputMaybe<Array<ExtractionStatus>>;
  updatedAt?: InputMaybe<TimeRange>;
  waitsFor?: InputMaybe<Array<ExtractionWait>>;
};

export type ConversationOrder = {
  direction: OrderDirection;
  field: ConversationOrderField;
};

export type ConversationOrderField =
  | 'CREATED_AT'
  | 'UPDATED_AT';

export type CorrectBalanceInput = {
  /** Less than 0 takes from the balance. */
  amount: Scalars['MicroTokens']['input'];
  /** Sent again, it changes nothing and returns the first entry. 1 to 200 characters. */
  idempotencyKey: Scalars['String']['input'];
  /** Why. */
  note: Scalars['String']['input'];
  teamId: Scalars['ID']['input'];
};

export type CorrectBalancePayload = {
  __typename?: 'CorrectBalancePayload';
  /** The balance of the team as it is now. Needs usage:read. */
  balance?: Maybe<Balance>;
  /** The entry of the ledger. */
  entry: LedgerEntry;
};

export type CreateActorInput = {
  actorType: ActorType;
  /** At most 200 characters, and not blank. */
  customId: Scalars['String']['input'];
  /** At most 200 characters, and not blank. */
  displayName: Scalars['String']['input'];
};

export type CreateActorPayload = {
  __typename?: 'CreateActorPayload';
  actor: Actor;
};

/** The fields from `model` on are those of version 1. */
export type CreateAgentInput = {
  /** At most 100 names, each of at most 200 characters and not blank. */
  capabilities?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Name of a model, at most 200 characters. Left out: none is chosen. */
  model?: InputMaybe<Scalars['String']['input']>;
  /** At most 50,000 characters as JSON, at most 32 levels deep. */
  modelSettings?: InputMaybe<Scalars['JSONObject']['input']>;
  /** 1 to 200 characters. */
  name: Scalars['String']['input'];
  /** Left out: text. */
  output?: InputMaybe<AgentOutputInput>;
  /** What is left out has its default. */
  policies?: InputMaybe<AgentPoliciesInput>;
  /** At most 50,000 characters as JSON, at most 32 levels deep. */
  runtimeBindings?: InputMaybe<Scalars['JSONObject']['input']>;
  /** At most 100. */
  skills?: InputMaybe<Array<AgentSkillInput>>;
  /** At most 100. */
  subagents?: InputMaybe<Array<AgentSubagentInput>>;
  /** At most 100,000 characters. */
  systemPrompt?: InputMaybe<Scalars['String']['input']>;
  workspaceId: Scalars['ID']['input'];
};

export type CreateAgentPayload = {
  __typename?: 'CreateAgentPayload';
  agent: Agent;
};

export type CreateAgentVersionInput = {
  agentId: Scalars['ID']['input'];
  /** At most 100, each of at most 200 characters and not blank. */
  capabilities?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Rejects the change with CONFLICT unless this is still the number of the newest version. */
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
  /** At most 200 characters. */
  model?: InputMaybe<Scalars['String']['input']>;
  /** At most 50,000 characters as JSON, at most 32 levels deep. */
  modelSettings?: InputMaybe<Scalars['JSONObject']['input']>;
  /** Merged into that of the newest version. */
  output?: InputMaybe<AgentOutputInput>;
  /** Merged into those of the newest version. */
  policies?: InputMaybe<AgentPoliciesInput>;
  /** At most 50,000 characters as JSON, at most 32 levels deep. */
  runtimeBindings?: InputMaybe<Scalars['JSONObject']['input']>;
  /** At most 100. */
  skills?: InputMaybe<Array<AgentSkillInput>>;
  /** At most 100. */
  subagents?: InputMaybe<Array<AgentSubagentInput>>;
  /** At most 100,000 characters. */
  systemPrompt?: InputMaybe<Scalars['String']['input']>;
};

export type CreateAgentVersionPayload = {
  __typename?: 'CreateAgentVersionPayload';
  /** The agent, whose number of the newest version has moved. Needs agent:read. */
  agent?: Maybe<Agent>;
  /** The new version. */
  version: AgentVersion;
};

export type CreateBoundaryInput = {
  /** Agents of the workspace whose facts the caller may read. */
  agentIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  extract?: InputMaybe<Scalars['Boolean']['input']>;
  forgetting?: InputMaybe<ForgettingMode>;
  includeDocuments?: InputMaybe<Scalars['Boolean']['input']>;
  includeFacts?: InputMaybe<Scalars['Boolean']['input']>;
  includeMemories?: InputMaybe<Scalars['Boolean']['input']>;
  /** 1 to 1024. */
  maxTokens?: InputMaybe<Scalars['Int']['input']>;
  name: Scalars['String']['input'];
  /** Projects of the workspace whose memory or documents the caller may read. */
  projectIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Left out: the team's default workspace. */
  workspaceId?: InputMaybe<Scalars['ID']['input']>;
  /** At most one of writeProjectId and writeAgentId, which the caller may write to. */
  writeAgentId?: InputMaybe<Scalars['ID']['input']>;
  /** At most one of writeProjectId and writeAgentId, which the caller may write to. */
  writeProjectId?: InputMaybe<Scalars['ID']['input']>;
};

export type CreateBoundaryPayload = {
  __typename?: 'CreateBoundaryPayload';
  boundary: Boundary;
};

export type CreateFolderInput = {
  /** 1 to 255 characters, without a slash. */
  name: Scalars['String']['input'];
  /** Id of the folder to create it in, or `root`. */
  parentId: Scalars['ID']['input'];
};

export type CreateFolderPayload = {
  __typename?: 'CreateFolderPayload';
  folder: DriveItem;
};

export type CreateIntegrationInput = {
  /** An agent of the workspace. */
  agentId: Scalars['ID']['input'];
  channel: IntegrationChannel;
  /** What the channel needs, by the names that it gives. It is sent as a variable. Without it, the integration cannot be connected. */
  credentials?: InputMaybe<Scalars['JSONObject']['input']>;
  dailyMessageLimit?: InputMaybe<Scalars['Int']['input']>;
  datasetIds?: InputMaybe<Array<Scalars['String']['input']>>;
  enabled?: InputMaybe<Scalars['Boolean']['input']>;
  name: Scalars['String']['input'];
  /** Projects of the workspace whose memory or documents the caller may read. */
  readOnlyProjectIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** A project of the workspace whose memory the caller may read and write. */
  readWriteProjectId?: InputMaybe<Scalars['ID']['input']>;
  /** Left out: unset. */
  settings?: InputMaybe<IntegrationSettingsInput>;
  /** Left out: the team's default workspace. */
  workspaceId?: InputMaybe<Scalars['ID']['input']>;
};

export type CreateIntegrationPayload = {
  __typename?: 'CreateIntegrationPayload';
  integration: Integration;
};

export type CreateLoginLinkPayload = {
  __typename?: 'CreateLoginLinkPayload';
  /** Until then it works, once. */
  expiresAt: Scalars['DateTime']['output'];
  /** Shown this once. */
  link: Scalars['String']['output'];
};

export type CreateMemoryInput = {
  content: Scalars['String']['input'];
  name: Scalars['String']['input'];
  projectId: Scalars['ID']['input'];
};

export type CreateMemoryPayload = {
  __typename?: 'CreateMemoryPayload';
  memory: Memory;
};

export type CreateProjectInput = {
  description?: InputMaybe<Scalars['String']['input']>;
  name: Scalars['String']['input'];
  /** Left out: the team's default workspace. */
  workspaceId?: InputMaybe<Scalars['ID']['input']>;
};

export type CreateProjectKeyInput = {
  /** What the key is for. At most 200 characters. */
  description?: InputMaybe<Scalars['String']['input']>;
  projectId: Scalars['ID']['input'];
};

export type CreateProjectKeyPayload = {
  __typename?: 'CreateProjectKeyPayload';
  /** What an MCP client is configured with (`mcpServers`), the secret included. */
  clientConfig: Scalars['JSONObject']['output'];
  /** The new key, with its secret. */
  projectKey: ProjectKey;
};

export type CreateProjectPayload = {
  __typename?: 'CreateProjectPayload';
  project: Project;
};

export type CreateRoleInput = {
  /** 1 to 200 characters, unique in the team without regard to case. */
  name: Scalars['String']['input'];
  /** From the catalogue, a subset of what the caller holds. */
  permissions: Array<Scalars['String']['input']>;
};

export type CreateRolePayload = {
  __typename?: 'CreateRolePayload';
  role: Role;
};

export type CreateServiceKeyInput = {
  /** Addresses and CIDR ranges the key may be used from, at most 100. Left out: anywhere. */
  allowedAddresses?: InputMaybe<Array<Scalars['String']['input']>>;
  /** What the key is for. At most 200 characters. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** A time to come. Left out: the key does not expire. */
  expiresAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** A subset of the caller's own permissions. Left out: all that the principal may. */
  permissions?: InputMaybe<Array<Scalars['String']['input']>>;
};

export type CreateServiceKeyPayload = {
  __typename?: 'CreateServiceKeyPayload';
  /** Shown this once. */
  secret: Scalars['String']['output'];
  /** The new key. */
  serviceKey: ServiceKey;
};

export type CreateTeamInput = {
  /** Address of the administrator, at most 254 characters. */
  adminEmail: Scalars['String']['input'];
  /** Name of the administrator. 1 to 200 characters. */
  adminName: Scalars['String']['input'];
  /** 1 to 200 characters. */
  name: Scalars['String']['input'];
};

export type CreateTeamPayload = {
  __typename?: 'CreateTeamPayload';
  /** The administrator. */
  principal: Principal;
  /** The first key, shown this once. */
  secret: Scalars['String']['output'];
  team: Team;
};

export type CreateWebhookEndpointInput = {
  /** At most 1,000 characters. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** Kinds of changes. Default: all that you may read in the whole team. */
  kinds?: InputMaybe<Array<ChangeKind>>;
  /**
   * An address of https, at most 2,000 characters. Private addresses are rejected unless `OUTBOUND_ALLOW` names them, and http unless it
   * names the host as it stands here.
   */
  url: Scalars['String']['input'];
};

export type CreateWebhookEndpointPayload = {
  __typename?: 'CreateWebhookEndpointPayload';
  /** The secret that signs its events, shown this once: `whsec_` and base64. */
  secret: Scalars['String']['output'];
  /** The new endpoint. */
  webhookEndpoint: WebhookEndpoint;
};

export type CreateWorkspaceInput = {
  name: Scalars['String']['input'];
};

export type CreateWorkspacePayload = {
  __typename?: 'CreateWorkspacePayload';
  workspace: Workspace;
};

export type DeclineForgetProposalInput = {
  /** Id of the proposal. */
  id: Scalars['ID']['input'];
};

export type DeclineForgetProposalPayload = {
  __typename?: 'DeclineForgetProposalPayload';
  proposal: ForgetProposal;
};

export type DeleteActorInput = {
  /** The actor to delete. */
  id: Scalars['ID']['input'];
  /** Rejects the change with CONFLICT unless the actor still has this version. */
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
};

export type DeleteActorPayload = {
  __typename?: 'DeleteActorPayload';
  /** The id, as it was sent. */
  deletedId: Scalars['ID']['output'];
};

export type DeleteAgentInput = {
  id: Scalars['ID']['input'];
  /** Rejects the change with CONFLICT unless the agent still has this revision. */
  ifRevision?: InputMaybe<Scalars['Int']['input']>;
};

export type DeleteAgentPayload = {
  __typename?: 'DeleteAgentPayload';
  deletedId: Scalars['ID']['output'];
};

export type DeleteBoundaryInput = {
  id: Scalars['ID']['input'];
  /** Rejects the change with CONFLICT unless the boundary still has this version. */
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
};

export type DeleteBoundaryPayload = {
  __typename?: 'DeleteBoundaryPayload';
  deletedId: Scalars['ID']['output'];
};

export type DeleteConversationInput = {
  /** When given, the conversation is only found there. */
  agentId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
  /** When given, the conversation is only found there. */
  projectId?: InputMaybe<Scalars['ID']['input']>;
};

export type DeleteConversationPayload = {
  __typename?: 'DeleteConversationPayload';
  deletedId: Scalars['ID']['output'];
};

export type DeleteDriveItemInput = {
  id: Scalars['ID']['input'];
  /** Rejects the change with CONFLICT unless the item still has this version. */
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
};

export type DeleteDriveItemPayload = {
  __typename?: 'DeleteDriveItemPayload';
  deletedId: Scalars['ID']['output'];
};

export type DeleteDriveItemsInput = {
  /** 1 to 100 ids. */
  ids: Array<Scalars['ID']['input']>;
};

export type DeleteDriveItemsPayload = {
  __typename?: 'DeleteDriveItemsPayload';
  /** The ids, as they were sent. */
  deletedIds: Array<Scalars['ID']['output']>;
};

export type DeleteIntegrationInput = {
  id: Scalars['ID']['input'];
  /** Rejects the change with CONFLICT unless the integration still has this version. */
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
};

export type DeleteIntegrationPayload = {
  __typename?: 'DeleteIntegrationPayload';
  deletedId: Scalars['ID']['output'];
};

export type DeleteMemoriesInput = {
  /** 1 to 100 ids. */
  ids: Array<Scalars['ID']['input']>;
  /** When given, the memories are only found in this project. */
  projectId?: InputMaybe<Scalars['ID']['input']>;
};

export type DeleteMemoriesPayload = {
  __typename?: 'DeleteMemoriesPayload';
  /** The ids, as they were sent. */
  deletedIds: Array<Scalars['ID']['output']>;
};

export type DeleteMemoryInput = {
  id: Scalars['ID']['input'];
  /** Rejects the change with CONFLICT unless the memory still has this version. */
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
  /** When given, the memory is only found there. */
  projectId?: InputMaybe<Scalars['ID']['input']>;
};

export type DeleteMemoryPayload = {
  __typename?: 'DeleteMemoryPayload';
  deletedId: Scalars['ID']['output'];
};

export type DeleteMessagesInput = {
  /** When given, the conversation is only found there. */
  agentId?: InputMaybe<Scalars['ID']['input']>;
  conversationId: Scalars['ID']['input'];
  /** 1 to 1,000, of that conversation. */
  ids: Array<Scalars['ID']['input']>;
  /** When given, the conversation is only found there. */
  projectId?: InputMaybe<Scalars['ID']['input']>;
};

export type DeleteMessagesPayload = {
  __typename?: 'DeleteMessagesPayload';
  deletedIds: Array<Scalars['ID']['output']>;
};

export type DeleteProjectInput = {
  id: Scalars['ID']['input'];
  /** Rejects the change with CONFLICT unless the project still has this version. */
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
};

export type DeleteProjectPayload = {
  __typename?: 'DeleteProjectPayload';
  deletedId: Scalars['ID']['output'];
};

export type DeleteRoleInput = {
  id: Scalars['ID']['input'];
  /** Rejects the change with CONFLICT unless the role still has this version. */
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
};

export type DeleteRolePayload = {
  __typename?: 'DeleteRolePayload';
  deletedId: Scalars['ID']['output'];
};

export type DeleteWebhookEndpointInput = {
  id: Scalars['ID']['input'];
};

export type DeleteWebhookEndpointPayload = {
  __typename?: 'DeleteWebhookEndpointPayload';
  /** The id of the deleted endpoint. */
  deletedId: Scalars['ID']['output'];
};

export type DeleteWorkspaceInput = {
  /** The workspace to delete. */
  id: Scalars['ID']['input'];
  /** Rejects the change with CONFLICT unless the workspace still has this version. */
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
};

export type DeleteWorkspacePayload = {
  __typename?: 'DeleteWorkspacePayload';
  /** The id, as it was sent. */
  deletedId: Scalars['ID']['output'];
};

export type DiscardStatementInput = {
  /** Id of the statement. */
  id: Scalars['ID']['input'];
};

export type DiscardStatementPayload = {
  __typename?: 'DiscardStatementPayload';
  /** Id of the removed statement. */
  discardedId: Scalars['ID']['output'];
};

export type DisconnectLibraryInput = {
  /** The library's id at the provider. */
  driveId: Scalars['String']['input'];
  /** The provider's name: `microsoft`, `google`. */
  provider: Scalars['String']['input'];
};

export type DisconnectLibraryPayload = {
  __typename?: 'DisconnectLibraryPayload';
  deletedId: Scalars['ID']['output'];
};

/** A passage that was found for a question. */
export type DocumentHit = {
  __typename?: 'DocumentHit';
  /** What the passage stands under. Null where there is nothing. */
  heading?: Maybe<Scalars['String']['output']>;
  /** The file itself. Needs drive:read. */
  item?: Maybe<DriveItem>;
  /** Id of the file. */
  itemId: Scalars['ID']['output'];
  /** The passage's number in the file. */
  n: Scalars['Int']['output'];
  /** The file's. */
  name: Scalars['String']['output'];
  /** Higher matches better. Scores compare within one search only. */
  score: Scalars['Float']['output'];
  /** The paragraphs. */
  text: Scalars['String']['output'];
};

/** How far the reading of one file is. */
export type DocumentProgress = {
  __typename?: 'DocumentProgress';
  /** The file itself. Needs drive:read. Null when it was deleted. */
  item?: Maybe<DriveItem>;
  /** Id of the file. */
  itemId: Scalars['ID']['output'];
  /** Null when it is no longer read. */
  text?: Maybe<DocumentText>;
};

/** The text of a file that belongs to a project. It is read after the file is linked or replaced, and found when it is READY. */
export type DocumentText = {
  __typename?: 'DocumentText';
  /** Why there is no text, or that some was left out. For people. */
  error?: Maybe<Scalars['String']['output']>;
  /** How many passages are found. */
  passages: Scalars['Int']['output'];
  /** From 0 to 1. Null while it is not known how much there is to read. */
  progress?: Maybe<Scalars['Float']['output']>;
  /** How far the reading is. */
  status: DocumentTextStatus;
  updatedAt: Scalars['DateTime']['output'];
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

/** How many of a document's files are read. */
export type DocumentTexts = {
  __typename?: 'DocumentTexts';
  /** Files that could not be read. */
  failed: Scalars['Int']['output'];
  /** Files that the document stands for. */
  files: Scalars['Int']['output'];
  /** Files whose text is found. */
  ready: Scalars['Int']['output'];
  /** Files of kinds that are not read. */
  unsupported: Scalars['Int']['output'];
  /** PENDING or READING. */
  waiting: Scalars['Int']['output'];
};

export type DraftFactInstructionInput = {
  agentId: Scalars['ID']['input'];
  /** What the draft should say, in any language. At most 2,000 characters. */
  guidance?: InputMaybe<Scalars['String']['input']>;
  /** The English name of the draft's language. At most 64 characters. Default English. */
  language?: InputMaybe<Scalars['String']['input']>;
  /** Whether the agent's facts are read first: the newest ones, where there are very many. Default false. */
  useExistingFacts?: InputMaybe<Scalars['Boolean']['input']>;
  /** When given, the agent is only found there. */
  workspaceId?: InputMaybe<Scalars['ID']['input']>;
};

export type DraftFactInstructionPayload = {
  __typename?: 'DraftFactInstructionPayload';
  /** Markdown. */
  factInstruction: Scalars['String']['output'];
};

/** A file or folder of the team's drive. Its bytes are read and written at the addresses that it names, with the same key. */
export type DriveItem = Node & {
  __typename?: 'DriveItem';
  /** From the root to the parent. */
  ancestors?: Maybe<Array<DriveItem>>;
  /** Folders first, then files, both by name. At most 200 at once. */
  children?: Maybe<DriveItemConnection>;
  /** Notes of people, at most 10,000 characters. Null: none. */
  comments?: Maybe<Scalars['String']['output']>;
  createdAt: Scalars['DateTime']['output'];
  /** Who made it. Null for the platform itself, and when that is no longer among the stored changes. */
  createdBy?: Maybe<Principal>;
  /** Where a file's bytes are read. Null for what is no file. */
  downloadUrl?: Maybe<Scalars['String']['output']>;
  /** SHA-256 of the bytes, in hexadecimal. In quotes it is their ETag. Null for what is no file, and for a linked file that was not fetched yet. */
  hash?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  /** Null for what is no file. */
  mediaType?: Maybe<Scalars['String']['output']>;
  /** Time of the last change of the item or its bytes. */
  modifiedAt: Scalars['DateTime']['output'];
  /** 1 to 255 characters. No other item of the folder has it. */
  name: Scalars['String']['output'];
  /** The folder that holds the item. Null for the root. */
  parent?: Maybe<DriveItem>;
  /** Null for the root. */
  parentId?: Maybe<Scalars['ID']['output']>;
  /** The names from below the root on, each after a slash. */
  path?: Maybe<Scalars['String']['output']>;
  /** Bytes. Null for what is no file. */
  size?: Maybe<Scalars['Count']['output']>;
  /** Null for what is not read: what is no file, or belongs to no project. */
  text?: Maybe<DocumentText>;
  /** A file, a folder, or the root of a connected library. */
  type: DriveItemType;
  /** Who changed it last. Null as above. */
  updatedBy?: Maybe<Principal>;
  /** Where a file's bytes are replaced with PUT; for a folder, where a new file of this name is put. Null for a folder without a name. */
  uploadUrl?: Maybe<Scalars['String']['output']>;
  /** 1 for a new item, and one more with each edit. */
  version: Scalars['Int']['output'];
  /** Bytes that the file had before, the last replaced first. Empty for what is no file. */
  versions?: Maybe<FileVersionConnection>;
  /** What the caller may do with it. */
  viewerCan: DriveItemActions;
  /** At most 100 texts, by their names. */
  xattrs: Scalars['JSONObject']['output'];
};


/** A file or folder of the team's drive. Its bytes are read and written at the addresses that it names, with the same key. */
export type DriveItemChildrenArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<DriveItemFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<DriveItemOrder>;
};


/** A file or folder of the team's drive. Its bytes are read and written at the addresses that it names, with the same key. */
export type DriveItemUploadUrlArgs = {
  name?: InputMaybe<Scalars['String']['input']>;
};


/** A file or folder of the team's drive. Its bytes are read and written at the addresses that it names, with the same key. */
export type DriveItemVersionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};

/** What the caller may do with this item, by the permissions that they hold there. Its state can forbid it still. */
export type DriveItemActions = {
  __typename?: 'DriveItemActions';
  /** Delete it with all that lies under it. */
  delete: Scalars['Boolean']['output'];
  /** Change its attributes, rename and move it; create folders and upload files in a folder. */
  update: Scalars['Boolean']['output'];
};

export type DriveItemConnection = {
  __typename?: 'DriveItemConnection';
  edges: Array<DriveItemEdge>;
  nodes: Array<DriveItem>;
  pageInfo: PageInfo;
  totalCount: Scalars['Int']['output'];
};

export type DriveItemEdge = {
  __typename?: 'DriveItemEdge';
  cursor: Scalars['String']['output'];
  node: DriveItem;
};

export type DriveItemFilter = {
  createdAt?: InputMaybe<TimeRange>;
  /** Media types of files: `text/plain`. */
  mediaType?: InputMaybe<Array<Scalars['String']['input']>>;
  /** The folders that hold them. */
  parentId?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Text that the name contains. */
  text?: InputMaybe<Scalars['String']['input']>;
  type?: InputMaybe<Array<DriveItemType>>;
  updatedAt?: InputMaybe<TimeRange>;
};

export type DriveItemOrder = {
  direction: OrderDirection;
  field: DriveItemOrderField;
};

export type DriveItemOrderField =
  | 'CREATED_AT'
  /** Folders stand before files, each by their names. */
  | 'FOLDERS_FIRST'
  | 'NAME'
  /** The size in bytes. Folders count as the smallest. */
  | 'SIZE'
  | 'UPDATED_AT';

/** The spelling of the REST API. */
export type DriveItemType =
  /** A file with bytes. */
  | 'file'
  /** A folder of items. */
  | 'folder'
  /** The root of a connected library. */
  | 'mount';

export type EndConsoleSessionsInput = {
  /** 1 to 100 sessions. */
  ids: Array<Scalars['ID']['input']>;
};

export type EndConsoleSessionsPayload = {
  __typename?: 'EndConsoleSessionsPayload';
  /** The sessions that have ended, in the order of the ids, each once. */
  endedIds: Array<Scalars['ID']['output']>;
};

export type EndSecretKeyInput = {
  /** The id of a key that is not the current one. */
  secretKeyId: Scalars['String']['input'];
};

export type EndSecretKeyPayload = {
  __typename?: 'EndSecretKeyPayload';
  /** All secret keys, the current one first. */
  secretKeys: Array<SecretKey>;
};

/** One reading of an exchange by the memory model. */
export type Extraction = Node & {
  __typename?: 'Extraction';
  createdAt: Scalars['DateTime']['output'];
  /** Why it failed, for people. Null: it did not. */
  error?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  /** Whether it was asked for with `replayExtraction`. */
  isReplay: Scalars['Boolean']['output'];
  /** The model that was called. */
  model: Scalars['String']['output'];
  /** In the order in which the model proposed them. */
  proposals?: Maybe<ExtractionProposalConnection>;
  /** DONE or FAILED. */
  status: ExtractionStatus;
};


/** One reading of an exchange by the memory model. */
export type ExtractionProposalsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<ExtractionProposalFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ExtractionProposalOrder>;
};

export type ExtractionConnection = {
  __typename?: 'ExtractionConnection';
  edges: Array<ExtractionEdge>;
  nodes: Array<Extraction>;
  pageInfo: PageInfo;
  totalCount: Scalars['Int']['output'];
};

export type ExtractionEdge = {
  __typename?: 'ExtractionEdge';
  cursor: Scalars['String']['output'];
  node: Extraction;
};

export type ExtractionFilter = {
  createdAt?: InputMaybe<TimeRange>;
  /** Whether it was asked for with `replayExtraction`. */
  isReplay?: InputMaybe<Scalars['Boolean']['input']>;
  /** The models that were called. */
  model?: InputMaybe<Array<Scalars['String']['input']>>;
  /** DONE or FAILED. */
  status?: InputMaybe<Array<ExtractionStatus>>;
};

export type ExtractionOrder = {
  direction: OrderDirection;
  field: ExtractionOrderField;
};

export type ExtractionOrderField =
  | 'CREATED_AT';

/** What became of a proposal. */
export type ExtractionOutcome =
  /** It was not stored. `reason` says why. */
  | 'DROPPED'
  /** It is a fact, or evidence of one. */
  | 'KEPT'
  /** It waits in the quarantine. */
  | 'QUARANTINED'
  /** It states nothing: in it a user asks to forget something. */
  | 'REQUEST';

/** A statement that the memory model proposed, and what became of it. */
export type ExtractionProposal = Node & {
  __typename?: 'ExtractionProposal';
  createdAt: Scalars['DateTime']['output'];
  /** The fact itself. Null when it was erased. */
  fact?: Maybe<Fact>;
  /** The fact that it became, that it repeats or that it asks to forget. */
  factId?: Maybe<Scalars['ID']['output']>;
  id: Scalars['ID']['output'];
  /** The message itself. Null when it was deleted. */
  message?: Maybe<Message>;
  /** The message that the model named. Null where there is none such. */
  messageId?: Maybe<Scalars['ID']['output']>;
  /** What became of it. */
  outcome: ExtractionOutcome;
  /** The words that the model took it from. */
  quote?: Maybe<Scalars['String']['output']>;
  /** Why. */
  reason: ExtractionReason;
  /** Whom or what the statement is about. */
  subject?: Maybe<Scalars['String']['output']>;
  /** Null where it could not be read, and where it has secrets or personal numbers that may not be stored. */
  text?: Maybe<Scalars['String']['output']>;
};

export type ExtractionProposalConnection = {
  __typename?: 'ExtractionProposalConnection';
  edges: Array<ExtractionProposalEdge>;
  nodes: Array<ExtractionProposal>;
  pageInfo: PageInfo;
  totalCount: Scalars['Int']['output'];
};

export type ExtractionProposalEdge = {
  __typename?: 'ExtractionProposalEdge';
  cursor: Scalars['String']['output'];
  node: ExtractionProposal;
};

export type ExtractionProposalFilter = {
  /** What became of it. */
  reason?: InputMaybe<Array<ExtractionReason>>;
  /** Text that the statement, its subject or its quote contains. */
  text?: InputMaybe<Scalars['String']['input']>;
};

export type ExtractionProposalOrder = {
  direction: OrderDirection;
  field: ExtractionProposalOrderField;
};

export type ExtractionProposalOrderField =
  /** The order in which the model proposed them. */
  | 'CREATED_AT';

/** Why a proposal was kept or dropped. */
export type ExtractionReason =
  /** It says something new. */
  | 'ADD'
  /** It contradicts a fact that was written by hand. Both are in force, marked as in conflict. */
  | 'CONFLICT'
  /** It repeats a fact that was in the prompt, and is no evidence of it. */
  | 'ECHO'
  /** A fact ended by it. */
  | 'EXPIRES'
  /** A request to forget: forgetting a fact was proposed, and people decide. */
  | 'FORGET_PROPOSED'
  /** A request to forget: what it means was forgotten at once. */
  | 'FORGOTTEN'
  /** It instructs the assistant. */
  | 'INSTRUCTION'
  /** A fact has the same words. The message is further evidence of it. */
  | 'KNOWN'
  /** A request to forget: no fact in force holds what it means. */
  | 'NOTHING_TO_FORGET'
  /** Such a fact was forgotten since this was said; or, in a replay, replaced or corrected. */
  | 'NOT_IN_FORCE'
  /** Its quote is not in the message that it names. */
  | 'NOT_SAID'
  /** There is no message of the number that it names. */
  | 'NO_SUCH_MESSAGE'
  /** A newer fact holds instead. It is stored as replaced by that one. */
  | 'OLDER'
  /** It holds a personal number (`FACT_PERSONAL_NUMBERS`). */
  | 'PERSONAL'
  /** It says more than a fact, and replaces it. */
  | 'REFINES'
  /** A user repeats a fact that was in the prompt. The message is further evidence of it. */
  | 'REPEATED'
  /** An assistant without a name said it, and no person; or an assistant asks to forget something. */
  | 'SAID_BY_ASSISTANT'
  /** A fact says the same in other words. The message is further evidence of it. */
  | 'SAME'
  /** It holds a secret (`FACT_SECRETS`). */
  | 'SECRET'
  /** It holds instead of a fact, and replaces it. */
  | 'SUPERSEDES'
  /** Its text has more than 400 characters. */
  | 'TOO_LONG'
  /** The model proposed more than are read at once. One line stands for all of them. */
  | 'TOO_MANY'
  /** Its text is too short to state anything. */
  | 'TOO_SHORT'
  /** It had another form than was asked for. */
  | 'UNREADABLE'
  /** Its confidence is too low. */
  | 'UNSURE';

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

/** What a pending extraction waits for. */
export type ExtractionWait =
  /** A balance: the team pays for memory, and nothing is available. */
  | 'BALANCE'
  /** The next day: the team has used up the memory model's tokens of this one (`TEAM_MEMORY_TOKENS_PER_DAY`). */
  | 'DAILY_LIMIT';

/** A short statement kept in memory. */
export type Fact = {
  /** Oldest first. */
  changes?: Maybe<FactChangeConnection>;
  /** A fact that this one disagrees with: one written by hand, or one that had replaced it before it was restored. Both are kept. */
  conflictsWith?: Maybe<Fact>;
  createdAt: Scalars['DateTime']['output'];
  /** Who made it. Null for the platform itself, and when that is no longer among the stored changes. */
  createdBy?: Maybe<Principal>;
  /** What was said for it, oldest first. Empty for a fact that was written by hand. */
  evidence?: Maybe<FactEvidenceConnection>;
  /** Null: the fact does not expire. */
  expirationDate?: Maybe<Scalars['DateTime']['output']>;
  /** Whether the fact is no longer in force: forgotten, replaced, or past its `expirationDate`. */
  expired: Scalars['Boolean']['output'];
  /** The statement. 1 to 10,000 characters. */
  fact: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  /** Other words by which it is found, from the memory model: kinds, synonyms, another language. */
  keywords: Array<Scalars['String']['output']>;
  /** The caller's own data: at most 16,384 bytes as JSON. */
  metadata: Scalars['JSONObject']['output'];
  /** 1: first among equals. -1: kept, but never put into a prompt. */
  pinned: Scalars['Int']['output'];
  /** How it came about. */
  sourceKind: FactSourceKind;
  /** The fact that took this one's place. This one is `expired` then. */
  supersededBy?: Maybe<Fact>;
  updatedAt: Scalars['DateTime']['output'];
  /** Who changed it last. Null as above. */
  updatedBy?: Maybe<Principal>;
  /** Grows by one with each change. */
  version: Scalars['Int']['output'];
  /** What the caller may do with it. */
  viewerCan: FactActions;
};


/** A short statement kept in memory. */
export type FactChangesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};


/** A short statement kept in memory. */
export type FactEvidenceArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};

/** What the caller may do with this fact, by the permissions that they hold there. Its state can forbid it still. */
export type FactActions = {
  __typename?: 'FactActions';
  /** Forget it. */
  forget: Scalars['Boolean']['output'];
  /** Erase it for good. */
  purge: Scalars['Boolean']['output'];
  /** Restore it, once it is forgotten or replaced. */
  restore: Scalars['Boolean']['output'];
  /** Change it. */
  update: Scalars['Boolean']['output'];
};

/** Who made or caused a change of a fact: a member, or an actor of a conversation. */
export type FactAuthor = Actor | Principal;

/** One step in the history of a fact. */
export type FactChange = Node & {
  __typename?: 'FactChange';
  /** The principal or actor itself. An actor needs actor:read, and is null when it was deleted. */
  actor?: Maybe<FactAuthor>;
  /** The principal or actor who made or caused it. */
  actorId?: Maybe<Scalars['ID']['output']>;
  /** Of a DELETE: whether somebody forgot the fact, or another one replaced it. Else null. */
  cause?: Maybe<FactChangeCause>;
  createdAt: Scalars['DateTime']['output'];
  /** What else it changed: `expirationDate`, `metadata`, `pinned` or `supersededBy`, each as it was afterwards. */
  detail?: Maybe<Scalars['JSONObject']['output']>;
  id: Scalars['ID']['output'];
  /** What the change did. */
  kind: FactChangeKind;
  /** Text after the change. Null where the fact ended. */
  newText?: Maybe<Scalars['String']['output']>;
  /** Text before the change. Null for the first one. */
  oldText?: Maybe<Scalars['String']['output']>;
  /** The conversation that it came from. Null for other changes, and when it was deleted. */
  source?: Maybe<Conversation>;
  /** What it came from: the conversation's id, for example. */
  sourceId?: Maybe<Scalars['String']['output']>;
  /** How the change came about. */
  sourceKind: FactSourceKind;
  /** 1 for the first change, then gap-free. */
  version: Scalars['Int']['output'];
};

/** Why a fact is no longer in force. */
export type FactChangeCause =
  /** Somebody forgot it. */
  | 'FORGOTTEN'
  /** Another fact took its place. */
  | 'SUPERSEDED';

export type FactChangeConnection = {
  __typename?: 'FactChangeConnection';
  edges: Array<FactChangeEdge>;
  nodes: Array<FactChange>;
  pageInfo: PageInfo;
  totalCount: Scalars['Int']['output'];
};

export type FactChangeEdge = {
  __typename?: 'FactChangeEdge';
  cursor: Scalars['String']['output'];
  node: FactChange;
};

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

/** A change of a fact. */
export type FactChangedEvent = {
  __typename?: 'FactChangedEvent';
  /** As it is now. Null when it was erased since. */
  fact?: Maybe<Fact>;
  factId: Scalars['ID']['output'];
  /** What the change did. */
  kind: FactChangeKind;
};

/** The facts of a status. */
export type FactCount = {
  __typename?: 'FactCount';
  /** How many there are. */
  count: Scalars['Int']['output'];
  /** As the filter of `facts` has it. */
  status: FactStatus;
};

/** A message that says a fact. */
export type FactEvidence = {
  __typename?: 'FactEvidence';
  /** The conversation of the message. Null when it was deleted meanwhile. */
  conversation?: Maybe<Conversation>;
  conversationId: Scalars['ID']['output'];
  /** When the fact was taken from it. */
  createdAt: Scalars['DateTime']['output'];
  /** The message itself. Null when it was deleted meanwhile. */
  message?: Maybe<Message>;
  messageId: Scalars['ID']['output'];
  /** The words that the fact was taken from. */
  quote: Scalars['String']['output'];
};

export type FactEvidenceConnection = {
  __typename?: 'FactEvidenceConnection';
  edges: Array<FactEvidenceEdge>;
  nodes: Array<FactEvidence>;
  pageInfo: PageInfo;
  totalCount: Scalars['Int']['output'];
};

export type FactEvidenceEdge = {
  __typename?: 'FactEvidenceEdge';
  cursor: Scalars['String']['output'];
  node: FactEvidence;
};

export type FactFilter = {
  /** Whether it disagrees with another one: those with `conflictsWith`, or those without. */
  conflicting?: InputMaybe<Scalars['Boolean']['input']>;
  createdAt?: InputMaybe<TimeRange>;
  /** A fact that does not expire is in no range. */
  expirationDate?: InputMaybe<TimeRange>;
  /** -1, 0 or 1. */
  pinned?: InputMaybe<Array<Scalars['Int']['input']>>;
  /** Actors whose messages say the fact. */
  saidBy?: InputMaybe<Array<Scalars['ID']['input']>>;
  sourceKind?: InputMaybe<Array<FactSourceKind>>;
  /** Default: those in force. Null: of every status. */
  status?: InputMaybe<Array<FactStatus>>;
  /** Text that the fact contains. */
  text?: InputMaybe<Scalars['String']['input']>;
  updatedAt?: InputMaybe<TimeRange>;
};

export type FactOrder = {
  direction: OrderDirection;
  field: FactOrderField;
};

export type FactOrderField =
  | 'CREATED_AT'
  /** Facts that do not expire count as the last to expire. */
  | 'EXPIRATION_DATE'
  | 'UPDATED_AT';

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

/** A change of one fact: what is sent. */
export type FactUpdateInput = {
  /** Null: the fact does not expire. */
  expirationDate?: InputMaybe<Scalars['DateTime']['input']>;
  /** Its new text. The old one stays in the history. */
  fact?: InputMaybe<Scalars['String']['input']>;
  /** The fact to change. */
  id: Scalars['ID']['input'];
  /** Rejects the change with CONFLICT unless the fact still has this version. */
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
  /** Replaces what was there. */
  metadata?: InputMaybe<Scalars['JSONObject']['input']>;
  /** 1: first among equals in prompts. 0: as others. -1: never in a prompt. */
  pinned?: InputMaybe<Scalars['Int']['input']>;
};

/** Bytes that a file had before others replaced them. */
export type FileVersion = Node & {
  __typename?: 'FileVersion';
  /** When the file got these bytes. */
  createdAt: Scalars['DateTime']['output'];
  /** Where the bytes are read. */
  downloadUrl: Scalars['String']['output'];
  /** SHA-256 of the bytes, in hexadecimal. In quotes it is their ETag. */
  hash: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  /** The file itself. */
  item?: Maybe<DriveItem>;
  /** Id of the file. */
  itemId: Scalars['ID']['output'];
  /** Null where it is unknown. */
  mediaType?: Maybe<Scalars['String']['output']>;
  /** Bytes. */
  size: Scalars['Count']['output'];
};

export type FileVersionConnection = {
  __typename?: 'FileVersionConnection';
  edges: Array<FileVersionEdge>;
  nodes: Array<FileVersion>;
  pageInfo: PageInfo;
  totalCount: Scalars['Int']['output'];
};

export type FileVersionEdge = {
  __typename?: 'FileVersionEdge';
  cursor: Scalars['String']['output'];
  node: FileVersion;
};

export type ForgetFactInput = {
  /** When given, the fact is only found there. */
  agentId?: InputMaybe<Scalars['ID']['input']>;
  /** Id of the fact. */
  id: Scalars['ID']['input'];
  /** Rejects the change with CONFLICT unless the fact still has this version. */
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
  /** When given, the fact is only found there. */
  projectId?: InputMaybe<Scalars['ID']['input']>;
  /** When given, the fact is only found there. */
  workspaceId?: InputMaybe<Scalars['ID']['input']>;
};

export type ForgetFactPayload = {
  __typename?: 'ForgetFactPayload';
  fact: Fact;
};

export type ForgetFactsInput = {
  /** 1 to 100 facts that the key may read and change. */
  ids: Array<Scalars['ID']['input']>;
};

export type ForgetFactsPayload = {
  __typename?: 'ForgetFactsPayload';
  /** In the order of the ids, each once. */
  facts: Array<Fact>;
};

/** What goes with a forgotten fact. */
export type ForgetPreview = {
  __typename?: 'ForgetPreview';
  /** The fact itself. */
  fact: Fact;
  /** How many pieces of memories. */
  memoryPieces: Scalars['Int']['output'];
  /** Newest first. */
  messages?: Maybe<MessageConnection>;
  /** How many passages of documents. */
  passages: Scalars['Int']['output'];
};


/** What goes with a forgotten fact. */
export type ForgetPreviewMessagesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};

/** A user's request in a chat to forget a fact. A fact has one that is open at most. */
export type ForgetProposal = Node & {
  __typename?: 'ForgetProposal';
  /** The conversation itself. Null when it was deleted. */
  conversation?: Maybe<Conversation>;
  conversationId: Scalars['ID']['output'];
  createdAt: Scalars['DateTime']['output'];
  /** Time of the decision. Null while it is open. */
  decidedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The principal who accepted or declined. Null while it is open, and where it was applied at once. */
  decidedBy?: Maybe<Scalars['ID']['output']>;
  /** The principal itself. */
  decider?: Maybe<Principal>;
  /** The fact that would be forgotten. */
  fact?: Maybe<Fact>;
  id: Scalars['ID']['output'];
  /** The words that asked for it, without secrets. */
  quote: Scalars['String']['output'];
  /** What became of the proposal. */
  status: ForgetProposalStatus;
  /** What the caller may do with it. */
  viewerCan: ForgetProposalActions;
};

/** What the caller may do with this proposal, by the permissions that they hold there. Its state can forbid it still. */
export type ForgetProposalActions = {
  __typename?: 'ForgetProposalActions';
  /** Forget the fact. */
  accept: Scalars['Boolean']['output'];
  /** Keep the fact. */
  decline: Scalars['Boolean']['output'];
};

export type ForgetProposalConnection = {
  __typename?: 'ForgetProposalConnection';
  edges: Array<ForgetProposalEdge>;
  nodes: Array<ForgetProposal>;
  pageInfo: PageInfo;
  totalCount: Scalars['Int']['output'];
};

export type ForgetProposalEdge = {
  __typename?: 'ForgetProposalEdge';
  cursor: Scalars['String']['output'];
  node: ForgetProposal;
};

export type ForgetProposalFilter = {
  /** The conversations in which users asked for it. */
  conversationId?: InputMaybe<Array<Scalars['ID']['input']>>;
  createdAt?: InputMaybe<TimeRange>;
  /** When it was decided. An open one is in no range. */
  decidedAt?: InputMaybe<TimeRange>;
  factId?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Default: those that are open. Null: of every status. */
  status?: InputMaybe<Array<ForgetProposalStatus>>;
  /** Text that the quote contains. */
  text?: InputMaybe<Scalars['String']['input']>;
};

export type ForgetProposalOrder = {
  direction: OrderDirection;
  field: ForgetProposalOrderField;
};

export type ForgetProposalOrderField =
  | 'CREATED_AT'
  /** The time of the decision. Open ones count as the last. */
  | 'DECIDED_AT';

/** What became of a proposal to forget. */
export type ForgetProposalStatus =
  /** The fact was forgotten. */
  | 'ACCEPTED'
  /** The fact was kept. */
  | 'DECLINED'
  /** Nobody has decided. */
  | 'OPEN';

/** Who decides when a user asks in a chat to forget something. */
export type ForgettingMode =
  /** A fact that the same person said in a chat is forgotten at once, when the key of the call may forget facts. All others wait for review. */
  | 'AT_ONCE'
  /** Somebody who may forget facts accepts or declines each proposal. */
  | 'REVIEW';

/** A bot of an instant-messaging platform, and the agent that answers what is sent to it. It goes with its agent. */
export type Integration = Node & {
  __typename?: 'Integration';
  /** The agent itself. Needs agent:read. */
  agent?: Maybe<Agent>;
  /** The agent that answers messages sent to the bot. */
  agentId: Scalars['ID']['output'];
  /** Fixed at creation. */
  channel: IntegrationChannel;
  createdAt: Scalars['DateTime']['output'];
  /** Who made it. Null for the platform itself, and when that is no longer among the stored changes. */
  createdBy?: Maybe<Principal>;
  /** Whether credentials are stored. Nothing answers with them. */
  credentialsConfigured: Scalars['Boolean']['output'];
  /** How many messages are handled per day; 0 means unlimited. */
  dailyMessageLimit: Scalars['Int']['output'];
  /** The open-data datasets that the agent may use. */
  datasetIds: Array<Scalars['String']['output']>;
  /** Whether it should be connected. */
  enabled: Scalars['Boolean']['output'];
  /** The bot's identifier on the platform. Null until it is known; for im_d, that is when it first connects. */
  externalAppId?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  /** How many messages are stored, by what became of them: each state once, also those without any. */
  messageCounts?: Maybe<Array<IntegrationMessageCount>>;
  /** What people wrote to the bot, and what became of it, newest first. It is stored for `IM_INBOX_DAYS`. */
  messages?: Maybe<IntegrationMessageConnection>;
  /** 1 to 200 characters. */
  name: Scalars['String']['output'];
  /** When the next attempt to connect is due. Null: none is scheduled. */
  nextAttemptAt?: Maybe<Scalars['DateTime']['output']>;
  /** More projects that are searched, read only. */
  readOnlyProjectIds: Array<Scalars['ID']['output']>;
  /** Those of these projects that the caller may see. Needs project:read somewhere. */
  readOnlyProjects?: Maybe<Array<Project>>;
  /** The project itself. Needs project:read. Null: none. */
  readWriteProject?: Maybe<Project>;
  /** The project that memories extracted from conversations are written to. */
  readWriteProjectId?: Maybe<Scalars['ID']['output']>;
  /** What only some channels know. */
  settings: IntegrationSettings;
  /** Whether the bot is connected. */
  status: IntegrationStatus;
  /** What the status means, and what to do. */
  statusAdvice: Scalars['String']['output'];
  /** Why, in words that may change. Null unless the status is `error`. */
  statusError?: Maybe<Scalars['String']['output']>;
  /**
   * Why: credentials_invalid, subscribe_rejected, preempted, timeout, disconnected, connection_aborted, connection_failed,
   * dependency_unavailable, dependency_misconfigured, internal_error or unknown. Codes may be added: take another one for
   * connection_failed. Null unless the status is `error`.
   */
  statusErrorCode?: Maybe<Scalars['String']['output']>;
  /** What the bot handled today. */
  today?: Maybe<IntegrationDay>;
  updatedAt: Scalars['DateTime']['output'];
  /** Who changed it last. Null as above. */
  updatedBy?: Maybe<Principal>;
  /** 1 for a new integration, and one more with each edit. */
  version: Scalars['Int']['output'];
  /** What the caller may do with it. */
  viewerCan: IntegrationActions;
  /** The workspace itself. Needs workspace:read. */
  workspace?: Maybe<Workspace>;
  /** Fixed at creation. */
  workspaceId: Scalars['ID']['output'];
};


/** A bot of an instant-messaging platform, and the agent that answers what is sent to it. It goes with its agent. */
export type IntegrationMessageCountsArgs = {
  createdAt?: InputMaybe<TimeRange>;
};


/** A bot of an instant-messaging platform, and the agent that answers what is sent to it. It goes with its agent. */
export type IntegrationMessagesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<IntegrationMessageFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};

/** What the caller may do with this integration, by the permissions that they hold there. Its state can forbid it still. */
export type IntegrationActions = {
  __typename?: 'IntegrationActions';
  /** Connect it. */
  connect: Scalars['Boolean']['output'];
  /** Delete it. */
  delete: Scalars['Boolean']['output'];
  /** Replace its credentials. */
  replaceCredentials: Scalars['Boolean']['output'];
  /** Send a test message to a chat of it. */
  sendTest: Scalars['Boolean']['output'];
  /** Change it. A project that is new to it needs a permission there, too. */
  update: Scalars['Boolean']['output'];
};

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

export type IntegrationConnection = {
  __typename?: 'IntegrationConnection';
  edges: Array<IntegrationEdge>;
  nodes: Array<Integration>;
  pageInfo: PageInfo;
  totalCount: Scalars['Int']['output'];
};

/** The messages of a day, in the time zone of the team. */
export type IntegrationDay = {
  __typename?: 'IntegrationDay';
  /** Messages that were handled, within the limit. */
  handled: Scalars['Int']['output'];
  /** How many are handled per day; 0 means unlimited. */
  limit: Scalars['Int']['output'];
  /** When the next day begins. */
  resetsAt: Scalars['DateTime']['output'];
  /** When the day began. */
  startedAt: Scalars['DateTime']['output'];
};

export type IntegrationEdge = {
  __typename?: 'IntegrationEdge';
  cursor: Scalars['String']['output'];
  node: Integration;
};

export type IntegrationFilter = {
  agentId?: InputMaybe<Array<Scalars['ID']['input']>>;
  channel?: InputMaybe<Array<IntegrationChannel>>;
  createdAt?: InputMaybe<TimeRange>;
  /** Whether it is switched on. */
  enabled?: InputMaybe<Scalars['Boolean']['input']>;
  status?: InputMaybe<Array<IntegrationStatus>>;
  /** Text that the name contains. */
  text?: InputMaybe<Scalars['String']['input']>;
  updatedAt?: InputMaybe<TimeRange>;
};

/** A message to a bot, or a test message. */
export type IntegrationMessage = Node & {
  __typename?: 'IntegrationMessage';
  /** The bot's answer. Null without usage:text_read, and while there is none. */
  answer?: Maybe<Scalars['String']['output']>;
  /** How often the answer was begun. */
  attempts: Scalars['Int']['output'];
  /** The chat, by the platform: a direct chat, a group, or a thread of one. */
  chatId: Scalars['String']['output'];
  /** The conversation that `conversationId` names. Null: there is none, or it is deleted. */
  conversation?: Maybe<Conversation>;
  /** The conversation that the exchange is remembered in. Null: it is not. */
  conversationId?: Maybe<Scalars['ID']['output']>;
  /** When it was stored. */
  createdAt: Scalars['DateTime']['output'];
  /**
   * Why there is no answer: balance_too_low, agent_unavailable, model_unknown, model_rejected, model_unavailable, reply_failed,
   * too_late or given_up. Codes may be added. Null unless the state is `FAILED`.
   */
  errorCode?: Maybe<Scalars['String']['output']>;
  /** When the chat had the answer, or it was clear that there is none. */
  finishedAt?: Maybe<Scalars['DateTime']['output']>;
  id: Scalars['ID']['output'];
  /** Whether only this person and the bot are in the chat. */
  isDirect: Scalars['Boolean']['output'];
  /** Whether it is a test message, which the bot only sends. */
  isTest: Scalars['Boolean']['output'];
  /** The call that `requestId` names. Null: there was none, or the caller may not see it. */
  request?: Maybe<UsageRecord>;
  /** The model call of the answer. Null: there was none. */
  requestId?: Maybe<Scalars['ID']['output']>;
  /** The person, by the platform. */
  senderId: Scalars['String']['output'];
  /** The person's name. Null: the platform does not tell. */
  senderName?: Maybe<Scalars['String']['output']>;
  /** When it was sent, by the platform. Null: the platform does not tell. */
  sentAt?: Maybe<Scalars['DateTime']['output']>;
  /** What became of it. */
  state: IntegrationMessageState;
  /** What was said. Null without usage:text_read. */
  text?: Maybe<Scalars['String']['output']>;
};

/** A page of messages to a bot. */
export type IntegrationMessageConnection = {
  __typename?: 'IntegrationMessageConnection';
  /** The messages with their places. */
  edges: Array<IntegrationMessageEdge>;
  /** The messages alone. */
  nodes: Array<IntegrationMessage>;
  /** Whether and where the list goes on. */
  pageInfo: PageInfo;
  /** All messages that are stored and match. */
  totalCount: Scalars['Int']['output'];
};

/** The messages of a state. */
export type IntegrationMessageCount = {
  __typename?: 'IntegrationMessageCount';
  /** How many there are. */
  count: Scalars['Int']['output'];
  /** What became of them. */
  state: IntegrationMessageState;
};

/** One message of a list, with its place. */
export type IntegrationMessageEdge = {
  __typename?: 'IntegrationMessageEdge';
  /** The place of the message in the list. */
  cursor: Scalars['String']['output'];
  /** The message. */
  node: IntegrationMessage;
};

/** Messages that match everything that is given. */
export type IntegrationMessageFilter = {
  /** Any of these chats. */
  chatId?: InputMaybe<Array<Scalars['String']['input']>>;
  /** When they were stored. */
  createdAt?: InputMaybe<TimeRange>;
  /** Any of these messages. */
  id?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Any of these states. */
  state?: InputMaybe<Array<IntegrationMessageState>>;
};

/** What became of a message to a bot. */
export type IntegrationMessageState =
  /** There is no answer: see errorCode. */
  | 'FAILED'
  /** The day's limit was reached. The chat was told once. */
  | 'OVER_LIMIT'
  /** It is stored, and waits for its turn. */
  | 'RECEIVED'
  /** The chat has the answer. */
  | 'REPLIED'
  /** The agent's model is asked, or the answer is sent. */
  | 'RUNNING';

export type IntegrationOrder = {
  direction: OrderDirection;
  field: IntegrationOrderField;
};

export type IntegrationOrderField =
  | 'CREATED_AT'
  | 'NAME'
  | 'UPDATED_AT';

/** What only some channels know. */
export type IntegrationSettings = {
  __typename?: 'IntegrationSettings';
  /** `im_a`: the AI card template that replies stream into. Null: plain messages. */
  cardTemplateId?: Maybe<Scalars['String']['output']>;
};

/** All settings: what is left out is unset. */
export type IntegrationSettingsInput = {
  /** For `im_a`; others ignore it. Left out or empty: plain messages. */
  cardTemplateId?: InputMaybe<Scalars['String']['input']>;
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

/** An address that was asked to join the team. There is one live invitation an address. */
export type Invitation = Node & {
  __typename?: 'Invitation';
  /** Time at which the invitee joined. Null: did not join. */
  acceptedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The member itself. Null: nobody joined. */
  acceptedPrincipal?: Maybe<Principal>;
  /** The member that came of it. */
  acceptedPrincipalId?: Maybe<Scalars['ID']['output']>;
  /** When the address was first invited. */
  createdAt: Scalars['DateTime']['output'];
  /** Who made it. Null for the platform itself, and when that is no longer among the stored changes. */
  createdBy?: Maybe<Principal>;
  /** In small letters. */
  email: Scalars['String']['output'];
  /** When the newest link ends. */
  expiresAt: Scalars['DateTime']['output'];
  id: Scalars['ID']['output'];
  /** Who sent the newest link. Null when that is no longer among the stored changes. */
  invitedBy?: Maybe<Principal>;
  /** When it was last invited. Null where that was not yet noted. */
  lastInvitedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The role held on acceptance: tenant_admin, tenant_member, or a custom role's name. */
  role: Scalars['String']['output'];
  /** What became of it. */
  status: InvitationStatus;
  /** Who changed it last. Null as above. */
  updatedBy?: Maybe<Principal>;
  /** What the caller may do with it. */
  viewerCan: InvitationActions;
};

/** What the caller may do with this invitation, by the permissions that they hold there. Its state can forbid it still. */
export type InvitationActions = {
  __typename?: 'InvitationActions';
  /** Send a new link. */
  resend: Scalars['Boolean']['output'];
  /** End the link. */
  revoke: Scalars['Boolean']['output'];
};

export type InvitationConnection = {
  __typename?: 'InvitationConnection';
  /** What to give as `after` for the next page. Null on the last one. Good for this team and these filters alone. */
  continuationToken?: Maybe<Scalars['String']['output']>;
  edges: Array<InvitationEdge>;
  nodes: Array<Invitation>;
  pageInfo: PageInfo;
  totalCount: Scalars['Int']['output'];
};

export type InvitationEdge = {
  __typename?: 'InvitationEdge';
  cursor: Scalars['String']['output'];
  node: Invitation;
};

export type InvitationFilter = {
  createdAt?: InputMaybe<TimeRange>;
  /** Exactly one of these addresses, in any case of letters. */
  email?: InputMaybe<Array<Scalars['String']['input']>>;
  /** When it ends. */
  expiresAt?: InputMaybe<TimeRange>;
  /** When the last mail was made. One that was never sent is in no range. */
  lastInvitedAt?: InputMaybe<TimeRange>;
  /** Names of built-in roles, and ids of custom ones. */
  role?: InputMaybe<Array<Scalars['String']['input']>>;
  status?: InputMaybe<Array<InvitationStatus>>;
  /** Text that the address contains. */
  text?: InputMaybe<Scalars['String']['input']>;
};

export type InvitationOrder = {
  direction: OrderDirection;
  field: InvitationOrderField;
};

export type InvitationOrderField =
  | 'CREATED_AT'
  /** The address. */
  | 'EMAIL'
  /** The end. */
  | 'EXPIRES_AT'
  /** The last mail. Those that were never sent count as the first. */
  | 'LAST_INVITED_AT';

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
  emails: Array<Scalars['String']['input']>;
  /** `tenant_admin`, `tenant_member`, or a custom role by its name or id. It may hold no more than the caller. */
  role?: InputMaybe<Scalars['String']['input']>;
};

export type InviteMembersPayload = {
  __typename?: 'InviteMembersPayload';
  /** In the order of the addresses. */
  invited: Array<InvitedMember>;
};

/** What became of one address. */
export type InvitedMember = {
  __typename?: 'InvitedMember';
  /** The invitation of the address. */
  invitation: Invitation;
  /** Only where no mail server is configured: the link to hand to the invitee, shown this once. */
  link?: Maybe<Scalars['String']['output']>;
};

/** One change of a balance. Entries are never altered or removed. */
export type LedgerEntry = Node & {
  __typename?: 'LedgerEntry';
  /** Negative when the balance sank. */
  amount: Scalars['MicroTokens']['output'];
  /** The balance with this entry. */
  balanceAfter: Scalars['MicroTokens']['output'];
  createdAt: Scalars['DateTime']['output'];
  id: Scalars['ID']['output'];
  /** The operator's words. Null for charges. */
  note?: Maybe<Scalars['String']['output']>;
  /** Why the balance changed. */
  reason: LedgerReason;
  /** The model call that was charged or refunded. */
  request?: Maybe<UsageRecord>;
  /** 1 for the team's first entry, then gap-free. */
  seq: Scalars['Int']['output'];
};

export type LedgerEntryConnection = {
  __typename?: 'LedgerEntryConnection';
  edges: Array<LedgerEntryEdge>;
  nodes: Array<LedgerEntry>;
  pageInfo: PageInfo;
  totalCount: Scalars['Int']['output'];
};

export type LedgerEntryEdge = {
  __typename?: 'LedgerEntryEdge';
  cursor: Scalars['String']['output'];
  node: LedgerEntry;
};

export type LedgerEntryFilter = {
  createdAt?: InputMaybe<TimeRange>;
  reason?: InputMaybe<Array<LedgerReason>>;
  /** The calls that were charged or refunded. */
  requestId?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Text that the note contains. */
  text?: InputMaybe<Scalars['String']['input']>;
};

export type LedgerEntryOrder = {
  direction: OrderDirection;
  field: LedgerEntryOrderField;
};

export type LedgerEntryOrderField =
  /** The amount: charges are the least. */
  | 'AMOUNT'
  /** The order of the ledger. */
  | 'CREATED_AT';

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

/** Something that matched, and may not be shown. */
export type LeftOutMemory = {
  __typename?: 'LeftOutMemory';
  /** A fact, memory, message, or passage of a document. It may be gone since. */
  id: Scalars['ID']['output'];
  /** Why it may not be shown. */
  reason: LeftOutReason;
  /** The object itself. Null when it is gone, and where the caller may not read it. */
  thing?: Maybe<RecalledThing>;
};

/** Why something that matched may not be shown. */
export type LeftOutReason =
  /** A better hit says the same. */
  | 'DUPLICATE'
  /** It says what a forgotten, replaced or expired fact said. */
  | 'FORGOTTEN'
  /** It instructs the assistant. */
  | 'INSTRUCTION'
  /** The request itself says it. */
  | 'IN_REQUEST'
  /** Its owner keeps it out of prompts, an unnamed assistant said it, or it is only a question. */
  | 'NOT_FOR_PROMPTS'
  /** It holds a mail address, a telephone number or an account. `FACT_PERSONAL_NUMBERS` decides. */
  | 'PERSONAL'
  /** It holds a password, a key or a card number. `FACT_SECRETS` decides. */
  | 'SECRET';

/** A library of a provider, as a mount in the drive. */
export type Library = Node & {
  __typename?: 'Library';
  /** The account that reads it. */
  account?: Maybe<ConnectorAccount>;
  /** Id of the account that reads it. */
  connectionId: Scalars['ID']['output'];
  /** What of it is in the drive now. */
  contents: LibraryContents;
  createdAt: Scalars['DateTime']['output'];
  /** Who made it. Null for the platform itself, and when that is no longer among the stored changes. */
  createdBy?: Maybe<Principal>;
  /** The library's id at the provider. */
  driveId: Scalars['String']['output'];
  /** Why the last reading failed, for people. Null: it did not. */
  error?: Maybe<Scalars['String']['output']>;
  /** The files whose bytes could not be fetched, each with why. A file is tried again when it changes. */
  errors?: Maybe<LibraryErrorConnection>;
  /** Patterns of the files and folders that are not. */
  exclude: Array<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  /** Patterns of the files that are part of the drive. Empty: all of them. */
  include: Array<Scalars['String']['output']>;
  /** The mount itself. Needs drive:read. */
  item?: Maybe<DriveItem>;
  /** The mount: a drive item. */
  itemId: Scalars['ID']['output'];
  /** How many files and folders they told of. */
  items: Scalars['Int']['output'];
  /** The library's name at the provider. */
  name: Scalars['String']['output'];
  /** How many pages of changes the reading under way, or the last one, has read. */
  pages: Scalars['Int']['output'];
  /** The provider's name, as in addresses. */
  provider: Scalars['String']['output'];
  /** How far the reading is. */
  status: LibraryStatus;
  /** When it was last read to the end. */
  syncedAt?: Maybe<Scalars['DateTime']['output']>;
  updatedAt: Scalars['DateTime']['output'];
  /** What the caller may do with it. */
  viewerCan: LibraryActions;
};


/** A library of a provider, as a mount in the drive. */
export type LibraryErrorsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};

/** What the caller may do with this library, by the permissions that they hold there. Its state can forbid it still. */
export type LibraryActions = {
  __typename?: 'LibraryActions';
  /** Remove it from the drive. */
  disconnect: Scalars['Boolean']['output'];
  /** Read its changes now. */
  sync: Scalars['Boolean']['output'];
  /** Change which files are part of the drive. */
  update: Scalars['Boolean']['output'];
};

/** How many files and folders of a library are in the drive. */
export type LibraryContents = {
  __typename?: 'LibraryContents';
  /** Files whose bytes could not be fetched: see `errors`. */
  failed: Scalars['Int']['output'];
  /** Files whose bytes are stored. */
  fetched: Scalars['Int']['output'];
  /** Files that are in the drive. */
  files: Scalars['Int']['output'];
  /** Folders that are in the drive. */
  folders: Scalars['Int']['output'];
  /** Files of projects whose bytes are still to be fetched. */
  waiting: Scalars['Int']['output'];
};

/** A file of a library whose bytes could not be fetched. */
export type LibraryError = {
  __typename?: 'LibraryError';
  /** The file itself. Needs drive:read. */
  item?: Maybe<DriveItem>;
  /** The file in the drive. Null when it is not there yet. */
  itemId?: Maybe<Scalars['ID']['output']>;
  /** Why, for people. */
  message: Scalars['String']['output'];
  /** The file's name at the provider. */
  name: Scalars['String']['output'];
};

export type LibraryErrorConnection = {
  __typename?: 'LibraryErrorConnection';
  edges: Array<LibraryErrorEdge>;
  nodes: Array<LibraryError>;
  pageInfo: PageInfo;
  totalCount: Scalars['Int']['output'];
};

export type LibraryErrorEdge = {
  __typename?: 'LibraryErrorEdge';
  cursor: Scalars['String']['output'];
  node: LibraryError;
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

/** Whose model calls a limit counts together. */
export type LimitSubject = Principal | Project | ServiceKey | Team;

export type LinkDocumentInput = {
  itemId: Scalars['ID']['input'];
  projectId: Scalars['ID']['input'];
};

export type LinkDocumentPayload = {
  __typename?: 'LinkDocumentPayload';
  document: ProjectDocument;
};

/** How a person logged in to the console. */
export type LoginMethod =
  /** With the code of a login link, or by accepting an invitation. */
  | 'CODE'
  /** With a service key. */
  | 'KEY'
  /** With the OpenID provider of this deployment. */
  | 'OIDC';

/** What new model calls are refused with. Calls that were under way go on. */
export type Maintenance = {
  __typename?: 'Maintenance';
  /** A sentence for callers. */
  message: Scalars['String']['output'];
  /** When callers are told to come back. */
  retryAfterSeconds: Scalars['Int']['output'];
  /** Time at which it was switched on. */
  since: Scalars['DateTime']['output'];
};

export type MemberFilter = {
  createdAt?: InputMaybe<TimeRange>;
  /** Names of built-in roles, and ids of custom ones. */
  role?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Text that the name or the address contains. */
  text?: InputMaybe<Scalars['String']['input']>;
  updatedAt?: InputMaybe<TimeRange>;
};

/** What a member may do in one workspace with its projects, or in one project, beside what the role allows everywhere. */
export type MemberGrant = {
  __typename?: 'MemberGrant';
  /** Name of the permission. */
  permission: Scalars['String']['output'];
  /** The project itself. Needs project:read. */
  project?: Maybe<Project>;
  /** The project in which it holds. Null for a grant in a workspace. */
  projectId?: Maybe<Scalars['ID']['output']>;
  /** The workspace itself. Needs workspace:read. */
  workspace?: Maybe<Workspace>;
  /** The workspace in which it holds. Null for a grant in a project. */
  workspaceId?: Maybe<Scalars['ID']['output']>;
};

export type MemberOrder = {
  direction: OrderDirection;
  field: MemberOrderField;
};

export type MemberOrderField =
  | 'CREATED_AT'
  /** The address, by its code points. */
  | 'EMAIL'
  | 'NAME'
  | 'UPDATED_AT';

/** Named plain text, written by people, that belongs to a project. */
export type Memory = Node & {
  __typename?: 'Memory';
  /** At most 500,000 characters. Lists of memories without it are lighter. */
  content: Scalars['String']['output'];
  createdAt: Scalars['DateTime']['output'];
  /** Who made it. Null for the platform itself, and when that is no longer among the stored changes. */
  createdBy?: Maybe<Principal>;
  id: Scalars['ID']['output'];
  /** 1 to 200 characters. */
  name: Scalars['String']['output'];
  /** The project that has the memory. Needs project:read. */
  project?: Maybe<Project>;
  projectId: Scalars['ID']['output'];
  updatedAt: Scalars['DateTime']['output'];
  /** Who changed it last. Null as above. */
  updatedBy?: Maybe<Principal>;
  /** 1 for a new memory, and one more with each edit. */
  version: Scalars['Int']['output'];
  /** What the caller may do with it. */
  viewerCan: MemoryActions;
};

/** What the caller may do with this memory, by the permissions that they hold there. Its state can forbid it still. */
export type MemoryActions = {
  __typename?: 'MemoryActions';
  /** Delete it. */
  delete: Scalars['Boolean']['output'];
  /** Change it. */
  update: Scalars['Boolean']['output'];
};

export type MemoryConnection = {
  __typename?: 'MemoryConnection';
  edges: Array<MemoryEdge>;
  nodes: Array<Memory>;
  pageInfo: PageInfo;
  totalCount: Scalars['Int']['output'];
};

export type MemoryEdge = {
  __typename?: 'MemoryEdge';
  cursor: Scalars['String']['output'];
  node: Memory;
};

export type MemoryFilter = {
  createdAt?: InputMaybe<TimeRange>;
  /** Text that the name contains. */
  text?: InputMaybe<Scalars['String']['input']>;
  updatedAt?: InputMaybe<TimeRange>;
  /**
   * Those that hold all of these words (of scripts without spaces: what is written in it) in their name or content. English words match
   * by their stem. At most 200 characters. `searchMemory` finds the best ones instead.
   */
  words?: InputMaybe<Scalars['String']['input']>;
};

/** Something found for a question. */
export type MemoryHit = {
  __typename?: 'MemoryHit';
  /** When it was said or last written. */
  at: Scalars['DateTime']['output'];
  /** Why it was found. */
  explain: MemoryHitExplanation;
  /** The fact that it is, with its score. Null of another kind. */
  fact?: Maybe<Fact>;
  id: Scalars['ID']['output'];
  /** What it is. */
  kind: MemoryHitKind;
  /** Compares within one search only. */
  score: Scalars['Float']['output'];
  /** The object itself. Null when it is gone, and where the caller may not read it. */
  source?: Maybe<MemorySource>;
  /** The fact, memory, drive item or conversation that it is or belongs to. */
  sourceId: Scalars['ID']['output'];
  /** The text that matched. */
  text: Scalars['String']['output'];
};

/** A factor of a hit's score. */
export type MemoryHitBoost = {
  __typename?: 'MemoryHitBoost';
  /** More than 1 raises the score, less lowers it. */
  factor: Scalars['Float']['output'];
  /**
   * `subject`: the question names whom it is about. `when`: it asks for a time, and this tells one. `date`: it is of the day that is asked for.
   * `wish`: a user tells a lasting wish. `model`: an assistant said it.
   */
  reason: Scalars['String']['output'];
};

/**
 * Why something was found: the sum of each term's `idf` times `weight`, times the boosts. With an embeddings model, that in relation to the
 * best such sum of the search, plus half the `similarity`.
 */
export type MemoryHitExplanation = {
  __typename?: 'MemoryHitExplanation';
  /** Factors of the score. */
  boosts: Array<MemoryHitBoost>;
  /** Whether secrets or personal numbers in the text are hidden. */
  redacted: Scalars['Boolean']['output'];
  /** The cosine of the question's vector and the text's; null without them. From -1 to 1. */
  similarity?: Maybe<Scalars['Float']['output']>;
  /** Words of the question that it holds. */
  terms: Array<MemoryHitTerm>;
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

/** A word of the question in a hit. */
export type MemoryHitTerm = {
  __typename?: 'MemoryHitTerm';
  /** The rarer, the higher. */
  idf: Scalars['Float']['output'];
  /** `own`, `source` (the message that said it), `keyword`, `adjacent` (around the message), of messages the distance, as `-1` or `+2`, or `date` for the time that the question names. */
  place: Scalars['String']['output'];
  /** The stem of a word of the question, or the days that it names, as `2025-03-01/2025-03-31`. */
  term: Scalars['String']['output'];
  /** How often and how closely the place holds the word. */
  weight: Scalars['Float']['output'];
};

export type MemoryOrder = {
  direction: OrderDirection;
  field: MemoryOrderField;
};

export type MemoryOrderField =
  | 'CREATED_AT'
  | 'NAME'
  | 'UPDATED_AT';

/** What a text of memory is, or belongs to. */
export type MemorySource = AgentFact | Conversation | DriveItem | Memory | ProjectFact;

/** What became of the memory that a call asked for; also in the response's X-Memory-Status. */
export type MemoryStatus =
  /** Memory was away or too slow, and the call went on without it. */
  | 'degraded'
  /** Nothing matched, or no memory was asked for. */
  | 'none'
  /** Memory was added to the prompt. */
  | 'used';

/** One message of a conversation. */
export type Message = Node & {
  __typename?: 'Message';
  /** The actor itself. Needs actor:read. Null also when it was deleted. */
  actor?: Maybe<Actor>;
  /** The actor who said it, where that is known. */
  actorId?: Maybe<Scalars['ID']['output']>;
  /** The conversation that it is a part of. Null when the caller may not read it, or it was deleted meanwhile. */
  conversation?: Maybe<Conversation>;
  conversationId: Scalars['ID']['output'];
  createdAt: Scalars['DateTime']['output'];
  id: Scalars['ID']['output'];
  /** Whether the client stopped the answer, so that this is its beginning. */
  interrupted: Scalars['Boolean']['output'];
  /** Who said it. */
  role: MessageRole;
  /** Name of who said it. Null where it is not known. */
  speaker?: Maybe<Scalars['String']['output']>;
  /** What was said. At most 100,000 characters. */
  text: Scalars['String']['output'];
};

export type MessageConnection = {
  __typename?: 'MessageConnection';
  edges: Array<MessageEdge>;
  nodes: Array<Message>;
  pageInfo: PageInfo;
  totalCount: Scalars['Int']['output'];
};

export type MessageEdge = {
  __typename?: 'MessageEdge';
  cursor: Scalars['String']['output'];
  node: Message;
};

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

/** What a model does. */
export type ModelKind =
  /** It answers in text. */
  | 'chat'
  /** It turns text into vectors. */
  | 'embeddings';

export type MoveDriveItemInput = {
  /** Id of the item. */
  id: Scalars['ID']['input'];
  /** Rejects the change with CONFLICT unless the item still has this version. */
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
  /** Id of the folder to move it to, or `root`. */
  parentId: Scalars['ID']['input'];
};

export type MoveDriveItemPayload = {
  __typename?: 'MoveDriveItemPayload';
  item: DriveItem;
};

/** Changes. Those of one document run in order, also after one of them failed. */
export type Mutation = {
  __typename?: 'Mutation';
  /** Forgets the fact that a user asked to forget. Accepting again changes nothing. */
  acceptForgetProposal?: Maybe<AcceptForgetProposalPayload>;
  /** Needs no key: the token of the link says who asks. Makes the member and a first key. A token works once. */
  acceptInvitation?: Maybe<AcceptInvitationPayload>;
  /** Stores each text exactly as it is written, in the order given: all of them, or none. */
  addAgentFacts?: Maybe<AddAgentFactsPayload>;
  /** Keeps what was said, all of it or nothing, and has facts extracted from it. A message of more than 100,000 characters is rejected by its number; of a longer turn of a model call, which cannot be rejected any more, the beginning is kept. */
  addMessages?: Maybe<AddMessagesPayload>;
  /** Stores each text exactly as it is written, in the order given: all of them, or none. */
  addProjectFacts?: Maybe<AddProjectFactsPayload>;
  /** Binding again changes nothing, and answers the first binding. */
  bindActor?: Maybe<BindActorPayload>;
  /**
   * Makes one attempt to connect and answers with how it ended. Integrations connect by themselves, so this is for one that is no
   * longer tried. VALIDATION_FAILED when it is disabled or has no credentials, CONFLICT while it is connected or being connected.
   */
  connectIntegration?: Maybe<ConnectIntegrationPayload>;
  /** Makes a library part of the drive. Its files are fetched when they are first asked for. */
  connectLibrary?: Maybe<ConnectLibraryPayload>;
  /** Operators only. Adds to a balance once per idempotency key, or takes from it, at most what is available. */
  correctBalance?: Maybe<CorrectBalancePayload>;
  /** A custom id that another actor of the team has is a CONFLICT. */
  createActor?: Maybe<CreateActorPayload>;
  /** With its version 1: what is sent for it, and defaults. */
  createAgent?: Maybe<CreateAgentPayload>;
  /**
   * The next version: the newest one, with what is sent in its place. What is left out stays; `policies` and `output` are merged key by
   * key, everything else that is sent replaces what was there; null brings back the default. Skills and tools that nobody knows are kept.
   */
  createAgentVersion?: Maybe<CreateAgentVersionPayload>;
  /** Creates a boundary. The caller needs a permission for each source and target that it names. */
  createBoundary?: Maybe<CreateBoundaryPayload>;
  /** Creates an empty folder. A name that the parent has already is a CONFLICT. */
  createFolder?: Maybe<CreateFolderPayload>;
  /** Creates an integration. The caller needs the permission for each project that it names. */
  createIntegration?: Maybe<CreateIntegrationPayload>;
  /** Creates a link that opens the console and logs you in, with the rights of the key that you call with. It works once, within ten minutes. */
  createLoginLink?: Maybe<CreateLoginLinkPayload>;
  /** Writes a memory. It is recalled from then on. */
  createMemory?: Maybe<CreateMemoryPayload>;
  /** Creates an empty project. */
  createProject?: Maybe<CreateProjectPayload>;
  /** The key may what its maker may in this project, within the limits of the key that it is made with. At most 100 a project. */
  createProjectKey?: Maybe<CreateProjectKeyPayload>;
  /** Creates a custom role. Nobody gives what they do not hold. */
  createRole?: Maybe<CreateRolePayload>;
  /** Creates a key of the caller's own. Its secret is in this answer alone. */
  createServiceKey?: Maybe<CreateServiceKeyPayload>;
  /** Operators only: a new team with an administrator and a first key. */
  createTeam?: Maybe<CreateTeamPayload>;
  /** Creates an endpoint. It gets the changes after this one. Every kind needs the permission to read it in the whole team. */
  createWebhookEndpoint?: Maybe<CreateWebhookEndpointPayload>;
  /** Creates an empty workspace. */
  createWorkspace?: Maybe<CreateWorkspacePayload>;
  /** Keeps the fact that a user asked to forget. Declining again changes nothing. */
  declineForgetProposal?: Maybe<DeclineForgetProposalPayload>;
  /** Deletes an actor and its bindings. Messages keep what it said, and its name of then. Model calls that named its customId as their end user soon name nobody. */
  deleteActor?: Maybe<DeleteActorPayload>;
  /** Puts the agent into the bin with its versions, facts, conversations, settings and integrations, and removes it from boundaries. */
  deleteAgent?: Maybe<DeleteAgentPayload>;
  /** Puts the boundary into the bin. Calls that name it are rejected from then on. */
  deleteBoundary?: Maybe<DeleteBoundaryPayload>;
  /** Deletes a conversation with its messages, for good. Facts that came from it stay, with their history. */
  deleteConversation?: Maybe<DeleteConversationPayload>;
  /** Puts it into the bin with all that lies under it, and what links to any of it. */
  deleteDriveItem?: Maybe<DeleteDriveItemPayload>;
  /** Puts 1 to 100 items into the bin with all that lies under them, all or none. An error names the place of the id: `ids[3]`. */
  deleteDriveItems?: Maybe<DeleteDriveItemsPayload>;
  /** Ends the connection and removes the integration with its credentials. */
  deleteIntegration?: Maybe<DeleteIntegrationPayload>;
  /** Puts 1 to 100 memories into the bin, all or none. An error names the place of the id: `ids[3]`. */
  deleteMemories?: Maybe<DeleteMemoriesPayload>;
  /** Puts the memory into the bin. Nothing recalls it from then on. */
  deleteMemory?: Maybe<DeleteMemoryPayload>;
  /** Deletes messages of a conversation for good: all of them, or none. The conversation goes with its last one. Facts that came from them stay. */
  deleteMessages?: Maybe<DeleteMessagesPayload>;
  /**
   * Puts the project into the bin with its memories, facts, conversations and keys; boundaries no longer read or write it. Its memories
   * stay in the drive, as text files of a folder named after it, and its documents stay where they are.
   */
  deleteProject?: Maybe<DeleteProjectPayload>;
  /** CONFLICT while a member holds the role or a live invitation names it. Nobody deletes a role that holds more than they do. */
  deleteRole?: Maybe<DeleteRolePayload>;
  /** Deletes an endpoint with its log. */
  deleteWebhookEndpoint?: Maybe<DeleteWebhookEndpointPayload>;
  /** Deletes an empty workspace. One that holds a project, agent, boundary or integration is VALIDATION_FAILED, and so is the default one. */
  deleteWorkspace?: Maybe<DeleteWorkspacePayload>;
  /** Removes a statement that extraction kept apart. */
  discardStatement?: Maybe<DiscardStatementPayload>;
  /** Takes a library out of the drive. The account stays connected. */
  disconnectLibrary?: Maybe<DisconnectLibraryPayload>;
  /**
   * Lets the memory model write a fact instruction, which is not kept. It takes some seconds, and at most a minute. It fails with
   * INTERNAL_ERROR when the model does: retrying usually works.
   */
  draftFactInstruction?: Maybe<DraftFactInstructionPayload>;
  /**
   * Ends 1 to 100 sessions of the console at once, all or none: your own, and with member:manage those of members who hold no more than you. An
   * error names the place of the id: `ids[3]`.
   */
  endConsoleSessions?: Maybe<EndConsoleSessionsPayload>;
  /** Operators only. Ends what still needs an older secret key, in every team, so that it can be removed: service keys, keys of projects, pending invitations. */
  endSecretKey?: Maybe<EndSecretKeyPayload>;
  /**
   * Marks a fact as forgotten. It stays readable, with its history, and is no longer recalled. Neither is any message, passage or
   * memory that says the same so far: that holds the numbers of the fact and most of its words. What is said anew is remembered anew.
   */
  forgetFact?: Maybe<ForgetFactPayload>;
  /** Forgets 1 to 100 facts, all or none. An error names the place of the id: `ids[3]`. */
  forgetFacts?: Maybe<ForgetFactsPayload>;
  /** Invites addresses, all of them or none. One that has a live invitation gets a new link on the same one. */
  inviteMembers?: Maybe<InviteMembersPayload>;
  /** Makes a file or folder of the drive a document of a project. A second time is a CONFLICT. */
  linkDocument?: Maybe<LinkDocumentPayload>;
  /** With all that lies under it. A folder never moves into itself or below. */
  moveDriveItem?: Maybe<MoveDriveItemPayload>;
  /** Deletes every prompt and answer that was recorded for the team. */
  purgeCallTexts?: Maybe<PurgeCallTextsPayload>;
  /** Erases facts for good: with their history, the conversations that they came from, and other messages that say the same. */
  purgeFacts?: Maybe<PurgeFactsPayload>;
  /** Erases 1 to 100 deleted things for good, all or none. An error names the place of the id: `ids[3]`. */
  purgeFromBin?: Maybe<PurgeFromBinPayload>;
  /** Operators only. Adds 1 to 100 documents, all or none. A known document changes nothing; a hash of another text is a CONFLICT. */
  pushTrustedDocuments?: Maybe<PushTrustedDocumentsPayload>;
  /** Operators only. Gives back what a model call was charged, whole or in parts, once per idempotency key. */
  refundCall?: Maybe<RefundCallPayload>;
  /** Needs no key: the token of the link says who asks. */
  rejectInvitation?: Maybe<RejectInvitationPayload>;
  /** Makes a fact of a statement that extraction kept apart. */
  releaseStatement?: Maybe<ReleaseStatementPayload>;
  /** Operators only: every process reads its catalog file again. When this one's is faulty, nobody does, and the error tells its faults. */
  reloadCatalog?: Maybe<ReloadCatalogPayload>;
  /** Removes all limits of a key, member, project or team, where the caller may raise them. Idempotent. */
  removeCallLimit?: Maybe<RemoveCallLimitPayload>;
  /** Ends the membership and every key of the member, within a second. Nobody removes who holds more. A team keeps one tenant_admin. */
  removeMember?: Maybe<RemoveMemberPayload>;
  /** Operators only. Removes 1 to 100 documents, all or none. They stop running within a second. */
  removeTrustedDocuments?: Maybe<RemoveTrustedDocumentsPayload>;
  /** Changes a name. A name that the parent has already is a CONFLICT. */
  renameDriveItem?: Maybe<RenameDriveItemPayload>;
  /** Stores other credentials in place of those that are there. The status is `pending` then, unless it is disabled. */
  replaceIntegrationCredentials?: Maybe<ReplaceIntegrationCredentialsPayload>;
  /** Has another model read a conversation that was read before. What is known already stays one fact, and what was forgotten, replaced or corrected since does not come back. The same replay sent again while it is under way changes nothing. */
  replayExtraction?: Maybe<ReplayExtractionPayload>;
  /** Sends again all changes after a number. One that is no longer stored is an error with the code GONE. */
  replayWebhookEvents?: Maybe<ReplayWebhookEventsPayload>;
  /** Reads the text of a file once more. */
  rereadDocument?: Maybe<RereadDocumentPayload>;
  /** Sends a new link, and ends the one before. What was accepted, rejected or revoked stays so: CONFLICT. */
  resendInvitation?: Maybe<ResendInvitationPayload>;
  /** Brings back a fact that was forgotten or replaced, and the texts that it kept out of recall. A replaced one is then in conflict with the one that took its place. */
  restoreFact?: Maybe<RestoreFactPayload>;
  /** Restores 1 to 100 facts, all or none. An error names the place of the id: `ids[3]`. */
  restoreFacts?: Maybe<RestoreFactsPayload>;
  /** Gives a file the bytes of an earlier version. Its bytes until now become a version. */
  restoreFileVersion?: Maybe<RestoreFileVersionPayload>;
  /**
   * Returns a deleted thing from the bin, with its id and all that went with it. A file or folder comes into the root of the drive when
   * its folder is gone, and gets a number when its name is taken. A memory whose project is deleted is a CONFLICT.
   */
  restoreFromBin?: Maybe<RestoreFromBinPayload>;
  /** Has a conversation whose extraction failed read once more. */
  retryExtraction?: Maybe<RetryExtractionPayload>;
  /** Gives up every account of a provider, with their libraries, and tells the provider so where it listens. */
  revokeConnector?: Maybe<RevokeConnectorPayload>;
  /** Ends the link. What was accepted or rejected stays so: CONFLICT. */
  revokeInvitation?: Maybe<RevokeInvitationPayload>;
  /** Ends the key at once and for good. With `projectId`, the key is only found in that project. */
  revokeProjectKey?: Maybe<RevokeProjectKeyPayload>;
  /** Ends the key for good, everywhere within a second. For the same callers as updateServiceKey. */
  revokeServiceKey?: Maybe<RevokeServiceKeyPayload>;
  /** Ends 1 to 100 keys for good, all or none. For the same callers as updateServiceKey. An error names the place of the id: `ids[3]`. */
  revokeServiceKeys?: Maybe<RevokeServiceKeysPayload>;
  /** A new version that equals this older one. */
  rollBackAgent?: Maybe<RollBackAgentPayload>;
  /** Makes a key in place of one of the caller's own, with the same limits. The old one works until the overlap ends. */
  rotateServiceKey?: Maybe<RotateServiceKeyPayload>;
  /** Makes a new secret. Until the overlap ends, events are signed with both. */
  rotateWebhookSecret?: Maybe<RotateWebhookSecretPayload>;
  /** Sends an event of the type `webhook.test` at once, and returns the answer. */
  sendTestEvent?: Maybe<SendTestEventPayload>;
  /**
   * Sends a test message to a chat in which the bot was written to, within seconds. VALIDATION_FAILED when the integration is not
   * connected, or nobody has written to the bot: it can only answer where it was written to.
   */
  sendTestMessage?: Maybe<SendTestMessagePayload>;
  /**
   * Changes what is sent; null removes a limit. Takes effect everywhere within a second. What was spent before counts, too. Who manages keys limits
   * their own, who manages members limits members and their keys unless they hold more, and who may change the team limits projects and the team.
   * A limit of the caller's own key or membership that somebody else set can only be lowered, and no key raises its own.
   */
  setCallLimit?: Maybe<SetCallLimitPayload>;
  /** Operators only. Every router follows within about a second. Setting it again replaces what callers are told. */
  setMaintenance?: Maybe<SetMaintenancePayload>;
  /**
   * Sets what a member may do at one place beside the role, and answers within a second everywhere. Nobody grants or takes what they do not
   * hold. These can be granted so: project:read, project:update, project:delete, project:doc_read, project:doc_link, project:doc_delete,
   * project:mem_read, project:mem_write, workspace:actor_bind, workspace:integration_manage and workspace_agent:fact_modify.
   */
  setMemberGrants?: Maybe<SetMemberGrantsPayload>;
  /** Where to send a browser, so that somebody lets the team use their account. Good once, for ten minutes. */
  startConnectorLogin?: Maybe<StartConnectorLoginPayload>;
  /** Reads a library again now. */
  startLibrarySync?: Maybe<StartLibrarySyncPayload>;
  /** Operators only: in every process within about a second. Calls that are under way go on. */
  switchModel?: Maybe<SwitchModelPayload>;
  /** Operators only. The same idempotency key adds to the balance once. */
  topUpBalance?: Maybe<TopUpBalancePayload>;
  /** Ends a binding. The actor stays. */
  unbindActor?: Maybe<UnbindActorPayload>;
  /**
   * Unbinds a member from the accounts at OpenID providers that they have logged in with, and ends the sessions opened so. The next login with
   * the member's address binds anew. For members who hold no more than the caller. Idempotent.
   */
  unbindMemberLogin?: Maybe<UnbindMemberLoginPayload>;
  /** The item stays in the drive. */
  unlinkDocument?: Maybe<UnlinkDocumentPayload>;
  /** All of them or none. At most 1,000. */
  unlinkDocuments?: Maybe<UnlinkDocumentsPayload>;
  /** Changes what is sent. Needs actor:create and actor:read. */
  updateActor?: Maybe<UpdateActorPayload>;
  /** Changes what is sent. Needs agent:create and agent:read. */
  updateAgent?: Maybe<UpdateAgentPayload>;
  /** Changes what is sent. */
  updateAgentSettings?: Maybe<UpdateAgentSettingsPayload>;
  /** Changes what is sent. */
  updateBoundary?: Maybe<UpdateBoundaryPayload>;
  /** Changes what is sent. */
  updateDriveItemAttributes?: Maybe<UpdateDriveItemAttributesPayload>;
  /** Changes what is sent. The old text stays in the history. */
  updateFact?: Maybe<UpdateFactPayload>;
  /** Changes what is sent of 1 to 100 facts, all or none. An error names the place: `facts[3].fact`. */
  updateFacts?: Maybe<UpdateFactsPayload>;
  /** Changes what is sent. */
  updateIntegration?: Maybe<UpdateIntegrationPayload>;
  /**
   * Changes which files of a library are part of the drive. In a pattern, `*` stands for any characters but a slash, `**` for any characters
   * and `?` for one. One without a slash matches a name anywhere (`*.tmp`), any other a path from the top of the library (`Plans/2026`).
   * Capitals do not count, and what lies below a match matches too. Takes effect with the sync that it queues.
   */
  updateLibrary?: Maybe<UpdateLibraryPayload>;
  /** Changes what is sent. Takes effect within a second. Nobody grants more than they hold; a team keeps one tenant_admin. */
  updateMember?: Maybe<UpdateMemberPayload>;
  /** Changes what is sent. */
  updateMemory?: Maybe<UpdateMemoryPayload>;
  /** Changes what is sent. */
  updateProject?: Maybe<UpdateProjectPayload>;
  /** Changes what is sent, for all who hold the role, within a second. Nobody changes a role that holds more than they do. */
  updateRole?: Maybe<UpdateRolePayload>;
  /**
   * Changes what is sent. Takes effect everywhere within a second. For the key's owner, and for who has `member:manage` and all that the owner
   * holds, who may hold more than the key. A key never gets more than both hold.
   */
  updateServiceKey?: Maybe<UpdateServiceKeyPayload>;
  /** Changes what is sent. Takes effect everywhere within a second. */
  updateTeam?: Maybe<UpdateTeamPayload>;
  /** Changes the fields that are sent. */
  updateWebhookEndpoint?: Maybe<UpdateWebhookEndpointPayload>;
  /** Changes the name. */
  updateWorkspace?: Maybe<UpdateWorkspacePayload>;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationAcceptForgetProposalArgs = {
  input: AcceptForgetProposalInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationAcceptInvitationArgs = {
  input: AcceptInvitationInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationAddAgentFactsArgs = {
  input: AddAgentFactsInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationAddMessagesArgs = {
  input: AddMessagesInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationAddProjectFactsArgs = {
  input: AddProjectFactsInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationBindActorArgs = {
  input: BindActorInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationConnectIntegrationArgs = {
  input: ConnectIntegrationInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationConnectLibraryArgs = {
  input: ConnectLibraryInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationCorrectBalanceArgs = {
  input: CorrectBalanceInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationCreateActorArgs = {
  input: CreateActorInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationCreateAgentArgs = {
  input: CreateAgentInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationCreateAgentVersionArgs = {
  input: CreateAgentVersionInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationCreateBoundaryArgs = {
  input: CreateBoundaryInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationCreateFolderArgs = {
  input: CreateFolderInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationCreateIntegrationArgs = {
  input: CreateIntegrationInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationCreateMemoryArgs = {
  input: CreateMemoryInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationCreateProjectArgs = {
  input: CreateProjectInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationCreateProjectKeyArgs = {
  input: CreateProjectKeyInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationCreateRoleArgs = {
  input: CreateRoleInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationCreateServiceKeyArgs = {
  input: CreateServiceKeyInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationCreateTeamArgs = {
  input: CreateTeamInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationCreateWebhookEndpointArgs = {
  input: CreateWebhookEndpointInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationCreateWorkspaceArgs = {
  input: CreateWorkspaceInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationDeclineForgetProposalArgs = {
  input: DeclineForgetProposalInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationDeleteActorArgs = {
  input: DeleteActorInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationDeleteAgentArgs = {
  input: DeleteAgentInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationDeleteBoundaryArgs = {
  input: DeleteBoundaryInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationDeleteConversationArgs = {
  input: DeleteConversationInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationDeleteDriveItemArgs = {
  input: DeleteDriveItemInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationDeleteDriveItemsArgs = {
  input: DeleteDriveItemsInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationDeleteIntegrationArgs = {
  input: DeleteIntegrationInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationDeleteMemoriesArgs = {
  input: DeleteMemoriesInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationDeleteMemoryArgs = {
  input: DeleteMemoryInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationDeleteMessagesArgs = {
  input: DeleteMessagesInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationDeleteProjectArgs = {
  input: DeleteProjectInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationDeleteRoleArgs = {
  input: DeleteRoleInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationDeleteWebhookEndpointArgs = {
  input: DeleteWebhookEndpointInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationDeleteWorkspaceArgs = {
  input: DeleteWorkspaceInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationDiscardStatementArgs = {
  input: DiscardStatementInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationDisconnectLibraryArgs = {
  input: DisconnectLibraryInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationDraftFactInstructionArgs = {
  input: DraftFactInstructionInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationEndConsoleSessionsArgs = {
  input: EndConsoleSessionsInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationEndSecretKeyArgs = {
  input: EndSecretKeyInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationForgetFactArgs = {
  input: ForgetFactInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationForgetFactsArgs = {
  input: ForgetFactsInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationInviteMembersArgs = {
  input: InviteMembersInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationLinkDocumentArgs = {
  input: LinkDocumentInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationMoveDriveItemArgs = {
  input: MoveDriveItemInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationPurgeFactsArgs = {
  input: PurgeFactsInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationPurgeFromBinArgs = {
  input: PurgeFromBinInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationPushTrustedDocumentsArgs = {
  input: PushTrustedDocumentsInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationRefundCallArgs = {
  input: RefundCallInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationRejectInvitationArgs = {
  input: RejectInvitationInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationReleaseStatementArgs = {
  input: ReleaseStatementInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationRemoveCallLimitArgs = {
  input: RemoveCallLimitInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationRemoveMemberArgs = {
  input: RemoveMemberInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationRemoveTrustedDocumentsArgs = {
  input: RemoveTrustedDocumentsInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationRenameDriveItemArgs = {
  input: RenameDriveItemInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationReplaceIntegrationCredentialsArgs = {
  input: ReplaceIntegrationCredentialsInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationReplayExtractionArgs = {
  input: ReplayExtractionInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationReplayWebhookEventsArgs = {
  input: ReplayWebhookEventsInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationRereadDocumentArgs = {
  input: RereadDocumentInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationResendInvitationArgs = {
  input: ResendInvitationInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationRestoreFactArgs = {
  input: RestoreFactInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationRestoreFactsArgs = {
  input: RestoreFactsInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationRestoreFileVersionArgs = {
  input: RestoreFileVersionInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationRestoreFromBinArgs = {
  input: RestoreFromBinInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationRetryExtractionArgs = {
  input: RetryExtractionInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationRevokeConnectorArgs = {
  input: RevokeConnectorInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationRevokeInvitationArgs = {
  input: RevokeInvitationInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationRevokeProjectKeyArgs = {
  input: RevokeProjectKeyInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationRevokeServiceKeyArgs = {
  input: RevokeServiceKeyInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationRevokeServiceKeysArgs = {
  input: RevokeServiceKeysInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationRollBackAgentArgs = {
  input: RollBackAgentInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationRotateServiceKeyArgs = {
  input: RotateServiceKeyInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationRotateWebhookSecretArgs = {
  input: RotateWebhookSecretInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationSendTestEventArgs = {
  input: SendTestEventInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationSendTestMessageArgs = {
  input: SendTestMessageInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationSetCallLimitArgs = {
  input: SetCallLimitInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationSetMaintenanceArgs = {
  input: SetMaintenanceInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationSetMemberGrantsArgs = {
  input: SetMemberGrantsInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationStartConnectorLoginArgs = {
  input: StartConnectorLoginInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationStartLibrarySyncArgs = {
  input: StartLibrarySyncInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationSwitchModelArgs = {
  input: SwitchModelInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationTopUpBalanceArgs = {
  input: TopUpBalanceInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationUnbindActorArgs = {
  input: UnbindActorInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationUnbindMemberLoginArgs = {
  input: UnbindMemberLoginInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationUnlinkDocumentArgs = {
  input: UnlinkDocumentInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationUnlinkDocumentsArgs = {
  input: UnlinkDocumentsInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationUpdateActorArgs = {
  input: UpdateActorInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationUpdateAgentArgs = {
  input: UpdateAgentInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationUpdateAgentSettingsArgs = {
  input: UpdateAgentSettingsInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationUpdateBoundaryArgs = {
  input: UpdateBoundaryInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationUpdateDriveItemAttributesArgs = {
  input: UpdateDriveItemAttributesInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationUpdateFactArgs = {
  input: UpdateFactInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationUpdateFactsArgs = {
  input: UpdateFactsInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationUpdateIntegrationArgs = {
  input: UpdateIntegrationInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationUpdateLibraryArgs = {
  input: UpdateLibraryInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationUpdateMemberArgs = {
  input: UpdateMemberInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationUpdateMemoryArgs = {
  input: UpdateMemoryInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationUpdateProjectArgs = {
  input: UpdateProjectInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationUpdateRoleArgs = {
  input: UpdateRoleInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationUpdateServiceKeyArgs = {
  input: UpdateServiceKeyInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationUpdateTeamArgs = {
  input: UpdateTeamInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationUpdateWebhookEndpointArgs = {
  input: UpdateWebhookEndpointInput;
};


/** Changes. Those of one document run in order, also after one of them failed. */
export type MutationUpdateWorkspaceArgs = {
  input: UpdateWorkspaceInput;
};

/** A message to store. */
export type NewMessageInput = {
  /** An actor that is bound to the workspace. */
  actorId?: InputMaybe<Scalars['ID']['input']>;
  /** When it was said. Left out: now. */
  at?: InputMaybe<Scalars['DateTime']['input']>;
  /** Who said it. */
  role: MessageRole;
  /** The name of who speaks. Left out: the actor's. */
  speaker?: InputMaybe<Scalars['String']['input']>;
  /** What was said. 1 to 100,000 characters, and not blank. */
  text: Scalars['String']['input'];
};

/** Anything with an id of its own. */
export type Node = {
  id: Scalars['ID']['output'];
};

/** Which way a list goes. Items without a value of their own say in their order where they stand. */
export type OrderDirection =
  /** From the least to the greatest: from A to Z, the oldest first. */
  | 'ASC'
  /** From the greatest to the least: the newest first. */
  | 'DESC';

/** The place of a page in its list. */
export type PageInfo = {
  __typename?: 'PageInfo';
  /** Cursor of the last item, to send as `after`. Null on an empty page. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** Whether items follow the page. */
  hasNextPage: Scalars['Boolean']['output'];
  /** Whether items stand before the page. */
  hasPreviousPage: Scalars['Boolean']['output'];
  /** Cursor of the first item. Null on an empty page. */
  startCursor?: Maybe<Scalars['String']['output']>;
};

/** Some neighbouring paragraphs of a file's text, of about 120 words at most. */
export type Passage = Node & {
  __typename?: 'Passage';
  /** What they stand under: headings from the outermost to the innermost, or the page. */
  heading?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  /** The file itself. Needs drive:read. */
  item?: Maybe<DriveItem>;
  /** Id of the file. */
  itemId: Scalars['ID']['output'];
  /** 1 for the first of the file. */
  n: Scalars['Int']['output'];
  /** The paragraphs. */
  text: Scalars['String']['output'];
};

export type PassageConnection = {
  __typename?: 'PassageConnection';
  edges: Array<PassageEdge>;
  nodes: Array<Passage>;
  pageInfo: PageInfo;
  totalCount: Scalars['Int']['output'];
};

export type PassageEdge = {
  __typename?: 'PassageEdge';
  cursor: Scalars['String']['output'];
  node: Passage;
};

/** A permission: what a key may do. */
export type Permission = {
  __typename?: 'Permission';
  /** What it allows. */
  description: Scalars['String']['output'];
  /** Whether a member can have it in single workspaces and projects: see `setMemberGrants`. */
  isGrantable: Scalars['Boolean']['output'];
  /** Its name, as in `viewer.permissions`, keys and roles. */
  name: Scalars['String']['output'];
};

/** A member of a team. Without `member:read`, others have a name only: their address, role, grants and end are ACCESS_DENIED. */
export type Principal = Node & {
  __typename?: 'Principal';
  createdAt: Scalars['DateTime']['output'];
  /** Address that was invited. Needs member:read, unless it is the caller's own. */
  email?: Maybe<Scalars['String']['output']>;
  /** Newest last. */
  grants?: Maybe<Array<MemberGrant>>;
  id: Scalars['ID']['output'];
  /** Name that people read. */
  name: Scalars['String']['output'];
  /** When the member left. Null: is a member. */
  removedAt?: Maybe<Scalars['DateTime']['output']>;
  /** `tenant_admin`, `tenant_member`, or the name of a custom role. Needs member:read, unless it is the caller's own. */
  role?: Maybe<Scalars['String']['output']>;
  /** Keys of the member, newest first. Needs key:read. */
  serviceKeys?: Maybe<ServiceKeyConnection>;
  /** What the caller may do with it. */
  viewerCan: PrincipalActions;
};


/** A member of a team. Without `member:read`, others have a name only: their address, role, grants and end are ACCESS_DENIED. */
export type PrincipalServiceKeysArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<ServiceKeyFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ServiceKeyOrder>;
};

/** What the caller may do with this member, by the permissions that they hold there. Its state can forbid it still. */
export type PrincipalActions = {
  __typename?: 'PrincipalActions';
  /** End the membership, which takes holding all that the role of the member holds. */
  remove: Scalars['Boolean']['output'];
  /** Grant permissions that the caller holds, and take them back. */
  setGrants: Scalars['Boolean']['output'];
  /** Change the name. */
  update: Scalars['Boolean']['output'];
};

export type PrincipalConnection = {
  __typename?: 'PrincipalConnection';
  edges: Array<PrincipalEdge>;
  nodes: Array<Principal>;
  pageInfo: PageInfo;
  totalCount: Scalars['Int']['output'];
};

export type PrincipalEdge = {
  __typename?: 'PrincipalEdge';
  cursor: Scalars['String']['output'];
  node: Principal;
};

/** A container of memories, facts, documents and conversations, within a workspace. */
export type Project = Node & {
  __typename?: 'Project';
  /** Newest first. */
  apiKeys?: Maybe<ProjectKeyConnection>;
  /** Newest first. */
  conversations?: Maybe<ConversationConnection>;
  createdAt: Scalars['DateTime']['output'];
  /** Who made it. Null for the platform itself, and when that is no longer among the stored changes. */
  createdBy?: Maybe<Principal>;
  /** At most 10,000 characters. Null: none. */
  description?: Maybe<Scalars['String']['output']>;
  /** A linked folder counts as one. */
  documentCount: Scalars['Int']['output'];
  /** Newest first. */
  documents?: Maybe<ProjectDocumentConnection>;
  /** How many facts it has: each status once, also those without any. */
  factCounts?: Maybe<Array<FactCount>>;
  /** Newest first, without those no longer in force unless they are asked for. */
  facts?: Maybe<ProjectFactConnection>;
  /** What users asked to forget, newest first. */
  forgetProposals?: Maybe<ForgetProposalConnection>;
  id: Scalars['ID']['output'];
  /** Whether the first start made it as an example. Deleting it is for good: it is never made again. */
  isDemo: Scalars['Boolean']['output'];
  /** The project's MCP server. */
  mcp: ProjectMcp;
  /** Newest first. */
  memories?: Maybe<MemoryConnection>;
  /** How many memories it has. */
  memoryCount: Scalars['Int']['output'];
  /** 1 to 200 characters. */
  name: Scalars['String']['output'];
  /** What extraction kept apart, newest first. */
  quarantinedStatements?: Maybe<QuarantinedStatementConnection>;
  updatedAt: Scalars['DateTime']['output'];
  /** Who changed it last. Null as above. */
  updatedBy?: Maybe<Principal>;
  /** 1 for a new project, and one more with each edit. */
  version: Scalars['Int']['output'];
  /** What the caller may do with it. */
  viewerCan: ProjectActions;
  /** The workspace that holds the project. Needs workspace:read. */
  workspace?: Maybe<Workspace>;
  workspaceId: Scalars['ID']['output'];
};


/** A container of memories, facts, documents and conversations, within a workspace. */
export type ProjectApiKeysArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<ProjectKeyFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ProjectKeyOrder>;
};


/** A container of memories, facts, documents and conversations, within a workspace. */
export type ProjectConversationsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<ConversationFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ConversationOrder>;
};


/** A container of memories, facts, documents and conversations, within a workspace. */
export type ProjectDocumentsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<ProjectDocumentFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ProjectDocumentOrder>;
};


/** A container of memories, facts, documents and conversations, within a workspace. */
export type ProjectFactsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<FactFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<FactOrder>;
};


/** A container of memories, facts, documents and conversations, within a workspace. */
export type ProjectForgetProposalsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<ForgetProposalFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ForgetProposalOrder>;
};


/** A container of memories, facts, documents and conversations, within a workspace. */
export type ProjectMemoriesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<MemoryFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<MemoryOrder>;
};


/** A container of memories, facts, documents and conversations, within a workspace. */
export type ProjectQuarantinedStatementsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<QuarantinedStatementFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<QuarantinedStatementOrder>;
};

/** What the caller may do with this project, by the permissions that they hold there. Its state can forbid it still. */
export type ProjectActions = {
  __typename?: 'ProjectActions';
  /** Write facts. */
  addFacts: Scalars['Boolean']['output'];
  /** Create keys of its MCP server. */
  createKey: Scalars['Boolean']['output'];
  /** Write memories. */
  createMemory: Scalars['Boolean']['output'];
  /** Delete it with all that it has. */
  delete: Scalars['Boolean']['output'];
  /** Link files and folders of the drive. */
  linkDocument: Scalars['Boolean']['output'];
  /** Change it. */
  update: Scalars['Boolean']['output'];
};

export type ProjectConnection = {
  __typename?: 'ProjectConnection';
  edges: Array<ProjectEdge>;
  nodes: Array<Project>;
  pageInfo: PageInfo;
  totalCount: Scalars['Int']['output'];
};

/** A file or folder of the drive that belongs to a project. A folder stands for all that lies under it, also what comes later. */
export type ProjectDocument = Node & {
  __typename?: 'ProjectDocument';
  createdAt: Scalars['DateTime']['output'];
  /** Who made it. Null for the platform itself, and when that is no longer among the stored changes. */
  createdBy?: Maybe<Principal>;
  id: Scalars['ID']['output'];
  /** The file or folder. Needs drive:read. */
  item?: Maybe<DriveItem>;
  itemId: Scalars['ID']['output'];
  /** Name of the file or folder. */
  name: Scalars['String']['output'];
  /** The project that has the document. Needs project:read. */
  project?: Maybe<Project>;
  projectId: Scalars['ID']['output'];
  /** Bytes. Null for what is no file. */
  size?: Maybe<Scalars['Count']['output']>;
  /** How far the reading of a file's text has come. Null for what is no file. */
  text?: Maybe<DocumentText>;
  /** The same for all files that the document stands for. */
  texts: DocumentTexts;
  /** Whether it is a file or a folder. */
  type: DriveItemType;
  /** What the caller may do with it. */
  viewerCan: ProjectDocumentActions;
};

/** What the caller may do with this document, by the permissions that they hold there. Its state can forbid it still. */
export type ProjectDocumentActions = {
  __typename?: 'ProjectDocumentActions';
  /** Read its text once more. */
  reread: Scalars['Boolean']['output'];
  /** Remove it from the project. */
  unlink: Scalars['Boolean']['output'];
};

export type ProjectDocumentConnection = {
  __typename?: 'ProjectDocumentConnection';
  edges: Array<ProjectDocumentEdge>;
  nodes: Array<ProjectDocument>;
  pageInfo: PageInfo;
  totalCount: Scalars['Int']['output'];
};

export type ProjectDocumentEdge = {
  __typename?: 'ProjectDocumentEdge';
  cursor: Scalars['String']['output'];
  node: ProjectDocument;
};

export type ProjectDocumentFilter = {
  createdAt?: InputMaybe<TimeRange>;
  itemId?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Text that the name of the file or folder contains. */
  text?: InputMaybe<Scalars['String']['input']>;
  /** Files or folders. */
  type?: InputMaybe<Array<DriveItemType>>;
};

export type ProjectDocumentOrder = {
  direction: OrderDirection;
  field: ProjectDocumentOrderField;
};

export type ProjectDocumentOrderField =
  | 'CREATED_AT';

export type ProjectEdge = {
  __typename?: 'ProjectEdge';
  cursor: Scalars['String']['output'];
  node: Project;
};

/** A fact of a project. */
export type ProjectFact = Fact & Node & {
  __typename?: 'ProjectFact';
  changes?: Maybe<FactChangeConnection>;
  conflictsWith?: Maybe<Fact>;
  createdAt: Scalars['DateTime']['output'];
  /** Who made it. Null for the platform itself, and when that is no longer among the stored changes. */
  createdBy?: Maybe<Principal>;
  evidence?: Maybe<FactEvidenceConnection>;
  expirationDate?: Maybe<Scalars['DateTime']['output']>;
  expired: Scalars['Boolean']['output'];
  fact: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  keywords: Array<Scalars['String']['output']>;
  metadata: Scalars['JSONObject']['output'];
  pinned: Scalars['Int']['output'];
  /** The project that has the fact. Needs project:read. */
  project?: Maybe<Project>;
  /** How well the fact matched the question that found it; 0 when it was not found by one. */
  score: Scalars['Float']['output'];
  sourceKind: FactSourceKind;
  supersededBy?: Maybe<Fact>;
  updatedAt: Scalars['DateTime']['output'];
  /** Who changed it last. Null as above. */
  updatedBy?: Maybe<Principal>;
  version: Scalars['Int']['output'];
  /** What the caller may do with it. */
  viewerCan: FactActions;
};


/** A fact of a project. */
export type ProjectFactChangesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};


/** A fact of a project. */
export type ProjectFactEvidenceArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};

export type ProjectFactConnection = {
  __typename?: 'ProjectFactConnection';
  edges: Array<ProjectFactEdge>;
  nodes: Array<ProjectFact>;
  pageInfo: PageInfo;
  totalCount: Scalars['Int']['output'];
};

export type ProjectFactEdge = {
  __typename?: 'ProjectFactEdge';
  cursor: Scalars['String']['output'];
  node: ProjectFact;
};

export type ProjectFilter = {
  createdAt?: InputMaybe<TimeRange>;
  id?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Text that the name or the description contains. */
  text?: InputMaybe<Scalars['String']['input']>;
  updatedAt?: InputMaybe<TimeRange>;
  workspaceId?: InputMaybe<Array<Scalars['ID']['input']>>;
};

/** A key that opens one project's MCP server and nothing else. It acts for the principal who made it. */
export type ProjectKey = Node & {
  __typename?: 'ProjectKey';
  createdAt: Scalars['DateTime']['output'];
  /** Who made it. Null for the platform itself, and when that is no longer among the stored changes. */
  createdBy?: Maybe<Principal>;
  /** What the key is for, in the maker's words. */
  description?: Maybe<Scalars['String']['output']>;
  /** When the key that it was made with expires. Null: never. */
  expiresAt?: Maybe<Scalars['DateTime']['output']>;
  id: Scalars['ID']['output'];
  /** To the minute. Null: never used. */
  lastUsedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The member who made the key. */
  principal?: Maybe<Principal>;
  /** The project itself. Needs project:read. */
  project?: Maybe<Project>;
  projectId: Scalars['ID']['output'];
  /** In the answer that creates the key, and null in every other. */
  secret?: Maybe<Scalars['String']['output']>;
  /** The last characters of the secret. */
  secretSuffix: Scalars['String']['output'];
  /** What the caller may do with it. */
  viewerCan: ProjectKeyActions;
};

/** What the caller may do with this key, by the permissions that they hold there. Its state can forbid it still. */
export type ProjectKeyActions = {
  __typename?: 'ProjectKeyActions';
  /** End it for good. */
  revoke: Scalars['Boolean']['output'];
};

export type ProjectKeyConnection = {
  __typename?: 'ProjectKeyConnection';
  edges: Array<ProjectKeyEdge>;
  nodes: Array<ProjectKey>;
  pageInfo: PageInfo;
  totalCount: Scalars['Int']['output'];
};

export type ProjectKeyEdge = {
  __typename?: 'ProjectKeyEdge';
  cursor: Scalars['String']['output'];
  node: ProjectKey;
};

export type ProjectKeyFilter = {
  createdAt?: InputMaybe<TimeRange>;
  /** When it ends. A key without an end is in no range. */
  expiresAt?: InputMaybe<TimeRange>;
  /** When it was used last. A key that was never used is in no range. */
  lastUsedAt?: InputMaybe<TimeRange>;
  /** The members who own them. */
  principalId?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Text that the description or the end of the secret contains. */
  text?: InputMaybe<Scalars['String']['input']>;
};

export type ProjectKeyOrder = {
  direction: OrderDirection;
  field: ProjectKeyOrderField;
};

export type ProjectKeyOrderField =
  | 'CREATED_AT'
  /** The end. Keys without one count as the last. */
  | 'EXPIRES_AT'
  /** The last use. Keys that were never used count as the first. */
  | 'LAST_USED_AT';

/** A project's MCP server: the tools with which an assistant searches, reads and writes the project's memory. */
export type ProjectMcp = {
  __typename?: 'ProjectMcp';
  /** What an MCP client is configured with (`mcpServers`). In place of the key stands `<PROJECT_KEY>`. */
  clientConfig: Scalars['JSONObject']['output'];
  /** Address of the server. */
  url: Scalars['String']['output'];
};

export type ProjectOrder = {
  direction: OrderDirection;
  field: ProjectOrderField;
};

export type ProjectOrderField =
  | 'CREATED_AT'
  | 'NAME'
  | 'UPDATED_AT';

/** The form of requests and answers that a model understands. */
export type Protocol =
  /** Chat completions, responses and embeddings. */
  | 'alpha'
  /** Messages. */
  | 'beta';

export type PurgeCallTextsPayload = {
  __typename?: 'PurgeCallTextsPayload';
  /** Calls whose texts were deleted. */
  deletedCount: Scalars['Int']['output'];
};

/** Give one of factIds, projectId and agentId. */
export type PurgeFactsInput = {
  /** Every fact of this agent. */
  agentId?: InputMaybe<Scalars['ID']['input']>;
  /** Up to 1,000. */
  factIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Every fact of this project. */
  projectId?: InputMaybe<Scalars['ID']['input']>;
  /** Whether the conversations that the facts came from go too. */
  withConversations?: InputMaybe<Scalars['Boolean']['input']>;
};

export type PurgeFactsPayload = {
  __typename?: 'PurgeFactsPayload';
  /** What was erased. */
  purged: Purged;
};

export type PurgeFromBinInput = {
  /** 1 to 100 ids of deleted things. With a project, those of its memories that were deleted before it go, too. */
  ids: Array<Scalars['ID']['input']>;
};

export type PurgeFromBinPayload = {
  __typename?: 'PurgeFromBinPayload';
  /** The ids, as they were sent. */
  purgedIds: Array<Scalars['ID']['output']>;
};

/** What an erasure takes. */
export type Purged = {
  __typename?: 'Purged';
  /** How many changes in the history of the facts. */
  changes: Scalars['Int']['output'];
  /** How many conversations that the facts came from. */
  conversations: Scalars['Int']['output'];
  /** In a preview, the messages themselves, newest first. None of them is left after the erasure. */
  erasedMessages?: Maybe<MessageConnection>;
  /** How many facts. */
  facts: Scalars['Int']['output'];
  /** How many messages: those of the conversations, and others that say the same. */
  messages: Scalars['Int']['output'];
};


/** What an erasure takes. */
export type PurgedErasedMessagesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};

export type PushTrustedDocumentsInput = {
  /** 1 to 100 documents, each with another hash. */
  documents: Array<TrustedDocumentInput>;
};

export type PushTrustedDocumentsPayload = {
  __typename?: 'PushTrustedDocumentsPayload';
  /** How many were new. */
  added: Scalars['Int']['output'];
};

/** A statement that tries to instruct the assistant. It is in no prompt, until somebody says that it is a fact. */
export type QuarantinedStatement = Node & {
  __typename?: 'QuarantinedStatement';
  /** The conversation itself. Null when it was deleted. */
  conversation?: Maybe<Conversation>;
  conversationId: Scalars['ID']['output'];
  createdAt: Scalars['DateTime']['output'];
  id: Scalars['ID']['output'];
  /** The words it was taken from. */
  quote: Scalars['String']['output'];
  /** The statement. */
  text: Scalars['String']['output'];
  /** What the caller may do with it. */
  viewerCan: QuarantinedStatementActions;
};

/** What the caller may do with this statement, by the permissions that they hold there. Its state can forbid it still. */
export type QuarantinedStatementActions = {
  __typename?: 'QuarantinedStatementActions';
  /** Remove it. */
  discard: Scalars['Boolean']['output'];
  /** Make a fact of it. */
  release: Scalars['Boolean']['output'];
};

export type QuarantinedStatementConnection = {
  __typename?: 'QuarantinedStatementConnection';
  edges: Array<QuarantinedStatementEdge>;
  nodes: Array<QuarantinedStatement>;
  pageInfo: PageInfo;
  totalCount: Scalars['Int']['output'];
};

export type QuarantinedStatementEdge = {
  __typename?: 'QuarantinedStatementEdge';
  cursor: Scalars['String']['output'];
  node: QuarantinedStatement;
};

export type QuarantinedStatementFilter = {
  /** The conversations that they were taken from. */
  conversationId?: InputMaybe<Array<Scalars['ID']['input']>>;
  createdAt?: InputMaybe<TimeRange>;
  /** Text that the statement or its quote contains. */
  text?: InputMaybe<Scalars['String']['input']>;
};

export type QuarantinedStatementOrder = {
  direction: OrderDirection;
  field: QuarantinedStatementOrderField;
};

export type QuarantinedStatementOrderField =
  | 'CREATED_AT';

/** Reads. None of them changes anything. */
export type Query = {
  __typename?: 'Query';
  /** One actor of the team. */
  actor?: Maybe<Actor>;
  /** Who is bound to a workspace, the last one first. */
  actorBindings?: Maybe<ActorBindingConnection>;
  /** The team's, newest first. */
  actors?: Maybe<ActorConnection>;
  /** One agent of the team. */
  agent?: Maybe<Agent>;
  /** With `workspaceId` and `agentId`, the fact is only found there. */
  agentFact?: Maybe<AgentFact>;
  /** Those of one agent of one workspace, newest first, without those no longer in force unless they are asked for. */
  agentFacts?: Maybe<AgentFactConnection>;
  /** With `workspaceId`, the agent is only found in that workspace. */
  agentSettings?: Maybe<AgentSettings>;
  /** One version of an agent. */
  agentVersion?: Maybe<AgentVersion>;
  /** What changed from one version to another, in the order of a version's fields. Empty when they are equal. */
  agentVersionDiff?: Maybe<Array<AgentVersionChange>>;
  /** Newest first. */
  agentVersions?: Maybe<AgentVersionConnection>;
  /** The team's, or those of one workspace, newest first. */
  agents?: Maybe<AgentConnection>;
  /** All of them at once, newest first. A project has at most 5,000. */
  allProjectDocuments?: Maybe<Array<ProjectDocument>>;
  /** The days of the team's audit log, newest first. Keep the hash of the first one, the head, elsewhere: whoever alters an older change cannot make it again. `audit verify` on the command line compares all. */
  auditChain?: Maybe<AuditDayConnection>;
  /** Every change of the team, with who made it: newest first, or as `orderBy` says. They are stored for `CHANGE_RETENTION_DAYS`. */
  auditLog?: Maybe<ChangeConnection>;
  /** What the team has. Operators may name another team. */
  balance?: Maybe<Balance>;
  /** Deleted things that the caller could see when they were there, the last deleted first. */
  bin?: Maybe<BinEntryConnection>;
  /** Newest first. */
  boundaries?: Maybe<BoundaryConnection>;
  /** One boundary of the team. */
  boundary?: Maybe<Boundary>;
  /** The limit of a key, member, project or team. Null when it has none. Everybody may see their own, and that of the key they call with. */
  callLimit?: Maybe<CallLimit>;
  /** All limits of the team, newest first. */
  callLimits?: Maybe<CallLimitConnection>;
  /** Operators only. */
  catalog?: Maybe<Catalog>;
  /** The models that can be called, sorted by name. */
  catalogModels?: Maybe<Array<CatalogModel>>;
  /** The team's changes that you may see, in the order of their numbers: from the one after `after`, else from the oldest that is stored. They are stored for `CHANGE_RETENTION_DAYS`; an older place is an error with the code GONE. `first`: 1 to 100, default 20. */
  changes?: Maybe<ChangePage>;
  /** The library that is connected under the provider's id of it. */
  connectedLibrary?: Maybe<Library>;
  /** One provider. */
  connector?: Maybe<Connector>;
  /** One connected account. */
  connectorAccount?: Maybe<ConnectorAccount>;
  /** Every provider that the service knows. */
  connectors?: Maybe<Array<Connector>>;
  /** Sessions of the console that have not ended, newest first: your own, and with member:manage those of the whole team. */
  consoleSessions?: Maybe<ConsoleSessionConnection>;
  /** With `projectId` or `agentId`, the conversation is only found there. */
  conversation?: Maybe<Conversation>;
  /** The document libraries that the accounts of a document suite could connect. The provider is asked. */
  documentLibraries?: Maybe<Array<AvailableLibrary>>;
  /** The text of a file that a project has, in order. Empty while it is not READY. */
  documentPassages?: Maybe<PassageConnection>;
  /** `root` stands for the id of the team's root, here and wherever an item's id is asked for. */
  driveItem?: Maybe<DriveItem>;
  /** Those whose names hold `query`, in any case of letters, newest first. */
  driveItems?: Maybe<DriveItemConnection>;
  /** The folder that holds everything. */
  driveRoot?: Maybe<DriveItem>;
  /** What `forgetFact` would keep out of recall now, beside the fact. */
  forgetPreview?: Maybe<ForgetPreview>;
  /** One integration of the team. */
  integration?: Maybe<Integration>;
  /** Newest first: those of a workspace, or of every workspace whose integrations the caller may manage. */
  integrations?: Maybe<IntegrationConnection>;
  /** One invitation of the team. */
  invitation?: Maybe<Invitation>;
  /** Newest first. */
  invitations?: Maybe<InvitationConnection>;
  /** Newest first. */
  ledger?: Maybe<LedgerEntryConnection>;
  /** One connected library. */
  library?: Maybe<Library>;
  /** Operators only. Null when the router works. */
  maintenance?: Maybe<Maintenance>;
  /** Everybody who is a member now, newest first. */
  members?: Maybe<PrincipalConnection>;
  /** Those of one project, newest first. */
  memories?: Maybe<MemoryConnection>;
  /** With `projectId`, the memory is only found in that project. */
  memory?: Maybe<Memory>;
  /** The thing with this id, whatever its kind. Null when there is none, or none of your team's. */
  node?: Maybe<Node>;
  /** Things of any kinds, in the order of the ids. Null where `node` returns null. */
  nodes?: Maybe<Array<Maybe<Node>>>;
  /** Every permission that there is. */
  permissions?: Maybe<Array<Permission>>;
  /** One project of the team. */
  project?: Maybe<Project>;
  /** With `projectId`, the document is only found in that project. */
  projectDocument?: Maybe<ProjectDocument>;
  /** Those of one project, newest first. */
  projectDocuments?: Maybe<ProjectDocumentConnection>;
  /** With `workspaceId` and `projectId`, the fact is only found there. */
  projectFact?: Maybe<ProjectFact>;
  /** Those of one project of one workspace, newest first, without those no longer in force unless they are asked for. */
  projectFacts?: Maybe<ProjectFactConnection>;
  /** Those of one project, newest first. */
  projectKeys?: Maybe<ProjectKeyConnection>;
  /** Projects that the caller may see, newest first unless ordered otherwise. */
  projects?: Maybe<ProjectConnection>;
  /** What `purgeFacts` would erase now. */
  purgePreview?: Maybe<Purged>;
  /** The kinds of files whose text is read. Other files can be stored, and are UNSUPPORTED as documents. */
  readableKinds?: Maybe<Array<ReadableKind>>;
  /** A custom role. */
  role?: Maybe<Role>;
  /** The custom roles, newest first. */
  roles?: Maybe<RoleConnection>;
  /** The passages of a project's documents that share words with the question, best first. `first`: 1 to 100, default 10. */
  searchDocuments?: Maybe<Array<DocumentHit>>;
  /**
   * What is remembered on a question, best first: with the scores by which a model call is given its memory. Give one of `projectId`,
   * `agentId` and `boundaryId`. Without `kinds`, all that the caller may read. With `workspaceId`, the project or agent is only found there.
   * With `asOf`, by words alone, what was in force at that time: facts that were replaced later are in, what was said or written later is
   * out. Forgotten facts stay forgotten, and texts that were edited are as they are now.
   */
  searchMemory?: Maybe<Array<MemoryHit>>;
  /** Operators only. The current one first. */
  secretKeys?: Maybe<Array<SecretKey>>;
  /** One key. Everybody may see the one that they call with. */
  serviceKey?: Maybe<ServiceKey>;
  /** Newest first. */
  serviceKeys?: Maybe<ServiceKeyConnection>;
  /** What a model call of the caller with this boundary would be given for a question: sources that the caller may not read are left out. With `asOf`, by what was in force at that time. */
  testBoundary?: Maybe<BoundaryTest>;
  /** Operators only. The trusted documents of the deployment, by hash. */
  trustedDocuments?: Maybe<TrustedDocumentConnection>;
  /** Sums of the days from `from` to `to`, both included: at most 366, by default the last 30. Ordered by day, hour, model, key, project, boundary, end user, mode and outcome. */
  usage?: Maybe<UsageSumConnection>;
  /** Closed months of the team that were exported, newest first. */
  usageExports?: Maybe<UsageExportConnection>;
  /** One model call. */
  usageRecord?: Maybe<UsageRecord>;
  /** Newest first. Calls that the operator pays are listed with `mode: OPERATOR` only. */
  usageRecords?: Maybe<UsageRecordConnection>;
  /** Who is calling: team, member and key. */
  viewer?: Maybe<Viewer>;
  /** One endpoint of the team. */
  webhookEndpoint?: Maybe<WebhookEndpoint>;
  /** Endpoints of the team, newest first. */
  webhookEndpoints?: Maybe<WebhookEndpointConnection>;
  /** One workspace of the team. */
  workspace?: Maybe<Workspace>;
  /** Newest first. */
  workspaces?: Maybe<WorkspaceConnection>;
};


/** Reads. None of them changes anything. */
export type QueryActorArgs = {
  id: Scalars['ID']['input'];
};


/** Reads. None of them changes anything. */
export type QueryActorBindingsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  workspaceId: Scalars['ID']['input'];
};


/** Reads. None of them changes anything. */
export type QueryActorsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<ActorFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ActorOrder>;
};


/** Reads. None of them changes anything. */
export type QueryAgentArgs = {
  id: Scalars['ID']['input'];
};


/** Reads. None of them changes anything. */
export type QueryAgentFactArgs = {
  agentId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
  workspaceId?: InputMaybe<Scalars['ID']['input']>;
};


/** Reads. None of them changes anything. */
export type QueryAgentFactsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  agentId: Scalars['ID']['input'];
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<FactFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<FactOrder>;
  workspaceId: Scalars['ID']['input'];
};


/** Reads. None of them changes anything. */
export type QueryAgentSettingsArgs = {
  agentId: Scalars['ID']['input'];
  workspaceId?: InputMaybe<Scalars['ID']['input']>;
};


/** Reads. None of them changes anything. */
export type QueryAgentVersionArgs = {
  agentId: Scalars['ID']['input'];
  version: Scalars['Int']['input'];
};


/** Reads. None of them changes anything. */
export type QueryAgentVersionDiffArgs = {
  agentId: Scalars['ID']['input'];
  from: Scalars['Int']['input'];
  to: Scalars['Int']['input'];
};


/** Reads. None of them changes anything. */
export type QueryAgentVersionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  agentId: Scalars['ID']['input'];
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<AgentVersionFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<AgentVersionOrder>;
};


/** Reads. None of them changes anything. */
export type QueryAgentsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<AgentFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<AgentOrder>;
  workspaceId?: InputMaybe<Scalars['ID']['input']>;
};


/** Reads. None of them changes anything. */
export type QueryAllProjectDocumentsArgs = {
  projectId: Scalars['ID']['input'];
};


/** Reads. None of them changes anything. */
export type QueryAuditChainArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};


/** Reads. None of them changes anything. */
export type QueryAuditLogArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<AuditLogFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<AuditLogOrder>;
};


/** Reads. None of them changes anything. */
export type QueryBalanceArgs = {
  teamId?: InputMaybe<Scalars['ID']['input']>;
};


/** Reads. None of them changes anything. */
export type QueryBinArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<BinFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  kinds?: InputMaybe<Array<BinKind>>;
  last?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  query?: InputMaybe<Scalars['String']['input']>;
};


/** Reads. None of them changes anything. */
export type QueryBoundariesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<BoundaryFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<BoundaryOrder>;
};


/** Reads. None of them changes anything. */
export type QueryBoundaryArgs = {
  id: Scalars['ID']['input'];
};


/** Reads. None of them changes anything. */
export type QueryCallLimitArgs = {
  subjectId: Scalars['ID']['input'];
};


/** Reads. None of them changes anything. */
export type QueryCallLimitsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<CallLimitFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<CallLimitOrder>;
};


/** Reads. None of them changes anything. */
export type QueryChangesArgs = {
  after?: InputMaybe<Scalars['Count']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  kinds?: InputMaybe<Array<ChangeKind>>;
  within?: InputMaybe<ChangeScope>;
};


/** Reads. None of them changes anything. */
export type QueryConnectedLibraryArgs = {
  driveId: Scalars['String']['input'];
  provider: Scalars['String']['input'];
};


/** Reads. None of them changes anything. */
export type QueryConnectorArgs = {
  provider: Scalars['String']['input'];
};


/** Reads. None of them changes anything. */
export type QueryConnectorAccountArgs = {
  id: Scalars['ID']['input'];
};


/** Reads. None of them changes anything. */
export type QueryConsoleSessionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<ConsoleSessionFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ConsoleSessionOrder>;
};


/** Reads. None of them changes anything. */
export type QueryConversationArgs = {
  agentId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
  projectId?: InputMaybe<Scalars['ID']['input']>;
};


/** Reads. None of them changes anything. */
export type QueryDocumentLibrariesArgs = {
  provider: Scalars['String']['input'];
};


/** Reads. None of them changes anything. */
export type QueryDocumentPassagesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  itemId: Scalars['ID']['input'];
  last?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  projectId: Scalars['ID']['input'];
};


/** Reads. None of them changes anything. */
export type QueryDriveItemArgs = {
  id: Scalars['ID']['input'];
};


/** Reads. None of them changes anything. */
export type QueryDriveItemsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<DriveItemFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<DriveItemOrder>;
};


/** Reads. None of them changes anything. */
export type QueryForgetPreviewArgs = {
  agentId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
  projectId?: InputMaybe<Scalars['ID']['input']>;
  workspaceId?: InputMaybe<Scalars['ID']['input']>;
};


/** Reads. None of them changes anything. */
export type QueryIntegrationArgs = {
  id: Scalars['ID']['input'];
};


/** Reads. None of them changes anything. */
export type QueryIntegrationsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<IntegrationFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<IntegrationOrder>;
  workspaceId?: InputMaybe<Scalars['ID']['input']>;
};


/** Reads. None of them changes anything. */
export type QueryInvitationArgs = {
  id: Scalars['ID']['input'];
};


/** Reads. None of them changes anything. */
export type QueryInvitationsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<InvitationFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<InvitationOrder>;
};


/** Reads. None of them changes anything. */
export type QueryLedgerArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<LedgerEntryFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<LedgerEntryOrder>;
  teamId?: InputMaybe<Scalars['ID']['input']>;
};


/** Reads. None of them changes anything. */
export type QueryLibraryArgs = {
  id: Scalars['ID']['input'];
};


/** Reads. None of them changes anything. */
export type QueryMembersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<MemberFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<MemberOrder>;
};


/** Reads. None of them changes anything. */
export type QueryMemoriesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<MemoryFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<MemoryOrder>;
  projectId: Scalars['ID']['input'];
};


/** Reads. None of them changes anything. */
export type QueryMemoryArgs = {
  id: Scalars['ID']['input'];
  projectId?: InputMaybe<Scalars['ID']['input']>;
};


/** Reads. None of them changes anything. */
export type QueryNodeArgs = {
  id: Scalars['ID']['input'];
};


/** Reads. None of them changes anything. */
export type QueryNodesArgs = {
  ids: Array<Scalars['ID']['input']>;
};


/** Reads. None of them changes anything. */
export type QueryProjectArgs = {
  id: Scalars['ID']['input'];
};


/** Reads. None of them changes anything. */
export type QueryProjectDocumentArgs = {
  id: Scalars['ID']['input'];
  projectId?: InputMaybe<Scalars['ID']['input']>;
};


/** Reads. None of them changes anything. */
export type QueryProjectDocumentsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<ProjectDocumentFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ProjectDocumentOrder>;
  projectId: Scalars['ID']['input'];
};


/** Reads. None of them changes anything. */
export type QueryProjectFactArgs = {
  id: Scalars['ID']['input'];
  projectId?: InputMaybe<Scalars['ID']['input']>;
  workspaceId?: InputMaybe<Scalars['ID']['input']>;
};


/** Reads. None of them changes anything. */
export type QueryProjectFactsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<FactFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<FactOrder>;
  projectId: Scalars['ID']['input'];
  workspaceId: Scalars['ID']['input'];
};


/** Reads. None of them changes anything. */
export type QueryProjectKeysArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<ProjectKeyFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ProjectKeyOrder>;
  projectId: Scalars['ID']['input'];
};


/** Reads. None of them changes anything. */
export type QueryProjectsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<ProjectFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ProjectOrder>;
};


/** Reads. None of them changes anything. */
export type QueryPurgePreviewArgs = {
  agentId?: InputMaybe<Scalars['ID']['input']>;
  factIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  projectId?: InputMaybe<Scalars['ID']['input']>;
  withConversations?: InputMaybe<Scalars['Boolean']['input']>;
};


/** Reads. None of them changes anything. */
export type QueryRoleArgs = {
  id: Scalars['ID']['input'];
};


/** Reads. None of them changes anything. */
export type QueryRolesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<RoleFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<RoleOrder>;
};


/** Reads. None of them changes anything. */
export type QuerySearchDocumentsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  projectId: Scalars['ID']['input'];
  query: Scalars['String']['input'];
};


/** Reads. None of them changes anything. */
export type QuerySearchMemoryArgs = {
  agentId?: InputMaybe<Scalars['ID']['input']>;
  asOf?: InputMaybe<Scalars['DateTime']['input']>;
  boundaryId?: InputMaybe<Scalars['ID']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  kinds?: InputMaybe<Array<MemoryHitKind>>;
  projectId?: InputMaybe<Scalars['ID']['input']>;
  query: Scalars['String']['input'];
  workspaceId?: InputMaybe<Scalars['ID']['input']>;
};


/** Reads. None of them changes anything. */
export type QueryServiceKeyArgs = {
  id: Scalars['ID']['input'];
};


/** Reads. None of them changes anything. */
export type QueryServiceKeysArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<ServiceKeyFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ServiceKeyOrder>;
};


/** Reads. None of them changes anything. */
export type QueryTestBoundaryArgs = {
  asOf?: InputMaybe<Scalars['DateTime']['input']>;
  boundaryId: Scalars['ID']['input'];
  query: Scalars['String']['input'];
};


/** Reads. None of them changes anything. */
export type QueryTrustedDocumentsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};


/** Reads. None of them changes anything. */
export type QueryUsageArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  by?: Array<UsageDimension>;
  endUsers?: InputMaybe<Array<Scalars['String']['input']>>;
  first?: InputMaybe<Scalars['Int']['input']>;
  from?: InputMaybe<Scalars['Date']['input']>;
  keyIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  modes?: Array<UsageMode>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  teamId?: InputMaybe<Scalars['ID']['input']>;
  to?: InputMaybe<Scalars['Date']['input']>;
};


/** Reads. None of them changes anything. */
export type QueryUsageExportsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};


/** Reads. None of them changes anything. */
export type QueryUsageRecordArgs = {
  requestId: Scalars['ID']['input'];
  teamId?: InputMaybe<Scalars['ID']['input']>;
};


/** Reads. None of them changes anything. */
export type QueryUsageRecordsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<UsageRecordFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<UsageRecordOrder>;
  teamId?: InputMaybe<Scalars['ID']['input']>;
};


/** Reads. None of them changes anything. */
export type QueryWebhookEndpointArgs = {
  id: Scalars['ID']['input'];
};


/** Reads. None of them changes anything. */
export type QueryWebhookEndpointsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};


/** Reads. None of them changes anything. */
export type QueryWorkspaceArgs = {
  id: Scalars['ID']['input'];
};


/** Reads. None of them changes anything. */
export type QueryWorkspacesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<WorkspaceFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<WorkspaceOrder>;
};

/** Files whose text is read. */
export type ReadableKind = {
  __typename?: 'ReadableKind';
  /** Endings of the names, with their dots. */
  endings: Array<Scalars['String']['output']>;
  /** Media types of the files. */
  mediaTypes: Array<Scalars['String']['output']>;
  /** What people call such files. */
  name: Scalars['String']['output'];
};

/** Something that can be put into a prompt. */
export type RecalledThing = AgentFact | Memory | Message | Passage | ProjectFact;

export type RefundCallInput = {
  /** More than 0. Left out: all that is left. */
  amount?: InputMaybe<Scalars['MicroTokens']['input']>;
  /** Sent again, it changes nothing and returns the first entry. 1 to 200 characters. */
  idempotencyKey: Scalars['String']['input'];
  /** Why, for the team to read. At most 1,000 characters. */
  note?: InputMaybe<Scalars['String']['input']>;
  /** What the response carried as X-Request-Id. */
  requestId: Scalars['ID']['input'];
  teamId: Scalars['ID']['input'];
};

export type RefundCallPayload = {
  __typename?: 'RefundCallPayload';
  /** The balance of the team as it is now. Needs usage:read. */
  balance?: Maybe<Balance>;
  /** The entry of the ledger. */
  entry: LedgerEntry;
};

export type RejectInvitationInput = {
  /** The last part of the link. */
  token: Scalars['String']['input'];
};

export type RejectInvitationPayload = {
  __typename?: 'RejectInvitationPayload';
  /** Address that was invited. */
  email: Scalars['String']['output'];
};

export type ReleaseStatementInput = {
  /** Id of the statement. */
  id: Scalars['ID']['input'];
};

export type ReleaseStatementPayload = {
  __typename?: 'ReleaseStatementPayload';
  fact: Fact;
};

export type ReloadCatalogPayload = {
  __typename?: 'ReloadCatalogPayload';
  catalog: Catalog;
};

export type RemoveCallLimitInput = {
  /** Id of a key, member, project or team. */
  subjectId: Scalars['ID']['input'];
};

export type RemoveCallLimitPayload = {
  __typename?: 'RemoveCallLimitPayload';
  /** Id of the key, member, project or team. */
  subjectId: Scalars['ID']['output'];
};

export type RemoveMemberInput = {
  /** Id of the member. */
  id: Scalars['ID']['input'];
};

export type RemoveMemberPayload = {
  __typename?: 'RemoveMemberPayload';
  /** The member who left. */
  principal: Principal;
};

export type RemoveTrustedDocumentsInput = {
  /** 1 to 100 hashes, as the documents were pushed. */
  hashes: Array<Scalars['String']['input']>;
};

export type RemoveTrustedDocumentsPayload = {
  __typename?: 'RemoveTrustedDocumentsPayload';
  /** The hashes, as they were sent. */
  removedHashes: Array<Scalars['String']['output']>;
};

export type RenameDriveItemInput = {
  /** Id of the item. */
  id: Scalars['ID']['input'];
  /** Rejects the change with CONFLICT unless the item still has this version. */
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
  /** 1 to 255 characters, without a slash. */
  name: Scalars['String']['input'];
};

export type RenameDriveItemPayload = {
  __typename?: 'RenameDriveItemPayload';
  item: DriveItem;
};

export type ReplaceIntegrationCredentialsInput = {
  /** What the channel needs, by the names that it gives. It is sent as a variable. */
  credentials: Scalars['JSONObject']['input'];
  /** Id of the integration. */
  id: Scalars['ID']['input'];
  /** Rejects the change with CONFLICT unless the integration still has this version. */
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
};

export type ReplaceIntegrationCredentialsPayload = {
  __typename?: 'ReplaceIntegrationCredentialsPayload';
  integration: Integration;
};

export type ReplayExtractionInput = {
  /** Id of the conversation. */
  id: Scalars['ID']['input'];
  /** A chat model of protocol alpha in the catalog. */
  model: Scalars['String']['input'];
};

export type ReplayExtractionPayload = {
  __typename?: 'ReplayExtractionPayload';
  conversation: Conversation;
};

export type ReplayWebhookEventsInput = {
  /** Number of the last change that is not sent again. */
  after: Scalars['Count']['input'];
  id: Scalars['ID']['input'];
};

export type ReplayWebhookEventsPayload = {
  __typename?: 'ReplayWebhookEventsPayload';
  /** The endpoint, set back. */
  webhookEndpoint: WebhookEndpoint;
};

export type RereadDocumentInput = {
  /** Id of the file. */
  itemId: Scalars['ID']['input'];
  projectId: Scalars['ID']['input'];
};

export type RereadDocumentPayload = {
  __typename?: 'RereadDocumentPayload';
  /** State of the file's text. Null for what is no file. */
  text?: Maybe<DocumentText>;
};

export type ResendInvitationInput = {
  /** Id of the invitation. */
  id: Scalars['ID']['input'];
};

export type ResendInvitationPayload = {
  __typename?: 'ResendInvitationPayload';
  invitation: Invitation;
  /** Only where no mail server is configured: the link to hand to the invitee, shown this once. */
  link?: Maybe<Scalars['String']['output']>;
};

export type RestoreFactInput = {
  /** When given, the fact is only found there. */
  agentId?: InputMaybe<Scalars['ID']['input']>;
  /** Id of the fact. */
  id: Scalars['ID']['input'];
  /** Rejects the change with CONFLICT unless the fact still has this version. */
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
  /** When given, the fact is only found there. */
  projectId?: InputMaybe<Scalars['ID']['input']>;
  /** When given, the fact is only found there. */
  workspaceId?: InputMaybe<Scalars['ID']['input']>;
};

export type RestoreFactPayload = {
  __typename?: 'RestoreFactPayload';
  fact: Fact;
};

export type RestoreFactsInput = {
  /** 1 to 100 facts that the key may read and change. */
  ids: Array<Scalars['ID']['input']>;
};

export type RestoreFactsPayload = {
  __typename?: 'RestoreFactsPayload';
  /** In the order of the ids, each once. */
  facts: Array<Fact>;
};

export type RestoreFileVersionInput = {
  /** Id of the file. */
  id: Scalars['ID']['input'];
  /** Rejects the change with CONFLICT unless the item still has this version. */
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
  /** Id of one of its earlier versions. */
  versionId: Scalars['ID']['input'];
};

export type RestoreFileVersionPayload = {
  __typename?: 'RestoreFileVersionPayload';
  item: DriveItem;
};

export type RestoreFromBinInput = {
  /** Id of the deleted project, memory, boundary, agent, file or folder. */
  id: Scalars['ID']['input'];
};

export type RestoreFromBinPayload = {
  __typename?: 'RestoreFromBinPayload';
  /** The project, memory, boundary, agent, file or folder. */
  restored: Node;
};

export type RetryExtractionInput = {
  /** Id of the conversation. */
  id: Scalars['ID']['input'];
};

export type RetryExtractionPayload = {
  __typename?: 'RetryExtractionPayload';
  conversation: Conversation;
};

export type RevokeConnectorInput = {
  /** The provider's name: `microsoft`, `google`. */
  provider: Scalars['String']['input'];
};

export type RevokeConnectorPayload = {
  __typename?: 'RevokeConnectorPayload';
  /** How many accounts were given up. */
  accounts: Scalars['Int']['output'];
};

export type RevokeInvitationInput = {
  /** Id of the invitation. */
  id: Scalars['ID']['input'];
};

export type RevokeInvitationPayload = {
  __typename?: 'RevokeInvitationPayload';
  invitation: Invitation;
};

export type RevokeProjectKeyInput = {
  /** Id of the key. */
  id: Scalars['ID']['input'];
  /** When given, the key is only found there. */
  projectId?: InputMaybe<Scalars['ID']['input']>;
};

export type RevokeProjectKeyPayload = {
  __typename?: 'RevokeProjectKeyPayload';
  /** Id of the revoked key. */
  revokedId: Scalars['ID']['output'];
};

export type RevokeServiceKeyInput = {
  /** Id of the key. */
  id: Scalars['ID']['input'];
};

export type RevokeServiceKeyPayload = {
  __typename?: 'RevokeServiceKeyPayload';
  serviceKey: ServiceKey;
};

export type RevokeServiceKeysInput = {
  /** 1 to 100 keys of the team. */
  ids: Array<Scalars['ID']['input']>;
};

export type RevokeServiceKeysPayload = {
  __typename?: 'RevokeServiceKeysPayload';
  /** In the order of the ids, each once. */
  serviceKeys: Array<ServiceKey>;
};

/** A set of permissions with a name, beside the built-in tenant_admin and tenant_member. */
export type Role = Node & {
  __typename?: 'Role';
  createdAt: Scalars['DateTime']['output'];
  /** Who made it. Null for the platform itself, and when that is no longer among the stored changes. */
  createdBy?: Maybe<Principal>;
  id: Scalars['ID']['output'];
  /** Unique in the team, without regard to case. */
  name: Scalars['String']['output'];
  /** Names of the permissions that the role gives in the whole team. */
  permissions: Array<Scalars['String']['output']>;
  updatedAt: Scalars['DateTime']['output'];
  /** Who changed it last. Null as above. */
  updatedBy?: Maybe<Principal>;
  /** 1 for a new role, and one more with each edit. */
  version: Scalars['Int']['output'];
  /** What the caller may do with it. */
  viewerCan: RoleActions;
};

/** What the caller may do with this role, by the permissions that they hold there. Its state can forbid it still. */
export type RoleActions = {
  __typename?: 'RoleActions';
  /** Delete it, once nobody holds it. */
  delete: Scalars['Boolean']['output'];
  /** Change it. Other permissions for it take holding all those that it has. */
  update: Scalars['Boolean']['output'];
};

export type RoleConnection = {
  __typename?: 'RoleConnection';
  edges: Array<RoleEdge>;
  nodes: Array<Role>;
  pageInfo: PageInfo;
  totalCount: Scalars['Int']['output'];
};

export type RoleEdge = {
  __typename?: 'RoleEdge';
  cursor: Scalars['String']['output'];
  node: Role;
};

export type RoleFilter = {
  createdAt?: InputMaybe<TimeRange>;
  /** Permissions of which it has one. */
  permission?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Text that the name contains. */
  text?: InputMaybe<Scalars['String']['input']>;
  updatedAt?: InputMaybe<TimeRange>;
};

export type RoleOrder = {
  direction: OrderDirection;
  field: RoleOrderField;
};

export type RoleOrderField =
  | 'CREATED_AT'
  | 'NAME'
  | 'UPDATED_AT';

export type RollBackAgentInput = {
  agentId: Scalars['ID']['input'];
  /** Rejects the change with CONFLICT unless this is still the number of the newest version. */
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
  /** Number of the version to repeat. */
  version: Scalars['Int']['input'];
};

export type RollBackAgentPayload = {
  __typename?: 'RollBackAgentPayload';
  /** The agent, whose number of the newest version has moved. Needs agent:read. */
  agent?: Maybe<Agent>;
  /** The new version. */
  version: AgentVersion;
};

export type RotateServiceKeyInput = {
  /** Id of the key to replace. */
  id: Scalars['ID']['input'];
  /** How long the old key goes on working. From 0 to 2592000 (30 days). Left out: 86400 (a day). */
  overlapSeconds?: InputMaybe<Scalars['Int']['input']>;
};

export type RotateServiceKeyPayload = {
  __typename?: 'RotateServiceKeyPayload';
  /** The old key. It works until its expiresAt. */
  previous: ServiceKey;
  /** The secret of the new key, shown this once. */
  secret: Scalars['String']['output'];
  /** The new key. */
  serviceKey: ServiceKey;
};

export type RotateWebhookSecretInput = {
  id: Scalars['ID']['input'];
  /** Time for which the earlier secret signs, too: 0 to 604,800, default 86,400. */
  overlapSeconds?: InputMaybe<Scalars['Int']['input']>;
};

export type RotateWebhookSecretPayload = {
  __typename?: 'RotateWebhookSecretPayload';
  /** The new secret, shown this once. */
  secret: Scalars['String']['output'];
  /** The endpoint. */
  webhookEndpoint: WebhookEndpoint;
};

/** A secret key of the deployment, and how much still needs it: each moves to the current key at its next use. */
export type SecretKey = {
  __typename?: 'SecretKey';
  /** Tokens and credentials under a key derived from it. A sweep moves them within a minute. */
  encryptedSecrets: Scalars['Int']['output'];
  /** Derived from the key. */
  id: Scalars['String']['output'];
  /** Stored results of an Idempotency-Key. They end by themselves. */
  idempotentResults: Scalars['Int']['output'];
  /** Pending ones. */
  invitations: Scalars['Int']['output'];
  /** Whether SECRET_KEY holds it. */
  isConfigured: Scalars['Boolean']['output'];
  /** New hashes and signatures use it. */
  isCurrent: Scalars['Boolean']['output'];
  /** Keys of projects that it opens. */
  projectKeys: Scalars['Int']['output'];
  /** Service keys that it opens. */
  serviceKeys: Scalars['Int']['output'];
};

export type SendTestEventInput = {
  id: Scalars['ID']['input'];
};

export type SendTestEventPayload = {
  __typename?: 'SendTestEventPayload';
  /** The attempt and its answer. */
  attempt: WebhookAttempt;
};

export type SendTestMessageInput = {
  /** The chat. Left out: the one in which somebody wrote last. */
  chatId?: InputMaybe<Scalars['String']['input']>;
  /** Id of the integration. */
  id: Scalars['ID']['input'];
};

/** The test message on its way. */
export type SendTestMessagePayload = {
  __typename?: 'SendTestMessagePayload';
  /** The message. Its state says what became of it. */
  message: IntegrationMessage;
};

/** A key of the service. Its secret is shown once, when it is created. */
export type ServiceKey = Node & {
  __typename?: 'ServiceKey';
  /** Addresses and CIDR ranges the key may be used from. Empty: anywhere. */
  allowedAddresses: Array<Scalars['String']['output']>;
  createdAt: Scalars['DateTime']['output'];
  /** Who made it. Null for the platform itself, and when that is no longer among the stored changes. */
  createdBy?: Maybe<Principal>;
  /** What the key is for, in the owner's words. */
  description?: Maybe<Scalars['String']['output']>;
  /** False: the key is rejected until it is enabled again. */
  enabled: Scalars['Boolean']['output'];
  /** Time at which the key stops working. Null: never. */
  expiresAt?: Maybe<Scalars['DateTime']['output']>;
  id: Scalars['ID']['output'];
  /** Whether it was neither created nor used within 90 days. Such a key had better be revoked. */
  isUnused: Scalars['Boolean']['output'];
  /** Time of the last request with the key, to the minute. Null: never used. */
  lastUsedAt?: Maybe<Scalars['DateTime']['output']>;
  /** What the key may do. Null: all that its principal may. */
  permissions?: Maybe<Array<Scalars['String']['output']>>;
  /** The member who owns the key. */
  principal?: Maybe<Principal>;
  /** That key itself. Needs key:read. Null: none. */
  replacedBy?: Maybe<ServiceKey>;
  /** The key that rotateServiceKey made in place of this one. */
  replacedById?: Maybe<Scalars['ID']['output']>;
  /** Time at which the key was revoked. Null: it was not. */
  revokedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The last characters of the secret. */
  secretSuffix: Scalars['String']['output'];
  /** Who changed it last. Null as above. */
  updatedBy?: Maybe<Principal>;
  /** What the caller may do with it. */
  viewerCan: ServiceKeyActions;
};

/** What the caller may do with this key, by the permissions that they hold there. Its state can forbid it still. */
export type ServiceKeyActions = {
  __typename?: 'ServiceKeyActions';
  /** End it for good. */
  revoke: Scalars['Boolean']['output'];
  /** Make a key in its place. */
  rotate: Scalars['Boolean']['output'];
  /** Change it, as far as it may do no more than before. */
  update: Scalars['Boolean']['output'];
};

export type ServiceKeyConnection = {
  __typename?: 'ServiceKeyConnection';
  edges: Array<ServiceKeyEdge>;
  nodes: Array<ServiceKey>;
  pageInfo: PageInfo;
  totalCount: Scalars['Int']['output'];
};

export type ServiceKeyEdge = {
  __typename?: 'ServiceKeyEdge';
  cursor: Scalars['String']['output'];
  node: ServiceKey;
};

export type ServiceKeyFilter = {
  createdAt?: InputMaybe<TimeRange>;
  /** When it ends. A key without an end is in no range. */
  expiresAt?: InputMaybe<TimeRange>;
  /** When it was used last. A key that was never used is in no range. */
  lastUsedAt?: InputMaybe<TimeRange>;
  /** The members who own them. */
  principalId?: InputMaybe<Array<Scalars['ID']['input']>>;
  status?: InputMaybe<Array<ServiceKeyStatus>>;
  /** Text that the description or the end of the secret contains. */
  text?: InputMaybe<Scalars['String']['input']>;
};

export type ServiceKeyOrder = {
  direction: OrderDirection;
  field: ServiceKeyOrderField;
};

export type ServiceKeyOrderField =
  | 'CREATED_AT'
  /** The end. Keys without one count as the last. */
  | 'EXPIRES_AT'
  /** The last use. Keys that were never used count as the first. */
  | 'LAST_USED_AT';

/** Whether a key works, or why not. */
export type ServiceKeyStatus =
  /** It is rejected until it is enabled again. */
  | 'DISABLED'
  /** Past its `expiresAt`. */
  | 'EXPIRED'
  /** It works. */
  | 'LIVE'
  /** It was revoked. */
  | 'REVOKED';

export type SetCallLimitInput = {
  /** 0 or more. */
  dayBudget?: InputMaybe<Scalars['MicroTokens']['input']>;
  /** 0 or more. */
  monthBudget?: InputMaybe<Scalars['MicroTokens']['input']>;
  /** 1 or more. */
  requestsPerMinute?: InputMaybe<Scalars['Int']['input']>;
  /** 1 or more. */
  runningCalls?: InputMaybe<Scalars['Int']['input']>;
  /** A key, member, project or team. */
  subjectId: Scalars['ID']['input'];
  /** 1 or more. */
  tokensPerMinute?: InputMaybe<Scalars['Int']['input']>;
};

export type SetCallLimitPayload = {
  __typename?: 'SetCallLimitPayload';
  callLimit: CallLimit;
};

export type SetMaintenanceInput = {
  /** At most 500 characters. Left out: a plain sentence. */
  message?: InputMaybe<Scalars['String']['input']>;
  /** False: the router works again. */
  on: Scalars['Boolean']['input'];
  /** From 1 to 86400. Left out: 60. */
  retryAfterSeconds?: InputMaybe<Scalars['Int']['input']>;
};

export type SetMaintenancePayload = {
  __typename?: 'SetMaintenancePayload';
  /** Null when it was switched off. */
  maintenance?: Maybe<Maintenance>;
};

export type SetMemberGrantsInput = {
  memberId: Scalars['ID']['input'];
  /** All that the member may do there beside the role. Left out or empty: nothing. */
  permissions?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Give either this or the workspace. Left out both: the team's default workspace. */
  projectId?: InputMaybe<Scalars['ID']['input']>;
  /** Give either this or the project. Left out both: the team's default workspace. */
  workspaceId?: InputMaybe<Scalars['ID']['input']>;
};

export type SetMemberGrantsPayload = {
  __typename?: 'SetMemberGrantsPayload';
  /** The member as it is now. */
  principal: Principal;
};

export type StartConnectorLoginInput = {
  /** The provider's name: `microsoft`, `google`. */
  provider: Scalars['String']['input'];
  /**
   * Where the browser goes afterwards, with `connector` (the provider) and `outcome` (CONNECTED, DENIED, FAILED or TOO_MANY) in the query.
   * Its origin must be this service's or one of ALLOWED_ORIGINS. Default: a page that says how it went.
   */
  returnUrl?: InputMaybe<Scalars['String']['input']>;
};

export type StartConnectorLoginPayload = {
  __typename?: 'StartConnectorLoginPayload';
  /** The address to open. */
  login: ConnectorLogin;
};

/** Give `id`, or `provider` and `driveId`. */
export type StartLibrarySyncInput = {
  /** The library's id at the provider. */
  driveId?: InputMaybe<Scalars['String']['input']>;
  /** Id of the library. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** The provider's name: `microsoft`, `google`. */
  provider?: InputMaybe<Scalars['String']['input']>;
};

export type StartLibrarySyncPayload = {
  __typename?: 'StartLibrarySyncPayload';
  library: Library;
};

/** Events, sent over WebSocket from the time of the subscription on. */
export type Subscription = {
  __typename?: 'Subscription';
  /** The team's changes that you may see, once and in order: from now on, or from the one after `after`. Reconnect with the last `number` to miss none. A place that is no longer stored is an error with the code GONE. */
  changes: Change;
  /** Comes whenever the reading of a file that the project has begins, has come further or ends. */
  documentProgress: DocumentProgress;
  /** Every change to the facts of a project or of an agent, from now on, once and in order. Give one of the two. Completes when it is deleted. */
  factChanged: FactChangedEvent;
  /** An integration each time its status or the reason for it changes: one by its id, or all of a workspace. Give one of the two. */
  integrationStatusChanged: Integration;
  /** Every entry of the team's ledger, once and in order: from now on, or from the one after `after`. Reconnect with the last `seq` to miss none. A place that is not stored, because its month was exported and removed, is an error with the code GONE. */
  ledgerEntryAdded: LedgerEntry;
  /** A library each time a page of it was read, and when it ended. */
  libraryChanged: Library;
  /** Every usage record of the team, once, also of calls that charge nothing: from now on, or from the one after `after`. In the order in which they were stored. Reconnect with the last `requestId` to miss none. A record that is not stored, because its month was exported and removed, or that was restored from a backup, is an error with the code GONE. */
  usageRecordAdded: UsageRecord;
};


/** Events, sent over WebSocket from the time of the subscription on. */
export type SubscriptionChangesArgs = {
  after?: InputMaybe<Scalars['Count']['input']>;
  kinds?: InputMaybe<Array<ChangeKind>>;
  within?: InputMaybe<ChangeScope>;
};


/** Events, sent over WebSocket from the time of the subscription on. */
export type SubscriptionDocumentProgressArgs = {
  projectId: Scalars['ID']['input'];
};


/** Events, sent over WebSocket from the time of the subscription on. */
export type SubscriptionFactChangedArgs = {
  agentId?: InputMaybe<Scalars['ID']['input']>;
  projectId?: InputMaybe<Scalars['ID']['input']>;
};


/** Events, sent over WebSocket from the time of the subscription on. */
export type SubscriptionIntegrationStatusChangedArgs = {
  integrationId?: InputMaybe<Scalars['ID']['input']>;
  workspaceId?: InputMaybe<Scalars['ID']['input']>;
};


/** Events, sent over WebSocket from the time of the subscription on. */
export type SubscriptionLedgerEntryAddedArgs = {
  after?: InputMaybe<Scalars['Count']['input']>;
};


/** Events, sent over WebSocket from the time of the subscription on. */
export type SubscriptionLibraryChangedArgs = {
  id: Scalars['ID']['input'];
};


/** Events, sent over WebSocket from the time of the subscription on. */
export type SubscriptionUsageRecordAddedArgs = {
  after?: InputMaybe<Scalars['ID']['input']>;
};

export type SwitchModelInput = {
  /** The model's name in the catalog. */
  name: Scalars['String']['input'];
  /** False: calls no longer find the model. */
  on: Scalars['Boolean']['input'];
};

export type SwitchModelPayload = {
  __typename?: 'SwitchModelPayload';
  model: CatalogModel;
};

/** A tenant: members, keys, balance and everything that they create. */
export type Team = Node & {
  __typename?: 'Team';
  /** How members may log in to the console. */
  consoleLogin: ConsoleLogin;
  createdAt: Scalars['DateTime']['output'];
  id: Scalars['ID']['output'];
  /** 1 to 200 characters. */
  name: Scalars['String']['output'];
  /** Whether the prompts and answers of the team's model calls are kept, to be read at their usage records. */
  recordPrompts: Scalars['Boolean']['output'];
  /** Whether providers store the answers of the team's hosted calls, so that later calls can continue them. Otherwise the router sets `store` to false. */
  storesAnswers: Scalars['Boolean']['output'];
  /** Its time zone, by the name of the IANA database. The days of its bots begin in it. */
  timeZone: Scalars['String']['output'];
  /** What the caller may do with it. */
  viewerCan: TeamActions;
};

/** What the caller may do with this team, by the permissions that they hold there. Its state can forbid it still. */
export type TeamActions = {
  __typename?: 'TeamActions';
  /** Invite members. */
  inviteMembers: Scalars['Boolean']['output'];
  /** Delete all recorded prompts and answers. */
  purgeCallTexts: Scalars['Boolean']['output'];
  /** Change it. */
  update: Scalars['Boolean']['output'];
};

/** Forms of texts. */
export type TextFormat =
  /** A mail address. */
  | 'EMAIL'
  /** Not blank, not `.` or `..`, and without `/`, control characters and characters that change the direction of text. */
  | 'FILE_NAME'
  /** Letters, digits, and the signs `_`, `.`, `:` and `-`. */
  | 'HASH'
  /** Without line breaks, other control characters, and characters that change the direction of text. */
  | 'LINE'
  /** A LINE that is not blank. */
  | 'NAME'
  /** A NAME that no mail client turns into a link: without a domain, a mail address or a scheme. */
  | 'NAME_IN_MAILS'
  /** An absolute address of http or https. */
  | 'URL'
  /** Not blank: it has a character that is neither white space nor invisible. */
  | 'VISIBLE';

/** A time from a moment on and before another. Without either, the range is open there. */
export type TimeRange = {
  /** From this moment on. */
  from?: InputMaybe<Scalars['DateTime']['input']>;
  /** Before this moment. */
  to?: InputMaybe<Scalars['DateTime']['input']>;
};

export type TopUpBalanceInput = {
  /** More than 0. */
  amount: Scalars['MicroTokens']['input'];
  /** Sent again, it changes nothing and returns the first entry. 1 to 200 characters. */
  idempotencyKey: Scalars['String']['input'];
  /** Why, for the team to read. At most 1,000 characters. */
  note?: InputMaybe<Scalars['String']['input']>;
  teamId: Scalars['ID']['input'];
};

export type TopUpBalancePayload = {
  __typename?: 'TopUpBalancePayload';
  /** The balance of the team as it is now. Needs usage:read. */
  balance?: Maybe<Balance>;
  /** The entry of the ledger. */
  entry: LedgerEntry;
};

/** A document that clients may send by its hash alone, and that runs where `GRAPHQL_DOCUMENTS` is `trusted`. */
export type TrustedDocument = {
  __typename?: 'TrustedDocument';
  /** When it was pushed first. */
  createdAt: Scalars['DateTime']['output'];
  /** The id that its client has for it. */
  hash: Scalars['String']['output'];
  /** The name of its operation. Metrics and spans have it. */
  name: Scalars['String']['output'];
  /** The document as it was pushed. */
  text: Scalars['String']['output'];
};

/** A page of trusted documents. */
export type TrustedDocumentConnection = {
  __typename?: 'TrustedDocumentConnection';
  /** The documents with their places. */
  edges: Array<TrustedDocumentEdge>;
  /** The documents alone. */
  nodes: Array<TrustedDocument>;
  /** Whether and where the list goes on. */
  pageInfo: PageInfo;
  /** All documents, whatever the page. */
  totalCount: Scalars['Int']['output'];
};

/** One document of a list, with its place. */
export type TrustedDocumentEdge = {
  __typename?: 'TrustedDocumentEdge';
  /** The place of the document in the list. */
  cursor: Scalars['String']['output'];
  /** The document. */
  node: TrustedDocument;
};

/** A document and its client's id for it. */
export type TrustedDocumentInput = {
  /** 1 to 128 letters, digits and the signs _ . : and -. Mostly a hash of the text. */
  hash: Scalars['String']['input'];
  /** One operation with a name, and its fragments; at most 65,536 characters. */
  text: Scalars['String']['input'];
};

export type UnbindActorInput = {
  actorId: Scalars['ID']['input'];
  workspaceId: Scalars['ID']['input'];
};

export type UnbindActorPayload = {
  __typename?: 'UnbindActorPayload';
  /** The actor's id. */
  unboundId: Scalars['ID']['output'];
};

export type UnbindMemberLoginInput = {
  /** Id of the member. */
  id: Scalars['ID']['input'];
};

export type UnbindMemberLoginPayload = {
  __typename?: 'UnbindMemberLoginPayload';
  /** The member, whose next login with a provider binds anew. */
  principal: Principal;
};

export type UnlinkDocumentInput = {
  id: Scalars['ID']['input'];
  /** When given, the document is only found there. */
  projectId?: InputMaybe<Scalars['ID']['input']>;
};

export type UnlinkDocumentPayload = {
  __typename?: 'UnlinkDocumentPayload';
  deletedId: Scalars['ID']['output'];
};

export type UnlinkDocumentsInput = {
  /** Ids of the documents, at most 1,000. */
  ids: Array<Scalars['ID']['input']>;
  projectId: Scalars['ID']['input'];
};

export type UnlinkDocumentsPayload = {
  __typename?: 'UnlinkDocumentsPayload';
  deletedIds: Array<Scalars['ID']['output']>;
};

export type UpdateActorInput = {
  customId?: InputMaybe<Scalars['String']['input']>;
  displayName?: InputMaybe<Scalars['String']['input']>;
  id: Scalars['ID']['input'];
  /** Rejects the change with CONFLICT unless the actor still has this version. */
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
};

export type UpdateActorPayload = {
  __typename?: 'UpdateActorPayload';
  actor: Actor;
};

export type UpdateAgentInput = {
  id: Scalars['ID']['input'];
  /** Rejects the change with CONFLICT unless the agent still has this revision. */
  ifRevision?: InputMaybe<Scalars['Int']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
};

export type UpdateAgentPayload = {
  __typename?: 'UpdateAgentPayload';
  agent: Agent;
};

export type UpdateAgentSettingsInput = {
  agentId: Scalars['ID']['input'];
  /** Whether facts are taken from conversations. */
  extractionEnabled?: InputMaybe<Scalars['Boolean']['input']>;
  /** At most 20,000 characters. Null: the built-in instruction again. */
  factInstruction?: InputMaybe<Scalars['String']['input']>;
  /** Rejects the change with CONFLICT unless the settings still have this version. */
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
  /** A chat model of protocol alpha. Null: the platform's memory model again. */
  model?: InputMaybe<Scalars['String']['input']>;
  /** When given, the agent is only found there. */
  workspaceId?: InputMaybe<Scalars['ID']['input']>;
};

export type UpdateAgentSettingsPayload = {
  __typename?: 'UpdateAgentSettingsPayload';
  settings: AgentSettings;
};

export type UpdateBoundaryInput = {
  /** Replaces the list: agents of the workspace whose facts the caller may read. At most 100. */
  agentIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  extract?: InputMaybe<Scalars['Boolean']['input']>;
  forgetting?: InputMaybe<ForgettingMode>;
  id: Scalars['ID']['input'];
  /** Rejects the change with CONFLICT unless the boundary still has this version. */
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
  includeDocuments?: InputMaybe<Scalars['Boolean']['input']>;
  includeFacts?: InputMaybe<Scalars['Boolean']['input']>;
  includeMemories?: InputMaybe<Scalars['Boolean']['input']>;
  maxTokens?: InputMaybe<Scalars['Int']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
  /** Replaces the list: projects of the workspace that the caller may read. At most 100. */
  projectIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** An agent of the workspace that the caller may write to. Null: none. */
  writeAgentId?: InputMaybe<Scalars['ID']['input']>;
  /** A project of the workspace that the caller may write to. Null: none. */
  writeProjectId?: InputMaybe<Scalars['ID']['input']>;
};

export type UpdateBoundaryPayload = {
  __typename?: 'UpdateBoundaryPayload';
  boundary: Boundary;
};

export type UpdateDriveItemAttributesInput = {
  /** Null removes them. */
  comments?: InputMaybe<Scalars['String']['input']>;
  /** Id of the item. */
  id: Scalars['ID']['input'];
  /** Rejects the change with CONFLICT unless the item still has this version. */
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
  /** Texts to set, and nulls for what is to go. What is not named stays. */
  xattrs?: InputMaybe<Scalars['JSONObject']['input']>;
};

export type UpdateDriveItemAttributesPayload = {
  __typename?: 'UpdateDriveItemAttributesPayload';
  item: DriveItem;
};

export type UpdateFactInput = {
  /** When given, the fact is only found there. */
  agentId?: InputMaybe<Scalars['ID']['input']>;
  /** Null: the fact does not expire. */
  expirationDate?: InputMaybe<Scalars['DateTime']['input']>;
  /** 1 to 10,000 characters, and not blank. */
  fact?: InputMaybe<Scalars['String']['input']>;
  id: Scalars['ID']['input'];
  /** Rejects the change with CONFLICT unless the fact still has this version. */
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
  /** Replaces what was there. */
  metadata?: InputMaybe<Scalars['JSONObject']['input']>;
  /** -1, 0 or 1. */
  pinned?: InputMaybe<Scalars['Int']['input']>;
  /** When given, the fact is only found there. */
  projectId?: InputMaybe<Scalars['ID']['input']>;
  /** When given, the fact is only found there. */
  workspaceId?: InputMaybe<Scalars['ID']['input']>;
};

export type UpdateFactPayload = {
  __typename?: 'UpdateFactPayload';
  fact: Fact;
};

export type UpdateFactsInput = {
  /** 1 to 100 changes, each of another fact. */
  facts: Array<FactUpdateInput>;
};

export type UpdateFactsPayload = {
  __typename?: 'UpdateFactsPayload';
  /** In the order of the changes. */
  facts: Array<Fact>;
};

export type UpdateIntegrationInput = {
  agentId?: InputMaybe<Scalars['ID']['input']>;
  dailyMessageLimit?: InputMaybe<Scalars['Int']['input']>;
  datasetIds?: InputMaybe<Array<Scalars['String']['input']>>;
  enabled?: InputMaybe<Scalars['Boolean']['input']>;
  id: Scalars['ID']['input'];
  /** Rejects the change with CONFLICT unless the integration still has this version. */
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
  /** Replaces the list: projects of the workspace whose memory or documents the caller may read. */
  readOnlyProjectIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** A project of the workspace whose memory the caller may read and write. Null: none. */
  readWriteProjectId?: InputMaybe<Scalars['ID']['input']>;
  /** Replaces all settings. */
  settings?: InputMaybe<IntegrationSettingsInput>;
};

export type UpdateIntegrationPayload = {
  __typename?: 'UpdateIntegrationPayload';
  integration: Integration;
};

export type UpdateLibraryInput = {
  /** The library's id at the provider. */
  driveId: Scalars['String']['input'];
  /** At most 100 patterns, each of at most 500 characters. */
  exclude?: InputMaybe<Array<Scalars['String']['input']>>;
  /** At most 100 patterns, each of at most 500 characters. Empty: all files. */
  include?: InputMaybe<Array<Scalars['String']['input']>>;
  /** The provider's name: `microsoft`, `google`. */
  provider: Scalars['String']['input'];
};

export type UpdateLibraryPayload = {
  __typename?: 'UpdateLibraryPayload';
  library: Library;
};

export type UpdateMemberInput = {
  id: Scalars['ID']['input'];
  /** 1 to 200 characters. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** `tenant_admin`, `tenant_member`, or a custom role by its name or id. */
  role?: InputMaybe<Scalars['String']['input']>;
};

export type UpdateMemberPayload = {
  __typename?: 'UpdateMemberPayload';
  /** The member as it is now. */
  principal: Principal;
};

export type UpdateMemoryInput = {
  content?: InputMaybe<Scalars['String']['input']>;
  id: Scalars['ID']['input'];
  /** Rejects the change with CONFLICT unless the memory still has this version. */
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
  /** When given, the memory is only found there. */
  projectId?: InputMaybe<Scalars['ID']['input']>;
};

export type UpdateMemoryPayload = {
  __typename?: 'UpdateMemoryPayload';
  memory: Memory;
};

export type UpdateProjectInput = {
  description?: InputMaybe<Scalars['String']['input']>;
  id: Scalars['ID']['input'];
  /** Rejects the change with CONFLICT unless the project still has this version. */
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
};

export type UpdateProjectPayload = {
  __typename?: 'UpdateProjectPayload';
  project: Project;
};

export type UpdateRoleInput = {
  id: Scalars['ID']['input'];
  /** Rejects the change with CONFLICT unless the role still has this version. */
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
  /** Replaces the list: a subset of what the caller holds. */
  permissions?: InputMaybe<Array<Scalars['String']['input']>>;
};

export type UpdateRolePayload = {
  __typename?: 'UpdateRolePayload';
  role: Role;
};

export type UpdateServiceKeyInput = {
  /** Replaces the list. Empty or null: anywhere. */
  allowedAddresses?: InputMaybe<Array<Scalars['String']['input']>>;
  description?: InputMaybe<Scalars['String']['input']>;
  /** False: the key is rejected until it is enabled again. */
  enabled?: InputMaybe<Scalars['Boolean']['input']>;
  /** A time to come. Null: the key does not expire. */
  expiresAt?: InputMaybe<Scalars['DateTime']['input']>;
  id: Scalars['ID']['input'];
  /** A subset of what the owner and the caller hold. Null: all that the owner may. */
  permissions?: InputMaybe<Array<Scalars['String']['input']>>;
};

export type UpdateServiceKeyPayload = {
  __typename?: 'UpdateServiceKeyPayload';
  serviceKey: ServiceKey;
};

export type UpdateTeamInput = {
  /** OIDC ends all sessions that keys opened, and needs a provider: see OIDC_ISSUER. */
  consoleLogin?: InputMaybe<ConsoleLogin>;
  name?: InputMaybe<Scalars['String']['input']>;
  /** What was recorded before stays until it is too old: purgeCallTexts deletes it at once. */
  recordPrompts?: InputMaybe<Scalars['Boolean']['input']>;
  /** Providers then keep prompts and answers in the service's account for as long as they say. */
  storesAnswers?: InputMaybe<Scalars['Boolean']['input']>;
  /** A name of the IANA database, such as Europe/Berlin. UTC for a new team. */
  timeZone?: InputMaybe<Scalars['String']['input']>;
};

export type UpdateTeamPayload = {
  __typename?: 'UpdateTeamPayload';
  team: Team;
};

export type UpdateWebhookEndpointInput = {
  /** At most 1,000 characters. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** False pauses. True resumes where it stopped, also after it was disabled. */
  enabled?: InputMaybe<Scalars['Boolean']['input']>;
  id: Scalars['ID']['input'];
  /** Kinds of changes from now on. */
  kinds?: InputMaybe<Array<ChangeKind>>;
  /** An address as at the creation. You need to be allowed to read all kinds that the endpoint gets. */
  url?: InputMaybe<Scalars['String']['input']>;
};

export type UpdateWebhookEndpointPayload = {
  __typename?: 'UpdateWebhookEndpointPayload';
  /** The endpoint, changed. */
  webhookEndpoint: WebhookEndpoint;
};

export type UpdateWorkspaceInput = {
  id: Scalars['ID']['input'];
  /** Rejects the change with CONFLICT unless the workspace still has this version. */
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
  name: Scalars['String']['input'];
};

export type UpdateWorkspacePayload = {
  __typename?: 'UpdateWorkspacePayload';
  workspace: Workspace;
};

/** By what calls are grouped. */
export type UsageDimension =
  /** The boundary that they named. */
  | 'BOUNDARY'
  /** The day, in UTC, that they ended on. */
  | 'DAY'
  /** The person for whom they were made. */
  | 'END_USER'
  /** The hour that they ended in. */
  | 'HOUR'
  /** Their service key. */
  | 'KEY'
  /** Who pays their provider. */
  | 'MODE'
  /** Their model. */
  | 'MODEL'
  /** How they ended. */
  | 'OUTCOME'
  /** The project whose memory they used. */
  | 'PROJECT';

/** A closed month of the team in a file, as CSV. Once it is stored, the rows are removed: see `USAGE_RETENTION_DAYS`. */
export type UsageExport = {
  __typename?: 'UsageExport';
  /** In millionths of a balance token: what the calls were charged, or the sum of the entries. */
  amount: Scalars['MicroTokens']['output'];
  /** When the file was stored. */
  exportedAt: Scalars['DateTime']['output'];
  /** What the file holds. */
  kind: UsageExportKind;
  /** The first day of the month, in UTC. */
  month: Scalars['Date']['output'];
  /** When the last of its rows was removed. Null: not yet. */
  removedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Lines of the file, without the head. */
  rows: Scalars['Count']['output'];
  /** SHA-256 of the file, in hexadecimal digits. */
  sha256: Scalars['String']['output'];
  /** Bytes of the file. */
  size: Scalars['Count']['output'];
  /** Address of the file, without the host. It needs a key. */
  url: Scalars['String']['output'];
};

/** A page of exports. */
export type UsageExportConnection = {
  __typename?: 'UsageExportConnection';
  edges: Array<UsageExportEdge>;
  nodes: Array<UsageExport>;
  pageInfo: PageInfo;
  totalCount: Scalars['Int']['output'];
};

/** An export with its place. */
export type UsageExportEdge = {
  __typename?: 'UsageExportEdge';
  cursor: Scalars['String']['output'];
  node: UsageExport;
};

/** What an export holds. */
export type UsageExportKind =
  /** Entries of the ledger. */
  | 'LEDGER'
  /** Records of model calls. */
  | 'USAGE';

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

/**
 * Times that half, 95 and 99 of 100 calls do not exceed. They come from a histogram, so each is within 5 % of the exact one, or
 * 1 millisecond.
 */
export type UsageQuantiles = {
  __typename?: 'UsageQuantiles';
  /** The median. */
  p50: Scalars['Int']['output'];
  /** Exceeded by 5 of 100 calls. */
  p95: Scalars['Int']['output'];
  /** Exceeded by 1 of 100 calls. */
  p99: Scalars['Int']['output'];
};

/** One model call: what it used and what it cost. */
export type UsageRecord = Node & {
  __typename?: 'UsageRecord';
  /** What was answered, where the team records prompts. */
  answer?: Maybe<Scalars['String']['output']>;
  /** Targets of the model that were called: more than 1 when an earlier one did not serve the call. */
  attempts: Scalars['Int']['output'];
  /** The boundary itself. Needs boundary:read. Null also when it was deleted, and for operators who look at another team. */
  boundary?: Maybe<Boundary>;
  /** Id of the boundary that the call named. Null: none. */
  boundaryId?: Maybe<Scalars['ID']['output']>;
  /** Tokens read from the provider's cache. */
  cacheReadTokens: Scalars['Count']['output'];
  /** Tokens written to the provider's cache. */
  cacheWriteTokens: Scalars['Count']['output'];
  /** The model's name in the catalog. */
  catalogModel: Scalars['String']['output'];
  /** What the balance paid: 0 for BYOK, else the cost, never more than there was. */
  charged: Scalars['MicroTokens']['output'];
  /** What the call left in memory: the exchange from which facts are extracted. Null: nothing, or it was deleted, or the caller may not read it. */
  conversation?: Maybe<Conversation>;
  /** Tokens × prices. */
  cost: Scalars['MicroTokens']['output'];
  /** From the call's first byte to the answer's last. */
  durationMs: Scalars['Int']['output'];
  /** The person for whom the call was made, as the caller named them: `safety_identifier` or `user`, or `metadata.user_id`. Null: nobody, a name of more than 256 characters, or one that was erased with its actor. */
  endUser?: Maybe<Scalars['String']['output']>;
  /** What the address says behind the version: /chat/completions. */
  endpoint: Scalars['String']['output'];
  /** True when the provider reported no usage, so it was counted from what was sent and received, or reported more than the call can have used, so it was cut to that. */
  estimated: Scalars['Boolean']['output'];
  /** Time of the answer's last byte. */
  finishedAt: Scalars['DateTime']['output'];
  /** From the call's first byte to the answer's. */
  firstByteMs?: Maybe<Scalars['Int']['output']>;
  /** Status of the answer. Null when none was sent. */
  httpStatus?: Maybe<Scalars['Int']['output']>;
  /** The same as `requestId`. */
  id: Scalars['ID']['output'];
  /** Tokens of the input, without those of a cache. */
  inputTokens: Scalars['Count']['output'];
  /** Whether the answer came as a stream of events. */
  isStream: Scalars['Boolean']['output'];
  /** The service key of the call, also when it is revoked. Null for operators who look at another team. */
  key?: Maybe<ServiceKey>;
  /** Empty for the service's own calls. */
  keyId: Scalars['ID']['output'];
  /** The entries of the ledger that the call made, oldest first: its charge, its correction and refunds. */
  ledgerEntries: Array<LedgerEntry>;
  /** Those of them that are not gone and that the caller may read. */
  memories?: Maybe<Array<RecalledThing>>;
  /** Facts and memories that were added to the prompt. */
  memoryIds: Array<Scalars['ID']['output']>;
  /** What became of the memory that the call asked for. */
  memoryStatus: MemoryStatus;
  /** Who paid the provider. */
  mode: UsageMode;
  /** As the caller wrote it: the name of a model, one of its aliases, or a name that a wildcard covers. */
  model: Scalars['String']['output'];
  /** How the call ended. */
  outcome: UsageOutcome;
  /** Tokens of the answer. */
  outputTokens: Scalars['Count']['output'];
  /** Null also when it was deleted, and for operators who look at another team. */
  project?: Maybe<Project>;
  /** The project whose memory the call used. */
  projectId?: Maybe<Scalars['ID']['output']>;
  /** What was sent, where the team records prompts. At most 20 calls can be read at once with their texts. */
  prompt?: Maybe<Scalars['String']['output']>;
  /** The protocol of the call. */
  protocol: Protocol;
  /** The provider that was called last, by its name in the catalog. Null for calls of an earlier version. */
  provider?: Maybe<Scalars['String']['output']>;
  /** What the call was for. */
  purpose: UsagePurpose;
  /** How the memory was found. Null when none was looked for, and when that is too long ago: `RECALL_LOG_DAYS`. */
  recall?: Maybe<CallRecall>;
  /** How long the call waited for memory. */
  recallMs?: Maybe<Scalars['Int']['output']>;
  /** What was given back of it since. */
  refunded: Scalars['MicroTokens']['output'];
  /** What the response carried as X-Request-Id. */
  requestId: Scalars['ID']['output'];
  /** What was set aside of the balance while the call ran. Null: nothing, or the call is of an earlier version. */
  reserved?: Maybe<Scalars['MicroTokens']['output']>;
  /** Time of the call's first byte. */
  startedAt: Scalars['DateTime']['output'];
  /** A part of outputTokens. */
  thinkingTokens: Scalars['Count']['output'];
  /** Trace of the call: 32 hexadecimal digits, as in X-Trace-ID. */
  traceId: Scalars['String']['output'];
  /** What that provider calls the model. */
  upstreamModel: Scalars['String']['output'];
  /** What the caller may do with it. */
  viewerCan: UsageRecordActions;
};

/** What the caller may do with this call, by the permissions that they hold. Its state can forbid it still. */
export type UsageRecordActions = {
  __typename?: 'UsageRecordActions';
  /** Read its prompt and its answer, where they were recorded. Operators read none of another team. */
  readTexts: Scalars['Boolean']['output'];
  /** Give back what it was charged. */
  refund: Scalars['Boolean']['output'];
};

export type UsageRecordConnection = {
  __typename?: 'UsageRecordConnection';
  edges: Array<UsageRecordEdge>;
  nodes: Array<UsageRecord>;
  pageInfo: PageInfo;
  totalCount: Scalars['Int']['output'];
};

export type UsageRecordEdge = {
  __typename?: 'UsageRecordEdge';
  cursor: Scalars['String']['output'];
  node: UsageRecord;
};

export type UsageRecordFilter = {
  boundaryId?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** The persons for whom the calls were made. */
  endUser?: InputMaybe<Array<Scalars['String']['input']>>;
  /** The last part of the router's path: `/chat/completions`. */
  endpoint?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Whether the tokens were counted by the router and not by the provider. */
  estimated?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether the answer was streamed. */
  isStream?: InputMaybe<Scalars['Boolean']['input']>;
  keyId?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Facts, memories, messages and passages, one of which was added to the prompt. */
  memoryId?: InputMaybe<Array<Scalars['ID']['input']>>;
  memoryStatus?: InputMaybe<Array<MemoryStatus>>;
  /** Default: those that the team or the caller pays. Null: of every mode. */
  mode?: InputMaybe<Array<UsageMode>>;
  /** The names that were called. */
  model?: InputMaybe<Array<Scalars['String']['input']>>;
  outcome?: InputMaybe<Array<UsageOutcome>>;
  /** The projects whose memory was used. */
  projectId?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** The providers that answered. */
  provider?: InputMaybe<Array<Scalars['String']['input']>>;
  purpose?: InputMaybe<Array<UsagePurpose>>;
  /** What responses carried as X-Request-Id. */
  requestId?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** When the call began. */
  startedAt?: InputMaybe<TimeRange>;
};

export type UsageRecordOrder = {
  direction: OrderDirection;
  field: UsageRecordOrderField;
};

export type UsageRecordOrderField =
  /** What the call cost the team. */
  | 'CHARGED'
  | 'CREATED_AT'
  /** How long the call took. */
  | 'DURATION'
  /** How long the first byte of the answer took. Calls without one count as the shortest. */
  | 'FIRST_BYTE';

/** What a group of calls used and cost. A field that they are not grouped by is null. */
export type UsageSum = {
  __typename?: 'UsageSum';
  /** The boundary. Needs boundary:read. Null also when it was deleted. */
  boundary?: Maybe<Boundary>;
  /** Null also for calls that named no boundary. */
  boundaryId?: Maybe<Scalars['ID']['output']>;
  /** Tokens read from the provider's cache. */
  cacheReadTokens: Scalars['Count']['output'];
  /** Tokens written to the provider's cache. */
  cacheWriteTokens: Scalars['Count']['output'];
  /** How many calls. */
  calls: Scalars['Count']['output'];
  /** What the balance paid, before refunds. */
  charged: Scalars['MicroTokens']['output'];
  /** Tokens × prices. */
  cost: Scalars['MicroTokens']['output'];
  /** The day, in UTC, that the calls ended on. */
  day?: Maybe<Scalars['Date']['output']>;
  /** Times from the first byte of a call to the last one of its answer, in milliseconds. Null without calls. */
  durationMs?: Maybe<UsageQuantiles>;
  /** The person for whom the calls were made, as the caller named them. Null also for calls that named nobody. */
  endUser?: Maybe<Scalars['String']['output']>;
  /** Share of the calls that ended neither COMPLETED nor CLIENT_LEFT: from 0 to 1. Null without calls. */
  errorRate?: Maybe<Scalars['Float']['output']>;
  /** Times from the first byte of a call to the first one of its answer, in milliseconds. Null without answers. */
  firstByteMs?: Maybe<UsageQuantiles>;
  /** The beginning of the hour that the calls ended in. */
  hour?: Maybe<Scalars['DateTime']['output']>;
  /** Tokens of the input, without those of a cache. */
  inputTokens: Scalars['Count']['output'];
  /** The service key, also when it is revoked. */
  key?: Maybe<ServiceKey>;
  /** Null also for the service's own calls. */
  keyId?: Maybe<Scalars['ID']['output']>;
  /** Share of the calls with a boundary that were given memory: from 0 to 1. Null without such calls. */
  memoryHitRate?: Maybe<Scalars['Float']['output']>;
  /** Who paid the provider. */
  mode?: Maybe<UsageMode>;
  /** The model's name in the catalog. */
  model?: Maybe<Scalars['String']['output']>;
  /** How the calls ended. */
  outcome?: Maybe<UsageOutcome>;
  /** Tokens of the answers. */
  outputTokens: Scalars['Count']['output'];
  /** The project. Null also when it was deleted. */
  project?: Maybe<Project>;
  /** Null also for calls that used no project's memory. */
  projectId?: Maybe<Scalars['ID']['output']>;
  /** A part of outputTokens. */
  thinkingTokens: Scalars['Count']['output'];
};

export type UsageSumConnection = {
  __typename?: 'UsageSumConnection';
  edges: Array<UsageSumEdge>;
  nodes: Array<UsageSum>;
  pageInfo: PageInfo;
  totalCount: Scalars['Int']['output'];
  /** The sum of all groups, not of this page alone. */
  totals: UsageSum;
};

export type UsageSumEdge = {
  __typename?: 'UsageSumEdge';
  cursor: Scalars['String']['output'];
  node: UsageSum;
};

/** Who is calling. */
export type Viewer = {
  __typename?: 'Viewer';
  /** The key of this request, or the one that its session was opened with. Null: a session without one. */
  key?: Maybe<ServiceKey>;
  /** What this key or session may do. */
  permissions: Array<Scalars['String']['output']>;
  /** The member who owns the key. */
  principal: Principal;
  /** The session of the console. Null: you call with a key. */
  session?: Maybe<ConsoleSession>;
  /** The team of the key. */
  team: Team;
};

/** One attempt to send an event, and the answer. */
export type WebhookAttempt = {
  __typename?: 'WebhookAttempt';
  /** The first 1,024 bytes of the answer. */
  answer?: Maybe<Scalars['String']['output']>;
  /** The first attempt of an event is 1. */
  attempt: Scalars['Int']['output'];
  /** When it ended. */
  createdAt: Scalars['DateTime']['output'];
  /** Milliseconds from the request to the answer. */
  durationMs: Scalars['Int']['output'];
  /** Why it counts as failed. Null for a success. */
  error?: Maybe<Scalars['String']['output']>;
  /** The number of the change. Null for a test event. */
  number?: Maybe<Scalars['Count']['output']>;
  /** The status of the answer. Null where there was none. */
  status?: Maybe<Scalars['Int']['output']>;
  /** The type of the event, such as `project.created` or `webhook.test`. */
  type: Scalars['String']['output'];
};

/** A page of attempts. */
export type WebhookAttemptConnection = {
  __typename?: 'WebhookAttemptConnection';
  /** The attempts with their places. */
  edges: Array<WebhookAttemptEdge>;
  /** The attempts alone. */
  nodes: Array<WebhookAttempt>;
  /** Whether and where the list goes on. */
  pageInfo: PageInfo;
  /** All attempts that are stored and meet the filter. */
  totalCount: Scalars['Int']['output'];
};

/** One attempt of a list, with its place. */
export type WebhookAttemptEdge = {
  __typename?: 'WebhookAttemptEdge';
  /** The place of the attempt in the list. */
  cursor: Scalars['String']['output'];
  /** The attempt. */
  node: WebhookAttempt;
};

/** Which attempts are meant: all conditions that are given must hold. */
export type WebhookAttemptFilter = {
  /** When it ended. */
  createdAt?: InputMaybe<TimeRange>;
  /** Whether the attempt counts as failed. */
  isFailed?: InputMaybe<Scalars['Boolean']['input']>;
  /** Types of events, such as `project.created` or `webhook.test`. */
  type?: InputMaybe<Array<Scalars['String']['input']>>;
};

/** An order of attempts. */
export type WebhookAttemptOrder = {
  direction: OrderDirection;
  field: WebhookAttemptOrderField;
};

/** What attempts can be ordered by. */
export type WebhookAttemptOrderField =
  /** When it ended. */
  | 'CREATED_AT';

/** An address to which the team's changes are sent, as Standard Webhooks has it. It stays when the member who made it leaves. */
export type WebhookEndpoint = Node & {
  __typename?: 'WebhookEndpoint';
  /** Attempts to send, newest first. They are stored for `WEBHOOK_LOG_DAYS`. */
  attempts?: Maybe<WebhookAttemptConnection>;
  createdAt: Scalars['DateTime']['output'];
  /** Who made it. Null for the platform itself, and when that is no longer among the stored changes. */
  createdBy?: Maybe<Principal>;
  /** What it is for: at most 1,000 characters. */
  description: Scalars['String']['output'];
  /** When the platform disabled it. Null otherwise. */
  disabledAt?: Maybe<Scalars['DateTime']['output']>;
  /** Why the platform disabled it. Null otherwise. */
  disabledReason?: Maybe<Scalars['String']['output']>;
  /** Time of the first of these failures. Null while attempts succeed. */
  failingSince?: Maybe<Scalars['DateTime']['output']>;
  /** Failed attempts since the last success. */
  failures: Scalars['Int']['output'];
  id: Scalars['ID']['output'];
  /** The kinds of changes that it gets. */
  kinds: Array<ChangeKind>;
  /** Number of the last change that was sent, passed, or put aside to be tried again. */
  position: Scalars['Count']['output'];
  /** End of the time in which events are signed with the earlier secret, too. Null without one. */
  previousSecretUntil?: Maybe<Scalars['DateTime']['output']>;
  /** Whether it gets events. */
  state: WebhookEndpointState;
  updatedAt: Scalars['DateTime']['output'];
  /** Who changed it last. Null as above. */
  updatedBy?: Maybe<Principal>;
  /** The address: of https, or of http where `OUTBOUND_ALLOW` names its host. */
  url: Scalars['String']['output'];
  /** What the caller may do with it. */
  viewerCan: WebhookEndpointActions;
};


/** An address to which the team's changes are sent, as Standard Webhooks has it. It stays when the member who made it leaves. */
export type WebhookEndpointAttemptsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<WebhookAttemptFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<WebhookAttemptOrder>;
};

/** What the caller may do with this endpoint, by the permissions that they hold there. Its state can forbid it still. */
export type WebhookEndpointActions = {
  __typename?: 'WebhookEndpointActions';
  /** Delete it. */
  delete: Scalars['Boolean']['output'];
  /** Send changes again. */
  replay: Scalars['Boolean']['output'];
  /** Make a new secret. */
  rotateSecret: Scalars['Boolean']['output'];
  /** Send a test event. */
  test: Scalars['Boolean']['output'];
  /** Change it. Another address takes reading all kinds that it gets. */
  update: Scalars['Boolean']['output'];
};

/** A page of endpoints. */
export type WebhookEndpointConnection = {
  __typename?: 'WebhookEndpointConnection';
  /** The endpoints with their places. */
  edges: Array<WebhookEndpointEdge>;
  /** The endpoints alone. */
  nodes: Array<WebhookEndpoint>;
  /** Whether and where the list goes on. */
  pageInfo: PageInfo;
  /** All endpoints of the team. */
  totalCount: Scalars['Int']['output'];
};

/** One endpoint of a list, with its place. */
export type WebhookEndpointEdge = {
  __typename?: 'WebhookEndpointEdge';
  /** The place of the endpoint in the list. */
  cursor: Scalars['String']['output'];
  /** The endpoint. */
  node: WebhookEndpoint;
};

/** Whether an endpoint gets events. A paused or disabled one keeps its place and goes on from it. */
export type WebhookEndpointState =
  /** It gets events. */
  | 'ACTIVE'
  /** The platform stopped, because nothing succeeded for `WEBHOOK_RETRY_HOURS` or the endpoint answered 410. */
  | 'DISABLED'
  /** Somebody paused it. */
  | 'PAUSED';

/** Holds projects, agents and boundaries. */
export type Workspace = Node & {
  __typename?: 'Workspace';
  /** Who is bound to it, the last one first. */
  actors?: Maybe<ActorBindingConnection>;
  /** Newest first. */
  agents?: Maybe<AgentConnection>;
  /** Newest first. */
  boundaries?: Maybe<BoundaryConnection>;
  createdAt: Scalars['DateTime']['output'];
  /** Who made it. Null for the platform itself, and when that is no longer among the stored changes. */
  createdBy?: Maybe<Principal>;
  id: Scalars['ID']['output'];
  /** Newest first. */
  integrations?: Maybe<IntegrationConnection>;
  /** The workspace that is meant when a request names none. */
  isDefault: Scalars['Boolean']['output'];
  /** 1 to 200 characters. */
  name: Scalars['String']['output'];
  /** Projects of the workspace that the caller may see, newest first unless ordered otherwise. */
  projects?: Maybe<ProjectConnection>;
  updatedAt: Scalars['DateTime']['output'];
  /** Who changed it last. Null as above. */
  updatedBy?: Maybe<Principal>;
  /** 1 for a new workspace, and one more with each edit. */
  version: Scalars['Int']['output'];
  /** What the caller may do with it. */
  viewerCan: WorkspaceActions;
};


/** Holds projects, agents and boundaries. */
export type WorkspaceActorsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};


/** Holds projects, agents and boundaries. */
export type WorkspaceAgentsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<AgentFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<AgentOrder>;
};


/** Holds projects, agents and boundaries. */
export type WorkspaceBoundariesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<BoundaryFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<BoundaryOrder>;
};


/** Holds projects, agents and boundaries. */
export type WorkspaceIntegrationsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<IntegrationFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<IntegrationOrder>;
};


/** Holds projects, agents and boundaries. */
export type WorkspaceProjectsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<ProjectFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ProjectOrder>;
};

/** What the caller may do with this workspace, by the permissions that they hold there. Its state can forbid it still. */
export type WorkspaceActions = {
  __typename?: 'WorkspaceActions';
  /** Bind actors to it, and unbind them. */
  bindActor: Scalars['Boolean']['output'];
  /** Create agents. */
  createAgent: Scalars['Boolean']['output'];
  /** Create boundaries. */
  createBoundary: Scalars['Boolean']['output'];
  /** Create integrations in it. */
  createIntegration: Scalars['Boolean']['output'];
  /** Create projects. */
  createProject: Scalars['Boolean']['output'];
  /** Delete it, once it is empty. */
  delete: Scalars['Boolean']['output'];
  /** Rename it. */
  update: Scalars['Boolean']['output'];
};

export type WorkspaceConnection = {
  __typename?: 'WorkspaceConnection';
  edges: Array<WorkspaceEdge>;
  nodes: Array<Workspace>;
  pageInfo: PageInfo;
  totalCount: Scalars['Int']['output'];
};

export type WorkspaceEdge = {
  __typename?: 'WorkspaceEdge';
  cursor: Scalars['String']['output'];
  node: Workspace;
};

export type WorkspaceFilter = {
  createdAt?: InputMaybe<TimeRange>;
  id?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Whether it is the team's default workspace. */
  isDefault?: InputMaybe<Scalars['Boolean']['input']>;
  /** Text that the name contains. */
  text?: InputMaybe<Scalars['String']['input']>;
  updatedAt?: InputMaybe<TimeRange>;
};

export type WorkspaceOrder = {
  direction: OrderDirection;
  field: WorkspaceOrderField;
};

export type WorkspaceOrderField =
  | 'CREATED_AT'
  | 'NAME'
  | 'UPDATED_AT';



export type ResolverTypeWrapper<T> = Promise<T> | T;

export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;



/** Mapping of union types */
export type ResolversUnionTypes<_RefType extends Record<string, unknown>> = {
  FactAuthor:
    | ( ActorRow )
    | ( PrincipalRow )
  ;
  LimitSubject:
    | ( PrincipalRow )
    | ( ProjectRow )
    | ( ServiceKeyRow )
    | ( TeamEntity )
  ;
  MemorySource:
    | ( FactRow )
    | ( ConversationRow )
    | ( DriveItemRow )
    | ( MemoryRow )
    | ( FoundFact )
  ;
  RecalledThing:
    | ( FactRow )
    | ( MemoryRow )
    | ( MessageRow )
    | ( PassageRow )
    | ( FoundFact )
  ;
};


/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  AcceptForgetProposalInput: AcceptForgetProposalInput;
  AcceptForgetProposalPayload: ResolverTypeWrapper<Omit<AcceptForgetProposalPayload, 'fact'> & { fact: ResolversTypes['Fact'] }>;
  AcceptInvitationInput: AcceptInvitationInput;
  AcceptInvitationPayload: ResolverTypeWrapper<AcceptInvitationPayload>;
  Acceptance: ResolverTypeWrapper<Acceptance>;
  AccountFault: ResolverTypeWrapper<AccountFaultRow>;
  Actor: ResolverTypeWrapper<ActorRow>;
  ActorActions: ResolverTypeWrapper<ActorActions>;
  ActorBinding: ResolverTypeWrapper<ActorBindingRow>;
  ActorBindingConnection: ResolverTypeWrapper<Page>;
  ActorBindingEdge: ResolverTypeWrapper<Omit<ActorBindingEdge, 'node'> & { node: ResolversTypes['ActorBinding'] }>;
  ActorConnection: ResolverTypeWrapper<Page>;
  ActorEdge: ResolverTypeWrapper<Omit<ActorEdge, 'node'> & { node: ResolversTypes['Actor'] }>;
  ActorFilter: ActorFilter;
  ActorOrder: ActorOrder;
  ActorOrderField: ActorOrderField;
  ActorType: ActorType;
  AddAgentFactsInput: AddAgentFactsInput;
  AddAgentFactsPayload: ResolverTypeWrapper<Omit<AddAgentFactsPayload, 'facts'> & { facts: Array<ResolversTypes['AgentFact']> }>;
  AddMessagesInput: AddMessagesInput;
  AddMessagesPayload: ResolverTypeWrapper<Omit<AddMessagesPayload, 'conversation'> & { conversation: ResolversTypes['Conversation'] }>;
  AddProjectFactsInput: AddProjectFactsInput;
  AddProjectFactsPayload: ResolverTypeWrapper<Omit<AddProjectFactsPayload, 'facts'> & { facts: Array<ResolversTypes['ProjectFact']> }>;
  Agent: ResolverTypeWrapper<AgentRow>;
  AgentActions: ResolverTypeWrapper<AgentActions>;
  AgentConnection: ResolverTypeWrapper<Page>;
  AgentEdge: ResolverTypeWrapper<Omit<AgentEdge, 'node'> & { node: ResolversTypes['Agent'] }>;
  AgentFact: ResolverTypeWrapper<FactRow>;
  AgentFactConnection: ResolverTypeWrapper<Page>;
  AgentFactEdge: ResolverTypeWrapper<Omit<AgentFactEdge, 'node'> & { node: ResolversTypes['AgentFact'] }>;
  AgentFilter: AgentFilter;
  AgentOrder: AgentOrder;
  AgentOrderField: AgentOrderField;
  AgentOutput: ResolverTypeWrapper<AgentOutput>;
  AgentOutputInput: AgentOutputInput;
  AgentOutputMode: AgentOutputMode;
  AgentPolicies: ResolverTypeWrapper<AgentPolicies>;
  AgentPoliciesInput: AgentPoliciesInput;
  AgentSettings: ResolverTypeWrapper<MemorySettings>;
  AgentSkill: ResolverTypeWrapper<AgentSkill>;
  AgentSkillInput: AgentSkillInput;
  AgentSubagent: ResolverTypeWrapper<AgentSubagent>;
  AgentSubagentInput: AgentSubagentInput;
  AgentVersion: ResolverTypeWrapper<AgentVersionRow>;
  AgentVersionChange: ResolverTypeWrapper<VersionChange>;
  AgentVersionConnection: ResolverTypeWrapper<Page>;
  AgentVersionEdge: ResolverTypeWrapper<Omit<AgentVersionEdge, 'node'> & { node: ResolversTypes['AgentVersion'] }>;
  AgentVersionFilter: AgentVersionFilter;
  AgentVersionOrder: AgentVersionOrder;
  AgentVersionOrderField: AgentVersionOrderField;
  AuditDay: ResolverTypeWrapper<AuditDayRow>;
  AuditDayConnection: ResolverTypeWrapper<Page>;
  AuditDayEdge: ResolverTypeWrapper<Omit<AuditDayEdge, 'node'> & { node: ResolversTypes['AuditDay'] }>;
  AuditLogFilter: AuditLogFilter;
  AuditLogOrder: AuditLogOrder;
  AvailableLibraries: ResolverTypeWrapper<Omit<AvailableLibraries, 'faults' | 'libraries'> & { faults: Array<ResolversTypes['AccountFault']>, libraries: Array<ResolversTypes['AvailableLibrary']> }>;
  AvailableLibrary: ResolverTypeWrapper<AvailableLibraryRow>;
  Balance: ResolverTypeWrapper<BalanceRow>;
  BinEntry: ResolverTypeWrapper<BinEntryRow>;
  BinEntryConnection: ResolverTypeWrapper<Page>;
  BinEntryEdge: ResolverTypeWrapper<Omit<BinEntryEdge, 'node'> & { node: ResolversTypes['BinEntry'] }>;
  BinFilter: BinFilter;
  BinKind: BinKind;
  BindActorInput: BindActorInput;
  BindActorPayload: ResolverTypeWrapper<Omit<BindActorPayload, 'binding'> & { binding: ResolversTypes['ActorBinding'] }>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  Boundary: ResolverTypeWrapper<BoundaryRow>;
  BoundaryActions: ResolverTypeWrapper<BoundaryActions>;
  BoundaryConnection: ResolverTypeWrapper<Page>;
  BoundaryEdge: ResolverTypeWrapper<Omit<BoundaryEdge, 'node'> & { node: ResolversTypes['Boundary'] }>;
  BoundaryFilter: BoundaryFilter;
  BoundaryOrder: BoundaryOrder;
  BoundaryOrderField: BoundaryOrderField;
  BoundaryTest: ResolverTypeWrapper<BoundaryTestRow>;
  CallLimit: ResolverTypeWrapper<CallLimitRow>;
  CallLimitActions: ResolverTypeWrapper<CallLimitActions>;
  CallLimitConnection: ResolverTypeWrapper<Page>;
  CallLimitEdge: ResolverTypeWrapper<Omit<CallLimitEdge, 'node'> & { node: ResolversTypes['CallLimit'] }>;
  CallLimitFilter: CallLimitFilter;
  CallLimitKind: CallLimitKind;
  CallLimitOrder: CallLimitOrder;
  CallLimitOrderField: CallLimitOrderField;
  CallLimitUse: ResolverTypeWrapper<CallLimitUse>;
  CallRecall: ResolverTypeWrapper<Omit<CallRecall, 'hits' | 'leftOut'> & { hits: Array<ResolversTypes['CallRecallHit']>, leftOut: Array<ResolversTypes['LeftOutMemory']> }>;
  CallRecallHit: ResolverTypeWrapper<Omit<CallRecallHit, 'thing'> & { thing?: Maybe<ResolversTypes['RecalledThing']> }>;
  Catalog: ResolverTypeWrapper<LiveCatalog>;
  CatalogBatchPrice: ResolverTypeWrapper<BatchPrice>;
  CatalogModel: ResolverTypeWrapper<CatalogModelRow>;
  CatalogPrice: ResolverTypeWrapper<ModelPrice>;
  CatalogPriceDetails: ResolverTypeWrapper<PriceDetails>;
  CatalogPriceTier: ResolverTypeWrapper<PriceTier>;
  CatalogPriceVariant: ResolverTypeWrapper<NamedVariant>;
  CatalogProvider: ResolverTypeWrapper<CatalogProviderRow>;
  CatalogTarget: ResolverTypeWrapper<CatalogTargetRow>;
  CatalogTokenPrice: ResolverTypeWrapper<TokenPrice>;
  CatalogToolPrice: ResolverTypeWrapper<Omit<CatalogToolPrice, 'price'> & { price: ResolversTypes['CatalogTokenPrice'] }>;
  Change: ResolverTypeWrapper<NumberedChange>;
  ChangeConnection: ResolverTypeWrapper<Page>;
  ChangeEdge: ResolverTypeWrapper<Omit<ChangeEdge, 'node'> & { node: ResolversTypes['Change'] }>;
  ChangeKind: ChangeKind;
  ChangePage: ResolverTypeWrapper<ChangePageRow>;
  ChangeScope: ChangeScope;
  ChangeSource: ChangeSource;
  ConnectIntegrationInput: ConnectIntegrationInput;
  ConnectIntegrationPayload: ResolverTypeWrapper<Omit<ConnectIntegrationPayload, 'integration'> & { integration: ResolversTypes['Integration'] }>;
  ConnectLibraryInput: ConnectLibraryInput;
  ConnectLibraryPayload: ResolverTypeWrapper<Omit<ConnectLibraryPayload, 'library'> & { library: ResolversTypes['Library'] }>;
  Connector: ResolverTypeWrapper<ConnectorRow>;
  ConnectorAccount: ResolverTypeWrapper<ConnectionEntity>;
  ConnectorAccountActions: ResolverTypeWrapper<ConnectorAccountActions>;
  ConnectorAccountStatus: ConnectorAccountStatus;
  ConnectorLogin: ResolverTypeWrapper<ConnectorLogin>;
  ConnectorStatus: ConnectorStatus;
  ConsoleLogin: ConsoleLogin;
  ConsoleSession: ResolverTypeWrapper<ConsoleSessionRow>;
  ConsoleSessionConnection: ResolverTypeWrapper<Page>;
  ConsoleSessionEdge: ResolverTypeWrapper<Omit<ConsoleSessionEdge, 'node'> & { node: ResolversTypes['ConsoleSession'] }>;
  ConsoleSessionFilter: ConsoleSessionFilter;
  ConsoleSessionOrder: ConsoleSessionOrder;
  ConsoleSessionOrderField: ConsoleSessionOrderField;
  Conversation: ResolverTypeWrapper<ConversationRow>;
  ConversationActions: ResolverTypeWrapper<ConversationActions>;
  ConversationConnection: ResolverTypeWrapper<Page>;
  ConversationEdge: ResolverTypeWrapper<Omit<ConversationEdge, 'node'> & { node: ResolversTypes['Conversation'] }>;
  ConversationFilter: ConversationFilter;
  ConversationOrder: ConversationOrder;
  ConversationOrderField: ConversationOrderField;
  CorrectBalanceInput: CorrectBalanceInput;
  CorrectBalancePayload: ResolverTypeWrapper<Posting>;
  Count: ResolverTypeWrapper<Scalars['Count']['output']>;
  CreateActorInput: CreateActorInput;
  CreateActorPayload: ResolverTypeWrapper<Omit<CreateActorPayload, 'actor'> & { actor: ResolversTypes['Actor'] }>;
  CreateAgentInput: CreateAgentInput;
  CreateAgentPayload: ResolverTypeWrapper<Omit<CreateAgentPayload, 'agent'> & { agent: ResolversTypes['Agent'] }>;
  CreateAgentVersionInput: CreateAgentVersionInput;
  CreateAgentVersionPayload: ResolverTypeWrapper<NewVersion>;
  CreateBoundaryInput: CreateBoundaryInput;
  CreateBoundaryPayload: ResolverTypeWrapper<Omit<CreateBoundaryPayload, 'boundary'> & { boundary: ResolversTypes['Boundary'] }>;
  CreateFolderInput: CreateFolderInput;
  CreateFolderPayload: ResolverTypeWrapper<Omit<CreateFolderPayload, 'folder'> & { folder: ResolversTypes['DriveItem'] }>;
  CreateIntegrationInput: CreateIntegrationInput;
  CreateIntegrationPayload: ResolverTypeWrapper<Omit<CreateIntegrationPayload, 'integration'> & { integration: ResolversTypes['Integration'] }>;
  CreateLoginLinkPayload: ResolverTypeWrapper<CreateLoginLinkPayload>;
  CreateMemoryInput: CreateMemoryInput;
  CreateMemoryPayload: ResolverTypeWrapper<Omit<CreateMemoryPayload, 'memory'> & { memory: ResolversTypes['Memory'] }>;
  CreateProjectInput: CreateProjectInput;
  CreateProjectKeyInput: CreateProjectKeyInput;
  CreateProjectKeyPayload: ResolverTypeWrapper<Omit<CreateProjectKeyPayload, 'projectKey'> & { projectKey: ResolversTypes['ProjectKey'] }>;
  CreateProjectPayload: ResolverTypeWrapper<Omit<CreateProjectPayload, 'project'> & { project: ResolversTypes['Project'] }>;
  CreateRoleInput: CreateRoleInput;
  CreateRolePayload: ResolverTypeWrapper<Omit<CreateRolePayload, 'role'> & { role: ResolversTypes['Role'] }>;
  CreateServiceKeyInput: CreateServiceKeyInput;
  CreateServiceKeyPayload: ResolverTypeWrapper<Omit<CreateServiceKeyPayload, 'serviceKey'> & { serviceKey: ResolversTypes['ServiceKey'] }>;
  CreateTeamInput: CreateTeamInput;
  CreateTeamPayload: ResolverTypeWrapper<Omit<CreateTeamPayload, 'principal' | 'team'> & { principal: ResolversTypes['Principal'], team: ResolversTypes['Team'] }>;
  CreateWebhookEndpointInput: CreateWebhookEndpointInput;
  CreateWebhookEndpointPayload: ResolverTypeWrapper<Omit<CreateWebhookEndpointPayload, 'webhookEndpoint'> & { webhookEndpoint: ResolversTypes['WebhookEndpoint'] }>;
  CreateWorkspaceInput: CreateWorkspaceInput;
  CreateWorkspacePayload: ResolverTypeWrapper<Omit<CreateWorkspacePayload, 'workspace'> & { workspace: ResolversTypes['Workspace'] }>;
  Date: ResolverTypeWrapper<Scalars['Date']['output']>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  DeclineForgetProposalInput: DeclineForgetProposalInput;
  DeclineForgetProposalPayload: ResolverTypeWrapper<Omit<DeclineForgetProposalPayload, 'proposal'> & { proposal: ResolversTypes['ForgetProposal'] }>;
  DeleteActorInput: DeleteActorInput;
  DeleteActorPayload: ResolverTypeWrapper<DeleteActorPayload>;
  DeleteAgentInput: DeleteAgentInput;
  DeleteAgentPayload: ResolverTypeWrapper<DeleteAgentPayload>;
  DeleteBoundaryInput: DeleteBoundaryInput;
  DeleteBoundaryPayload: ResolverTypeWrapper<DeleteBoundaryPayload>;
  DeleteConversationInput: DeleteConversationInput;
  DeleteConversationPayload: ResolverTypeWrapper<DeleteConversationPayload>;
  DeleteDriveItemInput: DeleteDriveItemInput;
  DeleteDriveItemPayload: ResolverTypeWrapper<DeleteDriveItemPayload>;
  DeleteDriveItemsInput: DeleteDriveItemsInput;
  DeleteDriveItemsPayload: ResolverTypeWrapper<DeleteDriveItemsPayload>;
  DeleteIntegrationInput: DeleteIntegrationInput;
  DeleteIntegrationPayload: ResolverTypeWrapper<DeleteIntegrationPayload>;
  DeleteMemoriesInput: DeleteMemoriesInput;
  DeleteMemoriesPayload: ResolverTypeWrapper<DeleteMemoriesPayload>;
  DeleteMemoryInput: DeleteMemoryInput;
  DeleteMemoryPayload: ResolverTypeWrapper<DeleteMemoryPayload>;
  DeleteMessagesInput: DeleteMessagesInput;
  DeleteMessagesPayload: ResolverTypeWrapper<DeleteMessagesPayload>;
  DeleteProjectInput: DeleteProjectInput;
  DeleteProjectPayload: ResolverTypeWrapper<DeleteProjectPayload>;
  DeleteRoleInput: DeleteRoleInput;
  DeleteRolePayload: ResolverTypeWrapper<DeleteRolePayload>;
  DeleteWebhookEndpointInput: DeleteWebhookEndpointInput;
  DeleteWebhookEndpointPayload: ResolverTypeWrapper<DeleteWebhookEndpointPayload>;
  DeleteWorkspaceInput: DeleteWorkspaceInput;
  DeleteWorkspacePayload: ResolverTypeWrapper<DeleteWorkspacePayload>;
  DiscardStatementInput: DiscardStatementInput;
  DiscardStatementPayload: ResolverTypeWrapper<DiscardStatementPayload>;
  DisconnectLibraryInput: DisconnectLibraryInput;
  DisconnectLibraryPayload: ResolverTypeWrapper<DisconnectLibraryPayload>;
  DocumentHit: ResolverTypeWrapper<FoundPassage>;
  DocumentProgress: ResolverTypeWrapper<Omit<DocumentProgress, 'item' | 'text'> & { item?: Maybe<ResolversTypes['DriveItem']>, text?: Maybe<ResolversTypes['DocumentText']> }>;
  DocumentText: ResolverTypeWrapper<DocumentTextRow>;
  DocumentTextStatus: DocumentTextStatus;
  DocumentTexts: ResolverTypeWrapper<DocumentTextCounts>;
  DraftFactInstructionInput: DraftFactInstructionInput;
  DraftFactInstructionPayload: ResolverTypeWrapper<DraftFactInstructionPayload>;
  DriveItem: ResolverTypeWrapper<DriveItemRow>;
  DriveItemActions: ResolverTypeWrapper<DriveItemActions>;
  DriveItemConnection: ResolverTypeWrapper<Page>;
  DriveItemEdge: ResolverTypeWrapper<Omit<DriveItemEdge, 'node'> & { node: ResolversTypes['DriveItem'] }>;
  DriveItemFilter: DriveItemFilter;
  DriveItemOrder: DriveItemOrder;
  DriveItemOrderField: DriveItemOrderField;
  DriveItemType: DriveItemType;
  EndConsoleSessionsInput: EndConsoleSessionsInput;
  EndConsoleSessionsPayload: ResolverTypeWrapper<EndConsoleSessionsPayload>;
  EndSecretKeyInput: EndSecretKeyInput;
  EndSecretKeyPayload: ResolverTypeWrapper<EndSecretKeyPayload>;
  Extraction: ResolverTypeWrapper<ExtractionRunRow>;
  ExtractionConnection: ResolverTypeWrapper<Page>;
  ExtractionEdge: ResolverTypeWrapper<Omit<ExtractionEdge, 'node'> & { node: ResolversTypes['Extraction'] }>;
  ExtractionFilter: ExtractionFilter;
  ExtractionOrder: ExtractionOrder;
  ExtractionOrderField: ExtractionOrderField;
  ExtractionOutcome: ExtractionOutcome;
  ExtractionProposal: ResolverTypeWrapper<ExtractionProposalRow>;
  ExtractionProposalConnection: ResolverTypeWrapper<Page>;
  ExtractionProposalEdge: ResolverTypeWrapper<Omit<ExtractionProposalEdge, 'node'> & { node: ResolversTypes['ExtractionProposal'] }>;
  ExtractionProposalFilter: ExtractionProposalFilter;
  ExtractionProposalOrder: ExtractionProposalOrder;
  ExtractionProposalOrderField: ExtractionProposalOrderField;
  ExtractionReason: ExtractionReason;
  ExtractionStatus: ExtractionStatus;
  ExtractionWait: ExtractionWait;
  Fact: ResolverTypeWrapper<FactRow>;
  FactActions: ResolverTypeWrapper<FactActions>;
  FactAuthor: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['FactAuthor']>;
  FactChange: ResolverTypeWrapper<FactChangeRow>;
  FactChangeCause: FactChangeCause;
  FactChangeConnection: ResolverTypeWrapper<Page>;
  FactChangeEdge: ResolverTypeWrapper<Omit<FactChangeEdge, 'node'> & { node: ResolversTypes['FactChange'] }>;
  FactChangeKind: FactChangeKind;
  FactChangedEvent: ResolverTypeWrapper<FollowedFact>;
  FactCount: ResolverTypeWrapper<FactCount>;
  FactEvidence: ResolverTypeWrapper<FactEvidenceRow>;
  FactEvidenceConnection: ResolverTypeWrapper<Page>;
  FactEvidenceEdge: ResolverTypeWrapper<Omit<FactEvidenceEdge, 'node'> & { node: ResolversTypes['FactEvidence'] }>;
  FactFilter: FactFilter;
  FactOrder: FactOrder;
  FactOrderField: FactOrderField;
  FactSourceKind: FactSourceKind;
  FactStatus: FactStatus;
  FactUpdateInput: FactUpdateInput;
  FileVersion: ResolverTypeWrapper<FileVersionRow>;
  FileVersionConnection: ResolverTypeWrapper<Page>;
  FileVersionEdge: ResolverTypeWrapper<Omit<FileVersionEdge, 'node'> & { node: ResolversTypes['FileVersion'] }>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  ForgetFactInput: ForgetFactInput;
  ForgetFactPayload: ResolverTypeWrapper<Omit<ForgetFactPayload, 'fact'> & { fact: ResolversTypes['Fact'] }>;
  ForgetFactsInput: ForgetFactsInput;
  ForgetFactsPayload: ResolverTypeWrapper<Omit<ForgetFactsPayload, 'facts'> & { facts: Array<ResolversTypes['Fact']> }>;
  ForgetPreview: ResolverTypeWrapper<ForgetPreviewRow>;
  ForgetProposal: ResolverTypeWrapper<ForgetProposalRow>;
  ForgetProposalActions: ResolverTypeWrapper<ForgetProposalActions>;
  ForgetProposalConnection: ResolverTypeWrapper<Page>;
  ForgetProposalEdge: ResolverTypeWrapper<Omit<ForgetProposalEdge, 'node'> & { node: ResolversTypes['ForgetProposal'] }>;
  ForgetProposalFilter: ForgetProposalFilter;
  ForgetProposalOrder: ForgetProposalOrder;
  ForgetProposalOrderField: ForgetProposalOrderField;
  ForgetProposalStatus: ForgetProposalStatus;
  ForgettingMode: ForgettingMode;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  Integration: ResolverTypeWrapper<IntegrationRow>;
  IntegrationActions: ResolverTypeWrapper<IntegrationActions>;
  IntegrationChannel: IntegrationChannel;
  IntegrationConnection: ResolverTypeWrapper<Page>;
  IntegrationDay: ResolverTypeWrapper<IntegrationDay>;
  IntegrationEdge: ResolverTypeWrapper<Omit<IntegrationEdge, 'node'> & { node: ResolversTypes['Integration'] }>;
  IntegrationFilter: IntegrationFilter;
  IntegrationMessage: ResolverTypeWrapper<InboxMessageRow>;
  IntegrationMessageConnection: ResolverTypeWrapper<Page>;
  IntegrationMessageCount: ResolverTypeWrapper<IntegrationMessageCount>;
  IntegrationMessageEdge: ResolverTypeWrapper<Omit<IntegrationMessageEdge, 'node'> & { node: ResolversTypes['IntegrationMessage'] }>;
  IntegrationMessageFilter: IntegrationMessageFilter;
  IntegrationMessageState: IntegrationMessageState;
  IntegrationOrder: IntegrationOrder;
  IntegrationOrderField: IntegrationOrderField;
  IntegrationSettings: ResolverTypeWrapper<IntegrationSettings>;
  IntegrationSettingsInput: IntegrationSettingsInput;
  IntegrationStatus: IntegrationStatus;
  Invitation: ResolverTypeWrapper<InvitationRow>;
  InvitationActions: ResolverTypeWrapper<InvitationActions>;
  InvitationConnection: ResolverTypeWrapper<InvitationPage>;
  InvitationEdge: ResolverTypeWrapper<Omit<InvitationEdge, 'node'> & { node: ResolversTypes['Invitation'] }>;
  InvitationFilter: InvitationFilter;
  InvitationOrder: InvitationOrder;
  InvitationOrderField: InvitationOrderField;
  InvitationStatus: InvitationStatus;
  InviteMembersInput: InviteMembersInput;
  InviteMembersPayload: ResolverTypeWrapper<Omit<InviteMembersPayload, 'invited'> & { invited: Array<ResolversTypes['InvitedMember']> }>;
  InvitedMember: ResolverTypeWrapper<Omit<InvitedMember, 'invitation'> & { invitation: ResolversTypes['Invitation'] }>;
  JSON: ResolverTypeWrapper<Scalars['JSON']['output']>;
  JSONObject: ResolverTypeWrapper<Scalars['JSONObject']['output']>;
  LedgerEntry: ResolverTypeWrapper<LedgerEntryRow>;
  LedgerEntryConnection: ResolverTypeWrapper<Page>;
  LedgerEntryEdge: ResolverTypeWrapper<Omit<LedgerEntryEdge, 'node'> & { node: ResolversTypes['LedgerEntry'] }>;
  LedgerEntryFilter: LedgerEntryFilter;
  LedgerEntryOrder: LedgerEntryOrder;
  LedgerEntryOrderField: LedgerEntryOrderField;
  LedgerReason: LedgerReason;
  LeftOutMemory: ResolverTypeWrapper<Omit<LeftOutMemory, 'thing'> & { thing?: Maybe<ResolversTypes['RecalledThing']> }>;
  LeftOutReason: LeftOutReason;
  Library: ResolverTypeWrapper<LibraryEntity>;
  LibraryActions: ResolverTypeWrapper<LibraryActions>;
  LibraryContents: ResolverTypeWrapper<LibraryContents>;
  LibraryError: ResolverTypeWrapper<LibraryErrorRow>;
  LibraryErrorConnection: ResolverTypeWrapper<Page>;
  LibraryErrorEdge: ResolverTypeWrapper<Omit<LibraryErrorEdge, 'node'> & { node: ResolversTypes['LibraryError'] }>;
  LibraryStatus: LibraryStatus;
  LimitSubject: ResolverTypeWrapper<object>;
  LinkDocumentInput: LinkDocumentInput;
  LinkDocumentPayload: ResolverTypeWrapper<Omit<LinkDocumentPayload, 'document'> & { document: ResolversTypes['ProjectDocument'] }>;
  LoginMethod: LoginMethod;
  Maintenance: ResolverTypeWrapper<MaintenanceRow>;
  MemberFilter: MemberFilter;
  MemberGrant: ResolverTypeWrapper<MemberGrantRow>;
  MemberOrder: MemberOrder;
  MemberOrderField: MemberOrderField;
  Memory: ResolverTypeWrapper<MemoryRow>;
  MemoryActions: ResolverTypeWrapper<MemoryActions>;
  MemoryConnection: ResolverTypeWrapper<Page>;
  MemoryEdge: ResolverTypeWrapper<Omit<MemoryEdge, 'node'> & { node: ResolversTypes['Memory'] }>;
  MemoryFilter: MemoryFilter;
  MemoryHit: ResolverTypeWrapper<MemoryHitRow>;
  MemoryHitBoost: ResolverTypeWrapper<MemoryHitBoost>;
  MemoryHitExplanation: ResolverTypeWrapper<MemoryHitExplanation>;
  MemoryHitKind: MemoryHitKind;
  MemoryHitTerm: ResolverTypeWrapper<MemoryHitTerm>;
  MemoryOrder: MemoryOrder;
  MemoryOrderField: MemoryOrderField;
  MemorySource: ResolverTypeWrapper<object>;
  MemoryStatus: MemoryStatus;
  Message: ResolverTypeWrapper<MessageRow>;
  MessageConnection: ResolverTypeWrapper<Page>;
  MessageEdge: ResolverTypeWrapper<Omit<MessageEdge, 'node'> & { node: ResolversTypes['Message'] }>;
  MessageRole: MessageRole;
  MicroTokens: ResolverTypeWrapper<Scalars['MicroTokens']['output']>;
  ModelAccess: ModelAccess;
  ModelKind: ModelKind;
  MoveDriveItemInput: MoveDriveItemInput;
  MoveDriveItemPayload: ResolverTypeWrapper<Omit<MoveDriveItemPayload, 'item'> & { item: ResolversTypes['DriveItem'] }>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  NewMessageInput: NewMessageInput;
  Node: ResolverTypeWrapper<object>;
  OrderDirection: OrderDirection;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  Passage: ResolverTypeWrapper<PassageRow>;
  PassageConnection: ResolverTypeWrapper<Page>;
  PassageEdge: ResolverTypeWrapper<Omit<PassageEdge, 'node'> & { node: ResolversTypes['Passage'] }>;
  Permission: ResolverTypeWrapper<Permission>;
  Principal: ResolverTypeWrapper<PrincipalRow>;
  PrincipalActions: ResolverTypeWrapper<PrincipalActions>;
  PrincipalConnection: ResolverTypeWrapper<Page>;
  PrincipalEdge: ResolverTypeWrapper<Omit<PrincipalEdge, 'node'> & { node: ResolversTypes['Principal'] }>;
  Project: ResolverTypeWrapper<ProjectRow>;
  ProjectActions: ResolverTypeWrapper<ProjectActions>;
  ProjectConnection: ResolverTypeWrapper<Page>;
  ProjectDocument: ResolverTypeWrapper<ProjectDocumentRow>;
  ProjectDocumentActions: ResolverTypeWrapper<ProjectDocumentActions>;
  ProjectDocumentConnection: ResolverTypeWrapper<Page>;
  ProjectDocumentEdge: ResolverTypeWrapper<Omit<ProjectDocumentEdge, 'node'> & { node: ResolversTypes['ProjectDocument'] }>;
  ProjectDocumentFilter: ProjectDocumentFilter;
  ProjectDocumentOrder: ProjectDocumentOrder;
  ProjectDocumentOrderField: ProjectDocumentOrderField;
  ProjectEdge: ResolverTypeWrapper<Omit<ProjectEdge, 'node'> & { node: ResolversTypes['Project'] }>;
  ProjectFact: ResolverTypeWrapper<FoundFact>;
  ProjectFactConnection: ResolverTypeWrapper<Page>;
  ProjectFactEdge: ResolverTypeWrapper<Omit<ProjectFactEdge, 'node'> & { node: ResolversTypes['ProjectFact'] }>;
  ProjectFilter: ProjectFilter;
  ProjectKey: ResolverTypeWrapper<ProjectKeyRow>;
  ProjectKeyActions: ResolverTypeWrapper<ProjectKeyActions>;
  ProjectKeyConnection: ResolverTypeWrapper<Page>;
  ProjectKeyEdge: ResolverTypeWrapper<Omit<ProjectKeyEdge, 'node'> & { node: ResolversTypes['ProjectKey'] }>;
  ProjectKeyFilter: ProjectKeyFilter;
  ProjectKeyOrder: ProjectKeyOrder;
  ProjectKeyOrderField: ProjectKeyOrderField;
  ProjectMcp: ResolverTypeWrapper<ProjectMcp>;
  ProjectOrder: ProjectOrder;
  ProjectOrderField: ProjectOrderField;
  Protocol: Protocol;
  PurgeCallTextsPayload: ResolverTypeWrapper<PurgeCallTextsPayload>;
  PurgeFactsInput: PurgeFactsInput;
  PurgeFactsPayload: ResolverTypeWrapper<Omit<PurgeFactsPayload, 'purged'> & { purged: ResolversTypes['Purged'] }>;
  PurgeFromBinInput: PurgeFromBinInput;
  PurgeFromBinPayload: ResolverTypeWrapper<PurgeFromBinPayload>;
  Purged: ResolverTypeWrapper<PurgedRows>;
  PushTrustedDocumentsInput: PushTrustedDocumentsInput;
  PushTrustedDocumentsPayload: ResolverTypeWrapper<PushTrustedDocumentsPayload>;
  QuarantinedStatement: ResolverTypeWrapper<QuarantinedStatementRow>;
  QuarantinedStatementActions: ResolverTypeWrapper<QuarantinedStatementActions>;
  QuarantinedStatementConnection: ResolverTypeWrapper<Page>;
  QuarantinedStatementEdge: ResolverTypeWrapper<Omit<QuarantinedStatementEdge, 'node'> & { node: ResolversTypes['QuarantinedStatement'] }>;
  QuarantinedStatementFilter: QuarantinedStatementFilter;
  QuarantinedStatementOrder: QuarantinedStatementOrder;
  QuarantinedStatementOrderField: QuarantinedStatementOrderField;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  ReadableKind: ResolverTypeWrapper<ReadableKind>;
  RecalledThing: ResolverTypeWrapper<object>;
  RefundCallInput: RefundCallInput;
  RefundCallPayload: ResolverTypeWrapper<Posting>;
  RejectInvitationInput: RejectInvitationInput;
  RejectInvitationPayload: ResolverTypeWrapper<RejectInvitationPayload>;
  ReleaseStatementInput: ReleaseStatementInput;
  ReleaseStatementPayload: ResolverTypeWrapper<Omit<ReleaseStatementPayload, 'fact'> & { fact: ResolversTypes['Fact'] }>;
  ReloadCatalogPayload: ResolverTypeWrapper<Omit<ReloadCatalogPayload, 'catalog'> & { catalog: ResolversTypes['Catalog'] }>;
  RemoveCallLimitInput: RemoveCallLimitInput;
  RemoveCallLimitPayload: ResolverTypeWrapper<RemoveCallLimitPayload>;
  RemoveMemberInput: RemoveMemberInput;
  RemoveMemberPayload: ResolverTypeWrapper<Omit<RemoveMemberPayload, 'principal'> & { principal: ResolversTypes['Principal'] }>;
  RemoveTrustedDocumentsInput: RemoveTrustedDocumentsInput;
  RemoveTrustedDocumentsPayload: ResolverTypeWrapper<RemoveTrustedDocumentsPayload>;
  RenameDriveItemInput: RenameDriveItemInput;
  RenameDriveItemPayload: ResolverTypeWrapper<Omit<RenameDriveItemPayload, 'item'> & { item: ResolversTypes['DriveItem'] }>;
  ReplaceIntegrationCredentialsInput: ReplaceIntegrationCredentialsInput;
  ReplaceIntegrationCredentialsPayload: ResolverTypeWrapper<Omit<ReplaceIntegrationCredentialsPayload, 'integration'> & { integration: ResolversTypes['Integration'] }>;
  ReplayExtractionInput: ReplayExtractionInput;
  ReplayExtractionPayload: ResolverTypeWrapper<Omit<ReplayExtractionPayload, 'conversation'> & { conversation: ResolversTypes['Conversation'] }>;
  ReplayWebhookEventsInput: ReplayWebhookEventsInput;
  ReplayWebhookEventsPayload: ResolverTypeWrapper<Omit<ReplayWebhookEventsPayload, 'webhookEndpoint'> & { webhookEndpoint: ResolversTypes['WebhookEndpoint'] }>;
  RereadDocumentInput: RereadDocumentInput;
  RereadDocumentPayload: ResolverTypeWrapper<Omit<RereadDocumentPayload, 'text'> & { text?: Maybe<ResolversTypes['DocumentText']> }>;
  ResendInvitationInput: ResendInvitationInput;
  ResendInvitationPayload: ResolverTypeWrapper<Omit<ResendInvitationPayload, 'invitation'> & { invitation: ResolversTypes['Invitation'] }>;
  RestoreFactInput: RestoreFactInput;
  RestoreFactPayload: ResolverTypeWrapper<Omit<RestoreFactPayload, 'fact'> & { fact: ResolversTypes['Fact'] }>;
  RestoreFactsInput: RestoreFactsInput;
  RestoreFactsPayload: ResolverTypeWrapper<Omit<RestoreFactsPayload, 'facts'> & { facts: Array<ResolversTypes['Fact']> }>;
  RestoreFileVersionInput: RestoreFileVersionInput;
  RestoreFileVersionPayload: ResolverTypeWrapper<Omit<RestoreFileVersionPayload, 'item'> & { item: ResolversTypes['DriveItem'] }>;
  RestoreFromBinInput: RestoreFromBinInput;
  RestoreFromBinPayload: ResolverTypeWrapper<Omit<RestoreFromBinPayload, 'restored'> & { restored: ResolversTypes['Node'] }>;
  RetryExtractionInput: RetryExtractionInput;
  RetryExtractionPayload: ResolverTypeWrapper<Omit<RetryExtractionPayload, 'conversation'> & { conversation: ResolversTypes['Conversation'] }>;
  RevokeConnectorInput: RevokeConnectorInput;
  RevokeConnectorPayload: ResolverTypeWrapper<RevokeConnectorPayload>;
  RevokeInvitationInput: RevokeInvitationInput;
  RevokeInvitationPayload: ResolverTypeWrapper<Omit<RevokeInvitationPayload, 'invitation'> & { invitation: ResolversTypes['Invitation'] }>;
  RevokeProjectKeyInput: RevokeProjectKeyInput;
  RevokeProjectKeyPayload: ResolverTypeWrapper<RevokeProjectKeyPayload>;
  RevokeServiceKeyInput: RevokeServiceKeyInput;
  RevokeServiceKeyPayload: ResolverTypeWrapper<Omit<RevokeServiceKeyPayload, 'serviceKey'> & { serviceKey: ResolversTypes['ServiceKey'] }>;
  RevokeServiceKeysInput: RevokeServiceKeysInput;
  RevokeServiceKeysPayload: ResolverTypeWrapper<Omit<RevokeServiceKeysPayload, 'serviceKeys'> & { serviceKeys: Array<ResolversTypes['ServiceKey']> }>;
  Role: ResolverTypeWrapper<RoleRow>;
  RoleActions: ResolverTypeWrapper<RoleActions>;
  RoleConnection: ResolverTypeWrapper<Page>;
  RoleEdge: ResolverTypeWrapper<Omit<RoleEdge, 'node'> & { node: ResolversTypes['Role'] }>;
  RoleFilter: RoleFilter;
  RoleOrder: RoleOrder;
  RoleOrderField: RoleOrderField;
  RollBackAgentInput: RollBackAgentInput;
  RollBackAgentPayload: ResolverTypeWrapper<NewVersion>;
  RotateServiceKeyInput: RotateServiceKeyInput;
  RotateServiceKeyPayload: ResolverTypeWrapper<Omit<RotateServiceKeyPayload, 'previous' | 'serviceKey'> & { previous: ResolversTypes['ServiceKey'], serviceKey: ResolversTypes['ServiceKey'] }>;
  RotateWebhookSecretInput: RotateWebhookSecretInput;
  RotateWebhookSecretPayload: ResolverTypeWrapper<Omit<RotateWebhookSecretPayload, 'webhookEndpoint'> & { webhookEndpoint: ResolversTypes['WebhookEndpoint'] }>;
  SecretKey: ResolverTypeWrapper<SecretKey>;
  SendTestEventInput: SendTestEventInput;
  SendTestEventPayload: ResolverTypeWrapper<Omit<SendTestEventPayload, 'attempt'> & { attempt: ResolversTypes['WebhookAttempt'] }>;
  SendTestMessageInput: SendTestMessageInput;
  SendTestMessagePayload: ResolverTypeWrapper<Omit<SendTestMessagePayload, 'message'> & { message: ResolversTypes['IntegrationMessage'] }>;
  ServiceKey: ResolverTypeWrapper<ServiceKeyRow>;
  ServiceKeyActions: ResolverTypeWrapper<ServiceKeyActions>;
  ServiceKeyConnection: ResolverTypeWrapper<Page>;
  ServiceKeyEdge: ResolverTypeWrapper<Omit<ServiceKeyEdge, 'node'> & { node: ResolversTypes['ServiceKey'] }>;
  ServiceKeyFilter: ServiceKeyFilter;
  ServiceKeyOrder: ServiceKeyOrder;
  ServiceKeyOrderField: ServiceKeyOrderField;
  ServiceKeyStatus: ServiceKeyStatus;
  SetCallLimitInput: SetCallLimitInput;
  SetCallLimitPayload: ResolverTypeWrapper<Omit<SetCallLimitPayload, 'callLimit'> & { callLimit: ResolversTypes['CallLimit'] }>;
  SetMaintenanceInput: SetMaintenanceInput;
  SetMaintenancePayload: ResolverTypeWrapper<Omit<SetMaintenancePayload, 'maintenance'> & { maintenance?: Maybe<ResolversTypes['Maintenance']> }>;
  SetMemberGrantsInput: SetMemberGrantsInput;
  SetMemberGrantsPayload: ResolverTypeWrapper<Omit<SetMemberGrantsPayload, 'principal'> & { principal: ResolversTypes['Principal'] }>;
  StartConnectorLoginInput: StartConnectorLoginInput;
  StartConnectorLoginPayload: ResolverTypeWrapper<StartConnectorLoginPayload>;
  StartLibrarySyncInput: StartLibrarySyncInput;
  StartLibrarySyncPayload: ResolverTypeWrapper<Omit<StartLibrarySyncPayload, 'library'> & { library: ResolversTypes['Library'] }>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  SwitchModelInput: SwitchModelInput;
  SwitchModelPayload: ResolverTypeWrapper<Omit<SwitchModelPayload, 'model'> & { model: ResolversTypes['CatalogModel'] }>;
  Team: ResolverTypeWrapper<TeamEntity>;
  TeamActions: ResolverTypeWrapper<TeamActions>;
  TextFormat: TextFormat;
  TimeRange: TimeRange;
  TopUpBalanceInput: TopUpBalanceInput;
  TopUpBalancePayload: ResolverTypeWrapper<Posting>;
  TrustedDocument: ResolverTypeWrapper<TrustedDocumentRow>;
  TrustedDocumentConnection: ResolverTypeWrapper<Page>;
  TrustedDocumentEdge: ResolverTypeWrapper<Omit<TrustedDocumentEdge, 'node'> & { node: ResolversTypes['TrustedDocument'] }>;
  TrustedDocumentInput: TrustedDocumentInput;
  UnbindActorInput: UnbindActorInput;
  UnbindActorPayload: ResolverTypeWrapper<UnbindActorPayload>;
  UnbindMemberLoginInput: UnbindMemberLoginInput;
  UnbindMemberLoginPayload: ResolverTypeWrapper<Omit<UnbindMemberLoginPayload, 'principal'> & { principal: ResolversTypes['Principal'] }>;
  UnlinkDocumentInput: UnlinkDocumentInput;
  UnlinkDocumentPayload: ResolverTypeWrapper<UnlinkDocumentPayload>;
  UnlinkDocumentsInput: UnlinkDocumentsInput;
  UnlinkDocumentsPayload: ResolverTypeWrapper<UnlinkDocumentsPayload>;
  UpdateActorInput: UpdateActorInput;
  UpdateActorPayload: ResolverTypeWrapper<Omit<UpdateActorPayload, 'actor'> & { actor: ResolversTypes['Actor'] }>;
  UpdateAgentInput: UpdateAgentInput;
  UpdateAgentPayload: ResolverTypeWrapper<Omit<UpdateAgentPayload, 'agent'> & { agent: ResolversTypes['Agent'] }>;
  UpdateAgentSettingsInput: UpdateAgentSettingsInput;
  UpdateAgentSettingsPayload: ResolverTypeWrapper<Omit<UpdateAgentSettingsPayload, 'settings'> & { settings: ResolversTypes['AgentSettings'] }>;
  UpdateBoundaryInput: UpdateBoundaryInput;
  UpdateBoundaryPayload: ResolverTypeWrapper<Omit<UpdateBoundaryPayload, 'boundary'> & { boundary: ResolversTypes['Boundary'] }>;
  UpdateDriveItemAttributesInput: UpdateDriveItemAttributesInput;
  UpdateDriveItemAttributesPayload: ResolverTypeWrapper<Omit<UpdateDriveItemAttributesPayload, 'item'> & { item: ResolversTypes['DriveItem'] }>;
  UpdateFactInput: UpdateFactInput;
  UpdateFactPayload: ResolverTypeWrapper<Omit<UpdateFactPayload, 'fact'> & { fact: ResolversTypes['Fact'] }>;
  UpdateFactsInput: UpdateFactsInput;
  UpdateFactsPayload: ResolverTypeWrapper<Omit<UpdateFactsPayload, 'facts'> & { facts: Array<ResolversTypes['Fact']> }>;
  UpdateIntegrationInput: UpdateIntegrationInput;
  UpdateIntegrationPayload: ResolverTypeWrapper<Omit<UpdateIntegrationPayload, 'integration'> & { integration: ResolversTypes['Integration'] }>;
  UpdateLibraryInput: UpdateLibraryInput;
  UpdateLibraryPayload: ResolverTypeWrapper<Omit<UpdateLibraryPayload, 'library'> & { library: ResolversTypes['Library'] }>;
  UpdateMemberInput: UpdateMemberInput;
  UpdateMemberPayload: ResolverTypeWrapper<Omit<UpdateMemberPayload, 'principal'> & { principal: ResolversTypes['Principal'] }>;
  UpdateMemoryInput: UpdateMemoryInput;
  UpdateMemoryPayload: ResolverTypeWrapper<Omit<UpdateMemoryPayload, 'memory'> & { memory: ResolversTypes['Memory'] }>;
  UpdateProjectInput: UpdateProjectInput;
  UpdateProjectPayload: ResolverTypeWrapper<Omit<UpdateProjectPayload, 'project'> & { project: ResolversTypes['Project'] }>;
  UpdateRoleInput: UpdateRoleInput;
  UpdateRolePayload: ResolverTypeWrapper<Omit<UpdateRolePayload, 'role'> & { role: ResolversTypes['Role'] }>;
  UpdateServiceKeyInput: UpdateServiceKeyInput;
  UpdateServiceKeyPayload: ResolverTypeWrapper<Omit<UpdateServiceKeyPayload, 'serviceKey'> & { serviceKey: ResolversTypes['ServiceKey'] }>;
  UpdateTeamInput: UpdateTeamInput;
  UpdateTeamPayload: ResolverTypeWrapper<Omit<UpdateTeamPayload, 'team'> & { team: ResolversTypes['Team'] }>;
  UpdateWebhookEndpointInput: UpdateWebhookEndpointInput;
  UpdateWebhookEndpointPayload: ResolverTypeWrapper<Omit<UpdateWebhookEndpointPayload, 'webhookEndpoint'> & { webhookEndpoint: ResolversTypes['WebhookEndpoint'] }>;
  UpdateWorkspaceInput: UpdateWorkspaceInput;
  UpdateWorkspacePayload: ResolverTypeWrapper<Omit<UpdateWorkspacePayload, 'workspace'> & { workspace: ResolversTypes['Workspace'] }>;
  UsageDimension: UsageDimension;
  UsageExport: ResolverTypeWrapper<UsageExportRow>;
  UsageExportConnection: ResolverTypeWrapper<Page>;
  UsageExportEdge: ResolverTypeWrapper<Omit<UsageExportEdge, 'node'> & { node: ResolversTypes['UsageExport'] }>;
  UsageExportKind: UsageExportKind;
  UsageMode: UsageMode;
  UsageOutcome: UsageOutcome;
  UsagePurpose: UsagePurpose;
  UsageQuantiles: ResolverTypeWrapper<UsageQuantiles>;
  UsageRecord: ResolverTypeWrapper<UsageRecordRow>;
  UsageRecordActions: ResolverTypeWrapper<UsageRecordActions>;
  UsageRecordConnection: ResolverTypeWrapper<Page>;
  UsageRecordEdge: ResolverTypeWrapper<Omit<UsageRecordEdge, 'node'> & { node: ResolversTypes['UsageRecord'] }>;
  UsageRecordFilter: UsageRecordFilter;
  UsageRecordOrder: UsageRecordOrder;
  UsageRecordOrderField: UsageRecordOrderField;
  UsageSum: ResolverTypeWrapper<UsageSumRow>;
  UsageSumConnection: ResolverTypeWrapper<UsageSums>;
  UsageSumEdge: ResolverTypeWrapper<Omit<UsageSumEdge, 'node'> & { node: ResolversTypes['UsageSum'] }>;
  Viewer: ResolverTypeWrapper<Caller>;
  WebhookAttempt: ResolverTypeWrapper<WebhookAttemptRow>;
  WebhookAttemptConnection: ResolverTypeWrapper<Page>;
  WebhookAttemptEdge: ResolverTypeWrapper<Omit<WebhookAttemptEdge, 'node'> & { node: ResolversTypes['WebhookAttempt'] }>;
  WebhookAttemptFilter: WebhookAttemptFilter;
  WebhookAttemptOrder: WebhookAttemptOrder;
  WebhookAttemptOrderField: WebhookAttemptOrderField;
  WebhookEndpoint: ResolverTypeWrapper<WebhookEndpointRow>;
  WebhookEndpointActions: ResolverTypeWrapper<WebhookEndpointActions>;
  WebhookEndpointConnection: ResolverTypeWrapper<Page>;
  WebhookEndpointEdge: ResolverTypeWrapper<Omit<WebhookEndpointEdge, 'node'> & { node: ResolversTypes['WebhookEndpoint'] }>;
  WebhookEndpointState: WebhookEndpointState;
  Workspace: ResolverTypeWrapper<WorkspaceRow>;
  WorkspaceActions: ResolverTypeWrapper<WorkspaceActions>;
  WorkspaceConnection: ResolverTypeWrapper<Page>;
  WorkspaceEdge: ResolverTypeWrapper<Omit<WorkspaceEdge, 'node'> & { node: ResolversTypes['Workspace'] }>;
  WorkspaceFilter: WorkspaceFilter;
  WorkspaceOrder: WorkspaceOrder;
  WorkspaceOrderField: WorkspaceOrderField;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  AcceptForgetProposalInput: AcceptForgetProposalInput;
  AcceptForgetProposalPayload: Omit<AcceptForgetProposalPayload, 'fact'> & { fact: ResolversParentTypes['Fact'] };
  AcceptInvitationInput: AcceptInvitationInput;
  AcceptInvitationPayload: AcceptInvitationPayload;
  Acceptance: Acceptance;
  AccountFault: AccountFaultRow;
  Actor: ActorRow;
  ActorActions: ActorActions;
  ActorBinding: ActorBindingRow;
  ActorBindingConnection: Page;
  ActorBindingEdge: Omit<ActorBindingEdge, 'node'> & { node: ResolversParentTypes['ActorBinding'] };
  ActorConnection: Page;
  ActorEdge: Omit<ActorEdge, 'node'> & { node: ResolversParentTypes['Actor'] };
  ActorFilter: ActorFilter;
  ActorOrder: ActorOrder;
  AddAgentFactsInput: AddAgentFactsInput;
  AddAgentFactsPayload: Omit<AddAgentFactsPayload, 'facts'> & { facts: Array<ResolversParentTypes['AgentFact']> };
  AddMessagesInput: AddMessagesInput;
  AddMessagesPayload: Omit<AddMessagesPayload, 'conversation'> & { conversation: ResolversParentTypes['Conversation'] };
  AddProjectFactsInput: AddProjectFactsInput;
  AddProjectFactsPayload: Omit<AddProjectFactsPayload, 'facts'> & { facts: Array<ResolversParentTypes['ProjectFact']> };
  Agent: AgentRow;
  AgentActions: AgentActions;
  AgentConnection: Page;
  AgentEdge: Omit<AgentEdge, 'node'> & { node: ResolversParentTypes['Agent'] };
  AgentFact: FactRow;
  AgentFactConnection: Page;
  AgentFactEdge: Omit<AgentFactEdge, 'node'> & { node: ResolversParentTypes['AgentFact'] };
  AgentFilter: AgentFilter;
  AgentOrder: AgentOrder;
  AgentOutput: AgentOutput;
  AgentOutputInput: AgentOutputInput;
  AgentPolicies: AgentPolicies;
  AgentPoliciesInput: AgentPoliciesInput;
  AgentSettings: MemorySettings;
  AgentSkill: AgentSkill;
  AgentSkillInput: AgentSkillInput;
  AgentSubagent: AgentSubagent;
  AgentSubagentInput: AgentSubagentInput;
  AgentVersion: AgentVersionRow;
  AgentVersionChange: VersionChange;
  AgentVersionConnection: Page;
  AgentVersionEdge: Omit<AgentVersionEdge, 'node'> & { node: ResolversParentTypes['AgentVersion'] };
  AgentVersionFilter: AgentVersionFilter;
  AgentVersionOrder: AgentVersionOrder;
  AuditDay: AuditDayRow;
  AuditDayConnection: Page;
  AuditDayEdge: Omit<AuditDayEdge, 'node'> & { node: ResolversParentTypes['AuditDay'] };
  AuditLogFilter: AuditLogFilter;
  AvailableLibraries: Omit<AvailableLibraries, 'faults' | 'libraries'> & { faults: Array<ResolversParentTypes['AccountFault']>, libraries: Array<ResolversParentTypes['AvailableLibrary']> };
  AvailableLibrary: AvailableLibraryRow;
  Balance: BalanceRow;
  BinEntry: BinEntryRow;
  BinEntryConnection: Page;
  BinEntryEdge: Omit<BinEntryEdge, 'node'> & { node: ResolversParentTypes['BinEntry'] };
  BinFilter: BinFilter;
  BindActorInput: BindActorInput;
  BindActorPayload: Omit<BindActorPayload, 'binding'> & { binding: ResolversParentTypes['ActorBinding'] };
  Boolean: Scalars['Boolean']['output'];
  Boundary: BoundaryRow;
  BoundaryActions: BoundaryActions;
  BoundaryConnection: Page;
  BoundaryEdge: Omit<BoundaryEdge, 'node'> & { node: ResolversParentTypes['Boundary'] };
  BoundaryFilter: BoundaryFilter;
  BoundaryOrder: BoundaryOrder;
  BoundaryTest: BoundaryTestRow;
  CallLimit: CallLimitRow;
  CallLimitActions: CallLimitActions;
  CallLimitConnection: Page;
  CallLimitEdge: Omit<CallLimitEdge, 'node'> & { node: ResolversParentTypes['CallLimit'] };
  CallLimitFilter: CallLimitFilter;
  CallLimitOrder: CallLimitOrder;
  CallLimitUse: CallLimitUse;
  CallRecall: Omit<CallRecall, 'hits' | 'leftOut'> & { hits: Array<ResolversParentTypes['CallRecallHit']>, leftOut: Array<ResolversParentTypes['LeftOutMemory']> };
  CallRecallHit: Omit<CallRecallHit, 'thing'> & { thing?: Maybe<ResolversParentTypes['RecalledThing']> };
  Catalog: LiveCatalog;
  CatalogBatchPrice: BatchPrice;
  CatalogModel: CatalogModelRow;
  CatalogPrice: ModelPrice;
  CatalogPriceDetails: PriceDetails;
  CatalogPriceTier: PriceTier;
  CatalogPriceVariant: NamedVariant;
  CatalogProvider: CatalogProviderRow;
  CatalogTarget: CatalogTargetRow;
  CatalogTokenPrice: TokenPrice;
  CatalogToolPrice: Omit<CatalogToolPrice, 'price'> & { price: ResolversParentTypes['CatalogTokenPrice'] };
  Change: NumberedChange;
  ChangeConnection: Page;
  ChangeEdge: Omit<ChangeEdge, 'node'> & { node: ResolversParentTypes['Change'] };
  ChangePage: ChangePageRow;
  ChangeScope: ChangeScope;
  ConnectIntegrationInput: ConnectIntegrationInput;
  ConnectIntegrationPayload: Omit<ConnectIntegrationPayload, 'integration'> & { integration: ResolversParentTypes['Integration'] };
  ConnectLibraryInput: ConnectLibraryInput;
  ConnectLibraryPayload: Omit<ConnectLibraryPayload, 'library'> & { library: ResolversParentTypes['Library'] };
  Connector: ConnectorRow;
  ConnectorAccount: ConnectionEntity;
  ConnectorAccountActions: ConnectorAccountActions;
  ConnectorLogin: ConnectorLogin;
  ConsoleSession: ConsoleSessionRow;
  ConsoleSessionConnection: Page;
  ConsoleSessionEdge: Omit<ConsoleSessionEdge, 'node'> & { node: ResolversParentTypes['ConsoleSession'] };
  ConsoleSessionFilter: ConsoleSessionFilter;
  ConsoleSessionOrder: ConsoleSessionOrder;
  Conversation: ConversationRow;
  ConversationActions: ConversationActions;
  ConversationConnection: Page;
  ConversationEdge: Omit<ConversationEdge, 'node'> & { node: ResolversParentTypes['Conversation'] };
  ConversationFilter: ConversationFilter;
  ConversationOrder: ConversationOrder;
  CorrectBalanceInput: CorrectBalanceInput;
  CorrectBalancePayload: Posting;
  Count: Scalars['Count']['output'];
  CreateActorInput: CreateActorInput;
  CreateActorPayload: Omit<CreateActorPayload, 'actor'> & { actor: ResolversParentTypes['Actor'] };
  CreateAgentInput: CreateAgentInput;
  CreateAgentPayload: Omit<CreateAgentPayload, 'agent'> & { agent: ResolversParentTypes['Agent'] };
  CreateAgentVersionInput: CreateAgentVersionInput;
  CreateAgentVersionPayload: NewVersion;
  CreateBoundaryInput: CreateBoundaryInput;
  CreateBoundaryPayload: Omit<CreateBoundaryPayload, 'boundary'> & { boundary: ResolversParentTypes['Boundary'] };
  CreateFolderInput: CreateFolderInput;
  CreateFolderPayload: Omit<CreateFolderPayload, 'folder'> & { folder: ResolversParentTypes['DriveItem'] };
  CreateIntegrationInput: CreateIntegrationInput;
  CreateIntegrationPayload: Omit<CreateIntegrationPayload, 'integration'> & { integration: ResolversParentTypes['Integration'] };
  CreateLoginLinkPayload: CreateLoginLinkPayload;
  CreateMemoryInput: CreateMemoryInput;
  CreateMemoryPayload: Omit<CreateMemoryPayload, 'memory'> & { memory: ResolversParentTypes['Memory'] };
  CreateProjectInput: CreateProjectInput;
  CreateProjectKeyInput: CreateProjectKeyInput;
  CreateProjectKeyPayload: Omit<CreateProjectKeyPayload, 'projectKey'> & { projectKey: ResolversParentTypes['ProjectKey'] };
  CreateProjectPayload: Omit<CreateProjectPayload, 'project'> & { project: ResolversParentTypes['Project'] };
  CreateRoleInput: CreateRoleInput;
  CreateRolePayload: Omit<CreateRolePayload, 'role'> & { role: ResolversParentTypes['Role'] };
  CreateServiceKeyInput: CreateServiceKeyInput;
  CreateServiceKeyPayload: Omit<CreateServiceKeyPayload, 'serviceKey'> & { serviceKey: ResolversParentTypes['ServiceKey'] };
  CreateTeamInput: CreateTeamInput;
  CreateTeamPayload: Omit<CreateTeamPayload, 'principal' | 'team'> & { principal: ResolversParentTypes['Principal'], team: ResolversParentTypes['Team'] };
  CreateWebhookEndpointInput: CreateWebhookEndpointInput;
  CreateWebhookEndpointPayload: Omit<CreateWebhookEndpointPayload, 'webhookEndpoint'> & { webhookEndpoint: ResolversParentTypes['WebhookEndpoint'] };
  CreateWorkspaceInput: CreateWorkspaceInput;
  CreateWorkspacePayload: Omit<CreateWorkspacePayload, 'workspace'> & { workspace: ResolversParentTypes['Workspace'] };
  Date: Scalars['Date']['output'];
  DateTime: Scalars['DateTime']['output'];
  DeclineForgetProposalInput: DeclineForgetProposalInput;
  DeclineForgetProposalPayload: Omit<DeclineForgetProposalPayload, 'proposal'> & { proposal: ResolversParentTypes['ForgetProposal'] };
  DeleteActorInput: DeleteActorInput;
  DeleteActorPayload: DeleteActorPayload;
  DeleteAgentInput: DeleteAgentInput;
  DeleteAgentPayload: DeleteAgentPayload;
  DeleteBoundaryInput: DeleteBoundaryInput;
  DeleteBoundaryPayload: DeleteBoundaryPayload;
  DeleteConversationInput: DeleteConversationInput;
  DeleteConversationPayload: DeleteConversationPayload;
  DeleteDriveItemInput: DeleteDriveItemInput;
  DeleteDriveItemPayload: DeleteDriveItemPayload;
  DeleteDriveItemsInput: DeleteDriveItemsInput;
  DeleteDriveItemsPayload: DeleteDriveItemsPayload;
  DeleteIntegrationInput: DeleteIntegrationInput;
  DeleteIntegrationPayload: DeleteIntegrationPayload;
  DeleteMemoriesInput: DeleteMemoriesInput;
  DeleteMemoriesPayload: DeleteMemoriesPayload;
  DeleteMemoryInput: DeleteMemoryInput;
  DeleteMemoryPayload: DeleteMemoryPayload;
  DeleteMessagesInput: DeleteMessagesInput;
  DeleteMessagesPayload: DeleteMessagesPayload;
  DeleteProjectInput: DeleteProjectInput;
  DeleteProjectPayload: DeleteProjectPayload;
  DeleteRoleInput: DeleteRoleInput;
  DeleteRolePayload: DeleteRolePayload;
  DeleteWebhookEndpointInput: DeleteWebhookEndpointInput;
  DeleteWebhookEndpointPayload: DeleteWebhookEndpointPayload;
  DeleteWorkspaceInput: DeleteWorkspaceInput;
  DeleteWorkspacePayload: DeleteWorkspacePayload;
  DiscardStatementInput: DiscardStatementInput;
  DiscardStatementPayload: DiscardStatementPayload;
  DisconnectLibraryInput: DisconnectLibraryInput;
  DisconnectLibraryPayload: DisconnectLibraryPayload;
  DocumentHit: FoundPassage;
  DocumentProgress: Omit<DocumentProgress, 'item' | 'text'> & { item?: Maybe<ResolversParentTypes['DriveItem']>, text?: Maybe<ResolversParentTypes['DocumentText']> };
  DocumentText: DocumentTextRow;
  DocumentTexts: DocumentTextCounts;
  DraftFactInstructionInput: DraftFactInstructionInput;
  DraftFactInstructionPayload: DraftFactInstructionPayload;
  DriveItem: DriveItemRow;
  DriveItemActions: DriveItemActions;
  DriveItemConnection: Page;
  DriveItemEdge: Omit<DriveItemEdge, 'node'> & { node: ResolversParentTypes['DriveItem'] };
  DriveItemFilter: DriveItemFilter;
  DriveItemOrder: DriveItemOrder;
  EndConsoleSessionsInput: EndConsoleSessionsInput;
  EndConsoleSessionsPayload: EndConsoleSessionsPayload;
  EndSecretKeyInput: EndSecretKeyInput;
  EndSecretKeyPayload: EndSecretKeyPayload;
  Extraction: ExtractionRunRow;
  ExtractionConnection: Page;
  ExtractionEdge: Omit<ExtractionEdge, 'node'> & { node: ResolversParentTypes['Extraction'] };
  ExtractionFilter: ExtractionFilter;
  ExtractionOrder: ExtractionOrder;
  ExtractionProposal: ExtractionProposalRow;
  ExtractionProposalConnection: Page;
  ExtractionProposalEdge: Omit<ExtractionProposalEdge, 'node'> & { node: ResolversParentTypes['ExtractionProposal'] };
  ExtractionProposalFilter: ExtractionProposalFilter;
  ExtractionProposalOrder: ExtractionProposalOrder;
  Fact: FactRow;
  FactActions: FactActions;
  FactAuthor: ResolversUnionTypes<ResolversParentTypes>['FactAuthor'];
  FactChange: FactChangeRow;
  FactChangeConnection: Page;
  FactChangeEdge: Omit<FactChangeEdge, 'node'> & { node: ResolversParentTypes['FactChange'] };
  FactChangedEvent: FollowedFact;
  FactCount: FactCount;
  FactEvidence: FactEvidenceRow;
  FactEvidenceConnection: Page;
  FactEvidenceEdge: Omit<FactEvidenceEdge, 'node'> & { node: ResolversParentTypes['FactEvidence'] };
  FactFilter: FactFilter;
  FactOrder: FactOrder;
  FactUpdateInput: FactUpdateInput;
  FileVersion: FileVersionRow;
  FileVersionConnection: Page;
  FileVersionEdge: Omit<FileVersionEdge, 'node'> & { node: ResolversParentTypes['FileVersion'] };
  Float: Scalars['Float']['output'];
  ForgetFactInput: ForgetFactInput;
  ForgetFactPayload: Omit<ForgetFactPayload, 'fact'> & { fact: ResolversParentTypes['Fact'] };
  ForgetFactsInput: ForgetFactsInput;
  ForgetFactsPayload: Omit<ForgetFactsPayload, 'facts'> & { facts: Array<ResolversParentTypes['Fact']> };
  ForgetPreview: ForgetPreviewRow;
  ForgetProposal: ForgetProposalRow;
  ForgetProposalActions: ForgetProposalActions;
  ForgetProposalConnection: Page;
  ForgetProposalEdge: Omit<ForgetProposalEdge, 'node'> & { node: ResolversParentTypes['ForgetProposal'] };
  ForgetProposalFilter: ForgetProposalFilter;
  ForgetProposalOrder: ForgetProposalOrder;
  ID: Scalars['ID']['output'];
  Int: Scalars['Int']['output'];
  Integration: IntegrationRow;
  IntegrationActions: IntegrationActions;
  IntegrationConnection: Page;
  IntegrationDay: IntegrationDay;
  IntegrationEdge: Omit<IntegrationEdge, 'node'> & { node: ResolversParentTypes['Integration'] };
  IntegrationFilter: IntegrationFilter;
  IntegrationMessage: InboxMessageRow;
  IntegrationMessageConnection: Page;
  IntegrationMessageCount: IntegrationMessageCount;
  IntegrationMessageEdge: Omit<IntegrationMessageEdge, 'node'> & { node: ResolversParentTypes['IntegrationMessage'] };
  IntegrationMessageFilter: IntegrationMessageFilter;
  IntegrationOrder: IntegrationOrder;
  IntegrationSettings: IntegrationSettings;
  IntegrationSettingsInput: IntegrationSettingsInput;
  Invitation: InvitationRow;
  InvitationActions: InvitationActions;
  InvitationConnection: InvitationPage;
  InvitationEdge: Omit<InvitationEdge, 'node'> & { node: ResolversParentTypes['Invitation'] };
  InvitationFilter: InvitationFilter;
  InvitationOrder: InvitationOrder;
  InviteMembersInput: InviteMembersInput;
  InviteMembersPayload: Omit<InviteMembersPayload, 'invited'> & { invited: Array<ResolversParentTypes['InvitedMember']> };
  InvitedMember: Omit<InvitedMember, 'invitation'> & { invitation: ResolversParentTypes['Invitation'] };
  JSON: Scalars['JSON']['output'];
  JSONObject: Scalars['JSONObject']['output'];
  LedgerEntry: LedgerEntryRow;
  LedgerEntryConnection: Page;
  LedgerEntryEdge: Omit<LedgerEntryEdge, 'node'> & { node: ResolversParentTypes['LedgerEntry'] };
  LedgerEntryFilter: LedgerEntryFilter;
  LedgerEntryOrder: LedgerEntryOrder;
  LeftOutMemory: Omit<LeftOutMemory, 'thing'> & { thing?: Maybe<ResolversParentTypes['RecalledThing']> };
  Library: LibraryEntity;
  LibraryActions: LibraryActions;
  LibraryContents: LibraryContents;
  LibraryError: LibraryErrorRow;
  LibraryErrorConnection: Page;
  LibraryErrorEdge: Omit<LibraryErrorEdge, 'node'> & { node: ResolversParentTypes['LibraryError'] };
  LimitSubject: object;
  LinkDocumentInput: LinkDocumentInput;
  LinkDocumentPayload: Omit<LinkDocumentPayload, 'document'> & { document: ResolversParentTypes['ProjectDocument'] };
  Maintenance: MaintenanceRow;
  MemberFilter: MemberFilter;
  MemberGrant: MemberGrantRow;
  MemberOrder: MemberOrder;
  Memory: MemoryRow;
  MemoryActions: MemoryActions;
  MemoryConnection: Page;
  MemoryEdge: Omit<MemoryEdge, 'node'> & { node: ResolversParentTypes['Memory'] };
  MemoryFilter: MemoryFilter;
  MemoryHit: MemoryHitRow;
  MemoryHitBoost: MemoryHitBoost;
  MemoryHitExplanation: MemoryHitExplanation;
  MemoryHitTerm: MemoryHitTerm;
  MemoryOrder: MemoryOrder;
  MemorySource: object;
  Message: MessageRow;
  MessageConnection: Page;
  MessageEdge: Omit<MessageEdge, 'node'> & { node: ResolversParentTypes['Message'] };
  MicroTokens: Scalars['MicroTokens']['output'];
  MoveDriveItemInput: MoveDriveItemInput;
  MoveDriveItemPayload: Omit<MoveDriveItemPayload, 'item'> & { item: ResolversParentTypes['DriveItem'] };
  Mutation: Record<PropertyKey, never>;
  NewMessageInput: NewMessageInput;
  Node: object;
  PageInfo: PageInfo;
  Passage: PassageRow;
  PassageConnection: Page;
  PassageEdge: Omit<PassageEdge, 'node'> & { node: ResolversParentTypes['Passage'] };
  Permission: Permission;
  Principal: PrincipalRow;
  PrincipalActions: PrincipalActions;
  PrincipalConnection: Page;
  PrincipalEdge: Omit<PrincipalEdge, 'node'> & { node: ResolversParentTypes['Principal'] };
  Project: ProjectRow;
  ProjectActions: ProjectActions;
  ProjectConnection: Page;
  ProjectDocument: ProjectDocumentRow;
  ProjectDocumentActions: ProjectDocumentActions;
  ProjectDocumentConnection: Page;
  ProjectDocumentEdge: Omit<ProjectDocumentEdge, 'node'> & { node: ResolversParentTypes['ProjectDocument'] };
  ProjectDocumentFilter: ProjectDocumentFilter;
  ProjectDocumentOrder: ProjectDocumentOrder;
  ProjectEdge: Omit<ProjectEdge, 'node'> & { node: ResolversParentTypes['Project'] };
  ProjectFact: FoundFact;
  ProjectFactConnection: Page;
  ProjectFactEdge: Omit<ProjectFactEdge, 'node'> & { node: ResolversParentTypes['ProjectFact'] };
  ProjectFilter: ProjectFilter;
  ProjectKey: ProjectKeyRow;
  ProjectKeyActions: ProjectKeyActions;
  ProjectKeyConnection: Page;
  ProjectKeyEdge: Omit<ProjectKeyEdge, 'node'> & { node: ResolversParentTypes['ProjectKey'] };
  ProjectKeyFilter: ProjectKeyFilter;
  ProjectKeyOrder: ProjectKeyOrder;
  ProjectMcp: ProjectMcp;
  ProjectOrder: ProjectOrder;
  PurgeCallTextsPayload: PurgeCallTextsPayload;
  PurgeFactsInput: PurgeFactsInput;
  PurgeFactsPayload: Omit<PurgeFactsPayload, 'purged'> & { purged: ResolversParentTypes['Purged'] };
  PurgeFromBinInput: PurgeFromBinInput;
  PurgeFromBinPayload: PurgeFromBinPayload;
  Purged: PurgedRows;
  PushTrustedDocumentsInput: PushTrustedDocumentsInput;
  PushTrustedDocumentsPayload: PushTrustedDocumentsPayload;
  QuarantinedStatement: QuarantinedStatementRow;
  QuarantinedStatementActions: QuarantinedStatementActions;
  QuarantinedStatementConnection: Page;
  QuarantinedStatementEdge: Omit<QuarantinedStatementEdge, 'node'> & { node: ResolversParentTypes['QuarantinedStatement'] };
  QuarantinedStatementFilter: QuarantinedStatementFilter;
  QuarantinedStatementOrder: QuarantinedStatementOrder;
  Query: Record<PropertyKey, never>;
  ReadableKind: ReadableKind;
  RecalledThing: object;
  RefundCallInput: RefundCallInput;
  RefundCallPayload: Posting;
  RejectInvitationInput: RejectInvitationInput;
  RejectInvitationPayload: RejectInvitationPayload;
  ReleaseStatementInput: ReleaseStatementInput;
  ReleaseStatementPayload: Omit<ReleaseStatementPayload, 'fact'> & { fact: ResolversParentTypes['Fact'] };
  ReloadCatalogPayload: Omit<ReloadCatalogPayload, 'catalog'> & { catalog: ResolversParentTypes['Catalog'] };
  RemoveCallLimitInput: RemoveCallLimitInput;
  RemoveCallLimitPayload: RemoveCallLimitPayload;
  RemoveMemberInput: RemoveMemberInput;
  RemoveMemberPayload: Omit<RemoveMemberPayload, 'principal'> & { principal: ResolversParentTypes['Principal'] };
  RemoveTrustedDocumentsInput: RemoveTrustedDocumentsInput;
  RemoveTrustedDocumentsPayload: RemoveTrustedDocumentsPayload;
  RenameDriveItemInput: RenameDriveItemInput;
  RenameDriveItemPayload: Omit<RenameDriveItemPayload, 'item'> & { item: ResolversParentTypes['DriveItem'] };
  ReplaceIntegrationCredentialsInput: ReplaceIntegrationCredentialsInput;
  ReplaceIntegrationCredentialsPayload: Omit<ReplaceIntegrationCredentialsPayload, 'integration'> & { integration: ResolversParentTypes['Integration'] };
  ReplayExtractionInput: ReplayExtractionInput;
  ReplayExtractionPayload: Omit<ReplayExtractionPayload, 'conversation'> & { conversation: ResolversParentTypes['Conversation'] };
  ReplayWebhookEventsInput: ReplayWebhookEventsInput;
  ReplayWebhookEventsPayload: Omit<ReplayWebhookEventsPayload, 'webhookEndpoint'> & { webhookEndpoint: ResolversParentTypes['WebhookEndpoint'] };
  RereadDocumentInput: RereadDocumentInput;
  RereadDocumentPayload: Omit<RereadDocumentPayload, 'text'> & { text?: Maybe<ResolversParentTypes['DocumentText']> };
  ResendInvitationInput: ResendInvitationInput;
  ResendInvitationPayload: Omit<ResendInvitationPayload, 'invitation'> & { invitation: ResolversParentTypes['Invitation'] };
  RestoreFactInput: RestoreFactInput;
  RestoreFactPayload: Omit<RestoreFactPayload, 'fact'> & { fact: ResolversParentTypes['Fact'] };
  RestoreFactsInput: RestoreFactsInput;
  RestoreFactsPayload: Omit<RestoreFactsPayload, 'facts'> & { facts: Array<ResolversParentTypes['Fact']> };
  RestoreFileVersionInput: RestoreFileVersionInput;
  RestoreFileVersionPayload: Omit<RestoreFileVersionPayload, 'item'> & { item: ResolversParentTypes['DriveItem'] };
  RestoreFromBinInput: RestoreFromBinInput;
  RestoreFromBinPayload: Omit<RestoreFromBinPayload, 'restored'> & { restored: ResolversParentTypes['Node'] };
  RetryExtractionInput: RetryExtractionInput;
  RetryExtractionPayload: Omit<RetryExtractionPayload, 'conversation'> & { conversation: ResolversParentTypes['Conversation'] };
  RevokeConnectorInput: RevokeConnectorInput;
  RevokeConnectorPayload: RevokeConnectorPayload;
  RevokeInvitationInput: RevokeInvitationInput;
  RevokeInvitationPayload: Omit<RevokeInvitationPayload, 'invitation'> & { invitation: ResolversParentTypes['Invitation'] };
  RevokeProjectKeyInput: RevokeProjectKeyInput;
  RevokeProjectKeyPayload: RevokeProjectKeyPayload;
  RevokeServiceKeyInput: RevokeServiceKeyInput;
  RevokeServiceKeyPayload: Omit<RevokeServiceKeyPayload, 'serviceKey'> & { serviceKey: ResolversParentTypes['ServiceKey'] };
  RevokeServiceKeysInput: RevokeServiceKeysInput;
  RevokeServiceKeysPayload: Omit<RevokeServiceKeysPayload, 'serviceKeys'> & { serviceKeys: Array<ResolversParentTypes['ServiceKey']> };
  Role: RoleRow;
  RoleActions: RoleActions;
  RoleConnection: Page;
  RoleEdge: Omit<RoleEdge, 'node'> & { node: ResolversParentTypes['Role'] };
  RoleFilter: RoleFilter;
  RoleOrder: RoleOrder;
  RollBackAgentInput: RollBackAgentInput;
  RollBackAgentPayload: NewVersion;
  RotateServiceKeyInput: RotateServiceKeyInput;
  RotateServiceKeyPayload: Omit<RotateServiceKeyPayload, 'previous' | 'serviceKey'> & { previous: ResolversParentTypes['ServiceKey'], serviceKey: ResolversParentTypes['ServiceKey'] };
  RotateWebhookSecretInput: RotateWebhookSecretInput;
  RotateWebhookSecretPayload: Omit<RotateWebhookSecretPayload, 'webhookEndpoint'> & { webhookEndpoint: ResolversParentTypes['WebhookEndpoint'] };
  SecretKey: SecretKey;
  SendTestEventInput: SendTestEventInput;
  SendTestEventPayload: Omit<SendTestEventPayload, 'attempt'> & { attempt: ResolversParentTypes['WebhookAttempt'] };
  SendTestMessageInput: SendTestMessageInput;
  SendTestMessagePayload: Omit<SendTestMessagePayload, 'message'> & { message: ResolversParentTypes['IntegrationMessage'] };
  ServiceKey: ServiceKeyRow;
  ServiceKeyActions: ServiceKeyActions;
  ServiceKeyConnection: Page;
  ServiceKeyEdge: Omit<ServiceKeyEdge, 'node'> & { node: ResolversParentTypes['ServiceKey'] };
  ServiceKeyFilter: ServiceKeyFilter;
  ServiceKeyOrder: ServiceKeyOrder;
  SetCallLimitInput: SetCallLimitInput;
  SetCallLimitPayload: Omit<SetCallLimitPayload, 'callLimit'> & { callLimit: ResolversParentTypes['CallLimit'] };
  SetMaintenanceInput: SetMaintenanceInput;
  SetMaintenancePayload: Omit<SetMaintenancePayload, 'maintenance'> & { maintenance?: Maybe<ResolversParentTypes['Maintenance']> };
  SetMemberGrantsInput: SetMemberGrantsInput;
  SetMemberGrantsPayload: Omit<SetMemberGrantsPayload, 'principal'> & { principal: ResolversParentTypes['Principal'] };
  StartConnectorLoginInput: StartConnectorLoginInput;
  StartConnectorLoginPayload: StartConnectorLoginPayload;
  StartLibrarySyncInput: StartLibrarySyncInput;
  StartLibrarySyncPayload: Omit<StartLibrarySyncPayload, 'library'> & { library: ResolversParentTypes['Library'] };
  String: Scalars['String']['output'];
  Subscription: Record<PropertyKey, never>;
  SwitchModelInput: SwitchModelInput;
  SwitchModelPayload: Omit<SwitchModelPayload, 'model'> & { model: ResolversParentTypes['CatalogModel'] };
  Team: TeamEntity;
  TeamActions: TeamActions;
  TimeRange: TimeRange;
  TopUpBalanceInput: TopUpBalanceInput;
  TopUpBalancePayload: Posting;
  TrustedDocument: TrustedDocumentRow;
  TrustedDocumentConnection: Page;
  TrustedDocumentEdge: Omit<TrustedDocumentEdge, 'node'> & { node: ResolversParentTypes['TrustedDocument'] };
  TrustedDocumentInput: TrustedDocumentInput;
  UnbindActorInput: UnbindActorInput;
  UnbindActorPayload: UnbindActorPayload;
  UnbindMemberLoginInput: UnbindMemberLoginInput;
  UnbindMemberLoginPayload: Omit<UnbindMemberLoginPayload, 'principal'> & { principal: ResolversParentTypes['Principal'] };
  UnlinkDocumentInput: UnlinkDocumentInput;
  UnlinkDocumentPayload: UnlinkDocumentPayload;
  UnlinkDocumentsInput: UnlinkDocumentsInput;
  UnlinkDocumentsPayload: UnlinkDocumentsPayload;
  UpdateActorInput: UpdateActorInput;
  UpdateActorPayload: Omit<UpdateActorPayload, 'actor'> & { actor: ResolversParentTypes['Actor'] };
  UpdateAgentInput: UpdateAgentInput;
  UpdateAgentPayload: Omit<UpdateAgentPayload, 'agent'> & { agent: ResolversParentTypes['Agent'] };
  UpdateAgentSettingsInput: UpdateAgentSettingsInput;
  UpdateAgentSettingsPayload: Omit<UpdateAgentSettingsPayload, 'settings'> & { settings: ResolversParentTypes['AgentSettings'] };
  UpdateBoundaryInput: UpdateBoundaryInput;
  UpdateBoundaryPayload: Omit<UpdateBoundaryPayload, 'boundary'> & { boundary: ResolversParentTypes['Boundary'] };
  UpdateDriveItemAttributesInput: UpdateDriveItemAttributesInput;
  UpdateDriveItemAttributesPayload: Omit<UpdateDriveItemAttributesPayload, 'item'> & { item: ResolversParentTypes['DriveItem'] };
  UpdateFactInput: UpdateFactInput;
  UpdateFactPayload: Omit<UpdateFactPayload, 'fact'> & { fact: ResolversParentTypes['Fact'] };
  UpdateFactsInput: UpdateFactsInput;
  UpdateFactsPayload: Omit<UpdateFactsPayload, 'facts'> & { facts: Array<ResolversParentTypes['Fact']> };
  UpdateIntegrationInput: UpdateIntegrationInput;
  UpdateIntegrationPayload: Omit<UpdateIntegrationPayload, 'integration'> & { integration: ResolversParentTypes['Integration'] };
  UpdateLibraryInput: UpdateLibraryInput;
  UpdateLibraryPayload: Omit<UpdateLibraryPayload, 'library'> & { library: ResolversParentTypes['Library'] };
  UpdateMemberInput: UpdateMemberInput;
  UpdateMemberPayload: Omit<UpdateMemberPayload, 'principal'> & { principal: ResolversParentTypes['Principal'] };
  UpdateMemoryInput: UpdateMemoryInput;
  UpdateMemoryPayload: Omit<UpdateMemoryPayload, 'memory'> & { memory: ResolversParentTypes['Memory'] };
  UpdateProjectInput: UpdateProjectInput;
  UpdateProjectPayload: Omit<UpdateProjectPayload, 'project'> & { project: ResolversParentTypes['Project'] };
  UpdateRoleInput: UpdateRoleInput;
  UpdateRolePayload: Omit<UpdateRolePayload, 'role'> & { role: ResolversParentTypes['Role'] };
  UpdateServiceKeyInput: UpdateServiceKeyInput;
  UpdateServiceKeyPayload: Omit<UpdateServiceKeyPayload, 'serviceKey'> & { serviceKey: ResolversParentTypes['ServiceKey'] };
  UpdateTeamInput: UpdateTeamInput;
  UpdateTeamPayload: Omit<UpdateTeamPayload, 'team'> & { team: ResolversParentTypes['Team'] };
  UpdateWebhookEndpointInput: UpdateWebhookEndpointInput;
  UpdateWebhookEndpointPayload: Omit<UpdateWebhookEndpointPayload, 'webhookEndpoint'> & { webhookEndpoint: ResolversParentTypes['WebhookEndpoint'] };
  UpdateWorkspaceInput: UpdateWorkspaceInput;
  UpdateWorkspacePayload: Omit<UpdateWorkspacePayload, 'workspace'> & { workspace: ResolversParentTypes['Workspace'] };
  UsageExport: UsageExportRow;
  UsageExportConnection: Page;
  UsageExportEdge: Omit<UsageExportEdge, 'node'> & { node: ResolversParentTypes['UsageExport'] };
  UsageQuantiles: UsageQuantiles;
  UsageRecord: UsageRecordRow;
  UsageRecordActions: UsageRecordActions;
  UsageRecordConnection: Page;
  UsageRecordEdge: Omit<UsageRecordEdge, 'node'> & { node: ResolversParentTypes['UsageRecord'] };
  UsageRecordFilter: UsageRecordFilter;
  UsageRecordOrder: UsageRecordOrder;
  UsageSum: UsageSumRow;
  UsageSumConnection: UsageSums;
  UsageSumEdge: Omit<UsageSumEdge, 'node'> & { node: ResolversParentTypes['UsageSum'] };
  Viewer: Caller;
  WebhookAttempt: WebhookAttemptRow;
  WebhookAttemptConnection: Page;
  WebhookAttemptEdge: Omit<WebhookAttemptEdge, 'node'> & { node: ResolversParentTypes['WebhookAttempt'] };
  WebhookAttemptFilter: WebhookAttemptFilter;
  WebhookAttemptOrder: WebhookAttemptOrder;
  WebhookEndpoint: WebhookEndpointRow;
  WebhookEndpointActions: WebhookEndpointActions;
  WebhookEndpointConnection: Page;
  WebhookEndpointEdge: Omit<WebhookEndpointEdge, 'node'> & { node: ResolversParentTypes['WebhookEndpoint'] };
  Workspace: WorkspaceRow;
  WorkspaceActions: WorkspaceActions;
  WorkspaceConnection: Page;
  WorkspaceEdge: Omit<WorkspaceEdge, 'node'> & { node: ResolversParentTypes['Workspace'] };
  WorkspaceFilter: WorkspaceFilter;
  WorkspaceOrder: WorkspaceOrder;
};

export type FormatDirectiveArgs = {
  is: TextFormat;
};

export type FormatDirectiveResolver<Result, Parent, ContextType = Context, Args = FormatDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type IdempotentDirectiveArgs = {
  key: Scalars['String']['input'];
};

export type IdempotentDirectiveResolver<Result, Parent, ContextType = Context, Args = IdempotentDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type ItemsDirectiveArgs = {
  max?: Maybe<Scalars['Int']['input']>;
  min?: Maybe<Scalars['Int']['input']>;
};

export type ItemsDirectiveResolver<Result, Parent, ContextType = Context, Args = ItemsDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type LengthDirectiveArgs = {
  max: Scalars['Int']['input'];
  min?: Maybe<Scalars['Int']['input']>;
};

export type LengthDirectiveResolver<Result, Parent, ContextType = Context, Args = LengthDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type PermissionDirectiveArgs = {
  all: Array<Scalars['String']['input']>;
  also?: Maybe<Array<Scalars['String']['input']>>;
};

export type PermissionDirectiveResolver<Result, Parent, ContextType = Context, Args = PermissionDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type RangeDirectiveArgs = {
  max?: Maybe<Scalars['Int']['input']>;
  min?: Maybe<Scalars['Int']['input']>;
};

export type RangeDirectiveResolver<Result, Parent, ContextType = Context, Args = RangeDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type AcceptForgetProposalPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AcceptForgetProposalPayload'] = ResolversParentTypes['AcceptForgetProposalPayload']> = {
  fact?: Resolver<ResolversTypes['Fact'], ParentType, ContextType>;
};

export type AcceptInvitationPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AcceptInvitationPayload'] = ResolversParentTypes['AcceptInvitationPayload']> = {
  acceptance?: Resolver<ResolversTypes['Acceptance'], ParentType, ContextType>;
};

export type AcceptanceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Acceptance'] = ResolversParentTypes['Acceptance']> = {
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  principalId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  role?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  secret?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  teamId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  teamName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AccountFaultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AccountFault'] = ResolversParentTypes['AccountFault']> = {
  account?: Resolver<ResolversTypes['ConnectorAccount'], ParentType, ContextType>;
  connectionId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ActorResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Actor'] = ResolversParentTypes['Actor']> = {
  actorType?: Resolver<ResolversTypes['ActorType'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  createdBy?: Resolver<Maybe<ResolversTypes['Principal']>, ParentType, ContextType>;
  customId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  displayName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  updatedBy?: Resolver<Maybe<ResolversTypes['Principal']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  viewerCan?: Resolver<ResolversTypes['ActorActions'], ParentType, ContextType>;
  workspaces?: Resolver<ResolversTypes['ActorBindingConnection'], ParentType, ContextType, Partial<ActorWorkspacesArgs>>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ActorActionsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ActorActions'] = ResolversParentTypes['ActorActions']> = {
  delete?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  update?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ActorBindingResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ActorBinding'] = ResolversParentTypes['ActorBinding']> = {
  actor?: Resolver<ResolversTypes['Actor'], ParentType, ContextType>;
  actorId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  actorType?: Resolver<ResolversTypes['ActorType'], ParentType, ContextType>;
  boundAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  customId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  displayName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  workspace?: Resolver<ResolversTypes['Workspace'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ActorBindingConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ActorBindingConnection'] = ResolversParentTypes['ActorBindingConnection']> = {
  edges?: Resolver<Array<ResolversTypes['ActorBindingEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['ActorBinding']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ActorBindingEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ActorBindingEdge'] = ResolversParentTypes['ActorBindingEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['ActorBinding'], ParentType, ContextType>;
};

export type ActorConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ActorConnection'] = ResolversParentTypes['ActorConnection']> = {
  edges?: Resolver<Array<ResolversTypes['ActorEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Actor']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ActorEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ActorEdge'] = ResolversParentTypes['ActorEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Actor'], ParentType, ContextType>;
};

export type AddAgentFactsPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AddAgentFactsPayload'] = ResolversParentTypes['AddAgentFactsPayload']> = {
  facts?: Resolver<Array<ResolversTypes['AgentFact']>, ParentType, ContextType>;
};

export type AddMessagesPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AddMessagesPayload'] = ResolversParentTypes['AddMessagesPayload']> = {
  conversation?: Resolver<ResolversTypes['Conversation'], ParentType, ContextType>;
};

export type AddProjectFactsPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AddProjectFactsPayload'] = ResolversParentTypes['AddProjectFactsPayload']> = {
  facts?: Resolver<Array<ResolversTypes['ProjectFact']>, ParentType, ContextType>;
};

export type AgentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Agent'] = ResolversParentTypes['Agent']> = {
  conversations?: Resolver<ResolversTypes['ConversationConnection'], ParentType, ContextType, Partial<AgentConversationsArgs>>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  createdBy?: Resolver<Maybe<ResolversTypes['Principal']>, ParentType, ContextType>;
  factCounts?: Resolver<Array<ResolversTypes['FactCount']>, ParentType, ContextType>;
  facts?: Resolver<ResolversTypes['AgentFactConnection'], ParentType, ContextType, Partial<AgentFactsArgs>>;
  forgetProposals?: Resolver<ResolversTypes['ForgetProposalConnection'], ParentType, ContextType, Partial<AgentForgetProposalsArgs>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  integrations?: Resolver<ResolversTypes['IntegrationConnection'], ParentType, ContextType, Partial<AgentIntegrationsArgs>>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  quarantinedStatements?: Resolver<ResolversTypes['QuarantinedStatementConnection'], ParentType, ContextType, Partial<AgentQuarantinedStatementsArgs>>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  settings?: Resolver<ResolversTypes['AgentSettings'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  updatedBy?: Resolver<Maybe<ResolversTypes['Principal']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  versions?: Resolver<ResolversTypes['AgentVersionConnection'], ParentType, ContextType, Partial<AgentVersionsArgs>>;
  viewerCan?: Resolver<ResolversTypes['AgentActions'], ParentType, ContextType>;
  workspace?: Resolver<ResolversTypes['Workspace'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AgentActionsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AgentActions'] = ResolversParentTypes['AgentActions']> = {
  addFacts?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  createVersion?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  delete?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  update?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  updateSettings?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type AgentConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AgentConnection'] = ResolversParentTypes['AgentConnection']> = {
  edges?: Resolver<Array<ResolversTypes['AgentEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Agent']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AgentEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AgentEdge'] = ResolversParentTypes['AgentEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Agent'], ParentType, ContextType>;
};

export type AgentFactResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AgentFact'] = ResolversParentTypes['AgentFact']> = {
  agent?: Resolver<ResolversTypes['Agent'], ParentType, ContextType>;
  changes?: Resolver<ResolversTypes['FactChangeConnection'], ParentType, ContextType, Partial<AgentFactChangesArgs>>;
  conflictsWith?: Resolver<Maybe<ResolversTypes['Fact']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  createdBy?: Resolver<Maybe<ResolversTypes['Principal']>, ParentType, ContextType>;
  evidence?: Resolver<ResolversTypes['FactEvidenceConnection'], ParentType, ContextType, Partial<AgentFactEvidenceArgs>>;
  expirationDate?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  expired?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  fact?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  keywords?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  metadata?: Resolver<ResolversTypes['JSONObject'], ParentType, ContextType>;
  pinned?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  sourceKind?: Resolver<ResolversTypes['FactSourceKind'], ParentType, ContextType>;
  supersededBy?: Resolver<Maybe<ResolversTypes['Fact']>, ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  updatedBy?: Resolver<Maybe<ResolversTypes['Principal']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  viewerCan?: Resolver<ResolversTypes['FactActions'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AgentFactConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AgentFactConnection'] = ResolversParentTypes['AgentFactConnection']> = {
  edges?: Resolver<Array<ResolversTypes['AgentFactEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['AgentFact']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AgentFactEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AgentFactEdge'] = ResolversParentTypes['AgentFactEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['AgentFact'], ParentType, ContextType>;
};

export type AgentOutputResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AgentOutput'] = ResolversParentTypes['AgentOutput']> = {
  jsonSchema?: Resolver<Maybe<ResolversTypes['JSONObject']>, ParentType, ContextType>;
  mode?: Resolver<ResolversTypes['AgentOutputMode'], ParentType, ContextType>;
};

export type AgentPoliciesResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AgentPolicies'] = ResolversParentTypes['AgentPolicies']> = {
  allowTools?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  denyTools?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  maxToolCalls?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  maxTurns?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  subagentMaxConcurrency?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  subagentTimeout?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AgentSettingsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AgentSettings'] = ResolversParentTypes['AgentSettings']> = {
  agent?: Resolver<ResolversTypes['Agent'], ParentType, ContextType>;
  agentId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  extractionEnabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  factInstruction?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  instructionInForce?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  model?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  updatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AgentSkillResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AgentSkill'] = ResolversParentTypes['AgentSkill']> = {
  skillId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  skillVersion?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AgentSubagentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AgentSubagent'] = ResolversParentTypes['AgentSubagent']> = {
  context?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  inheritTools?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  mode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AgentVersionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AgentVersion'] = ResolversParentTypes['AgentVersion']> = {
  agent?: Resolver<ResolversTypes['Agent'], ParentType, ContextType>;
  agentId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  capabilities?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  model?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  modelSettings?: Resolver<ResolversTypes['JSONObject'], ParentType, ContextType>;
  output?: Resolver<ResolversTypes['AgentOutput'], ParentType, ContextType>;
  policies?: Resolver<ResolversTypes['AgentPolicies'], ParentType, ContextType>;
  runtimeBindings?: Resolver<ResolversTypes['JSONObject'], ParentType, ContextType>;
  skills?: Resolver<Array<ResolversTypes['AgentSkill']>, ParentType, ContextType>;
  subagents?: Resolver<Array<ResolversTypes['AgentSubagent']>, ParentType, ContextType>;
  systemPrompt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AgentVersionChangeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AgentVersionChange'] = ResolversParentTypes['AgentVersionChange']> = {
  from?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  to?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
};

export type AgentVersionConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AgentVersionConnection'] = ResolversParentTypes['AgentVersionConnection']> = {
  edges?: Resolver<Array<ResolversTypes['AgentVersionEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['AgentVersion']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AgentVersionEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AgentVersionEdge'] = ResolversParentTypes['AgentVersionEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['AgentVersion'], ParentType, ContextType>;
};

export type AuditDayResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AuditDay'] = ResolversParentTypes['AuditDay']> = {
  day?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  firstNumber?: Resolver<ResolversTypes['Count'], ParentType, ContextType>;
  hash?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lastNumber?: Resolver<ResolversTypes['Count'], ParentType, ContextType>;
  previousHash?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  rowsHash?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sealedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type AuditDayConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AuditDayConnection'] = ResolversParentTypes['AuditDayConnection']> = {
  edges?: Resolver<Array<ResolversTypes['AuditDayEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['AuditDay']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AuditDayEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AuditDayEdge'] = ResolversParentTypes['AuditDayEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['AuditDay'], ParentType, ContextType>;
};

export type AvailableLibrariesResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AvailableLibraries'] = ResolversParentTypes['AvailableLibraries']> = {
  faults?: Resolver<Array<ResolversTypes['AccountFault']>, ParentType, ContextType>;
  libraries?: Resolver<Array<ResolversTypes['AvailableLibrary']>, ParentType, ContextType>;
};

export type AvailableLibraryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AvailableLibrary'] = ResolversParentTypes['AvailableLibrary']> = {
  account?: Resolver<ResolversTypes['ConnectorAccount'], ParentType, ContextType>;
  connectionId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  driveId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isConnected?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  webUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type BalanceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Balance'] = ResolversParentTypes['Balance']> = {
  amount?: Resolver<ResolversTypes['MicroTokens'], ParentType, ContextType>;
  available?: Resolver<ResolversTypes['MicroTokens'], ParentType, ContextType>;
  held?: Resolver<ResolversTypes['MicroTokens'], ParentType, ContextType>;
  tokens?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type BinEntryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BinEntry'] = ResolversParentTypes['BinEntry']> = {
  bytes?: Resolver<ResolversTypes['Count'], ParentType, ContextType>;
  deletedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  deletedBy?: Resolver<Maybe<ResolversTypes['Principal']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['BinKind'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  parent?: Resolver<Maybe<ResolversTypes['DriveItem']>, ParentType, ContextType>;
  parentId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  project?: Resolver<Maybe<ResolversTypes['Project']>, ParentType, ContextType>;
  projectId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  purgeAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  thingId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  workspace?: Resolver<Maybe<ResolversTypes['Workspace']>, ParentType, ContextType>;
  workspaceId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type BinEntryConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BinEntryConnection'] = ResolversParentTypes['BinEntryConnection']> = {
  edges?: Resolver<Array<ResolversTypes['BinEntryEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['BinEntry']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type BinEntryEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BinEntryEdge'] = ResolversParentTypes['BinEntryEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['BinEntry'], ParentType, ContextType>;
};

export type BindActorPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BindActorPayload'] = ResolversParentTypes['BindActorPayload']> = {
  binding?: Resolver<ResolversTypes['ActorBinding'], ParentType, ContextType>;
};

export type BoundaryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Boundary'] = ResolversParentTypes['Boundary']> = {
  agentIds?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  agents?: Resolver<Array<ResolversTypes['Agent']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  createdBy?: Resolver<Maybe<ResolversTypes['Principal']>, ParentType, ContextType>;
  extract?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  forgetting?: Resolver<ResolversTypes['ForgettingMode'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  includeDocuments?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  includeFacts?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  includeMemories?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  maxTokens?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  projectIds?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  projects?: Resolver<Array<ResolversTypes['Project']>, ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  updatedBy?: Resolver<Maybe<ResolversTypes['Principal']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  viewerCan?: Resolver<ResolversTypes['BoundaryActions'], ParentType, ContextType>;
  workspace?: Resolver<ResolversTypes['Workspace'], ParentType, ContextType>;
  workspaceId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  writeAgent?: Resolver<Maybe<ResolversTypes['Agent']>, ParentType, ContextType>;
  writeAgentId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  writeProject?: Resolver<Maybe<ResolversTypes['Project']>, ParentType, ContextType>;
  writeProjectId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type BoundaryActionsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BoundaryActions'] = ResolversParentTypes['BoundaryActions']> = {
  delete?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  update?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  use?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type BoundaryConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BoundaryConnection'] = ResolversParentTypes['BoundaryConnection']> = {
  edges?: Resolver<Array<ResolversTypes['BoundaryEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Boundary']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type BoundaryEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BoundaryEdge'] = ResolversParentTypes['BoundaryEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Boundary'], ParentType, ContextType>;
};

export type BoundaryTestResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BoundaryTest'] = ResolversParentTypes['BoundaryTest']> = {
  block?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hits?: Resolver<Array<ResolversTypes['MemoryHit']>, ParentType, ContextType>;
  leftOut?: Resolver<Array<ResolversTypes['LeftOutMemory']>, ParentType, ContextType>;
  tokens?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  usedIds?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type CallLimitResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CallLimit'] = ResolversParentTypes['CallLimit']> = {
  dayBudget?: Resolver<Maybe<ResolversTypes['MicroTokens']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['CallLimitKind'], ParentType, ContextType>;
  monthBudget?: Resolver<Maybe<ResolversTypes['MicroTokens']>, ParentType, ContextType>;
  requestsPerMinute?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  runningCalls?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  setBy?: Resolver<ResolversTypes['Principal'], ParentType, ContextType>;
  subject?: Resolver<Maybe<ResolversTypes['LimitSubject']>, ParentType, ContextType>;
  subjectId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  tokensPerMinute?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  use?: Resolver<ResolversTypes['CallLimitUse'], ParentType, ContextType>;
  viewerCan?: Resolver<ResolversTypes['CallLimitActions'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CallLimitActionsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CallLimitActions'] = ResolversParentTypes['CallLimitActions']> = {
  remove?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  update?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type CallLimitConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CallLimitConnection'] = ResolversParentTypes['CallLimitConnection']> = {
  edges?: Resolver<Array<ResolversTypes['CallLimitEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['CallLimit']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CallLimitEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CallLimitEdge'] = ResolversParentTypes['CallLimitEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['CallLimit'], ParentType, ContextType>;
};

export type CallLimitUseResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CallLimitUse'] = ResolversParentTypes['CallLimitUse']> = {
  dayEndsAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  daySpent?: Resolver<ResolversTypes['MicroTokens'], ParentType, ContextType>;
  held?: Resolver<ResolversTypes['MicroTokens'], ParentType, ContextType>;
  monthEndsAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  monthSpent?: Resolver<ResolversTypes['MicroTokens'], ParentType, ContextType>;
  requests?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  runningCalls?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  tokens?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CallRecallResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CallRecall'] = ResolversParentTypes['CallRecall']> = {
  hits?: Resolver<Array<ResolversTypes['CallRecallHit']>, ParentType, ContextType>;
  leftOut?: Resolver<Array<ResolversTypes['LeftOutMemory']>, ParentType, ContextType>;
  tookMs?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CallRecallHitResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CallRecallHit'] = ResolversParentTypes['CallRecallHit']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  score?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  thing?: Resolver<Maybe<ResolversTypes['RecalledThing']>, ParentType, ContextType>;
};

export type CatalogResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Catalog'] = ResolversParentTypes['Catalog']> = {
  embeddingsModel?: Resolver<Maybe<ResolversTypes['CatalogModel']>, ParentType, ContextType>;
  generation?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  loadedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  memoryModel?: Resolver<Maybe<ResolversTypes['CatalogModel']>, ParentType, ContextType>;
  models?: Resolver<Array<ResolversTypes['CatalogModel']>, ParentType, ContextType>;
  providers?: Resolver<Array<ResolversTypes['CatalogProvider']>, ParentType, ContextType>;
  source?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  textsWithoutVector?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type CatalogBatchPriceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CatalogBatchPrice'] = ResolversParentTypes['CatalogBatchPrice']> = {
  input?: Resolver<ResolversTypes['CatalogTokenPrice'], ParentType, ContextType>;
  output?: Resolver<ResolversTypes['CatalogTokenPrice'], ParentType, ContextType>;
};

export type CatalogModelResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CatalogModel'] = ResolversParentTypes['CatalogModel']> = {
  aliases?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  callable?: Resolver<ResolversTypes['ModelAccess'], ParentType, ContextType>;
  contextTokens?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  isOff?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['ModelKind'], ParentType, ContextType>;
  maxOutputTokens?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  price?: Resolver<Maybe<ResolversTypes['CatalogPrice']>, ParentType, ContextType>;
  protocol?: Resolver<ResolversTypes['Protocol'], ParentType, ContextType>;
  provider?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  targets?: Resolver<Array<ResolversTypes['CatalogTarget']>, ParentType, ContextType>;
};

export type CatalogPriceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CatalogPrice'] = ResolversParentTypes['CatalogPrice']> = {
  details?: Resolver<ResolversTypes['CatalogPriceDetails'], ParentType, ContextType>;
  input?: Resolver<ResolversTypes['CatalogTokenPrice'], ParentType, ContextType>;
  output?: Resolver<ResolversTypes['CatalogTokenPrice'], ParentType, ContextType>;
  tiered?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type CatalogPriceDetailsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CatalogPriceDetails'] = ResolversParentTypes['CatalogPriceDetails']> = {
  batch?: Resolver<Maybe<ResolversTypes['CatalogBatchPrice']>, ParentType, ContextType>;
  cacheRead?: Resolver<Maybe<ResolversTypes['CatalogTokenPrice']>, ParentType, ContextType>;
  cacheReadExplicit?: Resolver<Maybe<ResolversTypes['CatalogTokenPrice']>, ParentType, ContextType>;
  cacheWrite?: Resolver<Maybe<ResolversTypes['CatalogTokenPrice']>, ParentType, ContextType>;
  cacheWrite1h?: Resolver<Maybe<ResolversTypes['CatalogTokenPrice']>, ParentType, ContextType>;
  cacheWrite5m?: Resolver<Maybe<ResolversTypes['CatalogTokenPrice']>, ParentType, ContextType>;
  hostedTools?: Resolver<Maybe<ResolversTypes['CatalogTokenPrice']>, ParentType, ContextType>;
  inputAudio?: Resolver<Maybe<ResolversTypes['CatalogTokenPrice']>, ParentType, ContextType>;
  outputAudio?: Resolver<Maybe<ResolversTypes['CatalogTokenPrice']>, ParentType, ContextType>;
  outputThinking?: Resolver<Maybe<ResolversTypes['CatalogTokenPrice']>, ParentType, ContextType>;
  tiers?: Resolver<Maybe<Array<ResolversTypes['CatalogPriceTier']>>, ParentType, ContextType>;
  tools?: Resolver<Array<ResolversTypes['CatalogToolPrice']>, ParentType, ContextType>;
  variants?: Resolver<Array<ResolversTypes['CatalogPriceVariant']>, ParentType, ContextType>;
};

export type CatalogPriceTierResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CatalogPriceTier'] = ResolversParentTypes['CatalogPriceTier']> = {
  cacheRead?: Resolver<Maybe<ResolversTypes['CatalogTokenPrice']>, ParentType, ContextType>;
  cacheReadExplicit?: Resolver<Maybe<ResolversTypes['CatalogTokenPrice']>, ParentType, ContextType>;
  cacheWrite?: Resolver<Maybe<ResolversTypes['CatalogTokenPrice']>, ParentType, ContextType>;
  cacheWrite1h?: Resolver<Maybe<ResolversTypes['CatalogTokenPrice']>, ParentType, ContextType>;
  cacheWrite5m?: Resolver<Maybe<ResolversTypes['CatalogTokenPrice']>, ParentType, ContextType>;
  input?: Resolver<ResolversTypes['CatalogTokenPrice'], ParentType, ContextType>;
  output?: Resolver<ResolversTypes['CatalogTokenPrice'], ParentType, ContextType>;
  outputThinking?: Resolver<Maybe<ResolversTypes['CatalogTokenPrice']>, ParentType, ContextType>;
  upToInputTokens?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type CatalogPriceVariantResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CatalogPriceVariant'] = ResolversParentTypes['CatalogPriceVariant']> = {
  cacheRead?: Resolver<Maybe<ResolversTypes['CatalogTokenPrice']>, ParentType, ContextType>;
  cacheReadExplicit?: Resolver<Maybe<ResolversTypes['CatalogTokenPrice']>, ParentType, ContextType>;
  cacheWrite?: Resolver<Maybe<ResolversTypes['CatalogTokenPrice']>, ParentType, ContextType>;
  cacheWrite1h?: Resolver<Maybe<ResolversTypes['CatalogTokenPrice']>, ParentType, ContextType>;
  cacheWrite5m?: Resolver<Maybe<ResolversTypes['CatalogTokenPrice']>, ParentType, ContextType>;
  input?: Resolver<ResolversTypes['CatalogTokenPrice'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  output?: Resolver<ResolversTypes['CatalogTokenPrice'], ParentType, ContextType>;
  outputThinking?: Resolver<Maybe<ResolversTypes['CatalogTokenPrice']>, ParentType, ContextType>;
};

export type CatalogProviderResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CatalogProvider'] = ResolversParentTypes['CatalogProvider']> = {
  baseUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  hasKey?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  protocol?: Resolver<ResolversTypes['Protocol'], ParentType, ContextType>;
};

export type CatalogTargetResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CatalogTarget'] = ResolversParentTypes['CatalogTarget']> = {
  model?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  price?: Resolver<Maybe<ResolversTypes['CatalogPrice']>, ParentType, ContextType>;
  provider?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  weight?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type CatalogTokenPriceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CatalogTokenPrice'] = ResolversParentTypes['CatalogTokenPrice']> = {
  tokensPerMillion?: Resolver<ResolversTypes['Count'], ParentType, ContextType>;
  usdPerMillion?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type CatalogToolPriceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CatalogToolPrice'] = ResolversParentTypes['CatalogToolPrice']> = {
  price?: Resolver<ResolversTypes['CatalogTokenPrice'], ParentType, ContextType>;
  tool?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ChangeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Change'] = ResolversParentTypes['Change']> = {
  agent?: Resolver<Maybe<ResolversTypes['Agent']>, ParentType, ContextType>;
  agentId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  detail?: Resolver<Maybe<ResolversTypes['JSONObject']>, ParentType, ContextType>;
  key?: Resolver<Maybe<ResolversTypes['ServiceKey']>, ParentType, ContextType>;
  keyId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['ChangeKind'], ParentType, ContextType>;
  number?: Resolver<ResolversTypes['Count'], ParentType, ContextType>;
  principal?: Resolver<Maybe<ResolversTypes['Principal']>, ParentType, ContextType>;
  principalId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  project?: Resolver<Maybe<ResolversTypes['Project']>, ParentType, ContextType>;
  projectId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  source?: Resolver<ResolversTypes['ChangeSource'], ParentType, ContextType>;
  thing?: Resolver<Maybe<ResolversTypes['Node']>, ParentType, ContextType>;
  thingId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  thingType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  workspace?: Resolver<Maybe<ResolversTypes['Workspace']>, ParentType, ContextType>;
  workspaceId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type ChangeConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ChangeConnection'] = ResolversParentTypes['ChangeConnection']> = {
  edges?: Resolver<Array<ResolversTypes['ChangeEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Change']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ChangeEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ChangeEdge'] = ResolversParentTypes['ChangeEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Change'], ParentType, ContextType>;
};

export type ChangePageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ChangePage'] = ResolversParentTypes['ChangePage']> = {
  endNumber?: Resolver<ResolversTypes['Count'], ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  newestNumber?: Resolver<ResolversTypes['Count'], ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Change']>, ParentType, ContextType>;
};

export type ConnectIntegrationPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ConnectIntegrationPayload'] = ResolversParentTypes['ConnectIntegrationPayload']> = {
  integration?: Resolver<ResolversTypes['Integration'], ParentType, ContextType>;
};

export type ConnectLibraryPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ConnectLibraryPayload'] = ResolversParentTypes['ConnectLibraryPayload']> = {
  library?: Resolver<ResolversTypes['Library'], ParentType, ContextType>;
};

export type ConnectorResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Connector'] = ResolversParentTypes['Connector']> = {
  accounts?: Resolver<Array<ResolversTypes['ConnectorAccount']>, ParentType, ContextType>;
  available?: Resolver<ResolversTypes['AvailableLibraries'], ParentType, ContextType>;
  hasDocumentLibraries?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  libraries?: Resolver<Array<ResolversTypes['Library']>, ParentType, ContextType>;
  provider?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ConnectorStatus'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ConnectorAccountResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ConnectorAccount'] = ResolversParentTypes['ConnectorAccount']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  provider?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ConnectorAccountStatus'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  viewerCan?: Resolver<ResolversTypes['ConnectorAccountActions'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ConnectorAccountActionsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ConnectorAccountActions'] = ResolversParentTypes['ConnectorAccountActions']> = {
  connectLibrary?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  logIn?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  revoke?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ConnectorLoginResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ConnectorLogin'] = ResolversParentTypes['ConnectorLogin']> = {
  authorizationUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type ConsoleSessionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ConsoleSession'] = ResolversParentTypes['ConsoleSession']> = {
  address?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  endedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isCurrent?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  key?: Resolver<Maybe<ResolversTypes['ServiceKey']>, ParentType, ContextType>;
  lastSeenAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  method?: Resolver<ResolversTypes['LoginMethod'], ParentType, ContextType>;
  principal?: Resolver<ResolversTypes['Principal'], ParentType, ContextType>;
  userAgent?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ConsoleSessionConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ConsoleSessionConnection'] = ResolversParentTypes['ConsoleSessionConnection']> = {
  edges?: Resolver<Array<ResolversTypes['ConsoleSessionEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['ConsoleSession']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ConsoleSessionEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ConsoleSessionEdge'] = ResolversParentTypes['ConsoleSessionEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['ConsoleSession'], ParentType, ContextType>;
};

export type ConversationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Conversation'] = ResolversParentTypes['Conversation']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  extractions?: Resolver<ResolversTypes['ExtractionConnection'], ParentType, ContextType, Partial<ConversationExtractionsArgs>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  messages?: Resolver<Array<ResolversTypes['Message']>, ParentType, ContextType>;
  request?: Resolver<Maybe<ResolversTypes['UsageRecord']>, ParentType, ContextType>;
  requestId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  session?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ExtractionStatus'], ParentType, ContextType>;
  viewerCan?: Resolver<ResolversTypes['ConversationActions'], ParentType, ContextType>;
  waitsFor?: Resolver<Maybe<ResolversTypes['ExtractionWait']>, ParentType, ContextType>;
  waitsUntil?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ConversationActionsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ConversationActions'] = ResolversParentTypes['ConversationActions']> = {
  delete?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  replayExtraction?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  retryExtraction?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ConversationConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ConversationConnection'] = ResolversParentTypes['ConversationConnection']> = {
  edges?: Resolver<Array<ResolversTypes['ConversationEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Conversation']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ConversationEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ConversationEdge'] = ResolversParentTypes['ConversationEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Conversation'], ParentType, ContextType>;
};

export type CorrectBalancePayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CorrectBalancePayload'] = ResolversParentTypes['CorrectBalancePayload']> = {
  balance?: Resolver<ResolversTypes['Balance'], ParentType, ContextType>;
  entry?: Resolver<ResolversTypes['LedgerEntry'], ParentType, ContextType>;
};

export interface CountScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Count'], any> {
  name: 'Count';
}

export type CreateActorPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreateActorPayload'] = ResolversParentTypes['CreateActorPayload']> = {
  actor?: Resolver<ResolversTypes['Actor'], ParentType, ContextType>;
};

export type CreateAgentPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreateAgentPayload'] = ResolversParentTypes['CreateAgentPayload']> = {
  agent?: Resolver<ResolversTypes['Agent'], ParentType, ContextType>;
};

export type CreateAgentVersionPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreateAgentVersionPayload'] = ResolversParentTypes['CreateAgentVersionPayload']> = {
  agent?: Resolver<ResolversTypes['Agent'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['AgentVersion'], ParentType, ContextType>;
};

export type CreateBoundaryPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreateBoundaryPayload'] = ResolversParentTypes['CreateBoundaryPayload']> = {
  boundary?: Resolver<ResolversTypes['Boundary'], ParentType, ContextType>;
};

export type CreateFolderPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreateFolderPayload'] = ResolversParentTypes['CreateFolderPayload']> = {
  folder?: Resolver<ResolversTypes['DriveItem'], ParentType, ContextType>;
};

export type CreateIntegrationPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreateIntegrationPayload'] = ResolversParentTypes['CreateIntegrationPayload']> = {
  integration?: Resolver<ResolversTypes['Integration'], ParentType, ContextType>;
};

export type CreateLoginLinkPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreateLoginLinkPayload'] = ResolversParentTypes['CreateLoginLinkPayload']> = {
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  link?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CreateMemoryPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreateMemoryPayload'] = ResolversParentTypes['CreateMemoryPayload']> = {
  memory?: Resolver<ResolversTypes['Memory'], ParentType, ContextType>;
};

export type CreateProjectKeyPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreateProjectKeyPayload'] = ResolversParentTypes['CreateProjectKeyPayload']> = {
  clientConfig?: Resolver<ResolversTypes['JSONObject'], ParentType, ContextType>;
  projectKey?: Resolver<ResolversTypes['ProjectKey'], ParentType, ContextType>;
};

export type CreateProjectPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreateProjectPayload'] = ResolversParentTypes['CreateProjectPayload']> = {
  project?: Resolver<ResolversTypes['Project'], ParentType, ContextType>;
};

export type CreateRolePayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreateRolePayload'] = ResolversParentTypes['CreateRolePayload']> = {
  role?: Resolver<ResolversTypes['Role'], ParentType, ContextType>;
};

export type CreateServiceKeyPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreateServiceKeyPayload'] = ResolversParentTypes['CreateServiceKeyPayload']> = {
  secret?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  serviceKey?: Resolver<ResolversTypes['ServiceKey'], ParentType, ContextType>;
};

export type CreateTeamPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreateTeamPayload'] = ResolversParentTypes['CreateTeamPayload']> = {
  principal?: Resolver<ResolversTypes['Principal'], ParentType, ContextType>;
  secret?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  team?: Resolver<ResolversTypes['Team'], ParentType, ContextType>;
};

export type CreateWebhookEndpointPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreateWebhookEndpointPayload'] = ResolversParentTypes['CreateWebhookEndpointPayload']> = {
  secret?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  webhookEndpoint?: Resolver<ResolversTypes['WebhookEndpoint'], ParentType, ContextType>;
};

export type CreateWorkspacePayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreateWorkspacePayload'] = ResolversParentTypes['CreateWorkspacePayload']> = {
  workspace?: Resolver<ResolversTypes['Workspace'], ParentType, ContextType>;
};

export interface DateScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Date'], any> {
  name: 'Date';
}

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type DeclineForgetProposalPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeclineForgetProposalPayload'] = ResolversParentTypes['DeclineForgetProposalPayload']> = {
  proposal?: Resolver<ResolversTypes['ForgetProposal'], ParentType, ContextType>;
};

export type DeleteActorPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeleteActorPayload'] = ResolversParentTypes['DeleteActorPayload']> = {
  deletedId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type DeleteAgentPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeleteAgentPayload'] = ResolversParentTypes['DeleteAgentPayload']> = {
  deletedId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type DeleteBoundaryPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeleteBoundaryPayload'] = ResolversParentTypes['DeleteBoundaryPayload']> = {
  deletedId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type DeleteConversationPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeleteConversationPayload'] = ResolversParentTypes['DeleteConversationPayload']> = {
  deletedId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type DeleteDriveItemPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeleteDriveItemPayload'] = ResolversParentTypes['DeleteDriveItemPayload']> = {
  deletedId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type DeleteDriveItemsPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeleteDriveItemsPayload'] = ResolversParentTypes['DeleteDriveItemsPayload']> = {
  deletedIds?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type DeleteIntegrationPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeleteIntegrationPayload'] = ResolversParentTypes['DeleteIntegrationPayload']> = {
  deletedId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type DeleteMemoriesPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeleteMemoriesPayload'] = ResolversParentTypes['DeleteMemoriesPayload']> = {
  deletedIds?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type DeleteMemoryPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeleteMemoryPayload'] = ResolversParentTypes['DeleteMemoryPayload']> = {
  deletedId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type DeleteMessagesPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeleteMessagesPayload'] = ResolversParentTypes['DeleteMessagesPayload']> = {
  deletedIds?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type DeleteProjectPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeleteProjectPayload'] = ResolversParentTypes['DeleteProjectPayload']> = {
  deletedId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type DeleteRolePayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeleteRolePayload'] = ResolversParentTypes['DeleteRolePayload']> = {
  deletedId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type DeleteWebhookEndpointPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeleteWebhookEndpointPayload'] = ResolversParentTypes['DeleteWebhookEndpointPayload']> = {
  deletedId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type DeleteWorkspacePayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeleteWorkspacePayload'] = ResolversParentTypes['DeleteWorkspacePayload']> = {
  deletedId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type DiscardStatementPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DiscardStatementPayload'] = ResolversParentTypes['DiscardStatementPayload']> = {
  discardedId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type DisconnectLibraryPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DisconnectLibraryPayload'] = ResolversParentTypes['DisconnectLibraryPayload']> = {
  deletedId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type DocumentHitResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DocumentHit'] = ResolversParentTypes['DocumentHit']> = {
  heading?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  item?: Resolver<ResolversTypes['DriveItem'], ParentType, ContextType>;
  itemId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  n?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  score?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DocumentProgressResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DocumentProgress'] = ResolversParentTypes['DocumentProgress']> = {
  item?: Resolver<Maybe<ResolversTypes['DriveItem']>, ParentType, ContextType>;
  itemId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  text?: Resolver<Maybe<ResolversTypes['DocumentText']>, ParentType, ContextType>;
};

export type DocumentTextResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DocumentText'] = ResolversParentTypes['DocumentText']> = {
  error?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  passages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  progress?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['DocumentTextStatus'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type DocumentTextsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DocumentTexts'] = ResolversParentTypes['DocumentTexts']> = {
  failed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  files?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ready?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unsupported?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  waiting?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type DraftFactInstructionPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DraftFactInstructionPayload'] = ResolversParentTypes['DraftFactInstructionPayload']> = {
  factInstruction?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DriveItemResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DriveItem'] = ResolversParentTypes['DriveItem']> = {
  ancestors?: Resolver<Array<ResolversTypes['DriveItem']>, ParentType, ContextType>;
  children?: Resolver<ResolversTypes['DriveItemConnection'], ParentType, ContextType, Partial<DriveItemChildrenArgs>>;
  comments?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  createdBy?: Resolver<Maybe<ResolversTypes['Principal']>, ParentType, ContextType>;
  downloadUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hash?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  mediaType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  modifiedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  parent?: Resolver<Maybe<ResolversTypes['DriveItem']>, ParentType, ContextType>;
  parentId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  size?: Resolver<Maybe<ResolversTypes['Count']>, ParentType, ContextType>;
  text?: Resolver<Maybe<ResolversTypes['DocumentText']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['DriveItemType'], ParentType, ContextType>;
  updatedBy?: Resolver<Maybe<ResolversTypes['Principal']>, ParentType, ContextType>;
  uploadUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType, Partial<DriveItemUploadUrlArgs>>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  versions?: Resolver<ResolversTypes['FileVersionConnection'], ParentType, ContextType, Partial<DriveItemVersionsArgs>>;
  viewerCan?: Resolver<ResolversTypes['DriveItemActions'], ParentType, ContextType>;
  xattrs?: Resolver<ResolversTypes['JSONObject'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type DriveItemActionsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DriveItemActions'] = ResolversParentTypes['DriveItemActions']> = {
  delete?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  update?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type DriveItemConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DriveItemConnection'] = ResolversParentTypes['DriveItemConnection']> = {
  edges?: Resolver<Array<ResolversTypes['DriveItemEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['DriveItem']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type DriveItemEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DriveItemEdge'] = ResolversParentTypes['DriveItemEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['DriveItem'], ParentType, ContextType>;
};

export type EndConsoleSessionsPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EndConsoleSessionsPayload'] = ResolversParentTypes['EndConsoleSessionsPayload']> = {
  endedIds?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type EndSecretKeyPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EndSecretKeyPayload'] = ResolversParentTypes['EndSecretKeyPayload']> = {
  secretKeys?: Resolver<Array<ResolversTypes['SecretKey']>, ParentType, ContextType>;
};

export type ExtractionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Extraction'] = ResolversParentTypes['Extraction']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isReplay?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  model?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  proposals?: Resolver<ResolversTypes['ExtractionProposalConnection'], ParentType, ContextType, Partial<ExtractionProposalsArgs>>;
  status?: Resolver<ResolversTypes['ExtractionStatus'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ExtractionConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ExtractionConnection'] = ResolversParentTypes['ExtractionConnection']> = {
  edges?: Resolver<Array<ResolversTypes['ExtractionEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Extraction']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ExtractionEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ExtractionEdge'] = ResolversParentTypes['ExtractionEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Extraction'], ParentType, ContextType>;
};

export type ExtractionProposalResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ExtractionProposal'] = ResolversParentTypes['ExtractionProposal']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  fact?: Resolver<Maybe<ResolversTypes['Fact']>, ParentType, ContextType>;
  factId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['Message']>, ParentType, ContextType>;
  messageId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['ExtractionOutcome'], ParentType, ContextType>;
  quote?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['ExtractionReason'], ParentType, ContextType>;
  subject?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  text?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ExtractionProposalConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ExtractionProposalConnection'] = ResolversParentTypes['ExtractionProposalConnection']> = {
  edges?: Resolver<Array<ResolversTypes['ExtractionProposalEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['ExtractionProposal']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ExtractionProposalEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ExtractionProposalEdge'] = ResolversParentTypes['ExtractionProposalEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['ExtractionProposal'], ParentType, ContextType>;
};

export type FactResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Fact'] = ResolversParentTypes['Fact']> = {
  __resolveType: TypeResolveFn<'AgentFact' | 'ProjectFact', ParentType, ContextType>;
};

export type FactActionsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FactActions'] = ResolversParentTypes['FactActions']> = {
  forget?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  purge?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  restore?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  update?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type FactAuthorResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FactAuthor'] = ResolversParentTypes['FactAuthor']> = {
  __resolveType: TypeResolveFn<'Actor' | 'Principal', ParentType, ContextType>;
};

export type FactChangeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FactChange'] = ResolversParentTypes['FactChange']> = {
  actor?: Resolver<Maybe<ResolversTypes['FactAuthor']>, ParentType, ContextType>;
  actorId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  cause?: Resolver<Maybe<ResolversTypes['FactChangeCause']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  detail?: Resolver<Maybe<ResolversTypes['JSONObject']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['FactChangeKind'], ParentType, ContextType>;
  newText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  oldText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  source?: Resolver<Maybe<ResolversTypes['Conversation']>, ParentType, ContextType>;
  sourceId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sourceKind?: Resolver<ResolversTypes['FactSourceKind'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type FactChangeConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FactChangeConnection'] = ResolversParentTypes['FactChangeConnection']> = {
  edges?: Resolver<Array<ResolversTypes['FactChangeEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['FactChange']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type FactChangeEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FactChangeEdge'] = ResolversParentTypes['FactChangeEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['FactChange'], ParentType, ContextType>;
};

export type FactChangedEventResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FactChangedEvent'] = ResolversParentTypes['FactChangedEvent']> = {
  fact?: Resolver<Maybe<ResolversTypes['Fact']>, ParentType, ContextType>;
  factId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['FactChangeKind'], ParentType, ContextType>;
};

export type FactCountResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FactCount'] = ResolversParentTypes['FactCount']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['FactStatus'], ParentType, ContextType>;
};

export type FactEvidenceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FactEvidence'] = ResolversParentTypes['FactEvidence']> = {
  conversation?: Resolver<Maybe<ResolversTypes['Conversation']>, ParentType, ContextType>;
  conversationId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['Message']>, ParentType, ContextType>;
  messageId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  quote?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type FactEvidenceConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FactEvidenceConnection'] = ResolversParentTypes['FactEvidenceConnection']> = {
  edges?: Resolver<Array<ResolversTypes['FactEvidenceEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['FactEvidence']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type FactEvidenceEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FactEvidenceEdge'] = ResolversParentTypes['FactEvidenceEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['FactEvidence'], ParentType, ContextType>;
};

export type FileVersionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FileVersion'] = ResolversParentTypes['FileVersion']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  downloadUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  hash?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  item?: Resolver<ResolversTypes['DriveItem'], ParentType, ContextType>;
  itemId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  mediaType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  size?: Resolver<ResolversTypes['Count'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type FileVersionConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FileVersionConnection'] = ResolversParentTypes['FileVersionConnection']> = {
  edges?: Resolver<Array<ResolversTypes['FileVersionEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['FileVersion']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type FileVersionEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FileVersionEdge'] = ResolversParentTypes['FileVersionEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['FileVersion'], ParentType, ContextType>;
};

export type ForgetFactPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ForgetFactPayload'] = ResolversParentTypes['ForgetFactPayload']> = {
  fact?: Resolver<ResolversTypes['Fact'], ParentType, ContextType>;
};

export type ForgetFactsPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ForgetFactsPayload'] = ResolversParentTypes['ForgetFactsPayload']> = {
  facts?: Resolver<Array<ResolversTypes['Fact']>, ParentType, ContextType>;
};

export type ForgetPreviewResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ForgetPreview'] = ResolversParentTypes['ForgetPreview']> = {
  fact?: Resolver<ResolversTypes['Fact'], ParentType, ContextType>;
  memoryPieces?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  messages?: Resolver<ResolversTypes['MessageConnection'], ParentType, ContextType, Partial<ForgetPreviewMessagesArgs>>;
  passages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ForgetProposalResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ForgetProposal'] = ResolversParentTypes['ForgetProposal']> = {
  conversation?: Resolver<Maybe<ResolversTypes['Conversation']>, ParentType, ContextType>;
  conversationId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  decidedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  decidedBy?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  decider?: Resolver<Maybe<ResolversTypes['Principal']>, ParentType, ContextType>;
  fact?: Resolver<ResolversTypes['Fact'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  quote?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ForgetProposalStatus'], ParentType, ContextType>;
  viewerCan?: Resolver<ResolversTypes['ForgetProposalActions'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ForgetProposalActionsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ForgetProposalActions'] = ResolversParentTypes['ForgetProposalActions']> = {
  accept?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  decline?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ForgetProposalConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ForgetProposalConnection'] = ResolversParentTypes['ForgetProposalConnection']> = {
  edges?: Resolver<Array<ResolversTypes['ForgetProposalEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['ForgetProposal']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ForgetProposalEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ForgetProposalEdge'] = ResolversParentTypes['ForgetProposalEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['ForgetProposal'], ParentType, ContextType>;
};

export type IntegrationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Integration'] = ResolversParentTypes['Integration']> = {
  agent?: Resolver<ResolversTypes['Agent'], ParentType, ContextType>;
  agentId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  channel?: Resolver<ResolversTypes['IntegrationChannel'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  createdBy?: Resolver<Maybe<ResolversTypes['Principal']>, ParentType, ContextType>;
  credentialsConfigured?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  dailyMessageLimit?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  datasetIds?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  enabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  externalAppId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  messageCounts?: Resolver<Array<ResolversTypes['IntegrationMessageCount']>, ParentType, ContextType, Partial<IntegrationMessageCountsArgs>>;
  messages?: Resolver<ResolversTypes['IntegrationMessageConnection'], ParentType, ContextType, Partial<IntegrationMessagesArgs>>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  nextAttemptAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  readOnlyProjectIds?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  readOnlyProjects?: Resolver<Array<ResolversTypes['Project']>, ParentType, ContextType>;
  readWriteProject?: Resolver<Maybe<ResolversTypes['Project']>, ParentType, ContextType>;
  readWriteProjectId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  settings?: Resolver<ResolversTypes['IntegrationSettings'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['IntegrationStatus'], ParentType, ContextType>;
  statusAdvice?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  statusError?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  statusErrorCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  today?: Resolver<ResolversTypes['IntegrationDay'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  updatedBy?: Resolver<Maybe<ResolversTypes['Principal']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  viewerCan?: Resolver<ResolversTypes['IntegrationActions'], ParentType, ContextType>;
  workspace?: Resolver<ResolversTypes['Workspace'], ParentType, ContextType>;
  workspaceId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type IntegrationActionsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['IntegrationActions'] = ResolversParentTypes['IntegrationActions']> = {
  connect?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  delete?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  replaceCredentials?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  sendTest?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  update?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type IntegrationConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['IntegrationConnection'] = ResolversParentTypes['IntegrationConnection']> = {
  edges?: Resolver<Array<ResolversTypes['IntegrationEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Integration']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type IntegrationDayResolvers<ContextType = Context, ParentType extends ResolversParentTypes['IntegrationDay'] = ResolversParentTypes['IntegrationDay']> = {
  handled?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  limit?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  resetsAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  startedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type IntegrationEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['IntegrationEdge'] = ResolversParentTypes['IntegrationEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Integration'], ParentType, ContextType>;
};

export type IntegrationMessageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['IntegrationMessage'] = ResolversParentTypes['IntegrationMessage']> = {
  answer?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  attempts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  chatId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  conversation?: Resolver<Maybe<ResolversTypes['Conversation']>, ParentType, ContextType>;
  conversationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  errorCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  finishedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isDirect?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isTest?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  request?: Resolver<Maybe<ResolversTypes['UsageRecord']>, ParentType, ContextType>;
  requestId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  senderId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  senderName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sentAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['IntegrationMessageState'], ParentType, ContextType>;
  text?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type IntegrationMessageConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['IntegrationMessageConnection'] = ResolversParentTypes['IntegrationMessageConnection']> = {
  edges?: Resolver<Array<ResolversTypes['IntegrationMessageEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['IntegrationMessage']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type IntegrationMessageCountResolvers<ContextType = Context, ParentType extends ResolversParentTypes['IntegrationMessageCount'] = ResolversParentTypes['IntegrationMessageCount']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['IntegrationMessageState'], ParentType, ContextType>;
};

export type IntegrationMessageEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['IntegrationMessageEdge'] = ResolversParentTypes['IntegrationMessageEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['IntegrationMessage'], ParentType, ContextType>;
};

export type IntegrationSettingsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['IntegrationSettings'] = ResolversParentTypes['IntegrationSettings']> = {
  cardTemplateId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type InvitationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Invitation'] = ResolversParentTypes['Invitation']> = {
  acceptedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  acceptedPrincipal?: Resolver<Maybe<ResolversTypes['Principal']>, ParentType, ContextType>;
  acceptedPrincipalId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  createdBy?: Resolver<Maybe<ResolversTypes['Principal']>, ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  invitedBy?: Resolver<Maybe<ResolversTypes['Principal']>, ParentType, ContextType>;
  lastInvitedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  role?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['InvitationStatus'], ParentType, ContextType>;
  updatedBy?: Resolver<Maybe<ResolversTypes['Principal']>, ParentType, ContextType>;
  viewerCan?: Resolver<ResolversTypes['InvitationActions'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type InvitationActionsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['InvitationActions'] = ResolversParentTypes['InvitationActions']> = {
  resend?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  revoke?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type InvitationConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['InvitationConnection'] = ResolversParentTypes['InvitationConnection']> = {
  continuationToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  edges?: Resolver<Array<ResolversTypes['InvitationEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Invitation']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type InvitationEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['InvitationEdge'] = ResolversParentTypes['InvitationEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Invitation'], ParentType, ContextType>;
};

export type InviteMembersPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['InviteMembersPayload'] = ResolversParentTypes['InviteMembersPayload']> = {
  invited?: Resolver<Array<ResolversTypes['InvitedMember']>, ParentType, ContextType>;
};

export type InvitedMemberResolvers<ContextType = Context, ParentType extends ResolversParentTypes['InvitedMember'] = ResolversParentTypes['InvitedMember']> = {
  invitation?: Resolver<ResolversTypes['Invitation'], ParentType, ContextType>;
  link?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export interface JsonScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSON'], any> {
  name: 'JSON';
}

export interface JsonObjectScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSONObject'], any> {
  name: 'JSONObject';
}

export type LedgerEntryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LedgerEntry'] = ResolversParentTypes['LedgerEntry']> = {
  amount?: Resolver<ResolversTypes['MicroTokens'], ParentType, ContextType>;
  balanceAfter?: Resolver<ResolversTypes['MicroTokens'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  note?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['LedgerReason'], ParentType, ContextType>;
  request?: Resolver<Maybe<ResolversTypes['UsageRecord']>, ParentType, ContextType>;
  seq?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type LedgerEntryConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LedgerEntryConnection'] = ResolversParentTypes['LedgerEntryConnection']> = {
  edges?: Resolver<Array<ResolversTypes['LedgerEntryEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['LedgerEntry']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type LedgerEntryEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LedgerEntryEdge'] = ResolversParentTypes['LedgerEntryEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['LedgerEntry'], ParentType, ContextType>;
};

export type LeftOutMemoryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LeftOutMemory'] = ResolversParentTypes['LeftOutMemory']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['LeftOutReason'], ParentType, ContextType>;
  thing?: Resolver<Maybe<ResolversTypes['RecalledThing']>, ParentType, ContextType>;
};

export type LibraryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Library'] = ResolversParentTypes['Library']> = {
  account?: Resolver<ResolversTypes['ConnectorAccount'], ParentType, ContextType>;
  connectionId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  contents?: Resolver<ResolversTypes['LibraryContents'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  createdBy?: Resolver<Maybe<ResolversTypes['Principal']>, ParentType, ContextType>;
  driveId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  errors?: Resolver<ResolversTypes['LibraryErrorConnection'], ParentType, ContextType, Partial<LibraryErrorsArgs>>;
  exclude?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  include?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  item?: Resolver<ResolversTypes['DriveItem'], ParentType, ContextType>;
  itemId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  items?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  pages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  provider?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['LibraryStatus'], ParentType, ContextType>;
  syncedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  viewerCan?: Resolver<ResolversTypes['LibraryActions'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type LibraryActionsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LibraryActions'] = ResolversParentTypes['LibraryActions']> = {
  disconnect?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  sync?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  update?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type LibraryContentsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LibraryContents'] = ResolversParentTypes['LibraryContents']> = {
  failed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  fetched?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  files?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  folders?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  waiting?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type LibraryErrorResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LibraryError'] = ResolversParentTypes['LibraryError']> = {
  item?: Resolver<Maybe<ResolversTypes['DriveItem']>, ParentType, ContextType>;
  itemId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type LibraryErrorConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LibraryErrorConnection'] = ResolversParentTypes['LibraryErrorConnection']> = {
  edges?: Resolver<Array<ResolversTypes['LibraryErrorEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['LibraryError']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type LibraryErrorEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LibraryErrorEdge'] = ResolversParentTypes['LibraryErrorEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['LibraryError'], ParentType, ContextType>;
};

export type LimitSubjectResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LimitSubject'] = ResolversParentTypes['LimitSubject']> = {
  __resolveType: TypeResolveFn<'Principal' | 'Project' | 'ServiceKey' | 'Team', ParentType, ContextType>;
};

export type LinkDocumentPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LinkDocumentPayload'] = ResolversParentTypes['LinkDocumentPayload']> = {
  document?: Resolver<ResolversTypes['ProjectDocument'], ParentType, ContextType>;
};

export type MaintenanceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Maintenance'] = ResolversParentTypes['Maintenance']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  retryAfterSeconds?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  since?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type MemberGrantResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MemberGrant'] = ResolversParentTypes['MemberGrant']> = {
  permission?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  project?: Resolver<Maybe<ResolversTypes['Project']>, ParentType, ContextType>;
  projectId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  workspace?: Resolver<Maybe<ResolversTypes['Workspace']>, ParentType, ContextType>;
  workspaceId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type MemoryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Memory'] = ResolversParentTypes['Memory']> = {
  content?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  createdBy?: Resolver<Maybe<ResolversTypes['Principal']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  project?: Resolver<ResolversTypes['Project'], ParentType, ContextType>;
  projectId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  updatedBy?: Resolver<Maybe<ResolversTypes['Principal']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  viewerCan?: Resolver<ResolversTypes['MemoryActions'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type MemoryActionsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MemoryActions'] = ResolversParentTypes['MemoryActions']> = {
  delete?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  update?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type MemoryConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MemoryConnection'] = ResolversParentTypes['MemoryConnection']> = {
  edges?: Resolver<Array<ResolversTypes['MemoryEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Memory']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type MemoryEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MemoryEdge'] = ResolversParentTypes['MemoryEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Memory'], ParentType, ContextType>;
};

export type MemoryHitResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MemoryHit'] = ResolversParentTypes['MemoryHit']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  explain?: Resolver<ResolversTypes['MemoryHitExplanation'], ParentType, ContextType>;
  fact?: Resolver<Maybe<ResolversTypes['Fact']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['MemoryHitKind'], ParentType, ContextType>;
  score?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  source?: Resolver<Maybe<ResolversTypes['MemorySource']>, ParentType, ContextType>;
  sourceId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MemoryHitBoostResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MemoryHitBoost'] = ResolversParentTypes['MemoryHitBoost']> = {
  factor?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MemoryHitExplanationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MemoryHitExplanation'] = ResolversParentTypes['MemoryHitExplanation']> = {
  boosts?: Resolver<Array<ResolversTypes['MemoryHitBoost']>, ParentType, ContextType>;
  redacted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  similarity?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  terms?: Resolver<Array<ResolversTypes['MemoryHitTerm']>, ParentType, ContextType>;
};

export type MemoryHitTermResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MemoryHitTerm'] = ResolversParentTypes['MemoryHitTerm']> = {
  idf?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  place?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  term?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  weight?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type MemorySourceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MemorySource'] = ResolversParentTypes['MemorySource']> = {
  __resolveType: TypeResolveFn<'AgentFact' | 'Conversation' | 'DriveItem' | 'Memory' | 'ProjectFact', ParentType, ContextType>;
};

export type MessageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Message'] = ResolversParentTypes['Message']> = {
  actor?: Resolver<Maybe<ResolversTypes['Actor']>, ParentType, ContextType>;
  actorId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  conversation?: Resolver<Maybe<ResolversTypes['Conversation']>, ParentType, ContextType>;
  conversationId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  interrupted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  role?: Resolver<ResolversTypes['MessageRole'], ParentType, ContextType>;
  speaker?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type MessageConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MessageConnection'] = ResolversParentTypes['MessageConnection']> = {
  edges?: Resolver<Array<ResolversTypes['MessageEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Message']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type MessageEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MessageEdge'] = ResolversParentTypes['MessageEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Message'], ParentType, ContextType>;
};

export interface MicroTokensScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['MicroTokens'], any> {
  name: 'MicroTokens';
}

export type MoveDriveItemPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MoveDriveItemPayload'] = ResolversParentTypes['MoveDriveItemPayload']> = {
  item?: Resolver<ResolversTypes['DriveItem'], ParentType, ContextType>;
};

export type MutationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  acceptForgetProposal?: Resolver<ResolversTypes['AcceptForgetProposalPayload'], ParentType, ContextType, RequireFields<MutationAcceptForgetProposalArgs, 'input'>>;
  acceptInvitation?: Resolver<ResolversTypes['AcceptInvitationPayload'], ParentType, ContextType, RequireFields<MutationAcceptInvitationArgs, 'input'>>;
  addAgentFacts?: Resolver<ResolversTypes['AddAgentFactsPayload'], ParentType, ContextType, RequireFields<MutationAddAgentFactsArgs, 'input'>>;
  addMessages?: Resolver<ResolversTypes['AddMessagesPayload'], ParentType, ContextType, RequireFields<MutationAddMessagesArgs, 'input'>>;
  addProjectFacts?: Resolver<ResolversTypes['AddProjectFactsPayload'], ParentType, ContextType, RequireFields<MutationAddProjectFactsArgs, 'input'>>;
  bindActor?: Resolver<ResolversTypes['BindActorPayload'], ParentType, ContextType, RequireFields<MutationBindActorArgs, 'input'>>;
  connectIntegration?: Resolver<ResolversTypes['ConnectIntegrationPayload'], ParentType, ContextType, RequireFields<MutationConnectIntegrationArgs, 'input'>>;
  connectLibrary?: Resolver<ResolversTypes['ConnectLibraryPayload'], ParentType, ContextType, RequireFields<MutationConnectLibraryArgs, 'input'>>;
  correctBalance?: Resolver<ResolversTypes['CorrectBalancePayload'], ParentType, ContextType, RequireFields<MutationCorrectBalanceArgs, 'input'>>;
  createActor?: Resolver<ResolversTypes['CreateActorPayload'], ParentType, ContextType, RequireFields<MutationCreateActorArgs, 'input'>>;
  createAgent?: Resolver<ResolversTypes['CreateAgentPayload'], ParentType, ContextType, RequireFields<MutationCreateAgentArgs, 'input'>>;
  createAgentVersion?: Resolver<ResolversTypes['CreateAgentVersionPayload'], ParentType, ContextType, RequireFields<MutationCreateAgentVersionArgs, 'input'>>;
  createBoundary?: Resolver<ResolversTypes['CreateBoundaryPayload'], ParentType, ContextType, RequireFields<MutationCreateBoundaryArgs, 'input'>>;
  createFolder?: Resolver<ResolversTypes['CreateFolderPayload'], ParentType, ContextType, RequireFields<MutationCreateFolderArgs, 'input'>>;
  createIntegration?: Resolver<ResolversTypes['CreateIntegrationPayload'], ParentType, ContextType, RequireFields<MutationCreateIntegrationArgs, 'input'>>;
  createLoginLink?: Resolver<ResolversTypes['CreateLoginLinkPayload'], ParentType, ContextType>;
  createMemory?: Resolver<ResolversTypes['CreateMemoryPayload'], ParentType, ContextType, RequireFields<MutationCreateMemoryArgs, 'input'>>;
  createProject?: Resolver<ResolversTypes['CreateProjectPayload'], ParentType, ContextType, RequireFields<MutationCreateProjectArgs, 'input'>>;
  createProjectKey?: Resolver<ResolversTypes['CreateProjectKeyPayload'], ParentType, ContextType, RequireFields<MutationCreateProjectKeyArgs, 'input'>>;
  createRole?: Resolver<ResolversTypes['CreateRolePayload'], ParentType, ContextType, RequireFields<MutationCreateRoleArgs, 'input'>>;
  createServiceKey?: Resolver<ResolversTypes['CreateServiceKeyPayload'], ParentType, ContextType, RequireFields<MutationCreateServiceKeyArgs, 'input'>>;
  createTeam?: Resolver<ResolversTypes['CreateTeamPayload'], ParentType, ContextType, RequireFields<MutationCreateTeamArgs, 'input'>>;
  createWebhookEndpoint?: Resolver<Maybe<ResolversTypes['CreateWebhookEndpointPayload']>, ParentType, ContextType, RequireFields<MutationCreateWebhookEndpointArgs, 'input'>>;
  createWorkspace?: Resolver<ResolversTypes['CreateWorkspacePayload'], ParentType, ContextType, RequireFields<MutationCreateWorkspaceArgs, 'input'>>;
  declineForgetProposal?: Resolver<ResolversTypes['DeclineForgetProposalPayload'], ParentType, ContextType, RequireFields<MutationDeclineForgetProposalArgs, 'input'>>;
  deleteActor?: Resolver<Maybe<ResolversTypes['DeleteActorPayload']>, ParentType, ContextType, RequireFields<MutationDeleteActorArgs, 'input'>>;
  deleteAgent?: Resolver<ResolversTypes['DeleteAgentPayload'], ParentType, ContextType, RequireFields<MutationDeleteAgentArgs, 'input'>>;
  deleteBoundary?: Resolver<ResolversTypes['DeleteBoundaryPayload'], ParentType, ContextType, RequireFields<MutationDeleteBoundaryArgs, 'input'>>;
  deleteConversation?: Resolver<ResolversTypes['DeleteConversationPayload'], ParentType, ContextType, RequireFields<MutationDeleteConversationArgs, 'input'>>;
  deleteDriveItem?: Resolver<ResolversTypes['DeleteDriveItemPayload'], ParentType, ContextType, RequireFields<MutationDeleteDriveItemArgs, 'input'>>;
  deleteDriveItems?: Resolver<Maybe<ResolversTypes['DeleteDriveItemsPayload']>, ParentType, ContextType, RequireFields<MutationDeleteDriveItemsArgs, 'input'>>;
  deleteIntegration?: Resolver<ResolversTypes['DeleteIntegrationPayload'], ParentType, ContextType, RequireFields<MutationDeleteIntegrationArgs, 'input'>>;
  deleteMemories?: Resolver<Maybe<ResolversTypes['DeleteMemoriesPayload']>, ParentType, ContextType, RequireFields<MutationDeleteMemoriesArgs, 'input'>>;
  deleteMemory?: Resolver<ResolversTypes['DeleteMemoryPayload'], ParentType, ContextType, RequireFields<MutationDeleteMemoryArgs, 'input'>>;
  deleteMessages?: Resolver<ResolversTypes['DeleteMessagesPayload'], ParentType, ContextType, RequireFields<MutationDeleteMessagesArgs, 'input'>>;
  deleteProject?: Resolver<ResolversTypes['DeleteProjectPayload'], ParentType, ContextType, RequireFields<MutationDeleteProjectArgs, 'input'>>;
  deleteRole?: Resolver<ResolversTypes['DeleteRolePayload'], ParentType, ContextType, RequireFields<MutationDeleteRoleArgs, 'input'>>;
  deleteWebhookEndpoint?: Resolver<Maybe<ResolversTypes['DeleteWebhookEndpointPayload']>, ParentType, ContextType, RequireFields<MutationDeleteWebhookEndpointArgs, 'input'>>;
  deleteWorkspace?: Resolver<Maybe<ResolversTypes['DeleteWorkspacePayload']>, ParentType, ContextType, RequireFields<MutationDeleteWorkspaceArgs, 'input'>>;
  discardStatement?: Resolver<ResolversTypes['DiscardStatementPayload'], ParentType, ContextType, RequireFields<MutationDiscardStatementArgs, 'input'>>;
  disconnectLibrary?: Resolver<ResolversTypes['DisconnectLibraryPayload'], ParentType, ContextType, RequireFields<MutationDisconnectLibraryArgs, 'input'>>;
  draftFactInstruction?: Resolver<ResolversTypes['DraftFactInstructionPayload'], ParentType, ContextType, RequireFields<MutationDraftFactInstructionArgs, 'input'>>;
  endConsoleSessions?: Resolver<ResolversTypes['EndConsoleSessionsPayload'], ParentType, ContextType, RequireFields<MutationEndConsoleSessionsArgs, 'input'>>;
  endSecretKey?: Resolver<ResolversTypes['EndSecretKeyPayload'], ParentType, ContextType, RequireFields<MutationEndSecretKeyArgs, 'input'>>;
  forgetFact?: Resolver<ResolversTypes['ForgetFactPayload'], ParentType, ContextType, RequireFields<MutationForgetFactArgs, 'input'>>;
  forgetFacts?: Resolver<Maybe<ResolversTypes['ForgetFactsPayload']>, ParentType, ContextType, RequireFields<MutationForgetFactsArgs, 'input'>>;
  inviteMembers?: Resolver<ResolversTypes['InviteMembersPayload'], ParentType, ContextType, RequireFields<MutationInviteMembersArgs, 'input'>>;
  linkDocument?: Resolver<ResolversTypes['LinkDocumentPayload'], ParentType, ContextType, RequireFields<MutationLinkDocumentArgs, 'input'>>;
  moveDriveItem?: Resolver<ResolversTypes['MoveDriveItemPayload'], ParentType, ContextType, RequireFields<MutationMoveDriveItemArgs, 'input'>>;
  purgeCallTexts?: Resolver<ResolversTypes['PurgeCallTextsPayload'], ParentType, ContextType>;
  purgeFacts?: Resolver<ResolversTypes['PurgeFactsPayload'], ParentType, ContextType, RequireFields<MutationPurgeFactsArgs, 'input'>>;
  purgeFromBin?: Resolver<Maybe<ResolversTypes['PurgeFromBinPayload']>, ParentType, ContextType, RequireFields<MutationPurgeFromBinArgs, 'input'>>;
  pushTrustedDocuments?: Resolver<Maybe<ResolversTypes['PushTrustedDocumentsPayload']>, ParentType, ContextType, RequireFields<MutationPushTrustedDocumentsArgs, 'input'>>;
  refundCall?: Resolver<ResolversTypes['RefundCallPayload'], ParentType, ContextType, RequireFields<MutationRefundCallArgs, 'input'>>;
  rejectInvitation?: Resolver<ResolversTypes['RejectInvitationPayload'], ParentType, ContextType, RequireFields<MutationRejectInvitationArgs, 'input'>>;
  releaseStatement?: Resolver<ResolversTypes['ReleaseStatementPayload'], ParentType, ContextType, RequireFields<MutationReleaseStatementArgs, 'input'>>;
  reloadCatalog?: Resolver<ResolversTypes['ReloadCatalogPayload'], ParentType, ContextType>;
  removeCallLimit?: Resolver<ResolversTypes['RemoveCallLimitPayload'], ParentType, ContextType, RequireFields<MutationRemoveCallLimitArgs, 'input'>>;
  removeMember?: Resolver<ResolversTypes['RemoveMemberPayload'], ParentType, ContextType, RequireFields<MutationRemoveMemberArgs, 'input'>>;
  removeTrustedDocuments?: Resolver<Maybe<ResolversTypes['RemoveTrustedDocumentsPayload']>, ParentType, ContextType, RequireFields<MutationRemoveTrustedDocumentsArgs, 'input'>>;
  renameDriveItem?: Resolver<ResolversTypes['RenameDriveItemPayload'], ParentType, ContextType, RequireFields<MutationRenameDriveItemArgs, 'input'>>;
  replaceIntegrationCredentials?: Resolver<ResolversTypes['ReplaceIntegrationCredentialsPayload'], ParentType, ContextType, RequireFields<MutationReplaceIntegrationCredentialsArgs, 'input'>>;
  replayExtraction?: Resolver<ResolversTypes['ReplayExtractionPayload'], ParentType, ContextType, RequireFields<MutationReplayExtractionArgs, 'input'>>;
  replayWebhookEvents?: Resolver<Maybe<ResolversTypes['ReplayWebhookEventsPayload']>, ParentType, ContextType, RequireFields<MutationReplayWebhookEventsArgs, 'input'>>;
  rereadDocument?: Resolver<ResolversTypes['RereadDocumentPayload'], ParentType, ContextType, RequireFields<MutationRereadDocumentArgs, 'input'>>;
  resendInvitation?: Resolver<ResolversTypes['ResendInvitationPayload'], ParentType, ContextType, RequireFields<MutationResendInvitationArgs, 'input'>>;
  restoreFact?: Resolver<ResolversTypes['RestoreFactPayload'], ParentType, ContextType, RequireFields<MutationRestoreFactArgs, 'input'>>;
  restoreFacts?: Resolver<Maybe<ResolversTypes['RestoreFactsPayload']>, ParentType, ContextType, RequireFields<MutationRestoreFactsArgs, 'input'>>;
  restoreFileVersion?: Resolver<Maybe<ResolversTypes['RestoreFileVersionPayload']>, ParentType, ContextType, RequireFields<MutationRestoreFileVersionArgs, 'input'>>;
  restoreFromBin?: Resolver<Maybe<ResolversTypes['RestoreFromBinPayload']>, ParentType, ContextType, RequireFields<MutationRestoreFromBinArgs, 'input'>>;
  retryExtraction?: Resolver<ResolversTypes['RetryExtractionPayload'], ParentType, ContextType, RequireFields<MutationRetryExtractionArgs, 'input'>>;
  revokeConnector?: Resolver<ResolversTypes['RevokeConnectorPayload'], ParentType, ContextType, RequireFields<MutationRevokeConnectorArgs, 'input'>>;
  revokeInvitation?: Resolver<ResolversTypes['RevokeInvitationPayload'], ParentType, ContextType, RequireFields<MutationRevokeInvitationArgs, 'input'>>;
  revokeProjectKey?: Resolver<ResolversTypes['RevokeProjectKeyPayload'], ParentType, ContextType, RequireFields<MutationRevokeProjectKeyArgs, 'input'>>;
  revokeServiceKey?: Resolver<ResolversTypes['RevokeServiceKeyPayload'], ParentType, ContextType, RequireFields<MutationRevokeServiceKeyArgs, 'input'>>;
  revokeServiceKeys?: Resolver<Maybe<ResolversTypes['RevokeServiceKeysPayload']>, ParentType, ContextType, RequireFields<MutationRevokeServiceKeysArgs, 'input'>>;
  rollBackAgent?: Resolver<ResolversTypes['RollBackAgentPayload'], ParentType, ContextType, RequireFields<MutationRollBackAgentArgs, 'input'>>;
  rotateServiceKey?: Resolver<ResolversTypes['RotateServiceKeyPayload'], ParentType, ContextType, RequireFields<MutationRotateServiceKeyArgs, 'input'>>;
  rotateWebhookSecret?: Resolver<Maybe<ResolversTypes['RotateWebhookSecretPayload']>, ParentType, ContextType, RequireFields<MutationRotateWebhookSecretArgs, 'input'>>;
  sendTestEvent?: Resolver<Maybe<ResolversTypes['SendTestEventPayload']>, ParentType, ContextType, RequireFields<MutationSendTestEventArgs, 'input'>>;
  sendTestMessage?: Resolver<Maybe<ResolversTypes['SendTestMessagePayload']>, ParentType, ContextType, RequireFields<MutationSendTestMessageArgs, 'input'>>;
  setCallLimit?: Resolver<ResolversTypes['SetCallLimitPayload'], ParentType, ContextType, RequireFields<MutationSetCallLimitArgs, 'input'>>;
  setMaintenance?: Resolver<ResolversTypes['SetMaintenancePayload'], ParentType, ContextType, RequireFields<MutationSetMaintenanceArgs, 'input'>>;
  setMemberGrants?: Resolver<ResolversTypes['SetMemberGrantsPayload'], ParentType, ContextType, RequireFields<MutationSetMemberGrantsArgs, 'input'>>;
  startConnectorLogin?: Resolver<ResolversTypes['StartConnectorLoginPayload'], ParentType, ContextType, RequireFields<MutationStartConnectorLoginArgs, 'input'>>;
  startLibrarySync?: Resolver<ResolversTypes['StartLibrarySyncPayload'], ParentType, ContextType, RequireFields<MutationStartLibrarySyncArgs, 'input'>>;
  switchModel?: Resolver<ResolversTypes['SwitchModelPayload'], ParentType, ContextType, RequireFields<MutationSwitchModelArgs, 'input'>>;
  topUpBalance?: Resolver<ResolversTypes['TopUpBalancePayload'], ParentType, ContextType, RequireFields<MutationTopUpBalanceArgs, 'input'>>;
  unbindActor?: Resolver<ResolversTypes['UnbindActorPayload'], ParentType, ContextType, RequireFields<MutationUnbindActorArgs, 'input'>>;
  unbindMemberLogin?: Resolver<ResolversTypes['UnbindMemberLoginPayload'], ParentType, ContextType, RequireFields<MutationUnbindMemberLoginArgs, 'input'>>;
  unlinkDocument?: Resolver<ResolversTypes['UnlinkDocumentPayload'], ParentType, ContextType, RequireFields<MutationUnlinkDocumentArgs, 'input'>>;
  unlinkDocuments?: Resolver<ResolversTypes['UnlinkDocumentsPayload'], ParentType, ContextType, RequireFields<MutationUnlinkDocumentsArgs, 'input'>>;
  updateActor?: Resolver<ResolversTypes['UpdateActorPayload'], ParentType, ContextType, RequireFields<MutationUpdateActorArgs, 'input'>>;
  updateAgent?: Resolver<ResolversTypes['UpdateAgentPayload'], ParentType, ContextType, RequireFields<MutationUpdateAgentArgs, 'input'>>;
  updateAgentSettings?: Resolver<ResolversTypes['UpdateAgentSettingsPayload'], ParentType, ContextType, RequireFields<MutationUpdateAgentSettingsArgs, 'input'>>;
  updateBoundary?: Resolver<ResolversTypes['UpdateBoundaryPayload'], ParentType, ContextType, RequireFields<MutationUpdateBoundaryArgs, 'input'>>;
  updateDriveItemAttributes?: Resolver<ResolversTypes['UpdateDriveItemAttributesPayload'], ParentType, ContextType, RequireFields<MutationUpdateDriveItemAttributesArgs, 'input'>>;
  updateFact?: Resolver<ResolversTypes['UpdateFactPayload'], ParentType, ContextType, RequireFields<MutationUpdateFactArgs, 'input'>>;
  updateFacts?: Resolver<Maybe<ResolversTypes['UpdateFactsPayload']>, ParentType, ContextType, RequireFields<MutationUpdateFactsArgs, 'input'>>;
  updateIntegration?: Resolver<ResolversTypes['UpdateIntegrationPayload'], ParentType, ContextType, RequireFields<MutationUpdateIntegrationArgs, 'input'>>;
  updateLibrary?: Resolver<ResolversTypes['UpdateLibraryPayload'], ParentType, ContextType, RequireFields<MutationUpdateLibraryArgs, 'input'>>;
  updateMember?: Resolver<ResolversTypes['UpdateMemberPayload'], ParentType, ContextType, RequireFields<MutationUpdateMemberArgs, 'input'>>;
  updateMemory?: Resolver<ResolversTypes['UpdateMemoryPayload'], ParentType, ContextType, RequireFields<MutationUpdateMemoryArgs, 'input'>>;
  updateProject?: Resolver<ResolversTypes['UpdateProjectPayload'], ParentType, ContextType, RequireFields<MutationUpdateProjectArgs, 'input'>>;
  updateRole?: Resolver<ResolversTypes['UpdateRolePayload'], ParentType, ContextType, RequireFields<MutationUpdateRoleArgs, 'input'>>;
  updateServiceKey?: Resolver<ResolversTypes['UpdateServiceKeyPayload'], ParentType, ContextType, RequireFields<MutationUpdateServiceKeyArgs, 'input'>>;
  updateTeam?: Resolver<ResolversTypes['UpdateTeamPayload'], ParentType, ContextType, RequireFields<MutationUpdateTeamArgs, 'input'>>;
  updateWebhookEndpoint?: Resolver<Maybe<ResolversTypes['UpdateWebhookEndpointPayload']>, ParentType, ContextType, RequireFields<MutationUpdateWebhookEndpointArgs, 'input'>>;
  updateWorkspace?: Resolver<ResolversTypes['UpdateWorkspacePayload'], ParentType, ContextType, RequireFields<MutationUpdateWorkspaceArgs, 'input'>>;
};

export type NodeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Node'] = ResolversParentTypes['Node']> = {
  __resolveType: TypeResolveFn<'Actor' | 'ActorBinding' | 'Agent' | 'AgentFact' | 'AgentVersion' | 'Boundary' | 'CallLimit' | 'ConnectorAccount' | 'ConsoleSession' | 'Conversation' | 'DriveItem' | 'Extraction' | 'ExtractionProposal' | 'FactChange' | 'FileVersion' | 'ForgetProposal' | 'Integration' | 'IntegrationMessage' | 'Invitation' | 'LedgerEntry' | 'Library' | 'Memory' | 'Message' | 'Passage' | 'Principal' | 'Project' | 'ProjectDocument' | 'ProjectFact' | 'ProjectKey' | 'QuarantinedStatement' | 'Role' | 'ServiceKey' | 'Team' | 'UsageRecord' | 'WebhookEndpoint' | 'Workspace', ParentType, ContextType>;
};

export type PageInfoResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  startCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PassageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Passage'] = ResolversParentTypes['Passage']> = {
  heading?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  item?: Resolver<ResolversTypes['DriveItem'], ParentType, ContextType>;
  itemId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  n?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PassageConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PassageConnection'] = ResolversParentTypes['PassageConnection']> = {
  edges?: Resolver<Array<ResolversTypes['PassageEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Passage']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PassageEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PassageEdge'] = ResolversParentTypes['PassageEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Passage'], ParentType, ContextType>;
};

export type PermissionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Permission'] = ResolversParentTypes['Permission']> = {
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isGrantable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PrincipalResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Principal'] = ResolversParentTypes['Principal']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  grants?: Resolver<Array<ResolversTypes['MemberGrant']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  removedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  role?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  serviceKeys?: Resolver<ResolversTypes['ServiceKeyConnection'], ParentType, ContextType, Partial<PrincipalServiceKeysArgs>>;
  viewerCan?: Resolver<ResolversTypes['PrincipalActions'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PrincipalActionsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PrincipalActions'] = ResolversParentTypes['PrincipalActions']> = {
  remove?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  setGrants?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  update?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type PrincipalConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PrincipalConnection'] = ResolversParentTypes['PrincipalConnection']> = {
  edges?: Resolver<Array<ResolversTypes['PrincipalEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Principal']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PrincipalEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PrincipalEdge'] = ResolversParentTypes['PrincipalEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Principal'], ParentType, ContextType>;
};

export type ProjectResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Project'] = ResolversParentTypes['Project']> = {
  apiKeys?: Resolver<ResolversTypes['ProjectKeyConnection'], ParentType, ContextType, Partial<ProjectApiKeysArgs>>;
  conversations?: Resolver<ResolversTypes['ConversationConnection'], ParentType, ContextType, Partial<ProjectConversationsArgs>>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  createdBy?: Resolver<Maybe<ResolversTypes['Principal']>, ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  documentCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  documents?: Resolver<ResolversTypes['ProjectDocumentConnection'], ParentType, ContextType, Partial<ProjectDocumentsArgs>>;
  factCounts?: Resolver<Array<ResolversTypes['FactCount']>, ParentType, ContextType>;
  facts?: Resolver<ResolversTypes['ProjectFactConnection'], ParentType, ContextType, Partial<ProjectFactsArgs>>;
  forgetProposals?: Resolver<ResolversTypes['ForgetProposalConnection'], ParentType, ContextType, Partial<ProjectForgetProposalsArgs>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isDemo?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  mcp?: Resolver<ResolversTypes['ProjectMcp'], ParentType, ContextType>;
  memories?: Resolver<ResolversTypes['MemoryConnection'], ParentType, ContextType, Partial<ProjectMemoriesArgs>>;
  memoryCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  quarantinedStatements?: Resolver<ResolversTypes['QuarantinedStatementConnection'], ParentType, ContextType, Partial<ProjectQuarantinedStatementsArgs>>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  updatedBy?: Resolver<Maybe<ResolversTypes['Principal']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  viewerCan?: Resolver<ResolversTypes['ProjectActions'], ParentType, ContextType>;
  workspace?: Resolver<ResolversTypes['Workspace'], ParentType, ContextType>;
  workspaceId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ProjectActionsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProjectActions'] = ResolversParentTypes['ProjectActions']> = {
  addFacts?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  createKey?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  createMemory?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  delete?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  linkDocument?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  update?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ProjectConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProjectConnection'] = ResolversParentTypes['ProjectConnection']> = {
  edges?: Resolver<Array<ResolversTypes['ProjectEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Project']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ProjectDocumentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProjectDocument'] = ResolversParentTypes['ProjectDocument']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  createdBy?: Resolver<Maybe<ResolversTypes['Principal']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  item?: Resolver<ResolversTypes['DriveItem'], ParentType, ContextType>;
  itemId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  project?: Resolver<ResolversTypes['Project'], ParentType, ContextType>;
  projectId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  size?: Resolver<Maybe<ResolversTypes['Count']>, ParentType, ContextType>;
  text?: Resolver<Maybe<ResolversTypes['DocumentText']>, ParentType, ContextType>;
  texts?: Resolver<ResolversTypes['DocumentTexts'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['DriveItemType'], ParentType, ContextType>;
  viewerCan?: Resolver<ResolversTypes['ProjectDocumentActions'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ProjectDocumentActionsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProjectDocumentActions'] = ResolversParentTypes['ProjectDocumentActions']> = {
  reread?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  unlink?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ProjectDocumentConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProjectDocumentConnection'] = ResolversParentTypes['ProjectDocumentConnection']> = {
  edges?: Resolver<Array<ResolversTypes['ProjectDocumentEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['ProjectDocument']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ProjectDocumentEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProjectDocumentEdge'] = ResolversParentTypes['ProjectDocumentEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['ProjectDocument'], ParentType, ContextType>;
};

export type ProjectEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProjectEdge'] = ResolversParentTypes['ProjectEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Project'], ParentType, ContextType>;
};

export type ProjectFactResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProjectFact'] = ResolversParentTypes['ProjectFact']> = {
  changes?: Resolver<ResolversTypes['FactChangeConnection'], ParentType, ContextType, Partial<ProjectFactChangesArgs>>;
  conflictsWith?: Resolver<Maybe<ResolversTypes['Fact']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  createdBy?: Resolver<Maybe<ResolversTypes['Principal']>, ParentType, ContextType>;
  evidence?: Resolver<ResolversTypes['FactEvidenceConnection'], ParentType, ContextType, Partial<ProjectFactEvidenceArgs>>;
  expirationDate?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  expired?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  fact?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  keywords?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  metadata?: Resolver<ResolversTypes['JSONObject'], ParentType, ContextType>;
  pinned?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  project?: Resolver<ResolversTypes['Project'], ParentType, ContextType>;
  score?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  sourceKind?: Resolver<ResolversTypes['FactSourceKind'], ParentType, ContextType>;
  supersededBy?: Resolver<Maybe<ResolversTypes['Fact']>, ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  updatedBy?: Resolver<Maybe<ResolversTypes['Principal']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  viewerCan?: Resolver<ResolversTypes['FactActions'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ProjectFactConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProjectFactConnection'] = ResolversParentTypes['ProjectFactConnection']> = {
  edges?: Resolver<Array<ResolversTypes['ProjectFactEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['ProjectFact']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ProjectFactEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProjectFactEdge'] = ResolversParentTypes['ProjectFactEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['ProjectFact'], ParentType, ContextType>;
};

export type ProjectKeyResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProjectKey'] = ResolversParentTypes['ProjectKey']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  createdBy?: Resolver<Maybe<ResolversTypes['Principal']>, ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  expiresAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastUsedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  principal?: Resolver<ResolversTypes['Principal'], ParentType, ContextType>;
  project?: Resolver<ResolversTypes['Project'], ParentType, ContextType>;
  projectId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  secret?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  secretSuffix?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  viewerCan?: Resolver<ResolversTypes['ProjectKeyActions'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ProjectKeyActionsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProjectKeyActions'] = ResolversParentTypes['ProjectKeyActions']> = {
  revoke?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ProjectKeyConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProjectKeyConnection'] = ResolversParentTypes['ProjectKeyConnection']> = {
  edges?: Resolver<Array<ResolversTypes['ProjectKeyEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['ProjectKey']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ProjectKeyEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProjectKeyEdge'] = ResolversParentTypes['ProjectKeyEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['ProjectKey'], ParentType, ContextType>;
};

export type ProjectMcpResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProjectMcp'] = ResolversParentTypes['ProjectMcp']> = {
  clientConfig?: Resolver<ResolversTypes['JSONObject'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PurgeCallTextsPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PurgeCallTextsPayload'] = ResolversParentTypes['PurgeCallTextsPayload']> = {
  deletedCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PurgeFactsPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PurgeFactsPayload'] = ResolversParentTypes['PurgeFactsPayload']> = {
  purged?: Resolver<ResolversTypes['Purged'], ParentType, ContextType>;
};

export type PurgeFromBinPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PurgeFromBinPayload'] = ResolversParentTypes['PurgeFromBinPayload']> = {
  purgedIds?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type PurgedResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Purged'] = ResolversParentTypes['Purged']> = {
  changes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  conversations?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  erasedMessages?: Resolver<ResolversTypes['MessageConnection'], ParentType, ContextType, Partial<PurgedErasedMessagesArgs>>;
  facts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  messages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PushTrustedDocumentsPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PushTrustedDocumentsPayload'] = ResolversParentTypes['PushTrustedDocumentsPayload']> = {
  added?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type QuarantinedStatementResolvers<ContextType = Context, ParentType extends ResolversParentTypes['QuarantinedStatement'] = ResolversParentTypes['QuarantinedStatement']> = {
  conversation?: Resolver<Maybe<ResolversTypes['Conversation']>, ParentType, ContextType>;
  conversationId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  quote?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  viewerCan?: Resolver<ResolversTypes['QuarantinedStatementActions'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type QuarantinedStatementActionsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['QuarantinedStatementActions'] = ResolversParentTypes['QuarantinedStatementActions']> = {
  discard?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  release?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type QuarantinedStatementConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['QuarantinedStatementConnection'] = ResolversParentTypes['QuarantinedStatementConnection']> = {
  edges?: Resolver<Array<ResolversTypes['QuarantinedStatementEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['QuarantinedStatement']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type QuarantinedStatementEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['QuarantinedStatementEdge'] = ResolversParentTypes['QuarantinedStatementEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['QuarantinedStatement'], ParentType, ContextType>;
};

export type QueryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  actor?: Resolver<ResolversTypes['Actor'], ParentType, ContextType, RequireFields<QueryActorArgs, 'id'>>;
  actorBindings?: Resolver<ResolversTypes['ActorBindingConnection'], ParentType, ContextType, RequireFields<QueryActorBindingsArgs, 'workspaceId'>>;
  actors?: Resolver<ResolversTypes['ActorConnection'], ParentType, ContextType, Partial<QueryActorsArgs>>;
  agent?: Resolver<ResolversTypes['Agent'], ParentType, ContextType, RequireFields<QueryAgentArgs, 'id'>>;
  agentFact?: Resolver<ResolversTypes['AgentFact'], ParentType, ContextType, RequireFields<QueryAgentFactArgs, 'id'>>;
  agentFacts?: Resolver<ResolversTypes['AgentFactConnection'], ParentType, ContextType, RequireFields<QueryAgentFactsArgs, 'agentId' | 'workspaceId'>>;
  agentSettings?: Resolver<ResolversTypes['AgentSettings'], ParentType, ContextType, RequireFields<QueryAgentSettingsArgs, 'agentId'>>;
  agentVersion?: Resolver<ResolversTypes['AgentVersion'], ParentType, ContextType, RequireFields<QueryAgentVersionArgs, 'agentId' | 'version'>>;
  agentVersionDiff?: Resolver<Array<ResolversTypes['AgentVersionChange']>, ParentType, ContextType, RequireFields<QueryAgentVersionDiffArgs, 'agentId' | 'from' | 'to'>>;
  agentVersions?: Resolver<ResolversTypes['AgentVersionConnection'], ParentType, ContextType, RequireFields<QueryAgentVersionsArgs, 'agentId'>>;
  agents?: Resolver<ResolversTypes['AgentConnection'], ParentType, ContextType, Partial<QueryAgentsArgs>>;
  allProjectDocuments?: Resolver<Array<ResolversTypes['ProjectDocument']>, ParentType, ContextType, RequireFields<QueryAllProjectDocumentsArgs, 'projectId'>>;
  auditChain?: Resolver<Maybe<ResolversTypes['AuditDayConnection']>, ParentType, ContextType, Partial<QueryAuditChainArgs>>;
  auditLog?: Resolver<Maybe<ResolversTypes['ChangeConnection']>, ParentType, ContextType, Partial<QueryAuditLogArgs>>;
  balance?: Resolver<ResolversTypes['Balance'], ParentType, ContextType, Partial<QueryBalanceArgs>>;
  bin?: Resolver<ResolversTypes['BinEntryConnection'], ParentType, ContextType, Partial<QueryBinArgs>>;
  boundaries?: Resolver<ResolversTypes['BoundaryConnection'], ParentType, ContextType, Partial<QueryBoundariesArgs>>;
  boundary?: Resolver<ResolversTypes['Boundary'], ParentType, ContextType, RequireFields<QueryBoundaryArgs, 'id'>>;
  callLimit?: Resolver<Maybe<ResolversTypes['CallLimit']>, ParentType, ContextType, RequireFields<QueryCallLimitArgs, 'subjectId'>>;
  callLimits?: Resolver<ResolversTypes['CallLimitConnection'], ParentType, ContextType, Partial<QueryCallLimitsArgs>>;
  catalog?: Resolver<ResolversTypes['Catalog'], ParentType, ContextType>;
  catalogModels?: Resolver<Array<ResolversTypes['CatalogModel']>, ParentType, ContextType>;
  changes?: Resolver<ResolversTypes['ChangePage'], ParentType, ContextType, Partial<QueryChangesArgs>>;
  connectedLibrary?: Resolver<ResolversTypes['Library'], ParentType, ContextType, RequireFields<QueryConnectedLibraryArgs, 'driveId' | 'provider'>>;
  connector?: Resolver<ResolversTypes['Connector'], ParentType, ContextType, RequireFields<QueryConnectorArgs, 'provider'>>;
  connectorAccount?: Resolver<ResolversTypes['ConnectorAccount'], ParentType, ContextType, RequireFields<QueryConnectorAccountArgs, 'id'>>;
  connectors?: Resolver<Array<ResolversTypes['Connector']>, ParentType, ContextType>;
  consoleSessions?: Resolver<ResolversTypes['ConsoleSessionConnection'], ParentType, ContextType, Partial<QueryConsoleSessionsArgs>>;
  conversation?: Resolver<ResolversTypes['Conversation'], ParentType, ContextType, RequireFields<QueryConversationArgs, 'id'>>;
  documentLibraries?: Resolver<Array<ResolversTypes['AvailableLibrary']>, ParentType, ContextType, RequireFields<QueryDocumentLibrariesArgs, 'provider'>>;
  documentPassages?: Resolver<ResolversTypes['PassageConnection'], ParentType, ContextType, RequireFields<QueryDocumentPassagesArgs, 'itemId' | 'projectId'>>;
  driveItem?: Resolver<ResolversTypes['DriveItem'], ParentType, ContextType, RequireFields<QueryDriveItemArgs, 'id'>>;
  driveItems?: Resolver<ResolversTypes['DriveItemConnection'], ParentType, ContextType, Partial<QueryDriveItemsArgs>>;
  driveRoot?: Resolver<ResolversTypes['DriveItem'], ParentType, ContextType>;
  forgetPreview?: Resolver<ResolversTypes['ForgetPreview'], ParentType, ContextType, RequireFields<QueryForgetPreviewArgs, 'id'>>;
  integration?: Resolver<ResolversTypes['Integration'], ParentType, ContextType, RequireFields<QueryIntegrationArgs, 'id'>>;
  integrations?: Resolver<ResolversTypes['IntegrationConnection'], ParentType, ContextType, Partial<QueryIntegrationsArgs>>;
  invitation?: Resolver<ResolversTypes['Invitation'], ParentType, ContextType, RequireFields<QueryInvitationArgs, 'id'>>;
  invitations?: Resolver<ResolversTypes['InvitationConnection'], ParentType, ContextType, Partial<QueryInvitationsArgs>>;
  ledger?: Resolver<ResolversTypes['LedgerEntryConnection'], ParentType, ContextType, Partial<QueryLedgerArgs>>;
  library?: Resolver<ResolversTypes['Library'], ParentType, ContextType, RequireFields<QueryLibraryArgs, 'id'>>;
  maintenance?: Resolver<Maybe<ResolversTypes['Maintenance']>, ParentType, ContextType>;
  members?: Resolver<ResolversTypes['PrincipalConnection'], ParentType, ContextType, Partial<QueryMembersArgs>>;
  memories?: Resolver<ResolversTypes['MemoryConnection'], ParentType, ContextType, RequireFields<QueryMemoriesArgs, 'projectId'>>;
  memory?: Resolver<ResolversTypes['Memory'], ParentType, ContextType, RequireFields<QueryMemoryArgs, 'id'>>;
  node?: Resolver<Maybe<ResolversTypes['Node']>, ParentType, ContextType, RequireFields<QueryNodeArgs, 'id'>>;
  nodes?: Resolver<Array<Maybe<ResolversTypes['Node']>>, ParentType, ContextType, RequireFields<QueryNodesArgs, 'ids'>>;
  permissions?: Resolver<Array<ResolversTypes['Permission']>, ParentType, ContextType>;
  project?: Resolver<ResolversTypes['Project'], ParentType, ContextType, RequireFields<QueryProjectArgs, 'id'>>;
  projectDocument?: Resolver<ResolversTypes['ProjectDocument'], ParentType, ContextType, RequireFields<QueryProjectDocumentArgs, 'id'>>;
  projectDocuments?: Resolver<ResolversTypes['ProjectDocumentConnection'], ParentType, ContextType, RequireFields<QueryProjectDocumentsArgs, 'projectId'>>;
  projectFact?: Resolver<ResolversTypes['ProjectFact'], ParentType, ContextType, RequireFields<QueryProjectFactArgs, 'id'>>;
  projectFacts?: Resolver<ResolversTypes['ProjectFactConnection'], ParentType, ContextType, RequireFields<QueryProjectFactsArgs, 'projectId' | 'workspaceId'>>;
  projectKeys?: Resolver<ResolversTypes['ProjectKeyConnection'], ParentType, ContextType, RequireFields<QueryProjectKeysArgs, 'projectId'>>;
  projects?: Resolver<ResolversTypes['ProjectConnection'], ParentType, ContextType, Partial<QueryProjectsArgs>>;
  purgePreview?: Resolver<ResolversTypes['Purged'], ParentType, ContextType, RequireFields<QueryPurgePreviewArgs, 'withConversations'>>;
  readableKinds?: Resolver<Array<ResolversTypes['ReadableKind']>, ParentType, ContextType>;
  role?: Resolver<ResolversTypes['Role'], ParentType, ContextType, RequireFields<QueryRoleArgs, 'id'>>;
  roles?: Resolver<ResolversTypes['RoleConnection'], ParentType, ContextType, Partial<QueryRolesArgs>>;
  searchDocuments?: Resolver<Array<ResolversTypes['DocumentHit']>, ParentType, ContextType, RequireFields<QuerySearchDocumentsArgs, 'projectId' | 'query'>>;
  searchMemory?: Resolver<Array<ResolversTypes['MemoryHit']>, ParentType, ContextType, RequireFields<QuerySearchMemoryArgs, 'query'>>;
  secretKeys?: Resolver<Array<ResolversTypes['SecretKey']>, ParentType, ContextType>;
  serviceKey?: Resolver<ResolversTypes['ServiceKey'], ParentType, ContextType, RequireFields<QueryServiceKeyArgs, 'id'>>;
  serviceKeys?: Resolver<ResolversTypes['ServiceKeyConnection'], ParentType, ContextType, Partial<QueryServiceKeysArgs>>;
  testBoundary?: Resolver<ResolversTypes['BoundaryTest'], ParentType, ContextType, RequireFields<QueryTestBoundaryArgs, 'boundaryId' | 'query'>>;
  trustedDocuments?: Resolver<Maybe<ResolversTypes['TrustedDocumentConnection']>, ParentType, ContextType, Partial<QueryTrustedDocumentsArgs>>;
  usage?: Resolver<ResolversTypes['UsageSumConnection'], ParentType, ContextType, RequireFields<QueryUsageArgs, 'by' | 'modes'>>;
  usageExports?: Resolver<Maybe<ResolversTypes['UsageExportConnection']>, ParentType, ContextType, Partial<QueryUsageExportsArgs>>;
  usageRecord?: Resolver<ResolversTypes['UsageRecord'], ParentType, ContextType, RequireFields<QueryUsageRecordArgs, 'requestId'>>;
  usageRecords?: Resolver<ResolversTypes['UsageRecordConnection'], ParentType, ContextType, Partial<QueryUsageRecordsArgs>>;
  viewer?: Resolver<ResolversTypes['Viewer'], ParentType, ContextType>;
  webhookEndpoint?: Resolver<ResolversTypes['WebhookEndpoint'], ParentType, ContextType, RequireFields<QueryWebhookEndpointArgs, 'id'>>;
  webhookEndpoints?: Resolver<ResolversTypes['WebhookEndpointConnection'], ParentType, ContextType, Partial<QueryWebhookEndpointsArgs>>;
  workspace?: Resolver<ResolversTypes['Workspace'], ParentType, ContextType, RequireFields<QueryWorkspaceArgs, 'id'>>;
  workspaces?: Resolver<ResolversTypes['WorkspaceConnection'], ParentType, ContextType, Partial<QueryWorkspacesArgs>>;
};

export type ReadableKindResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ReadableKind'] = ResolversParentTypes['ReadableKind']> = {
  endings?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  mediaTypes?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type RecalledThingResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RecalledThing'] = ResolversParentTypes['RecalledThing']> = {
  __resolveType: TypeResolveFn<'AgentFact' | 'Memory' | 'Message' | 'Passage' | 'ProjectFact', ParentType, ContextType>;
};

export type RefundCallPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RefundCallPayload'] = ResolversParentTypes['RefundCallPayload']> = {
  balance?: Resolver<ResolversTypes['Balance'], ParentType, ContextType>;
  entry?: Resolver<ResolversTypes['LedgerEntry'], ParentType, ContextType>;
};

export type RejectInvitationPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RejectInvitationPayload'] = ResolversParentTypes['RejectInvitationPayload']> = {
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ReleaseStatementPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ReleaseStatementPayload'] = ResolversParentTypes['ReleaseStatementPayload']> = {
  fact?: Resolver<ResolversTypes['Fact'], ParentType, ContextType>;
};

export type ReloadCatalogPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ReloadCatalogPayload'] = ResolversParentTypes['ReloadCatalogPayload']> = {
  catalog?: Resolver<ResolversTypes['Catalog'], ParentType, ContextType>;
};

export type RemoveCallLimitPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RemoveCallLimitPayload'] = ResolversParentTypes['RemoveCallLimitPayload']> = {
  subjectId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type RemoveMemberPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RemoveMemberPayload'] = ResolversParentTypes['RemoveMemberPayload']> = {
  principal?: Resolver<ResolversTypes['Principal'], ParentType, ContextType>;
};

export type RemoveTrustedDocumentsPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RemoveTrustedDocumentsPayload'] = ResolversParentTypes['RemoveTrustedDocumentsPayload']> = {
  removedHashes?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type RenameDriveItemPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RenameDriveItemPayload'] = ResolversParentTypes['RenameDriveItemPayload']> = {
  item?: Resolver<ResolversTypes['DriveItem'], ParentType, ContextType>;
};

export type ReplaceIntegrationCredentialsPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ReplaceIntegrationCredentialsPayload'] = ResolversParentTypes['ReplaceIntegrationCredentialsPayload']> = {
  integration?: Resolver<ResolversTypes['Integration'], ParentType, ContextType>;
};

export type ReplayExtractionPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ReplayExtractionPayload'] = ResolversParentTypes['ReplayExtractionPayload']> = {
  conversation?: Resolver<ResolversTypes['Conversation'], ParentType, ContextType>;
};

export type ReplayWebhookEventsPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ReplayWebhookEventsPayload'] = ResolversParentTypes['ReplayWebhookEventsPayload']> = {
  webhookEndpoint?: Resolver<ResolversTypes['WebhookEndpoint'], ParentType, ContextType>;
};

export type RereadDocumentPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RereadDocumentPayload'] = ResolversParentTypes['RereadDocumentPayload']> = {
  text?: Resolver<Maybe<ResolversTypes['DocumentText']>, ParentType, ContextType>;
};

export type ResendInvitationPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ResendInvitationPayload'] = ResolversParentTypes['ResendInvitationPayload']> = {
  invitation?: Resolver<ResolversTypes['Invitation'], ParentType, ContextType>;
  link?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type RestoreFactPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RestoreFactPayload'] = ResolversParentTypes['RestoreFactPayload']> = {
  fact?: Resolver<ResolversTypes['Fact'], ParentType, ContextType>;
};

export type RestoreFactsPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RestoreFactsPayload'] = ResolversParentTypes['RestoreFactsPayload']> = {
  facts?: Resolver<Array<ResolversTypes['Fact']>, ParentType, ContextType>;
};

export type RestoreFileVersionPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RestoreFileVersionPayload'] = ResolversParentTypes['RestoreFileVersionPayload']> = {
  item?: Resolver<ResolversTypes['DriveItem'], ParentType, ContextType>;
};

export type RestoreFromBinPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RestoreFromBinPayload'] = ResolversParentTypes['RestoreFromBinPayload']> = {
  restored?: Resolver<ResolversTypes['Node'], ParentType, ContextType>;
};

export type RetryExtractionPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RetryExtractionPayload'] = ResolversParentTypes['RetryExtractionPayload']> = {
  conversation?: Resolver<ResolversTypes['Conversation'], ParentType, ContextType>;
};

export type RevokeConnectorPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RevokeConnectorPayload'] = ResolversParentTypes['RevokeConnectorPayload']> = {
  accounts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type RevokeInvitationPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RevokeInvitationPayload'] = ResolversParentTypes['RevokeInvitationPayload']> = {
  invitation?: Resolver<ResolversTypes['Invitation'], ParentType, ContextType>;
};

export type RevokeProjectKeyPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RevokeProjectKeyPayload'] = ResolversParentTypes['RevokeProjectKeyPayload']> = {
  revokedId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type RevokeServiceKeyPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RevokeServiceKeyPayload'] = ResolversParentTypes['RevokeServiceKeyPayload']> = {
  serviceKey?: Resolver<ResolversTypes['ServiceKey'], ParentType, ContextType>;
};

export type RevokeServiceKeysPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RevokeServiceKeysPayload'] = ResolversParentTypes['RevokeServiceKeysPayload']> = {
  serviceKeys?: Resolver<Array<ResolversTypes['ServiceKey']>, ParentType, ContextType>;
};

export type RoleResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Role'] = ResolversParentTypes['Role']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  createdBy?: Resolver<Maybe<ResolversTypes['Principal']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  permissions?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  updatedBy?: Resolver<Maybe<ResolversTypes['Principal']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  viewerCan?: Resolver<ResolversTypes['RoleActions'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type RoleActionsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RoleActions'] = ResolversParentTypes['RoleActions']> = {
  delete?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  update?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type RoleConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RoleConnection'] = ResolversParentTypes['RoleConnection']> = {
  edges?: Resolver<Array<ResolversTypes['RoleEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Role']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type RoleEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RoleEdge'] = ResolversParentTypes['RoleEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Role'], ParentType, ContextType>;
};

export type RollBackAgentPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RollBackAgentPayload'] = ResolversParentTypes['RollBackAgentPayload']> = {
  agent?: Resolver<ResolversTypes['Agent'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['AgentVersion'], ParentType, ContextType>;
};

export type RotateServiceKeyPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RotateServiceKeyPayload'] = ResolversParentTypes['RotateServiceKeyPayload']> = {
  previous?: Resolver<ResolversTypes['ServiceKey'], ParentType, ContextType>;
  secret?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  serviceKey?: Resolver<ResolversTypes['ServiceKey'], ParentType, ContextType>;
};

export type RotateWebhookSecretPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RotateWebhookSecretPayload'] = ResolversParentTypes['RotateWebhookSecretPayload']> = {
  secret?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  webhookEndpoint?: Resolver<ResolversTypes['WebhookEndpoint'], ParentType, ContextType>;
};

export type SecretKeyResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SecretKey'] = ResolversParentTypes['SecretKey']> = {
  encryptedSecrets?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  idempotentResults?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  invitations?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  isConfigured?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isCurrent?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  projectKeys?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  serviceKeys?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SendTestEventPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SendTestEventPayload'] = ResolversParentTypes['SendTestEventPayload']> = {
  attempt?: Resolver<ResolversTypes['WebhookAttempt'], ParentType, ContextType>;
};

export type SendTestMessagePayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SendTestMessagePayload'] = ResolversParentTypes['SendTestMessagePayload']> = {
  message?: Resolver<ResolversTypes['IntegrationMessage'], ParentType, ContextType>;
};

export type ServiceKeyResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ServiceKey'] = ResolversParentTypes['ServiceKey']> = {
  allowedAddresses?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  createdBy?: Resolver<Maybe<ResolversTypes['Principal']>, ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  enabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  expiresAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isUnused?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lastUsedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  permissions?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  principal?: Resolver<ResolversTypes['Principal'], ParentType, ContextType>;
  replacedBy?: Resolver<Maybe<ResolversTypes['ServiceKey']>, ParentType, ContextType>;
  replacedById?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  revokedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  secretSuffix?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updatedBy?: Resolver<Maybe<ResolversTypes['Principal']>, ParentType, ContextType>;
  viewerCan?: Resolver<ResolversTypes['ServiceKeyActions'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ServiceKeyActionsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ServiceKeyActions'] = ResolversParentTypes['ServiceKeyActions']> = {
  revoke?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  rotate?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  update?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ServiceKeyConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ServiceKeyConnection'] = ResolversParentTypes['ServiceKeyConnection']> = {
  edges?: Resolver<Array<ResolversTypes['ServiceKeyEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['ServiceKey']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ServiceKeyEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ServiceKeyEdge'] = ResolversParentTypes['ServiceKeyEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['ServiceKey'], ParentType, ContextType>;
};

export type SetCallLimitPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SetCallLimitPayload'] = ResolversParentTypes['SetCallLimitPayload']> = {
  callLimit?: Resolver<ResolversTypes['CallLimit'], ParentType, ContextType>;
};

export type SetMaintenancePayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SetMaintenancePayload'] = ResolversParentTypes['SetMaintenancePayload']> = {
  maintenance?: Resolver<Maybe<ResolversTypes['Maintenance']>, ParentType, ContextType>;
};

export type SetMemberGrantsPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SetMemberGrantsPayload'] = ResolversParentTypes['SetMemberGrantsPayload']> = {
  principal?: Resolver<ResolversTypes['Principal'], ParentType, ContextType>;
};

export type StartConnectorLoginPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['StartConnectorLoginPayload'] = ResolversParentTypes['StartConnectorLoginPayload']> = {
  login?: Resolver<ResolversTypes['ConnectorLogin'], ParentType, ContextType>;
};

export type StartLibrarySyncPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['StartLibrarySyncPayload'] = ResolversParentTypes['StartLibrarySyncPayload']> = {
  library?: Resolver<ResolversTypes['Library'], ParentType, ContextType>;
};

export type SubscriptionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription']> = {
  changes?: SubscriptionResolver<ResolversTypes['Change'], "changes", ParentType, ContextType, Partial<SubscriptionChangesArgs>>;
  documentProgress?: SubscriptionResolver<ResolversTypes['DocumentProgress'], "documentProgress", ParentType, ContextType, RequireFields<SubscriptionDocumentProgressArgs, 'projectId'>>;
  factChanged?: SubscriptionResolver<ResolversTypes['FactChangedEvent'], "factChanged", ParentType, ContextType, Partial<SubscriptionFactChangedArgs>>;
  integrationStatusChanged?: SubscriptionResolver<ResolversTypes['Integration'], "integrationStatusChanged", ParentType, ContextType, Partial<SubscriptionIntegrationStatusChangedArgs>>;
  ledgerEntryAdded?: SubscriptionResolver<ResolversTypes['LedgerEntry'], "ledgerEntryAdded", ParentType, ContextType, Partial<SubscriptionLedgerEntryAddedArgs>>;
  libraryChanged?: SubscriptionResolver<ResolversTypes['Library'], "libraryChanged", ParentType, ContextType, RequireFields<SubscriptionLibraryChangedArgs, 'id'>>;
  usageRecordAdded?: SubscriptionResolver<ResolversTypes['UsageRecord'], "usageRecordAdded", ParentType, ContextType, Partial<SubscriptionUsageRecordAddedArgs>>;
};

export type SwitchModelPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SwitchModelPayload'] = ResolversParentTypes['SwitchModelPayload']> = {
  model?: Resolver<ResolversTypes['CatalogModel'], ParentType, ContextType>;
};

export type TeamResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Team'] = ResolversParentTypes['Team']> = {
  consoleLogin?: Resolver<ResolversTypes['ConsoleLogin'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  recordPrompts?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  storesAnswers?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  timeZone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  viewerCan?: Resolver<ResolversTypes['TeamActions'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TeamActionsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TeamActions'] = ResolversParentTypes['TeamActions']> = {
  inviteMembers?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  purgeCallTexts?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  update?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type TopUpBalancePayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TopUpBalancePayload'] = ResolversParentTypes['TopUpBalancePayload']> = {
  balance?: Resolver<ResolversTypes['Balance'], ParentType, ContextType>;
  entry?: Resolver<ResolversTypes['LedgerEntry'], ParentType, ContextType>;
};

export type TrustedDocumentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TrustedDocument'] = ResolversParentTypes['TrustedDocument']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  hash?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TrustedDocumentConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TrustedDocumentConnection'] = ResolversParentTypes['TrustedDocumentConnection']> = {
  edges?: Resolver<Array<ResolversTypes['TrustedDocumentEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['TrustedDocument']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type TrustedDocumentEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TrustedDocumentEdge'] = ResolversParentTypes['TrustedDocumentEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['TrustedDocument'], ParentType, ContextType>;
};

export type UnbindActorPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UnbindActorPayload'] = ResolversParentTypes['UnbindActorPayload']> = {
  unboundId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type UnbindMemberLoginPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UnbindMemberLoginPayload'] = ResolversParentTypes['UnbindMemberLoginPayload']> = {
  principal?: Resolver<ResolversTypes['Principal'], ParentType, ContextType>;
};

export type UnlinkDocumentPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UnlinkDocumentPayload'] = ResolversParentTypes['UnlinkDocumentPayload']> = {
  deletedId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type UnlinkDocumentsPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UnlinkDocumentsPayload'] = ResolversParentTypes['UnlinkDocumentsPayload']> = {
  deletedIds?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type UpdateActorPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpdateActorPayload'] = ResolversParentTypes['UpdateActorPayload']> = {
  actor?: Resolver<ResolversTypes['Actor'], ParentType, ContextType>;
};

export type UpdateAgentPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpdateAgentPayload'] = ResolversParentTypes['UpdateAgentPayload']> = {
  agent?: Resolver<ResolversTypes['Agent'], ParentType, ContextType>;
};

export type UpdateAgentSettingsPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpdateAgentSettingsPayload'] = ResolversParentTypes['UpdateAgentSettingsPayload']> = {
  settings?: Resolver<ResolversTypes['AgentSettings'], ParentType, ContextType>;
};

export type UpdateBoundaryPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpdateBoundaryPayload'] = ResolversParentTypes['UpdateBoundaryPayload']> = {
  boundary?: Resolver<ResolversTypes['Boundary'], ParentType, ContextType>;
};

export type UpdateDriveItemAttributesPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpdateDriveItemAttributesPayload'] = ResolversParentTypes['UpdateDriveItemAttributesPayload']> = {
  item?: Resolver<ResolversTypes['DriveItem'], ParentType, ContextType>;
};

export type UpdateFactPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpdateFactPayload'] = ResolversParentTypes['UpdateFactPayload']> = {
  fact?: Resolver<ResolversTypes['Fact'], ParentType, ContextType>;
};

export type UpdateFactsPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpdateFactsPayload'] = ResolversParentTypes['UpdateFactsPayload']> = {
  facts?: Resolver<Array<ResolversTypes['Fact']>, ParentType, ContextType>;
};

export type UpdateIntegrationPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpdateIntegrationPayload'] = ResolversParentTypes['UpdateIntegrationPayload']> = {
  integration?: Resolver<ResolversTypes['Integration'], ParentType, ContextType>;
};

export type UpdateLibraryPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpdateLibraryPayload'] = ResolversParentTypes['UpdateLibraryPayload']> = {
  library?: Resolver<ResolversTypes['Library'], ParentType, ContextType>;
};

export type UpdateMemberPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpdateMemberPayload'] = ResolversParentTypes['UpdateMemberPayload']> = {
  principal?: Resolver<ResolversTypes['Principal'], ParentType, ContextType>;
};

export type UpdateMemoryPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpdateMemoryPayload'] = ResolversParentTypes['UpdateMemoryPayload']> = {
  memory?: Resolver<ResolversTypes['Memory'], ParentType, ContextType>;
};

export type UpdateProjectPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpdateProjectPayload'] = ResolversParentTypes['UpdateProjectPayload']> = {
  project?: Resolver<ResolversTypes['Project'], ParentType, ContextType>;
};

export type UpdateRolePayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpdateRolePayload'] = ResolversParentTypes['UpdateRolePayload']> = {
  role?: Resolver<ResolversTypes['Role'], ParentType, ContextType>;
};

export type UpdateServiceKeyPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpdateServiceKeyPayload'] = ResolversParentTypes['UpdateServiceKeyPayload']> = {
  serviceKey?: Resolver<ResolversTypes['ServiceKey'], ParentType, ContextType>;
};

export type UpdateTeamPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpdateTeamPayload'] = ResolversParentTypes['UpdateTeamPayload']> = {
  team?: Resolver<ResolversTypes['Team'], ParentType, ContextType>;
};

export type UpdateWebhookEndpointPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpdateWebhookEndpointPayload'] = ResolversParentTypes['UpdateWebhookEndpointPayload']> = {
  webhookEndpoint?: Resolver<ResolversTypes['WebhookEndpoint'], ParentType, ContextType>;
};

export type UpdateWorkspacePayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpdateWorkspacePayload'] = ResolversParentTypes['UpdateWorkspacePayload']> = {
  workspace?: Resolver<ResolversTypes['Workspace'], ParentType, ContextType>;
};

export type UsageExportResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UsageExport'] = ResolversParentTypes['UsageExport']> = {
  amount?: Resolver<ResolversTypes['MicroTokens'], ParentType, ContextType>;
  exportedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['UsageExportKind'], ParentType, ContextType>;
  month?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  removedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  rows?: Resolver<ResolversTypes['Count'], ParentType, ContextType>;
  sha256?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  size?: Resolver<ResolversTypes['Count'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type UsageExportConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UsageExportConnection'] = ResolversParentTypes['UsageExportConnection']> = {
  edges?: Resolver<Array<ResolversTypes['UsageExportEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['UsageExport']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type UsageExportEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UsageExportEdge'] = ResolversParentTypes['UsageExportEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['UsageExport'], ParentType, ContextType>;
};

export type UsageQuantilesResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UsageQuantiles'] = ResolversParentTypes['UsageQuantiles']> = {
  p50?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  p95?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  p99?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type UsageRecordResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UsageRecord'] = ResolversParentTypes['UsageRecord']> = {
  answer?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  attempts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  boundary?: Resolver<Maybe<ResolversTypes['Boundary']>, ParentType, ContextType>;
  boundaryId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  cacheReadTokens?: Resolver<ResolversTypes['Count'], ParentType, ContextType>;
  cacheWriteTokens?: Resolver<ResolversTypes['Count'], ParentType, ContextType>;
  catalogModel?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  charged?: Resolver<ResolversTypes['MicroTokens'], ParentType, ContextType>;
  conversation?: Resolver<Maybe<ResolversTypes['Conversation']>, ParentType, ContextType>;
  cost?: Resolver<ResolversTypes['MicroTokens'], ParentType, ContextType>;
  durationMs?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  endUser?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  endpoint?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  estimated?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  finishedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  firstByteMs?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  httpStatus?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  inputTokens?: Resolver<ResolversTypes['Count'], ParentType, ContextType>;
  isStream?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  key?: Resolver<Maybe<ResolversTypes['ServiceKey']>, ParentType, ContextType>;
  keyId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  ledgerEntries?: Resolver<Array<ResolversTypes['LedgerEntry']>, ParentType, ContextType>;
  memories?: Resolver<Array<ResolversTypes['RecalledThing']>, ParentType, ContextType>;
  memoryIds?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  memoryStatus?: Resolver<ResolversTypes['MemoryStatus'], ParentType, ContextType>;
  mode?: Resolver<ResolversTypes['UsageMode'], ParentType, ContextType>;
  model?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['UsageOutcome'], ParentType, ContextType>;
  outputTokens?: Resolver<ResolversTypes['Count'], ParentType, ContextType>;
  project?: Resolver<Maybe<ResolversTypes['Project']>, ParentType, ContextType>;
  projectId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  prompt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  protocol?: Resolver<ResolversTypes['Protocol'], ParentType, ContextType>;
  provider?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  purpose?: Resolver<ResolversTypes['UsagePurpose'], ParentType, ContextType>;
  recall?: Resolver<Maybe<ResolversTypes['CallRecall']>, ParentType, ContextType>;
  recallMs?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  refunded?: Resolver<ResolversTypes['MicroTokens'], ParentType, ContextType>;
  requestId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  reserved?: Resolver<Maybe<ResolversTypes['MicroTokens']>, ParentType, ContextType>;
  startedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  thinkingTokens?: Resolver<ResolversTypes['Count'], ParentType, ContextType>;
  traceId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  upstreamModel?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  viewerCan?: Resolver<ResolversTypes['UsageRecordActions'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type UsageRecordActionsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UsageRecordActions'] = ResolversParentTypes['UsageRecordActions']> = {
  readTexts?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  refund?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type UsageRecordConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UsageRecordConnection'] = ResolversParentTypes['UsageRecordConnection']> = {
  edges?: Resolver<Array<ResolversTypes['UsageRecordEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['UsageRecord']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type UsageRecordEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UsageRecordEdge'] = ResolversParentTypes['UsageRecordEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['UsageRecord'], ParentType, ContextType>;
};

export type UsageSumResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UsageSum'] = ResolversParentTypes['UsageSum']> = {
  boundary?: Resolver<Maybe<ResolversTypes['Boundary']>, ParentType, ContextType>;
  boundaryId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  cacheReadTokens?: Resolver<ResolversTypes['Count'], ParentType, ContextType>;
  cacheWriteTokens?: Resolver<ResolversTypes['Count'], ParentType, ContextType>;
  calls?: Resolver<ResolversTypes['Count'], ParentType, ContextType>;
  charged?: Resolver<ResolversTypes['MicroTokens'], ParentType, ContextType>;
  cost?: Resolver<ResolversTypes['MicroTokens'], ParentType, ContextType>;
  day?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  durationMs?: Resolver<Maybe<ResolversTypes['UsageQuantiles']>, ParentType, ContextType>;
  endUser?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  errorRate?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  firstByteMs?: Resolver<Maybe<ResolversTypes['UsageQuantiles']>, ParentType, ContextType>;
  hour?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  inputTokens?: Resolver<ResolversTypes['Count'], ParentType, ContextType>;
  key?: Resolver<Maybe<ResolversTypes['ServiceKey']>, ParentType, ContextType>;
  keyId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  memoryHitRate?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  mode?: Resolver<Maybe<ResolversTypes['UsageMode']>, ParentType, ContextType>;
  model?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  outcome?: Resolver<Maybe<ResolversTypes['UsageOutcome']>, ParentType, ContextType>;
  outputTokens?: Resolver<ResolversTypes['Count'], ParentType, ContextType>;
  project?: Resolver<Maybe<ResolversTypes['Project']>, ParentType, ContextType>;
  projectId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  thinkingTokens?: Resolver<ResolversTypes['Count'], ParentType, ContextType>;
};

export type UsageSumConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UsageSumConnection'] = ResolversParentTypes['UsageSumConnection']> = {
  edges?: Resolver<Array<ResolversTypes['UsageSumEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['UsageSum']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totals?: Resolver<ResolversTypes['UsageSum'], ParentType, ContextType>;
};

export type UsageSumEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UsageSumEdge'] = ResolversParentTypes['UsageSumEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['UsageSum'], ParentType, ContextType>;
};

export type ViewerResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Viewer'] = ResolversParentTypes['Viewer']> = {
  key?: Resolver<Maybe<ResolversTypes['ServiceKey']>, ParentType, ContextType>;
  permissions?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  principal?: Resolver<ResolversTypes['Principal'], ParentType, ContextType>;
  session?: Resolver<Maybe<ResolversTypes['ConsoleSession']>, ParentType, ContextType>;
  team?: Resolver<ResolversTypes['Team'], ParentType, ContextType>;
};

export type WebhookAttemptResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WebhookAttempt'] = ResolversParentTypes['WebhookAttempt']> = {
  answer?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  attempt?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  durationMs?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  number?: Resolver<Maybe<ResolversTypes['Count']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type WebhookAttemptConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WebhookAttemptConnection'] = ResolversParentTypes['WebhookAttemptConnection']> = {
  edges?: Resolver<Array<ResolversTypes['WebhookAttemptEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['WebhookAttempt']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type WebhookAttemptEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WebhookAttemptEdge'] = ResolversParentTypes['WebhookAttemptEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['WebhookAttempt'], ParentType, ContextType>;
};

export type WebhookEndpointResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WebhookEndpoint'] = ResolversParentTypes['WebhookEndpoint']> = {
  attempts?: Resolver<ResolversTypes['WebhookAttemptConnection'], ParentType, ContextType, Partial<WebhookEndpointAttemptsArgs>>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  createdBy?: Resolver<Maybe<ResolversTypes['Principal']>, ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  disabledAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  disabledReason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  failingSince?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  failures?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kinds?: Resolver<Array<ResolversTypes['ChangeKind']>, ParentType, ContextType>;
  position?: Resolver<ResolversTypes['Count'], ParentType, ContextType>;
  previousSecretUntil?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['WebhookEndpointState'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  updatedBy?: Resolver<Maybe<ResolversTypes['Principal']>, ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  viewerCan?: Resolver<ResolversTypes['WebhookEndpointActions'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type WebhookEndpointActionsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WebhookEndpointActions'] = ResolversParentTypes['WebhookEndpointActions']> = {
  delete?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  replay?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  rotateSecret?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  test?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  update?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type WebhookEndpointConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WebhookEndpointConnection'] = ResolversParentTypes['WebhookEndpointConnection']> = {
  edges?: Resolver<Array<ResolversTypes['WebhookEndpointEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['WebhookEndpoint']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type WebhookEndpointEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WebhookEndpointEdge'] = ResolversParentTypes['WebhookEndpointEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['WebhookEndpoint'], ParentType, ContextType>;
};

export type WorkspaceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Workspace'] = ResolversParentTypes['Workspace']> = {
  actors?: Resolver<ResolversTypes['ActorBindingConnection'], ParentType, ContextType, Partial<WorkspaceActorsArgs>>;
  agents?: Resolver<ResolversTypes['AgentConnection'], ParentType, ContextType, Partial<WorkspaceAgentsArgs>>;
  boundaries?: Resolver<ResolversTypes['BoundaryConnection'], ParentType, ContextType, Partial<WorkspaceBoundariesArgs>>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  createdBy?: Resolver<Maybe<ResolversTypes['Principal']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  integrations?: Resolver<ResolversTypes['IntegrationConnection'], ParentType, ContextType, Partial<WorkspaceIntegrationsArgs>>;
  isDefault?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  projects?: Resolver<ResolversTypes['ProjectConnection'], ParentType, ContextType, Partial<WorkspaceProjectsArgs>>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  updatedBy?: Resolver<Maybe<ResolversTypes['Principal']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  viewerCan?: Resolver<ResolversTypes['WorkspaceActions'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type WorkspaceActionsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WorkspaceActions'] = ResolversParentTypes['WorkspaceActions']> = {
  bindActor?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  createAgent?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  createBoundary?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  createIntegration?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  createProject?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  delete?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  update?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type WorkspaceConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WorkspaceConnection'] = ResolversParentTypes['WorkspaceConnection']> = {
  edges?: Resolver<Array<ResolversTypes['WorkspaceEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Workspace']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type WorkspaceEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WorkspaceEdge'] = ResolversParentTypes['WorkspaceEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Workspace'], ParentType, ContextType>;
};

export type Resolvers<ContextType = Context> = {
  AcceptForgetProposalPayload?: AcceptForgetProposalPayloadResolvers<ContextType>;
  AcceptInvitationPayload?: AcceptInvitationPayloadResolvers<ContextType>;
  Acceptance?: AcceptanceResolvers<ContextType>;
  AccountFault?: AccountFaultResolvers<ContextType>;
  Actor?: ActorResolvers<ContextType>;
  ActorActions?: ActorActionsResolvers<ContextType>;
  ActorBinding?: ActorBindingResolvers<ContextType>;
  ActorBindingConnection?: ActorBindingConnectionResolvers<ContextType>;
  ActorBindingEdge?: ActorBindingEdgeResolvers<ContextType>;
  ActorConnection?: ActorConnectionResolvers<ContextType>;
  ActorEdge?: ActorEdgeResolvers<ContextType>;
  AddAgentFactsPayload?: AddAgentFactsPayloadResolvers<ContextType>;
  AddMessagesPayload?: AddMessagesPayloadResolvers<ContextType>;
  AddProjectFactsPayload?: AddProjectFactsPayloadResolvers<ContextType>;
  Agent?: AgentResolvers<ContextType>;
  AgentActions?: AgentActionsResolvers<ContextType>;
  AgentConnection?: AgentConnectionResolvers<ContextType>;
  AgentEdge?: AgentEdgeResolvers<ContextType>;
  AgentFact?: AgentFactResolvers<ContextType>;
  AgentFactConnection?: AgentFactConnectionResolvers<ContextType>;
  AgentFactEdge?: AgentFactEdgeResolvers<ContextType>;
  AgentOutput?: AgentOutputResolvers<ContextType>;
  AgentPolicies?: AgentPoliciesResolvers<ContextType>;
  AgentSettings?: AgentSettingsResolvers<ContextType>;
  AgentSkill?: AgentSkillResolvers<ContextType>;
  AgentSubagent?: AgentSubagentResolvers<ContextType>;
  AgentVersion?: AgentVersionResolvers<ContextType>;
  AgentVersionChange?: AgentVersionChangeResolvers<ContextType>;
  AgentVersionConnection?: AgentVersionConnectionResolvers<ContextType>;
  AgentVersionEdge?: AgentVersionEdgeResolvers<ContextType>;
  AuditDay?: AuditDayResolvers<ContextType>;
  AuditDayConnection?: AuditDayConnectionResolvers<ContextType>;
  AuditDayEdge?: AuditDayEdgeResolvers<ContextType>;
  AvailableLibraries?: AvailableLibrariesResolvers<ContextType>;
  AvailableLibrary?: AvailableLibraryResolvers<ContextType>;
  Balance?: BalanceResolvers<ContextType>;
  BinEntry?: BinEntryResolvers<ContextType>;
  BinEntryConnection?: BinEntryConnectionResolvers<ContextType>;
  BinEntryEdge?: BinEntryEdgeResolvers<ContextType>;
  BindActorPayload?: BindActorPayloadResolvers<ContextType>;
  Boundary?: BoundaryResolvers<ContextType>;
  BoundaryActions?: BoundaryActionsResolvers<ContextType>;
  BoundaryConnection?: BoundaryConnectionResolvers<ContextType>;
  BoundaryEdge?: BoundaryEdgeResolvers<ContextType>;
  BoundaryTest?: BoundaryTestResolvers<ContextType>;
  CallLimit?: CallLimitResolvers<ContextType>;
  CallLimitActions?: CallLimitActionsResolvers<ContextType>;
  CallLimitConnection?: CallLimitConnectionResolvers<ContextType>;
  CallLimitEdge?: CallLimitEdgeResolvers<ContextType>;
  CallLimitUse?: CallLimitUseResolvers<ContextType>;
  CallRecall?: CallRecallResolvers<ContextType>;
  CallRecallHit?: CallRecallHitResolvers<ContextType>;
  Catalog?: CatalogResolvers<ContextType>;
  CatalogBatchPrice?: CatalogBatchPriceResolvers<ContextType>;
  CatalogModel?: CatalogModelResolvers<ContextType>;
  CatalogPrice?: CatalogPriceResolvers<ContextType>;
  CatalogPriceDetails?: CatalogPriceDetailsResolvers<ContextType>;
  CatalogPriceTier?: CatalogPriceTierResolvers<ContextType>;
  CatalogPriceVariant?: CatalogPriceVariantResolvers<ContextType>;
  CatalogProvider?: CatalogProviderResolvers<ContextType>;
  CatalogTarget?: CatalogTargetResolvers<ContextType>;
  CatalogTokenPrice?: CatalogTokenPriceResolvers<ContextType>;
  CatalogToolPrice?: CatalogToolPriceResolvers<ContextType>;
  Change?: ChangeResolvers<ContextType>;
  ChangeConnection?: ChangeConnectionResolvers<ContextType>;
  ChangeEdge?: ChangeEdgeResolvers<ContextType>;
  ChangePage?: ChangePageResolvers<ContextType>;
  ConnectIntegrationPayload?: ConnectIntegrationPayloadResolvers<ContextType>;
  ConnectLibraryPayload?: ConnectLibraryPayloadResolvers<ContextType>;
  Connector?: ConnectorResolvers<ContextType>;
  ConnectorAccount?: ConnectorAccountResolvers<ContextType>;
  ConnectorAccountActions?: ConnectorAccountActionsResolvers<ContextType>;
  ConnectorLogin?: ConnectorLoginResolvers<ContextType>;
  ConsoleSession?: ConsoleSessionResolvers<ContextType>;
  ConsoleSessionConnection?: ConsoleSessionConnectionResolvers<ContextType>;
  ConsoleSessionEdge?: ConsoleSessionEdgeResolvers<ContextType>;
  Conversation?: ConversationResolvers<ContextType>;
  ConversationActions?: ConversationActionsResolvers<ContextType>;
  ConversationConnection?: ConversationConnectionResolvers<ContextType>;
  ConversationEdge?: ConversationEdgeResolvers<ContextType>;
  CorrectBalancePayload?: CorrectBalancePayloadResolvers<ContextType>;
  Count?: GraphQLScalarType;
  CreateActorPayload?: CreateActorPayloadResolvers<ContextType>;
  CreateAgentPayload?: CreateAgentPayloadResolvers<ContextType>;
  CreateAgentVersionPayload?: CreateAgentVersionPayloadResolvers<ContextType>;
  CreateBoundaryPayload?: CreateBoundaryPayloadResolvers<ContextType>;
  CreateFolderPayload?: CreateFolderPayloadResolvers<ContextType>;
  CreateIntegrationPayload?: CreateIntegrationPayloadResolvers<ContextType>;
  CreateLoginLinkPayload?: CreateLoginLinkPayloadResolvers<ContextType>;
  CreateMemoryPayload?: CreateMemoryPayloadResolvers<ContextType>;
  CreateProjectKeyPayload?: CreateProjectKeyPayloadResolvers<ContextType>;
  CreateProjectPayload?: CreateProjectPayloadResolvers<ContextType>;
  CreateRolePayload?: CreateRolePayloadResolvers<ContextType>;
  CreateServiceKeyPayload?: CreateServiceKeyPayloadResolvers<ContextType>;
  CreateTeamPayload?: CreateTeamPayloadResolvers<ContextType>;
  CreateWebhookEndpointPayload?: CreateWebhookEndpointPayloadResolvers<ContextType>;
  CreateWorkspacePayload?: CreateWorkspacePayloadResolvers<ContextType>;
  Date?: GraphQLScalarType;
  DateTime?: GraphQLScalarType;
  DeclineForgetProposalPayload?: DeclineForgetProposalPayloadResolvers<ContextType>;
  DeleteActorPayload?: DeleteActorPayloadResolvers<ContextType>;
  DeleteAgentPayload?: DeleteAgentPayloadResolvers<ContextType>;
  DeleteBoundaryPayload?: DeleteBoundaryPayloadResolvers<ContextType>;
  DeleteConversationPayload?: DeleteConversationPayloadResolvers<ContextType>;
  DeleteDriveItemPayload?: DeleteDriveItemPayloadResolvers<ContextType>;
  DeleteDriveItemsPayload?: DeleteDriveItemsPayloadResolvers<ContextType>;
  DeleteIntegrationPayload?: DeleteIntegrationPayloadResolvers<ContextType>;
  DeleteMemoriesPayload?: DeleteMemoriesPayloadResolvers<ContextType>;
  DeleteMemoryPayload?: DeleteMemoryPayloadResolvers<ContextType>;
  DeleteMessagesPayload?: DeleteMessagesPayloadResolvers<ContextType>;
  DeleteProjectPayload?: DeleteProjectPayloadResolvers<ContextType>;
  DeleteRolePayload?: DeleteRolePayloadResolvers<ContextType>;
  DeleteWebhookEndpointPayload?: DeleteWebhookEndpointPayloadResolvers<ContextType>;
  DeleteWorkspacePayload?: DeleteWorkspacePayloadResolvers<ContextType>;
  DiscardStatementPayload?: DiscardStatementPayloadResolvers<ContextType>;
  DisconnectLibraryPayload?: DisconnectLibraryPayloadResolvers<ContextType>;
  DocumentHit?: DocumentHitResolvers<ContextType>;
  DocumentProgress?: DocumentProgressResolvers<ContextType>;
  DocumentText?: DocumentTextResolvers<ContextType>;
  DocumentTexts?: DocumentTextsResolvers<ContextType>;
  DraftFactInstructionPayload?: DraftFactInstructionPayloadResolvers<ContextType>;
  DriveItem?: DriveItemResolvers<ContextType>;
  DriveItemActions?: DriveItemActionsResolvers<ContextType>;
  DriveItemConnection?: DriveItemConnectionResolvers<ContextType>;
  DriveItemEdge?: DriveItemEdgeResolvers<ContextType>;
  EndConsoleSessionsPayload?: EndConsoleSessionsPayloadResolvers<ContextType>;
  EndSecretKeyPayload?: EndSecretKeyPayloadResolvers<ContextType>;
  Extraction?: ExtractionResolvers<ContextType>;
  ExtractionConnection?: ExtractionConnectionResolvers<ContextType>;
  ExtractionEdge?: ExtractionEdgeResolvers<ContextType>;
  ExtractionProposal?: ExtractionProposalResolvers<ContextType>;
  ExtractionProposalConnection?: ExtractionProposalConnectionResolvers<ContextType>;
  ExtractionProposalEdge?: ExtractionProposalEdgeResolvers<ContextType>;
  Fact?: FactResolvers<ContextType>;
  FactActions?: FactActionsResolvers<ContextType>;
  FactAuthor?: FactAuthorResolvers<ContextType>;
  FactChange?: FactChangeResolvers<ContextType>;
  FactChangeConnection?: FactChangeConnectionResolvers<ContextType>;
  FactChangeEdge?: FactChangeEdgeResolvers<ContextType>;
  FactChangedEvent?: FactChangedEventResolvers<ContextType>;
  FactCount?: FactCountResolvers<ContextType>;
  FactEvidence?: FactEvidenceResolvers<ContextType>;
  FactEvidenceConnection?: FactEvidenceConnectionResolvers<ContextType>;
  FactEvidenceEdge?: FactEvidenceEdgeResolvers<ContextType>;
  FileVersion?: FileVersionResolvers<ContextType>;
  FileVersionConnection?: FileVersionConnectionResolvers<ContextType>;
  FileVersionEdge?: FileVersionEdgeResolvers<ContextType>;
  ForgetFactPayload?: ForgetFactPayloadResolvers<ContextType>;
  ForgetFactsPayload?: ForgetFactsPayloadResolvers<ContextType>;
  ForgetPreview?: ForgetPreviewResolvers<ContextType>;
  ForgetProposal?: ForgetProposalResolvers<ContextType>;
  ForgetProposalActions?: ForgetProposalActionsResolvers<ContextType>;
  ForgetProposalConnection?: ForgetProposalConnectionResolvers<ContextType>;
  ForgetProposalEdge?: ForgetProposalEdgeResolvers<ContextType>;
  Integration?: IntegrationResolvers<ContextType>;
  IntegrationActions?: IntegrationActionsResolvers<ContextType>;
  IntegrationConnection?: IntegrationConnectionResolvers<ContextType>;
  IntegrationDay?: IntegrationDayResolvers<ContextType>;
  IntegrationEdge?: IntegrationEdgeResolvers<ContextType>;
  IntegrationMessage?: IntegrationMessageResolvers<ContextType>;
  IntegrationMessageConnection?: IntegrationMessageConnectionResolvers<ContextType>;
  IntegrationMessageCount?: IntegrationMessageCountResolvers<ContextType>;
  IntegrationMessageEdge?: IntegrationMessageEdgeResolvers<ContextType>;
  IntegrationSettings?: IntegrationSettingsResolvers<ContextType>;
  Invitation?: InvitationResolvers<ContextType>;
  InvitationActions?: InvitationActionsResolvers<ContextType>;
  InvitationConnection?: InvitationConnectionResolvers<ContextType>;
  InvitationEdge?: InvitationEdgeResolvers<ContextType>;
  InviteMembersPayload?: InviteMembersPayloadResolvers<ContextType>;
  InvitedMember?: InvitedMemberResolvers<ContextType>;
  JSON?: GraphQLScalarType;
  JSONObject?: GraphQLScalarType;
  LedgerEntry?: LedgerEntryResolvers<ContextType>;
  LedgerEntryConnection?: LedgerEntryConnectionResolvers<ContextType>;
  LedgerEntryEdge?: LedgerEntryEdgeResolvers<ContextType>;
  LeftOutMemory?: LeftOutMemoryResolvers<ContextType>;
  Library?: LibraryResolvers<ContextType>;
  LibraryActions?: LibraryActionsResolvers<ContextType>;
  LibraryContents?: LibraryContentsResolvers<ContextType>;
  LibraryError?: LibraryErrorResolvers<ContextType>;
  LibraryErrorConnection?: LibraryErrorConnectionResolvers<ContextType>;
  LibraryErrorEdge?: LibraryErrorEdgeResolvers<ContextType>;
  LimitSubject?: LimitSubjectResolvers<ContextType>;
  LinkDocumentPayload?: LinkDocumentPayloadResolvers<ContextType>;
  Maintenance?: MaintenanceResolvers<ContextType>;
  MemberGrant?: MemberGrantResolvers<ContextType>;
  Memory?: MemoryResolvers<ContextType>;
  MemoryActions?: MemoryActionsResolvers<ContextType>;
  MemoryConnection?: MemoryConnectionResolvers<ContextType>;
  MemoryEdge?: MemoryEdgeResolvers<ContextType>;
  MemoryHit?: MemoryHitResolvers<ContextType>;
  MemoryHitBoost?: MemoryHitBoostResolvers<ContextType>;
  MemoryHitExplanation?: MemoryHitExplanationResolvers<ContextType>;
  MemoryHitTerm?: MemoryHitTermResolvers<ContextType>;
  MemorySource?: MemorySourceResolvers<ContextType>;
  Message?: MessageResolvers<ContextType>;
  MessageConnection?: MessageConnectionResolvers<ContextType>;
  MessageEdge?: MessageEdgeResolvers<ContextType>;
  MicroTokens?: GraphQLScalarType;
  MoveDriveItemPayload?: MoveDriveItemPayloadResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  Node?: NodeResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  Passage?: PassageResolvers<ContextType>;
  PassageConnection?: PassageConnectionResolvers<ContextType>;
  PassageEdge?: PassageEdgeResolvers<ContextType>;
  Permission?: PermissionResolvers<ContextType>;
  Principal?: PrincipalResolvers<ContextType>;
  PrincipalActions?: PrincipalActionsResolvers<ContextType>;
  PrincipalConnection?: PrincipalConnectionResolvers<ContextType>;
  PrincipalEdge?: PrincipalEdgeResolvers<ContextType>;
  Project?: ProjectResolvers<ContextType>;
  ProjectActions?: ProjectActionsResolvers<ContextType>;
  ProjectConnection?: ProjectConnectionResolvers<ContextType>;
  ProjectDocument?: ProjectDocumentResolvers<ContextType>;
  ProjectDocumentActions?: ProjectDocumentActionsResolvers<ContextType>;
  ProjectDocumentConnection?: ProjectDocumentConnectionResolvers<ContextType>;
  ProjectDocumentEdge?: ProjectDocumentEdgeResolvers<ContextType>;
  ProjectEdge?: ProjectEdgeResolvers<ContextType>;
  ProjectFact?: ProjectFactResolvers<ContextType>;
  ProjectFactConnection?: ProjectFactConnectionResolvers<ContextType>;
  ProjectFactEdge?: ProjectFactEdgeResolvers<ContextType>;
  ProjectKey?: ProjectKeyResolvers<ContextType>;
  ProjectKeyActions?: ProjectKeyActionsResolvers<ContextType>;
  ProjectKeyConnection?: ProjectKeyConnectionResolvers<ContextType>;
  ProjectKeyEdge?: ProjectKeyEdgeResolvers<ContextType>;
  ProjectMcp?: ProjectMcpResolvers<ContextType>;
  PurgeCallTextsPayload?: PurgeCallTextsPayloadResolvers<ContextType>;
  PurgeFactsPayload?: PurgeFactsPayloadResolvers<ContextType>;
  PurgeFromBinPayload?: PurgeFromBinPayloadResolvers<ContextType>;
  Purged?: PurgedResolvers<ContextType>;
  PushTrustedDocumentsPayload?: PushTrustedDocumentsPayloadResolvers<ContextType>;
  QuarantinedStatement?: QuarantinedStatementResolvers<ContextType>;
  QuarantinedStatementActions?: QuarantinedStatementActionsResolvers<ContextType>;
  QuarantinedStatementConnection?: QuarantinedStatementConnectionResolvers<ContextType>;
  QuarantinedStatementEdge?: QuarantinedStatementEdgeResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  ReadableKind?: ReadableKindResolvers<ContextType>;
  RecalledThing?: RecalledThingResolvers<ContextType>;
  RefundCallPayload?: RefundCallPayloadResolvers<ContextType>;
  RejectInvitationPayload?: RejectInvitationPayloadResolvers<ContextType>;
  ReleaseStatementPayload?: ReleaseStatementPayloadResolvers<ContextType>;
  ReloadCatalogPayload?: ReloadCatalogPayloadResolvers<ContextType>;
  RemoveCallLimitPayload?: RemoveCallLimitPayloadResolvers<ContextType>;
  RemoveMemberPayload?: RemoveMemberPayloadResolvers<ContextType>;
  RemoveTrustedDocumentsPayload?: RemoveTrustedDocumentsPayloadResolvers<ContextType>;
  RenameDriveItemPayload?: RenameDriveItemPayloadResolvers<ContextType>;
  ReplaceIntegrationCredentialsPayload?: ReplaceIntegrationCredentialsPayloadResolvers<ContextType>;
  ReplayExtractionPayload?: ReplayExtractionPayloadResolvers<ContextType>;
  ReplayWebhookEventsPayload?: ReplayWebhookEventsPayloadResolvers<ContextType>;
  RereadDocumentPayload?: RereadDocumentPayloadResolvers<ContextType>;
  ResendInvitationPayload?: ResendInvitationPayloadResolvers<ContextType>;
  RestoreFactPayload?: RestoreFactPayloadResolvers<ContextType>;
  RestoreFactsPayload?: RestoreFactsPayloadResolvers<ContextType>;
  RestoreFileVersionPayload?: RestoreFileVersionPayloadResolvers<ContextType>;
  RestoreFromBinPayload?: RestoreFromBinPayloadResolvers<ContextType>;
  RetryExtractionPayload?: RetryExtractionPayloadResolvers<ContextType>;
  RevokeConnectorPayload?: RevokeConnectorPayloadResolvers<ContextType>;
  RevokeInvitationPayload?: RevokeInvitationPayloadResolvers<ContextType>;
  RevokeProjectKeyPayload?: RevokeProjectKeyPayloadResolvers<ContextType>;
  RevokeServiceKeyPayload?: RevokeServiceKeyPayloadResolvers<ContextType>;
  RevokeServiceKeysPayload?: RevokeServiceKeysPayloadResolvers<ContextType>;
  Role?: RoleResolvers<ContextType>;
  RoleActions?: RoleActionsResolvers<ContextType>;
  RoleConnection?: RoleConnectionResolvers<ContextType>;
  RoleEdge?: RoleEdgeResolvers<ContextType>;
  RollBackAgentPayload?: RollBackAgentPayloadResolvers<ContextType>;
  RotateServiceKeyPayload?: RotateServiceKeyPayloadResolvers<ContextType>;
  RotateWebhookSecretPayload?: RotateWebhookSecretPayloadResolvers<ContextType>;
  SecretKey?: SecretKeyResolvers<ContextType>;
  SendTestEventPayload?: SendTestEventPayloadResolvers<ContextType>;
  SendTestMessagePayload?: SendTestMessagePayloadResolvers<ContextType>;
  ServiceKey?: ServiceKeyResolvers<ContextType>;
  ServiceKeyActions?: ServiceKeyActionsResolvers<ContextType>;
  ServiceKeyConnection?: ServiceKeyConnectionResolvers<ContextType>;
  ServiceKeyEdge?: ServiceKeyEdgeResolvers<ContextType>;
  SetCallLimitPayload?: SetCallLimitPayloadResolvers<ContextType>;
  SetMaintenancePayload?: SetMaintenancePayloadResolvers<ContextType>;
  SetMemberGrantsPayload?: SetMemberGrantsPayloadResolvers<ContextType>;
  StartConnectorLoginPayload?: StartConnectorLoginPayloadResolvers<ContextType>;
  StartLibrarySyncPayload?: StartLibrarySyncPayloadResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  SwitchModelPayload?: SwitchModelPayloadResolvers<ContextType>;
  Team?: TeamResolvers<ContextType>;
  TeamActions?: TeamActionsResolvers<ContextType>;
  TopUpBalancePayload?: TopUpBalancePayloadResolvers<ContextType>;
  TrustedDocument?: TrustedDocumentResolvers<ContextType>;
  TrustedDocumentConnection?: TrustedDocumentConnectionResolvers<ContextType>;
  TrustedDocumentEdge?: TrustedDocumentEdgeResolvers<ContextType>;
  UnbindActorPayload?: UnbindActorPayloadResolvers<ContextType>;
  UnbindMemberLoginPayload?: UnbindMemberLoginPayloadResolvers<ContextType>;
  UnlinkDocumentPayload?: UnlinkDocumentPayloadResolvers<ContextType>;
  UnlinkDocumentsPayload?: UnlinkDocumentsPayloadResolvers<ContextType>;
  UpdateActorPayload?: UpdateActorPayloadResolvers<ContextType>;
  UpdateAgentPayload?: UpdateAgentPayloadResolvers<ContextType>;
  UpdateAgentSettingsPayload?: UpdateAgentSettingsPayloadResolvers<ContextType>;
  UpdateBoundaryPayload?: UpdateBoundaryPayloadResolvers<ContextType>;
  UpdateDriveItemAttributesPayload?: UpdateDriveItemAttributesPayloadResolvers<ContextType>;
  UpdateFactPayload?: UpdateFactPayloadResolvers<ContextType>;
  UpdateFactsPayload?: UpdateFactsPayloadResolvers<ContextType>;
  UpdateIntegrationPayload?: UpdateIntegrationPayloadResolvers<ContextType>;
  UpdateLibraryPayload?: UpdateLibraryPayloadResolvers<ContextType>;
  UpdateMemberPayload?: UpdateMemberPayloadResolvers<ContextType>;
  UpdateMemoryPayload?: UpdateMemoryPayloadResolvers<ContextType>;
  UpdateProjectPayload?: UpdateProjectPayloadResolvers<ContextType>;
  UpdateRolePayload?: UpdateRolePayloadResolvers<ContextType>;
  UpdateServiceKeyPayload?: UpdateServiceKeyPayloadResolvers<ContextType>;
  UpdateTeamPayload?: UpdateTeamPayloadResolvers<ContextType>;
  UpdateWebhookEndpointPayload?: UpdateWebhookEndpointPayloadResolvers<ContextType>;
  UpdateWorkspacePayload?: UpdateWorkspacePayloadResolvers<ContextType>;
  UsageExport?: UsageExportResolvers<ContextType>;
  UsageExportConnection?: UsageExportConnectionResolvers<ContextType>;
  UsageExportEdge?: UsageExportEdgeResolvers<ContextType>;
  UsageQuantiles?: UsageQuantilesResolvers<ContextType>;
  UsageRecord?: UsageRecordResolvers<ContextType>;
  UsageRecordActions?: UsageRecordActionsResolvers<ContextType>;
  UsageRecordConnection?: UsageRecordConnectionResolvers<ContextType>;
  UsageRecordEdge?: UsageRecordEdgeResolvers<ContextType>;
  UsageSum?: UsageSumResolvers<ContextType>;
  UsageSumConnection?: UsageSumConnectionResolvers<ContextType>;
  UsageSumEdge?: UsageSumEdgeResolvers<ContextType>;
  Viewer?: ViewerResolvers<ContextType>;
  WebhookAttempt?: WebhookAttemptResolvers<ContextType>;
  WebhookAttemptConnection?: WebhookAttemptConnectionResolvers<ContextType>;
  WebhookAttemptEdge?: WebhookAttemptEdgeResolvers<ContextType>;
  WebhookEndpoint?: WebhookEndpointResolvers<ContextType>;
  WebhookEndpointActions?: WebhookEndpointActionsResolvers<ContextType>;
  WebhookEndpointConnection?: WebhookEndpointConnectionResolvers<ContextType>;
  WebhookEndpointEdge?: WebhookEndpointEdgeResolvers<ContextType>;
  Workspace?: WorkspaceResolvers<ContextType>;
  WorkspaceActions?: WorkspaceActionsResolvers<ContextType>;
  WorkspaceConnection?: WorkspaceConnectionResolvers<ContextType>;
  WorkspaceEdge?: WorkspaceEdgeResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = Context> = {
  format?: FormatDirectiveResolver<any, any, ContextType>;
  idempotent?: IdempotentDirectiveResolver<any, any, ContextType>;
  items?: ItemsDirectiveResolver<any, any, ContextType>;
  length?: LengthDirectiveResolver<any, any, ContextType>;
  permission?: PermissionDirectiveResolver<any, any, ContextType>;
  range?: RangeDirectiveResolver<any, any, ContextType>;
};
