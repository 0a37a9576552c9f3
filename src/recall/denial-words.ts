/**
 * Words and forms that deny, by how they deny, in the languages of the stems and some more. Tokens
 * are lower case and without apostrophes; forms are looked for in the text of a clause.
 */

function listOf(...lines: string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(' ')));
}

/** Words that deny the clause that they stand in. */
export const DENYING = listOf(
  'not no never none nobody nothing nowhere neither nor cannot nope aint non',
  'dont doesnt didnt cant wont isnt arent wasnt werent hasnt havent hadnt couldnt wouldnt shouldnt mustnt neednt',
  'nicht nie niemals kein keine keinen keinem keiner keines keins nichts niemand niemanden niemandem nirgends nirgendwo weder',
  'jamais aucun aucune rien guère nullement',
  'nunca jamás ningún ninguno ninguna nadie tampoco ni',
  'niente nulla nessuno nessuna nessun né mica neanche nemmeno neppure',
  'não nao jamais nenhum nenhuma nem ninguém tampouco',
  'niet geen nooit niets niemand nergens evenmin',
  'inte icke ej aldrig ingen inget inga ikke aldri intet',
  'nie nigdy żaden żadna żadne żadnego żadnej żadnych nikt nikogo nic',
  'не нет нету ни никогда никто никого ничего нельзя никакой никакая никакого',
  'ні немає нема ніколи ніхто нічого ніякий',
  'δεν δε μη μην όχι ποτέ κανένας κανέναν καμία κανένα τίποτα ούτε',
  'değil yok asla yoktur değildir',
  'لا لم لن ليس ليست لست ليسوا لسنا غير ولا ولم ولن وليس فلا فلم ألا أبدا أبداً لستُ',
  'לא אין איני אינני אינו אינה אינם מעולם',
  'नहीं मत नही न ना',
  'không chưa chẳng đừng',
  'tidak bukan jangan belum',
  'nem nincs soha niciodată nimic',
);

/** Words that deny what stands behind them. */
export const WITHOUT = listOf(
  'without ohne sans sin senza sem zonder utan uden uten bez без χωρίς δίχως بدون دون بلا בלי ללא बिना tanpa nélkül fără',
);

/** Words that deny in French alone: they count beside other words of it. */
export const FRENCH_DENIALS: readonly [words: ReadonlySet<string>, beside: ReadonlySet<string>][] = [
  [listOf('plus personne'), listOf('ne n')],
  [listOf('pas'), listOf('ne n j c il elle on nous vous ils elles les une du des est suis ai mange pas')],
];

/**
 * Forms of scripts without spaces and of languages that deny inside the word. Each match is a
 * denial.
 */
