/** The other half, kept back while the code was written, in the form of `date-questions.ts`. */
export const UNSEEN_QUESTIONS = `
@2026-11-29
en|What did I do the day before yesterday?|2026-11-27
en|What did I cook the week before last?|2026-11-09/2026-11-15
en|What will we do the week after next?|2026-12-07/2026-12-13
en|What is planned in ten days?|2026-12-09
en|What did I buy on the 14th?|2026-11-14
en|What did I write on the 3rd of last month?|2026-10-03
en|Whom did I meet on Thursday?|2026-11-26
en|Is there anything Tuesday week?|2026-12-08
en|What did we do in the second half of 2025?|2025-07-01/2025-12-31
en|What happened in mid-March 2026?|2026-03-11/2026-03-20
en|What are my plans for the coming Friday?|2026-12-04
de|Was habe ich vorgestern gemacht?|2026-11-27
de|Wen habe ich vorletzten Monat getroffen?|2026-09-01/2026-09-30
de|Was habe ich in zwei Wochen vor?|2026-12-10/2026-12-16
de|Was habe ich am 12. gekauft?|2026-11-12
de|Was war am 3. letzten Monats?|2026-10-03
de|Was ist am Donnerstag?|2026-12-03
de|Was steht Mittwoch in zwei Wochen an?|2026-12-16
de|Wo war ich Ende Oktober?|2026-10-21/2026-10-31
de|Was passierte im ersten Halbjahr 2026?|2026-01-01/2026-06-30
de|Wo war ich letzte Woche Mittwoch?|2026-11-18
de|Was ist heute in einer Woche?|2026-12-06
fr|Qu'ai-je après-demain ?|2026-12-01
fr|Qu'est-ce que j'ai dans deux semaines ?|2026-12-10/2026-12-16
fr|Qu'est-ce que j'ai acheté le 14 ?|2026-11-14
fr|Qu'ai-je mangé jeudi ?|2026-11-26
fr|Quels rendez-vous ai-je vendredi prochain ?|2026-12-04
fr|Que s'est-il passé au début de 2025 ?|2025-01-01/2025-03-31
fr|Qu'ai-je fait à la mi-mars 2026 ?|2026-03-11/2026-03-20
fr|Qui ai-je rencontré le 3 du mois dernier ?|2026-10-03
es|¿Qué hice anteayer?|2026-11-27
es|¿Dónde estuve antes de ayer?|2026-11-27
es|¿Qué tengo dentro de dos semanas?|2026-12-10/2026-12-16
es|¿Qué compré el día 14?|2026-11-14
es|¿Qué comí el jueves?|2026-11-26
es|¿Qué hay el viernes próximo?|2026-12-04
es|¿Dónde estuve a finales de octubre?|2026-10-21/2026-10-31
es|¿Qué hice a mediados de septiembre?|2026-09-11/2026-09-20
es|¿Qué hago el fin de semana que viene?|2026-12-05/2026-12-06
it|Cosa ho in programma dopodomani?|2026-12-01
it|Che impegni ho tra dieci giorni?|2026-12-09
it|Cosa ho mangiato giovedì?|2026-11-26
it|Che appuntamenti ho venerdì prossimo?|2026-12-04
it|Dove sono stato a fine ottobre?|2026-10-21/2026-10-31
it|Cosa è successo nella prima metà del 2026?|2026-01-01/2026-06-30
pt|O que fiz anteontem?|2026-11-27
pt|O que fiz na semana retrasada?|2026-11-09/2026-11-15
pt|O que há em dez dias?|2026-12-09
pt|O que comi na quinta-feira?|2026-11-26
pt|O que tenho na terça que vem?|2026-12-01
pt|O que fiz no final de outubro?|2026-10-21/2026-10-31
pt|O que aconteceu no primeiro semestre de 2026?|2026-01-01/2026-06-30
nl|Wat deed ik eergisteren?|2026-11-27
nl|Wat deed ik voorvorige week?|2026-11-09/2026-11-15
nl|Wat staat er over tien dagen gepland?|2026-12-09
nl|Wat at ik donderdag?|2026-11-26
nl|Wat is er komende vrijdag?|2026-12-04
nl|Waar was ik eind oktober?|2026-10-21/2026-10-31
nl|Wat heb ik dinsdag over een week?|2026-12-08
sv|Vad har jag i övermorgon?|2026-12-01
sv|Vad åt jag på torsdagen?|2026-11-26
sv|Vad gjorde jag i början av 2025?|2025-01-01/2025-03-31
sv|Vad hände under första halvåret 2026?|2026-01-01/2026-06-30
ru|Что я делал позавчера?|2026-11-27
ru|Что было на позапрошлой неделе?|2026-11-09/2026-11-15
ru|Что у меня через неделю?|2026-12-03/2026-12-09
ru|Что я купил 14 числа?|2026-11-14
ru|Что будет в четверг?|2026-12-03
ru|Где я был в начале 2025 года?|2025-01-01/2025-03-31
ru|Что произошло в первой половине 2026 года?|2026-01-01/2026-06-30
ru|Кого я видел в позапрошлом году?|2024-01-01/2024-12-31
uk|Що в мене післязавтра?|2026-12-01
uk|Що буде через два тижні?|2026-12-10/2026-12-16
uk|Що буде у п'ятницю?|2026-12-04
uk|Що я робив наприкінці жовтня?|2026-10-21/2026-10-31
pl|Co robiłem przedwczoraj?|2026-11-27
pl|Co robiłem w zeszłym tygodniu?|2026-11-16/2026-11-28
pl|Co jadłem w czwartek?|2026-11-26
pl|Gdzie byłem na początku 2025 roku?|2025-01-01/2025-03-31
pl|Co się działo w pierwszej połowie 2026 roku?|2026-01-01/2026-06-30
tr|Evvelsi gün ne yaptım?|2026-11-27
tr|İki hafta sonra ne var?|2026-12-10/2026-12-16
tr|Perşembe günü ne var?|2026-12-03
tr|2025 yılının başında neredeydim?|2025-01-01/2025-03-31
tr|2026'nın ilk yarısında ne yaptım?|2026-01-01/2026-06-30
ar|أين كنت أول من أمس؟|2026-11-27
ar|ماذا فعلت الأسبوع قبل الماضي؟|2026-11-09/2026-11-15
ar|ماذا لدي بعد عشرة أيام؟|2026-12-09
ar|ماذا لدي يوم الخميس؟|2026-12-03
ar|ماذا فعلت في بداية 2025؟|2025-01-01/2025-03-31
ar|ماذا فعلت في النصف الأول من 2026؟|2026-01-01/2026-06-30
el|Τι έκανα προχθές;|2026-11-27
el|Τι έκανα την προπερασμένη εβδομάδα;|2026-11-09/2026-11-15
el|Τι έφαγα την Πέμπτη;|2026-11-26
el|Πού ήμουν στις αρχές του 2025;|2025-01-01/2025-03-31
hi|मैंने परसों क्या किया था?|2026-11-27
hi|मैंने कल क्या खाया था?|2026-11-28
hi|मैंने गुरुवार को क्या किया था?|2026-11-26
hi|मैंने 2025 की शुरुआत में क्या किया?|2025-01-01/2025-03-31
zh|大前天我吃了什么?|2026-11-26
zh|上上周我去了哪里?|2026-11-09/2026-11-15
zh|两周后有什么?|2026-12-10/2026-12-16
zh|14号我买了什么?|2026-11-14
zh|上个月3号我写了什么?|2026-10-03
zh|周四有什么安排?|2026-12-03
zh|2025年初我在哪里?|2025-01-01/2025-03-31
zh|十月底我去了哪里?|2026-10-21/2026-10-31
zh|九月中旬我做了什麼?|2026-09-11/2026-09-20
ja|一昨日何をした？|2026-11-27
ja|先々週どこに行った？|2026-11-09/2026-11-15
ja|2週間後に何がある？|2026-12-10/2026-12-16
ja|14日に何を買った？|2026-11-14
ja|先月の3日に何を書いた？|2026-10-03
ja|木曜日の予定は？|2026-12-03
ja|2025年の初めにどこにいた？|2025-01-01/2025-03-31
ja|今年の上半期に何をした？|2026-01-01/2026-06-30
ja|一昨年はどこに住んでいた？|2024-01-01/2024-12-31
ko|모레 일정이 뭐야?|2026-12-01
ko|다다음 주에 뭐 있어?|2026-12-07/2026-12-13
ko|10일 후에 뭐 해?|2026-12-09
ko|5일에 일정이 있어?|2026-12-05
ko|목요일에 뭐 있어?|2026-12-03
ko|2025년 초에 어디 있었어?|2025-01-01/2025-03-31
ko|올해 상반기에 뭐 했어?|2026-01-01/2026-06-30
@2026-07-15
en|What did I say last Tuesday?|2026-07-14
en|What do I have this Friday?|2026-07-17
en|What have I planned for Saturday?|2026-07-18
en|What did I do at the start of the year?|2026-01-01/2026-03-31
en|What did I do early last month?|2026-06-01/2026-06-10
en|What did I do half a year ago?|2025-12-31/2026-01-30
en|What did I do at the weekend?|2026-07-11/2026-07-12
en|What must be done until Friday?|2026-07-15/2026-07-17
de|Was habe ich letzten Freitag gemacht?|2026-07-10
de|Was haben wir am Wochenende gemacht?|2026-07-11/2026-07-12
de|Was passierte Ende letzten Jahres?|2025-10-01/2025-12-31
de|Was habe ich vor einem halben Jahr gemacht?|2025-12-31/2026-01-30
de|Was habe ich am Samstag geplant?|2026-07-18
de|Was muss bis Freitag fertig sein?|2026-07-15/2026-07-17
fr|Qu'ai-je fait à la fin de l'année dernière ?|2025-10-01/2025-12-31
fr|Qui ai-je vu vendredi dernier ?|2026-07-10
es|¿Qué hice el viernes pasado?|2026-07-10
es|¿Qué hice a finales del año pasado?|2025-10-01/2025-12-31
es|¿Qué tengo esta tarde?|2026-07-15
it|Cosa ho sabato?|2026-07-18
it|Cosa faccio stasera?|2026-07-15
pt|O que vou fazer no sábado?|2026-07-18
nl|Wat deed ik afgelopen vrijdag?|2026-07-10
nl|Wat deed ik eind vorig jaar?|2025-10-01/2025-12-31
sv|Vad ska jag göra på lördag?|2026-07-18
ru|Что мне надо сделать в субботу?|2026-07-18
ru|Что я делал неделю назад?|2026-07-05/2026-07-11
pl|Co robiłem w zeszły piątek?|2026-07-10
pl|Co mam za tydzień?|2026-07-19/2026-07-25
tr|Cumartesi ne yapacağım?|2026-07-18
ar|ماذا لدي يوم السبت؟|2026-07-18
el|Τι έχω το Σάββατο;|2026-07-18
hi|शनिवार को क्या है?|2026-07-18
zh|周六我要做什么?|2026-07-18
zh|月底我有什么安排?|2026-07-21/2026-07-31
ja|土曜日に何がある？|2026-07-18
ja|去年の終わりに何をした？|2025-10-01/2025-12-31
ko|토요일에 뭐 해?|2026-07-18
ko|일주일 전에 뭐 했어?|2026-07-05/2026-07-11
`;

