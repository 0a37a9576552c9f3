import { expect } from 'vitest';
import type { TestActor } from '../harness/actor.ts';
import { answerJson, type Script, type UpstreamCall } from '../harness/upstream.ts';
import { responseWith, USAGE } from './response-events.ts';
import { call, eventually, moneyOf, recordedMoney, RESPONSES, type CallOptions } from './scripted.ts';
import type { Scripted, UsageRow } from './scripted.ts';
import { newLeavingClient } from './leaving-client.ts';
import { readUntil } from './streams.ts';

/** Makes a call that succeeds, and reads its answer. Returns it, and what the provider got. */
export async function sent(
  s: Scripted,
  team: { secret: string },
  body: object | string,
  options: CallOptions = {},
): Promise<{ answer: Response; got: UpstreamCall; text: string }> {
  const before = s.calls().length;
  const answer = await call(s, team, body, options);
  expect(answer.status).toBe(200);
  await answer.arrayBuffer();
  const [got] = s.calls().slice(before);
  if (!got) throw new Error('the provider was not called');
  return { answer, got, text: got.body.toString() };
}

/** Makes a call and reads its answer. Returns the status. */
export async function statusOf(
  s: Scripted,
  team: { secret: string },
  body: object | string,
  options: CallOptions = {},
): Promise<number> {
  const answer = await call(s, team, body, options);
  await answer.arrayBuffer();
  return answer.status;
}

/** The money that a call took from its team. */
export interface Charge {
  charge: bigint;
  record: UsageRow;
}

/**
 * Makes the only call of a team, which succeeds, and returns its charge. Checks that the ledger,
 * the balance and the record agree, and that nothing stays set aside.
 */
export async function chargeOf(
  s: Scripted,
  body: object | string,
  { balance = 1_000_000_000n, team, ...options }: CallOptions & { balance?: bigint; team?: TestActor } = {},
): Promise<Charge> {
  const payer = team ?? (await s.team(balance));
  const answer = await call(s, payer, body, options);
  expect(answer.status).toBe(200);
  await answer.arrayBuffer();
  const charged = await chargeTo(payer, balance);
  expect(charged.record.requestId).toBe(answer.headers.get('x-request-id'));
  return charged;
}

/** Returns the charge of the only call of a team that began with this balance. */
export async function chargeTo(team: TestActor, balance: bigint): Promise<Charge> {
  const money = await recordedMoney(team);
  expect(money).toMatchObject({ held: 0n, sum: money.balance });
  const [record, ...others] = money.records;
  if (!record || others.length > 0) throw new Error('expected one record');
  const charge = balance - money.balance;
  expect(BigInt(record.charged)).toBe(charge);
  if (charge > 0n) expect(money.entries[0]).toMatchObject({ amount: -charge, requestId: record.requestId });
  return { charge, record };
}

/** Has the provider answer so. Returns what the team had set aside when it was called. */
export function heldDuring(s: Scripted, team: TestActor, script: Script): () => bigint {
  let held = -1n;
  s.upstream.answers(async (one) => {
    held = (await moneyOf(team)).held;
    await script(one);
  });
  return () => held;
}

/** Has the provider wait with its answers. Returns what lets it go on. */
export function answerOnRelease(s: Scripted, script: Script): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  s.upstream.answers(async (one) => {
    await promise;
    await script(one);
  });
  return resolve;
}

/** Has the provider stream these, and wait before the rest. Returns what lets it go on. */
export function streamOnRelease(s: Scripted, first: string, rest: string, type = 'text/event-stream'): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  s.upstream.answers(async ({ response }) => {
    response.writeHead(200, { 'content-type': type }).write(first);
    await promise;
    response.end(rest);
  });
  return resolve;
}

/** Has the provider stream these, and wait before the rest. Returns what breaks the answer off. */
export function breakOnRelease(s: Scripted, first: string, headers: Record<string, string>): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  s.upstream.answers(async ({ response }) => {
    response.writeHead(200, headers).write(first);
    await promise;
    response.destroy();
  });
  return resolve;
}

/**
 * Makes a call, and leaves it once `at` has come, or without it once the provider has the call.
 * `before` runs just before. Resolves when the router has noticed.
 */
export async function callAndLeave(
  s: Scripted,
  team: { secret: string },
  body: object,
  { at, before, ...options }: CallOptions & { at?: string | undefined; before?: () => Promise<unknown> } = {},
): Promise<void> {
  const known = s.calls().length;
  const leaving = new AbortController();
  const client = newLeavingClient();
  const headers = { ...options.headers, ...client.headers };
  const running = call(s, team, body, { ...options, headers, signal: leaving.signal });
  if (at === undefined) {
    running.catch(() => undefined);
    await eventually(() => s.calls().length > known);
  } else await readUntil(await running, at);
  await before?.();
  leaving.abort();
  if (at === undefined) await expect(running).rejects.toThrow();
  await client.gone();
}

/** Switches maintenance on or off. */
export async function setMaintenance({ system }: Scripted, input: object): Promise<void> {
  await system.owner.gql(
    'mutation ($input: SetMaintenanceInput!) { setMaintenance(input: $input) { maintenance { message } } }',
    { input },
  );
}

/** Creates a team whose answers providers may store. */
export async function storingTeam(s: Scripted, balance?: bigint): Promise<TestActor> {
  const team = await s.team(balance);
  await team.gql('mutation ($input: UpdateTeamInput!) { updateTeam(input: $input) { team { storesAnswers } } }', {
    input: { storesAnswers: true },
  });
  s.upstream.answers(answerJson(responseWith(USAGE)));
  // Every replica applies the change within a second.
  const body = { model: 'chat', input: 'x', store: true };
  await eventually(async () => (await statusOf(s, team, body, { path: RESPONSES })) === 200);
  return team;
}
