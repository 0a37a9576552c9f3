import { yearOf } from './calendar.ts';

/** Roles of words in the name of a time. */
type Role =
  | 'month'
  | 'weekday'
  | 'season'
  | 'unit'
  | 'day'
  | 'number'
  | 'ordinal'
  | 'last'
  | 'this'
  | 'next'
  | 'ago'
  | 'agoBefore'
  | 'in'
  | 'of'
  | 'between'
  | 'and'
  | 'since'
  | 'after'
  | 'before'
  | 'until';

/**
 * Phrases by role and value, in the languages that have a stemmer. `_` stands for a space. Months
 * count from 1, weekdays from 0 for Sunday.
 */
const PHRASES: Record<Role, Record<number, string>> = {
  month: {
    1: 'january enero janvier januar gennaio janeiro januari ocak январь января январе январу يناير ιανουαριου ιανουαριο ιανουαριος जनवरी jan',
    2: 'february febrero février februar febbraio fevereiro februari şubat февраль февраля феврале февралу فبراير φεβρουαριου φεβρουαριο φεβρουαριος फरवरी feb',
    3: 'march marzo mars märz março maart mart март марта марте марту مارس μαρτιου μαρτιο μαρτιος मार्च mar',
    4: 'april abril avril aprile nisan апрель апреля апреле апрелу ابريل απριλιου απριλιο απριλιος अप्रैल apr',
    5: 'may mayo mai maggio maio mei maj mayıs май мая мае мау مايو μαιου μαιο μαιος मई',
    6: 'june junio juin juni giugno junho haziran июнь июня июне июну يونيو ιουνιου ιουνιο ιουνιος जून jun',
    7: 'july julio juillet juli luglio julho temmuz июль июля июле июлу يوليو ιουλιου ιουλιο ιουλιος जुलाई jul',
    8: 'august agosto août augustus augusti ağustos август августа августе августу اغسطس αυγουστου αυγουστο αυγουστος अगस्त aug',
    9: 'september septiembre septembre settembre setembro eylül сентябрь сентября сентябре сентябру سبتمبر σεπτεμβριου σεπτεμβριο σεπτεμβριος सितंबर sep sept',
    10: 'october octubre octobre oktober ottobre outubro ekim октябрь октября октябре октябру اكتوبر οκτωβριου οκτωβριο οκτωβριος अक्टूबर oct',
    11: 'november noviembre novembre novembro kasım ноябрь ноября ноябре ноябру نوفمبر νοεμβριου νοεμβριο νοεμβριος नवंबर nov',
    12: 'december diciembre décembre dezember dicembre dezembro aralık декабрь декабря декабре декабру ديسمبر δεκεμβριου δεκεμβριο δεκεμβριος दिसंबर dec',
  },
  weekday: {
    0: 'sunday domingo dimanche sonntag domenica zondag söndag pazar воскресенье الاحد κυριακη रविवार',
    1: 'monday lunes lundi montag lunedì segunda_feira maandag måndag pazartesi понедельник الاثنين δευτερα सोमवार',
    2: 'tuesday martes mardi dienstag martedì terça_feira dinsdag tisdag salı вторник الثلاثاء τριτη मंगलवार',
    3: 'wednesday miércoles mercredi mittwoch mercoledì quarta_feira woensdag onsdag çarşamba среда среде среду الاربعاء τεταρτη बुधवार',
    4: 'thursday jueves jeudi donnerstag giovedì quinta_feira donderdag torsdag perşembe четверг الخميس πεμπτη गुरुवार',
    5: 'friday viernes vendredi freitag venerdì sexta_feira vrijdag fredag cuma пятница пятнице пятницу الجمعة παρασκευη शुक्रवार',
    6: 'saturday sábado samedi samstag sabato zaterdag lördag cumartesi суббота субботе субботу السبت σαββατο शनिवार',
  },
  season: {
    0: 'winter wintertime invierno hiver inverno vinter vintern kış kışın зима зимой зиму зимы الشتاء شتاء χειμωνα χειμωνας सर्दी सर्दियों',
    3: 'spring springtime primavera printemps frühling frühjahr lente voorjaar våren ilkbahar ilkbaharda весна весной весну весны الربيع ربيع ανοιξη वसंत',
    6: 'summer summertime verano été sommer estate verão zomer sommar sommaren yaz yazın лето летом лета الصيف صيف καλοκαιρι गर्मी गर्मियों',
    9: 'autumn fall otoño automne herbst autunno outono herfst najaar höst hösten sonbahar sonbaharda осень осенью осени الخريف خريف φθινοπωρο शरद',
  },
  unit: {
    1: 'day days día días jour jours tag tage tagen giorno giorni dia dias dag dagen dagar gün день дня дней يوم أيام يومين μερα μερες ημερες दिन',
    7: 'week weeks semana semanas semaine semaines woche wochen settimana settimane week weken vecka veckan veckor hafta неделя неделю неделе недели недель الأسبوع أسبوع أسابيع أسبوعين εβδομαδα εβδομαδες हफ़्ते सप्ताह',
    30: 'month months mes meses mois monat monate monaten monats mese mesi mês maand maanden månad månaden månader ay месяц месяца месяцев месяце الشهر شهر أشهر شهرين μηνα μηνες महीने',
    365: 'year years año años an ans année années jahr jahre jahren jahres anno anni ano anos jaar jaren år året yıl год года лет году السنة سنة سنوات سنتين العام عام χρονο χρονια ετος साल वर्ष',
    90: 'quarter quarters trimestre trimestres quartal quartals quartale quartalen trimestri kwartaal kwartalen kvartal kvartalet çeyrek çeyreği çeyreğinde квартал квартала квартале кварталов ربع الربع τριμηνο τριμηνου τριμηνα तिमाही',
    2: 'weekend weekends fin_de_semana week_end wochenende fine_settimana fim_de_semana weekeinde helgen hafta_sonu выходные выходных σαββατοκυριακο',
    0: 'night noche nuit nacht notte noite natt natten',
  },
  day: {
    0: 'today tonight hoy aujourd_hui heute oggi hoje vandaag idag i_dag bugün сегодня اليوم σημερα आज',
    [-1]: 'yesterday ayer hier gestern ieri ontem gisteren igår i_går dün вчера أمس البارحة χθες χτες',
    2: 'day_after_tomorrow pasado_mañana après_demain übermorgen dopodomani depois_de_amanhã overmorgen i_övermorgon övermorgon öbür_gün послезавтра μεθαυριο',
    [-2]: 'day_before_yesterday anteayer antes_de_ayer avant_hier vorgestern l_altro_ieri altro_ieri anteontem eergisteren i_förrgår evvelsi_gün позавчера προχθες',
    1: 'tomorrow mañana demain morgen domani amanhã i_morgon imorgon yarın завтра غدا αυριο',
  },
  number: {
    1: 'a an one un una uno une ein eine einem einer einen um uma een en ett bir один одну одна واحد ενα μια एक',
    2: 'two couple_of couple dos deux zwei due dois duas twee två iki два две δυο दो',
    3: 'three few tres trois drei tre três drie üç три τρεις τρια ثلاثة تين तीन',
    4: 'four cuatro quatre vier quattro quatro fyra dört четыре τεσσερις चार',
    5: 'five cinco cinq fünf cinque vijf fem beş пять πεντε पाँच',
    6: 'six seis sechs sei zes sex altı шесть εξι छह',
    7: 'seven siete sept sieben sette sete zeven sju yedi семь επτα सात',
    8: 'eight ocho huit acht otto oito åtta sekiz восемь οκτω आठ',
    9: 'nine nueve neuf neun nove negen nio dokuz девять εννεα नौ',
    10: 'ten diez dix zehn dieci dez tien tio on десять δεκα दस',
  },
  ordinal: {
    1: 'first primer primero premier ersten erste erstes primo primeiro eerste första birinci первый первом первого الاول πρωτο πρωτου पहली',
    2: 'second segundo deuxième second zweiten zweite zweites secondo tweede andra ikinci второй втором второго الثاني δευτερο δευτερου दूसरी',
    3: 'third tercer tercero troisième dritten dritte drittes terzo terceiro derde tredje üçüncü третий третьем третьего الثالث τριτο τριτου तीसरी',
    4: 'fourth cuarto quatrième vierten vierte viertes quarto vierde fjärde dördüncü четвертый четвертом четвертого четвёртый четвёртом الرابع τεταρτο τεταρτου चौथी',
  },
  last: {
    0: 'last past previous letzte letzten letzter letztes letztem vergangene vergangenen vergangener vergangenes vorige vorigen dernier dernière derniers dernières passé passée pasado pasada pasados último última últimos últimas scorso scorsa scorsi scorse ultimi ultime passado passada afgelopen vorig laatste förra senaste geçen son прошлый прошлая прошлое прошлую прошлой прошлом прошлым прошлого прошлые последние последних الماضي الماضية περασμενη περασμενο προηγουμενη προηγουμενο पिछले पिछली',
  },
  this: {
    0: 'this current este esta ce cette cet diese dieser dieses diesen diesem questo questa deze dit denna detta bu этот эту этой этом это هذا هذه αυτη αυτη_τη αυτο इस',
  },
  next: {
    0: 'next coming nächste nächsten nächster nächstes kommende kommenden prochain prochaine próximo próxima que_viene prossimo prossima que_vem volgende komende nästa gelecek следующий следующую следующей القادم القادمة επομενη επομενο अगले',
  },
  ago: { 0: 'ago fa atrás geleden sedan önce назад पहले' },
  agoBefore: { 0: 'vor hace il_y_a há för_cirka för قبل منذ πριν' },
  in: {
    0: 'in on during throughout of early late mid en im am de du au à nel di ad em op i под в во под на στις τον το την في में under om by since until last this ab bis seit',
  },
  of: { 0: 'of the de del di do von van от του' },
  between: {
    0: 'between from zwischen von entre de du desde tra fra da dal tussen van mellan från между с от μεταξυ απο بين من',
  },
  and: { 0: 'and to till until through und bis y e a hasta et à au al och en tot до по и και ως و إلى' },
  since: { 0: 'since seit depuis desde da dal sinds sedan от с с_начала απο منذ' },
  after: { 0: 'after nach después_de después_del après dopo depois_de na efter после μετα_απο بعد' },
  before: { 0: 'before vor antes_de antes_del avant prima_di voor före до πριν_απο πριν قبل' },
  until: { 0: 'until till up_to bis_zum bis hasta jusqu_à fino_a até tot до μεχρι حتى' },
};

