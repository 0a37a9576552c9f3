import { languageNamed } from './language-names.ts';

/** One thing that a wish is about, such as the units or the length of answers. */
export interface Topic {
  kind: string;
  /** Null: none is named. */
  value: string | null;
}

const BEFORE = '(?<![\\p{L}\\p{M}\\p{N}])';

/** Beginnings of words by value, then parts of unspaced texts. */
function value(spaced: string, unspaced: string): RegExp {
  return new RegExp(`${BEFORE}(?:و?[بل]?ال|ب)?(?:${spaced})|${unspaced}`, 'iu');
}

/** Values of one kind exclude each other: the later holds, in whatever language. */
const KINDS: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  units: {
    metric: value(
      'metri[ck]|metrisch|metrisk|métri|metryczn|метрич|μετρικ|मीट्रिक|المتري|متري|celsius|centigrade|kilomet|kilómet|quilómet|chilomet|kilogram|километ|кілограм|кіломет|celsjusz|цельси|cels[iy]|سلسيوس|مئوي|الكيلومتر|kelvin|si units|si-einheiten|सेल्सियस|किलोमीटर|χιλιόμετρ|κελσίου',
      '公制|公里|摄氏|攝氏|メートル|キロ|摂氏|미터|킬로|섭씨',
    ),
    imperial: value(
      'imperial|imp[eé]ri|fahrenheit|miles?(?![\\p{L}])|meilen|pounds|feet(?!\\p{L})|inches|имперск|імперськ|фаренгейт|миля|милях|миль|имперіал|فهرنهايت|الإمبراطوري|الإمبريالي|ميل(?!\\p{L})|इंपीरियल|इम्पीरियल|फ़ारेनहाइट|मील(?!\\p{L})|imperyal|emperyal|mil(?!\\p{L})|αυτοκρατορικ|φαρενάιτ|μίλια|US units|us customary',
      '英制|英里|华氏|華氏|ヤード|マイル|華氏|フィート|야드|마일|화씨|피트',
    ),
  },
  length: {
    short: value(
      'short|brief|concis|succinct|terse|to the point|in a few words|one[- ]sentence|(?:one|two|three|four|five|few) (?:sentences|lines|words)|(?:under|most|than|maximum|max\\.?|within|unter|höchstens|maximal|moins de|menos de|meno di|máximo|massimo|minder dan|maximaal|högst|mindre än|не более|меньше|не больше|maksymalnie|mniej niż|не більше|en fazla|أقل من|لا تزيد عن) \\d|kurz|kürz|knapp|bündig|prägnant|court|bref|brève|brièvement|succinct|cort[oa]|brev[ei]|conciso|concisa|sucint|escuet|curt[oa]|corte?(?!\\p{L})|sintetic|stringat|kort|beknopt|bondig|koncis|kortfatta|krótk|krócej|zwięź|zwięz|кратк|краток|корот|короч|сжат|лаконич|стисл|стислий|лаконіч|kısa|özlü|özet|قصير|موجز|مختصر|باختصار|بإيجاز|اختصر|اختصار|संक्षिप्त|संक्षेप|छोट|σύντομ|περιληπτικ',
      '最多|不超过|不超過|以内|이내|简短|簡短|简洁|簡潔|简要|短い|短く|短め|手短|簡単に|端的|짧|간결|간단히',
    ),
    long: value(
      'long(?!\\p{L})|(?<!(?:no|any) )longer|lengthy|detail|verbose|thorough|in[- ]depth|elaborate|extensive|comprehensive|ausführlich|lange?(?!\\p{L})|detaillier|gründlich|umfassend|ausführlicher|(?<!nicht )länger|longue|détaill|approfondi|exhausti|larg[oa]|detallad|extens|exhaustiv|lung[ah]|dettagli|approfondit|long[ao]s(?!\\p{L})|detalhad|lange?(?!\\p{L})|uitgebreid|uitvoerig|gedetailleerd|långa?(?!\\p{L})|detaljera|utförlig|dług|szczegół|obszern|wyczerpując|подробн|длинн|развёрн|разверн|детальн|докладн|довг|розгорн|uzun|ayrıntı|detay|طويل|مفصل|بالتفصيل|تفصيل|विस्तृत|विस्तार|लंब|αναλυτικ|λεπτομερ|εκτεν',
      '太长|太長|过长|详细|詳細|详尽|詳盡|长一点|詳し|長い|長く|長め|丁寧に詳|자세|상세|길게|긴 ',
    ),
  },
  tone: {
    formal: value(
      'formal|siez|per sie|höflich|förmlich|vouvo|formel|soutenu|usted|de usted|formale|del lei|il lei|senhor|u-vorm|vousvoy|ni(?=-form)|formell|oficjaln|formaln|per pan|na вы|на вы|на «вы»|официальн|формальн|офіційн|resmi|resmî|siz diye|رسمي|رسمية|औपचारिक|επίσημ|πληθυντικό|polite(?:ly)?(?! request)|professional',
      '正式|敬语|敬語|您称|丁寧語|です・ます|존댓말|높임말|격식',
    ),
    informal: value(
      'informal|casual|friendl|freundlich|nett(?:er)?(?!\\p{L})|sympa|amical|amable|amichevol|simpátic|vriendelijk|vänlig|приветлив|mił[ay]|przyjazn|дружн|привітн|duz(?:e|en|t)|per du|locker|tutoi|tutoy|familier|tut[eé][aoe]|de tú|del tu|tutoyeer|je-vorm|informel|ledig|nieformaln|swobodn|na ty|на ты|на «ты»|неформальн|дружелюбн|samimi|sen diye|غير رسمي|ودي|अनौपचारिक|दोस्ताना|ενικό|ανεπίσημ|φιλικ|relaxed',
      '友好|亲切|親しみ|친절|随意|轻松|非正式|タメ口|カジュアル|くだけた|반말|편하게|친근',
    ),
    humorous: value(
      'funny|humou?r|jok(?:e|es|ing)|witty|sarcas|pirate|rhym|in verse|poetic|witzig|humorvoll|ironisch|gereimt|in reimen|drôle|humour|rimes|gracios|divertid|chistes|rimas?|divertent|in rima|engraçad|grappig|rijm|rolig|skämt|rim(?!\\p{L})|śmieszn|żart|rymem|весел|шут|рифм|стихами|жарт|esprili|komik|kafiyeli|فكاه|مرح|بقافية|मज़ाकिया|हास्य|αστεί|ρίμα',
      '幽默|风趣|押韵|面白|ユーモア|冗談|유머|재미있|농담',
    ),
  },
  layout: {
    bullets: value(
      'bullet|bulleted|lists(?!\\p{L})|a list|listen(?!\\p{L})|listes?(?!\\p{L})|listas?(?!\\p{L})|lijst|listor|list[yęa](?!\\p{L})|stichpunkt|stichwort|aufzählung|spiegelstrich|puces?|viñeta|elenc[oh]|punti elenco|puntat|marcador|tópicos|opsomming|punktlist|punktform|punkt(?:ach|y|ów|ami)|wypunkt|maddele|madde(?: |ler|li)|списк|список|пункт|маркир|نقاط|النقاط|قوائم|κουκκίδ|λίστες|बुलेट|बिंदु',
      '要点|要點|列表|分点|项目符号|條列|条列|箇条書き|リスト|글머리|목록|불릿',
    ),
    table: value(
      'table(?:s|au)?(?!\\p{L})|tableau|tabelle|tabelar|tabella|tabla|tabel(?!\\p{L})|tabell|tabel[ęi]|tabeli|таблиц|tablo|جدول|जदول|جداول|πίνακ|तालिका',
      '表格|表形式|テーブル|도표|표로|표를|표 ',
    ),
    prose: value(
      'prose|full sentences|flowing text|paragraphs?|running text|fließtext|ganze[nr]? sätze|absätze|prosa|phrases complètes|paragraphe|texte continu|párrafo|frases completas|texto corrido|paragrafi|frasi complete|parágrafo|alinea|volledige zinnen|löpande text|hela meningar|akapit|pełnymi zdaniami|pełnych zdań|абзац|сплошн|полными предложениями|суцільн|paragraf|düz yazı|فقرات|جمل كاملة|अनुच्छेद|पैराग्राफ|παραγράφ|πλήρεις προτάσεις',
      '段落|完整的句子|文章で|文章形式|단락|문장으로|줄글',
    ),
    numbered: value(
      'numbered|nummerier|numérot|numerad|numerat|genummerd|numrera|numerowan|нумерован|numaralı|مرقم|αριθμημέν',
      '编号|編號|番号付き|번호',
    ),
    markdown: value('markdown', 'マークダウン|마크다운'),
    plain: value(
      'plain text|reine[nmr]? text|klartext|texte brut|texto plano|testo semplice|texto simples|platte tekst|ren text|czystym tekst|простым текстом|düz metin|نص عادي',
      '纯文本|純文本|プレーンテキスト|일반 텍스트',
    ),
    json: value('json', 'json'),
  },
  spelling: {
    british: value('british|uk english', '英式'),
    american: value('american|us english', '美式'),
  },
  clock: {
    '24': value(
      '24[- ]?hour|24[- ]?h(?!\\p{L})|24-stunden|24 heures|24 horas|24 ore|24-uurs|24-часов|24-godzin|24-годин|24 saat',
      '24小时|24時間|24시간',
    ),
    '12': value('12[- ]?hour|12[- ]?h(?!\\p{L})|12-stunden|am/pm|12-часов', '12小时|12時間|12시간'),
  },
};

