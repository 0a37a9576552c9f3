import { randomFillSync } from 'node:crypto';
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
  extractionProposal: 'prop',
  extractionRun: 'xrun',
  fact: 'fact',
  factChange: 'fch',
  fileVersion: 'fver',
  forgetProposal: 'fgp',
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

const takeRandom = createRandom();
const nextUuid = createUuids();

/** Returns a new id: the kind's prefix and a UUIDv7, so ids sort by creation. */
export function newId(kind: IdKind): string {
  return `${ID_PREFIXES[kind]}_${nextUuid()}`;
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

/**
 * Returns `length` random bytes in hexadecimal digits. For ids only: they come from a buffer that
 * holds the next ones too.
 */
export function randomHex(length: number): string {
  return takeRandom(length).toString('hex');
}

/** Fetches random bytes in bulk: fetching a few costs as much. */
function createRandom(): (length: number) => Buffer {
  const pool = Buffer.alloc(4096);
  let used = pool.length;
  return (length) => {
    if (used + length > pool.length) {
      randomFillSync(pool);
      used = 0;
    }
    used += length;
    return pool.subarray(used - length, used);
  };
}

/** Given our own random bytes, the library keeps no order within a millisecond; `seq` does. */
function createUuids(): () => string {
  const scratch = Buffer.alloc(16);
  const rng = () => takeRandom(16);
  let msecs = 0;
  let seq = 0;
  return () => {
    const now = Date.now();
    if (now > msecs) {
      msecs = now;
      seq = takeRandom(4).readUInt32LE() >>> 1;
    } else if (seq < 0xffff_ffff) seq += 1;
    else {
      msecs += 1;
      seq = 0;
    }
    return v7({ rng, msecs, seq }, scratch).toString('hex');
  };
}
