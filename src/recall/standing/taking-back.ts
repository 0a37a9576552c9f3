import { scriptOfWords, scriptsOf, type Script } from './scripts.ts';
import { isElsewhere } from './wish-forms.ts';
import { kindsNamed, topicsOf, type Topic } from './wish-topics.ts';
import { TAKING_BACK, TAKING_BACK_UNSPACED, type TakingBackWords } from './taking-back-words.ts';
import { WISHES_BY_SCRIPT } from './wish-words-by-script.ts';
import { SLAVIC_WISHES } from './wish-words-slavic.ts';
import { LATIN_WISHES } from './wish-words.ts';

/** A sentence that takes wishes back. */
export interface TakenBack {
  /** Wishes about one of these end. */
  topics: readonly Topic[];
  /** Wishes to be called so end, with null all of them. Undefined: none. */
  name?: string | null;
  /** "You need not": no order that holds by itself. */
  isRelease: boolean;
}

const SPACED_WISHES = [...LATIN_WISHES, ...WISHES_BY_SCRIPT, ...SLAVIC_WISHES].filter(({ isUnspaced }) => !isUnspaced);
/** Words before the order, in whatever language. */
const FILLERS =
  'actually|sorry|well|hmm|now|thanks|thank you|eigentlich|doch|danke|jetzt|en fait|finalement|merci|maintenant|en realidad|bueno|gracias|ahora|in realtà|allora|grazie|ora|na verdade|agora|eigenlijk|bedankt|nu|egentligen|tack|вообще(?:-то)?|теперь|спасибо|właściwie|teraz|dzięki|взагалі|тепер|aslında|في الواقع|حسنا|شكرا|الآن|असल में|τελικά|λοιπόν|tu peux|you can';
const OPENS = new RegExp(
  `^(?:${[...SPACED_WISHES.flatMap(({ polite, fromNow }) => [polite, fromNow]), FILLERS].join('|')})(?![\\p{L}\\p{M}])[\\s,，、:]{0,3}`,
  'iu',
);
/** Words before the order. */
const MAX_OPENINGS = 3;
const AFTER = '(?![\\p{L}\\p{M}])';

interface Forms {
  script: Script;
  releases: RegExp;
  stops: RegExp;
  uncalls: RegExp;
}

function formsOf(words: TakingBackWords): Forms {
  const { releases, stops, uncalls, isAnywhere, isUnspaced } = words;
  const before = isUnspaced ? '' : isAnywhere ? '(?<![\\p{L}\\p{M}])' : '^';
  const form = (choices: string, end = '') => new RegExp(`${before}(?:${choices})${end}`, 'iu');
  return {
    script: scriptOfWords(releases),
    releases: form(releases),
    stops: form(stops, isAnywhere ? '' : AFTER),
    uncalls: form(uncalls),
  };
}

/** "Stop calling me at night" is of no name. */
const NOT_NAMED =
  /^(?:at|on|in|late|early|when|while|if|before|after|during|every|tomorrow|tonight|today|from|about|for|back|night|work|um|am|im|wenn|nach|vor|an|nachts|morgens|spät|à|au|en|quand|cuando|quando|tarde|als|när|om|в|на|по|когда|ночью|w|na|kiedy|gdy|у|коли)(?![\p{L}\p{M}])/iu;
const LANGUAGE_FORMS = [...TAKING_BACK, ...TAKING_BACK_UNSPACED].map(formsOf);

interface Found {
  /** Of a name. Undefined: of something else. */
  name?: string | null;
  isRelease: boolean;
}

/** How a sentence takes something back, also behind words before the order. */
function findForm(sentence: string): Found | null {
  const scripts = scriptsOf(sentence);
  const all = LANGUAGE_FORMS.filter(({ script }) => scripts.has(script));
  let rest = sentence;
  for (let i = 0; i <= MAX_OPENINGS; i++) {
    for (const { uncalls } of all) {
      const found = uncalls.exec(rest);
      if (!found) continue;
      const first = found.slice(1).find((name) => name !== undefined);
      if (first !== undefined && NOT_NAMED.test(first.trim())) return null;
      return { isRelease: true, name: nameOf(first) };
    }
    if (all.some(({ releases }) => releases.test(rest))) return { isRelease: true };
    if (all.some(({ stops }) => stops.test(rest))) return { isRelease: false };
    const opened = OPENS.exec(rest)?.[0] ?? '';
    if (opened === '') return null;
    rest = rest.slice(opened.length);
  }
  return null;
}

