import { analyze } from './analyze.ts';
import { FORMS, termsOf } from './forms.ts';
import { LANGUAGES, RUSSIAN, type Language } from './stem.ts';

/**
 * Words of other kinds that say the same of somebody: who was born on a day has a birthday on it.
 * By language, like forms.
 */
const KIN: readonly (readonly [language: Language | null, words: string])[] = [
  [
    null,
    'born birthday birth|live reside address residence|owe debt|earn salary income wage|married marriage|allergic allergy|diabetic diabetes|pregnant pregnancy expecting|divorced divorce|died death|smoke smoker cigarettes|afraid fear scared phobia|ill illness sick sickness disease|weigh weight|depressed depression|study student|work job profession occupation|bankrupt bankruptcy|surgery operation operated|diagnosed diagnosis|addicted addiction|mother mom mum mama|father dad|grandmother grandma|grandfather grandpa|son boy|daughter girl|wife spouse|children kids|adopted adoption adoptive|autism autistic|epilepsy epileptic|alcohol alcoholic|medication meds pills|laid layoff layoffs|evicted eviction|arrested arrest|miscarriage miscarried|anxious anxiety|insomnia sleepless|gambles gambling gambler|position job|bike bicycle cycle',
  ],
  [
    LANGUAGES.german,
    'geboren geburtstag geburt|wohne wohnt lebe lebt adresse anschrift|schulde schuldet schulden|verdiene verdient gehalt einkommen lohn|verheiratet ehe heirate geheiratet|allergisch allergie|schwanger schwangerschaft|geschieden scheidung|gestorben tot tod|rauche raucht raucher raucherin zigaretten|angst fürchte fürchtet|krank krankheit erkrankung|wiege wiegt gewicht|arbeite arbeitet beruf|studiere studiert studium student studentin|süchtig sucht|operiert operation|mutter mama mutti|vater papa vati|oma großmutter|opa großvater|diagnostiziert diagnose|arbeitslos arbeitslosigkeit|umzug umziehe zieht ziehe|kündige gekündigt kündigung|trennung getrennt trenne',
  ],
  [
    LANGUAGES.french,
    'né née anniversaire naissance|habite habiter vis vit adresse|dois doit dette dettes|gagne salaire revenu|marié mariée mariage|allergique allergie|enceinte grossesse|divorcé divorcée divorce|mort morte décédé décès|fume fumeur fumeuse cigarettes|peur crains craint|malade maladie|pèse poids|travaille travail métier emploi|étudie étudiant étudiante études|opéré opérée opération|mère maman|père papa|chômage chômeur chômeuse|déménage déménagement|licencié licenciée licenciement|séparé séparée séparation sépare|arrêté arrêtée arrestation',
  ],
  [
    LANGUAGES.spanish,
    'nací nació cumpleaños nacimiento|vivo vive dirección domicilio|debo debe deuda deudas|gano gana cobro cobra pagan salario sueldo ingresos|casado casada matrimonio|alérgico alérgica alergia|embarazada embarazo|divorciado divorciada divorcio|murió muerte falleció fallecido|fumo fuma fumador fumadora cigarrillos|miedo temo teme|enfermo enferma enfermedad|peso pesa|trabajo trabaja empleo|estudio estudia estudiante|apuestas apuesta apostar apostando|diabético diabética diabetes|operado operada operación|madre mamá|padre papá|mudo muda mudar mudanza|despido despedido despedida|separo separa separar separación|detenido detenida detuvieron detención|robo robar robado',
  ],
  [
    LANGUAGES.italian,
    'nato nata compleanno nascita|vivo vive abito abita indirizzo|devo deve debito debiti|guadagno guadagna stipendio reddito|sposato sposata matrimonio|allergico allergica allergia|incinta gravidanza|divorziato divorziata divorzio|morto morta morte|fumo fuma fumatore fumatrice sigarette|paura temo teme|malato malata malattia|peso pesa|lavoro lavora impiego|studio studia studente studentessa|madre mamma|padre papà|trasloco trasferisco trasferisce|licenziato licenziata licenziamento|separo separa separazione|parlo parla parlare parliamo|compro comprato comprata',
  ],
  [
    LANGUAGES.portuguese,
    'nasci nasceu aniversário nascimento|moro mora vivo vive endereço morada|devo deve dívida dívidas|ganho ganha salário renda|casado casada casamento|alérgico alérgica alergia|grávida gravidez|divorciado divorciada divórcio|morreu morte faleceu|fumo fuma fumante fumador cigarros|medo temo teme|doente doença|peso pesa|trabalho trabalha emprego|estudo estuda estudante|mãe mamãe|pai papai|mudo muda mudar mudança|demitido demitida demissão|separo separa separação|preso presa prisão cadeia|bipolar bipolaridade',
  ],
  [
    LANGUAGES.dutch,
    'geboren verjaardag geboorte|woon woont adres|schuld schulden|verdien verdient salaris loon inkomen|getrouwd huwelijk|allergisch allergie|zwanger zwangerschap|gescheiden scheiding|overleden dood|rook rookt roker sigaretten|bang angst|ziek ziekte|weeg weegt gewicht|werk werkt baan beroep|studeer studeert student|moeder mama|vader papa|verhuis verhuist verhuizing|ontslagen ontslag|autisme autistisch|chemotherapie chemo',
  ],
  [
    LANGUAGES.swedish,
    'född födelsedag|bor adress|skuld skulder skyldig|tjänar lön inkomst|gift äktenskap|allergisk allergi|gravid graviditet|skild skilsmässa|död avled|röker rökare cigaretter|rädd rädsla|sjuk sjukdom|väger vikt|jobbar jobb arbetar arbete|studerar student|mamma mor mor|pappa far|flyttar flytt|uppsagd uppsägning',
  ],
  [
    LANGUAGES.turkish,
    'doğdum doğdu doğum|yaşıyorum yaşıyor oturuyorum oturuyor adres adresim|borç borcum borcu|kazanıyorum kazanıyor maaş maaşım|evli evlilik|alerjik alerji alerjim alerjisi|hamile hamilelik|boşandım boşandı boşanma|sigara içiyorum içiyor|korkuyorum korkuyor korku|hasta hastalık',
  ],
  [
    RUSSIAN,
    'родился родилась рождения|живу живет живёт адрес|должен должна долг долга|зарабатываю зарабатывает зарплата доход|женат замужем брак|аллергик аллергия|беременна беременность|разведен разведена развод развелся развелась|умер умерла смерть|курю курит курильщик|боюсь боится страх|болен больна болею болеет болезнь|вешу весит вес|работаю работает работа|учусь учится студент студентка|мать мама|отец папа|переезжаю переезжает переезд|уволили уволен уволена увольнение|эпилепсия эпилептик эпилептический|депрессия депрессивный',
  ],
  [
    null,
    'urodziny urodził urodziła urodziłem urodziłam|mieszkam mieszka adres|dług długi długów długu|zarabiam zarabia pensja wynagrodzenie|ciąży ciąża|rozwiedziony rozwiedziona rozwód|palę pali palacz papierosy|boję boi strach|choruję choruje choroba chora chory|uczulony uczulona alergia alergię|matka mama|ojciec tata|przeprowadzam przeprowadza przeprowadzka|zwolniony zwolniona zwolnienie|buduję buduje budowa budowę|dom domu domem',
  ],
  [
    null,
    'народився народилася народження|живу живе адреса|винен винна борг|заробляю заробляє зарплата|вагітна вагітність|розлучений розлучена розлучення|курю курить|боюся боїться страх|хворію хворіє хвороба|алергія алергік',
  ],
  [null, '工资 月薪 薪水 薪资 收入 年薪|年収 月収 給料 収入 月給|월급 연봉 급여 소득'],
];

