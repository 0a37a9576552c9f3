import { expect, it } from 'vitest';
import { contextOf } from '../../src/request/context.ts';
import { findRows } from '../../src/db/rows.ts';
import { UNLIMITED } from '../../src/auth/caller.ts';
import { ALL_PERMISSIONS } from '../../src/auth/permissions.ts';
import { startTestPlatform } from '../harness/system.ts';
import { createOneOfEach } from '../system/one-of-each.ts';

it('a row of any kind has the same values as the ORM', async () => {
  const system = await startTestPlatform();
  try {
    const things = await createOneOfEach(system, system.owner);
    const { platform } = system.running;
    const ctx = contextOf(platform, {
      teamId: things.actor.teamId,
      principalId: things.ids['Principal'] ?? '',
      keyId: '',
      role: 'tenant_admin',
      permissions: new Set(ALL_PERMISSIONS),
      recordsPrompts: false,
      storesAnswers: false,
      key: UNLIMITED,
    });
    const kinds = [...platform.orm.getMetadata().getAll().values()].filter(({ props }) =>
      props.some(({ name }) => name === 'teamId'),
    );
    expect(kinds.length).toBeGreaterThan(20);
    // Attempts to deliver are made in the background only.
    await platform.pool.query(
      `insert into webhook_attempt (id, team_id, endpoint_id, kind, attempt, duration_ms, created_at)
       values ('wha_${'0'.repeat(32)}', $1, $2, 'webhook.test', 1, 1, now())`,
      [things.actor.teamId, things.ids['WebhookEndpoint']],
    );
    for (const meta of kinds) {
      const rows = (await findRows<object>(ctx, meta.class, [])).map((row) => plain(row));
      const entities = await ctx.em.find(meta.class, {});
      const expected = entities.map((entity) =>
        plain(Object.fromEntries(rows[0] ? Object.keys(rows[0]).map((key) => [key, (entity as never)[key]]) : [])),
      );
      expect(rows.length, meta.className).toBe(entities.length);
      if (!['AgentSettings'].includes(meta.className)) expect(rows.length, meta.className).toBeGreaterThan(0);
      const byText = (a: object, b: object) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);
      expect(rows.sort(byText), meta.className).toEqual(expected.sort(byText));
    }
  } finally {
    await system.close();
  }
});

/** Relations as ids, numbers of any size as text, and absent values as null. */
function plain(row: object): object {
  return Object.fromEntries(
    Object.entries(row).map(([key, value]: [string, unknown]) => {
      if (typeof value === 'bigint') return [key, `${value}n`];
      if (typeof value === 'object' && value !== null && 'loadOrFail' in value)
        return [key, (value as { id?: string }).id];
      return [key, value ?? null];
    }),
  );
}
