// Words by which a turn shows that it holds the words of others, in the languages of the wishes.
// Each list is the inside of a regular expression without capturing groups.

/** Before a colon, these begin the user's own words: "Remember: …". */
export const BEFORE_OWN_WORDS =
  "please|note|remember(?: this)?|important|also|one (?:more )?thing|from now on|for the future|btw|by the way|ps|p\\.s\\.|my (?:wish|request)|ok(?:ay)?|bitte|wichtig|merk(?:e)? dir(?: bitte)?|denk daran|noch (?:etwas|was)|eine bitte|ab jetzt|für die zukunft|übrigens|s'il (?:te|vous) pla[iî]t|important|retiens(?: bien)?|souviens-toi|désormais|une chose|por favor|importante|recuerda|una cosa(?: más)?|per favore|ricorda(?:ti)?|d['’]ora in poi|lembre-se|lembra-te|uma coisa|alsjeblieft|onthoud(?: dit)?|belangrijk|vanaf nu|kom ihåg|viktigt|пожалуйста|запомни|важно|и ещё|на будущее|proszę|zapamiętaj|ważne|na przyszłość|будь ласка|запам['’]ятай|важливо|lütfen|unutma|önemli|请记住|請記住|记住|記住|注意|另外|以后|今后|お願い|覚えておいて|今後|부탁|기억해(?: ?줘)?|앞으로|من فضلك|تذكر|مهم|कृपया|याद रखें|याद रखो|παρακαλώ|θυμήσου";

/** The user's own list: what follows is unsure, not another's. */
export const OWN_LIST =
  "(?:my|our) (?:wishes|preferences|rules|requests|style)|(?:rules|wishes|preferences) for you|how i (?:like|want)|what i (?:want|like|prefer)|i(?:'d)? (?:want|like|prefer)|meine (?:wünsche|regeln|vorlieben|bitten)|ich (?:möchte|will|wünsche)|mes (?:préférences|souhaits|règles)|je (?:veux|voudrais|préfère)|mis (?:preferencias|deseos|reglas)|quiero|prefiero|le mie (?:preferenze|regole)|vorrei|as? minhas (?:preferências|regras)|quero|mijn (?:wensen|voorkeuren|regels)|ik wil|mina (?:önskemål|regler)|мои (?:пожелания|предпочтения|правила)|я хочу|moje (?:życzenia|zasady|preferencje)|мої побажання|tercihlerim|isteklerim|我的(?:要求|偏好|希望|规则)|我希望|私の(?:希望|要望|好み)|나의|내 (?:요청|선호)|تفضيلاتي|मेरी पसंद";

/** Begins a sentence that shows something: "Here is …". */
export const SHOWS =
  "here(?:'s| is| are| comes)|below(?: is| are|,)|see (?:below|attached)|fyi|attached|fwd?|forwarded|quoting|quote|excerpt|from (?:the|a|an) (?:readme|docs?|documentation|file|manual|wiki|book|novel|article)|i (?:have |just |'ve )?(?:found|copied|got|saw|received|pasted|wrote) (?:this|these|the following|it)|found this|got this|ich habe (?:das|dies|folgendes|diese\\p{L}?) .{0,60}(?:gefunden|kopiert|bekommen|gelesen)|j['’]ai (?:trouvé|reçu|copié|lu) (?:ceci|ça|cela|ce)|(?:he )?(?:encontré|recibí|copié|encontrado) est[aeo]|ho (?:trovato|ricevuto|copiato) quest[aeo]|(?:encontrei|recebi|copiei) (?:isto|isso|este)|ik (?:vond|kreeg) dit|jag (?:hittade|fick) (?:det här|detta)|я наш[её]л\\p{L}? это|znalazł[ae]m to|я знайш\\p{L}{1,3} це|hier (?:ist|sind|kommt)|anbei|siehe unten|weitergeleitet|unten (?:steht|folgt)|voici|voilà|ci-dessous|transféré|aquí (?:está|tienes|van?)|a continuación|reenviado|ecco|di seguito|inoltrato|aqui (?:está|estão|vai)|segue|abaixo|hier (?:zijn|komt)|hieronder|doorgestuurd|här (?:är|kommer)|nedan|вот|ниже|пересл\\p{L}{1,8}|oto|poniżej|przekazan\\p{L}{1,4}|ось|нижче|işte|aşağıda|إليك|هذا هو|فيما يلي|أدناه|यह रहा|यहाँ|नीचे|ακολουθεί|ορίστε|παρακάτω";

