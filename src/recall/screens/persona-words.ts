/**
 * The words of one language by which somebody gives an assistant another role. Each is a regular
 * expression without capturing groups.
 */
export interface PersonaWords {
  /** Words of which each of the forms below has one. Asked first, because most texts have none. */
  seen?: string;
  /** "From now on you are", "you are now": all before the role. */
  now: string;
  /** "You are no longer": before what assistants are. */
  noMore: string;
  /** "Act as", "pretend to be": an order, with all before the role. */
  acts: string;
  /** Such orders that do not begin a sentence, as "I want you to act as". */
  actsWithin?: string;
  /** "Your new role is", "your name is now". */
  yourRole: string;
  /** "If you are a language model". */
  ifModel: string;
  /** "A": behind it any noun is a role. Null where every word there is a noun. */
  article: string | null;
  /** Stems of roles that sell, serve or compute. */
  roles: string;
  /** Stems of relatives, of stages of life and of members: nobody tells an assistant so. */
  people: string;
}

const EN_TIME =
  'from today(?: onwards?| on)?|from (?:now|here|this (?:point|moment|day|minute|second)) (?:on|onwards?|forward)|from this (?:point|moment)|as of (?:now|today|this (?:moment|point|message))|starting (?:now|today|immediately)|henceforth|effective immediately|going forward|now|for the rest of this (?:chat|conversation|session)';
const DE_TIME =
  'jetzt|nun|ab (?:jetzt|sofort|heute|nun|diesem (?:moment|zeitpunkt|augenblick))|von (?:jetzt|nun|heute|diesem (?:moment|augenblick)) an|künftig|fortan';
const FR_TIME =
  'désormais|dorénavant|maintenant|à présent|(?:à partir|à compter) (?:de maintenant|de ce moment|de cet instant|d.aujourd.hui)|dès (?:maintenant|à présent|aujourd.hui|cet instant)';
const ES_TIME =
  'ahora|a partir de (?:ahora|este (?:momento|instante)|hoy)|desde (?:ahora|este (?:momento|instante)|hoy)|de ahora en adelante|en adelante';
const IT_TIME =
  'ora|adesso|d.ora in (?:poi|avanti)|da (?:ora|adesso|oggi|questo (?:momento|istante))(?: in poi)?|a partire da (?:ora|adesso|oggi|questo momento)';
const PT_TIME =
  'agora|a partir (?:de agora|deste (?:momento|instante)|de hoje)|de agora em diante|desde (?:agora|já)|daqui (?:em diante|para a frente)|doravante';
const NL_TIME = 'nu|vanaf (?:nu|dit (?:moment|ogenblik)|vandaag)|voortaan|van nu af aan|met ingang van (?:nu|vandaag)';
const PL_TIME = 'teraz|od (?:teraz|dziś|dzisiaj|tej (?:pory|chwili)|tego momentu)|odtąd';
const SV_TIME = 'nu|från och med (?:nu|i dag|idag)|från (?:nu|denna stund|detta ögonblick)|hädanefter';
const TR_TIME = 'artık|bundan (?:sonra|böyle)|(?:şu|bu) andan itibaren|bugünden itibaren|şimdi';

/** "…sin" behind a noun: verbs end so too. */
const TR_ROLE = '(?=.{1,50}(?<!yor|bilir|acak|ecek|malı|meli|m[ıiuü]ş|[aeıiuü]r)s[iıuü]n(?:[iıuü]z)?(?!\\p{L}))';

const MODELS_LATIN =
  'as+ist[ea]n\\p{L}{1,4}|asystent\\p{L}{0,4}|asistan\\p{L}{0,5}|ai|ki|ia|chat-?bot\\p{L}{0,4}|robot|bot|llm|gpt|chatgpt|claude|gemini|(?:language |sprach|taal|språk)?mode?ll?\\p{L}{0,5}|yapay';

