import type { Direction } from './calendar.ts';

const setOf = (...lists: string[]): ReadonlySet<string> => new Set(lists.flatMap((words) => words.split(' ')));

/** Verbs that say that something is over, as words are read: in lower case, Greek without marks. */
const PAST_WORDS = setOf(
  'did didn wasn were weren had happened went told said came took made ate drank bought met saw wrote gave left spent felt thought knew found lost won ran drove flew slept paid sold sent began broke taught caught',
  'war waren warst wart hatte hatten hattest gab ging gingen kam kamen tat traf fuhr fuhren geschah passiert aß trank sah schrieb rief wurde wurden wollte fand verlor bekam gewesen',
  'étais était étaient avais avait avaient faisais faisait faisaient allais allait',
  'hice hizo hicimos hicieron hiciste fui fue fuimos fueron fuiste estuve estuvo estuvimos estuvieron tuve tuvo tuvimos tuvieron era eran éramos había habían tenía hacía quería vivía iba iban dije dijo dijeron vi vio vimos vieron di dio vine vino puse puso pude pudo quise supe traje anduve',
  'feci fece facemmo fecero facevo faceva ero eri eravamo erano avevo aveva avevano andai andò dissi disse vidi vide venni venne presi prese successo accadde',
  'comi bebi escrevi vivi dormi ouvi recebi fiz fez fizemos fizeram fizeste foi fomos foram estive esteve estivemos tive teve tivemos tiveram tinha tinham estava estavam eram dissemos disseram vimos vim veio houve pude pôde quis trouxe',
  'hadden deed deden kwam kwamen gebeurde zei dronk kocht zag schreef sprak werd werden vond',
  'gjorde hade gick hände hänt köpte åt drack sade träffade skrev fick kom såg åkte blev varit gjort',
  'шел шёл шла шли пошел пошёл ел ела ели съел нашел нашёл нес вез мог смог',
  'їв їла їли був була було були мав мала мали сталося відбулося ходив їздив',
  'był była było byli działo stało się_stało zrobił zrobiła robił robiła',
  'فعلت فعلنا عملت كان كانت كنت كنا حدث حصل جرى ذهبت ذهبنا اكلت قلت اشتريت التقيت قابلت زرت سافرت شربت كتبت رايت',
  'εκανα εκανες εκανε καναμε κανατε ημουν ηταν ειχα ειχε ειχαμε πηγα πηγε πηγαμε ειδα ειπα ειπε ηρθα εγινε συνεβη εφαγα αγορασα συναντησα μιλησα',
  'था थी थे थीं किया हुआ हुई हुए गया गई गए खाया पिया मिला देखा लिया दिया',
);

/** "What must be paid?": some of them are participles too. */
const PARTICIPLES = setOf('told said bought met made left spent thought found lost won paid sold sent taught caught');

/** English "was" is German for "what" beside one of these. */
const BESIDE_GERMAN_WAS = setOf(
  'ist steht stehen habe hat haben hast ich wir mache machen macht gibt kommt muss soll wird werde der die das den dem am im für mit los passiert findet er es',
);

const AHEAD_WORDS = setOf(
  'will ll shall going doing plan plans planning schedule upcoming due ahead is are do does have has agenda calendar can should must',
  'mache machst macht machen kommt kommen liegt erwartet tue treffe treffen habe hast hat haben habt ist sind bin steht stehen wird werde werden will soll muss kann vor plane planen termin termine findet',
  'ai avons avez ont est sont dois faut vais va allons rendez agenda fais attend attendent il_y_a',
  'tengo tiene tenemos hay voy va vamos haré será tendré toca debo pendiente agenda hago espera esperan',
  'è ho hai ha abbiamo devo farò sarà programma impegni impegno appuntamento appuntamenti faccio aspetta aspettano',
  'tenho tem temos há vou vai farei será terei preciso compromisso compromissos faço espera esperam',
  'heb heeft hebben staat wacht ga gaat zal moet afspraak afspraken doe',
  'ska kommer har är händer gör måste',
  'var planım planlar randevu randevum yapacağım olacak yapıyorum',
  'будет будут буду есть предстоит планы план планирую надо нужно ждет ждёт',
  'буде будуть є плани треба чекає',
  'mam masz ma mamy będzie będę są jest plany czeka muszę',
  'لدي عندي لدينا سوف يوجد ساكون سافعل موعد مواعيد خططي يجب ستكون سيحدث ينتظرني',
  'εχω εχει εχουμε θα υπαρχει ειναι πρεπει',
  'है हैं होगा होगी करूँगा करूंगा करूँगी करना योजना',
);
const FUTURE_FORM = /(?:dré|rás|rá|remos|rán|[aei]rei)$/u;

