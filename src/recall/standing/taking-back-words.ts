/**
 * The words of one language by which somebody takes a wish back. Regular expressions whose only
 * capturing groups hold the name that is taken back.
 */
export interface TakingBackWords {
  /** "You need not", "forget what I said about": at the beginning of an order. */
  releases: string;
  /** "Stop", "no more": a later order that ends an earlier one, with a part or form of answers. */
  stops: string;
  /** "Stop calling me". */
  uncalls: string;
  /** Orders end the sentence, so all of these may stand anywhere. */
  isAnywhere?: true;
  /** No space stands between words, or particles behind them. */
  isUnspaced?: true;
}

const NAME = "[\\s\"“„«]{0,2}([\\p{L}\\p{M}][\\p{L}\\p{M}'’.-]{0,30}(?: \\p{Lu}[\\p{L}\\p{M}'’.-]{0,30}){0,3})?";
const UNSPACED_NAME = '[「『“"]?([\\p{L}ー·・]{1,12}?)[」』”"]?';

/** Languages of spaced scripts, English first. */
export const TAKING_BACK: readonly TakingBackWords[] = [
  {
    releases:
      "the user (?:no longer|does not|doesn't) (?:wants?|needs?|prefers?|likes?|wishes)|you (?:can|may|could|should) (?:now |please |also )?(?:stop|quit|drop|forget|skip|cease|leave (?:off|out)|go back)|you (?:do not|don't|didn't|won't) (?:need|have) to|you (?:no longer|needn't|need not)|(?:there(?:'s| is) )?no (?:more |longer any |longer a )?need (?:to|for|any ?more)|forget (?:about |what i |that i |my |all |the )|forget it with|never ?mind (?:about |what i |the |my )|disregard (?:what i |my )|ignore (?:what i said|my (?:wish|request|preference|rule))|i (?:take back|retract|changed my mind|no longer (?:want|need|prefer|like|care)|take it back)|i(?:'ve| have) changed my mind|i (?:do not|don't) (?:want|need|like|prefer|wish)(?: you)?(?: to)? .{1,80}(?:any ?more|any longer|now)|(?:cancel|undo|revoke|scrap|drop|lift|remove) (?:the|my|that)|(?:it(?:'s| is) )?(?:ok(?:ay)?|fine|alright) (?:to|if you) .{1,60} again|feel free to .{1,60} again|you (?:can|may) .{1,60} (?:again|any way you like|as you like)|(?:using |answering |writing ).{1,40} is (?:no longer|not) (?:needed|necessary|required)|.{1,40} (?:is|are) (?:no longer|not) (?:needed|necessary|required|wanted) any ?more|the .{1,40} (?:is|are) no longer (?:needed|necessary)|that's enough of|(?:we|i)(?:'re| are|'m| am) done with the",
    stops:
      "stop|quit|cease|no more|enough (?:of|with)|(?:don't|do not)(?= .{1,80}(?:any ?more|any longer|again|from now on))|drop|lose|get rid of|no longer|skip|omit|leave out",
    uncalls: `(?:(?:please )?(?:stop|quit|cease|no more) (?:calling|addressing|referring to) me|(?:don't|do not|never) (?:call|address|refer to) me(?= .{0,60}(?:any ?more|any longer|again))|you (?:don't|do not|needn't|no longer) (?:need to |have to )?(?:call|address) me|you (?:can|may) stop (?:calling|addressing) me|(?:i|the user) (?:don't|do not|doesn't|does not|no longer) wants? to be (?:called|addressed as))(?: as| by)?${NAME}`,
  },
  {
    releases:
      'du (?:musst|brauchst|sollst|kannst|darfst)(?: mir| mich)? .{0,80}?(?:nicht mehr|nicht länger|nicht|kein\\p{L}{0,2}) .{0,80}(?:mehr|länger|zu|\\p{L}{2,20}en)|du (?:musst|brauchst|sollst)(?: mir| mich)? (?:nicht|keine?)|sie (?:müssen|brauchen|sollen) (?:mir |mich )?(?:nicht|keine?)|du (?:kannst|darfst) .{0,60}(?:aufhören|sein lassen|weglassen|wieder)|vergiss (?:was|das mit|die|den|meine|meinen|bitte)|vergiss, was|ich (?:nehme .{1,60} zurück|habe (?:es mir|meine meinung) .{0,20}(?:überlegt|geändert)|will .{1,60}(?:nicht|kein\\p{L}{0,2}) .{0,30}mehr|möchte .{0,60}(?:nicht|kein\\p{L}{0,2}) .{0,60}mehr|brauche .{0,30}(?:nicht|kein\\p{L}{0,2}) .{0,30}mehr)|es ist nicht (?:mehr|länger) (?:nötig|notwendig)|.{1,60} (?:ist|sind) nicht mehr (?:nötig|notwendig|gewünscht)|nicht mehr nötig',
    stops:
      'hör(?:e|en sie)? (?:bitte )?auf|schluss mit|genug (?:mit|von|der)|keine? .{1,50} mehr|(?:nicht|kein\\p{L}{0,2})(?= .{0,60}mehr)|\\p{L}{3,20}(?: bitte| sie| mir| mich)? .{0,40}nicht (?:mehr|länger)|lass(?:en sie)? (?:bitte |jetzt )?(?:das|die|den)',
    uncalls: `(?:nenn(?:e|en sie)?|ruf(?:e)?) mich (?:bitte )?(?:nicht|nie) (?:mehr|länger|wieder)${NAME}|(?:nenn(?:e|en sie)?|ruf(?:e)?) mich (?:bitte )?(?:ab jetzt )?nicht${NAME}|hör(?:e|en sie)? (?:bitte )?auf,? mich${NAME} zu nennen|du (?:musst|brauchst|sollst) mich (?:bitte )?nicht (?:mehr|länger)${NAME}|(?:sag|sage)(?: bitte)? nicht (?:mehr|länger)${NAME} zu mir|ich (?:möchte|will) nicht (?:mehr|länger)${NAME} genannt`,
  },
  {
    releases:
      "(?:tu n['’]as|vous n['’]avez|il n['’]y a|ce n['’]est|plus) (?:plus|pas) (?:besoin|à|la peine|nécessaire|obligé)|plus besoin|tu n['’]es plus obligée?|tu (?:peux|pourrais) (?:arrêter|cesser|laisser tomber|oublier|à nouveau|de nouveau)|vous pouvez (?:arrêter|cesser|oublier)|oublie(?:z)? (?:ce que|mon|ma|mes|les|le|la|ça)|j['’]ai changé d['’]avis|je (?:ne|n['’]) ?(?:veux|souhaite|voudrais|ai) plus|je retire|inutile (?:de|désormais)|ce n['’]est plus|annule(?:z)? (?:mon|ma|la|le)|laisse(?:z)? tomber|il n['’]est plus nécessaire",
    stops:
      "arr[êe]te(?:z)?|cesse(?:z)?|plus (?:de|d)(?=[ '’])|assez de|ne .{1,30} plus|n['’].{1,30} plus|fini(?:s)? (?:les|le|la)|stop",
    uncalls: `(?:ne m['’]appelle(?:z|s)?|ne me (?:nomme|surnomme|dis)(?:z|s)?) (?:plus|pas)(?: jamais)?${NAME}|arr[êe]te(?:z)? de m['’]appeler${NAME}|cesse(?:z)? de m['’]appeler${NAME}|tu (?:peux arrêter|n['’]as plus besoin|n['’]es plus obligée?) de m['’]appeler${NAME}|je ne (?:veux|souhaite) plus (?:que tu m['’]appelles|être appelée?)${NAME}`,
  },
  {
    releases:
      'ya no (?:hace falta|es necesario|tienes que|tiene que|necesitas|quiero|necesito|debes|hay que)|no (?:hace falta|es necesario|tienes que|necesitas) .{0,80}(?:más|ya)|no (?:hace falta|es necesario) que|puedes (?:dejar|parar|volver|olvidar|dejarlo)|puede dejar|olv[ií]d[ae](?:te)? (?:de )?(?:lo que|lo de|mi|mis|los|las|el|la)|he cambiado de (?:opinión|idea)|cambié de (?:opinión|idea)|retiro (?:lo|mi)|anula|cancela (?:mi|lo|la)|no quiero .{1,60}(?:más|ya)',
    stops: 'deja(?:r)? de|deje de|basta de|no más|ya no(?: me)?|nada de .{1,40} más|se acabaron|para de|no .{1,50} más',
    uncalls: `(?:ya )?no me (?:llames?|digas?|nombres)(?: más)?${NAME}|deja de llamarme${NAME}|no quiero que me llames(?: más)?${NAME}|(?:puedes dejar de|no hace falta que|ya no tienes que) (?:llamarme|me llames)${NAME}|no me llames más${NAME}`,
  },
  {
    releases:
      "non (?:serve|occorre|è (?:più )?necessario|devi|c['’]è (?:più )?bisogno|hai (?:più )?bisogno|voglio|ho (?:più )?bisogno)(?: più)? .{0,80}|puoi (?:smettere|smetterla|lasciar perdere|dimenticare|tornare|di nuovo)|dimentica(?:ti)? (?:quello|quanto|ciò|la|il|le|i|di|che)|ho cambiato idea|ritiro (?:quello|la|il)|lascia (?:perdere|stare)|annulla",
    stops: 'smetti(?:la)? (?:di|con)|basta(?: con)?|non .{1,50} più|niente più|mai più|finiscila|stop',
    uncalls: `non (?:chiamarmi|mi chiamare|chiamatemi) (?:più|mai più)?${NAME}|smetti(?:la)? di chiamarmi${NAME}|(?:puoi smettere|non devi più|non serve più) (?:di )?chiamarmi${NAME}|non voglio (?:più )?(?:che tu mi chiami|essere chiamat[oa])(?: più)?${NAME}`,
  },
  {
    releases:
      '(?:já )?não (?:precisas?|é (?:mais )?(?:preciso|necessário)|tens de|tem que|tem de|tens que|quero|preciso)(?: mais)? .{0,80}|(?:você )?(?:já )?não precisa(?: mais)?|(?:podes|pode) (?:parar|deixar|esquecer|voltar|usar .{1,40} (?:de novo|novamente|outra vez))|esque[cç](?:e|a)(?:-te)? (?:o que|do que|a|o|os|as|de|meu|minha)|mudei de (?:ideia|ideias|opinião)|retiro o|cancel[ae]|deixa (?:para lá|isso)',
    stops: 'par[ae] (?:de|com)|deix[ae] de|chega de|não .{1,50} mais|nada mais de|já não|basta de|sem mais',
    uncalls: `(?:não me cham(?:e|es)|não me trat[ea]s?|já não me chames)(?: mais)?(?: de| por)?${NAME}|par[ae] de me chamar(?: de)?${NAME}|deix[ae] de me chamar(?: de)?${NAME}|(?:não precisas?|já não precisas|podes parar|pode parar)(?: mais)? de me chamar(?: de)?${NAME}|não precisa mais me chamar(?: de)?${NAME}`,
  },
  {
    releases:
      'je (?:hoeft|moet|kunt|kan|mag) .{0,60}(?:niet meer|geen .{1,40} meer|niet langer|stoppen|ophouden|weer)|u hoeft .{0,60}(?:niet|geen)|je hoeft (?:niet|geen|me niet)|het hoeft niet meer|vergeet (?:wat|maar|mijn|de|het|dat)|ik (?:ben van gedachten veranderd|heb me bedacht|wil .{0,40}(?:niet|geen) .{0,40}meer|hoef .{0,30}(?:niet|geen) .{0,30}meer)|niet meer nodig|.{1,50} (?:is|zijn|hoeft|hoeven) niet meer(?: nodig)?|laat maar',
    stops:
      'stop (?:met)?|hou(?:d)? op met|genoeg (?:van|met)|geen .{1,40} meer|niet (?:meer|langer)|\\p{L}{3,20}(?: alsjeblieft| me)? .{0,40}niet meer|weg met',
    uncalls: `noem (?:me|mij) (?:alsjeblieft )?(?:niet (?:meer|langer)|geen|nooit meer)${NAME}(?: meer)?|(?:stop|hou(?:d)? op) (?:ermee )?(?:met )?(?:me|mij)${NAME} (?:te )?noemen|je (?:hoeft|moet) (?:me|mij) (?:niet (?:meer|langer)|geen)${NAME}`,
  },
  {
    releases:
      'du (?:behöver|måste|ska|kan|får) (?:inte .{0,60}(?:längre|mer)|sluta|inte|.{1,60} igen)|det behövs inte|glöm (?:det|vad|att|mitt|min|mina|bort)|jag (?:har ändrat mig|ångrar mig|vill inte .{0,60}(?:längre|mer)|behöver inga? .{1,40} (?:längre|mer))|.{1,50} (?:behövs|är) inte (?:längre|mer)|strunta i',
    stops:
      'sluta(?: att| med)?|inga fler|inga .{1,40} (?:längre|mer)|inte .{1,50} (?:längre|mer)|\\p{L}{3,20} inte .{0,50}(?:längre|mer)|nog med|lägg av med',
    uncalls: `kalla mig inte(?: för| längre)?${NAME}|sluta (?:att )?kalla mig(?: för)?${NAME}|du behöver inte (?:längre )?kalla mig(?: för)?${NAME}|jag vill inte (?:längre )?(?:bli kallad|kallas)(?: för)?${NAME}`,
  },
  {
    releases:
      '(?:ты )?можешь (?:больше не|перестать|прекратить|забыть|снова|опять|не)|(?:тебе )?(?:больше не|не) (?:нужно|надо|обязательно|требуется|обязан)|(?:больше )?не нужно (?:больше )?|необязательно|забудь,? (?:что|о|об|про|мо[йюеё]|мои|это)|я (?:передумал|беру .{1,40} назад|больше не (?:хочу|прошу))|отмени|отмена|нет (?:больше )?необходимости|.{1,50} больше не (?:нужн|надо|требу)\\p{L}{0,3}',
    stops:
      'перестань(?:те)?|прекрати(?:те)?|хватит|довольно|больше не(?:т| надо)?|больше никаких|не .{1,50}больше|кончай|завязывай',
    uncalls: `(?:больше не|не) (?:называй|зови)(?:те)? меня(?: больше)?${NAME}|перестань(?:те)? (?:называть|звать) меня${NAME}|хватит (?:называть|звать) меня${NAME}|(?:больше не (?:нужно|надо)|не надо больше|можешь больше не|не нужно больше) (?:называть|звать) меня${NAME}|не обращайся ко мне(?: больше)?(?: как)?${NAME}`,
  },
  {
    releases:
      '(?:już )?nie (?:musisz|trzeba|potrzebuję|chcę|ma potrzeby)(?: już| więcej)?|możesz (?:już )?(?:przestać|nie|zapomnieć|znowu|znów)|zapomnij(?:,)? (?:o|co|że)|zmienił[ae]m zdanie|rozmyślił[ae]m się|odwołuję|cofam|nie ma (?:już )?potrzeby|.{1,50} nie (?:jest|są) już (?:potrzebn|koniecz)\\p{L}{1,3}',
    stops:
      'przestań(?:cie)?|dość|koniec z|nie .{1,50}(?:więcej|już)|już nie|więcej nie|żadnych więcej|daj spokój z|skończ z',
    uncalls: `(?:już )?nie (?:mów|nazywaj|zwracaj się|wołaj)(?: (?:mi|mnie|do mnie|na mnie))?(?: już| więcej)?(?: per)?${NAME}|przestań (?:mnie nazywać|mówić do mnie|nazywać mnie|mówić mi)(?: per)?${NAME}|nie musisz (?:już |więcej )?(?:mnie nazywać|mówić do mnie|nazywać mnie|mówić mi)(?: już)?(?: per)?${NAME}`,
  },
  {
    releases:
      "(?:ти )?можеш (?:більше не|перестати|припинити|забути|знову|не)|(?:тобі )?(?:більше не|не) (?:потрібно|треба|обов[’']язково|мусиш)|забудь,? (?:що|про|мо[юєїй]|мої|те)|я (?:передума(?:в|ла)|більше не (?:хочу|прошу))|скасуй|нема(?:є)? потреби|.{1,50} більше не (?:потрібн|треба)\\p{L}{0,3}",
    stops: 'перестань(?:те)?|припини(?:ть)?|досить|годі|більше не|більше ніяких|більше жодних|не .{1,50}більше',
    uncalls: `(?:більше не|не) (?:називай|клич|зви)(?:те)? мене(?: більше)?${NAME}|перестань(?:те)? (?:називати|звати|кликати) мене${NAME}|(?:більше не (?:потрібно|треба)|не треба більше|можеш більше не|досить|годі) (?:називати|звати|кликати) мене${NAME}|не звертайся до мене(?: більше)?(?: як)?${NAME}`,
  },
  {
    releases:
      '(?:و)?(?:لم تعد|لست|لست) (?:بحاجة|مضطرا|مضطرًا|مضطراً|ملزما|مجبرا).{0,80}|(?:لا|ليس) (?:داعي|داعٍ|حاجة|ضرورة|من الضروري|يلزم|يجب|عليك|ضروريا).{0,80}|يمكنك (?:التوقف|أن تتوقف|الكف|التخلي|نسيان|العودة|أن تنسى|استخدام .{1,40} (?:مجددا|مرة أخرى)).{0,80}|(?:انس|انسى|إنس|تجاهل) (?:ما|أمر|طلبي|موضوع|مسألة|رغبتي|كل ما).{0,80}|غيرت رأيي|غيّرت رأيي|لم أعد (?:أريد|أحتاج|أرغب|بحاجة).{0,80}|ألغ(?:ي)? .{0,80}|لا أريد .{1,80}بعد (?:الآن|اليوم)',
    stops: 'توقف(?:ي)? عن|كف(?:ي)? عن|كفى|لا .{1,80}بعد (?:الآن|اليوم)|لا مزيد من|لا .{1,60}مجددا',
    uncalls: `(?:لا|لم تعد) (?:تنادني|تناديني|تسمني|تسمّني|تدعني|تخاطبني|تدعوني|تنادِني)(?: بعد (?:الآن|اليوم))?(?: ب(?=\\s))?${NAME}|(?:توقف|توقفي|كف) عن (?:مناداتي|تسميتي|دعوتي)(?: ب(?=\\s))?${NAME}|لا (?:داعي|حاجة) (?:لأن|أن|ل)?\\s?(?:تناديني|لمناداتي|مناداتي)${NAME}|يمكنك التوقف عن مناداتي${NAME}`,
  },
  {
    releases:
      'δε(?:ν)? (?:χρειάζεται|είναι (?:πια )?(?:ανάγκη|απαραίτητο)|θέλω (?:πια|άλλο)|πρέπει (?:πια))|μπορείς (?:πια )?να (?:σταματήσεις|πάψεις|ξεχάσεις|μην|.{1,50} (?:ξανά|πάλι))|ξέχνα (?:ό,τι|αυτά|αυτό|το|τη|την|τα|τις)|άλλαξα γνώμη|παίρνω πίσω|ξέχασε',
    stops: 'σταμάτα(?: να)?|πάψε να|φτάνει(?: πια)?|όχι άλλ\\p{L}{1,3}|τέρμα|μη(?:ν)? .{1,50}(?:πια|άλλο|ξανά)|κόψε',
    uncalls: `μη(?:ν)? με (?:λες|φωνάζεις|αποκαλείς|ξαναπείς|λέτε)(?: πια| άλλο)?${NAME}|(?:σταμάτα|πάψε) να με (?:λες|φωνάζεις|αποκαλείς)${NAME}|δε(?:ν)? χρειάζεται (?:πια )?να με (?:λες|φωνάζεις|αποκαλείς)${NAME}`,
  },
  {
    isAnywhere: true,
    releases:
      '(?:gerek|ihtiyaç|lüzum|zorunda)(?:\\p{L}{0,4})? (?:yok|değil\\p{L}{0,3}|kalmadı)|(?:mana|mene|manıza|menize) (?:artık )?gerek (?:yok|kalmadı)|bırakabilirsin(?:iz)?|vazgeçebilirsin|unut(?:abilirsin|un|unuz)?(?:[.!,]|$)|dediklerimi unut|dediğimi unut|söylediğimi unut|fikrimi değiştirdim|vazgeçtim|(?:artık|bundan sonra) .{1,60}(?:istemiyorum|gerekmiyor|gerekmez)|tekrar .{1,40}(?:ebilirsin|abilirsin)',
    stops:
      '(?:artık|daha fazla|bundan sonra|bir daha) .{1,80}(?:ma|me)(?:yın|yin|yınız|yiniz)?(?:[.!]|$)|(?:mayı|meyi) (?:bırak|kes)(?:ın|in)?|yeter|artık .{1,40} (?:yok|olmasın|istemiyorum)',
    uncalls: `(?:bana |beni )?(?:artık |bir daha )(?:bana |beni )?["“]?(\\p{L}{2,30})["”]? (?:deme|demeyin|diye (?:hitap etme|çağırma|seslenme)|demene gerek (?:yok|kalmadı))|(?:bana |beni )["“]?(\\p{L}{2,30})["”]? (?:demeyi|diye (?:çağırmayı|seslenmeyi|hitap etmeyi)) (?:bırak|kes)|bana (?:artık )?["“]?(\\p{L}{2,30})["”]? (?:demene|demenize) gerek (?:yok|kalmadı)`,
  },
  {
    isAnywhere: true,
    releases:
      '(?:की|कोई) (?:अब )?(?:ज़रूरत|जरूरत|आवश्यकता) (?:अब )?(?:नहीं|नही)|ज़रूरी नहीं|जरूरी नहीं|(?:भूल|भुला) (?:जाओ|जाएँ|जाइए|जाना|दो)|बंद कर (?:सकते|सकती|दो|दें|दीजिए)|बंद (?:करो|करें|कीजिए)|मैंने (?:अपना )?(?:विचार|मन|इरादा) बदल|अब नहीं (?:चाहिए|चाहता|चाहती)',
    stops: '(?:अब|आगे से|अब से) .{1,80}(?:मत|ना|न|नहीं)|(?:मत|ना|न) .{0,20}(?:अब|आगे)|और .{1,40} नहीं|बस (?:करो|करें)',
    uncalls: `(?:अब |आगे )?मुझे (?:अब |आगे )?(?:से )?["“]?([\\p{L}\\p{M}]{2,30})["”]? (?:मत|ना|न|नहीं) (?:कहो|कहें|कहना|कहिए|बुलाओ|बुलाना|बुलाएँ|पुकारो)|मुझे ["“]?([\\p{L}\\p{M}]{2,30})["”]? (?:कहना|बुलाना|पुकारना) (?:बंद|छोड़)|मुझे ["“]?([\\p{L}\\p{M}]{2,30})["”]? कहने की (?:अब )?(?:ज़रूरत|जरूरत) नहीं`,
  },
];

