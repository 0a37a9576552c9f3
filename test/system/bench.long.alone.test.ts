import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const run = promisify(execFile);
const LADDER = fileURLToPath(new URL('../../bench/router/ladder.ts', import.meta.url));
const STEPS = ['pooled', 'bare', 'exchange', 'keys', 'metrics', 'rows', 'byok', 'hosted', 'memory'];

describe('the ladder from a bare proxy to the router', () => {
  it('answers calls of both sizes with 200 on every step, and no step writes into its log', async () => {
    const { stdout } = await run(process.execPath, [LADDER, '--check'], { timeout: 240_000 });
    expect(stdout.trim().split('\n')).toEqual(STEPS.map((name) => `${name} answers`));
  });
});
