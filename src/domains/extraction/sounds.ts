import { toSimplified } from '../../recall/chinese-variants.ts';
import { pinyinLetter, romanize } from './romanize.ts';

/** The words of messages by their sounds, to find a name that is written in another script. */
export interface Sounds {
  words: readonly Sounded[];
  /** First letters of Chinese characters, one after the other. */
  han: string;
  /**
   * Characters by which Chinese writes foreign names, as kinds of consonants, with a space for any
   * other.
   */
  transcribed: string;
  /** Chinese surnames, in Latin letters. */
  surnames: ReadonlySet<string>;
  /** Names in Japanese characters, whose sounds nothing tells. */
  unread: number;
}

interface Sounded {
  letters: string;
  isWithoutVowels: boolean;
  /** Whether it is many words, which no space parts. */
  isRun: boolean;
  kinds: readonly string[];
}

const MAX_LETTERS = 40;
const MAX_WORDS = 800;
const MAX_HAN = 1_000;
const WORDS =
  /[\p{Script=Katakana}ー]+|\p{Script=Hiragana}+|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{M}])+/gu;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const JAPANESE_NAME =
  /[\p{Script=Han}々]{1,6}(?=さん|くん|君|ちゃん|様|先生|に住|出身|で(?:働|生まれ|暮)|に勤|に(?:行|引っ越|旅行)|という)|[\p{Script=Han}々]{2,5}[市県区町村駅]/gu;

/** Reads the sounds of a text. */
export function readSounds(text: string): Sounds {
  const words = (text.match(WORDS) ?? []).slice(0, MAX_WORDS);
  const simple = toSimplified(text.slice(0, MAX_HAN));
  const han = KANA.test(text)
    ? ''
    : Array.from(simple)
        .map(pinyinLetter)
        .map((letter) => letter || ' ')
        .join('')
        .replace(/ +/g, ' ');
  return {
    words: words.flatMap(formsOf).map(soundedOf),
    han,
    transcribed: KANA.test(text) ? '' : transcribedIn(simple),
    surnames: new Set(Array.from(simple).flatMap((sign) => SURNAMES.get(sign) ?? [])),
    unread: KANA.test(text) ? (text.match(JAPANESE_NAME) ?? []).length : 0,
  };
}

const HANGUL = /\p{Script=Hangul}/u;
const MAX_SYLLABLES = 8;

/** Korean joins a name with a surname before it and particles behind it. */
function formsOf(word: string): string[] {
  if (!HANGUL.test(word)) return [word];
  const syllables = Array.from(word).slice(0, MAX_SYLLABLES);
  return [0, 1].flatMap((from) =>
    [1, 2, 3, 4, 5, syllables.length].map((length) => syllables.slice(from, from + length).join('')),
  );
}

/** Characters that write the sounds of foreign names, as they are in lists of such names. */
const TRANSCRIBING = new Set(
  '阿埃艾安奥巴贝比彼宾伯博布查茨达戴丹道德得登邓迪丁东杜顿多厄恩尔法菲费芬夫弗福盖甘戈格根古哈海汉翰赫亨胡华霍基吉加贾杰金卡凯坎康科克肯库奎拉莱兰朗劳勒雷里莉丽利林琳卢鲁伦罗洛马玛迈麦曼梅门蒙米密明莫默姆木穆纳娜南内尼妮年纽诺努欧帕潘佩皮平珀蒲普齐奇乔切琼丘热日荣瑞萨塞桑瑟沙山舍圣施什史士斯丝司苏索塔泰坦汤特提蒂廷图托瓦万旺威韦维卫温文沃乌伍武西希锡夏谢辛休修雅亚扬叶伊易因英尤于约泽扎詹珍朱兹佐',
);

function transcribedIn(text: string): string {
  return Array.from(text, (sign) => (TRANSCRIBING.has(sign) ? (KIND_OF[pinyinLetter(sign)] ?? '') : ' ')).join('');
}

/** The most common Chinese surnames. */
const SURNAMES = new Map(
  '王wang李li张zhang刘liu陈chen杨yang黄huang赵zhao周zhou吴wu徐xu孙sun马ma朱zhu胡hu郭guo何he高gao林lin罗luo郑zheng梁liang谢xie宋song唐tang许xu韩han邓deng冯feng曹cao彭peng曾zeng肖xiao田tian董dong潘pan袁yuan蔡cai蒋jiang余yu于yu杜du叶ye程cheng魏wei苏su吕lu丁ding任ren卢lu姚yao沈shen钟zhong姜jiang崔cui谭tan陆lu范fan汪wang廖liao石shi金jin韦wei贾jia夏xia方fang熊xiong白bai孟meng秦qin侯hou江jiang薛xue雷lei龙long史shi陶tao毛mao顾gu钱qian戴dai孔kong'
    .match(/.[a-z]+/gu)
    ?.map((entry) => [entry.slice(0, 1), entry.slice(1)] as const),
);
const IS_SURNAME = new Set(SURNAMES.values());

function soundedOf(word: string): Sounded {
  const letters = romanize(word).slice(0, MAX_LETTERS);
  return {
    letters,
    isWithoutVowels: /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(word),
    isRun: /\p{Script=Thai}/u.test(word),
    kinds: kindsOf(letters),
  };
}

/** Kinds of consonants that languages take for each other. */
const KIND_OF: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Array.from('bpfv', (letter) => [letter, 'P'])),
  ...Object.fromEntries(Array.from('td', (letter) => [letter, 'T'])),
  ...Object.fromEntries(Array.from('szcjxq', (letter) => [letter, 'S'])),
  ...Object.fromEntries(Array.from('kgh', (letter) => [letter, 'K'])),
  ...Object.fromEntries(Array.from('lr', (letter) => [letter, 'L'])),
  ...Object.fromEntries(Array.from('mn', (letter) => [letter, 'N'])),
  w: 'P',
  č: 'S',
};

