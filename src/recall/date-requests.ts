import { looksBack, cjkLooksBack } from './date-direction.ts';
import { CREATE, LIST, OPENER, PERSONAL } from './question-form.ts';

/** For whom a text is asked: "Write me a poem" is not about me. */
const FOR_ME =
  /(?<![\p{L}\p{M}])(?:me|mir|uns|moi|nous|mi|ci|nos|мне|нам|bana|bize|لي|لنا|μου|mij|mig|oss|मेरे लिए|मुझे|हमें)(?![\p{L}\p{M}])|[给給为為帮幫]我|私に|僕に|나에게|내게/giu;
/** Texts that are written on request, and the verbs that `CREATE` lacks. */
const TEXT_ASKED =
  /(?<![\p{L}\p{M}])(?:poems?|haikus?|limericks?|story about|short story|essay|slogans?|lullaby|gedichte?|kurzgeschichte|aufsatz|poème|histoire sur|rédaction|poema|poesía|cuento|relato|redacción|poesia|racconto|filastrocca|conto|redação|gedicht|verhaaltje|dikt|saga om|стихотворение|стих|рассказ|сочинение|вірш|оповідання|wiersz|opowiadanie|şiir|öykü|قصيدة|قصة|ποίημα|ιστορία|कविता|कहानी)(?![\p{L}\p{M}])|[诗詩]|作文|俳句|物語|作詞|小说|시를|동화/iu;
const ADVICE =
  /^[\s¿¡]*(?:(?:please|bitte|por favor|s'il te plaît|пожалуйста),? )?(?:recommend|suggest|give me|explain|describe|tell me about|how (?:to|do|does|can)|which|what (?:is|are|can|should|grows?|to)|where (?:is|can|to)|why|is |are |do |does |empfiehl|gib|erklär|beschreib|nenn|was (?:ist|sind|kann|sollte|wächst|blüht)|wie |warum|wo |welche|recomiend|recomiénd|dame|explic|explíc|describ|qué (?:es|son|se|\p{L}{2,20} se)|cómo |por qué|dónde |recommand|donne|expliqu|décri|que \p{L}{2,20}[ei]r |quels?|quelles?|pourquoi|comment|où |consigli|dammi|spieg|descriv|perché|come |quali|cosa (?:è|si)|recomend|dê|sugir|como |por que|quais|o que é|beveel|geef|leg uit|beschrijf|waarom|hoe |welke|rekommendera|ge mig|förklara|varför|hur |посоветуй|порекомендуй|объясни|опиши|расскажи|почему|как |какие|порадь|поясни|чому|як |które|jak |dlaczego|poleć|wyjaśnij|öner|neden|nasıl|hangi|لماذا|كيف|اشرح|صف|γιατί|πώς|εξήγησε|क्यों|कैसे)|推[荐薦]|介[绍紹]|解[释釋]|描述|为什么|怎么|什么|哪|何が|おすすめ|説明して|なぜ|どうして|どう(?:すれば|やって)|どのように|ればいい|추천|설명해|왜|어떻게|(?<!\p{L})(?:neden|niçin|nasıl|क्यों)(?!\p{L})/iu;
/** The beginning of a request for advice, where "I" is anybody: "How do I prune roses?" */
const HOW_TO =
  /^[\s¿¡]*(?:how (?:do|can|should|could|would|must) (?:i|we)|(?:what|which|when)(?: \p{L}{2,20}){0,2} (?:should|can|could) (?:i|we)|wie \p{L}{2,20} (?:ich|wir)|(?:was|wann|womit)(?: \p{L}{2,20})? (?:soll|sollte|kann|könnte|darf|muss|sollten|können|müssen) (?:ich|wir)|comment (?:est-ce que |est-ce qu')?(?:je|nous|on|j'\p{L}{2,20})|(?:comment|quand|que|quels?|quelles?)(?: \p{L}{2,20})? (?:dois|puis|peux|devrais|devons|pouvons)-(?:je|nous)|(?:cómo|cuándo|qué)(?: \p{L}{2,20})? (?:puedo|debo|debería|podemos|debemos|tengo que|tenemos que)|(?:come|quando|cosa|quali)(?: \p{L}{2,20})? (?:devo|posso|dovrei|dobbiamo|possiamo)|(?:como|quando|o que|quais)(?: \p{L}{2,20})? (?:eu )?(?:devo|posso|deveria|preciso|devemos|podemos)(?: eu)?|hoe \p{L}{2,20} (?:ik|we|wij)|(?:wanneer|wat)(?: \p{L}{2,20})? (?:moet|kan|mag|zou) (?:ik|we|wij)|hur \p{L}{2,20} (?:jag|vi)|(?:när|vad)(?: \p{L}{2,20})? (?:ska|bör|kan|får) (?:jag|vi)|jak (?:muszę|mogę|mam|powinienem|powinnam)|(?:как|когда|что|чем) (?:мне|нам|я могу|я должна?|мы можем)|(?:як|коли|що|чим) (?:мені|нам|я можу|я маю|ми можемо))(?![\p{L}\p{M}])|^मैं(?=.{1,60}कैसे)|[我咱]们?(?=(?:应该|應該|该|該|要|可以)?(?:怎么|怎麼|怎样|如何|什么|什麼|哪))|[我咱]们?(?=应该|應該)/iu;
/** Habits are somebody's own. */
const HABIT =
  /(?<![\p{L}\p{M}])(?:usually|normally|always|typically|normalerweise|meistens?|immer|gewöhnlich|sonst|habitude|normalement|toujours|normalmente|siempre|suelo|solito|sempre|geralmente|costumo|meestal|altijd|vanligtvis|alltid|обычно|всегда|зазвичай|завжди|zwykle|zawsze)(?![\p{L}\p{M}])|平时|平時|通常|一般|普段|いつも|보통|늘/iu;
const PLANS =
  /(?<![\p{L}\p{M}])(?:plan(?:s|ned|ning)?(?!\p{L})|agenda|calendar|schedule|upcoming|appointments?|termine?|geplant|vor|steht|citas?|planes|rendez|prévus?|impegni|programma|compromissos|afspra|запланир|планы|randevu|مواعيد)|安排|计划|予定|예정|일정|약속/iu;

/**
 * Whether a time in it is what a text or a general question is about, not when something was or
 * will be: "Write a poem about autumn", "Why do leaves fall in autumn?" `isGeneral` tells that the
 * time is a month or season of any year.
 */
export function isOnlyTopic(query: string, words: readonly string[], isGeneral: boolean): boolean {
  const text = query
    .normalize('NFC')
    .replace(/[\u2018\u2019]/g, "'")
    .trim();
  const isCreation = CREATE.test(text) || TEXT_ASKED.test(text);
  if (!isCreation && !isGeneral) return false;
  if (looksBack(words) || cjkLooksBack(text) || LIST.test(text)) return false;
  const isHowTo = HOW_TO.test(text) && !HABIT.test(text);
  const ofOthers = isHowTo ? text.replace(HOW_TO, ' ') : text;
  const isPersonal = PERSONAL.test(ofOthers.replace(FOR_ME, ' '));
  if (isCreation) return isGeneral || !isPersonal;
  return !isPersonal && !PLANS.test(text) && (isHowTo || OPENER.test(text) || ADVICE.test(text));
}
