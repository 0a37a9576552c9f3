import { writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newSecret } from '../../src/auth/key-format.ts';
import { useSystem } from '../harness/use-system.ts';
import { freePorts } from '../harness/ports.ts';
import { useFolder } from '../harness/use-folder.ts';
import { jsonOf, operating, runCli, runCliAlone, type CommandError } from './cli-program.ts';

const { system } = useSystem({ router: false, env: { INVALID_KEY_LIMIT: '1000' } });
const folder = useFolder();

/**
 * Runs a command both ways. Fails unless both end with `exit` and agree: a line for people, a
 * document for programs.
 */
async function errorOf(exit: 1 | 2, args: string[], env = operating(system)): Promise<CommandError['error']> {
  const [human, json] = await Promise.all([runCli(args, env), runCli([...args, '--json'], env)]);
  expect([human.code, json.code]).toEqual([exit, exit]);
  expect(human.out).toBe('');
  const { error } = jsonOf(json) as CommandError;
  expect(human.err).toBe(`${error.code}: ${error.message}\n`);
  expect(error.message).toMatch(/^\S[^\n]*[\w.]$/);
  return error;
}

async function withServer(listener: RequestListener, work: (url: string) => Promise<void>): Promise<void> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

const TEAM = `team_${'0'.repeat(32)}`;

/** Every command that calls a platform, with its required arguments. */
const COMMANDS = [
  ['key', 'create'],
  ['key', 'list'],
  ['key', 'revoke', `key_${'0'.repeat(32)}`],
  ['key', 'rotate', `key_${'0'.repeat(32)}`],
  ['secret-key', 'list'],
  ['secret-key', 'end', '00000000'],
  ['balance', 'show'],
  ['balance', 'top-up', TEAM, '1'],
  ['catalog', 'list'],
  ['catalog', 'reload'],
  ['catalog', 'off', 'demo-chat'],
  ['catalog', 'on', 'demo-chat'],
  ['maintenance', 'on'],
  ['maintenance', 'off'],
  ['maintenance', 'show'],
  ['request', 'show', `req_${'0'.repeat(32)}`],
];

describe('a wrong command line ends with 2 and sends no request', () => {
  it.each([
    [[], 'Name a command'],
    [['key'], 'Name a command'],
    [['keys', 'list'], "unknown command 'keys'"],
    [['key', 'make'], "unknown command 'make'"],
    [['key', 'list', '--all'], "unknown option '--all'"],
    [['key', 'list', 'more'], 'too many arguments'],
    [['key', 'revoke'], "missing required argument 'id'"],
    [['key', 'create', '--description'], "option '--description <text>' argument missing"],
    [['maintenance', 'on', '--retry-after', '1.5'], 'Give whole seconds'],
    [['key', 'list', '--url', 'localhost'], 'localhost is not an address'],
    [['key', 'list', '--url', 'ftp://127.0.0.1'], 'ftp://127.0.0.1 is not an address'],
    ...['1e3', '1.0000001', '-5', '1,5', '.5', '5.', '', ' 1', '0x10', '１', 'NaN'].map(
      (amount): [string[], string] => [['balance', 'top-up', TEAM, amount], 'Give balance tokens'],
    ),
    [['balance', 'top-up', TEAM, '0.000000'], 'Give more than 0'],
  ])('%j', async (args, said) => {
    const error = await errorOf(2, args, { PORT: '1', DATA_DIR: '/nowhere' });
    expect(error.code).toBe('WRONG_USAGE');
    expect(error.message).toContain(said);
  });

  it('help succeeds', async () => {
    for (const args of [['--help'], ['help'], ['key', '--help'], ['help', 'catalog'], ['key', 'create', '--help']]) {
      const ended = await runCli(args, {});
      expect(ended, args.join(' ')).toMatchObject({ code: 0, err: '' });
      expect(ended.out).toContain('Usage: npm run -s cli --');
    }
    expect((await runCli(['key', 'create', '--help'], {})).out).toMatch(/--permission[\s\S]*--key-file[\s\S]*--json/);
  });
});

describe('a command that cannot be sent ends with 1, and explains what to do', () => {
  it.each(COMMANDS)('%s %s with no platform running', async (...args) => {
    const [port = 0] = await freePorts(1);
    // Each of the two runs would generate a key of its own.
    const more = args[1] === 'top-up' ? ['--idempotency-key', 'k1'] : [];
    const env = { PORT: String(port), MEMORY_PLATFORM_KEY: newSecret() };
    const error = await errorOf(1, [...args, ...more], env);
    expect(error.code).toBe('UNREACHABLE');
    expect(error.message).toContain(
      `The platform at http://127.0.0.1:${port} cannot be reached (ECONNREFUSED). Start it`,
    );
    if (more.length > 0) expect(error.message).toMatch(/ To repeat it safely, add --idempotency-key k1$/);
  });

  it.each([
    ['html', (_, response) => void response.writeHead(502).end('<html>')],
    ['other JSON', (_, response) => void response.end('{"hello":1}')],
    ['null', (_, response) => void response.end('null')],
  ] satisfies [string, RequestListener][])('something else is running there: %s', async (_what, listener) => {
    await withServer(listener, async (url) => {
      const error = await errorOf(1, ['key', 'list', '--url', url], operating(system));
      expect(error.code).toBe('UNREACHABLE');
      expect(error.message).toMatch(/answered \d{3}, but not as a platform does\. Check --url\.$/);
    });
  });

  it('a redirection is not followed with the key', async () => {
    let asked = 0;
    await withServer(
      (_request, response) => {
        asked += 1;
        response.writeHead(307, { location: `${system.base}/graphql` }).end();
      },
      async (url) => {
        expect((await errorOf(1, ['key', 'list', '--url', url])).code).toBe('UNREACHABLE');
        expect(asked).toBe(2);
      },
    );
  });

  it('there is no key, or none in the file', async () => {
    const none = await errorOf(1, ['key', 'list'], { ...operating(system), DATA_DIR: '/nowhere' });
    expect(none).toEqual({
      code: 'NO_KEY',
      message:
        'There is no service key: /nowhere/first-key cannot be read (ENOENT). Set MEMORY_PLATFORM_KEY, or name a file with --key-file.',
    });
    const file = join(folder, 'two-keys');
    const secret = newSecret();
    await writeFile(file, `${secret}\n${secret}\n`);
    const error = await errorOf(1, ['key', 'list', '--key-file', file]);
    expect(error).toEqual({ code: 'NO_KEY', message: `${file} does not hold a service key.` });
  });
});

