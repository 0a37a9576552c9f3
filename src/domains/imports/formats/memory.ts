import { MAX_METADATA_BYTES } from '../../../core/check-json.ts';
import { MAX_NAME } from '../../../core/check-text.ts';
import { SOURCE_KINDS } from '../../../core/source-kind.ts';
import { MAX_INSTRUCTION } from '../../agents/agent-settings.ts';
import { MAX_MESSAGE } from '../../conversations/add-messages.ts';
import { MAX_CONTENT } from '../../memories/memories.ts';
import { MAX_DESCRIPTION, MAX_RETENTION_DAYS } from '../../projects/projects.ts';
import { MAX_ALIASES } from '../../workspaces/actors.ts';
import {
  flagOf,
  idOf,
  jsonOf,
  listOf,
  maybeIdOf,
  maybeTextOf,
  maybeTimeOf,
  nameOf,
  oneOf,
  textOf,
  timeOf,
  wholeOf,
  type JsonObject,
} from '../read-fields.ts';
import { ItemError, type ImportRecord, type Intake, type OwnerKey } from '../records.ts';
import { readFact, standingOf } from './memory-facts.ts';

export const EXPORT_VERSION = 1;

/** Lines that say something of the file, and hold no memory. */
const FRAMING = new Set(['export', 'mark', 'end']);

type Read = (line: JsonObject, intake: Intake) => ImportRecord;

const KINDS: Readonly<Record<string, Read>> = {
  person: readPerson,
  project: readProject,
  agent: readAgent,
  memory: readMemory,
  conversation: readConversation,
  message: readMessage,
  fact: (line, intake) => readFact(line, intake, ownerOf(line)),
  suppression: readSuppression,
  proposal: (line, intake) => readWaiting(line, intake, 'proposal'),
  quarantine: (line, intake) => readWaiting(line, intake, 'statement'),
};

/** The first line of an export of this platform. */
export function isExport(item: JsonObject): boolean {
  return item['kind'] === 'export';
}

/** Reads a line. Unknown members are ignored, and unknown kinds counted. Throws ItemError. */
export function readLine(item: JsonObject, intake: Intake): void {
  const { kind } = item;
  if (typeof kind !== 'string') throw new ItemError('INVALID', 'kind must be a text.');
  if (FRAMING.has(kind)) return;
  const read = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
  if (!read) throw new ItemError('OTHER_KIND', 'Its kind is not known here.');
  intake.records.push({ line: intake.line, record: read(item, intake) });
}

/** The project or the agent that has something. Null where the file is of a person alone. */
function ownerOf(line: JsonObject): OwnerKey | null {
  const [project, agent] = [maybeIdOf(line, 'projectId'), maybeIdOf(line, 'agentId')];
  if (project !== null && agent !== null) throw new ItemError('INVALID', 'Either projectId or agentId must be null.');
  if (project !== null) return { kind: 'project', sourceId: project };
  return agent === null ? null : { kind: 'agent', sourceId: agent };
}

function readPerson(line: JsonObject): ImportRecord {
  const aliases = listOf(line, 'aliases', MAX_ALIASES).map((alias) => {
    if (typeof alias !== 'string') throw new ItemError('INVALID', 'aliases must hold texts.');
    return nameOf({ aliases: alias }, 'aliases');
  });
  return {
    kind: 'person',
    sourceId: idOf(line, 'id'),
    names: [nameOf(line, 'customId'), ...aliases],
    displayName: nameOf(line, 'displayName'),
    actorType: line['actorType'] === 'ASSISTANT' ? 'ASSISTANT' : 'HUMAN',
  };
}

function readProject(line: JsonObject): ImportRecord {
  const isForEver = line['memoryRetentionDays'] == null;
  return {
    kind: 'project',
    sourceId: idOf(line, 'id'),
    name: nameOf(line, 'name'),
    description: maybeTextOf(line, 'description', MAX_DESCRIPTION),
    memoryRetentionDays: isForEver ? null : wholeOf(line, 'memoryRetentionDays', [1, MAX_RETENTION_DAYS]),
    consolidation: flagOf(line, 'consolidation'),
  };
}

function readAgent(line: JsonObject): ImportRecord {
  return {
    kind: 'agent',
    sourceId: idOf(line, 'id'),
    name: nameOf(line, 'name'),
    factInstruction: maybeTextOf(line, 'factInstruction', MAX_INSTRUCTION),
    extractionEnabled: line['extractionEnabled'] !== false,
    consolidation: flagOf(line, 'consolidation'),
  };
}

