import { analyze } from './analyze.ts';
import { isEmptyWord } from './statement-words.ts';

/** Words for people by what they are to a speaker, and words of whose they are, by language. */
const PEOPLE: readonly { people: ReadonlySet<string>; whose: ReadonlySet<string> }[] = [
  // en
  group(
    'boss colleague coworker manager landlord neighbour neighbor friend roommate flatmate teacher doctor trainer coach client customer mother mom mum father dad parents parent neighbours neighbors friends colleagues coworkers kids children sons daughters brothers sisters brother sister son daughter child wife husband partner girlfriend boyfriend fiancé fiancée cousin aunt uncle nephew niece grandmother grandma grandfather grandpa granddaughter grandson baby twin classmate schoolmate flatmates roommates bestie pal mate buddy stepmother stepfather fiance fiancee spouse uncle aunts uncles cousins nephews nieces grandparents neighbours boss landlady supervisor employee employees student students patient patients ex-wife ex-husband ex',
    "my our his her their your 's s",
  ),
  // de
  group(
    'chef chefin kollege kollegin vermieter vermieterin nachbar nachbarin freund freundin mitbewohner mitbewohnerin lehrer lehrerin arzt ärztin mutter mama vater papa eltern bruder schwester sohn tochter kind frau mann partnerin cousine tante onkel neffe nichte oma opa großmutter großvater enkel enkelin schwager schwägerin kumpel mitschüler mitschülerin kollegen freunde freundinnen nachbarn eltern kinder söhne töchter brüder schwestern cousin onkel ex vermieter chefs patient patientin bekannter bekannte',
    'mein meine meinem meiner meinen unser unsere sein seine ihr ihre nutzers nutzerin',
  ),
  // fr
  group(
    'patron patronne collègue propriétaire voisin voisine ami amie colocataire professeur médecin mère maman père frère sœur soeur fils fille enfant femme mari copain copine cousin cousine camarade amis amies collègues voisins parents enfants frères sœurs tante oncle neveu nièce ex grand grand-mère grand-père',
    'mon ma mes notre nos son sa ses leur utilisateur utilisatrice',
  ),
  // es
  group(
    'jefe jefa compañero compañera vecino vecina amigo amiga profesor profesora médico madre mamá padre papá hermano hermana hijo hija esposa esposo marido mujer novia novio primo prima amigos amigas compañeros vecinos hermanos hermanas hijos hijas padres cuñado cuñada suegro suegra sobrina ex tía tío sobrino sobrina abuela abuelo',
    'mi mis nuestro nuestra su sus usuario usuaria',
  ),
  // it
  group(
    'capo collega vicino vicina vicini amico amica amici amiche madre padre mamma papà genitori figli cognato cognata fratello sorella figlio figlia moglie marito zio zia nonno nonna cugino cugina ragazza ragazzo',
    'mio mia miei mie nostro nostra suo sua utente',
  ),
  // pt
  group(
    'chefe colega colegas vizinho vizinha vizinhos amigo amiga amigos amigas primo prima marido esposa mulher sogra sogro cunhado cunhada sobrinho sobrinha pais filhos irmãos ex irmão irmã filho filha namorada namorado avó avô tio tia mãe pai',
    'meu minha meus minhas nosso nossa seu sua usuário usuária',
  ),
  // nl
  group(
    'baas collega collegas buurman buurvrouw buren nicht neef tante opa oma man schoonzus zwager schoonmoeder schoonvader ouders kinderen vrienden broers zussen ex vriend vriendin moeder vader broer zus zoon dochter kind vrouw oom',
    'mijn ons onze zijn haar gebruiker',
  ),
  // sv
  group(
    'chefen kollega granne vän väninna mamma pappa mor far bror syster son dotter fru man sambo',
    'min mitt mina vår vårt hans hennes användarens',
  ),
  // pl
  group(
    'szef szefowa kolega koleżanka sąsiad sąsiadka przyjaciel przyjaciółka matka ojciec brat siostra rodzice kuzyn kuzynka znajomy znajoma znajomi przyjaciele koledzy sąsiedzi wujek ciocia teściowa teść szwagier szwagierka babcia dziadek dzieci syn córka żona mąż',
    'mój moja moje mojego nasz nasza jego jej użytkownika',
  ),
  // ru
  group(
    'одноклассник одноклассница приятель приятельница знакомый знакомая родители дети племянник племянница начальник начальница коллега коллеги сосед соседка друг подруга мать мама отец папа брат сестра сын дочь жена муж бабушка дедушка дядя тётя тетя начальник сусід сусідка подруга мати батько донька дружина чоловік',
    'мой моя моё мое мои моего моей наш наша его её мій пользователя користувача',
  ),
  // el
  group('αφεντικό φίλος φίλη μητέρα πατέρας αδερφός αδερφή γιος κόρη γυναίκα άντρας', 'μου'),
  // tr
  group('patronum arkadaşım annem babam kardeşim ablam abim oğlum kızım eşim karım kocam komşum amcam teyzem', 'benim'),
  // ar
  group('مديري صديقي صديقتي أمي أبي أخي أختي ابني ابنتي زوجتي زوجي جاري عمي خالي مدير صديق', 'المستخدم'),
  // he
  group('boss אמא אבא אחי אחותי בני בתי אשתי בעלי חבר חברה הבוס', 'שלי'),
];

