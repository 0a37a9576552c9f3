import { readString, scanArray, scanObject, type Element, type Member } from '../json-scan.ts';
import { MESSAGES } from './anthropic-keys.ts';
import { RESPONSES } from './openai-keys.ts';
import { OPAQUE } from './opaque.ts';

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
