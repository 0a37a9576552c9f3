import { lexiconOf } from './lexicon.ts';

/**
 * Words that make a clause the condition of another one. Romance "si" and "se" are in
 * `CONDITION_FORMS`.
 */
export const CONDITIONS = lexiconOf(
  `if, unless, whether, in case, suppose, supposing, assuming, provided that, imagine i, imagine that, imagine we, let s say, had i, were i,
    wenn, falls, sofern, ob, angenommen, gesetzt den fall, stell dir vor, hätte ich, wäre ich, supposons, imagine que, imaginons,
    au cas où, à condition, supongamos, imagina que, en caso de que, suponiendo, ojalá, supponiamo, immagina di, immagina che,
    nel caso, qualora, suponha, imagine que, imagina que eu, caso eu, indien, stel dat, stel je voor, als ik, als je, als hij, als we,
    als mijn, als het, als er, если, представь, допустим, предположим, якщо, якби, припустимо, уявімо, jeśli, jeżeli, gdyby,
    gdybym, jakbym, załóżmy, wyobraź, om jag, om vi, om man, om min, ifall, anta att, tänk om, eğer, şayet, diyelim, farz et,
    εάν, αν`,
  '如果,要是,假如,假设,倘若,假使,万一,的话,若我,若是,もし,仮に,たとえば,만약,만일,إذا,لو كان,لو كنت,لو أن,افترض,تخيل,अगर,यदि,मान लो,ถ้า',
);

/**
 * Romance words for "if" are also "so" and "oneself": their verb or subject tells. Also endings of
 * Turkish, Japanese and Korean.
 */
export const CONDITION_FORMS: readonly RegExp[] = [
  /(?<!\p{L})(?:si j['’]\p{L}{1,14}|si (?:je|tu|on|nous|vous|mon|ma|mes|un|une|jamais)|s['’]ils?)(?!\p{L})/iu,
  /(?<!\p{L})si (?!era(?!\p{L}))(?:yo|mi|me|alg\p{L}{2,4}|soy|estoy|voy|doy|\p{L}{2,14}(?:ra|ras|ramos|ran|iese)|\p{L}{2,14}(?<!n)o)(?!\p{L})/iu,
  /(?<!\p{L})se (?:io|eu|tu|você|a gente|meu|minha|mio|mia|ho|non|não|\p{L}{2,14}ss[ei]m?o?s?|\p{L}{3,14}o)(?!\p{L})/iu,
  /^\s*se \p{L}{2,14}(?:ar|er|ir|or|ei)(?!\p{L})/iu,
  /(?<!\p{L})\p{L}{2,14}(?:saydı|seydi|[aeıiuüoö]rsa|[aeıiuüoö]rse|mazsa|mezse|sam|sem|saydım|seydim)[mnk]?(?!\p{L})/iu,
  /(?<!\p{L})(?:olsa|varsa|ise|olursa)[mnk]?(?!\p{L})/iu,
  /たら(?!し)|(?<!け)れば|(?<!さよう)なら(?!な|び|ぶ|ん|う|い|わ)/u,
  /(?:으면|다면|하면|되면|이면|이라면|간다면|라면 (?=\p{L}))/u,
];

