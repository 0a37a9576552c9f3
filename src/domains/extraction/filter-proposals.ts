import { createPauses } from '../../core/pauses.ts';
import { analyze } from '../../recall/analyze.ts';
import { hideAll, screenText, type RedactionRules } from '../../recall/screens/redaction.ts';
import { instructsAssistant, overridesRules, type Said } from '../../recall/screens/prompt-injection.ts';
import { saysOwn } from '../../recall/standing/read-wishes.ts';
import type { Context } from '../../request/context.ts';
import type { Conversation } from '../conversations/conversation.entity.ts';
import { scopeOfOwner, type FactOwner } from '../facts/fact-history.ts';
import { isNegated } from '../../recall/polarity.ts';
import { admitKeywords } from './admit-keywords.ts';
import { admitDates, asksToForget, mayBeWish, sentenceAround, tellsOfAnswers, tellsPast } from './check-fields.ts';
import { isSaidAsStated, isTellingQuote } from './check-quote.ts';
import { isSaid, readSaidWords, type SaidWords } from './check-said.ts';
import { findQuote, foldText, type FoldedText, type FoundQuote } from './find-quote.ts';
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
  /** Whether a user without a name says how to answer from now on. */
  isWish: boolean;
  subject: string | null;
  message: TranscriptMessage;
  quote: string;
  /** Other words for what it is about. */
  keywords: readonly string[];
  eventDate: string | null;
  validUntil: string | null;
}

