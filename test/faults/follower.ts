import { setTimeout as sleep } from 'node:timers/promises';
import { changesOf, followChanges, type ChangeFields } from '../graphql/changes.ts';
import { openClient } from '../graphql/socket.ts';
import type { TestActor } from '../harness/actor.ts';

interface Follower {
  /** The changes that arrived, in their order. */
  seen: ChangeFields[];
  connections(): number;
  stop(): Promise<void>;
}

/**
 * Follows a team's changes from a number on, and subscribes again with the last number seen
 * whenever it ends.
 */
export function followAlways({ base, owner }: { base: string; owner: TestActor }, after: number): Follower {
  const seen: ChangeFields[] = [];
  let isOver = false;
  let connections = 0;
  const done = (async () => {
    while (!isOver) {
      connections += 1;
      const client = openClient({ base, owner });
      const following = followChanges(client, { after: seen.at(-1)?.number ?? after });
      let taken = 0;
      while (!isOver && following.end === null) {
        const all = changesOf(following);
        seen.push(...all.slice(taken));
        taken = all.length;
        await sleep(20);
      }
      seen.push(...changesOf(following).slice(taken));
      await client.dispose();
      await sleep(100);
    }
  })();
  return {
    seen,
    connections: () => connections,
    async stop() {
      isOver = true;
      await done;
    },
  };
}
