/**
 * How much a name says about the word that follows it. A `weak` one is a common word too, such as
 * "pass": only a random value makes it the name of a secret.
 */
export type Keyword = 'password' | 'pin' | 'token' | 'weak';

const PASSWORDS = [
  'passwords?',
  'passphrase',
  'passcode',
  'passwd',
  'pwd',
  '(?:wlan|wifi|e?mail|master|admin|root|router)?passw(?:ort|örter)(?:es|s)?',
  'kennw(?:ort|örter)',
  'zugangscode',
  'geheimwort',
  '(?:wlan|netzwerk)-?schlüssel',
  '(?:wlan|wi-?fi)-?(?:code|key|pin)',
  '(?:code|clé) (?:du |de la |d.)?(?:wi-?fi|box|accès)',
  'código (?:del |do )?wi-?fi',
  'codice (?:del )?wi-?fi',
  'kod (?:do )?wi-?fi',
  'код (?:от )?(?:вайфая|wi-?fi)',
  '(?:wi-?fi|wlan|wpa\\d?|network) (?:key|psk)',
  'mots? de passe',
  'clé (?:du )?(?:wi-?fi|wpa)',
  'contraseñas?',
  'contrasena',
  'clave de acceso',
  'clave (?:del )?wi-?fi',
  'parola d.ordine',
  'chiave (?:del )?wi-?fi',
  'senhas?',
  'palavra-passe',
  'wachtwoord(?:en)?',
  'lösenord(?:et)?',
  'hasł[oa]',
  'şifre(?:si|m|miz|n|niz|ler|leri|lerim)?',
  'parola(?:sı|m|mız|nız)',
  'парол[ьяюиі](?:ми|ях|м)?',
  'кодовое слово',
  '密码',
  '密碼',
  '口令',
  'パスワード',
  '비밀번호',
  '비번',
  '암호',
  'كلم(?:ة|ات) (?:ال)?(?:مرور|سر)',
  'पासवर्ड',
  'κωδικός',
];
/** Things that open with a number, by language, as they stand behind "code" or before it. */
const OPENED = '(?:front )?door|gate|alarm|safe|lock|garage|locker|keypad|elevator|(?:debit|credit|bank) card|card|sim';
const CODES = [
  `(?:${OPENED}|entry|access|unlock) (?:code|combination|pin)`,
  'combination(?: lock)?',
  `(?:${OPENED}) (?:opens|unlocks) (?:with|by)`,
  'keypad',
  `(?:code|combination|pin)(?: (?:code|number))? (?:of|for|to|at|on) (?:\\p{L}{1,10} ){0,3}?(?:${OPENED}|phone)`,
  '(?:haus|wohnungs)?(?:tür|tor|alarm|tresor|safe|schloss|garagen|schließfach|handy|karten)-?(?:code|pin|kombination)',
  '(?:code|kombination) (?:für|der|des|vom|von|zur|zum) (?:\\p{L}{1,10} ){0,2}?(?:haustür|tür|tor|tresors?|safes?|alarmanlage|garage|schließfach|karte|handys?|schlosses)',
  'digicode',
  'code (?:de|du|d.|pour) ?(?:l.|la |le |ma |mon |notre )?(?:porte|portail|immeuble|alarme|coffre|carte|portable|téléphone|cadenas|garage)',
  'código (?:de|del|para) (?:la |el |mi )?(?:puerta|portal|alarma|caja|tarjeta|móvil|candado|garaje|edificio)',
  'codice (?:del|della|dell.|di|per) ?(?:la |il |mia |mio )?(?:porta|portone|cancello|allarme|cassaforte|carta|bancomat|lucchetto|garage)',
  'código (?:do|da|de|para) (?:o |a |meu |minha )?(?:porta|portão|alarme|cofre|cartão|celular|cadeado|prédio)',
  '(?:deur|alarm|kluis|poort|pas)code|code (?:van|voor|bij) (?:de |het |mijn )?(?:voordeur|deur|poort|alarm|kluis|pas|garage)',
  'kod (?:do|od) (?:domofonu|drzwi|bramy|alarmu|sejfu|furtki|karty|garażu)',
  'код (?:от |для |к )?(?:домофона|двери|подъезда|сейфа|ворот|сигнализации|калитки|карты|замка)',
  'код (?:від |до |для )?(?:двер(?:ей|і)|домофон[уа]|під.їзду|сейфа|воріт|сигналізації|хвіртки|картки)',
  '(?:kapı|kasa|alarm|bina|giriş|kart)(?:mın|nın|ın)? (?:kodu|pini?|şifresi)',
  '(?:port|dörr|larm|kassaskåps)kod(?:en)?',
  'رمز (?:الباب|الخزنة|البوابة|الإنذار|البطاقة)',
  '(?:दरवाज़े|दरवाजे|गेट|तिजोरी|अलार्म|कार्ड) का (?:कोड|पिन)',
  '(?:金庫|ドア|オートロック|玄関|門)の?番号',
];
const PINS = [
  ...CODES,
  'pin(?:-code|code| code| number| do karty| kodum?)?',
  'geheimzahl',
  'code secret',
  'código secreto',
  'codice segreto',
  'пин-?код(?:а|ом)?',
  'пін-?код(?:а|ом)?',
  '暗証番号',
  '핀번호',
  'puk(?:-code)?',
  'm?tan(?:-nummer)?',
  'otp',
  'totp',
  '(?:recovery|backup|security|verification|one-time|2fa|mfa|login|confirmation|unlock|scratch)[ -]codes?',
  'wiederherstellungscodes?',
  'sicherheitscode',
  'bestätigungscode',
  'codes? de (?:récupération|secours|vérification)',
  'code de sécurité',
  'códigos? de (?:recuperación|verificación|seguridad)',
  'códigos? de (?:recuperação|verificação|segurança)',
  'codic[ei] di (?:recupero|verifica|sicurezza)',
  '(?:herstel|verificatie|beveiligings)codes?',
  'kody? (?:odzyskiwania|weryfikacyjny|zapasowe)',
  'коды? (?:восстановления|подтверждения)',
  'резервн(?:ые|ый) коды?',
  'коди? (?:відновлення|підтвердження)',
  '(?:kurtarma|doğrulama|onay) kodu',
  'återställningskod(?:er)?',
  'رمز (?:الاسترداد|التحقق)',
  'रिकवरी कोड',
  '恢复码',
  '恢復碼',
  '备用码',
  '验证码',
  '驗證碼',
  'リカバリーコード',
  '復元コード',
  '認証コード',
  '복구 코드',
  '인증 ?번호',
];
const TOKENS = [
  'api[ _-]?keys?',
  '(?:access|private|signing|account|subscription|encryption|master|service|deploy|storage|shared|host|session|recovery|secret|setup|unseal|steam|game|authenticator|2fa|totp)[ _-]?key',
  '(?:client|totp|otp|2fa|mfa|app|shared|webhook|authenticator)[ _-]?secret',
  '(?:licen[cs]e|product|activation|serial)[ _-]?(?:key|code)',
  'lizenzschlüssel',
  'produktschlüssel',
  'gift ?card(?: code)?',
  'clé de (?:licence|produit)',
  '(?:clave|código) de (?:licencia|producto)',
  'chiave di licenza',
  'chave de licença',
  'licentiesleutel',
  'klucz licencyjny',
  'лицензионный ключ',
  'ключ (?:лицензии|продукта)',
  'lisans anahtarı',
  'licensnyckel',
  'token',
  '(?:access|api|auth|bot|bearer|refresh) tokens',
  'токен',
  'jeton',
  '(?:api|zugriffs|geheim|geheimer)-?schlüssel',
  'clé (?:d.)?api',
  'clave (?:de (?:la )?)?api',
  'chiave api',
  'chave (?:de |da )?api',
  'api-?sleutel',
  'klucz(?:a|em)? api',
  'api-?ключ',
  'ключ (?:от )?api',
  'api anahtarı(?:m|mız)?',
  'api-nyckel',
  'مفتاح (?:api|ال?واجهة)',
  'api कुंजी',
  '密钥',
  '密鑰',
  '令牌',
  'apiキー',
  'トークン',
  'api ?키',
  '토큰',
  'secret',
];
const WEAK = ['pass', 'pw', 'psw', 'mdp', 'clave', 'parola', 'пасс', 'пас', 'wpa\\d?(?:[- ]psk)?', 'psk', 'पास'];

