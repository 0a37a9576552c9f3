import { execFile } from 'node:child_process';
import { access } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

const NEEDED = [
  { program: 'wrk', package: 'wrk' },
  { program: 'nginx', package: 'nginx-light' },
];
/** nginx is in a folder that only root's PATH has. */
const FOLDERS = [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin'];

/** Thrown when a person has to install something. */
export class MissingTools extends Error {}

/** Returns the paths of wrk and nginx. Installs missing ones as root, else throws MissingTools. */
export async function findTools(): Promise<{ wrk: string; nginx: string }> {
  const missing: string[] = [];
  for (const need of NEEDED) if (!(await pathOf(need.program))) missing.push(need.package);
  if (missing.length > 0) await install(missing);
  const [wrk, nginx] = await Promise.all(NEEDED.map((need) => pathOf(need.program)));
  if (!wrk || !nginx) throw new MissingTools(`Install ${missing.join(' and ')}: they are needed, and not on the PATH.`);
  return { wrk, nginx };
}

async function install(packages: string[]): Promise<void> {
  const command = `apt-get install -y --no-install-recommends ${packages.join(' ')}`;
  if (process.getuid?.() !== 0)
    throw new MissingTools(`Needed and missing: ${packages.join(' and ')}. As root: ${command}`);
  process.stderr.write(`Installing ${packages.join(' and ')}\n`);
  // Debian starts servers that it installs, except in this runlevel.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  try {
    await run('apt-get', ['update'], { env });
    await run('apt-get', command.split(' ').slice(1), { env });
  } catch (error) {
    throw new MissingTools(`apt-get could not install ${packages.join(' and ')}: ${String(error)}`);
  }
}

async function pathOf(program: string): Promise<string | null> {
  for (const folder of FOLDERS) {
    const path = `${folder}/${program}`;
    const isThere = await access(path).then(
      () => true,
      () => false,
    );
    if (isThere) return path;
  }
  return null;
}
