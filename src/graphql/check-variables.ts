import {
  coerceInputValue,
  getNamedType,
  getNullableType,
  GraphQLID,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  typeFromAST,
  type GraphQLInputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { AppError, type FieldError } from '../core/errors.ts';
import { NUL_IN_ID } from './validation-rules.ts';

const MAX_ERRORS = 20;
/** Thrown to stop coercion: describing a long list of invalid values would take seconds. */
const LIMIT_REACHED = new Error('enough errors');

type Path = readonly (string | number)[];

/**
 * Checks an operation's variables before it runs, so that errors name fields in the caller's own
 * notation: `name` and `facts[2]` of an input, or the variable itself.
 * Throws INVALID_PARAMETER with the first MAX_ERRORS errors.
 */
export function checkVariables(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): void {
  const errors = findErrors(schema, operation, variables);
  if (errors[0]) throw new AppError('INVALID_PARAMETER', errors[0].message, { errors });
}

function findErrors(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): FieldError[] {
  const errors: FieldError[] = [];
  for (const definition of operation.variableDefinitions ?? []) {
    const name = definition.variable.name.value;
    const type = typeFromAST(schema, definition.type);
    if (!isInputType(type)) continue;
    const value = variables[name];
    if (value === undefined) {
      if (isNonNullType(type) && !definition.defaultValue)
        errors.push({ field: name, message: `${name} is required.` });
      continue;
    }
    findNul(value, type, [], (path) => {
      const field = fieldOf(name, type, path);
      errors.push({ field, message: `${field}: ${NUL_IN_ID}` });
    });
    try {
      coerceInputValue(value, type, (path, _invalid, error) => {
        // graphql reports missing and unknown fields at the object that contains them.
        const inner = /^Field "(\w+)"/.exec(error.message)?.[1];
        const field = fieldOf(name, type, inner === undefined ? path : [...path, inner]);
        errors.push({ field, message: `${field}: ${error.message}` });
        if (errors.length >= MAX_ERRORS) throw LIMIT_REACHED;
      });
    } catch (error) {
      if (error !== LIMIT_REACHED) throw error;
      return errors;
    }
  }
  return errors;
}

function findNul(value: unknown, type: GraphQLInputType, path: Path, report: (path: Path) => void): void {
  const nullable = getNullableType(type);
  if (nullable === GraphQLID) {
    if (typeof value === 'string' && value.includes('\0')) report(path);
  } else if (isListType(nullable) && Array.isArray(value)) {
    if (getNamedType(nullable) === GraphQLID || isInputObjectType(getNamedType(nullable)))
      value.forEach((item, i) => findNul(item, nullable.ofType, [...path, i], report));
  } else if (isInputObjectType(nullable) && typeof value === 'object' && value !== null) {
    for (const { name, type: inner } of Object.values(nullable.getFields()))
      findNul((value as Record<string, unknown>)[name], inner, [...path, name], report);
  }
}

/**
 * Names a place in a variable as the caller knows it: a field of a mutation's input without the
 * input, and one of a list's filter or order with it.
 */
function fieldOf(variable: string, type: GraphQLInputType, path: Path): string {
  const within = writePath(path);
  if (within === '' || within.startsWith('[')) return `${variable}${within}`;
  return getNamedType(type).name.endsWith('Input') ? within : `${variable}.${within}`;
}

/** ['facts', 2] is `facts[2]`. */
function writePath(path: Path): string {
  return path.reduce<string>(
    (text, part) => (typeof part === 'number' ? `${text}[${part}]` : text ? `${text}.${part}` : part),
    '',
  );
}
