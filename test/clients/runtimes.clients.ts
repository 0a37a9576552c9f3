import { execFile, execFileSync, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { freePorts } from '../harness/ports.ts';
import { ALPHA, say } from '../router/scripted.ts';
import { useFileTeam, useScripted } from '../router/use-scripted.ts';
import { provider } from '../sdk/faults.ts';

const run = promisify(execFile);
const [pagePort = 0] = await freePorts(1);
const s = useScripted({
  env: { ROUTER_ALLOWED_ORIGINS: `http://127.0.0.1:${pagePort}` },
  answers: provider('no fault'),
});
const team = useFileTeam(s);

const SAID = 'It is «cold» in Tromsø 😀.';
const BODY = JSON.stringify(say('Hello'));
const file = (name: string) => new URL(name, import.meta.url).pathname;
const keyed = () => ({ env: { ...process.env, SERVICE_KEY: team.secret } });

/** Returns whether this command succeeds. The run says which did not. */
function isThere(tool: string, ...words: string[]): boolean {
  try {
    execFileSync(tool, words, { stdio: 'ignore' });
    return true;
  } catch {
    process.stderr.write(`Not checked, as this fails: ${[tool, ...words].join(' ')}\n`);
    return false;
  }
}

it.runIf(isThere('java', '--version'))(
  "Java's default client, which asks for an upgrade, gets its answer",
  async () => {
    const { stdout } = await run('java', [file('Client.java'), s.system.base + ALPHA, BODY], keyed());
    expect(stdout).toMatch(/^200 \{/);
    expect(stdout).toContain(SAID);
  },
);

it.runIf(isThere('curl', '--version'))('curl --http2, which asks for an upgrade, gets its answer', async () => {
  const words = ['-sS', '--http2', '-w', '%{http_code}', '-H', `authorization: Bearer ${team.secret}`];
  const body = ['-H', 'content-type: application/json', '-d', BODY];
  const { stdout } = await run('curl', [...words, ...body, s.system.base + ALPHA]);
  expect(stdout).toMatch(/200$/);
  expect(stdout).toContain(SAID);
});

const hasPackages = isThere('python3', '-c', 'import openai, anthropic');
it.runIf(hasPackages)('the official Python clients get their answers, whole and streamed', async () => {
  const { stdout } = await run('python3', [file('client.py'), s.system.base], keyed());
  expect(stdout.split('\n---\n').map((text) => text.startsWith(SAID))).toEqual([true, true, true, true]);
});

it.runIf(isThere('chromium', '--version'))('a page of an allowed origin calls with the official client', async () => {
  const { said, close } = await servePage();
  const words = ['--headless', '--no-sandbox', '--disable-gpu', `http://127.0.0.1:${pagePort}/`];
  const browser = spawn('chromium', words, { stdio: 'ignore' });
  try {
    expect(JSON.parse(await said)).toEqual({
      whole: expect.stringContaining(SAID) as string,
      streamed: expect.stringContaining(SAID) as string,
    });
  } finally {
    browser.kill();
    close();
  }
});

/** Serves the page and the client's own modules. `said` resolves with what the page reports. */
async function servePage(): Promise<{ said: Promise<string>; close: () => void }> {
  const { promise: said, resolve: hear } = Promise.withResolvers<string>();
  const html = (await readFile(file('page.html'), 'utf8')).replace('BASE', s.system.base).replace('KEY', team.secret);
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    if (path === '/said') {
      request.setEncoding('utf8').on('data', hear);
      return void response.end();
    }
    if (path === '/') return void response.writeHead(200, { 'content-type': 'text/html' }).end(html);
    void readFile(new URL(`../../node_modules${path}`, import.meta.url)).then(
      (code) => response.writeHead(200, { 'content-type': 'text/javascript' }).end(code),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(pagePort, '127.0.0.1', resolve));
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { said, close };
}
