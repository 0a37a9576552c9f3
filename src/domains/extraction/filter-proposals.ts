import { analyze } from '../../recall/analyze.ts';
import { findQuote, foldText, type FoldedText } from './find-quote.ts';
import { redactPersonal, redactSecrets, instructsAssistant } from './redaction.ts';
import type { TranscriptMessage } from './transcript.ts';
import type { Proposal } from './propose.ts';
import type { RecalledFact } from './recalled-facts.ts';

const MIN_STATEMENT_CHARACTERS = 8;
export const MAX_STATEMENT_CHARACTERS = 400;
const MIN_CONFIDENCE = 0.3;
/** Share of a statement's terms in one recalled fact that makes it an echo of that fact. */
const ECHO = 0.8;

/** Treatment of text that holds secrets or identifies a person. */
export type RedactionRule = 'keep' | 'redact' | 'refuse';

export interface AdmissionRules {
  secrets: RedactionRule;
  personal: RedactionRule;
}

/** An admitted proposal: its text as it may be stored, and the message that says it. */
export interface Statement {
  /** Index among the proposals. */
  place: number;
  text: string;
  subject: string | null;
  message: TranscriptMessage;
  quote: string;
  eventDate: string | null;
  validUntil: string | null;
}

/** Rules that drop a proposal. */
export type DropReason =
  | 'NO_SUCH_MESSAGE'
  | 'TOO_SHORT'
  | 'TOO_LONG'
  | 'UNSURE'
  | 'SAID_BY_ASSISTANT'
  | 'NOT_SAID'
  | 'SECRET'
  | 'PERSONAL'
  | 'ECHO';

/** A proposal that a rule dropped. */
export interface Dropped {
  place: number;
  proposal: Proposal;
  reason: DropReason;
  message: TranscriptMessage | null;
  /** The fact that an echo repeats. */
  factId: string | null;
}

export interface Admitted {
  statements: Statement[];
  /** Texts that instruct the assistant, set aside for people to review. */
  quarantined: Statement[];
  dropped: Dropped[];
}

/**
 * Filters proposals by rules alone. The quote must occur in the named message, and the text must
 * have 8 to 400 characters. Secrets follow the configuration. Echoes of facts in the same prompt
 * are dropped.
 */
export function admitProposals(
  proposals: readonly Proposal[],
  messages: readonly TranscriptMessage[],
  recalled: readonly RecalledFact[],
  rules: AdmissionRules,
): Admitted {
  const admitted: Admitted = { statements: [], quarantined: [], dropped: [] };
  const known = recalled.map(({ id, text }) => ({ id, text, terms: new Set(analyze(text)) }));
  const folded = new Map<TranscriptMessage, FoldedText>();
  for (const [place, proposal] of proposals.entries()) {
    const message = messages.find(({ n }) => n === proposal.message) ?? null;
    const drop = (reason: DropReason, factId: string | null = null) =>
      admitted.dropped.push({ place, proposal, reason, message, factId });
    const statement = groundedIn(message, proposal, folded);
    if (typeof statement === 'string') {
      drop(statement);
      continue;
    }
    const { text, refused } = screenText(statement.text, rules);
    const echoed = text === null ? undefined : known.find((fact) => isEcho(text, fact));
    if (text === null) drop(refused);
    else if (instructsAssistant(text) || instructsAssistant(statement.quote))
      admitted.quarantined.push({ ...statement, place, text });
    else if (echoed) drop('ECHO', echoed.id);
    else {
      const subject = statement.subject === null ? null : screenText(statement.subject, rules).text;
      admitted.statements.push({ ...statement, place, text, subject });
    }
  }
  return admitted;
}

/** Returns the statement, or the rule by which it is none. */
function groundedIn(
  message: TranscriptMessage | null,
  { text: proposedText, subject, quote: proposedQuote, confidence, event_date, valid_until }: Proposal,
  folded: Map<TranscriptMessage, FoldedText>,
): Omit<Statement, 'place'> | DropReason {
  const text = squeezed(proposedText);
  if (!message) return 'NO_SUCH_MESSAGE';
  if (text.length < MIN_STATEMENT_CHARACTERS) return 'TOO_SHORT';
  if (text.length > MAX_STATEMENT_CHARACTERS) return 'TOO_LONG';
  if (confidence < MIN_CONFIDENCE) return 'UNSURE';
  // An unnamed assistant may make things up or repeat memory. People and named actors count.
  if (message.role === 'assistant' && message.speaker === null) return 'SAID_BY_ASSISTANT';
  // Messages are long, and proposals many: fold each message once.
  const said = folded.get(message) ?? foldText(message.text);
  folded.set(message, said);
  const quote = findQuote(said, proposedQuote);
  if (quote === null) return 'NOT_SAID';
  const about = subject === null ? '' : squeezed(subject);
  return {
    text,
    subject: about === '' ? null : about.slice(0, 200),
    message,
    quote: quote.slice(0, 2_000),
    eventDate: dayOf(event_date),
    validUntil: dayOf(valid_until),
  };
}

/** The text as it may be stored, or null and the rule that refuses it. */
export function screenText(
  text: string,
  { secrets, personal }: AdmissionRules,
): { text: string; refused?: never } | { text: null; refused: DropReason } {
  const withoutSecrets = hide(text, secrets, redactSecrets);
  if (withoutSecrets === null) return { text: null, refused: 'SECRET' };
  const screened = hide(withoutSecrets, personal, redactPersonal);
  return screened === null ? { text: null, refused: 'PERSONAL' } : { text: screened };
}

function hide(text: string, screen: RedactionRule, redact: (text: string) => string): string | null {
  if (screen === 'keep') return text;
  const hidden = redact(text);
  return hidden !== text && screen === 'refuse' ? null : hidden;
}

/**
 * Whether the text only repeats a recalled fact. Another number, another name or a negation makes
 * it a statement of its own ("moved to Porto" beside "moved to Lisbon").
 */
function isEcho(text: string, fact: { text: string; terms: ReadonlySet<string> }): boolean {
  const terms = analyze(text);
  if (terms.length === 0) return false;
  const fresh = terms.filter((term) => !fact.terms.has(term));
  if (1 - fresh.length / terms.length < ECHO) return false;
  const names = distinctWords(text).filter((word) => !fact.text.toLowerCase().includes(word.toLowerCase()));
  return names.length === 0 && NEGATION.test(text) === NEGATION.test(fact.text);
}

const NEGATION =
  /\b(?:not?|never|none|without|cannot|[a-z]+n['’]t|nicht|nie|keine?[mnrs]?|jamais|pas|plus|nunca|ya no|não|non|mai|nooit|niet|geen)\b|(?:не|нет|никогда)(?!\p{L})|[不没沒無]|ない|않|없/iu;

/** Words that distinguish things: numbers, and capitalised words that do not begin the text. */
function distinctWords(text: string): string[] {
  return [...text.matchAll(/(?<=\s)\p{Lu}[\p{L}\p{M}\p{N}-]*|\p{N}+/gu)].map(([word]) => word);
}

/** The text as PostgreSQL can store it, in one line. */
export function squeezed(text: string): string {
  return text.toWellFormed().replaceAll('\0', '').replace(/\s+/g, ' ').trim();
}

function dayOf(text: string | null): string | null {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : null;
}
