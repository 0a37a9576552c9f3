/**
 * Questions with their days: language|question|first day/last day, and | before another
 * range of the same question. A line with @ sets today. Those that name no time have none.
 */
export const QUESTIONS = `
@2026-11-29
en|What do I have the day after tomorrow?|2026-12-01
en|Where was I the month before last?|2026-09-01/2026-09-30
en|What do I have in three weeks?|2026-12-17/2026-12-23
en|What am I doing two weeks from now?|2026-12-10/2026-12-16
en|What is due on the 5th?|2026-12-05
en|What is on Thursday?|2026-12-03
en|What is a week on Tuesday?|2026-12-08
en|What did I do at the beginning of 2025?|2025-01-01/2025-03-31
en|What did I buy at the end of October?|2026-10-21/2026-10-31
en|What did I eat on Tuesday of last week?|2026-11-17
en|What did I do a fortnight ago?|2026-11-12/2026-11-18
de|Was steht übermorgen an?|2026-12-01
de|Was ist übernächste Woche los?|2026-12-07/2026-12-13
de|Welche Termine habe ich in 14 Tagen?|2026-12-13
de|Was steht am 5. an?|2026-12-05
de|Was habe ich am Donnerstag gegessen?|2026-11-26
de|Was habe ich kommenden Freitag vor?|2026-12-04
de|Was war Anfang 2025?|2025-01-01/2025-03-31
de|Was habe ich in der zweiten Jahreshälfte 2025 gemacht?|2025-07-01/2025-12-31
de|Was habe ich Mitte September gemacht?|2026-09-11/2026-09-20
de|Was ist nächste Woche Mittwoch?|2026-12-02
fr|Où étais-je avant-hier ?|2026-11-27
fr|Qu'est-ce que j'ai fait il y a deux semaines ?|2026-11-12/2026-11-18
fr|Qu'ai-je de prévu dans dix jours ?|2026-12-09
fr|Qu'est-ce que j'ai le 5 ?|2026-12-05
fr|Qu'est-ce que j'ai jeudi ?|2026-12-03
fr|Qu'est-ce qui est prévu jeudi en quinze ?|2026-12-17
fr|Où suis-je allé fin octobre ?|2026-10-21/2026-10-31
fr|Qu'ai-je fait au premier semestre 2026 ?|2026-01-01/2026-06-30
fr|Qu'ai-je fait mardi de la semaine dernière ?|2026-11-17
es|¿Qué tengo pasado mañana?|2026-12-01
es|¿Qué hice la semana antepasada?|2026-11-09/2026-11-15
es|¿Qué hay en diez días?|2026-12-09
es|¿Qué tengo el 5?|2026-12-05
es|¿Qué tengo el jueves?|2026-12-03
es|¿Qué hice a principios de 2025?|2025-01-01/2025-03-31
es|¿Qué pasó en la primera mitad de 2026?|2026-01-01/2026-06-30
es|¿A quién vi el martes de la semana pasada?|2026-11-17
it|Cosa ho fatto l'altro ieri?|2026-11-27
it|Cosa ho fra due settimane?|2026-12-10/2026-12-16
it|Cosa ho comprato il 14?|2026-11-14
it|Cosa c'è giovedì?|2026-12-03
it|Cosa ho fatto all'inizio del 2025?|2025-01-01/2025-03-31
it|Cosa ho fatto a metà settembre?|2026-09-11/2026-09-20
it|Cosa ho fatto il mese scorso?|2026-10-01/2026-10-31
pt|O que tenho depois de amanhã?|2026-12-01
pt|O que tenho daqui a duas semanas?|2026-12-10/2026-12-16
pt|O que comprei no dia 14?|2026-11-14
pt|O que tenho na quinta-feira?|2026-12-03
pt|Onde estive no início de 2025?|2025-01-01/2025-03-31
pt|O que fiz em meados de setembro?|2026-09-11/2026-09-20
pt|Quais compromissos tenho na próxima sexta-feira?|2026-12-04
nl|Wat heb ik overmorgen?|2026-12-01
nl|Wat heb ik over twee weken?|2026-12-10/2026-12-16
nl|Wat heb ik op de 14e gekocht?|2026-11-14
nl|Wat heb ik donderdag?|2026-12-03
nl|Waar was ik begin 2025?|2025-01-01/2025-03-31
nl|Wat deed ik in de eerste helft van 2026?|2026-01-01/2026-06-30
sv|Vad gjorde jag i förrgår?|2026-11-27
sv|Vad har jag om två veckor?|2026-12-10/2026-12-16
sv|Vad har jag på torsdag?|2026-12-03
sv|Var var jag i slutet av oktober?|2026-10-21/2026-10-31
sv|Vad ska jag göra nästa fredag?|2026-12-04
ru|Что у меня послезавтра?|2026-12-01
ru|Что будет через две недели?|2026-12-10/2026-12-16
ru|Что запланировано через 10 дней?|2026-12-09
ru|Что я ел в четверг?|2026-11-26
ru|Что у меня в следующую пятницу?|2026-12-04
ru|Что я делал в конце октября?|2026-10-21/2026-10-31
ru|Что я делал в середине сентября?|2026-09-11/2026-09-20
uk|Що я робив позавчора?|2026-11-27
uk|Що я робив минулого тижня?|2026-11-16/2026-11-28
uk|Що я їв у четвер?|2026-11-26
uk|Де я був на початку 2025 року?|2025-01-01/2025-03-31
uk|Що сталося позаминулого тижня?|2026-11-09/2026-11-15
pl|Co mam pojutrze?|2026-12-01
pl|Co mam za dwa tygodnie?|2026-12-10/2026-12-16
pl|Co będzie w piątek?|2026-12-04
pl|Co robiłem pod koniec października?|2026-10-21/2026-10-31
pl|Co robiłem dwa dni temu?|2026-11-27
tr|Öbür gün neyim var?|2026-12-01
tr|Perşembe günü ne yedim?|2026-11-26
tr|Önümüzdeki cuma ne yapacağım?|2026-12-04
tr|Ekim sonunda ne yaptım?|2026-10-21/2026-10-31
tr|Ayın 14'ünde ne aldım?|2026-11-14
ar|ما مواعيدي بعد غد؟|2026-12-01
ar|ماذا لدي بعد أسبوعين؟|2026-12-10/2026-12-16
ar|ماذا أكلت يوم الخميس؟|2026-11-26
ar|ماذا لدي يوم الجمعة القادم؟|2026-12-04
ar|ماذا فعلت قبل يومين؟|2026-11-27
ar|ماذا اشتريت يوم 14؟|2026-11-14
el|Τι έχω μεθαύριο;|2026-12-01
el|Τι έχω σε δύο εβδομάδες;|2026-12-10/2026-12-16
el|Τι έχω την Πέμπτη;|2026-12-03
el|Πού ήμουν πέρσι;|2025-01-01/2025-12-31
hi|परसों मुझे क्या करना है?|2026-12-01
hi|दो हफ़्ते बाद क्या है?|2026-12-10/2026-12-16
hi|गुरुवार को क्या है?|2026-12-03
zh|前天我做了什么?|2026-11-27
zh|后天我有什么安排?|2026-12-01
zh|下下周有什么安排?|2026-12-07/2026-12-13
zh|十天后我要做什么?|2026-12-09
zh|5号有什么安排?|2026-12-05
zh|周四我吃了什么?|2026-11-26
zh|下周五有什么安排?|2026-12-04
zh|去年年底我做了什么?|2025-10-01/2025-12-31
zh|2026年上半年我做了什么?|2026-01-01/2026-06-30
zh|前年我住在哪里?|2024-01-01/2024-12-31
ja|明後日の予定は？|2026-12-01
ja|再来週の予定は？|2026-12-07/2026-12-13
ja|10日後の予定は？|2026-12-09
ja|5日の予定は？|2026-12-05
ja|木曜日に何を食べた？|2026-11-26
ja|来週の火曜日に何がある？|2026-12-01
ja|十月末に何をした？|2026-10-21/2026-10-31
ja|前四半期の売上はどうだった？|2026-07-01/2026-09-30
ko|그저께 뭐 했어?|2026-11-27
ko|지지난주에 뭐 했어?|2026-11-09/2026-11-15
ko|2주 뒤에 뭐 있어?|2026-12-10/2026-12-16
ko|14일에 뭐 샀어?|2026-11-14
ko|목요일에 뭐 먹었어?|2026-11-26
ko|다음 주 화요일에 뭐 있어?|2026-12-01
ko|10월 말에 뭐 했어?|2026-10-21/2026-10-31
ko|재작년에 어디 살았어?|2024-01-01/2024-12-31
@2026-07-15
en|What do I have next Tuesday?|2026-07-21
en|What was I doing on Friday?|2026-07-10
en|What did I do on the 31st?|2026-05-31
en|What happened at the end of last year?|2025-10-01/2025-12-31
en|What will I be doing in two months?|2026-08-31/2026-09-30
en|What am I doing at the weekend?|2026-07-18/2026-07-19
en|Which books have I read in the last few weeks?|2026-06-24/2026-07-15
en|Show my notes from Friday.|2026-07-17|2026-07-10
de|Was machen wir am Wochenende?|2026-07-18/2026-07-19
de|Was war Anfang des Jahres?|2026-01-01/2026-03-31
de|Was habe ich in den letzten Tagen gegessen?|2026-07-12/2026-07-15
de|Was ist in drei Monaten?|2026-09-30/2026-10-30
de|Wen treffe ich übermorgen?|2026-07-17
fr|Qu'est-ce qu'on fait ce week-end ?|2026-07-18/2026-07-19
fr|Qu'ai-je fait ces derniers jours ?|2026-07-12/2026-07-15
fr|Qu'est-ce que j'ai dans un mois ?|2026-07-31/2026-08-30
es|¿Qué tengo el sábado?|2026-07-18
es|¿Qué he hecho en los últimos días?|2026-07-12/2026-07-15
it|Cosa ho fatto venerdì scorso?|2026-07-10
it|Cosa ho fatto alla fine dell'anno scorso?|2025-10-01/2025-12-31
pt|O que fiz na sexta-feira passada?|2026-07-10
pt|O que aconteceu no fim do ano passado?|2025-10-01/2025-12-31
nl|Wat doe ik zaterdag?|2026-07-18
sv|Vad gjorde jag förra fredagen?|2026-07-10
ru|Что я делал в прошлую пятницу?|2026-07-10
ru|Что было в конце прошлого года?|2025-10-01/2025-12-31
uk|Що треба зробити у суботу?|2026-07-18
pl|Co mam w sobotę?|2026-07-18
tr|Geçen cuma ne yaptım?|2026-07-10
ar|ماذا فعلت الجمعة الماضية؟|2026-07-10
el|Τι έκανα την περασμένη Παρασκευή;|2026-07-10
hi|मैंने पिछले शुक्रवार को क्या किया?|2026-07-10
zh|上周五我做了什么?|2026-07-10
zh|周末我有什么安排?|2026-07-18/2026-07-19
ja|先週の金曜日に何をした？|2026-07-10
ja|週末の予定は？|2026-07-18/2026-07-19
ko|지난주 금요일에 뭐 했어?|2026-07-10
ko|작년 말에 뭐 했어?|2025-10-01/2025-12-31
`;