/** Participles of plans look ahead: "What have I planned?" Without marks. */
const PLANNED =
  /^(?:planned|scheduled|booked|arranged|geplant|gebucht|vereinbart|vorgenommen|eingetragen|prevu\p{L}{0,2}|planifie|reserve|planeado|previst[oa]s?|programad[oa]s?|reservado|agendad[oa]s?|planejad[oa]s?|marcad[oa]s?|pianificato|programmato|prenotato|fissato|gepland|geboekt|afgesproken|ingepland|planerat|inplanerat|inbokat|bokat|planladim|запланировал\p{L}?|запланирован[оаы]?|назначен[оаы]?|запланував|запланувала|заплановано|zaplanowa\p{L}{0,4}|κανονισει|προγραμματισει)$/u;

/** The auxiliary of a perfect, and its participles. */
const PERFECTS: readonly { auxiliary: ReadonlySet<string>; participle: RegExp }[] = [
  {
    auxiliary: setOf('have has ve'),
    participle:
      /^(?:been|gone|done|seen|eaten|drunk|taken|given|written|spoken|known|had|told|said|bought|met|made|left|spent|thought|found|lost|won|paid|sold|sent|taught|caught|\p{L}{3,20}ed)$/u,
  },
  {
    auxiliary: setOf('habe hast hat haben habt bin bist ist sind heb hebt heeft hebben ben is zijn'),
    participle:
      /^(?:(?:\p{L}{2,8})?ge\p{L}{3,14}(?:t|en|d|an)|getan|gedaan|\p{L}{3,20}iert|(?:be|ver|er|ent|zer|unter|über|ont)\p{L}{3,20}(?:t|en|d))$/u,
  },
  {
    auxiliary: setOf('ai as a avons avez ont suis es est sommes êtes sont'),
    participle:
      /^(?!café|marché|été|santé|société|université|musée)(?:fait|eu|vu|dit|pris|mis|lu|bu|écrit|reçu|venue?|appris|rendu|perdu|\p{L}{2,20}ée?s?)$/u,
  },
  {
    auxiliary: setOf('he has ha hemos han'),
    participle: /^(?:\p{L}{2,20}[aií]do|hecho|dicho|visto|puesto|escrito|vuelto)$/u,
  },
  {
    auxiliary: setOf('ho hai ha abbiamo hanno sono sei è siamo'),
    participle:
      /^(?!sabato$)(?:\p{L}{2,20}(?:at|ut|it)[oaie]|fatto|detto|stato|stata|preso|messo|scritto|letto|visto|perso)$/u,
  },
  { auxiliary: setOf('har'), participle: /^(?:gått|sett|ätit|köpt|druckit|sagt|skrivit|fått|\p{L}{3,20}[ai]t)$/u },
];
/** How far a participle may be behind it, in words. */
const REACH = 14;

/** Endings of verbs, in questions with a word of their language. */
const PAST_FORMS: readonly { form: RegExp; beside: ReadonlySet<string> | null }[] = [
  {
    form: /^(?!alte|kalte|kälte|zelte|falte|spalte|gehalte|ernte|hälfte|kräfte|geschäfte|sollte|adulte|récolte|révolte|gruppe)\p{L}{2,20}(?:[aou]chte|ckte|gte|lte|fte|bte|hnte|rnte|hrte|örte|ierte|reiste|tete|dete)n?$/u,
    beside: null,
  },
  {
    form: /^(?!\p{L}{0,20}(?:[aei]|d)r[éá]$|qué|café|así|aquí|allí|ahí|está|después|según|adiós)\p{L}{2,20}(?:ó|í|é|aron|ieron|aba|aban)$/u,
    beside: setOf('qué el los las dónde cuándo cuál cuáles quién cómo mi una con'),
  },
  {
    form: /^(?!derde|vierde|eerde|waarde)(?:at|zat|las|liep|sliep|reed|nam|gaf|kreeg|\p{L}{2,20}(?:kte|lde|rde|gde|fde))$/u,
    beside: setOf('wat ik waar wie het een hoe wanneer'),
  },
  { form: /^(?!però|perciò|\p{L}{1,20}rò)\p{L}{3,20}ò$/u, beside: setOf('cosa che il chi dove di') },
  {
    form: /^(?!meu|seu|teu|eu|museu|europeu|sou|vou|estou|dou|you|\p{L}{0,20}[aei]rei)\p{L}{1,20}(?:ei|ou|eu|iu|aram|eram|iram|ava|avam)$/u,
    beside: setOf('que quem onde eu em meu minha no na o os as'),
  },
  { form: /^\p{L}{3,20}(?:ade|te)$/u, beside: setOf('jag vad på när vem vilken vilket') },
  {
    form: /^(?!дел[ао]$|начал[ао]$|мало$|тел[ао]$|сел[ао]$|недел|вокзал|бокал|квартал|финал|персонал|сериал|интервал|журнал|канал|материал|подвал|отдел|раздел|предел|футбол|протокол|угол|стул|стол|пол$|зал)\p{L}{1,20}[аяеиыоу](?:л|ла|ло|ли|лся|лась|лось|лись)$/u,
    beside: null,
  },
  {
    form: /^(?!справ|прав)\p{L}{2,20}(?:ив|ав|яв|ила|увала|илося|алося)$/u,
    beside: setOf('що я коли де з у хто мої яка який'),
  },
  { form: /^\p{L}{2,20}(?:łem|łam|łeś|łaś|liśmy|łyśmy)$/u, beside: null },
];
/** Turkish says the time in the last word. */
const TURKISH_PAST = /^(?!şimdi$|kendi$|yedi$)\p{L}{2,20}[dt][ıiuü](?:m|n|k|niz|nız|nuz|nüz|lar|ler)?$/u;
const TURKISH_MARKS = /[ığşçöü]|^(?:ne|kim|kiminle|kime|nerede|nereye|hangi)$/u;
/** Arabic verbs of the past in the first person, and of her. */
const ARABIC_PAST =
  /^(?!بيت|وقت|بنت|صوت|انت|تحت|زيت|اخت|السبت|سبت|الوقت|البيت|كويت|انترنت)[\u0621-\u064a]{1,6}[\u0621-\u0626\u0628-\u064a]ت$/u;

