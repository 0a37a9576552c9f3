import { denies } from './denials.ts';
import { holdsAny } from './lexicon.ts';
import { DOUBTS, HOPES } from './mood-words.ts';

/** A part of a text, with the offsets of its source. */
export interface Part {
  text: string;
  from: number;
  to: number;
}

const MAX_SENTENCES = 400;
const SENTENCE_END =
  /(?<!(?<!\p{L})(?:Dr|Mr|Mrs|Ms|Prof|St|Sr|Jr|Sra|Dra|Hr|Fr|M|Mme|No|Nr|bzw|ca|approx|vs|[A-Z]))(?!(?<=(?<!\d)\d{1,2})\.\s(?:\p{Ll}|Jan|Feb|Mär|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez))[.!?…]{1,6}["'”’»)\]]{0,3}(?=\s|$)|[。！？؟।]{1,6}[」』”"’）)]{0,3}|\n+/gu;

/** The sentences of a text, each with its marks. At most 400 of them are split. */
export function sentencesOf(text: string): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const { 0: end, index } of text.matchAll(SENTENCE_END)) {
    if (parts.length >= MAX_SENTENCES) break;
    parts.push(partOf(text, at, index + end.length));
    at = index + end.length;
  }
  parts.push(partOf(text, at, text.length));
  return parts.filter((part) => part.text !== '');
}

function partOf(text: string, from: number, to: number): Part {
  const whole = text.slice(from, to);
  const start = from + whole.length - whole.trimStart().length;
  return { text: whole.trim(), from: start, to: start + whole.trim().length };
}

/** Pronouns and possessives with which a clause of its own begins. */
const SUBJECT =
  /^(?:(?:then|so|dann|alors|entonces|allora|então|dan|то) )?(?:i|we|you|he|she|it|they|my|our|his|her|their|there|this|who|which|please|let|ich|wir|du|er|sie|es|mein\p{L}{0,2}|unser\p{L}{0,2}|der|die|das|je|j['’]\p{L}{1,14}|nous|tu|il|elle|on|vous|ils|elles|c['’]est|mon|ma|mes|qui|yo|nosotros|mi|mis|él|ella|io|noi|mio|mia|lui|lei|eu|nós|meu|minha|ele|ela|ik|wij|we|jij|hij|zij|het|mijn|die|я|мы|ты|он|она|они|мой|моя|мои|у меня|мне|ми|він|вона|вони|мій|мої|у мене|мені|ja|mój|moja|moje|jag|min|mitt|mina|han|hon|det|vi|ben|benim|biz)(?!\p{L})/iu;
/** Begins what is asked, denied, hoped or believed: one clause with it. */
const COMPLEMENT = /^(?:that|whether|dass|ob|que|qu['’]|che|dat|что|чтобы|що|щоб|że|żeby|att)(?!\p{L})/iu;
/** Words that set the next clause against the one before. */
const CONTRAST =
  /^(?:but|not|yet|although|though|because|while|whereas|aber|sondern|nicht|kein\p{L}{0,2}|weil|obwohl|mais|pas|parce|pero|sino|no|porque|ma|però|bensì|non|perché|mas|não|maar|niet|geen|omdat|но|а|не|потому|але|не|бо|ale|lecz|nie|bo|men|utan|inte|ama|ancak|fakat|çünkü)(?!\p{L})/iu;
const CONNECTOR =
  /\s(?:and|or|(?<!(?:nothing|anything|none|all|everything|everyone|last) )but|because|although|though|while|whereas|so|und|oder|aber|sondern|weil|obwohl|et|ou|mais|parce que|y|pero|sino|porque|e|ma|però|o|mas|en|of|maar|omdat|и|или|но|потому что|і|або|але|i|albo|ale|och|eller|men|ve|ama)\s/giu;
const MARK =
  /[,;:，；：،؛—–()（）]\s*|\s-\s|(?<=が|けど|けれど|し|から|ので|のに|て|で|ば|たら|なら|と)、|(?<=ではなく)|(?<=지만|는데|니까|고|면|아니라)\s/gu;
/** A condition behind what it is the condition of. */
const IF =
  /(?<!(?<!\p{L})(?:as|even|only|what|and|but|or|also|auch|nur|даже))\s(?=(?:if|unless|in case|provided|falls|sofern|indien|если|якщо|якби|jeśli|jeżeli|gdyby\p{L}{0,2}|eğer)\s)/giu;
const CONDITION =
  /^(?:if|unless|in case|provided|falls|sofern|indien|если|якщо|якби|jeśli|jeżeli|gdyby\p{L}{0,2}|eğer)\s/iu;
const UNSPACED = /[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const TURKISH = /[ığşİ]/u;
/** A shorter part behind a comma is one of an enumeration. */
const MIN_WORDS = 3;
const MIN_SIGNS = 4;

/** The clauses of a sentence: its parts that may be denied, asked or wished by themselves. */
export function clausesOf({ text, from }: Part): Part[] {
  const breaks = [
    ...[...text.matchAll(MARK)].map(({ 0: mark, index }) => ({ at: index, end: index + mark.length, isMark: true })),
    ...[...text.matchAll(CONNECTOR)].map(({ 0: word, index }) => ({
      at: index,
      end: index + word.length,
      isMark: false,
    })),
    ...[...text.matchAll(IF)].map(({ index }) => ({ at: index, end: index + 1, isMark: false })),
  ].toSorted((a, b) => a.at - b.at);
  const parts: Part[] = [];
  let start = 0;
  breaks.forEach(({ at, end, isMark }, i) => {
    if (at < start) return;
    const next = breaks.slice(i + 1).find((one) => one.at > end && one.isMark);
    const rest = text.slice(end, next?.at ?? text.length);
    if (isOfBelief(text.slice(start, at)) || !isOwnClause(rest, text.slice(at, end), isMark)) return;
    parts.push(partOf(text, start, at));
    // A connector belongs to its clause.
    start = isMark ? end : at;
  });
  parts.push(partOf(text, start, text.length));
  return parts
    .filter((part) => part.text !== '')
    .map((part) => ({ text: part.text, from: part.from + from, to: part.to + from }));
}

/** "I hope, …", "Mama glaubt, …": what is hoped or believed stands behind the mark. */
function isOfBelief(before: string): boolean {
  const last = before.match(/[\p{L}\p{M}]+/gu)?.at(-1) ?? '';
  return last !== '' && (holdsAny(HOPES, last) || holdsAny(DOUBTS, last) || /^(?:може|может|może)$/iu.test(last));
}

function isOwnClause(rest: string, mark: string, isMark: boolean): boolean {
  const begin = rest.trimStart();
  if (COMPLEMENT.test(begin)) return false;
  if (CONDITION.test(begin)) return true;
  if (SUBJECT.test(begin) || CONTRAST.test(begin) || CONTRAST.test(mark.trimStart())) return true;
  if (!isMark) return false;
  if (denies(begin)) return true;
  if (UNSPACED.test(begin)) return begin.length >= MIN_SIGNS;
  return (begin.match(/[\p{L}\p{M}\p{N}'’]+/gu) ?? []).length >= (TURKISH.test(begin) ? 2 : MIN_WORDS);
}
