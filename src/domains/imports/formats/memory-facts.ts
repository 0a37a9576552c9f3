import { isStorable, MAX_NAME } from '../../../core/check-text.ts';
import { SOURCE_KINDS } from '../../../core/source-kind.ts';
import type { StandingMark } from '../../../recall/standing/mark-standing.ts';
import type { EditReason } from '../../../recall/suppression.ts';
import { MAX_MESSAGE } from '../../conversations/add-messages.ts';
import { MAX_METADATA_BYTES } from '../../../core/check-json.ts';
import { MAX_FACT } from '../../facts/facts.ts';
import {
  anyTimeOf,
  flagOf,
  idOf,
  isObject,
  jsonOf,
  listOf,
  maybeDayOf,
  maybeIdOf,
  maybeTextOf,
  maybeTimeOf,
  objectOf,
  oneOf,
  textOf,
  timeOf,
  wholeOf,
  type JsonObject,
} from '../read-fields.ts';
import {
  ItemError,
  type ChangeRecord,
  type EvidenceRecord,
  type FactRecord,
  type Intake,
  type OwnerKey,
} from '../records.ts';

const MAX_CHANGES = 10_000;
const MAX_EVIDENCE = 10_000;
const MAX_KEYWORDS = 100;
const MAX_TERMS = 2_000;
/** Longer terms come of no text: see `analyze`. */
const MAX_TERM = 100;
const MAX_DETAIL_BYTES = 32_768;
const MAX_VERSION = 1_000_000;
const REASONS: readonly EditReason[] = ['NEVER_TRUE', 'NO_LONGER_TRUE', 'SAID_BETTER'];

/** Reads a fact with its history and evidence. Throws ItemError. */
export function readFact(line: JsonObject, { now }: Intake, owner: OwnerKey | null): FactRecord {
  const createdAt = timeOf(line, 'createdAt', now);
  const history = listOf(line, 'history', MAX_CHANGES).map((change) => readChange(change, now));
  if (history.some(({ version }, i) => version <= (history[i - 1]?.version ?? 0)))
    throw new ItemError('INVALID', 'history must be in the order of its versions.');
  return {
    kind: 'fact',
    sourceId: idOf(line, 'id'),
    owner,
    person: maybeIdOf(line, 'personId'),
    text: textOf(line, 'text', MAX_FACT),
    metadata: jsonOf(line, 'metadata', MAX_METADATA_BYTES),
    subject: maybeTextOf(line, 'subject', MAX_NAME),
    keywords: textsOf(line, 'keywords', [MAX_KEYWORDS, MAX_NAME]),
    eventDate: maybeDayOf(line, 'eventDate'),
    expiresAt: anyTimeOf(line, 'expiresAt'),
    saidAt: maybeTimeOf(line, 'saidAt', now),
    saidRole: line['saidRole'] == null ? null : oneOf(line, 'saidRole', ['user', 'assistant'] as const),
    speaker: maybeTextOf(line, 'speaker', MAX_NAME),
    pinned: wholeOf(line, 'pinned', [-1, 1], 0),
    standing: standingOf(line),
    released: flagOf(line, 'released'),
    apart: flagOf(line, 'apart'),
    forgotten: flagOf(line, 'forgotten'),
    supersededBy: maybeIdOf(line, 'supersededBy'),
    conflictsWith: maybeIdOf(line, 'conflictsWith'),
    sourceKind: oneOf(line, 'sourceKind', SOURCE_KINDS),
    version: wholeOf(line, 'version', [1, MAX_VERSION]),
    createdAt,
    updatedAt: maybeTimeOf(line, 'updatedAt', now) ?? createdAt,
    evidence: listOf(line, 'evidence', MAX_EVIDENCE).map((one) => readEvidence(one, now)),
    history,
    sourceTerms: readSourceTerms(line),
  };
}

function readChange(change: unknown, now: Date): ChangeRecord {
  if (!isObject(change)) throw new ItemError('INVALID', 'history must hold objects.');
  const detail = change['detail'] == null ? null : jsonOf(change, 'detail', MAX_DETAIL_BYTES);
  return {
    version: wholeOf(change, 'version', [1, MAX_VERSION]),
    kind: oneOf(change, 'change', ['ADD', 'UPDATE', 'DELETE', 'RESTORE']),
    reason: change['reason'] == null ? null : oneOf(change, 'reason', REASONS),
    oldText: maybeTextOf(change, 'oldText', MAX_FACT),
    newText: maybeTextOf(change, 'newText', MAX_FACT),
    oldKeywords: change['oldKeywords'] == null ? null : textsOf(change, 'oldKeywords', [MAX_KEYWORDS, MAX_NAME]),
    sourceKind: oneOf(change, 'source', SOURCE_KINDS),
    source: maybeIdOf(change, 'sourceId'),
    detail,
    at: timeOf(change, 'at', now),
  };
}

function readEvidence(one: unknown, now: Date): EvidenceRecord {
  if (!isObject(one)) throw new ItemError('INVALID', 'evidence must hold objects.');
  const quote = maybeTextOf(one, 'quote', MAX_MESSAGE) ?? '';
  return { message: idOf(one, 'messageId'), quote, at: maybeTimeOf(one, 'createdAt', now) };
}

/** The terms that recall lends a fact from its source: as they were found then. */
function readSourceTerms(line: JsonObject): FactRecord['sourceTerms'] {
  if (line['sourceTerms'] == null) return null;
  const terms = objectOf(line, 'sourceTerms');
  return {
    said: textsOf(terms, 'said', [MAX_TERMS, MAX_TERM]),
    near: textsOf(terms, 'near', [MAX_TERMS, MAX_TERM]),
    temporal: flagOf(terms, 'temporal'),
  };
}

/** The mark by which a text stands in each prompt, or null where it is absent. */
export function standingOf(line: JsonObject): StandingMark | null {
  return line['standing'] == null ? null : (wholeOf(line, 'standing', [-2, 2]) as StandingMark);
}

function textsOf(from: JsonObject, name: string, [count, length]: readonly [number, number]): string[] {
  return listOf(from, name, count).map((text) => {
    if (typeof text === 'string' && text.length <= length && isStorable(text)) return text;
    throw new ItemError('INVALID', `${name} must hold texts of at most ${length} characters.`);
  });
}
