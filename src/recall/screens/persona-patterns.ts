import { LATIN_PERSONAS, OF_ASSISTANTS, type PersonaWords } from './persona-words.ts';
import { SCRIPT_PERSONAS } from './persona-words-by-script.ts';
import { isReported } from './reported.ts';

const BEGINS = '(?<![\\p{L}\\p{N}])';
const ENDS = '(?![\\p{L}\\p{N}])';
const SENTENCE_STARTS =
  '(?:^|[\\n.!?。！？:：;"“「(•*>-]\\s{0,3})(?:(?:please|now|then|just|so|and|bitte|dann|also|nun|s.il te plaît|por favor|ahora|per favore|agora|alsjeblieft|proszę|пожалуйста|будь ласка|lütfen|رجاء|कृपया|请|請)[, ]{1,2}){0,2}';

interface Persona {
  /** Whether a text may hold one of the forms. */
  seen: RegExp;
  now: RegExp;
  noMore: RegExp;
  acts: RegExp;
  plain: RegExp;
  /** Begins as a role does. */
  isRole: RegExp;
  isPeople: RegExp;
  article: RegExp | null;
  hasCapitals: boolean;
  isAny: boolean;
}

function personaOf(words: PersonaWords, script: RegExp | null): Persona {
  const seen = script ?? new RegExp(`${BEGINS}(?:${words.seen ?? ''})${ENDS}`, 'iu');
  const isUnspaced = script !== null && /Han|Hiragana|Hangul/.test(script.source);
  const begins = isUnspaced ? '' : BEGINS;
  const within = words.actsWithin === undefined ? '' : `|${begins}(?:${words.actsWithin})`;
  return {
    seen,
    now: new RegExp(`${begins}(?:${words.now})`, 'giu'),
    noMore: new RegExp(`${begins}(?:${words.noMore})`, 'giu'),
    acts: new RegExp(`${SENTENCE_STARTS}(?:${words.acts})${within}`, 'giu'),
    plain: new RegExp(`${begins}(?:${words.yourRole})|${begins}(?:${words.ifModel})`, 'giu'),
    isRole: new RegExp(
      `^[\\s,"'«“]{0,3}(?:\\S{1,20}\\s){0,4}?["'«“]?(?:${words.roles === '' ? '(?!)' : words.roles})`,
      'iu',
    ),
    isPeople: new RegExp(
      `^[\\s,]{0,3}${isUnspaced ? '.{0,8}?' : "(?:[\\p{L}\\p{M}’'-]{1,16}\\s){0,3}?"}(?:${words.people})`,
      'iu',
    ),
    article: words.article === null ? null : new RegExp(`^\\s{0,2}(?:${words.article})[ '’]`, 'iu'),
    hasCapitals: script === null || /Cyrillic/.test(script.source),
    isAny: words.roles === '',
  };
}

const LATIN = LATIN_PERSONAS.map((words) => personaOf(words, null));
const OF_SCRIPTS = SCRIPT_PERSONAS.map((words) => personaOf(words, words.script));
const ANY_LATIN = new RegExp(`${BEGINS}(?:${LATIN_PERSONAS.map(({ seen }) => seen).join('|')})${ENDS}`, 'iu');
const NON_ASCII = /[^\0-\x7f]/;
const ASSISTANT = new RegExp(
  `^\\s{0,2}(?:\\S{1,16} ){0,3}?(?:${OF_ASSISTANTS}|ас+истент|помощник|помічник|бот|модел|ии|ші|нейросет|нейромереж|связан|ограничен|зобов|обмежен|مساعد|روبوت|نموذج|بوت|مقيد|ملزم|सहायक|असिस्टेंट|बॉट|मॉडल|एआई|助手|助理|AI|人工智能|模型|机器人|機器人|限制|规则|規則|アシスタント|モデル|ボット|어시스턴트|비서|모델|챗봇|봇|인공지능|제한)`,
  'iu',
);
/** A name in capitals, or any word with one where the script has them. */
const NAME = /^[\s"'«“]{0,2}(?:\p{Lu}[\p{L}\p{N}]{1,30}|[A-Z][\w-]{1,30})/u;
/** "你现在是经理了": of a person whose life has changed. */
const COMES_TRUE = /^[^，。！？,.!?\n]{1,16}了[。！!.～~]?\s{0,2}(?:$|[\n。！])/u;
/** Offices that people hold for a day. */
const IS_OFFICE =
  /^(?:[\p{L}’']{1,14} ){0,2}?(?:best man|bridesmaid|witness|guarantor|referee|treasurer|god\p{L}{3,8}|trauzeug|témoin|testigo|padrin|testimon|testemunha|getuige|świadk|свидет|свідк|şahit)/iu;
const CONGRATULATES =
  /congratulations|congrats|glückwunsch|gratul|félicitations|felicidades|enhorabuena|congratulazioni|auguri|parabéns|gefeliciteerd|поздравля|вітаю|tebrikler|مبروك|बधाई|恭喜|おめでとう|축하|grattis/iu;
const MAX_ROLE = 80;

/** Whether a text tells an assistant to be somebody else, or speaks to models alone. */
export function changesPersona(text: string): boolean {
  const isIn = (persona: Persona) => persona.seen.test(text) && changes(text, persona);
  return (ANY_LATIN.test(text) && LATIN.some(isIn)) || (NON_ASCII.test(text) && OF_SCRIPTS.some(isIn));
}

function changes(text: string, persona: Persona): boolean {
  return (
    some(text, persona.now, (rest) => isRoleOf(rest, persona) && !CONGRATULATES.test(text)) ||
    some(text, persona.noMore, (rest) => ASSISTANT.test(rest)) ||
    some(text, persona.acts, (rest) => !IS_OFFICE.test(rest)) ||
    some(text, persona.plain, () => true)
  );
}

function some(text: string, form: RegExp, isMeant: (rest: string) => boolean): boolean {
  // Most texts have none: a search costs a fifth of an iterator.
  if (text.search(form) < 0) return false;
  for (const { 0: words, index } of text.matchAll(form)) {
    const end = index + words.length;
    if (isMeant(text.slice(end, end + MAX_ROLE)) && !isReported(text, index, end)) return true;
  }
  return false;
}

function isRoleOf(rest: string, { isRole, isPeople, article, hasCapitals, isAny }: Persona): boolean {
  if (isPeople.test(rest) || COMES_TRUE.test(rest)) return false;
  if (isAny || isRole.test(rest)) return true;
  if (article?.test(rest)) return true;
  return hasCapitals && NAME.test(rest);
}

/** For the check that they take linear time. */
export const PERSONA_FORMS: readonly RegExp[] = [
  ANY_LATIN,
  ...[...LATIN, ...OF_SCRIPTS].flatMap(({ seen, now, noMore, acts, plain, isRole, isPeople, article }) => [
    seen,
    now,
    noMore,
    acts,
    plain,
    isRole,
    isPeople,
    ...(article ? [article] : []),
  ]),
  ASSISTANT,
];
