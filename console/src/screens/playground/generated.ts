/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Why a fact is no longer in force. */
export type FactChangeCause =
  /** Somebody forgot it. */
  | 'FORGOTTEN'
  /** Another fact took its place. */
  | 'SUPERSEDED';

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

export type PlaygroundChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type PlaygroundChoicesQuery = { catalogModels: Array<{ name: string, kind: ModelKind, protocol: Protocol, callable: ModelAccess, maxOutputTokens: number }> | null, boundaries: { nodes: Array<{ id: string, name: string, maxTokens: number, extract: boolean, writeProjectId: string | null, writeAgentId: string | null }> } | null, agents: { nodes: Array<{ id: string, name: string, version: number }> } | null };

export type PlaygroundBoundaryQueryVariables = Exact<{
  id: string;
}>;


export type PlaygroundBoundaryQuery = { boundary: { id: string, name: string, maxTokens: number, extract: boolean, writeProjectId: string | null, writeAgentId: string | null } | null };

export type ChosenBoundaryFragment = { id: string, name: string, maxTokens: number, extract: boolean, writeProjectId: string | null, writeAgentId: string | null };

export type PlaygroundVersionsQueryVariables = Exact<{
  agent: string;
}>;


export type PlaygroundVersionsQuery = { agent: { id: string, versions: { nodes: Array<{ id: string, version: number, model: string, systemPrompt: string, modelSettings: Record<string, unknown> }> } | null } | null };

export type SawQueryVariables = Exact<{
  boundary: string;
  question: string;
}>;


export type SawQuery = { testBoundary: { block: string | null, tokens: number, usedIds: Array<string>, hits: Array<{ id: string, kind: MemoryHitKind, text: string, score: number, at: string, explain: { redacted: boolean, similarity: number | null, terms: Array<{ term: string, idf: number, place: string, weight: number }>, boosts: Array<{ reason: string, factor: number }> }, fact:
        | { id: string, expired: boolean, viewerCan: { forget: boolean } }
        | { id: string, expired: boolean, viewerCan: { forget: boolean } }
       | null }>, leftOut: Array<{ id: string, reason: LeftOutReason }> } | null };

export type PaidQueryVariables = Exact<{
  requestId: string;
}>;


export type PaidQuery = { usageRecord: { id: string, requestId: string, catalogModel: string, mode: UsageMode, outcome: UsageOutcome, estimated: boolean, memoryStatus: MemoryStatus, memoryIds: Array<string>, inputTokens: number, cacheReadTokens: number, cacheWriteTokens: number, outputTokens: number, cost: string, charged: string, recallMs: number | null, firstByteMs: number | null, durationMs: number, traceId: string } | null };

export type RememberedSubscriptionVariables = Exact<{
  project?: string | null | undefined;
  agent?: string | null | undefined;
}>;


export type RememberedSubscription = { factChanged: { kind: FactChangeKind, factId: string, fact:
      | { id: string, fact: string, version: number, expired: boolean, viewerCan: { forget: boolean, restore: boolean, update: boolean }, changes: { nodes: Array<{ id: string, version: number, kind: FactChangeKind, cause: FactChangeCause | null, oldText: string | null, newText: string | null }> } | null }
      | { id: string, fact: string, version: number, expired: boolean, viewerCan: { forget: boolean, restore: boolean, update: boolean }, changes: { nodes: Array<{ id: string, version: number, kind: FactChangeKind, cause: FactChangeCause | null, oldText: string | null, newText: string | null }> } | null }
     | null } };

export type ForgetFactMutationVariables = Exact<{
  input: ForgetFactInput;
}>;


export type ForgetFactMutation = { forgetFact: { fact:
      | { id: string, version: number, expired: boolean }
      | { id: string, version: number, expired: boolean }
     } | null };

export type RestoreFactMutationVariables = Exact<{
  input: RestoreFactInput;
}>;


export type RestoreFactMutation = { restoreFact: { fact:
      | { id: string, version: number, expired: boolean }
      | { id: string, version: number, expired: boolean }
     } | null };

export type RewordFactMutationVariables = Exact<{
  input: UpdateFactInput;
}>;


export type RewordFactMutation = { updateFact: { fact:
      | { id: string, version: number, fact: string }
      | { id: string, version: number, fact: string }
     } | null };

