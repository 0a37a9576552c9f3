import { languageNamed } from './language-names.ts';
import { DEMONSTRATIVES } from './paste-words.ts';
import { LANGUAGE_FORMS, type Forms } from './language-forms.ts';
import { scriptsOf } from './scripts.ts';
import { kindsNamed, topicsOf } from './wish-topics.ts';
import { LENGTHS } from './wish-words.ts';

const BEFORE = '(?<![\\p{L}\\p{M}\\p{N}])';
const AFTER = '(?![\\p{L}\\p{M}\\p{N}])';
const any = (words: string) => new RegExp(`${BEFORE}(?:${words})${AFTER}`, 'iu');
const IS_LENGTH = new RegExp(`${BEFORE}(?:${LENGTHS})|简短|簡短|简洁|詳細|详细|短い|簡潔|詳しい|짧은|간결`, 'iu');

const REQUEST =
  /^(?:can|could|would|will|kannst|könntest|würdest|peux|pourrais|puedes|podrías|puoi|potresti|pode|poderia|kun|zou|kan|skulle|можешь)/i;

function isWish(sentence: string, forms: Forms): boolean {
  if (/[?？؟]\s*$/.test(sentence) && !REQUEST.test(sentence)) return false;
  if (calls(sentence, forms) || tellsName(sentence, forms) || ADDRESSES_AS.test(sentence)) return true;
  if (prefersAnswers(sentence, forms) || forms.styledAlone.test(sentence)) return true;
  if (wantsManner(sentence, forms) || prefersForm(sentence, forms) || bansPart(sentence, forms)) return true;
  if ((!forms.isOrderLast && !forms.lead.test(sentence)) || WANTED.test(sentence)) return false;
  const [lasts, asks] = [forms.lasts.test(sentence), forms.asks.test(sentence)];
  const [orders, isOfForm] = [forms.weak.test(sentence), isFormOfAnswers(sentence, forms)];
  const isOrdered = forms.strong.test(sentence) || (orders && namesForm(sentence, forms));
  const isOfAnswers =
    forms.answers.test(sentence) && ((orders && (lasts || isOfForm)) || (isOfForm && MUST.test(sentence)));
  if (talksWithUser(sentence, forms)) return true;
  const isAsked =
    isOfAnswers || ((lasts || asks) && isOrdered) || (lasts && asks) || ordersManner(sentence, forms, lasts);
  if (!isAsked || (forms.bans.test(sentence) && isElsewhere(sentence))) return false;
  return isOrder(sentence, forms);
}

/** Kinds that only answers have: an order that lasts and names one needs no known verb. */
const ONLY_OF_ANSWERS: ReadonlySet<string> = new Set([
  'units',
  'emoji',
  'headings',
  'exclamation',
  'jargon',
  'spelling',
  'clock',
]);
/** Parts and forms that an order may forbid in few words. */
const FORBIDDEN: ReadonlySet<string> = new Set([...ONLY_OF_ANSWERS, 'apology', 'layout']);
const MANNERS: ReadonlySet<string> = new Set(['length', 'tone']);
/** In characters. Longer sentences say what else is meant. */
const MAX_FEW_WORDS = 50;
const MAX_FEW_WORDS_UNSPACED = 22;

function isBrief(sentence: string, { isUnspaced }: Forms): boolean {
  return sentence.length <= (isUnspaced ? MAX_FEW_WORDS_UNSPACED : MAX_FEW_WORDS);
}

function names(sentence: string, kinds: ReadonlySet<string>): boolean {
  return topicsOf(sentence).some(({ kind }) => kinds.has(kind));
}

/** "Always be brief", "Always metric units, please", "Always in German". */
function ordersManner(sentence: string, forms: Forms, lasts: boolean): boolean {
  if (forms.be.test(sentence) && (lasts || forms.answers.test(sentence))) return names(sentence, MANNERS);
  return lasts && isBrief(sentence, forms) && (beginsWithForm(sentence, forms) || isInLanguage(sentence, forms));
}

const LINKS =
  /^(?:(?:with|in|the|mit|in|den|avec|en|des|les|le|con|las|los|le|gli|em|com|as|os|met|i|med|с|в|z|w|у)\s)/iu;