export const LATIN_PERSONAS: readonly PersonaWords[] = [
  {
    seen: 'you|you.re|your|(?:act|behave|pose|function|operate|serve|role-?play)(?: only| exclusively| strictly)? (?:as|like)|pretend|(?:play|assume|take on|adopt|take) the|impersonate|simulate|imagine|ais?|llms?|language (?:models?|agents?|assistants?)|chatbots?',
    now: `(?:${EN_TIME}),? you(?:(?: are|.re| will be| shall be)(?: to be| now| going to (?:be|act as|play))?| become| act as| will act as| play)|you(?: are|.re| will be| shall be| have become)(?: hereby)? (?:${EN_TIME})(?: going to (?:be|act as|play))?|you (?:now|henceforth) (?:work for|represent|serve|speak for)|(?:${EN_TIME}),? you (?:work for|represent|serve|speak for)`,
    noMore:
      'you(?: are|.re)(?: now)? (?:no longer|not(?= .{1,40} any ?more))(?: (?:an?|the|any|just|really|my|some))? ',
    acts: '(?:act|behave|pose|function|operate|serve|roleplay|role-play)(?: only| exclusively| strictly)? (?:as|like) (?!if )(?:though you (?:are|were) )?|pretend (?:to be|(?:that )?you(?: are|.re| were)) |(?:play|assume|take on|adopt|take) the (?:role|part|persona|identity|character) of |impersonate |simulate (?:being )?|imagine (?:that )?you(?: are|.re) ',
    actsWithin:
      '(?:want|need|like|order|command|ask|instruct) you to (?:(?:act|behave|function|operate|serve|respond|roleplay|role-play) (?:as|like) (?!if )|pretend (?:to be|(?:that )?you are) |play the (?:role|part) of |be |become |roleplay )',
    yourRole: `your (?:new|real|true|only|actual) (?:name|role|identity|persona|character|mission|purpose|task|job) is(?: now)?(?! (?:on|in|at|not|great|good|fun|hard|easy|here|ready|waiting|safe)\\b)|(?:${EN_TIME}),? your (?:name|role|identity|persona|character|mission|purpose|task) (?:is|will be)|your (?:name|role|identity|persona|character|mission|purpose) is (?:${EN_TIME})`,
    ifModel:
      '(?:if|in case|when|since|because|as) you(?: are|.re) (?:an?|the|any)(?: \\p{L}{1,14}){0,2}? (?:language model|llm|ai(?: model| assistant| agent| system)?|chatbot|(?:ai|virtual|digital) assistant|bot|gpt)(?! (?:engineer|researcher|expert|teacher|developer|student|fan|company|start-?up|specialist|user|lab|team))(?: (?:reading|processing|that|who)[^,.;:]{0,30})?(?:,| then | you | please )|(?:ai|llm|language|chatbot)s?(?: agents?| assistants?| models?| systems?)? (?:(?:that|who) )?(?:reading|reads?|processing|process(?:es)?|parsing|sees?) (?:this|these)(?: \\p{L}{1,12}){0,2} (?:must|should|shall|has to|have to|will|needs? to|are to|is to|please)|(?:attention|note to|message (?:to|for)|dear) (?:all |any |every )?(?:ai|llm|language)(?: agents?| models?| assistants?| systems?|s)?[,:!]',
    article: 'an?|some|my(?: \\p{L}{1,12})?',
    roles:
      'sales|sell|agent|assistan|bot(?!\\p{L})|\\p{L}{0,12}bot(?!\\p{L})|\\p{L}{0,12}gpt|ai(?!\\p{L})|model|trader|broker|adviser|advisor|consultant|representative|spokes|voice|promoter|advertis|hacker|pirate|character|terminal|interpreter|simulat|persona|expert|marketer|evil|unrestricted|unfiltered|uncensored|jailbr|unlimited|without (?:\\p{L}{1,12} )?(?:rules|limits|restrictions|filters)|free (?:of|from) (?:\\p{L}{1,12} )?(?:rules|limits|restrictions|filters)|in (?:\\p{L}{1,14} ){0,2}mode(?!\\p{L})|(?:acting|playing|operating|speaking|roleplaying|pretending|simulating|serving|working) (?:as|in|to|like)',
    people:
      'uncle|aunt|father|mother|dad|daddy|mum|mom|parent|grand\\p{L}{1,8}|god\\p{L}{2,8}|brother|sister|sibling|cousin|nephew|niece|husband|wife|spouse|widow|couple|famil|friend|neighbou?r|member|citizen|resident|patient|customer|subscriber|owner|homeowner|tenant|landlord|winner|champion|captain|graduate|alumn|student|pupil|adult|grown|teenager|pensioner|retire|man(?!\\p{L})|woman|person|kid|child|boy|girl|lady|gentleman|guest|colleague|boss|manager|head of|part of|step (?:closer|ahead|further)|bit|little (?:late|older|early)|lot|few|certified|licen[cs]ed|qualified|registered|legal|free man|team|best man|witness|guarantor|bridesmaid|vegan|vegetarian|year|doctor of|mess|star|hero|legend|local|millionaire|professional|survivor|mortal|believer|fan|regular',
  },
  {
    seen: 'du|dich|deine?|sie sind|sind sie|verhalten|benimm|agieren?|handel[en]|handle|fungiere|tritt|tue?|gib|spiele?|übernimm|nimm|schlüpfe|stelle?|stell',
    now: `(?:${DE_TIME}) (?:bist du|sind sie|wirst du|agierst du als|fungierst du als|handelst du als|spielst du)|(?:du bist|sie sind|du wirst) (?:${DE_TIME})|(?:${DE_TIME}) (?:arbeitest du für|vertrittst du|dienst du)|du arbeitest (?:${DE_TIME}) für`,
    noMore:
      '(?:du bist|sie sind|bist du|sind sie) (?:ab (?:jetzt|sofort) |nun |jetzt )?(?:kein[e]? |nicht (?:länger |mehr )?(?:ein[e]? |der |die |an )?)',
    acts: '(?:verhalte dich|verhalten sie sich|benimm dich|agiere|agieren sie|handle|handeln sie|fungiere|tritt)(?: \\p{L}{1,12})? (?:wie|als) |tue? (?:bitte )?so,? als (?:wärst|wärest|seist|ob) (?:du )?|gib dich als |(?:spiele?|übernimm|nimm)(?: bitte)? die rolle |schlüpfe in die rolle |stelle? dir vor,? du (?:bist|wärst) ',
    actsWithin:
      '(?:möchte|will),? dass du (?:dich )?(?:ab (?:jetzt|sofort) )?(?:als|wie) (?=.{1,60}(?:auftrittst|agierst|verhältst|handelst|fungierst|antwortest))|(?:möchte|will),? dass du die rolle |(?:du sollst|du musst) (?:dich )?(?:als|wie) (?=.{1,40}(?:verhalten|agieren|auftreten|handeln))',
    yourRole: `deine? neue[rs]? (?:name|rolle|identität|aufgabe|auftrag|mission|zweck|persona|charakter)(?: ist| lautet|:)|deine? (?:name|rolle|identität|aufgabe|mission) (?:ist|lautet) (?:${DE_TIME})|(?:${DE_TIME}) (?:ist|lautet) deine? (?:name|rolle|identität|aufgabe|mission)|(?:${DE_TIME}) heißt du`,
    ifModel:
      '(?:wenn|falls|sofern|da) du (?:ein[e]? |das |die )(?:\\p{L}{1,14} )?(?:(?:großes )?sprachmodell|ki(?:-\\p{L}{1,14})?|künstliche intelligenz|chatbot|bot|llm|ai)(?:-assistent)? (?:bist|wärst|liest)',
    article: 'ein[e]?|mein[e]?',
    roles:
      'verkäuf|vertret|verkauf|händler|makler|berater|agent|assistent|\\p{L}{0,12}bot(?!\\p{L})|\\p{L}{0,12}gpt|ki(?!\\p{L})|modell|sprecher|stimme|experte|hacker|pirat|werb|figur|system|unbeschränkt|ungefiltert|unzensiert|frei von (?:regeln|grenzen)|ohne (?:regeln|grenzen|filter)|im \\p{L}{0,14}modus',
    people:
      'onkel|tante|vater|mutter|papa|mama|eltern|opa|oma|groß\\p{L}{3,8}|pate|patin|bruder|schwester|cousin|neffe|nichte|mann|frau|ehe\\p{L}{2,6}|freund|nachbar|mitglied|bürger|einwohner|patient|kunde|besitzer|eigentümer|mieter|sieger|meister|kapitän|absolvent|student|schüler|erwachsen|volljährig|teenager|rentner|pensionär|mensch|kind|junge|mädchen|gast|kolleg|chef|leiter|teil|trauzeug|veganer|vegetarier|jahr|weltmeister|star|held|legende|profi|team|paar|stück|bisschen|wenig|schritt',
  },
  {
    seen: 'tu|t.es|vous|ton|ta|votre|agis|agissez|comporte|comportez|faisons|fais|jouez?|incarnez?|endosse|prends|prenez|imaginez?',
    now: `(?:${FR_TIME}),? (?:tu es|t.es|vous êtes|tu seras|vous serez|tu deviens|vous devenez|tu incarnes|vous incarnez|tu joues)|(?:tu es|t.es|vous êtes|tu deviens) (?:${FR_TIME})|(?:${FR_TIME}),? tu (?:travailles pour|représentes|sers)|tu travailles (?:${FR_TIME}) pour`,
    noMore: '(?:tu n.es|vous n.êtes) (?:désormais |maintenant )?(?:plus|pas) (?:une? |le |l.|soumis|lié|tenu|limité)?',
    acts: '(?:agis|agissez|comporte-toi|comportez-vous) (?:comme|en tant que|en) (?!si )|fais(?:ons)? (?:comme si (?:tu étais|vous étiez) |semblant d.être )|(?:joue|jouez|incarne|incarnez|endosse|prends|prenez) le (?:rôle|personnage) |(?:incarne|incarnez) |imagine(?:z)? que (?:tu es|vous êtes) ',
    actsWithin:
      '(?:veux|voudrais|souhaite|exige) que (?:tu|vous) (?:(?:agiss\\p{L}{1,3}|te comportes|vous comportiez) (?:comme|en tant que|en) |joues le (?:rôle|personnage) |jouiez le rôle |sois |soyez |incarn\\p{L}{1,3} |fasses semblant d.être )',
    yourRole: `(?:ton|ta|votre) (?:nouveau|nouvelle|nouvel|vrai|véritable|seul|seule) (?:nom|rôle|identité|mission|tâche|but|personnage|objectif)(?: est|:)|(?:ton|ta|votre) (?:nom|rôle|identité|mission|tâche) est (?:${FR_TIME})|(?:${FR_TIME}),? (?:(?:ton|ta|votre) (?:nom|rôle|identité|mission) est|tu t.appelles)`,
    ifModel:
      's(?:i|i jamais) (?:tu es|t.es|vous êtes) (?:une? |le |l.)(?:\\p{L}{1,14} )?(?:(?:grand )?modèle de langage|ia|intelligence artificielle|chatbot|llm|assistant (?:ia|virtuel)|bot)(?!\\p{L})',
    article: 'une?|mon|ma',
    roles:
      'vend|agent|assistant|bot(?!\\p{L})|\\p{L}{0,12}gpt|ia(?!\\p{L})|modèle|courtier|conseill|représentant|porte-parole|voix|commercial|expert|hacker|pirate|personnage|système|promot|sans (?:limites?|règles?|filtres?|restrictions?)|libre de|en mode|dan(?!\\p{L})',
    people:
      'tonton|oncle|tata|tante|père|mère|papa|maman|parents?|grand|parrain|marraine|frère|sœur|soeur|cousin|neveu|nièce|mari|femme|homme|époux|épouse|ami|copain|copine|voisin|membre|citoyen|résident|patient|client|abonné|propriétaire|locataire|gagnant|champion|capitaine|diplômé|étudiant|élève|adulte|majeur|ado|retraité|personne|enfant|garçon|fille|invité|collègue|chef|directeur|témoin|vég|peu|an|star|héros|pro(?!\\p{L})|équipe|couple|vrai|grande?',
  },
  {
    seen: 'eres|serás|tú|tu|su|usted|te|vas|dejas|ya no|actúa|actúe|compórtate|compórtese|pórtate|finge|simula|haz|hazte|imagina|finja|asume|adopta|interpreta|juega|asuma|quiero|necesito|deseo|ordeno|seas',
    now: `(?:${ES_TIME}),? (?:tú |usted )?(?:eres|serás|vas a ser|te conviertes en|pasas a ser|actúas como|(?<=usted )(?:es|será))|(?:tú )?eres (?:${ES_TIME})|(?:${ES_TIME}),? (?:tú )?(?:trabajas para|representas a|sirves a)`,
    noMore:
      '(?:ya no eres|no eres ya|dejas? de ser|ya no estás|ya no es usted) (?:una? |el |la |sujet|limitad|obligad|atad)?',
    acts: '(?:actúa|actúe|compórtate|compórtese|pórtate) como (?!si )|(?:finge|simula|haz de cuenta|haz como|hazte pasar|imagina|finja) (?:ser|que eres|eres|por|que fueras) |(?:asume|adopta|interpreta|haz|juega|asuma) el (?:papel|rol|personaje) ',
    actsWithin:
      '(?:quiero|necesito|deseo|ordeno) que (?:actúes como |te comportes como |seas |finjas ser |hagas (?:el papel |de )|asumas el (?:papel|rol) |interpretes )',
    yourRole: `(?:tu|su) (?:nuev[oa]|verdader[oa]|únic[oa]) (?:nombre|papel|rol|identidad|misión|tarea|objetivo|personaje|función)(?: es|:)|(?:${ES_TIME}),? (?:(?:tu|su) (?:nombre|papel|rol|identidad|misión|función|tarea) (?:es|será)|te llamas)|(?:tu|su) (?:nombre|papel|rol|identidad) es (?:${ES_TIME})`,
    ifModel:
      '(?:si|en caso de que|ya que) (?:eres|seas|es usted) (?:una? |el |la )(?:\\p{L}{1,14} )?(?:(?:gran )?modelo de lenguaje|ia|inteligencia artificial|chatbot|llm|asistente (?:de ia|virtual)|bot)(?!\\p{L})',
    article: 'un[ao]?|mi',
    roles:
      'vend|agente|asistente|bot(?!\\p{L})|\\p{L}{0,12}gpt|ia(?!\\p{L})|modelo|corredor|asesor|consejer|represent|portavoz|voz|comercial|expert|hacker|pirata|personaje|sistema|promotor|sin (?:límites?|reglas?|filtros?|restricciones)|libre de|en modo',
    people:
      'tí[oa](?!\\p{L})|padre|madre|papá|mamá|abuel|padrin|madrin|herman|prim[oa]|sobrin|marido|mujer|hombre|espos|amig|vecin|miembro|socio|ciudadan|residente|paciente|cliente|suscri|dueñ|propietari|inquilin|ganador|campe|capit|graduad|licenciad|estudiante|alumn|adult|mayor|adolescente|jubilad|persona|niñ|chic|invitad|colega|compañer|jef[ea]|director|testigo|vega?|poco|año|estrella|héroe|equipo|pareja|parte|gran(?!\\p{L})',
  },
  {
    seen: 'sei|sarai|diventi|tuo|tua|suo|sua|siete|tu|comportati|comportatevi|agisci|agite|fai|fate|fingi|immagina|interpreta|assumi|recita|gioca',
    now: `(?:${IT_TIME}),? (?:tu )?(?:sei|sarai|diventi|agisci come)|(?:tu )?sei (?:${IT_TIME})|(?:${IT_TIME}),? (?:tu )?(?:lavori per|rappresenti|servi)`,
    noMore: '(?:tu )?non (?:sei|siete) più (?:un[ao]?.? |il |la |l.|vincolat|limitat|soggett|tenut)?',
    acts: '(?:comportati|agisci|comportatevi|agite) (?:come|da) (?!se )|(?:fai finta|fate finta|fingi|immagina) di essere |(?:interpreta|assumi|recita|gioca) (?:il ruolo|la parte|il personaggio) |immagina che tu sia ',
    actsWithin:
      '(?:voglio|vorrei|ordino) che tu (?:agisca (?:come|da) |ti comporti (?:come|da) |sia |faccia (?:finta di essere |la parte |da )|interpreti |assuma il ruolo )',
    yourRole: `(?:il tuo|la tua|il suo|la sua) (?:nuov[oa]|ver[oa]|unic[oa]) (?:nome|ruolo|identità|missione|compito|scopo|personaggio)(?: è|:)|(?:${IT_TIME}),? (?:(?:il tuo|la tua) (?:nome|ruolo|identità|missione|compito) (?:è|sarà)|ti chiami)|(?:il tuo|la tua) (?:nome|ruolo|identità) è (?:${IT_TIME})`,
    ifModel:
      '(?:se|qualora) (?:sei|tu sia) (?:un[ao]?.?|il |la |l.) ?(?:\\p{L}{1,14} )?(?:(?:grande )?modello (?:linguistico|di linguaggio)|ia|ai|intelligenza artificiale|chatbot|llm|assistente (?:ia|virtuale)|bot)(?!\\p{L})',
    article: 'un[ao]?.?|mi[oa]',
    roles:
      'vend|agente|assistente|bot(?!\\p{L})|\\p{L}{0,12}gpt|ia(?!\\p{L})|ai(?!\\p{L})|modello|broker|consulent|rappresent|portavoce|voce|commercial|espert|hacker|pirata|personaggio|sistema|promot|senza (?:limiti|regole|filtri|restrizioni)|libero da|in modalità',
    people:
      'zi[oa](?!\\p{L})|padre|madre|papà|mamma|genitor|nonn|padrin|madrin|fratello|sorella|cugin|nipote|marito|moglie|uomo|donna|spos|amic|vicin|membro|soci[oa]|cittadin|resident|pazient|client|abbonat|proprietari|inquilin|vincitor|campion|capitan|laureat|student|alunn|adult|maggiorenn|adolescent|pensionat|persona|bambin|ragazz|ospit|colleg|capo|direttor|testimon|vega|anno|anni|stella|eroe|squadra|coppia|parte|po.|grande',
  },
  {
    seen: 'você|vocês|senhor|tu|seu|sua|teu|tua|és|não é|se (?:é|for)|caso seja|aja|age|atue|atua|comporte-se|comporta-te|finja|finge|faça|imagine|imagina|assuma|interprete|desempenhe',
    now: `(?:${PT_TIME}),? (?:você|tu|vocês|o senhor)(?: agora)? (?:é|és|será|serás|passa a ser|vai ser|são|atua como)|(?:você|tu) (?:(?:é|és|será) (?:${PT_TIME})|(?:${PT_TIME}) (?:é|és|será))`,
    noMore:
      '(?:você|tu) (?:já )?não (?:é|és|está|estás) (?:mais )?(?:uma? |o |a |sujeit|limitad|obrigad|pres)?|(?:já )?não (?:é|és) mais (?:uma? )?',
    acts: '(?:aja|age|atue|atua|comporte-se|comporta-te) como (?!se )|(?:finja|finge|faça de conta|imagine|imagina) (?:ser|que é|que você é|que és) |(?:assuma|interprete|faça|desempenhe) o (?:papel|personagem) ',
    actsWithin:
      '(?:quero|preciso|ordeno) que (?:você |tu )?(?:aja como |atue como |atues como |se comporte como |te comportes como |seja |sejas |finja ser |faça o papel |assuma o papel )',
    yourRole: `(?:seu|sua|teu|tua) (?:nov[oa]|verdadeir[oa]|únic[oa]) (?:nome|papel|identidade|missão|tarefa|função|objetivo|personagem)(?: é|:)|(?:${PT_TIME}),? (?:o |a )?(?:seu|sua|teu|tua) (?:nome|papel|identidade|missão|função|tarefa) (?:é|será)|(?:seu|sua|teu|tua) (?:nome|papel|identidade) é (?:${PT_TIME})`,
    ifModel:
      '(?:se|caso) (?:você |tu )?(?:é|és|for|seja) (?:uma? |o |a )(?:\\p{L}{1,14} )?(?:(?:grande )?modelo de linguagem|ia|inteligência artificial|chatbot|llm|assistente (?:de ia|virtual)|bot)(?!\\p{L})',
    article: 'uma?|meu|minha',
    roles:
      'vend|agente|assistente|bot(?!\\p{L})|\\p{L}{0,12}gpt|ia(?!\\p{L})|modelo|corretor|consultor|represent|porta-voz|voz|comercial|especialista|hacker|pirata|personagem|sistema|promotor|sem (?:limites?|regras?|filtros?|restrições)|livre de|em modo',
    people:
      'ti[oa](?!\\p{L})|pai|mãe|papai|mamãe|av[óô]|vov|padrinho|madrinha|irm|prim[oa]|sobrinh|marido|mulher|esposa|homem|amig|vizinh|membro|sóci|cidad|morador|paciente|cliente|assinante|don[oa]|proprietári|inquilin|vencedor|campe|capit|formad|estudante|alun|adult|maior|adolescente|aposentad|reformad|pessoa|crian|menin|rapaz|moça|convidad|colega|chefe|diretor|testemunha|vega|pouco|ano|estrela|herói|equipe|casal|parte|grande',
  },
  {
    seen: 'je|jij|u|jouw|uw|gedraag|handel|treed|doe|fungeer|speel|neem|stel',
    now: `(?:${NL_TIME}) (?:ben|bent|word|wordt) (?:je|jij|u)|(?:je|jij|u) (?:bent|ben|wordt|word) (?:${NL_TIME})`,
    noMore: '(?:je|jij|u) (?:bent|ben) (?:nu )?(?:geen|niet (?:langer|meer)) (?:een |de |gebonden|beperkt|verplicht)?',
    acts: '(?:gedraag je|gedraag u|handel|treed op|doe je voor|fungeer) als (?!of )|doe (?:maar )?alsof (?:je|jij|u) |(?:speel|neem) de rol |stel je voor dat (?:je|jij) ',
    actsWithin:
      'wil dat (?:je|jij|u) (?:je |zich )?(?:gedraagt als |optreedt als |handelt als |doet alsof |de rol |als )',
    yourRole: `(?:jouw|je|uw) (?:nieuwe|echte|enige) (?:naam|rol|identiteit|taak|missie|doel|opdracht)(?: is|:)|(?:jouw|je|uw) (?:naam|rol|identiteit|taak) is (?:${NL_TIME})|(?:${NL_TIME}) (?:is (?:jouw|je|uw) (?:naam|rol|identiteit|taak)|heet (?:je|jij))`,
    ifModel:
      '(?:als|indien|wanneer) (?:je|jij|u) (?:een |het |de )(?:\\p{L}{1,14} )?(?:(?:groot )?taalmodel|ai(?:-\\p{L}{1,12})?|kunstmatige intelligentie|chatbot|llm|bot) (?:bent|ben|leest)',
    article: 'een|mijn',
    roles:
      'verko|agent|assistent|\\p{L}{0,12}bot(?!\\p{L})|\\p{L}{0,12}gpt|ai(?!\\p{L})|model|makelaar|adviseur|vertegenwoordig|woordvoerd|stem(?!\\p{L})|expert|hacker|piraat|personage|systeem|reclame|zonder (?:regels|grenzen|filters|beperkingen)|vrij van|in \\p{L}{0,14}modus',
    people:
      'oom|tante|vader|moeder|papa|mama|ouder|opa|oma|groot\\p{L}{4,7}|peet|broer|zus|neef|nicht|man(?!\\p{L})|vrouw|echtgeno|vriend|buur|lid(?!\\p{L})|burger|inwoner|patiënt|klant|eigenaar|huurder|winnaar|kampioen|kapitein|afgestudeerd|student|leerling|volwassen|tiener|gepensioneerd|mens|persoon|kind|jongen|meisje|gast|collega|baas|chef|getuige|vega|jaar|ster|held|team|stel|deel|beetje',
  },
  {
    seen: 'jesteś|będziesz|stajesz|przestajesz|twoja|twoje|twój|nazywasz|zachowuj|zachowaj|działaj|występuj|udawaj|wciel|odgrywaj|graj|odegraj|przyjmij|wyobraź|byś|żebyś',
    now: `(?:${PL_TIME}),? (?:ty )?(?:jesteś|będziesz|stajesz się)|jesteś (?:${PL_TIME})`,
    noMore: '(?:nie jesteś|przestajesz być) (?:już |więcej )?|już nie jesteś ',
    acts: '(?:zachowuj się|zachowaj się|działaj|występuj) (?:jak|jako) (?!by)|udawaj(?:,? że jesteś)? |(?:wciel się|odgrywaj|graj|odegraj|przyjmij) (?:w )?rol[ęi] |wyobraź sobie,? że jesteś ',
    actsWithin:
      'chcę,? (?:że)?byś (?:działał\\p{L}{0,2}|udawał\\p{L}{0,2}|zachowywał\\p{L}{0,2} się|grał\\p{L}{0,2}|występował\\p{L}{0,2}|był\\p{L}{0,2}) ',
    yourRole: `(?:twoja|twoje|twój) (?:now[aey]|prawdziw[aey]|jedyn[aey]) (?:rola|imię|tożsamość|zadanie|misja|nazwa|cel)(?: to| jest|:)|(?:${PL_TIME}),? (?:(?:twoja|twoje|twój) (?:rola|imię|zadanie|nazwa|tożsamość) (?:to|jest)|nazywasz się)`,
    ifModel:
      '(?:jeśli|jeżeli|gdy|skoro) jesteś (?:(?:dużym |wielkim )?modelem językowym|ai(?!\\p{L})|si(?!\\p{L})|sztuczną inteligencją|chatbotem|botem|llm|asystentem ai)',
    article: null,
    roles:
      'sprzedaw|handl|agent|asystent|\\p{L}{0,12}bot|\\p{L}{0,12}gpt|ai(?!\\p{L})|model|makler|doradc|przedstawiciel|rzeczni|głos|ekspert|haker|pirat|postaci|system|reklam|bez (?:zasad|ograniczeń|filtrów|reguł)|wolny od|w trybie|konsultant',
    people:
      'wuj|cioc|ciotk|ojc|matk|mam[ąa]|tat[ąa]|rodzic|babci|dziad|chrzestn|brat|siostr|kuzyn|mąż|męż|żon|mężczyzn|kobiet|przyjaci|koleg|koleżank|sąsiad|członk|obywatel|mieszka|pacjent|klient|właściciel|lokator|zwycięz|mistrz|kapitan|absolwent|student|uczni|dorosł|pełnolet|nastolat|emeryt|człowiek|osob|dzieck|gości|szef|kierowni|świadk|weg',
  },
  {
    seen: 'du|din|ditt|agera|uppträd|bete|fungera|låtsas|spela|ta|föreställ',
    now: `(?:${SV_TIME}) är du|(?:${SV_TIME}) blir du|du är (?:${SV_TIME})|du blir (?:${SV_TIME})`,
    noMore: 'du är (?:nu )?(?:inte (?:längre|mer)|ingen) (?:en |ett |den |bunden|begränsad)?',
    acts: '(?:agera|uppträd|bete dig|fungera) som (?!om )|låtsas (?:att du är|vara|som att du är) |(?:spela|ta på dig) rollen |föreställ dig att du är ',
    actsWithin: 'vill att du (?:agerar som |beter dig som |låtsas vara |spelar rollen |är )',
    yourRole: `(?:din|ditt) nya (?:roll|namn|identitet|uppgift|uppdrag)(?: är|:)|(?:din|ditt) (?:roll|namn|identitet|uppgift) är (?:${SV_TIME})|(?:${SV_TIME}) (?:är (?:din|ditt) (?:roll|namn|uppgift)|heter du)`,
    ifModel:
      '(?:om|ifall|eftersom) du är en? (?:\\p{L}{1,14} )?(?:språkmodell|ai(?:-\\p{L}{1,12})?|chatbot|llm|bot|artificiell intelligens)(?!\\p{L})',
    article: 'en|ett|min|mitt',
    roles:
      'sälj|försälj|agent|assistent|\\p{L}{0,12}bot(?!\\p{L})|\\p{L}{0,12}gpt|ai(?!\\p{L})|modell|mäklare|rådgiv|represent|talesperson|röst|expert|hacker|pirat|figur|system|reklam|utan (?:regler|gränser|filter|begränsningar)|fri från|i \\p{L}{0,14}läge|konsult',
    people:
      'farbror|morbror|moster|faster|pappa|mamma|far(?!\\p{L})|mor(?!\\p{L})|förälder|farfar|morfar|farmor|mormor|gud\\p{L}{2,5}|bror|syster|kusin|man(?!\\p{L})|kvinna|fru|vän|granne|medlem|medborgare|invånare|patient|kund|ägare|hyresgäst|vinnare|mästare|kapten|student|elev|vuxen|tonåring|pensionär|människa|person|barn|pojke|flicka|gäst|kollega|chef|del|vegan|vegetarian|år|stjärna|hjälte|lag(?!\\p{L})|par(?!\\p{L})',
  },
  {
    seen: 'sen|siz|artık|bundan|itibaren|şimdi|yeni|gibi|rolünü|rolüne|model\\p{L}{1,6}|zek[aâ]\\p{L}{1,6}|bot\\p{L}{1,6}|chatbot\\p{L}{1,6}|llm\\S{1,6}',
    now: `(?:${TR_TIME}),? (?:sen |siz )?${TR_ROLE}|(?:sen|siz) (?:${TR_TIME}) ${TR_ROLE}`,
    noMore: '(?:artık|bundan sonra) (?:bir )?(?=.{1,30}değilsin)',
    acts: '(?!)',
    actsWithin:
      'gibi (?:davran|hareket et)(?:ın|in|malısın|manı|manızı|meni|menizi)?(?!\\p{L})|(?:rolünü|rolüne) (?:oyna|üstlen|gir|bürün)(?:ın|in)?(?!\\p{L})|(?:mış|miş|muş|müş)s?[ıiuü]?n? gibi (?:yap|davran)(?:ın)?(?!\\p{L})',
    yourRole:
      'yeni (?:görevin|rolün|adın|kimliğin|ismin|amacın)(?:iz)?|(?:adın|rolün|ismin|kimliğin|görevin) (?:artık|bundan sonra)|(?:artık|bundan sonra) (?:adın|rolün|ismin|kimliğin|görevin)',
    ifModel:
      '(?:bir )?(?:(?:büyük )?dil modeliys[ae]n|yapay zek[aâ]ys[ae]n|sohbet botuys[ae]n|chatbots[ae]n|llm.?s[ae]n|(?:büyük )?dil modeli isen)(?:iz)?',
    article: 'bir',
    roles:
      'satış|satıc|temsilci|ajan|acente|asistan|\\p{L}{0,12}bot|\\p{L}{0,12}gpt|yapay|model|danışman|sözcü|uzman|hacker|korsan|karakter|sistem|reklam|sınırsız|kuralsız|filtresiz|pazarla',
    people:
      'amca|dayı|teyze|hala(?!\\p{L})|baba|anne|dede|nine|babaanne|anneanne|kardeş|ağabey|abla|kuzen|yeğen|koca|karı|eş(?!\\p{L})|arkadaş|dost|komşu|üye|vatandaş|hasta|müşteri|sahib|kiracı|şampiyon|kaptan|mezun|öğrenci|yetişkin|genç|emekli|insan|çocuk|misafir|müdür|evli|özgür|mutlu|yaşında|vegan|vejetaryen|yor(?=s)|bilir(?=s)|[ae]r(?=s[ıi]n)|[ıiuü]r(?=s)|acak|ecek|malı|meli',
  },
];
/** Nouns for assistants, and stems of being bound, as behind "you are no longer". */
export const OF_ASSISTANTS = `${MODELS_LATIN}|bound|restrict|limit|constrain|censor|subject to|required to (?:follow|obey)|obliged|gebunden|beschränkt|eingeschränkt|soumis|lié|tenu|sujet[oa]|limitad|vincolat|soggett|sujeit|gebonden|beperkt|związan|ograniczon|bunden|begränsad`;