/** A statement with the offsets of its quote in the message. */
interface Grounded extends Statement {
  found: FoundQuote;
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
  | 'ALREADY_OVER'
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
 * Filters proposals by rules alone. The quote must occur in the named message, its names and
 * numbers in the messages that the model was shown, and the text must have 8 to 400 characters.
 * Secrets follow the configuration. Echoes of facts in the same prompt become no facts: those of
 * users are evidence, others are dropped. Only users ask to forget.
 */
export async function admitProposals(
  proposals: readonly Proposal[],
  { messages, earlier }: { messages: readonly TranscriptMessage[]; earlier: readonly TranscriptMessage[] },
  recalled: readonly RecalledFact[],
  rules: RedactionRules,
): Promise<Admitted> {
  const pause = createPauses();
  const admitted: Admitted = { statements: [], quarantined: [], echoes: [], dropped: [] };
  const known = recalled.map((fact) => ({ ...fact, terms: new Set(analyze(fact.text)) }));
  const folded = new Map<TranscriptMessage, FoldedText>();
  const said = await readSaidWords([...messages, ...earlier]);
  for (const [place, proposal] of proposals.entries()) {
    await pause();
    const message = messages.find(({ n }) => n === proposal.message) ?? null;
    const drop = (reason: DropReason, factId: string | null = null) =>
      admitted.dropped.push({ place, proposal, reason, message, factId });
    const grounded = groundedIn(message, proposal, { folded, rules });
    if (typeof grounded === 'string') {
      drop(grounded);
      continue;
    }
    const dated = await withSaidDates(grounded, said);
    if (typeof dated === 'string') {
      drop(dated);
      continue;
    }
    const screened = screenStatement({ ...dated, place }, rules);
    if (typeof screened === 'string') {
      drop(screened);
      continue;
    }
    const { text, isRequest, isWish } = screened;
    const isInstruction = !isRequest && instructs(screened);
    const echoed = isRequest || isInstruction ? undefined : known.find((fact) => isEcho(text, fact));
    if (isInstruction) admitted.quarantined.push(screened);
    else if (!echoed && !isRequest && !(await isSaidAround(screened, said))) drop('NOT_SAID');
    else if (!echoed) admitted.statements.push({ ...screened, isWish: isWish && mayBeWish(sentenceOf(screened)) });
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
): Omit<Grounded, 'place'> | DropReason {
  const text = squeezed(proposal.text);
  const isRequest = proposal.kind === 'forget';
  if (!message) return 'NO_SUCH_MESSAGE';
  if (text.length < (isRequest ? 1 : MIN_STATEMENT_CHARACTERS)) return 'TOO_SHORT';
  if (text.length > MAX_STATEMENT_CHARACTERS) return 'TOO_LONG';
  if (proposal.confidence < MIN_CONFIDENCE) return 'UNSURE';
  // An unnamed assistant may make things up or repeat memory. People and named actors count.
  if (message.role === 'assistant' && (message.speaker === null || isRequest)) return 'SAID_BY_ASSISTANT';
  // Messages are long, and proposals many: fold each message once.
  const whole = folded.get(message) ?? foldText(message.text);
  folded.set(message, whole);
  const found = findQuote(whole, proposal.quote);
  const about = proposal.subject === null ? '' : squeezed(proposal.subject);
  if (found === null || !isTellingQuote(found, message.text)) return 'NOT_SAID';
  if (isRequest && !asksToForget(message.text)) return 'NOT_SAID';
  return {
    text,
    isRequest,
    isWish: proposal.kind === 'wish' && isOwn(message) && saysOwn(message.text, found.words),
    subject: about === '' ? null : about.slice(0, 200),
    message,
    quote: found.words.slice(0, 2_000),
    found,
    keywords: admitKeywords(proposal.keywords, message.text, (shown) => hideAll(shown, rules)),
    eventDate: dayOf(proposal.event_date),
    validUntil: dayOf(proposal.valid_until),
  };
}

/**
 * Returns the statement with those of its dates that the messages name, or the rule that refuses
 * it.
 */
async function withSaidDates<S extends Omit<Grounded, 'place'>>(
  statement: S,
  said: SaidWords,
): Promise<S | DropReason> {
  const { message, validUntil } = statement;
  const dates = await admitDates(statement, said);
  const isOver = validUntil !== null && isOverBefore(validUntil, message.at);
  if (isOver && (dates.validUntil !== null || tellsPast(message.text))) return 'ALREADY_OVER';
  return { ...statement, ...dates };
}

function sentenceOf({ message, found }: Grounded): string {
  return sentenceAround(message.text, found.from, found.to);
}

/**
 * Whether the messages say the words of a statement, and the sentence of its quote says it as it
 * does.
 */
async function isSaidAround(statement: Grounded, said: SaidWords): Promise<boolean> {
  const { text, subject, message, found, isWish } = statement;
  const { from, to } = found;
  if (!isSaidAsStated({ text, subject, message: message.text, from, to })) return false;
  if (isWish && tellsOfAnswers(text) && !mayBeWish(sentenceOf(statement))) return false;
  return isSaid(text, said);
}

/** Whether a day had ended when a message was sent, wherever its sender was: it never held. */
function isOverBefore(day: string, at: Date): boolean {
  return Date.parse(`${day}T00:00:00Z`) + 2 * 24 * 3_600_000 <= at.getTime();
}

/** Whether these are the words of the user, who has no name. */
export function isOwn({ role, speaker }: TranscriptMessage): boolean {
  return role === 'user' && speaker === null;
}

/** A statement instructs by its text, or by the words that it was taken from. */
function instructs({ text, quote, message }: Statement): boolean {
  const said: Said = isOwn(message) ? 'own' : 'by others';
  return instructsAssistant(text, said) || (said === 'own' ? overridesRules(quote) : instructsAssistant(quote, said));
}

/** Returns the statement as it may be stored, or the rule that refuses it. */
function screenStatement(statement: Grounded, rules: RedactionRules): Grounded | DropReason {
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
  return names.length === 0 && isNegated(text) === isNegated(fact.text);
}

/** Words that distinguish things: numbers, and capitalised words that do not begin the text. */
function distinctWords(text: string): string[] {
  return [...text.matchAll(/(?<=\s)\p{Lu}[\p{L}\p{M}\p{N}-]*|\p{N}+/gu)].map(([word]) => word);
}

/** A fact that was put into a prompt. */
interface RecalledFact {
  id: string;
  text: string;
  /** Whether it belongs to the owner of the exchanges. */
  isOwn: boolean;
}

/**
 * Facts that were put into the prompts of these exchanges, the owner's first, those of summaries
 * before the summaries.
 */
export async function readRecalledFacts(
  ctx: Context,
  { owner, conversations }: { owner: FactOwner; conversations: readonly Conversation[] },
): Promise<RecalledFact[]> {
  const { rows } = await ctx.platform.pool.query<RecalledFact>(
    `select f.id, f.text, f.scope = $3 as "isOwn"
     from usage_record u
     join fact f on (f.id = any(u.memory_ids) or f.consolidated_into = any(u.memory_ids)) and f.team_id = u.team_id
     where u.team_id = $1 and u.request_id = any($2) order by "isOwn" desc, f.summarizes is not null`,
    [
      ctx.caller.teamId,
      conversations.map(({ requestId }) => requestId).filter((id) => id !== null),
      scopeOfOwner(owner),
    ],
  );
  return rows;
}
