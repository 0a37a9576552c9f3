import { isStrong } from './value-forms.ts';

// User names with passwords that nothing names: "login is max / …", "log in with bob and …".

const NAME = '["\'`“„«「]?[\\p{L}\\p{N}._@+\\\\-]{1,60}["\'`”»」]?';
const BETWEEN =
  '(?:[ \\t]{0,2}(?:/|:|\\||,)[ \\t]{0,2}|[ \\t](?:and|und|et|y|e|en|i|with|using|mit|avec|con|com|met|z|и|с|та|і|з|och|med|ve|و|और)[ \\t])';
const VALUE = '["\'`“„«「]?)([^\\s"\'`“”„«»「」]{3,100})';
const BEGINS = '(?<![\\p{L}\\p{N}])';

const ACCOUNTS =
  'logins?|log-in|credentials?|creds|account|sign-in|zugangsdaten|anmeldedaten|zugang|identifiants?|connexion|credenciales|acceso|credenziali|accesso|credenciais|acesso|inloggegevens|dane logowania|логин|логін|уч[её]тные данные|облікові дані|giriş bilgileri|inloggning\\p{L}{0,10}|بيانات الدخول|लॉगिन|登录|登入|账号|帳號|ログイン|アカウント|로그인|계정';
/** "login is", and words that log in. */
const LOGS_IN =
  'log(?:ging|ged|s)?[ -]?in|sign(?:ing|ed|s)?[ -]?in|log(?:ging)? on|connect(?:ing)?|authenticate|ssh(?: -\\w{1,3}| \\S{1,60}@\\S{1,80})?|melden? (?:sie )?(?:dich|mich|sich|uns)|logg(?:e|en)|einloggen|anmelden|connecte[sz]?[- ](?:toi|moi|vous)|se connecter|entra(?:r)?|inicia(?:r)? sesión|accede(?:r)?|accedi|accedere|entre|inloggen|zaloguj(?: się)?|loguj(?: się)?|войди|войти|зайди|зайти|увійди|увійти|logga in|سجل الدخول';
const WITH = 'with|as|using|by|mit|als|avec|con|com|met|z|jako|с|как|под|із|з|як|med|som|ب';

export const LOGIN_FORMS: readonly RegExp[] = [
  new RegExp(
    `(${BEGINS}(?:${ACCOUNTS})[^\\n.!?:：=]{0,40}?(?:[ \\t](?:is|are|ist|sind|lautet|lauten|est|sont|es|son|è|sono|é|são|zijn|jest|to|är|was)|[:：=]|是|は|는|은)[ \\t]{0,2}${NAME}${BETWEEN}${VALUE}`,
    'giu',
  ),
  new RegExp(
    `(${BEGINS}(?:${LOGS_IN})(?:[ \\t]\\S{1,30}){0,4}?[ \\t](?:${WITH})[ \\t]${NAME}${BETWEEN}${VALUE}`,
    'giu',
  ),
  // On a host: the name stands before it.
  new RegExp(
    `(\\bssh (?:-\\w{1,3} \\S{1,20} ){0,2}\\S{1,60}@\\S{1,80} (?:with|using|mit|avec|con|com|met)[ \\t]${VALUE}`,
    'giu',
  ),
  // "bobとhunter22でログイン", "bob ve hunter22 ile giriş yap".
  new RegExp(
    `([\\w.@-]{1,60}[ \\t]?(?:和|与|與|と|와|과|랑|/|,|ve|और)[ \\t]?["'「]?)([\\x21-\\x7e]{6,60}?)(?=["'」]?[ \\t]?(?:で|로|으로|来|來|ile|से)?[ \\t]?(?:登录|登錄|登入|ログイン|로그인|giriş|लॉगिन))`,
    'giu',
  ),
];

/** "Use hunter22 to unlock the vault". */
export const UNLOCKS =
  /((?<!\p{L})(?:use|enter|type|with) ["']?)((?=[^\s"']{0,60}\d)[^\s"']{6,60}?)(?=["']? (?:to|for) (?:unlock|log|sign|decrypt|open the (?:vault|safe|archive|zip)))/giu;

/** Names of a user and of a password as a pair: "user/pass: anna/…". */
export const PAIR =
  /((?<![\p{L}\p{N}])(?:user(?:name)?|usr|login|id|benutzer(?:name)?)[ /+&|:,]{1,3}(?:pass(?:word|wd)?|pw|pwd|passwort)["']?[ ]?(?:[:=]| is | ist )[ ]?["']?[\p{L}\p{N}._@+-]{1,60}[ ]?[/:|, ][ ]?)([^\s"',;]{4,100})/giu;

/** The value of a login is a secret where it is random. */
export function isPasswordOfLogin(value: string): boolean {
  return isStrong(value, 5);
}
