import { send } from './run-operation.ts';

export interface TypeRef {
  kind: string;
  name: string | null;
  ofType?: TypeRef | null;
}

export interface SchemaField {
  name: string;
  description: string | null;
  args?: SchemaField[];
  type: TypeRef;
}

export interface SchemaType {
  name: string;
  kind: string;
  description: string | null;
  fields: SchemaField[] | null;
  inputFields: SchemaField[] | null;
  enumValues: { name: string; description: string | null }[] | null;
  possibleTypes: TypeRef[] | null;
}

const REF = 'kind name ofType { kind name ofType { kind name ofType { kind name } } }';
const INTROSPECTION = `query Introspection { __schema { types { name kind description
  fields { name description args { name description type { ${REF} } } type { ${REF} } }
  inputFields { name description type { ${REF} } } enumValues { name description } possibleTypes { kind name } } } }`;

/** Reads the types of the schema. Throws where this deployment does not show it. */
export async function readTypes(): Promise<Map<string, SchemaType>> {
  const operation = { kind: 'query', name: 'Introspection' } as const;
  const { data, errors } = await send({ query: INTROSPECTION, variables: {}, operation });
  const types = (data as { __schema?: { types: SchemaType[] } } | null | undefined)?.__schema?.types;
  if (!types) throw new Error(errors?.[0]?.message ?? '');
  return new Map(types.filter(({ name }) => !name.startsWith('__')).map((type) => [type.name, type]));
}

/** Writes a type as the schema does: `[Fact!]!`. */
export function writeType({ kind, name, ofType }: TypeRef): string {
  if (!ofType) return name ?? '';
  return kind === 'LIST' ? `[${writeType(ofType)}]` : `${writeType(ofType)}!`;
}

/** Returns the name of the type inside lists and non-nulls. */
export function namedType({ name, ofType }: TypeRef): string {
  return ofType ? namedType(ofType) : (name ?? '');
}
