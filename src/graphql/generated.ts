import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { Agent as AgentEntity } from '../agents/agent.entity.ts';
import type { Fact as FactEntity } from '../facts/fact.entity.ts';
import type { Balance as BalanceRow } from '../usage/ledger.ts';
import type { Boundary as BoundaryEntity } from '../boundaries/boundary.entity.ts';
import type { LiveCatalog } from '../catalog/live-catalog.ts';
import type { BatchPrice, ModelPrice, PriceDetails, PriceTier, TokenPrice } from '../catalog/model-price.ts';
import type { CatalogModel as CatalogModelRow, CatalogProvider as CatalogProviderRow } from '../catalog/catalog.ts';
import type { Conversation as ConversationEntity } from '../conversations/conversation.entity.ts';
import type { FactChange as FactChangeEntity } from '../facts/fact-change.entity.ts';
import type { LedgerEntry as LedgerEntryEntity } from '../usage/ledger-entry.entity.ts';
import type { Maintenance as MaintenanceRow } from '../operations/switches.ts';
import type { Memory as MemoryEntity } from '../memories/memory.entity.ts';
import type { Message as MessageEntity } from '../conversations/message.entity.ts';
import type { Principal as PrincipalEntity } from '../identity/principal.entity.ts';
import type { Project as ProjectEntity } from '../projects/project.entity.ts';
import type { ServiceKey as ServiceKeyEntity } from '../identity/service-key.entity.ts';
import type { Team as TeamEntity } from '../identity/team.entity.ts';
import type { UsageRecord as UsageRecordEntity } from '../usage/usage-record.entity.ts';
import type { UsageSum as UsageSumRow, UsageSums } from '../usage/daily.ts';
import type { Actor } from '../identity/actor.ts';
import type { Workspace as WorkspaceEntity } from '../workspaces/workspace.entity.ts';
import type { Page } from './page.ts';
import type { Context } from '../context.ts';
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
  /** Any JSON object. */
  JSONObject: { input: Record<string, unknown>; output: Record<string, unknown>; }
  /** Millionths of a balance token, as a decimal string: "1500000" is one and a half balance tokens. */
  MicroTokens: { input: bigint; output: bigint; }
};

export type AddAgentFactsInput = {
  agentId: Scalars['ID']['input'];
  facts: Array<Scalars['String']['input']>;
  workspaceId: Scalars['ID']['input'];
};

export type AddAgentFactsPayload = {
  __typename?: 'AddAgentFactsPayload';
  facts: Array<AgentFact>;
};

export type AddProjectFactsInput = {
  facts: Array<Scalars['String']['input']>;
  projectId: Scalars['ID']['input'];
};

export type AddProjectFactsPayload = {
  __typename?: 'AddProjectFactsPayload';
  facts: Array<ProjectFact>;
};

export type Agent = Node & {
  __typename?: 'Agent';
  /** Newest first. */
  conversations: ConversationConnection;
  createdAt: Scalars['DateTime']['output'];
  /** Newest first, without the forgotten ones unless they are asked for. */
  facts: AgentFactConnection;
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  updatedAt: Scalars['DateTime']['output'];
  workspace: Workspace;
};


export type AgentConversationsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};


export type AgentFactsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  includeExpired?: InputMaybe<Scalars['Boolean']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
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
  agent: Agent;
  changes: FactChangeConnection;
  createdAt: Scalars['DateTime']['output'];
  expirationDate?: Maybe<Scalars['DateTime']['output']>;
  expired: Scalars['Boolean']['output'];
  fact: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  metadata: Scalars['JSONObject']['output'];
  sourceKind: FactSourceKind;
  updatedAt: Scalars['DateTime']['output'];
};


/** A fact of an agent in its workspace. */
export type AgentFactChangesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
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

/** What a team has. The sum of its ledger is `amount`. */
export type Balance = {
  __typename?: 'Balance';
  amount: Scalars['MicroTokens']['output'];
  /** amount − held: what a new call may cost at most. */
  available: Scalars['MicroTokens']['output'];
  /** Set aside for model calls that are under way. */
  held: Scalars['MicroTokens']['output'];
  /** `amount` in balance tokens, as a decimal number in text. */
  tokens: Scalars['String']['output'];
};

