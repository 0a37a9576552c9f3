/**
 * The words of one language in which somebody says how an assistant shall answer from now on. Each
 * is a regular expression without capturing groups.
 */
export interface WishWords {
  /** May stand before the wish: "please", "also". */
  polite: string;
  /** "from now on". */
  fromNow: string;
  /** "always", "never". */
  lasting: string;
  /** Words that turn an order into its contrary. */
  refuses: string;
  /** "Do not use" and "no", before a part of answers. */
  bans: string;
  /** "I want you to". */
  wants: string;
  /** "Be", before a manner. */
  be: string;
  /** "when I ask": the speaker's own questions, never those of others. */
  asks: string;
  /** "answer", "explain": an order that only an assistant is given. */
  strong: string;
  /** "use", "give": an order that concerns answers with one of `objects`. */
  weak: string;
  /** "bullet points", "sources": parts and forms of answers. */
  objects: string;
  /** "your answers". */
  answers: string;
  /** "I prefer" and "the user prefers": about answers with `answers` or `styled`. */
  prefers: string;
  /** "short answers". */
  styled: string;
  /** "call me", before a name. Absent in languages that end a sentence with it. */
  call?: string;
  /** A whole sentence that ends in "call me". */
  called?: string;
  /** Words after `call` that are no name: "tomorrow". */
  notName?: string;
  /** "my name is". */
  name: string;
  /** Subjects of sentences that are no orders: "I", "my". */
  self: string;
  /** Orders end the sentence. */
  isOrderLast?: true;
  /** No space stands between words, or particles behind them. */
  isUnspaced?: true;
}

