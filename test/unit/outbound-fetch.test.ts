import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isPublicAddress, openOutbound } from '../../src/http/outbound-fetch.ts';

let server: Server;
let port: number;
let seen: string[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push(`${request.headers.host?.split(':')[0]} ${request.url}`);
    if (request.url === '/away') response.writeHead(302, { location: 'https://elsewhere.example/' }).end();
    else if (request.url === '/slow') setTimeout(() => response.end('late'), 2_000).unref();
    else if (request.url === '/long') response.end('x'.repeat(2_000));
    // Without a length, so that only counting detects the size.
    else if (request.url === '/endless') for (let n = 0; n < 100; n++) response.write('x'.repeat(1_000));
    else response.end('here');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
beforeEach(() => (seen = []));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** A resolver with scripted addresses: the n-th lookup of a name gets the n-th of its addresses. */
function resolverOf(names: Record<string, string[]>) {
  const calls: string[] = [];
  return {
    calls,
    resolve: (host: string, done: (error: Error | null, addresses: { address: string; family: number }[]) => void) => {
      const address = names[host]?.[calls.filter((one) => one === host).length];
      calls.push(host);
      if (address === undefined) done(new Error('there is no such name'), []);
      else done(null, [{ address, family: address.includes(':') ? 6 : 4 }]);
    },
  };
}

describe('which addresses are the public internet’s', () => {
  const ours = `127.0.0.1 10.1.2.3 172.31.255.255 192.168.0.1 169.254.169.254 100.64.0.1 0.0.0.0 224.0.0.1 198.18.0.1 255.255.255.255
    ::1 :: fe80::1 fc00::1 fd00:ec2::254 ff02::1 ::ffff:127.0.0.1 ::ffff:7f00:1 ::127.0.0.1 64:ff9b::7f00:1 2002:7f00:1:: 2001:db8::1
    2001::1 fec0::1`;
  it.each(ours.split(/\s+/))('%s is not', (address) => expect(isPublicAddress(address)).toBe(false));

  it.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '192.169.0.1', '2606:4700::1111', '2a00:1450:4001::200e'])(
    '%s is',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
});

describe('a private address is not called', () => {
  it('by a WebSocket, however its name resolves', async () => {
    const outbound = openOutbound([], (_, done) => done(null, [{ address: '127.0.0.1', family: 4 }]));
    expect(() => outbound.connect(`wss://127.0.0.1:${port}/`)).toThrow(/network that is not called/);
    expect(() => outbound.connect('ws://public.example/')).toThrow(/only called over https/);
    const socket = outbound.connect(`wss://rebinding.example.not:${port}/`);
    const failed = await new Promise<Error>((resolve) => socket.once('error', resolve));
    expect(failed.message).toMatch(/network that is not called/);
    expect(seen).toEqual([]);
  });

  it.each([
    '127.0.0.1',
    'localhost',
    '0x7f.1',
    '2130706433',
    '0177.0.0.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '0.0.0.0',
    '169.254.169.254',
  ])('however it is written: %s', async (host) => {
    const outbound = openOutbound([]);
    await expect(outbound.fetch(`https://${host}:${port}/`)).rejects.toThrow(/network that is not called/);
    await expect(outbound.fetch(`http://${host}:${port}/`)).rejects.toMatchObject({ code: 'UPSTREAM_UNREACHABLE' });
    expect(seen).toEqual([]);
    await outbound.close();
  });

  it('a name that was public when it was looked up first and is private when the connection is opened leads nowhere', async () => {
    // The control: the checked address is the one connected to, so the server is reached while the
    // name resolves to an allowed address.
    const { resolve, calls } = resolverOf({ 'rebinding.example': ['127.0.0.1', '127.0.0.2'] });
    const outbound = openOutbound(['127.0.0.1', 'rebinding.example.not'], resolve);
    const ask = () => outbound.fetch(`https://rebinding.example:${port}/`);
    const [first, second] = [await ask().catch(reasonOf), await ask().catch(reasonOf)];
    // TLS fails first, because the server speaks none: the connection was opened.
    expect(first).not.toMatch(/network that is not called/);
    expect(second).toMatch(/network that is not called/);
    expect(calls).toEqual(['rebinding.example', 'rebinding.example']);
    await outbound.close();
  });

  it('one private address among public ones is enough to reject a name', async () => {
    const outbound = openOutbound([], (_host, done) =>
      done(null, [
        { address: '8.8.8.8', family: 4 },
        { address: '10.0.0.1', family: 4 },
      ]),
    );
    await expect(outbound.fetch('https://both.example/')).rejects.toThrow(/network that is not called/);
    await outbound.close();
  });
});