/** Decides which memory a model call reads and where what was said is remembered. Model calls name it as `boundary_id`. */
export type Boundary = Node & {
  __typename?: 'Boundary';
  /** Agents whose facts are read. */
  agentIds: Array<Scalars['ID']['output']>;
  createdAt: Scalars['DateTime']['output'];
  /** Whether facts are extracted from the conversations. */
  extract: Scalars['Boolean']['output'];
  id: Scalars['ID']['output'];
  /** Passages of the documents of the projects. */
  includeDocuments: Scalars['Boolean']['output'];
  includeFacts: Scalars['Boolean']['output'];
  includeMemories: Scalars['Boolean']['output'];
  /** The most that memory may add to a prompt, in tokens. */
  maxTokens: Scalars['Int']['output'];
  name: Scalars['String']['output'];
  /** Projects whose facts and memories are read. */
  projectIds: Array<Scalars['ID']['output']>;
  updatedAt: Scalars['DateTime']['output'];
  workspace: Workspace;
  /** The agent that facts from conversations are written to. */
  writeAgent?: Maybe<Agent>;
  /** The project that facts from conversations are written to. */
  writeProject?: Maybe<Project>;
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

/** The catalog as the process that answers has it. */
export type Catalog = {
  __typename?: 'Catalog';
  /** Counts the reloads. A process whose file was faulty stays behind. */
  generation: Scalars['Int']['output'];
  loadedAt: Scalars['DateTime']['output'];
  /** The model that extracts facts, also when it is switched off and extraction waits. */
  memoryModel?: Maybe<CatalogModel>;
  /** Also those that are switched off, sorted by name. */
  models: Array<CatalogModel>;
  /** Sorted by name. */
  providers: Array<CatalogProvider>;
  /** The file's name, or `demo` for the built-in one. */
  source: Scalars['String']['output'];
};

export type CatalogBatchPrice = {
  __typename?: 'CatalogBatchPrice';
  input: CatalogTokenPrice;
  output: CatalogTokenPrice;
};

/** A model that the router knows. */
export type CatalogModel = {
  __typename?: 'CatalogModel';
  callable: ModelAccess;
  contextTokens: Scalars['Int']['output'];
  /** Switched off by an operator: calls do not find it, and only `catalog` lists it. */
  isOff: Scalars['Boolean']['output'];
  /** The endpoints of the other kind do not know it. */
  kind: ModelKind;
  maxOutputTokens: Scalars['Int']['output'];
  /** What to send as `model`. */
  name: Scalars['String']['output'];
  /** Null when no price is known. The model can still be called. */
  price?: Maybe<CatalogPrice>;
  /** The protocol that reaches it. */
  protocol: Protocol;
  /** The provider's name in the catalog. */
  provider: Scalars['String']['output'];
};

export type CatalogPrice = {
  __typename?: 'CatalogPrice';
  details: CatalogPriceDetails;
  input: CatalogTokenPrice;
  output: CatalogTokenPrice;
  /** Whether the price depends on the input's length: `input` and `output` are then the lowest tier's. */
  tiered: Scalars['Boolean']['output'];
};

/** Every other price. Null: it does not apply to the model, which does not mean that the model is free. */
export type CatalogPriceDetails = {
  __typename?: 'CatalogPriceDetails';
  batch?: Maybe<CatalogBatchPrice>;
  cacheRead?: Maybe<CatalogTokenPrice>;
  /** Input read from a cache that was made explicitly. */
  cacheReadExplicit?: Maybe<CatalogTokenPrice>;
  cacheWrite?: Maybe<CatalogTokenPrice>;
  cacheWrite1h?: Maybe<CatalogTokenPrice>;
  cacheWrite5m?: Maybe<CatalogTokenPrice>;
  hostedTools?: Maybe<CatalogTokenPrice>;
  /** Reasoning tokens. */
  outputThinking?: Maybe<CatalogTokenPrice>;
  /** By the input's length, from the lowest. */
  tiers?: Maybe<Array<CatalogPriceTier>>;
};

/** What a whole call is charged by when its input falls into this tier. A price that is null here is that of the details. */
export type CatalogPriceTier = {
  __typename?: 'CatalogPriceTier';
  cacheRead?: Maybe<CatalogTokenPrice>;
  cacheReadExplicit?: Maybe<CatalogTokenPrice>;
  cacheWrite?: Maybe<CatalogTokenPrice>;
  cacheWrite1h?: Maybe<CatalogTokenPrice>;
  cacheWrite5m?: Maybe<CatalogTokenPrice>;
  input: CatalogTokenPrice;
  output: CatalogTokenPrice;
  outputThinking?: Maybe<CatalogTokenPrice>;
  /** The longest input of the tier. Null on the last, which has no end. */
  upToInputTokens?: Maybe<Scalars['Int']['output']>;
};

export type CatalogProvider = {
  __typename?: 'CatalogProvider';
  /** Without credentials. */
  baseUrl: Scalars['String']['output'];
  /** False when the variable that should hold the service's key is not set. A provider that wants no key has all it needs. */
  hasKey: Scalars['Boolean']['output'];
  name: Scalars['String']['output'];
  protocol: Protocol;
};

/** What a million tokens cost. */
export type CatalogTokenPrice = {
  __typename?: 'CatalogTokenPrice';
  /** Balance tokens. */
  tokensPerMillion: Scalars['Count']['output'];
  /** US dollars. */
  usdPerMillion: Scalars['Float']['output'];
};

/** What was said in one exchange. */
export type Conversation = Node & {
  __typename?: 'Conversation';
  createdAt: Scalars['DateTime']['output'];
  error?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  messages: Array<Message>;
  /** The model call it comes from. */
  requestId?: Maybe<Scalars['ID']['output']>;
  status: ExtractionStatus;
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

export type CorrectBalanceInput = {
  /** Less than 0 takes from the balance. */
  amount: Scalars['MicroTokens']['input'];
  idempotencyKey: Scalars['String']['input'];
  /** Why. */
  note: Scalars['String']['input'];
  teamId: Scalars['ID']['input'];
};

export type CorrectBalancePayload = {
  __typename?: 'CorrectBalancePayload';
  entry: LedgerEntry;
};

export type CreateAgentInput = {
  name: Scalars['String']['input'];
  workspaceId: Scalars['ID']['input'];
};

export type CreateAgentPayload = {
  __typename?: 'CreateAgentPayload';
  agent: Agent;
};

export type CreateBoundaryInput = {
  /** Agents of the workspace. */
  agentIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  extract?: InputMaybe<Scalars['Boolean']['input']>;
  includeDocuments?: InputMaybe<Scalars['Boolean']['input']>;
  includeFacts?: InputMaybe<Scalars['Boolean']['input']>;
  includeMemories?: InputMaybe<Scalars['Boolean']['input']>;
  /** 1 to 1024. */
  maxTokens?: InputMaybe<Scalars['Int']['input']>;
  name: Scalars['String']['input'];
  /** Projects of the workspace. */
  projectIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Left out: the team's default workspace. */
  workspaceId?: InputMaybe<Scalars['ID']['input']>;
  writeAgentId?: InputMaybe<Scalars['ID']['input']>;
  /** At most one of writeProjectId and writeAgentId. */
  writeProjectId?: InputMaybe<Scalars['ID']['input']>;
};

export type CreateBoundaryPayload = {
  __typename?: 'CreateBoundaryPayload';
  boundary: Boundary;
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

export type CreateProjectPayload = {
  __typename?: 'CreateProjectPayload';
  project: Project;
};

export type CreateServiceKeyInput = {
  allowedAddresses?: InputMaybe<Array<Scalars['String']['input']>>;
  description?: InputMaybe<Scalars['String']['input']>;
  expiresAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** A subset of the caller's own permissions. Left out: all that the principal may. */
  permissions?: InputMaybe<Array<Scalars['String']['input']>>;
};

export type CreateServiceKeyPayload = {
  __typename?: 'CreateServiceKeyPayload';
  /** Shown this once. */
  secret: Scalars['String']['output'];
  serviceKey: ServiceKey;
};

export type CreateTeamInput = {
  adminEmail: Scalars['String']['input'];
  adminName: Scalars['String']['input'];
  name: Scalars['String']['input'];
};

export type CreateTeamPayload = {
  __typename?: 'CreateTeamPayload';
  principal: Principal;
  /** The first key, shown this once. */
  secret: Scalars['String']['output'];
  team: Team;
};

export type CreateWorkspaceInput = {
  name: Scalars['String']['input'];
};

export type CreateWorkspacePayload = {
  __typename?: 'CreateWorkspacePayload';
  workspace: Workspace;
};

export type DeleteBoundaryInput = {
  id: Scalars['ID']['input'];
};

export type DeleteBoundaryPayload = {
  __typename?: 'DeleteBoundaryPayload';
  deletedId: Scalars['ID']['output'];
};

export type DeleteMemoryInput = {
  id: Scalars['ID']['input'];
  projectId?: InputMaybe<Scalars['ID']['input']>;
};

export type DeleteMemoryPayload = {
  __typename?: 'DeleteMemoryPayload';
  deletedId: Scalars['ID']['output'];
};

export type DeleteProjectInput = {
  id: Scalars['ID']['input'];
};

export type DeleteProjectPayload = {
  __typename?: 'DeleteProjectPayload';
  deletedId: Scalars['ID']['output'];
};

/** How far the extraction of facts from a conversation has come. */
export type ExtractionStatus =
  | 'DONE'
  /** Given up after several tries. `error` says why. */
  | 'FAILED'
  /** Nobody asked for it. */
  | 'NONE'
  | 'PENDING';

/** A short statement kept in memory. */
export type Fact = {
  /** Oldest first. */
  changes: FactChangeConnection;
  createdAt: Scalars['DateTime']['output'];
  /** Null: the fact does not expire. */
  expirationDate?: Maybe<Scalars['DateTime']['output']>;
  /** Whether the fact has been forgotten. */
  expired: Scalars['Boolean']['output'];
  fact: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  metadata: Scalars['JSONObject']['output'];
  /** How it came about. */
  sourceKind: FactSourceKind;
  updatedAt: Scalars['DateTime']['output'];
};


/** A short statement kept in memory. */
export type FactChangesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};

/** One step in the history of a fact. */
export type FactChange = {
  __typename?: 'FactChange';
  /** The principal who made or caused it. */
  actorId?: Maybe<Scalars['ID']['output']>;
  createdAt: Scalars['DateTime']['output'];
  id: Scalars['ID']['output'];
  kind: FactChangeKind;
  newText?: Maybe<Scalars['String']['output']>;
  oldText?: Maybe<Scalars['String']['output']>;
  /** What it came from: the conversation's id, for example. */
  sourceId?: Maybe<Scalars['String']['output']>;
  sourceKind: FactSourceKind;
  /** 1 for the first change, then gap-free. */
  version: Scalars['Int']['output'];
};

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

export type FactChangeKind =
  | 'ADD'
  | 'DELETE'
  | 'RESTORE'
  | 'UPDATE';

export type FactChangedEvent = {
  __typename?: 'FactChangedEvent';
  fact: Fact;
  kind: FactChangeKind;
};

export type FactSourceKind =
  | 'CONVERSATION'
  | 'DOCUMENT'
  | 'IM'
  | 'MANUAL'
  | 'MCP'
  | 'SYSTEM';

export type ForgetFactInput = {
  id: Scalars['ID']['input'];
};

export type ForgetFactPayload = {
  __typename?: 'ForgetFactPayload';
  fact: Fact;
};

/** One change of a balance. Entries are never altered or removed. */
export type LedgerEntry = Node & {
  __typename?: 'LedgerEntry';
  /** Negative when the balance sank. */
  amount: Scalars['MicroTokens']['output'];
  balanceAfter: Scalars['MicroTokens']['output'];
  createdAt: Scalars['DateTime']['output'];
  id: Scalars['ID']['output'];
  note?: Maybe<Scalars['String']['output']>;
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

export type LedgerReason =
  | 'CHARGE'
  | 'CORRECTION'
  | 'REFUND'
  | 'TOP_UP';

/** What new model calls are refused with. Calls that were under way go on. */
export type Maintenance = {
  __typename?: 'Maintenance';
  /** A sentence for callers. */
  message: Scalars['String']['output'];
  /** When callers are told to come back. */
  retryAfterSeconds: Scalars['Int']['output'];
  since: Scalars['DateTime']['output'];
};

/** Named plain text, written by people, that belongs to a project. */
export type Memory = Node & {
  __typename?: 'Memory';
  content: Scalars['String']['output'];
  createdAt: Scalars['DateTime']['output'];
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  project: Project;
  projectId: Scalars['ID']['output'];
  updatedAt: Scalars['DateTime']['output'];
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

/** What became of the memory that a call asked for; also in the response's X-Memory-Status. */
export type MemoryStatus =
  /** Memory was away or too slow, and the call went on without it. */
  | 'degraded'
  | 'none'
  | 'used';

export type Message = {
  __typename?: 'Message';
  createdAt: Scalars['DateTime']['output'];
  id: Scalars['ID']['output'];
  role: MessageRole;
  text: Scalars['String']['output'];
};

export type MessageRole =
  | 'assistant'
  | 'user';

export type ModelAccess =
  /** With the caller's own provider key only: the service has no account there. */
  | 'BYOK_ONLY'
  /** With the service's account or with the caller's own provider key. */
  | 'HOSTED';

export type ModelKind =
  | 'chat'
  | 'embeddings';

export type Mutation = {
  __typename?: 'Mutation';
  /** Stores each text exactly as it is written, in the order given: all of them, or none. */
  addAgentFacts: AddAgentFactsPayload;
  /** Stores each text exactly as it is written, in the order given: all of them, or none. */
  addProjectFacts: AddProjectFactsPayload;
  /** Operators only. Adds to a balance once per idempotency key, or takes from it, at most what is available. */
  correctBalance: CorrectBalancePayload;
  createAgent: CreateAgentPayload;
  createBoundary: CreateBoundaryPayload;
  createMemory: CreateMemoryPayload;
  createProject: CreateProjectPayload;
  createServiceKey: CreateServiceKeyPayload;
  /** Operators only: a new team with an administrator and a first key. */
  createTeam: CreateTeamPayload;
  createWorkspace: CreateWorkspacePayload;
  deleteBoundary: DeleteBoundaryPayload;
  deleteMemory: DeleteMemoryPayload;
  /** Removes the project with its memories, facts and conversations. Boundaries no longer read or write it. */
  deleteProject: DeleteProjectPayload;
  /** Marks a fact as forgotten. It stays readable, with its history, and is no longer recalled. */
  forgetFact: ForgetFactPayload;
  /** Deletes every prompt and answer that was recorded for the team. */
  purgeCallTexts: PurgeCallTextsPayload;
  /** Operators only. Gives back what a model call was charged, whole or in parts, once per idempotency key. */
  refundCall: RefundCallPayload;
  /** Operators only: every process reads its catalog file again. When this one's is faulty, nobody does, and the error tells its faults. */
  reloadCatalog: ReloadCatalogPayload;
  /** Ends the key for good, everywhere within a second. */
  revokeServiceKey: RevokeServiceKeyPayload;
  /** Operators only. Every router follows within about a second. Setting it again replaces what callers are told. */
  setMaintenance: SetMaintenancePayload;
  /** Operators only: in every process within about a second. Calls that are under way go on. */
  switchModel: SwitchModelPayload;
  /** Operators only. The same idempotency key adds to the balance once. */
  topUpBalance: TopUpBalancePayload;
  /** Changes what is sent. */
  updateBoundary: UpdateBoundaryPayload;
  /** Changes what is sent. */
  updateMemory: UpdateMemoryPayload;
  /** Changes what is sent. */
  updateProject: UpdateProjectPayload;
  /** Changes what is sent. Takes effect everywhere within a second. */
  updateServiceKey: UpdateServiceKeyPayload;
  /** Changes what is sent. Takes effect everywhere within a second. */
  updateTeam: UpdateTeamPayload;
  updateWorkspace: UpdateWorkspacePayload;
};


export type MutationAddAgentFactsArgs = {
  input: AddAgentFactsInput;
};


export type MutationAddProjectFactsArgs = {
  input: AddProjectFactsInput;
};


export type MutationCorrectBalanceArgs = {
  input: CorrectBalanceInput;
};


export type MutationCreateAgentArgs = {
  input: CreateAgentInput;
};


export type MutationCreateBoundaryArgs = {
  input: CreateBoundaryInput;
};


export type MutationCreateMemoryArgs = {
  input: CreateMemoryInput;
};


export type MutationCreateProjectArgs = {
  input: CreateProjectInput;
};


export type MutationCreateServiceKeyArgs = {
  input: CreateServiceKeyInput;
};


export type MutationCreateTeamArgs = {
  input: CreateTeamInput;
};


export type MutationCreateWorkspaceArgs = {
  input: CreateWorkspaceInput;
};


export type MutationDeleteBoundaryArgs = {
  input: DeleteBoundaryInput;
};


export type MutationDeleteMemoryArgs = {
  input: DeleteMemoryInput;
};


export type MutationDeleteProjectArgs = {
  input: DeleteProjectInput;
};


export type MutationForgetFactArgs = {
  input: ForgetFactInput;
};


export type MutationRefundCallArgs = {
  input: RefundCallInput;
};


export type MutationRevokeServiceKeyArgs = {
  input: RevokeServiceKeyInput;
};


export type MutationSetMaintenanceArgs = {
  input: SetMaintenanceInput;
};


export type MutationSwitchModelArgs = {
  input: SwitchModelInput;
};


export type MutationTopUpBalanceArgs = {
  input: TopUpBalanceInput;
};


export type MutationUpdateBoundaryArgs = {
  input: UpdateBoundaryInput;
};


export type MutationUpdateMemoryArgs = {
  input: UpdateMemoryInput;
};


export type MutationUpdateProjectArgs = {
  input: UpdateProjectInput;
};


export type MutationUpdateServiceKeyArgs = {
  input: UpdateServiceKeyInput;
};


export type MutationUpdateTeamArgs = {
  input: UpdateTeamInput;
};


export type MutationUpdateWorkspaceArgs = {
  input: UpdateWorkspaceInput;
};

/** Anything with an id of its own. */
export type Node = {
  id: Scalars['ID']['output'];
};

export type PageInfo = {
  __typename?: 'PageInfo';
  endCursor?: Maybe<Scalars['String']['output']>;
  hasNextPage: Scalars['Boolean']['output'];
  hasPreviousPage: Scalars['Boolean']['output'];
  startCursor?: Maybe<Scalars['String']['output']>;
};

/** A member of a team. */
export type Principal = Node & {
  __typename?: 'Principal';
  createdAt: Scalars['DateTime']['output'];
  email: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  role: Scalars['String']['output'];
};

export type Project = Node & {
  __typename?: 'Project';
  /** Newest first. */
  conversations: ConversationConnection;
  createdAt: Scalars['DateTime']['output'];
  description?: Maybe<Scalars['String']['output']>;
  /** 0 until documents can be linked to projects. */
  documentCount: Scalars['Int']['output'];
  /** Newest first, without the forgotten ones unless they are asked for. */
  facts: ProjectFactConnection;
  id: Scalars['ID']['output'];
  /** Newest first. */
  memories: MemoryConnection;
  memoryCount: Scalars['Int']['output'];
  name: Scalars['String']['output'];
  updatedAt: Scalars['DateTime']['output'];
  workspace: Workspace;
  workspaceId: Scalars['ID']['output'];
};


export type ProjectConversationsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};


export type ProjectFactsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  includeExpired?: InputMaybe<Scalars['Boolean']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};


export type ProjectMemoriesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};

export type ProjectConnection = {
  __typename?: 'ProjectConnection';
  edges: Array<ProjectEdge>;
  nodes: Array<Project>;
  pageInfo: PageInfo;
  totalCount: Scalars['Int']['output'];
};

export type ProjectEdge = {
  __typename?: 'ProjectEdge';
  cursor: Scalars['String']['output'];
  node: Project;
};

/** A fact of a project. */
export type ProjectFact = Fact & Node & {
  __typename?: 'ProjectFact';
  changes: FactChangeConnection;
  createdAt: Scalars['DateTime']['output'];
  expirationDate?: Maybe<Scalars['DateTime']['output']>;
  expired: Scalars['Boolean']['output'];
  fact: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  metadata: Scalars['JSONObject']['output'];
  project: Project;
  /** How well the fact matched the question that found it; 0 when it was read by its id. */
  score: Scalars['Float']['output'];
  sourceKind: FactSourceKind;
  updatedAt: Scalars['DateTime']['output'];
};


/** A fact of a project. */
export type ProjectFactChangesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
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

export type Protocol =
  | 'alpha'
  | 'beta';

export type PurgeCallTextsPayload = {
  __typename?: 'PurgeCallTextsPayload';
  deletedCount: Scalars['Int']['output'];
};

export type Query = {
  __typename?: 'Query';
  agent: Agent;
  agentFact: AgentFact;
  /** Operators may name another team with `teamId`, here and below. */
  balance: Balance;
  /** Newest first. */
  boundaries: BoundaryConnection;
  boundary: Boundary;
  /** Operators only. */
  catalog: Catalog;
  /** The models that can be called, sorted by name. */
  catalogModels: Array<CatalogModel>;
  /** Newest first. */
  ledger: LedgerEntryConnection;
  /** Operators only. Null when the router works. */
  maintenance?: Maybe<Maintenance>;
  /** Those of one project, newest first. */
  memories: MemoryConnection;
  /** With `projectId`, the memory is only found in that project. */
  memory: Memory;
  /** The thing with this id, whatever its kind. Null when there is none, or none of your team's. */
  node?: Maybe<Node>;
  project: Project;
  /** With `workspaceId` and `projectId`, the fact is only found there. */
  projectFact: ProjectFact;
  /** Newest first. */
  projects: ProjectConnection;
  serviceKey: ServiceKey;
  /** Newest first. */
  serviceKeys: ServiceKeyConnection;
  /** Sums of the days from `from` to `to`, both included: at most 366, by default the last 30. Ordered by day, model, key, project and mode. */
  usage: UsageSumConnection;
  usageRecord: UsageRecord;
  /** Newest first. Calls that began at `from` or later, and before `to`. */
  usageRecords: UsageRecordConnection;
  viewer: Viewer;
  workspace: Workspace;
  /** Newest first. */
  workspaces: WorkspaceConnection;
};


export type QueryAgentArgs = {
  id: Scalars['ID']['input'];
};


export type QueryAgentFactArgs = {
  id: Scalars['ID']['input'];
};


export type QueryBalanceArgs = {
  teamId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryBoundariesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryBoundaryArgs = {
  id: Scalars['ID']['input'];
};


export type QueryLedgerArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  teamId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryMemoriesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  projectId: Scalars['ID']['input'];
};


export type QueryMemoryArgs = {
  id: Scalars['ID']['input'];
  projectId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryNodeArgs = {
  id: Scalars['ID']['input'];
};


export type QueryProjectArgs = {
  id: Scalars['ID']['input'];
};


export type QueryProjectFactArgs = {
  id: Scalars['ID']['input'];
  projectId?: InputMaybe<Scalars['ID']['input']>;
  workspaceId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryProjectsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryServiceKeyArgs = {
  id: Scalars['ID']['input'];
};


export type QueryServiceKeysArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryUsageArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  by?: Array<UsageDimension>;
  first?: InputMaybe<Scalars['Int']['input']>;
  from?: InputMaybe<Scalars['Date']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  teamId?: InputMaybe<Scalars['ID']['input']>;
  to?: InputMaybe<Scalars['Date']['input']>;
};


export type QueryUsageRecordArgs = {
  requestId: Scalars['ID']['input'];
  teamId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryUsageRecordsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  from?: InputMaybe<Scalars['DateTime']['input']>;
  keyId?: InputMaybe<Scalars['ID']['input']>;
  mode?: InputMaybe<UsageMode>;
  model?: InputMaybe<Scalars['String']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  outcome?: InputMaybe<UsageOutcome>;
  projectId?: InputMaybe<Scalars['ID']['input']>;
  teamId?: InputMaybe<Scalars['ID']['input']>;
  to?: InputMaybe<Scalars['DateTime']['input']>;
};


export type QueryWorkspaceArgs = {
  id: Scalars['ID']['input'];
};


export type QueryWorkspacesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};

export type RefundCallInput = {
  /** More than 0. Left out: all that is left. */
  amount?: InputMaybe<Scalars['MicroTokens']['input']>;
  idempotencyKey: Scalars['String']['input'];
  note?: InputMaybe<Scalars['String']['input']>;
  requestId: Scalars['ID']['input'];
  teamId: Scalars['ID']['input'];
};

export type RefundCallPayload = {
  __typename?: 'RefundCallPayload';
  entry: LedgerEntry;
};

export type ReloadCatalogPayload = {
  __typename?: 'ReloadCatalogPayload';
  catalog: Catalog;
};

export type RevokeServiceKeyInput = {
  id: Scalars['ID']['input'];
};

export type RevokeServiceKeyPayload = {
  __typename?: 'RevokeServiceKeyPayload';
  serviceKey: ServiceKey;
};

/** A key of the service. Its secret is shown once, when it is created. */
export type ServiceKey = Node & {
  __typename?: 'ServiceKey';
  /** Addresses and CIDR ranges the key may be used from. Empty: anywhere. */
  allowedAddresses: Array<Scalars['String']['output']>;
  createdAt: Scalars['DateTime']['output'];
  description?: Maybe<Scalars['String']['output']>;
  enabled: Scalars['Boolean']['output'];
  expiresAt?: Maybe<Scalars['DateTime']['output']>;
  id: Scalars['ID']['output'];
  lastUsedAt?: Maybe<Scalars['DateTime']['output']>;
  /** What the key may do. Null: all that its principal may. */
  permissions?: Maybe<Array<Scalars['String']['output']>>;
  principal: Principal;
  revokedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The last characters of the secret. */
  secretSuffix: Scalars['String']['output'];
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

export type SetMaintenanceInput = {
  /** At most 500 characters. Left out: a plain sentence. */
  message?: InputMaybe<Scalars['String']['input']>;
  on: Scalars['Boolean']['input'];
  /** From 1 to 86400. Left out: 60. */
  retryAfterSeconds?: InputMaybe<Scalars['Int']['input']>;
};

export type SetMaintenancePayload = {
  __typename?: 'SetMaintenancePayload';
  /** Null when it was switched off. */
  maintenance?: Maybe<Maintenance>;
};

export type Subscription = {
  __typename?: 'Subscription';
  /** Every change to the facts of a project or of an agent, from now on. Give one of the two. */
  factChanged: FactChangedEvent;
  /** Every entry of the team's ledger from now on, once and in order. */
  ledgerEntryAdded: LedgerEntry;
};


export type SubscriptionFactChangedArgs = {
  agentId?: InputMaybe<Scalars['ID']['input']>;
  projectId?: InputMaybe<Scalars['ID']['input']>;
};

export type SwitchModelInput = {
  name: Scalars['String']['input'];
  on: Scalars['Boolean']['input'];
};

export type SwitchModelPayload = {
  __typename?: 'SwitchModelPayload';
  model: CatalogModel;
};

export type Team = Node & {
  __typename?: 'Team';
  createdAt: Scalars['DateTime']['output'];
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  /** Whether the prompts and answers of the team's model calls are kept, to be read at their usage records. */
  recordPrompts: Scalars['Boolean']['output'];
};

export type TopUpBalanceInput = {
  /** More than 0. */
  amount: Scalars['MicroTokens']['input'];
  idempotencyKey: Scalars['String']['input'];
  note?: InputMaybe<Scalars['String']['input']>;
  teamId: Scalars['ID']['input'];
};

export type TopUpBalancePayload = {
  __typename?: 'TopUpBalancePayload';
  entry: LedgerEntry;
};

export type UpdateBoundaryInput = {
  agentIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  extract?: InputMaybe<Scalars['Boolean']['input']>;
  id: Scalars['ID']['input'];
  includeDocuments?: InputMaybe<Scalars['Boolean']['input']>;
  includeFacts?: InputMaybe<Scalars['Boolean']['input']>;
  includeMemories?: InputMaybe<Scalars['Boolean']['input']>;
  maxTokens?: InputMaybe<Scalars['Int']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
  projectIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  writeAgentId?: InputMaybe<Scalars['ID']['input']>;
  writeProjectId?: InputMaybe<Scalars['ID']['input']>;
};

export type UpdateBoundaryPayload = {
  __typename?: 'UpdateBoundaryPayload';
  boundary: Boundary;
};

export type UpdateMemoryInput = {
  content?: InputMaybe<Scalars['String']['input']>;
  id: Scalars['ID']['input'];
  name?: InputMaybe<Scalars['String']['input']>;
  projectId?: InputMaybe<Scalars['ID']['input']>;
};

export type UpdateMemoryPayload = {
  __typename?: 'UpdateMemoryPayload';
  memory: Memory;
};

export type UpdateProjectInput = {
  description?: InputMaybe<Scalars['String']['input']>;
  id: Scalars['ID']['input'];
  name?: InputMaybe<Scalars['String']['input']>;
};

export type UpdateProjectPayload = {
  __typename?: 'UpdateProjectPayload';
  project: Project;
};

export type UpdateServiceKeyInput = {
  allowedAddresses?: InputMaybe<Array<Scalars['String']['input']>>;
  description?: InputMaybe<Scalars['String']['input']>;
  enabled?: InputMaybe<Scalars['Boolean']['input']>;
  expiresAt?: InputMaybe<Scalars['DateTime']['input']>;
  id: Scalars['ID']['input'];
  permissions?: InputMaybe<Array<Scalars['String']['input']>>;
};

export type UpdateServiceKeyPayload = {
  __typename?: 'UpdateServiceKeyPayload';
  serviceKey: ServiceKey;
};

export type UpdateTeamInput = {
  name?: InputMaybe<Scalars['String']['input']>;
  /** What was recorded before stays until it is too old: purgeCallTexts deletes it at once. */
  recordPrompts?: InputMaybe<Scalars['Boolean']['input']>;
};

export type UpdateTeamPayload = {
  __typename?: 'UpdateTeamPayload';
  team: Team;
};

export type UpdateWorkspaceInput = {
  id: Scalars['ID']['input'];
  name: Scalars['String']['input'];
};

export type UpdateWorkspacePayload = {
  __typename?: 'UpdateWorkspacePayload';
  workspace: Workspace;
};

export type UsageDimension =
  | 'DAY'
  | 'KEY'
  | 'MODE'
  | 'MODEL'
  | 'PROJECT';

export type UsageMode =
  /** The caller's own provider key pays. */
  | 'BYOK'
  /** The service's account pays the provider. */
  | 'HOSTED';

export type UsageOutcome =
  | 'CLIENT_LEFT'
  | 'COMPLETED'
  /** The router died in the middle. What it had noted last is charged, marked as estimated. */
  | 'INTERRUPTED'
  /** The provider refused the call. */
  | 'REFUSED'
  /** The call took longer than any call may. */
  | 'TIMED_OUT'
  | 'UPSTREAM_BROKE';

/** One model call: what it used and what it cost. */
export type UsageRecord = {
  __typename?: 'UsageRecord';
  /** What was answered, where the team records prompts. */
  answer?: Maybe<Scalars['String']['output']>;
  boundaryId?: Maybe<Scalars['ID']['output']>;
  cacheReadTokens: Scalars['Count']['output'];
  cacheWriteTokens: Scalars['Count']['output'];
  /** What the balance paid: 0 for BYOK, else the cost, never more than there was. */
  charged: Scalars['MicroTokens']['output'];
  /** Tokens × prices. */
  cost: Scalars['MicroTokens']['output'];
  durationMs: Scalars['Int']['output'];
  /** What the address says behind the version: /chat/completions. */
  endpoint: Scalars['String']['output'];
  /** True when the provider reported no usage and it was counted from what was sent and received. */
  estimated: Scalars['Boolean']['output'];
  finishedAt: Scalars['DateTime']['output'];
  /** From the call's first byte to the answer's. */
  firstByteMs?: Maybe<Scalars['Int']['output']>;
  httpStatus?: Maybe<Scalars['Int']['output']>;
  inputTokens: Scalars['Count']['output'];
  isStream: Scalars['Boolean']['output'];
  /** The service key of the call, also when it is revoked. Null for operators who look at another team. */
  key?: Maybe<ServiceKey>;
  keyId: Scalars['ID']['output'];
  /** Facts and memories that were added to the prompt. */
  memoryIds: Array<Scalars['ID']['output']>;
  memoryStatus: MemoryStatus;
  mode: UsageMode;
  model: Scalars['String']['output'];
  outcome: UsageOutcome;
  outputTokens: Scalars['Count']['output'];
  /** Null also when it was deleted, and for operators who look at another team. */
  project?: Maybe<Project>;
  /** The project whose memory the call used. */
  projectId?: Maybe<Scalars['ID']['output']>;
  /** What was sent, where the team records prompts. At most 20 calls can be read at once with their texts. */
  prompt?: Maybe<Scalars['String']['output']>;
  protocol: Protocol;
  /** How long the call waited for memory. */
  recallMs?: Maybe<Scalars['Int']['output']>;
  /** What was given back of it since. */
  refunded: Scalars['MicroTokens']['output'];
  /** What the response carried as X-Request-Id. */
  requestId: Scalars['ID']['output'];
  startedAt: Scalars['DateTime']['output'];
  /** A part of outputTokens. */
  thinkingTokens: Scalars['Count']['output'];
  traceId: Scalars['String']['output'];
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

/** What a group of calls used and cost. A field that they are not grouped by is null. */
export type UsageSum = {
  __typename?: 'UsageSum';
  cacheReadTokens: Scalars['Count']['output'];
  cacheWriteTokens: Scalars['Count']['output'];
  calls: Scalars['Count']['output'];
  /** What the balance paid, before refunds. */
  charged: Scalars['MicroTokens']['output'];
  cost: Scalars['MicroTokens']['output'];
  /** The day, in UTC, that the calls ended on. */
  day?: Maybe<Scalars['Date']['output']>;
  inputTokens: Scalars['Count']['output'];
  key?: Maybe<ServiceKey>;
  keyId?: Maybe<Scalars['ID']['output']>;
  mode?: Maybe<UsageMode>;
  model?: Maybe<Scalars['String']['output']>;
  outputTokens: Scalars['Count']['output'];
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
  key: ServiceKey;
  /** What this key may do. */
  permissions: Array<Scalars['String']['output']>;
  principal: Principal;
  team: Team;
};

/** Holds projects, agents and boundaries. */
export type Workspace = Node & {
  __typename?: 'Workspace';
  /** Newest first. */
  agents: AgentConnection;
  /** Newest first. */
  boundaries: BoundaryConnection;
  createdAt: Scalars['DateTime']['output'];
  id: Scalars['ID']['output'];
  /** The workspace that is meant when a request names none. */
  isDefault: Scalars['Boolean']['output'];
  name: Scalars['String']['output'];
  /** Newest first. */
  projects: ProjectConnection;
  updatedAt: Scalars['DateTime']['output'];
};


/** Holds projects, agents and boundaries. */
export type WorkspaceAgentsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};


/** Holds projects, agents and boundaries. */
export type WorkspaceBoundariesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};


/** Holds projects, agents and boundaries. */
export type WorkspaceProjectsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
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




/** Mapping of interface types */
export type ResolversInterfaceTypes<_RefType extends Record<string, unknown>> = {
  Fact:
    | ( FactEntity )
    | ( FactEntity )
  ;
  Node:
    | ( AgentEntity )
    | ( FactEntity )
    | ( BoundaryEntity )
    | ( ConversationEntity )
    | ( LedgerEntryEntity )
    | ( MemoryEntity )
    | ( PrincipalEntity )
    | ( ProjectEntity )
    | ( FactEntity )
    | ( ServiceKeyEntity )
    | ( TeamEntity )
    | ( WorkspaceEntity )
  ;
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  AddAgentFactsInput: AddAgentFactsInput;
  AddAgentFactsPayload: ResolverTypeWrapper<Omit<AddAgentFactsPayload, 'facts'> & { facts: Array<ResolversTypes['AgentFact']> }>;
  AddProjectFactsInput: AddProjectFactsInput;
  AddProjectFactsPayload: ResolverTypeWrapper<Omit<AddProjectFactsPayload, 'facts'> & { facts: Array<ResolversTypes['ProjectFact']> }>;
  Agent: ResolverTypeWrapper<AgentEntity>;
  AgentConnection: ResolverTypeWrapper<Page>;
  AgentEdge: ResolverTypeWrapper<Omit<AgentEdge, 'node'> & { node: ResolversTypes['Agent'] }>;
  AgentFact: ResolverTypeWrapper<FactEntity>;
  AgentFactConnection: ResolverTypeWrapper<Page>;
  AgentFactEdge: ResolverTypeWrapper<Omit<AgentFactEdge, 'node'> & { node: ResolversTypes['AgentFact'] }>;
  Balance: ResolverTypeWrapper<BalanceRow>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  Boundary: ResolverTypeWrapper<BoundaryEntity>;
  BoundaryConnection: ResolverTypeWrapper<Page>;
  BoundaryEdge: ResolverTypeWrapper<Omit<BoundaryEdge, 'node'> & { node: ResolversTypes['Boundary'] }>;
  Catalog: ResolverTypeWrapper<LiveCatalog>;
  CatalogBatchPrice: ResolverTypeWrapper<BatchPrice>;
  CatalogModel: ResolverTypeWrapper<CatalogModelRow>;
  CatalogPrice: ResolverTypeWrapper<ModelPrice>;
  CatalogPriceDetails: ResolverTypeWrapper<PriceDetails>;
  CatalogPriceTier: ResolverTypeWrapper<PriceTier>;
  CatalogProvider: ResolverTypeWrapper<CatalogProviderRow>;
  CatalogTokenPrice: ResolverTypeWrapper<TokenPrice>;
  Conversation: ResolverTypeWrapper<ConversationEntity>;
  ConversationConnection: ResolverTypeWrapper<Page>;
  ConversationEdge: ResolverTypeWrapper<Omit<ConversationEdge, 'node'> & { node: ResolversTypes['Conversation'] }>;
  CorrectBalanceInput: CorrectBalanceInput;
  CorrectBalancePayload: ResolverTypeWrapper<Omit<CorrectBalancePayload, 'entry'> & { entry: ResolversTypes['LedgerEntry'] }>;
  Count: ResolverTypeWrapper<Scalars['Count']['output']>;
  CreateAgentInput: CreateAgentInput;
  CreateAgentPayload: ResolverTypeWrapper<Omit<CreateAgentPayload, 'agent'> & { agent: ResolversTypes['Agent'] }>;
  CreateBoundaryInput: CreateBoundaryInput;
  CreateBoundaryPayload: ResolverTypeWrapper<Omit<CreateBoundaryPayload, 'boundary'> & { boundary: ResolversTypes['Boundary'] }>;
  CreateMemoryInput: CreateMemoryInput;
  CreateMemoryPayload: ResolverTypeWrapper<Omit<CreateMemoryPayload, 'memory'> & { memory: ResolversTypes['Memory'] }>;
  CreateProjectInput: CreateProjectInput;
  CreateProjectPayload: ResolverTypeWrapper<Omit<CreateProjectPayload, 'project'> & { project: ResolversTypes['Project'] }>;
  CreateServiceKeyInput: CreateServiceKeyInput;
  CreateServiceKeyPayload: ResolverTypeWrapper<Omit<CreateServiceKeyPayload, 'serviceKey'> & { serviceKey: ResolversTypes['ServiceKey'] }>;
  CreateTeamInput: CreateTeamInput;
  CreateTeamPayload: ResolverTypeWrapper<Omit<CreateTeamPayload, 'principal' | 'team'> & { principal: ResolversTypes['Principal'], team: ResolversTypes['Team'] }>;
  CreateWorkspaceInput: CreateWorkspaceInput;
  CreateWorkspacePayload: ResolverTypeWrapper<Omit<CreateWorkspacePayload, 'workspace'> & { workspace: ResolversTypes['Workspace'] }>;
  Date: ResolverTypeWrapper<Scalars['Date']['output']>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  DeleteBoundaryInput: DeleteBoundaryInput;
  DeleteBoundaryPayload: ResolverTypeWrapper<DeleteBoundaryPayload>;
  DeleteMemoryInput: DeleteMemoryInput;
  DeleteMemoryPayload: ResolverTypeWrapper<DeleteMemoryPayload>;
  DeleteProjectInput: DeleteProjectInput;
  DeleteProjectPayload: ResolverTypeWrapper<DeleteProjectPayload>;
  ExtractionStatus: ExtractionStatus;
  Fact: ResolverTypeWrapper<FactEntity>;
  FactChange: ResolverTypeWrapper<FactChangeEntity>;
  FactChangeConnection: ResolverTypeWrapper<Page>;
  FactChangeEdge: ResolverTypeWrapper<Omit<FactChangeEdge, 'node'> & { node: ResolversTypes['FactChange'] }>;
  FactChangeKind: FactChangeKind;
  FactChangedEvent: ResolverTypeWrapper<Omit<FactChangedEvent, 'fact'> & { fact: ResolversTypes['Fact'] }>;
  FactSourceKind: FactSourceKind;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  ForgetFactInput: ForgetFactInput;
  ForgetFactPayload: ResolverTypeWrapper<Omit<ForgetFactPayload, 'fact'> & { fact: ResolversTypes['Fact'] }>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  JSONObject: ResolverTypeWrapper<Scalars['JSONObject']['output']>;
  LedgerEntry: ResolverTypeWrapper<LedgerEntryEntity>;
  LedgerEntryConnection: ResolverTypeWrapper<Page>;
  LedgerEntryEdge: ResolverTypeWrapper<Omit<LedgerEntryEdge, 'node'> & { node: ResolversTypes['LedgerEntry'] }>;
  LedgerReason: LedgerReason;
  Maintenance: ResolverTypeWrapper<MaintenanceRow>;
  Memory: ResolverTypeWrapper<MemoryEntity>;
  MemoryConnection: ResolverTypeWrapper<Page>;
  MemoryEdge: ResolverTypeWrapper<Omit<MemoryEdge, 'node'> & { node: ResolversTypes['Memory'] }>;
  MemoryStatus: MemoryStatus;
  Message: ResolverTypeWrapper<MessageEntity>;
  MessageRole: MessageRole;
  MicroTokens: ResolverTypeWrapper<Scalars['MicroTokens']['output']>;
  ModelAccess: ModelAccess;
  ModelKind: ModelKind;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Node: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['Node']>;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  Principal: ResolverTypeWrapper<PrincipalEntity>;
  Project: ResolverTypeWrapper<ProjectEntity>;
  ProjectConnection: ResolverTypeWrapper<Page>;
  ProjectEdge: ResolverTypeWrapper<Omit<ProjectEdge, 'node'> & { node: ResolversTypes['Project'] }>;
  ProjectFact: ResolverTypeWrapper<FactEntity>;
  ProjectFactConnection: ResolverTypeWrapper<Page>;
  ProjectFactEdge: ResolverTypeWrapper<Omit<ProjectFactEdge, 'node'> & { node: ResolversTypes['ProjectFact'] }>;
  Protocol: Protocol;
  PurgeCallTextsPayload: ResolverTypeWrapper<PurgeCallTextsPayload>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  RefundCallInput: RefundCallInput;
  RefundCallPayload: ResolverTypeWrapper<Omit<RefundCallPayload, 'entry'> & { entry: ResolversTypes['LedgerEntry'] }>;
  ReloadCatalogPayload: ResolverTypeWrapper<Omit<ReloadCatalogPayload, 'catalog'> & { catalog: ResolversTypes['Catalog'] }>;
  RevokeServiceKeyInput: RevokeServiceKeyInput;
  RevokeServiceKeyPayload: ResolverTypeWrapper<Omit<RevokeServiceKeyPayload, 'serviceKey'> & { serviceKey: ResolversTypes['ServiceKey'] }>;
  ServiceKey: ResolverTypeWrapper<ServiceKeyEntity>;
  ServiceKeyConnection: ResolverTypeWrapper<Page>;
  ServiceKeyEdge: ResolverTypeWrapper<Omit<ServiceKeyEdge, 'node'> & { node: ResolversTypes['ServiceKey'] }>;
  SetMaintenanceInput: SetMaintenanceInput;
  SetMaintenancePayload: ResolverTypeWrapper<Omit<SetMaintenancePayload, 'maintenance'> & { maintenance?: Maybe<ResolversTypes['Maintenance']> }>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  SwitchModelInput: SwitchModelInput;
  SwitchModelPayload: ResolverTypeWrapper<Omit<SwitchModelPayload, 'model'> & { model: ResolversTypes['CatalogModel'] }>;
  Team: ResolverTypeWrapper<TeamEntity>;
  TopUpBalanceInput: TopUpBalanceInput;
  TopUpBalancePayload: ResolverTypeWrapper<Omit<TopUpBalancePayload, 'entry'> & { entry: ResolversTypes['LedgerEntry'] }>;
  UpdateBoundaryInput: UpdateBoundaryInput;
  UpdateBoundaryPayload: ResolverTypeWrapper<Omit<UpdateBoundaryPayload, 'boundary'> & { boundary: ResolversTypes['Boundary'] }>;
  UpdateMemoryInput: UpdateMemoryInput;
  UpdateMemoryPayload: ResolverTypeWrapper<Omit<UpdateMemoryPayload, 'memory'> & { memory: ResolversTypes['Memory'] }>;
  UpdateProjectInput: UpdateProjectInput;
  UpdateProjectPayload: ResolverTypeWrapper<Omit<UpdateProjectPayload, 'project'> & { project: ResolversTypes['Project'] }>;
  UpdateServiceKeyInput: UpdateServiceKeyInput;
  UpdateServiceKeyPayload: ResolverTypeWrapper<Omit<UpdateServiceKeyPayload, 'serviceKey'> & { serviceKey: ResolversTypes['ServiceKey'] }>;
  UpdateTeamInput: UpdateTeamInput;
  UpdateTeamPayload: ResolverTypeWrapper<Omit<UpdateTeamPayload, 'team'> & { team: ResolversTypes['Team'] }>;
  UpdateWorkspaceInput: UpdateWorkspaceInput;
  UpdateWorkspacePayload: ResolverTypeWrapper<Omit<UpdateWorkspacePayload, 'workspace'> & { workspace: ResolversTypes['Workspace'] }>;
  UsageDimension: UsageDimension;
  UsageMode: UsageMode;
  UsageOutcome: UsageOutcome;
  UsageRecord: ResolverTypeWrapper<UsageRecordEntity>;
  UsageRecordConnection: ResolverTypeWrapper<Page>;
  UsageRecordEdge: ResolverTypeWrapper<Omit<UsageRecordEdge, 'node'> & { node: ResolversTypes['UsageRecord'] }>;
  UsageSum: ResolverTypeWrapper<UsageSumRow>;
  UsageSumConnection: ResolverTypeWrapper<UsageSums>;
  UsageSumEdge: ResolverTypeWrapper<Omit<UsageSumEdge, 'node'> & { node: ResolversTypes['UsageSum'] }>;
  Viewer: ResolverTypeWrapper<Actor>;
  Workspace: ResolverTypeWrapper<WorkspaceEntity>;
  WorkspaceConnection: ResolverTypeWrapper<Page>;
  WorkspaceEdge: ResolverTypeWrapper<Omit<WorkspaceEdge, 'node'> & { node: ResolversTypes['Workspace'] }>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  AddAgentFactsInput: AddAgentFactsInput;
  AddAgentFactsPayload: Omit<AddAgentFactsPayload, 'facts'> & { facts: Array<ResolversParentTypes['AgentFact']> };
  AddProjectFactsInput: AddProjectFactsInput;
  AddProjectFactsPayload: Omit<AddProjectFactsPayload, 'facts'> & { facts: Array<ResolversParentTypes['ProjectFact']> };
  Agent: AgentEntity;
  AgentConnection: Page;
  AgentEdge: Omit<AgentEdge, 'node'> & { node: ResolversParentTypes['Agent'] };
  AgentFact: FactEntity;
  AgentFactConnection: Page;
  AgentFactEdge: Omit<AgentFactEdge, 'node'> & { node: ResolversParentTypes['AgentFact'] };
  Balance: BalanceRow;
  Boolean: Scalars['Boolean']['output'];
  Boundary: BoundaryEntity;
  BoundaryConnection: Page;
  BoundaryEdge: Omit<BoundaryEdge, 'node'> & { node: ResolversParentTypes['Boundary'] };
  Catalog: LiveCatalog;
  CatalogBatchPrice: BatchPrice;
  CatalogModel: CatalogModelRow;
  CatalogPrice: ModelPrice;
  CatalogPriceDetails: PriceDetails;
  CatalogPriceTier: PriceTier;
  CatalogProvider: CatalogProviderRow;
  CatalogTokenPrice: TokenPrice;
  Conversation: ConversationEntity;
  ConversationConnection: Page;
  ConversationEdge: Omit<ConversationEdge, 'node'> & { node: ResolversParentTypes['Conversation'] };
  CorrectBalanceInput: CorrectBalanceInput;
  CorrectBalancePayload: Omit<CorrectBalancePayload, 'entry'> & { entry: ResolversParentTypes['LedgerEntry'] };
  Count: Scalars['Count']['output'];
  CreateAgentInput: CreateAgentInput;
  CreateAgentPayload: Omit<CreateAgentPayload, 'agent'> & { agent: ResolversParentTypes['Agent'] };
  CreateBoundaryInput: CreateBoundaryInput;
  CreateBoundaryPayload: Omit<CreateBoundaryPayload, 'boundary'> & { boundary: ResolversParentTypes['Boundary'] };
  CreateMemoryInput: CreateMemoryInput;
  CreateMemoryPayload: Omit<CreateMemoryPayload, 'memory'> & { memory: ResolversParentTypes['Memory'] };
  CreateProjectInput: CreateProjectInput;
  CreateProjectPayload: Omit<CreateProjectPayload, 'project'> & { project: ResolversParentTypes['Project'] };
  CreateServiceKeyInput: CreateServiceKeyInput;
  CreateServiceKeyPayload: Omit<CreateServiceKeyPayload, 'serviceKey'> & { serviceKey: ResolversParentTypes['ServiceKey'] };
  CreateTeamInput: CreateTeamInput;
  CreateTeamPayload: Omit<CreateTeamPayload, 'principal' | 'team'> & { principal: ResolversParentTypes['Principal'], team: ResolversParentTypes['Team'] };
  CreateWorkspaceInput: CreateWorkspaceInput;
  CreateWorkspacePayload: Omit<CreateWorkspacePayload, 'workspace'> & { workspace: ResolversParentTypes['Workspace'] };
  Date: Scalars['Date']['output'];
  DateTime: Scalars['DateTime']['output'];
  DeleteBoundaryInput: DeleteBoundaryInput;
  DeleteBoundaryPayload: DeleteBoundaryPayload;
  DeleteMemoryInput: DeleteMemoryInput;
  DeleteMemoryPayload: DeleteMemoryPayload;
  DeleteProjectInput: DeleteProjectInput;
  DeleteProjectPayload: DeleteProjectPayload;
  Fact: FactEntity;
  FactChange: FactChangeEntity;
  FactChangeConnection: Page;
  FactChangeEdge: Omit<FactChangeEdge, 'node'> & { node: ResolversParentTypes['FactChange'] };
  FactChangedEvent: Omit<FactChangedEvent, 'fact'> & { fact: ResolversParentTypes['Fact'] };
  Float: Scalars['Float']['output'];
  ForgetFactInput: ForgetFactInput;
  ForgetFactPayload: Omit<ForgetFactPayload, 'fact'> & { fact: ResolversParentTypes['Fact'] };
  ID: Scalars['ID']['output'];
  Int: Scalars['Int']['output'];
  JSONObject: Scalars['JSONObject']['output'];
  LedgerEntry: LedgerEntryEntity;
  LedgerEntryConnection: Page;
  LedgerEntryEdge: Omit<LedgerEntryEdge, 'node'> & { node: ResolversParentTypes['LedgerEntry'] };
  Maintenance: MaintenanceRow;
  Memory: MemoryEntity;
  MemoryConnection: Page;
  MemoryEdge: Omit<MemoryEdge, 'node'> & { node: ResolversParentTypes['Memory'] };
  Message: MessageEntity;
  MicroTokens: Scalars['MicroTokens']['output'];
  Mutation: Record<PropertyKey, never>;
  Node: ResolversInterfaceTypes<ResolversParentTypes>['Node'];
  PageInfo: PageInfo;
  Principal: PrincipalEntity;
  Project: ProjectEntity;
  ProjectConnection: Page;
  ProjectEdge: Omit<ProjectEdge, 'node'> & { node: ResolversParentTypes['Project'] };
  ProjectFact: FactEntity;
  ProjectFactConnection: Page;
  ProjectFactEdge: Omit<ProjectFactEdge, 'node'> & { node: ResolversParentTypes['ProjectFact'] };
  PurgeCallTextsPayload: PurgeCallTextsPayload;
  Query: Record<PropertyKey, never>;
  RefundCallInput: RefundCallInput;
  RefundCallPayload: Omit<RefundCallPayload, 'entry'> & { entry: ResolversParentTypes['LedgerEntry'] };
  ReloadCatalogPayload: Omit<ReloadCatalogPayload, 'catalog'> & { catalog: ResolversParentTypes['Catalog'] };
  RevokeServiceKeyInput: RevokeServiceKeyInput;
  RevokeServiceKeyPayload: Omit<RevokeServiceKeyPayload, 'serviceKey'> & { serviceKey: ResolversParentTypes['ServiceKey'] };
  ServiceKey: ServiceKeyEntity;
  ServiceKeyConnection: Page;
  ServiceKeyEdge: Omit<ServiceKeyEdge, 'node'> & { node: ResolversParentTypes['ServiceKey'] };
  SetMaintenanceInput: SetMaintenanceInput;
  SetMaintenancePayload: Omit<SetMaintenancePayload, 'maintenance'> & { maintenance?: Maybe<ResolversParentTypes['Maintenance']> };
  String: Scalars['String']['output'];
  Subscription: Record<PropertyKey, never>;
  SwitchModelInput: SwitchModelInput;
  SwitchModelPayload: Omit<SwitchModelPayload, 'model'> & { model: ResolversParentTypes['CatalogModel'] };
  Team: TeamEntity;
  TopUpBalanceInput: TopUpBalanceInput;
  TopUpBalancePayload: Omit<TopUpBalancePayload, 'entry'> & { entry: ResolversParentTypes['LedgerEntry'] };
  UpdateBoundaryInput: UpdateBoundaryInput;
  UpdateBoundaryPayload: Omit<UpdateBoundaryPayload, 'boundary'> & { boundary: ResolversParentTypes['Boundary'] };
  UpdateMemoryInput: UpdateMemoryInput;
  UpdateMemoryPayload: Omit<UpdateMemoryPayload, 'memory'> & { memory: ResolversParentTypes['Memory'] };
  UpdateProjectInput: UpdateProjectInput;
  UpdateProjectPayload: Omit<UpdateProjectPayload, 'project'> & { project: ResolversParentTypes['Project'] };
  UpdateServiceKeyInput: UpdateServiceKeyInput;
  UpdateServiceKeyPayload: Omit<UpdateServiceKeyPayload, 'serviceKey'> & { serviceKey: ResolversParentTypes['ServiceKey'] };
  UpdateTeamInput: UpdateTeamInput;
  UpdateTeamPayload: Omit<UpdateTeamPayload, 'team'> & { team: ResolversParentTypes['Team'] };
  UpdateWorkspaceInput: UpdateWorkspaceInput;
  UpdateWorkspacePayload: Omit<UpdateWorkspacePayload, 'workspace'> & { workspace: ResolversParentTypes['Workspace'] };
  UsageRecord: UsageRecordEntity;
  UsageRecordConnection: Page;
  UsageRecordEdge: Omit<UsageRecordEdge, 'node'> & { node: ResolversParentTypes['UsageRecord'] };
  UsageSum: UsageSumRow;
  UsageSumConnection: UsageSums;
  UsageSumEdge: Omit<UsageSumEdge, 'node'> & { node: ResolversParentTypes['UsageSum'] };
  Viewer: Actor;
  Workspace: WorkspaceEntity;
  WorkspaceConnection: Page;
  WorkspaceEdge: Omit<WorkspaceEdge, 'node'> & { node: ResolversParentTypes['Workspace'] };
};

export type AddAgentFactsPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AddAgentFactsPayload'] = ResolversParentTypes['AddAgentFactsPayload']> = {
  facts?: Resolver<Array<ResolversTypes['AgentFact']>, ParentType, ContextType>;
};

