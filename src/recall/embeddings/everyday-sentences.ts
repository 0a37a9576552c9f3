/** Statements of one language, and questions with the number of the statement they are about. */
interface Everyday {
  statements: readonly string[];
  /** In words of the statement. */
  questions: readonly AskedAbout[];
  /** In other words: who counts words alone is right by chance. */
  paraphrases: readonly AskedAbout[];
}

type AskedAbout = readonly [question: string, about: number];

/**
 * Everyday sentences of many things, which no memory is about more than another's. A model's
 * similarities to them are the measure of what stands out.
 */
export const EVERYDAY: readonly Everyday[] = [
  {
    statements: [
      'My train was late again this morning.',
      'I would like to change the date of my order.',
      'She bought a new pair of running shoes.',
      'The museum is closed on Mondays.',
      'I usually get up early and go for a walk.',
      'This function returns an empty list when nothing matches.',
    ],
    questions: [
      ['When is the museum closed?', 3],
      ['Which shoes did she buy?', 2],
    ],
    paraphrases: [
      ['Which footwear has been purchased?', 2],
      ['What does the code give if no result is found?', 5],
    ],
  },
  {
    statements: [
      'Mein Drucker funktioniert nicht mehr.',
      'Die Sitzung beginnt um drei Uhr.',
      'Ich habe gestern die Fenster geputzt.',
      'Unsere Nachbarn bauen eine Garage.',
      'Das Rezept braucht zwei Eier und Mehl.',
      'Er hat die Prüfung beim zweiten Mal bestanden.',
    ],
    questions: [
      ['Wann beginnt die Sitzung?', 1],
      ['Was bauen die Nachbarn?', 3],
    ],
    paraphrases: [
      ['Welches Gerät ist kaputt?', 0],
      ['Welche Zutaten stehen in der Backanleitung?', 4],
    ],
  },
  {
    statements: [
      'Los niños juegan en el jardín.',
      'Mañana va a llover todo el día.',
      'Me gusta leer novelas antes de dormir.',
      'El equipo ganó el partido por dos goles.',
      'Tengo que renovar mi pasaporte.',
      'La tienda abre a las diez.',
    ],
    questions: [
      ['¿A qué hora abre la tienda?', 5],
      ['¿Dónde juegan los niños?', 0],
    ],
    paraphrases: [
      ['¿Qué documento está caducado?', 4],
      ['¿Qué tiempo hará?', 1],
    ],
  },
  {
    statements: [
      "J'ai oublié d'arroser les plantes.",
      'Le film dure presque trois heures.',
      'Nous avons fêté son anniversaire samedi.',
      'Mon ordinateur est devenu très lent.',
      'Le prix du café a augmenté.',
      'Elle apprend à nager depuis un mois.',
    ],
    questions: [
      ['Combien de temps dure le film ?', 1],
      ["Qu'est-ce qu'elle apprend ?", 5],
    ],
    paraphrases: [
      ['Quelle boisson coûte plus cher ?', 4],
      ['Quelle machine manque de vitesse ?', 3],
    ],
  },
  {
    statements: [
      'La riunione è stata rimandata a giovedì.',
      'Ho perso le chiavi di casa.',
      'In estate andiamo sempre al mare.',
      'Il dottore mi ha consigliato di riposare.',
      'Mio nonno costruiva barche di legno.',
      'La batteria si scarica troppo in fretta.',
    ],
    questions: [
      ['A quando è stata rimandata la riunione?', 0],
      ['Che cosa costruiva il nonno?', 4],
    ],
    paraphrases: [
      ['Dove si trascorrono le vacanze?', 2],
      ['Che cosa non si trova più per aprire la porta?', 1],
    ],
  },
  {
    statements: [
      'O ônibus passa a cada vinte minutos.',
      'Preciso enviar o relatório até sexta-feira.',
      'A minha irmã abriu uma loja de flores.',
      'Ontem jantamos num restaurante novo.',
      'O telhado precisa de ser reparado.',
      'Eu prefiro trabalhar em silêncio.',
    ],
    questions: [
      ['Que loja abriu a minha irmã?', 2],
      ['Onde jantamos ontem?', 3],
    ],
    paraphrases: [
      ['Quando chega o próximo transporte?', 0],
      ['O que está estragado no cimo da casa?', 4],
    ],
  },
  {
    statements: [
      'De bibliotheek leent ook films uit.',
      'Ik heb een afspraak bij de tandarts.',
      'Het bedrijf zoekt drie nieuwe medewerkers.',
      'Wij gaan zaterdag naar een bruiloft.',
      'De soep was veel te zout.',
      'Mijn fiets heeft een lekke band.',
    ],
    questions: [
      ['Hoe was de soep?', 4],
      ['Hoeveel medewerkers zoekt het bedrijf?', 2],
    ],
    paraphrases: [
      ['Wie trouwen er dit weekend?', 3],
      ['Bij welke arts word ik verwacht?', 1],
    ],
  },
  {
    statements: [
      'Zgubiłem parasol w autobusie.',
      'Koncert został odwołany z powodu burzy.',
      'Codziennie ćwiczę grę na gitarze.',
      'Remont kuchni trwał sześć tygodni.',
      'Ona studiuje prawo w innym mieście.',
      'Wczoraj naprawiliśmy płot w ogrodzie.',
    ],
    questions: [
      ['Ile trwał remont kuchni?', 3],
      ['Dlaczego koncert został odwołany?', 1],
    ],
    paraphrases: [
      ['Na jakim instrumencie muzykuję?', 2],
      ['Jaki kierunek wybrała na uczelni?', 4],
    ],
  },
  {
    statements: [
      'Он рассказал смешную историю про своего дядю.',
      'Я записался на курсы фотографии.',
      'Магазин на углу работает круглосуточно.',
      'Мы посадили три яблони.',
      'Сервер перезагружается каждую ночь.',
      'Вечером я обычно пью чай с мёдом.',
    ],
    questions: [
      ['Сколько яблонь мы посадили?', 3],
      ['Как работает магазин на углу?', 2],
    ],
    paraphrases: [
      ['Что бывает ночью с компьютером?', 4],
      ['Какой горячий напиток мне по душе?', 5],
    ],
  },
  {
    statements: [
      'Наша команда переїхала в новий офіс.',
      'Я боюся високих мостів.',
      'Озеро замерзає в січні.',
      'Вона пече хліб щонеділі.',
      'Мені треба полагодити окуляри.',
      'Виставка триватиме до кінця місяця.',
    ],
    questions: [
      ['Коли замерзає озеро?', 2],
      ['Куди переїхала наша команда?', 0],
    ],
    paraphrases: [
      ['Що мене лякає?', 1],
      ['Яку випічку готує жінка?', 3],
    ],
  },
  {
    statements: [
      'Uçak iki saat gecikmeyle kalktı.',
      'Bu akşam misafirlerimiz gelecek.',
      'Kardeşim üniversitede tarih okuyor.',
      'Pazardan taze balık aldım.',
      'Toplantı odasının anahtarı kayıp.',
      'Her gün yarım saat yüzüyorum.',
    ],
    questions: [
      ['Kardeşim üniversitede ne okuyor?', 2],
      ['Pazardan ne aldım?', 3],
    ],
    paraphrases: [
      ['Hangi sporu yapıyorum?', 5],
      ['Neyi bulamıyoruz, kapı kilitli mi kaldı?', 4],
    ],
  },
  {
    statements: [
      '会议改到了下午四点。',
      '我昨天把手机掉在地上了。',
      '这家餐厅的汤很有名。',
      '爷爷每天早上打太极拳。',
      '快递还没有送到。',
      '他们在山上住了一个星期。',
    ],
    questions: [
      ['会议改到几点？', 0],
      ['爷爷每天早上做什么？', 3],
    ],
    paraphrases: [
      ['包裹到了吗？', 4],
      ['哪样电子设备摔坏了？', 1],
    ],
  },
  {
    statements: [
      '駅前に新しい本屋ができました。',
      '昨日から少し熱があります。',
      '弟は来年留学する予定です。',
      '洗濯機の音がうるさいです。',
      '週末は友達とキャンプに行きました。',
      'この書類に署名してください。',
    ],
    questions: [
      ['駅前に何ができましたか？', 0],
      ['弟はいつ留学しますか？', 2],
    ],
    paraphrases: [
      ['体調はどうですか？', 1],
      ['どの家電が騒がしいですか？', 3],
    ],
  },
  {
    statements: [
      '어제 도서관에서 책을 세 권 빌렸어요.',
      '엘리베이터가 고장 나서 계단으로 올라왔어요.',
      '우리 회사는 창립 기념일에 쉽니다.',
      '저는 아침에 커피를 마시지 않아요.',
      '비행기 표가 생각보다 비쌌어요.',
      '할머니는 텃밭에서 고추를 키우세요.',
    ],
    questions: [
      ['어제 도서관에서 책을 몇 권 빌렸어요?', 0],
      ['할머니는 텃밭에서 무엇을 키우세요?', 5],
    ],
    paraphrases: [
      ['무슨 음료를 안 드세요?', 3],
      ['왜 걸어서 층을 올랐나요?', 1],
    ],
  },
  {
    statements: [
      'انقطعت الكهرباء ساعتين مساء أمس.',
      'أحب المشي على الشاطئ عند الغروب.',
      'افتتحت المدرسة مختبرًا جديدًا.',
      'والدي يصلح الساعات القديمة.',
      'وصل الطرد بعد أسبوع من الموعد.',
      'سنسافر بالقطار إلى الجنوب.',
    ],
    questions: [
      ['ماذا افتتحت المدرسة؟', 2],
      ['ماذا يصلح والدي؟', 3],
    ],
    paraphrases: [
      ['متى غاب التيار؟', 0],
      ['في أي وقت أتنزه قرب البحر؟', 1],
    ],
  },
];
