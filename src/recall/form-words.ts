/**
 * Patterns and words by which the form of a question is read, in the languages that have a stemmer
 * and in Chinese, Japanese and Korean. Spaced patterns begin at the beginning of a word.
 */
interface FormWords {
  /** Words of messages that only greet, thank or agree. */
  greetings: string;
  /** Words of sums: beside numbers and signs, nothing else stands there. */
  arithmetic: string;
  /** Asks for a translation. */
  translate: string;
  /** Asks for a new text, at the beginning of the question. */
  create: string;
  /** Opens a question on the world, unless it names somebody. */
  opener: string;
  /** Words for oneself, or for somebody known from before. */
  personal: string;
  /** Asks for a list or an order in time. */
  list: string;
  /** Asks for a summary. */
  summary: string;
  /** Asks for what the assistant said. */
  reply: string;
  /** Words about talking, which say nothing about what is looked for. */
  talk: string;
}

/** Any word of at most 20 letters, and the space behind it. */
const WORD = "[\\p{L}\\p{M}']{1,20} ";

const ENGLISH: FormWords = {
  greetings:
    'hi hello hey heya howdy yo good morning afternoon evening night there all everyone how are you doing is it going thanks thank thx ty so very much a lot again ok okay cool great nice perfect awesome bye goodbye see later welcome please sorry yes no sure got',
  arithmetic:
    'what whats is are how much many calculate compute solve please equals equal times multiplied divided by plus minus added to subtracted from over percent of the square cube root squared cubed sum product power and',
  translate: `translate|how (?:do|does|would|can|should) (?:you|i|one|we) (?:say|spell|pronounce)`,
  create:
    'write|generate|compose|create|invent|make up|tell me (?:a|another) |give me (?:an? |some |another )|code |implement|draw|rewrite|rephrase|correct (?:the|this)|fix (?:the|this) |sing|draft|design|brainstorm|roll',
  opener:
    "what(?:'s|s)? |who(?:'s|s)? |whose|which|where|when|why|how|is |are |was |were |do |does |did |can |could |should |explain|define|describe|show me|tell me|teach me|name |list ",
  personal:
    "i|i'm|i've|i'd|i'll|my|mine|myself|we|we're|we've|we'd|we'll|us|our|ours|he|he's|him|his|she|she's|her|hers|their|theirs|the user(?:'s)?",
  list: 'in (?:what|which|chronological) order|order (?:in which|of)|(?:walk|run|take|guide|go) .{0,40}(?:order|sequence|timeline)|chronolog|timeline|sequence (?:of|in)|(?:^|you |please )(?:list|name|enumerate) (?:all|the|every|each|my|in |every)',
  summary: 'summar(?:y|i[sz])|overview|recap',
  reply: `(?:did|have|had|were|was) (?:you|the (?:assistant|ai|chatbot|bot|model)) (?:${WORD}){0,3}(?:say|said|tell|told|recommend|suggest|advi[sc]e|mention|propose|explain|giv|gave|write|wrote|list|describe|name|outline|show|point|call|come up)|(?:you|the (?:assistant|ai|chatbot|bot)) (?:${WORD}){0,2}(?:said|told|recommended|suggested|advised|mentioned|proposed|explained|gave|wrote|described|listed|outlined|showed|pointed)|your (?:${WORD}){0,2}(?:recommendation|suggestion|advice|answer|reply|proposal|explanation|tip)`,
  talk: 'list order walk walked bring brought aspects aspect topics topic different conversation conversations chat chats discussion discussions discuss discussed throughout across mention mentioned mentioning only item items summary summaries summarize summarise summarized comprehensive clear concise brief complete full provide give overview recap cover covered ask asked tell told say said talk talked chronological chronologically sequence timeline sessions session one two three four five six seven eight nine ten eleven twelve things thing various including concept concepts related approach approached began started moved finally development understanding remind assistant suggest suggested suggestion recommend recommended recommendation advise advised advice propose proposed happen happened',
};

