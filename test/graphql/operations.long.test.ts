import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Platform } from '../../src/request/platform.ts';
import { openPlatform } from '../../src/startup/open-platform.ts';
import { useSystem } from '../harness/use-system.ts';
import { searchedLogger } from '../harness/secrets.ts';
import { badTexts, expectAllRejected, expectRejected } from './ask.ts';

const SET =
  'mutation ($input: SetMaintenanceInput!) { setMaintenance(input: $input) { maintenance { message retryAfterSeconds since } } }';
const SHOW = '{ maintenance { message retryAfterSeconds since } }';
/** By an event at once, by a poll in a second; the rest is for a busy machine. */
const SEEN_WITHIN_MS = 15_000;

const quiet = searchedLogger('test');

interface Maintenance {
  message: string;
  retryAfterSeconds: number;
  since: string;
}

const { system, owner } = useSystem({ router: false });
let replica: Platform;
beforeAll(async () => {
  replica = await openPlatform(system.config, quiet);
});
afterAll(async () => {
  await replica.close();
});

async function set(input: object, actor = owner): Promise<Maintenance | null> {
  return (await actor.gql<{ setMaintenance: { maintenance: Maintenance | null } }>(SET, { input })).setMaintenance
    .maintenance;
}

async function show(): Promise<Maintenance | null> {
  return (await owner.gql<{ maintenance: Maintenance | null }>(SHOW)).maintenance;
}

async function soon(look: () => unknown, expected: unknown): Promise<void> {
  await expect.poll(look, { timeout: SEEN_WITHIN_MS, interval: 25 }).toEqual(expected);
}

describe('does what it says', () => {
  it('maintenance reaches every process soon, and so does its end', async () => {
    expect(await show()).toBeNull();
    expect(replica.switches.maintenance()).toBeNull();
    const reported = { message: 'Back at nine.', retryAfterSeconds: 120 };
    const before = Date.now();
    const made = await set({ on: true, ...reported });
    expect(made).toMatchObject(reported);
    expect(Date.parse(made?.since ?? '')).toBeGreaterThanOrEqual(before);
    expect(await show()).toEqual(made);
    await soon(() => replica.switches.maintenance(), { ...reported, since: new Date(made?.since ?? '') });
    expect(await set({ on: false })).toBeNull();
    expect(await show()).toBeNull();
    await soon(() => replica.switches.maintenance(), null);
    // Switching off twice has the same effect as once.
    expect(await set({ on: false })).toBeNull();
  });

  it('callers get a plain message and a minute by default, and setting it again replaces both', async () => {
    expect(await set({ on: true })).toMatchObject({
      message: expect.stringMatching(/^[A-Z].+\.$/) as string,
      retryAfterSeconds: 60,
    });
    await set({ on: true, message: 'Ça ira ✓', retryAfterSeconds: 1 });
    expect(await show()).toMatchObject({ message: 'Ça ira ✓', retryAfterSeconds: 1 });
    await set({ on: false });
  });

  it('a process that is started meanwhile knows it from the start', async () => {
    await set({ on: true, message: 'Closed.' });
    const late = await openPlatform(system.config, quiet);
    try {
      expect(late.switches.maintenance()?.message).toBe('Closed.');
    } finally {
      await late.close();
      await set({ on: false });
    }
  });

  it('the event alone is enough, and needs no poll', async () => {
    const seenAfterMs = async (message: string) => {
      // Listeners are called after every poll: without events, the next one is a second away.
      await new Promise<void>((resolve) => replica.switches.onChange(resolve));
      const looked = performance.now();
      await set({ on: true, message });
      await soon(() => replica.switches.maintenance()?.message, message);
      return performance.now() - looked;
    };
    const tries = [await seenAfterMs('One.'), await seenAfterMs('Two.'), await seenAfterMs('Three.')];
    expect(Math.min(...tries)).toBeLessThan(800);
    await set({ on: false });
  });

  it('a process that lost the event follows all the same', async () => {
    const { pool } = system.running.platform;
    await set({ on: true, message: 'Closed.' });
    await soon(() => replica.switches.maintenance()?.message, 'Closed.');
    await pool.query(`delete from setting where key = 'maintenance'`);
    await soon(() => replica.switches.maintenance(), null);
    await soon(show, null);
  });

  it('a refresh shows the last commit, also while another refresh is running', async () => {
    const { switches, pool } = replica;
    switches.onChange(() => new Promise((resolve) => setTimeout(resolve, 50)));
    for (let n = 1; n <= 5; n++) {
      const underWay = switches.refresh();
      await new Promise((resolve) => setTimeout(resolve, 20));
      await pool.query(
        `insert into setting (key, value) values ('catalog-generation', $1) on conflict (key) do update set value = excluded.value`,
        [String(n)],
      );
      await Promise.all([switches.refresh(), switches.refresh()]);
      expect(switches.catalogGeneration).toBe(n);
      await underWay;
    }
  });
});

describe('rejects bad input', () => {
  it.each(badTexts(500))('a message that is %s', async (_what, message) => {
    await expectRejected('INVALID_PARAMETER', set({ on: true, message }), 'message');
    expect(await show()).toBeNull();
  });

  it.each([0, -1, 86_401])('a time of %i seconds', async (retryAfterSeconds) => {
    await expectRejected('INVALID_PARAMETER', set({ on: true, retryAfterSeconds }), 'retryAfterSeconds');
    expect(await show()).toBeNull();
  });
});

describe('rejects strangers', () => {
  it('callers who do not operate the deployment', async () => {
    const narrow = await owner.withKey({ permissions: ['router:use', 'workspace:read'] });
    for (const actor of [await system.newTeam(), narrow]) {
      await expectAllRejected('ACCESS_DENIED', [actor.gql(SHOW), set({ on: true }, actor), set({ on: false }, actor)]);
    }
    expect(await show()).toBeNull();
  });
});
