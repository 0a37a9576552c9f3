import { analyze } from '../../recall/analyze.ts';
import { hideAll, screenText, type RedactionRules } from '../../recall/gate.ts';
import { instructsAssistant, overridesRules } from '../../recall/screens/instructions.ts';
import { findQuote, foldText, type FoldedText } from './find-quote.ts';
import { isEcho } from './is-echo.ts';
import { admitKeywords } from './keywords.ts';
import type { TranscriptMessage } from './transcript.ts';
import type { Proposal } from './propose.ts';
import type { RecalledFact } from './recalled-facts.ts';

const MIN_STATEMENT_CHARACTERS = 8;
export const MAX_STATEMENT_CHARACTERS = 400;
const MIN_CONFIDENCE = 0.3;

/** An admitted proposal: its text as it may be stored, and the message that says it. */
export interface Statement {
  /** Index among the proposals. */
  place: number;
  /** Of a request to forget: what is to be forgotten. */
  text: string;
  /** Whether a user asks to forget something, instead of stating something. */
  isRequest: boolean;
  subject: string | null;
  message: TranscriptMessage;
  quote: string;
  /** Other words for what it is about. */
  keywords: readonly string[];
  eventDate: string | null;
  validUntil: string | null;
}

/** A statement that only repeats a fact. */
export interface Echo extends Statement {
  factId: string;
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
  /** Repetitions, by users, of the owner's facts in their prompts. */
  echoes: Echo[];
  dropped: Dropped[];
}

/**
 * Filters proposals by rules alone. The quote must occur in the named message, and the text must
 * have 8 to 400 characters. Secrets follow the configuration. Echoes of facts in the same prompt
 * become no facts: those of users are evidence, others are dropped. Only users ask to forget.
 */
export function admitProposals(
  proposals: readonly Proposal[],
  messages: readonly TranscriptMessage[],
  recalled: readonly RecalledFact[],
  rules: RedactionRules,
): Admitted {
  const admitted: Admitted = { statements: [], quarantined: [], echoes: [], dropped: [] };
  const known = recalled.map((fact) => ({ ...fact, terms: new Set(analyze(fact.text)) }));
  const folded = new Map<TranscriptMessage, FoldedText>();
  for (const [place, proposal] of proposals.entries()) {
    const message = messages.find(({ n }) => n === proposal.message) ?? null;
    const drop = (reason: DropReason, factId: string | null = null) =>
      admitted.dropped.push({ place, proposal, reason, message, factId });
    const grounded = groundedIn(message, proposal, { folded, rules });
    if (typeof grounded === 'string') {
      drop(grounded);
      continue;
    }
    const screened = screenStatement({ ...grounded, place }, rules);
    if (typeof screened === 'string') {
      drop(screened);
      continue;
    }
    const { text, quote, isRequest } = screened;
    // "You must never take aspirin" may be a doctor's words: the statement decides.
    const isInstruction = !isRequest && (instructsAssistant(text) || overridesRules(quote));
    const echoed = isRequest || isInstruction ? undefined : known.find((fact) => isEcho(text, fact));
    if (isInstruction) admitted.quarantined.push(screened);
    else if (!echoed) admitted.statements.push(screened);
    else if (screened.message.role === 'user' && echoed.isOwn) admitted.echoes.push({ ...screened, factId: echoed.id });
    else drop('ECHO', echoed.id);
  }
  return admitted;
}

/** Returns the statement, or the rule by which it is none. */
function groundedIn(
  message: TranscriptMessage | null,
  proposal: Proposal,
  { folded, rules }: { folded: Map<TranscriptMessage, FoldedText>; rules: RedactionRules },
): Omit<Statement, 'place'> | DropReason {
  const text = squeezed(proposal.text);
  const isRequest = proposal.kind === 'forget';
  if (!message) return 'NO_SUCH_MESSAGE';
  if (text.length < (isRequest ? 1 : MIN_STATEMENT_CHARACTERS)) return 'TOO_SHORT';
  if (text.length > MAX_STATEMENT_CHARACTERS) return 'TOO_LONG';
  if (proposal.confidence < MIN_CONFIDENCE) return 'UNSURE';
  // An unnamed assistant may make things up or repeat memory. People and named actors count.
  if (message.role === 'assistant' && (message.speaker === null || isRequest)) return 'SAID_BY_ASSISTANT';
  // Messages are long, and proposals many: fold each message once.
  const said = folded.get(message) ?? foldText(message.text);
  folded.set(message, said);
  const quote = findQuote(said, proposal.quote);
  if (quote === null) return 'NOT_SAID';
  const about = proposal.subject === null ? '' : squeezed(proposal.subject);
  return {
    text,
    isRequest,
    subject: about === '' ? null : about.slice(0, 200),
    message,
    quote: quote.slice(0, 2_000),
    keywords: admitKeywords(proposal.keywords, message.text, (shown) => hideAll(shown, rules)),
    eventDate: dayOf(proposal.event_date),
    validUntil: dayOf(proposal.valid_until),
  };
}

/** Returns the statement as it may be stored, or the rule that refuses it. */
function screenStatement(statement: Statement, rules: RedactionRules): Statement | DropReason {
  const hide = (text: string) => hideAll(text, rules);
  const { text, subject, quote } = statement;
  // A request is stored for people to review, and no secret with it.
  if (statement.isRequest)
    return { ...statement, text: hide(text), subject: subject === null ? null : hide(subject), quote: hide(quote) };
  const screened = screenText(text, rules);
  if (screened.text === null) return screened.refused;
  return { ...statement, text: screened.text, subject: subject === null ? null : screenText(subject, rules).text };
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
