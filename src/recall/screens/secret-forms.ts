import { COMMAND_FORMS, type PastedForm } from './command-forms.ts';
import { PLACEHOLDER } from './value-forms.ts';

/** The last part of a name of a setting that holds a secret. */
const SECRET_NAME =
  'pass(?:word|wd|phrase|wort)?|pwd|(?<![A-Za-z])pw|secret(?:[_-]?key)?(?:[_-]?base)?|token|api[_-]?key|(?:private|access|account|signing|encryption|encrypt|master|subscription|session|cookie|auth|shared|preshared|app|storage|sas|license|webhook|deploy|jwt|hmac|service)[_-]?key|key[_-]?data|psk|credentials?|authtoken|_auth|signature';
const SESSIONS =
  '(?:\\w{0,20}[_.-])?(?:session(?:_?id|_?token|_?key)?|sid|csrf_?token|xsrf-token|phpsessid|jsessionid|asp\\.net_sessionid|remember_?(?:me|token)|access_token|refresh_token|id_token|auth(?:_token)?|wordpress_logged_in_\\w{1,40}|__(?:secure|host)-[\\w.-]{1,40})';

/** Forms of files, headers and addresses. */
const WRITTEN_FORMS: readonly PastedForm[] = [
  // Addresses with a password: "postgres://admin:pw@host", "redis://:pw@host".
  { form: /(\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s:@/"'<>]{0,100}:)([^\s@"'<>]{1,200})(?=@[\w.[-])/gi, isCertain: true },
  { form: /(\b[a-z][a-z0-9+.-]{1,20}:\/\/)([\w-]{16,200})(?=@[\w.[-])/gi, isCertain: false },
  // Addresses that a signature or a key opens.
  {
    form: /([?&](?:sig|signature|x-(?:amz|goog|oss)-signature|x-amz-security-token|key|apikey|appkey|auth|code|hmac|sas|sid|ticket|sign|secret|jwt|password|passwd|pwd|pass)=)((?=[\w%.~+/-]{0,60}\d)[\w%.~+/-]{16,2000})/gi,
    isCertain: true,
  },
  // A name with a password: "anna@example.org / …".
  {
    form: /(\b[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}\s?[/|:]\s?)((?=\S{0,60}\d)[^\s"',;/]{8,60})/g,
    isCertain: false,
  },
  // Headers.
  {
    form: /(\b(?:proxy-)?authorization["']?\s{0,3}[:=]\s{0,3}["']?(?:[a-z][\w-]{1,15}\s{1,3})?)([^\s"',;]{6,4000})/gi,
    isCertain: true,
  },
  { form: /(\b(?:bearer|basic)\s{1,3})([\w+/.=~-]{12,4000})/gi, isCertain: false },
  { form: /(\b(?:set-)?cookie["']?\s{0,3}:\s{0,3}["']?[^\s=;]{1,60}=)([^\s;"']{8,4000})/gi, isCertain: false },
  { form: /(;\s{0,2}[\w.-]{1,60}=)([^\s;"']{16,4000})/g, isCertain: false },
  { form: new RegExp(`((?<![\\w.-])${SESSIONS}=["']?)([^\\s;"',]{12,4000})`, 'gi'), isCertain: false },
  {
    form: /((?<![\w-])(?:[a-z]{1,20}-){0,4}(?:key|token|secret|auth|signature|cookie|session|salt)["']?\s{0,3}:\s{0,3}["']?)((?=[\w+/=.~-]{0,60}\d)[\w+/=.~-]{16,4000})/gi,
    isCertain: false,
  },
  // Assignments: "PGPASSWORD=…", "AccountKey=…;", `"client_secret": "…"`.
  {
    form: new RegExp(`((?:${SECRET_NAME})["']?\\s{0,3}(?:=|:=|=>)\\s{0,3}["'\`]?)([^\\s"'\`;,)]{3,400})`, 'giu'),
    isCertain: true,
  },
  {
    form: new RegExp(
      `((?<=[A-Za-z\\d][_.-])(?:${SECRET_NAME})["']?\\s{0,3}:\\s{0,3}["'\`]?)([^\\s"'\`;,)]{3,400})`,
      'giu',
    ),
    isCertain: false,
  },
  {
    form: /(["'](?:[a-z0-9]{1,30}[_.-]?){0,4}(?:password|passwd|passphrase|pass|pwd|secret|token|api_?key|private_?key|access_?key)["']\s{0,3}:\s{0,3}["'])([^\s"']{3,400})/gi,
    isCertain: true,
  },
  { form: /(["'](?:auth|identitytoken|registrytoken)["']\s{0,3}:\s{0,3}["'])([\w+/=.-]{16,4000})/gi, isCertain: true },
  { form: /("(?:d|dp|dq|qi|k)"\s{0,3}:\s{0,3}")([\w-]{30,2000})/g, isCertain: true },
  {
    form: /(<\w{0,30}(?:password|passwd|secret|token|apikey)>\s{0,3})([^\s<]{3,200})(?=\s{0,3}<\/)/gi,
    isCertain: true,
  },
  {
    form: /((?:key|name|id)=["'][^"'\n]{0,60}(?:password|passwd|pwd|secret|token|apikey)["']\s{1,3}value=["'])([^"'\n]{3,400})/gi,
    isCertain: true,
  },
  {
    form: /(\bvariable "[^"\n]{0,60}(?:password|passwd|secret|token|key)"\s{0,3}\{[^}]{0,200}?\bdefault\s{0,6}=\s{0,3}")([^"\n]{3,400})/gi,
    isCertain: false,
  },
  // ".pgpass".
  { form: /((?<![\w.:*-])[\w.*-]{1,80}:\d{2,5}:[\w*-]{1,60}:[\w*-]{1,60}:)([^\s:"']{4,200})/g, isCertain: true },
];

export const PASTED: readonly PastedForm[] = [...WRITTEN_FORMS, ...COMMAND_FORMS];

const PLACEHOLDER_PAIR =
  /(?:\/\/|[\s"'])(?:user|username|usr|<user>|login|name|me)?:(?:password|passwd|pass|pw|pwd|secret|token)$/i;
const PROSE =
  /^(?:flag|option|argument|parameter|switch|setting|is|are|was|and|or|from|for|to|with|without|in|on|of|the|that|when|if|as|so|then|instead|twice|value|must|should|can|works?|auth\p{L}{0,12}|understanding|knowledge|token|scheme|header|idea|plan|training)$/iu;

/** A type in a schema or in code: "ServiceKey!". */
const TYPE = /^\[?\p{L}{1,60}[!?\]]{1,3}$/u;

/** Whether a pasted value is a secret. Where `isCertain`, any word but a placeholder is. */
export function isPastedSecret(before: string, value: string, isCertain: boolean): boolean {
  if (value.startsWith('[hidden]') || PLACEHOLDER.test(value) || PLACEHOLDER_PAIR.test(before.slice(-60) + value))
    return false;
  if (isCertain) return !/^\d{1,5}(?:[:/.]\d{1,5}){0,3}$/.test(value) || /pass|pw|:$/i.test(before);
  return (
    !PROSE.test(value) &&
    !TYPE.test(value) &&
    (/\p{N}/u.test(value) || /[!@#$%^&*+=~]/.test(value) || /[a-z]\p{Lu}/u.test(value))
  );
}
