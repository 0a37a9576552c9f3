import { setTimeout as sleep } from 'node:timers/promises';
import { callOnce } from '../faults/client.ts';
import type { CallSeen } from '../faults/invariants.ts';
import { planCalls, type Plan } from '../faults/plan.ts';
import type { Provider } from '../faults/provider.ts';
import type { Random } from '../faults/random.ts';
import type { TestActor } from '../harness/actor.ts';
import type { Acknowledged, Write } from './count.ts';
import { isTemporary, sendWrite, WRITES, type Answer, type WriteKind } from './send-write.ts';

const PAUSE_MS = 40;
const RETRY_MS = 200;
const PATIENCE_MS = 100_000;
/** The longest time of the provider for a call. */
const CALL_MS = 400;
/** The first of the planned calls are paid from the balance, and nobody leaves them. */
const PAID_PLANS = 20;

export interface Clients {
  team: TestActor;
  projectId: string;
  /** Where writes go: REST and GraphQL at each. */
  writers: readonly string[];
  /** Where model calls go. */
  routers: readonly string[];
  provider: Provider;
  random: Random;
}

/** The answers that clients got. */
interface Outcomes {
  writes: (Write & { base: string })[];
  calls: CallSeen[];
  plans: Plan[];
  /** Attempts that were answered by an error that says to come again. */
  refused: string[];
  /** Attempts whose connection broke, or which had no answer in time. */
  brokenOff: string[];
  /** Any other answer, such as an internal error. */
  unexpected: string[];
}

/** Clients that write and call models without a pause, and the answers that they got. */
export interface Workload extends Outcomes {
  acknowledged(): Acknowledged;
  /** Resolves when so many more acknowledgements have come, at whatever process. */
  more(count: number): Promise<void>;
  /** Resolves with the next acknowledged write of the process at `base`. */
  nextAt(base: string): Promise<void>;
  /** Makes one write at this process. Resolves with whether it was acknowledged. */
  writeAt(base: string): Promise<boolean>;
  /** Makes one model call at this router. Resolves with whether its whole response arrived. */
  callAt(base: string): Promise<boolean>;
  /** Ends it, when every write that was begun has been acknowledged. */
  stop(): Promise<void>;
}

interface Load {
  clients: Clients;
  outcomes: Outcomes;
  isOver: boolean;
}

/** Starts the clients. A write that is not acknowledged is sent again, elsewhere, under its key. */
export function startWorkload(clients: Clients): Workload {
  const outcomes: Outcomes = { writes: [], calls: [], plans: [], refused: [], brokenOff: [], unexpected: [] };
  const load: Load = { clients, outcomes, isOver: false };
  const running = Promise.all([
    ...clients.writers.flatMap((_, lane) => WRITES.map((kind) => keepWriting(load, lane, kind))),
    ...clients.routers.flatMap((base) => [keepCalling(load, base), keepCalling(load, base)]),
  ]);
  const { writes, calls } = outcomes;
  const wholeCalls = () => calls.filter(({ isWhole }) => isWhole);
  let probes = 0;
  return {
    ...outcomes,
    acknowledged: () => ({ writes, calls: wholeCalls().map(({ plan }) => plan.traceId) }),
    more(count) {
      const wanted = writes.length + wholeCalls().length + count;
      return eventually(() => writes.length + wholeCalls().length >= wanted, 'acknowledgements');
    },
    nextAt(base) {
      const from = writes.length;
      return eventually(() => writes.slice(from).some((one) => one.base === base), `a write at ${base}`);
    },
    async writeAt(base) {
      return (await write(load, { base, kind: 'memory', mark: `probe ${probes++}` })).kind === 'acknowledged';
    },
    async callAt(base) {
      return (await call(load, base)).isWhole;
    },
    async stop() {
      load.isOver = true;
      await running;
    },
  };
}

async function keepWriting(load: Load, lane: number, kind: WriteKind): Promise<void> {
  const { writers } = load.clients;
  for (let n = 0; !load.isOver; n++) {
    for (let at = lane; ; at++) {
      const base = writers[at % writers.length] ?? '';
      const answer = await write(load, { base, kind, mark: `${kind} ${lane}-${n}` });
      if (answer.kind === 'acknowledged' || answer.kind === 'unexpected') break;
      await sleep(RETRY_MS);
    }
    await sleep(PAUSE_MS);
  }
}

async function keepCalling(load: Load, base: string): Promise<void> {
  while (!load.isOver) if (!(await call(load, base)).isWhole) await sleep(RETRY_MS);
}

async function write(
  { clients: { team, projectId }, outcomes }: Load,
  { base, kind, mark }: { base: string; kind: WriteKind; mark: string },
): Promise<Answer> {
  const answer = await sendWrite({ base, secret: team.secret, projectId }, kind, mark);
  if (answer.kind === 'acknowledged') outcomes.writes.push({ mark, id: answer.id, base });
  else outcomes[answer.kind].push(`${mark} at ${base}: ${answer.reason}`);
  return answer;
}

async function call({ clients, outcomes }: Load, base: string): Promise<CallSeen> {
  const { team, provider, random } = clients;
  const plan = planCalls(random, { durationMs: [20, CALL_MS] })[random.whole(0, PAID_PLANS - 1)];
  if (!plan) throw new Error('no call was planned');
  provider.expect([plan]);
  outcomes.plans.push(plan);
  const seen = await callOnce(base, team.secret, plan);
  outcomes.calls.push(seen);
  const { isWhole, error, status, text } = seen;
  if (!isWhole) {
    const answered = isTemporary(status) ? 'refused' : 'unexpected';
    const reason = error ?? `${status} ${text.slice(0, 200)}`;
    outcomes[error === null ? answered : 'brokenOff'].push(`call at ${base}: ${reason}`);
  }
  return seen;
}

async function eventually(isSo: () => boolean, what: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!isSo()) {
    if (Date.now() > deadline) throw new Error(`waited too long for ${what}`);
    await sleep(5);
  }
}