/** The same in scripts without spaces, anywhere in a sentence. */
export const SHOWS_UNSPACED =
  '我(?:找到|看到|复制|收到)了?(?:这|一)|これを(?:見つけ|もらい|コピー)|이걸 (?:찾|받|복사)|以下|下面|下記|如下|这是|這是|这段|這段|附件|转发|轉發|轉寄|次の|これは|転送|다음은|다음과|아래|이것은|이건|전달';

/** A turn asks for work on a text: the task, and something that shows which text is meant. */
export const TASK =
  'translat(?:e|ion|ed)|summari[sz]e|summary|tl;?dr|review|proof-?read|check|correct|explain|rewrite|rephrase|reword|paraphrase|analy[sz]e|fix|improve|edit|shorten|refactor|compare|critique|grade|evaluate|rate|debug|convert|classify|extract|comment on|what (?:does|do|is|are|did)|does|is (?:this|that|it)|look at|read|go over|have a look|thoughts|opinion|feedback|' +
  'überset\\p{L}{1,6}|fass\\p{L}{0,2}|zusammenfass\\p{L}{0,4}|zusammen|prüf\\p{L}{0,2}|korrigier\\p{L}{0,2}|erklär\\p{L}{0,2}|umformulier\\p{L}{0,2}|formulier\\p{L}{0,2}|analysier\\p{L}{0,2}|verbesser\\p{L}{0,2}|lies|schau|was (?:macht|heißt|bedeutet|hältst|ist|steht)|bewerte|' +
  "tradui\\p{L}{1,4}|résum\\p{L}{1,4}|relis\\p{L}{0,4}|vérifi\\p{L}{1,3}|corrig\\p{L}{1,3}|expliqu\\p{L}{1,3}|reformul\\p{L}{1,3}|analys\\p{L}{1,3}|amélior\\p{L}{1,3}|regarde|lis|que (?:fait|veut dire|signifie|penses)|qu'est-ce|" +
  'traduc\\p{L}{1,4}|traduz\\p{L}{1,4}|resum\\p{L}{1,4}|revis\\p{L}{1,3}|corrig\\p{L}{1,4}|explic\\p{L}{1,4}|reescrib\\p{L}{1,3}|analiz\\p{L}{1,4}|analis\\p{L}{1,4}|mejora|lee|qué (?:hace|significa|dice|opinas)|traduci|riassum\\p{L}{1,4}|controlla|correggi|spiega|riscrivi|analizza|migliora|leggi|cosa (?:fa|significa)|reescrev\\p{L}{1,3}|melhor\\p{L}{1,3}|leia|o que (?:faz|significa)|' +
  'vertaal|vat|samen|controleer|corrigeer|leg|herschrijf|analyseer|verbeter|lees|wat (?:doet|betekent)|översätt|sammanfatta|granska|rätta|förklara|skriv om|vad (?:gör|betyder)|' +
  'перевед\\p{L}{1,4}|резюмир\\p{L}{1,6}|кратко|проверь\\p{L}{0,2}|исправ\\p{L}{1,4}|объясни\\p{L}{0,2}|перепиши\\p{L}{0,2}|проанализир\\p{L}{1,5}|улучш\\p{L}{1,4}|прочита\\p{L}{1,4}|что (?:делает|значит|означает)|przetłumacz|streść|sprawdź|popraw|wyjaśnij|przepisz|przeanalizuj|przeczytaj|co (?:robi|znaczy)|переклад\\p{L}{1,4}|перевір\\p{L}{0,3}|поясни|перепиши|' +
  'çevir\\p{L}{0,4}|özetle\\p{L}{0,4}|kontrol et|düzelt|açıkla|incele|oku|ne (?:demek|yapıyor)|ترجم|لخص|راجع|صحح|اشرح|حلل|اقرأ|ماذا|अनुवाद|सारांश|जाँच\\p{L}{0,2}|समझा\\p{L}{0,3}|μετάφρασε|σύνοψη|έλεγξε|διόρθωσε|εξήγησε';