/** Languages of the Latin script: English first, then by speakers. */
export const LATIN_WISHES: readonly WishWords[] = [
  {
    polite:
      "please|and|also|oh|ok|okay|hey|hi|hello|so|but|remember(?: to| that)?|note|btw|by the way|(?:can|could|would|will) you|you (?:should|must|can|may)|i(?:'d| would) (?:like|rather|prefer)(?: it if)?(?: you)?(?: to)?|i (?:want|need|expect) you to|make sure (?:to|you|that you)|one more thing|in (?:the )?future|just|only|let's|let us",
    fromNow: 'from now on(?:wards)?|from here on|going forward|henceforth|from today(?: on)?|in (?:the )?future',
    lasting:
      "always|never|by default|don't ever|do not ever|(?:don't|do not)(?= .{1,60}(?:any ?more|again))|stop|no longer|every time|each time|at all times",
    refuses: "never|stop(?:ping)?|don't|do not|no|not|avoid(?:ing)?|without|quit|no longer",
    bans: "(?:don't|do not|never|stop) (?:us(?:e|ing)|add(?:ing)?|includ(?:e|ing)|put(?:ting)?|writ(?:e|ing)|giv(?:e|ing) me|send(?:ing)?(?: me)?|insert(?:ing)?)|no|no more|avoid(?: using)?|skip(?: the)?|leave out(?: the| all)?|lay off(?: the)?|without",
    wants:
      "i(?:'d| would)? (?:want|like|need|expect|prefer|love) (?:(?:it )?if )?you(?: to)?|it would be (?:nice|great|good) if you",
    be: 'be|stay|keep it|sound|remain',
    asks: "(?:when|whenever|if|every time|each time|any ?time) i(?:'m| am)? (?:ask(?:ing)?|request|want|need|say|write|talk(?:ing)?|mention|send|post|share|speak|discuss(?:ing)?|work(?:ing)?)|(?:when|whenever|every time) you (?:answer|reply|respond|explain|write to me)|when (?:answering|replying|responding)",
    strong:
      '(?<!(?:every|each|your|an|the|any|all|my|no) )answer(?:ing)?(?: me)?|reply(?:ing)?|respond(?:ing)?|explain(?:ing)? (?:things|everything|it|to me)|address(?:ing)? me|(?:speak|talk|write)(?:ing)? (?:to|with) me|speak (?:in )?\\p{Lu}\\p{L}{3,12}|summari[sz]e (?:your|long)|apologi[sz](?:e|ing)|(?:tell|give|show|send|ask)(?:ing)? me|be (?:brief|concise|direct|honest|blunt|polite|formal|informal|short|specific|succinct)|no (?:more )?(?:emojis?|bullet points?|tables?|markdown|jargon|apologies|small talk|headings)|(?<=never )(?:suggest|recommend|propose)|end your|start your|begin your',
    weak: 'us(?:e|ing)|includ(?:e|ing)|add(?:ing)?|writ(?:e|ing)|format(?:ting)?|giv(?:e|ing)|provid(?:e|ing)|show(?:ing)?|mak(?:e|ing)|put(?:ting)?|keep(?:ing)?|mention(?:ing)?|nam(?:e|ing)|cit(?:e|ing)|quot(?:e|ing)|convert(?:ing)?|start(?:ing)?|begin(?:ning)?|end(?:ing)?|avoid(?:ing)?|skip(?:ping)?|list(?:ing)?|express(?:ing)?|state|report|specify|stick to|be (?:brief|concise|short|direct|formal|informal)',
    objects:
      'lower ?case|upper ?case|(?:all )?caps|capitals|capital letters|rhymes?|verse|prose|bullet(?:s| ?points?| lists?)|bulleted lists?|tables?|markdown|headings?|emojis?|sources|citations?|references|jargon|code (?:snippets?|examples?|blocks?|comments?)|step[- ]by[- ]step|(?:short|brief|concise|simple|plain|formal) (?:language|words|sentences|terms|english)|(?:american|british) (?:english|spelling)|units?|exclamation marks?|24[- ]hour|dates?|type ?script|python|examples?|prices?|currenc(?:y|ies)|euros?|distances?|temperatures?|diagrams?|summary|summaries|one sentence|\\w{1,10} sentences',
    answers:
      '(?:your|all|all your|every|each|my|any|of your) (?:answers?|replies|reply|responses?|explanations?|messages)|(?<=keep |make |write )(?:answers|replies|responses|explanations)',
    prefers:
      "i(?:'d| would)?(?: really| always| generally)? (?:prefer|like|want|rather have|love|need)|(?:the )?user (?:prefers?|likes?|wants?|expects?|would like|would prefer|has asked for|asks for|wishes)",
    styled:
      '(?:(?:short|brief|concise|long|detailed|simple|direct|bulleted|structured|formal|informal|technical|thorough|plain|honest|quick|one[- ]sentence|step[- ]by[- ]step|metric|english|german|french|spanish)(?:,| and| or)? ){1,3}(?:answers|replies|responses|explanations)|(?:answers|replies|responses|explanations) (?:in|with|without|to be|short|brief|as|that are|under|that use|as bullet)',
    call: "(?:don't |do not )?(?:call|address|refer to) (?:me|the user)(?: as)?|you (?:can|may|should) call me|(?:the user )?(?:wants?|prefers?|likes?|wishes|asks?) to be (?:called|addressed as)|i(?:'d| would)? (?:want|like|prefer) to be (?:called|addressed as)|i go by",
    notName:
      'later|back|tomorrow|tonight|today|when|if|at|on|in|a|an|the|crazy|maybe|now|again|asap|any|anytime|before|after|by|every|once|and|or|up|out|soon|next|this|names|as|paranoid|old|old-fashioned|my|your|to|for|with|about|monday|tuesday|wednesday|thursday|friday|saturday|sunday|stupid|so|because|first|please|whenever|from|over|on|it|is|an?|later|not|too',
    name: "my (?:preferred |first |full |nick)?name is|my name's|the user's name is|the user is (?:called|named)",
    self: 'i|we|he|she|they|it|my|our|his|her|their|who',
  },
  {
    polite:
      'bitte|und|auch|also|ok|okay|hallo|hey|übrigens|kannst du|könntest du|würdest du|du sollst|du sollest|ich möchte, dass du|ich will, dass du|denk daran|merk(?:e)? dir',
    fromNow: 'ab jetzt|ab sofort|von nun an|von jetzt an|künftig|in zukunft|fortan|ab heute|zukünftig',
    lasting:
      'immer|stets|nie|niemals|grundsätzlich|nie wieder|nicht mehr|hör auf|keine? .{1,30} mehr|jedes mal|standardmäßig',
    refuses: 'nie|niemals|nicht|kein\\p{L}{0,2}|vermeid\\p{L}{0,2}|verzicht\\p{L}{0,2}|ohne|hör\\p{L}{0,2} auf',
    bans: '(?:verwende|benutz|nutz|schreib|füg|setz|gib|mach|nimm)\\p{L}{0,2}(?: sie)? (?:bitte |mir |in deinen antworten |ab jetzt )?(?:keine?|nie|niemals|nicht)|keine?|vermeid\\p{L}{0,2}(?: sie)?|verzichte(?:n sie)? (?:bitte )?auf|lass(?:en sie)? (?:bitte )?(?:die|das)|ohne|spar dir',
    wants:
      'ich (?:möchte|will|wünsche mir|hätte gerne?|wünschte|fände es gut|würde mich freuen), (?:dass|wenn) (?:du|sie)',
    be: 'sei|seien sie|bleib(?:e|en sie)?',
    asks: 'wenn du (?:mir )?antwortest|beim antworten|(?:wenn|falls|sobald|immer wenn|jedes mal, wenn) ich .{0,40}(?:frage|bitte|brauche|will|schreibe|erwähne)|bei (?:meinen|allen meinen) fragen',
    strong:
      'antwort(?:e|en|en sie|est)|sag(?:e)? .{1,40} zu mir|keine (?:emojis?|tabellen|aufzählungen|überschriften)|empfiehl mir|erkläre? (?:mir|alles|es)|sprich|sprechen sie|rede|duz(?:e|en sie)?|siez(?:e|en sie)?|schreib(?:e)? mir|sag(?:e)? mir|zeig(?:e)? mir|gib mir|nenn(?:e)? mir|fass(?:e)? dich|sei (?:kurz|knapp|direkt|ehrlich|höflich)|begründe|entschuldige dich',
    weak: 'verwende(?:n sie)?|benutze?|nutze|nimm|gib|geben sie|schreib(?:e|en sie)?|formatiere|füge|nenne|zeige?|halte|halten sie|vermeide|lass|mach(?:e)?|rechne|zitiere|(?:nennen|angeben|verwenden|benutzen|nutzen|schreiben|geben|zeigen|anzeigen|vermeiden|formatieren|hinzufügen|anhängen|zitieren|weglassen|belegen)(?=[\\s.!]{0,3}$)',
    objects:
      'kleinbuchstaben|großbuchstaben|reimen?|versen|stichpunkte?n?|aufzählung(?:en)?|tabellen?|überschriften|emojis?|quellen(?:angaben)?|belege|fachbegriffe|codebeispiele?|preise?|entfernungen|temperaturen|einheiten|schritt für schritt|(?:kurze|einfache) sätze|einfache sprache|datum|sätzen?|beispiele?',
    answers: '(?:deine|deinen|ihre|ihren|alle|allen|jede|jeder|meine) (?:antwort(?:en)?|erklärungen)',
    prefers:
      'ich (?:bevorzuge|mag|möchte|hätte gern|will|wünsche mir)|(?:der|die) (?:nutzer(?:in)?|benutzer(?:in)?|user) (?:bevorzugt|möchte|mag|will|wünscht)',
    styled:
      '(?:(?:kurze|knappe|lange|ausführliche|einfache|direkte|formelle|technische|präzise|stichpunktartige|deutsche|englische)(?:,| und| oder)? ){1,3}(?:antworten|erklärungen)|(?:antworten|erklärungen) (?:auf|in|mit|ohne|als|kurz)',
    called: 'mich (?:bitte )?\\p{L}[\\p{L}. -]{0,30} nennst',
    call: '(?:nenn(?:e|en sie)?|ruf(?:e)?) mich(?: bitte)?|du kannst mich|(?:sie können )?sprich mich (?:mit|als)|(?:der|die) nutzer(?:in)? möchte',
    notName:
      'morgen|später|an|zurück|heute|wenn|nicht|wieder|am|um|im|in|bitte|mal|jetzt|gleich|bald|ein|eine|einen|ruhig|verrückt|altmodisch|dann|auch|das|den|die|der|gern|kurz',
    name: 'ich hei(?:ß|ss)e|mein name ist|mein name lautet|(?:der|die) nutzer(?:in)? hei(?:ß|ss)t',
    self: 'ich|wir|er|es|mein|meine|unser|unsere|sein|man',
  },
  {
    polite:
      "s'il (?:te|vous) pla[iî]t|merci de|et|aussi|ok|bonjour|salut|au fait|peux-tu|pourrais-tu|pouvez-vous|tu dois|je (?:veux|voudrais|souhaite) que tu|n'oublie pas de|pense à",
    fromNow:
      "désormais|dorénavant|à partir de maintenant|à l['’]avenir|à partir d['’]aujourd['’]hui|à compter de maintenant",
    lasting: 'toujours|jamais|par défaut|arrête|systématiquement|à chaque fois|ne .{0,30} (?:jamais|plus)',
    refuses: 'ne|n|jamais|pas de|pas d|sans|arr[êe]te(?:z)?|évite(?:z)?|cesse(?:z)?|plus de|plus d',
    bans: "n['’](?:utilise|emploie|ajoute|insère|écris|inclus)(?:z|s)? (?:pas|jamais|plus)|ne (?:mets|mettez|fais|faites|donne|donnez|me mets) (?:pas|jamais|plus)|pas de|pas d(?=['’])|plus de|plus d(?=['’])|évite(?:z)?(?: les| d['’]utiliser)?|sans|laisse tomber",
    wants: "(?:je (?:veux|voudrais|souhaite|souhaiterais|préfère|préférerais)|j['’]aimerais(?: bien)?) que (?:tu|vous)",
    be: 'sois|soyez|reste(?:z)?',
    asks: 'quand tu (?:me )?r[ée]ponds|(?:quand|lorsque|si|chaque fois que|dès que) je (?:te |vous )?(?:demande|pose|parle|veux|écris|mentionne)',
    strong:
      'r[ée]pon(?:ds?|dez|dre|des)|ne me (?:propose|recommande)|r[ée]ponds-moi|r[ée]pondez-moi|explique(?:z)?(?:-moi)?|tutoie(?:-moi)?|tutoyez-moi|vouvoie(?:-moi)?|vouvoyez-moi|parle(?:z)?(?:-moi)?|dis-moi|donne-moi|montre-moi|sois (?:bref|brève|concis|concise|direct|directe|honnête)|soyez (?:bref|concis|direct)|écris-moi|excuse',
    weak: "n['’](?:utilise|emploie|ajoute|inclus|écris)(?:z)?|utilise(?:r|z)?|emploie|donne(?:r|z)?|inclus|inclu(?:re|ez)|ajoute(?:r|z)?|écri(?:s|re|vez)|formate|cite(?:r|z)?|mets|garde|évite(?:r|z)?|fais|présente|indique|convertis",
    objects:
      'minuscules|majuscules|rimes|vers|puces|listes?(?: à puces)?|tableaux?|titres|[ée]mojis?|sources|citations|références|jargon|exemples?(?: de code)?|unités?|étape par étape|(?:phrases|mots) (?:courtes|simples)|langage simple|dates?|phrases?',
    answers: '(?:tes|vos|toutes? (?:tes|les|mes)|chaque|mes) (?:réponses?|explications?)',
    prefers:
      "je (?:préfère|veux|voudrais|souhaite|aime|préfèrerais|préférerais)|j['’]aime(?:rais)?|l['’]utilisat(?:eur|rice) (?:préfère|veut|souhaite|aime|demande)",
    styled:
      '(?:des |les )?réponses (?:courtes|brèves|concises|longues|détaillées|simples|directes|en|avec|sans|sous|structurées|formelles|précises)|(?:de |des )?(?:courtes|brèves|longues) réponses|(?:des |les )?explications (?:courtes|simples|détaillées|en|avec)',
    call: "(?:appelle(?:z)?|nomme(?:z)?|surnomme)-moi|tu peux m['’]appeler|vous pouvez m['’]appeler|m['’]appell?er|m['’]appelles?",
    notName:
      'demain|plus|quand|si|à|au|ce|dès|un|une|le|la|les|maintenant|après|avant|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|fou|sur|pour|bientôt|vite|ça',
    name: "je m['’]appelle|mon nom est|mon prénom est|l['’]utilisat(?:eur|rice) s['’]appelle",
    self: 'je|nous|il|elle|on|ils|elles|mon|ma|mes|notre|son|sa|j',
  },
  {
    polite:
      'por favor|y|también|oye|hola|ok|vale|puedes|podrías|quiero que|me gustaría que|recuerda|debes|tienes que|acuérdate de',
    fromNow: 'a partir de ahora|de ahora en adelante|desde ahora|en el futuro|en adelante|desde hoy|a partir de hoy',
    lasting: 'siempre|nunca|jamás|deja de|por defecto|cada vez|no .{1,40} (?:nunca|más)',
    refuses: 'no|nunca|jamás|sin|evita\\p{L}?|dej[ae]|nada de',
    bans: 'no (?:me )?(?:uses|use|utilices|utilice|pongas|ponga|añadas|incluyas|escribas|emplees|metas)|nada de|evita(?:r)?(?: los| las| el uso de| usar)?|sin|prescinde de|no quiero(?: ver)?|deja de usar',
    wants: '(?:quiero|querría|me gustaría|quisiera|prefiero|necesito) que(?: (?:tú|usted))?',
    be: 'sé|sea|mantente|sigue siendo',
    asks: 'cuando (?:me )?respondas|al responder(?:me)?|(?:cuando|si|siempre que|cada vez que) (?:te |yo )?(?:pregunte|pida|pregunto|pido|hable|hablo|quiera|mencione)',
    strong:
      'resp[oó]nde(?:me|d)?|resp[oó]nd[ae](?:me|s)?|responder(?:me)?|respondas|contest[ae](?:me|s)?|cont[eé]st[ae]me|expl[ií]ca(?:me|s|melo)|expl[ií]que(?:me|s)|h[aá]bl(?:a|e)(?:me|s)|habla|tut[eé]a(?:me)?|trát[ae]me|d[ií]me|d[aá]me|mu[eé]strame|s[eé] (?:breve|conciso|concisa|direct[oa]|honest[oa])|escr[ií]beme',
    weak: 'us[ae](?:s|r)?|utili[zc][ae](?:s|r)?|emplea|d[aé]|incluy[ae](?:s)?|incluir|añad[ae]|agreg[ae]|escrib[ae](?:s)?|format[ea]a|cit[ae]|pon|mant[eé]n|evit[ae]|haz|presenta|indica|convierte',
    objects:
      'minúsculas|mayúsculas|rimas?|verso|viñetas|listas?|tablas?|títulos|emojis?|fuentes|citas|referencias|jerga|ejemplos?(?: de código)?|unidades|paso a paso|(?:frases|palabras) (?:cortas|sencillas)|lenguaje sencillo|fechas?|frases?',
    answers: '(?:tus|sus|todas (?:tus|las|mis)|cada|mis) (?:respuestas?|explicaciones)',
    prefers:
      '(?:yo )?(?:prefiero|quiero|me gustan|deseo|preferiría|quisiera)|(?:el|la) usuari[oa] (?:prefiere|quiere|desea|pide)|al usuario le gustan',
    styled:
      '(?:las )?respuestas (?:cortas|breves|concisas|largas|detalladas|sencillas|simples|directas|en|con|sin|estructuradas|formales|precisas)|(?:explicaciones) (?:cortas|sencillas|detalladas|en|con)',
    call: '(?:ll[aá]m[ae]me|puedes llamarme|me puedes llamar|d[ií]me|prefiero que me llames|quiero que me llames|que me llames)',
    notName:
      'mañana|más|cuando|si|a|al|luego|después|antes|un|una|el|la|los|hoy|ahora|en|por|para|lunes|martes|miércoles|jueves|viernes|sábado|domingo|loco|loca|esta|este|qué|cómo|dónde|siempre|que|cuándo|todo|la|lo|algo|cuál|cuánto|solo',
    name: '(?:yo )?me llamo|mi nombre es|(?:el|la) usuari[oa] se llama',
    self: 'yo|nosotros|él|ella|ellos|ellas|mi|mis|nuestro|su|me (?:gusta|voy)',
  },
  {
    polite: 'per favore|per piacere|e|anche|ciao|ok|puoi|potresti|vorrei che|voglio che|ricorda(?:ti)?(?: di)?|devi',
    fromNow: "d['’]ora in poi|da ora in poi|da adesso in poi|in futuro|d['’]ora in avanti|da oggi(?: in poi)?",
    lasting: 'sempre|mai|smetti di|smettila di|di default|ogni volta|non .{1,40} (?:mai|più)',
    refuses: 'non|mai|senza|smetti(?:la)?|evita\\p{L}{0,2}|niente|basta|nessun\\p{L}?',
    bans: 'non (?:usare|usi|mettere|mettermi|utilizzare|inserire|aggiungere|scrivere|usarmi)(?: mai| più)?|niente|evita(?:re)?(?: di usare| gli| le| i)?|senza|basta(?: con)?|nessun[ao]?|smetti di usare',
    wants: '(?:voglio|vorrei|mi piacerebbe|preferirei|preferisco|desidero) che(?: tu| lei)?',
    be: 'sii|sia|resta|rimani',
    asks: 'quando (?:mi )?rispondi|(?:quando|se|ogni volta che) (?:ti |io )?(?:chiedo|domando|chieda|parlo|voglio|scrivo|menziono)',
    strong:
      '(?:mi )?rispond(?:essi|a|i|imi|ere|ermi|a|ete)|spiega(?:mi|melo)|parla(?:mi)?|dammi del (?:tu|lei)|dimmi|dammi|mostrami|sii (?:breve|conciso|concisa|diretto|diretta|onesto)|scrivimi|scusarti',
    weak: 'us(?:a|are)|utilizza(?:re)?|includi|includere|aggiung(?:i|ere)|scriv(?:i|ere)|formatta|cita(?:re)?|metti|mantieni|tieni|evita|fai|fornisci|presenta|indica|converti',
    objects:
      'minuscolo|maiuscolo|rima|versi|elenchi(?: puntati)?|elenco|tabelle|tabella|titoli|emoji|fonti|citazioni|riferimenti|gergo|esempi(?:o)?(?: di codice)?|unità|passo (?:dopo|per) passo|(?:frasi|parole) (?:brevi|semplici)|linguaggio semplice|date|data|frasi',
    answers: '(?:le tue|le sue|tutte le|ogni|le mie|tue) (?:rispost[ae]|spiegazioni)',
    prefers:
      "(?:io )?(?:preferisco|voglio|vorrei|desidero|preferirei)|mi piacciono|l['’]utente (?:preferisce|vuole|desidera|chiede)",
    styled:
      '(?:le )?risposte (?:brevi|corte|concise|lunghe|dettagliate|semplici|dirette|in|con|senza|strutturate|formali|precise)|spiegazioni (?:brevi|semplici|dettagliate|in|con)',
    call: '(?:chiamami|puoi chiamarmi|mi puoi chiamare)',
    notName:
      'domani|più|quando|se|a|al|alle|dopo|prima|un|una|il|la|lo|oggi|ora|adesso|in|per|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|pazzo|subito|sempre',
    name: "(?:io )?mi chiamo|il mio nome è|l['’]utente si chiama",
    self: 'io|noi|lui|lei|loro|mio|mia|nostro|suo|sua|ho|abbiamo',
  },
  {
    polite:
      'por favor|e|também|olá|oi|ok|podes|pode|poderia|quero que|gostaria que|lembra-te|lembre-se(?: de)?|deves|você deve',
    fromNow: 'a partir de agora|de agora em diante|daqui em diante|no futuro|doravante|a partir de hoje',
    lasting: 'sempre|nunca|jamais|para de|pare de|deixa de|por padrão|cada vez|não .{1,40} (?:nunca|mais)',
    refuses: 'não|nunca|jamais|sem|par[ae] de|deix[ae] de|evit\\p{L}{1,2}|nada de|chega de',
    bans: 'não (?:me )?(?:use|uses|utilize|utilizes|ponhas|ponha|coloque|coloques|inclua|incluas|adicione|escreva)|nada de|evit[ae]r?(?: usar| os| as)?|sem|nenhum(?:a)?|chega de|par[ae] de usar',
    wants: '(?:(?:eu )?(?:quero|queria|gostaria|prefiro|preciso)) que(?: (?:tu|você|o senhor))?',
    be: 'sê|seja|fica|mantém-te|mantenha-se',
    asks: 'quando (?:me )?respond(?:er|eres|es)|(?:quando|se|sempre que|cada vez que) (?:eu |te |lhe )?(?:perguntar|pedir|pergunto|peço|falar|quiser|mencionar)',
    strong:
      'respond[ae](?:-me|s)?|responder(?:-me)?|me respond[ae]|expli(?:ca|que)(?:-me|s)|me expli(?:ca|que)|fal[ae](?:-me|s)?|trat[ae]-me|di(?:z|ga)-me|me di(?:z|ga)|d[áê]-me|me d[êá]|mostr[ae]-me|s(?:ê|eja) (?:breve|conciso|concisa|diret[oa]|honest[oa])',
    weak: 'us[ae](?:r|s)?|utili(?:za|ze)(?:r)?|inclu(?:i|a|ir)|adicion[ae]|escrev[ae]|format[ae]|cit[ae]|põe|coloque|mant[eé][mn](?:ha)?|evit[ae]|fa(?:z|ça)|forne(?:ce|ça)|apresent[ae]|indi(?:ca|que)|convert[ae]',
    objects:
      'minúsculas|maiúsculas|rimas?|marcadores|listas?|tabelas?|títulos|emojis?|fontes|citações|referências|jargão|exemplos?(?: de código)?|unidades|passo a passo|(?:frases|palavras) (?:curtas|simples)|linguagem simples|datas?|frases?|tópicos',
    answers: '(?:as tuas|tuas|suas|as suas|todas as|cada|minhas) (?:respostas?|explicações)',
    prefers:
      '(?:eu )?(?:prefiro|quero|gosto de|gostaria de|desejo|preferia)|(?:o|a) (?:utilizador|utilizadora|usuári[oa]) (?:prefere|quer|deseja|pede|gosta de)',
    styled:
      '(?:as )?respostas (?:curtas|breves|concisas|longas|detalhadas|simples|diretas|em|com|sem|estruturadas|formais|precisas)|explicações (?:curtas|simples|detalhadas|em|com)',
    call: '(?:cham[ae]-me(?: de)?|me cham[ae](?: de)?|podes chamar-me|pode me chamar(?: de)?|trat[ae]-me por)',
    notName:
      'amanhã|mais|quando|se|a|ao|à|depois|antes|um|uma|o|hoje|agora|em|por|para|segunda|terça|quarta|quinta|sexta|sábado|domingo|louco|logo',
    name: '(?:eu )?(?:me chamo|chamo-me)|(?:o )?meu nome é|(?:o|a) (?:utilizador|usuári[oa]) (?:se chama|chama-se)',
    self: 'eu|nós|ele|ela|eles|elas|meu|minha|nosso|seu|sua|a gente',
  },
  {
    polite:
      'alsjeblieft|graag|en|ook|hallo|hoi|ok|oké|kun je|kan je|zou je|ik wil dat je|vergeet niet|onthoud(?: dat)?|je moet',
    fromNow: 'vanaf nu|voortaan|van nu af aan|in het vervolg|in de toekomst|vanaf vandaag',
    lasting: 'altijd|nooit|stop met|standaard|elke keer|niet meer|geen .{1,40} meer',
    refuses: 'niet|nooit|geen|zonder|stop|vermijd',
    bans: '(?:gebruik|zet|voeg|schrijf|geef)(?: alsjeblieft| in je antwoorden| nooit)? geen|gebruik nooit|geen|vermijd|zonder|laat (?:de |het gebruik van )?',
    wants: 'ik (?:wil|zou graag (?:willen|hebben)|heb liever|vind het fijn),? (?:dat|als) (?:je|u|jij)',
    be: 'wees|blijf',
    asks: 'als je (?:me )?antwoordt|(?:als|wanneer|telkens als|elke keer dat) ik .{0,40}(?:vraag|wil|schrijf|noem|praat)',
    strong:
      '(?<!(?:elk|ieder|je|jouw|het|een) )antwoord(?:en)?|beantwoord|leg .{1,20} uit|praat|spreek|tutoyeer(?: me)?|zeg me|geef me|geef mij|toon me|wees (?:kort|bondig|direct|eerlijk|beleefd)|schrijf me|reageer',
    weak: 'gebruik(?:en)?|geef|voeg|schrijf|noem|citeer|houd|hou|vermijd|maak|zet|vermeld|reken|toon|(?:noemen|geven|gebruiken|vermelden|schrijven|tonen|vermijden|weglaten)(?=[\\s.!]{0,3}$)',
    objects:
      "kleine letters|hoofdletters|rijm|opsomming(?:en|stekens)?|bullets|tabel(?:len)?|koppen|emoji(?:'s|s)?|bronnen|bronvermelding|jargon|voorbeeld(?:en)?|codevoorbeelden|eenheden|stap voor stap|(?:korte|eenvoudige) (?:zinnen|woorden)|eenvoudige taal|datums?|zinnen|lijstjes",
    answers: '(?:je|jouw|uw|alle|elk|ieder|mijn) (?:antwoord(?:en)?|uitleg)',
    prefers:
      'ik (?:wil|verkies|prefereer|zou graag|heb liever|hou van|geef de voorkeur aan)|de gebruiker (?:wil|verkiest|prefereert|heeft liever|geeft de voorkeur aan)',
    styled:
      '(?:(?:korte|beknopte|lange|uitgebreide|eenvoudige|directe|formele|precieze)(?:,| en| of)? ){1,3}(?:antwoorden|uitleg)|antwoorden (?:in|met|zonder|als|kort)',
    call: '(?:noem me|noem mij|je mag me|spreek me aan (?:met|als))',
    notName: 'morgen|later|maar|terug|als|om|op|een|de|het|nu|vandaag|gek|ouderwets|eens|even',
    name: 'ik heet|mijn naam is|de gebruiker heet',
    self: 'ik|wij|we|hij|zij|ze|mijn|onze|ons|zijn|haar|men',
  },
  {
    polite: 'snälla|tack|och|också|hej|ok|okej|kan du|skulle du|jag vill att du|kom ihåg(?: att)?|du ska|var snäll och',
    fromNow: 'från och med nu|hädanefter|i fortsättningen|framöver|i framtiden|från och med idag|från nu',
    lasting: 'alltid|aldrig|sluta|som standard|varje gång|inte .{1,40} (?:längre|mer)',
    refuses: 'inte|aldrig|ingen|inga|inget|sluta|utan|undvik',
    bans: '(?:använd|skriv|lägg till|lägg in|ta med) (?:inte|inga|ingen|aldrig)(?: några)?|inga|ingen|undvik(?: att använda)?|utan|skippa|sluta använda',
    wants: 'jag (?:vill|önskar|skulle vilja|föredrar)(?: att)? (?:att )?du',
    be: 'var|håll dig',
    asks: 'när du svarar|(?:när|om|varje gång) jag (?:frågar|ber|vill|skriver|nämner|pratar)',
    strong:
      'svara(?: mig)?|förklara|tala|prata|säg mig|ge mig|visa mig|var (?:kortfattad|kort|direkt|ärlig|artig)|dua(?: mig)?|skriv till mig',
    weak: 'använd(?:a)?|ge|inkludera|lägg|skriv(?:a)?|nämn|citera|håll|undvik|gör|ta med|ange|räkna|visa',
    objects:
      'gemener|versaler|rim|punktlist(?:a|or)|punkter|tabell(?:er)?|rubriker|emojis?|emojier|källor|referenser|jargong|exempel|kodexempel|enheter|steg för steg|(?:korta|enkla) (?:meningar|ord)|enkelt språk|datum|meningar',
    answers: '(?:dina|alla|varje|mina) (?:svar|förklaringar)',
    prefers: 'jag (?:föredrar|vill ha|gillar|önskar|skulle vilja ha)|användaren (?:föredrar|vill ha|gillar|önskar)',
    styled:
      '(?:(?:korta|koncisa|långa|detaljerade|enkla|direkta|formella|utförliga)(?:,| och| eller)? ){1,3}(?:svar|förklaringar)|svar (?:på|i|med|utan|som)',
    call: '(?:kalla mig(?: för)?|du kan kalla mig|tilltala mig som)',
    notName: 'imorgon|senare|när|om|en|ett|på|till|nu|idag|galen|gammaldags|vad',
    name: 'jag heter|mitt namn är|användaren heter',
    self: 'jag|vi|han|hon|de|min|mitt|mina|vår|sin|man',
  },
  {
    polite: 'lütfen|ve|ayrıca|merhaba|tamam|bir de',
    fromNow: 'bundan sonra|bundan böyle|şu andan itibaren|artık|bugünden itibaren',
    lasting: 'her zaman|daima|asla|hep|hiçbir zaman|sürekli|her seferinde',
    refuses: 'asla|hiçbir|olmadan|\\p{L}{1,20}(?:ma|me)(?:yın|yin|yınız|yiniz)?',
    bans: 'kullanma(?:yın|yınız)?|koyma(?:yın)?|ekleme(?:yin)?|yazma(?:yın)?|olmasın|istemiyorum|kaçın(?:ın)?',
    wants: '\\p{L}{2,20}(?:manı|meni|manızı|menizi) (?:istiyorum|isterim|rica ediyorum|tercih ederim)',
    be: 'ol|olun|davran',
    asks: '(?:.{1,30} )?(?:sorduğumda|sorarsam|istediğimde|yazdığımda)',
    strong:
      '(?:cevap|yanıt) ver(?:in|iniz|me|meyin)?|cevapla(?:yın)?|yanıtla(?:yın)?|konuş(?:un|ma)?|anlat(?:ın)?|açıkla(?:yın)?|söyle(?:yin)?|hitap et(?:me)?',
    weak: 'kullan(?:ın|ma|mayın)?|yaz(?:ın|ma)?|ekle(?:yin)?|göster(?:in)?|belirt(?:in)?|tut|yap(?:ma)?',
    objects:
      'madde(?:ler|li)?|maddeler halinde|tablo(?:lar)?|başlık(?:lar)?|emoji(?:ler)?|kaynak(?:lar|ları|ça)?|örnek(?:ler)?|birim(?:ler|leri|lerini)?|birimler|adım adım|kısa cümleler|sade dil|tarih(?:leri)?',
    answers: '(?:cevapların(?:ı|ızı|da|ızda)?|yanıtların(?:ı|ızı|da|ızda)?|tüm cevapları|tüm yanıtları)',
    prefers: 'tercih ederim|istiyorum|isterim|kullanıcı .{1,40}(?:tercih ediyor|istiyor|ister)',
    styled: '(?:kısa|özlü|uzun|ayrıntılı|detaylı|basit|sade|doğrudan) (?:cevap|yanıt|açıklama)(?:lar)?(?:ı)?',
    called:
      '(?:bana|beni) .{0,30}?["“]?\\p{L}[\\p{L}\\p{M}\'’. -]{0,30}["”]? (?:de|deyin|diye (?:hitap et|seslen|çağır)|olarak çağır)(?:in|ın)?',
    name: '(?:benim )?adım|ismim',
    isOrderLast: true,
    self: 'ben|biz|o|onlar|annem|babam|patronum|bizim',
  },
];

