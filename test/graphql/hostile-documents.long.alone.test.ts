import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openGraphQL, type GraphQLHandler } from '../../src/graphql/http-handler.ts';
import { LIMITS, type OperationLimits } from '../../src/graphql/limits.ts';
import { buildSchema } from '../../src/graphql/schema.ts';
import { useSystem } from '../harness/use-system.ts';
import { HOSTILE_DOCUMENTS } from './hostile-documents.ts';

const { system } = useSystem({ router: false });

/** An operation that blocks the process for longer than this blocks everybody. */
const BLOCKED_MS = 100;

const NO_LIMITS = Object.fromEntries(Object.keys(LIMITS).map((name) => [name, Infinity])) as unknown as OperationLimits;
/** The shapes that take longest to validate without limits. */
const WORST = HOSTILE_DOCUMENTS.filter(({ what }) =>
  /^(one field with fields again and again, 500|one alias with arguments, 500|a description again and again, 900)$/.test(
    what,
  ),
);

interface Answered {
  what: string;
  status: number;
  codes: (string | undefined)[];
  /** The processor time of this process meanwhile: other programs of the machine do not count. */
  busyMs: number;
}

async function send(base: string, { what, query }: { what: string; query: string }, key: boolean): Promise<Answered> {
  const before = process.cpuUsage();
  const response = await fetch(`${base}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(key ? { authorization: `Bearer ${system.owner.secret}` } : {}),
    },
    body: JSON.stringify({ query }),
  });
  const { errors = [] } = (await response.json()) as { errors?: { extensions?: { code?: string } }[] };
  return {
    what,
    status: response.status,
    codes: errors.map(({ extensions }) => extensions?.code),
    busyMs: busySince(before),
  };
}

function busySince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/**
 * Samples `/livez` until it is stopped. A sample is the time that this process took for itself: one
 * that waits for other programs of a busy machine is not slow.
 */
function sampleLiveness(): { stop(): Promise<number[]> } {
  const samples: number[] = [];
  let isOver = false;
  const sampling = (async () => {
    while (!isOver) {
      const [started, before] = [performance.now(), process.cpuUsage()];
      await (await fetch(`${system.base}/livez`)).text();
      samples.push(Math.min(performance.now() - started, busySince(before)));
    }
  })();
  return {
    async stop() {
      isOver = true;
      await sampling;
      return samples;
    },
  };
}

/** Sends documents one after another, and samples `/livez` meanwhile. */
async function sendAll(base: string, documents: typeof HOSTILE_DOCUMENTS, key: boolean) {
  const liveness = sampleLiveness();
  const answers: Answered[] = [];
  try {
    for (const document of documents) answers.push(await send(base, document, key));
  } finally {
    await liveness.stop();
  }
  return { answers, longestMs: Math.max(...(await liveness.stop()), ...answers.map(({ busyMs }) => busyMs)) };
}

/** The longest time that the worst documents block a handler without limits, as the machine is. */
let blockedMs: number;
let server: Server;
let handler: GraphQLHandler;
beforeAll(async () => {
  handler = await openGraphQL(system.running.platform, buildSchema(), { limits: NO_LIMITS });
  const app = express();
  handler.mount(app);
  server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // Compiles what the documents use.
  for (const query of ['{ __typename }', '{ __schema { queryType { name } } }', '{ viewer { permissions } }'])
    for (const each of [base, system.base]) await send(each, { what: 'warm-up', query }, true);
  ({ longestMs: blockedMs } = await sendAll(base, WORST, true));
}, 60_000);
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await handler.close();
});

describe('without the limits', () => {
  it('the worst documents block the process, and the samples show it', () => {
    expect(WORST).toHaveLength(3);
    expect(blockedMs).toBeGreaterThan(BLOCKED_MS);
  });
});

describe.each([
  ['with a key', true],
  ['without a key', false],
])('two hundred hostile documents %s', (_how, key) => {
  let answers: Answered[];
  let longestMs = Infinity;
  beforeAll(async () => {
    // Includes the time that other processes take. A fault of ours comes back each time.
    for (let i = 0; i < 3 && !(longestMs < blockedMs / 3); i++)
      ({ answers, longestMs } = await sendAll(system.base, HOSTILE_DOCUMENTS, key));
  }, 60_000);

  it('are each rejected or answered, and none is an error of the server', () => {
    expect(answers.length).toBeGreaterThanOrEqual(200);
    expect(answers.filter(({ codes }) => codes.includes('INTERNAL_ERROR'))).toEqual([]);
    const expected = key ? [200, 400, 413] : [200, 400, 401, 413];
    expect(answers.filter(({ status }) => !expected.includes(status))).toEqual([]);
  });

  it('leave the process responsive', () => {
    // A third, so that neither a busy machine nor a slow one decides.
    expect(longestMs).toBeLessThan(blockedMs / 3);
  });
});