/** The consonants of a word by their kinds, in each way that its letters may sound. */
function kindsOf(letters: string): string[] {
  const plain = letters
    .replace(/tsch|tch|ch/g, 'č')
    .replace(/sch|tsh|cz|sz|zh|sh|ts/g, 's')
    .replace(/ck|kh|gh|qu|q|x(?=$)/g, 'k')
    .replace(/ph/g, 'f')
    .replace(/th/g, 't')
    .replace(/c(?![eiy])/g, 'k')
    .replace(/x/g, 'ks')
    .replace(/ng/g, 'n');
  const ways = new Set([plain]);
  for (const [from, to] of WAYS) {
    const known = [...ways];
    for (const way of known) if (ways.size < MAX_WAYS && from.test(way)) ways.add(way.replace(from, to));
  }
  return [...new Set(Array.from(ways, consonantsOf))];
}

const MAX_WAYS = 12;
const WAYS: readonly (readonly [RegExp, string])[] = [
  [/č/g, 'k'],
  [/j/g, ''],
  [/j/g, 'k'],
  [/g(?=[eiy])/g, 's'],
  [/h/g, ''],
  [/w/g, ''],
  [/s(?=[iy])/g, 'k'],
  [/t(?=s|i)/g, 's'],
];

function consonantsOf(letters: string): string {
  return Array.from(letters, (letter) => KIND_OF[letter] ?? '')
    .join('')
    .replace(/(.)\1+/g, '$1');
}

/** Shorter ones are in too many words. */
const MIN_CONSONANTS = 3;

/** Whether the messages hold a word that sounds like a name. */
export function soundsLikeSaid(name: string, sounds: Sounds): boolean {
  const sounded = soundedOf(name);
  if (sounded.letters === '') return hanSoundsLike(name, sounds);
  if (sounds.words.some((word) => areAlike(sounded, word))) return true;
  return isPinyinIn(sounded.letters, sounds) || isTranscribedIn(sounded.kinds, sounds.transcribed);
}

function areAlike(name: Sounded, word: Sounded): boolean {
  const most = Math.max(name.letters.length, word.letters.length);
  if (word.isRun)
    return name.kinds.some((kinds) => kinds.length >= MIN_CONSONANTS && word.kinds.some((run) => run.includes(kinds)));
  const alike = name.kinds.some((kinds) => word.kinds.some((others) => areNear(kinds, others)));
  if (!alike || word.letters === '') return false;
  const isShort = Math.max(...name.kinds.map(({ length }) => length)) < MIN_CONSONANTS;
  const allowed = isShort ? (most > 4 ? 2 : 1) : Math.ceil(most * 0.5);
  if (distance(squeezed(name.letters), squeezed(word.letters)) <= allowed) return true;
  // Arabic and Hebrew leave vowels out.
  return word.isWithoutVowels && !isShort;
}

/** Inflection adds consonants at the end. */
function areNear(kinds: string, others: string): boolean {
  if (kinds === others) return true;
  const [short, long] = kinds.length < others.length ? [kinds, others] : [others, kinds];
  return short.length >= 2 && long.length - short.length < short.length && long.startsWith(short);
}

function squeezed(letters: string): string {
  return letters.replace(/(.)\1+/g, '$1').replace(/[yi]/g, 'i');
}

/** Edit distance of two short words. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next.push(
        Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)),
      );
    row = next;
  }
  return row[b.length] ?? 0;
}

const SYLLABLE =
  /^(?:zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw])?(?:iang|iong|uang|ang|eng|ing|ong|ian|iao|uai|uan|an|en|in|un|ai|ei|ao|ou|ia|ie|iu|ua|uo|ui|ue|ve|er|a|o|e|i|u|v)(?![aeiouv])/;

/** The first letters of its syllables, where a word is written as Chinese is in Latin letters. */
function pinyinOf(word: string): string | null {
  let rest = word;
  let initials = '';
  while (rest !== '') {
    const [syllable] = SYLLABLE.exec(rest) ?? [];
    if (syllable === undefined) return null;
    initials += syllable[0] ?? '';
    rest = rest.slice(syllable.length);
  }
  return initials;
}

function isPinyinIn(letters: string, { han, surnames }: Sounds): boolean {
  if (han === '') return false;
  if (IS_SURNAME.has(letters)) return surnames.has(letters);
  const initials = pinyinOf(letters);
  return initials !== null && initials.length > 0 && initials.length < 5 && han.includes(initials);
}

/** Foreign names are written by characters that add vowels and lose an N or R behind one. */
function isTranscribedIn(kinds: readonly string[], transcribed: string): boolean {
  const folded = transcribed.replace(/([PTSKLN])\1+/g, '$1');
  return kinds.some((one) => {
    const bare = one.replace(/(?<=.)[NL](?![NL])/g, '');
    return [one, bare].some((way) => way.length > 1 && folded.includes(way));
  });
}

/** A name in Han, compared with words in letters. */
function hanSoundsLike(name: string, { words }: Sounds): boolean {
  const own = Array.from(toSimplified(name)).map(pinyinLetter);
  const letters = own.join('');
  if (letters === '') return true;
  const kinds = own
    .map((letter) => KIND_OF[letter] ?? '')
    .join('')
    .replace(/(.)\1+/g, '$1');
  return words.some(
    (word) => pinyinOf(word.letters) === letters || (kinds.length > 1 && word.kinds.some((one) => areNear(kinds, one))),
  );
}
