import { afterAll, beforeEach } from 'vitest';
import type { TestActor } from '../harness/actor.ts';
import { fromHook, lateBound } from '../harness/late-bound.ts';
import { connectLibrary, openCloud, synced, treeOf, type Cloud } from './cloud.ts';
import type { Drive } from './fake-graph.ts';

/** Everything in a drive of `newDrive`. */
export const WHOLE = ['Notes', 'Plans', 'Plans/a.txt', 'Plans/b.txt', 'c.txt'];

interface ConnectedLibrary {
  drive: Drive;
  library: { id: string; itemId: string };
  /** The id of the drive's root. */
  root: string;
  tree: () => Promise<Map<string, string>>;
}

interface Libraries {
  cloud: Cloud;
  owner: TestActor;
  /** Creates a drive with two folders and three files. Default: alice's. */
  newDrive: (accounts?: string[]) => Drive;
  /** Connects a new drive, and waits until it is read. */
  connected: () => Promise<ConnectedLibrary>;
  /**
   * Sends this response to the next request for the drive whose path matches, in place of the
   * fake's. Libraries of earlier tests are still synced by themselves.
   */
  instead: (drive: Drive, pattern: RegExp, status: number, headers?: Record<string, string>, body?: string) => void;
  /** Reads a file: its status and text. */
  textOf: (itemId: string, actor?: TestActor) => Promise<string>;
}

/** Opens a cloud before the tests of a file, with an account of the owner if one is named. */
export function useCloud(
  env?: Record<string, string>,
  account?: string,
  provider?: 'google',
): Pick<Libraries, 'cloud' | 'owner'> {
  const cloud = fromHook(async () => {
    const opened = await openCloud(env);
    if (account !== undefined) await opened.connect(opened.system.owner, account, provider);
    return opened;
  });
  afterAll(() => cloud.close());
  beforeEach(() => void (cloud.graph.before = null));
  return { cloud, owner: lateBound(() => cloud.system.owner) };
}

/** Opens a cloud in which alice's account is connected, before the tests of a file. */
export function useLibraries(): Libraries {
  const { cloud, owner } = useCloud({}, 'alice');
  let drives = 0;

  function newDrive(accounts = ['alice']): Drive {
    drives += 1;
    const drive = cloud.graph.drive(`drive-${drives}`, `Drive ${drives}`, accounts);
    const root = `${drive.id}-root`;
    drive.put('f1', root, 'Plans');
    drive.put('f2', root, 'Notes');
    drive.put('a', 'f1', 'a.txt', 'The alpha plan.');
    drive.put('b', 'f1', 'b.txt', 'The beta plan.');
    drive.put('c', root, 'c.txt', 'Loose.');
    return drive;
  }

  return {
    cloud,
    owner,
    newDrive,
    async connected() {
      const drive = newDrive();
      const library = await connectLibrary(owner, drive.id);
      await synced(owner, library.id);
      return { drive, library, root: `${drive.id}-root`, tree: () => treeOf(owner, library.itemId) };
    },
    instead({ id }, pattern, status, headers = {}, body = '{}') {
      let isSent = false;
      cloud.graph.before = ({ url = '' }, response) => {
        if (isSent || !url.includes(`/drives/${id}/`) || !pattern.test(url)) return false;
        isSent = true;
        response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
        return true;
      };
    },
    async textOf(itemId, actor = owner) {
      const response = await actor.fetch(`/api/v1/drives/items/${itemId}/binary`);
      return `${response.status} ${await response.text()}`;
    },
  };
}

export async function paths(tree: () => Promise<Map<string, string>>): Promise<string[]> {
  return [...(await tree()).keys()].sort();
}
