import type { Settlement } from '../../src/domains/usage/settlement.ts';

/** A hosted call that ended, without usage, cost or memory. */
export function settlementOf(team: { teamId: string }, more: Partial<Settlement>): Settlement {
  return {
    requestId: 'req_1',
    catalogModel: 'chat',
    provider: 'alpha',
    upstreamModel: 'chat',
    attempts: 1,
    teamId: team.teamId,
    keyId: '',
    projectId: null,
    model: 'chat',
    protocol: 'alpha',
    endpoint: '/chat/completions',
    isStream: false,
    mode: 'HOSTED',
    outcome: 'COMPLETED',
    estimated: false,
    httpStatus: 200,
    boundaryId: null,
    traceId: '',
    memoryStatus: 'none',
    memoryIds: [],
    tokens: { input: 1, cacheRead: 0, cacheWrite: 0, output: 0 },
    cost: 0n,
    startedAt: new Date(),
    recallMs: null,
    firstByteMs: null,
    durationMs: 0,
    ...more,
  };
}
