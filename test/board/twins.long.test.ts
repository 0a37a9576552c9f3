import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withoutProtection } from '../faults/plant.ts';
import { newRandom, seedOf } from '../faults/random.ts';
import { standbyBoard } from './boards.ts';
import { openDeployment, type Deployment } from './deployment.ts';
import { faultNamed, restart, type Fault } from './faults.ts';
import { runRow } from './run-row.ts';

// The product without one of its protections: the board finds what is lost or doubled then.

/** A response is sent before its transaction is committed. */
const ACKNOWLEDGED_FIRST = withoutProtection(
  'request/context.ts',
  `const result = await em.transactional((inner) =>
          work(createContext(platform, caller, sender, options, { em: inner, bytesRead, afterCommit })),
        );`,
  `const early = Promise.withResolvers();
        em.transactional(async (inner) => {
          early.resolve(await work(createContext(platform, caller, sender, options, { em: inner, bytesRead, afterCommit })));
          await new Promise((resolve) => setTimeout(resolve, 500));
        }).catch(early.reject);
        const result = await early.promise;`,
);
/** Rows in which the fault is looked for. */
const MAX_ROWS = 4;
/** A request that comes again under its idempotency key runs again. */
const NOT_IDEMPOTENT = withoutProtection(
  'request/idempotency.ts',
  'const owner = [teamId, principalId, key];',
  'const owner = [teamId, principalId, key + crypto.randomUUID()];',
);
/** A router that cannot settle a call at once gives it up. */
const GIVING_UP = withoutProtection(
  'src/domains/usage/call-settler.ts',
  'if (isRejectedData(error)) return this.#reject(call, error);',
  'return this.#reject(call, error);',
);

const random = newRandom(seedOf('FAULT_SEED', 20_270_004));

describe.runIf(process.env['BOARD'] === 'all')(`the board finds (seed ${random.seed})`, () => {
  let deployment: Deployment;
  beforeAll(async () => void (deployment = await openDeployment()));
  afterAll(() => deployment.close());

  it('writes that are lost, when they are acknowledged before they are committed', { timeout: 300_000 }, async () => {
    const { platform } = deployment;
    const { begin, ...fault } = faultNamed('`kill -9` of a platform');
    const killedAtOnce: Fault = {
      ...fault,
      async begin(deployment, workload) {
        await restart(platform, ACKNOWLEDGED_FIRST);
        await workload.nextAt(platform.base);
        await begin(deployment, workload);
      },
    };
    const { lost, doubled } = await runRow(deployment, killedAtOnce, random, 500);
    expect(lost.filter((one) => one.endsWith(': not readable'))).not.toEqual([]);
    expect(doubled).toEqual([]);
  });

  it('writes that are doubled, when a repeated request runs again', { timeout: 300_000 }, async () => {
    for (const member of deployment.members) if (member.kind === 'platform') await restart(member, NOT_IDEMPOTENT);
    const twice: string[] = [];
    // Most rows freeze a write between its commit and its answer, not all.
    for (let row = 0; row < MAX_ROWS && twice.length === 0; row++) {
      const { lost, doubled } = await runRow(deployment, faultNamed('a platform is frozen'), random);
      expect(lost).toEqual([]);
      twice.push(...doubled.filter((one) => one.endsWith(': stored twice')));
    }
    for (const member of deployment.members) if (member.kind === 'platform') await restart(member);
    expect(twice).not.toEqual([]);
  });

  it('calls that are not charged, when a router gives up what it could not settle', { timeout: 300_000 }, async () => {
    const { router } = deployment;
    await restart(router, GIVING_UP);
    const { lost, wrong } = await runRow(
      deployment,
      faultNamed("a router's connections to the database are cut"),
      random,
    );
    await restart(router);
    expect(lost.filter((one) => one.endsWith(': not charged'))).not.toEqual([]);
    expect(wrong.filter((one) => one.startsWith('completed but unbilled'))).not.toEqual([]);
  });

  it('calls that are not recorded, when those whose provider broke off are not', { timeout: 300_000 }, async () => {
    await deployment.db.query(`create function drop_broken() returns trigger language plpgsql as $$ begin
      if new.outcome = 'UPSTREAM_BROKE' then return null; end if; return new; end $$`);
    await deployment.db.query(
      'create trigger drop_broken before insert on usage_record for each row execute function drop_broken()',
    );
    const { wrong } = await runRow(deployment, faultNamed('connections to the provider are cut'), random);
    await deployment.db.query('drop function drop_broken cascade');
    expect(wrong.filter((one) => one.startsWith('dialled without a record'))).not.toEqual([]);
  });

  it('calls that are refused, when a process that stops does so at once', { timeout: 300_000 }, async () => {
    for (const member of deployment.members) await restart(member, { DRAIN_DELAY_MS: '0' });
    const { refused, brokenOff } = await runRow(
      deployment,
      faultNamed('rolling restart of all four processes'),
      random,
    );
    expect([...refused, ...brokenOff]).not.toEqual([]);
  });

  it('writes that are lost, when the primary does not wait for its standby', { timeout: 300_000 }, async () => {
    const { faults, open } = standbyBoard({ isSynchronous: false });
    const [failover] = faults;
    const behind = await open();
    try {
      const row = failover && (await runRow(behind, failover, random, 500));
      expect(row?.lost.filter((one) => one.endsWith(': not readable'))).not.toEqual([]);
    } finally {
      await behind.close();
    }
  });
});
