/**
 * Words of which one excludes the other, by language: small words, and words of liking, allowing,
 * giving and passing. Two statements with the same telling words say different things where each
 * holds another side. Stems end with a hyphen.
 */
const WORDS: Readonly<Record<string, readonly (readonly [one: string, other: string])[]>> = {
  en: [
    ['before', 'after'],
    ['above', 'below'],
    ['more', 'less fewer'],
    ['inside indoors', 'outside outdoors'],
    ['always', 'sometimes'],
    ['like- love- enjoy- adore-', 'hate- dislike- loath- detest- despise-'],
    ['bought buy- purchased', 'sold sell-'],
    ['won win winning', 'lost los- lose'],
    ['passed', 'failed'],
    ['lent lend-', 'borrow-'],
    ['hired', 'fired sacked'],
    ['allowed permitted', 'forbidden prohibited banned'],
    ['can may', 'mustn'],
  ],
  de: [
    ['vor bevor', 'nach nachdem'],
    ['mehr', 'weniger'],
    ['drinnen innerhalb', 'draußen außerhalb'],
    ['immer', 'manchmal'],
    ['mag magst mögen mochte liebt liebe lieben gern gerne', 'hasst hasse hassen verabscheu- ungern'],
    ['gekauft kauft kaufte', 'verkauft verkaufte'],
    ['gewonnen gewann', 'verloren verlor'],
    ['bestanden', 'durchgefallen'],
    ['darf dürfen', 'verboten'],
  ],
  fr: [
    ['avant', 'après'],
    ['davantage', 'moins'],
    ['dedans', 'dehors'],
    ['toujours', 'parfois'],
    ['aime aimes adore apprécie', 'déteste hais hait'],
    ['acheté achète achetée', 'vendu vend vendue'],
    ['gagné', 'perdu'],
    ['autorisé', 'interdit'],
  ],
  es: [
    ['antes', 'después despues'],
    ['más mas', 'menos'],
    ['dentro', 'fuera'],
    ['siempre', 'aveces'],
    ['gusta gustan encanta encantan amo ama adoro adora', 'odio odia odian detesto detesta'],
    ['compró compré comprado', 'vendió vendí vendido'],
    ['ganó gané ganado', 'perdió perdí perdido'],
    ['permitido', 'prohibido'],
  ],
  it: [
    ['prima', 'dopo'],
    ['più', 'meno'],
    ['dentro', 'fuori'],
    ['piace piacciono ama amo adora adoro', 'odia odio detesta detesto'],
    ['comprato', 'venduto'],
    ['vinto', 'perso'],
  ],
  pt: [
    ['antes', 'depois após'],
    ['mais', 'menos'],
    ['dentro', 'fora'],
    ['gosta gosto adora adoro ama amo', 'odeia odeio detesta detesto'],
    ['comprou comprei comprado', 'vendeu vendi vendido'],
    ['ganhou ganhei', 'perdeu perdi'],
  ],
  nl: [
    ['voor voordat', 'na nadat'],
    ['meer', 'minder'],
    ['binnen', 'buiten'],
    ['houdt hou', 'haat'],
    ['gekocht', 'verkocht'],
  ],
  sv: [
    ['före innan', 'efter'],
    ['mer', 'mindre'],
    ['inomhus', 'utomhus'],
    ['gillar älskar', 'hatar avskyr'],
    ['köpt köpte', 'sålt sålde'],
  ],
  pl: [
    ['przed', 'po'],
    ['więcej', 'mniej'],
    ['lubię lubi kocha kocham', 'nienawidzi nienawidzę'],
    ['kupił kupiła kupiłem kupiłam', 'sprzedał sprzedała sprzedałem sprzedałam'],
  ],
  ru: [
    ['перед до', 'после'],
    ['больше более', 'меньше менее'],
    ['внутри', 'снаружи'],
    ['люблю любит обожаю обожает нравится', 'ненавижу ненавидит'],
    ['купил купила', 'продал продала'],
    ['выиграл выиграла', 'проиграл проиграла'],
  ],
  uk: [
    ['перед до', 'після'],
    ['більше', 'менше'],
    ['люблю любить', 'ненавиджу ненавидить'],
    ['купив купила', 'продав продала'],
  ],
  el: [
    ['πριν', 'μετά'],
    ['περισσότερο', 'λιγότερο'],
    ['αγαπά αγαπώ λατρεύω', 'μισώ μισεί'],
  ],
  tr: [
    ['önce', 'sonra'],
    ['içeride', 'dışarıda'],
    ['sever severim seviyor seviyorum', 'nefret'],
  ],
  ar: [
    ['قبل', 'بعد'],
    ['أكثر', 'أقل'],
    ['داخل', 'خارج'],
    ['يحب أحب', 'يكره أكره'],
  ],
  he: [
    ['לפני', 'אחרי'],
    ['יותר', 'פחות'],
  ],
  hi: [
    ['पहले', 'बाद'],
    ['ज्यादा', 'कम'],
  ],
};

interface Side {
  words: ReadonlySet<string>;
  stems: readonly string[];
}

function sideOf(words: string): Side {
  const all = words.split(' ');
  return {
    words: new Set(all.filter((word) => !word.endsWith('-'))),
    stems: all.flatMap((word) => (word.endsWith('-') ? [word.slice(0, -1)] : [])),
  };
}

const PAIRS = Object.values(WORDS).flatMap((pairs) => pairs.map((pair) => pair.map(sideOf)));

/** The same inside scripts that are not written in words. */
const FORMS: readonly (readonly [one: RegExp, other: RegExp])[] = [
  [
    /以前|之前|饭前|餐前|食前|睡前|前に|の前|전에|[식취]전/u,
    /以后|以後|之后|之後|饭后|餐后|食後|后|後に|の後|あとに|후에|뒤에|식후/u,
  ],
  [/以上|이상/u, /以下|이하/u],
  [/里面|裡面|の中/u, /外面|の外/u],
  [/赞成|贊成|賛成|찬성/u, /反对|反對|反対|반대/u],
  [/喜欢|喜歡|爱[吃喝]|好き|좋아/u, /讨厌|討厭|嫌い|싫어/u],
  [/买了|買了|買った|買いました|샀/u, /卖了|賣了|卖掉|売った|売りました|팔았/u],
];

/** "vor zwei Jahren" is "ago", and "avant-hier" a day. */
const NO_SIDE = /(?<!\p{L})vor (?:\d|ein|zwei|drei|vier|fünf|kurz|langem)|avant-hier|before long|after all/giu;

/** The sides that a clause takes: `2n` for one side of a pair, `2n + 1` for the other. */
export function readSides(clause: string): Set<number> {
  const text = clause.replace(NO_SIDE, ' ');
  const words =
    text
      .toLowerCase()
      .normalize('NFC')
      .match(/[\p{L}\p{M}]+/gu) ?? [];
  const sides = new Set<number>();
  PAIRS.forEach((pair, i) =>
    pair.forEach((side, j) => {
      if (words.some((word) => side.words.has(word) || side.stems.some((stem) => isFormOf(stem, word))))
        sides.add(2 * i + j);
    }),
  );
  FORMS.forEach((pair, i) =>
    pair.forEach((form, j) => {
      if (form.test(text)) sides.add(2 * (PAIRS.length + i) + j);
    }),
  );
  return sides;
}

const MAX_ENDING = 3;

function isFormOf(stem: string, word: string): boolean {
  return word.startsWith(stem) && word.length - stem.length <= MAX_ENDING;
}
