import { analyze, analyzeIn } from './analyze.ts';
import { LANGUAGES, RUSSIAN, type Language } from './stem.ts';

/**
 * Forms of frequent words that no stem joins: people ask in the first person, and facts are in the
 * third. By language, the forms of one word between two bars. Null: a language without a stemmer,
 * or one that is recognised by its script.
 */
export const FORMS: readonly (readonly [language: Language | null, words: string])[] = [
  [null, 'eat eats ate eaten|feel feels felt|become becomes became|identify identifies identified'],
  [
    LANGUAGES.spanish,
    'vivo vive vivir vivimos vivía|trabajo trabaja|conduzco conduce conducir|como come comer comemos comía|bebo bebe beber bebía|conozco conoce conocer|duermo duerme dormir|juego juega jugar jugaba|prefiero prefiere preferir|quiero quiere querer|llamo llama|sé sabe saber|voy va ir|hablo habla|uso usa|tengo tiene tener tenía|perdí perdió perder perdido pierdo pierde|nací nació nacer nacido|gané ganó ganar ganado gano gana',
  ],
  [
    LANGUAGES.french,
    'vis vit vivre vivent vivons vécu|habite habiter|conduis conduit conduire|bois boit boire buvons buvait bu|connais connaît connaître|sais sait savoir|vais va aller allons allé|dors dort dormir dormi|lis lit lire lu|écris écrit écrire|prends prend prendre prenons pris|préfère préférer|appelle appeler|perds perd perdre perdu|dois doit devoir devons|souffre souffrir souffert|suis né est né née naître',
  ],
  [
    LANGUAGES.italian,
    'vivo vive vivere|abito abita abitare|lavoro lavora|guido guida guidare|mangio mangia mangiare|bevo beve bere beveva|conosco conosce conoscere|vado va andare|dormo dorme dormire|preferisco preferisce preferire|so sa sapere|uso usa|perdo perde perso perdere|soffro soffre soffrire|devo deve dovere',
  ],
  [
    LANGUAGES.portuguese,
    'moro mora morar morava|vivo vive viver|trabalho trabalha|dirijo dirige dirigir|conduzo conduz|como come comer|bebo bebe beber|conheço conhece conhecer|durmo dorme dormir|prefiro prefere preferir|uso usa|tenho tem ter|gosto gosta gostar|perdi perdeu perder perdido|nasci nasceu nascer nascido|devo deve dever|sofro sofre sofrer',
  ],
  [
    LANGUAGES.german,
    'fahre fährt fahren gefahren fuhr|esse isst iss aß essen gegessen|trinke trinkt trank getrunken|weiß weiss wissen|heiße heißt|spreche spricht sprechen gesprochen sprach|lese liest lesen gelesen las|schlafe schläft schlafen schlief|trage trägt tragen getragen trug|laufe läuft laufen gelaufen|nehme nimmt nehmen genommen nahm nimm|mag möchte mögen mochte|verliere verliert verlor verloren|leide leidet litt leiden gelitten',
  ],
  [
    LANGUAGES.dutch,
    'woon woont wonen|werk werkt werken|rij rijdt rijden rijd reed|eet eten gegeten at|drink drinkt drinken dronk gedronken|heet heten|ken kent kennen|slaap slaapt slapen|lijd lijdt lijden|verlies verliest verloor verloren',
  ],
  [
    LANGUAGES.turkish,
    'yaşıyorum yaşıyor|oturuyorum oturuyor|çalışıyorum çalışıyor|yiyorum yiyor yer yerim yemem yemez yedi yedim yemiyor yemiyorum|içiyorum içiyor içer içerim içmem içmez içmiyor içmiyorum|seviyorum seviyor sever|biliyorum biliyor|kullanıyorum kullanıyor|korkuyorum korkuyor korkar',
  ],
  [
    RUSSIAN,
    'живу живёт живет жить живем жил жила|работаю работает работать|вожу водит водить водил водила|езжу ездит ездить ездил ездила|ем ест есть едим едят ел ела|пью пьёт пьет пить пьют пил пила|люблю любит любить любят любил любила|знаю знает знать|сплю спит спать спал спала|учусь учится учиться|хожу ходит ходить|пользуюсь пользуется|боюсь боится боятся боялся боялась|умею умеет умеют умел|ношу носит носят носил носила|плачу платит платят платил платила|болею болеет болел болела|должен должна должны',
  ],
  [
    null,
    'mieszkam mieszka mieszkać|pracuję pracuje pracować|jem je jeść jedzą jadł jadła|piję pije pić piją pił piła|lubię lubi lubić|znam zna znać|jeżdżę jeździ jeździć|nazywam nazywa|śpię śpi spać|mam ma mieć|boję boi bać|choruję choruje chorować|palę pali palić',
  ],
  [
    null,
    "живу живе жити жив жила|працюю працює працювати|п'ю п'є пити пив пила|люблю любить любити|знаю знає знати|їжджу їздить їздити|боюся боїться бояться боявся боялася|вмію вміє вміють|їм їсть їдять їв їла|хворію хворіє",
  ],
  [null, 'τρώω τρώει τρώνε|πίνω πίνει|μένω μένει|φοβάμαι φοβάται'],
  [
    null,
    '피운 피워 피우 피웠 피운다 피워요|마시지 마신다 마셔 마시 마신 마셨 마십 마셔요|먹지 먹는 먹어 먹습 먹었 먹는다 먹어요|산다 살아 삽니 살고 살았 살아요',
  ],
  [
    null,
    'يعاني أعاني تعاني|يأكل آكل أكل تأكل|يشرب أشرب شرب|يعيش أعيش عاش|يسكن أسكن سكن|يدخن أدخن|يخاف أخاف|يعمل أعمل|يحب أحب',
  ],
];

/** The terms that a text has of a form, whether its language was recognised or not. */
export function termsOf(form: string, language: Language | null): string[] {
  if (language?.isStop(form)) return [];
  return [...analyze(form), ...(language ? analyzeIn(form, language) : [])];
}
