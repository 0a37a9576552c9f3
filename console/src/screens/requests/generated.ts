/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
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

/** What became of the memory that a call asked for; also in the response's X-Memory-Status. */
export type MemoryStatus =
  /** Memory was away or too slow, and the call went on without it. */
  | 'degraded'
  /** Nothing matched, or no memory was asked for. */
  | 'none'
  /** Memory was added to the prompt. */
  | 'used';

/** What a model does. */
export type ModelKind =
  /** It answers in text. */
  | 'chat'
  /** It turns text into vectors. */
  | 'embeddings';

/** Which way a list goes. Items without a value of their own say in their order where they stand. */
export type OrderDirection =
  /** From the least to the greatest: from A to Z, the oldest first. */
  | 'ASC'
  /** From the greatest to the least: the newest first. */
  | 'DESC';

/** The form of requests and answers that a model understands. */
export type Protocol =
  /** Chat completions, responses and embeddings. */
  | 'alpha'
  /** Messages. */
  | 'beta';

/** A time from a moment on and before another. Without either, the range is open there. */
export type TimeRange = {
  /** From this moment on. */
  from?: string | null | undefined;
  /** Before this moment. */
  to?: string | null | undefined;
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

export type UsageRecordFilter = {
  boundaryId?: Array<string> | null | undefined;
  /** The persons for whom the calls were made. */
  endUser?: Array<string> | null | undefined;
  /** The last part of the router's path: `/chat/completions`. */
  endpoint?: Array<string> | null | undefined;
  /** Whether the tokens were counted by the router and not by the provider. */
  estimated?: boolean | null | undefined;
  /** Whether the answer was streamed. */
  isStream?: boolean | null | undefined;
  keyId?: Array<string> | null | undefined;
  /** Facts, memories, messages and passages, one of which was added to the prompt. */
  memoryId?: Array<string> | null | undefined;
  memoryStatus?: Array<MemoryStatus> | null | undefined;
  /** Default: those that the team or the caller pays. Null: of every mode. */
  mode?: Array<UsageMode> | null | undefined;
  /** The names that were called. */
  model?: Array<string> | null | undefined;
  outcome?: Array<UsageOutcome> | null | undefined;
  /** The projects whose memory was used. */
  projectId?: Array<string> | null | undefined;
  /** The providers that answered. */
  provider?: Array<string> | null | undefined;
  purpose?: Array<UsagePurpose> | null | undefined;
  /** What responses carried as X-Request-Id. */
  requestId?: Array<string> | null | undefined;
  /** When the call began. */
  startedAt?: TimeRange | null | undefined;
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

export type RequestsQueryVariables = Exact<{
  filter?: UsageRecordFilter | null | undefined;
  orderBy?: UsageRecordOrder | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}>;


export type RequestsQuery = { usageRecords: { totalCount: number, pageInfo: { hasNextPage: boolean, hasPreviousPage: boolean, startCursor: string | null, endCursor: string | null }, nodes: Array<{ id: string, requestId: string, catalogModel: string, mode: UsageMode, purpose: UsagePurpose, outcome: UsageOutcome, memoryStatus: MemoryStatus, endUser: string | null, inputTokens: number, outputTokens: number, charged: string, firstByteMs: number | null, durationMs: number, startedAt: string }> } | null };

export type RequestChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type RequestChoicesQuery = { catalogModels: Array<{ name: string, kind: ModelKind }> | null, boundaries: { nodes: Array<{ id: string, name: string }> } | null, serviceKeys: { nodes: Array<{ id: string, description: string | null, secretSuffix: string }> } | null };

export type RequestQueryVariables = Exact<{
  id: string;
}>;


export type RequestQuery = { viewer: { permissions: Array<string>, team: { id: string, recordPrompts: boolean } } | null, usageRecord: { id: string, requestId: string, model: string, catalogModel: string, provider: string | null, upstreamModel: string, attempts: number, protocol: Protocol, endpoint: string, isStream: boolean, mode: UsageMode, purpose: UsagePurpose, outcome: UsageOutcome, estimated: boolean, httpStatus: number | null, keyId: string, projectId: string | null, boundaryId: string | null, endUser: string | null, traceId: string, memoryStatus: MemoryStatus, inputTokens: number, cacheReadTokens: number, cacheWriteTokens: number, outputTokens: number, cost: string, charged: string, reserved: string | null, refunded: string, startedAt: string, recallMs: number | null, firstByteMs: number | null, durationMs: number, key: { id: string, description: string | null, secretSuffix: string } | null, project: { id: string, name: string } | null, boundary: { id: string, name: string } | null, ledgerEntries: Array<{ id: string, reason: LedgerReason, amount: string, createdAt: string }>, recall: { tookMs: number, hits: Array<{ id: string, score: number, thing:
          | { id: string, fact: string, expired: boolean }
          | { id: string, name: string }
          | { id: string, text: string, conversationId: string }
          | { id: string, heading: string | null, itemId: string, passage: string }
          | { id: string, fact: string, expired: boolean }
         | null }>, leftOut: Array<{ id: string, reason: LeftOutReason, thing:
          | { id: string, fact: string, expired: boolean }
          | { id: string, name: string }
          | { id: string, text: string, conversationId: string }
          | { id: string, heading: string | null, itemId: string, passage: string }
          | { id: string, fact: string, expired: boolean }
         | null }> } | null, conversation: { id: string, status: ExtractionStatus, error: string | null, createdAt: string, extractions: { nodes: Array<{ id: string, createdAt: string, proposals: { totalCount: number, nodes: Array<{ id: string, outcome: ExtractionOutcome, reason: ExtractionReason, text: string | null, factId: string | null }> } | null }> } | null } | null } | null };

type Thing_AgentFact_Fragment = { id: string, fact: string, expired: boolean };

type Thing_Memory_Fragment = { id: string, name: string };

type Thing_Message_Fragment = { id: string, text: string, conversationId: string };

type Thing_Passage_Fragment = { id: string, heading: string | null, itemId: string, passage: string };

type Thing_ProjectFact_Fragment = { id: string, fact: string, expired: boolean };

export type ThingFragment =
  | Thing_AgentFact_Fragment
  | Thing_Memory_Fragment
  | Thing_Message_Fragment
  | Thing_Passage_Fragment
  | Thing_ProjectFact_Fragment
;

export type RequestTextsQueryVariables = Exact<{
  id: string;
}>;


export type RequestTextsQuery = { usageRecord: { id: string, prompt: string | null, answer: string | null } | null };

export const ThingFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Thing"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RecalledThing"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ProjectFact"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"fact"}},{"kind":"Field","name":{"kind":"Name","value":"expired"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AgentFact"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"fact"}},{"kind":"Field","name":{"kind":"Name","value":"expired"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Memory"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Message"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"conversationId"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Passage"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"heading"}},{"kind":"Field","alias":{"kind":"Name","value":"passage"},"name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"itemId"}}]}}]}}]} as unknown as DocumentNode<ThingFragment, unknown>;
export const RequestsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Requests"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"UsageRecordFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"orderBy"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"UsageRecordOrder"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"last"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"before"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"usageRecords"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"orderBy"},"value":{"kind":"Variable","name":{"kind":"Name","value":"orderBy"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"last"},"value":{"kind":"Variable","name":{"kind":"Name","value":"last"}}},{"kind":"Argument","name":{"kind":"Name","value":"before"},"value":{"kind":"Variable","name":{"kind":"Name","value":"before"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"hasPreviousPage"}},{"kind":"Field","name":{"kind":"Name","value":"startCursor"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"requestId"}},{"kind":"Field","name":{"kind":"Name","value":"catalogModel"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"purpose"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"memoryStatus"}},{"kind":"Field","name":{"kind":"Name","value":"endUser"}},{"kind":"Field","name":{"kind":"Name","value":"inputTokens"}},{"kind":"Field","name":{"kind":"Name","value":"outputTokens"}},{"kind":"Field","name":{"kind":"Name","value":"charged"}},{"kind":"Field","name":{"kind":"Name","value":"firstByteMs"}},{"kind":"Field","name":{"kind":"Name","value":"durationMs"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}}]}}]}}]}}]} as unknown as DocumentNode<RequestsQuery, RequestsQueryVariables>;
export const RequestChoicesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RequestChoices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"catalogModels"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}}]}},{"kind":"Field","name":{"kind":"Name","value":"boundaries"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"serviceKeys"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"secretSuffix"}}]}}]}}]}}]} as unknown as DocumentNode<RequestChoicesQuery, RequestChoicesQueryVariables>;
export const RequestDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Request"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"permissions"}},{"kind":"Field","name":{"kind":"Name","value":"team"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"recordPrompts"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"usageRecord"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"requestId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"requestId"}},{"kind":"Field","name":{"kind":"Name","value":"model"}},{"kind":"Field","name":{"kind":"Name","value":"catalogModel"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"upstreamModel"}},{"kind":"Field","name":{"kind":"Name","value":"attempts"}},{"kind":"Field","name":{"kind":"Name","value":"protocol"}},{"kind":"Field","name":{"kind":"Name","value":"endpoint"}},{"kind":"Field","name":{"kind":"Name","value":"isStream"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"purpose"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"estimated"}},{"kind":"Field","name":{"kind":"Name","value":"httpStatus"}},{"kind":"Field","name":{"kind":"Name","value":"keyId"}},{"kind":"Field","name":{"kind":"Name","value":"projectId"}},{"kind":"Field","name":{"kind":"Name","value":"boundaryId"}},{"kind":"Field","name":{"kind":"Name","value":"endUser"}},{"kind":"Field","name":{"kind":"Name","value":"traceId"}},{"kind":"Field","name":{"kind":"Name","value":"memoryStatus"}},{"kind":"Field","name":{"kind":"Name","value":"inputTokens"}},{"kind":"Field","name":{"kind":"Name","value":"cacheReadTokens"}},{"kind":"Field","name":{"kind":"Name","value":"cacheWriteTokens"}},{"kind":"Field","name":{"kind":"Name","value":"outputTokens"}},{"kind":"Field","name":{"kind":"Name","value":"cost"}},{"kind":"Field","name":{"kind":"Name","value":"charged"}},{"kind":"Field","name":{"kind":"Name","value":"reserved"}},{"kind":"Field","name":{"kind":"Name","value":"refunded"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"recallMs"}},{"kind":"Field","name":{"kind":"Name","value":"firstByteMs"}},{"kind":"Field","name":{"kind":"Name","value":"durationMs"}},{"kind":"Field","name":{"kind":"Name","value":"key"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"secretSuffix"}}]}},{"kind":"Field","name":{"kind":"Name","value":"project"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"boundary"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"ledgerEntries"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"recall"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tookMs"}},{"kind":"Field","name":{"kind":"Name","value":"hits"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"thing"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Thing"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"leftOut"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"thing"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Thing"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"conversation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"extractions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"proposals"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"factId"}}]}}]}}]}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Thing"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RecalledThing"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ProjectFact"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"fact"}},{"kind":"Field","name":{"kind":"Name","value":"expired"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AgentFact"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"fact"}},{"kind":"Field","name":{"kind":"Name","value":"expired"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Memory"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Message"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"conversationId"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Passage"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"heading"}},{"kind":"Field","alias":{"kind":"Name","value":"passage"},"name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"itemId"}}]}}]}}]} as unknown as DocumentNode<RequestQuery, RequestQueryVariables>;
export const RequestTextsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RequestTexts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"usageRecord"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"requestId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"prompt"}},{"kind":"Field","name":{"kind":"Name","value":"answer"}}]}}]}}]} as unknown as DocumentNode<RequestTextsQuery, RequestTextsQueryVariables>;