function group(people: string, whose: string) {
  return { people: new Set(people.split(' ')), whose: new Set(whose.split(' ')) };
}

/** Of scripts that do not separate words, and where the possessive is part of the word. */
const OTHERS_IN_CJK =
  /(?:我|我们|我們)?的?(?:老板|老闆|上司|同事|朋友|邻居|鄰居|妈妈|媽媽|母亲|爸爸|父亲|哥哥|弟弟|姐姐|妹妹|儿子|兒子|女儿|女兒|妻子|老婆|丈夫|老公|女朋友|男朋友|表[哥弟姐妹]|堂[哥弟姐妹]|叔叔|阿姨|奶奶|爷爷)(?!的|叫我)|(?:私の|うちの|僕の)?(?:上司|同僚|友達|友人|隣人|母|父|兄|弟|姉|妹|息子|娘|妻|夫|彼女|彼氏|いとこ|祖母|祖父|おば|おじ)(?:は|が|も|の)|(?:(?:제|내|우리) ?(?:상사|동료|친구|이웃|엄마|아빠|어머니|아버지|형|오빠|누나|언니|동생|남동생|여동생|아들|딸|아내|남편|사촌)(?:은|는|이|가|도)?|(?<!\p{L})(?:엄마|아빠|어머니|아버지|형|오빠|누나|언니|동생|남동생|여동생|아들|딸|아내|남편|사촌)(?:은|는|이|가|도|께서|의))(?= )/u;
const IN_CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}]/u;

const FIRST_PERSON: ReadonlySet<string> = new Set(
  'i im ive me soy estoy tengo fui sono sou estou tenho fui jestem var ich mir mich je j moi yo me io eu ik jag ja я мне меня у εγώ ben bana أنا אני मैं'.split(
    ' ',
  ),
);
const THIRD_PERSON: ReadonlySet<string> = new Set(
  'he she er il elle él ella lui lei ele ela hij zij han hon on ona он она він вона αυτός αυτή هو هي הוא היא वह'.split(
    ' ',
  ),
);
const THIRD_IN_CJK =
  /^\s*(?:他|她|彼(?!女ら)|彼女)(?:们|達)?(?:是|有|在|很|也|喜欢|は|が|も)|^\s*(?:그는|그녀는|걔는)/u;
/** Behind a name that begins a sentence. */
const BEHIND_NAMES: ReadonlySet<string> = new Set(
  'is was has had will does says likes loves hates lives works eats drinks plays needs wants bought got went uses drives owns prefers ist hat war wohnt mag isst trinkt liebt a est aime habite mange es tiene vive come bebe è ha ama mangia é tem gosta mora heeft woont houdt är har bor gillar ma jest lubi любит живёт живет ест пьёт имеет'.split(
    ' ',
  ),
);

/** Words at the beginning of a clause that hold its subject. */
const MAX_LEADING = 5;

/**
 * The words that name somebody else than the speaker as the subject of a clause, in lower case:
 * "my boss", "she", "Anna likes". Empty: the speaker, or nobody that is recognised.
 */
