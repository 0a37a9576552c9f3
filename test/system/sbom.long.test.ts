import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { useFolder } from '../harness/use-folder.ts';
import { ROOT } from './documents.ts';

const run = promisify(execFile);

interface Component {
  'bom-ref': string;
  name: string;
  version: string;
  purl: string;
  licenses?: unknown[];
  hashes?: { alg: string; content: string }[];
}

interface Bom {
  bomFormat: string;
  specVersion: string;
  serialNumber: string;
  metadata: { component: { name: string; version: string } };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

interface Locked {
  version: string;
  dev?: boolean;
  integrity?: string;
}

const folder = useFolder();
let bom: Bom;
let locked: (Locked & { purl: string })[];
beforeAll(async () => {
  const file = join(folder, 'sbom.cdx.json');
  await run(process.execPath, ['tools/sbom.ts', file], { cwd: ROOT });
  bom = JSON.parse(await readFile(file, 'utf8')) as Bom;
  const lock = JSON.parse(await readFile(new URL('package-lock.json', ROOT), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  locked = Object.entries(lock.packages)
    .filter(([path]) => path !== '')
    .map(([path, one]) => ({ ...one, purl: purlOf(path.split('node_modules/').at(-1) ?? '', one.version) }));
});

function purlOf(name: string, version: string): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}

const purls = () => new Set(bom.components.map(({ purl }) => purl.split('?')[0]));

describe('the bill of materials', () => {
  it('has the form of CycloneDX and names the product', () => {
    expect(bom).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'memory-platform' } } });
    expect(Number(bom.specVersion)).toBeGreaterThanOrEqual(1.5);
    expect(bom.serialNumber).toMatch(/^urn:uuid:[0-9a-f-]{36}$/);
    for (const one of bom.components) {
      expect(one.purl).toContain(`@${one.version}`);
      expect(one.hashes?.length, one.purl).toBeGreaterThan(0);
    }
  });

  it('has every locked package that is shipped, and no other', () => {
    const shipped = locked.filter(({ dev }) => dev !== true);
    expect(shipped.length).toBeGreaterThan(300);
    expect(shipped.filter(({ purl }) => !purls().has(purl))).toEqual([]);
    const known = new Set(shipped.map(({ purl }) => purl));
    expect([...purls()].filter((purl) => purl !== undefined && !known.has(purl))).toEqual([]);
  });

  it('says what depends on what, with no end that is missing', () => {
    const refs = new Set(bom.components.map((one) => one['bom-ref']));
    const ends = bom.dependencies.flatMap(({ dependsOn }) => dependsOn);
    expect(ends.length).toBeGreaterThan(300);
    expect(ends.filter((ref) => !refs.has(ref))).toEqual([]);
  });

  it('has the digests of the lock file', () => {
    const digests = new Map(
      locked.flatMap(({ purl, integrity }) => (integrity ? [[purl, integrity.replace(/^sha512-/, '')] as const] : [])),
    );
    for (const { purl, hashes = [] } of bom.components) {
      const digest = Buffer.from(hashes[0]?.content ?? '', 'hex').toString('base64');
      expect([purl, digest]).toEqual([purl, digests.get(purl.split('?')[0] ?? '')]);
    }
  });
});
