import { readCount } from '../../src/core/read-counts.ts';
import { dig, isRecord } from '../dialects/read-json.ts';
import { readString, scanArray, scanObject, type Element, type Member } from '../json-scan.ts';
import type { ToolUses } from '../platform.ts';
import { MESSAGES } from './anthropic-billing.ts';
import type { Rows } from './billing-rows.ts';
import { RESPONSES } from './openai-billing.ts';

/** Types of tools, of any endpoint, that run at the provider. */
const BILLABLE = new Set(
  [RESPONSES, MESSAGES].flatMap(({ tools }) =>
    Object.entries(tools).flatMap(([type, row]) => (row.bills === 'free' && !row.isUncounted ? [] : [type])),
  ),
);

/** Returns whether tools of this type run at the provider, whatever the version. */
export function isBillableTool(type: string): boolean {
  return BILLABLE.has(withoutDate(type).toLowerCase());
}

/** Returns the type of a tool without the date of its version. */
export function withoutDate(type: string): string {
  return type.replace(/_\d{4}_?\d{2}_?\d{2}$/, '');
}

/**
 * Returns the tools within a tool, like those of a namespace: every list under `tools`, and under
 * other keys every object with the type of a tool that runs at the provider.
 */
export function nestedTools(body: Buffer, members: Iterable<Member>): Element[] {
  const found: Element[] = [];
  const read = (value: Element): void => {
    if (value.kind === 'array') for (const element of scanArray(body, value)) read(element);
    if (value.kind !== 'object') return;
    const fields = scanObject(body, value);
    const type = fields.find(({ key }) => key === 'type');
    if (type?.kind === 'string' && isBillableTool(readString(body, type))) found.push(value);
    else readAll(fields);
  };
  const readAll = (fields: Iterable<Member>): void => {
    for (const member of fields) {
      if (OPAQUE.has(member.key)) continue;
      if (isToolList(member)) found.push(member);
      else read(member);
    }
  };
  readAll(members);
  return found;
}

/** Returns whether a member lists tools. Some servers ignore the case of keys. */
export function isToolList({ key, kind }: Member): boolean {
  return kind === 'array' && key.toLowerCase() === 'tools';
}

/**
 * Keys whose values belong to the client: arguments, examples and schemas of tools, labels, and
 * quoted sources. Nothing in them is input of another kind, or a tool.
 */
export const OPAQUE: ReadonlySet<string> = new Set([
  'input_schema',
  'output_schema',
  'input_examples',
  'parameters',
  'arguments',
  'metadata',
  'schema',
  'json_schema',
  'annotations',
  'citations',
  'action',
]);

/** Returns the uses of built-in tools that a usage reports, by the table of its endpoint. */
export function usesInUsage(usage: unknown, rows: Rows): ToolUses {
  const uses: ToolUses = {};
  for (const path in rows) {
    const row = rows[path];
    const reported = row?.bills === 'tool' ? readCount(dig(usage, ...path.split('.'))) : null;
    if (row?.bills === 'tool' && reported) uses[row.tool] = (uses[row.tool] ?? 0) + reported;
  }
  return uses;
}

/** Returns the uses of built-in tools among the items of an answer. A container counts once. */
export function usesInItems(items: readonly unknown[], rows: Rows): ToolUses {
  const uses: ToolUses = {};
  const containers = new Set<unknown>();
  for (const item of items) {
    const type = dig(item, 'type');
    const row = typeof type === 'string' && Object.hasOwn(rows, type) ? rows[type] : undefined;
    if (row?.bills !== 'tool') continue;
    const container = isRecord(item) ? item['container_id'] : undefined;
    if (container !== undefined && containers.has(container)) continue;
    containers.add(container);
    uses[row.tool] = (uses[row.tool] ?? 0) + 1;
  }
  return uses;
}
