import { compileRow } from '../../rest-compat/compile.ts';
import type { Field } from '../../rest-compat/read-arguments.ts';
import type { Row } from '../../rest-compat/row.ts';
import { buildSchema } from '../../src/graphql/schema.ts';

const schema = buildSchema();

/** The fields of a row's body that hold text, or a list of texts. */
export function textsOf(row: Row): { name: string; isList: boolean }[] {
  const leaves = (fields: readonly Field[]): { name: string; isList: boolean }[] =>
    fields.flatMap((field) => {
      if ('fields' in field) return leaves(field.fields);
      const type = String(field.type);
      const isText = field.source.source === 'body' && /\b(?:String|ID)\b/.test(type);
      return isText ? [{ name: field.source.name, isList: type.startsWith('[') }] : [];
    });
  return leaves(compileRow(row, schema).fields);
}

/** The query parameters that a row reads. */
export function queryOf(row: Row): string[] {
  const leaves = (fields: readonly Field[]): string[] =>
    fields.flatMap((field) => {
      if ('fields' in field) return leaves(field.fields);
      return field.source.source === 'body' || field.source.source === 'path' ? [] : [field.source.name];
    });
  return leaves(compileRow(row, schema).fields);
}
