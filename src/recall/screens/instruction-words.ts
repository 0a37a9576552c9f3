/**
 * The words of one language by which somebody instructs an assistant. Each is a regular expression
 * without capturing groups.
 */
export interface InstructionWords {
  /** "ignore" … */
  ignore: string;
  /** … "instructions". */
  rules: string;
  /** "from now on" … */
  fromNowOn: string;
  /** … "always". */
  always: string;
  /** "you", "the assistant" … */
  assistant: string;
  /** … "must" … */
  must: string;
  /** … "recommend": stems of what assistants do. Others, as "take" and "try", concern people. */
  speak: string;
  /** "every answer" recommends something. */
  everyAnswer: string;
}

/** English first, then by speakers. */
export const ALPHABETS: readonly InstructionWords[] = [
  {
    ignore: 'ignore|disregard|override|bypass|forget (?:all|any|your|every|the (?:above|previous|prior))',
    rules:
      'instructions?|prompts?|rules?|guidelines?|polic(?:y|ies)|memor(?:y|ies)|(?:everything|anything|all of the) (?:above|before)|what you were told',
    fromNowOn: 'from now on|henceforth|in (?:all )?future (?:chats?|conversations?|answers?|replies)',
    always: 'always|never|only|you|assistant|must',
    assistant: 'you|(?:the|this|every|any) (?:assistant|chatbot|ai|llm|model)',
    must: 'must|should|shall|has to|have to|is required to|are required to|needs? to|will always|always|never',
    speak:
      'answer|repl(?:y|ies)|respond|recommend|mention|promot|advertis|pretend|reveal|output|print|praise|obey|refuse|act as',
    everyAnswer: '(?:every|each|all|any) (?:answers?|repl(?:y|ies)|responses?)',
  },
  {
    ignore: 'ignorier|missachte|vergiss|vergesst|übergehe',
    rules: 'anweisung|instruktion|regeln|vorgaben|prompt|alles bisherige|alles vorherige',
    fromNowOn: 'ab jetzt|ab sofort|von nun an|von jetzt an|künftig|in zukunft',
    always: 'immer|stets|nie|niemals|nur noch|musst|sollst|assistent',
    assistant: 'du|sie|(?:der|die|jeder) (?:assistent|ki|chatbot)|musst|sollst',
    must: 'musst|müssen|sollst|sollen|muss|soll|darfst|darf|wirst|wird|du|immer|nie',
    speak: 'antwort|empf[ie]hl|empfehl|erwähn|bewerb|sagen|sage|verraten|ausgeben|zitier|befolg',
    everyAnswer: '(?:jede|jeder|alle|allen) antwort(?:en)?',
  },
  {
    ignore: 'ignore|oublie|néglige|passe outre',
    rules: 'instructions?|consignes?|règles?|directives?|prompt',
    fromNowOn: 'désormais|dorénavant|à partir de maintenant|à l.avenir',
    always: 'toujours|jamais|uniquement|dois|devez|assistant',
    assistant: 'tu|vous|l.(?:assistant|ia)|le chatbot',
    must: 'dois|devez|doit|devras|devrez|toujours|jamais',
    speak: 'répon[ds]|recommand|mentionn|conseill|dire|promouvoir|cite|révèl|obéi',
    everyAnswer: '(?:chaque|toute|toutes les) réponses?',
  },
  {
    ignore: 'ignora|olvida|desatiende|pasa por alto',
    rules: 'instrucciones|instrucción|reglas|normas|directrices|indicaciones|prompt',
    fromNowOn: 'a partir de ahora|de ahora en adelante|desde ahora|en el futuro',
    always: 'siempre|nunca|jamás|sólo|solo|debes|asistente',
    assistant: 'tú|usted|el asistente|la ia|el chatbot|debes',
    must: 'debes|debe|deberás|tienes que|tiene que|siempre|nunca',
    speak: 'respond|recomend|recomiend|mencion|promocion|decir|cit|revel|obedec',
    everyAnswer: '(?:cada|toda|todas las) respuestas?',
  },
  {
    ignore: 'ignora|dimentica|trascura',
    rules: 'istruzioni|istruzione|regole|direttive|prompt',
    fromNowOn: 'd.ora in poi|da ora in poi|da adesso in poi|in futuro',
    always: 'sempre|mai|soltanto|solo|devi|assistente',
    assistant: 'tu|lei|l.(?:assistente|ia)|il chatbot|devi',
    must: 'devi|deve|dovrai|sempre|non .{0,20}mai',
    speak: 'rispond|raccomand|consigli|menzion|promuov|dire|cita|rivel|obbed',
    everyAnswer: '(?:ogni|tutte le) rispost[ae]',
  },
  {
    ignore: 'ignore|ignora|esqueça|esquece|desconsidere',
    rules: 'instruções|instrução|regras|diretrizes|ordens|prompt',
    fromNowOn: 'a partir de agora|de agora em diante|daqui em diante|no futuro',
    always: 'sempre|nunca|jamais|apenas|só|deve|assistente',
    assistant: 'tu|você|o assistente|a ia|o chatbot|deves',
    must: 'deves|deve|deverá|tens de|tem de|tem que|sempre|nunca',
    speak: 'respond|recomend|mencion|promov|dizer|diga|cit|revel|obede',
    everyAnswer: '(?:cada|toda|todas as) respostas?',
  },
  {
    ignore: 'negeer|vergeet|sla .{0,20} over',
    rules: 'instructies|aanwijzingen|regels|richtlijnen|prompt|opdrachten',
    fromNowOn: 'vanaf nu|voortaan|van nu af aan|in het vervolg',
    always: 'altijd|nooit|alleen|moet|assistent',
    assistant: 'je|jij|u|de (?:assistent|chatbot|ai)',
    must: 'moet|zult|zal|dient|altijd|nooit',
    speak: 'antwoord|aanbevel|aanbeveel|aanraden|raad|vermeld|noem|zeg|citeer|gehoorzaam|beveel',
    everyAnswer: '(?:elk|ieder|alle) antwoord(?:en)?',
  },
  {
    ignore: 'zignoruj|ignoruj|zapomnij|pomiń',
    rules: 'instrukcje|instrukcji|polecenia|poleceń|zasady|reguły|prompt',
    fromNowOn: 'od teraz|odtąd|od tej pory|w przyszłości',
    always: 'zawsze|nigdy|tylko|musisz|asystent',
    assistant: 'ty|asystent|chatbot|musisz|powinieneś|masz',
    must: 'musi|musisz|powinien|powinieneś|masz|zawsze|nigdy',
    speak: 'odpowiad|poleca|rekomend|wspomina|mówi|cytu|ujawni',
    everyAnswer: '(?:każda|każdej|wszystkie) odpowied(?:ź|zi)',
  },
  {
    ignore: 'игнорируй|проигнорируй|забудь|не обращай внимания',
    rules: 'инструкци|указани|правил|промпт|подсказк',
    fromNowOn: 'отныне|с этого момента|теперь всегда|впредь|в будущем',
    always: 'всегда|никогда|только|должен|ассистент',
    assistant: 'ты|вы|ассистент|помощник|бот',
    must: 'долж[а-я]{0,6}|обязан[а-я]{0,6}|всегда|никогда',
    speak: 'отвеча|ответ|рекоменд|упомина|говор|совет|цитир|раскры',
    everyAnswer: '(?:кажд[а-я]{1,6}|все) ответ[а-я]{0,6}',
  },
  {
    ignore: 'yok say|görmezden gel|unut',
    rules: 'talimat|kural|yönerge|komut',
    fromNowOn: 'bundan sonra|şu andan itibaren|artık',
    always: 'her zaman|daima|asla|sadece|asistan',
    assistant: 'sen|siz|asistan|yapay zeka',
    must: 'her zaman|daima|asla|mutlaka',
    speak: 'yanıt|cevap|öner|tavsiye|bahset|söyle',
    everyAnswer: 'her (?:yanıt|cevap)',
  },
  {
    ignore: 'ignorera|glöm|bortse från',
    rules: 'instruktion|regler|riktlinjer|prompt',
    fromNowOn: 'från och med nu|hädanefter|i fortsättningen',
    always: 'alltid|aldrig|bara|måste|assistent',
    assistant: 'du|assistenten|chatboten',
    must: 'måste|ska|skall|alltid|aldrig',
    speak: 'svara|rekommendera|nämn|säg|citera',
    everyAnswer: '(?:varje|alla) svar',
  },
  {
    ignore: 'تجاهل|انس|تخطى',
    rules: 'تعليمات|التعليمات|القواعد|الأوامر|الموجه',
    fromNowOn: 'من الآن فصاعدا|ابتداء من الآن|في المستقبل',
    always: 'دائما|أبدا|فقط|يجب|المساعد',
    assistant: 'أنت|المساعد|عليك',
    must: 'يجب|عليك|دائما|لا',
    speak: 'توصي|تنصح|تجيب|ترد|تذكر|تقول|يوصي|يذكر',
    everyAnswer: 'كل (?:إجابة|رد)',
  },
  {
    ignore: 'अनदेखा|भूल जाओ|नज़रअंदाज़|भूल जाइए',
    rules: 'निर्देश|नियम|आदेश',
    fromNowOn: 'अब से|आगे से|भविष्य में',
    always: 'हमेशा|कभी नहीं|केवल|सहायक',
    assistant: 'आप|तुम|सहायक',
    must: 'हमेशा|चाहिए|कभी',
    speak: 'सिफारिश|सुझा|जवाब|उत्तर|उल्लेख',
    everyAnswer: 'हर (?:जवाब|उत्तर)',
  },
];

