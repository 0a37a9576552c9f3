import {
  coerceInputValue,
  typeFromAST,
  isInputType,
  isNonNullType,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { AppError, type FieldFault } from '../errors.ts';

const MOST_FAULTS = 20;

/**
 * Checks an operation's variables before it runs, so that a refusal can name the fields as the caller wrote them: `input.name`,
 * `input.facts[2]`. Throws INVALID_PARAMETER with every fault.
 */
export function checkVariables(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): void {
  const faults: FieldFault[] = [];
  for (const definition of operation.variableDefinitions ?? []) {
    const name = definition.variable.name.value;
    const type = typeFromAST(schema, definition.type);
    if (!isInputType(type)) continue;
    const value = variables[name];
    if (value === undefined) {
      if (isNonNullType(type) && !definition.defaultValue)
        faults.push({ field: name, message: `${name} is required.` });
      continue;
    }
    coerceInputValue(value, type, (path, _invalid, error) => {
      const field = writePath([name, ...path]);
      faults.push({ field, message: `${field}: ${error.message}` });
    });
  }
  if (faults[0]) throw new AppError('INVALID_PARAMETER', faults[0].message, { faults: faults.slice(0, MOST_FAULTS) });
}

/** ['facts', 2] is `facts[2]`. */
function writePath(path: readonly (string | number)[]): string {
  return path.reduce<string>(
    (text, part) => (typeof part === 'number' ? `${text}[${part}]` : text ? `${text}.${part}` : part),
    '',
  );
}