/** "This" and "the following" before a text. */
export const DEMONSTRATIVES =
  'this|these|the following|below|above|attached|dies\\p{L}{0,2}|folgend\\p{L}{0,2}|obig\\p{L}{0,2}|ceci|cela|ça|cette|ces?|suivante?s?|ci-joint\\p{L}{0,2}|est[aeo]s?|siguientes?|adjunt[oa]s?|quest[oaie]|seguenti?|allegat[oa]|ist[oa]|seguintes?|anexo|dit|deze|onderstaande|volgende|detta|denna|följande|эт[оауи]\\p{L}{0,2}|следующ\\p{L}{1,3}|to|ten|tę|tego|następując\\p{L}{1,3}|це|цей|цю|цього|наступн\\p{L}{1,3}|bunu|şunu|bu|şu|aşağıdaki\\p{L}{0,3}|هذا|هذه|التالي|التالية|इस|इसे|यह|निम्नलिखित|αυτό|αυτή|ακόλουθο';
/** Pronouns for a text, at the end of a sentence. */
export const PRONOUNS = 'it|that|them|das|es|le|la|lo|li|los|dat|het|den|его|её|ją|je|його|její|onu|το';
/** Before a kind of text, where the language has articles. */
export const ARTICLES =
  'my|the|mein\\p{L}{0,2}|de[rnms]|die|das|eine?[nm]?|mon|ma|mes|le|la|les|un|une|mi|mis|el|los|il|lo|mio|o|a|os|as|meu|minha|mijn|de|het|een|min|mitt|en|ett|den här|det här';
/** Kinds of texts. */
export const TEXTS =
  'text|files?|documents?|prompts?|system prompts?|e-?mails?|letter|message|paragraph|passage|sentence|article|code|readme|post|comment|speech|poem|lyrics|story|chapter|script|transcript|log|config|snippet|draft|notes|instructions|guidelines|rules|template|spec|essay|assignment|homework|caption|tweet|quote|song|verse|regeln|vorlage|aufsatz|zitat|lied|règles|modèle|citation|chanson|reglas|plantilla|cita|canción|regole|modello|citazione|canzone|regras|citação|canção|regels|sjabloon|citaat|regler|mall|citat|datei|dokument|brief|nachricht|absatz|satz|artikel|entwurf|gedicht|anweisungen|texte|fichier|courriel|lettre|phrase|consignes?|texto|archivo|documento|correo|carta|mensaje|párrafo|testo|lettera|messaggio|paragrafo|arquivo|ficheiro|mensagem|parágrafo|tekst|bestand|bericht|filen?|brevet|texten|prompten|mails?|berichte?|textes|messages|postagem|beitrag|mejlet|meddelandet';
export const TEXTS_ALONE =
  'текст\\p{L}{0,2}|файл\\p{L}{0,2}|письм\\p{L}{1,2}|сообщени\\p{L}{1,2}|промпт\\p{L}{0,2}|tekst\\p{L}{0,2}|plik\\p{L}{0,2}|wiadomość|повідомлення|metni|dosya\\p{L}{0,3}|mektubu|النص|الملف|الرسالة|पाठ|फ़ाइल|κείμενο|αρχείο';

