import { analyze, analyzeIn, languageOf } from './analyze.ts';
import { LANGUAGES, RUSSIAN, type Language } from './stem.ts';

/**
 * Forms of frequent words that no stem joins: people ask in the first person, and facts are in the
 * third. By language, the forms of one word between two bars.
 */
const WORDS_OF: readonly [language: Language | null, words: string][] = [
  [
    LANGUAGES.spanish,
    'vivo vive vivir|trabajo trabaja|conduzco conduce conducir|como come comer|bebo bebe beber|conozco conoce conocer|duermo duerme dormir|juego juega jugar|prefiero prefiere preferir|quiero quiere querer|llamo llama|sé sabe saber|voy va ir|hablo habla|uso usa|tengo tiene tener',
  ],
  [
    LANGUAGES.french,
    'vis vit vivre vivent|habite habiter|conduis conduit conduire|bois boit boire|connais connaît connaître|sais sait savoir|vais va aller|dors dort dormir|lis lit lire|écris écrit écrire|prends prend prendre|préfère préférer|appelle appeler',
  ],
  [
    LANGUAGES.italian,
    'vivo vive vivere|abito abita abitare|lavoro lavora|guido guida guidare|mangio mangia mangiare|bevo beve bere|conosco conosce conoscere|vado va andare|dormo dorme dormire|preferisco preferisce preferire|so sa sapere|uso usa',
  ],
  [
    LANGUAGES.portuguese,
    'moro mora morar|vivo vive viver|trabalho trabalha|dirijo dirige dirigir|conduzo conduz|como come comer|bebo bebe beber|conheço conhece conhecer|durmo dorme dormir|prefiro prefere preferir|uso usa|tenho tem ter|gosto gosta gostar',
  ],
  [
    LANGUAGES.german,
    'fahre fährt fahren|esse isst essen|trinke trinkt|weiß weiss wissen|heiße heißt|spreche spricht sprechen|lese liest lesen|schlafe schläft schlafen|trage trägt tragen|laufe läuft laufen|nehme nimmt nehmen',
  ],
  [
    LANGUAGES.dutch,
    'woon woont wonen|werk werkt werken|rij rijdt rijden|eet eten|drink drinkt drinken|heet heten|ken kent kennen|slaap slaapt slapen',
  ],
  [
    LANGUAGES.turkish,
    'yaşıyorum yaşıyor|oturuyorum oturuyor|çalışıyorum çalışıyor|yiyorum yiyor|içiyorum içiyor|seviyorum seviyor sever|biliyorum biliyor|kullanıyorum kullanıyor',
  ],
  [
    RUSSIAN,
    'живу живёт живет жить|работаю работает работать|вожу водит водить|езжу ездит ездить|ем ест есть|пью пьёт пьет пить|люблю любит любить|знаю знает знать|сплю спит спать|учусь учится учиться|хожу ходит ходить|пользуюсь пользуется',
  ],
  [
    null,
    'mieszkam mieszka mieszkać|pracuję pracuje pracować|jem je jeść|piję pije pić|lubię lubi lubić|znam zna znać|jeżdżę jeździ jeździć|nazywam nazywa|śpię śpi spać|mam ma mieć',
  ],
  [null, "живу живе жити|працюю працює працювати|п'ю п'є пити|люблю любить любити|знаю знає знати|їжджу їздить їздити"],
];

/** Question words and pronouns of Polish and Ukrainian, which have no stemmer. */
const OF_SLAVIC = /(?<!\p{L})(?:gdzie|co|jak|czym|kim|ile|kogo|mój|moja|moje|ja|де|що|як|мене|мій|моя)(?!\p{L})/u;

/** By a form, the terms of all forms of its word. */
type Forms = ReadonlyMap<string, ReadonlySet<string>>;

const FORMS: ReadonlyMap<Language | null, Forms> = new Map(
  [...Map.groupBy(WORDS_OF, ([language]) => language)].map(([language, lists]) => [
    language,
    formsOf(
      lists.flatMap(([, words]) => words.split('|')),
      language,
    ),
  ]),
);

function formsOf(all: readonly string[], language: Language | null): Forms {
  return new Map(
    all.flatMap((one) => {
      const forms = one.split(' ');
      const terms = new Set(forms.flatMap((form) => termsOf(form, language)));
      return forms.map((form): [string, ReadonlySet<string>] => [form, terms]);
    }),
  );
}

/** The terms that a text has of a form, whether its language was recognised or not. */
function termsOf(form: string, language: Language | null): string[] {
  if (language?.isStop(form)) return [];
  return [...analyze(form), ...(language ? analyzeIn(form, language) : [])];
}

const WORDS = /[\p{L}\p{M}]+(?:'\p{L}+)?/gu;
const CYRILLIC = /\p{Script=Cyrillic}/u;
/** In characters. Longer questions have other words to be found by. */
const MAX_CHARACTERS = 120;

/**
 * Returns terms of other forms of the words of a short question, each with the terms of the
 * question that it stands for. `terms` are those of the question.
 */
export function otherForms(question: string, terms: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, ReadonlySet<string>>();
  if (question.length > MAX_CHARACTERS) return found;
  const words = question.toLowerCase().replaceAll('’', "'").match(WORDS) ?? [];
  const asked = new Set(terms);
  for (const language of languagesOf(question, words)) {
    for (const word of words) {
      const all = FORMS.get(language)?.get(word);
      const own = new Set(all && termsOf(word, language).filter((term) => asked.has(term)));
      if (own.size === 0) continue;
      for (const term of all ?? []) if (!asked.has(term)) found.set(term, own);
    }
  }
  return found;
}

function languagesOf(question: string, words: readonly string[]): (Language | null)[] {
  const slavic = OF_SLAVIC.test(question.toLowerCase()) ? [null] : [];
  if (CYRILLIC.test(question)) return [RUSSIAN, ...slavic];
  const language = languageOf(words);
  return language ? [language] : slavic;
}
