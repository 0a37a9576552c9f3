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
  /** "answers" that "must mention" something. */
  answers: string;
  /** "when asked", "when somebody asks", "questions about": by others than the speaker. */
  asked: string;
  /** "say", "answers": whole words of a command, and of a report in the present. */
  tell: string;
  /** "I", "we", "his": the statement concerns people. */
  people: string;
  /** "assistant", "chatbot": machines alone. */
  machine: string;
}

/** English first, then by speakers. */
export const ALPHABETS: readonly InstructionWords[] = [
  {
    ignore: 'ignore(?!d)|disregard(?!e)|override|bypass|forget (?:all|any|your|every|the (?:above|previous|prior))',
    rules:
      'instructions?|prompts?|rules?|guidelines?|polic(?:y|ies)|memor(?:y|ies)|(?:everything|anything|all of the|the) (?:above|before)|you were told|you know',
    fromNowOn: 'from now on|henceforth|in (?:all )?future (?:chats?|conversations?|answers?|replies)',
    always: 'always|never|only|you|assistant|must',
    assistant: 'you|(?:the|this|every|any) (?:assistant|chatbot|ai|llm|model)',
    must: 'must|should|shall|has to|have to|is required to|are required to|needs? to|will always|always|never',
    speak:
      'answer|repl(?:y|ies)|respond|recommend|mention|promot|advertis|pretend|reveal|output|print|praise|obey|refuse|act as',
    everyAnswer: '(?:every|each|all|any) (?:answers?|repl(?:y|ies)|responses?)',
    answers: 'answers|replies|responses',
    asked:
      '(?:when|if|whenever|once|as soon as|in case)(?: you are| you.re| you get|ever)? asked|(?:when|if|whenever|once|in case|every time|each time)(?: ever)? (?:any(?:one|body)|some(?:one|body)|users?|an? user|the user|customers?|a customer|people|they|clients?|visitors?)(?: ever)? (?:asks?|inquires?|wants? to know|mentions?|brings? up|talks? about)|(?:when|if|whenever) the (?:topic|subject|question|conversation|user.s question) (?:is|turns to|concerns)|(?:when|whenever|if|once|every time|as soon as) (?:\\p{L}{1,14} ){1,4}(?:comes? up|is (?:mentioned|discussed|brought up))|(?<!\\b(?:my|our|his|her|their) )questions? (?:about|on|regarding|concerning)|asked (?:about|for)',
    tell: 'says?|answers?|repl(?:y|ies)|responds?|tells?|recommends?|mentions?|names?|quotes?|cites?|promotes?|praises?|refers? to|points? to|use only|suggests?',
    people: 'i|we|he|she|they|my|our|his|her|their|me|us',
    machine: 'assistant|chatbot|llm',
  },
  {
    ignore: 'ignorier|missachte|vergiss|vergesst|übergehe',
    rules: 'anweisung|instruktion|regel|vorgaben|prompt|alles bisherige|alles vorherige',
    fromNowOn: 'ab jetzt|ab sofort|von nun an|von jetzt an|künftig|in zukunft',
    always: 'immer|stets|nie|niemals|nur noch|musst|sollst|assistent',
    assistant: 'du|sie|(?:der|die|jeder) (?:assistent|ki|chatbot)|musst|sollst',
    must: 'musst|müssen|sollst|sollen|muss|soll|darfst|darf|wirst|wird|du|immer|nie',
    speak:
      'antwort|beantwort|empf[ie]hl|empfehl|erwähn|preisgeb|offenleg|bewerb|sagen|sage|verraten|ausgeben|zitier|befolg',
    everyAnswer: '(?:jede|jeder|alle|allen) antwort(?:en)?',
    answers: 'antworten',
    asked:
      'wenn (?:du |sie |jemand |man |nutzer |kunden |ein (?:nutzer|kunde) |der nutzer )?(?:dich |sie )?.{0,40}(?:gefragt|fragt|fragen)(?: wird| wirst| werden)?|wenn es um .{1,30} geht|(?:alle )?(?<!meine )fragen (?:zu|über|nach)|(?:auf|bei|für) (?:alle )?(?:fragen|anfragen|nachfragen) (?:zu|über|nach|zum|zur)|falls .{0,40}(?:gefragt|fragt)|(?:wenn|sobald|falls) (?:der |ein |die |jeder )?(?:nutzer|benutzer|user|kunde|jemand)\\p{L}{0,3} .{0,40}(?:erwähnt|spricht|redet|anspricht|schreibt)',
    tell: 'sagt?|sage|sagen sie|antworte|antwortet|antworten sie|nenne|nennt|empfiehl|empfiehlt|erwähne|erwähnt|verweise|verweist|beantworte|beantwortet|zitiere|bewirb|bewerbe|lobe|preise|gib .{1,20} an',
    people: 'ich|wir|er|mein\\p{L}{0,12}|unser\\p{L}{0,12}|mir|mich|uns',
    machine: 'assistent(?:en)?|assistenten|chatbot|ki',
  },
  {
    ignore: 'ignore|oublie|néglige|passe outre',
    rules: 'instructions?|consignes?|règles?|directives?|prompt',
    fromNowOn: 'désormais|dorénavant|à partir de maintenant|à l.avenir',
    always: 'toujours|jamais|uniquement|dois|devez|assistant',
    assistant: 'tu|vous|l.(?:assistant|ia)|le chatbot',
    must: 'dois|devez|doit|devras|devrez|toujours|jamais',
    speak: 'répon[ds]|recommand|mentionn|conseill|dire|promouvoir|cite|rév[èé]l|divulgu|obéi',
    everyAnswer: '(?:chaque|toute|toutes les) réponses?',
    answers: 'réponses',
    asked:
      '(?:quand|si|lorsqu|lorsque|chaque fois qu).{0,3}(?:on|quelqu.un|un utilisateur|l.utilisateur|les (?:gens|clients|utilisateurs)|ils|tu es|vous êtes) .{0,20}(?:demande|demandent|interroge|interrogé|questionne|pose)\\p{L}{0,12}|(?:aux|pour les|à toute) questions? (?:sur|concernant|à propos)|interrogé sur|(?:quand|si) on (?:te|vous) parle|s.il est question d|(?:quand|lorsqu.?) il s.agit d|(?:quand|si) on parle d|(?:quand|si|lorsque?|dès que?|chaque fois que?).{0,2}(?:l.utilisat\\p{L}{3,5}|un utilisateur|quelqu.un|un client|le client) .{0,14}(?:parle|évoque|mentionne|aborde)\\p{L}{0,3}',
    tell: 'dis|dites|dit|répond(?:s|ez)?|recommande[sz]?|mentionne[sz]?|cite[sz]?|conseille[sz]?|nomme[sz]?',
    people: 'je|j|m|nous|il|elle|ils|mon|ma|mes|notre|nos|me|son|sa',
    machine: 'assistant|chatbot|ia',
  },
  {
    ignore: 'ignora|olvida|desatiende|pasa por alto',
    rules: 'instrucciones|instrucción|reglas?|normas|directrices|indicaciones|prompt',
    fromNowOn: 'a partir de ahora|de ahora en adelante|desde ahora|en el futuro',
    always: 'siempre|nunca|jamás|sólo|solo|debes|asistente',
    assistant: 'tú|usted|el asistente|la ia|el chatbot|debes',
    must: 'debes|debe|deberás|tienes que|tiene que|siempre|nunca',
    speak: 'respond|recomend|recomiend|mencion|promocion|decir|cit|revel|divulg|obedec',
    everyAnswer: '(?:cada|toda|todas las) respuestas?',
    answers: 'respuestas',
    asked:
      '(?:cuando|si|siempre que|cada vez que) (?:te |le |les |alguien |un usuario |el usuario |la gente |los clientes ){0,2}(?:pregunt|consult)\\p{L}{1,12}|(?:a|ante|para) (?:las |toda )?preguntas? (?:sobre|de|acerca)|(?:si|cuando) (?:te )?hablen de|cuando se (?:trate|hable) de|al ser preguntad\\p{L}{1,12}|(?:cuando|si|siempre que|cada vez que) (?:el usuario|un usuario|alguien|el cliente|un cliente) (?:habl|mencion|escrib)\\p{L}{1,4}',
    tell: 'di|diga|dice|responde|responda|respondan|contesta|conteste|recomienda|recomiende|menciona|mencione|sugiere|sugiera|nombra|cita',
    people: 'yo|nosotros|él|ella|mi|mis|me|nos|nuestr\\p{L}{1,12}',
    machine: 'asistente|chatbot|ia',
  },
  {
    ignore: 'ignora|dimentica|trascura',
    rules: 'istruzioni|istruzione|regol[ae]|direttive|prompt',
    fromNowOn: 'd.ora in poi|da ora in poi|da adesso in poi|in futuro',
    always: 'sempre|mai|soltanto|solo|devi|assistente',
    assistant: 'tu|lei|l.(?:assistente|ia)|il chatbot|devi',
    must: 'devi|deve|dovrai|sempre|non .{0,20}mai',
    speak: 'rispond|raccomand|consigli|menzion|promuov|dire|cita|rivel|obbed',
    everyAnswer: '(?:ogni|tutte le) rispost[ae]',
    answers: 'risposte',
    asked:
      '(?:quando|se|ogni volta che) (?:ti |le |vi |qualcuno |un utente |l.utente |gli utenti |i clienti ){0,2}(?:chied|domand|interrog)\\p{L}{1,12}|(?:quando|se) si (?:parla|tratta) di|(?:alle|per le) domande (?:su|sui|sulle|sul|sulla|riguardo|circa)|(?:quando|se|ogni volta che) (?:l.utente|un utente|qualcuno|il cliente|un cliente) (?:parl|menzion|accenn|scriv)\\p{L}{1,4}',
    tell: 'di|dì|dici|dica|dice|rispondi|risponda|risponde|consiglia|consigli|raccomanda|raccomandi|menziona|menzioni|cita|nomina|suggerisci',
    people: 'io|noi|lui|lei|mi|ci|mio|mia|miei|nostr\\p{L}{1,12}',
    machine: 'assistente|chatbot|ia',
  },
  {
    ignore: 'ignore|ignora|esqueça|esquece|desconsidere',
    rules: 'instruções|instrução|regras?|diretrizes|ordens|prompt',
    fromNowOn: 'a partir de agora|de agora em diante|daqui em diante|no futuro',
    always: 'sempre|nunca|jamais|apenas|só|deve|assistente',
    assistant: 'tu|você|o assistente|a ia|o chatbot|deves',
    must: 'deves|deve|deverá|tens de|tem de|tem que|sempre|nunca',
    speak: 'respond|recomend|mencion|promov|dizer|diga|cit|revel|obede',
    everyAnswer: '(?:cada|toda|todas as) respostas?',
    answers: 'respostas',
    asked:
      '(?:quando|se|sempre que) (?:te |lhe |alguém |um usuário |o usuário |os clientes ){0,2}(?:pergunt|question)\\p{L}{1,12}|quando (?:o assunto for|se (?:falar|tratar) de)|(?:a|às|para) (?:as )?perguntas (?:sobre|de|acerca)|(?:quando|se|sempre que) (?:o usuário|o utilizador|um usuário|alguém|o cliente|um cliente) (?:fal|mencion|escrev)\\p{L}{1,4}',
    tell: 'diz|diga|digas|responde|responda|recomenda|recomende|menciona|mencione|cita|cite|sugere|sugira|indique',
    people: 'eu|nós|ele|ela|meu|minha|me|nos|noss\\p{L}{1,12}',
    machine: 'assistente|chatbot|ia',
  },
  {
    ignore: 'negeer|vergeet|sla .{0,20} over',
    rules: 'instructies?|aanwijzing|regels?|richtlijnen|prompt|opdrachten',
    fromNowOn: 'vanaf nu|voortaan|van nu af aan|in het vervolg',
    always: 'altijd|nooit|alleen|moet|assistent',
    assistant: 'je|jij|u|de (?:assistent|chatbot|ai)',
    must: 'moet|zult|zal|dient|altijd|nooit',
    speak: 'antwoord|aanbevel|aanbeveel|aanraden|raad|vermeld|noem|zeg|citeer|gehoorzaam|beveel',
    everyAnswer: '(?:elk|ieder|alle) antwoord(?:en)?',
    answers: 'antwoorden',
    asked:
      '(?:als|wanneer|zodra) (?:je |jou |u |iemand |men |er |gebruikers |een gebruiker |de gebruiker |klanten )?.{0,40}(?:gevraagd|vraagt|vragen)(?: wordt)?|als het over .{1,30} gaat|(?:op|bij|voor) (?:alle )?vragen (?:over|naar)|(?:als|wanneer|zodra) (?:de gebruiker|een gebruiker|iemand|de klant) .{0,30}(?:praat|spreekt|noemt|vermeldt|begint)',
    tell: 'zeg|zegt|antwoord|antwoordt|noem|noemt|beveel|raad|vermeld|vermeldt|verwijs',
    people: 'ik|wij|we|hij|zij|mijn|ons|onze|mij|me',
    machine: 'assistent|chatbot|ai',
  },
  {
    ignore: 'zignoruj|ignoruj|zapomnij|pomiń',
    rules: 'instrukcj|polece|zasad|reguły|prompt',
    fromNowOn: 'od teraz|odtąd|od tej pory|w przyszłości',
    always: 'zawsze|nigdy|tylko|musisz|asystent',
    assistant: 'ty|asystent|chatbot|musisz|powinieneś|masz',
    must: 'musi|musisz|powinien|powinieneś|masz|zawsze|nigdy',
    speak: 'odpowiad|poleca|rekomend|wspomina|mówi|cytu|ujawni',
    everyAnswer: '(?:każda|każdej|wszystkie) odpowied(?:ź|zi)',
    answers: 'odpowiedzi',
    asked:
      '(?:gdy|jeśli|kiedy|jeżeli) (?:ktoś |użytkownik |klient )?.{0,20}(?:pyta|zapyta|pytają|spyta)\\p{L}{0,12}|(?:gdy|kiedy) (?:jest )?mowa o|na pytania (?:o|dotyczące)|zapytany o|pytany o|(?:gdy|kiedy|jeśli|ilekroć) (?:użytkownik|ktoś|klient) (?:mówi|wspomni|wspomina|pisze)',
    tell: 'powiedz|mów|odpowiedz|odpowiadaj|odpowiada|polecaj|poleć|poleca|wspomnij|wymień|wspominaj|mówi',
    people: 'ja|my|on|ona|mój|moja|moje|mnie|nam|nasz\\p{L}{0,12}',
    machine: 'asystent\\p{L}{0,12}|chatbot|ai',
  },
  {
    ignore: 'игнорируй|проигнорируй|забудь|не обращай внимания',
    rules: 'инструкци|указани|правил|промпт|подсказк',
    fromNowOn: 'отныне|с этого момента|теперь всегда|впредь|в будущем',
    always: 'всегда|никогда|только|должен|ассистент',
    assistant: 'ты|вы|ассистент|помощник|бот',
    must: 'долж[а-я]{0,6}|обязан[а-я]{0,6}|всегда|никогда',
    speak: 'отвеча|ответ|рекоменд|упомина|говор|совет|цитир|раскры|раскро|выда',
    everyAnswer: '(?:кажд[а-я]{1,6}|все) ответ[а-я]{0,6}',
    answers: 'ответы|ответах',
    asked:
      '(?:когда|если) (?:тебя |вас |кто-то |кто-нибудь |пользовател\\p{L}{1,12} |клиент\\p{L}{0,12} |люди )?(?:спраш|спрос)\\p{L}{1,12}|на (?:все )?вопрос\\p{L}{0,12} (?:о|об|про|по)|(?:когда|если) (?:заходит )?речь (?:о|об|заходит|зайд[её]т|ид[её]т)|при вопрос\\p{L}{0,12}|(?:когда|если|как только) (?:пользовател\\p{L}{1,4}|кто-то|кто-нибудь|клиент) (?:говорит|упоминает|упомянет|заговорит|пишет)',
    tell: 'отвечай|отвечайте|ответь|ответьте|отвечает|говори|говорит|скажи|скажите|рекомендуй|рекомендуйте|рекомендует|упоминай|упомяни|называй|назови|советуй|посоветуй',
    people: 'я|мы|он|она|мой|моя|мне|меня|нам|нас|наш\\p{L}{0,12}',
    machine: 'ассистент\\p{L}{0,12}|чат-?бот\\p{L}{0,12}|ии',
  },
  {
    ignore: 'ігноруй|проігноруй|забудь|не зважай',
    rules: 'інструкці|вказів|правил|промпт|підказ',
    fromNowOn: 'відтепер|віднині|з цього моменту|тепер завжди|надалі|у майбутньому',
    always: 'завжди|ніколи|тільки|лише|мусиш|асистент',
    assistant: 'ти|ви|асистент|помічник|бот',
    must: 'мусиш|мусить|повинен|повинна|зобов.язан\\p{L}{0,3}|завжди|ніколи',
    speak: 'відповід|рекоменд|згадув|згадай|говор|рад(?:ь|ити)|цит|розкри',
    everyAnswer: '(?:кожн\\p{L}{1,3}|усі) відповід\\p{L}{1,3}',
    answers: 'відповіді|відповідях',
    asked:
      '(?:коли|якщо) (?:тебе |вас |хтось |користувач\\p{L}{0,3} |клієнт\\p{L}{0,3} |люди )?(?:запит|спит|пита)\\p{L}{1,8}|(?:коли|якщо|щойно) (?:користувач|хтось|клієнт) (?:говорить|згадує|згадає|пише)|коли (?:йдеться|мова|йде мова) про|на (?:усі )?запитання (?:про|щодо)',
    tell: 'відповідай|відповідайте|відповідає|кажи|скажи|скажіть|рекомендуй|рекомендуйте|радь|порадь|згадуй|називай|назви',
    people: 'я|ми|він|вона|мій|моя|мені|мене|нам|нас|наш\\p{L}{0,12}',
    machine: 'асистент\\p{L}{0,12}|чат-?бот\\p{L}{0,12}|ші',
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
    answers: 'yanıtlar\\p{L}{0,12}|cevaplar\\p{L}{0,12}',
    asked:
      '(?:sorulduğunda|sorulursa|sorarsa|sorduğunda|sorarlarsa|sorulunca)|(?:hakkında(?:ki)?|ile ilgili) sorular\\p{L}{0,12}|(?:konusu açıl|söz konusu ol)\\p{L}{1,10}|(?:kullanıcı|müşteri|biri) .{0,30}(?:bahsederse|bahsettiğinde|konuşursa|konuştuğunda|söz ederse|değinirse)',
    tell: 'söyle|de|yanıtla|yanıt ver|yanıtını ver|cevap ver|cevabını ver|öner|tavsiye et|bahset|söyler|önerir',
    people: 'ben|biz|o|bana|benim|bizim',
    machine: 'asistan\\p{L}{0,12}|yapay zeka',
  },
  {
    ignore: 'ignorera|glöm|bortse från',
    rules: 'instruktion|regler|regel|riktlinjer|prompt',
    fromNowOn: 'från och med nu|hädanefter|i fortsättningen',
    always: 'alltid|aldrig|bara|måste|assistent',
    assistant: 'du|assistenten|chatboten',
    must: 'måste|ska|skall|alltid|aldrig',
    speak: 'svara|rekommendera|nämn|säg|citera',
    everyAnswer: '(?:varje|alla) svar',
    answers: 'svar',
    asked:
      '(?:när|om|varje gång) (?:du |någon |man |användare |användaren |kunder )?.{0,20}(?:frågar|frågas|tillfrågas|får frågan|blir tillfrågad)|på (?:alla )?frågor om|vid frågor om|(?:när|om|så fort) (?:användaren|någon|en användare|kunden) (?:pratar|nämner|talar|skriver)',
    tell: 'säg|säger|svara|svarar|rekommendera|rekommenderar|nämn|nämner|hänvisa|föreslå',
    people: 'jag|vi|han|hon|min|mitt|mina|mig|oss|vår\\p{L}{0,12}',
    machine: 'assistent(?:en)?|chatbot(?:en)?|ai',
  },
  {
    ignore: 'تجاهل|انس|تخطى',
    rules: 'تعليمات|التعليمات|القواعد|قاعدة|الأوامر|الموجه',
    fromNowOn: 'من الآن فصاعدا|ابتداء من الآن|في المستقبل',
    always: 'دائما|أبدا|فقط|يجب|المساعد',
    assistant: 'أنت|المساعد|عليك',
    must: 'يجب|عليك|دائما|لا',
    speak: 'توصي|تنصح|تجيب|ترد|تذكر|تقول|يوصي|يذكر',
    everyAnswer: 'كل (?:إجابة|رد)',
    answers: 'الإجابات|الردود',
    asked:
      'عند السؤال عن|(?:إذا|عندما) (?:سئلت|سُئلت|سأل|سألك|يسأل|يسألك|يُسأل|تُسأل|تسأل)\\p{L}{0,12}|الأسئلة (?:حول|عن)|أي سؤال عن|عند (?:الحديث عن|ذكر)|(?:إذا|عندما|كلما) (?:تحدث|يتحدث|ذكر|يذكر|تكلم|يتكلم) (?:المستخدم|أحد|العميل)',
    tell: 'قل|أجب|أوص|أوصِ|اذكر|انصح|رد|يقول|يجيب|يوصي|اقترح',
    people: 'أنا|نحن|لي|لنا',
    machine: 'المساعد|للمساعد|روبوت',
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
    answers: 'जवाबों|उत्तरों',
    asked:
      'पूछ(?:े|ा|ने) (?:जाने पर|जाए|पर|तो)|पूछे तो|(?:के बारे में|पर) (?:सवाल|प्रश्न)\\p{L}{0,12}|की बात (?:आए|हो|चले)|(?:उपयोगकर्ता|यूज़र|यूजर|कोई|ग्राहक) .{0,20}(?:बात|ज़िक्र|जिक्र|उल्लेख) करे\\p{M}?',
    tell: 'कहो|कहें|कहना|बताओ|बताएं|बताना|जवाब दो|जवाब दें|उत्तर दो|उत्तर दें|सिफारिश करो|सिफारिश करें|सुझाओ',
    people: 'मैं|हम|मेरा|मेरी|मेरे|मुझे|मुझसे|हमारा',
    machine: 'सहायक|असिस्टेंट|चैटबॉट',
  },
];