/** Both in one, in scripts without spaces. */
export const TASK_UNSPACED =
  '(?:翻译|翻譯|总结|總結|概括|检查|檢查|修改|润色|潤飾|解释|解釋|分析|改写|看看|看一下|审阅|校对).{0,12}(?:这|這|下|以|文|段|句|篇|代码|邮件|一下|它|$)|(?:这|這|以下|下面|上面).{0,12}(?:什么|什麼|意思|翻译|翻譯|总结|總結|怎么样|如何|对吗|問題|问题)|(?:文|文章|これ|この|以下|次).{0,20}(?:訳し|翻訳|要約|まとめ|確認|チェック|直し|添削|説明し|レビュー|読ん|どう思|意味)|(?:翻訳|要約|添削)(?:して|お願い)|(?:이|이것|다음|아래|글|문장|파일|코드|메일).{0,20}(?:번역|요약|검토|고쳐|수정|설명|확인|분석|읽어|어때|무슨)';

/** Another's words are reported: "Bob wrote". */
export const REPORTS =
  '(?:wrote|writes|said|says|sent|sends|texted|posted|emailed|replied|answered|told|tells|states|reads|put it)|(?:schrieb|schreibt|sagte?|meinte|schickte|antwortete|hat .{0,30}(?:geschrieben|gesagt|geschickt))|(?:a (?:écrit|dit|répondu|envoyé)|dit|écrit)|(?:escribió|dijo|dice|envió|respondió|ha escrito)|(?:ha (?:scritto|detto|risposto|mandato)|scrive|dice)|(?:escreveu|disse|diz|enviou|respondeu)|(?:schreef|schrijft|zei|zegt|stuurde)|(?:skrev|skriver|sa|säger|skickade)|(?:написал\\p{L}?|сказал\\p{L}?|пишет|говорит|прислал\\p{L}?|ответил\\p{L}?)|(?:napisał\\p{L}?|powiedział\\p{L}?|pisze|mówi)|(?:написав|написала|сказав|сказала|пише|каже)|(?:yazdı|dedi|diyor|söyledi)|(?:كتب|كتبت|قال|قالت|يقول)|(?:ने लिखा|ने कहा|लिखता है|कहता है)|(?:έγραψε|είπε|λέει)';

/** An assistant is made: "You are a …". */
export const PERSONA =
  "you(?:'re| are) (?:an?|the|not (?:an?|the)|\\p{Lu}\\p{L}{1,20}[,.]|now)|your (?:name|role|task|job|goal|purpose|mission|persona) (?:is|will be)|(?:act|behave|pose|roleplay|role-play) as|pretend (?:to be|you)|as an ai|the (?:assistant|model|bot|chatbot|agent|ai) (?:is|must|should|shall|will|always|never)|you (?:will|shall) (?:be|act|play|help|answer|respond|assist)|(?:users|customers|people|visitors) (?:will|may|can) ask|" +
  'du bist (?:ein\\p{L}{0,2}|der|die|das)|sie sind (?:ein\\p{L}{0,2}|der|die)|deine (?:rolle|aufgabe) ist|verhalte dich wie|tu es une?|vous êtes une?|ton (?:rôle|nom|but) est|ta (?:tâche|mission) est|agis comme|eres una?|usted es una?|tu (?:tarea|papel|rol|función) es|actúa como|sei un[oa]?|il tuo (?:compito|ruolo) è|comportati come|você é uma?|tu és uma?|a tua (?:tarefa|função) é|aja como|jij bent een|je bent een|u bent een|jouw (?:taak|rol) is|gedraag je als|du är en|din (?:uppgift|roll) är|' +
  'ты\\s?[—–-]|вы\\s?[—–-]|ты (?:\\p{L}+ )?(?:ассистент|помощник|бот|эксперт)|твоя (?:задача|роль)|jesteś (?:asystent|ekspert|pomocn|bot|profesjonal)\\p{L}{0,6}|twoim zadaniem|ти\\s?[—–-]|ти (?:асистент|помічник|бот)|sen bir|siz bir|görevin|أنت (?:مساعد|روبوت|خبير|وكيل)|مهمتك|(?:आप|तुम) एक|είσαι έν?ας?';