const ASCII = /^[ -~]*$/;

/** A phrase without its first word, and its value. */
type Phrase = [rest: string[], value: number];

/** By role and first word, the longest phrases first. */
const ROLES: ReadonlyMap<Role, ReadonlyMap<string, Phrase[]>> = new Map(
  Object.entries(PHRASES).map(([role, byValue]): [Role, Map<string, Phrase[]>] => [
    role as Role,
    byFirstWord(
      Object.entries(byValue).flatMap(([value, phrases]) =>
        phrases.split(' ').map((phrase): [string, number] => [plainWord(phrase.replaceAll('_', ' ')), Number(value)]),
      ),
    ),
  ]),
);

function byFirstWord(phrases: Iterable<[string, number]>): Map<string, Phrase[]> {
  const found = [...phrases].map(([phrase, value]) => ({ words: phrase.split(' '), value }));
  const grouped = Map.groupBy(found, ({ words }) => words[0] ?? '');
  return new Map(
    [...grouped].map(([first, all]) => [
      first,
      all
        .toSorted((a, b) => b.words.length - a.words.length)
        .map(({ words, value }): Phrase => [words.slice(1), value]),
    ]),
  );
}

/** Names of times that are also common words or first names. They count behind a preposition. */
export const AMBIGUOUS: ReadonlySet<string> = new Set(
  'march april may june july august jan mar apr jun jul aug sep oct nov dec mai mars mart maj mei ocak ekim aralık spring summer fall été vår bahar yaz kış лета лето'.split(
    ' ',
  ),
);

