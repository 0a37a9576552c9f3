import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runTool, startProgram, type Setup } from './setup.ts';

/** A measured way to the fake provider. */
export interface Way {
  name: string;
  /** Address of chat completions. */
  url: string;
  headers: Record<string, string>;
  /** Process of the proxy. Null without one. */
  pid: number | null;
  /** Process of the database, for a way that uses it on every call. */
  databasePid?: number;
}

const CHAT = '/v1/chat/completions';
export const JSON_HEADERS = { 'Content-Type': 'application/json', Authorization: 'Bearer provider-key' };

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const local = (port: number) => `http://127.0.0.1:${port}`;

export async function startUpstream(setup: Setup, port: number): Promise<Way> {
  const readyUrl = local(port);
  const args = [here('upstream.ts'), String(port)];
  await startProgram(setup, { name: 'upstream', command: process.execPath, args, readyUrl });
  return { name: 'direct', url: local(port) + CHAT, headers: JSON_HEADERS, pid: null };
}

/** `pooled` is the bare proxy with bodies in buffers that are used again. */
export async function startBareProxy(
  setup: Setup,
  port: number,
  upstreamPort: number,
  name: 'bare' | 'pooled' = 'bare',
): Promise<Way> {
  const args = [here('bare-proxy.ts'), String(port), String(upstreamPort), name];
  const pid = await startProgram(setup, { name, command: process.execPath, args, readyUrl: local(port) });
  return { name, url: local(port) + CHAT, headers: JSON_HEADERS, pid };
}

/** Starts nginx with one worker, because every Node proxy here is one process. */
export async function startNginx(setup: Setup, nginx: string, port: number, upstreamPort: number): Promise<Way> {
  const folder = join(setup.folder, 'nginx');
  await mkdir(folder);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const conf = `
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
daemon off;
pid ${folder}/pid;
error_log stderr warn;
events { worker_connections 2048; }
http {
  access_log off;
  ${temporary.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
  client_body_buffer_size 1m;
  keepalive_requests 100000000;
  tcp_nodelay on;
  upstream fake { server 127.0.0.1:${upstreamPort}; keepalive 512; keepalive_requests 100000000; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://fake;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_buffering off;
    }
  }
}
`;
  const file = join(folder, 'nginx.conf');
  await writeFile(file, conf);
  // Without `-p`, nginx reads the system's own folders.
  const args = ['-p', folder, '-e', 'stderr', '-c', file];
  const pid = await startProgram(setup, { name: 'nginx', command: nginx, args, readyUrl: local(port) });
  return { name: 'nginx', url: local(port) + CHAT, headers: JSON_HEADERS, pid };
}

/** Starts Portkey's gateway from npm, by the lock file in `portkey/`. */
export async function startPortkey(setup: Setup, port: number, upstreamPort: number): Promise<Way> {
  const folder = join(setup.folder, 'portkey');
  await cp(here('portkey'), folder, { recursive: true });
  await runTool(setup, 'npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], folder);
  const args = ['node_modules/@portkey-ai/gateway/build/start-server.js', '--headless', `--port=${port}`];
  const env = { NODE_ENV: 'production' };
  const program = { name: 'portkey', command: process.execPath, args, cwd: folder, env, readyUrl: local(port) };
  const pid = await startProgram(setup, program);
  const headers = {
    ...JSON_HEADERS,
    'x-portkey-provider': 'openai',
    'x-portkey-custom-host': `${local(upstreamPort)}/v1`,
  };
  return { name: 'portkey', url: local(port) + CHAT, headers, pid };
}
