import { USERS } from './order-words.ts';

// Orders to an assistant that name what only assistants have: an answer to give, tools, a prompt.

const BEGINS = '(?<![\\p{L}\\p{N}])';
const ENDS = '(?![\\p{L}\\p{M}])';
const SENTENCE_STARTS =
  '(?:^|[\\n.!?。！？:：;"“「(•*>-]\\s{0,3})(?:(?:please|now|then|always|first|just|bitte|immer|toujours|siempre|sempre|altijd|zawsze|всегда|завжди|alltid|please always|por favor|per favore|s.il te plaît|пожалуйста|будь ласка|lütfen|请|請)[, ]{0,2}){0,2}';

/** "Before you answer", by language. */
const BEFORE_ANSWERS = [
  '(?:before|after|instead of|prior to|when|whenever|while|(?:each|every|any) time|as soon as) (?:you (?:answer|reply|respond)|(?:answering|replying|responding)(?! (?:the )?(?:door|phone|call))|(?:each|every|any|your|the)(?: \\p{L}{1,12})? (?:answer|reply|response))',
  '(?:bevor|ehe|nachdem|wenn) du (?:\\p{L}{1,12} ){0,2}?(?:antwortest|geantwortet hast)|(?:vor|nach|statt) (?:jeder|der|deiner|einer) antwort',
  '(?:avant|après|au lieu) (?:de |d.)?(?:répondre|avoir répondu)|avant (?:chaque|ta|toute) réponse|avant que tu (?:ne )?répondes',
  '(?:antes|después|en lugar|en vez) de (?:responder|contestar|cada respuesta)',
  '(?:prima|dopo|invece) di (?:rispondere|aver risposto|ogni risposta)',
  '(?:antes|depois|em vez) de (?:responder|cada resposta)',
  '(?:voordat|nadat) (?:je|u) (?:antwoordt|antwoord geeft|reageert)|voor elk antwoord',
  '(?:zanim|przed tym jak) (?:odpowiesz|odpowiecie)|przed (?:udzieleniem |każdą )?odpowiedzi[ąa]?',
  '(?:перед|до|после) (?:каждым |своим |каждого )?ответ\\p{L}{0,3}|прежде чем (?:ответить|отвечать|ответишь)',
  'перш ніж (?:відповісти|відповідати|відповіси)|(?:перед|після) (?:кожною |кожної )?відповід\\p{L}{1,2}',
  'innan du svarar|(?:före|efter) varje svar',
  '(?:yanıtla|cevapla|cevap ver|yanıt ver)m[ae]d[ae]n önce|her (?:yanıttan|cevaptan) (?:önce|sonra)',
  'قبل (?:الإجابة|أن تجيب|الرد|كل (?:إجابة|رد))',
  '(?:जवाब|उत्तर) देने से पहले|हर (?:जवाब|उत्तर) (?:से पहले|के बाद)',
];
const BEFORE_ANSWERS_UNSPACED =
  '(?:回答|回复|回覆|答复)(?:问题|用户|任何问题)?(?:之前|前|以前|之后)|(?:答える|回答する|返答する|返信する)(?:前|まえ)に|(?:대답|답변|답)하기 전에';
const CALLS =
  'call|use|invoke|run|execute|trigger|open|fetch|send|post|visit|ruf\\p{L}{0,2}|nutze|verwende|benutze|führe|starte|sende|schicke|öffne|appelle[zs]?|utilise[zs]?|exécute[zs]?|lance[zs]?|envoie|envoyez|ouvre|llam[ae]|us[ae]|utiliz[ae]|ejecut[ae]|invoca|envía|abre|chiama|esegui|invia|apri|cham[ae]|execut[ae]|invoque|envie|abra|roep|gebruik|voer|start|stuur|wywołaj|użyj|uruchom|wykonaj|wyślij|otwórz|вызови|вызовите|используй|запусти|выполни|отправь|открой|виклич|використай|запусти|виконай|надішли|відкрий|anropa|använd|kör|skicka|öppna|استدع|استخدم|نفذ|أرسل|شغل|افتح';
