/**
 * Stems of German verbs whose forms share none: a question says "fahre ich", its answer "fährt".
 * Umlauts as the stemmer leaves them.
 */
const FORMS: Record<string, string> = {
  bind: 'band gebund',
  bitt: 'bat gebet',
  bleib: 'blieb geblieb',
  brech: 'bricht brach gebroch',
  bring: 'bracht gebracht',
  denk: 'dacht gedacht',
  ess: 'isst ass gegess',
  fahr: 'fuhr gefahr',
  fall: 'fiel gefall',
  fang: 'fing gefang',
  find: 'fand gefund',
  flieg: 'flog geflog',
  geb: 'gibt gab gegeb',
  geh: 'ging gegang',
  gewinn: 'gewann gewonn',
  halt: 'hielt gehalt',
  heiss: 'hiess geheiss',
  helf: 'hilft half geholf',
  kenn: 'kannt gekannt',
  komm: 'kam gekomm',
  lass: 'liess gelass',
  lauf: 'lief gelauf',
  leid: 'litt gelitt',
  les: 'liest las geles',
  lieg: 'lag geleg',
  mog: 'mag mocht gemocht',
  nehm: 'nimmt nahm genomm',
  nenn: 'nannt genannt',
  ruf: 'rief geruf',
  schlaf: 'schlief geschlaf',
  schneid: 'schnitt geschnitt',
  schreib: 'schrieb geschrieb',
  schwimm: 'schwamm geschwomm',
  seh: 'sieht sah geseh',
  sing: 'sang gesung',
  sitz: 'sass gesess',
  sprech: 'spricht sprach gesproch',
  steh: 'stand gestand',
  sterb: 'stirbt starb gestorb',
  trag: 'trug getrag',
  treff: 'trifft traf getroff',
  trink: 'trank getrunk',
  verlier: 'verlor',
  vergess: 'vergisst vergass',
  wasch: 'wusch gewasch',
  werf: 'wirft warf geworf',
  wiss: 'weiss wusst gewusst',
  zieh: 'zog gezog',
};

const BASES = new Map(
  Object.entries(FORMS).flatMap(([base, forms]) => forms.split(' ').map((form) => [form, base] as const)),
);

/** "wohnt", "fahrt", "heisst": the third person, which the stemmer keeps apart from "wohne". */
const THIRD_PERSON = /([bdfghklmnprz]|ss)t$/;
const MIN_STEM = 4;

/** Returns the stem of a German verb's first person for those of its other forms. */
export function commonStem(stem: string): string {
  const base = BASES.get(stem);
  if (base !== undefined) return base;
  if (stem.length <= MIN_STEM) return stem;
  const bare = stem.replace(/([dt])et$/, '$1').replace(THIRD_PERSON, '$1');
  return BASES.get(bare) ?? bare;
}