const OTHERS: readonly FormWords[] = [
  {
    greetings:
      'hola buenos buenas días dias tardes noches qué que tal cómo como estás está muchas gracias mil vale adiós hasta luego',
    arithmetic:
      'cuánto cuanto cuántos es son calcula calcular por dividido entre más mas menos raíz cuadrada de ciento',
    translate: 'traduc|traduzca|cómo se dice|como se dice',
    create: 'escrib|genera|redact|compón|inventa|crea |cuéntame un|dame un|programa',
    opener:
      '¿?(?:qué (?:es|son)|cuál (?:es|fue)|quién|cuándo (?:fue|nació)|cómo funciona|dónde (?:está|queda)|explica)',
    personal:
      'yo|mi|mis|mí|mío|mía|nos|nosotros|nuestr[oa]s?|su(?! una? )|sus|él|ella|tengo|tenía|tuve|soy|estoy|fui|hice|hago|dije|voy|quiero|necesito|puedo|debo|tenemos|somos|estamos|vamos',
    list: 'en (?:qué|que) orden|orden en (?:el )?que|cronol|enumera|haz una lista|lista (?:de|con|todo|los|las)',
    summary: 'resumen|resumir|resúme|resume (?:el|la|los|las|lo|nuestr|todo)',
    reply:
      '(?:me )?(?:dijiste|recomendaste|sugeriste|aconsejaste|propusiste|mencionaste|explicaste|diste|escribiste)|has (?:dicho|recomendado|sugerido|aconsejado|propuesto|explicado|mencionado)|tus? (?:recomendaci|sugerencia|consejo|respuesta|propuesta)',
    talk: 'lista listar orden resumen resumir conversación conversaciones charla hablar hablamos hablado mencionar mencioné mencionado aspectos temas tema diferentes cronológico cosas dime decir dicho',
  },
  {
    greetings:
      'bonjour bonsoir salut coucou ça ca va comment vas tu allez vous merci beaucoup bien au revoir bonne nuit journée daccord',
    arithmetic:
      "combien font fait est calcule calculer fois divisé par plus moins racine carrée de pour cent qu'est ce que",
    translate: 'tradui|comment (?:dit|dire)|comment on dit',
    create: 'écri[st]|écrivez|génère|rédige|compose|invente|crée |raconte[- ]moi une|donne[- ]moi une? |programme ',
    opener:
      "qu'est[- ]ce que|qu'est[- ]ce qu'|quel(?:le)?s? (?:est|sont|était)|qui (?:est|était|a )|où (?:est|se trouve)|comment (?:fonctionne|marche)|explique|quand (?:est|a )",
    personal: "je|j'\\p{L}{1,20}|moi|m'\\p{L}{1,20}|mon|ma|mes|nous|notre|nos|elle|son|sa|ses|leurs?",
    list: 'dans quel ordre|ordre (?:dans lequel|chrono)|chronolog|énumère|(?:fais|dresse|donne).{0,20}liste|liste (?:les|tou)',
    summary: 'résum|récapitul|aperçu',
    reply: `(?:tu|vous|t') ?(?:m'|me |nous )?(?:as|avez|avais|aviez) (?:${WORD}){0,2}(?:dit|recommand|conseill|suggér|propos|expliqu|mentionn|écrit|donn)|(?:as-tu|avez-vous|avais-tu) (?:${WORD}){0,2}(?:dit|recommand|conseill|suggér|propos|expliqu|mentionn|écrit|donn)|(?:ton|ta|tes|votre|vos) (?:recommandation|conseil|suggestion|réponse|proposition)`,
    talk: 'liste lister ordre résumer conversation conversations discussion discuté parler parlé mentionner mentionné aspects sujets sujet différents chronologique choses dis dire dit',
  },
  {
    greetings:
      'hallo hi servus moin guten morgen tag abend nacht gute wie geht es dir ihnen euch danke vielen dank schön sehr tschüss ciao bis bald später prima super alles klar bitte',
    arithmetic:
      'was ist sind ergibt macht wie viel wieviel berechne rechne bitte mal geteilt durch plus minus wurzel aus quadratwurzel prozent von hoch und die',
    translate: 'übersetze|übersetz|wie sagt man|wie heißt .{1,60} auf',
    create:
      'schreib|erzeuge|generier|verfasse|dichte|erfinde|erstelle|entwirf|programmier|erzähl(?:e)? mir eine?n? |gib mir eine?n? |formuliere',
    opener:
      'was (?:ist|sind|war|bedeutet)|wer (?:ist|war|hat)|wo (?:ist|liegt|sind)|welche|wie (?:funktioniert|heißt|lautet|hoch|groß|weit|viele?)|wann (?:war|wurde|ist)|warum|erkläre?|beschreibe?|definiere',
    personal:
      'ich|mir|mich|mein(?:e|er|em|en|es)?|wir|uns|unser(?:e|er|em|en|es)?|er|ihn|ihm|sein(?:e|er|em|en|es)?|ihr(?:e|er|em|en|es)?',
    list: 'in welcher reihenfolge|reihenfolge|chronolog|zähl(?:e|t)? .{0,60} auf|list(?:e|et)? (?:alle|die|mir|auf)',
    summary: 'zusammenfass|fass(?:e|t|en)? .{0,60}zusammen|überblick',
    reply: `hast du .{0,60}(?:gesagt|empfohlen|vorgeschlagen|geraten|erwähnt|erklärt|geschrieben|genannt|erzählt)|haben sie .{0,60}(?:empfohlen|vorgeschlagen|geraten)|du (?:mir |uns |damals |${WORD}){0,4}(?:gesagt|empfohlen|vorgeschlagen|geraten|erwähnt|erklärt|geschrieben|genannt|erzählt|empfahlst|sagtest|vorschlugst|rietst)|(?:sagtest|empfahlst|rietst|nanntest) du|(?:deine?[mnrs]?|ihre) (?:empfehlung|vorschlag|vorschläge|rat|ratschlag|antwort|tipp)`,
    talk: 'liste reihenfolge zusammenfassung zusammenfassen fasse gespräch gespräche gesprächen unterhaltung gesprochen besprochen erwähnt erwähnte genannt aspekte themen thema verschiedene überblick chronologisch dinge sag sagen gesagt nenne nennen',
  },
  {
    greetings: 'ciao salve buongiorno buonasera buonanotte come stai sta va grazie mille tante bene arrivederci prego',
    arithmetic: 'quanto fa fanno è calcola per diviso più piu meno radice quadrata di percento',
    translate: 'traduc|come si dice',
    create: 'scriv|genera|componi|inventa|crea |raccontami un|dammi un|programma ',
    opener: "(?:che )?cos'è|che cosa è|qual è|quali sono|chi (?:è|era|ha)|dove si trova|come funziona|spiega",
    personal:
      'io|mi|mio|mia|miei|mie|noi|ci|nostr[oaie]|lui|lei|suo|sua|suoi|sue|ho|sono|avevo|ero|devo|voglio|abbiamo|siamo',
    list: 'in (?:che|quale) ordine|ordine (?:in cui|cronolog)|cronolog|elenca|(?:fai|dammi).{0,20}(?:lista|elenco)',
    summary: 'riassum|riassunt|riepilog',
    reply:
      '(?:mi |ci )?(?:hai|avevi) (?:detto|consigliato|raccomandato|suggerito|proposto|spiegato|menzionato|scritto)|(?:tuo|tua|tuoi|tue) (?:consigli|raccomandazion|suggeriment|rispost|propost)',
    talk: 'lista elenco elenca ordine riassunto riassumi conversazione conversazioni parlato discusso menzionato aspetti argomenti argomento diversi cronologico cose dimmi detto',
  },
  {
    greetings: 'olá oi bom dia boa tarde noite tudo bem como vai está obrigado obrigada muito valeu tchau até logo',
    arithmetic: 'quanto é são calcule vezes dividido por mais menos raiz quadrada de cento',
    translate: 'tradu[zc]|como se diz|como se fala',
    create: 'escrev|gere|componha|invente|crie |conte-me uma?|me conte uma?|me dê uma?|programe ',
    opener: 'o que (?:é|são)|qual (?:é|foi)|quais são|quem (?:é|foi)|onde fica|como funciona|explique',
    personal:
      'eu|meu|minha|meus|minhas|mim|nós|noss[oa]s?|ele|ela|dele|dela|seu|sua|seus|suas|tenho|tinha|sou|estou|fui|fiz|preciso|quero|temos|somos',
    list: 'em que ordem|ordem em que|cronol|enumere|(?:faça|liste).{0,20}(?:lista|todos|todas|os|as)',
    summary: 'resum[ao] |resumir',
    reply:
      'você (?:me |nos )?(?:disse|recomendou|sugeriu|aconselhou|propôs|mencionou|explicou|escreveu)|(?:disseste|recomendaste|sugeriste|aconselhaste)|(?:sua|tua|suas|seu|teu) (?:recomenda|sugest|conselho|resposta|proposta)',
    talk: 'lista listar ordem resumo resuma resumir conversa conversas falamos falado discutimos mencionei mencionado aspectos assuntos assunto diferentes cronológica coisas diga dito',
  },
  {
    greetings:
      'hoi hallo goedemorgen goedemiddag goedenavond hoe gaat het met je dank bedankt wel veel oké doei tot ziens',
    arithmetic: 'wat is hoeveel bereken keer gedeeld door plus min wortel uit van procent',
    translate: 'vertaal|hoe zeg je',
    create: 'schrijf|genereer|verzin|maak een |vertel me een|geef me een|programmeer',
    opener: 'wat (?:is|zijn)|wie (?:is|was)|waar (?:is|ligt)|welke|hoe (?:werkt|heet)|leg uit',
    personal: 'ik|mij|mijn|wij|we|ons|onze|hij|hem|zijn|haar|hun',
    list: 'in welke volgorde|volgorde|chronolog|som .{0,40} op',
    summary: 'samenvat|vat .{0,60}samen|overzicht',
    reply:
      '(?:heb|had) (?:je|jij|u) .{0,60}(?:gezegd|aanbevolen|aangeraden|voorgesteld|genoemd|uitgelegd|geadviseerd)|(?:zei|raadde|adviseerde) (?:je|jij)|(?:je|jij|u) .{0,40}(?:aanraadde|adviseerde|hebt aangeraden|hebt aanbevolen)|(?:je|jouw|uw) (?:aanbeveling|advies|suggestie|antwoord|voorstel)',
    talk: 'lijst volgorde samenvatting samenvatten gesprek gesprekken besproken gesproken genoemd aspecten onderwerpen verschillende overzicht chronologisch dingen zeg gezegd',
  },
  {
    greetings: 'hej hallå god morgon kväll natt tjena hur mår du läget tack så mycket hejdå okej',
    arithmetic: 'vad är blir hur mycket beräkna gånger delat med plus minus roten ur procent av',
    translate: 'översätt|hur säger man',
    create: 'skriv|generera|dikta|hitta på|skapa |berätta en |ge mig en |programmera',
    opener: 'vad (?:är|var)|vem (?:är|var)|var ligger|vilke[nt]|hur fungerar|förklara',
    personal: 'jag|mig|min|mitt|mina|vi|oss|vår|vårt|våra|han|honom|hans|hon|henne|hennes|deras',
    list: 'i vilken ordning|ordning|kronolog|räkna upp|lista (?:alla|de|upp)',
    summary: 'sammanfatt|översikt',
    reply:
      '(?:sa|sade|rekommenderade|föreslog|rådde|nämnde|förklarade|tipsade) du|du (?:sa|sade|rekommenderade|föreslog|rådde|nämnde|förklarade|tipsade)|har du .{0,40}(?:sagt|rekommenderat|föreslagit)|(?:din|ditt|dina) (?:rekommendation|förslag|råd|svar)',
    talk: 'lista ordning sammanfattning sammanfatta samtal samtalen diskuterat pratat nämnt aspekter ämnen ämne olika översikt kronologisk saker säg sagt',
  },
  {
    greetings:
      'merhaba selam günaydın iyi günler akşamlar geceler nasılsın nasılsınız teşekkürler teşekkür ederim sağol tamam hoşçakal',
    arithmetic: 'kaç eder kaçtır hesapla çarpı bölü artı eksi karekök yüzde',
    translate: 'çevir|.{1,60}(?:nasıl denir|çevir|çevirir misin)',
    create: '.{1,60}(?:yaz|oluştur|üret|uydur|anlat)(?:ın|ar mısın)?[.!?]?$',
    opener: '.{1,60}(?:nedir|kimdir|neresidir|nasıl çalışır|açıkla)',
    personal: 'ben|bana|beni|benim|biz|bize|bizim|onun|ona',
    list: 'hangi sırayla|sırasıyla|kronoloj|listele|sırala',
    summary: 'özet',
    reply:
      '(?:önerdi|söyledi|tavsiye etti|bahsetti|anlattı|yazdı)(?:n|niz|ğin|ğiniz)|(?:önermiş|söylemiş|tavsiye etmiş)tin(?:iz)?|(?:önerin|tavsiyen|cevabın)(?:iz)?',
    talk: 'liste listele sıra sırası özet özetle konuşma konuşmalar konuştuk bahsettim konu konular farklı kronolojik şeyler söyle',
  },
  {
    greetings:
      'cześć hej witaj witam dzień dobry wieczór dobranoc jak się masz leci dziękuję dzięki wielkie bardzo proszę pa pożegnanie widzenia do tak nie dobrze super',
    arithmetic: 'ile to jest wynosi oblicz policz równa się razy plus minus przez pierwiastek kwadratowy z procent',
    translate: 'przetłumacz|tłumacz|jak (?:będzie|powiedzieć|się mówi)',
    create:
      'napisz|wygeneruj|ułóż|wymyśl|stwórz|zredaguj|skomponuj|zaprogramuj|opowiedz (?:mi )?(?:dowcip|żart|bajkę)|daj mi',
    opener:
      'co to (?:jest|są)|czym (?:jest|są)|kim (?:jest|był|była)|kto (?:to|napisał|wynalazł)|jak(?:ie|i|a)? (?:jest|są|działa)|gdzie (?:jest|leży)|dlaczego|wyjaśnij|stolica',
    personal:
      'mnie|mną|mój|moja|moje|moi|mojego|mojej|moich|moją|nasz|nasza|nasze|naszego|naszej|jego|jemu|jej|jestem|byłem|byłam|mieszkam|lubię|chcę|muszę',
    list: 'w jakiej kolejności|kolejność|chronolog|wymień|wylicz|lista',
    summary: 'podsumuj|podsumowanie|streść|streszczenie',
    reply:
      '(?:ty|pan|pani) .{0,40}(?:powiedzia|poleci|doradzi|zaproponowa|wspomnia|wyjaśni|napisa)|(?:powiedziałeś|poleciłeś|doradziłeś|zaproponowałeś|wspomniałeś|wyjaśniłeś|napisałeś|powiedziałaś|poleciłaś)|twoj\\p{L}{1,3} (?:rad|polece|propozycj|odpowied)',
    talk: 'lista kolejność kolejności podsumuj rozmowa rozmowy rozmowach rozmawialiśmy mówiliśmy wspomniałem wspomniałam tematy temat różne przegląd powiedz powiedział prosiłem prosiłam',
  },
  {
    greetings:
      'привіт вітаю добрий день ранок вечір надобраніч як справи ти дякую велике будь ласка бувай побачення до так ні добре',
    arithmetic:
      'скільки буде чому дорівнює обчисли порахуй помножити помнож на поділити плюс мінус корінь із квадратний відсотків від',
    translate: 'переклади|переклад|як (?:буде|сказати)',
    create: 'напиши|склади|вигадай|згенеруй|створи|розкажи (?:мені )?(?:анекдот|жарт|казку)|дай мені',
    opener:
      'що таке|хто (?:такий|така|це|написав)|як(?:ий|а|е|і) (?:є|був|буде)|де (?:знаходиться|розташован)|як працює|поясни|столиця',
    personal:
      'я|мені|мене|мною|мій|моя|моє|мої|мого|моєї|моїх|мою|ми|нас|нам|наш|наша|наше|наші|він|його|йому|вона|її|їй|їх',
    list: 'в яко(?:му|ї) (?:порядку|послідовності)|порядок, в|хронолог|перелічи|список',
    summary: 'підсум|короткий огляд',
    reply:
      '(?:ти|ви) .{0,40}(?:сказа|говори|рекомендува|порадив|радив|запропонува|згадува|пояснив|написа)|(?:тво|ваш)\\p{L}{1,3} (?:порад|рекомендац|пропозиц|відповід)',
    talk: 'список порядок порядку підсумуй розмова розмови розмовах обговорювали говорили згадував згадувала теми тема різні огляд скажи сказав просив просила',
  },
  {
    greetings:
      'привет здравствуйте здравствуй доброе утро добрый день вечер спокойной ночи как дела ты спасибо большое пока до свидания хорошо ладно',
    arithmetic:
      'сколько будет чему равно вычисли посчитай умножить умножь на разделить плюс минус корень из квадратный процентов от',
    translate: 'переведи|перевод|как (?:будет|сказать)',
    create: 'напиши|сочини|придумай|сгенерируй|создай|составь|расскажи (?:мне )?(?:анекдот|шутку|сказку)|дай мне',
    opener: 'что такое|кто (?:такой|такая|так|написал)|как(?:ой|ая|ое|ие)|где находится|как работает|объясни|столица',
    personal:
      'я|мне|меня|мной|мой|моя|моё|мое|мои|моего|моей|моих|мою|мы|нас|нам|наш|наша|наше|наши|он|его|ему|она|её|ее|ей|их',
    list: 'в как(?:ом|ой) (?:порядке|последовательности)|порядок, в|хронолог|перечисл|список',
    summary: 'резюм|кратк\\p{L}{1,4} (?:итог|обзор)|подвед|обобщ',
    reply:
      '(?:ты|вы) .{0,40}(?:сказал|говорил|рекомендовал|порекомендовал|посоветовал|советовал|предложил|предлагал|упомянул|упоминал|объяснил|написал)|(?:тво|ваш)\\p{L}{1,3} (?:совет|рекомендац|предложен|ответ)',
    talk: 'список порядок порядке резюме перечисли разговор разговоры разговорах обсуждали говорили упоминал упомянул аспекты темы тема разные обзор хронологическом вещи скажи сказал',
  },
  {
    greetings: 'مرحبا أهلا السلام عليكم صباح مساء الخير النور كيف حالك شكرا جزيلا لك مع السلامة حسنا',
    arithmetic: 'كم يساوي ما هو احسب ضرب في قسمة على زائد ناقص جذر بالمئة من',
    translate: 'ترجم|كيف (?:تقول|أقول|نقول)',
    create: 'اكتب|ألف|أنشئ|اخترع|احك لي|أعطني',
    opener: 'ما (?:هو|هي|معنى)|من (?:هو|هي|كتب)|أين تقع|كيف (?:يعمل|تعمل)|اشرح',
    personal: 'أنا|لي|عندي|نحن|لنا|[\\p{L}\\p{M}]{2,20}(?:تي|ني|نا)',
    list: 'بأي ترتيب|ترتيب|تسلسل|قائمة|اسرد|عدد لي',
    summary: 'لخص|ملخص',
    reply: 'أوصيت|نصحت|اقترحت|قلت لي|أخبرتني|ذكرت لي|توصيتك|نصيحتك|اقتراحك|إجابتك',
    talk: 'قائمة ترتيب بالترتيب ملخص لخص محادثة محادثات محادثاتنا تحدثنا ناقشنا ذكرت جوانب مواضيع موضوع مختلفة أشياء قل',
  },
  {
    greetings: 'γεια γειά σου σας καλημέρα καλησπέρα καληνύχτα τι κάνεις κάνετε ευχαριστώ πολύ εντάξει αντίο',
    arithmetic: 'πόσο κάνει κάνουν είναι υπολόγισε επί δια διά συν πλην μείον ρίζα τετραγωνική του τοις εκατό',
    translate: 'μετάφρασ|μεταφράσ|πώς λέ',
    create: 'γράψε|δημιούργησε|σύνθεσε|επινόησε|πες μου ένα|δώσε μου ένα',
    opener: 'τι είναι|ποι(?:α|ος|ο) (?:είναι|ήταν|έγραψε)|πού βρίσκεται|πώς λειτουργεί|εξήγησε',
    personal: 'εγώ|μου|με|εμένα|εμείς|μας',
    list: 'με ποια σειρά|σειρά|χρονολογικ|λίστα|απαρίθμησ',
    summary: 'σύνοψ|συνόψισ|περίληψ',
    reply:
      '(?:είπες|σύστησες|συνέστησες|πρότεινες|συμβούλεψες|ανέφερες|εξήγησες|είπατε|προτείνατε|συστήσατε)|(?:πρόταση|συμβουλή|απάντησή?) σου',
    talk: 'λίστα σειρά περίληψη σύνοψη συζήτηση συζητήσεις συζητήσαμε μιλήσαμε ανέφερα θέματα θέμα διαφορετικά πράγματα πες είπα',
  },
  {
    greetings: 'नमस्ते नमस्कार हेलो हैलो सुप्रभात शुभ रात्रि आप कैसे हैं हो धन्यवाद शुक्रिया बहुत ठीक है अलविदा',
    arithmetic: 'कितना कितने होता है क्या गुणा भाग जोड़ घटा बटा वर्गमूल का प्रतिशत और में से',
    translate: '.{0,80}अनुवाद|.{0,80}कैसे कहते',
    create: '.{0,80}(?:लिखो|लिखिए|लिखें|बनाओ|बनाइए|सुनाओ|सुनाइए)',
    opener: '.{1,60}(?:क्या है|कौन है|कहाँ है|कैसे काम करता)',
    personal: 'मैं|मैंने|मुझे|मुझको|मेरा|मेरी|मेरे|हम|हमने|हमें|हमारा|हमारी|हमारे|उसका|उसकी|उसके|उसने',
    list: 'किस क्रम|क्रम|सूची|कालक्रम',
    summary: 'सारांश|संक्षेप',
    reply:
      '(?:तुमने|आपने|तूने) .{0,60}(?:कहा|बताया|बताई|सुझा|सिफारिश|सिफ़ारिश|सलाह)|(?:तुम्हारी|आपकी) (?:सलाह|सिफारिश|राय)',
    talk: 'सूची क्रम सारांश बातचीत बात चर्चा उल्लेख पहलू विषय अलग चीजें बताओ बताइए कहा',
  },
];

