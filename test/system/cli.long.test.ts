import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { codeOf, openBrowser } from '../console/browser.ts';
import { useSystem } from '../harness/use-system.ts';
import { commandsOf, jsonOf, runCli, type CommandError } from './cli-program.ts';
import { leavesOf } from './leaves-of.ts';

const demoCatalog = fileURLToPath(new URL('../../src/catalog/demo-catalog.yaml', import.meta.url));

const { system } = useSystem({
  catalog: readFileSync(demoCatalog, 'utf8'),
  env: { INVALID_KEY_LIMIT: '1000' },
});

const { cli, done, errorOf } = commandsOf(system);

interface Key {
  id: string;
  secretSuffix: string;
  description: string | null;
  permissions: string[] | null;
  allowedAddresses: string[];
  expiresAt: string | null;
  revokedAt: string | null;
}

describe('login-link', () => {
  it('prints a link that opens the console once', async () => {
    const { code, out } = await cli('login-link');
    expect([code, out]).toEqual([0, expect.stringMatching(/^http.*\/console\/#code=[\w-]{32}\n$/)]);
    const browser = openBrowser(system);
    const proof = { code: codeOf(out.trim()) };
    expect((await browser.logIn(proof)).body).toMatchObject({ method: 'code' });
    expect((await openBrowser(system).logIn(proof)).status).toBe(401);
    expect(await done('login-link')).toEqual({
      link: expect.stringContaining('#code='),
      expiresAt: expect.any(String),
    });
  });
});

describe('key', () => {
  it('create prints a secret that works, and list never shows it', async () => {
    const human = await cli('key', 'create', '--description', 'For the night shift');
    expect(human).toMatchObject({ code: 0, err: '' });
    const secret = /\bsk-[0-9A-Za-z]{43}\b/.exec(human.out)?.[0] ?? '';
    expect(human.out.split(secret).length).toBe(2);
    const answer = await fetch(`${system.base}/api/v1/projects`, { headers: { authorization: `Bearer ${secret}` } });
    expect(answer.status).toBe(200);
    const { keys } = await done<{ keys: Key[] }>('key', 'list');
    expect(keys[0]).toMatchObject({ description: 'For the night shift', secretSuffix: secret.slice(-4) });
    const list = await cli('key', 'list');
    expect(list.out).toMatch(/^ID +ENDS +STATE .*\nkey_\w+ +…\w{4} +active .*For the night shift/);
    for (const printed of [list.out, JSON.stringify(keys)]) expect(printed).not.toContain(secret.slice(3, 20));
  });

  it('create limits a key by its options', async () => {
    const { key, secret } = await done<{ key: Key; secret: string }>(
      'key',
      'create',
      '--permission=project:read',
      '--permission=router:use',
      '--address=127.0.0.1',
      '--address=10.0.0.0/8',
      '--expires=2100-01-31T09:30:00Z',
    );
    expect(secret).toMatch(/^sk-/);
    expect(key).toMatchObject({
      description: null,
      permissions: ['project:read', 'router:use'],
      allowedAddresses: ['127.0.0.1', '10.0.0.0/8'],
      expiresAt: '2100-01-31T09:30:00.000Z',
    });
  });

  it('revoke ends a key, which then reads as revoked', async () => {
    const { key } = await done<{ key: Key }>('key', 'create');
    expect((await done<{ key: Key }>('key', 'revoke', key.id)).key.revokedAt).not.toBeNull();
    const list = await cli('key', 'list');
    expect(list.out.split('\n').find((line) => line.startsWith(key.id))).toContain(' revoked ');
  });

  it('rotate prints a new secret, and shows until when the old key works', async () => {
    const { key } = await done<{ key: Key }>('key', 'create', '--description', 'Turned');
    const human = await cli('key', 'rotate', key.id, '--overlap', '2');
    expect(human.out).toMatch(/^DESCRIPTION +Turned\n(?:.*\n)*SECRET +sk-\w{43} .*\nOLD KEY WORKS UNTIL +2\d{3}-/m);
    const list = await cli('key', 'list');
    expect(list.out.split('\n').find((line) => line.startsWith(key.id))).toContain(' replaced ');
    expect(await errorOf('key', 'rotate', key.id)).toMatchObject({ code: 'CONFLICT' });
    const other = await done<{ key: Key }>('key', 'create');
    const made = await done<{ key: Key; secret: string; previous: Key }>('key', 'rotate', other.key.id);
    expect(made).toMatchObject({ secret: expect.stringMatching(/^sk-/) as string, previous: { id: other.key.id } });
    expect(await cli('key', 'rotate', made.key.id, '--overlap', 'soon')).toMatchObject({ code: 2 });
  });

  it('list goes on to the last page', async () => {
    await Promise.all(Array.from({ length: 101 }, () => system.owner.withKey({})));
    const { serviceKeys } = await system.owner.gql<{ serviceKeys: { totalCount: number } }>(
      '{ serviceKeys { totalCount } }',
    );
    const { keys } = await done<{ keys: Key[] }>('key', 'list');
    expect(new Set(keys.map(({ id }) => id)).size).toBe(serviceKeys.totalCount);
  });

  it('a description does not control the terminal', async () => {
    const { key } = await done<{ key: Key }>('key', 'create', '--description', 'Old');
    // Names from before control characters were rejected.
    await system.running.platform.pool.query('update service_key set description = $2 where id = $1', [
      key.id,
      '\u001b[2Jgone\u009b1m\r\n\u202efeed',
    ]);
    const { out } = await cli('key', 'list');
    expect(out.split('\n').find((line) => line.startsWith(key.id))).toContain(' [2Jgone 1m   feed ');
    await done('key', 'revoke', key.id);
  });
});

describe('secret-key', () => {
  it('list counts what needs each key, and end refuses the current one', async () => {
    const { secretKeys } = await done<{ secretKeys: { id: string; serviceKeys: number }[] }>('secret-key', 'list');
    expect(secretKeys).toMatchObject([{ isCurrent: true, isConfigured: true }]);
    const { keys } = await done<{ keys: Key[] }>('key', 'list');
    expect(secretKeys[0]?.serviceKeys).toBe(keys.filter(({ revokedAt }) => revokedAt === null).length);
    const id = secretKeys[0]?.id ?? '';
    expect((await cli('secret-key', 'list')).out).toMatch(
      new RegExp(`^ID +STATE +SERVICE KEYS .*\\n${id} +current +\\d`),
    );
    expect(await errorOf('secret-key', 'end', id)).toMatchObject({ code: 'CONFLICT' });
  });
});

describe('balance', () => {
  it.each([
    ['250', '250000000'],
    ['1.5', '1500000'],
    ['0.000001', '1'],
    ['0.1', '100000'],
    ['1.005', '1005000'],
    ['0.000003', '3'],
    ['123456789.123456', '123456789123456'],
    ['007.10', '7100000'],
  ])('top-up of %s adds exactly %s millionths, and show prints it', async (amount, expected) => {
    const team = await system.newTeam();
    const { entry } = await done<{ entry: object }>('balance', 'top-up', team.teamId, amount, '--note', 'Paid');
    expect(entry).toMatchObject({ amount: expected, balanceAfter: expected, note: 'Paid' });
    expect(await done('balance', 'show', '--team', team.teamId)).toEqual({
      balance: { amount: expected, held: '0', available: expected },
    });
    const { out } = await cli('balance', 'show', '--team', team.teamId);
    const decimal = amount.replace(/^0+(?=\d)/, '').replace(/(\.\d*?)0+$/, '$1');
    expect(out).toMatch(new RegExp(`^BALANCE +${decimal.replace('.', '\\.')}\nHELD +0\nAVAILABLE `));
  });

  it('top-up with the same idempotency key adds once', async () => {
    const team = await system.newTeam();
    const topUp = ['balance', 'top-up', team.teamId, '2', '--idempotency-key', 'invoice 7'];
    const first = await done('balance', 'top-up', team.teamId, '2', '--idempotency-key', 'invoice 7');
    expect(await done(...topUp)).toEqual(first);
    expect((await cli(...topUp)).out).toMatch(/ADDED +2\nBALANCE +2\nNOTE +-\n/);
    expect(await errorOf(...topUp.with(3, '3'))).toMatchObject({ code: 'CONFLICT', field: 'idempotencyKey' });
  });

  it('show without a team is that of the key', async () => {
    const { balance } = await done<{ balance: { amount: string } }>('balance', 'show');
    const own = await system.owner.gql<{ balance: { amount: string } }>('{ balance { amount } }');
    expect(balance.amount).toBe(own.balance.amount);
  });

  it('top-up of a missing team is rejected', async () => {
    const error = await errorOf('balance', 'top-up', `team_${'0'.repeat(32)}`, '1');
    expect(error).toMatchObject({ code: 'NOT_FOUND', message: expect.stringContaining('team') as string });
  });
});

describe('catalog', () => {
  const faulty = `providers: { p: { protocol: alpha, base_url: "http://127.0.0.1:1" } }
models: [{ name: m, provider: q, context_tokens: 1, max_output_tokens: 1 }]
memory_model: x
`;

  it('check prints every error of a file, and needs no platform and no key', async () => {
    const file = join(system.config.dataDir, 'faulty.yaml');
    await writeFile(file, faulty);
    const alone = { PORT: '1', DATA_DIR: '/nowhere' };
    const human = await runCli(['catalog', 'check', file], alone);
    expect(human).toMatchObject({ code: 1, out: '' });
    expect(human.err).toMatch(
      /is not a catalog:\n {2}models\.0\.provider: .* q, which .*\n {2}memory_model: .* x must .*\n$/,
    );
    const { error } = jsonOf(await runCli(['--json', 'catalog', 'check', file], alone)) as CommandError;
    expect(error.code).toBe('INVALID_PARAMETER');
    expect(error.errors?.map(({ field }) => field)).toEqual(['models.0.provider', 'memory_model']);
    expect(await runCli(['catalog', 'check', demoCatalog], alone)).toMatchObject({ code: 0, err: '' });
    expect(jsonOf(await runCli(['catalog', 'check', demoCatalog, '--json'], alone))).toEqual({
      file: demoCatalog,
      providers: 2,
      models: 2,
      memoryModel: 'demo-chat',
    });
    expect(await runCli(['catalog', 'check', '/no/such/file'], alone)).toMatchObject({
      code: 1,
      err: expect.stringContaining('/no/such/file cannot be read') as string,
    });
  });

  it('off and on switch a model, and list shows which are off', async () => {
    expect((await cli('catalog', 'off', 'demo-messages')).out).toBe('demo-messages is off.\n');
    const { catalog } = await done<{ catalog: { models: { name: string; isOff: boolean }[] } }>('catalog', 'list');
    expect(catalog.models.map(({ name, isOff }) => [name, isOff])).toEqual([
      ['demo-chat', false],
      ['demo-messages', true],
    ]);
    const list = await cli('catalog', 'list');
    expect(list.out).toMatch(/\ndemo-chat +on +alpha .*2000000 +8000000 .*\ndemo-messages +off +beta /);
    expect(list.out).toMatch(/SWITCHED OFF +demo-messages\n/);
    expect((await system.owner.gql<{ catalogModels: unknown[] }>('{ catalogModels { name } }')).catalogModels).toEqual([
      { name: 'demo-chat' },
    ]);
    expect(await done('catalog', 'on', 'demo-messages')).toMatchObject({
      model: { name: 'demo-messages', isOff: false },
    });
    expect(await errorOf('catalog', 'off', 'no-such')).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('reload puts the changed file in force, and a faulty one never', async () => {
    const file = system.config.catalog.file ?? '';
    const text = await readFile(file, 'utf8');
    const added = text.replace(
      'models:\n',
      'models:\n  - { name: added, provider: demo-alpha, context_tokens: 10, max_output_tokens: 5 }\n',
    );
    await writeFile(file, added);
    const { catalog } = await done<{ catalog: { generation: number; models: { name: string }[] } }>(
      'catalog',
      'reload',
    );
    expect(catalog.models.map(({ name }) => name)).toEqual(['added', 'demo-chat', 'demo-messages']);
    await writeFile(file, faulty);
    const error = await errorOf('catalog', 'reload');
    expect(error).toMatchObject({ code: 'INVALID_PARAMETER' });
    expect(error.errors?.map(({ field }) => field)).toEqual(['models.0.provider', 'memory_model']);
    const human = await cli('catalog', 'reload');
    expect(human).toMatchObject({ code: 1, out: '' });
    expect(human.err).toContain('\n  memory_model: ');
    expect((await cli('catalog', 'list')).out).toMatch(
      new RegExp(`\nadded [\\s\\S]*GENERATION +${catalog.generation}\n`),
    );
    await writeFile(file, text);
    expect((await cli('catalog', 'reload')).out).toMatch(/^Reloaded\.\n\nSOURCE .*\nMODELS +2\n/s);
  });
});

describe('maintenance', () => {
  it('on, show and off do what they say', async () => {
    expect((await cli('maintenance', 'show')).out).toBe('Maintenance is off: the router takes calls.\n');
    expect(await done('maintenance', 'show')).toEqual({ maintenance: null });
    const made = await done('maintenance', 'on', '--message', 'Back at nine.', '--retry-after', '90');
    expect(made).toMatchObject({ maintenance: { message: 'Back at nine.', retryAfterSeconds: 90 } });
    expect(await done('maintenance', 'show')).toEqual(made);
    expect((await cli('maintenance', 'show')).out).toMatch(
      /^MAINTENANCE +on\nMESSAGE +Back at nine\.\nRETRY AFTER +90 s\nSINCE /,
    );
    expect((await cli('maintenance', 'on')).out).toMatch(/RETRY AFTER +60 s/);
    expect(await errorOf('maintenance', 'on', '--retry-after', '0')).toMatchObject({ field: 'retryAfterSeconds' });
    expect(await done('maintenance', 'off')).toEqual({ maintenance: null });
    expect((await cli('maintenance', 'show')).out).toContain('off');
  });
});

describe('request', () => {
  it('show prints every field of the usage record', async () => {
    const answer = await system.owner.fetch('/router/alpha/v1/chat/completions', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ model: 'demo-chat', messages: [{ role: 'user', content: 'Hello.' }] }),
    });
    await answer.text();
    const requestId = answer.headers.get('x-request-id') ?? '';
    // The router stores the record after the response.
    await expect.poll(async () => (await cli('request', 'show', requestId)).code).toBe(0);
    const { request } = await done<{ request: Record<string, unknown> }>('request', 'show', requestId);
    expect(request).toMatchObject({ requestId, model: 'demo-chat', outcome: 'COMPLETED' });
    // `id` is the request id once more.
    const leaves = leavesOf('UsageRecord').filter((name) => name !== 'id');
    expect(Object.keys(request).sort(), 'add what is missing to src/cli/operations/requests.graphql').toEqual(
      leaves.sort(),
    );
    const { out } = await cli('request', 'show', requestId);
    for (const [name, value] of Object.entries(request))
      if (typeof value === 'string' && value !== '')
        expect(out).toMatch(new RegExp(`^${name} +${value.slice(0, 9)}`, 'm'));
    expect(await errorOf('request', 'show', `req_${'0'.repeat(32)}`)).toMatchObject({ code: 'NOT_FOUND' });
  });
});