export type AddProjectFactsPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AddProjectFactsPayload'] = ResolversParentTypes['AddProjectFactsPayload']> = {
  facts?: Resolver<Array<ResolversTypes['ProjectFact']>, ParentType, ContextType>;
};

export type AgentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Agent'] = ResolversParentTypes['Agent']> = {
  conversations?: Resolver<ResolversTypes['ConversationConnection'], ParentType, ContextType, Partial<AgentConversationsArgs>>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  facts?: Resolver<ResolversTypes['AgentFactConnection'], ParentType, ContextType, RequireFields<AgentFactsArgs, 'includeExpired'>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  workspace?: Resolver<ResolversTypes['Workspace'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
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
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  expirationDate?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  expired?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  fact?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  metadata?: Resolver<ResolversTypes['JSONObject'], ParentType, ContextType>;
  sourceKind?: Resolver<ResolversTypes['FactSourceKind'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
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

export type BalanceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Balance'] = ResolversParentTypes['Balance']> = {
  amount?: Resolver<ResolversTypes['MicroTokens'], ParentType, ContextType>;
  available?: Resolver<ResolversTypes['MicroTokens'], ParentType, ContextType>;
  held?: Resolver<ResolversTypes['MicroTokens'], ParentType, ContextType>;
  tokens?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type BoundaryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Boundary'] = ResolversParentTypes['Boundary']> = {
  agentIds?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  extract?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  includeDocuments?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  includeFacts?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  includeMemories?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  maxTokens?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  projectIds?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  workspace?: Resolver<ResolversTypes['Workspace'], ParentType, ContextType>;
  writeAgent?: Resolver<Maybe<ResolversTypes['Agent']>, ParentType, ContextType>;
  writeProject?: Resolver<Maybe<ResolversTypes['Project']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
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

export type CatalogResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Catalog'] = ResolversParentTypes['Catalog']> = {
  generation?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  loadedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  memoryModel?: Resolver<Maybe<ResolversTypes['CatalogModel']>, ParentType, ContextType>;
  models?: Resolver<Array<ResolversTypes['CatalogModel']>, ParentType, ContextType>;
  providers?: Resolver<Array<ResolversTypes['CatalogProvider']>, ParentType, ContextType>;
  source?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CatalogBatchPriceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CatalogBatchPrice'] = ResolversParentTypes['CatalogBatchPrice']> = {
  input?: Resolver<ResolversTypes['CatalogTokenPrice'], ParentType, ContextType>;
  output?: Resolver<ResolversTypes['CatalogTokenPrice'], ParentType, ContextType>;
};

export type CatalogModelResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CatalogModel'] = ResolversParentTypes['CatalogModel']> = {
  callable?: Resolver<ResolversTypes['ModelAccess'], ParentType, ContextType>;
  contextTokens?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  isOff?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['ModelKind'], ParentType, ContextType>;
  maxOutputTokens?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  price?: Resolver<Maybe<ResolversTypes['CatalogPrice']>, ParentType, ContextType>;
  protocol?: Resolver<ResolversTypes['Protocol'], ParentType, ContextType>;
  provider?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
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
  outputThinking?: Resolver<Maybe<ResolversTypes['CatalogTokenPrice']>, ParentType, ContextType>;
  tiers?: Resolver<Maybe<Array<ResolversTypes['CatalogPriceTier']>>, ParentType, ContextType>;
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

export type CatalogProviderResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CatalogProvider'] = ResolversParentTypes['CatalogProvider']> = {
  baseUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  hasKey?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  protocol?: Resolver<ResolversTypes['Protocol'], ParentType, ContextType>;
};

