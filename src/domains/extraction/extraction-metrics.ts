import { Counter, type Registry } from 'prom-client';
import type { Parts } from '../../request/platform.ts';
import type { Context } from '../../request/context.ts';
import { outcomeOf, type LogEntry } from './extraction-log.ts';

declare module '../../request/platform.ts' {
  interface Parts {
    readonly extractionMetrics: ReturnType<typeof createExtractionMetrics>;
  }
}

export const createExtractionMetrics = () => ({
  extractions: new Counter({
    name: 'extractions_total',
    help: 'Readings of exchanges by the memory model, by how they ended. Those that are read together count as one.',
    labelNames: ['status'],
    registers: [],
  }),
  proposals: new Counter({
    name: 'extraction_proposals_total',
    help: 'Statements that the memory model proposed, by what became of them and why.',
    labelNames: ['outcome', 'reason'],
    registers: [],
  }),
});

/** Registers the counters of extraction. */
export function measureExtraction(registry: Registry, { extractionMetrics }: Pick<Parts, 'extractionMetrics'>): void {
  const { extractions, proposals } = extractionMetrics;
  registry.registerMetric(extractions);
  registry.registerMetric(proposals);
}

/** Counts a reading that is stored. */
export function countExtraction(
  { platform }: Context,
  status: 'DONE' | 'FAILED',
  entries: readonly Pick<LogEntry, 'reason'>[],
): void {
  const { extractions, proposals } = platform.parts.extractionMetrics;
  extractions.inc({ status });
  for (const { reason } of entries) proposals.inc({ outcome: outcomeOf(reason), reason });
}
