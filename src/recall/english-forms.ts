/** English words whose forms share no stem: a question says "did buy", its answer "bought". */
const FORMS: Record<string, string> = {
  become: 'became',
  begin: 'began begun',
  bite: 'bit bitten',
  blow: 'blew blown',
  break: 'broke broken',
  bring: 'brought',
  build: 'built',
  buy: 'bought',
  catch: 'caught',
  child: 'children',
  choose: 'chose chosen',
  come: 'came',
  deal: 'dealt',
  draw: 'drew drawn',
  dream: 'dreamt',
  drink: 'drank drunk',
  drive: 'drove driven',
  eat: 'ate eaten',
  fall: 'fell fallen',
  feed: 'fed',
  feel: 'felt',
  fight: 'fought',
  find: 'found',
  fly: 'flew flown',
  foot: 'feet',
  forget: 'forgot forgotten',
  forgive: 'forgave forgiven',
  freeze: 'froze frozen',
  get: 'got gotten',
  give: 'gave given',
  go: 'went gone',
  grow: 'grew grown',
  hang: 'hung',
  hear: 'heard',
  hide: 'hid hidden',
  hold: 'held',
  keep: 'kept',
  know: 'knew known',
  lead: 'led',
  learn: 'learnt',
  leave: 'left',
  lend: 'lent',
  lose: 'lost',
  make: 'made',
  man: 'men',
  mean: 'meant',
  meet: 'met',
  mouse: 'mice',
  pay: 'paid',
  person: 'people',
  ride: 'rode ridden',
  ring: 'rang rung',
  rise: 'rose risen',
  run: 'ran',
  say: 'said',
  see: 'saw seen',
  sell: 'sold',
  send: 'sent',
  shake: 'shook shaken',
  shoot: 'shot',
  show: 'shown',
  sing: 'sang sung',
  sit: 'sat',
  sleep: 'slept',
  speak: 'spoke spoken',
  spend: 'spent',
  stand: 'stood',
  steal: 'stole stolen',
  strike: 'struck',
  swim: 'swam swum',
  take: 'took taken',
  teach: 'taught',
  tell: 'told',
  think: 'thought',
  throw: 'threw thrown',
  tooth: 'teeth',
  understand: 'understood',
  wake: 'woke woken',
  wear: 'wore worn',
  win: 'won',
  woman: 'women',
  write: 'wrote written',
};

const BASES = new Map(Object.entries(FORMS).flatMap(([base, forms]) => forms.split(' ').map((form) => [form, base])));

/** British words whose American spelling follows no rule below. */
const SPELLINGS: Record<string, string> = {
  aeroplane: 'airplane',
  ageing: 'aging',
  aluminium: 'aluminum',
  anaemia: 'anemia',
  cosy: 'cozy',
  defence: 'defense',
  diarrhoea: 'diarrhea',
  doughnut: 'donut',
  enquiry: 'inquiry',
  grey: 'gray',
  jewellery: 'jewelry',
  judgement: 'judgment',
  kerb: 'curb',
  licence: 'license',
  manoeuvre: 'maneuver',
  moustache: 'mustache',
  mum: 'mom',
  offence: 'offense',
  paediatric: 'pediatric',
  paediatrician: 'pediatrician',
  plough: 'plow',
  practise: 'practice',
  pretence: 'pretense',
  programme: 'program',
  pyjamas: 'pajamas',
  sceptic: 'skeptic',
  sceptical: 'skeptical',
  tyre: 'tire',
  yoghurt: 'yogurt',
};

/** "colour", "favourite", "dishonourable". */
const OUR =
  /^((?:un|dis|mis)?(?:arm|behavi|clam|col|endeav|fav|ferv|flav|glam|harb|hon|hum|lab|neighb|od|parl|ranc|rum|sav|splend|tum|vap|vig))our/;
/** "centre", "kilometres". */
const RE = /^(calib|cent|fib|lit|lust|meag|(?:centi|kilo|milli)?met|sab|somb|spect|theat)re(s?)$/;
/** "catalogue", "dialogues". */
const OGUE = /^(anal|catal|dial|epil|monol|prol)ogue(s?)$/;
/** "travelled", "cancelling". */
const LL =
  /^(cancel|channel|counsel|dial|fuel|jewel|label|level|marvel|model|quarrel|signal|travel|tunnel)l(ed|ing|ers?)$/;
/** "organise", "realised", "organisation". */
const ISE = /^([a-z]{3,}?)is(e[ds]?|ers?|ing|ations?)$/;
/** "analyse". */
const YSE = /^(anal|catal|paral)ys(e[ds]?|ers?|ing)$/;
/** Beginnings of words in "-ise" that have no other spelling. */
const ALWAYS_ISE = new Set(
  'adv advert appr bru chast clockw compr comprom conc cru dem desp dev disgu enterpr exerc exc expert franch improv likew merchand otherw parad prec prem prom rev superv surpr telev treat'.split(
    ' ',
  ),
);

/**
 * Returns the dictionary form of an irregular English word, and the American spelling of a British
 * one; other words as they are.
 */
export function regularForm(word: string): string {
  const base = BASES.get(word) ?? SPELLINGS[word];
  if (base !== undefined) return base;
  const [, ise = ''] = ISE.exec(word) ?? [];
  if (ise !== '' && !ALWAYS_ISE.has(ise)) return word.replace(ISE, '$1iz$2');
  return word
    .replace(OUR, '$1or')
    .replace(RE, '$1er$2')
    .replace(OGUE, '$1og$2')
    .replace(LL, '$1$2')
    .replace(YSE, '$1yz$2');
}
