import { mkdtemp, readFile } from 'node:fs/promises';
import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { addOwnFacts } from '../graphql/erasures.ts';
import { copyFact } from '../harness/many-rows.ts';
import { useSystem } from '../harness/use-system.ts';
import { commandsOf, runCli } from './cli-program.ts';

const { system, owner } = useSystem({ router: false });
const { cli, done, errorOf } = commandsOf(system);

let folder: string;
let projectId: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'memory-export-'));
  projectId = await owner.createProject('Garden');
});

const linesIn = async (file: string) =>
  (await readFile(file, 'utf8'))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown> & { kind: string });

describe('memory', () => {
  it('search and list show what is remembered, and where', async () => {
    const projectId = await owner.createProject('Saffron garden');
    const agentId = await owner.createAgent('Saffron agent');
    const fact = await owner.addProjectFact(projectId, 'Saffron is planted\nin August.');
    await owner.addAgentFact(agentId, `Saffron ${'is dear '.repeat(40)}`);
    const { out } = await cli('memory', 'search', 'Where is saffron planted?', '--kind', 'fact');
    expect(out).toMatch(
      new RegExp(`^KIND +ID +IN +TEXT\\nfact +${fact} +Saffron garden +Saffron is planted in August\\.\\n`),
    );
    expect(out).toMatch(/Saffron agent +Saffron is dear .*…/);
    const { hits } = await done<{ hits: object[] }>('memory', 'search', 'saffron', '--project', projectId);
    expect(hits).toMatchObject([{ sourceId: fact, place: { projectId, project: { name: 'Saffron garden' } } }]);
    const of = async (...options: string[]) =>
      (await done<{ hits: object[] }>('memory', 'search', 'saffron', ...options)).hits;
    expect(await of('--agent', agentId)).toMatchObject([{ place: { agentId } }]);
    expect(await of('--limit', '1')).toHaveLength(1);
    const person = await owner.createActor('Anna');
    await addOwnFacts(owner, projectId, person, ['Saffron is what Anna grows.']);
    expect(await of('--person', person)).toMatchObject([{ place: { projectId, personId: person } }]);
    expect((await cli('memory', 'search', 'What does Anna grow?', '--limit', '1')).out).toContain(
      'Saffron garden, Anna',
    );
    expect(await of('--kind', 'passage')).toEqual([]);
    expect((await cli('memory', 'search', 'zeppelin')).out).toBe('Nothing is remembered on that.\n');
    const { facts } = await done<{ facts: object[] }>('memory', 'list', '--contains', 'saffron');
    expect(facts).toMatchObject([
      { place: { personId: person } },
      { place: { agentId } },
      { id: fact, fact: 'Saffron is planted\nin August.' },
    ]);
    expect((await done<{ facts: object[] }>('memory', 'list', '--limit', '1')).facts).toHaveLength(1);
    expect((await cli('memory', 'list', '--contains', 'saffron')).out).toMatch(/^ID +IN +FACT\nfact_/);
    expect((await cli('memory', 'list', '--contains', 'zeppelin')).out).toBe('There are no facts.\n');
  });

  it('rejects a wrong command line, and what the platform rejects', async () => {
    for (const args of [
      ['search', 'x', '--limit', '101'],
      ['search', 'x', '--kind', 'word'],
      ['search'],
      ['list', '--limit', '0'],
    ])
      expect((await cli('memory', ...args)).code, args.join(' ')).toBe(2);
    const unknown = `proj_${'0'.repeat(32)}`;
    expect(await errorOf('memory', 'search', 'x', '--project', unknown)).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('memory export', () => {
  it('writes all memory of a project to a new file', async () => {
    await owner.addProjectFact(projectId, 'The gate is green.');
    const file = join(folder, 'garden.jsonl');
    const result = await done<{ file: string; lines: number; resumed: number }>('memory', 'export', projectId, file);
    const lines = await linesIn(file);
    expect(result).toEqual({ file, lines: lines.length, resumed: 0 });
    expect(lines.map(({ kind }) => kind)).toEqual(['export', 'project', 'fact', 'end']);
    expect(await cli('memory', 'export', projectId, file)).toMatchObject({
      code: 2,
      err: expect.stringContaining('is there already') as string,
    });
    expect(await cli('memory', 'export', 'proj_0', join(folder, 'none.jsonl'))).toMatchObject({
      code: 1,
      err: expect.stringContaining('NOT_FOUND') as string,
    });
  });

  it('goes on from the last mark when the connection breaks', async () => {
    const many = await owner.createProject('Many');
    const [id = ''] = await addOwnFacts(owner, many, await owner.createActor('Anna'), ['Number 0.']);
    await copyFact(system.running.platform.pool, id, 2_500, `'Number ' || i || '.'`);
    // Cuts the first answers after some bytes.
    let cuts = 2;
    const proxy = createServer((incoming, outgoing) => {
      const { hostname, port } = new URL(system.base);
      const options = { hostname, port, path: incoming.url, method: incoming.method, headers: incoming.headers };
      const forwarded = send(options, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
        let sent = 0;
        const isCut = incoming.url?.includes('memory-export') === true && cuts-- > 0;
        answer.on('data', (chunk: Buffer) => {
          sent += chunk.length;
          outgoing.write(chunk);
          if (isCut && sent > 700_000) outgoing.destroy();
        });
        answer.on('end', () => outgoing.end());
      });
      incoming.pipe(forwarded);
      forwarded.on('error', () => outgoing.destroy());
    });
    await new Promise<void>((resolve) => void proxy.listen(0, '127.0.0.1', resolve));
    const file = join(folder, 'many.jsonl');
    const ended = await runCli(['--json', 'memory', 'export', many, file], {
      MEMORY_PLATFORM_URL: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
      MEMORY_PLATFORM_KEY: owner.secret,
    });
    proxy.close();
    expect(ended).toMatchObject({ code: 0, err: '' });
    expect((JSON.parse(ended.out) as { resumed: number }).resumed).toBeGreaterThan(0);
    const lines = await linesIn(file);
    const facts = lines.filter(({ kind }) => kind === 'fact').map((line) => line['id']);
    expect(facts).toHaveLength(2501);
    expect(new Set(facts).size).toBe(2501);
    expect(lines.filter(({ kind }) => kind === 'end')).toHaveLength(1);
    expect(lines.filter(({ kind }) => kind === 'export').length).toBeGreaterThan(1);
  });
});

describe('memory erase', () => {
  it('counts, erases, waits, and shows what became of it', async () => {
    const id = await owner.createActor('Anna');
    await addOwnFacts(owner, projectId, id, ['Anna has a boat.']);
    const dry = await cli('memory', 'erase', id, '--dry-run');
    expect(dry).toMatchObject({ code: 0, err: '' });
    expect(dry.out).toMatch(/^Nothing was changed\.\n/);
    expect(dry.out).toMatch(/\nFACT +1\n/);
    const { erasure } = await done<{ erasure: { id: string; status: string } }>('memory', 'erase', id, '--wait');
    expect(erasure.status).toBe('DONE');
    expect((await cli('memory', 'erasure', erasure.id)).out).toMatch(/^Over: era_/);
    expect(await cli('memory', 'erase', id)).toMatchObject({
      code: 1,
      err: expect.stringContaining('NOT_FOUND') as string,
    });
  });
});
