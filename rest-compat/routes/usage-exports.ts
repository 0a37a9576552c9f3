import { usageExport } from '../stream-row.ts';

export const usageExportStreams = [
  usageExport('GET /usage-exports/:sha256/content', {
    description:
      'A closed month of usage records or ledger entries, as CSV, by the SHA-256 of the file. GraphQL lists them as `usageExports`.',
    operationId: 'ReadUsageExport',
    addition: true,
  }),
];