describe('a name that does not resolve', () => {
  it('is UPSTREAM_UNREACHABLE, with the resolver of the machine', async () => {
    const outbound = openOutbound([]);
    await expect(outbound.fetch('https://nowhere.invalid/')).rejects.toMatchObject({ code: 'UPSTREAM_UNREACHABLE' });
    await outbound.close();
  });
});

describe('addresses allowed by name', () => {
  it('an address, a range or a host that is listed is called, without https too', async () => {
    for (const [rule, host] of [
      ['127.0.0.1', '127.0.0.1'],
      ['127.0.0.0/8', '127.0.0.1'],
      ['localhost', 'localhost'],
    ] as const) {
      const outbound = openOutbound(
        [rule],
        rule === 'localhost' ? resolverOf({ localhost: ['127.0.0.1'] }).resolve : undefined,
      );
      expect(await (await outbound.fetch(`http://${host}:${port}/`)).text()).toBe('here');
      await outbound.close();
    }
  });

  it('a listed host does not open the others, and a public host is not called without https', async () => {
    const { resolve, calls } = resolverOf({ 'other.internal': ['127.0.0.1'], 'public.example': ['127.0.0.1'] });
    const outbound = openOutbound(['good.internal', '127.0.0.0/8'], resolve);
    await expect(outbound.fetch(`http://public.example:${port}/`)).rejects.toThrow(/https/);
    await expect(openOutbound(['good.internal'], resolve).fetch(`https://other.internal:${port}/`)).rejects.toThrow(
      /not called/,
    );
    await expect(outbound.fetch('file:///etc/passwd')).rejects.toMatchObject({ code: 'UPSTREAM_UNREACHABLE' });
    expect(calls).toEqual(['other.internal']);
    await outbound.close();
  });
});

describe('limits', () => {
  const outbound = openOutbound(['127.0.0.1']);
  afterAll(() => outbound.close());
  const at = (path: string) => `http://127.0.0.1:${port}${path}`;

  it('a redirect is returned, not followed', async () => {
    const answer = await outbound.fetch(at('/away'));
    expect([answer.status, answer.headers.get('location')]).toEqual([302, 'https://elsewhere.example/']);
  });

  it('a response that takes too long is a TIMEOUT', async () => {
    await expect(outbound.fetch(at('/slow'), { timeoutMs: 100 })).rejects.toMatchObject({ code: 'TIMEOUT' });
  });

  it('a body that goes on for too long is a TIMEOUT too', async () => {
    const answer = await outbound.fetch(at('/endless'), { timeoutMs: 300 });
    await expect(answer.text()).rejects.toMatchObject({ code: 'TIMEOUT' });
  });

  it('a body past the limit is not read, whether its length was announced or not', async () => {
    await expect(outbound.fetch(at('/long'), { maxBytes: 1_999 })).rejects.toThrow(/more than is taken/);
    expect((await (await outbound.fetch(at('/long'), { maxBytes: 2_000 })).text()).length).toBe(2_000);
    const answer = await outbound.fetch(at('/endless'), { maxBytes: 50_000 });
    await expect(answer.text()).rejects.toThrow(/more than is taken/);
  });

  it('a caller’s own signal ends it', async () => {
    const controller = new AbortController();
    const asked = outbound.fetch(at('/slow'), { signal: controller.signal });
    controller.abort(new DOMException('stopped', 'AbortError'));
    await expect(asked).rejects.toThrow(/stopped|aborted/);
  });
});

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
