import { beforeAll, describe, expect, it } from 'vitest';
import type { TestActor } from '../harness/actor.ts';
import { sendAtOnce, type Connections, type Sent } from './at-once.ts';
import { ALPHA, call, say } from './scripted.ts';
import { useScripted } from './use-scripted.ts';

const MANY = 300;
/** Without turns all of them come first. A busy machine takes some of them first. */
const IN_TURN = MANY * 0.8;
/** The router rejects it when it has read it, without the database. */
const UNKNOWN_MODEL = { ...say('Hello'), model: 'nothing' };

const s = useScripted({ env: { KEY_RUNNING_OPERATIONS: '0' } });
let busy: TestActor;
let other: TestActor;
beforeAll(async () => {
  busy = await s.team();
  other = await s.team();
  // Keys that were seen are looked up in memory.
  for (const team of [busy, other]) await call(s, team, UNKNOWN_MODEL);
});

const modelCall = (by: TestActor): Sent => ({ by, path: ALPHA, body: UNKNOWN_MODEL });
const projects = (by: TestActor): Sent => ({ by, path: '/api/v1/projects' });

/** Sends a request after many others, all at once. Returns how many were answered before it. */
async function answeredBefore(
  base: string,
  connections: Connections,
  { last, many }: { last: [Sent, number]; many: [Sent, number] },
): Promise<number> {
  const [request, status] = last;
  const crowd = Array.from({ length: MANY }, () => many[0]);
  const received = await sendAtOnce(base, connections, [...crowd, request]);
  const at = received.findIndex((one) => one.request === request);
  const [found] = received.splice(at, 1);
  const statuses = new Set(received.map((one) => one.status));
  if (found?.status !== status || statuses.size > 1 || !statuses.has(many[1]))
    throw new Error(`${found?.status} after ${[...statuses].join(', ')}`);
  return at;
}

describe.each<Connections>(['new', 'kept'])(
  `while ${MANY} requests of one key arrive at once on %s connections`,
  (connections) => {
    /** The fewest of up to three tries: a busy machine may keep one of them from its turn. */
    async function before(last: [Sent, number], many: [Sent, number], base = s.system.base): Promise<number> {
      let fewest = MANY;
      for (let i = 0; i < 3 && fewest >= IN_TURN; i++)
        fewest = Math.min(fewest, await answeredBefore(base, connections, { last, many }));
      return fewest;
    }

    it('/livez does not wait for their model calls', async () => {
      expect(await before([{ path: '/livez' }, 200], [modelCall(busy), 404])).toBeLessThan(IN_TURN);
    });

    it('a model call of another team does not wait for them', async () => {
      expect(await before([modelCall(other), 404], [modelCall(busy), 404])).toBeLessThan(IN_TURN);
    });

    it('a request of another team to the platform does not wait for them', async () => {
      expect(await before([projects(other), 200], [projects(busy), 200])).toBeLessThan(IN_TURN);
    });

    it('a request of another team to the port of the platform does not wait for them', async () => {
      const { platformBase } = s.system;
      expect(await before([projects(other), 200], [projects(busy), 200], platformBase)).toBeLessThan(IN_TURN);
    });
  },
);