/** Words of wishing, hoping, and planning. */
export const HOPES = lexiconOf(
  `wish, wishes, wished, hope, hopes, hoping, want, wants, wanted, would like, d like, would love, d love, dream of, dreams of,
    dreaming of, if only, would be nice, would be great, hopefully, some day, someday, long for, longing, looking for,
    looking to, ideally, plan, plans, planning, intend, intends, intending, consider, considers, considering, thinking of,
    thinking about, going to buy, going to get, saving for, saving up, should get, should buy, ought to, need to buy, tempted, aim,
    aims, aspire, aspires, wishful,
    wünschte, wünsche, wünscht, hoffe, hofft, hoffentlich, möchte, möchten, ich will, will ich, er will, sie will, nutzer will, wollen, wollte, hätte gern, hätte gerne, träume von,
    träumt von, wäre schön, plane, plant, vorhaben, vor zu, überlege, überlegt, beabsichtig-, irgendwann, wenn doch,
    hätte, wäre gern, wäre gerne, spare auf, wünsch,
    voudrais, voudrait, veux, veut, voulais, aimerais, aimerait, souhaite, espère, rêve, pourvu que, envisage, je compte, projette,
    j espère, ai l intention, a l intention, songe à, pense à,
    quiero, quiere, quería, quisiera, gustaría, desearía, deseo, espero, espera, ojalá, sueño con, sueña con, algún día, planeo,
    planea, pienso, piensa, tengo la intención, tiene la intención, me encantaría,
    vorrei, vorrebbe, voglio, vuole, spero, spera, desidero, desidera, sogno, sogna, magari, mi piacerebbe, piacerebbe, sto
    pensando, ho intenzione, ha intenzione, progetto di, penso di,
    quero, quer, queria, gostaria, espero, espera, desejo, deseja, sonho, sonha, tomara, oxalá, pretendo, pretende, planejo,
    penso em, adoraria,
    wil, wilde, zou graag, hoop, hoopt, hopelijk, wens, droom, droomt, van plan, overweeg, overweegt, was ik maar, had ik maar,
    хочу, хочет, хотел, хотела, хотелось, надеюсь, надеется, мечта-, жаль что, когда нибудь, планиру-, собираюсь, собирается,
    думаю о, намерен-, вот бы, желаю, хочется, хоче, хотів, хотіла, сподіва-, мрі-, коли небудь, плану-, збираюся, збирається,
    chcę, chce, chciał-, chciałbym, chciałabym, mam nadzieję, ma nadzieję, marzę, marzy, marzeni-, planuj-, zamierza-, oby,
    szkoda że, myślę o,
    vill, ville, skulle vilja, hoppas, önskar, drömmer, planerar, tänker, funderar, förhoppningsvis,
    istiyorum, istiyor, isterdim, isterim, ister, keşke, umuyor-, umarım, hayal, planlıyor-, düşünüyor-, niyet-,
    ελπίζω, θέλω, θα ήθελα, εύχομαι, μακάρι`,
  'wünsch,希望,但愿,想要,想买,想買,想学,想養,想养,想去,想有,想成,想当,我想,打算,计划,計劃,梦想,夢想,愿望,考虑,总有一天,要是…就好了,就好了,真想,' +
    'たいです,たいと思,たいな,たいよ,たいんで,たい。,たがって,たかった,ほしい,欲しい,希望,夢は,夢が,願って,願う,つもり,予定,いいな,いいのに,計画,考えている,考えてい,憧れ,' +
    '싶,바라,바란,바랍,희망,꿈,좋겠,계획,생각 중,언젠가,' +
    'أتمنى,يتمنى,تتمنى,أريد,يريد,تريد,أود,يود,تود,آمل,يأمل,تأمل,أرغب,يرغب,ترغب,أحلم,يحلم,تحلم,ليت,أنوي,ينوي,تنوي,أخطط,يخطط,تخطط,أفكر,يفكر,' +
    'चाहता,चाहती,चाहूँ,चाहते,आशा है,उम्मीद,काश,सपना,योजना,सोच रहा,सोच रही,อยาก',
);

/** Words by which somebody plans: a statement with a day ahead says as much. */
export const PLANS = lexiconOf(
  `plan, plans, planning, intend, intends, want to, would like to, d like to, going to, plane, plant, möchte, ich will, wollen, veux,
    voudrais, je compte, envisage, quiero, pienso, planeo, voglio, vorrei, penso, quero, pretendo, van plan, wil, планиру-, собираюсь, хочу,
    плану-, збираюся, хочу, planuj-, zamierza-, chcę, planerar, tänker, vill, planlıyor-, istiyorum, düşünüyor-`,
  '打算,计划,計劃,つもり,予定,たいです,たいと思,계획,싶,أنوي,أخطط,أريد,योजना,चाहता,चाहती',
);

