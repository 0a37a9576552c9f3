/**
 * Sounds of letters, by script. Vowels that differ between languages are kept: only consonants are
 * compared.
 */
const LETTERS: Readonly<Record<string, string>> = Object.fromEntries(
  `а:a б:b в:v г:g ґ:g д:d е:e ё:yo є:ye ж:zh з:z и:i і:i ї:yi й:y к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ў:u ф:f х:kh ц:ts ч:ch ш:sh щ:sh ъ: ы:y ь: э:e ю:yu я:ya
  α:a β:v γ:g δ:d ε:e ζ:z η:i θ:th ι:i κ:k λ:l μ:m ν:n ξ:ks ο:o π:p ρ:r σ:s ς:s τ:t υ:i φ:f χ:kh ψ:ps ω:o
  ا:a أ:a إ:i آ:a ب:b ت:t ث:th ج:j ح:h خ:kh د:d ذ:d ر:r ز:z س:s ش:sh ص:s ض:d ط:t ظ:z ع:a غ:g ف:f ق:k ك:k ل:l م:m ن:n ه:h ة:a و:w ي:y ى:a ئ:y ء: ؤ:w پ:p چ:ch ڤ:v گ:g
  א:a ב:b ג:g ד:d ה:h ו:v ז:z ח:kh ט:t י:y כ:k ך:k ל:l מ:m ם:m נ:n ן:n ס:s ע:a פ:p ף:f צ:ts ץ:ts ק:k ר:r ש:sh ת:t
  क:k ख:kh ग:g घ:g ङ:n च:ch छ:ch ज:j झ:j ञ:n ट:t ठ:t ड:d ढ:d ण:n त:t थ:t द:d ध:d न:n प:p फ:f ब:b भ:b म:m य:y र:r ल:l व:v श:sh ष:sh स:s ह:h अ:a आ:a इ:i ई:i उ:u ऊ:u ए:e ऐ:ai ओ:o औ:au ा:a ि:i ी:i ु:u ू:u े:e ै:ai ो:o ौ:au ं:n ँ:n
  あ:a い:i う:u え:e お:o か:ka き:ki く:ku け:ke こ:ko が:ga ぎ:gi ぐ:gu げ:ge ご:go さ:sa し:shi す:su せ:se そ:so ざ:za じ:ji ず:zu ぜ:ze ぞ:zo た:ta ち:chi つ:tsu て:te と:to だ:da ぢ:ji づ:zu で:de ど:do な:na に:ni ぬ:nu ね:ne の:no は:ha ひ:hi ふ:fu へ:he ほ:ho ば:ba び:bi ぶ:bu べ:be ぼ:bo ぱ:pa ぴ:pi ぷ:pu ぺ:pe ぽ:po ま:ma み:mi む:mu め:me も:mo や:ya ゆ:yu よ:yo ら:ra り:ri る:ru れ:re ろ:ro わ:wa を:o ん:n ゔ:vu ぁ:a ぃ:i ぅ:u ぇ:e ぉ:o ゃ:ya ゅ:yu ょ:yo っ: ー:
  ก:k ข:kh ค:kh ฆ:kh ง:n จ:ch ฉ:ch ช:ch ซ:s ฌ:ch ญ:y ฎ:d ฏ:t ฐ:th ฑ:th ฒ:th ณ:n ด:d ต:t ถ:th ท:th ธ:th น:n บ:b ป:p ผ:ph ฝ:f พ:ph ฟ:f ภ:ph ม:m ย:y ร:r ล:l ว:w ศ:s ษ:s ส:s ห:h ฬ:l อ:o ฮ:h`
    .trim()
    .split(/\s+/)
    .map((entry) => {
      const [letter = '', sound = ''] = entry.split(':');
      return [letter, sound];
    }),
);

const INITIALS = 'g gg n d dd r m b bb s ss  j jj ch k t p h'.split(' ');
const VOWELS = 'a e ya ye eo e yeo ye o wa we we yo u wo we wi yu eu ui i'.split(' ');
const FINALS = ' k k k n n n t l k m l l l p l m p p t t ng t t k t p t'.split(' ');
const HANGUL_BASE = 0xac00;
const HANGUL_END = 0xd7a3;
/** The distance of a katakana character from its hiragana. */
const TO_HIRAGANA = 0x60;

/** The Latin letters of a word in any script but Han, by its sounds. */
export function romanize(word: string): string {
  return Array.from(word.normalize('NFC').toLowerCase(), soundOf).join('');
}

function soundOf(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  if (code >= HANGUL_BASE && code <= HANGUL_END) return syllableOf(code - HANGUL_BASE);
  if (code >= 0x30a1 && code <= 0x30f4) return LETTERS[String.fromCodePoint(code - TO_HIRAGANA)] ?? '';
  const known = LETTERS[letter];
  if (known !== undefined) return known;
  const plain = letter.normalize('NFKD').replace(/\p{M}/gu, '');
  return LETTERS[plain] ?? (/^[a-z]{1,3}$/.test(plain) ? plain : (OTHERS[letter] ?? ''));
}

const OTHERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'e',
  œ: 'e',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** Korean syllables are put together from a first sound, a vowel and a last sound. */
function syllableOf(index: number): string {
  const [initial, vowel, final] = [Math.floor(index / 588), Math.floor((index % 588) / 28), index % 28];
  return `${INITIALS[initial] ?? ''}${VOWELS[vowel] ?? ''}${FINALS[final] ?? ''}`;
}

/** First characters, by sound, of the syllables that begin with each letter. */
const PINYIN_BORDERS = '阿八嚓哒妸发旮哈讥咔垃妈拏噢妑七呥仨他穵夕丫帀';
const PINYIN_LETTERS = 'abcdefghjklmnopqrstwxyz';
const BY_SOUND = new Intl.Collator('zh-u-co-pinyin');

/** The letter with which a Chinese character is written in Latin. '' for any other character. */
export function pinyinLetter(character: string): string {
  if (!/^\p{Script=Han}$/u.test(character)) return '';
  let [from, to] = [0, PINYIN_BORDERS.length];
  while (to - from > 1) {
    const middle = (from + to) >> 1;
    if (BY_SOUND.compare(character, PINYIN_BORDERS[middle] ?? '') < 0) to = middle;
    else from = middle;
  }
  return PINYIN_LETTERS[from] ?? '';
}