export const PERSONA_UNSPACED =
  '你是(?:一|个|個|名|位|由|专业|專業)|你的(?:任务|任務|角色|职责|職責|名字)(?:是|为)|您是(?:一|个|名|位)|扮演|あなたは.{1,30}(?:です|だ。|である)|あなたの(?:役割|任務|仕事)は|として(?:振る舞|行動)|(?:당신|너|귀하)(?:은|는).{1,30}(?:입니다|이다|이야|다\\.)|역할은|처럼 행동';

/** Heads of mails, as names before a colon. */
export const TO_OTHERS =
  'dear|hi|hello|hey|good (?:morning|afternoon|evening)|lieber?|hallo|hi|guten (?:tag|morgen)|sehr geehrte\\p{L}{0,2}|cher|chère|chers|bonjour|salut|querid[oa]s?|estimad[oa]s?|hola|buenos días|car[oaie]|gentile|gentilissim[oa]|ciao|buongiorno|egregio|car[oa]s?|prezad[oa]s?|olá|oi|bom dia|beste|geachte|hoi|dag|kära?|hej|bästa|уважаем\\p{L}{1,3}|дорог\\p{L}{1,3}|здравствуйте|добрый день|привет|szanown\\p{L}{1,3}|drog[ai]|cześć|dzień dobry|шановн\\p{L}{1,3}|вітаю|добрий день|sayın|sevgili|merhaba|عزيز\\p{L}{1,3}|السيد|السيدة|مرحبا|प्रिय|आदरणीय|नमस्ते|αγαπητ\\p{L}{1,2}|γεια σου';

/** A line that ends a letter. */
export const CLOSES =
  'best(?: regards| wishes)?|kind(?:est)? regards|warm(?:est)? regards|regards|cheers|sincerely(?: yours)?|yours(?: truly| sincerely| faithfully)?|many thanks|thanks(?: a lot| again)?,|love|xo+|viele grüße|liebe grüße|beste grüße|schöne grüße|mit (?:freundlichen|besten|lieben) grüßen|mfg|lg|vg|gruß|herzlich\\p{L}{0,2}|cordialement|bien (?:cordialement|à (?:toi|vous))|amicalement|bises|bisous|à bientôt|sincères salutations|saludos(?: cordiales)?|un (?:cordial )?saludo|atentamente|un abrazo|abrazos|distinti saluti|cordiali saluti|saluti|un abbraccio|a presto|um abraço|abraços?|atenciosamente|cumprimentos|com os melhores cumprimentos|groet(?:en|jes)?|met vriendelijke groet(?:en)?|mvg|mvh|(?:med )?vänliga hälsningar|hälsningar|с уважением|с наилучшими(?: пожеланиями)?|всего доброго|искренне ваш\\p{L}{0,2}|pozdrawiam(?: serdecznie)?|z poważaniem|serdecznie|з повагою|щиро|saygılarımla|sevgiler|iyi günler|مع (?:أطيب )?(?:التحيات|التحية|تحياتي)|تحياتي|शुभकामनाओं सहित|सादर|धन्यवाद सहित|με εκτίμηση|φιλικά|此致|敬上|祝好|顺祝商祺|敬礼|敬具|草々|よろしくお願いいたします|드림|올림';

/** "Some years ago": a story begins. */
export const AGO =
  'years? ago|once upon|long ago|in those days|vor (?:\\p{L}+ )?jahren|es war einmal|il y a (?:\\p{L}+ )?(?:années?|ans|longtemps)|il était une fois|hace (?:\\p{L}+ )?(?:años|tiempo)|érase una vez|anni fa|tempo fa|c’era una volta|há (?:\\p{L}+ )?anos|era uma vez|jaren geleden|er was eens|för (?:\\p{L}+ )?(?:år|länge) sedan|det var en gång|лет назад|года? назад|однажды|lat temu|dawno temu|років тому|yıl(?:lar)? önce|bir varmış|قبل سنوات|منذ (?:سنوات|زمن)|साल पहले|χρόνια πριν|年前|从前|從前|ある日|昔々|년 전|옛날';
