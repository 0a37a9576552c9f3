import {
  coerceInputValue,
  typeFromAST,
  isInputType,
  isNonNullType,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { AppError, type FieldError } from '../core/errors.ts';

const MAX_ERRORS = 20;

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
  // Thrown to stop coercion: describing a long list of invalid values would take seconds.
  const limitReached = new Error('enough errors');
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
    try {
      coerceInputValue(value, type, (path, _invalid, error) => {
        // graphql reports missing and unknown fields at the object that contains them.
        const inner = /^Field "(\w+)"/.exec(error.message)?.[1];
        const within = writePath(inner === undefined ? path : [...path, inner]);
        const field = within.startsWith('[') ? `${name}${within}` : within || name;
        errors.push({ field, message: `${field}: ${error.message}` });
        if (errors.length >= MAX_ERRORS) throw limitReached;
      });
    } catch (error) {
      if (error !== limitReached) throw error;
      return errors;
    }
  }
  return errors;
}

/** ['facts', 2] is `facts[2]`. */
function writePath(path: readonly (string | number)[]): string {
  return path.reduce<string>(
    (text, part) => (typeof part === 'number' ? `${text}[${part}]` : text ? `${text}.${part}` : part),
    '',
  );
}