export type CatalogTokenPriceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CatalogTokenPrice'] = ResolversParentTypes['CatalogTokenPrice']> = {
  tokensPerMillion?: Resolver<ResolversTypes['Count'], ParentType, ContextType>;
  usdPerMillion?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type ConversationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Conversation'] = ResolversParentTypes['Conversation']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  messages?: Resolver<Array<ResolversTypes['Message']>, ParentType, ContextType>;
  requestId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ExtractionStatus'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
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
  entry?: Resolver<ResolversTypes['LedgerEntry'], ParentType, ContextType>;
};

export interface CountScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Count'], any> {
  name: 'Count';
}

export type CreateAgentPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreateAgentPayload'] = ResolversParentTypes['CreateAgentPayload']> = {
  agent?: Resolver<ResolversTypes['Agent'], ParentType, ContextType>;
};

export type CreateBoundaryPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreateBoundaryPayload'] = ResolversParentTypes['CreateBoundaryPayload']> = {
  boundary?: Resolver<ResolversTypes['Boundary'], ParentType, ContextType>;
};

export type CreateMemoryPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreateMemoryPayload'] = ResolversParentTypes['CreateMemoryPayload']> = {
  memory?: Resolver<ResolversTypes['Memory'], ParentType, ContextType>;
};

export type CreateProjectPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreateProjectPayload'] = ResolversParentTypes['CreateProjectPayload']> = {
  project?: Resolver<ResolversTypes['Project'], ParentType, ContextType>;
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

