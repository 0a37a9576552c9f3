// Texts that tell an assistant to forget what it is, that nothing binds it, or to enter a mode.

const BEGINS = '(?<![\\p{L}\\p{N}])';
const MODEL =
  '(?:an? |eine? |une? |un[ao]? |uma? |een |en |ett |bir |एक |一个|一個)?(?:ais?|ki|ia|llm|language model|sprachmodell|modèle de langage|modelo de lenguaje|modello linguistico|modelo de linguagem|taalmodel|språkmodell|chat-?bot|bot|as+ist[ea]nt\\p{L}{0,2}|asystentem|asistan|yapay zek[aâ]|ии|ші|языковая модель|мовна модель|ас+истент|чат-?бот|人工智能|语言模型|語言模型|言語モデル|アシスタント|언어 모델|어시스턴트|비서|인공지능|مساعد|ذكاء اصطناعي|نموذج لغوي|सहायक|एआई|भाषा मॉडल)';

/** "Forget that you are an AI", "stop being an assistant". */
const FORGETS = new RegExp(
  `${BEGINS}(?:forget(?: that)? (?:you(?: are|.re)|being) |stop (?:being|acting (?:as|like)|behaving like) |vergiss,? dass du |hör auf,? |oublie que tu es |arrête d.être |olvida que eres |deja de ser |dimentica (?:che|di) (?:sei|essere) |smetti di essere |esque(?:ce|ça) que (?:você )?(?:é|és) |deixe de ser |vergeet dat je |stop met |zapomnij,? że jesteś |przestań być |забудь,? что ты |перестань быть |забудь,? що ти |glöm att du är |sluta vara |انس أنك |توقف عن كونك |भूल जाओ कि तुम )${MODEL}` +
    `|(?:忘记|忘記|忘掉)(?:你|您)是${MODEL}|${MODEL}(?:であることを|だということを)忘れ|${MODEL}(?:이라는|라는) (?:것을|걸|사실을) 잊|(?:bir )?${MODEL} olduğunu unut`,
  'iu',
);

/** "You have no rules", in all languages of the screens. */
const UNBOUND = new RegExp(
  `${BEGINS}(?:you (?:now )?(?:have|follow|know|obey) no (?:more )?(?:\\p{L}{1,12} )?(?:rules|restrictions|limits|filters|limitations|guidelines|guardrails)` +
    '|du hast (?:jetzt |nun )?keine (?:\\p{L}{1,12} )?(?:regeln|grenzen|einschränkungen|filter|beschränkungen)|du (?:kennst|befolgst) keine (?:regeln|grenzen)' +
    '|tu n.as (?:plus|pas) (?:de |aucune? )?(?:règles?|limites?|restrictions?|filtres?)|(?:ya )?no tienes (?:ninguna |más )?(?:reglas?|límites|restricci\\p{L}{2,4}|filtros)' +
    '|non hai (?:più )?(?:regole|limiti|restrizioni|filtri)|(?:você|tu) não (?:tem|tens) (?:mais )?(?:regras|limites|restrições|filtros)|je hebt geen (?:regels|grenzen|beperkingen|filters)' +
    '|nie masz (?:już )?(?:żadnych )?(?:zasad|ograniczeń|reguł|filtrów)|у тебя (?:больше )?нет (?:правил|ограничений|фильтров)|(?:у|в) тебе (?:більше )?немає (?:правил|обмежень|фільтрів)' +
    '|du har inga (?:regler|gränser|begränsningar|filter)|(?:hiçbir )?(?:kuralın|sınırın|filtren|kısıtlaman) yok|ليس (?:لديك|عليك) (?:أي )?(?:قيود|قواعد|حدود)|तुम्हारे (?:लिए )?(?:कोई |पास कोई )?(?:नियम|सीमा|सीमाएं|प्रतिबंध) नहीं)' +
    '|(?:你|您)(?:已经|已經)?(?:没有|沒有|不受)(?:任何)?(?:限制|规则|規則|约束|約束)|(?:あなた|君)に(?:は)?(?:もう)?(?:制限|ルール|規則)は?(?:ない|ありません)|(?:너|당신)(?:에게)?(?:는|은)? ?(?:아무런 |어떤 )?(?:제한|규칙)(?:이|도) 없',
  'iu',
);

const MODES =
  'dan|god|admin|administrator|debug|developer|dev|unrestricted|unfiltered|uncensored|evil|sudo|root|chaos|opposite|jailbreak|entwickler|développeur|desarrollador|sviluppatore|desenvolvedor|ontwikkelaars|deweloper\\p{L}{0,5}|programist\\p{L}{0,3}|разработчика|розробника|бога|utvecklar|geliştirici|المطور|डेवलपर';