/** Words of doubt, and of what somebody else believes or pretends. */
export const DOUBTS = lexiconOf(
  `maybe, perhaps, possibly, might, may have, may be, thinks, believes, claims, assumes, suspects, guesses, imagines,
    pretends, pretend, pretended, accuses, supposedly, allegedly, rumour, rumor, rumours, rumors, doubt, doubts, not sure, unsure,
    wonder, wonders, wondering, could be, could have, people think, everyone thinks, everybody thinks, they think, some think,
    convinced that, as if, as though, thought i, believed i,
    vielleicht, möglicherweise, eventuell, womöglich, angeblich, glaubt, denkt, meint, behauptet, vermutet, zweifle, bezweifle, unsicher,
    könnte sein, frage mich, tut so, als ob, halten mich, hält mich,
    peut être, croit, croient, pense que j, pensent, prétend, imagine que j, soupçonne, soi disant, doute, me demande, il se peut,
    on dirait, pense que,
    quizás, quizá, tal vez, a lo mejor, cree, creen, piensa que, piensan, afirma, sospecha, supuestamente, dudo, duda, me pregunto, puede
    que, finge,
    forse, crede, credono, pensa che, pensano, sostiene, sospetta, presumibilmente, dubito, mi chiedo, può darsi, finge, secondo bob,
    talvez, acha, acham, acredita, acreditam, alega, suspeita, supostamente, duvido, me pergunto, pode ser,
    misschien, wellicht, denkt dat, gelooft, beweert, vermoedt, zogenaamd, betwijfel, vraag me af, doet alsof,
    может быть, возможно, наверное, думает, думают, считает, считают, утверждает, подозревает, якобы, сомнева-, интересно ли, кажется
    что, притворя-, может у меня, можливо, мабуть, думає, думають, вважає, вважають, стверджує, підозрює, нібито, сумніва-, прикида-,
    może, być może, chyba, myśli, myślą, uważa, sądzi, twierdzi, podejrzewa, podobno, rzekomo, wątpię, zastanawiam, udaje,
    kanske, tror, påstår, misstänker, tvivlar, undrar, låtsas,
    belki, sanırım ki, sanıyor, düşünüyor, inanıyor, iddia, şüphe-, sözde, galiba, muhtemelen`,
  '也许,也許,可能,或许,或許,说不定,以为,以為,认为,認為,觉得我,怀疑,懷疑,据说,假装,かもしれ,と思って,思い込,疑って,だろう,でしょう,ふりを,と言い張,らしい,' +
    '아마,어쩌면,생각해,생각한다,생각하,믿는,믿어,의심,추측,척한,일지도,지도 몰,' +
    'ربما,قد أكون,قد يكون,يظن,تظن,يعتقد,تعتقد,يزعم,تزعم,أشك,يشك,تشك,لعل,शायद,सोचता है,सोचती है,मानता है,लगता है कि,शक,संभवतः',
);

/** Words of questions and of those who ask, as a statement tells of them. */
export const ASKING = lexiconOf(
  `asks, asked, asking, wants to know, question, curious, inquire-, would, could, when, needs, seeks, prefers, fragt, gefragt, frage,
    wissen, würde, könnte, demande, demandé, se demande, savoir, question, serait, pourrait, aurait, pregunta, preguntó, saber, sería,
    podría, chiede, chiesto, sapere, sarebbe, potrebbe, avrebbe, pergunta, perguntou, seria, poderia, vraagt, vroeg, weten, zou, zouden,
    спрашивает, спросил-, узнать, вопрос, бы, питає, запитав-, чи, pyta, zapytał-, czy, frågar, skulle, soruyor, sordu, bilmek, quand,
    lorsque, cuando, quando, wanneer, когда, коли, gdy, kiedy, när`,
  '时,時,とき,때,عندما,حين,जब,询问,問,问,想知道,会的话,尋ね,知りた,질문,물어,궁금,알고 싶,سأل,يسأل,تسأل,هل,पूछ,जानना',
);

/** Words by which a statement tells that somebody believes something. */
export const BELIEVING = lexiconOf(
  'think, believe, assume, suppose, suspect, claim, insist, insists, glauben, denken, behaupten',
);

/** Words that take back as a joke what stands before or beside them. */
export const JOKES = lexiconOf(
  `just kidding, only kidding, kidding, just joking, i m joking, only joking, jk, in my dreams, yeah right, sarcasm, nur spaß,
    war nur spaß, nur ein scherz, kleiner scherz, schön wär s, je rigole, je plaisante, je blague, c est une blague, es broma, estoy
    bromeando, era broma, scherzo, sto scherzando, scherzavo, brincadeira, estou brincando, tô brincando, grapje, geintje, шучу, шутка,
    пошутил-, жартую, жарт, żartuję, żart, żartowałem, żartowałam, skojar, skämtar, skämt, şaka, şaka yapıyorum`,
  '开玩笑,開玩笑,逗你,骗你的,冗談,なんてね,うそうそ,嘘だよ,농담,뻥이,أمزح,مزحة,मज़ाक,मजाक',
);

