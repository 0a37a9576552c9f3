import { lexiconOf, type Lexicon } from './lexicon.ts';

/** Kinds of which one person mostly has several at a time, each by the words that tell it. */
export const SEVERAL: readonly Lexicon[] = [
  // Memberships.
  lexiconOf(
    `member-, belongs to, joined, membre-, adhérent-, fait partie, miembro-, socio, socia, membro, iscritt-, sócio, sócia,
    lid van, is lid, lidmaatschap, medlem-, член-, состоит в, участни-, учасни-, członk-, należy do, üye-`,
    '成员,会员,成員,會員,会員,メンバー,회원,멤버,mitglied,عضو,सदस्य',
  ),
  // Languages.
  lexiconOf(
    `speak-, fluent in, learns, learning, is studying, knows, spricht, sprechen, lernt, beherrscht, parle, parlent, apprend,
    maîtris-, habla, hablan, aprende, está aprendiendo, domina, parla, impara, conosce, fala, falam, aprende, spreekt, leert, talar,
    pratar, lär, говорит, владеет, учит, изуча-, знает, говорить, розмовля-, володіє, вивча-, вчить, mówi, zna, uczy się, włada,
    konuş-, öğren-, biliyor, bilir`,
    '会说,會說,能说,会讲,讲,在学,学习,學習,精通,話せ,話す,話し,話、,勉強,学んで,習って,할 줄,말하,구사,말한,말할,배우,배운,يتحدث,تتحدث,يتكلم,تتكلم,يجيد,تجيد,يتعلم,تتعلم,बोलता,बोलती,सीख',
  ),
  // Allergies and intolerances.
  lexiconOf(
    `allerg-, intoleran-, sensitive to, alérgic-, alergia, intoléran-, intolleran-, аллерги-, непереносим-, алергі-, uczul-,
    alergi-, nietoleran-, alerji-`,
    'allerg,unverträglich,intoleran,过敏,過敏,アレルギー,알레르기,알러지,حساسية,يتحسس,تتحسس,एलर्जी',
  ),
  // Instruments and games.
  lexiconOf(
    `plays, play, playing, spielt, spielen, joue, jouent, toca, tocan, juega, suona, gioca, joga, speelt, играет, грає, gra,
    spelar, çalıyor, çalar, oynuyor, oynar`,
    '弹,彈,拉小,拉大,吹,演奏,弾,연주,يعزف,تعزف,يلعب,تلعب,बजाता,बजाती,खेलता,खेलती',
  ),
  // Hobbies and what somebody likes.
  lexiconOf(
    `hobby, hobbies, enjoys, likes, loves, interested in, practises, practices, collects, mag, liebt, sammelt, interessiert,
    gern, gerne, aime, adore, collectionne, pratique, gusta, gustan, encanta, encantan, afición, aficiones, colecciona, practica,
    pasatiempo, piace, piacciono, ama, adora, collezion-, pratica, passatempo, gosta, coleciona, houdt van, verzamelt, любит,
    нравит-, увлека-, коллекц-, собирает, хобби, любить, подоба-, захоплю-, колекц-, хобі, lubi, kocha, uwielbia, zbiera,
    kolekc-, interesuje, gillar, älskar, samlar, sever, seviyor, hoşlan-, hobi-, biriktir-`,
    'hobby,喜欢,喜歡,爱好,愛好,热爱,收集,感兴趣,好き,趣味,集め,좋아,취미,즐기,즐긴,수집,يحب,تحب,هواية,يهوى,تهوى,يجمع,تجمع,पसंद,शौक',
  ),
  // Possessions.
  lexiconOf(
    `own, owns, owner of, possess-, besitz-, possèd-, posee, possied-, possui, bezit, имеет, владеет, владелец, володіє, posiada,
    äger, sahip`,
    '拥有,擁有,所有し,持って,소유,가지고,يملك,تملك,يمتلك,تمتلك',
  ),
  // Places where somebody has been.
  lexiconOf(
    `visited, has been to, have been to, travelled to, traveled to, besuchte, besucht, gereist, bereist, visité, voyagé, est
    allé-, visitó, ha visitado, viajó, estuvo, ha estado, visitat-, viaggiat-, è stato, è stata, visitou, viajou, esteve, bezocht,
    geweest, посетил-, побывал-, ездил-, был в, была в, відвіда-, побува-, odwiedził-, zwiedził-, był w, była w, besökt-, ziyaret,
    gezdi`,
    '去过,去過,到过,访问过,参观,訪れ,行ったこと,旅行し,방문,가 봤,가봤,다녀,여행,زار,سافر,घूम',
  ),
  // Certificates and skills.
  lexiconOf(
    `certif-, diploma-, degree, licence, license, skilled, knows how, qualified, proficient, can, zertifi-, diplom-, kann, diplôm-,
    permis, sait, título, sabe, licencia, laurea, sa, patente, carteira, rijbewijs, kan, сертифик-, диплом-, умеет, сертифік-,
    вміє, уміє, certyfik-, dyplom-, umie, potrafi, examen, sertifika-`,
    'zertifikat,diplom,führerschein,证书,證書,学位,學位,执照,擅长,会做,会用,会开,会游,会写,会弹,資格,免許,できる,得意,자격증,면허,할 수,شهادة,رخصة,يستطيع,تستطيع,प्रमाणपत्र,सकता,सकती',
  ),
  // Illnesses.
  lexiconOf(
    `suffers from, diagnosed with, leidet an, leidet unter, souffre, sufre, soffre, sofre, lijdt, страда-, cierpi, choruje, lider`,
    '患有,患って,앓고,앓는,يعاني,تعاني,पीड़ित',
  ),
];