export const UNSEEN_WITHOUT_TIME = `
en|Write a poem about autumn.
en|Compose a song for a summer party.
en|Why do leaves fall in autumn?
en|Which vegetables can be sown in April?
en|Explain why days are longer in summer.
en|What do I do on Tuesdays?
en|Where is the office on the 25th floor?
en|How much water do I drink in a day?
en|How may I help?
en|My name is April, what do I like?
en|What is my favourite fine wine?
en|Who is my second cousin?
en|What size are my shoes?
de|Schreib mir ein Gedicht über den Frühling.
de|Warum fallen im Herbst die Blätter?
de|Empfiehl mir ein Rezept für den Sommer.
de|Was mache ich jeden Dienstag?
de|Wo wohne ich hier?
de|Was ist am 25. Kilometer passiert?
de|Wie viel Wasser trinke ich in einem Tag?
de|Was ist die Hälfte von zwölf?
fr|Écris-moi un poème sur l'hiver.
fr|Que planter au printemps ?
fr|Qu'est-ce que je fais chaque mardi ?
fr|Quelle est ma pointure ?
fr|Qui sont les sept nains ?
es|Escríbeme un poema sobre la primavera.
es|¿Qué plantas se siembran en primavera?
es|¿Qué hago cada lunes?
es|¿Es el 25 por ciento?
es|¿Qué marca de coche tengo?
it|Scrivimi una poesia sulla primavera.
it|Cosa faccio ogni lunedì?
it|Non ho mai avuto un gatto?
pt|Por que as folhas caem no outono?
pt|Qual é a minha segunda língua?
nl|Schrijf een gedicht over de herfst.
nl|Wat doe ik elke dinsdag?
nl|Woon ik op de 25e verdieping?
sv|Varför faller löven på hösten?
ru|Напиши стихотворение об осени.
ru|Почему осенью опадают листья?
ru|Какой у меня размер обуви?
uk|Що я роблю кожного вівторка?
pl|Napisz wiersz o jesieni.
pl|Dlaczego jesienią spadają liście?
tr|Her salı ne yapıyorum?
ar|اكتب قصيدة عن الخريف.
ar|لماذا تتساقط الأوراق في الخريف؟
el|Γράψε ένα ποίημα για το φθινόπωρο.
hi|पतझड़ पर एक कविता लिखो।
zh|写一首关于秋天的诗。
zh|为什么秋天树叶会变黄?
zh|我每周二做什么?
zh|地铁3号线怎么走?
ja|秋についての詩を書いて。
ja|なぜ秋に葉が落ちるの？
ja|私は25日間何を食べるべき？
ko|가을에 대한 시를 써 줘.
ko|매주 화요일에 뭐 해?
`;