export const WITHOUT_TIME = `
en|Write me a haiku about spring rain.
en|Draft a short story set in December.
en|How do bears survive winter?
en|What is the best wine for summer?
en|How do I prune roses in winter?
en|How should I water tomatoes in July?
en|What can I plant in autumn?
en|When should I cut lavender in spring?
de|Wie schneide ich Rosen im Winter?
de|Was kann ich im Herbst pflanzen?
de|Wann soll ich im Frühling den Rasen düngen?
fr|Comment est-ce que je taille les rosiers en hiver ?
fr|Quand dois-je semer des carottes au printemps ?
es|¿Cómo puedo podar las rosas en invierno?
es|¿Qué puedo plantar en otoño?
it|Come posso potare le rose in inverno?
pt|Como devo podar as rosas no inverno?
nl|Hoe snoei ik rozen in de winter?
sv|Hur beskär jag rosor på vintern?
pl|Jak mogę przycinać róże zimą?
ru|Как мне обрезать розы зимой?
uk|Як мені обрізати троянди взимку?
tr|Kışın gülleri nasıl budarım?
ar|كيف أقلم الورود في الشتاء؟
el|Πώς κλαδεύω τριαντάφυλλα τον χειμώνα;
hi|मैं सर्दियों में गुलाब कैसे छाँटूँ?
zh|冬天我应该怎么修剪玫瑰?
ja|冬にバラをどうやって剪定すればいいですか?
ko|겨울에 장미를 어떻게 다듬어?
en|Recommend a recipe for autumn.
en|What do I do every Monday?
en|What does the 25th amendment say?
en|How many books do I read in a year?
en|Can we march together?
en|What is half of twelve?
en|Which floor do I live on?
en|Do I like the end of the film?
de|Schreibe ein Gedicht über den Herbst.
de|Verfasse eine Kurzgeschichte über einen Winter in Rom.
de|Was wächst im Sommer am besten?
de|Wie überleben Igel den Winter?
de|Was ist hier los?
de|Was esse ich am Morgen?
de|Wann habe ich meinen 30. Geburtstag gefeiert?
de|Wie heißt meine bessere Hälfte?
fr|Écris un poème sur l'automne.
fr|Pourquoi les feuilles tombent-elles en automne ?
fr|Quel est le meilleur fruit d'été ?
fr|Qu'est-ce que je fais le mardi ?
fr|Est-ce que j'habite au 25 rue Victor Hugo ?
es|Escribe un poema sobre el otoño.
es|¿Por qué caen las hojas en otoño?
es|¿Qué hago los martes?
es|¿Qué desayuno por la mañana?
es|¿Cuál es mi talla?
it|Scrivi una poesia sull'autunno.
it|Perché cadono le foglie in autunno?
it|Quale marca di scarpe porto?
pt|Escreva um poema sobre o outono.
pt|O que faço todas as terças?
pt|Esta é a quarta vez?
nl|Waarom vallen de bladeren in de herfst?
nl|Woon ik hier?
sv|Skriv en dikt om hösten.
sv|Vad gör jag varje tisdag?
ru|Напиши мне стих про зиму.
ru|Что я делаю каждый вторник?
uk|Напиши вірш про осінь.
uk|Чому восени опадає листя?
pl|Co robię co wtorek?
tr|Sonbahar hakkında bir şiir yaz.
tr|Yapraklar neden sonbaharda dökülür?
ar|اكتب لي قصيدة عن الشتاء.
ar|ماذا أفعل كل يوم؟
el|Γιατί πέφτουν τα φύλλα το φθινόπωρο;
hi|मैं हर मंगलवार को क्या करता हूँ?
zh|给我写一首关于春天的诗。
zh|冬天适合吃什么水果?
zh|我住在25号楼吗?
zh|我一周一次做什么?
ja|春の俳句を作ってください。
ja|毎週火曜日に何をする？
ja|初めての雪はきれい？
ko|왜 가을에 잎이 떨어져?
ko|나는 3일 동안 뭐 해?
`;