describe('a command that the platform rejects ends with 1', () => {
  it.each(COMMANDS)('%s %s with a key that is not one', async (...args) => {
    const error = await errorOf(1, args, { ...operating(system), MEMORY_PLATFORM_KEY: newSecret() });
    expect(error.code).toBe('UNAUTHORIZE');
    expect(error.message).toMatch(/Set MEMORY_PLATFORM_KEY or --key-file to a valid key\.$/);
  });

  it('the commands of operators, for another team’s administrator', async () => {
    const { secret } = await system.newTeam();
    const env = { ...operating(system), MEMORY_PLATFORM_KEY: secret };
    for (const args of [
      ...COMMANDS.filter(([group = '']) => ['catalog', 'maintenance', 'secret-key'].includes(group)),
      ['balance', 'top-up', TEAM, '1'],
      ['balance', 'show', '--team', system.owner.teamId],
    ]) {
      const { error } = jsonOf(await runCli([...args, '--json'], env)) as CommandError;
      expect(error.code, args.join(' ')).toBe('ACCESS_DENIED');
    }
    expect(await runCli(['balance', 'show'], env)).toMatchObject({ code: 0 });
  });

  it('with the field it is about', async () => {
    expect(await errorOf(1, ['key', 'create', '--permission', 'fly'])).toMatchObject({
      code: 'INVALID_PARAMETER',
      field: 'permissions[0]',
    });
    expect(await errorOf(1, ['key', 'create', '--address', 'home'])).toMatchObject({ field: 'allowedAddresses[0]' });
    expect(await errorOf(1, ['key', 'create', '--expires', 'soon'])).toMatchObject({
      code: 'INVALID_PARAMETER',
      field: expect.stringContaining('expiresAt') as string,
    });
    expect(await errorOf(1, ['balance', 'top-up', TEAM, '1'.repeat(20)])).toMatchObject({ code: 'INVALID_PARAMETER' });
  });
});

describe('a process of its own', () => {
  it.each([
    [0, ['--help']],
    [0, ['key', 'list']],
    [0, ['key', 'list', '--json']],
    [0, ['catalog', 'list']],
    [1, ['key', 'create', '--permission', 'fly']],
    [1, ['key', 'create', '--permission', 'fly', '--json']],
    [1, ['key', 'list', '--url', 'http://127.0.0.1:1']],
    [2, ['key', 'make']],
    [2, ['key', 'make', '--json']],
  ] satisfies [number, string[]][])('ends with %s, and prints the same: %j', async (exit, args) => {
    const alone = await runCliAlone(args, operating(system));
    expect(alone).toEqual(await runCli(args, operating(system)));
    expect(alone.code).toBe(exit);
  });

  it('has these variables only', async () => {
    const none = { ...operating(system), DATA_DIR: '/nowhere' };
    await runCli(['key', 'list'], { ...operating(system), MEMORY_PLATFORM_KEY: system.owner.secret });
    expect(await runCli(['key', 'list'], none)).toEqual(await runCliAlone(['key', 'list'], none));
  });
});

describe('the platform and the key', () => {
  it('are those of the options, or else of the environment, or else those of a local start', async () => {
    const own = await system.newTeam();
    const file = join(folder, 'key');
    await writeFile(file, `${own.secret}\n`);
    const { port } = system.config.http;
    const whose = async (args: string[], env: Record<string, string>) => {
      const ended = await runCli(['key', 'list', '--json', ...args], env);
      expect(ended.err + ended.out).not.toContain('"error"');
      const { keys } = jsonOf(ended) as { keys: { principal: { name: string } }[] };
      return keys[0]?.principal.name;
    };
    const first = 'Administrator';
    const other = 'Other';
    const local = operating(system);
    expect(await whose([], local)).toBe(first);
    expect(await whose([], { ...local, MEMORY_PLATFORM_KEY: own.secret })).toBe(other);
    expect(await whose(['--key-file', file], { ...local, MEMORY_PLATFORM_KEY: system.owner.secret })).toBe(other);
    expect(await whose([], { ...local, PORT: '1', MEMORY_PLATFORM_URL: system.base })).toBe(first);
    expect(await whose(['--url', `${system.base}/`], { ...local, MEMORY_PLATFORM_URL: 'http://127.0.0.1:1' })).toBe(
      first,
    );
    const empty = { MEMORY_PLATFORM_KEY: '', MEMORY_PLATFORM_URL: '' };
    expect(await whose([], { ...local, ...empty, PORT: String(port) })).toBe(first);
  });
});