/** Chinese, Japanese and Korean: words follow each other without spaces, or carry endings. */
const UNSPACED: Pick<
  FormWords,
  'greetings' | 'arithmetic' | 'translate' | 'create' | 'personal' | 'list' | 'summary' | 'reply' | 'talk'
> = {
  greetings:
    '你好 您好 你好吗 嗨 哈喽 早上好 早安 下午好 晚上好 晚安 谢谢 谢谢你 多谢 好的 再见 在吗 こんにちは こんばんは おはよう おはようございます おやすみ おやすみなさい ありがとう ありがとうございます どうも 元気ですか お元気ですか やあ さようなら はい 안녕 안녕하세요 안녕하십니까 잘 지내세요 감사합니다 고마워 고마워요 고맙습니다 좋은 아침 네 잘가',
  arithmetic:
    '等于 等于多少 是多少 多少 计算 请计算 乘以 乘 除以 除 加 加上 减 减去 的平方根 平方根 的 掛ける かける 割る わる 足す たす 引く ひく は は何ですか はいくつですか はいくつ いくつ いくら 곱하기 나누기 더하기 빼기 는 은 얼마 얼마야 얼마인가요 몇이야 계산해줘',
  translate: '翻译|译成|怎么说|翻譯|怎麼說|翻訳|訳して|何と言い|何て言う|번역|뭐라고 (?:해|하|말)',
  create:
    '^(?:请|請|帮我|幫我|给我|給我)?(?:写|寫|编写|生成|创作|創作|讲一?个|講一?個|编一?个|编造|画|設計|设计)|(?:を|も)?(?:書いて|作って|生成して|考えて|作成して)(?:ください|下さい)?[。.!！?？]?$|(?:써|작성해|만들어|지어|생성해) ?(?:줘|주세요|줄래|주시겠어요)',
  personal: '我|咱|他|她|私|僕|俺|わたし|ぼく|彼|내|나는|나의|저는|제가|제 |우리|그의|그녀',
  list: '顺序|順序|先后|列出|列举|时间线|時間線|順番|時系列|一覧|列挙|순서|목록|나열|시간순',
  summary: '总结|總結|概括|概述|梳理|回顾|要約|まとめて|요약|정리해',
  reply:
    '[你您](?:之前|上次|当时|當時|刚才|曾经|曾|以前|昨天).{0,12}(?:推荐|推薦|建议|建議|说|說|告诉|告訴|提到|讲|介绍|提议)|[你您].{0,12}(?:推荐|推薦|建议|建議|说|說|告诉|告訴|提|讲|介绍|提议)(?:过|過|了|的|给我的|給我的)|[你您]的(?:建议|推荐|回答|意见)|(?:お勧めし|おすすめし|お薦めし|勧め|薦め|推薦し|提案し|教え|助言し|アドバイスし|説明し|紹介し|言っ|言い)(?:て(?:くれ|くださっ|下さっ|いただい|い)(?:まし)?|まし)?た|(?:추천|제안|조언|설명|언급)(?:해 ?(?:줬|주었|주셨|준)|했|하셨|한 )|(?:말해|알려) ?(?:줬|주었|주셨|준)',
  talk: '列表 顺序 总结 概括 对话 谈话 聊天 讨论 提到 方面 话题 不同 列出 順番 要約 会話 話題 話し 言及 さまざま 목록 순서 요약 대화 주제 언급 다양한',
};

/** The words of all languages, in one list for each role. */
export const FORM_WORDS = { spaced: [ENGLISH, ...OTHERS], unspaced: UNSPACED } as const;
