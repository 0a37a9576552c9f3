import { SERVED_SCHEMA } from '../src/graphql/served-schema.ts';
import { compileRow, type CompiledRow } from './compile.ts';
import { TABLE } from './table.ts';

/**
 * The rows of the table, each checked against the schema. A row that does not match it ends the
 * program when it starts.
 */
export const COMPILED_TABLE: readonly CompiledRow[] = TABLE.map((row) => compileRow(row, SERVED_SCHEMA));