/** Languages without spaces between words, or with particles behind them. */
export const TAKING_BACK_UNSPACED: readonly TakingBackWords[] = [
  {
    isAnywhere: true,
    isUnspaced: true,
    releases:
      '(?:不用|不必|无需|無需|不需要|没必要|沒必要|用不着|不要求).{0,30}(?:了|再)|(?:可以|你可以)(?:不用|不必|停止|不再|重新|恢复|恢復).{0,40}|(?:忘了|忘掉|忘记|忘記|当我没说|別管|别管)(?:我)?.{0,40}|(?:取消|撤回|收回|作废).{0,30}|我改(?:变)?主意了?|我改變主意了?|我不(?:再)?(?:想|要|需要|喜欢|喜歡).{1,40}了|不用(?:再|一直|总是|總是)',
    stops:
      '不要再|不要.{1,40}了|别再|別再|别.{1,40}了|別.{1,40}了|停止|够了|不再|以后(?:不要|别)|以後(?:不要|別)|今后不要',
    uncalls: `(?:不要再?|别再?|別再?|不用再?|不必再?|停止|不许再?)(?:叫|称呼|稱呼|喊|管)我(?:为|為|作|做|叫)?${UNSPACED_NAME}(?:了|吧|[。！!.,，]|$)`,
  },
  {
    isAnywhere: true,
    isUnspaced: true,
    releases:
      '(?:なく|んで|ないで|なし)て?(?:も)?(?:いい|良い|よい|結構|構いません|かまいません|大丈夫|オーケー)|(?:必要|こと)(?:は|も)?(?:もう)?(?:ありません|ない|なくなり)|(?:と言った|って言った|の|という)(?:こと|話|件|お願い|指示|希望)?は(?:もう)?(?:忘れ|取り消|なかったこと|無し)|忘れて(?:ください|下さい|ね|いい)?|気が変わり|考えが変わ|取り消し|撤回|もう(?:不要|いりません|要りません|いらない|結構|十分)|(?:やめ|止め)て(?:も)?(?:いい|大丈夫|構いません)|また.{1,20}ても(?:いい|大丈夫)',
    stops:
      '(?:もう|これ以上|今後|これから).{0,60}(?:ないで|やめて|なくて|ません|不要|いらない|禁止)|(?:の|こと)(?:を|は)(?:やめ|止め|よし)て|やめて(?:ください|下さい|ね|ほしい)?',
    uncalls: `(?:もう|これからは?|今後は?)?(?:私|僕|俺|わたし)?(?:のこと)?(?:を|は)?、?${UNSPACED_NAME}(?:と|って|なんて)(?:は|も)?(?:もう)?(?:呼ば|お呼びし|言わ)な(?:いで|くて|くても|いように)|(?:もう)?${UNSPACED_NAME}(?:と|って)呼ぶ(?:の|こと)(?:は|を)?(?:もう)?(?:やめ|止め|禁止)`,
  },
  {
    isAnywhere: true,
    isUnspaced: true,
    releases:
      '(?:지|하지|쓰지|할|쓸|줄|답할|부를) ?(?:않아도|안 해도|말아도|필요(?:는|가)? ?(?:없|업))|(?:필요(?:는|가)? ?(?:없어|없습니다|없어요|없다))|(?:안|않아도) .{0,10}(?:돼|됩니다|되요|괜찮)|(?:했던|말한|한|라는) ?(?:말|거|것|얘기|요청|부탁)(?:은|는|을)? ?(?:이제 ?)?(?:잊어|취소|무시|없던)|잊어(?: ?줘|버려| ?주세요)?|취소(?:할게|해|합니다)|마음이 바뀌|생각이 바뀌|그만(?:해|둬| ?해도| ?하세요|둬도)|다시 .{1,20}(?:도 돼|도 됩니다|도 괜찮)',
    stops:
      '(?:더 ?이상|이제|앞으로|다시는|그만).{0,60}(?:마|말아|말고|않|그만)|그만|이제 .{1,40} (?:됐어|그만)|더는 .{1,40}(?:마|말)',
    uncalls: `(?:더 ?이상|이제|앞으로|다시는)?\\s?(?:나를|저를|날|절)?\\s?${UNSPACED_NAME}(?:이라고|라고|으로|로)(?:는)? ?(?:그만 ?)?(?:부르지|불러도|불러|부를|부르는)(?: ?(?:마|말|않|필요|거|것|그만|않아도))`,
  },
];