/** Relatives, friends and animals. */
export const KIN_AND_PETS = lexiconOf(
  `son, sons, daughter-, child, children, kid, kids, baby, brother-, sister-, sibling-, friend, friends, cousin-, aunt, uncle,
    nephew-, niece-, grandson, granddaughter, grandchild-, colleague-, pet, pets, cat, cats, dog, dogs, puppy, kitten, rabbit, horse,
    hamster, parrot, turtle, bird, sohn, söhne, tochter, töchter, kind, kinder, bruder, brüder, schwester-, geschwister, freund,
    freunde, neffe, nichte, enkel-, hund, hunde, katze-, kater, pferd-, kaninchen, papagei, haustier-, fils, fille, filles, enfant-,
    frère-, sœur-, soeur-, ami, amie, amis, neveu, nièce, chien-, chat, chats, chatte, cheval, lapin, oiseau, hijo-, hija-,
    hermano-, hermana-, amigo-, amiga-, primo, prima, sobrin-, perro-, perra, gato-, gata-, caballo, conejo, loro, figlio, figlia,
    figli, figlie, fratell-, sorell-, amico, amica, amici, cugin-, nipote, cane, cani, gatt-, cavallo, coniglio, filho-, filha-,
    irmão, irmã, irmãos, irmãs, sobrinh-, cachorr-, cão, cavalo, coelho, zoon, dochter, kinderen, broer-, zus, zussen, vriend,
    vrienden, neef, nicht, hond, honden, kat, katten, poes, paard, konijn, сын, сына, сыновья, дочь, дочери, дочка, ребён-, ребен-,
    дети, детей, брат-, сестр-, друг, друга, друзья, подруг-, собак-, кот, кота, кошк-, пёс, пса, лошад-, кролик, син, сина, дочк-,
    донь-, дитин-, діти, дітей, друз-, кіт, кішк-, пес, syn, syna, córk-, dzieck-, dzieci, brat, brata, siostr-, przyjaci-, pies,
    psa, kot, kota, koń, dotter, döttrar, barn, bror, syster, vän, katt, häst, oğl-, kızı, kız, çocu-, kardeş-, arkadaş-, köpe-,
    kedi-, tavşan`,
  '儿子,兒子,女儿,女兒,孩子,哥哥,弟弟,姐姐,妹妹,朋友,狗,猫,貓,兔,宠物,息子,娘,子供,子ども,兄,弟,姉,妹,友達,友人,犬,うさぎ,ペット,아들,딸,아이,동생,누나,오빠,언니,친구,강아지,고양이,토끼,ابن,ابنة,طفل,أخ,أخت,صديق,كلب,قطة,बेटा,बेटी,बच्चा,भाई,बहन,दोस्त,कुत्ता,बिल्ली',
);