export function readOtherSubject(clause: string): string[] {
  // "User: My aunt ..." is what the user says.
  const text = clause.normalize('NFC').replace(/^\s*\p{L}{1,20}: /u, '');
  if (IN_CJK.test(text)) {
    const [person] = OTHERS_IN_CJK.exec(text) ?? THIRD_IN_CJK.exec(text) ?? [];
    return person === undefined
      ? []
      : [person.replace(/^(?:我们?|私|うち|僕|제|내|우리)の?的? ?|[はがも은는이가도]$/gu, '')];
  }
  const words = text.match(/[\p{L}\p{M}\p{N}]+(?:-\p{L}+)*/gu) ?? [];
  const lower = words.map((word) => word.toLowerCase());
  const person = lower.findIndex((_, i) => isPossessedPerson(lower, i));
  const speaker = lower.findIndex((word, i) => (FIRST_PERSON.has(word) && !isArticle(lower, i)) || isUser(lower, i));
  if (person >= 0 && person < MAX_LEADING && (speaker < 0 || speaker > person)) return [lower[person] ?? ''];
  if (person >= 0 && speaker < 0) return [lower[person] ?? ''];
  const [first = '', second = ''] = lower;
  if (THIRD_PERSON.has(first) && words[0] !== 'On' && !isSpanishHave(first, second)) return [first];
  if (/^\p{Lu}/u.test(words[0] ?? '') && BEHIND_NAMES.has(second) && !FIRST_PERSON.has(first) && !NO_NAMES.has(first))
    return analyze(first).some(isEmptyWord) ? [] : [first];
  return [];
}

/** Names of the speaker in what models write, as a subject. */
const USER: ReadonlySet<string> = new Set(
  'user nutzer nutzerin benutzer benutzerin utilisateur utilisatrice usuario usuaria usuário usuária utente gebruiker gebruikster användaren użytkownik użytkowniczka пользователь пользовательница користувач користувачка kullanıcı χρήστης'.split(
    ' ',
  ),
);
const OF: ReadonlySet<string> = new Set('of der de del dell da do van av af'.split(' '));

/** Of Italian: "i miei vicini". */
function isArticle(words: readonly string[], at: number): boolean {
  return words[at] === 'i' && /^(?:miei|tuoi|suoi|nostri|vostri)$/.test(words[at + 1] ?? '');
}

function isUser(words: readonly string[], at: number): boolean {
  // "De gebruiker" and "Der Nutzer" are subjects.
  const before = words.slice(Math.max(1, at - 2), at);
  return USER.has(words[at] ?? '') && words[at + 1] !== 's' && !before.some((word) => OF.has(word));
}

/** "He perdido", and no English "he". */
function isSpanishHave(first: string, second: string): boolean {
  return first === 'he' && /(?:[ai]d|ch|st|rt)o$/.test(second);
}

/** Whether a word says what somebody is to a speaker: "boss", and no name. */
export function isPersonWord(word: string): boolean {
  return PEOPLE.some(({ people }) => people.has(word));
}

/** Whether a clause says "I". */
export function isOfSpeaker(clause: string): boolean {
  return (
    (clause.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []).some((word) => FIRST_PERSON.has(word)) ||
    /我|私|僕|저는|나는/u.test(clause)
  );
}

/** Words before a verb that are no names. */
const NO_NAMES: ReadonlySet<string> = new Set(
  'it this that there what who which here everything nothing everybody my our the a an es das dies was wer der die ein mein meine il ce cela elle qui que lo la el eso esto quien questo quello isso isto quem het dat dit wat det den vad hvad to co kto это что кто user nutzer usuario utente'.split(
    ' ',
  ),
);

/** "annem", "annemin". */
const POSSESSED = /(?:ım|im|um|üm|em|am)(?:[ıiuü]n)?$|ي$/u;

/** "sister-in-law" is a sister, "abimin" is "abim". */
function withoutEnding(word: string): string {
  return word
    .replace(/^(?:beaux?|belles?|demi|half|ex)-|^(?:step|stief|halb|schwieger)(?=\p{L}{4})|-in-law$/gu, '')
    .replace(/(?<=[ıiuüea]m)[ıiuü]n$/u, '');
}

function isPossessedPerson(words: readonly string[], at: number): boolean {
  const word = words[at] ?? '';
  const around = [...words.slice(Math.max(0, at - 2), at), ...words.slice(at + 1, at + 4)];
  return PEOPLE.some(
    ({ people, whose }) =>
      people.has(withoutEnding(word)) && (around.some((one) => whose.has(one)) || POSSESSED.test(word)),
  );
}
