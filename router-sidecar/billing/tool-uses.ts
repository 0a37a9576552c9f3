import { readCount } from '../../src/core/read-counts.ts';
import { dig, isRecord } from '../dialects/read.ts';
import type { ToolUses } from '../platform.ts';
import type { Rows } from './row.ts';

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
