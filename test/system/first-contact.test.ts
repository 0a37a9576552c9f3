import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runInShell } from './documents.ts';
import { openBench, SUPERVISOR, type Bench } from './program.ts';

/** The paragraphs of the printed text that begin with one of these words. */
function paragraphs(printed: string, ...words: string[]): string[] {
  return printed.split(/\n\s*\n/).filter((part) => words.includes(part.trim().split(/\s/)[0] ?? ''));
}

describe('what npm start prints', () => {
  let bench: Bench;
  let printed: string;
  beforeAll(async () => {
    bench = await openBench();
    const program = bench.run(SUPERVISOR, {
      DATABASE_URL: (await bench.emptyDatabase()).url,
      ROUTER_TIMEOUT: '5',
      GOOGLE_APPLICATION_CREDENTIALS: '/x',
    });
    await program.says('npm run story');
    printed = program.printed();
  });
  afterAll(() => bench.close());

  it('fits 100 columns, and names what to open', () => {
    // On a busy machine, lines of the log and of what a start waits for are as long as they are.
    const written = printed.split('\n').filter((line) => !/^\{"level"|^ {2}Still waiting /.test(line));
    expect(written.filter((line) => line.length > 100)).toEqual([]);
    const base = `http://127.0.0.1:${bench.port}`;
    expect(printed).toMatch(new RegExp(`  Console +${base}/console/#code=[\\w-]{32}\n`));
    for (const path of ['/graphiql', '/docs', '/mcp/projects/{projectId}'])
      expect(printed).toMatch(new RegExp(`  ${base}${path.replaceAll(/[{}]/g, String.raw`\$&`)}\n`));
    expect(printed).toContain('Open a second terminal in this folder');
  });

  it('has commands and an SDK snippet that work as they are copied', async () => {
    const [settings = '', say = '', look = ''] = paragraphs(printed, 'export', 'curl');
    const [snippet = ''] = paragraphs(printed, 'import');
    const shell = (script: string) => runInShell(`${settings}\n${script}`);
    expect(JSON.parse(await shell(say))).toMatchObject({ object: 'chat.completion' });
    await expect
      .poll(() => shell(`node --input-type=module <<'EOF'\n${snippet}\nEOF`), { timeout: 20_000, interval: 500 })
      .toContain('From memory: "My dog is called Bruno."');
    // The snippet may recall the sentence itself, before the fact that is made of it is there.
    await expect.poll(() => shell(look), { timeout: 20_000, interval: 500 }).toMatch(/Bruno.*"balance":\{"tokens":/);
  });

  it('warns once of a mistyped setting with a suggestion, and leaves other programs’ variables alone', () => {
    expect(printed.match(/is not a setting.*/g)).toEqual(['is not a setting; did you mean ROUTER_TOTAL_TIMEOUT_MS?']);
    expect(printed).toMatch(/^ROUTER_TIMEOUT is not/m);
  });
});