/** No verb stands before the form. */
function beginsWithForm(sentence: string, { opening, lasts }: Forms): boolean {
  const own = sentence.replace(opening, '');
  // Between the two words of "not … ever" stands the verb.
  if ((lasts.exec(own)?.[0] ?? '').split(' ').length > 2) return false;
  const rest = own.replace(lasts, ' ').trim().replace(LINKS, '');
  const [first = ''] = rest.split(/[\s,]+/u);
  return (
    names(first, ONLY_OF_ANSWERS) ||
    (kindsNamed(first).some(({ kind }) => kind === 'units') && names(rest, ONLY_OF_ANSWERS))
  );
}

const IN = /(?:^|\s)(?:in|auf|en|em|in het|på|на|po|у|στα)\s(\p{L}{3,20})(?!\p{L})(?!\s\p{Ll}{3})/iu;

/** "Always wanted to speak German" is a story. */
const WANTED =
  /^(?:\p{L}{2,12}\s){1,2}(?:wanted|wollte|voulais|quería|volevo|queria|wilde|ville|istedim|chcia(?:łem|łam)|хотела?|хоті(?:в|ла))(?!\p{L})/iu;

function isInLanguage(sentence: string, { lead }: Forms): boolean {
  const named = IN.exec(sentence)?.[1];
  return named !== undefined && lead.test(sentence) && languageNamed(named) !== null;
}

/** "Speak German with me", "answer only in German": of the language alone. */
const WITH_USER =
  /(?<!\p{L})(?:(?:with|to) me|mit mir|avec moi|conmigo|con me|comigo|met me|med mig|со мной|зі мною|ze mną|do mnie|معي|benimle|मुझसे|μου)(?!\p{L})|[跟和]我(?:说|說|讲|講|聊)|私(?:に|と)は?.{0,12}話|나(?:한테|에게|랑)/iu;
const ONLY =
  /(?<!\p{L})(?:only|nur|uniquement|seulement|s[oó]lo|únicamente|soltanto|solamente|só|somente|apenas|alleen|enbart|bara|только|лише|тільки|tylko|sadece|فقط|केवल|सिर्फ़|μόνο)(?!\p{L})|只|だけ|만/iu;

function talksWithUser(sentence: string, forms: Forms): boolean {
  if (!isBrief(sentence, forms) || SHOWN.test(sentence) || !forms.strong.test(sentence)) return false;
  if (!WITH_USER.test(sentence) && !ONLY.test(sentence)) return false;
  return languageNamed(sentence) !== null && isOrder(sentence, forms);
}

/** "I would like you to always name sources." */
function wantsManner(sentence: string, forms: Forms): boolean {
  if (!forms.wants.test(sentence)) return false;
  const topics = topicsOf(sentence);
  if (topics.some(({ kind }) => kind === 'tone')) return true;
  return (
    forms.lasts.test(sentence) && (topics.length > 0 || forms.strong.test(sentence) || forms.object.test(sentence))
  );
}

const PREFERS =
  /prefer|bevorzug|préfèr|prefier|preferir|preferisc|prefir|verkies|prefereer|liever|föredra|предпочита|wolę|preferuj|волію|перевагу|tercih|أفضل|أفضّل|προτιμ|पसंद|偏好|喜欢|喜歡|好み|好き|がいい|希望|선호|좋아/iu;
