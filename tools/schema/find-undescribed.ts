import {
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isSpecifiedScalarType,
  type GraphQLSchema,
} from 'graphql';

interface Described {
  place: string;
  description: string | null | undefined;
}

/** Subject first, as STYLE.md has it, and a whole sentence. */
const SENTENCE = /^["`A-Z0-9-].*[.:!`)]$/s;
/** Repeats a name in place of saying anything: "The id of the id." */
const EMPTY = /^(?:the )?(\w+)(?: of the \1)?\.$/i;

/** Places of a schema without a sentence, or with one that says nothing. */
export function findUndescribed(schema: GraphQLSchema): string[] {
  return listElements(schema).flatMap(({ place, description }) => {
    if (!description) return [`${place} has no description`];
    if (!SENTENCE.test(description)) return [`${place} has no sentence: ${description}`];
    const name = /(\w+)\W*$/.exec(place)?.[1]?.toLowerCase();
    if (EMPTY.exec(description)?.[1]?.toLowerCase() === name) return [`${place} only repeats its name: ${description}`];
    return [];
  });
}

/** Types, fields, arguments, fields of inputs, values of enums, and directives. */
function listElements(schema: GraphQLSchema): Described[] {
  const elements: Described[] = [];
  const add = (place: string, { description }: { description?: string | null | undefined }) =>
    void elements.push({ place, description });
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__') || isSpecifiedScalarType(type)) continue;
    add(type.name, type);
    if (isEnumType(type)) for (const value of type.getValues()) add(`${type.name}.${value.name}`, value);
    if (isInputObjectType(type))
      for (const field of Object.values(type.getFields())) add(`${type.name}.${field.name}`, field);
    if (!isObjectType(type) && !isInterfaceType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      add(`${type.name}.${field.name}`, field);
      for (const argument of field.args) add(`${type.name}.${field.name}(${argument.name}:)`, argument);
    }
  }
  return elements;
}