/** Words of having somebody or something, and of names. */
export const HAVING = lexiconOf(
  `has, have, called, named, hat, habe, heißt, heisst, namens, utilisateur a, il a, elle a, a un, a une, a des, j ai, appelle, nommé, nommée, tiene, tengo, llama, llamado, llamada, ha,
    ho, chiama, tem, tenho, chama, heeft, heb, heet, genaamd, есть, зовут, має, є, звати, ma, mam, nazywa, imieniu, har, heter, var,
    adlı, adında, isimli`,
  '有,养,養,名叫,叫,いる,います,飼,饲,という,名前,있,키우,키운,이름,لديه,لديها,عنده,عندها,لدى,اسمه,اسمها,के पास,नाम',
);

/** Words that tell one of which nobody has two: the best, the mother tongue, the first-born. */
export const ONE_OF_ITS_KIND = lexiconOf(
  `favourite-, favorite-, main, mainly, primary, best, native, mother tongue, first language, oldest, eldest, youngest, default,
    preferred, prefers, prefer, most, lieblings-, bevorzugt-, hauptsächlich, beste, bester, bestes, älteste-, jüngste-, préfér-,
    favori-, maternel-, principal-, meilleur-, aîné-, cadet-, favorit-, preferid-, prefiere, matern-, mejor, mayor, menor, preferit-,
    preferisce, madrelingua, migliore, maggiore, minore, prefere, melhor, mais velh-, mais nov-, lievelings-, favoriet-, moedertaal,
    oudste, jongste, любим-, родн-, главн-, лучш-, старш-, младш-, основн-, предпочита-, улюблен-, рідн-, найкращ-, молодш-, ulubion-,
    ojczyst-, najlepsz-, najstarsz-, najmłodsz-, główn-, woli, modersmål, bästa, äldsta, yngsta, en sevdiği, en çok, ana dil-, en iyi,
    en büyük, en küçük, tercih`,
  'liebling,muttersprache,最喜欢,最喜歡,最爱,母语,母語,主要,最好,更喜欢,一番,母国語,主な,最も,가장,제일,모국어,선호,المفضل,المفضلة,اللغة الأم,الرئيسي,يفضل,تفضل,पसंदीदा,मातृभाषा,सबसे',
);

/** Words of what one has or is once at a time: a home, an employer, an age, a weight. */
export const ATTRIBUTES = lexiconOf(
  `live-, reside-, address, based in, home, house number, works, work, working, employ-, employer, job, position, profession,
    married, single, divorced, engaged, dating, boyfriend, girlfriend, husband, wife, spouse, partner, fiancé, fiancée, years old, year
    old, age, aged, born, birthday, weigh-, kg, kilos, pounds, tall, height, cm, phone, telephone, mobile, number, email, salary,
    earns, rent, boss, hair, size, budget, meeting, appointment, flight, deadline, grade, school, studies, attends, temperature, wohnt,
    lebt, wohnort, adresse, arbeitet, arbeitgeber, beruf, verheiratet, ledig, geschieden, verlobt, jahre alt, alter, wiegt, groß,
    gewicht, telefon-, handynummer, nummer, gehalt, miete, haare, termin, schule, freundin, ehemann, ehefrau, habite, vit, travaille,
    emploi, métier, marié-, célibataire, divorcé-, fiancé-, ans, pèse, taille, mesure, téléphone, numéro, salaire, loyer, école, mari,
    femme, copain, copine, vive, reside, trabaja, empleo, casad-, solter-, divorciad-, años, pesa, mide, estatura, teléfono, número,
    sueldo, alquiler, escuela, novio, novia, marido, esposa, esposo, abita, lavora, impiego, sposat-, celibe, nubile, anni, altezza,
    telefono, numero, stipendio, affitto, scuola, fidanzat-, moglie, marito, mora, trabalha, emprego, solteir-, anos, altura,
    telefone, salário, aluguel, escola, namorad-, woont, werkt, baan, getrouwd, jaar oud, weegt, lengte, telefoon-, salaris, huur,
    vrouw, живёт, живет, работает, женат, замужем, холост, развед-, лет, года, весит, рост, телефон-, номер, зарплат-, школ-, муж,
    жена, живе, працює, одружен-, заміжня, років, роки, важить, зріст, mieszka, pracuje, żonat-, zamężna, lat, waży, wzrost, numer,
    pensj-, szkoł-, mąż, żona, bor, arbetar, jobbar, gift, år, väger, yaşıyor, oturuyor, çalışıyor, evli, bekar, yaşında, kilo, boyu,
    maaş-, numara-, okul-, eşi, sevgili-`,
  '住,居住,工作,职业,職業,结婚,結婚,已婚,单身,離婚,岁,歲,体重,身高,公斤,厘米,电话,電話,号码,工资,女朋友,男朋友,丈夫,妻子,老公,老婆,頭髮,头发,働,勤め,歳,才,キロ,身長,彼女,彼氏,夫,妻,살고,산다,삽,거주,일하,근무,직업,기혼,미혼,살이,세이,체중,전화,여자친구,남자친구,남편,아내,يعيش,تعيش,يسكن,تسكن,يعمل,تعمل,متزوج,أعزب,عمره,عمرها,وزن,طول,هاتف,रहता,रहती,काम,शादी,साल,वजन,फ़ोन',
);

