// Words of orders that are alike in all languages of the screens, or too few for a list of each.

/** Those who seem to speak in "SYSTEM: …". */
export const HEADERS =
  'systemnachricht|systemanweisung|message système|consigne système|mensaje del sistema|messaggio di sistema|mensagem do sistema|systeembericht|' +
  'komunikat systemowy|системное сообщение|системная инструкция|sistem mesajı|systemmeddelande|رسالة النظام|सिस्टम संदेश|系统提示|系统消息|系统指令|系統提示|' +
  'システムメッセージ|システム指示|시스템 메시지|시스템 지시|system|système|sistema|systeem|sistem|система|النظام|सिस्टम|系统|系統|システム|시스템|developers?|admin(?:istrator)?|root|operator|override|entwickler|assistant|assistent|asistente|assistente';

/** "Note" in "Note for the assistant: …". */
export const NOTES =
  'notes?|notice|messages?|reminder|directive|order|hinweis|nachricht|notiz|avis|nota|aviso|mensaje|messaggio|avviso|mensagem|opmerking|bericht|uwaga|wiadomość|примечание|сообщение|not|mesaj|meddelande|ملاحظة|رسالة|नोट|संदेश';

/** Those whose rules an assistant might take for its own. */
export const AUTHORITIES =
  'developers?|administrators?|admins?|system|operators?|openai|anthropic|entwickler\\p{L}{0,12}|développeurs|desarrolladores|sviluppatori|desenvolvedores|ontwikkelaars|разработчик\\p{L}{0,12}|geliştirici\\p{L}{0,12}|utvecklarna|المطورين|开发者|開発者|개발자';

export const COMPLY =
  'comply|obey|gehorch|folge leisten|obéir|obedec|obbedire|gehoorzam|podporządk|подчин|itaat|lyda|服从|遵守|従わ|복종|따라야|الامتثال|पालन';

export const USERS =
  'users?|owner|customer|account holder|nutzer\\p{L}{0,12}|benutzer\\p{L}{0,12}|kunde|inhaber|utilisateur|propriétaire|usuari[oa]|cliente|propietario|utente|proprietario|usuário|gebruiker|eigenaar|użytkownik|пользовател\\p{L}{0,12}|владел\\p{L}{0,12}|kullanıcı\\p{L}{0,12}|användaren|المستخدم|उपयोगकर्ता|用户|用戶|ユーザー|利用者|사용자';

export const AUTHORISED =
  'authori[sz]|approv|permit|allow(?:s|ed)|consent|pre-?approv|agreed|autorisiert|genehmigt|erlaubt|freigegeben|autorisé|approuvé|autori[zs]|aprob|aprov|permess|goedgekeurd|toegestaan|gemachtigd|autoryz|zezwoli|zatwierdz|разреш|одобр|yetki|onayla|izin ver|godkän|tillåt|أذن|سمح|وافق|अनुमति|授权|授權|批准|允许|允許|許可|承認|허가|승인|허용';

const ANY = '(?:\\p{L}{1,12} ){0,2}';
export const WITHOUT_ASKING =
  `without ${ANY}(?:ask|confirm|approv|permission|check|question|consent)|no (?:further )?(?:questions|confirmation)|` +
  `ohne ${ANY}(?:nachfrag|rückfrag|bestätig|zu fragen|genehmig|fragen)|sans ${ANY}(?:demander|confirm|accord|vérif)|` +
  `sin ${ANY}(?:pregunt|confirm|pedir|consult)|senza ${ANY}(?:chied|conferm)|sem ${ANY}(?:pergunt|confirm|pedir)|` +
  `zonder ${ANY}(?:vragen|bevestig|toestemm)|bez ${ANY}(?:pyta|potwierdz|zgody)|без ${ANY}(?:подтвержд|вопрос|запрос|соглас|спрос)|` +
  `sormadan|onay almadan|onaysız|utan ${ANY}(?:fråga|bekräft|godkän)|(?:دون|بدون) ${ANY}(?:سؤال|تأكيد|إذن)|बिना ${ANY}(?:पूछे|पुष्टि)|` +
  '无需|無需|不用|不必|确认なし|確認なし|確認せず|聞かずに|묻지 않고|확인 없이';

/** "Do not tell the user". */
export const HIDE_FROM_USERS =
  '(?:do not|don.t|never) (?:tell|inform|reveal|mention|let|show|warn) .{0,40}(?:the user|users|customers?)(?!\\p{L})|hide .{0,30}from the (?:user|customer)|' +
  '(?:sag|sage|verrate|verschweig)\\p{L}{0,12} .{0,20}(?:nutzer|benutzer|kunden) .{0,30}nicht|verschweige .{0,20}nutzer|ne (?:dis|dites|révèle|mentionne)\\p{L}{0,12} .{0,30}utilisateur|' +
  'no (?:le |se lo )?(?:digas|diga|reveles|menciones) .{0,30}usuario|non (?:dire|rivelare|menzionare) .{0,30}utente|não (?:diga|conte|revele|mencione) .{0,30}usuário|' +
  'vertel .{0,20}gebruiker .{0,20}niet|nie (?:mów|ujawniaj) .{0,20}użytkownik|не (?:говори|сообщай|раскрывай) .{0,20}пользовател|kullanıcı(?:ya|lara) .{0,20}(?:söyleme|bahsetme)|' +
  'berätta inte .{0,20}användar|لا (?:تخبر|تقل) .{0,10}المستخدم|उपयोगकर्ता को .{0,20}(?:मत|न) |不要(?:告诉|告訴|让|讓).{0,4}(?:用户|用戶)|ユーザーに.{0,12}(?:言わな|教えな|伝えな)|사용자에게.{0,12}(?:말하지|알리지)';

/** "Append" … "to every answer". */
export const APPEND =
  'append|add|insert|attach|include|put|paste|place|end|finish|start|begin|füge|hänge|setze|ajoute|termine|añad|agreg|incluy|aggiung|inserisci|adicion|acrescent|inclua|voeg|plaats|dodaj|dodawaj|wstaw|добавляй|добавь|вставляй|ekle|lägg till|bifoga|أضف|जोड़|附上|加上|添加|付け|追加|貼|추가|붙여|첨부';

/** Behind the words of an order: somebody reports it, as in Japanese. */
export const REPORTED_AFTER = /^.{0,14}?(?:言われ|言った|頼まれ|라고 ?(?:했|말했|하셨)|söyledi|dedi|कहा|बोला)/u;

/** A place that a browser opens. */
export const LINK = /https?:|www\.|\blinks?\b|\burl\b|[a-z0-9]\.(?:com|net|org|io|example|evil|ru|cn|biz|info|xyz)\b/i;
