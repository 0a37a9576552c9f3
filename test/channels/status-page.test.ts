import { afterAll, describe, expect, it } from 'vitest';
import { STATUS_ERRORS } from '../../src/domains/integrations/status.ts';
import { CHANNEL_NAMES, startPlatforms } from '../harness/channels/causes.ts';
import { fromHook } from '../harness/late-bound.ts';
import { readDocument } from '../system/documents.ts';

// The page of the status names every code, with the causes that status-codes.long.test.ts provokes.

const platforms = fromHook(() => startPlatforms());
afterAll(() => platforms.close());

const page = readDocument('docs/explanation/bot-status.md');
const CODES = Object.keys(STATUS_ERRORS);
/** Codes whose cause is the deployment, and not a platform. */
const OF_DEPLOYMENT = new Set(['dependency_unavailable', 'dependency_misconfigured', 'internal_error']);

function cellsOf(code: string): string[] {
  const row = page.split('\n').find((line) => line.startsWith(`| \`${code}\``)) ?? '';
  return row.split('|').map((cell) => cell.trim());
}

describe('docs/explanation/bot-status.md', () => {
  it('names every code of the schema, and no other', () => {
    const [, described = ''] =
      /Why: ([a-z_,\s]+? or [a-z_]+)\./.exec(readDocument('schema/integrations.graphql')) ?? [];
    expect(described.split(/,\s+|\s+or\s+/).toSorted()).toEqual(CODES.toSorted());
    const table = page.slice(page.indexOf('## The codes'));
    const named = [...table.matchAll(/^\| `([a-z_]+)`/gm)].map(([, code = '']) => code);
    expect(named.toSorted()).toEqual(CODES.toSorted());
  });

  it.each(CODES)('says of each channel what leads to %s, or why nothing does', (code) => {
    const cells = cellsOf(code).slice(2);
    for (const [i, channel] of CHANNEL_NAMES.entries()) {
      const { attempts, losses } = platforms.channels[channel];
      const causes = [...(attempts[code] ?? []), ...(losses[code] ? [losses[code]] : [])];
      const where = `${code} of ${channel}`;
      for (const { words } of causes) expect(cells[i] ?? '', where).toContain(words);
      if (causes.length > 0 || OF_DEPLOYMENT.has(code)) expect(cells[i] ?? '', where).toMatch(/^(?!never)\w/);
      else expect(cells[i] ?? '', where).toMatch(/^never: \w/);
    }
  });
});
