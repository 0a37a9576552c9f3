import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { seedOf } from '../faults/random.ts';
import type { RestAnswer } from '../harness/actor.ts';
import { useSystem } from '../harness/use-system.ts';
import { unknownId } from '../rest/answers.ts';
import { checkTree, driveOf, type Item, type TestDrive } from '../rest/drive-actor.ts';
import { EMPTY, orders, pictureOf, ROOT_SLOT, run, type Act, type Model } from './drive-model.ts';

const RUNS = Number(process.env['DRIVE_MODEL_RUNS'] || 6);

const { system } = useSystem({ router: false });

/** An act before its items are known: numbers index a list of all items ever made. */
interface Wish {
  kind: Act['kind'];
  item: number;
  parent: number;
  name: string;
  text: string | null;
}

const wish: fc.Arbitrary<Wish> = fc.record({
  kind: fc.constantFrom(
    'create',
    'create',
    'create',
    'upload',
    'upload',
    'rename',
    'move',
    'move',
    'delete',
    'describe',
  ),
  item: fc.nat(1_000),
  parent: fc.nat(1_000),
  name: fc.constantFrom('a', 'b', 'c', 'é'),
  text: fc.option(fc.constantFrom('', 'x', 'yy')),
});

/** Acts one after another, and now and then two or three at once. */
const story = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.tuple(wish) },
    { weight: 2, arbitrary: fc.array(wish, { minLength: 2, maxLength: 3 }) },
  ),
  {
    minLength: 15,
    maxLength: 40,
  },
);

it(
  `a drive behaves like its model, and concurrent acts have the effect of some order (${RUNS} stories)`,
  { timeout: 180_000 + RUNS * 10_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(story, async (steps) => {
        const team = await system.newTeam();
        const player = await openPlayer(driveOf(team));
        for (const wishes of steps) await player.play(wishes);
        await player.compare();
        await checkTree(system.running.platform.pool, team.teamId);
      }),
      { seed: seedOf('FAULT_SEED', 20_270_120), numRuns: RUNS, interruptAfterTimeLimit: 20_000 + RUNS * 8_000 },
    );
  },
);

async function openPlayer(drive: TestDrive) {
  const ids = new Map([[ROOT_SLOT, (await drive.get('root')).id]]);
  const idOf = (slot: number) => ids.get(slot) ?? unknownId('item');
  let model: Model = EMPTY;
  let slots = 1;

  /** Mostly existing items, sometimes deleted ones or ones that were never made. */
  function actOf({ kind, item, parent, name, text }: Wish): Act {
    const alive = [...model.keys()];
    const pick = (n: number) =>
      n % 10 === 9 ? Math.floor(n / 10) % (slots + 1) : (alive[n % alive.length] ?? ROOT_SLOT);
    switch (kind) {
      case 'create':
        return { kind, slot: slots++, parent: pick(parent), name };
      case 'upload':
        return { kind, slot: slots++, parent: pick(parent), name, content: `${name}${text ?? ''}` };
      case 'rename':
        return { kind, item: pick(item), name };
      case 'move':
        return { kind, item: pick(item), parent: pick(parent) };
      case 'delete':
        return { kind, item: pick(item) };
      case 'describe':
        return { kind, item: pick(item), key: name, value: text };
    }
  }

  function perform(act: Act): Promise<RestAnswer> {
    switch (act.kind) {
      case 'create':
        return drive.tryCreate(idOf(act.parent), act.name);
      case 'upload':
        return drive.tryUpload(idOf(act.parent), act.name, act.content);
      case 'rename':
        return drive.tryRename(idOf(act.item), act.name);
      case 'move':
        return drive.tryMove(idOf(act.item), idOf(act.parent));
      case 'delete':
        return drive.tryDelete(idOf(act.item));
      case 'describe':
        return drive.tryAttributes(idOf(act.item), { xattrs: { [act.key]: act.value } });
    }
  }

  async function look(): Promise<Map<string, object>> {
    const picture = new Map<string, object>();
    const visit = async (path: string, { id, type, xattrs }: Item): Promise<void> => {
      const content = type === 'file' ? await (await drive.download(id)).text() : null;
      picture.set(path, { id, content, xattrs });
      if (type === 'file') return;
      const { items } = await drive.children(id, '?page_size=200');
      for (const item of items) await visit(`${path}/${item.name}`, item);
    };
    await visit('', await drive.get('root'));
    return picture;
  }

  async function compare(): Promise<void> {
    expect(await look()).toEqual(pictureOf(model, idOf));
  }

  return {
    compare,
    async play(wishes: readonly Wish[]): Promise<void> {
      const acts = wishes.map(actOf);
      const answers = await Promise.all(acts.map(perform));
      const statuses = answers.map(({ status }) => status);
      for (const [i, act] of acts.entries())
        if ('slot' in act && statuses[i] === 200)
          ids.set(act.slot, (answers[i]?.body.data as Item | undefined)?.id ?? '');
      const seen = acts.length > 1 ? await look() : null;
      const fitting = orders([...acts.keys()])
        .map((order) => {
          const said: number[] = [];
          const after = order.reduce((before, i) => {
            const { status, model: next } = run(before, acts[i] as Act);
            said[i] = status;
            return next;
          }, model);
          return { said, after };
        })
        .find(
          ({ said, after }) =>
            isDeepStrictEqual(said, statuses) && (!seen || isDeepStrictEqual(seen, pictureOf(after, idOf))),
        );
      expect(fitting, JSON.stringify({ acts, statuses, model: [...model], seen: seen && [...seen] })).toBeDefined();
      model = fitting?.after ?? model;
      // A file that an upload replaced keeps its own slot.
      for (const act of acts) if ('slot' in act && !model.has(act.slot)) ids.delete(act.slot);
    },
  };
}
