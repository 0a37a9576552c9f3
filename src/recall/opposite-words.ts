/**
 * Small words of which one excludes the other, in the languages of the stems. Two statements with
 * the same telling words say different things where each holds another side.
 */
type Pair = readonly [one: ReadonlySet<string>, other: ReadonlySet<string>];

function pair(one: string, other: string): Pair {
  return [new Set(one.split(' ')), new Set(other.split(' '))];
}

export const OPPOSITE_WORDS: readonly Pair[] = [
  pair(
    'before prior vor bevor vorher avant antes prima voor voordat före innan przed перед до önce πριν قبل לפני पहले trước sebelum',
    'after afterwards following nach nachdem danach après después despues dopo depois após na nadat efter po после після sonra μετά بعد אחרי बाद sau setelah',
  ),
  pair(
    'above over über oberhalb au-dessus dessus encima sobre sopra acima boven över nad над поверх üstünde πάνω فوق מעל ऊपर',
    'below under beneath unter unterhalb dessous debajo bajo sotto abaixo debaixo onder under pod под ниже altında κάτω تحت מתחת नीचे',
  ),
  pair(
    'more mehr más mas più piu mais meer mer więcej больше более більше daha περισσότερο أكثر יותר ज्यादा',
    'less fewer weniger moins menos meno minder mindre mniej меньше менее менше az λιγότερο أقل פחות कम',
  ),
  pair(
    'inside indoors within drinnen innerhalb dedans dentro binnen inomhus wewnątrz внутри içeride μέσα داخل בתוך अंदर',
    'outside outdoors draußen außerhalb dehors fuera fuori fora buiten utomhus zewnątrz снаружи dışarıda έξω خارج בחוץ बाहर',
  ),
  pair(
    'for für pour favor favore voor för za за için υπέρ مع בעד पक्ष',
    'against gegen contre contra contro tegen mot przeciw przeciwko против проти karşı κατά ضد נגד खिलाफ',
  ),
  pair(
    'since seit depuis desde dal sinds sedan od с из beri από منذ מאז से',
    'until till bis jusque jusqu hasta fino até tot tills до kadar μέχρι حتى עד तक',
  ),
  pair(
    'on an allumé encendido acceso ligado aan på włączony включен',
    'off aus éteint apagado spento desligado uit av wyłączony выключен',
  ),
  pair(
    'always immer toujours siempre sempre altijd alltid zawsze всегда завжди her πάντα دائما תמיד हमेशा',
    'sometimes manchmal parfois quelquefois a_veces talvolta soms ibland czasem иногда іноді bazen أحيانا לפעמים कभी',
  ),
  pair(
    'only nur seulement solo sólo soltanto somente alleen bara tylko только лише sadece μόνο فقط רק केवल',
    'also auch aussi también tambien anche também ook också też также тоже також ayrıca επίσης أيضا גם भी',
  ),
];

/** The same inside scripts that are not written in words. */
export const OPPOSITE_FORMS: readonly (readonly [one: RegExp, other: RegExp])[] = [
  [
    /(?:以前|之前|饭前|餐前|食前|前に|の前|전에|(?<=\s|[식취])전(?=\s|$))|[饭餐食睡]前/u,
    /以后|以後|之后|之後|饭后|餐后|食後|後に|の後|あとに|후에|뒤에|[饭餐食]后|[식]후/u,
  ],
  [/以上|이상/u, /以下|이하/u],
  [/里面|裡面|の中|안에/u, /外面|の外|밖에(?! 없)/u],
  [/上面|の上|위에/u, /下面|の下|아래/u],
  [/赞成|贊成|賛成|찬성/u, /反对|反對|反対|반대/u],
];
