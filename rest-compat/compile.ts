import {
  getNamedType,
  getNullableType,
  getOperationAST,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  Kind,
  typeFromAST,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type ArgumentNode,
  type DocumentNode,
  type FieldNode,
  type GraphQLInputType,
  type GraphQLSchema,
  type ObjectFieldNode,
  type OperationDefinitionNode,
} from 'graphql';
import type { Field, Leaf } from './read-arguments.ts';
import { knownNamesOf, type KnownNames } from './require-known-names.ts';
import type { Row } from './row.ts';
import { isSource, type ArgTree, type Source } from './sources.ts';

/** A row that was checked against the schema, with everything a request needs. */
export interface CompiledRow {
  readonly row: Row;
  readonly fields: readonly Field[];
  readonly hasBody: boolean;
  /** Path of the data in the operation's result: `['data']`, or `['payload', 'data']`. */
  readonly dataPath: readonly string[];
  /** The operation's names of inputs → the documented names. */
  readonly names: ReadonlyMap<string, string>;
  readonly known: KnownNames;
  /** The field of `input` with the version that a write expects. Null: it cannot expect one. */
  readonly expects: 'ifVersion' | 'ifRevision' | null;
  /** Response keys of times that the row sends as Unix seconds. */
  readonly unixTimes: ReadonlySet<string>;
}

type Slot = Pick<Leaf, 'type' | 'required' | 'element'>;

const SCALARS_OF: Record<Source['source'], readonly string[] | null> = {
  path: ['ID', 'String'],
  int: ['Int'],
  offset: ['Int'],
  flag: ['Boolean'],
  text: null,
  texts: null,
  body: null,
};

/**
 * Checks a row against the schema. Throws when they do not match. Its document is valid: the
 * generator of its types and a test see to that, as it would take a tenth of every start.
 */
export function compileRow(row: Row, schema: GraphQLSchema): CompiledRow {
  const fail = (what: string) => new Error(`${row.method} ${row.path}: ${what}`);
  const operation = getOperationAST(row.document);
  if (!operation) throw fail('the document must hold one operation');
  try {
    const fields = compileArgs(row.args, variablesOf(operation, schema));
    const sources = sourcesOf(fields);
    checkPath(row, sources);
    return {
      row,
      fields,
      hasBody: sources.some(([, { source }]) => source === 'body'),
      dataPath: findData(row, operation),
      names: new Map(sources.map(([key, { name }]) => [key, name])),
      known: knownNamesOf(
        row,
        sources.map(([, source]) => source),
        operation.operation,
      ),
      expects: expectedOf(row, schema, operation),
      unixTimes: row.times === 'unix' ? timeFieldsOf(row.document, schema) : new Set(),
    };
  } catch (error) {
    throw fail(error instanceof Error ? error.message : String(error));
  }
}

function variablesOf(operation: OperationDefinitionNode, schema: GraphQLSchema): Map<string, Slot> {
  const slots = new Map<string, Slot>();
  const elements = elementsOf(operation, schema);
  for (const definition of operation.variableDefinitions ?? []) {
    const type = typeFromAST(schema, definition.type);
    if (!isInputType(type)) continue;
    const { value: name } = definition.variable.name;
    const required = isNonNullType(type) && !definition.defaultValue;
    slots.set(name, { type, required, element: elements.get(name) });
  }
  return slots;
}

/** The arguments, and fields of a mutation's input, that variables are passed to as they are. */
function elementsOf(operation: OperationDefinitionNode, schema: GraphQLSchema) {
  const found = new Map<string, NonNullable<Leaf['element']>>();
  const types = new TypeInfo(schema);
  const note = ({ value }: ArgumentNode) => {
    const argument = types.getArgument();
    if (value.kind === Kind.VARIABLE && argument) found.set(value.name.value, argument);
  };
  const noteField = ({ name, value }: ObjectFieldNode) => {
    const parent = getNullableType(types.getParentInputType());
    const field =
      isInputObjectType(parent) && parent.name.endsWith('Input') ? parent.getFields()[name.value] : undefined;
    if (value.kind === Kind.VARIABLE && field) found.set(value.name.value, field);
  };
  visit(operation, visitWithTypeInfo(types, { Argument: note, ObjectField: noteField }));
  return found;
}