export const DENYING_FORMS =
  /n['’]t(?![\p{L}\p{N}])|(?<!\p{L})değil|(?<!\p{L})mai più|(?<![特分区個个性级級类類辨告离離])别(?!人|的|名|墅|针|針|处|處|国|國|家)|[不没沒無无未勿](?!管|论|論|但|仅|僅|只|错|錯|过是|久|同|断|斷|少[^于於]|得不|线|線|来|來|收|如说|妨|客气|敢当|光是|锈|銹|丹|动产|幸|锡|錫|花果|人机|人機|婚[夫妻])|非(?=我|他|她|本人)|ありませ|ませ[んぬ]|ない(?!しょ|が代|がし)|な(?:かっ|く(?:な|て|、|，|$))|(?<!は)なし|(?<![必まはわ])ず(?:に|、|。|$)|않|없(?!이)|(?<![연잘])못(?!지|된)|(?<!\p{L})안(?= \p{L}|먹|가|하|해|했|되|돼|됐|좋|와|왔|봐|봤|써|쓰|피|핀|잤|살|타|믿|입|읽|줘|마시|마셔)|아니[다었에요라며고]|아닙|아닌|(?<=지 ?)말|지 마|ไม่|มิได้|ห้าม/u;

/** "Without" in scripts without spaces, and inside words. */
export const WITHOUT_FORMS =
  /없이|抜き|ぬき|-free\b|(?<=\p{L}{4})(?:frei|(?<!zweifel|rest|mühe|anstands)los)(?:e[nmrs]?)?(?!\p{L})|(?<=\p{L}{4})(?<!(?:regard|neverthe|nonethe|un|doubt))less(?!\p{L})/iu;

/** Turns of phrase in which the words above deny nothing. */
export const NO_DENIAL = new RegExp(
  [
    String.raw`\b(?:not only|no (?:longer|fewer|less|more|earlier|sooner) than|can(?:not|['’]t| not) wait|(?:do(?:es)?n['’]t|do(?:es)? not) mind|(?:can(?:not|['’]t)|could(?: not|n['’]t)) help|never forgets?|non(?=-)|(?<!\p{L})utan (?:också|även)|non seulement|not just|not to mention|no doubt|no wonder|no matter|no problem|no later than|no sooner|nothing but|why not|not least|if not for|nicht nur|nicht zuletzt|nicht wahr|pas seulement|n['’]est[- ]ce pas|no s[oó]lo|no solamente|non solo|non soltanto|n[aã]o s[oó]|não apenas|niet alleen|inte bara|nie tylko|no\.? ?\d+)(?![\p{L}])`,
    String.raw`(?<![\p{L}])(?:не только|не лише|не тільки|όχι μόνο|ليس فقط|لا شك|لا بد|ولا سيما|לא רק|न सिर्फ|न केवल|không chỉ)(?![\p{L}])`,
    '不但|不仅|不僅|不只|不错|不錯|不过|不過|不久|不同|不断|不斷|不少|不管|不论|不論|不得不|对不起|對不起|差不多|不好意思|不客气|没关系|沒關係|不是[^。！？]{1,12}吗|非常|除非|并非不|是不是|有没有|能不能|要不要|会不会|好不好',
    '少ない|危ない|汚ない|つまらない|もったいない|切ない|(?:な(?:ければ|くて(?:は)?|いと|きゃ|くちゃ)(?:なら|いけ|だめ)?(?:ない|ません|なりません|いけません)?)|しかない|かもしれ(?:ない|ません)|に違いない|とんでもない|ませんか|ないか|じゃない(?:ですか|か|の)?[?？]|ではない(?:か|でしょうか)',
    '안에|안쪽|안녕|안전|않으면 안 ?되|지 않으면 안|밖에 없|뿐만 아니라|지 않[^.。]{0,6}[?？]|못지않|아니면|아니라도',
    'ไม่ใช่แค่|ไม่เพียง',
  ].join('|'),
  'giu',
);

/** Words that end a thing that was: who stopped smoking does not smoke. Stems end with a hyphen. */
export const ENDING = listOf(
  'stopped stops quit quits quitting ceased ceases discontinued formerly',
  'aufgehört aufgegeben abgewöhnt aufgehoert ehemals',
  'arrêté arrêtée arrête arrêtai cessé cesse renoncé',
  'smesso smette smise smetto',
  'gestopt gestopte opgehouden',
  'slutat slutade upphört sluttet stoppet',
  'przestał przestała przestałem przestałam rzucił rzuciła rzuciłem rzuciłam zaprzestał zaprzestała',
  'бросил бросила перестал перестала прекратил прекратила завязал завязала',
  'кинув кинула перестав перестала припинив припинила',
  'σταμάτησα σταμάτησε έκοψα έκοψε έκοψαν σταμάτησαν',
  'bıraktı bıraktım vazgeçti vazgeçtim',
  'توقف توقفت أقلع أقلعت كف كففت توقفتُ',
  'הפסיק הפסיקה הפסקתי הפסקת',
);

/** Forms of more than one word that end a thing. */
export const ENDING_FORMS = new RegExp(
  [
    String.raw`\b(?:cancell?ed|broke up with|split up with|moved (?:out|away)|laid off|let go (?:by|from)|resigned from|retired|deleted|(?:is|am|['’]m|are) off (?!to\b)|refuse[sd]? to|left (?=\p{Lu})|lost (?:his|her|my|their|the)|sold (?:his|her|my|their|the|it))(?!\p{L})|\bformer\b|\bex-\p{L}|\b(?:gave|given|giving|gives?) up|\bstop(?:s|ping)? \p{L}+ing|\bused to (?!it|the|this|that|be(?:ing)? )|\b(?:swore|sworn|swears) off|\bgot rid of|\bdropped out of|\bretired from|\bkicked the habit`,
    String.raw`\bh(?:ö|oe)rte?n?\b.{0,40}\bauf\b|\bgibt?\b.{0,30}\bauf\b|\bgab\b.{0,30}\bauf\b`,
    String.raw`(?<!\p{L})(?:dej[oéóaá]|dejado|dejaron|par(?:ou|ei|ar|ado)|deix(?:ou|ei|ar|ado)|larg(?:ou|uei)|ces[oó])(?= de \p{L}+)|(?<!\p{L})larg(?:ou|uei) [oa]s? `,
    String.raw`(?<![\p{L}])(?:отказал(?:ся|ась)|відмови(?:вся|лась)) (?:от|від)`,
    String.raw`(?<!\p{L})(?:früher|gekündigt|quitt(?:é|ée|er)|autrefois|se fue de|me fui de|antes (?=\p{L}+(?:aba|ía))|lasciato|abbandonat[oa]|saiu d[aoe]|saí d[aoe]|ayrıldı\p{L}?|eskiden|уволил(?:ся|ась)|раньше|звільни(?:вся|лась)|раніше|dawniej|odszedł|odeszła)(?!\p{L})`,
    '辞[职職]|退職|以前(?=在|[^。]{0,12}(?:ていた|だった|でした))|离职|離職|퇴사|예전에',
    '戒(?:了|掉|烟|煙|酒|断)|停止了?|放弃|放棄',
    '(?:を|は|も)?(?:やめ|止め|辞め)(?:た|て|る|ました|ています)|断[っち]',
    '끊(?:었|은|고|어)|그만[두뒀둔]|중단(?:했|한)',
    'छोड़ (?:दिया|दी|दिए)|बंद कर (?:दिया|दी)',
    'เลิก',
    'bỏ (?:hút|uống|ăn)',
  ].join('|'),
  'iu',
);

/** Asks for assent at the end, and denies nothing: ", ¿no?". */
export const TAG =
  /(?<!\p{L})(?:no|nicht wahr|oder nicht|is(?:n['’]t| not) (?:it|that)|do(?:es)?n['’]t (?:it|i|he|she|they)|n['’]est[- ]ce pas|non|não|né|nee|не так ли|не правда ли|değil mi|nie|नहीं)\s?[?？؟]/giu;

/** Verbs of Turkish deny inside the word. Only in texts that are clearly Turkish. */
export const TURKISH = /[ğışİ]|(?<!\p{L})(?:ben|bir|ve|hiç|çok|artık|benim|için|kullanıcı|et|bu)(?!\p{L})/iu;
export const TURKISH_DENIAL =
  /(?<=\p{L}{2})(?:m[ıiuü]yor\p{L}{0,6}|m[ae]z(?:d[ıi]\p{L}{0,3}|l[ae]r|s[ıi]n)?|m[ae]m|m[ae]d[ıi]\p{L}{0,3}|m[ae]m[ıi]ş\p{L}{0,3}|m[ae]y[ae]c[ae][kğ]\p{L}{0,4})(?=[\s.!,;]|$)/u;
/** "Without" inside a word: "şekersiz". */
export const TURKISH_WITHOUT = /(?<=\p{L}{3})s[ıiuü]z(?=[\s.!,;]|$)/u;

/** Words of what ended by itself, was given away or is over, in a longer wording of a statement. */
export const ENDED =
  /(?<!\p{L})(?:sank|sunk|died|dead|passed away|sold|ended|over since|closed (?:down|in)|burn(?:t|ed) down|was stolen|got stolen|broke (?:up|down)|expired|divorced|until (?:19|20)\d\d|gesunken|gestorben|verstorben|verkauft|beendet|abgebrannt|gestohlen|geschieden|bis (?:19|20)\d\d|coulé|mort[es]*|décédée?s?|vendue?s?|terminée?s?|volée?s?|divorcée?s?|hundió|murió|vendi[ód]\p{L}{0,6}|terminó|robaron|affondat\p{L}|mort[oa]|vendut\p{L}|finit\p{L}|rubat\p{L}|afundou|morreu|vendid\p{L}|terminou|roubad\p{L}|gezonken|overleden|verkocht|beëindigd|gestolen|sålde?s?|dött?|sjönk|zatonął\p{L}{0,6}|zmarł\p{L}{0,6}|sprzedan\p{L}{0,6}|skończył\p{L}{0,6}|утонул\p{L}{0,6}|затонул\p{L}{0,6}|умер\p{L}{0,6}|продан\p{L}{0,6}|закончил\p{L}{0,6}|украли|потонув|помер\p{L}{0,6}|продали|πουλήθηκε|πέθανε|battı|öldü|satıldı|غرق\p{L}?|مات\p{L}?|بيع\p{L}?)(?!\p{L})|沉没|去世|死了|卖掉|賣掉|被偷|结束了|結束|沈んだ|亡くなった|死んだ|売った|終わった|盗まれた|가라앉|죽었|팔았|팔렸|끝났|डूब गई|मर गया|बेच दी/iu;
