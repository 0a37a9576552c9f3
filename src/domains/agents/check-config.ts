import { AppError, type FieldError } from '../../core/errors.ts';
import { requireJson } from '../../core/check-json.ts';
import { MAX_NAME, optionalText, requireText } from '../../core/check-text.ts';
import type { AgentConfigInput } from './agent-config.ts';
import { findJsonSchemaError } from './json-schema.ts';

const MAX_ITEMS = 100;
const MAX_PROMPT = 100_000;
const MAX_JSON = 50_000;
const MAX_ERRORS = 100;

/**
 * Validates the fields sent for a version. Throws INVALID_PARAMETER listing every error under its
 * path, such as `policies.maxTurns` or `subagents[1].name`.
 */
export function checkConfig(sent: AgentConfigInput): void {
  const { model, capabilities, policies, output, subagents, skills, systemPrompt } = sent;
  const errors = [
    ...textErrors('model', model, MAX_NAME),
    ...nameListErrors('capabilities', capabilities),
    ...policyErrors(policies),
    ...schemaErrors('output.jsonSchema', output?.jsonSchema),
    ...subagentErrors(subagents),
    ...skillErrors(skills),
    ...textErrors('systemPrompt', systemPrompt, MAX_PROMPT),
    ...jsonErrors('modelSettings', sent.modelSettings),
    ...jsonErrors('runtimeBindings', sent.runtimeBindings),
  ];
  if (errors[0]) throw new AppError('INVALID_PARAMETER', errors[0].message, { errors: errors.slice(0, MAX_ERRORS) });
}

function policyErrors(policies: AgentConfigInput['policies']): FieldError[] {
  const counts = ['maxTurns', 'maxToolCalls', 'subagentTimeout', 'subagentMaxConcurrency'] as const;
  return [
    ...counts.flatMap((name) => minimumErrors(`policies.${name}`, policies?.[name], 0)),
    ...nameListErrors('policies.allowTools', policies?.allowTools),
    ...nameListErrors('policies.denyTools', policies?.denyTools),
  ];
}

function subagentErrors(subagents: AgentConfigInput['subagents']): FieldError[] {
  const names = subagents?.map(({ name }) => name);
  return listErrors('subagents', subagents, ({ name, mode, context }, field, i) => [
    ...nameErrors(`${field}.name`, name),
    ...(names?.indexOf(name) === i ? [] : [fieldError(`${field}.name`, 'is the name of another subagent too.')]),
    ...(mode == null ? [] : nameErrors(`${field}.mode`, mode)),
    ...textErrors(`${field}.context`, context, MAX_PROMPT),
  ]);
}

function skillErrors(skills: AgentConfigInput['skills']): FieldError[] {
  return listErrors('skills', skills, ({ skillId, skillVersion }, field) => [
    ...nameErrors(`${field}.skillId`, skillId),
    ...minimumErrors(`${field}.skillVersion`, skillVersion, 1),
  ]);
}

function schemaErrors(field: string, value: Record<string, unknown> | null | undefined): FieldError[] {
  const errors = jsonErrors(field, value);
  if (value == null || errors.length > 0) return errors;
  const reason = findJsonSchemaError(value);
  return reason === null ? [] : [fieldError(field, `must be a JSON Schema: ${reason}.`)];
}

function jsonErrors(field: string, value: Record<string, unknown> | null | undefined): FieldError[] {
  if (value == null) return [];
  const errors = errorsOf(field, () => requireJson(field, value));
  if (errors.length > 0 || JSON.stringify(value).length <= MAX_JSON) return errors;
  return [fieldError(field, `must have at most ${MAX_JSON.toLocaleString('en')} characters as JSON.`)];
}

function nameListErrors(field: string, names: readonly string[] | null | undefined): FieldError[] {
  return listErrors(field, names, (name, at) => nameErrors(at, name));
}

function listErrors<T>(
  field: string,
  items: readonly T[] | null | undefined,
  check: (item: T, field: string, i: number) => FieldError[],
): FieldError[] {
  if (items == null) return [];
  if (items.length > MAX_ITEMS) return [fieldError(field, `must hold at most ${MAX_ITEMS} items.`)];
  return items.flatMap((item, i) => check(item, `${field}[${i}]`, i));
}

function nameErrors(field: string, name: string): FieldError[] {
  return errorsOf(field, () => requireText(field, name, MAX_NAME));
}

function textErrors(field: string, text: string | null | undefined, max: number): FieldError[] {
  return text == null ? [] : errorsOf(field, () => optionalText(field, text, max));
}

function errorsOf(field: string, check: () => unknown): FieldError[] {
  try {
    check();
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return [{ field, message: error.message }];
  }
}

function minimumErrors(field: string, value: number | null | undefined, min: number): FieldError[] {
  return value == null || value >= min ? [] : [fieldError(field, `must be at least ${min}.`)];
}

function fieldError(field: string, must: string): FieldError {
  return { field, message: `${field} ${must}` };
}
