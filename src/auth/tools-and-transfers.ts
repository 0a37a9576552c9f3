import { OPERATIONS } from './operation-permissions.ts';
import { ALSO_OF_IMPORTS, type OperationRule } from './operation-rule.ts';

/** Transfers of bytes over REST, which run no operation. */
export const TRANSFERS = {
  exportAuditLog: { needs: [['audit:read']] },
  exportMemory: {
    needs: [
      ['actor:read', 'project:mem_read', 'workspace_agent:fact_read'],
      ['actor:read', 'project:mem_read', 'project:read'],
    ],
    also: ['agent:read'],
    at: 'project',
  },
  importUpload: { needs: [['project:mem_read', 'project:mem_write']], also: ALSO_OF_IMPORTS, at: 'project' },
  readFile: { needs: [['drive:read']] },
  readUsageExport: { needs: [['usage:read']] },
  writeFile: { needs: [['drive:read', 'drive:write']] },
} as const satisfies Record<string, OperationRule>;

type OperationName = keyof typeof OPERATIONS.Query | keyof typeof OPERATIONS.Mutation;

/** The operation behind each tool of MCP, whose row holds for the tool. */
export const TOOLS = {
  add_facts: 'addProjectFacts',
  forget_fact: 'forgetFact',
  get_fact_history: 'projectFact',
  list_documents: 'projectDocuments',
  list_facts: 'projectFacts',
  list_memories: 'memories',
  read_document: 'documentPassages',
  read_memory: 'memory',
  remember: 'addMessages',
  restore_fact: 'restoreFact',
  search_documents: 'searchDocuments',
  search_memory: 'searchMemory',
  update_fact: 'updateFact',
  write_memory: 'updateMemory',
} as const satisfies Record<string, OperationName>;

/** The operation behind each tool of MCP over all memory that a service key may read. */
export const TEAM_TOOLS = {
  list_facts: 'facts',
  search_memory: 'searchMemory',
} as const satisfies Record<string, OperationName>;

/** The operations behind each kind of resource of MCP. */
export const RESOURCES = {
  document: { list: 'projectDocuments', read: 'documentPassages' },
  memory: { list: 'memories', read: 'memory' },
} as const satisfies Record<string, Record<'list' | 'read', OperationName>>;

/** The operation behind each prompt of MCP. */
export const PROMPTS = {
  context: 'searchMemory',
} as const satisfies Record<string, OperationName>;

const RULES: Readonly<Record<OperationName, OperationRule>> = { ...OPERATIONS.Query, ...OPERATIONS.Mutation };

/** Returns the row of an operation. */
export function ruleOf(name: OperationName): OperationRule {
  return RULES[name];
}