/**
 * Whether a question looks back or ahead, by its verbs: "What did I do on Tuesday?", "What is on
 * Tuesday?". Null where it says neither, or both.
 */
export function directionOf(words: readonly string[]): Direction {
  const isPlanned = words.some(isOfPlan);
  const isPast = looksBack(words);
  if (isPast) return isPlanned ? null : 'past';
  const isOn = words.some(
    (word, at) =>
      (word === 's' && /^(?:what|there|who)$/.test(words[at - 1] ?? '')) ||
      (word === 'y' && words[at + 1] === 'a' && words[at + 2] === 't'),
  );
  return isPlanned || isOn || words.some((word) => AHEAD_WORDS.has(word) || FUTURE_FORM.test(word)) ? 'ahead' : null;
}

/** Whether a verb says that something is over. */
export function looksBack(words: readonly string[]): boolean {
  if (words.some((word) => PAST_WORDS.has(word)) && !(words.includes('be') && words.every(isPresent))) return true;
  if (words.includes('got') && !words.some((word) => /^(?:have|has|ve)$/.test(word))) return true;
  if (words.includes('was') && !words.some((word) => BESIDE_GERMAN_WAS.has(word))) return true;
  if (words.some((word) => ARABIC_PAST.test(word))) return true;
  const last = words.at(-1) ?? '';
  if (TURKISH_PAST.test(last) && !isOfPlan(last) && words.some((word) => TURKISH_MARKS.test(word))) return true;
  return (
    PAST_FORMS.some(
      ({ form, beside }) =>
        words.some((word) => form.test(word) && !isOfPlan(word)) &&
        (beside === null || words.some((word) => beside.has(word))),
    ) || PERFECTS.some((perfect) => isPerfect(words, perfect))
  );
}

/** A participle may be of something to come: "What must be paid?" */
function isPresent(word: string): boolean {
  return !PAST_WORDS.has(word) || PARTICIPLES.has(word);
}

function isPerfect(words: readonly string[], { auxiliary, participle }: (typeof PERFECTS)[number]): boolean {
  const at = words.findIndex((word) => auxiliary.has(word));
  if (at < 0) return false;
  const behind = words.slice(at + 1, at + 1 + REACH);
  // "zu" makes it an infinitive.
  return behind.some((word, i) => participle.test(word) && !isOfPlan(word) && behind[i - 1] !== 'zu');
}

function isOfPlan(word: string): boolean {
  return PLANNED.test(
    word
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .replaceAll('ı', 'i'),
  );
}

const CJK_PAST =
  /(?<![为除不罢])了(?![解不然])|[去来吃看做见说买到]过|(?:(?<!あ)し|[っいべえめれけてみきじに见出来寝着])た(?:[かのけんよねっ。？?！!、 ]|$)|んだ(?:[かの]|$)/u;
const CJK_AHEAD =
  /有|安排|打算|计划|将|会[有是做]|要[做去干]|予定|ある|あります|する|します|ですか|空いて|ひま|있|할|일정|예정|계획|해야|하지|약속|뭐 ?해/u;
const CJK_PLAN = /安排|计划|予定|예정|일정|약속|계획/u;
const HANGUL_PAST = 20;

/** As `directionOf`, for Chinese, Japanese and Korean in simplified characters. */
export function cjkDirectionOf(text: string): Direction {
  if (cjkLooksBack(text)) return CJK_PLAN.test(text) ? null : 'past';
  return CJK_AHEAD.test(text) ? 'ahead' : null;
}

export function cjkLooksBack(text: string): boolean {
  return CJK_PAST.test(text) || Array.from(text).some(isKoreanPast);
}

/** Syllables of Korean past forms end in this double consonant, as 했 and 갔 do. */
function isKoreanPast(syllable: string): boolean {
  if (syllable < '가' || syllable > '힣' || syllable === '있' || syllable === '겠') return false;
  return (syllable.charCodeAt(0) - 0xac00) % 28 === HANGUL_PAST;
}
