// Keys and tokens that are known by their own form, whatever stands around them. Every repetition
// is bounded, since messages are long.

/** Prefixes behind which vendors put random characters, with the least number of these. */
const PREFIXES: readonly (readonly [prefix: string, least: number])[] = [
  // Ends of random characters alone. Nothing else begins so.
  [
    '(?:gh[opsur]|github_pat|gl(?:pat|rt|dt|cbt|ptt|ft|soat|imt|agent)|xox[abeprs]|xapp|dckr_[op]at|shp(?:at|ss|ca|pa)|whsec|do[opr]_v1|lin_(?:api|oauth)|figd|ntn|sq0[a-z]{3}|tfp|atlasv1|gsk|pplx|xai|nvapi|tvly|gl(?:sa|c)|sntry[su]|ph[xcs]|NR(?:AK|AA|II|JS|RA)|pscale_(?:tkn|pw|oauth)|rubygems|HRKU|sbp|sb_secret|PMAK|bkua|bkaj|ccipat|xkeysib|xsmtpsib|SWMTKN|tskey-[a-z]{2,12}|rzp_(?:live|test)|ops_eyJ|sk-(?:ant|proj|or|svcacct|lf))[-_]?',
    14,
  ],
  ['(?:sk|pk|rk|hf|npm|pypi|r8|fw|secret|glpat)[-_](?:(?:live|test|prod)[-_])?', 16],
  ['(?:hv[sbr]|dp\\.(?:st|pt|ct|sa|scim|audit)|amzn\\.mws)\\.', 20],
  ['(?:ATATT3x|ATCTT3x|ATBB|AKCp|ABSK|EAA[A-Z]?|dapi|oy2|LTAI|AKID|FlyV1 fm[12]_|fm[12]_|1//0)', 16],
];
/** A digit, or a capital behind a small letter: no word with dashes has them by chance. */
const RANDOM = '(?=[\\w/+=.-]{0,80}?(?:\\d|[a-z][A-Z]))';
const BEGINS = '(?<![\\w.-])';

const PREFIXED = PREFIXES.map(([prefix, least]) => `${prefix}${RANDOM}[\\w/+=-][\\w/+=.-]{${least - 1},2000}`).join(
  '|',
);

/** Characters in a block of a key, with its line ends as signs too. */
const IN_BLOCK = '[\\w+/=\\s:,.\\\\()@<>-]';

export const KEY_FORMS: readonly RegExp[] = [
  new RegExp(
    `-{4,5} ?BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)? ?-{4,5}(?:${IN_BLOCK}{0,8000}?-{4,5} ?END[A-Z0-9 ]{0,50}-{4,5}|[\\w+/=\\s:,\\\\-]{0,8000})`,
    'g',
  ),
  /(?<=\bPrivate-Lines: \d{1,3}\s{1,4})[\w+/=\s]{20,8000}?(?=\n[A-Z]|$)/g,
  new RegExp(`${BEGINS}(?:${PREFIXED})`, 'g'),
  /\bkey-[0-9a-f]{32}\b|\b[0-9a-f]{32}-us\d{1,2}\b|\bpat\w{14}\.[0-9a-f]{64}\b|\bSK[0-9a-f]{32}\b|\bv1\.0-[0-9a-f]{24}-[0-9a-f]{146}\b/g,
  /\b(?:AKIA|ASIA|ABIA|ACCA)[0-9A-Z]{16}\b(?:[^\n]{1,40}?(?<![\w/+])[\w/+]{40}(?![\w/+=]))?/g,
  /\bAIza[\w-]{35}(?![\w-])|\bya29\.[\w-]{20,2000}|\bGOCSPX-[\w-]{20,60}|\bSG\.[\w-]{16,64}\.[\w-]{16,64}|\bAGE-SECRET-KEY-1[0-9A-Z]{30,}/g,
  /(?<![\w-])eyJ[\w-]{8,1000}\.[\w-]{8,4000}\.[\w-]{0,1000}/g,
  /(?<!\d)\d{8,10}:AA[\w-]{30,40}|(?<![\w-])[MNO][A-Za-z\d]{23,27}\.[\w-]{6}\.[\w-]{27,40}/g,
  /https:\/\/(?:hooks\.slack\.com\/services|hooks\.zapier\.com\/hooks|discord(?:app)?\.com\/api\/webhooks|[\w.-]{1,60}\.office\.com\/webhook\w{0,3})\/[\w/@-]{16,300}/g,
  /\b[sp]k\.eyJ[\w-]{20,500}\.[\w-]{10,200}|\bAAAA[\w-]{7}:APA91b[\w-]{80,300}/g,
  // Keys of wallets, and licences.
  /\bnsec1[a-z\d]{50,70}\b|\bS[A-Z2-7]{55}\b|\b[5KLc](?=[1-9A-HJ-NP-Za-km-z]{0,20}\d)[1-9A-HJ-NP-Za-km-z]{50,51}\b/g,
  /\b[xyz]prv[1-9A-HJ-NP-Za-km-z]{100,115}\b/g,
  /\b(?=[A-Z\d-]{0,28}\d)(?=[A-Z\d-]{0,28}[A-Z])[A-Z\d]{5}(?:-[A-Z\d]{5}){4}\b|\b\d{6}(?:-\d{6}){7}\b/g,
  // Hashes of passwords, as in ".htpasswd" and "/etc/shadow".
  /\$(?:apr1|1|2[abxy]?|5|6|7|y|argon2(?:id?|d)|scrypt|pbkdf2[\w-]{0,12})\$[\w./$,=+-]{20,300}|\{(?:S?SHA\d{0,3}|S?MD5|CRYPT)\}[\w+/=.$]{16,200}/g,
];
