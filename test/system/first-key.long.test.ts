import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { newSecret } from '../../src/auth/key-format.ts';
import { actorOf } from '../harness/actor.ts';
import { jsonOf, runCli } from './cli-program.ts';
import { PLATFORM, type Program } from './program.ts';
import { useBench } from './use-bench.ts';

const bench = useBench(beforeEach);

const startWith = (env: Record<string, string>) => bench.start(PLATFORM, env);

async function stop(program: Program): Promise<string> {
  program.child.kill('SIGTERM');
  await program.ended;
  return program.printed();
}

const statusOf = (key: string) => bench.platformStatusOf('/v1/projects', { authorization: `Bearer ${key}` });

describe('FIRST_KEY', () => {
  it('comes from `key generate`, and is the first administrator’s, which nothing prints or writes to a file', async () => {
    // That command needs no platform.
    const { secret: key } = jsonOf(await runCli(['key', 'generate', '--json'], {})) as { secret: string };
    const env = { DATABASE_URL: (await bench.migratedDatabase()).url, FIRST_KEY: key };
    const program = await startWith(env);
    await program.says('export KEY=$FIRST_KEY');
    expect(await statusOf(key)).toBe(200);
    expect(await stop(program)).not.toContain(key);
    await expect(readFile(join(bench.dataDir, 'first-key'))).rejects.toThrow('ENOENT');
    const again = await startWith(env);
    expect(await statusOf(key)).toBe(200);
    expect(await stop(again)).not.toContain('service key');
  });

  it('is the way back in when the operators have lost their keys, but does not revive a revoked key', async () => {
    const { url } = await bench.migratedDatabase();
    const lost = newSecret();
    const found = newSecret();
    await stop(await startWith({ DATABASE_URL: url, FIRST_KEY: lost }));
    const program = await startWith({ DATABASE_URL: url, FIRST_KEY: found });
    const operator = await actorOf(`http://127.0.0.1:${bench.platformPort}`, found);
    const { serviceKeys, viewer } = await operator.gql<{
      serviceKeys: { nodes: { id: string; secretSuffix: string }[] };
      viewer: { permissions: string[] };
    }>('{ serviceKeys { nodes { id secretSuffix } } viewer { permissions } }');
    expect(viewer.permissions).toContain('platform:operate');
    expect(serviceKeys.nodes).toHaveLength(2);
    const old = serviceKeys.nodes.find(({ secretSuffix }) => lost.endsWith(secretSuffix));
    await operator.gql('mutation ($id: ID!) { revokeServiceKey(input: { id: $id }) { serviceKey { id } } }', {
      id: old?.id,
    });
    await stop(program);
    const third = await startWith({ DATABASE_URL: url, FIRST_KEY: lost });
    expect([await statusOf(lost), await statusOf(found)]).toEqual([401, 200]);
    await stop(third);
  });

  it('is rejected with its name when it is mistyped', async () => {
    const { url } = await bench.migratedDatabase();
    const key = newSecret();
    const mistyped = `${key.slice(0, 10)}${key[10] === 'x' ? 'y' : 'x'}${key.slice(11)}`;
    for (const FIRST_KEY of [mistyped, 'sk-short']) {
      const program = bench.run(PLATFORM, { DATABASE_URL: url, FIRST_KEY });
      expect(await program.ended).toBe(1);
      expect(program.printed()).toMatch(/FIRST_KEY: .*key generate/);
      expect(program.printed()).not.toContain(mistyped);
    }
  });
});

describe('the calls to copy', () => {
  const EMBEDDINGS =
    '  - { name: a-vectors, provider: p, kind: embeddings, context_tokens: 8000, max_output_tokens: 1 }\n';
  const CHAT = '  - { name: b-chat, provider: p, context_tokens: 8000, max_output_tokens: 1000 }\n';

  async function printedWith(models: string): Promise<string> {
    const catalog = join(bench.dataDir, 'catalog.yaml');
    const providers = "providers:\n  p: { protocol: alpha, base_url: 'http://127.0.0.1:1', api_key_env: P_KEY }\n";
    await writeFile(catalog, `${providers}models:\n${models}`);
    const { url } = await bench.migratedDatabase();
    const program = await startWith({ DATABASE_URL: url, CATALOG_FILE: catalog, P_KEY: 'p-account-0c3d' });
    await program.says('See what is remembered');
    return stop(program);
  }

  it('name a chat model, and are left out where the catalog has none that its accounts may call', async () => {
    const printed = await printedWith(EMBEDDINGS + CHAT);
    expect(printed).toContain("model: 'b-chat'");
    expect(printed).not.toContain('a-vectors');
    expect(await printedWith(EMBEDDINGS)).not.toContain('chat.completions');
  });
});