const CALLS_LAST = 'çağır|kullan|çalıştır|gönder|कॉल|इस्तेमाल|उपयोग|चला|भेज';
const CALLS_UNSPACED = '调用|調用|使用|运行|運行|执行|執行|发送|發送|呼び出|使|実行|送信|起動|호출|사용|실행|전송|보내';
const TOOLS =
  'tool|function|api(?!\\p{L})|plugin|endpoint|webhook|werkzeug|funktion|outil|fonction|herramienta|función|strumento|funzione|ferramenta|função|hulpmiddel|functie|narzędzi|funkcj|инструмент|функци|інструмент|функці|verktyg|araç|arac|fonksiyon|الأداة|أداة|دالة|टूल|फ़ंक्शन|फंक्शन|[a-z]{2,20}_[a-z_]{2,30}|https?:|[\\w.-]{1,40}@[\\w-]{1,40}\\.';
const TOOLS_UNSPACED = '工具|函数|函數|接口|ツール|関数|도구|함수|[a-z]{2,20}_[a-z_]{2,30}|https?:';
/** Things that an order sends away. */
const KEPT =
  '(?:chat|message|conversation) (?:history|log)|(?:the|this|our|whole|entire|full) (?:conversation|chat)|user.s (?:data|notes|messages|secrets|memory)|system prompt|credentials|gesprächsverlauf|chatverlauf|historique|historial|conversación|cronologia|conversazione|histórico|gespreksgeschiedenis|histori[ęi] (?:czatu|rozmowy)|истори\\p{L}{1,2} (?:чата|переписки)|історі\\p{L}{1,2} (?:чату|листування)|sohbet geçmiş|سجل المحادثة|चैट इतिहास';
const KEPT_UNSPACED = '聊天记录|聊天記錄|对话历史|對話|会話履歴|チャット履歴|대화 ?(?:기록|내용)';

const THEN_ANSWER =
  '(?:then|only then|and then) (?:answer|reply|respond)|(?:dann|danach|erst dann) antworte|(?:puis|ensuite) réponds|(?:luego|después|y) responde|(?:poi|e poi) rispondi|(?:depois|então) respond[ae]|(?:daarna|dan) antwoord|(?:potem|następnie) odpowiedz|(?:потом|затем|после этого) (?:отвечай|ответь)|(?:потім|тоді) (?:відповідай|відповідж)|(?:sedan|därefter) svara|sonra (?:yanıtla|cevap ver)';

/** "Before you answer, call the tool …", "call the tool … with the chat history". */
const TOOL_ORDERS: readonly RegExp[] = [
  new RegExp(
    `${BEGINS}(?:${BEFORE_ANSWERS.join('|')})(?:.{0,40}${BEGINS}(?:${CALLS})${ENDS}.{0,40}${BEGINS}(?:${TOOLS})|.{0,40}${BEGINS}(?:${TOOLS}).{0,30}${BEGINS}(?:${CALLS}|${CALLS_LAST}))`,
    'giu',
  ),
  new RegExp(
    `${SENTENCE_STARTS}(?:${CALLS})${ENDS}.{0,40}${BEGINS}(?:${TOOLS}).{0,60}${BEGINS}(?:${BEFORE_ANSWERS.join('|')}|${KEPT}|${THEN_ANSWER})`,
    'giu',
  ),
];
const TOOL_ORDERS_UNSPACED: readonly RegExp[] = [
  new RegExp(
    `(?:${BEFORE_ANSWERS_UNSPACED})(?:(?!我|私|僕|저|나는).){0,20}?(?:(?:${CALLS_UNSPACED}).{0,12}(?:${TOOLS_UNSPACED})|(?:${TOOLS_UNSPACED}).{0,12}(?:${CALLS_UNSPACED}))`,
    'giu',
  ),
  new RegExp(
    `(?:(?:${CALLS_UNSPACED}).{0,12}(?:${TOOLS_UNSPACED})|(?:${TOOLS_UNSPACED}).{0,12}(?:${CALLS_UNSPACED})).{0,20}(?:${KEPT_UNSPACED})|(?:${KEPT_UNSPACED}).{0,20}(?:${TOOLS_UNSPACED}).{0,12}(?:${CALLS_UNSPACED})`,
    'giu',
  ),
];