export type CreateWorkspacePayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreateWorkspacePayload'] = ResolversParentTypes['CreateWorkspacePayload']> = {
  workspace?: Resolver<ResolversTypes['Workspace'], ParentType, ContextType>;
};

export interface DateScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Date'], any> {
  name: 'Date';
}

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type DeleteBoundaryPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeleteBoundaryPayload'] = ResolversParentTypes['DeleteBoundaryPayload']> = {
  deletedId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type DeleteMemoryPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeleteMemoryPayload'] = ResolversParentTypes['DeleteMemoryPayload']> = {
  deletedId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type DeleteProjectPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeleteProjectPayload'] = ResolversParentTypes['DeleteProjectPayload']> = {
  deletedId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type FactResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Fact'] = ResolversParentTypes['Fact']> = {
  __resolveType: TypeResolveFn<'AgentFact' | 'ProjectFact', ParentType, ContextType>;
};

export type FactChangeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FactChange'] = ResolversParentTypes['FactChange']> = {
  actorId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['FactChangeKind'], ParentType, ContextType>;
  newText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  oldText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sourceId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sourceKind?: Resolver<ResolversTypes['FactSourceKind'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
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
  fact?: Resolver<ResolversTypes['Fact'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['FactChangeKind'], ParentType, ContextType>;
};

export type ForgetFactPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ForgetFactPayload'] = ResolversParentTypes['ForgetFactPayload']> = {
  fact?: Resolver<ResolversTypes['Fact'], ParentType, ContextType>;
};

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

