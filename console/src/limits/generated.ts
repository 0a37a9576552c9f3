/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
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

export type LimitOfQueryVariables = Exact<{
  subjectId: string;
}>;


export type LimitOfQuery = { callLimit: { id: string, subjectId: string, dayBudget: string | null, monthBudget: string | null, requestsPerMinute: number | null, tokensPerMinute: number | null, runningCalls: number | null, use: { daySpent: string, monthSpent: string, held: string, requests: number, tokens: number, runningCalls: number, dayEndsAt: string, monthEndsAt: string } } | null };

export type SetLimitMutationVariables = Exact<{
  input: SetCallLimitInput;
}>;


export type SetLimitMutation = { setCallLimit: { callLimit: { id: string, subjectId: string, dayBudget: string | null, monthBudget: string | null, requestsPerMinute: number | null, tokensPerMinute: number | null, runningCalls: number | null, use: { daySpent: string, monthSpent: string, held: string, requests: number, tokens: number, runningCalls: number, dayEndsAt: string, monthEndsAt: string } } } | null };

export type RemoveLimitMutationVariables = Exact<{
  subjectId: string;
}>;


export type RemoveLimitMutation = { removeCallLimit: { subjectId: string } | null };

export type LimitFragment = { id: string, subjectId: string, dayBudget: string | null, monthBudget: string | null, requestsPerMinute: number | null, tokensPerMinute: number | null, runningCalls: number | null, use: { daySpent: string, monthSpent: string, held: string, requests: number, tokens: number, runningCalls: number, dayEndsAt: string, monthEndsAt: string } };

export const LimitFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Limit"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CallLimit"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"subjectId"}},{"kind":"Field","name":{"kind":"Name","value":"dayBudget"}},{"kind":"Field","name":{"kind":"Name","value":"monthBudget"}},{"kind":"Field","name":{"kind":"Name","value":"requestsPerMinute"}},{"kind":"Field","name":{"kind":"Name","value":"tokensPerMinute"}},{"kind":"Field","name":{"kind":"Name","value":"runningCalls"}},{"kind":"Field","name":{"kind":"Name","value":"use"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"daySpent"}},{"kind":"Field","name":{"kind":"Name","value":"monthSpent"}},{"kind":"Field","name":{"kind":"Name","value":"held"}},{"kind":"Field","name":{"kind":"Name","value":"requests"}},{"kind":"Field","name":{"kind":"Name","value":"tokens"}},{"kind":"Field","name":{"kind":"Name","value":"runningCalls"}},{"kind":"Field","name":{"kind":"Name","value":"dayEndsAt"}},{"kind":"Field","name":{"kind":"Name","value":"monthEndsAt"}}]}}]}}]} as unknown as DocumentNode<LimitFragment, unknown>;
export const LimitOfDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"LimitOf"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"subjectId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"callLimit"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"subjectId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"subjectId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Limit"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Limit"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CallLimit"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"subjectId"}},{"kind":"Field","name":{"kind":"Name","value":"dayBudget"}},{"kind":"Field","name":{"kind":"Name","value":"monthBudget"}},{"kind":"Field","name":{"kind":"Name","value":"requestsPerMinute"}},{"kind":"Field","name":{"kind":"Name","value":"tokensPerMinute"}},{"kind":"Field","name":{"kind":"Name","value":"runningCalls"}},{"kind":"Field","name":{"kind":"Name","value":"use"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"daySpent"}},{"kind":"Field","name":{"kind":"Name","value":"monthSpent"}},{"kind":"Field","name":{"kind":"Name","value":"held"}},{"kind":"Field","name":{"kind":"Name","value":"requests"}},{"kind":"Field","name":{"kind":"Name","value":"tokens"}},{"kind":"Field","name":{"kind":"Name","value":"runningCalls"}},{"kind":"Field","name":{"kind":"Name","value":"dayEndsAt"}},{"kind":"Field","name":{"kind":"Name","value":"monthEndsAt"}}]}}]}}]} as unknown as DocumentNode<LimitOfQuery, LimitOfQueryVariables>;
export const SetLimitDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetLimit"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SetCallLimitInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setCallLimit"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"callLimit"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Limit"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Limit"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CallLimit"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"subjectId"}},{"kind":"Field","name":{"kind":"Name","value":"dayBudget"}},{"kind":"Field","name":{"kind":"Name","value":"monthBudget"}},{"kind":"Field","name":{"kind":"Name","value":"requestsPerMinute"}},{"kind":"Field","name":{"kind":"Name","value":"tokensPerMinute"}},{"kind":"Field","name":{"kind":"Name","value":"runningCalls"}},{"kind":"Field","name":{"kind":"Name","value":"use"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"daySpent"}},{"kind":"Field","name":{"kind":"Name","value":"monthSpent"}},{"kind":"Field","name":{"kind":"Name","value":"held"}},{"kind":"Field","name":{"kind":"Name","value":"requests"}},{"kind":"Field","name":{"kind":"Name","value":"tokens"}},{"kind":"Field","name":{"kind":"Name","value":"runningCalls"}},{"kind":"Field","name":{"kind":"Name","value":"dayEndsAt"}},{"kind":"Field","name":{"kind":"Name","value":"monthEndsAt"}}]}}]}}]} as unknown as DocumentNode<SetLimitMutation, SetLimitMutationVariables>;
export const RemoveLimitDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemoveLimit"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"subjectId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removeCallLimit"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"subjectId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"subjectId"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subjectId"}}]}}]}}]} as unknown as DocumentNode<RemoveLimitMutation, RemoveLimitMutationVariables>;