/** Words that tell as much as a denial, in a statement or in what it was taken from. */
export const LIKE_DENIALS = lexiconOf(
  `stopped, quit, gave up, given up, ended, finished, sold, lost, left, moved, died, passed away, cancelled, canceled, single,
    divorced, broke up, vegetarian, vegan, hate, hates, dislike, dislikes, avoid, avoids, refuse, refuses, lack, lacks, lacking, free,
    except, only, too, instead, rather, allerg-, intoleran-, ill, sick, afraid, unable, impossible, fail, failed, fails, miss, missed,
    missing, skip, skips, former, formerly, closed, empty, out of, away, against, abstain-, teetotal-, childless, unmarried, unemployed,
    retired, broken, at most, limit-, maximum, stop, banned, forbidden, less, alone, rid of, ex, used to, deny, denies, false, wrong,
    untrue, lie, unsure, unknown, undecided, declined, rejected, opposed, reluctant, struggl-, difficult-, non smoker, nonsmoker, sober, nichtraucher-, abstinent, abstemi-, astemi-, sobre, hardly, rarely, barely,
    aufgehört, aufgegeben, verkauft, verloren, verlassen, gekündigt, gezogen, weggezogen, umgezogen, gestorben, abgesagt, ledig, single,
    geschieden, getrennt, vegetari-, hasse, hasst, meide, meidet, vermeide, weiger-, ohne, außer, nur, zu, statt, krank, angst, leider,
    verpasst, ehemalig-, geschlossen, gegen, arbeitslos, rente, kaputt, höchstens, verboten, frei, hört, aufhören, unverheiratet,
    arrêté, cessé, vendu-, perdu-, quitté-, déménagé-, mort-, décédé-, annulé-, célibataire, divorcé-, séparé-, végétarien-,
    végétalien-, déteste, évite, refuse, sans, sauf, seulement, trop, malade, peur, manqué, ancien-, fermé-, contre, chômage, retraite,
    dejé, dejó, vendí, vendió, perdí, perdió, mudé, mudó, murió, cancel-, solter-, divorciad-, separad-, vegetarian-, vegan-, odio,
    odia, evito, evita, sin, excepto, solo, sólo, demasiado, enferm-, miedo, ex, cerrad-, contra, jubilad-, desemplead-, rechaz-,
    smesso, venduto, perso, lasciato, lasciata, trasferit-, morto, morta, annullat-, celibe, nubile, divorziat-, separat-, odio, odia,
    evito, evita, senza, tranne, solo, troppo, malat-, paura, chius-, contro, pension-, disoccupat-,
    parei, parou, vendi, vendeu, perdi, perdeu, mudei, mudou, morreu, deixei, deixou, separad-, odeio, odeia, sem, exceto, só, apenas,
    doente, medo, fechad-, aposentad-, desempregad-,
    gestopt, verkocht, verloren, verlaten, verhuisd, overleden, geannuleerd, vrijgezel, gescheiden, haat, vermijd-, zonder, behalve,
    alleen, ziek, bang, gesloten, tegen, werkloos, pensioen,
    бросил-, перестал-, продал-, потерял-, ушёл, ушла, переехал-, умер-, отмен-, холост, развел-, разведен-, вегетариан-, веган-,
    ненави-, избега-, без, кроме, только, слишком, болен, боюсь, боится, бывш-, закрыт-, против, безработ-, пенси-, отказ-, аллерг-,
    кинув, кинула, продав, продала, втратив, втратила, переїха-, помер-, скасов-, розлуч-, вегетаріан-, уника-, крім, тільки, лише,
    rzucił-, przestał-, sprzedał-, stracił-, odszedł, odeszł-, przeprowadził-, zmarł-, odwoł-, kawaler-, rozwiedz-, rozwod-,
    wegetaria-, wegan-, nienawidz-, unika-, bez, oprócz, tylko, zbyt, chory, chora, boję, boi, zamknięt-, przeciw, emeryt-, bezrobot-,
    slutat, sålt, förlorat, lämnat, flyttat, död, inställd, singel, skild, hatar, undviker, utan, bara, sjuk, rädd,
    bıraktı-, sattı-, kaybetti-, ayrıldı-, taşındı-, öldü, iptal, bekar, boşan-, vejetaryen-, vegan-, nefret, kaçın-, hariç, sadece,
    hasta, kork-`,
  'allerg,alérgic,fleischlos,frei von,戒,卖,賣,丢,失去,离开,離開,搬,去世,取消,单身,單身,离婚,離婚,素食,吃素,讨厌,討厭,避免,拒绝,除了,只,太,病,怕,辞,退休,失业,过敏,過敏,停,未,' +
    'やめ,辞め,止め,売っ,売り,失っ,なくし,離れ,引っ越,亡くな,キャンセル,独身,離婚,ベジタリアン,ヴィーガン,菜食,嫌い,苦手,避け,断,以外,だけ,病気,怖,アレルギー,無職,引退,' +
    '끊,그만,팔았,잃어,떠났,이사,돌아가,취소,미혼,독신,이혼,채식,비건,싫어,피하,거부,제외,만 ,아프,무서,알레르기,은퇴,실직,' +
    'توقف,أقلع,باع,بعت,فقد,ترك,انتقل,توفي,ألغ,أعزب,عزباء,مطلق,نباتي,يكره,أكره,تجنب,يتجنب,أتجنب,رفض,بدون,باستثناء,فقط,مريض,خائف,حساسية,متقاعد,عاطل,' +
    'छोड़,बंद,बेच,खो,चला गया,रद्द,अविवाहित,तलाक,शाकाहारी,नफरत,बच,बिना,सिवाय,केवल,सिर्फ,बीमार,डर,एलर्जी',
);
