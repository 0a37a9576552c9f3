import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Seconds that a file takes on two quiet cores, if more than a few. Rough figures are enough. */
const SECONDS: Record<string, number> = {
  'system/tenancy': 40,
  'rest/faults': 54,
  'router/requests': 30,
  'faults/database': 29,
  'router/embedded-memory': 28,
  'faults/router-killed': 23,
  'faults/sync-killed': 21,
  'system/start': 21,
  'faults/extraction-killed': 19,
  'rest/contract': 19,
  'system/mail': 19,
  'system/cli-errors': 18,
  'system/cli': 18,
  'sdk/equality': 18,
  'graphql/ledger-subscription': 17,
  'router/interrupted': 16,
  'router/slicing': 16,
  'faults/stop': 15,
  'system/start-faults': 14,
  'faults/twins': 14,
  'rest/idempotency': 13,
  'unit/embedded': 13,
  'graphql/add-messages': 12,
  'graphql/grants': 12,
  'router/stalled': 12,
  'system/hostile': 25,
  'system/descriptors': 12,
  'unit/passages': 10,
  'graphql/document-texts': 9,
  'router/two-routers': 8,
  'rest/drive': 8,
  'rest/drive-bytes': 7,
};

/**
 * Runs the process project first, and within each project the longest files first, so that no long
 * file ends a run alone.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files.toSorted((a, b) => rank(a) - rank(b) || secondsOf(b) - secondsOf(a)));
  }
}

function rank(file: TestSpecification): number {
  return file.project.name === 'process' ? 0 : 1;
}

function secondsOf(file: TestSpecification): number {
  const name = /\/test\/(.+)\.test\.ts$/.exec(file.moduleId)?.[1] ?? '';
  return SECONDS[name] ?? 0;
}
