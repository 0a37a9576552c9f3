import { denies } from './denials.ts';
import { holdsAny } from './lexicon.ts';
import { ASKING, BELIEVING, CONDITIONS, CONDITION_FORMS, DOUBTS, HOPES, LIKE_DENIALS } from './mood-words.ts';

/** How a clause is said. A plain one states what it says. */
export interface Moods {
  isAsked: boolean;
  isConditional: boolean;
  isHoped: boolean;
  isDoubted: boolean;
  isDenied: boolean;
}

/** Reads how a clause is said. `isLast` says whether the mark of its sentence is its own. */
export function readMoods(clause: string, { isLast, sentence }: { isLast: boolean; sentence: string }): Moods {
  const stated = withoutReminder(clause).trim();
  return {
    isAsked: asks(stated, isLast),
    isConditional: isConditional(stated) || (UNREAL.test(stated) && isConditional(sentence)),
    isHoped: holdsAny(HOPES, stated),
    isDoubted: holdsAny(DOUBTS, stated) || BELIEVED.test(stated) || MAYBE.test(stated),
    isDenied: denies(stated),
  };
}

/** A verb of what would be, if something else were. */
const UNREAL =
  /(?<!\p{L})(?:would|['’]d|could|might|würde\p{L}{0,2}|wäre\p{L}{0,2}|hätte\p{L}{0,2}|könnte\p{L}{0,2}|bräuchte|\p{L}{2,14}(?:rais|rait|rions|raient|ría|ríamos|rían|rebbe|rei|ria|riam)|zou|zouden|бы|б|by\p{L}{0,3}|\p{L}{2,14}(?:łbym|łabym)|skulle)(?!\p{L})/iu;

/** "Может, …" is "maybe" at the beginning, and "can" elsewhere. */
const MAYBE = /^(?:может|може|może)(?!\p{L})/iu;

/** Others than the speaker believe it. */
const BELIEVED =
  /(?<!(?<!\p{L})(?:I|we|do) )(?<!\p{L})(?:think|believe|assume|suppose|suspect|claim|insist)s? (?:that )?(?:I|we|my|our)(?!\p{L})/iu;

/** Whether a statement tells that something is asked, wished, doubted or bound to a condition. */
export function tellsMood(text: string): boolean {
  return [CONDITIONS, HOPES, DOUBTS, ASKING, BELIEVING].some((words) => holdsAny(words, text)) || isConditional(text);
}

/** Whether a text tells by another word what a denial would: "quit", "single", "allergic". */
export function tellsLikeDenial(text: string): boolean {
  return holdsAny(LIKE_DENIALS, text);
}

function isConditional(text: string): boolean {
  if (!holdsAny(CONDITIONS, text) && !CONDITION_FORMS.some((form) => form.test(text))) return false;
  return holdsAny(CONDITIONS, text.replace(NO_CONDITION, ' ')) || CONDITION_FORMS.some((form) => form.test(text));
}

const NO_CONDITION =
  /(?<!\p{L})(?:as if|even if|if possible|if i remember (?:correctly|right|rightly)|if i'?m not (?:mistaken|wrong)|if you (?:ask me|must know|don['’]t mind|want to know)|wenn (?:möglich|ich mich recht erinnere|du mich fragst)|auch wenn|si possible|si es posible|se possibile|se possível|als het kan)(?!\p{L})|可能的话/giu;