function readMemory(line: JsonObject, { now }: Intake): ImportRecord {
  const createdAt = timeOf(line, 'createdAt', now);
  return {
    kind: 'memory',
    sourceId: idOf(line, 'id'),
    owner: ownerOf(line),
    name: textOf(line, 'name', MAX_NAME),
    content: maybeTextOf(line, 'text', MAX_CONTENT) ?? '',
    metadata: jsonOf(line, 'metadata', MAX_METADATA_BYTES),
    createdAt,
    updatedAt: maybeTimeOf(line, 'updatedAt', now) ?? createdAt,
  };
}

function readConversation(line: JsonObject, { now }: Intake): ImportRecord {
  const createdAt = timeOf(line, 'createdAt', now);
  const status = oneOf(line, 'status', ['NONE', 'PENDING', 'DONE', 'FAILED']);
  return {
    kind: 'conversation',
    sourceId: idOf(line, 'id'),
    owner: ownerOf(line),
    person: maybeIdOf(line, 'personId'),
    session: maybeTextOf(line, 'session', MAX_NAME),
    sourceKind: oneOf(line, 'sourceKind', SOURCE_KINDS),
    timeZone: readTimeZone(line),
    forgetting: line['forgetting'] == null ? 'REVIEW' : oneOf(line, 'forgetting', ['REVIEW', 'AT_ONCE']),
    status: status === 'PENDING' ? 'NONE' : status,
    createdAt,
    updatedAt: maybeTimeOf(line, 'updatedAt', now) ?? createdAt,
  };
}

function readTimeZone(line: JsonObject): string | null {
  const name = maybeTextOf(line, 'timeZone', MAX_NAME);
  if (name === null) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    throw new ItemError('INVALID', 'timeZone must be a time zone of the IANA database.');
  }
}

function readMessage(line: JsonObject, { now }: Intake): ImportRecord {
  return {
    kind: 'message',
    sourceId: idOf(line, 'id'),
    conversation: idOf(line, 'conversationId'),
    n: wholeOf(line, 'n', [1, 1_000_000]),
    role: oneOf(line, 'role', ['user', 'assistant']),
    // The answer to a turn that the client stopped may be empty.
    text: maybeTextOf(line, 'text', MAX_MESSAGE) ?? '',
    metadata: jsonOf(line, 'metadata', MAX_METADATA_BYTES),
    speaker: maybeTextOf(line, 'speaker', MAX_NAME),
    actor: maybeIdOf(line, 'actorId'),
    silent: flagOf(line, 'silent'),
    standing: standingOf(line),
    interrupted: flagOf(line, 'interrupted'),
    chain: maybeIdOf(line, 'chain'),
    at: timeOf(line, 'at', now),
  };
}

function readSuppression(line: JsonObject, { now }: Intake): ImportRecord {
  const [message, sibling, memory] = [
    maybeIdOf(line, 'messageId'),
    maybeIdOf(line, 'siblingId'),
    maybeIdOf(line, 'memoryId'),
  ];
  if ([message, sibling, memory].filter((one) => one !== null).length !== 1)
    throw new ItemError('OTHER_KIND', 'It silences no message, fact or memory.');
  const fact = idOf(line, 'factId');
  const version = wholeOf(line, 'version', [0, 1_000_000], 0);
  const piece = line['piece'] == null ? null : wholeOf(line, 'piece', [0, 1_000_000]);
  return {
    kind: 'suppression',
    sourceId: [fact, message, sibling, memory, piece, version].join(' '),
    fact,
    message,
    sibling,
    memory,
    piece,
    version,
    since: maybeTimeOf(line, 'since', now),
    beside: flagOf(line, 'beside'),
  };
}

function readWaiting(line: JsonObject, { now }: Intake, kind: 'proposal' | 'statement'): ImportRecord {
  return {
    kind,
    sourceId: idOf(line, 'id'),
    owner: ownerOf(line),
    person: maybeIdOf(line, 'personId'),
    conversation: idOf(line, 'conversationId'),
    fact: kind === 'proposal' ? idOf(line, 'factId') : null,
    text: kind === 'statement' ? textOf(line, 'text', MAX_MESSAGE) : null,
    quote: textOf(line, 'quote', MAX_MESSAGE),
    metadata: jsonOf(line, 'metadata', MAX_METADATA_BYTES),
    createdAt: timeOf(line, 'createdAt', now),
  };
}