function compileArgs(args: ArgTree, slots: ReadonlyMap<string, Slot>): Field[] {
  for (const [key, { required }] of slots) if (required && !args[key]) throw new Error(`${key} comes from nowhere`);
  return Object.entries(args).flatMap(([key, arg]) => {
    if (!arg) return [];
    const slot = slots.get(key);
    if (!slot) throw new Error(`the operation has no ${key}`);
    return isSource(arg) ? [compileSource(key, arg, slot)] : [compileGroup(key, arg, slot.type)];
  });
}

function compileSource(key: string, source: Source, slot: Slot): Field {
  const scalars = SCALARS_OF[source.source];
  const isMapped = source.source === 'flag' && source.values !== undefined;
  if (
    scalars &&
    !isMapped &&
    (isListType(getNullableType(slot.type)) || !scalars.includes(getNamedType(slot.type).name))
  ) {
    throw new Error(`${key} cannot come from the ${source.source === 'path' ? 'path' : 'query'}`);
  }
  // A list takes one value for itself.
  const type = source.source === 'text' ? getNamedType(slot.type) : slot.type;
  return { key, source, ...slot, type };
}

function compileGroup(key: string, group: ArgTree, type: GraphQLInputType): Field {
  const object = getNullableType(type);
  if (!isInputObjectType(object)) throw new Error(`${key} is not a group`);
  const parts = Object.values(object.getFields());
  const slots = new Map(
    parts.map((part) => [part.name, { type: part.type, required: isRequiredInputField(part), element: part }]),
  );
  return { key, fields: compileArgs(group, slots) };
}

function sourcesOf(fields: readonly Field[]): [key: string, source: Source][] {
  return fields.flatMap((field) =>
    'fields' in field ? sourcesOf(field.fields) : [[field.key, field.source] as const],
  );
}

/** Returns how the write of a record says which version it expects. */
function expectedOf(row: Row, schema: GraphQLSchema, operation: OperationDefinitionNode): CompiledRow['expects'] {
  if (!row.record || row.method === 'POST') return null;
  const input = getNullableType(variablesOf(operation, schema).get('input')?.type);
  const fields = isInputObjectType(input) ? input.getFields() : {};
  const expected = (['ifVersion', 'ifRevision'] as const).find((name) => name in fields);
  if (!expected) throw new Error('the operation cannot expect a version of the record');
  return expected;
}

/** Path parameters must all be used: an unused one would let an item be read under any parent. */
function checkPath({ path }: Row, sources: readonly [string, Source][]): void {
  const used = sources.filter(([, { source }]) => source === 'path').map(([, { name }]) => name);
  const there = path.split('/').flatMap((segment) => (segment.startsWith(':') ? [segment.slice(1)] : []));
  for (const name of used) if (!there.includes(name)) throw new Error(`the path has no :${name}`);
  for (const name of there) if (!used.includes(name)) throw new Error(`:${name} is not used`);
}

/** Finds `data`: the operation's root field, or a field one level below it. */
function findData(row: Row, operation: OperationDefinitionNode): string[] {
  if (row.response === 'done') return [];
  const [root] = operation.selectionSet.selections;
  if (root?.kind !== Kind.FIELD) throw new Error('the operation has no root field');
  const name = responseKeyOf(root);
  const data = name === 'data' ? root : childOf(root, 'data');
  if (!data) throw new Error('the operation calls nothing `data`');
  if (row.response === 'list') checkList(row, data);
  return data === root ? [name] : [name, 'data'];
}

/** Checks for the fields and arguments that the envelope of a page needs. */
function checkList({ args }: Row, data: FieldNode): void {
  for (const key of ['items', 'total', 'page_info']) if (!childOf(data, key)) throw new Error(`the list has no ${key}`);
  for (const key of ['first', 'offset', 'after']) if (!args[key]) throw new Error(`a list is asked for with ${key}`);
}

function timeFieldsOf(document: DocumentNode, schema: GraphQLSchema): Set<string> {
  const times = new Set<string>();
  const types = new TypeInfo(schema);
  const note = (field: FieldNode) => {
    if (getNamedType(types.getType())?.name === 'DateTime') times.add(responseKeyOf(field));
  };
  visit(document, visitWithTypeInfo(types, { Field: note }));
  return times;
}

function childOf(parent: FieldNode, key: string): FieldNode | undefined {
  const fields = parent.selectionSet?.selections.filter((selection) => selection.kind === Kind.FIELD);
  return fields?.find((field) => responseKeyOf(field) === key);
}

/** The name of a field in the result: its alias, or else its own name. */
export function responseKeyOf(field: FieldNode): string {
  return (field.alias ?? field.name).value;
}
