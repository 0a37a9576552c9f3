import type { WishWords } from './wish-words.ts';

/** Slavic languages beside Russian. */
export const SLAVIC_WISHES: readonly WishWords[] = [
  {
    polite:
      'proszę|poproszę|prosił[ao]?bym|i|też|także|zapamiętaj|cześć|hej|ok|dobrze|czy możesz|możesz|mógłbyś|mogłabyś|chcę, żebyś|chciał[ao]?bym, żebyś|pamiętaj(?:, żeby|, aby)?|musisz|powinieneś',
    fromNow: 'od teraz|odtąd|od dziś|od dzisiaj|od tej pory|w przyszłości|na przyszłość|odtąd zawsze',
    lasting:
      'zawsze|nigdy(?: nie)?|domyślnie|za każdym razem|przestań|nie .{1,40} (?:więcej|już)|już nie|stale|każdorazowo',
    refuses: 'nie|nigdy|bez|przestań|żadnych|żadnej|unikaj|dość',
    bans: 'nie (?:używa(?:j|jcie|ć)|stos(?:uj|ować)|dodawa(?:j|ć)|wstawia(?:j|ć)|pisz|pisać|umieszcza(?:j|ć)|dawa(?:j|ć))(?: mi)?|żadnych|bez|unikaj|przestań używać',
    wants: '(?:chcę|chciał[ao]?bym|wolę|wolał[ao]?bym|potrzebuję|życzę sobie)(?:,)? (?:żebyś|abyś|by|żeby)',
    be: 'bądź|bądźcie|pozostań',
    asks: 'kiedy (?:mi )?odpowiadasz|(?:kiedy|gdy|jeśli|ilekroć|za każdym razem, gdy) (?:cię )?(?:pytam|zapytam|proszę|poproszę|piszę|wspominam)',
    strong:
      'odpowiadaj(?:cie)?(?: mi)?|odpowiadał[ao]?|odpowiadać|odpowiedz|wyjaśniaj(?:cie)?|tłumacz mi|mów(?:cie)? (?:do mnie|mi|po)|mów|mówił[ao]?|mówić (?:do mnie|mi|po)|rozmawiaj(?:cie)?|rozmawiać ze mną|wyjaśniać|tłumaczyć mi|zwracaj się|zwracał[ao]? się|pisz do mnie|dawaj mi|pokazuj mi|podawaj mi|streszczaj|przepraszaj|przepraszać',
    weak: 'używaj(?:cie)?|używać|używał[ao]?|stosuj(?:cie)?|stosować|pisz(?:cie)?|pisać|pisał[ao]?|zapisuj|zapisywać|dodawaj|dodawać|dodawał[ao]?|podawaj(?:cie)?|podawać|podawał[ao]?|dawaj|dawać|pokazuj|pokazywać|unikaj|unikać|cytuj|cytować|przeliczaj|przeliczać|formatuj|formatować|wymieniaj|wymieniać|kończ|zaczynaj',
    objects:
      'punkt(?:ach|y|ów|ami)|listy?|tabel[ęia]?|tabelach|nagłówk\\p{L}{1,3}|emotikon\\p{L}{0,3}|emoji|źród(?:ła|eł|łach)|przypis\\p{L}{1,3}|żargon\\p{L}{0,2}|przykład\\p{L}{0,3}|jednost\\p{L}{1,3}|krok po kroku|podsumowan\\p{L}{1,3}|(?:krótki\\p{L}{1,2}|prost\\p{L}{1,3}) (?:zda\\p{L}{1,3}|słow\\p{L}{1,3}|język\\p{L}{0,3})|dat\\p{L}{0,2}|kod\\p{L}{0,2}',
    answers: '(?:twoje|swoje|wszystkie|każd[ąa]|moje|swoich|twoich) odpowied\\p{L}{1,4}|w odpowiedziach',
    prefers:
      '(?:ja )?(?:wolę|preferuję|lubię|chcę|poproszę|wolał[ao]?bym|chciał[ao]?bym)|użytkowni(?:k|czka) (?:woli|preferuje|chce|lubi|prosi)',
    styled:
      '(?:(?:krótki|zwięzł|dług|szczegółow|prost|bezpośredni|formaln|obszern)\\p{L}{1,3}(?:,| i| lub)? ){1,3}(?:odpowied|wyjaśnie)\\p{L}{1,4}|odpowiedzi (?:po|w|z|bez|na)',
    call: '(?:mów (?:mi|do mnie)|nazywaj mnie|zwracaj się do mnie(?: per)?|możesz (?:mi mówić|mówić mi|mnie nazywać|nazywać mnie|mówić do mnie|do mnie mówić)|wołaj na mnie)',
    notName:
      'jutro|później|kiedy|jeśli|gdy|na|w|do|dziś|dzisiaj|teraz|zaraz|po|przed|jak|o|co|wszystko|prawdę|nie|zawsze|więcej|gdzie|że|tak|krótko|prosto|wolniej|głośniej|już',
    name: 'mam na imię|nazywam się|moje imię to|użytkowni(?:k|czka) (?:nazywa się|ma na imię)',
    self: 'ja|my|on|ona|oni|mój|moja|moje|moi|nasz|nasza|jego|jej|mam|mamy',
  },
  {
    polite:
      "будь ласка|прошу|і|також|привіт|добре|чи можеш|можеш|міг би ти|я хочу, щоб ти|запам[’']ятай|пам[’']ятай|ти маєш",
    fromNow: 'відтепер|віднині|з цього моменту|надалі|у майбутньому|від сьогодні|з сьогоднішнього дня|відтоді',
    lasting: 'завжди|ніколи(?: не)?|за замовчуванням|щоразу|кожного разу|перестань|більше не|постійно',
    refuses: 'не|ніколи|без|перестань|жодних|уникай|досить',
    bans: 'не (?:використовуй|вживай|пиши|став|додавай|вставляй|застосовуй)(?:те)?|без|жодних|уникай(?:те)?|перестань використовувати',
    wants: '(?:я хочу|хочу|я хоті(?:в|ла) би|хотілося б|мені потрібно|я волію), щоб (?:ти|ви)',
    be: 'будь(?:те)?|залишайся',
    asks: 'коли (?:ти )?відповідаєш|(?:коли|якщо|щоразу, коли) я (?:питаю|запитаю|прошу|попрошу|пишу|хочу|згадую)',
    strong:
      'відповідай(?:те)?(?: мені)?|відповідати|відповіда(?:в|ла)|пояснюй(?:те)?|говори(?:те)?|розмовляй(?:те)?|звертайся|звертайтеся|пиши мені|давай мені|показуй мені|вибачайся|вибачатися',
    weak: 'використовуй(?:те)?|використовува(?:в|ла|ти)|пиши(?:те)?|додавай(?:те)?|вказуй(?:те)?|вказува(?:в|ла)|наводь(?:те)?|наводи(?:в|ла)|давай|показуй|уникай|оформлюй|цитуй|подавай',
    objects:
      'списк\\p{L}{1,3}|список|пункт\\p{L}{1,3}|таблиц\\p{L}{1,3}|заголовк\\p{L}{1,3}|емодзі|смайлик\\p{L}{0,3}|джерел\\p{L}{0,3}|посилан\\p{L}{1,3}|жаргон\\p{L}{0,2}|приклад\\p{L}{0,3}|одиниц\\p{L}{0,3}|крок за кроком|покроково|коротк\\p{L}{1,3} речен\\p{L}{1,3}|прост\\p{L}{1,3} мов\\p{L}{1,2}|дат\\p{L}{0,2}',
    answers: '(?:твої|ваші|усі|всі|кожн\\p{L}{1,2}|свої|твоїх|своїх) відповід\\p{L}{1,4}|у відповідях',
    prefers:
      '(?:я|мені) (?:волію|надаю перевагу|хочу|подобаються|люблю|віддаю перевагу)|користувач(?:ка)? (?:надає перевагу|воліє|хоче|любить|просить)',
    styled:
      '(?:(?:коротк|стисл|довг|детальн|докладн|прост|прям|розгорнут)\\p{L}{1,3}(?:,| і| та| або)? ){1,3}(?:відповід|поясненн)\\p{L}{0,4}|відповіді (?:українською|в|у|з|без|на)',
    call: '(?:називай(?:те)? мене|клич(?:те)? мене|зви мене|можеш називати мене|можеш мене називати|звертайся до мене(?: як)?|звертайся до мене на)',
    notName: 'завтра|потім|коли|якщо|на|в|у|до|сьогодні|зараз|після|як|не|з|назад|так|більше',
    name: "мене звати|моє ім[’']я|користувача звати",
    self: 'я|ми|він|вона|вони|мій|моя|моє|мої|наш|наша|його|її',
  },
];
