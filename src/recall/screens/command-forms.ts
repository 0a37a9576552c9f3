// Secrets on command lines, and in lines of files that a program reads.

/**
 * Words before a secret, then the secret. Where `isCertain`, any word but a placeholder is one;
 * elsewhere a random word alone.
 */
export interface PastedForm {
  form: RegExp;
  isCertain: boolean;
}

const VALUE = '["\'`]?([^\\s"\'`]{3,200})';
const WITHIN = '[^\\n|;&]{0,120}?\\s';

/** A command, the flag or the words before its secret, and whether any word there is one. */
function command(names: string, flag: string, flags = 'gi'): PastedForm {
  return { form: new RegExp(`(\\b(?:${names})${WITHIN}${flag})${VALUE}`, flags), isCertain: true };
}

export const COMMAND_FORMS: readonly PastedForm[] = [
  command('mysql\\w{0,8}|mariadb[\\w-]{0,8}|7z\\w?|sshpass', '-p'),
  command('sshpass|(?:docker|podman|helm registry|az|oc|cf|npm|heroku|vault) login|mongo\\w{0,7}|pg_dump|psql', '-p ?'),
  command('redis-(?:cli|benchmark)', '-a ?'),
  command('ldap\\w{2,10}|rclone|dsquery', '-w ?'),
  command('sqlcmd|bcp|zip|unzip|mosquitto_\\w{3}|cqlsh|ipmitool', '-P ?', 'g'),
  command('snmp\\w{2,10}', '-A ?', 'g'),
  command('snmp\\w{2,10}', '-X ?', 'g'),
  command('(?:gh|glab|fly|flyctl|wrangler|doppler|heroku)\\b', '(?:--body|-b|--value|-v)[ =]'),
  command('lftp|ncftp\\w{0,3}', '-u ?[^\\s,]{1,60},'),
  // "net use Z: \\host\share secret /user:bob", and the other order.
  { form: new RegExp(`(\\bnet use (?:\\S{1,80} ){1,2})(?!/)${VALUE}(?=\\s{1,3}/u)`, 'gi'), isCertain: true },
  { form: new RegExp(`(\\bnet use [^\\n]{0,120}?/user:\\S{1,60} )(?!/)${VALUE}`, 'gi'), isCertain: true },
  { form: /((?<=\s)\/(?:p|pw|pass|password|pwd|rp):)([^\s"']{3,200})/gi, isCertain: true },
  { form: /(\bwpa_passphrase (?:"[^"\n]{1,60}"|\S{1,60}) )([^\s"'>]{6,63})/g, isCertain: true },
  { form: /(\baws configure set \S{0,20}(?:secret|token)\S{0,30} )(\S{8,400})/g, isCertain: true },
  { form: /(\bConvertTo-SecureString (?:-String )?["']?)([^\s"']{3,200})/gi, isCertain: true },
  {
    form: /(\b(?:sqlplus|impdp|expdp|sqlldr|jdbc:oracle:thin:)[ ]?["']?[\w$]{1,40}\/)([^\s@"']{3,100})(?=@)/gi,
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
    form: /(\becho (?:-n )?["']?)([^\s"'|]{4,100})(?=["']? ?\| ?(?:sudo -S|passwd|docker login|chpasswd|kinit))/g,
    isCertain: true,
  },
  { form: /(<\((?:echo|printf) ["']?)([^\s"')]{4,100})(?=["']?\))/g, isCertain: true },
  { form: /(\bidentified (?:with \S{1,40} )?by ["'])([^"'\n]{3,200})/gi, isCertain: true },
  { form: /((?<![\w-])-(?:storepass|keypass|srcstorepass|deststorepass|N) ["']?)([^\s"']{4,200})/g, isCertain: true },
  { form: /(--from-literal=[\w.-]{1,60}=["']?)([^\s"']{3,400})/g, isCertain: true },
  // Flags of any command.
  {
    form: /((?<![\w-])--?(?:[a-z]{1,20}-)?(?:password|passwd|passphrase|passcode|pass|pwd|token|secret|api-?key|access-?key|secret-?key|client-?secret|private-?key|requirepass|userpass)[=:]["'`]?)([^\s"'`]{3,200})/gi,
    isCertain: true,
  },
  {
    form: /((?<![\w-])--(?:[a-z]{1,20}-)?(?:password|passwd|passphrase|passcode|pass|pwd|token|secret|api-?key|access-?key|secret-?key|client-?secret|requirepass) ["'`]?)([^\s"'`]{3,200})/gi,
    isCertain: false,
  },
  // Names of settings with a value behind a space: "ENV JWT_KEY …", "requirepass …".
  {
    form: /(\b(?:ENV|ARG|export|setx?|setenv|SET|env|config set)(?: -\w{1,3})? \w{0,40}(?:PASS(?:WORD|WD|PHRASE)?|PWD|SECRET|TOKEN|_KEY|CREDENTIALS?|AUTH)(?:_BASE|_DATA|_VALUE)? ["']?)([^\s"'=]{4,400})/gi,
    isCertain: false,
  },
  {
    form: /((?<![\w-])(?:requirepass|masterauth|rootpw|storePassword|keyPassword|bindpw|ldap_bind_pw|sasl_passwd) ["']?)([^\s"']{4,200})/gi,
    isCertain: true,
  },
  {
    form: /((?<![\w-])\w{0,40}(?:password|passwd|secret|token|apikey)\s{1,3}["'])(?=[^\s"']{0,60}[\d!@#$%^&*+=?])([^\s"']{4,200})(?=["'])/gi,
    isCertain: true,
  },
];