/** Reminds of something: words behind it hold, whether it asks or forbids to forget. */
const REMINDER =
  /(?<!\p{L})(?:(?:don['’]t|do not|never) forget|remember|(?:did|do) you (?:know|remember)|you (?:know|may not know|don['’]t know)|(?:did|have) i (?:already )?(?:tell|told|mention|mentioned|say|said)|(?:want|wanted|would like|['’]d like|have|need) to (?:tell|say|mention|add|let you know)|can you remember|keep in mind|bear in mind|is it (?:normal|ok|okay|bad|weird|strange)|i (?:told|mentioned)|vergiss nicht|denk daran|weißt du(?: noch)?|wusstest du|hab(?:e)? ich (?:dir )?(?:schon )?(?:erzählt|gesagt|erwähnt)|ist es normal|n['’]oublie pas|souviens-toi|sais-tu|savais-tu|t['’]ai-je dit|no olvides|recuerda|sabías|sabes|te (?:dije|conté)|non dimenticare|ricorda|sapevi|sai|não esqueça|lembre|sabia|vergeet niet|weet je|wist je|не забудь|помни|знаешь|ты знал\p{L}?|не забудь|пам['’]ятай|знаєш|nie zapomnij|pamiętaj|wiesz|glöm inte|kom ihåg|vet du|unutma|biliyor musun)(?: (?:you|me|dir|te|ti|lhe))?,? (?:that|dass|que|qu['’]|che|dat|что|що|że|att|ki)?/iu;
const CJK_REMINDER =
  /(?:别忘了|不要忘记|你知道|记住|请记住|忘れないで|覚えてお|기억해|잊지|लا تنس|لا تنس|تذكر|याद रख)/u;

function withoutReminder(clause: string): string {
  const found = REMINDER.exec(clause);
  if (!found) return CJK_REMINDER.test(clause) ? clause.replace(CJK_REMINDER, '').replace(/[吗嗎?？]/gu, '') : clause;
  return clause.slice(found.index + found[0].length).replace(/[?？]/gu, '');
}

const QUESTION_MARK = /[?？؟;]["'”’»）)\s]*$|¿/u;
/** Behind a statement, no question. */
const TAG =
  /[,，]\s*(?:remember|you know|ok|okay|got it|understood|verstanden|klar|vale|d['’]accord|capito|понял\p{L}?|понятно|好吗)\s*[?？]/iu;
/** Words that begin a question, in any language, whether it has a mark or none. */
const ASKING_FORMS: readonly RegExp[] = [
  /^(?:(?:so|and|but|hey|ok|well|oh),? )?(?:do|does|did|am|is|are|was|were|have|has|had|can|could|will|would|should|shall|may|might)(?:n['’]t)? (?:i|we|you|he|she|it|they|my|our|his|her|their|there|the|this)(?!\p{L})/iu,
  /^(?:(?:So|And|But|so|and|but),? )?(?:[Dd]o|[Dd]oes|[Dd]id|[Ii]s|[Aa]re|[Ww]ere|[Hh]as|[Cc]ould|[Ww]ould|[Ss]hould)(?:n['’]t)? \p{Lu}\p{Ll}{1,30}(?!\p{L})/u,
  /^(?:und |aber )?(?!heute |gerne |danke |bitte |ohne )(?:\p{L}{2,14}e|bin|kann|darf|muss|soll|mag|will|hab|hatte|war|weiß) ich(?!\p{L})/iu,
  /^(?:hat|ist|sind|haben|war|waren|kann|wohnt|lebt|mag) (?:\p{Lu}\p{Ll}+|er|sie|es|mein\p{L}{0,2}|wir)(?!\p{L})/iu,
  /^est-ce qu|^(?:\p{L}{1,14})-(?:t-)?(?:je|tu|il|elle|on|nous|vous|ils|elles)(?!\p{L})/iu,
  /^(?:heb|ben|woon|kan|moet|mag|ga|zal|was|had|werk|hou) (?:ik|jij|je|wij|we)(?!\p{L})|^(?:heeft|is|woont|werkt|kan) (?:hij|zij|ze|het|mijn|er)(?!\p{L})/iu,
  /^(?:har|är|bor|kan|ska|får|vill|gillar|var|hade) (?:jag|du|han|hon|det|vi|min|mitt)(?!\p{L})/iu,
  /^(?:разве|неужели|чи|хіба|невже|czy|czyż|será que|acaso|هل|क्या|μήπως)(?!\p{L})|(?<!\p{L})ли(?!\p{L})/iu,
  /(?<!\p{L})m[ıiuü](?:y[ıiuü]m|s[ıiuü]n|d[ıiuü]r|yd[ıiuü]m?)?\s*[?？.]?$/iu,
  /^أ(?:لدي|عندي|أنا|هل|ليس)/u,
];
/** Endings of questions. */
const ASKING_ENDS: readonly RegExp[] = [
  /[吗嗎](?:[?？。!！]|$)|是不是|有没有|有沒有|是否|难道|難道|会不会|能不能|对不对/u,
  /(?:です|ます|した|せん|だろう|でしょう|の|る|い)か(?:な|ね)?[?？。]?$/u,
  /(?:까요?|습니까|나요|은가요|는가요|인가요|한가요|니)[?？.]?$/u,
];
const WHICH =
  /^(?:(?:und|and|but|so|et|y|e|и|а|i|en|in|an|at|on|auf|bei|für|for|to|à|de|por|da|с|в|на|z|w|do|med|på|¿)\s?){0,2}(?:what|which|where|when|why|how|was|welche\p{L}?|wo|wann|warum|wieso|wie|wohin|woher|quoi|quel\p{L}{0,3}|où|quand|pourquoi|comment|combien|qué|cuál\p{L}{0,2}|dónde|cuándo|cómo|cuánt\p{L}{1,2}|por qué|che cosa|cosa|quale|dove|quando|perché|come|quanto|qual|onde|como|por que|wat|welke|waar|wanneer|waarom|hoe|что|какой|какая|какие|где|когда|почему|зачем|как|сколько|куда|що|який|яка|де|коли|чому|як|скільки|co|jaki|jaka|gdzie|kiedy|dlaczego|jak|ile|vad|vilken|var|när|varför|hur|ما|ماذا|أين|متى|لماذا|كيف)(?!\p{L})|(?<!\p{L})(?:hangi|nerede|neden|nasıl|kaç|कहाँ|कब|क्यों|कैसे|कितन\p{L}?)(?!\p{L})|什么|哪|怎么|多少|为什么|何|どこ|いつ|なぜ|どう|どの|いくら|뭐|무엇|어디|언제|왜|어떻게|몇|어느|무슨/iu;
/** Such a question names something that does not hold yet, or for nobody. */
const OPEN_WHICH =
  /(?<!\p{L})(?:can|could|should|would|will|might|to|likely|probable|chances|odds|what if|kann|könnte|soll|sollte|würde|wahrscheinlich|peut|puis|peux|pourrais|devrais|puedo|podría|debería|posso|potrei|dovrei|poderia|deveria|kan|zou|moet|можно|могу|вероятно|можна|можу|mogę|można|kan|ska|olur)(?!\p{L})|能|可以|でき|たら|수 있|يمكن|सकता|सकती/iu;
const FIRST_PERSON =
  /(?<!\p{L})(?:i|i['’]\p{L}{1,2}|me|my|we|us|our|ich|mich|mir|mein\p{L}{0,2}|wir|uns|unser\p{L}{0,2}|je|j['’]\p{L}{1,14}|moi|mon|ma|mes|nous|notre|nos|yo|mi|mis|me|io|mio|mia|miei|mie|eu|meu|minha|meus|minhas|ik|mij|mijn|wij|я|меня|мне|мой|моя|моё|мои|моего|моей|мы|у нас|мене|мені|мій|моє|мої|ja|mnie|mi|mój|moja|moje|jag|mig|min|mitt|mina|vi|ben|benim|bana|beni|أنا|لدي|عندي|मैं|मुझे|मेरा|मेरी|मेरे)(?!\p{L})|我|咱|私|僕|俺|わたし|나는|내가|제가|저는|나 |저 |내 |제 |우리/iu;

export function isInFirstPerson(text: string): boolean {
  return FIRST_PERSON.test(text);
}

function asks(clause: string, isLast: boolean): boolean {
  const plain = clause.trim();
  const hasMark = isLast && QUESTION_MARK.test(plain) && !TAG.test(plain);
  if (ASKING_FORMS.some((form) => form.test(plain))) return true;
  if (!hasMark && !ASKING_ENDS.some((form) => form.test(plain))) return false;
  // "Why do I have asthma?" says that somebody has it, "can I have asthma?" does not.
  return !WHICH.test(plain) || OPEN_WHICH.test(plain) || !mayTellOfSpeaker(plain);
}

/** Many languages leave the pronoun out. */
const PRONOUNS_STAY =
  /(?<!\p{L})(?:the|is|are|do|does|der|die|das|ist|sind|le|la|les|est|het|een|är|что|где|как)(?!\p{L})|什么|哪|怎么/iu;

function mayTellOfSpeaker(text: string): boolean {
  return FIRST_PERSON.test(text) || !PRONOUNS_STAY.test(text);
}
