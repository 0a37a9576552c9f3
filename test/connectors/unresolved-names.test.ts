import { describe, expect, it, vi } from 'vitest';
import { uniqueId } from '../faults/random.ts';
import { useScripted } from '../router/use-scripted.ts';
import { call, say } from '../router/scripted.ts';
import { encryptTokens } from '../../src/domains/connectors/access-tokens.ts';
import { plantLibrary } from '../system/plant-library.ts';
import { libraryOf, startSync, statusOf } from './cloud.ts';
import { modelRow } from '../router/catalog-rows.ts';

// Names below .invalid never resolve. The resolver is the machine's own.
const s = useScripted({
  env: {
    MICROSOFT_CLIENT_ID: 'platform',
    MICROSOFT_CLIENT_SECRET: 'a-secret-of-the-client-5d20',
    MICROSOFT_AUTHORITY: 'https://login.invalid/common',
    MICROSOFT_GRAPH_URL: 'https://graph.invalid/v1.0',
  },
  moreProviders: `  nowhere: { protocol: alpha, base_url: 'https://provider.invalid/v1' }`,
  moreModels: modelRow('nowhere-chat', 'nowhere'),
});

async function isAlive(): Promise<boolean> {
  const answers = await Promise.all(
    [s.system.platformBase, s.system.base].map((base) => fetch(`${base}/livez`).then(({ ok }) => ok)),
  );
  return answers.every(Boolean);
}

describe('a name that does not resolve', () => {
  it('ends a login at a provider with 502, and nothing else', async () => {
    const { status, body } = await s.system.owner.rest('GET', '/api/v1/connector/login/microsoft');
    expect([status, body.error_code]).toEqual([502, 'UPSTREAM_UNREACHABLE']);
    expect(await isAlive()).toBe(true);
  });

  it('fails the synchronisation of a library, which reports why', async () => {
    const { owner, running } = s.system;
    await owner.createFolder('root', 'Own');
    const { accountId, libraryId } = await plantLibrary(s.system, owner, 'planted');
    const tokens = { access: uniqueId(), refresh: uniqueId() };
    const account = { id: accountId, teamId: owner.teamId };
    await running.platform.pool.query(
      `update connection set tokens = $1, status = 'CONNECTED', expires_at = now() + interval '1 hour' where id = $2`,
      [encryptTokens(running.platform, account, tokens), accountId],
    );
    expect((await statusOf(owner)).available.faults).toHaveLength(1);
    await startSync(owner, libraryId);
    await vi.waitFor(async () => expect(await libraryOf(owner, libraryId)).toMatchObject({ status: 'ERROR' }), 15_000);
    expect(await isAlive()).toBe(true);
  });

  it('ends a model call with 502', async () => {
    const answer = await call(s, s.system.owner, say('Hello', { model: 'nowhere-chat' }));
    expect(answer.status).toBe(502);
    expect(await isAlive()).toBe(true);
  });
});
