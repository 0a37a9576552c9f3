import { readdir, readFile, writeFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'smol-toml';
import { describe, expect, it } from 'vitest';
import { mergeToml } from '../../src/cli/connect/write-file.ts';
import { useFolder } from '../harness/use-folder.ts';
import { useSystem } from '../harness/use-system.ts';
import { runCli } from './cli-program.ts';

const { system } = useSystem({ router: false });
const home = useFolder();

const connect = (...args: string[]) =>
  runCli(['connect', ...args], {
    HOME: home,
    MEMORY_PLATFORM_URL: system.base,
    MEMORY_PLATFORM_KEY: system.owner.secret,
  });
const inHome = (name: string) => readFile(path.join(home, name), 'utf8');

interface Served {
  recipes: { id: string; parts: { kind: string; text: string; format?: string; path?: string }[] }[];
}
const served = async () => (await (await fetch(`${system.base}/console/connect.json`)).json()) as Served;

describe('connect', () => {
  it('lists the clients that the console shows, and prints what it shows, with the addresses of the team', async () => {
    const { recipes } = await served();
    const { out } = await connect();
    expect(out.trim().split('\n')).toHaveLength(recipes.length);
    for (const { id, parts } of recipes) {
      const printed = await connect(id);
      expect([id, printed.code, printed.err]).toEqual([id, 0, '']);
      expect(printed.out).not.toMatch(/\{\{|<(BASE|MODEL|BOUNDARY|MCP_URL)>/);
      expect(printed.out).toContain(system.base);
      // Nothing but the reader's own values differs.
      const [first = ''] = parts[0]?.text.split('{{') ?? [];
      expect(printed.out).toContain(first);
    }
  });

  it('every file that it offers is valid, and holds no key', async () => {
    for (const { parts } of (await served()).recipes)
      for (const { kind, text, format } of parts) {
        if (kind !== 'file') continue;
        expect(() => (format === 'toml' ? parse(text) : (JSON.parse(text) as object))).not.toThrow();
        expect(text).not.toMatch(/\{\{(PROJECT_)?KEY\}\}/);
      }
  });

  it('merges into a file, keeps what is there and a copy of it, and changes nothing the second time', async () => {
    await mkdir(path.join(home, '.codex'), { recursive: true });
    const before = '# mine\nmodel = "other"\n\n[mcp_servers.mine]\nurl = "http://localhost:1"\n';
    await writeFile(path.join(home, '.codex/config.toml'), before);
    expect((await connect('codex', '--write')).code).toBe(0);
    const after = await inHome('.codex/config.toml');
    expect(after.startsWith(before.trimEnd())).toBe(true);
    expect(parse(after)).toMatchObject({
      model: 'other',
      mcp_servers: { mine: { url: 'http://localhost:1' } },
      model_providers: { memory: { base_url: `${system.base}/router/alpha/v1` } },
      profiles: { memory: { model: 'demo-chat' } },
    });
    const copies = (await readdir(path.join(home, '.codex'))).filter((name) => name.endsWith('.bak'));
    expect(copies).toHaveLength(1);
    expect(await inHome(`.codex/${copies[0] ?? ''}`)).toBe(before);
    expect((await connect('codex', '--write')).out).toContain('unchanged');
    expect((await connect('codex-mcp', '--write')).code).toBe(0);
    expect(parse(await inHome('.codex/config.toml'))).toHaveProperty('mcp_servers.memory.bearer_token_env_var');
  });

  it('never writes over what somebody else put in the same place, unless it is told to', async () => {
    await mkdir(path.join(home, '.cursor'), { recursive: true });
    const before = JSON.stringify({ theme: 1, mcpServers: { memory: { url: 'http://mine' }, other: {} } });
    await writeFile(path.join(home, '.cursor/mcp.json'), before);
    const { code, err } = await connect('cursor', '--write');
    expect([code, err]).toEqual([1, expect.stringContaining('mcpServers.memory.url')]);
    expect(await inHome('.cursor/mcp.json')).toBe(before);
    expect((await connect('cursor', '--write', '--replace')).code).toBe(0);
    expect(JSON.parse(await inHome('.cursor/mcp.json'))).toMatchObject({
      theme: 1,
      mcpServers: { memory: { url: expect.stringContaining('/mcp/projects/proj_') as string }, other: {} },
    });
    await writeFile(path.join(home, '.cursor/mcp.json'), '{ // a comment\n}');
    expect((await connect('cursor', '--write')).err).toContain('is no plain JSON');
  });

  it('says what it does not know, and takes no value that would end a text', async () => {
    expect((await connect('nothing')).err).toContain('There is no client nothing. Known: openai');
    expect((await connect('codex', '--model', 'a" b')).code).toBe(2);
    expect((await connect('librechat', '--write')).err).toContain('has no file to write');
  });
});

describe('a table of TOML that is there', () => {
  it('is equal whatever its comments, a conflict when it differs, and replaced alone', () => {
    const added = '[a.b]\nx = 1';
    expect(mergeToml('[a.b] \n# note\nx = 1\n[c]\ny = 2\n', added, false).conflicts).toEqual([]);
    expect(mergeToml('[a.b]\nx = 2\n', added, false).conflicts).toEqual(['a.b']);
    const { text } = mergeToml('top = 1\n[a.b]\nx = 2\n[c]\ny = 2\n', added, true);
    expect(parse(text)).toEqual({ top: 1, a: { b: { x: 1 } }, c: { y: 2 } });
  });
});
