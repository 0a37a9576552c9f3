import { analyze } from './analyze.ts';
import { estimateBlockTokens } from './estimate-tokens.ts';
import { writeLine, type BlockLine } from './block-line.ts';
import { saidIn } from './provenance.ts';
import { instructsAssistant } from './screens/prompt-injection.ts';

/** Of a longer message, the sentences that say most about the question are quoted. */
export const MAX_MESSAGE_TOKENS = 100;
/** Shorter excerpts of a long text are not worth their place. */
const MIN_CUT_CHARACTERS = 80;
/** The estimate never counts more characters as one token, so longer texts need no count. */
export const MAX_CHARACTERS_PER_TOKEN = 8;
/** Longer sentences, such as code and tables, are looked at in parts. */
const SENTENCES = /[^.!?。！？\n]{1,300}[.!?。！？]{0,5}\s{0,20}|[.!?。！？\n]/gu;
/** A term that another sentence has already. */
const OF_QUOTED = 0.3;

/** A text that fits, with the tokens of its line. */
interface Fitting {
  text: string;
  tokens: number;
}

/** An estimate, with the line's end. */
function tokensOf(line: BlockLine, text: string): number {
  return estimateBlockTokens(`${writeLine(line, text)}\n`);
}

/**
 * The text of a line, or an excerpt: of a long message its best sentences, of another text that
 * exceeds `left` as many as `mostOfCut` tokens hold. Null when neither fits.
 */
export function fittingText(line: BlockLine, left: number, mostOfCut: number): Fitting | null {
  const { text, kind } = line.hit;
  const whole = kind === 'message' ? Math.min(left, MAX_MESSAGE_TOKENS) : left;
  if (text.length <= whole * MAX_CHARACTERS_PER_TOKEN) {
    const ofWhole = tokensOf(line, text);
    if (ofWhole <= whole) return { text, tokens: ofWhole };
  }
  const tokens = Math.min(whole, mostOfCut);
  const best = bestSentences(line, tokens);
  // Quotation marks may have begun before.
  return best === null || instructsAssistant(best.text, saidIn(line.part)) ? cutFrom(0, line, tokens) : best;
}

/** Sentences of a text that are tried: a block holds fewer. */
const MAX_TRIED = 8;
/** Sentences behind a quoted one, which may hold the answer. */
const MAX_FOLLOWING = 2;

/**
 * The sentences that hold most of the question's terms, by rarity, and those behind them, in their
 * order. Null where none holds any, or none fits.
 */
function bestSentences(line: BlockLine, tokens: number): Fitting | null {
  const { text, explain } = line.hit;
  const idf = new Map(explain.terms.map(({ term, idf: rarity }) => [term, rarity]));
  const sentences = [...text.matchAll(SENTENCES)].map(([sentence]) => sentence);
  const waiting = sentences.flatMap((sentence, at) => {
    const terms = analyze(sentence).filter((term) => idf.has(term));
    return terms.length > 0 ? [{ at, terms }] : [];
  });
  const held = new Set<string>();
  const gainOf = (terms: readonly string[]) =>
    terms.reduce((sum, term) => sum + (idf.get(term) ?? 0) * (held.has(term) ? OF_QUOTED : 1), 0);
  let [chosen, best]: [ReadonlySet<number>, Fitting | null] = [new Set<number>(), null];
  function take(at: number): boolean {
    if (at >= sentences.length || chosen.has(at)) return false;
    const more = new Set([...chosen, at]);
    const fitting = joined(line, sentences, more);
    if (fitting.tokens > tokens) return false;
    [chosen, best] = [more, fitting];
    return true;
  }
  for (let tried = 0; tried < MAX_TRIED && waiting.length > 0; tried++) {
    const gains = waiting.map(({ terms }) => gainOf(terms));
    const [next] = waiting.splice(gains.indexOf(Math.max(...gains)), 1);
    if (next && take(next.at)) for (const term of next.terms) held.add(term);
  }
  for (let i = 1; i <= MAX_FOLLOWING; i++) for (const at of new Set(chosen)) take(at + i);
  return best;
}

function joined(line: BlockLine, sentences: readonly string[], chosen: ReadonlySet<number>): Fitting {
  const places = [...chosen].toSorted((a, b) => a - b);
  const parts = places.map((at, i) => {
    const isGap = at > (places[i - 1] ?? -1) + 1;
    return `${isGap ? (i === 0 ? '…' : '… ') : ''}${sentences[at] ?? ''}`;
  });
  const isEnd = places.at(-1) === sentences.length - 1;
  const text = `${parts.join('').trim()}${isEnd ? '' : '…'}`.toWellFormed();
  return { text, tokens: tokensOf(line, text) };
}

function cutFrom(start: number, line: BlockLine, tokens: number): Fitting | null {
  const { text } = line.hit;
  let cut = text.slice(start, start + Math.max(0, Math.floor(tokens * MAX_CHARACTERS_PER_TOKEN)));
  while (cut.length >= MIN_CUT_CHARACTERS) {
    const isEnd = start + cut.length >= text.length;
    const whole = cut
      .toWellFormed()
      .replace(/^\ufffd/, '')
      .replace(/\ufffd$/, '')
      .trim();
    const shortened = `${start > 0 ? '…' : ''}${whole}${isEnd ? '' : '…'}`;
    const taken = tokensOf(line, shortened);
    if (taken <= tokens) return { text: shortened, tokens: taken };
    cut = cut.slice(0, Math.floor(cut.length * Math.min(0.95, tokens / taken)));
  }
  return null;
}
