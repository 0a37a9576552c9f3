import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';

/** The prefix of each kind of id. `node(id:)` reads the kind back from it. */
const ID_PREFIXES = {
  actor: 'act',
  actorBinding: 'acb',
  agent: 'agt',
  agentVersion: 'agv',
  binEntry: 'bin',
  boundary: 'bnd',
  callLimit: 'lim',
  connection: 'conn',
  connectorLogin: 'login',
  consoleSession: 'sess',
  conversation: 'conv',
  driveItem: 'item',
  erasure: 'era',
  extractionProposal: 'prop',
  extractionRun: 'xrun',
  fact: 'fact',
  factChange: 'fch',
  factProposal: 'fpr',
  fileVersion: 'fver',
  forgetProposal: 'fgp',
  importJob: 'imp',
  inboxMessage: 'imsg',
  integration: 'intg',
  invitation: 'inv',
  ledgerEntry: 'led',
  library: 'lib',
  mail: 'mail',
  memberGrant: 'grant',
  memory: 'mem',
  message: 'msg',
  passage: 'psg',
  principal: 'prin',
  process: 'proc',
  project: 'proj',
  projectDocument: 'doc',
  projectKey: 'pkey',
  quarantined: 'quar',
  request: 'req',
  role: 'role',
  serviceKey: 'key',
  team: 'team',
  webhookAttempt: 'wha',
  webhookEndpoint: 'whe',
  workspace: 'ws',
} as const;

export type IdKind = keyof typeof ID_PREFIXES;

/**
 * Returns a new id: the kind's prefix and a UUIDv7. Ids sort by creation, also in a millisecond.
 */
export function newId(kind: IdKind): string {
  return `${ID_PREFIXES[kind]}_${v7().replaceAll('-', '')}`;
}

const MAX_SEQUENCE = 0x7fff_ffff;

/**
 * Returns a new id that sorts as if it were created at `time`, after those of the same millisecond
 * with a lower `place`.
 */
export function newIdAt(kind: IdKind, time: Date, place: number): string {
  const id = v7({ msecs: time.getTime(), seq: place % MAX_SEQUENCE });
  return `${ID_PREFIXES[kind]}_${id.replaceAll('-', '')}`;
}

/** Returns the time of an id of this kind, or null for any other text. */
export function timeOfId(kind: IdKind, id: string): Date | null {
  const [, digits] = /^[a-z]{1,8}_([0-9a-f]{12})7[0-9a-f]{3}[89ab][0-9a-f]{15}$/.exec(id) ?? [];
  return digits === undefined || kindOfId(id) !== kind ? null : new Date(Number.parseInt(digits, 16));
}

/** Returns an id below all ids of the kind that are created from `time` on. */
export function lowestIdAt(kind: IdKind, time: Date): string {
  return `${ID_PREFIXES[kind]}_${time.getTime().toString(16).padStart(12, '0')}`;
}

/** Returns the kind that an id claims to be, or null. */
export function kindOfId(id: string): IdKind | null {
  const prefix = id.slice(0, id.indexOf('_'));
  for (const [kind, known] of Object.entries(ID_PREFIXES)) if (known === prefix) return kind as IdKind;
  return null;
}

/** Returns `length` random bytes in hexadecimal digits. */
export function randomHex(length: number): string {
  return randomBytes(length).toString('hex');
}
