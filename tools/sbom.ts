import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';

// `npm run sbom [file]`: writes the bill of materials of what is shipped, in CycloneDX's JSON.
// npm reads it from package-lock.json. Its own `--omit=dev` leaves out packages that are shipped,
// and it marks a package as one for development when any copy is, so the lock file decides here.

interface Component {
  'bom-ref': string;
  name: string;
  version: string;
  properties?: { name: string; value: string }[];
}

interface Bom {
  metadata: { component: { name: string; type: string } };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

interface Lock {
  name: string;
  packages: Record<string, { name?: string; version: string; dev?: boolean }>;
}

const ROOT = new URL('../', import.meta.url);
const DEVELOPMENT = 'cdx:npm:package:development';

function readBom(): Bom {
  const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'];
  return JSON.parse(execFileSync('npm', args, { cwd: ROOT, maxBuffer: 64 * 1024 * 1024 }).toString()) as Bom;
}

/** Returns `name@version` of every package that is installed without development tools. */
function shippedIn({ packages }: Lock): Set<string> {
  return new Set(
    Object.entries(packages)
      .filter(([path, { dev }]) => path !== '' && dev !== true)
      .map(([path, { name = path.split('node_modules/').at(-1), version }]) => `${name}@${version}`),
  );
}

function main(file = 'sbom.cdx.json'): void {
  const bom = readBom();
  const lock = JSON.parse(readFileSync(new URL('package-lock.json', ROOT), 'utf8')) as Lock;
  const shipped = shippedIn(lock);
  // npm takes the name of the folder.
  Object.assign(bom.metadata.component, { name: lock.name, type: 'application' });
  bom.components = bom.components
    .filter(({ name, version }) => shipped.has(`${name}@${version}`))
    .map((one) => ({ ...one, properties: one.properties?.filter(({ name }) => name !== DEVELOPMENT) ?? [] }));
  const refs = new Set(bom.components.map((one) => one['bom-ref']));
  bom.dependencies = bom.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) }));
  writeFileSync(file, `${JSON.stringify(bom, null, 2)}\n`);
  process.stdout.write(`${file}: ${bom.components.length} packages\n`);
}

main(process.argv[2]);
