/**
 * Names of big cities in the languages of the stems, each city on a line. Only forms that neither
 * spelling nor sound shows to be the same need to stand here, and those in Han.
 */
const CITIES = `
Vienna|Wien|Vienne|Viena|Wenen|Wiedeń|Вена|Відень|维也纳|ウィーン|빈|فيينا|Viyana|वियना|Βιέννη
Cologne|Köln|Koeln|Colonia|Colônia|Keulen|Kolonia|Кёльн|Кельн|科隆|ケルン|쾰른|كولونيا|कोलोन
Munich|München|Muenchen|Monaco di Baviera|Munique|Monachium|Мюнхен|慕尼黑|ミュンヘン|뮌헨|ميونخ|ميونيخ|Münih|म्यूनिख
Nuremberg|Nürnberg|Norimberga|Norymberga|Núremberg|Нюрнберг|纽伦堡|ニュルンベルク|뉘른베르크
Berlin|Berlín|Berlino|Berlim|Берлин|Берлін|柏林|ベルリン|베를린|برلين|बर्लिन
Hamburg|Hambourg|Hamburgo|Amburgo|Гамбург|汉堡|漢堡|ハンブルク|함부르크|هامبورغ
Frankfurt|Francfort|Fráncfort|Francoforte|Франкфурт|法兰克福|フランクフルト|프랑크푸르트|فرانكفورت
Leipzig|Lipsia|Lipsk|Лейпциг|莱比锡|ライプツィヒ|라이프치히
Dresden|Dresde|Dresda|Drezno|Дрезден|德累斯顿|ドレスデン|드레스덴
Stuttgart|Штутгарт|斯图加特|シュトゥットガルト|슈투트가르트
Zurich|Zürich|Zuerich|Zurigo|Zúrich|Zurique|Цюрих|苏黎世|チューリッヒ|취리히|زيورخ
Geneva|Genève|Genf|Ginebra|Ginevra|Genebra|Genewa|Женева|日内瓦|ジュネーブ|제네바|جنيف|Cenevre
Basel|Bâle|Basilea|Bazylea|Базель|巴塞尔|バーゼル|바젤
Bern|Berne|Berna|Берн|伯尔尼|ベルン|베른
Salzburg|Salzbourg|Salzburgo|Salisburgo|Зальцбург|萨尔茨堡|ザルツブルク
Prague|Praha|Prag|Praga|Praag|Прага|布拉格|プラハ|프라하|براغ|प्राग|Πράγα
Warsaw|Warszawa|Warschau|Varsovie|Varsovia|Varsavia|Varsóvia|Варшава|华沙|華沙|ワルシャワ|바르샤바|وارسو|Varşova
Krakow|Cracow|Kraków|Krakau|Cracovie|Cracovia|Краков|Краків|克拉科夫|クラクフ|크라쿠프
Gdansk|Gdańsk|Danzig|Danzica|Гданьск|格但斯克|グダニスク
Wroclaw|Wrocław|Breslau|Breslavia|Вроцлав|弗罗茨瓦夫
Poznan|Poznań|Posen|Познань
Lodz|Łódź|Лодзь
Moscow|Москва|Moskau|Moscou|Moscú|Mosca|Moskou|Moskwa|Moskova|莫斯科|モスクワ|모스크바|موسكو|मास्को|Μόσχα
Saint Petersburg|St. Petersburg|St Petersburg|Санкт-Петербург|Петербург|Питер|Sankt Petersburg|圣彼得堡|サンクトペテルブルク|상트페테르부르크
Kyiv|Kiev|Київ|Киев|Kiew|Kijów|基辅|キーウ|キエフ|키이우|키예프|كييف
Lviv|Львів|Львов|Lemberg|Lwów|Leopoli|利沃夫|リヴィウ|르비우
Odesa|Odessa|Одеса|Одесса|敖德萨|オデッサ|오데사
Kharkiv|Харків|Харьков|哈尔科夫|ハルキウ
Rome|Roma|Rom|Rzym|Рим|罗马|羅馬|ローマ|로마|روما|रोम|Ρώμη
Milan|Milano|Mailand|Milán|Milão|Milaan|Mediolan|Милан|Мілан|米兰|米蘭|ミラノ|밀라노|ميلانو
Venice|Venezia|Venedig|Venise|Venecia|Veneza|Venetië|Wenecja|Венеция|威尼斯|ヴェネツィア|ベネチア|베네치아|البندقية|Venedik
Florence|Firenze|Florenz|Florencia|Florença|Florencja|Флоренция|佛罗伦萨|フィレンツェ|피렌체|فلورنسا|Floransa
Naples|Napoli|Neapel|Nápoles|Napels|Neapol|Неаполь|那不勒斯|ナポリ|나폴리|نابولي
Turin|Torino|Turín|Turijn|Turyn|Турин|都灵|トリノ|토리노
Genoa|Genova|Genua|Gênes|Génova|Gênova|Генуя|热那亚|ジェノヴァ|제노바
Bologna|Bologne|Bolonia|Bolonha|Болонья|博洛尼亚|ボローニャ|볼로냐
Paris|París|Parigi|Parijs|Paryż|Париж|巴黎|パリ|파리|باريس|पेरिस|Παρίσι
Lyon|Lione|Лион|里昂|リヨン|리옹|ليون
Marseille|Marseilles|Marsella|Marsiglia|Marselha|Marsylia|Марсель|马赛|マルセイユ|마르세유|مرسيليا
Nice|Nizza|Niza|Nicea|Ницца|尼斯|ニース|니스
Strasbourg|Straßburg|Estrasburgo|Strasburgo|Страсбург|斯特拉斯堡|ストラスブール
Brussels|Bruxelles|Brüssel|Bruselas|Bruxelas|Brussel|Bruksela|Брюссель|布鲁塞尔|ブリュッセル|브뤼셀|بروكسل|Brüksel
Antwerp|Antwerpen|Anvers|Amberes|Anversa|Антверпен|安特卫普|アントワープ|안트베르펜
Bruges|Brugge|Brügge|Brujas|Брюгге|布鲁日|ブルージュ
Ghent|Gent|Gand|Gante|Гент|根特
The Hague|Den Haag|La Haye|La Haya|L'Aia|Haia|Haga|Гаага|海牙|ハーグ|헤이그|لاهاي
Amsterdam|Ámsterdam|Amsterdã|Амстердам|阿姆斯特丹|アムステルダム|암스테르담|أمستردام
Rotterdam|Róterdam|Роттердам|鹿特丹|ロッテルダム|로테르담
London|Londres|Londra|Londen|Londyn|Лондон|伦敦|倫敦|ロンドン|런던|لندن|लंदन|Λονδίνο
Edinburgh|Édimbourg|Edimburgo|Edynburg|Эдинбург|爱丁堡|エディンバラ|에든버러|إدنبرة
Manchester|Манчестер|曼彻斯特|マンチェスター|맨체스터|مانشستر
Dublin|Dublín|Dublino|Дублин|都柏林|ダブリン|더블린|دبلن
Lisbon|Lisboa|Lissabon|Lisbonne|Lisbona|Lizbona|Лиссабон|Лісабон|里斯本|リスボン|리스본|لشبونة|Lizbon|लिस्बन|Λισαβόνα
Porto|Oporto|Порту|波尔图|ポルト|포르투|بورتو
Madrid|Madri|Мадрид|马德里|馬德里|マドリード|마드리드|مدريد|मैड्रिड
Barcelona|Barcelone|Barcellona|Барселона|巴塞罗那|バルセロナ|바르셀로나|برشلونة
Seville|Sevilla|Séville|Siviglia|Sevilha|Sewilla|Севилья|塞维利亚|セビリア|세비야|إشبيلية
Athens|Αθήνα|Αθηνα|Athen|Athènes|Atenas|Atene|Athene|Ateny|Афины|雅典|アテネ|아테네|أثينا|Atina
Copenhagen|København|Kopenhagen|Copenhague|Copenaghen|Kopenhaga|Köpenhamn|Копенгаген|哥本哈根|コペンハーゲン|코펜하겐|كوبنهاغن
Stockholm|Estocolmo|Stoccolma|Sztokholm|Стокгольм|斯德哥尔摩|ストックホルム|스톡홀름|ستوكهولم
Gothenburg|Göteborg|Гётеборг|哥德堡
Oslo|Осло|奥斯陆|オスロ|오슬로|أوسلو
Helsinki|Helsingfors|Хельсинки|Гельсінкі|赫尔辛基|ヘルシンキ|헬싱키|هلسنكي
Budapest|Budapeszt|Budapeste|Boedapest|Будапешт|布达佩斯|ブダペスト|부다페스트|بودابست
Bucharest|București|Bukarest|Bucarest|Bucareste|Boekarest|Bukareszt|Бухарест|布加勒斯特|ブカレスト|부쿠레슈티|بوخارست|Bükreş
Belgrade|Beograd|Belgrad|Belgrado|Белград|Београд|贝尔格莱德|ベオグラード|베오그라드|بلغراد
Zagreb|Zagabria|Загреб|萨格勒布|ザグレブ|자그레브
Ljubljana|Laibach|Lubiana|Любляна|卢布尔雅那|リュブリャナ
Sofia|София|Софія|Sofía|索非亚|ソフィア|소피아|صوفيا
Bratislava|Pressburg|Bratysława|Братислава|布拉迪斯拉发
Vilnius|Wilno|Wilna|Вильнюс|维尔纽斯
Istanbul|İstanbul|Estambul|Istambul|Stambuł|Стамбул|伊斯坦布尔|イスタンブール|이스탄불|إسطنبول|Κωνσταντινούπολη
Ankara|Анкара|安卡拉|アンカラ|앙카라|أنقرة
Izmir|İzmir|Smyrna|Esmirna|Измир|伊兹密尔|イズミル
Cairo|القاهرة|Kairo|Le Caire|El Cairo|Il Cairo|Caïro|Kair|Каир|Каїр|开罗|開羅|カイロ|카이로|Kahire
Alexandria|الإسكندرية|Alexandrie|Alejandría|Александрия|亚历山大|アレクサンドリア
Damascus|دمشق|Damaskus|Damas|Damasco|Дамаск|大马士革|ダマスカス|다마스쿠스|Şam
Beirut|بيروت|Beyrouth|Бейрут|贝鲁特|ベイルート|베이루트
Baghdad|بغداد|Bagdad|Багдад|巴格达|バグダッド|바그다드
Riyadh|الرياض|Riad|Er-Riad|Эр-Рияд|利雅得|リヤド|리야드
Jeddah|جدة|Dschidda|Djeddah|Джидда|吉达
Mecca|مكة|Mekka|La Mecque|La Meca|Мекка|麦加|メッカ
Dubai|دبي|Dubái|Дубай|迪拜|ドバイ|두바이
Abu Dhabi|أبوظبي|أبو ظبي|Абу-Даби|阿布扎比|アブダビ
Doha|الدوحة|Доха|多哈|ドーハ
Amman|عمان|عمّان|Амман|安曼|アンマン
Jerusalem|القدس|ירושלים|Jérusalem|Jerusalén|Gerusalemme|Иерусалим|耶路撒冷|エルサレム|예루살렘|Kudüs
Tel Aviv|תל אביב|Тель-Авив|特拉维夫|テルアビブ|텔아비브|تل أبيب
Algiers|الجزائر|Algier|Alger|Argel|Algeri|Алжир|阿尔及尔
Casablanca|الدار البيضاء|Касабланка|卡萨布兰卡|カサブランカ
Marrakesh|مراكش|Marrakech|Marrakesch|Марракеш|马拉喀什
Tunis|تونس|Túnez|Tunisi|Тунис|突尼斯
Tehran|طهران|Téhéran|Teherán|Тегеран|德黑兰|テヘラン|테헤란|Tahran
Delhi|New Delhi|दिल्ली|Neu-Delhi|Nueva Delhi|Дели|德里|デリー|델리|دلهي
Mumbai|Bombay|मुंबई|Мумбаи|孟买|ムンバイ|뭄바이|مومباي
Kolkata|Calcutta|कोलकाता|Kalkutta|Калькутта|加尔各答|コルカタ
Chennai|Madras|चेन्नई|Ченнаи|金奈|チェンナイ
Bangalore|Bengaluru|बेंगलुरु|बैंगलोर|Бангалор|班加罗尔|バンガロール
Bangkok|กรุงเทพ|Бангкок|曼谷|バンコク|방콕|بانكوك
Singapore|Singapur|Singapour|Singapura|Сингапур|新加坡|シンガポール|싱가포르|سنغافورة
Ho Chi Minh City|Saigon|Saigón|Хошимин|胡志明市|ホーチミン|호찌민
Hanoi|Hà Nội|Ханой|河内|ハノイ|하노이
Beijing|Peking|Pékin|Pekín|Pechino|Pequim|Pekin|Пекин|Пекін|北京|ペキン|베이징|북경|بكين|बीजिंग|Πεκίνο
Shanghai|Schanghai|Szanghaj|Шанхай|上海|シャンハイ|상하이|상해|شنغهاي|शंघाई
Guangzhou|Canton|Kanton|Гуанчжоу|广州|廣州|広州|광저우
Shenzhen|Шэньчжэнь|深圳|シンセン|선전
Chengdu|Чэнду|成都|청두
Chongqing|Chungking|Чунцин|重庆|重慶|충칭
Hangzhou|Ханчжоу|杭州|항저우
Nanjing|Nanking|Нанкин|南京|난징
Wuhan|Ухань|武汉|武漢|우한
Xi'an|Xian|Сиань|西安|시안
Tianjin|Tientsin|Тяньцзинь|天津|톈진
Suzhou|Сучжоу|苏州|蘇州|쑤저우
Harbin|Харбин|哈尔滨|哈爾濱|ハルビン|하얼빈
Hong Kong|Hongkong|Гонконг|香港|ホンコン|홍콩|هونغ كونغ
Macau|Macao|Макао|澳门|澳門|マカオ|마카오
Taipei|Taipeh|Тайбэй|台北|臺北|타이베이|تايبيه
Kaohsiung|高雄|Гаосюн|가오슝
Tokyo|Tokio|Tóquio|Tokjo|Токио|Токіо|东京|東京|とうきょう|도쿄|동경|طوكيو|टोक्यो|Τόκιο
Osaka|Ōsaka|Осака|大阪|おおさか|오사카|أوساكا
Kyoto|Kioto|Quioto|Киото|京都|きょうと|교토|كيوتو
Yokohama|Йокогама|横浜|横滨|よこはま|요코하마
Nagoya|Нагоя|名古屋|なごや|나고야
Sapporo|Саппоро|札幌|さっぽろ|삿포로
Fukuoka|Фукуока|福岡|福冈|ふくおか|후쿠오카
Kobe|Кобе|神戸|神户|こうべ|고베
Hiroshima|Хиросима|広島|广岛|ひろしま|히로시마
Sendai|Сендай|仙台|せんだい|센다이
Nara|Нара|奈良|なら|나라
Okinawa|Окинава|沖縄|冲绳|おきなわ|오키나와
Hokkaido|Хоккайдо|北海道|ほっかいどう|홋카이도
Seoul|Séoul|Seúl|Seul|Сеул|首尔|首爾|ソウル|서울|سيول|सियोल|Σεούλ
Busan|Pusan|Пусан|釜山|プサン|부산
Incheon|Инчхон|仁川|インチョン|인천
Daegu|Taegu|Тэгу|大邱|テグ|대구
Daejeon|Тэджон|大田|대전
Gwangju|Кванджу|光州|광주
Jeju|Чеджу|济州|済州|チェジュ|제주
New York City|New York|NYC|Nueva York|Nova York|Nova Iorque|Nowy Jork|Нью-Йорк|纽约|紐約|ニューヨーク|뉴욕|نيويورك|न्यूयॉर्क|Νέα Υόρκη
Los Angeles|LA|L.A.|Лос-Анджелес|洛杉矶|洛杉磯|ロサンゼルス|로스앤젤레스|لوس أنجلوس
San Francisco|SF|São Francisco|Сан-Франциско|旧金山|三藩市|サンフランシスコ|샌프란시스코|سان فرانسيسكو
Washington|Washington DC|Вашингтон|华盛顿|ワシントン|워싱턴|واشنطن
Chicago|Чикаго|芝加哥|シカゴ|시카고|شيكاغو
Boston|Бостон|波士顿|ボストン|보스턴|بوسطن
Seattle|Сиэтл|西雅图|シアトル|시애틀|سياتل
Philadelphia|Philly|Filadelfia|Filadélfia|Филадельфия|费城|フィラデルフィア
Houston|Хьюстон|休斯敦|ヒューストン|휴스턴|هيوستن
Dallas|Даллас|达拉斯|ダラス|댈러스
Miami|Майами|迈阿密|マイアミ|마이애미|ميامي
Las Vegas|Vegas|Лас-Вегас|拉斯维加斯|ラスベガス|라스베이거스
Toronto|Торонто|多伦多|トロント|토론토|تورونتو
Montreal|Montréal|Монреаль|蒙特利尔|モントリオール|몬트리올|مونتريال
Vancouver|Ванкувер|温哥华|バンクーバー|밴쿠버|فانكوفر
Mexico City|CDMX|Ciudad de México|Mexiko-Stadt|Città del Messico|Cidade do México|Мехико|墨西哥城|メキシコシティ|멕시코시티
Havana|La Habana|Havanna|La Havane|L'Avana|Гавана|哈瓦那|ハバナ|아바나
Buenos Aires|Буэнос-Айрес|布宜诺斯艾利斯|ブエノスアイレス|부에노스아이레스
Rio de Janeiro|Rio|Рио-де-Жанейро|里约热内卢|リオデジャネイロ|리우데자네이루
Sao Paulo|São Paulo|San Paolo|Сан-Паулу|圣保罗|サンパウロ|상파울루
Bogota|Bogotá|Богота|波哥大|ボゴタ|보고타
Lima|Лима|利马|リマ|리마
Sydney|Sídney|Сидней|悉尼|シドニー|시드니|سيدني
Melbourne|Мельбурн|墨尔本|メルボルン|멜버른
Cape Town|Kapstadt|Le Cap|Ciudad del Cabo|Città del Capo|Cidade do Cabo|Kaapstad|Кейптаун|开普敦|ケープタウン|케이프타운
Johannesburg|Joburg|Йоханнесбург|约翰内斯堡|ヨハネスブルグ
Nairobi|Найроби|内罗毕|ナイロビ|나이로비|نيروبي
Lagos|Лагос|拉各斯|ラゴス
Europe|Europa|Avrupa|Европа|Європа|欧洲|歐洲|ヨーロッパ|유럽|أوروبا|यूरोप|Ευρώπη
Africa|Afrika|Afrique|África|Африка|非洲|アフリカ|아프리카|أفريقيا|अफ्रीका
Asia|Asien|Asie|Ásia|Азия|Азія|亚洲|亞洲|アジア|아시아|آسيا|एशिया
Bavaria|Bayern|Bavière|Baviera|Beieren|Bawaria|Бавария|巴伐利亚|バイエルン
Tuscany|Toscana|Toskana|Toscane|Тоскана|托斯卡纳|トスカーナ
Sicily|Sicilia|Sizilien|Sicile|Sicília|Sycylia|Сицилия|西西里|シチリア
Andalusia|Andalucía|Andalusien|Andalousie|Андалусия|安达卢西亚
Catalonia|Catalunya|Cataluña|Katalonien|Catalogne|Каталония|加泰罗尼亚
Scotland|Schottland|Écosse|Escocia|Scozia|Escócia|Schotland|Szkocja|Шотландия|Шотландія|苏格兰|スコットランド|스코틀랜드|اسكتلندا|İskoçya
England|Angleterre|Inglaterra|Inghilterra|Engeland|Anglia|Англия|Англія|英格兰|イングランド|英国|영국|إنجلترا|İngiltere
Wales|Pays de Galles|Gales|Galles|Walia|Уэльс|威尔士|ウェールズ|웨일스
Alps|Alpen|Alpes|Alpi|Alpy|Альпы|Альпи|阿尔卑斯|アルプス|알프스`;

