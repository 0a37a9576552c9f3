import {
  getOperationAST,
  parse,
  specifiedRules,
  validate,
  Kind,
  OperationTypeNode,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { invalid } from '../core/errors.ts';
import { keyNeeded, type Context } from '../request/context.ts';
import { checkVariables } from './check-variables.ts';
import { costOf, isCostFor, type KnownCost } from './query-cost.ts';
import { createIntrospection, NoIntrospectionRule } from './introspection.ts';
import { rejectAbove, type OperationLimits } from './limits.ts';
import { measureDocument, fragmentsOf, scanDocument } from './query-complexity.ts';
import { NoNulInIdsRule, IdempotentPlaceRule } from './validation-rules.ts';

/** An operation as a caller sends it. */
export interface SentOperation {
  query: string;
  operationName?: string | null | undefined;
  variables?: Readonly<Record<string, unknown>> | null | undefined;
}

/** An operation that may run. */
export interface ReadOperation {
  document: DocumentNode;
  operation: OperationDefinitionNode;
  cost: number;
  /** The data of a plain introspection, which need not run. */
  introspected: Record<string, unknown> | null;
}

/** An operation that may not run. */
export interface RejectedOperation {
  /** GraphQLErrors of the document, or one AppError. */
  errors: readonly unknown[];
  /** Null when the errors were found before the cost. */
  cost: number | null;
}

export type ReadOperations = (ctx: Context, sent: SentOperation) => ReadOperation | RejectedOperation;

/** A plain introspection is copied from a stored result. */
const COPIED_INTROSPECTION_COST = 1_000;
/** Characters of the documents that are remembered as valid, and of one of them. */
const MAX_REMEMBERED_CHARACTERS = 1024 * 1024;
const MAX_REMEMBERED_DOCUMENT = 64 * 1024;

/**
 * Creates the function by which every operation over HTTP and WebSocket is read. It measures the
 * document before it validates it, and rejects strangers between the two.
 */
export function createReader(
  schema: GraphQLSchema,
  options: { introspection: boolean; limits: OperationLimits },
): ReadOperations {
  const { limits } = options;
  const introspection = options.introspection ? createIntrospection(schema) : null;
  const rules = [
    ...specifiedRules,
    NoNulInIdsRule,
    IdempotentPlaceRule,
    ...(introspection ? [] : [NoIntrospectionRule]),
  ];
  const validOfCallers = createDocumentCache();
  // Strangers would empty the cache of callers by documents that differ in a comment.
  const validOfStrangers = createDocumentCache();

  function parseMeasured(text: string, isAnonymous: boolean): DocumentNode {
    scanDocument(text, limits, isAnonymous ? limits.anonymousTokens : limits.tokens);
    const document = parse(text);
    measureDocument(document, limits);
    return document;
  }

  function costWith({ document, costs }: ValidDocument, operation: OperationDefinitionNode, sent: Variables): number {
    let known = costs.get(operation);
    if (!known || !isCostFor(known, operation, sent))
      costs.set(operation, (known = costOf(schema, document, operation, sent)));
    return known.cost;
  }

  return (ctx, { query, operationName, variables }) => {
    const sent = variables ?? {};
    let cost: number | null = null;
    try {
      const valid = ctx.isAnonymous ? validOfStrangers : validOfCallers;
      const remembered = valid.get(query);
      const known = remembered ?? { document: parseMeasured(query, ctx.isAnonymous), costs: new Map() };
      const { document } = known;
      const operation = getOperationAST(document, operationName);
      const introspected = (operation && introspection?.answer(document, operation, sent)) ?? null;
      if (ctx.isAnonymous && !introspected && !(operation && isPublic(document, operation))) throw keyNeeded();
      if (!remembered) {
        const errors = validate(schema, document, rules, { maxErrors: limits.errors });
        if (errors.length > 0) return { errors, cost };
        valid.set(query, known);
      }
      if (!operation) throw invalid('operationName', 'The document has no such operation.');
      checkVariables(schema, operation, sent);
      cost = introspected ? COPIED_INTROSPECTION_COST : costWith(known, operation, sent);
      rejectAbove('as its cost (fields × list sizes)', cost, limits.cost);
      admitCost(ctx, cost);
      return { document, operation, cost, introspected };
    } catch (error) {
      return { errors: [error], cost };
    }
  };
}

type Variables = Readonly<Record<string, unknown>>;

/** A document that was found to be valid. */
interface ValidDocument {
  document: DocumentNode;
  /** The last cost of each operation. */
  costs: Map<OperationDefinitionNode, KnownCost>;
}

function createDocumentCache(): LRUCache<string, ValidDocument> {
  return new LRUCache<string, ValidDocument>({
    maxSize: MAX_REMEMBERED_CHARACTERS,
    maxEntrySize: MAX_REMEMBERED_DOCUMENT,
    sizeCalculation: (_valid, text) => text.length + 1,
  });
}

/**
 * Takes the points of a measured operation from its caller's key and team. Anonymous requests are
 * admitted by their address alone. Throws RATE_LIMIT_EXCEEDED.
 */
function admitCost(ctx: Context, cost: number): void {
  if (!ctx.isAnonymous) ctx.platform.admission.admitCost(ctx.caller, cost);
}

/** Fields of the roots that need no key: their tokens say who is meant. */
const PUBLIC_FIELDS = new Set(['acceptInvitation', 'rejectInvitation', '__typename']);

/** Returns whether each field at the root of the operation needs no key. */
function isPublic(document: DocumentNode, operation: OperationDefinitionNode): boolean {
  if (operation.operation === OperationTypeNode.SUBSCRIPTION) return false;
  const fragments = fragmentsOf(document);
  const areAllPublic = ({ selections }: OperationDefinitionNode['selectionSet']): boolean =>
    selections.every((one) => {
      if (one.kind === Kind.FIELD) return PUBLIC_FIELDS.has(one.name.value);
      if (one.kind === Kind.INLINE_FRAGMENT) return areAllPublic(one.selectionSet);
      const fragment = fragments.get(one.name.value);
      return fragment !== undefined && areAllPublic(fragment.selectionSet);
    });
  return areAllPublic(operation.selectionSet);
}