/** Every named time without digits holds a word of one of these roles. */
const OF_TIME: readonly Role[] = ['month', 'weekday', 'season', 'unit', 'day'];

/** Whether these words may name a time. Most questions name none, and are read no further. */
export function mayNameTime(words: readonly string[]): boolean {
  return words.some((word) => isDigit(word[0]) || OF_TIME.some((role) => ROLES.get(role)?.has(word)));
}

function isDigit(character = ''): boolean {
  return character >= '0' && character <= '9';
}

/** A phrase with its value: a month from 1, a weekday from 0 for Sunday, days, or a number. */
export interface ReadWord {
  value: number;
  /** Number of words. */
  length: number;
}

/** Reads the longest phrase with this role at a place. */
export function readRole(words: readonly string[], at: number, role: Role): ReadWord | null {
  const phrases = ROLES.get(role)?.get(words[at] ?? '');
  const found = phrases?.find(([rest]) => rest.every((word, i) => words[at + 1 + i] === word));
  return found ? { value: found[1], length: 1 + found[0].length } : null;
}

/** A day of a month, in digits. */
export function readDayNumber(words: readonly string[], at: number): ReadWord | null {
  const word = words[at] ?? '';
  if (!/^\d{1,2}$/.test(word) || Number(word) < 1 || Number(word) > 31) return null;
  const hasEnding = /^(?:st|nd|rd|th|er|º|a|o)$/.test(words[at + 1] ?? '');
  return { value: Number(word), length: hasEnding ? 2 : 1 };
}

