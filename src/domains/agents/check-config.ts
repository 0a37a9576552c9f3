import { AppError, type FieldError } from '../../core/errors.ts';
import { MAX_NAME, optionalText } from '../../core/check-text.ts';
import type { AgentConfigInput } from './agent-config.ts';
import { findJsonSchemaError } from './json-schema.ts';

const MAX_ITEMS = 100;
const MAX_PROMPT = 100_000;
const MAX_JSON = 50_000;
const MAX_JSON_DEPTH = 32;
const MAX_ERRORS = 100;

/** Throws INVALID_PARAMETER with every fault of what was sent for a version, each under its path: `policies.maxTurns`, `subagents[1].name`. */
export function checkConfig(sent: AgentConfigInput): void {
  const { model, capabilities, policies, output, subagents, skills, systemPrompt } = sent;
  const faults = [
    ...textFaults('model', model, MAX_NAME),
    ...namesFaults('capabilities', capabilities),
    ...policiesFaults(policies),
    ...schemaFaults('output.jsonSchema', output?.jsonSchema),
    ...subagentsFaults(subagents),
    ...skillsFaults(skills),
    ...textFaults('systemPrompt', systemPrompt, MAX_PROMPT),
    ...jsonFaults('modelSettings', sent.modelSettings),
    ...jsonFaults('runtimeBindings', sent.runtimeBindings),
  ];
  if (faults[0]) throw new AppError('INVALID_PARAMETER', faults[0].message, { errors: faults.slice(0, MAX_ERRORS) });
}

function policiesFaults(policies: AgentConfigInput['policies']): FieldError[] {
  const counts = ['maxTurns', 'maxToolCalls', 'subagentTimeout', 'subagentMaxConcurrency'] as const;
  return [
    ...counts.flatMap((name) => leastFaults(`policies.${name}`, policies?.[name], 0)),
    ...namesFaults('policies.allowTools', policies?.allowTools),
    ...namesFaults('policies.denyTools', policies?.denyTools),
  ];
}

function subagentsFaults(subagents: AgentConfigInput['subagents']): FieldError[] {
  const names = subagents?.map(({ name }) => name);
  return listFaults('subagents', subagents, ({ name, mode, context }, field, i) => [
    ...nameFaults(`${field}.name`, name),
    ...(names?.indexOf(name) === i ? [] : [fault(`${field}.name`, 'is the name of another subagent too.')]),
    ...(mode == null ? [] : nameFaults(`${field}.mode`, mode)),
    ...textFaults(`${field}.context`, context, MAX_PROMPT),
  ]);
}

function skillsFaults(skills: AgentConfigInput['skills']): FieldError[] {
  return listFaults('skills', skills, ({ skillId, skillVersion }, field) => [
    ...nameFaults(`${field}.skillId`, skillId),
    ...leastFaults(`${field}.skillVersion`, skillVersion, 1),
  ]);
}

function schemaFaults(field: string, value: Record<string, unknown> | null | undefined): FieldError[] {
  const faults = jsonFaults(field, value);
  if (value == null || faults.length > 0) return faults;
  const reason = findJsonSchemaError(value);
  return reason === null ? [] : [fault(field, `must be a JSON Schema: ${reason}.`)];
}

function jsonFaults(field: string, value: Record<string, unknown> | null | undefined): FieldError[] {
  if (value == null) return [];
  // Looked at first: writing what is nested too deep would end in the stack.
  if (!isShallow(value)) return [fault(field, `must not be nested deeper than ${MAX_JSON_DEPTH} levels.`)];
  const { length } = JSON.stringify(value);
  if (length > MAX_JSON)
    return [fault(field, `must have at most ${MAX_JSON.toLocaleString('en')} characters as JSON.`)];
  return textsOf(value)
    .flatMap((text) => textFaults(field, text, Infinity))
    .slice(0, 1);
}

function isShallow(value: object): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; depth < MAX_JSON_DEPTH; depth++) {
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
    if (level.length === 0) return true;
  }
  return false;
}

/** Every text in a value of JSON, the names of its fields among them. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => [...(Array.isArray(value) ? [] : [key]), ...textsOf(part)]);
}

function namesFaults(field: string, names: readonly string[] | null | undefined): FieldError[] {
  return listFaults(field, names, (name, at) => nameFaults(at, name));
}

function listFaults<T>(
  field: string,
  items: readonly T[] | null | undefined,
  check: (item: T, field: string, i: number) => FieldError[],
): FieldError[] {
  if (items == null) return [];
  if (items.length > MAX_ITEMS) return [fault(field, `must hold at most ${MAX_ITEMS} items.`)];
  return items.flatMap((item, i) => check(item, `${field}[${i}]`, i));
}

function nameFaults(field: string, name: string): FieldError[] {
  return name.trim() === '' ? [fault(field, 'must not be blank.')] : textFaults(field, name, MAX_NAME);
}

function textFaults(field: string, text: string | null | undefined, max: number): FieldError[] {
  if (text == null) return [];
  try {
    optionalText(field, text, max);
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return [{ field, message: error.message }];
  }
}

function leastFaults(field: string, value: number | null | undefined, least: number): FieldError[] {
  return value == null || value >= least ? [] : [fault(field, `must be at least ${least}.`)];
}

function fault(field: string, must: string): FieldError {
  return { field, message: `${field} ${must}` };
}
