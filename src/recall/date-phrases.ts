/** Roles of words in the name of a time. */
export type Role =
  | 'month'
  | 'weekday'
  | 'season'
  | 'unit'
  | 'day'
  | 'dayEither'
  | 'number'
  | 'ordinal'
  | 'turn'
  | 'turnAfter'
  | 'yearOff'
  | 'ago'
  | 'agoBefore'
  | 'ahead'
  | 'aheadAfter'
  | 'from'
  | 'dual'
  | 'half'
  | 'part'
  | 'partAfter'
  | 'yearPart'
  | 'monthPart'
  | 'onDay'
  | 'dayEnding'
  | 'dayNoun'
  | 'every'
  | 'habit'
  | 'small'
  | 'in'
  | 'of'
  | 'between'
  | 'and'
  | 'since'
  | 'after'
  | 'before'
  | 'until';

/**
 * Phrases by role and value, in the languages that have a stemmer. `_` stands for a space. Months
 * count from 1, weekdays from 0 for Sunday.
 */
export const PHRASES: Record<Role, Record<number, string>> = {
  month: {
    1: 'january enero janvier januar gennaio janeiro januari ocak январь января январе январу يناير ιανουαριου ιανουαριο ιανουαριος जनवरी jan styczeń stycznia styczniu січень січня січні',
    2: 'february febrero février februar febbraio fevereiro februari şubat февраль февраля феврале февралу فبراير φεβρουαριου φεβρουαριο φεβρουαριος फरवरी feb luty lutego lutym лютий лютого лютому',
    3: 'march marzo mars märz março maart mart март марта марте марту مارس μαρτιου μαρτιο μαρτιος मार्च mar marzec marca marcu березень березня березні',
    4: 'april abril avril aprile nisan апрель апреля апреле апрелу ابريل απριλιου απριλιο απριλιος अप्रैल apr kwiecień kwietnia kwietniu квітень квітня квітні',
    5: 'may mayo mai maggio maio mei maj mayıs май мая мае мау مايو μαιου μαιο μαιος मई maja maju травень травня травні',
    6: 'june junio juin juni giugno junho haziran июнь июня июне июну يونيو ιουνιου ιουνιο ιουνιος जून jun czerwiec czerwca czerwcu червень червня червні',
    7: 'july julio juillet juli luglio julho temmuz июль июля июле июлу يوليو ιουλιου ιουλιο ιουλιος जुलाई jul lipiec lipca lipcu липень липня липні',
    8: 'august agosto août augustus augusti ağustos август августа августе августу اغسطس αυγουστου αυγουστο αυγουστος अगस्त aug sierpień sierpnia sierpniu серпень серпня серпні',
    9: 'september septiembre septembre settembre setembro eylül сентябрь сентября сентябре сентябру سبتمبر σεπτεμβριου σεπτεμβριο σεπτεμβριος सितंबर sep sept wrzesień września wrześniu вересень вересня вересні',
    10: 'october octubre octobre oktober ottobre outubro ekim октябрь октября октябре октябру اكتوبر οκτωβριου οκτωβριο οκτωβριος अक्टूबर oct październik października październiku жовтень жовтня жовтні',
    11: 'november noviembre novembre novembro kasım ноябрь ноября ноябре ноябру نوفمبر νοεμβριου νοεμβριο νοεμβριος नवंबर nov listopad listopada listopadzie листопад листопада листопаді',
    12: 'december diciembre décembre dezember dicembre dezembro aralık декабрь декабря декабре декабру ديسمبر δεκεμβριου δεκεμβριο δεκεμβριος दिसंबर dec grudzień grudnia grudniu грудень грудня грудні',
  },
  weekday: {
    0: 'sunday domingo dimanche sonntag domenica zondag söndag pazar воскресенье الاحد κυριακη रविवार söndagen söndags воскресенья воскресенью niedziela niedzielę niedzieli неділя неділю неділі इतवार',
    1: 'monday lunes lundi montag lunedì segunda_feira maandag måndag pazartesi понедельник الاثنين δευτερα सोमवार lunedi segunda måndagen måndags понедельника понедельнику poniedziałek poniedziałku понеділок понеділка',
    2: 'tuesday martes mardi dienstag martedì terça_feira dinsdag tisdag salı вторник الثلاثاء τριτη मंगलवार martedi terca_feira terça tisdagen tisdags вторника вторнику wtorek wtorku вівторок вівторка',
    3: 'wednesday miércoles mercredi mittwoch mercoledì quarta_feira woensdag onsdag çarşamba среда среде среду الاربعاء τεταρτη बुधवार miercoles mercoledi quarta onsdagen onsdags środa środę середа середу середи',
    4: 'thursday jueves jeudi donnerstag giovedì quinta_feira donderdag torsdag perşembe четверг الخميس πεμπτη गुरुवार giovedi quinta torsdagen torsdags четверга czwartek czwartku четвер बृहस्पतिवार वीरवार',
    5: 'friday viernes vendredi freitag venerdì sexta_feira vrijdag fredag cuma пятница пятнице пятницу الجمعة παρασκευη शुक्रवार venerdi sexta fredagen fredags пятницы piątek piątku п_ятниця п_ятницю п_ятниці',
    6: 'saturday sábado samedi samstag sabato zaterdag lördag cumartesi суббота субботе субботу السبت σαββατο शनिवार sabado sonnabend lördagen lördags субботы sobota sobotę soboty субота суботу суботи',
  },
  season: {
    0: 'winter wintertime invierno hiver inverno vinter vintern kış kışın зима зимой зиму зимы الشتاء شتاء χειμωνα χειμωνας सर्दी सर्दियों vintras zimą zimę взимку',
    3: 'spring springtime primavera printemps frühling frühjahr lente voorjaar våren ilkbahar ilkbaharda весна весной весну весны الربيع ربيع ανοιξη वसंत våras frühjahrs wiosna wiosną wiosnę wiosny навесні',
    6: 'summer summertime verano été sommer estate verão zomer sommar sommaren yaz yazın лето летом лета الصيف صيف καλοκαιρι गर्मी गर्मियों somras sommers летнее lato latem літо влітку літа літку',
    9: 'autumn fall otoño automne herbst autunno outono herfst najaar höst hösten sonbahar sonbaharda осень осенью осени الخريف خريف φθινοπωρο शरद höstas herbstes jesień jesienią jesieni осінь восени осені',
  },
  unit: {
    1: 'day days día días jour jours tag tage tagen giorno giorni dia dias dag dagen dagar gün день дня дней يوم أيام يومين μερα μερες ημερες दिन dzień dni dniu день дні днів يوما ايام dagen दिनों',
    7: 'week weeks semana semanas semaine semaines woche wochen settimana settimane week weken vecka veckan veckor hafta неделя неделю неделе недели недель الأسبوع أسبوع أسابيع أسبوعين εβδομαδα εβδομαδες हफ़्ते सप्ताह tydzień tygodnia tygodniu tygodnie tygodni тиждень тижня тижні тижнів اسبوعا اسابيع εβδομαδων हफ्ते हफ्तों सप्ताहों',
    30: 'month months mes meses mois monat monate monaten monats mese mesi mês maand maanden månad månaden månader ay месяц месяца месяцев месяце الشهر شهر أشهر شهرين μηνα μηνες महीने miesiąc miesiąca miesiącu miesiące miesięcy місяць місяця місяці місяців شهرا اشهر شهور μηνες महीनों महीना maanden noc nocy ночь ночью ночи ніч',
    365: 'year years año años an ans année années jahr jahre jahren jahres anno anni ano anos jaar jaren år året yıl год года лет году السنة سنة سنوات سنتين العام عام χρονο χρονια ετος साल वर्ष rok roku lat lata рік року роки років سنوات اعوام عاما χρονιας सालों anul',
    14: 'fortnight',
    182: 'half_a_year half_year halben_jahr halbes_jahr medio_año demi_année mezzo_anno meio_ano half_jaar halvår halvt_år yarım_yıl полгода півроку pół_roku نصف_سنة',
    90: 'quarter quarters trimestre trimestres quartal quartals quartale quartalen trimestri kwartaal kwartalen kvartal kvartalet çeyrek çeyreği çeyreğinde квартал квартала квартале кварталов ربع الربع τριμηνο τριμηνου τριμηνα तिमाही kwartał kwartału kwartale квартал кварталу',
    2: 'weekend weekends fin_de_semana week_end wochenende fine_settimana fim_de_semana weekeinde helgen hafta_sonu выходные выходных σαββατοκυριακο weekendzie weekendu вихідні вихідних выходным helg',
    0: 'night noche nuit nacht notte noite natt natten',
  },
  day: {
    0: 'today tonight this_morning this_afternoon this_evening hoy esta_mañana esta_tarde esta_noche aujourd_hui ce_matin ce_soir cet_après_midi cette_nuit heute oggi stamattina stamani stasera hoje esta_manhã esta_noite vandaag vanmorgen vanochtend vanmiddag vanavond idag i_dag i_kväll ikväll i_morse bugün bu_sabah bu_akşam сегодня сьогодні dziś dzisiaj اليوم σημερα αποψε आज',
    [-1]: 'yesterday ayer anoche hier gestern ieri ontem gisteren gisteravond gisterenavond igår i_går dün вчера вчора wczoraj أمس البارحة χθες χτες',
    [-2]: 'day_before_yesterday anteayer antier antes_de_ayer antes_ayer anteanoche antenoche avant_hier vorgestern l_altro_ieri altro_ieri altroieri avantieri avant_ieri ieri_l_altro anteontem antes_de_ontem trasanteontem eergisteren eergisteravond i_förrgår förrgår evvelsi_gün evvelki_gün önceki_gün dünden_önceki_gün позавчера позавчора przedwczoraj أول_أمس أول_من_أمس قبل_أمس προχθες προχτες',
    [-3]: 'vorvorgestern trasanteayer позапозавчера поза_позавчора',
    1: 'tomorrow mañana demain morgen domani amanhã i_morgon imorgon yarın завтра jutro غدا الغد αυριο',
    2: 'day_after_tomorrow pasado_mañana après_demain übermorgen dopodomani dopo_domani depois_de_amanhã overmorgen i_övermorgon övermorgon i_överimorgon överimorgon öbür_gün yarından_sonra yarından_sonraki_gün yarın_değil_öbür_gün послезавтра післязавтра pojutrze بعد_غد بعد_الغد μεθαυριο',
    3: 'überübermorgen послепослезавтра',
  },
  /** So many days back or ahead. */
  dayEither: { 1: 'कल', 2: 'परसों' },
  number: {
    1: 'a an one un una uno une ein eine einem einer einen um uma een en ett bir один одну одна واحد ενα μια एक eines один jeden jedna jedną один одна',
    2: 'two couple_of a_couple_of a_couple couple dos deux zwei due dois duas twee två iki два две δυο दो zwo zweier twee двух дві dwa dwie dwóch اثنين',
    3: 'three few a_few ein_paar einem_paar een_paar un_par_de alcuni tres trois drei tre três drie üç три τρεις τρια ثلاثة تين तीन few paar quelques unos pochi enkele några birkaç несколько kilka дві_три трьох три trzy trzech ثلاث',
    4: 'four cuatro quatre vier quattro quatro fyra dört четыре τεσσερις चार чотири cztery أربعة أربع',
    5: 'five cinco cinq fünf cinque vijf fem beş пять πεντε पाँच п_ять pięć خمسة خمس पांच',
    6: 'six seis sechs sei zes sex altı шесть εξι छह шість sześć ستة ست छः छह',
    7: 'seven siete sept sieben sette sete zeven sju yedi семь επτα सात сім siedem سبعة سبع',
    8: 'eight ocho huit acht otto oito åtta sekiz восемь οκτω आठ вісім osiem ثمانية ثماني ثمان οχτω',
    9: 'nine nueve neuf neun nove negen nio dokuz девять εννεα नौ дев_ять dziewięć تسعة تسع εννια',
    10: 'ten diez dix zehn dieci dez tien tio on десять δεκα दस десять dziesięć عشرة عشر',
    12: 'twelve doce douze zwölf dodici doze twaalf tolv on_iki двенадцать dwanaście дванадцять δωδεκα बारह',
    14: 'fourteen catorce quatorze vierzehn quattordici catorze veertien fjorton on_dört четырнадцать czternaście δεκατεσσερις चौदह',
    15: 'fifteen quince quinze fünfzehn quindici vijftien femton on_beş пятнадцать piętnaście δεκαπεντε पंद्रह',
    20: 'twenty veinte vingt zwanzig venti vinte twintig tjugo yirmi двадцать dwadzieścia двадцять εικοσι बीस',
    30: 'thirty treinta trente dreißig trenta trinta dertig trettio otuz тридцать trzydzieści тридцять τριαντα तीस',
  },
  ordinal: {
    1: 'first primer primero premier ersten erste erstes primo primeiro eerste första birinci первый первом первого الاول πρωτο πρωτου पहली primera première erster prima primeira ilk första первая первую первой перша першої першій першу pierwsza pierwszej pierwszą pierwsze pierwszym pierwszy الأولى πρωτη पहला पहले',
    2: 'second segundo deuxième second zweiten zweite zweites secondo tweede andra ikinci второй втором второго الثاني δευτερο δευτερου दूसरी segunda seconde zweiter deuxième seconda вторая вторую второй друга другої другій другу drugą druga drugiej drugie drugim drugi الثانية δευτερη दूसरा दूसरे',
    3: 'third tercer tercero troisième dritten dritte drittes terzo terceiro derde tredje üçüncü третий третьем третьего الثالث τριτο τριτου तीसरी третий третьей trzeci trzecim третій третьому',
    4: 'fourth cuarto quatrième vierten vierte viertes quarto vierde fjärde dördüncü четвертый четвертом четвертого четвёртый четвёртом الرابع τεταρτο τεταρτου चौथी четвертой czwarty czwartym четвертий четвертому',
  },
  turn: {
    [-2]: 'vorletzte vorletzten vorletzter vorletztes vorletztem vorvorige vorvorigen antepasado antepasada avant_dernier avant_dernière retrasado retrasada voorvorige voorvorig förrförra evvelki evvelsi geçen_haftadan_önceki geçen_aydan_önceki geçen_yıldan_önceki позапрошлый позапрошлая позапрошлое позапрошлую позапрошлой позапрошлом позапрошлым позапрошлого позаминулий позаминулого позаминулому позаминулої позаминулу позаминулій zaprzeszły zaprzeszłym zaprzeszłego zaprzeszłą προπερασμενη προπερασμενο पिछले_से_पिछले पिछली_से_पिछली',
    [-1]: 'last past previous letzte letzten letzter letztes letztem vergangene vergangenen vergangener vergangenes vorige vorigen dernier dernière derniers dernières passé passée pasado pasada pasados último última últimos últimas scorso scorsa scorsi scorse ultimi ultime passado passada afgelopen vorig laatste förra senaste geçen son прошлый прошлая прошлое прошлую прошлой прошлом прошлым прошлого прошлые последние последних الماضي الماضية περασμενη περασμενο προηγουμενη προηγουμενο पिछले पिछली anterior précédent précédente precedente zeszły zeszłym zeszłego zeszłą zeszłej zeszłe ubiegły ubiegłym ubiegłego ubiegłą ubiegłej ubiegłe poprzedni poprzednim poprzedniego ostatni ostatnim ostatnich ostatnie ostatnią минулий минулого минулому минулої минулу минулій минуле останній останні останніх المنصرم περσινο',
    0: 'this current este esta ce cette cet diese dieser dieses diesen diesem questo questa deze dit denna detta bu этот эту этой этом это هذا هذه αυτη αυτη_τη αυτο इस neste nesta deste desta den_här det_här tym tego tej tę цей цього цьому цю цієї цій',
    1: 'next coming nächste nächsten nächster nächstes kommende kommenden prochain prochaine próximo próxima prossimo prossima volgende komende nästa gelecek следующий следующую следующей القادم القادمة επομενη επομενο अगले upcoming nächstes nächstem kommender kommendes kommendem siguiente entrante prossima seguinte próximos próximas prossimi prossime prochains prochaines aanstaande komend kommande önümüzdeki następny następnym następnego następną następnej przyszły przyszłym przyszłego przyszłą przyszłej przyszłe najbliższy najbliższym najbliższą следующие следующего следующем ближайший ближайшую ближайшие будущий будущую будущем будущей будущего наступний наступного наступному наступної наступну наступній найближчий المقبل المقبلة ερχομενη ερχομενο αλλη अगली',
    2: 'übernächste übernächsten übernächster übernächstes übernächstem nästnästa öbür μεθεπομενη μεθεπομενο अगले_से_अगले अगली_से_अगली',
  },
  /** Only behind what they turn. */
  turnAfter: {
    [-2]: 'before_last قبل_الماضي قبل_الماضية',
    1: 'que_viene qui_vient à_venir che_viene que_vem',
    2: 'after_next na_volgende بعد_القادم بعد_القادمة بعد_المقبل بعد_المقبلة',
  },
  yearOff: {
    [-2]: 'προπερσι позаторік',
    [-1]: 'περσι περυσι торік i_fjol ifjol',
    0: 'heuer φετος цьогоріч',
    1: 'του_χρονου seneye',
  },
  ago: { 0: 'ago fa atrás geleden sedan önce evvel назад тому temu पहले' },
  agoBefore: { 0: 'vor hace il_y_a há för_cirka för قبل منذ πριν πριν_απο' },
  /** 1: a unit may follow without a number, as "через неделю". */
  ahead: {
    0: 'in dans d_ici en dentro_de de_aquí_a tra fra em daqui_a dentro_de over om um_in σε',
    1: 'через за za بعد خلال',
  },
  aheadAfter: { 0: 'from_now from_today sonra बाद' },
  /** Words between "a week" and a day from which it counts. */
  from: { 0: 'on from ab von от od' },
  /** Arabic says two of a unit in one word. */
  dual: { 1: 'يومين', 7: 'أسبوعين', 30: 'شهرين', 365: 'سنتين عامين' },
  half: {
    1: 'half hälfte moitié mitad metà metade helft halvan hälften yarısı yarısında yarı половина половине половину половини половині połowa połowie połowę النصف نصف μισο',
    2: 'halbjahr halbjahres jahreshälfte jahreshälften semestre semester halvåret halvår halfjaar полугодие полугодии півріччя півріччі półrocze półroczu εξαμηνο छमाही',
  },
  part: {
    1: 'beginning start early anfang beginn debut début principios principio comienzos comienzo inicios inicio inizio inizi início começo princípio begin början начале начала начало початку початок początku początek بداية أوائل مطلع αρχες αρχη',
    2: 'middle mid mitte milieu mi mediados mediado metà meados medio half midden mitten середине середину середина середині połowie środku منتصف أواسط μεσα',
    3: 'end late ende fin finales fines final fine fim finais final eind einde slutet конце конец конца наприкінці кінці кінець кінця pod_koniec koniec końcu końca نهاية أواخر τελη τελος',
  },
  partAfter: {
    1: 'başında başı başlarında başlarında शुरुआत शुरू',
    2: 'ortasında ortası ortalarında मध्य',
    3: 'sonunda sonu sonlarında अंत आखिर',
  },
  /** One word for a part of the year, and of the month. */
  yearPart: {
    1: 'jahresanfang jahresbeginn årsskiftet',
    2: 'jahresmitte',
    3: 'jahresende årsslutet jaareinde',
  },
  monthPart: { 1: 'monatsanfang monatsbeginn', 2: 'monatsmitte', 3: 'monatsende månadsslutet maandeinde' },
  /** Before the number of a day of a month. 1: anything may follow. 0: a small word, or nothing. */
  onDay: {
    0: 'on_the by_the for_the am vom zum le du el del il op_de den στις',
    1: 'día dia giorno ayın يوم w_dniu',
  },
  dayEnding: { 0: 'st nd rd th er º e ste de a o го е й ого i si inde sinde ünde unda ında inde un ün' },
  /** Behind the number of a day of a month. */
  dayNoun: { 0: 'числа го go तारीख' },
  every: {
    0: 'every each jeden jede jedes jeder cada todos_los todas_las todos_os todas_as chaque tous_les toutes_les ogni elke iedere varje her каждый каждую каждое каждые каждой каждого кожен кожного кожну кожної każdy każdą każde każdego co كل κάθε हर',
  },
  /** Before a weekday that stands for all of them. */
  habit: { 0: 'los le il di op_een a an einem un' },
  small: {
    0: 'of d the in on at am im der die das des dem den de del la le les l du el los las il lo della dell dello do da dos das no na het van på i av nın nin nun nün ın in un ün yılının yılı yıl yılın ayının в во на z w we y στο του της την की के का में साल من في',
  },
  in: {
    0: 'in on w during throughout of early late mid en im am de du au à nel di ad em op i под в во под на στις τον το την في में under om by since until last this ab bis seit',
  },
  of: { 0: 'of the de del di do von van от του' },
  between: {
    0: 'between from między між zwischen von entre de du desde tra fra da dal tussen van mellan från между с от μεταξυ απο بين من',
  },
  and: { 0: 'and to till until through und bis y e a hasta et à au al och en tot до по и και ως و إلى' },
  since: { 0: 'since od від seit depuis desde da dal sinds sedan от с с_начала απο منذ' },
  after: { 0: 'after po після nach después_de después_del après dopo depois_de na efter после μετα_απο بعد' },
  before: { 0: 'before przed перед vor antes_de antes_del avant prima_di voor före до πριν_απο πριν قبل' },
  until: { 0: 'until till up_to aż_do bis_zum bis hasta jusqu_à fino_a até tot до μεχρι حتى' },
};