const MAX_COUNT = 1_000;

/** A number of days and the like, in digits or words. */
export function readCount(words: readonly string[], at: number): ReadWord | null {
  const word = words[at] ?? '';
  if (/^\d{1,4}$/.test(word)) return Number(word) <= MAX_COUNT ? { value: Number(word), length: 1 } : null;
  return readRole(words, at, 'number');
}

/** A quarter from 1 to 4, and the year where the same word names it. */
interface ReadQuarter extends ReadWord {
  year?: number;
}

const QUARTER = /^([1-4])(?:[-./]((?:19|20)\d\d))?$/;
const ORDINAL_ENDING = /^(?:st|nd|rd|th|er|e|è|ème|eme|º|ª|o|a|й|ой|ий|м|ом)$/;

/** Reads "Q2", "2Q", "Q2/2025", "second quarter", "2. Quartal" or "الربع الثاني" at a place. */
export function readQuarterNumber(words: readonly string[], at: number): ReadQuarter | null {
  if (words[at] === 'q') {
    const [, number, year] = QUARTER.exec(words[at + 1] ?? '') ?? [];
    return number === undefined
      ? null
      : { value: Number(number), length: 2, ...(year === undefined ? {} : { year: Number(year) }) };
  }
  const isNumber = /^[1-4]$/.test(words[at] ?? '');
  if (isNumber && words[at + 1] === 'q') return { value: Number(words[at]), length: 2 };
  const ending = isNumber && ORDINAL_ENDING.test(words[at + 1] ?? '') ? 2 : 1;
  const ordinal = isNumber ? { value: Number(words[at]), length: ending } : readRole(words, at, 'ordinal');
  const noun = readRole(words, at + (ordinal?.length ?? 0), 'unit');
  if (noun?.value !== 90) return null;
  const number = ordinal ?? readRole(words, at + noun.length, 'ordinal');
  return number && { value: number.value, length: noun.length + number.length };
}

/** "2025", "of 2025", "of last year", "letzten Jahres". */
export function readYearBehind(words: readonly string[], at: number, today: number): ReadWord | null {
  const of = readRole(words, at, 'of')?.length ?? 0;
  for (const begin of new Set([at + of, at])) {
    if (isYearWord(words[begin])) return { value: Number(words[begin]), length: begin + 1 - at };
    for (const [role, offset] of [
      ['last', -1],
      ['this', 0],
      ['next', 1],
    ] as const) {
      const turn = readRole(words, begin, role);
      const unit = turn && readRole(words, begin + turn.length, 'unit');
      if (turn && unit?.value === 365)
        return { value: yearOf(today) + offset, length: begin + turn.length + unit.length - at };
    }
  }
  return null;
}

export function isYearWord(word: string | undefined): boolean {
  return word !== undefined && /^(?:19|20)\d\d$/.test(word);
}

/** The words and numbers of a text, in lower case, without the marks that people leave out. */
export function wordsOf(text: string): string[] {
  return text.match(/\d+(?:[-./]\d+)*|[\p{L}\p{M}]+/gu)?.map(plainWord) ?? [];
}

function plainWord(word: string): string {
  if (ASCII.test(word)) return word.toLowerCase();
  const lower = word.toLowerCase().normalize('NFD');
  return lower
    .replace(/[\u0370-\u03ff]\p{M}+/gu, ([letter = '']) => letter)
    .normalize('NFC')
    .replaceAll('\u093c', '')
    .replace(/[أإآ]/g, 'ا');
}
