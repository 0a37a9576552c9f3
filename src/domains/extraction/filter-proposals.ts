import { analyze } from '../../recall/analyze.ts';
import { redacted, type RedactionRules } from '../../recall/gate.ts';
import { instructsAssistant, overridesRules } from '../../recall/screens/instructions.ts';
import { redactPersonal, redactSecrets } from '../../recall/screens/secrets.ts';
import { admitKeywords } from './keywords.ts';
import type { TranscriptMessage } from './transcript.ts';
import type { Proposal } from './propose.ts';
import type { RecalledFact } from './recalled-facts.ts';

const MIN_STATEMENT_CHARACTERS = 8;
const MAX_STATEMENT_CHARACTERS = 400;
const MIN_CONFIDENCE = 0.3;
/** Share of a statement's terms in one recalled fact that makes it an echo of that fact. */
const ECHO = 0.8;

/** An admitted proposal: its text as it may be stored, and the message that says it. */
export interface Statement {
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

export interface Admitted {
  statements: Statement[];
  /** Texts that instruct the assistant, set aside for people to review. */
  quarantined: Statement[];
  /** Repetitions, by users, of facts in their prompts. */
  echoes: Echo[];
}

/** A statement that only repeats a fact. */
export interface Echo extends Statement {
  factId: string;
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
  const admitted: Admitted = { statements: [], quarantined: [], echoes: [] };
  const known = recalled.map((fact) => ({ ...fact, terms: new Set(analyze(fact.text)) }));
  for (const proposal of proposals) {
    const statement = groundedIn(messages, proposal, rules);
    if (statement?.isRequest) {
      admitted.statements.push(withSecretsHidden(statement, rules));
      continue;
    }
    const text = statement && withoutSecrets(statement.text, rules);
    if (!statement || text == null) continue;
    // "You must never take aspirin" may be a doctor's words: the statement decides.
    if (instructsAssistant(text) || overridesRules(statement.quote)) {
      admitted.quarantined.push({ ...statement, text });
      continue;
    }
    const echoed = known.find((fact) => isEcho(text, fact));
    if (!echoed) admitted.statements.push({ ...statement, text });
    else if (statement.message.role === 'user') admitted.echoes.push({ ...statement, text, factId: echoed.id });
  }
  return admitted;
}

function groundedIn(
  messages: readonly TranscriptMessage[],
  proposal: Proposal,
  rules: RedactionRules,
): Statement | null {
  const { subject, quote, confidence } = proposal;
  const text = squeezed(proposal.text);
  const isRequest = proposal.kind === 'forget';
  const message = messages.find(({ n }) => n === proposal.message);
  if (
    !message ||
    text.length < (isRequest ? 1 : MIN_STATEMENT_CHARACTERS) ||
    text.length > MAX_STATEMENT_CHARACTERS ||
    confidence < MIN_CONFIDENCE
  )
    return null;
  // An unnamed assistant may make things up or repeat memory. People and named actors count.
  if (message.role === 'assistant' && (message.speaker === null || isRequest)) return null;
  if (squeezed(quote) === '' || !squeezed(message.text).includes(squeezed(quote))) return null;
  const about = subject === null ? '' : squeezed(subject);
  return {
    text,
    isRequest,
    subject: about === '' ? null : about.slice(0, 200),
    message,
    quote: quote.slice(0, 2_000),
    keywords: admitKeywords(proposal.keywords, message.text, (said) => hideAll(said, rules)),
    eventDate: dayOf(proposal.event_date),
    validUntil: dayOf(proposal.valid_until),
  };
}

function withoutSecrets(text: string, { secrets, personal }: RedactionRules): string | null {
  const once = redacted(text, secrets, redactSecrets);
  return once === null ? null : redacted(once, personal, redactPersonal);
}

/** A request is stored for people to review, and no secret with it. */
function withSecretsHidden(request: Statement, rules: RedactionRules): Statement {
  return { ...request, text: hideAll(request.text, rules), quote: hideAll(request.quote, rules) };
}

/** Replaces what the rules redact or refuse. */
function hideAll(text: string, { secrets, personal }: RedactionRules): string {
  const plain = secrets === 'keep' ? text : redactSecrets(text);
  return personal === 'keep' ? plain : redactPersonal(plain);
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

function squeezed(text: string): string {
  return text.toWellFormed().replaceAll('\0', '').replace(/\s+/g, ' ').trim();
}

function dayOf(text: string | null): string | null {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : null;
}
