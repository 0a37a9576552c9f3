import { describe, expect, it } from 'vitest';
import { useSystem } from '../harness/use-system.ts';
import { addMessages, forgetFact } from './operations.ts';

const { system, owner: team } = useSystem({ router: false });

/** Histories. FORGET_HISTORIES=2000 runs the long form. */
const HISTORIES = Number(process.env['FORGET_HISTORIES'] ?? 10);

/** How one language says, restates and asks for an address. `{v}` stands for the address. */
interface Told {
  value: (n: number, name: string) => string;
  says: string[];
  asks: string[];
  other: string[];
}

const NAMES = ['Oakwood', 'Larkspur', 'Thornhill', 'Maplecroft', 'Birchfield', 'Rosemont', 'Elmhurst', 'Ashgrove'];
const HAN = ['橡树', '枫叶', '松林', '桃花', '梅园', '竹园', '柳树', '杨树'];
const HANGUL = ['참나무', '소나무', '단풍', '벚꽃', '매화', '대나무', '버드', '은행'];

const LANGUAGES: Record<string, Told> = {
  en: {
    value: (n, name) => `${n} ${name} Street`,
    says: ['My address is {v}.', 'Ship it to my address, {v}, please.', 'Again: {v} is where I live.'],
    asks: ['What is my address?', 'Where do I live, on which street?'],
    other: ['I like the street lights.', 'The address book is blue.'],
  },
  de: {
    value: (n, name) => `${name}straße ${n}`,
    says: ['Meine Adresse ist {v}.', 'Schick es bitte an die Adresse {v}.', 'Nochmal: ich wohne in der {v}.'],
    asks: ['Wie ist meine Adresse?', 'Wo wohne ich, in welcher Straße?'],
    other: ['Das Adressbuch ist blau.', 'Ich wohne gern hier.'],
  },
  fr: {
    value: (n, name) => `${n} rue ${name}`,
    says: ['Mon adresse est {v}.', 'Envoyez-le à mon adresse, {v}.', 'Encore une fois: {v}, c’est chez moi.'],
    asks: ['Quelle est mon adresse ?', 'Dans quelle rue ?'],
    other: ['La rue est calme.'],
  },
  es: {
    value: (n, name) => `calle ${name} ${n}`,
    says: ['Mi dirección es {v}.', 'Envíalo a mi dirección, {v}, por favor.', 'Otra vez: vivo en {v}.'],
    asks: ['¿Cuál es mi dirección?', '¿En qué calle vivo?'],
    other: ['La calle es tranquila.'],
  },
  it: {
    value: (n, name) => `via ${name} ${n}`,
    says: ['Il mio indirizzo è {v}.', 'Spediscilo al mio indirizzo, {v}.', 'Ancora: abito in {v}.'],
    asks: ['Qual è il mio indirizzo?', 'In quale via abito?'],
    other: ['La via è tranquilla.'],
  },
  pt: {
    value: (n, name) => `rua ${name} ${n}`,
    says: ['O meu endereço é {v}.', 'Envie para o meu endereço, {v}.', 'Outra vez: moro na {v}.'],
    asks: ['Qual é o meu endereço?', 'Em que rua moro?'],
    other: ['A rua é calma.'],
  },
  nl: {
    value: (n, name) => `${name}laan ${n}`,
    says: ['Mijn adres is {v}.', 'Stuur het naar mijn adres, {v}.', 'Nogmaals: ik woon op de {v}.'],
    asks: ['Wat is mijn adres?', 'Waar woon ik?'],
    other: ['Ik woon hier graag.'],
  },
  ru: {
    value: (n, name) => `улица ${name}ская ${n}`,
    says: ['Мой адрес: {v}.', 'Отправьте на адрес {v}.', 'Ещё раз: я живу здесь, {v}.'],
    asks: ['Какой у меня адрес?', 'На какой улице я живу?'],
    other: ['Улица тихая.'],
  },
  zh: {
    value: (n, name) => `${HAN[NAMES.indexOf(name)]}街${n}号`,
    says: ['我的地址是{v}。', '请寄到{v}。', '我再说一遍，我住在{v}。'],
    asks: ['我的地址是什么？', '我住在哪条街？'],
    other: ['这条街很安静。'],
  },
  ja: {
    value: (n, name) => `${HAN[NAMES.indexOf(name)]}通り${n}番`,
    says: ['私の住所は{v}です。', '{v}に送ってください。', 'もう一度、住所は{v}です。'],
    asks: ['私の住所は何ですか？', 'どの通りに住んでいますか？'],
    other: ['この通りは静かです。'],
  },
  ko: {
    value: (n, name) => `${HANGUL[NAMES.indexOf(name)]}길 ${n}`,
    says: ['제 주소는 {v} 입니다.', '{v} 주소로 보내 주세요.', '다시 말하면 주소는 {v} 이에요.'],
    asks: ['제 주소는 무엇입니까?', '주소가 어디예요?'],
    other: ['이 길은 조용해요.'],
  },
};

