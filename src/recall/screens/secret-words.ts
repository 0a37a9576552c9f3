/** How much a name says about the word that follows it. */
export type Keyword = 'password' | 'pin' | 'token';

const PASSWORDS = [
  'password',
  'passphrase',
  'passcode',
  'passwd',
  'pwd',
  'passwort',
  'kennwort',
  'zugangscode',
  'geheimwort',
  'mot de passe',
  'contraseña',
  'contrasena',
  'clave de acceso',
  'parola d.ordine',
  'senha',
  'palavra-passe',
  'wachtwoord',
  'lösenord',
  'hasło',
  'şifre',
  'parola',
  'пароль',
  'кодовое слово',
  '密码',
  '密碼',
  '口令',
  'パスワード',
  '비밀번호',
  '암호',
  'كلمة المرور',
  'كلمة السر',
  'पासवर्ड',
  'κωδικός',
];
const PINS = [
  'pin',
  'pin-code',
  'pincode',
  'geheimzahl',
  'code secret',
  'código secreto',
  'codice segreto',
  'пин-код',
  'пинкод',
  '暗証番号',
  '핀번호',
  'puk',
  'otp',
  'recovery codes?',
  'backup codes?',
  'security code',
  'verification code',
  'one-time code',
  '2fa code',
  'wiederherstellungscodes?',
  'sicherheitscode',
  'backup-codes?',
  'codes? de récupération',
  'code de sécurité',
  'códigos? de recuperación',
  'códigos? de recuperação',
  'codic[ei] di recupero',
  'herstelcodes?',
  'kody? odzyskiwania',
  'коды? восстановления',
  'резервные? коды?',
  'резервный код',
  'kurtarma kodu',
  'återställningskod(?:er)?',
  'رمز الاسترداد',
  'रिकवरी कोड',
  '恢复码',
  '恢復碼',
  '备用码',
  '验证码',
  'リカバリーコード',
  '復元コード',
  '복구 코드',
];
const TOKENS = [
  'secret',
  'api[ _-]?key',
  'access[ _-]?key',
  'private[ _-]?key',
  'client[ _-]?secret',
  'signing[ _-]?key',
  'token',
  'api-schlüssel',
  'clé api',
  'clave api',
  '密钥',
  '密鑰',
];

/** Scripts without spaces have no word boundaries. Alphabets end a word where no letter follows. */
const SPACED = (words: readonly string[]) =>
  words.filter((word) => /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word));
const UNSPACED = (words: readonly string[]) => words.filter((word) => !SPACED([word]).length);
const ALL = [...PASSWORDS, ...PINS, ...TOKENS];

/** The name of a secret, in any of the languages. */
export const KEYWORD = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${SPACED(ALL).join('|')})(?![\\p{L}\\p{N}])|${UNSPACED(ALL).join('|')}`,
  'giu',
);

export const IS_PASSWORD = new RegExp(`^(?:${PASSWORDS.join('|')})$`, 'iu');
export const IS_PIN = new RegExp(`^(?:${PINS.join('|')})$`, 'iu');

/** The kind of a name that `KEYWORD` found. */
export function keywordOf(name: string): Keyword {
  return IS_PASSWORD.test(name) ? 'password' : IS_PIN.test(name) ? 'pin' : 'token';
}