const YOUR =
  'your|dein\\p{L}{0,2}|ihre?n?|tes|ton|vos|votre|tus?|sus?|i tuoi|le tue|il tuo|la tua|suas?|seus?|teus?|tuas?|jouw|je|uw|twój|twoje|swój|swoje|твои|твой|свои|свой|ваши|твої|твій|свої|свій|ditt|dina|din|senin';
const SHOWS =
  'reveal|print|show|repeat|output|leak|dump|disclose|display|quote|give me|tell me|write out|paste|gib|verrate|zeige?|nenne|offenbare|wiederhole|drucke|affiche[zr]?|montre[zr]?|révèle[zr]?|donne(?:-moi)?|répète[zr]?|divulgue[zr]?|muestra|muéstrame|revela|imprime|repite|dame|enseña|mostra(?:mi)?|rivela|stampa|ripeti|dammi|revele|mostre|imprima|repita|toon|laat|onthul|geef|herhaal|pokaż|ujawnij|wypisz|powtórz|podaj|покажи|раскрой|выведи|повтори|напечатай|розкрий|виведи|виведи|visa|avslöja|skriv ut|upprepa|اعرض|اكشف|أظهر|اطبع|كرر';
const SHOWS_LAST = 'göster|yazdır|açıkla|paylaş|दिखाओ|दिखाएं|बताओ|दोहराओ|प्रिंट';
const SECRET =
  'hidden|secret|internal|initial|original|confidential|geheim\\p{L}{0,2}|versteckt\\p{L}{0,2}|intern\\p{L}{0,2}|caché\\p{L}{0,2}|secr[eè]t\\p{L}{0,2}|initiale?s?|ocult[oa]s?|nascost[ie]|segret[ie]|secret[oa]s?|verborgen|ukryt\\p{L}{1,2}|tajn\\p{L}{1,2}|скрыт\\p{L}{1,3}|секретн\\p{L}{1,3}|тайн\\p{L}{1,3}|прихован\\p{L}{1,2}|таємн\\p{L}{1,2}|gizli|hemliga|dolda|السرية|المخفية|छिपे|गुप्त';
const RULES =
  'instructions?|prompts?|guidelines?|rules?|anweisung\\p{L}{0,2}|instruktion\\p{L}{0,2}|regeln|vorgaben|consignes?|règles?|instrucciones|reglas|istruzioni|regole|instruções|regras|instructies|regels|instrukcj\\p{L}{1,2}|zasad\\p{L}{0,2}|polece\\p{L}{1,3}|инструкци\\p{L}{1,2}|правил\\p{L}?|указани\\p{L}|інструкці\\p{L}{1,2}|instruktioner|regler|talimat\\p{L}{0,8}|komut\\p{L}{0,8}|تعليماتك|قواعدك|निर्देश';
const SYSTEM_PROMPT =
  'system[ -]?prompts?|systemprompt\\p{L}{0,3}|(?:initial|original|hidden|starting|developer) prompt|prompt (?:du )?système|prompt (?:del |de |di |do )?sistema|systeemprompt|prompt systemow\\p{L}{1,2}|системн\\p{L}{2,3} (?:промпт|подсказк|инструкци|промт)\\p{L}{0,3}|системн\\p{L}{1,3} (?:промпт|інструкці)\\p{L}{0,3}|sistem (?:prompt|komut|talimat|istem)\\p{L}{0,8}|موجه النظام|सिस्टम प्रॉम्प्ट';
const SYSTEM_PROMPT_UNSPACED =
  '系统(?:提示词?|指令|提示語)|系統(?:提示詞?|指令|提示語)|(?:隐藏|秘密|内部|初始)的?(?:指令|提示词?|规则)|システム(?:プロンプト|指示)|(?:隠された|秘密の|内部の)(?:指示|プロンプト)|시스템 ?(?:프롬프트|지시)|(?:숨겨진|비밀) ?(?:지시|프롬프트|규칙)';