/** Mulberry32, so that a failed history can be repeated. */
function randomOf(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * n);
  };
}

interface History {
  language: string;
  fact: string;
  value: string;
  messages: { role: string; text: string }[];
  questions: string[];
}

function historyOf(seed: number): History {
  const random = randomOf(seed);
  const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T;
  const language = pick(Object.keys(LANGUAGES));
  const told = LANGUAGES[language] as Told;
  const [name, otherName] = [pick(NAMES), pick(NAMES)];
  const value = told.value(100 + random(800), name);
  const fill = (text: string, of = value) => text.replace('{v}', of);
  const messages = Array.from({ length: 3 + random(6) }, () => {
    const kind = random(4);
    if (kind === 0) return pick(told.other);
    // Another address of the same form stays.
    if (kind === 1) return fill(pick(told.says), told.value(1_000 + random(800), otherName));
    return fill(pick(told.says));
  }).map((text) => ({ role: random(5) === 0 ? 'assistant' : 'user', text }));
  const fact = fill(told.says[0] ?? '');
  return { language, fact, value, messages, questions: [...told.asks, fill(pick(told.says)), value] };
}

/** The blocks of all questions after forgetting, and how many held the words before. */
async function blocksAfterForgetting(history: History): Promise<{ before: number; after: string[] }> {
  const projectId = await team.createProject();
  const boundary = await team.createBoundary({ projectIds: [projectId], maxTokens: 1024 });
  await addMessages(team, { projectId, messages: history.messages, extract: false });
  const id = await team.addProjectFact(projectId, history.fact);
  const blocks = async () => {
    const fields = history.questions.map(
      (_, i) => `q${i}: testBoundary(boundaryId: $boundary, query: $q${i}) { block }`,
    );
    const variables = Object.fromEntries(history.questions.map((question, i) => [`q${i}`, question]));
    const names = history.questions.map((_, i) => `$q${i}: String!`).join(', ');
    const data = await team.gql<Record<string, { block: string | null }>>(
      `query ($boundary: ID!, ${names}) { ${fields.join(' ')} }`,
      { boundary, ...variables },
    );
    return Object.values(data).map(({ block }) => block ?? '');
  };
  const before = (await blocks()).filter((block) => block.includes(history.value)).length;
  await forgetFact(team, id);
  return { before, after: await blocks() };
}

async function leaksOf(seeds: readonly number[]): Promise<{ leaks: string[]; told: number }> {
  const leaks: string[] = [];
  let told = 0;
  for (const seed of seeds) {
    const history = historyOf(seed);
    const { before, after } = await blocksAfterForgetting(history);
    told += before;
    for (const block of after)
      if (block.includes(history.value)) leaks.push(`seed ${seed} (${history.language}): ${history.value} in ${block}`);
  }
  return { leaks, told };
}

const seeds = (n: number) => Array.from({ length: n }, (_, i) => i + 1);

describe('after forgetting, no block of any question holds the words of the fact', () => {
  it(
    `in ${HISTORIES} random histories of ten and more languages`,
    { timeout: 180_000 + HISTORIES * 2_000 },
    async () => {
      const { leaks, told } = await leaksOf(seeds(HISTORIES));
      expect(leaks).toEqual([]);
      expect(told).toBeGreaterThan(HISTORIES);
    },
  );

  it('without the suppression they do, so the test above can fail', async () => {
    const { pool } = system.running.platform;
    await pool.query(`create function suppress_nothing() returns trigger language plpgsql as 'begin return null; end'`);
    await pool.query(
      'create trigger suppress_nothing before insert on suppression for each row execute function suppress_nothing()',
    );
    try {
      expect((await leaksOf(seeds(5))).leaks.length).toBeGreaterThan(0);
    } finally {
      await pool.query('drop trigger suppress_nothing on suppression');
    }
  });
});