/** Words of answering. */
const OF_ANSWERS =
  /(?<![\p{L}\p{M}])(?:be|[وفب]?(?:ال|لل|ل))?(?:answer|repl(?:y|ies)|respon|writ|explain|talk|speak|us(?:e|ing)(?!\p{L})|said|told|wish|prefer|antwort|schreib|sprich|sprech|red(?:e|en)(?!\p{L})|verwend|nutz|erklär|gesagt|wunsch|répon|écri|parl|utilis|emplo|expliqu|dit(?!\p{L})|contest|escrib|habl|us(?:ar|es|e|a)(?!\p{L})|dij[eo]|explic|rispo|scriv|usare|dett[oa]|spieg|respost|escrev|fal(?:ar|e)|disse|antwoord|schrijf|praat|gebruik|zei|gezegd|svara?|skriv|prata|tala|använd|sa(?!\p{L})|отвеч|пиш|писать|говор|использ|сказал|объясн|odpow|pis|mów|używ|powiedzia|відпов|використ|казав|казала|cevap|yanıt|yaz|konuş|kullan|söyle|dedi|تجيب|أجب|إجاب|الإجاب|الرد|ترد|تكتب|كتاب|استخدام|تستخدم|تتحدث|قلت|قلته|जवाब|उत्तर|लिख|उपयोग|इस्तेमाल|बोल|कहा|απαντ|γράφ|γραφ|μιλ|χρησιμοπ|είπα)|回答|回复|回覆|答复|说|說|讲|用|写|寫|附|加|答|返|書|話|使|説明|付け|示|言|대답|답|써|쓰|쓸|사용|설명|말/iu;
/** Longer ones say how the assistant answers, or are about something else. */
const MAX_BARE_CHARACTERS = 45;
/** Of words that are not only said of answers, such as names of languages. */
const MAX_BARE_WORDS = 5;
const OF_MORE: ReadonlySet<string> = new Set(['language', 'tone', 'length', 'code', 'currency']);
/** Words in the place of a name: "that", "any more". */
const NO_NAME =
  /^(?:that|this|it|so|by|as|my|the|any|any ?more|any ?longer|again|names?|please|from|now|in|with|das|dies|so|bei|mit|mein\p{L}{0,2}|bitte|mehr|länger|nicht|ça|cela|comme|ainsi|par|mon|s|plus|así|eso|por|mi|más|con|così|quello|per|col|più|assim|isso|pelo|mais|zo|dat|bij|met|mijn|meer|så|det|vid|mer|längre|так|этим|это|по|больше|tak|to|po|już|więcej|per|так|цим|більше|هكذا|بذلك|بهذا|بعد|ذلك|έτσι|πια|άλλο|öyle|böyle|ऐसे|वैसे|那个|那個|这个|這個|那样|这样|そう|それ|あだ名|그렇게|그)$/iu;
const OTHERS =
  /^(?:he|she|they|we|my|our|er|wir|meine?|unsere?|il|elle|ils|elles|on|nous|él|ella|ellos|nosotros|lui|lei|loro|noi|ele|ela|eles|nós|hij|zij|ze|we|wij|han|hon|de|vi|он|она|они|мы|on|ona|oni|my|він|вона|вони|ми)(?!\p{L})/iu;

/** Returns what a sentence takes back, or null. */
export function readTakingBack(sentence: string): TakenBack | null {
  if (OTHERS.test(sentence) || /[?？؟]\s*$/.test(sentence)) return null;
  const found = findForm(sentence);
  if (found === null) return null;
  const { name, isRelease } = found;
  if (name !== undefined) return { topics: [], name, isRelease };
  const isOfAnswers = OF_ANSWERS.test(sentence);
  const named = topicsOf(sentence);
  const topics = named.length > 0 ? named : kindsNamed(sentence);
  if (topics.some(({ kind }) => kind === 'address')) return { topics, name: null, isRelease };
  if (topics.length === 0 && !isOfAnswers) return null;
  if (isOfAnswers) return { topics, isRelease };
  if (!isRelease && isElsewhere(sentence)) return null;
  const isBare = topics.some(({ kind }) => !OF_MORE.has(kind)) || sentence.split(/\s+/u).length <= MAX_BARE_WORDS;
  return isBare && sentence.length <= MAX_BARE_CHARACTERS ? { topics, isRelease } : null;
}

function nameOf(found: string | undefined): string | null {
  const [first = ''] = (found ?? '')
    .trim()
    .replace(/[.'’-]$/u, '')
    .split(' ');
  return first === '' || NO_NAME.test(first) ? null : first.toLowerCase();
}

/** Every expression, for the check that none takes more than linear time. */
export const TAKING_BACK_FORMS: readonly RegExp[] = [
  ...LANGUAGE_FORMS.flatMap(({ releases, stops, uncalls }) => [releases, stops, uncalls]),
  OPENS,
  NOT_NAMED,
  OF_ANSWERS,
];
