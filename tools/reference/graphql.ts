import { readdirSync, readFileSync } from 'node:fs';
import {
  Kind,
  parse,
  print,
  type DefinitionNode,
  type FieldDefinitionNode,
  type InputValueDefinitionNode,
  type StringValueNode,
  type TypeDefinitionNode,
} from 'graphql';
import { code, fence, page, prose, table, titleOf, type Page } from './markdown.ts';
import { permissionsByOperation } from './operation-permissions.ts';
import { ROOT } from './sources.ts';

interface SchemaFile {
  name: string;
  definitions: readonly DefinitionNode[];
}

/** Columns that fit beside the sidebar without scrolling. */
const MAX_SIGNATURE = 72;

const ROOTS = ['Query', 'Mutation', 'Subscription'] as const;
const ROOT_TITLES = { Query: 'Queries', Mutation: 'Mutations', Subscription: 'Subscriptions' };

/** A page for each file of the schema, and an index of all operations. */
export function graphqlPages(): Page[] {
  const files = readSchema();
  const permissions = new Map(permissionsByOperation().map((one) => [`${one.root}.${one.field}`, one.permissions]));
  const types = new Map(
    files.flatMap(({ definitions }) => definitions.filter(isType).map((one) => [one.name.value, one])),
  );
  return [
    indexPage(files),
    ...files.map((file) => schemaPage(file, (root, field) => permissions.get(`${root}.${field}`) ?? [], types)),
  ];
}

export function readSchema(): SchemaFile[] {
  const folder = new URL('schema/', ROOT);
  return readdirSync(folder)
    .filter((file) => file.endsWith('.graphql'))
    .sort()
    .map((file) => ({
      name: file.replace(/\.graphql$/, ''),
      definitions: parse(readFileSync(new URL(file, folder), 'utf8')).definitions,
    }));
}

/** The fields that a schema file adds to a root type. */
export function fieldsOfRoot({ definitions }: SchemaFile, root: (typeof ROOTS)[number]): FieldDefinitionNode[] {
  return definitions.flatMap((one) =>
    (one.kind === Kind.OBJECT_TYPE_EXTENSION || one.kind === Kind.OBJECT_TYPE_DEFINITION) && one.name.value === root
      ? (one.fields ?? [])
      : [],
  );
}

function indexPage(files: readonly SchemaFile[]): Page {
  const sections = ROOTS.map((root) => {
    const rows = files.flatMap((file) =>
      fieldsOfRoot(file, root).map((field) => [
        `[${code(field.name.value)}](./${pageName(file)}#${field.name.value.toLowerCase()})`,
        prose(field.description?.value),
      ]),
    );
    return `## ${ROOT_TITLES[root]}\n\n${table(['field', 'description'], rows)}`;
  });
  return page(
    'graphql/index.md',
    'GraphQL',
    `The schema at \`/graphql\`. How to call it is in the [GraphQL guide](../../guides/graphql.md); how much one
operation can request is in [limits](../limits.md); error codes are in [errors](../errors.md).`,
    ...sections,
  );
}

function schemaPage(
  file: SchemaFile,
  permissionsOf: (root: string, field: string) => readonly string[],
  types: ReadonlyMap<string, TypeDefinitionNode>,
): Page {
  const shown = new Set<string>(ROOTS);
  const sections = ROOTS.flatMap((root) => {
    const fields = fieldsOfRoot(file, root);
    if (fields.length === 0) return [];
    return [
      `## ${ROOT_TITLES[root]}`,
      ...fields.map((field) => fieldSection(field, permissionsOf(root, field.name.value), types, shown)),
    ];
  });
  const rest = file.definitions.filter(isType).filter((one) => !shown.has(one.name.value) && !isPlumbing(one));
  const extensions = file.definitions.filter(
    (one) => one.kind === Kind.OBJECT_TYPE_EXTENSION && !ROOTS.some((root) => root === one.name.value),
  );
  return page(
    `graphql/${pageName(file)}`,
    file.name === 'base' ? 'Scalars and common types' : titleOf(file.name),
    `From \`schema/${file.name}.graphql\`.`,
    ...sections,
    rest.length > 0 ? '## Types' : null,
    ...rest.map((one) => `### ${one.name.value}\n\n${fence('graphql', print(one))}`),
    extensions.length > 0 ? '## Fields on other types' : null,
    extensions.length > 0 ? fence('graphql', extensions.map((one) => print(one)).join('\n\n')) : null,
  );
}

/**
 * A root field: its signature, its arguments, and the input and payload types that belong to it
 * alone.
 */
function fieldSection(
  field: FieldDefinitionNode,
  permissions: readonly string[],
  types: ReadonlyMap<string, TypeDefinitionNode>,
  shown: Set<string>,
): string {
  const own = [...(field.arguments ?? []).map((one) => typeName(one.type)), typeName(field.type)]
    .filter((name) => name.endsWith('Payload') || name.endsWith('Input'))
    .flatMap((name) => types.get(name) ?? []);
  for (const { name } of own) shown.add(name.value);
  const documented = (field.arguments ?? []).filter(({ description }) => description);
  return [
    `### ${field.name.value}`,
    prose(field.description?.value),
    fence('graphql', [signatureOf(field), ...own.map((one) => print(one))].join('\n\n')),
    documented.map(({ name, description }) => `- ${code(name.value)}: ${prose(description?.value)}`).join('\n'),
    permissions.length > 0 ? `Permissions: ${permissions.map(code).join(', ')}.` : '',
  ]
    .filter(Boolean)
    .join('\n\n');
}

/**
 * A field without descriptions, its arguments on lines of their own where one line would be too
 * long.
 */
export function signatureOf({ name, arguments: given = [], type }: FieldDefinitionNode): string {
  const parts = given.map((one) => print(undescribed(one)));
  const result = `: ${print(type)}`;
  const line = `${name.value}${parts.length > 0 ? `(${parts.join(', ')})` : ''}${result}`;
  if (line.length <= MAX_SIGNATURE) return line;
  return `${name.value}(\n${parts.map((part) => `  ${part}\n`).join('')})${result}`;
}

function undescribed(argument: InputValueDefinitionNode): InputValueDefinitionNode {
  return { ...argument, description: undefined as StringValueNode | undefined };
}

function typeName(type: FieldDefinitionNode['type']): string {
  return type.kind === Kind.NAMED_TYPE ? type.name.value : typeName(type.type);
}

function isType(node: DefinitionNode): node is TypeDefinitionNode {
  return node.kind.endsWith('TypeDefinition');
}

/** Edges and connections follow the Relay convention and say nothing of their own. */
function isPlumbing({ name }: TypeDefinitionNode): boolean {
  return name.value.endsWith('Edge') || name.value.endsWith('Connection') || ROOTS.some((root) => root === name.value);
}

/** `index.md` is the list of all operations. */
function pageName({ name }: SchemaFile): string {
  return `${name}.md`;
}
