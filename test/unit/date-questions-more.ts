/** More ways to name days. The form is that of `date-questions.ts`. */
export const MORE_QUESTIONS = `
@2026-11-29
en|Remind me what I told you on the 20th.|2026-11-20
en|On the 20th, what did I promise Anna?|2026-11-20
en|Who called me the day before yesterday?|2026-11-27
en|Is there an appointment on the 2nd?|2026-12-02
en|Do I have anything in a week?|2026-12-03/2026-12-09
en|What did we talk about two weeks ago?|2026-11-12/2026-11-18
en|What is coming up next Wednesday?|2026-12-02
en|What's on this Thursday?|2026-12-03
en|What did I do on Sunday?|2026-11-29|2026-11-22
en|How was my trip in late September?|2026-09-21/2026-09-30
en|What did I do in the first half of last year?|2025-01-01/2025-06-30
en|What was decided in the first half of October?|2026-10-01/2026-10-16
en|Who visited us the weekend before last?|2026-11-14/2026-11-15
en|What do I have on Monday in two weeks?|2026-12-14
en|What happened three days before Christmas?|none
en|What did I do since the week before last?|2026-11-09/2026-11-29
en|When is my dentist appointment next month?|2026-12-01/2026-12-31
en|What happened at the start of the week?|2026-11-23/2026-11-24
en|What did I note on Friday the 13th?|2026-11-13
en|What am I up to tomorrow evening?|2026-11-30
en|What did I do last night?|2026-11-28/2026-11-29
de|Und was war vorgestern Abend?|2026-11-27
de|Was hatte ich für den 20. geplant?|2026-12-20|2026-11-20
de|Habe ich am 2. Zeit?|2026-12-02
de|Was passierte am Monatsanfang?|2026-11-01/2026-11-10
de|Was mache ich am Jahresende?|2026-10-01/2026-12-31
de|Was mache ich nächsten Mittwoch?|2026-12-02
de|Was habe ich diesen Donnerstag vor?|2026-12-03
de|Was steht in acht Tagen an?|2026-12-07
de|Wer kommt Samstag in einer Woche?|2026-12-12
de|Wer hat mich am Sonntag besucht?|2026-11-29|2026-11-22
de|Was war im vorletzten Sommer?|2025-06-01/2025-08-31
de|Was war vorletztes Jahr?|2024-01-01/2024-12-31
de|Was haben wir in der ersten Oktoberhälfte beschlossen?|2026-10-01/2026-10-16
de|Was ist bis Ende des Jahres zu erledigen?|2026-11-29/2026-12-31
de|Welche Notizen gibt es vom 20.?|2026-12-20|2026-11-20
de|Was habe ich heute Morgen gegessen?|2026-11-29
de|Wohin fahre ich morgen früh?|2026-11-30
fr|Qu'est-ce que j'ai noté avant hier soir ?|2026-11-27
fr|Que s'est-il passé l'avant-dernière semaine ?|2026-11-09/2026-11-15
fr|Ai-je un rendez-vous le 2 ?|2026-12-02
fr|Qui vient lundi en huit ?|2026-12-07
fr|Que dois-je faire d'ici deux semaines ?|2026-12-10/2026-12-16
fr|Qu'avons-nous décidé dans la première moitié d'octobre ?|2026-10-01/2026-10-16
fr|Qu'ai-je fait en début de semaine ?|2026-11-23/2026-11-24
fr|Qu'est-ce que je fais samedi prochain ?|2026-12-05
fr|Qu'est-ce qui est prévu la semaine prochaine ?|2026-11-30/2026-12-06
fr|Où étais-je à la fin du mois dernier ?|2026-10-21/2026-10-31
es|¿Qué me pasó anteanoche?|2026-11-27
es|¿Qué hago el lunes que viene?|2026-11-30
es|¿Tengo cita el 2?|2026-12-02
es|¿Qué pasó el 20?|2026-11-20
es|¿Qué tengo de aquí a dos semanas?|2026-12-10/2026-12-16
es|¿Qué hice en la segunda mitad del año pasado?|2025-07-01/2025-12-31
es|¿Qué haremos el sábado?|2026-12-05
es|¿Qué comí el domingo pasado?|2026-11-22
es|¿Dónde viví el año antepasado?|2024-01-01/2024-12-31
it|Cosa ho mangiato ieri sera?|2026-11-28
it|Che cosa ho fatto avantieri?|2026-11-27
it|Ho un appuntamento il 2?|2026-12-02
it|Cosa è successo il 20?|2026-11-20
it|Cosa devo fare entro venerdì?|2026-12-04
it|Cosa faccio lunedì prossimo?|2026-11-30
it|Dove andrò fra un mese?|2026-12-14/2027-01-13
it|Cosa ho fatto nel primo semestre del 2025?|2025-01-01/2025-06-30
it|Dov'ero due anni fa?|2024-01-01/2024-12-31
pt|O que comi ontem à noite?|2026-11-28
pt|O que aconteceu no dia 20?|2026-11-20
pt|O que farei na segunda-feira?|2026-11-30
pt|O que fiz na semana passada?|2026-11-16/2026-11-28
pt|O que tenho na próxima semana?|2026-11-30/2026-12-06
pt|O que fizemos na primeira metade de outubro?|2026-10-01/2026-10-16
pt|Para onde vou daqui a um mês?|2026-12-14/2027-01-13
nl|Wat at ik gisteravond?|2026-11-28
nl|Wat gebeurde er twee weken geleden?|2026-11-12/2026-11-18
nl|Wat doe ik aanstaande maandag?|2026-11-30
nl|Wat heb ik volgende week dinsdag?|2026-12-01
nl|Wat deed ik medio september?|2026-09-11/2026-09-20
sv|Vad gjorde jag i måndags?|2026-11-23
sv|Vad händer nästa vecka?|2026-11-30/2026-12-06
sv|Vad gjorde jag i mitten av september?|2026-09-11/2026-09-20
sv|Vad hände för två veckor sedan?|2026-11-12/2026-11-18
ru|Что я обещал Анне 20-го?|2026-11-20
ru|Какие планы на субботу?|2026-12-05
ru|Куда я еду через месяц?|2026-12-14/2027-01-13
ru|Что я делал два дня назад?|2026-11-27
ru|Что у меня на следующей неделе?|2026-11-30/2026-12-06
ru|Где я жил в позапрошлом году?|2024-01-01/2024-12-31
ru|Что было во вторник на прошлой неделе?|2026-11-17
uk|Що я обіцяв 20 числа?|2026-11-20
uk|Які плани на суботу?|2026-12-05
uk|Що було два дні тому?|2026-11-27
uk|Що в мене через тиждень?|2026-12-03/2026-12-09
pl|Co obiecałem 20-go?|2026-11-20
pl|Co mam w przyszłym tygodniu?|2026-11-30/2026-12-06
pl|Co robiłem w połowie września?|2026-09-11/2026-09-20
pl|Co robiliśmy w zeszłą sobotę?|2026-11-28
tr|Dün akşam ne yedim?|2026-11-28
tr|Geçen hafta ne yaptım?|2026-11-16/2026-11-28
tr|Gelecek hafta ne var?|2026-11-30/2026-12-06
tr|Haftaya salı ne var?|2026-12-01
tr|Üç gün önce ne oldu?|2026-11-26
tr|Ay sonunda ne yapacağım?|2026-11-21/2026-11-30
ar|ماذا حدث قبل ثلاثة أيام؟|2026-11-26
ar|ماذا لدي الأسبوع القادم؟|2026-11-30/2026-12-06
ar|ماذا سأفعل غدا؟|2026-11-30
ar|ماذا فعلت في نهاية أكتوبر؟|2026-10-21/2026-10-31
ar|ماذا فعلت قبل أسبوع؟|2026-11-19/2026-11-25
el|Τι έφαγα χτες το βράδυ;|2026-11-28
el|Τι θα κάνω την επόμενη Τρίτη;|2026-12-01
el|Τι έκανα πριν από δύο μέρες;|2026-11-27
el|Τι θα κάνω του χρόνου;|2027-01-01/2027-12-31
hi|मैंने पिछले हफ़्ते क्या किया?|2026-11-16/2026-11-28
hi|कल मुझे क्या करना है?|2026-11-30
hi|दो दिन पहले मैंने क्या खाया?|2026-11-27
zh|昨晚我吃了什么?|2026-11-28
zh|20号发生了什么?|2026-11-20
zh|2号有会议吗?|2026-12-02
zh|大后天我去哪儿?|2026-12-02
zh|这周四有什么?|2026-11-26
zh|下个月5号有什么安排?|2026-12-05
zh|一周后有什么?|2026-12-03/2026-12-09
zh|三个月后我有什么安排?|2027-02-14/2027-03-16
zh|上个月底我做了什么?|2026-10-21/2026-10-31
zh|今年下半年我去了哪里?|2026-07-01/2026-12-31
zh|去年上半年呢?|2025-01-01/2025-06-30
zh|后年我要去哪里?|2028-01-01/2028-12-31
ja|昨夜何を食べた？|2026-11-28
ja|20日に何があった？|2026-11-20
ja|2日に会議がありますか？|2026-12-02
ja|しあさっての予定は？|2026-12-02
ja|来月の5日に何がある？|2026-12-05
ja|3か月後の予定は？|2027-02-14/2027-03-16
ja|先月末に何をした？|2026-10-21/2026-10-31
ja|おとといどこへ行きましたか？|2026-11-27
ja|あさって何をしますか？|2026-12-01
ja|次の火曜日は何がありますか？|2026-12-01
ja|日曜日に誰と会った？|2026-11-29|2026-11-22
ko|어젯밤에 뭐 먹었어?|2026-11-28
ko|20일에 무슨 일이 있었어?|2026-11-20
ko|글피에 뭐 해?|2026-12-02
ko|다음 달 5일에 뭐 있어?|2026-12-05
ko|세 달 뒤에 뭐 있어?|2027-02-14/2027-03-16
ko|지난달 말에 뭐 했어?|2026-10-21/2026-10-31
ko|다음 화요일에 뭐 있어?|2026-12-01
ko|엊그제 어디 갔어?|2026-11-27
@2026-07-15
en|What was decided in the meeting the day before yesterday?|2026-07-13
en|Have I got anything on the 22nd?|2026-07-22
en|Where did we go the Saturday before last?|2026-07-04
en|What's happening in four days?|2026-07-19
en|Which films did I watch in the second half of June?|2026-06-16/2026-06-30
en|How did the beginning of this month go for my running?|2026-07-01/2026-07-10
en|What will happen at the end of the week?|2026-07-17/2026-07-19
en|Who is coming a week from Saturday?|2026-07-25
en|Tell me what I ate on Monday.|2026-07-13
en|What are we doing on Monday?|2026-07-20
de|Was hat Anna vorgestern erzählt?|2026-07-13
de|Wann treffe ich Tom nächsten Samstag?|2026-07-18
de|Was ist am 22. geplant?|2026-07-22
de|Wie lief der Anfang dieses Monats?|2026-07-01/2026-07-10
de|Was war vorletzten Samstag?|2026-07-04
de|Was kommt am Wochenende auf mich zu?|2026-07-18/2026-07-19
de|Mit wem aß ich am Montag?|2026-07-13
de|Was liegt am Montag an?|2026-07-20
fr|Qu'a dit Anna avant-hier ?|2026-07-13
fr|Qu'y a-t-il le 22 ?|2026-07-22
fr|Qu'est-ce qui m'attend lundi ?|2026-07-20
fr|Avec qui ai-je dîné lundi ?|2026-07-13
fr|Que ferai-je dans quatre jours ?|2026-07-19
fr|Qu'ai-je lu dans la seconde moitié de juin ?|2026-06-16/2026-06-30
es|¿Qué dijo Ana anteayer?|2026-07-13
es|¿Qué hay el 22?|2026-07-22
es|¿Con quién cené el lunes?|2026-07-13
es|¿Qué me espera el lunes?|2026-07-20
es|¿Qué haré dentro de cuatro días?|2026-07-19
es|¿Qué leí en la segunda mitad de junio?|2026-06-16/2026-06-30
it|Cosa ha detto Anna l'altroieri?|2026-07-13
it|Cosa c'è il 22?|2026-07-22
it|Con chi ho cenato lunedì?|2026-07-13
it|Cosa mi aspetta lunedì?|2026-07-20
it|Cosa farò fra quattro giorni?|2026-07-19
pt|O que a Ana disse anteontem?|2026-07-13
pt|O que há no dia 22?|2026-07-22
pt|Com quem jantei na segunda-feira?|2026-07-13
pt|O que me espera na segunda-feira?|2026-07-20
pt|O que farei daqui a quatro dias?|2026-07-19
nl|Wat zei Anna eergisteren?|2026-07-13
nl|Met wie at ik maandag?|2026-07-13
nl|Wat staat me maandag te wachten?|2026-07-20
nl|Wat doe ik over vier dagen?|2026-07-19
sv|Vad sa Anna i förrgår?|2026-07-13
sv|Vad gör jag på måndag?|2026-07-20
sv|Vad ska jag göra om fyra dagar?|2026-07-19
ru|Что сказала Анна позавчера?|2026-07-13
ru|С кем я ужинал в понедельник?|2026-07-13
ru|Что меня ждёт в понедельник?|2026-07-20
ru|Что я буду делать через четыре дня?|2026-07-19
ru|Что я читал во второй половине июня?|2026-06-16/2026-06-30
uk|З ким я вечеряв у понеділок?|2026-07-13
uk|Що на мене чекає у понеділок?|2026-07-20
uk|Що я робитиму через чотири дні?|2026-07-19
pl|Z kim jadłem kolację w poniedziałek?|2026-07-13
pl|Co mnie czeka w poniedziałek?|2026-07-20
pl|Co będę robić za cztery dni?|2026-07-19
pl|Co czytałem w drugiej połowie czerwca?|2026-06-16/2026-06-30
tr|Anna evvelsi gün ne dedi?|2026-07-13
tr|Pazartesi kiminle yedim?|2026-07-13
tr|Pazartesi ne yapacağım?|2026-07-20
tr|Dört gün sonra ne yapacağım?|2026-07-19
ar|ماذا قالت آنا أول أمس؟|2026-07-13
ar|مع من تعشيت يوم الاثنين؟|2026-07-13
ar|ما الذي ينتظرني يوم الاثنين؟|2026-07-20
ar|ماذا سأفعل بعد أربعة أيام؟|2026-07-19
el|Τι είπε η Άννα προχθές;|2026-07-13
el|Με ποιον έφαγα τη Δευτέρα;|2026-07-13
el|Τι θα κάνω σε τέσσερις μέρες;|2026-07-19
hi|सोमवार को मैंने किसके साथ खाना खाया?|2026-07-13
hi|सोमवार को मुझे क्या करना है?|2026-07-20
zh|安娜前天说了什么?|2026-07-13
zh|星期一我和谁吃了晚饭?|2026-07-13
zh|星期一有什么事?|2026-07-20
zh|四天后我要做什么?|2026-07-19
zh|六月下半月我读了什么?|2026-06-16/2026-06-30
zh|22号我有空吗?|2026-07-22
ja|アンナは一昨日何と言った？|2026-07-13
ja|月曜日に誰と食事した？|2026-07-13
ja|月曜日は何がある？|2026-07-20
ja|4日後に何をする？|2026-07-19
ja|6月後半に何を読んだ？|2026-06-16/2026-06-30
ja|22日は空いてる？|2026-07-22
ko|안나가 그저께 뭐라고 했어?|2026-07-13
ko|월요일에 누구랑 저녁 먹었어?|2026-07-13
ko|월요일에 뭐 해야 해?|2026-07-20
ko|4일 뒤에 뭐 할 거야?|2026-07-19
ko|22일에 시간 있어?|2026-07-22
`;
