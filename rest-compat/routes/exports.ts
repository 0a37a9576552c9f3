import { auditExport, memoryExport, usageExport } from '../stream-row.ts';

export const auditStreams = [
  auditExport('GET /audit-log/export', {
    description:
      'The audit log, oldest change first, as it is read: one JSON object a line, or CSV. `row_hash` is there once the day is sealed. The export is recorded itself.',
    addition: true,
    parameters: {
      format: '`jsonl` (default) or `csv`.',
      kind: 'Only changes of this kind, such as `key.created`. Repeat it for more.',
      principal_id: 'Only changes by this principal.',
      key_id: 'Only changes with this service key.',
      thing_id: 'Only changes of this thing.',
      from: 'From this moment on: 2030-01-31T09:30:00Z.',
      until: 'Before this moment.',
    },
  }),
];

export const usageExportStreams = [
  usageExport('GET /usage-exports/:sha256/content', {
    description:
      'A closed month of usage records or ledger entries, as CSV, by the SHA-256 of the file. GraphQL lists them as `usageExports`.',
    operationId: 'ReadUsageExport',
    addition: true,
  }),
];

export const memoryStreams = [
  memoryExport('GET /memory-export/:id', {
    description:
      'All memory of a person, a project or the team, by its id, as JSON Lines: persons, projects, agents, memories, conversations, messages, facts with their history, and what is silent. The last line has a hash of all before it; a text without it is not whole. The export is recorded.',
    addition: true,
    parameters: {
      after: 'A cursor of a line of the kind `mark`: only what follows it. Left out: all.',
    },
  }),
];
