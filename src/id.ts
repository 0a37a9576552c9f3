import { v7 } from 'uuid';

/** What each kind of id begins with. `node(id:)` reads the kind back from it. */
const ID_PREFIXES = {
  agent: 'agt',
  boundary: 'bnd',
  conversation: 'conv',
  fact: 'fact',
  factChange: 'fch',
  ledgerEntry: 'led',
  memory: 'mem',
  message: 'msg',
  principal: 'prin',
  project: 'proj',
  request: 'req',
  serviceKey: 'key',
  team: 'team',
  workspace: 'ws',
} as const;

export type IdKind = keyof typeof ID_PREFIXES;

/** A new id: the kind's prefix and a UUIDv7, so that ids sort by creation and say what they are. */
export function newId(kind: IdKind): string {
  return `${ID_PREFIXES[kind]}_${v7().replaceAll('-', '')}`;
}

/** The kind an id claims to be, or null. */
export function kindOfId(id: string): IdKind | null {
  const prefix = id.slice(0, id.indexOf('_'));
  for (const [kind, known] of Object.entries(ID_PREFIXES)) if (known === prefix) return kind as IdKind;
  return null;
}
