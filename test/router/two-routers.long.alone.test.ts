import { describe, expect, it } from 'vitest';
import { say } from './scripted.ts';
import { useSecondRouter } from './more-routers.ts';
import { useScripted, useFileTeam } from './use-scripted.ts';
import { statusOf } from './model-calls.ts';

const LIMIT = 15;

const s = useScripted({ env: { INVALID_KEY_LIMIT: String(LIMIT) } });
const second = useSecondRouter(s);
const team = useFileTeam(s);
/** The two routers' own addresses. */
const bases = () => [s.system.base, second.base];

const statusAt = (base: string, secret: string, from: string) =>
  statusOf(s, { secret }, say('Hello', { max_tokens: 5 }), { base, headers: { 'x-forwarded-for': from } });

describe('two routers on one database', () => {
  it('count rejected keys together: with 100 at once, exactly as many as the limit get 401 and all others 429', async () => {
    const from = '198.51.100.1';
    const entryPoints = [...bases(), s.system.base];
    const statuses = await Promise.all(
      Array.from({ length: 100 }, (_, i) => statusAt(entryPoints[i % entryPoints.length] ?? '', `sk-wrong-${i}`, from)),
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(LIMIT);
    expect(statuses.filter((status) => status === 429)).toHaveLength(100 - LIMIT);
    for (const base of bases()) {
      expect(await statusAt(base, 'sk-wrong', from)).toBe(429);
      expect(await statusAt(base, team.secret, from)).toBe(200);
      expect(await statusAt(base, 'sk-wrong', '198.51.100.2')).toBe(401);
    }
  });

  it('count them together also one after the other, in turns', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < LIMIT + 4; i++) statuses.push(await statusAt(bases()[i % 2] ?? '', 'sk-wrong', '198.51.100.3'));
    expect(statuses).toEqual([...Array<number>(LIMIT).fill(401), 429, 429, 429, 429]);
  });

  const update = 'mutation ($input: UpdateServiceKeyInput!) { updateServiceKey(input: $input) { serviceKey { id } } }';
  it.each([
    [
      'revoked',
      401,
      (id: string) =>
        team.gql('mutation ($id: ID!) { revokeServiceKey(input: { id: $id }) { serviceKey { id } } }', { id }),
    ],
    ['disabled', 401, (id: string) => team.gql(update, { input: { id, enabled: false } })],
    [
      'narrowed to another address',
      403,
      (id: string) => team.gql(update, { input: { id, allowedAddresses: ['203.0.113.7'] } }),
    ],
  ] as [string, number, (id: string) => Promise<unknown>][])(
    'both reject a key within a second after it was %s, and ever after',
    async (_change, refusal, change) => {
      const key = await team.withKey({});
      let lastServed = 0;
      let isOver = false;
      const statuses = new Set<number>();
      const callers = bases().map(async (base, i) => {
        while (!isOver) {
          const askedAt = performance.now();
          const status = await statusAt(base, key.secret, `198.51.100.${20 + i}`);
          if (status === 200) lastServed = Math.max(lastServed, askedAt);
          statuses.add(status);
          await new Promise((resolve) => setTimeout(resolve, 100));
        }
      });
      await new Promise((resolve) => setTimeout(resolve, 500));
      expect([...statuses]).toEqual([200]);
      await change(key.keyId);
      const changedAt = performance.now();
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      isOver = true;
      await Promise.all(callers);
      expect(lastServed - changedAt).toBeLessThanOrEqual(1_000);
      for (const base of bases()) expect(await statusAt(base, key.secret, '198.51.100.40')).toBe(refusal);
    },
  );
});
