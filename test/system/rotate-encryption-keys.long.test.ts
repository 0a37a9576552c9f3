import { beforeAll, describe, expect, it, vi } from 'vitest';
import { uniqueId } from '../faults/random.ts';
import { rotateEncryptionKeys } from '../../src/jobs/rotate-encryption-keys.ts';
import {
  createEnvelopeEncryption,
  type EnvelopeEncryption,
  type WrappingKey,
} from '../../src/crypto/envelope-encryption.ts';
import {
  connectBot,
  createBot,
  credentialsFor,
  deleteBot,
  getBot,
  replaceCredentials,
  updateBot,
  type Bot,
} from '../graphql/bots.ts';
import { errorOf } from '../graphql/ask.ts';
import { follow, openClient } from '../graphql/socket.ts';
import { MANY_CONNECTIONS, useSystem } from '../harness/use-system.ts';
import { createSecretSearch, leaksInDatabase, loggedLines } from '../harness/secrets.ts';

/** The number of secrets that are re-encrypted while they are read. */
const SECRETS = Number(process.env['REWRAP_SECRETS'] ?? 250);
const [first, second] = ['1a', '2b'].map((digits, i) => ({ id: `k_${i + 1}`, hex: digits.repeat(32) })) as [Key, Key];

interface Key {
  id: string;
  hex: string;
}

const pairs = [first, second].map(({ id, hex }) => `${id}:${hex}`).join(',');
const { system } = useSystem({ router: false, env: { ...MANY_CONNECTIONS, ENCRYPTION_KEYS: pairs } });
let agentId: string;
beforeAll(async () => {
  agentId = await system.owner.createAgent();
});

const logged = () => loggedLines().join('\n');

function encryptionWith(...keys: Key[]): EnvelopeEncryption {
  const wrapping = keys.map(({ id, hex }): WrappingKey => ({ id, key: Buffer.from(hex, 'hex') }));
  return createEnvelopeEncryption(wrapping, system.running.platform.secret);
}

const rewrap = (encryption: EnvelopeEncryption) => rotateEncryptionKeys({ ...system.running.platform, encryption });

interface Sealed {
  id: string;
  place: string;
  sealed: string;
}

async function secretsIn(table: string, column: string): Promise<Sealed[]> {
  const { rows } = await system.running.platform.pool.query<Sealed>(
    `select id, team_id || '|${table}|' || id || '|${column}' as place, ${column} as sealed from ${table} where ${column} is not null`,
  );
  return rows;
}

/** Copies a bot, each copy with the same secret encrypted for its own row. */
async function copies(bot: Bot, count: number): Promise<void> {
  const { pool, encryption } = system.running.platform;
  const columns =
    'team_id, workspace_id, name, channel, agent_id, enabled, status, daily_message_limit, dataset_ids, read_only_project_ids, settings, created_at, updated_at';
  const rows = Array.from({ length: count }, () => {
    const id = `intg_${uniqueId().replaceAll('-', '')}`;
    const place = `${system.owner.teamId}|integration|${id}|credentials`;
    return { id, sealed: encryption.encrypt(place, JSON.stringify(credentialsFor('im_a'))) };
  });
  await pool.query(
    `insert into integration (id, credentials, ${columns})
     select x.id, x.sealed, ${columns} from integration i, json_to_recordset($2::json) as x (id text, sealed text) where i.id = $1`,
    [bot.id, JSON.stringify(rows)],
  );
}