/** Of lists alone: what else is liked is seldom a wish. */
const LIKES_LISTS =
  /^(?:i (?:like|love)|ich mag|j['’]aime|me gustan|mi piacciono|gosto de|ik hou van|jag gillar|мне нравятся|lubię|мені подобаються) .{0,20}(?:bullet|stichpunkt|puces|viñet|elenchi|marcador|opsomming|punktlist|списк|punkt)/iu;
/** Beside the name of a system: "units", "system", or the name of one unit. */
const OF_UNITS =
  /unit|einheit|maß|system|systèm|sistem|unidad|unità|eenhed|stelsel|enhet|единиц|систем|jednost|układ|одиниц|birim|وحد|نظام|μονάδ|σύστημα|इकाइ|इकाई|प्रणाली|celsius|fahrenheit|kilom|mile|meilen|цельси|фаренг|километ|公制|英制|公里|英里|摄氏|華氏|华氏|メートル法|ヤード|摂氏|미터법|섭씨|야드/iu;

/** "I prefer metric units." */
function prefersForm(sentence: string, forms: Forms): boolean {
  if (!forms.prefers.test(sentence) || !(PREFERS.test(sentence) || LIKES_LISTS.test(sentence)) || sentence.length > 80)
    return false;
  const kinds = topicsOf(sentence);
  if (kinds.some(({ kind }) => kind === 'units')) return OF_UNITS.test(sentence);
  const isTone = kinds.some(({ kind }) => kind === 'tone') && OF_TONE.test(sentence);
  return (
    isTone ||
    (isBrief(sentence, forms) &&
      !isElsewhere(sentence) &&
      kinds.some(({ value }) => value === 'bullets' || value === 'markdown'))
  );
}

const OF_TONE =
  /tone|ton(?!\p{L})|tono|tom(?!\p{L})|toon|style|stil|anrede|duzen|siezen|tutoie|vouvoie|тон|стиль|язык|styl|语气|語氣|口調|말투|敬語|존댓말|반말|نبرة|أسلوب|ύφος|लहजा/iu;
/** A place where answers are not: "in my report". */
const ELSEWHERE =
  /\s(?!do not|from (?:now|today|here)|in (?:poi|futuro?|avanti|zukunft|het vervolg|de toekomst)|e[nm] (?:adelante|diante)|na przyszłość|в (?:дальнейшем|будущем)|i (?:fortsättningen|framtiden)|у майбутньому|في المستقبل)(?:in|at|on|for|from|im|am|an|bei|für|auf|dans|au|aux|pour|sur|chez|en|para|al|nel|nella|per|alla|na|nos|nas|op|voor|i|på|för|till|в|на|для|у|w|do|dla|σε|στο|στην|για|في|على|إلى|में|पर)\s(?!favore|favor(?!\p{L})|piacere|me(?!\p{L}))|(?:里|裡|中|上|での|では|には|에서|에는|에게|için)(?:\s|$|[^\p{L}])|(?:里|裡|邮件|郵件|简历|论文|合同|报告|メール|論文|報告|履歴書|이메일|메일|논문|보고서)/iu;
const IN_ANSWERS =
  /answer|repl(?:y|ies)|respon[sd]|messages|chat|antwort|répon|respuest|respond|rispost|rispond|respost|antwoord|svar|ответ|odpow|відпов|cevap|yanıt|إجاب|ردود|الرد|رسائل|απαντ|जवाब|उत्तर|回答|回复|回覆|答复|返答|返信|答え|회답|답변|대답|explan|erklär|explic|spieg|поясн|объясн|wyjaśn|说明|説明|설명/iu;
const SHOWN = new RegExp(`${any(DEMONSTRATIVES).source}|[这這那]|[こそあ]の|(?:^|\\s)[이그저]\\s`, 'iu');

function namesForm(sentence: string, { object, styled }: Forms): boolean {
  return object.test(sentence) || styled.test(sentence) || names(sentence, ONLY_OF_ANSWERS);
}

/** Whether a ban is of what the user writes elsewhere. */
export function isElsewhere(sentence: string): boolean {
  return ELSEWHERE.test(sentence) && !IN_ANSWERS.test(sentence);
}

/** "Do not use emojis": a form is forbidden for good where nothing says for what. */
function bansPart(sentence: string, forms: Forms): boolean {
  if (!forms.bans.test(sentence)) return false;
  if (isElsewhere(sentence) || (!isBrief(sentence, forms) && !IN_ANSWERS.test(sentence))) return false;
  if (sentence.length > 2 * MAX_FEW_WORDS || SHOWN.test(sentence) || sentence.search(forms.self) === 0) return false;
  return names(sentence, FORBIDDEN);
}

/** "Duze mich": how to speak to the user always lasts. */
const ADDRESSES_AS =
  /^(?:bitte |por favor,? |per favore,? |s'il te pla[iî]t,? |пожалуйста,? |proszę,? |будь ласка,? |alsjeblieft,? )?(?:duzt?e? mich|duzen sie mich|siezt?e? mich|siezen sie mich|(?:tutoie|vouvoie)-moi|(?:tutoyez|vouvoyez)-moi|tut[eé]ame|tr[aá]t[ae]me de (?:tú|usted)|(?:dammi|mi dia) del (?:tu|lei)|tutoyeer me|dua mig|обращай(?:ся|тесь) ко мне на «?[тв]ы»?|звертай(?:ся|теся) до мене на «?[тв]и»?|mów mi (?:na ty|po imieniu))(?!\p{L})/iu;

export function calls(sentence: string, { call, self, isOrderLast }: Forms): boolean {
  return call.test(sentence) && !(isOrderLast && sentence.search(self) === 0);
}

/** A name begins with a capital, where the script has any. */
export function tellsName(sentence: string, forms: Forms): boolean {
  const found = forms.name.exec(sentence);
  return found !== null && /^["“]?[\p{Lu}\p{Lo}]/u.test(found[0].slice(-1)) && sentence.length <= 80;
}

/** "Your answers should be short". */
const MUST =
  /(?<!\p{L})(?:should|must|shall|need to|sollen|sollten|müssen|doivent|deben|devono|devem|moeten|ska|bör|должны|powinny|mają być|muszą|повинні|мають бути)(?!\p{L})|请|請|要|应该|應該|必须|必須|尽量/iu;

function isFormOfAnswers(sentence: string, { object }: Forms): boolean {
  return object.test(sentence) || IS_LENGTH.test(sentence) || /\p{N}/u.test(sentence) || names(sentence, MANNERS);
}

const PREPOSITION =
  / (?:with|without|as|in|auf|mit|ohne|als|en|avec|sans|sous|con|sin|senza|em|com|sem|met|zonder|på|i|med|utan|som|на|в|с|без|στα|σε|με|χωρίς)$/iu;

/** Somebody else is the subject, in languages whose forms may stand anywhere. */
const OF_OTHERS =
  /^(?:우리\s?\S{1,8}(?:은|는|이|가)|그는|그녀는|그들은|\S{1,8}(?:님|씨)(?:은|는|이|께서)|(?:엄마|아빠|친구|상사)(?:는|가)|(?:父|母|彼|彼女|彼ら|上司|友達|友人|社長|先生|妻|夫|息子|娘|弟|兄|姉|妹|部長|お客様)(?:は|が|も)|(?:他|她|他们|她们|老板|老闆|妈妈|爸爸|公司|老师|客户|同事|朋友)|(?:annem|babam|patronum|eşim|arkadaşım|müdürüm|o|onlar)\s|(?:मेरे|मेरी|उसे|उन्हें|माँ)\s)/iu;

function prefersAnswers(sentence: string, forms: Forms): boolean {
  if (forms.isOrderLast && OF_OTHERS.test(sentence)) return false;
  if (!forms.prefers.test(sentence)) return false;
  const styled = forms.styled.exec(sentence)?.[0];
  const isOfForm = forms.object.test(sentence) || IS_LENGTH.test(sentence);
  if (styled !== undefined) return isOfForm || !PREPOSITION.test(styled);
  return forms.answers.test(sentence) && isOfForm;
}

const ARTICLES = /^(?:the|this|these|that|der|die|das|le|la|les|el|los|las|il|gli|lo|os|het|den|det)(?!\p{L})/iu;

/** Nobody else is the subject. The speaker's own questions may be its condition. */
function isOrder(sentence: string, { opening, asks, be, answers, self, isOrderLast, isUnspaced }: Forms): boolean {
  if (isOrderLast) return sentence.search(self) !== 0;
  const rest = sentence.replace(opening, '').replace(asks, ' ').replace(be, ' ').trim();
  if (isUnspaced) return rest.search(self) !== 0;
  const first = rest.split(/[\s,]+/u, 4).join(' ');
  return !self.test(first) && (!ARTICLES.test(rest) || answers.test(sentence));
}

/** Returns the forms of the language in which a sentence is a wish. */
export function wishFormsOf(sentence: string): Forms | undefined {
  const scripts = scriptsOf(sentence);
  return LANGUAGE_FORMS.find((forms) => scripts.has(forms.script) && isWish(sentence, forms));
}

/** Every expression, for the check that none takes more than linear time. */
export const FORMS_OF_WISHES: readonly RegExp[] = [
  IS_LENGTH,
  ADDRESSES_AS,
  IN,
  WANTED,
  LINKS,
  PREFERS,
  OF_UNITS,
  OF_TONE,
  ELSEWHERE,
  IN_ANSWERS,
  OF_OTHERS,
  LIKES_LISTS,
  WITH_USER,
  ONLY,
  SHOWN,
  MUST,
  PREPOSITION,
  ARTICLES,
];