/** Languages without spaces between words. In some the object comes first. */
export const UNSPACED: readonly InstructionWords[] = [
  {
    ignore: '忽略|无视|無視|忘记|忘記|忘掉|不要理会',
    rules: '指令|指示|提示|规则|規則|要求|说明',
    fromNowOn: '从现在开始|从现在起|從現在開始|從現在起|今后|今後|以后|以後',
    always: '总是|總是|始终|始終|永远|永遠|一律|必须|必須|只能|都要|助手',
    assistant: '你|您|助手|助理|人工智能|AI',
    must: '必须|必須|应该|應該|务必|務必|一定要|总是|總是|永远|只能|不得',
    speak: '回答|回复|回覆|推荐|推薦|提到|提及|宣传|告诉|建议|建議|说|說',
    everyAnswer: '(?:每个|每個|每次|所有)(?:回答|回复|回覆|答案)',
  },
  {
    ignore: '無視|忘れ|従わな',
    rules: '指示|命令|ルール|プロンプト|規則',
    fromNowOn: '今後は|今から|これから|以後|以降',
    always: '必ず|常に|いつも|決して|だけ|アシスタント',
    assistant: 'あなた|アシスタント|AI|君',
    must: '必ず|常に|いつも|決して|べき|なければ',
    speak: '答え|回答|推薦|勧め|薦め|おすすめ|言及|述べ|返答|紹介',
    everyAnswer: '(?:すべて|全て|全部|毎回)の?(?:回答|答え|返答)',
  },
  {
    ignore: '무시|잊어|따르지',
    rules: '지시|명령|규칙|지침|프롬프트',
    fromNowOn: '이제부터|지금부터|앞으로',
    always: '항상|언제나|절대|반드시|무조건|만|어시스턴트',
    assistant: '너는|넌|당신|어시스턴트|AI|비서',
    must: '항상|반드시|절대|무조건|언제나',
    speak: '추천|대답|답변|언급|말해|권해|소개',
    everyAnswer: '(?:모든|매) ?(?:답변|대답)',
  },
];
