const SAYS =
  'said|says|told|tells|wrote|writes|shouted|whispered|asked|asks|announced|explained|joked|thinks|believes|heard|warned|' +
  'sagte|sagt|gesagt|meinte|meint|rief|schrieb|erzählte|fragte|erklärte|dit|disait|écrit|écrivait|crié|raconté|demandé|annoncé|' +
  'dijo|dice|dicho|decía|escribió|gritó|preguntó|disse|detto|scritto|gridò|chiese|diz|falou|escreveu|gritou|perguntou|' +
  'zei|zegt|gezegd|schreef|riep|vroeg|vertelde|powiedział\\p{L}{0,2}|mówi|napisał\\p{L}{0,2}|zapytał\\p{L}{0,2}|' +
  'сказал\\p{L}{0,2}|говорит|написал\\p{L}{0,2}|крикнул\\p{L}{0,2}|спросил\\p{L}{0,2}|сказав|сказала|каже|написав|написала|' +
  'dedi|diyor|söyledi|sa|säger|sade|skrev|ropade|قال|قالت|يقول|تقول|كتب|कहा|बोला|बोली';
const OBJECT =
  '(?: (?:me|us|him|her|them|mir|uns|ihm|ihr|m|nos|mij|ons|mi|nam|мне|нам|мені|bana|mig|oss|\\p{Lu}\\p{L}{1,15})){0,2}';
const THAT = '(?:,? (?:that|dass|que|che|dat|że|что|що|att|ki|أن|إن|कि))?';
/** Before a clause: somebody says it. */
const SAID_BEFORE = new RegExp(
  `(?<!\\p{L})(?:${SAYS})${OBJECT}${THAT}[,:]? ?$|(?:说|說|说道|写道|告诉我)[：:，,]?$`,
  'iu',
);
/** Behind it, to the end of the sentence. */
const SAID_BEHIND = new RegExp(
  `^[^.!?。！？\\n]{0,60}?(?:[,，!?»”"]|,? (?:[–—-]) ?)\\s?(?:[\\p{L}’']{1,14} ){0,2}?(?:${SAYS}|reads|read|a dit|ha detto|hat)(?!\\p{L})[^.!?。！？\\n]{0,40}(?:[.!?。！？\\n]|$)` +
    '|^[^。！？\\n]{0,40}(?:と(?:言った|言って(?:い|た|ま)|言われ|言いま|書いて(?:あ|い)|書かれ|叫|伝えられ|伝えた)|って言(?:った|われ|い)|[，,][^，。]{1,6}(?:说|說)[。]?$|라고 ?(?:했|말했|하셨|썼)|다고 ?했)',
  'iu',
);
/** Those who an assistant might take for its makers. */
const MAKERS =
  /(?<!\p{L})(?:developers?|system|admin(?:istrator)?s?|operators?|openai|anthropic|google|entwickler\p{L}{0,6}|développeur\p{L}{0,3}|desarrollador\p{L}{0,3}|sviluppator\p{L}{0,2}|desenvolvedor\p{L}{0,3}|ontwikkelaar\p{L}{0,3}|разработчик\p{L}{0,3}|розробник\p{L}{0,3}|geliştirici\p{L}{0,6})(?!\p{L})|开发者|開發者|开发人员|開発者|개발자|المطور/iu;

/**
 * Whether somebody reports these words: "mum said that you are now an uncle". The words of those
 * who seem to have made the assistant count as orders all the same.
 */
export function isReported(text: string, from: number, to: number): boolean {
  const before = text.slice(Math.max(0, from - 70), from);
  const behind = text.slice(to, to + 160);
  const isSaid = SAID_BEFORE.test(before) || SAID_BEHIND.test(behind);
  return isSaid && !MAKERS.test(before + behind);
}

/** For the check that they take linear time. */
export const REPORTED_FORMS: readonly RegExp[] = [SAID_BEFORE, SAID_BEHIND];