export const CITY_NAMES: readonly (readonly string[])[] = CITIES.trim()
  .split('\n')
  .map((line) => line.split('|'));

/** Languages in which countries and languages are named. */
export const NAMING_LOCALES = 'en de fr es it pt nl pl ru uk sv zh zh-Hant ja ko ar tr hi el'.split(' ');

/** Regions by their code, with the languages that bear their name. */
export const REGIONS: Readonly<Record<string, string>> = Object.fromEntries(
  `AD AE AF AL AM AO AR AT:de AU AZ BA BD BE BG:bg BH BO BR:pt BY:be CA CH CL CM CN:zh CO CR CU CY CZ:cs DE:de DK:da DO DZ EC EE:et
  EG:ar ES:es ET FI:fi FR:fr GB:en GE:ka GH GR:el GT HK HN HR:hr HT HU:hu ID:id IE:ga IL:he IN:hi IQ IR:fa IS:is IT:it JM JO JP:ja KE
  KH:km KR:ko KP KW KZ:kk LA:lo LB LK LT:lt LU LV:lv LY MA MC MD ME MG MK:mk ML MM:my MN:mn MT:mt MU MX MY:ms MZ NA NG NI NL:nl NO:nb
  NP:ne NZ OM PA PE PH PK:ur PL:pl PR PS PT:pt PY QA RO:ro RS:sr RU:ru RW SA:ar SD SE:sv SG SI:sl SK:sk SN SO SV SY TH:th TN TR:tr TW TZ
  UA:uk UG US:en UY UZ:uz VE VN:vi YE ZA ZM ZW`
    .trim()
    .split(/\s+/)
    .map((entry) => {
      const [region = '', language = ''] = entry.split(':');
      return [region, language];
    }),
);

