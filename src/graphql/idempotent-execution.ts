import { unwrapResolverError } from '@apollo/server/errors';
import {
  execute,
  getDirectiveValues,
  getVariableValues,
  Kind,
  locatedError,
  OperationTypeNode,
  print,
  visit,
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  type FieldNode,
  type GraphQLError,
  type OperationDefinitionNode,
  type SelectionNode,
} from 'graphql';
import { OPERATIONS } from '../auth/operation-permissions.ts';
import type { OperationRule } from '../auth/operation-rule.ts';
import { invalid } from '../core/errors.ts';
import type { Context } from '../request/context.ts';
import { requireIdempotencyKey, runIdempotent, type IdempotentRequest } from '../request/idempotency.ts';
import { fragmentsOf } from './query-complexity.ts';

/** A mutation with an idempotency key, before it runs. */
interface Once {
  args: ExecutionArgs;
  operation: OperationDefinitionNode;
  variables: Readonly<Record<string, unknown>>;
}

/** The result, and whether each field with a key got its stored response. */
export interface OnceResult extends ExecutionResult {
  isReplayed: boolean;
}

/**
 * Runs a mutation whose fields have `@idempotent`, or that a request with the header
 * Idempotency-Key sends. Fields run one after the other; one with a key runs in a transaction of
 * its own, which an error anywhere in it rolls back. Returns null for operations without a key.
 */
export async function executeOnce(
  args: ExecutionArgs,
  operation: OperationDefinitionNode,
  header: string | undefined,
): Promise<OnceResult | null> {
  if (operation.operation !== OperationTypeNode.MUTATION) return null;
  const definitions = operation.variableDefinitions ?? [];
  const { coerced } = getVariableValues(args.schema, definitions, args.variableValues ?? {});
  if (!coerced) return null;
  const fields = rootFieldsOf(args.document, operation, coerced);
  const once: Once = { args, operation, variables: coerced };
  const keys = new Map([...fields].map(([name, nodes]) => [name, keyOf(once, nodes)]));
  const only = [...fields].filter(([, [node]]) => node?.name.value !== '__typename').map(([name]) => name);
  if (header !== undefined && !(args.contextValue as Context).isAnonymous) addHeader(keys, only, header);
  if ([...keys.values()].every((key) => key === undefined)) return null;
  return runFields(once, fields, keys);
}

/** Gives the one mutation of the operation the header's key, unless it has one of its own. */
function addHeader(keys: Map<string, string | undefined>, mutations: readonly string[], header: string): void {
  const [name = ''] = mutations;
  if (mutations.length !== 1)
    throw invalid('Idempotency-Key', 'Idempotency-Key is for one mutation. Give each of several its own @idempotent.');
  keys.set(name, keys.get(name) ?? requireIdempotencyKey('Idempotency-Key', header));
}

function keyOf({ args, variables }: Once, nodes: readonly FieldNode[]): string | undefined {
  const directive = args.schema.getDirective('idempotent');
  for (const node of nodes) {
    const given = directive && getDirectiveValues(directive, node, variables);
    if (given) return requireIdempotencyKey('key', String(given['key']));
  }
  return undefined;
}

async function runFields(
  once: Once,
  fields: ReadonlyMap<string, readonly FieldNode[]>,
  keys: ReadonlyMap<string, string | undefined>,
): Promise<OnceResult> {
  const data: Record<string, unknown> = {};
  const errors: GraphQLError[] = [];
  let isReplayed = true;
  for (const [name, nodes] of fields) {
    const key = keys.get(name);
    const found = key === undefined ? await runPlain(once, nodes) : await runKeyed(once, { name, nodes, key });
    isReplayed &&= key === undefined || found.isReplayed;
    errors.push(...(found.errors ?? []));
    // A field that may not be null: the fields after it do not run either.
    if (!found.data) return { data: null, errors, isReplayed: false };
    Object.assign(data, found.data);
  }
  return { data, ...(errors.length > 0 ? { errors } : {}), isReplayed };
}

