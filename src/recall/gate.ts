import { LRUCache } from 'lru-cache';
import { normalizeNfkc } from '../core/check-text.ts';
import { instructsAssistant } from './screens/instructions.ts';
import { redactPersonal, redactSecrets } from './screens/secrets.ts';
import type { Candidate, DropReason, Dropped, Gate } from './types.ts';

/** Treatment of text that holds secrets or identifies a person. */
export type RedactionRule = 'keep' | 'redact' | 'refuse';

export interface RedactionRules {
  secrets: RedactionRule;
  personal: RedactionRule;
}

/** Where the memory goes. A prompt has rules of its own. */
export interface Destination {
  /** Texts that the model reads anyway. Read once, when something matched. */
  promptWith?: () => readonly string[];
}

/** A text by the rules: as it may be shown, or why not. */
type Screened = { text: string; refused?: never } | { text: null; refused: 'SECRET' | 'PERSONAL' };

/** Judges texts before they are shown. */
export interface Screens {
  screen: (text: string) => Screened;
  instructs: (text: string) => boolean;
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
  return { screen: remembered(screen), instructs: remembered(instructs) };
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

const MAX_DROPPED = 100;
/** Longer texts are cut for a prompt: no block holds more. */
const MAX_QUOTED_CHARACTERS = 10_000;

/** Opens the gate for a search whose results go to a prompt, or to a caller. */
export function openGate(screens: Screens, { promptWith }: Destination = {}): Gate {
  const dropped: Dropped[] = [];
  const distinct = new Set<string>();
  // By length: long texts are compared with those alone that may be equal, and never hashed.
  let inRequest: ReadonlyMap<number, readonly string[]> | null = null;

  function check(candidate: Candidate): { text: string } | { reason: DropReason } {
    const { kind, by, name } = candidate;
    if (candidate.text === null) return { reason: 'FORGOTTEN' };
    // First, because it costs nothing, and the long answers of models are the most of what matches.
    if (promptWith && !isWorthQuoting(candidate)) return { reason: 'NOT_FOR_PROMPTS' };
    const whole = promptWith ? candidate.text.slice(0, MAX_QUOTED_CHARACTERS) : candidate.text;
    const { text, refused } = screens.screen(whole);
    if (text === null) return { reason: refused };
    // People may keep instructions, by their own hand.
    if (by !== 'MANUAL' && screens.instructs(text)) return { reason: 'INSTRUCTION' };
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

  return {
    dropped,
    admit(candidate) {
      const checked = check(candidate);
      if ('text' in checked) return checked.text;
      if (dropped.length < MAX_DROPPED) dropped.push({ id: candidate.id, reason: checked.reason });
      return null;
    },
  };
}

/** Lets everything through that is in force, for comparing statements with stored facts. */
export function openForComparison(): Gate {
  return { dropped: [], admit: ({ text }) => text };
}

/** Returns the text as the rules let it be stored or shown, or null and what the rule refuses. */
export function screenText(text: string, { secrets, personal }: RedactionRules): Screened {
  const withoutSecrets = redacted(text, secrets, redactSecrets);
  if (withoutSecrets === null) return { text: null, refused: 'SECRET' };
  const screened = redacted(withoutSecrets, personal, redactPersonal);
  return screened === null ? { text: null, refused: 'PERSONAL' } : { text: screened };
}

/** Returns the text with what the rules redact or refuse taken out. */
export function hideAll(text: string, { secrets, personal }: RedactionRules): string {
  const plain = secrets === 'keep' ? text : redactSecrets(text);
  return personal === 'keep' ? plain : redactPersonal(plain);
}

/** Null when the rule refuses the text. */
function redacted(text: string, rule: RedactionRule, redact: (text: string) => string): string | null {
  if (rule === 'keep') return text;
  const hidden = redact(text);
  return hidden !== text && rule === 'refuse' ? null : hidden;
}

/**
 * Excludes messages of unnamed assistants, which may be invented or quoted from this very memory,
 * messages that are one question, which carry no information, and facts that their owner excluded.
 */
function isWorthQuoting({ kind, by, name, text, pinned }: Candidate): boolean {
  if (pinned < 0) return false;
  if (kind !== 'message') return true;
  return !(by === 'ASSISTANT' && !name) && !isBareQuestion(text ?? '');
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
