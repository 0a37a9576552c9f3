import { hash } from 'node:crypto';
import { requirePersonName } from '../../../core/person-name.ts';
import { isSaidBetter } from '../../../recall/corrections.ts';
import { MAX_METADATA_BYTES } from '../../../core/check-json.ts';
import { MAX_FACT } from '../../facts/facts.ts';
import {
  anyTimeOf,
  asItemError,
  isObject,
  jsonOf,
  listOf,
  maybeIdOf,
  maybeTextOf,
  maybeTimeOf,
  objectOf,
  textOf,
  type JsonObject,
} from '../read-fields.ts';
import { ItemError, skip, type ChangeRecord, type FactRecord, type Intake } from '../records.ts';

/** Members that are more than metadata here, or that say nothing once the memory is stored. */
const OWN_MEMBERS = new Set([
  'id',
  'memory',
  'content',
  'text',
  'hash',
  'metadata',
  'user_id',
  'created_at',
  'updated_at',
  'expiration_date',
  'history',
  'score',
  'input',
  'state',
  'owner',
  'organization',
  'event',
]);
const TEXT_MEMBERS = ['memory', 'content', 'text'] as const;
const MAX_HISTORY = 1_000;

/** A memory of `get_all`, of an export, or of OpenMemory. */
export function isMem0(item: JsonObject): boolean {
  const isSaid = TEXT_MEMBERS.some((name) => typeof item[name] === 'string');
  const isPlaced = ['id', 'user_id', 'agent_id', 'run_id', 'created_at', 'metadata', 'categories'].some(
    (name) => item[name] !== undefined,
  );
  // A message of a chat has a role and a content.
  const isMessage = item['role'] !== undefined && typeof item['memory'] !== 'string';
  return isSaid && isPlaced && item['kind'] === undefined && !isMessage;
}

/** Reads a memory as a fact of its user. Throws ItemError. */
export function readMem0(item: JsonObject, intake: Intake): void {
  if (item['memory_id'] !== undefined && item['event'] !== undefined)
    throw new ItemError('OTHER_KIND', 'It is an entry of a history: put it into the `history` of its memory.');
  if (item['state'] === 'deleted') return skip(intake, 'DELETED');
  const name = TEXT_MEMBERS.find((one) => item[one] != null) ?? 'memory';
  const text = textOf(item, name, MAX_FACT);
  const createdAt = maybeTimeOf(item, 'created_at', intake.now) ?? intake.now;
  const updatedAt = maybeTimeOf(item, 'updated_at', intake.now) ?? createdAt;
  const user = maybeIdOf(item, 'user_id');
  const person = user === null ? null : asItemError(() => requirePersonName('user_id', user));
  if (person !== null) {
    const record = {
      kind: 'person',
      sourceId: person,
      names: [person],
      displayName: person,
      actorType: 'HUMAN',
    } as const;
    intake.records.push({ line: intake.line, record });
  }
  const sourceId = maybeIdOf(item, 'id') ?? hash('sha256', JSON.stringify([text, user, createdAt]), 'base64url');
  const history = readHistory(item, { text, createdAt, updatedAt }, intake);
  const record: FactRecord = {
    kind: 'fact',
    sourceId,
    owner: null,
    person,
    text,
    metadata: readMetadata(item),
    subject: null,
    keywords: [],
    eventDate: null,
    expiresAt: readEnd(item),
    saidAt: updatedAt,
    saidRole: null,
    speaker: null,
    // OpenMemory gives no model what is paused or archived.
    pinned: item['state'] === 'paused' || item['state'] === 'archived' ? -1 : 0,
    standing: null,
    released: false,
    forgotten: history.at(-1)?.kind === 'DELETE',
    supersededBy: null,
    conflictsWith: null,
    sourceKind: 'CONVERSATION',
    version: history.length,
    createdAt,
    updatedAt,
    evidence: [],
    history,
    sourceTerms: null,
  };
  intake.records.push({ line: intake.line, record });
}

/** A memory holds on its last day. */
function readEnd(item: JsonObject): Date | null {
  const time = anyTimeOf(item, 'expiration_date');
  const isDay = /^\d{4}-\d\d-\d\d$/.test(String(item['expiration_date']));
  return time !== null && isDay ? new Date(time.getTime() + 24 * 3_600_000) : time;
}

/** Things that mem0 has beside the text stay with it: categories, the agent, the run. */
function readMetadata(item: JsonObject): JsonObject {
  const given = item['metadata'] == null ? {} : objectOf(item, 'metadata');
  const others = Object.entries(item).filter(([name, value]) => !OWN_MEMBERS.has(name) && !isEmpty(value));
  return jsonOf({ metadata: { ...Object.fromEntries(others), ...given } }, 'metadata', MAX_METADATA_BYTES);
}

function isEmpty(value: unknown): boolean {
  return value == null || value === '' || (Array.isArray(value) && value.length === 0);
}

interface Now {
  text: string;
  createdAt: Date;
  updatedAt: Date;
}

/** The history begins with an ADD, and ends with the text of now unless the memory was deleted. */
function readHistory(item: JsonObject, now: Now, intake: Intake): ChangeRecord[] {
  const steps = listOf(item, 'history', MAX_HISTORY).flatMap((step) => {
    if (!isObject(step)) throw new ItemError('INVALID', 'history must hold objects.');
    return readStep(step, now, intake) ?? [];
  });
  steps.sort((a, b) => a.at.getTime() - b.at.getTime());
  const changes: Step[] =
    steps[0]?.event === 'ADD'
      ? []
      : [{ event: 'ADD', text: steps[0]?.before ?? now.text, at: now.createdAt, before: null }];
  changes.push(...steps);
  const said = changes.findLast(({ text }) => text !== null)?.text ?? null;
  if (changes.at(-1)?.event !== 'DELETE' && said !== now.text)
    changes.push({ event: 'UPDATE', before: said, text: now.text, at: now.updatedAt });
  let before: string | null = null;
  return changes.map(({ event, text, at }, i): ChangeRecord => {
    const oldText = before;
    before = text ?? before;
    const isEdit = event === 'UPDATE' && oldText !== null && text !== null && oldText !== text;
    const reason = isEdit ? (isSaidBetter(oldText, text) ? 'SAID_BETTER' : 'NO_LONGER_TRUE') : null;
    const texts = { oldText, newText: text, oldKeywords: null };
    return {
      version: i + 1,
      kind: event,
      reason,
      ...texts,
      sourceKind: 'CONVERSATION',
      source: null,
      detail: null,
      at,
    };
  });
}

interface Step {
  event: 'ADD' | 'UPDATE' | 'DELETE';
  before: string | null;
  text: string | null;
  at: Date;
}

/** Returns null for an entry that changed nothing. */
function readStep(step: JsonObject, now: Now, intake: Intake): Step | null {
  const event = step['event'];
  if (event !== 'ADD' && event !== 'UPDATE' && event !== 'DELETE') return null;
  const before = maybeTextOf(step, 'old_memory', MAX_FACT);
  const text = event === 'DELETE' ? null : textOf(step, 'new_memory', MAX_FACT);
  const at =
    maybeTimeOf(step, 'updated_at', intake.now) ?? maybeTimeOf(step, 'created_at', intake.now) ?? now.createdAt;
  return { event, before, text, at };
}
