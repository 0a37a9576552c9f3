import { execFile } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, rm, stat, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

const SIZE_BYTES = 600_000_000;

/** A disk of its own for a folder, which turns read-only at once, as after an error. */
export interface FailingDisk {
  turnReadOnly(): Promise<void>;
  /** Takes it out, and puts it back repaired. Processes that use its files must have ended. */
  repair(): Promise<void>;
  /** Takes it out for good, with what it holds. */
  close(): Promise<void>;
}

/**
 * Returns why this machine cannot have such a disk, or null. An ordinary remount fails while a file
 * is open, so the disk has to be one of a file system that gives up by itself.
 */
export async function whyNoFailingDisk(): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), 'failing-disk-'));
  try {
    const disk = await moveToFailingDisk(folder);
    await disk.turnReadOnly();
    const isWritable = await writeFile(join(folder, 'file'), '').then(
      () => true,
      () => false,
    );
    await disk.close();
    return isWritable ? 'disks of this machine cannot be made to fail' : null;
  } catch (error) {
    return `no disk can be mounted on this machine: ${String((error as { stderr?: string }).stderr ?? error).trim()}`;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Moves a folder to a disk of its own, and leaves a link. Nothing may use its files then. */
export async function moveToFailingDisk(folder: string): Promise<FailingDisk> {
  const home = await mkdtemp(join(tmpdir(), 'failing-disk-'));
  const image = join(home, 'image');
  const place = join(home, 'place');
  const disk = join(place, 'disk');
  // Every account can pass through it.
  await chmod(home, 0o755);
  const { uid, gid, mode } = await stat(folder);
  // While the disk is out, nothing can be written where it was.
  await mkdir(place);
  await run('mount', ['-t', 'tmpfs', '-o', 'mode=755', 'tmpfs', place]);
  await mkdir(disk);
  await run('mount', ['-o', 'remount,ro', place]);
  await writeFile(image, '');
  await truncate(image, SIZE_BYTES);
  await run('mkfs.ext4', ['-q', '-F', image]);
  const mount = () => run('mount', ['-o', 'loop', image, disk]);
  await mount();
  await rm(join(disk, 'lost+found'), { recursive: true });
  await run('cp', ['-a', `${folder}/.`, disk]);
  await chown(disk, uid, gid);
  await chmod(disk, mode);
  await rm(folder, { recursive: true });
  await symlink(disk, folder);
  return {
    turnReadOnly: async () => void (await run('mount', ['-o', 'remount,abort', disk])),
    async repair() {
      await unmount(disk);
      await mount();
    },
    async close() {
      await unmount(disk);
      await unmount(place);
      await rm(home, { recursive: true, force: true });
      await rm(folder, { force: true });
    },
  };
}

async function unmount(disk: string): Promise<void> {
  // A process that has ended a moment ago may still hold a file.
  for (let n = 0; ; n++) {
    try {
      return void (await run('umount', [disk]));
    } catch (error) {
      if (n === 100) throw error;
      await sleep(100);
    }
  }
}
