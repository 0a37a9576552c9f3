import { termsOf } from './forms.ts';
import { LANGUAGES, RUSSIAN, type Language } from './stem.ts';

/** Words of a language. Null: English, or a language without a stemmer. */
type WordsOf = readonly [language: Language | null, words: string];

/**
 * Things that anybody has. Alone, such a word says nothing of what is known of somebody: "at my
 * job".
 */
const THINGS: readonly WordsOf[] = [
  [
    null,
    'job work home house flat apartment street city town country car bike friend friends family child children kid kids son daughter wife husband partner girlfriend boyfriend mother father mom dad parents brother sister dog cat pet money company school university class course plan plans appointment doctor hospital age name number address phone password bank account card medication medicine pills drug drugs exam test book food coffee holiday trip travel vacation birthday party meeting office boss colleague coworker baby people thing problem life old new year month week day time age use used want like love think know tell get see try',
  ],
  [
    LANGUAGES.german,
    'arbeit haus wohnung straße stadt land auto fahrrad freund freundin freunde familie kind kinder sohn tochter frau mann mutter vater eltern bruder schwester hund katze geld firma schule universität plan termin arzt krankenhaus alter name nummer adresse telefon passwort bank konto karte medikament tabletten prüfung buch essen kaffee urlaub reise geburtstag büro chef kollege baby leute sache problem leben alt neu jahr zeit neue',
  ],
  [
    LANGUAGES.french,
    'travail maison appartement rue ville voiture vélo ami amie amis famille enfant enfants fils fille femme mari mère père parents frère sœur chien chat argent entreprise école université projet rendez-vous médecin hôpital âge nom numéro adresse téléphone banque compte carte médicament examen livre café vacances voyage anniversaire bureau patron collègue bébé gens chose problème vie',
  ],
  [
    LANGUAGES.spanish,
    'trabajo casa piso calle ciudad país coche bici amigo amiga amigos familia hijo hija hijos niño mujer esposa marido esposo madre padre padres hermano hermana perro gato dinero empresa escuela universidad plan cita médico hospital edad nombre número dirección teléfono contraseña banco cuenta tarjeta medicación examen libro comida café vacaciones viaje cumpleaños oficina jefe bebé gente cosa problema vida toma tomo',
  ],
  [
    LANGUAGES.italian,
    'lavoro casa appartamento via città paese macchina auto bici amico amica amici famiglia figlio figlia figli bambino moglie marito madre padre genitori fratello sorella cane gatto soldi azienda scuola università piano appuntamento medico ospedale età nome numero indirizzo telefono banca conto carta farmaco esame libro cibo caffè vacanza viaggio compleanno ufficio capo gente cosa problema vita dopo',
  ],
  [
    LANGUAGES.portuguese,
    'trabalho casa apartamento rua cidade país carro bicicleta amigo amiga amigos família filho filha filhos criança esposa marido mãe irmão irmã cachorro gato dinheiro empresa escola universidade plano consulta médico hospital idade nome número endereço telefone senha banco conta cartão remédio prova livro comida café férias viagem aniversário escritório chefe gente coisa problema vida toma tomo',
  ],
  [
    LANGUAGES.dutch,
    'werk huis appartement straat stad land auto fiets vriend vriendin vrienden familie kind kinderen zoon dochter vrouw man moeder vader ouders broer zus hond kat geld bedrijf school universiteit plan afspraak dokter ziekenhuis leeftijd naam nummer adres telefoon wachtwoord bank rekening kaart medicijn examen boek eten koffie vakantie reis verjaardag kantoor baas baby mensen ding probleem leven samen',
  ],
  [
    LANGUAGES.swedish,
    'arbete jobb hus lägenhet gata stad land bil cykel vän vänner familj barn son dotter fru man mamma pappa föräldrar bror syster hund katt pengar företag skola plan läkare sjukhus ålder namn nummer adress telefon bank konto kort medicin bok mat kaffe semester resa kontor chef liv',
  ],
  [
    null,
    'praca dom mieszkanie ulica miasto kraj samochód rower przyjaciel rodzina dziecko dzieci syn córka żona mąż matka ojciec rodzice brat siostra pies kot pieniądze firma szkoła plan lekarz szpital wiek numer adres telefon hasło bank konto karta lek egzamin książka jedzenie kawa wakacje podróż urodziny biuro szef życie',
  ],
  [
    RUSSIAN,
    'работа дом квартира улица город страна машина велосипед друг подруга друзья семья ребенок дети сын дочь жена муж мать отец родители брат сестра собака кошка деньги компания школа план врач больница возраст имя номер адрес телефон пароль банк счет карта лекарство экзамен книга еда кофе отпуск поездка день офис начальник жизнь последний',
  ],
  [
    LANGUAGES.turkish,
    'iş ev sokak şehir araba arkadaş aile çocuk oğul kız eş karı koca anne baba kardeş köpek kedi para şirket okul plan doktor hastane yaş isim numara adres telefon şifre banka hesap kart ilaç sınav kitap yemek kahve tatil hayat',
  ],
];

const COMMON = termsOfAll(THINGS);

function termsOfAll(lines: readonly WordsOf[]): ReadonlySet<string> {
  return new Set(lines.flatMap(([language, words]) => words.split(' ').flatMap((word) => termsOf(word, language))));
}

/** Words around what is said: "I want to", "please", "roughly". */
const AROUND: readonly WordsOf[] = [
  [
    null,
    'want wants plan plans planning need try trying use used please roughly about approximately actually really still also just currently again get getting got start starting going yet',
  ],
  [
    LANGUAGES.german,
    'möchte will plane brauche versuche bitte etwa ungefähr eigentlich wirklich noch auch gerade bekomme bekommt kriege dann neue neuer wegen',
  ],
  [LANGUAGES.french, 'veux voudrais compte besoin essaie environ vraiment encore aussi actuellement'],
  [LANGUAGES.spanish, 'quiero voy necesito intento por favor unos aproximadamente realmente todavía también'],
  [LANGUAGES.italian, 'voglio vorrei devo provo circa davvero ancora anche adesso'],
  [LANGUAGES.portuguese, 'quero vou preciso tento cerca realmente ainda também agora pro pra'],
  [LANGUAGES.dutch, 'wil ga moet probeer ongeveer echt nog ook nu'],
  [null, 'chcę zamierzam muszę próbuję około naprawdę jeszcze też teraz jestem mojej mojego swojej swojego od'],
  [RUSSIAN, 'хочу собираюсь нужно пытаюсь около правда ещё тоже сейчас получаю'],
  [LANGUAGES.turkish, 'istiyorum alıyorum çalışıyorum yaklaşık gerçekten hâlâ şimdi ara sıra'],
  [null, '想 我想 我想去 准备 打算 计划 正在 一直在 得了 一个月 今 中 現在 要 在'],
];
const SOFT = termsOfAll(AROUND);

/** Whether a term says nothing of what is known. */
export function isSoftWord(term: string): boolean {
  return SOFT.has(term);
}

/** Whether a term names such a thing, in any language: a short text's may not be recognised. */
export function isCommonWord(term: string): boolean {
  return COMMON.has(term);
}