/** Parts of answers that are there or not, each a kind of its own. */
const PARTS: Readonly<Record<string, RegExp>> = {
  emoji: value(
    'emoj|émoj|smiley|smajl|emotikon|эмодзи|эмоджи|смайл|емодзі|смайлик|إيموجي|الإيموجي|ايموجي|الايموجي|رموز تعبيرية|الرموز التعبيرية|इमोजी',
    '表情|絵文字|顔文字|이모지|이모티콘',
  ),
  sources: value(
    'source|citation|reference|cite|quelle|beleg|zitat|référence|fuente|referencia|font[ei](?!\\p{L})|citazion|bronn|bronvermelding|käll|źród|źrod|источник|ссылк|джерел|посиланн|kaynak|مصادر|المصادر|مصدر|مراجع|المراجع|स्रोत|संदर्भ|πηγ[έήώ]|παραπομπ|referência',
    '来源|來源|出处|出處|引用|出典|参考文献|출처|참고 ?문헌',
  ),
  examples: value(
    'example|beispiel|exemple|ejemplo|esempi|exemplo|voorbeeld|exempel|przykład|пример|приклад|örnek|أمثلة|مثال|उदाहरण|παραδείγμα|παράδειγμα',
    '例子|示例|举例|例を|具体例|예시|예제|예를',
  ),
  headings: value(
    'heading|überschrift|titre|título|titol[io]|kop(?:pen|jes)|rubrik|nagłów|заголов|başlık|عناوين|शीर्षक|τίτλ',
    '标题|標題|見出し|제목',
  ),
  jargon: value(
    'jargon|fachbegriff|fachsprache|jerga|jargão|gergo|jargong|żargon|жаргон|mesleki|المصطلحات|शब्दजाल',
    '术语|專業術語|专业术语|専門用語|전문 ?용어',
  ),
  steps: value(
    'step[- ]by[- ]step|schritt für schritt|étape par étape|paso a paso|passo (?:a|dopo|per) passo|stap voor stap|steg för steg|krok po kroku|пошагов|шаг за шагом|покроков|крок за кроком|adım adım|خطوة بخطوة|चरण दर चरण|βήμα βήμα',
    '分步|步骤|一步一步|ステップ|手順|단계별|차근차근',
  ),
  exclamation: value(
    'exclamation|ausrufezeichen|points? d.exclamation|exclamaci|esclamativ|exclamaç|uitroepteken|utropstecken|wykrzyknik|восклицательн|знак[иі] оклик|ünlem|علامات التعجب',
    '感叹号|感嘆號|感嘆符|びっくりマーク|느낌표',
  ),
  apology: value(
    'apolog|say(?:ing)? sorry|entschuldig|excus|disculp|scus[ai]|desculp|excuus|verontschuldig|ursäkt|przeprasz|извин|вибач|özür|الاعتذار|تعتذر|माफ़ी|συγγνώμη',
    '道歉|謝ら|お詫び|사과하',
  ),
  summary: value(
    'tl;?dr|summar(?:y|ies)|zusammenfassung|résumé|resumen|riassunt|resumo|samenvatting|sammanfattning|podsumowani|резюме|итог|підсум|özet(?:le)? |ملخص|सारांश|περίληψη',
    '总结|總結|摘要|まとめ|要約|요약',
  ),
  code: value('typescript|python|java(?:script)?|rust|golang|kotlin|c\\+\\+|ruby', 'パイソン|파이썬'),
  comments: value(
    'code comment|codekommentar|comment (?:the|it|my|your) ?code|commentaires? (?:de|dans)',
    '代码注释|コメント|주석',
  ),
  currency: value(
    'euro|dollar|pound sterling|currenc|währung|devise|moneda|valuta|moeda|walut|валют|евро|євро|para birimi|يورو|العملة|यूरो|मुद्रा|νόμισμα|ευρώ',
    '欧元|美元|货币|ユーロ|ドル|유로|달러|통화',
  ),
};