/** Scripts without spaces have no word boundaries. Alphabets end a word where no letter follows. */
const SPACED = (words: readonly string[]) =>
  words.filter(
    (word) => !/[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Devanagari}]/u.test(word),
  );
const UNSPACED = (words: readonly string[]) => words.filter((word) => !SPACED([word]).length);
const ALL = [...PINS, ...TOKENS, ...PASSWORDS, ...WEAK];

/** Letters that go on with a word of an alphabet. "PWは" is one word with a particle. */
const OF_WORDS = '\\p{N}\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Greek}';

/** The name of a secret, in any of the languages. */
export const KEYWORD = new RegExp(
  `(?<![${OF_WORDS}])(?:${SPACED(ALL).join('|')})(?![${OF_WORDS}])|${UNSPACED(ALL).join('|')}`,
  'giu',
);

export const IS_PASSWORD = new RegExp(`^(?:${PASSWORDS.join('|')})$`, 'iu');
export const IS_PIN = new RegExp(`^(?:${PINS.join('|')})$`, 'iu');
export const IS_WEAK = new RegExp(`^(?:${WEAK.join('|')})$`, 'iu');

/** The kind of a name that `KEYWORD` found. */
export function keywordOf(name: string): Keyword {
  if (IS_PASSWORD.test(name)) return 'password';
  if (IS_PIN.test(name)) return 'pin';
  return IS_WEAK.test(name) ? 'weak' : 'token';
}