describe('at a key rotation', () => {
  it(`${SECRETS} secrets are re-encrypted while all of them are read, and no reading fails`, async () => {
    const bot = await createBot(system.owner, { agentId });
    await copies(bot, SECRETS - 1);
    const both = encryptionWith(second, first);
    let isDone = false;
    let reads = 0;
    const attempts: (string | null)[] = [];
    const reading = async () => {
      do
        for (const { place, sealed } of await secretsIn('integration', 'credentials')) {
          expect(JSON.parse(both.decrypt(place, sealed))).toEqual(credentialsFor('im_a'));
          reads += 1;
        }
      while (!isDone);
    };
    // The platform itself still has the first key in first position.
    const connecting = async () => {
      do attempts.push((await connectBot(system.owner, bot.id)).statusErrorCode);
      while (!isDone);
    };
    const rewrapping = async () => {
      try {
        expect(await rewrap(both)).toBe(SECRETS);
      } finally {
        isDone = true;
      }
    };
    await Promise.all([reading(), connecting(), rewrapping()]);
    expect(reads).toBeGreaterThanOrEqual(SECRETS);
    // The credentials were read each time: only the router is missing.
    expect(new Set(attempts)).toEqual(new Set(['dependency_unavailable']));
    expect((await connectBot(system.owner, bot.id)).statusErrorCode).toBe('dependency_unavailable');

    // The platform's own sweep may have come last, with the first key.
    await rewrap(both);
    const [alone, old] = [encryptionWith(second), encryptionWith(first)];
    for (const { place, sealed } of await secretsIn('integration', 'credentials')) {
      expect(JSON.parse(alone.decrypt(place, sealed))).toEqual(credentialsFor('im_a'));
      expect(() => old.decrypt(place, sealed)).toThrow('not configured');
    }
    expect(await rewrap(both)).toBe(0);
  });

  it('credentials of a deleted agent are re-encrypted in the bin, are in no other column of it, and come back readable', async () => {
    const { owner } = system;
    const deleted = await owner.createAgent();
    const bot = await createBot(owner, { agentId: deleted });
    const read = async () => (await secretsIn('integration', 'credentials')).find(({ id }) => id === bot.id);
    const before = await read();
    await owner.gql('mutation ($id: ID!) { deleteAgent(input: { id: $id }) { deletedId } }', { id: deleted });
    const { rows } = await system.running.platform.pool.query<{ row: string }>(
      'select row::text as row from bin_row where row_id = $1',
      [bot.id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain(before?.sealed);
    await rewrap(encryptionWith(second, first));
    await owner.gql('mutation ($id: ID!) { restoreFromBin(input: { id: $id }) { restored { id } } }', { id: deleted });
    const after = await read();
    const alone = encryptionWith(second);
    expect(JSON.parse(alone.decrypt(after?.place ?? '', after?.sealed ?? ''))).toEqual(credentialsFor('im_a'));
  });

  it('tokens of connected accounts are re-encrypted too, and one that no key decrypts stays and stops nothing', async () => {
    const { pool, encryption } = system.running.platform;
    const { rows } = await pool.query<{ id: string }>('select id from principal limit 1');
    const insert = (id: string, sealed: string) =>
      pool.query(
        `insert into connection (id, team_id, principal_id, provider, account_id, account_name, status, tokens, created_at, updated_at)
         values ($1, $2, $3, 'microsoft', $1, 'a', 'CONNECTED', $4, now(), now())`,
        [id, system.owner.teamId, rows[0]?.id, sealed],
      );
    await insert('conn_1', 's1.gone.x.y');
    await insert('conn_2', encryption.encrypt(`${system.owner.teamId}|connection|conn_2|tokens`, 'tokens'));
    const both = encryptionWith(second, first);
    await rewrap(both);
    const stored = new Map((await secretsIn('connection', 'tokens')).map((one) => [one.id, one]));
    expect(stored.get('conn_1')?.sealed).toBe('s1.gone.x.y');
    const { place = '', sealed = '' } = stored.get('conn_2') ?? {};
    expect(sealed.startsWith(both.prefix)).toBe(true);
    expect(encryptionWith(second).decrypt(place, sealed)).toBe('tokens');
    expect(logged()).toContain('a secret could not be wrapped with the current key');
    expect(logged()).toContain('conn_1');
    await pool.query('delete from connection');
  });

  it('the sweep of a platform does it when it starts', async () => {
    const { pool } = system.running.platform;
    const bot = await createBot(system.owner, { agentId });
    const isOld = async () => {
      const all = await secretsIn('integration', 'credentials');
      return all.find(({ id }) => id === bot.id)?.sealed.startsWith('s1.k_1.') ?? false;
    };
    expect(await isOld()).toBe(true);
    const { startWorkers } = await import('../../src/jobs/workers.ts');
    const workers = startWorkers(
      { ...system.running.platform, pool, encryption: encryptionWith(second, first) },
      { begin: () => () => undefined, stop: () => undefined },
    );
    await vi.waitFor(async () => expect(await isOld()).toBe(false), { timeout: 15_000, interval: 50 });
    await workers.stop();
  });
});

describe('credentials', () => {
  const CANARY = 'canary7f3a91bd55e0ca11';

  it('are in no response, event, error or log, and in no text of the database, in any of five encodings', async () => {
    const { owner } = system;
    const heard: string[] = [];
    const raw = async (verb: string, method: string, path: string, body?: object) => {
      const response = await owner.fetch(`/admin/v1/integrations${path}`, {
        method,
        headers: { 'content-type': 'application/json', 'idempotency-key': `${verb}-${uniqueId()}` },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      heard.push(verb, await response.text());
    };
    const client = openClient(system);
    const query = 'subscription ($id: ID) { integrationStatusChanged(workspaceId: $id) { name status } }';
    const events = follow(client, { query, variables: { id: owner.workspaceId } });
    for (const channel of ['im_a', 'im_b', 'im_c', 'im_d']) {
      const credentials = credentialsFor(channel, CANARY);
      const bot = await createBot(owner, { agentId, channel, credentials, name: `n ${channel}` });
      const body = { name: 'n', channel, agent_id: agentId, credentials };
      await raw('create', 'POST', '', body);
      await raw('twice wrong', 'POST', '', { ...body, agent_id: 'agt_0', name: 'x' });
      await raw('read', 'GET', `/${bot.id}`);
      await raw('list', 'GET', '');
      await raw('malformed', 'PUT', `/${bot.id}/credentials`, {
        credentials: Object.fromEntries(Object.keys(credentials).map((name) => [name, ` ${CANARY} `])),
      });
      await raw('mistyped', 'PUT', `/${bot.id}/credentials`, { credentials: [CANARY] });
      await raw('stored', 'PUT', `/${bot.id}/credentials`, { credentials });
      heard.push(JSON.stringify(await connectBot(owner, bot.id)));
      heard.push(JSON.stringify(await replaceCredentials(owner, { id: bot.id, credentials })));
      heard.push(
        JSON.stringify(await updateBot(owner, { id: bot.id, name: 'other' })),
        JSON.stringify(await getBot(owner, bot.id)),
      );
      heard.push(
        JSON.stringify(await errorOf(replaceCredentials(owner, { id: bot.id, credentials: { [CANARY]: CANARY } }))),
      );
      heard.push(JSON.stringify(await errorOf(replaceCredentials(owner, { id: bot.id, credentials: CANARY }))));
    }
    await vi.waitFor(() => expect(events.results.length).toBeGreaterThan(3), 15_000);
    heard.push(JSON.stringify(events.results));
    await client.dispose();
    expect(logged()).toContain('an integration could not be connected');
    // The search covers the bots' texts.
    const search = createSecretSearch();
    search.keep('cli_a0123456789b');
    expect(search.leaksIn('answers', heard.join('\n'))).toHaveLength(1);
    expect(await leaksInDatabase(search, system.config.database.url ?? '')).not.toEqual([]);
    const canary = createSecretSearch();
    canary.keep(CANARY);
    for (const text of [...heard, ...loggedLines()]) expect(canary.leaksIn('told', text)).toEqual([]);
    expect(await leaksInDatabase(canary, system.config.database.url ?? '')).toEqual([]);
    const { rows } = await system.running.platform.pool.query<{ id: string }>(
      "select id from integration where name = 'other'",
    );
    expect(rows).toHaveLength(4);
    for (const { id } of rows) await deleteBot(owner, id);
  });
});
