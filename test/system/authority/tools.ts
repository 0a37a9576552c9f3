import type { TOOLS } from '../../../src/auth/other-ways.ts';
import type { Permission } from '../../../src/auth/permissions.ts';

/** The ids that a tool takes. */
export const TOOL_IDS: Partial<Record<keyof typeof TOOLS, [argument: string, kind: string]>> = {
  forget_fact: ['fact_id', 'ProjectFact'],
  get_fact_history: ['fact_id', 'ProjectFact'],
  read_document: ['item_id', 'DriveItem'],
  read_memory: ['memory_id', 'Memory'],
  restore_fact: ['fact_id', 'ProjectFact'],
  update_fact: ['fact_id', 'ProjectFact'],
  write_memory: ['memory_id', 'Memory'],
};

/** The other arguments of a tool. */
export const TOOL_ARGUMENTS: Partial<Record<keyof typeof TOOLS, object>> = {
  add_facts: { facts: ['x'] },
  search_documents: { query: 'secrets' },
  remember: { text: 'x' },
  search_memory: { query: 'secrets' },
  update_fact: { text: 'x' },
  write_memory: { content: 'x' },
};

/** Permissions of the keys that call the tools. */
export const KEY_SETS: Permission[][] = [
  [],
  ['project:read'],
  ['project:mem_read'],
  ['project:mem_write'],
  ['project:doc_read'],
  ['project:mem_read', 'project:mem_write', 'project:doc_read', 'project:read'],
];
