/** Keys of well-known forms, private keys and tokens. Bounded, since messages are long. */
export const KEY_FORMS: readonly RegExp[] = [
  /-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----[\w+/=\s:,-]{0,8000}/g,
  /\b(?:sk|pk|rk|ghp|gho|ghs|ghu|ghr|github_pat|glpat|gldt|xox[abprse]|xapp|hf|npm|pypi|dckr_pat|shpat|shpss|whsec|dop_v1|doo_v1|lin_api|figd|ntn|sq0atp|sq0csp|tfp|atlasv1|key)[-_][\w-]{16,}/g,
  /\b(?:AKIA|ASIA|ABIA|ACCA)[0-9A-Z]{16}\b/g,
  /\bAIza[\w-]{35}\b|\bya29\.[\w-]{20,}|\bSG\.[\w-]{16,64}\.[\w-]{16,64}|\bAGE-SECRET-KEY-1[0-9A-Z]{30,}/g,
  /(?<![\w-])eyJ[\w-]{8,1000}\.[\w-]{8,4000}\.[\w-]{0,1000}/g,
  /(?<!\d)\d{8,10}:AA[\w-]{30,40}/g,
  /https:\/\/(?:hooks\.slack\.com\/services|discord(?:app)?\.com\/api\/webhooks)\/[\w/-]{16,120}/g,
];

const VALUE = '["\'`]?([^\\s"\'`]{3,200})';
const WITHIN = '[^\\n|;&]{0,120}?\\s';