export type MaintenanceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Maintenance'] = ResolversParentTypes['Maintenance']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  retryAfterSeconds?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  since?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type MemoryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Memory'] = ResolversParentTypes['Memory']> = {
  content?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  project?: Resolver<ResolversTypes['Project'], ParentType, ContextType>;
  projectId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
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

export type MessageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Message'] = ResolversParentTypes['Message']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  role?: Resolver<ResolversTypes['MessageRole'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export interface MicroTokensScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['MicroTokens'], any> {
  name: 'MicroTokens';
}

export type MutationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  addAgentFacts?: Resolver<ResolversTypes['AddAgentFactsPayload'], ParentType, ContextType, RequireFields<MutationAddAgentFactsArgs, 'input'>>;
  addProjectFacts?: Resolver<ResolversTypes['AddProjectFactsPayload'], ParentType, ContextType, RequireFields<MutationAddProjectFactsArgs, 'input'>>;
  correctBalance?: Resolver<ResolversTypes['CorrectBalancePayload'], ParentType, ContextType, RequireFields<MutationCorrectBalanceArgs, 'input'>>;
  createAgent?: Resolver<ResolversTypes['CreateAgentPayload'], ParentType, ContextType, RequireFields<MutationCreateAgentArgs, 'input'>>;
  createBoundary?: Resolver<ResolversTypes['CreateBoundaryPayload'], ParentType, ContextType, RequireFields<MutationCreateBoundaryArgs, 'input'>>;
  createMemory?: Resolver<ResolversTypes['CreateMemoryPayload'], ParentType, ContextType, RequireFields<MutationCreateMemoryArgs, 'input'>>;
  createProject?: Resolver<ResolversTypes['CreateProjectPayload'], ParentType, ContextType, RequireFields<MutationCreateProjectArgs, 'input'>>;
  createServiceKey?: Resolver<ResolversTypes['CreateServiceKeyPayload'], ParentType, ContextType, RequireFields<MutationCreateServiceKeyArgs, 'input'>>;
  createTeam?: Resolver<ResolversTypes['CreateTeamPayload'], ParentType, ContextType, RequireFields<MutationCreateTeamArgs, 'input'>>;
  createWorkspace?: Resolver<ResolversTypes['CreateWorkspacePayload'], ParentType, ContextType, RequireFields<MutationCreateWorkspaceArgs, 'input'>>;
  deleteBoundary?: Resolver<ResolversTypes['DeleteBoundaryPayload'], ParentType, ContextType, RequireFields<MutationDeleteBoundaryArgs, 'input'>>;
  deleteMemory?: Resolver<ResolversTypes['DeleteMemoryPayload'], ParentType, ContextType, RequireFields<MutationDeleteMemoryArgs, 'input'>>;
  deleteProject?: Resolver<ResolversTypes['DeleteProjectPayload'], ParentType, ContextType, RequireFields<MutationDeleteProjectArgs, 'input'>>;
  forgetFact?: Resolver<ResolversTypes['ForgetFactPayload'], ParentType, ContextType, RequireFields<MutationForgetFactArgs, 'input'>>;
  purgeCallTexts?: Resolver<ResolversTypes['PurgeCallTextsPayload'], ParentType, ContextType>;
  refundCall?: Resolver<ResolversTypes['RefundCallPayload'], ParentType, ContextType, RequireFields<MutationRefundCallArgs, 'input'>>;
  reloadCatalog?: Resolver<ResolversTypes['ReloadCatalogPayload'], ParentType, ContextType>;
  revokeServiceKey?: Resolver<ResolversTypes['RevokeServiceKeyPayload'], ParentType, ContextType, RequireFields<MutationRevokeServiceKeyArgs, 'input'>>;
  setMaintenance?: Resolver<ResolversTypes['SetMaintenancePayload'], ParentType, ContextType, RequireFields<MutationSetMaintenanceArgs, 'input'>>;
  switchModel?: Resolver<ResolversTypes['SwitchModelPayload'], ParentType, ContextType, RequireFields<MutationSwitchModelArgs, 'input'>>;
  topUpBalance?: Resolver<ResolversTypes['TopUpBalancePayload'], ParentType, ContextType, RequireFields<MutationTopUpBalanceArgs, 'input'>>;
  updateBoundary?: Resolver<ResolversTypes['UpdateBoundaryPayload'], ParentType, ContextType, RequireFields<MutationUpdateBoundaryArgs, 'input'>>;
  updateMemory?: Resolver<ResolversTypes['UpdateMemoryPayload'], ParentType, ContextType, RequireFields<MutationUpdateMemoryArgs, 'input'>>;
  updateProject?: Resolver<ResolversTypes['UpdateProjectPayload'], ParentType, ContextType, RequireFields<MutationUpdateProjectArgs, 'input'>>;
  updateServiceKey?: Resolver<ResolversTypes['UpdateServiceKeyPayload'], ParentType, ContextType, RequireFields<MutationUpdateServiceKeyArgs, 'input'>>;
  updateTeam?: Resolver<ResolversTypes['UpdateTeamPayload'], ParentType, ContextType, RequireFields<MutationUpdateTeamArgs, 'input'>>;
  updateWorkspace?: Resolver<ResolversTypes['UpdateWorkspacePayload'], ParentType, ContextType, RequireFields<MutationUpdateWorkspaceArgs, 'input'>>;
};