export const ChosenBoundaryFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ChosenBoundary"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Boundary"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"maxTokens"}},{"kind":"Field","name":{"kind":"Name","value":"extract"}},{"kind":"Field","name":{"kind":"Name","value":"writeProjectId"}},{"kind":"Field","name":{"kind":"Name","value":"writeAgentId"}}]}}]} as unknown as DocumentNode<ChosenBoundaryFragment, unknown>;
export const PlaygroundChoicesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PlaygroundChoices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"catalogModels"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"protocol"}},{"kind":"Field","name":{"kind":"Name","value":"callable"}},{"kind":"Field","name":{"kind":"Name","value":"maxOutputTokens"}}]}},{"kind":"Field","name":{"kind":"Name","value":"boundaries"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ChosenBoundary"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"agents"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ChosenBoundary"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Boundary"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"maxTokens"}},{"kind":"Field","name":{"kind":"Name","value":"extract"}},{"kind":"Field","name":{"kind":"Name","value":"writeProjectId"}},{"kind":"Field","name":{"kind":"Name","value":"writeAgentId"}}]}}]} as unknown as DocumentNode<PlaygroundChoicesQuery, PlaygroundChoicesQueryVariables>;
export const PlaygroundBoundaryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PlaygroundBoundary"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"boundary"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ChosenBoundary"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ChosenBoundary"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Boundary"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"maxTokens"}},{"kind":"Field","name":{"kind":"Name","value":"extract"}},{"kind":"Field","name":{"kind":"Name","value":"writeProjectId"}},{"kind":"Field","name":{"kind":"Name","value":"writeAgentId"}}]}}]} as unknown as DocumentNode<PlaygroundBoundaryQuery, PlaygroundBoundaryQueryVariables>;
export const PlaygroundVersionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PlaygroundVersions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"agent"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"agent"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"agent"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"versions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"model"}},{"kind":"Field","name":{"kind":"Name","value":"systemPrompt"}},{"kind":"Field","name":{"kind":"Name","value":"modelSettings"}}]}}]}}]}}]}}]} as unknown as DocumentNode<PlaygroundVersionsQuery, PlaygroundVersionsQueryVariables>;
export const SawDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Saw"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"boundary"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"question"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"testBoundary"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"boundaryId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"boundary"}}},{"kind":"Argument","name":{"kind":"Name","value":"query"},"value":{"kind":"Variable","name":{"kind":"Name","value":"question"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"block"}},{"kind":"Field","name":{"kind":"Name","value":"tokens"}},{"kind":"Field","name":{"kind":"Name","value":"usedIds"}},{"kind":"Field","name":{"kind":"Name","value":"hits"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"explain"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redacted"}},{"kind":"Field","name":{"kind":"Name","value":"similarity"}},{"kind":"Field","name":{"kind":"Name","value":"terms"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"term"}},{"kind":"Field","name":{"kind":"Name","value":"idf"}},{"kind":"Field","name":{"kind":"Name","value":"place"}},{"kind":"Field","name":{"kind":"Name","value":"weight"}}]}},{"kind":"Field","name":{"kind":"Name","value":"boosts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"factor"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"fact"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"expired"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCan"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"forget"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"leftOut"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}}]}}]}}]} as unknown as DocumentNode<SawQuery, SawQueryVariables>;
export const PaidDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Paid"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"requestId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"usageRecord"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"requestId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"requestId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"requestId"}},{"kind":"Field","name":{"kind":"Name","value":"catalogModel"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"estimated"}},{"kind":"Field","name":{"kind":"Name","value":"memoryStatus"}},{"kind":"Field","name":{"kind":"Name","value":"memoryIds"}},{"kind":"Field","name":{"kind":"Name","value":"inputTokens"}},{"kind":"Field","name":{"kind":"Name","value":"cacheReadTokens"}},{"kind":"Field","name":{"kind":"Name","value":"cacheWriteTokens"}},{"kind":"Field","name":{"kind":"Name","value":"outputTokens"}},{"kind":"Field","name":{"kind":"Name","value":"cost"}},{"kind":"Field","name":{"kind":"Name","value":"charged"}},{"kind":"Field","name":{"kind":"Name","value":"recallMs"}},{"kind":"Field","name":{"kind":"Name","value":"firstByteMs"}},{"kind":"Field","name":{"kind":"Name","value":"durationMs"}},{"kind":"Field","name":{"kind":"Name","value":"traceId"}}]}}]}}]} as unknown as DocumentNode<PaidQuery, PaidQueryVariables>;
export const RememberedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"Remembered"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"project"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"agent"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"factChanged"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"projectId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"project"}}},{"kind":"Argument","name":{"kind":"Name","value":"agentId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"agent"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"factId"}},{"kind":"Field","name":{"kind":"Name","value":"fact"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"fact"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"expired"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCan"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"forget"}},{"kind":"Field","name":{"kind":"Name","value":"restore"}},{"kind":"Field","name":{"kind":"Name","value":"update"}}]}},{"kind":"Field","name":{"kind":"Name","value":"changes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"last"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"cause"}},{"kind":"Field","name":{"kind":"Name","value":"oldText"}},{"kind":"Field","name":{"kind":"Name","value":"newText"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<RememberedSubscription, RememberedSubscriptionVariables>;
export const ForgetFactDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ForgetFact"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ForgetFactInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"forgetFact"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fact"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"expired"}}]}}]}}]}}]} as unknown as DocumentNode<ForgetFactMutation, ForgetFactMutationVariables>;
export const RestoreFactDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestoreFact"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RestoreFactInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"restoreFact"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fact"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"expired"}}]}}]}}]}}]} as unknown as DocumentNode<RestoreFactMutation, RestoreFactMutationVariables>;
export const RewordFactDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RewordFact"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateFactInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateFact"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fact"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"fact"}}]}}]}}]}}]} as unknown as DocumentNode<RewordFactMutation, RewordFactMutationVariables>;