/** Other names of regions and of their people: those that begin differently. */
export const MORE_NAMES: Readonly<Record<string, string>> = {
  US: 'US|USA|U.S.|America|American|Amerika|Amérique|États-Unis|Estados Unidos|EE. UU.|EEUU|EUA|Stati Uniti|美国|美國|アメリカ|米国|미국|أمريكا|الولايات المتحدة|США|Америка|ABD',
  GB: 'UK|U.K.|Britain|British|England|Großbritannien|Grande-Bretagne|Angleterre|Gran Bretaña|Inglaterra|Inghilterra|Gran Bretagna|英国|英國|イギリス|영국|Великобритания|Англия|Британия|بريطانيا|إنجلترا|İngiltere',
  AE: 'UAE|Emirates|Emirate',
  NL: 'Holland|Hollande|Holanda|Olanda|Holandia|Голландия|荷兰|オランダ|네덜란드|هولندا|Hollanda|Dutch|Holländer|Néerlandais',
  DE: 'German|Allemand|Alemán|Tedesco|Alemão|Duits|Niemiec|Niemcy|Немец|Німець',
  CZ: 'Czech Republic|Czech|Tschechien|Tschechische|Česko|Čechy|Чехия|チェコ|체코',
  TR: 'Turkey|Turkish|Türkei',
  CH: 'Swiss|Schweizer|Suisse|Suizo|Svizzero',
  ES: 'Spanish|Spanier|Espagnol|Español',
  FR: 'French|Franzose|Französin|Français',
  CN: 'Chinese|Chinese|中国|中國|Chinesisch',
  JP: 'Japanese|日本',
  KR: 'Korea|Korean|South Korea|韩国|韓国|한국|Südkorea|Corée|Corea|Корея',
  PL: 'Polish|Pole|Polnisch',
  DK: 'Danish|Dane',
  SE: 'Swede',
  IE: 'Irish',
  FI: 'Finnish|Finn',
  GR: 'Greek|Grieche',
  RU: 'Russian|Russe',
};