export type NodeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Node'] = ResolversParentTypes['Node']> = {
  __resolveType: TypeResolveFn<'Agent' | 'AgentFact' | 'Boundary' | 'Conversation' | 'LedgerEntry' | 'Memory' | 'Principal' | 'Project' | 'ProjectFact' | 'ServiceKey' | 'Team' | 'Workspace', ParentType, ContextType>;
};

export type PageInfoResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  startCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PrincipalResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Principal'] = ResolversParentTypes['Principal']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  role?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ProjectResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Project'] = ResolversParentTypes['Project']> = {
  conversations?: Resolver<ResolversTypes['ConversationConnection'], ParentType, ContextType, Partial<ProjectConversationsArgs>>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  documentCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  facts?: Resolver<ResolversTypes['ProjectFactConnection'], ParentType, ContextType, RequireFields<ProjectFactsArgs, 'includeExpired'>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  memories?: Resolver<ResolversTypes['MemoryConnection'], ParentType, ContextType, Partial<ProjectMemoriesArgs>>;
  memoryCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  workspace?: Resolver<ResolversTypes['Workspace'], ParentType, ContextType>;
  workspaceId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ProjectConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProjectConnection'] = ResolversParentTypes['ProjectConnection']> = {
  edges?: Resolver<Array<ResolversTypes['ProjectEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Project']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ProjectEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProjectEdge'] = ResolversParentTypes['ProjectEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Project'], ParentType, ContextType>;
};

export type ProjectFactResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProjectFact'] = ResolversParentTypes['ProjectFact']> = {
  changes?: Resolver<ResolversTypes['FactChangeConnection'], ParentType, ContextType, Partial<ProjectFactChangesArgs>>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  expirationDate?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  expired?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  fact?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  metadata?: Resolver<ResolversTypes['JSONObject'], ParentType, ContextType>;
  project?: Resolver<ResolversTypes['Project'], ParentType, ContextType>;
  score?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  sourceKind?: Resolver<ResolversTypes['FactSourceKind'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
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

export type PurgeCallTextsPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PurgeCallTextsPayload'] = ResolversParentTypes['PurgeCallTextsPayload']> = {
  deletedCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type QueryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  agent?: Resolver<ResolversTypes['Agent'], ParentType, ContextType, RequireFields<QueryAgentArgs, 'id'>>;
  agentFact?: Resolver<ResolversTypes['AgentFact'], ParentType, ContextType, RequireFields<QueryAgentFactArgs, 'id'>>;
  balance?: Resolver<ResolversTypes['Balance'], ParentType, ContextType, Partial<QueryBalanceArgs>>;
  boundaries?: Resolver<ResolversTypes['BoundaryConnection'], ParentType, ContextType, Partial<QueryBoundariesArgs>>;
  boundary?: Resolver<ResolversTypes['Boundary'], ParentType, ContextType, RequireFields<QueryBoundaryArgs, 'id'>>;
  catalog?: Resolver<ResolversTypes['Catalog'], ParentType, ContextType>;
  catalogModels?: Resolver<Array<ResolversTypes['CatalogModel']>, ParentType, ContextType>;
  ledger?: Resolver<ResolversTypes['LedgerEntryConnection'], ParentType, ContextType, Partial<QueryLedgerArgs>>;
  maintenance?: Resolver<Maybe<ResolversTypes['Maintenance']>, ParentType, ContextType>;
  memories?: Resolver<ResolversTypes['MemoryConnection'], ParentType, ContextType, RequireFields<QueryMemoriesArgs, 'projectId'>>;
  memory?: Resolver<ResolversTypes['Memory'], ParentType, ContextType, RequireFields<QueryMemoryArgs, 'id'>>;
  node?: Resolver<Maybe<ResolversTypes['Node']>, ParentType, ContextType, RequireFields<QueryNodeArgs, 'id'>>;
  project?: Resolver<ResolversTypes['Project'], ParentType, ContextType, RequireFields<QueryProjectArgs, 'id'>>;
  projectFact?: Resolver<ResolversTypes['ProjectFact'], ParentType, ContextType, RequireFields<QueryProjectFactArgs, 'id'>>;
  projects?: Resolver<ResolversTypes['ProjectConnection'], ParentType, ContextType, Partial<QueryProjectsArgs>>;
  serviceKey?: Resolver<ResolversTypes['ServiceKey'], ParentType, ContextType, RequireFields<QueryServiceKeyArgs, 'id'>>;
  serviceKeys?: Resolver<ResolversTypes['ServiceKeyConnection'], ParentType, ContextType, Partial<QueryServiceKeysArgs>>;
  usage?: Resolver<ResolversTypes['UsageSumConnection'], ParentType, ContextType, RequireFields<QueryUsageArgs, 'by'>>;
  usageRecord?: Resolver<ResolversTypes['UsageRecord'], ParentType, ContextType, RequireFields<QueryUsageRecordArgs, 'requestId'>>;
  usageRecords?: Resolver<ResolversTypes['UsageRecordConnection'], ParentType, ContextType, Partial<QueryUsageRecordsArgs>>;
  viewer?: Resolver<ResolversTypes['Viewer'], ParentType, ContextType>;
  workspace?: Resolver<ResolversTypes['Workspace'], ParentType, ContextType, RequireFields<QueryWorkspaceArgs, 'id'>>;
  workspaces?: Resolver<ResolversTypes['WorkspaceConnection'], ParentType, ContextType, Partial<QueryWorkspacesArgs>>;
};

export type RefundCallPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RefundCallPayload'] = ResolversParentTypes['RefundCallPayload']> = {
  entry?: Resolver<ResolversTypes['LedgerEntry'], ParentType, ContextType>;
};

export type ReloadCatalogPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ReloadCatalogPayload'] = ResolversParentTypes['ReloadCatalogPayload']> = {
  catalog?: Resolver<ResolversTypes['Catalog'], ParentType, ContextType>;
};

export type RevokeServiceKeyPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RevokeServiceKeyPayload'] = ResolversParentTypes['RevokeServiceKeyPayload']> = {
  serviceKey?: Resolver<ResolversTypes['ServiceKey'], ParentType, ContextType>;
};

export type ServiceKeyResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ServiceKey'] = ResolversParentTypes['ServiceKey']> = {
  allowedAddresses?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  enabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  expiresAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastUsedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  permissions?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  principal?: Resolver<ResolversTypes['Principal'], ParentType, ContextType>;
  revokedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  secretSuffix?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
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

export type SetMaintenancePayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SetMaintenancePayload'] = ResolversParentTypes['SetMaintenancePayload']> = {
  maintenance?: Resolver<Maybe<ResolversTypes['Maintenance']>, ParentType, ContextType>;
};