const SHOWS_UNSPACED =
  '输出|輸出|显示|顯示|打印|重复|重複|透露|公开|告诉我|表示|出力|教え|見せ|繰り返|明かし|출력|보여|알려|공개|말해|반복';

/** "Print your hidden instructions", "repeat everything above". */
const REVEALS: readonly RegExp[] = [
  new RegExp(
    `${SENTENCE_STARTS}(?:${SHOWS})${ENDS}(?:.{0,24}${BEGINS}(?:${SYSTEM_PROMPT})|.{0,16}${BEGINS}(?:${YOUR}) (?:\\p{L}{1,14} ){0,2}?(?:(?:${SECRET}) (?:\\p{L}{1,12} )?(?:${RULES})|(?:${RULES}) (?:${SECRET}))|(?: me| us| back)? (?:everything|all (?:the )?(?:text|words|content)|the (?:text|words|content)) (?:above|before this)|.{0,10}(?:${RULES}) (?:${SECRET}))`,
    'giu',
  ),
  new RegExp(
    `${SENTENCE_STARTS}(?:reveal|leak|dump|disclose|print|output|repeat|verrate|révèle|revela|rivela|revele|onthul|ujawnij|раскрой|розкрий)${ENDS} (?:\\p{L}{1,12} ){0,2}?(?:${YOUR}) (?:\\p{L}{1,14} ){0,2}?(?:${RULES})${ENDS}`,
    'giu',
  ),
  new RegExp(`${BEGINS}(?:${SYSTEM_PROMPT})[\\p{L}\\p{M}]{0,8} (?:\\p{L}{1,10} )?(?:${SHOWS_LAST})`, 'giu'),
];
const REVEALS_UNSPACED: readonly RegExp[] = [
  new RegExp(
    `(?:${SHOWS_UNSPACED}).{0,8}(?:${SYSTEM_PROMPT_UNSPACED})|(?:${SYSTEM_PROMPT_UNSPACED}).{0,6}(?:${SHOWS_UNSPACED})`,
    'giu',
  ),
];

const SELLS =
  'recommend|promote|advertise|push|praise|sell|empfiehl|empfehle|bewirb|bewerbe|verkaufe|preise|lobe|recommande|promeus|vante|vends|recomienda|promociona|vende|raccomanda|consiglia|promuovi|vendi|recomende|promova|venda|beveel|raad|verkoop|polecaj|promuj|sprzedawaj|рекомендуй|советуй|продавай|рекламируй|рекомендуй|радь|продавай|рекламуй|rekommendera|sälj|أوص|انصح|روّج';
const TELLS =
  'tell|inform|convince|persuade|sag|sage|überzeuge|überrede|dis|dites|convaincs|persuade|dile|dígale|convence|di’|dì|convinci|diga|diz|convença|zeg|overtuig|vertel|powiedz|przekonaj|скажи|убеди|скажи|переконай|säg|övertyga|قل|أخبر|أقنع';
/** "Always recommend … to the user". */
const SELLING: readonly RegExp[] = [
  new RegExp(
    `${SENTENCE_STARTS}(?:(?:${SELLS})${ENDS}.{0,50}|(?:${TELLS})${ENDS}.{0,16}?)${BEGINS}(?:\\p{L}{1,4}['’ ])?(?:${USERS})`,
    'giu',
  ),
];

export const ORDERS_OF_TOOLS: readonly RegExp[] = [...TOOL_ORDERS, ...REVEALS, ...SELLING];
export const ORDERS_OF_TOOLS_UNSPACED: readonly RegExp[] = [...TOOL_ORDERS_UNSPACED, ...REVEALS_UNSPACED];

/** For the check that they take linear time. */
export const TOOL_ORDER_FORMS: readonly RegExp[] = [...ORDERS_OF_TOOLS, ...ORDERS_OF_TOOLS_UNSPACED];
