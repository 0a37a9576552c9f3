import { beforeAll, describe, expect, it } from 'vitest';
import { readFileText } from '../../src/domains/drive/text/read-file.ts';
import { pdfOf } from '../harness/document-files.ts';
import { longestBlockDuring } from '../harness/loop-delay.ts';
import { watchReaders } from '../harness/readers.ts';
import { useSystem } from '../harness/use-system.ts';
import { passagesOf, textRead } from '../graphql/texts.ts';
import { hostileFiles } from './hostile-documents.ts';

/** The long form has larger files, and the default limit of memory. */
const IS_LONG = Boolean(process.env['HOSTILE_FILES']);
const MEMORY_MIB = IS_LONG ? 512 : 128;
/** The program of a reader, and what it takes between two checks of its memory. */
const BEYOND_MIB = 160 + 256;
const WAIT_MS = 90_000;

const { system, owner } = useSystem({
  router: false,
  env: { DOCUMENT_READ_MEMORY_MB: String(MEMORY_MIB), DOCUMENT_READS_AT_ONCE: '1', DOCUMENT_MAX_PASSAGES: '2000' },
});
let projectId: string;
let folderId: string;
let usualBlock: number;
beforeAll(async () => {
  projectId = await owner.createProject();
  folderId = await owner.createFolder('root', 'Hostile');
  await owner.linkDocument(projectId, folderId);
  usualBlock = await longestBlockDuring(async () => {
    await textRead(owner, await upload('plain.txt', 'plain words '.repeat(700_000)), WAIT_MS);
  });
});

function upload(name: string, bytes: Uint8Array | string): Promise<string> {
  return owner.uploadFile(folderId, name, bytes as NonNullable<RequestInit['body']>);
}

async function outcomeOf(id: string): Promise<string> {
  const { status, error } = await textRead(owner, id, WAIT_MS);
  return status === 'READY' ? status : `${status}: ${error}`;
}

describe('a hostile file ends with a reason, and harms nobody', () => {
  it.each(hostileFiles(IS_LONG ? 5 : 1))(
    '$name',
    async ({ name, make, expected }) => {
      const bytes = make();
      let outcome = '';
      let block = 0;
      const before = process.memoryUsage().rss;
      const { mostMib } = await watchReaders(async () => {
        const id = await upload(name, bytes);
        block = await longestBlockDuring(async () => {
          outcome = await outcomeOf(id);
        });
        if (outcome === 'READY') {
          const { nodes } = await passagesOf(owner, projectId, id, { first: 20 });
          expect(JSON.stringify(nodes)).not.toMatch(/root:|lollol/);
        }
      });
      expect(outcome).toMatch(expected);
      expect(mostMib).toBeLessThan(MEMORY_MIB + BEYOND_MIB);
      // A reader in this process would block it for many seconds.
      expect(block).toBeLessThan(5 * usualBlock + 2_000);
      expect((process.memoryUsage().rss - before) / 1024 ** 2).toBeLessThan(512);
    },
    120_000,
  );

  it('twin: a reader without the limit grows beyond it', async () => {
    const bytes = new Uint8Array(pdfOf([['x']], { padding: 400 * 1024 ** 2 }));
    const limits = { timeoutMs: 60_000, memoryMb: 4_096, maxPassages: 10, maxTextBytes: 1_000 };
    const { mostMib } = await watchReaders(() =>
      readFileText({ bytes, name: 'a.pdf' }, limits, new AbortController().signal, () => undefined),
    );
    expect(mostMib).toBeGreaterThan(128 + BEYOND_MIB);
  }, 90_000);

  it('is not read again: a new attempt would end alike', async () => {
    const { rows } = await system.running.platform.pool.query<{ n: number }>(
      "select count(*)::int as n from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'read_document'",
    );
    expect(rows).toEqual([{ n: 0 }]);
  });
});