/** Names of the kinds themselves, as in "what I said about the language". */
const KIND_NAMES: Readonly<Record<string, RegExp>> = {
  language: value(
    'language|sprache|langue|idioma|lengua(?!je)|lingua|língua|taal|språk|язык|język|мов[аиу]|dili?(?!\\p{L})|اللغة|لغة|भाषा|γλώσσα',
    '语言|語言|言語|언어',
  ),
  units: value(
    'units?(?!\\p{L})|einheiten|unités|unidades|unità|eenheden|enheter|единиц|jednost|одиниц|birim|الوحدات|وحدات|इकाइ|μονάδ',
    '单位|單位|単位|단위',
  ),
  length: value(
    'length|länge|longueur|longitud|lunghezza|comprimento|tamanho|lengte|längd|длин|długoś|довжин|uzunlu|الطول|लंबाई|μήκος',
    '长度|長度|長さ|길이',
  ),
  tone: value(
    'tone(?!\\p{L})|tonfall|ton(?!\\p{L})|tono|tom(?!\\p{L})|toon|тон(?!\\p{L})|نبرة|लहजा|τόνο|ύφος',
    '语气|語氣|口調|말투|어조',
  ),
  layout: value(
    'format|layout|formato|opmaak|формат|الشكل|التنسيق|biçim|प्रारूप|μορφή',
    '格式|形式|フォーマット|형식|포맷',
  ),
  address: value(
    'nickname|my name|spitzname|meine[nm]? namen|surnom|mon nom|apodo|mi nombre|soprannome|mio nome|apelido|meu nome|bijnaam|mijn naam|smeknamn|mitt namn|прозвищ|мо[её] имя|ksywk|przezwisk|прізвиськ|lakab|takma ad|لقب|اسمي|उपनाम|παρατσούκλι',
    '外号|绰号|昵称|あだ名|呼び名|별명|호칭',
  ),
};

/** Returns the kinds that a text names without a value. */
export function kindsNamed(sentence: string): Topic[] {
  return Object.entries(KIND_NAMES).flatMap(([kind, form]) => (form.test(sentence) ? [{ kind, value: null }] : []));
}

/** Returns what a wish is about, by the words of all languages. */
export function topicsOf(sentence: string): Topic[] {
  const topics: Topic[] = [];
  for (const [kind, values] of Object.entries(KINDS)) {
    const places = Object.entries(values).map(([name, form]) => ({ name, at: sentence.search(form) }));
    const [first] = places.filter(({ at }) => at >= 0).toSorted((a, b) => a.at - b.at);
    if (first) topics.push({ kind, value: first.name });
  }
  const language = languageNamed(sentence);
  if (language !== null) topics.push({ kind: 'language', value: language });
  for (const [kind, form] of Object.entries(PARTS)) if (form.test(sentence)) topics.push({ kind, value: null });
  return topics;
}

/** Every expression, for the check that none takes more than linear time. */
export const TOPIC_FORMS: readonly RegExp[] = [
  ...Object.values(KINDS).flatMap((values) => Object.values(values)),
  ...Object.values(PARTS),
  ...Object.values(KIND_NAMES),
];