async function runPlain({ args, operation }: Once, nodes: readonly FieldNode[], ctx?: Context): Promise<OnceResult> {
  const document = documentOf(args.document, operation, nodes);
  const result = await execute({ ...args, document, ...(ctx ? { contextValue: ctx } : {}) });
  return { ...result, isReplayed: false };
}

async function runKeyed(
  once: Once,
  { name, nodes, key }: { name: string; nodes: readonly FieldNode[]; key: string },
): Promise<OnceResult> {
  const failed: { errors?: readonly GraphQLError[] } = {};
  const work = async (inner: Context): Promise<object> => {
    const result = await runPlain(once, nodes, inner);
    const [first] = result.errors ?? [];
    if (!first) return { ...result.data };
    failed.errors = result.errors ?? [];
    // The error itself: a deadlock runs the transaction again.
    throw unwrapResolverError(first);
  };
  const rules: Record<string, OperationRule> = OPERATIONS.Mutation;
  const request: IdempotentRequest = {
    key,
    request: requestOf(once, nodes),
    isOutsideTransaction: rules[nodes[0]?.name.value ?? '']?.savesNothing === true,
  };
  try {
    const { response, isReplayed } = await runIdempotent(once.args.contextValue as Context, request, work);
    return { data: { ...response }, isReplayed };
  } catch (thrown) {
    return { ...nothingOf(once, name, nodes), errors: failed.errors ?? [locatedError(thrown, nodes, [name])] };
  }
}

/** The data of a field that did not run, or was undone: null where it may be, otherwise none. */
function nothingOf({ args }: Once, name: string, nodes: readonly FieldNode[]): OnceResult {
  const type = args.schema.getMutationType()?.getFields()[nodes[0]?.name.value ?? '']?.type;
  const data = String(type).endsWith('!') ? null : { [name]: null };
  return { data, isReplayed: false };
}

/** Text of a field as it was sent: without the key, with the fragments and its variables. */
function requestOf({ args, variables }: Once, nodes: readonly FieldNode[]): string {
  const fields = nodes.map((node) => ({ ...node, directives: node.directives?.filter(isOther) ?? [] }));
  const parts = [...fields, ...fragmentsIn(args.document)];
  const used = new Set<string>();
  for (const part of parts) visit(part, { Variable: ({ name }) => void used.add(name.value) });
  const values = [...used].sort().map((name) => [name, variables[name]]);
  return JSON.stringify(['graphql', parts.map(print), values]);
}

function isOther({ name }: { name: { value: string } }): boolean {
  return name.value !== 'idempotent';
}

function fragmentsIn({ definitions }: DocumentNode) {
  return definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION);
}

function documentOf(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  nodes: readonly FieldNode[],
): DocumentNode {
  const one = { ...operation, selectionSet: { ...operation.selectionSet, selections: nodes } };
  return { kind: Kind.DOCUMENT, definitions: [one, ...fragmentsIn(document)] };
}

/**
 * Returns the fields at the root of an operation by their names in the response, in the order in
 * which they run: those of fragments too, and without those that `@skip` or `@include` leave out.
 */
function rootFieldsOf(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): Map<string, FieldNode[]> {
  const fragments = fragmentsOf(document);
  const fields = new Map<string, FieldNode[]>();
  const collect = (selections: readonly SelectionNode[]): void => {
    for (const one of selections) {
      if (isLeftOut(one, variables)) continue;
      if (one.kind === Kind.FIELD) {
        const name = one.alias?.value ?? one.name.value;
        fields.set(name, [...(fields.get(name) ?? []), one]);
      } else {
        const set = one.kind === Kind.INLINE_FRAGMENT ? one : fragments.get(one.name.value);
        collect(set?.selectionSet.selections ?? []);
      }
    }
  };
  collect(operation.selectionSet.selections);
  return fields;
}

function isLeftOut(node: SelectionNode, variables: Readonly<Record<string, unknown>>): boolean {
  const skip = getDirectiveValues(GraphQLSkipDirective, node, variables);
  const include = getDirectiveValues(GraphQLIncludeDirective, node, variables);
  return skip?.['if'] === true || include?.['if'] === false;
}