/** "Switch to unrestricted mode", "activa el modo desarrollador". */
const ENTERS = new RegExp(
  '(?:^|[\\n.!?。！？:：;"“(*>-]\\s{0,3})(?:(?:please|now|bitte|then) )?(?:' +
    `(?:enter|enable|activate|switch (?:to|into)|turn on|go into)(?: the)? (?:${MODES})[ -]?mode|(?:aktiviere|wechsle in|schalte in|starte)(?: den| in den)? (?:${MODES})-?modus|(?:active|passe en|entre en)(?: le)? mode (?:${MODES})|(?:activa|entra en|cambia al?)(?: el)? modo (?:${MODES})` +
    `|(?:attiva|entra in|passa (?:in|alla))(?: la)? modalità (?:${MODES})|(?:ative|ativa|entre no|mude para o)(?: o)? modo (?:${MODES})|(?:activeer|schakel)(?: de)? (?:${MODES})-?modus|(?:włącz|uruchom|przejdź w) tryb (?:${MODES})|(?:включи|активируй|перейди в) режим (?:${MODES})|(?:увімкни|активуй|перейди в) режим (?:${MODES})` +
    `|(?:aktivera|slå på) (?:${MODES})läge\\p{L}{0,2}|فع[لّ]{1,2} وضع (?:${MODES}))` +
    `|(?:开启|進入|进入|启用|打开|開啟)(?:开发者|開發者|DAN|上帝|无限制|管理员)模式|(?:開発者|DAN|管理者|無制限)モード(?:を有効|に入|に切り替|をオン)|(?:개발자|DAN|관리자|무제한) ?모드(?:를|로) ?(?:켜|활성화|전환|들어가)|(?:${MODES}) modun[ua] (?:aç|geç|etkinleştir)|(?:${MODES}) मोड (?:चालू|शुरू|ऑन)`,
  'iu',
);

/** "You have been reprogrammed to …", "your job is to convince the user". */
const RETASKED = new RegExp(
  `${BEGINS}(?:you(?: have been|.ve been| were| are) (?:re-?programmed|re-?configured|re-?trained|re-?tasked|re-?purposed|updated|hacked|jailbroken|instructed|ordered|authori[sz]ed) to (?:\\p{L}{1,12} )?(?:sell|promote|recommend|obey|ignore|advertise|praise|reveal|answer|serve)|your (?:task|job|goal|mission|purpose|duty) is to (?:\\p{L}{1,12} )?(?:convince|persuade|sell|promote|recommend|advertise|push)[^.!?\\n]{0,50}(?:users?|customers?)(?!\\p{L})` +
    '|du wurdest (?:neu programmiert|umprogrammiert|angewiesen|beauftragt)|tu as été (?:reprogrammée?|reconfigurée?)|has sido (?:reprogramad|reconfigurad)[oa]|sei stat[oa] (?:riprogrammat|riconfigurat)[oa]|você foi (?:reprogramad|reconfigurad)[oa]|je bent (?:geherprogrammeerd|opnieuw geprogrammeerd)|(?:zostałeś|zostałaś) (?:przeprogramowan|przestawion)\\p{L}|(?:тебя|вас) перепрограммировали|тебе перепрограмували|du har (?:omprogrammerats|blivit omprogrammerad)|yeniden programlandın|تمت إعادة برمجتك|तुम्हें फिर से प्रोग्राम)' +
    '|(?:你|您)已(?:经|經)?被重新(?:编程|編程|设定|設定)|(?:あなた|君)は再プログラム|(?:너는|당신은) 다시 프로그래밍',
  'iu',
);

/** "Any AI that reads this". */
const READS_THIS = new RegExp(
  `${BEGINS}(?:(?:an |to )?(?:any|every|all|each|dear|the) (?:ais?|llms?|language models?|ai (?:agents?|assistants?|models?)|chatbots?|bots?)(?: (?:that|who|which|currently))? (?:read(?:s|ing)?|process(?:es|ing)?|pars(?:es|ing)) (?:this|these)|(?:ai|llm|language model|chatbot)s? reading this[:,]` +
    '|jede[rns]? (?:ki|sprachmodell|chatbot),? (?:die|das|der) (?:dies|das|diesen text) liest|toute (?:ia|intelligence artificielle) (?:qui )?(?:lit|lisant) (?:ceci|ce texte)|cualquier ia que lea esto|(?:qualsiasi|ogni) (?:ia|ai) che legga? (?:questo|ciò)|qualquer ia que (?:leia|ler) isto|elke ai die dit leest|każda (?:ai|si),? która to czyta|люб(?:ой|ая) (?:ии|нейросеть|языковая модель),? (?:читающ\\p{L}{2}|котор\\p{L}{2} (?:это )?читает)(?: это)?|будь-як(?:ий|а) (?:ші|нейромережа),? (?:що|який|яка) (?:це )?читає|varje ai som läser detta|bunu okuyan (?:yapay zek[aâ]|her)|أي (?:ذكاء اصطناعي|نموذج) يقرأ هذا|(?:यह|इसे) पढ़ने वाल\\p{M} (?:ai|एआई))' +
    '|(?:任何|所有)?(?:读到|讀到|阅读|看到)(?:这|這|此)[^，。]{0,6}的?(?:AI|人工智能|语言模型|模型)|これを読[んむ][^。]{0,4}(?:AI|言語モデル|モデル)|이 (?:글|문장|텍스트)을? 읽는 (?:AI|인공지능|언어 모델)',
  'iu',
);

export const FREED_FORMS: readonly RegExp[] = [FORGETS, UNBOUND, ENTERS, RETASKED, READS_THIS];
