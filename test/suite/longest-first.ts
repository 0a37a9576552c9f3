import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Seconds that a file takes beside three others, if more than a few. Rough figures are enough. */
const SECONDS: Record<string, number> = {
  'system/start': 59,
  'faults/unsettled': 58,
  'system/authority': 58,
  'faults/webhooks-killed': 47,
  'rest/faults': 40,
  'system/tenancy': 45,
  'system/hostile-files': 39,
  'system/authority-matrix': 34,
  'system/migrations': 33,
  'router/embedded-memory': 32,
  'system/first-key': 28,
  'system/busy-loop': 25,
  'faults/sync-killed': 24,
  'faults/unwritable': 24,
  'sdk/equality': 22,
  'system/mail': 22,
  'router/fallback': 24,
  'unit/embedded': 22,
  'system/start-faults': 21,
  'router/requests': 20,
  'router/slicing': 20,
  'system/first-contact': 20,
  'system/jail': 20,
  'system/secret-key-rotation': 19,
  'graphql/ledger-subscription': 18,
  'faults/extraction-killed': 17,
  'router/interrupted': 17,
  'conformance/sse': 17,
  'system/hostile': 17,
  'graphql/document-texts': 16,
  'faults/database': 15,
  'faults/rolling-restart': 15,
  'faults/twins': 15,
  'system/docs': 15,
  'system/cli-errors': 14,
  'rest/contract': 14,
  'router/extraction': 14,
  'router/stalled': 14,
  'system/drive-model': 14,
  'graphql/grants': 13,
  'rest/hostile': 13,
  'unit/boundaries': 13,
  'system/cli': 12,
  'connectors/libraries': 12,
  'graphql/add-messages': 12,
  'sdk/aimock': 12,
  'system/permissions': 12,
  'faults/uploads': 11,
  'rest/idempotency': 11,
  'router/hostile-memory': 11,
  'router/small-models': 11,
  'faults/platform-blocked': 10,
  'faults/router-killed': 10,
  'rest/drive': 10,
  'conformance/agents': 10,
  'faults/uncaught': 9,
  'router/two-routers': 9,
  'system/app-role': 9,
  'conformance/json': 8,
  'rest/drive-storage': 7,
  'rest/drive-bytes': 6,
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