export type SubscriptionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription']> = {
  factChanged?: SubscriptionResolver<ResolversTypes['FactChangedEvent'], "factChanged", ParentType, ContextType, Partial<SubscriptionFactChangedArgs>>;
  ledgerEntryAdded?: SubscriptionResolver<ResolversTypes['LedgerEntry'], "ledgerEntryAdded", ParentType, ContextType>;
};

export type SwitchModelPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SwitchModelPayload'] = ResolversParentTypes['SwitchModelPayload']> = {
  model?: Resolver<ResolversTypes['CatalogModel'], ParentType, ContextType>;
};

export type TeamResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Team'] = ResolversParentTypes['Team']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  recordPrompts?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TopUpBalancePayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TopUpBalancePayload'] = ResolversParentTypes['TopUpBalancePayload']> = {
  entry?: Resolver<ResolversTypes['LedgerEntry'], ParentType, ContextType>;
};

export type UpdateBoundaryPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpdateBoundaryPayload'] = ResolversParentTypes['UpdateBoundaryPayload']> = {
  boundary?: Resolver<ResolversTypes['Boundary'], ParentType, ContextType>;
};

export type UpdateMemoryPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpdateMemoryPayload'] = ResolversParentTypes['UpdateMemoryPayload']> = {
  memory?: Resolver<ResolversTypes['Memory'], ParentType, ContextType>;
};

export type UpdateProjectPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpdateProjectPayload'] = ResolversParentTypes['UpdateProjectPayload']> = {
  project?: Resolver<ResolversTypes['Project'], ParentType, ContextType>;
};

export type UpdateServiceKeyPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpdateServiceKeyPayload'] = ResolversParentTypes['UpdateServiceKeyPayload']> = {
  serviceKey?: Resolver<ResolversTypes['ServiceKey'], ParentType, ContextType>;
};

export type UpdateTeamPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpdateTeamPayload'] = ResolversParentTypes['UpdateTeamPayload']> = {
  team?: Resolver<ResolversTypes['Team'], ParentType, ContextType>;
};

export type UpdateWorkspacePayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpdateWorkspacePayload'] = ResolversParentTypes['UpdateWorkspacePayload']> = {
  workspace?: Resolver<ResolversTypes['Workspace'], ParentType, ContextType>;
};

export type UsageRecordResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UsageRecord'] = ResolversParentTypes['UsageRecord']> = {
  answer?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  boundaryId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  cacheReadTokens?: Resolver<ResolversTypes['Count'], ParentType, ContextType>;
  cacheWriteTokens?: Resolver<ResolversTypes['Count'], ParentType, ContextType>;
  charged?: Resolver<ResolversTypes['MicroTokens'], ParentType, ContextType>;
  cost?: Resolver<ResolversTypes['MicroTokens'], ParentType, ContextType>;
  durationMs?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  endpoint?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  estimated?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  finishedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  firstByteMs?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  httpStatus?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  inputTokens?: Resolver<ResolversTypes['Count'], ParentType, ContextType>;
  isStream?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  key?: Resolver<Maybe<ResolversTypes['ServiceKey']>, ParentType, ContextType>;
  keyId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
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
  recallMs?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  refunded?: Resolver<ResolversTypes['MicroTokens'], ParentType, ContextType>;
  requestId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  startedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  thinkingTokens?: Resolver<ResolversTypes['Count'], ParentType, ContextType>;
  traceId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
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
  cacheReadTokens?: Resolver<ResolversTypes['Count'], ParentType, ContextType>;
  cacheWriteTokens?: Resolver<ResolversTypes['Count'], ParentType, ContextType>;
  calls?: Resolver<ResolversTypes['Count'], ParentType, ContextType>;
  charged?: Resolver<ResolversTypes['MicroTokens'], ParentType, ContextType>;
  cost?: Resolver<ResolversTypes['MicroTokens'], ParentType, ContextType>;
  day?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  inputTokens?: Resolver<ResolversTypes['Count'], ParentType, ContextType>;
  key?: Resolver<Maybe<ResolversTypes['ServiceKey']>, ParentType, ContextType>;
  keyId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  mode?: Resolver<Maybe<ResolversTypes['UsageMode']>, ParentType, ContextType>;
  model?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
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
  key?: Resolver<ResolversTypes['ServiceKey'], ParentType, ContextType>;
  permissions?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  principal?: Resolver<ResolversTypes['Principal'], ParentType, ContextType>;
  team?: Resolver<ResolversTypes['Team'], ParentType, ContextType>;
};

export type WorkspaceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Workspace'] = ResolversParentTypes['Workspace']> = {
  agents?: Resolver<ResolversTypes['AgentConnection'], ParentType, ContextType, Partial<WorkspaceAgentsArgs>>;
  boundaries?: Resolver<ResolversTypes['BoundaryConnection'], ParentType, ContextType, Partial<WorkspaceBoundariesArgs>>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isDefault?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  projects?: Resolver<ResolversTypes['ProjectConnection'], ParentType, ContextType, Partial<WorkspaceProjectsArgs>>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
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
  AddAgentFactsPayload?: AddAgentFactsPayloadResolvers<ContextType>;
  AddProjectFactsPayload?: AddProjectFactsPayloadResolvers<ContextType>;
  Agent?: AgentResolvers<ContextType>;
  AgentConnection?: AgentConnectionResolvers<ContextType>;
  AgentEdge?: AgentEdgeResolvers<ContextType>;
  AgentFact?: AgentFactResolvers<ContextType>;
  AgentFactConnection?: AgentFactConnectionResolvers<ContextType>;
  AgentFactEdge?: AgentFactEdgeResolvers<ContextType>;
  Balance?: BalanceResolvers<ContextType>;
  Boundary?: BoundaryResolvers<ContextType>;
  BoundaryConnection?: BoundaryConnectionResolvers<ContextType>;
  BoundaryEdge?: BoundaryEdgeResolvers<ContextType>;
  Catalog?: CatalogResolvers<ContextType>;
  CatalogBatchPrice?: CatalogBatchPriceResolvers<ContextType>;
  CatalogModel?: CatalogModelResolvers<ContextType>;
  CatalogPrice?: CatalogPriceResolvers<ContextType>;
  CatalogPriceDetails?: CatalogPriceDetailsResolvers<ContextType>;
  CatalogPriceTier?: CatalogPriceTierResolvers<ContextType>;
  CatalogProvider?: CatalogProviderResolvers<ContextType>;
  CatalogTokenPrice?: CatalogTokenPriceResolvers<ContextType>;
  Conversation?: ConversationResolvers<ContextType>;
  ConversationConnection?: ConversationConnectionResolvers<ContextType>;
  ConversationEdge?: ConversationEdgeResolvers<ContextType>;
  CorrectBalancePayload?: CorrectBalancePayloadResolvers<ContextType>;
  Count?: GraphQLScalarType;
  CreateAgentPayload?: CreateAgentPayloadResolvers<ContextType>;
  CreateBoundaryPayload?: CreateBoundaryPayloadResolvers<ContextType>;
  CreateMemoryPayload?: CreateMemoryPayloadResolvers<ContextType>;
  CreateProjectPayload?: CreateProjectPayloadResolvers<ContextType>;
  CreateServiceKeyPayload?: CreateServiceKeyPayloadResolvers<ContextType>;
  CreateTeamPayload?: CreateTeamPayloadResolvers<ContextType>;
  CreateWorkspacePayload?: CreateWorkspacePayloadResolvers<ContextType>;
  Date?: GraphQLScalarType;
  DateTime?: GraphQLScalarType;
  DeleteBoundaryPayload?: DeleteBoundaryPayloadResolvers<ContextType>;
  DeleteMemoryPayload?: DeleteMemoryPayloadResolvers<ContextType>;
  DeleteProjectPayload?: DeleteProjectPayloadResolvers<ContextType>;
  Fact?: FactResolvers<ContextType>;
  FactChange?: FactChangeResolvers<ContextType>;
  FactChangeConnection?: FactChangeConnectionResolvers<ContextType>;
  FactChangeEdge?: FactChangeEdgeResolvers<ContextType>;
  FactChangedEvent?: FactChangedEventResolvers<ContextType>;
  ForgetFactPayload?: ForgetFactPayloadResolvers<ContextType>;
  JSONObject?: GraphQLScalarType;
  LedgerEntry?: LedgerEntryResolvers<ContextType>;
  LedgerEntryConnection?: LedgerEntryConnectionResolvers<ContextType>;
  LedgerEntryEdge?: LedgerEntryEdgeResolvers<ContextType>;
  Maintenance?: MaintenanceResolvers<ContextType>;
  Memory?: MemoryResolvers<ContextType>;
  MemoryConnection?: MemoryConnectionResolvers<ContextType>;
  MemoryEdge?: MemoryEdgeResolvers<ContextType>;
  Message?: MessageResolvers<ContextType>;
  MicroTokens?: GraphQLScalarType;
  Mutation?: MutationResolvers<ContextType>;
  Node?: NodeResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  Principal?: PrincipalResolvers<ContextType>;
  Project?: ProjectResolvers<ContextType>;
  ProjectConnection?: ProjectConnectionResolvers<ContextType>;
  ProjectEdge?: ProjectEdgeResolvers<ContextType>;
  ProjectFact?: ProjectFactResolvers<ContextType>;
  ProjectFactConnection?: ProjectFactConnectionResolvers<ContextType>;
  ProjectFactEdge?: ProjectFactEdgeResolvers<ContextType>;
  PurgeCallTextsPayload?: PurgeCallTextsPayloadResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  RefundCallPayload?: RefundCallPayloadResolvers<ContextType>;
  ReloadCatalogPayload?: ReloadCatalogPayloadResolvers<ContextType>;
  RevokeServiceKeyPayload?: RevokeServiceKeyPayloadResolvers<ContextType>;
  ServiceKey?: ServiceKeyResolvers<ContextType>;
  ServiceKeyConnection?: ServiceKeyConnectionResolvers<ContextType>;
  ServiceKeyEdge?: ServiceKeyEdgeResolvers<ContextType>;
  SetMaintenancePayload?: SetMaintenancePayloadResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  SwitchModelPayload?: SwitchModelPayloadResolvers<ContextType>;
  Team?: TeamResolvers<ContextType>;
  TopUpBalancePayload?: TopUpBalancePayloadResolvers<ContextType>;
  UpdateBoundaryPayload?: UpdateBoundaryPayloadResolvers<ContextType>;
  UpdateMemoryPayload?: UpdateMemoryPayloadResolvers<ContextType>;
  UpdateProjectPayload?: UpdateProjectPayloadResolvers<ContextType>;
  UpdateServiceKeyPayload?: UpdateServiceKeyPayloadResolvers<ContextType>;
  UpdateTeamPayload?: UpdateTeamPayloadResolvers<ContextType>;
  UpdateWorkspacePayload?: UpdateWorkspacePayloadResolvers<ContextType>;
  UsageRecord?: UsageRecordResolvers<ContextType>;
  UsageRecordConnection?: UsageRecordConnectionResolvers<ContextType>;
  UsageRecordEdge?: UsageRecordEdgeResolvers<ContextType>;
  UsageSum?: UsageSumResolvers<ContextType>;
  UsageSumConnection?: UsageSumConnectionResolvers<ContextType>;
  UsageSumEdge?: UsageSumEdgeResolvers<ContextType>;
  Viewer?: ViewerResolvers<ContextType>;
  Workspace?: WorkspaceResolvers<ContextType>;
  WorkspaceConnection?: WorkspaceConnectionResolvers<ContextType>;
  WorkspaceEdge?: WorkspaceEdgeResolvers<ContextType>;
};

