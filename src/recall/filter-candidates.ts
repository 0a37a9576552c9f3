import { LRUCache } from 'lru-cache';
import { normalizeNfkc } from '../core/check-text.ts';
import { isRequestToWrite } from './question-form.ts';
import { isConfirmed, partOf, saidIn } from './provenance.ts';
import { instructsAssistant, type Said } from './screens/prompt-injection.ts';
import type { Asked, Candidate, DropReason, Dropped, Gate } from './types.ts';
import { type RedactionRules, type Screened, screenText } from './screens/redaction.ts';

/** Where the memory goes. A prompt has rules of its own. */
export interface Destination {
  /** Texts that the model reads anyway. Read once, when something matched. */
  promptWith?: () => readonly string[];
}

/** Judges texts before they are shown. */
export interface Screens {
  screen: (text: string) => Screened;
  instructs: (text: string, said: Said) => boolean;
}

export function screensOf(rules: RedactionRules): Screens {
  return { screen: (text) => screenText(text, rules), instructs: instructsAssistant };
}

const MAX_JUDGED = 5_000;
const MAX_JUDGED_CHARACTERS = 2_000_000;

/**
 * Screens that judge each text once while they remember it. For model calls: the same memory
 * matches in call after call, and judging it costs as much as finding it.
 */
export function openScreens(rules: RedactionRules): Screens {
  const { screen, instructs } = screensOf(rules);
  const byCaller = remembered((text) => instructs(text, 'own'));
  const byOthers = remembered((text) => instructs(text, 'by others'));
  return {
    screen: remembered(screen),
    instructs: (text, said) => (said === 'own' ? byCaller(text) : byOthers(text)),
  };
}

function remembered<Judgement extends boolean | Screened>(
  judge: (text: string) => Judgement,
): (text: string) => Judgement {
  const judged = new LRUCache<string, Judgement>({
    max: MAX_JUDGED,
    maxSize: MAX_JUDGED_CHARACTERS,
    sizeCalculation: (_, text) => text.length + 1,
  });
  return (text) => {
    const known = judged.get(text);
    if (known !== undefined) return known;
    const judgement = judge(text);
    judged.set(text, judgement);
    return judgement;
  };
}

const EVERYTHING: Asked = { isCovered: true, forReplies: false, forRequests: false };
const MAX_DROPPED = 100;
/** Longer texts are cut for a prompt: no block holds more. */
const MAX_QUOTED_CHARACTERS = 10_000;

/** Opens the gate for a search whose results go to a prompt, or to a caller. */
export function openGate(screens: Screens, { promptWith }: Destination = {}): Gate {
  const dropped: Dropped[] = [];
  const distinct = new Set<string>();
  // By length: long texts are compared with those alone that may be equal, and never hashed.
  let inRequest: ReadonlyMap<number, readonly string[]> | null = null;

  function check(candidate: Candidate, asked: Asked): { text: string } | { reason: DropReason } {
    const { kind, name } = candidate;
    if (candidate.text === null) return { reason: 'FORGOTTEN' };
    // First, because they cost nothing, and are the most of what matches.
    if (!asked.isCovered) return { reason: 'LOW_COVERAGE' };
    if (promptWith && !isWorthQuoting(candidate, asked)) return { reason: 'NOT_FOR_PROMPTS' };
    const whole = promptWith ? candidate.text.slice(0, MAX_QUOTED_CHARACTERS) : candidate.text;
    const { text, refused } = screens.screen(whole);
    if (text === null) return { reason: refused };
    if (!isConfirmed(candidate) && instructs(screens, candidate, text)) return { reason: 'INSTRUCTION' };
    if (promptWith) {
      inRequest ??= Map.groupBy(promptWith().map(asStored), ({ length }) => length);
      const stored = asStored(candidate.text);
      if (inRequest.get(stored.length)?.includes(stored)) return { reason: 'IN_REQUEST' };
    }
    // A search shows every fact. Messages repeat each other daily.
    if (promptWith || kind === 'message') {
      const key = `${kind === 'message' ? (name ?? '') : ''}\n${comparable(text)}`;
      if (distinct.has(key)) return { reason: 'DUPLICATE' };
      distinct.add(key);
    }
    return { text };
  }

  function leaveOut(id: string, reason: DropReason): void {
    if (dropped.length < MAX_DROPPED) dropped.push({ id, reason });
  }

  return {
    dropped,
    leaveOut,
    admit(candidate, asked = EVERYTHING) {
      const checked = check(candidate, asked);
      if ('text' in checked) return checked.text;
      leaveOut(candidate.id, checked.reason);
      return null;
    },
  };
}

/** A piece of a memory or a file stands behind its name, but instructs by itself too. */
function instructs(screens: Screens, candidate: Candidate, text: string): boolean {
  const said = saidIn(partOf(candidate));
  const isNamed = candidate.kind === 'memory' || candidate.kind === 'passage';
  return screens.instructs(text, said) || (isNamed && screens.instructs(text.slice(text.indexOf(': ') + 2), said));
}

/** Lets everything through that is in force and no summary, for comparing statements with facts. */
export function openForComparison(): Gate {
  return { dropped: [], admit: ({ text, detail }) => (detail?.summarizes ? null : text), leaveOut: () => undefined };
}

/**
 * Excludes messages of unnamed assistants, which may be invented or quoted from this very memory,
 * unless the question asks for them, messages that are one question or request for a new text,
 * which carry no information,
 * and facts that their owner excluded.
 */
function isWorthQuoting({ kind, by, name, text, pinned }: Candidate, { forReplies, forRequests }: Asked): boolean {
  if (pinned < 0) return false;
  if (kind !== 'message') return true;
  if (!forRequests && isRequestToWrite(text ?? '')) return false;
  return (forReplies || by !== 'ASSISTANT' || Boolean(name)) && !isBareQuestion(text ?? '');
}

/** Longer sentences say something before they ask: "I fly to Rome in March, what should I pack?" */
const MAX_BARE_QUESTION = 80;

function isBareQuestion(text: string): boolean {
  return text.length <= MAX_BARE_QUESTION && /^[^.!?。！？]*[?？]\s*$/.test(text);
}

/** A turn as conversations store it: longer ones are cut. */
const MAX_STORED = 100_000;

function asStored(text: string): string {
  return text.slice(0, MAX_STORED).trim();
}

/** Ignores case, white space, Unicode form and punctuation. */
function comparable(text: string): string {
  return normalizeNfkc(text)
    .toLowerCase()
    .replace(/[\s\p{P}]+/gu, ' ')
    .trim();
}
