/**
 * A model of the drive in memory: every act returns a status and the drive after it, and changes
 * nothing in place.
 */
export type Act =
  | { kind: 'create'; slot: number; parent: number; name: string }
  | { kind: 'upload'; slot: number; parent: number; name: string; content: string }
  | { kind: 'rename'; item: number; name: string }
  | { kind: 'move'; item: number; parent: number }
  | { kind: 'delete'; item: number }
  | { kind: 'describe'; item: number; key: string; value: string | null };

export interface ModelItem {
  parent: number | null;
  name: string;
  /** Null: a folder. */
  content: string | null;
  xattrs: Readonly<Record<string, string>>;
}

export type Model = ReadonlyMap<number, ModelItem>;

/** The slot of the root. */
export const ROOT_SLOT = 0;

export const EMPTY: Model = new Map([[ROOT_SLOT, { parent: null, name: 'Drive', content: null, xattrs: {} }]]);

interface Outcome {
  status: number;
  model: Model;
}

export function run(model: Model, act: Act): Outcome {
  const reject = (status: number): Outcome => ({ status, model });
  const done = (slot: number, item: ModelItem): Outcome => ({ status: 200, model: new Map(model).set(slot, item) });
  const namesake = (parent: number, name: string) =>
    [...model].find(([, item]) => item.parent === parent && item.name === name)?.[0];

  if (act.kind === 'create' || act.kind === 'upload') {
    const parent = model.get(act.parent);
    if (!parent) return reject(404);
    if (parent.content !== null) return reject(422);
    const content = act.kind === 'upload' ? act.content : null;
    const taken = namesake(act.parent, act.name);
    if (taken === undefined) return done(act.slot, { parent: act.parent, name: act.name, content, xattrs: {} });
    const there = model.get(taken);
    if (content === null || !there || there.content === null) return reject(409);
    return done(taken, { ...there, content });
  }

  const item = model.get(act.item);
  if (!item) return reject(404);
  if (act.kind === 'describe') {
    const xattrs = Object.entries({ ...item.xattrs, [act.key]: act.value }).filter(([, value]) => value !== null);
    return done(act.item, { ...item, xattrs: Object.fromEntries(xattrs) as Record<string, string> });
  }
  if (item.parent === null) return reject(422);
  if (act.kind === 'delete') {
    const left = [...model].filter(([slot]) => !isWithin(model, slot, act.item));
    return { status: 200, model: new Map(left) };
  }
  const parent = act.kind === 'move' ? act.parent : item.parent;
  const name = act.kind === 'rename' ? act.name : item.name;
  if (act.kind === 'move' && (model.get(parent)?.content !== null || isWithin(model, parent, act.item)))
    return reject(422);
  const taken = namesake(parent, name);
  if (taken !== undefined && taken !== act.item) return reject(409);
  return done(act.item, { ...item, parent, name });
}

function isWithin(model: Model, slot: number, top: number): boolean {
  for (let at: number | null = slot; at !== null; at = model.get(at)?.parent ?? null) if (at === top) return true;
  return false;
}

/** Every order of these. */
export function orders<T>(things: readonly T[]): T[][] {
  if (things.length < 2) return [[...things]];
  return things.flatMap((thing, i) => orders(things.toSpliced(i, 1)).map((rest) => [thing, ...rest]));
}

/** The whole drive by its paths, with the value of `idOf` for each slot. */
export function pictureOf(model: Model, idOf: (slot: number) => string | undefined): Map<string, object> {
  const pathOf = (item: ModelItem): string => {
    const parent = item.parent === null ? undefined : model.get(item.parent);
    return parent ? `${pathOf(parent)}/${item.name}` : '';
  };
  return new Map(
    [...model].map(([slot, item]) => [pathOf(item), { id: idOf(slot), content: item.content, xattrs: item.xattrs }]),
  );
}
