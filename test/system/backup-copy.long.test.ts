import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { copyOut } from '../../src/backup/copy.ts';
import { createClient } from '../../src/db/driver.ts';

const ROWS = 20_000;
/** Rows of many lengths, so that they end anywhere in what the socket brings. */
const TEXT = `copy (select n || ':' || repeat(chr(65 + n % 26), n % 191) from generate_series(1, ${ROWS}) n) to stdout`;
const lines = Array.from({ length: ROWS }, (_, i) => {
  const n = i + 1;
  return `${n}:${String.fromCharCode(65 + (n % 26)).repeat(n % 191)}`;
});

describe('the rows of a backup', () => {
  const client = createClient(inject('databaseUrl'));
  beforeAll(() => client.connect());
  afterAll(() => client.end());

  it.each([0, 1, 5])('are those of the database, however slowly they are written: %i turns a piece', async (turns) => {
    const pieces: string[] = [];
    const reader = copyOut(client, TEXT);
    let next = await reader.next();
    for (; !next.done; next = await reader.next()) {
      for (let i = 0; i < turns; i++) await turn();
      pieces.push(next.value.toString());
    }
    expect(next.value).toBe(ROWS);
    const found = pieces.join('').split('\n');
    expect(found.pop()).toBe('');
    expect(found.filter((line, i) => line !== lines[i]).length).toBe(0);
    expect(found.length).toBe(ROWS);
  });
});