/** Of each word, its forms and their terms. */
const WORDS: readonly (readonly (readonly [form: string, terms: readonly string[]])[])[] = [...FORMS, ...KIN].flatMap(
  ([language, words]) =>
    words.split('|').map((forms) => forms.split(' ').map((form) => [form, termsOf(form, language)] as const)),
);

const IDEOGRAPHS = /[\p{Script=Han}\p{Script=Hangul}]/u;

/** By a form or a term of it, the words that it is a form of. */
const GROUPS: ReadonlyMap<string, ReadonlySet<number>> = groupsOf();

function groupsOf(): Map<string, Set<number>> {
  const groups = new Map<string, Set<number>>();
  WORDS.forEach((forms, i) => {
    for (const key of new Set(forms.flatMap(([form, terms]) => [form, ...terms]).map(foldForm)))
      groups.set(key, (groups.get(key) ?? new Set()).add(i));
  });
  return groups;
}

function foldForm(word: string): string {
  return word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC');
}

/** The usual predicates that a text holds, by number. */
export function readPredicates(text: string): Set<number> {
  // Scripts without spaces are read by their terms.
  const words = IDEOGRAPHS.test(text) ? analyze(text) : (text.match(/[\p{L}\p{M}]+/gu) ?? []);
  return new Set(words.flatMap((word) => [...(GROUPS.get(foldForm(word)) ?? [])]));
}

/** Whether a word is a form of one of these predicates. */
export function isFormOf(word: string, predicates: ReadonlySet<number>): boolean {
  return !(GROUPS.get(foldForm(word)) ?? new Set<number>()).isDisjointFrom(predicates);
}

/** The terms of all forms of the words that a term is a form of. */
export function otherFormsOf(term: string): string[] {
  return [...(GROUPS.get(foldForm(term)) ?? [])].flatMap((i) => (WORDS[i] ?? []).flatMap(([, terms]) => terms));
}

/** Those are no kin. */
const USUAL = FORMS.flatMap(([, words]) => words.split('|')).length;

/** Whether a term is a form of a usual predicate. */
export function isUsual(term: string): boolean {
  return (
    GROUPS.get(foldForm(term))
      ?.values()
      .some((i) => i < USUAL) ?? false
  );
}