/** Names of languages, in themselves and in the others, as objects of an order. */
export const LANGUAGES =
  'english|german|french|spanish|italian|portuguese|dutch|swedish|turkish|russian|arabic|greek|hindi|chinese|mandarin|japanese|korean|polish|englisch|deutsch|französisch|spanisch|italienisch|chinesisch|anglais|allemand|français|espagnol|italien|inglés|alemán|francés|español|italiano|inglese|tedesco|francese|spagnolo|inglês|alemão|francês|espanhol|português|engels|duits|frans|spaans|nederlands|engelska|tyska|franska|spanska|svenska|ingilizce|almanca|fransızca|türkçe|английск\\p{L}{0,3}|немецк\\p{L}{0,3}|русск\\p{L}{0,3}|по-русски|по-английски|الإنجليزية|العربية|الألمانية|بالعربية|بالإنجليزية|αγγλικά|γερμανικά|ελληνικά|हिंदी|हिन्दी|अंग्रेज़ी|अंग्रेजी|中文|英文|英语|英語|德语|德文|法语|日语|日文|普通话|日本語|ドイツ語|中国語|韓国語|한국어|영어|일본어|중국어|독일어';
/** Systems of units, by the beginnings of their names. */
export const UNITS =
  'metric|imperial|metrisch|métri|metri[ck]|imp[eé]ri|celsius|fahrenheit|kilomet|метрич|имперск|μετρικ|मीट्रिक|المتري|公制|英制|メートル法|미터법|kelvin|si units|si-einheiten';
/** Words for the length of answers. */
export const LENGTHS =
  'short(?:er)?|brief(?:ly)?|concise(?:ly)?|long(?:er)?|detailed|verbose|succinct|in detail|kurz\\p{L}{0,2}|knapp\\p{L}{0,2}|ausführlich\\p{L}{0,2}|lange?|court(?:e?s?)|bref|brèves?|concis\\p{L}{0,2}|détaillé\\p{L}{0,2}|longues?|cort[oa]s?|breves?|detallad[oa]s?|larg[oa]s?|brevi|cort[ei]|dettagliat[ei]|lunghe|curt[oa]s?|detalhad[oa]s?|kort(?:e|a)?|beknopte?|uitgebreide?|koncisa|detaljerade|långa|kısa|uzun|ayrıntılı|кратк\\p{L}{1,3}|коротк\\p{L}{1,3}|подробн\\p{L}{1,3}|قصيرة|موجزة|مفصلة|σύντομ\\p{L}{1,3}|αναλυτικ\\p{L}{1,3}|संक्षिप्त|छोटे|विस्तृत|简短|簡短|简洁|詳細|详细|短く|短い|簡潔|詳しく|詳しい|짧게|짧은|간결|자세';