/** Words of kinds, which tell nothing of the one that is meant. */
export const CLASSES = lexiconOf(
  `club, clubs, team, society, association, group, choir, board, union, party, class, course, language-, instrument-, of, verein,
    gruppe, chor, sprache-, équipe, groupe, chorale, langue-, équipo, equipo, grupo, coro, idioma-, lengua-, squadra, gruppo, lingua-,
    equipe, clube, língua-, der, die, das, nutz-, sprech-, vereniging, taal, клуб-, команд-, язык-, мов-, klub-, język-, kulüb-, dil-, użytkownik-, пользовател-, користувач-, kullanıcı-, kullanici-, bir`,
  '俱乐部,协会,用户,クラブ,部,ゆー,ーざ,ざー,って,사용자,사용,용자,자는,المستخدم,مستخدم,उपयोगकर्ता,클럽,동아리,نادي,لغة,क्लब,भाषा',
);

/** Words of how well, how much or how strongly. */
export const DEGREES = lexiconOf(
  `fluent-, little, well, good, very, badly, basic, some, slightly, severe-, mild-, strong-, really, also, a bit, advanced, beginner,
    fließend, gut, wenig, bisschen, etwas, sehr, stark-, leicht-, schwer, grundkenntnisse, auch, couramment, bien, peu, très,
    un peu, fortement, aussi, fluido, poco, muy, bastante, gravemente, también, bene, molto, anche, bem, pouco, muito, também, vloeiend,
    goed, beetje, erg, ook, свободно, хорошо, немного, очень, тоже, также, вільно, добре, трохи, дуже, płynnie, dobrze, trochę,
    bardzo, też, flytande, bra, lite, akıcı, iyi, biraz, çok`,
  '流利,一点,严重,嚴重,流暢,少し,とても,ひど,조금,유창,아주,심하,بطلاقة,قليلا,شديدة,थोड़ी,अच्छी',
);

/** Words of taking another thing instead. */
export const INSTEAD = lexiconOf(
  `no more, any more, anymore, in place of, rather than, changed to, swapped, anstatt, anstelle, umgestiegen, à la place, au lieu,
    remplac-, chang-, en lugar de, en vez de, cambi-, invece, al posto, em vez de, trocou, mudou, in plaats van, overgestapt, вместо,
    перешёл, перешла, замість, тепер, teraz, zamiast, już nie, istället, artık, yerine, şimdi`,
  '换成,換成,改成,改学,取代,代わりに,辞めて,に変え,대신,바꿔,바꿨,الآن,بدلا,لم يعد,अब,बजाय',
);
