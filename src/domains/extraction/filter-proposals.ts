import { analyze } from '../../recall/analyze.ts';
import { hideAll, screenText, type RedactionRules } from '../../recall/gate.ts';
import { instructsAssistant, overridesRules } from '../../recall/screens/instructions.ts';
import type { Context } from '../../request/context.ts';
import type { Conversation } from '../conversations/conversation.entity.ts';
import type { FactOwner } from '../facts/fact-history.ts';
import { findQuote, foldText, type FoldedText } from './find-quote.ts';
import type { TranscriptMessage } from './transcript.ts';
import type { Proposal } from './propose.ts';

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

/** Share of a statement's terms in one recalled fact that makes it an echo of that fact. */
const ECHO_SHARE = 0.8;

/**
 * Whether the text only repeats a recalled fact. Another number, another name or a negation makes
 * it a statement of its own ("moved to Porto" beside "moved to Lisbon").
 */
function isEcho(text: string, fact: { text: string; terms: ReadonlySet<string> }): boolean {
  const terms = analyze(text);
  if (terms.length === 0) return false;
  const fresh = terms.filter((term) => !fact.terms.has(term));
  if (1 - fresh.length / terms.length < ECHO_SHARE) return false;
  const names = distinctWords(text).filter((word) => !fact.text.toLowerCase().includes(word.toLowerCase()));
  return names.length === 0 && NEGATION.test(text) === NEGATION.test(fact.text);
}

const NEGATION =
  /\b(?:not?|never|none|without|cannot|[a-z]+n['’]t|nicht|nie|keine?[mnrs]?|jamais|pas|plus|nunca|ya no|não|non|mai|nooit|niet|geen)\b|(?:не|нет|никогда)(?!\p{L})|[不没沒無]|ない|않|없/iu;

/** Words that distinguish things: numbers, and capitalised words that do not begin the text. */
function distinctWords(text: string): string[] {
  return [...text.matchAll(/(?<=\s)\p{Lu}[\p{L}\p{M}\p{N}-]*|\p{N}+/gu)].map(([word]) => word);
}

/** Per fact. */
const MAX_KEYWORDS = 12;
const MAX_KEYWORD_CHARACTERS = 40;
const MAX_KEYWORD_WORDS = 4;

/**
 * Returns the keywords that may be stored: short ones, each once, without instructions and without
 * anything that `hide` takes out, in a keyword or in the message it was taken from.
 */
function admitKeywords(keywords: readonly string[], message: string, hide: (text: string) => string): string[] {
  const said = message.toLowerCase();
  const shown = hide(message).toLowerCase();
  const admitted = new Map<string, string>();
  for (const given of keywords) {
    const keyword = given.toWellFormed().replaceAll('\0', '').replace(/\s+/g, ' ').trim();
    const key = keyword.toLowerCase();
    if (keyword === '' || keyword.length > MAX_KEYWORD_CHARACTERS) continue;
    if (keyword.split(' ').length > MAX_KEYWORD_WORDS || instructsAssistant(keyword)) continue;
    const isHidden = hide(keyword) !== keyword || (said.includes(key) && !shown.includes(key));
    if (!isHidden && !admitted.has(key)) admitted.set(key, keyword);
    if (admitted.size === MAX_KEYWORDS) break;
  }
  return [...admitted.values()];
}

/** A fact that was put into a prompt. */
interface RecalledFact {
  id: string;
  text: string;
  /** Whether it belongs to the owner of the exchanges. */
  isOwn: boolean;
}

/** The facts that were put into the prompts of these exchanges, the owner's first. */
export async function readRecalledFacts(
  ctx: Context,
  { owner, conversations }: { owner: FactOwner; conversations: readonly Conversation[] },
): Promise<RecalledFact[]> {
  const { rows } = await ctx.platform.pool.query<RecalledFact>(
    `select f.id, f.text, f.scope = $3 as "isOwn"
     from usage_record u join fact f on f.id = any(u.memory_ids) and f.team_id = u.team_id
     where u.team_id = $1 and u.request_id = any($2) order by "isOwn" desc`,
    [
      ctx.caller.teamId,
      conversations.map(({ requestId }) => requestId).filter((id) => id !== null),
      (owner.project ?? owner.agent).id,
    ],
  );
  return rows;
}