/** Words before a secret, then the secret. The name of a form says how much of it is certain. */
export const PASTED: readonly { form: RegExp; isCertain: boolean }[] = [
  // Addresses with a password: "postgres://admin:pw@host", "redis://:pw@host".
  { form: /(\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s:@/"'<>]{0,100}:)([^\s@"'<>]{1,200})(?=@[\w.[-])/gi, isCertain: true },
  { form: /(\b[a-z][a-z0-9+.-]{1,20}:\/\/)([\w-]{16,200})(?=@[\w.[-])/gi, isCertain: false },
  // Headers.
  {
    form: /(\b(?:proxy-)?authorization["']?\s{0,3}[:=]\s{0,3}["']?(?:(?:basic|bearer|token|apikey|digest|negotiate|key)\s{1,3})?)([^\s"',;]{6,4000})/gi,
    isCertain: true,
  },
  { form: /(\b(?:bearer|basic)\s{1,3})([\w+/.=~-]{12,4000})/gi, isCertain: false },
  { form: /(\b(?:set-)?cookie["']?\s{0,3}:\s{0,3}["']?[^\s=;]{1,60}=)([^\s;"']{8,4000})/gi, isCertain: false },
  // Command lines.
  {
    form: new RegExp(`(\\b(?:mysql\\w{0,8}|mariadb[\\w-]{0,8}|7z\\w?)${WITHIN}-p)${VALUE}`, 'gi'),
    isCertain: true,
  },
  {
    form: new RegExp(
      `(\\b(?:sshpass|(?:docker|podman|helm registry|az|oc|cf|npm|heroku|vault) login|mongo\\w{0,7}|pg_dump|psql)${WITHIN}-p ?)${VALUE}`,
      'gi',
    ),
    isCertain: true,
  },
  { form: new RegExp(`(\\bredis-(?:cli|benchmark)${WITHIN}-a ?)${VALUE}`, 'gi'), isCertain: true },
  {
    form: new RegExp(`(\\b(?:ldap\\w{2,10}|rclone|dsquery)${WITHIN}-w ?)${VALUE}`, 'gi'),
    isCertain: true,
  },
  {
    form: new RegExp(`(\\b(?:sqlcmd|bcp|zip|unzip|mosquitto_\\w{3}|cqlsh|ipmitool|net use)${WITHIN}-P ?)${VALUE}`, 'g'),
    isCertain: true,
  },
  {
    form: new RegExp(
      `(\\b(?:curl|wget|https?|httpie|xh|ab|siege)${WITHIN}(?:-u|-U|-a|--user|--proxy-user|--auth)[ =]?["']?[^\\s:"'/]{0,80}:)([^\\s"'/][^\\s"']{0,200})`,
      'g',
    ),
    isCertain: true,
  },
  {
    form: /(\b(?:smbclient|rpcclient|winexe|net)\b[^\n|;&]{0,120}?\s-U ?["']?[^\s%"']{1,80}%)([^\s"']{1,200})/g,
    isCertain: true,
  },
  { form: /(\b(?:pass|env:pass):)([^\s"']{3,200})(?=["']?(?:\s|$))/g, isCertain: false },
  { form: /(\bhtpasswd\b[^\n|;&]{0,40}?-\w{0,4}b\w{0,4} (?:\S{1,120} )?\S{1,80} )([^\s"']{3,200})/g, isCertain: true },
  {
    form: /(\b(?:rabbitmqctl|sudo rabbitmqctl) (?:add_user|change_password) \S{1,80} )([^\s"']{3,200})/g,
    isCertain: true,
  },
  {
    form: /(\becho ["']?)([^\s"'|]{4,100})(?=["']? ?\| ?(?:sudo -S|passwd|docker login|chpasswd|kinit))/g,
    isCertain: true,
  },
  { form: /(\bidentified (?:with \S{1,40} )?by ["'])([^"'\n]{3,200})/gi, isCertain: true },
  { form: /((?<![\w-])-(?:storepass|keypass|srcstorepass|deststorepass|N) ["']?)([^\s"']{4,200})/g, isCertain: true },
  // Flags of any command.
  {
    form: /((?<![\w-])--?(?:[a-z]{1,20}-)?(?:password|passwd|passphrase|passcode|pass|pwd|token|secret|api-?key|access-?key|secret-?key|client-?secret|private-?key|requirepass|userpass)[=:]["'`]?)([^\s"'`]{3,200})/gi,
    isCertain: true,
  },
  {
    form: /((?<![\w-])--(?:[a-z]{1,20}-)?(?:password|passwd|passphrase|passcode|pass|pwd|token|secret|api-?key|access-?key|secret-?key|client-?secret|requirepass) ["'`]?)([^\s"'`]{3,200})/gi,
    isCertain: false,
  },
  // Assignments: "PGPASSWORD=…", "AccountKey=…;", `"client_secret": "…"`.
  {
    form: /((?<![\p{L}\p{N}])(?:[A-Za-z][A-Za-z0-9]{0,30}[_.-]?){0,5}?(?:pass(?:word|wd|phrase)?|pwd|_pw|secret(?:_?key)?|token|api_?key|private_?key|access_?key|account_?key|signing_?key|encryption_?key|master_?key|credentials?)["']?\s{0,3}(?:=|:=|=>)\s{0,3}["'`]?)([^\s"'`;,)]{3,400})/giu,
    isCertain: true,
  },
  {
    form: /(["'](?:[a-z0-9]{1,30}[_.-]?){0,4}(?:password|passwd|pwd|secret|token|api_?key|private_?key|access_?key)["']\s{0,3}:\s{0,3}["'])([^\s"']{3,400})/gi,
    isCertain: true,
  },
  // ".pgpass".
  { form: /((?<![\w.:*-])[\w.*-]{1,80}:\d{2,5}:[\w*-]{1,60}:[\w*-]{1,60}:)([^\s:"']{4,200})/g, isCertain: true },
];

/** Texts in the place of a secret: a template, a variable, code, or a word about it. */
export const PLACEHOLDER =
  /^(?:[<[{%$*•.…]|\\?\$|x{3,}|process\.|os\.|env\.|config\.|self\.|this\.|settings\.|secrets?\.|vars?\.|file:|\/|\.\/|~\/|your|my-|the-|example|changeme|placeholder|redacted|hidden|null|undefined|none|true|false|string|str\b|number|bool|required|optional|get|read|load|input|prompt|await|new |function|\(|import)|\($|\(\)|[({[].{0,40}$/i;
const PLACEHOLDER_PAIR =
  /(?:\/\/|[\s"'])(?:user|username|usr|<user>|login|name|me)?:(?:password|passwd|pass|pw|pwd|secret|token)$/i;
const PROSE =
  /^(?:flag|option|argument|parameter|switch|setting|is|are|was|and|or|from|for|to|with|without|in|on|of|the|that|when|if|as|so|then|instead|twice|value|must|should|can|works?|auth\p{L}{0,12}|understanding|knowledge|token|scheme|header|idea|plan|training)$/iu;

/** Whether a pasted value is a secret. Where `isCertain`, any word but a placeholder is. */
export function isPastedSecret(before: string, value: string, isCertain: boolean): boolean {
  if (value.startsWith('[hidden]') || PLACEHOLDER.test(value) || PLACEHOLDER_PAIR.test(before.slice(-60) + value))
    return false;
  if (isCertain) return !/^\d{1,5}(?:[:/.]\d{1,5}){0,3}$/.test(value) || /pass|pw|:$/i.test(before);
  return !PROSE.test(value) && (/\p{N}/u.test(value) || /[!@#$%^&*+=~]/.test(value) || /[a-z]\p{Lu}/u.test(value));
}

/** Names of words that open a wallet or an account when a device is lost. */
const SEED_NAMES =
  'seed phrase|seed words|recovery phrase|backup phrase|mnemonic|wallet phrase|secret phrase|seed|wiederherstellungs(?:phrase|wörter)|seed-phrase|phrase de récupération|frase semilla|frase de recuperaci[oó]n|frase di recupero|frase[- ]semente|frase de recuperação|herstelzin|herstelwoorden|fraza odzyskiwania|сид-фраза|мнемоник\\p{L}{0,6}|kurtarma ifadesi|återställningsfras|عبارة الاسترداد|रिकवरी वाक्यांश|助记词|助記詞|シードフレーズ|リカバリーフレーズ|시드 구문|복구 구문|니모닉';
const STOP =
  '(?:the|and|for|was|are|our|with|from|that|this|has|have|not|but|you|its|all|any|who|und|der|die|das|ist|den|dem|les|des|est|que|los|las|del)';
/** Eight words and more, without the words that any sentence has. */
export const SEED_PHRASE = new RegExp(
  `((?<!\\p{L})(?:${SEED_NAMES})(?!\\p{L})[^\\n]{0,40}?[\\s:：=]["'“„«(]?)((?:\\d{1,2}[.)] ?)?(?!${STOP}(?!\\p{L}))\\p{L}{3,10}(?:[ ,]{1,2}(?:\\d{1,2}[.)] ?)?(?!${STOP}(?!\\p{L}))\\p{L}{3,10}){7,23}|\\p{Script=Han}(?: \\p{Script=Han}){7,23})`,
  'giu',
);

/** A user name and a password behind "login is". */
export const LOGIN = new RegExp(
  '((?<![\\p{L}\\p{N}])(?:logins?|log-in|credentials?|creds|account|sign-in|zugangsdaten|anmeldedaten|zugang|identifiants?|connexion|credenciales|acceso|credenziali|accesso|credenciais|acesso|inloggegevens|dane logowania|логин|уч[её]тные данные|giriş bilgileri|inloggning\\p{L}{0,10}|بيانات الدخول|लॉगिन|登录|登入|账号|帳號|ログイン|アカウント|로그인|계정)' +
    '[^\\n.!?:：=]{0,40}?(?:[ \\t](?:is|are|ist|sind|lautet|lauten|est|sont|es|son|è|sono|é|são|zijn|jest|to|är|was)|[:：=]|是|は|는|은)[ \\t]{0,2}["\'`]?[\\p{L}\\p{N}._@+-]{1,60}["\'`]?(?:[ \\t]{0,2}(?:/|:|\\||,)[ \\t]{0,2}|[ \\t](?:and|und|et|y|e|en|i|with|mit|и|och|ve)[ \\t])["\'`]?)([^\\s"\'`]{3,100})',
  'giu',
);

/** Numbers by which a state or a bank knows a person. */
const ID_NAMES =
  'ssn|social security(?: number| no\\.?| #)?|tax id|itin|ein|national insurance(?: number)?|nino|passport(?: number| no\\.?)?|driver.?s licen[cs]e(?: number)?|medicare(?: number)?|nhs number|aadhaa?r(?: number)?|pan number|' +
  'sozialversicherungsnummer|steuer-?id\\p{L}{0,20}|steueridentifikationsnummer|personalausweis\\p{L}{0,8}|reisepass\\p{L}{0,8}|numéro de sécurité sociale|numéro fiscal|passeport|' +
  'número de (?:la )?seguridad social|dni|nie|pasaporte|codice fiscale|passaporto|cpf|passaporte|bsn|burgerservicenummer|paspoort\\p{L}{0,8}|pesel|paszport\\p{L}{0,3}|снилс|инн|паспорт\\p{L}{0,3}|t\\.?c\\.? kimlik(?: no)?|pasaport|personnummer|رقم (?:الهوية|الجواز|الضمان)\\p{L}{0,12}|आधार(?: नंबर)?|身份证号?码?|身份證字號|护照号码?|社保号|マイナンバー|個人番号|パスポート番号|주민등록번호|여권번호|cvv2?|cvc';
export const ID_NUMBER = new RegExp(
  `((?<![\\p{L}\\p{N}])(?:${ID_NAMES})(?![\\p{Script=Latin}\\p{Script=Cyrillic}])[^\\n\\p{N}]{0,30}?)((?<![A-Za-z\\p{N}])(?=[\\p{L}\\p{N}./ -]{0,12}\\p{Nd}{2})[A-Z\\p{Nd}][A-Z\\p{Nd}./-]{1,30}(?: [A-Z\\p{Nd}./-]{2,8}){0,4})`,
  'giu',
);
