import { AppError, type FieldError } from '../src/core/errors.ts';
import { documentedKey } from './read-input.ts';

/**
 * Renames the fields of an error to their documented names. `names` maps the operation's names of
 * inputs: `workspaceId` becomes `workspace_id`, `facts[2]` keeps its index, and
 * `policies.maxTurns` becomes `policies.max_turns`. `filter.customId` of a list is the parameter
 * `custom_id`.
 */
export function renameErrorFields(error: AppError, names: ReadonlyMap<string, string>): AppError {
  const { errors, field, message, retryAfterSeconds } = error;
  const given = errors ?? (field === undefined ? [] : [{ field, message }]);
  if (given.length === 0) return error;
  const renamed = given.map((one) => rename(one, names));
  return new AppError(error.code, message === given[0]?.message ? renamed[0]?.message : message, {
    cause: error,
    errors: renamed,
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  });
}

function rename({ field, message }: FieldError, names: ReadonlyMap<string, string>): FieldError {
  const input = field.replace(/^filter\./, '');
  const head = /^\w+/.exec(input)?.[0] ?? '';
  const documented = names.get(head);
  if (documented === undefined) return { field, message };
  const renamed = documented + documentedKey(input.slice(head.length));
  return { field: renamed, message: message.startsWith(field) ? renamed + message.slice(field.length) : message };
}
