import { describe, expect, it } from 'vitest';
import type { TestActor } from '../harness/actor.ts';
import { useSystem, useTeam } from '../harness/use-system.ts';
import { addMessages } from './operations.ts';

const TEST = `query ($boundaryId: ID!, $query: String!, $timeZone: String) {
  testBoundary(boundaryId: $boundaryId, query: $query, timeZone: $timeZone) { block }
}`;

const { system, owner } = useSystem({ router: false });
const travelling = useTeam(system);

type Said = string | [at: string, text: string];

/** A boundary of a project in which this was said. */
async function remembering(team: TestActor, said: readonly Said[], settings: object = {}): Promise<string> {
  const projectId = await team.createProject();
  const messages = said.map((one) =>
    typeof one === 'string' ? { role: 'user', text: one } : { role: 'user', at: one[0], text: one[1] },
  );
  await addMessages(team, { projectId, extract: false, messages });
  return team.createBoundary({ projectIds: [projectId], ...settings });
}

async function blockOf(team: TestActor, boundaryId: string, query: string, timeZone?: string): Promise<string> {
  const { testBoundary } = await team.gql<{ testBoundary: { block: string | null } }>(TEST, {
    boundaryId,
    query,
    timeZone,
  });
  return testBoundary.block ?? '';
}

const yesterday = () => `${new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)}T10:00:00Z`;

describe('a short question finds the language of its words', () => {
  it.each<[question: string, fact: string]>([
    ['¿Dónde vivo?', 'El usuario vive en Madrid.'],
    ['¿Qué bebo?', 'La usuaria bebe té verde.'],
    ['¿Qué coche conduzco?', 'El usuario conduce un Seat.'],
    ['¿Qué prefiero?', 'La usuaria prefiere el tren.'],
    ['Onde moro?', 'O usuário mora em Lisboa.'],
    ['Quem conheço?', 'A usuária conhece o prefeito.'],
    ['Onde trabalho?', 'A usuária trabalha no porto.'],
    ['Où vis-je ?', "L'utilisateur vit à Lyon."],
    ['Où est-ce que je dors ?', "L'utilisatrice dort au grenier."],
    ['Quel vin bois-je ?', "L'utilisatrice boit du Chablis."],
    ['Dove abito?', "L'utente abita a Torino."],
    ['Cosa bevo?', "L'utente beve il chinotto."],
    ['Где я живу?', 'Пользователь живёт в Казани.'],
    ['Что я пью?', 'Пользователь пьёт кефир.'],
    ['Was esse ich?', 'Der Nutzer isst Linsen.'],
    ['Welche Sprachen spreche ich?', 'Die Nutzerin spricht Ungarisch.'],
    ['Gdzie mieszkam?', 'Użytkownik mieszka w Gdyni.'],
    ['Co piję?', 'Użytkowniczka pije maślankę.'],
    ['Nerede yaşıyorum?', "Kullanıcı İzmir'de yaşıyor."],
    ['Waar woon ik?', 'De gebruiker woont in Gent.'],
  ])('%s', async (question, fact) => {
    const projectId = await owner.createProject();
    for (const text of [fact, 'The kayak was sold.', 'Rex chases ducks.']) await owner.addProjectFact(projectId, text);
    const block = await blockOf(owner, await owner.createBoundary({ projectIds: [projectId] }), question);
    expect(block).toContain(fact);
    expect(block).not.toContain('kayak');
  });

  it.each([
    ['Où ai-je passé Noël ?', 'Das Passwort-Programm ist neu.'],
    ['What do I drink?', 'De gebruiker at appels en drinkt ze niet.'],
    ['Who is Ken?', 'De gebruiker kent de weg.'],
    ['Do I like soy milk?', 'La usuaria es médica.'],
  ])('%s: and nothing of another language', async (question, fact) => {
    const projectId = await owner.createProject();
    await owner.addProjectFact(projectId, fact);
    expect(await blockOf(owner, await owner.createBoundary({ projectIds: [projectId] }), question)).toBe('');
  });
});

describe('words that are written otherwise', () => {
  it.each<[question: string, said: string[], told: string, untold?: string]>([
    ['貓叫什麼？', ['我的猫叫米索，它今年三岁。'], '米索'],
    ['狗叫什么名字？', ['我養了一隻狗，牠很可愛，名為小白。'], '小白'],
    ['Do I like 🍣?', ['I love 🍣 and hate 🥦.'], '🍣'],
    ['web07', ['The router config lives on host web-07.'], 'web-07'],
    ['Where is srv-db-01?', ['srvdb01 stands in the cellar.'], 'cellar'],
    ['Wann ist mein Termin beim Zahnarzt?', ['Mein Zahnarzttermin ist am Donnerstag.'], 'Donnerstag'],
    ['Wann ist mein Zahnarzttermin?', ['Der Termin beim Zahnarzt ist am Donnerstag.'], 'Donnerstag'],
    ['Wo ist meine Versicherung?', ['Die Kraftfahrzeughaftpflichtversicherung läuft bei der Allianz.'], 'Allianz'],
    ['Wo läuft meine Haftpflichtversicherung?', ['Die Versicherung habe ich bei der Allianz.'], 'Allianz'],
    ['Vad heter min sköterska?', ['Min sjuksköterska är Maja och hon är snäll.'], 'Maja'],
    ['Wanneer is de afspraak met de tandarts?', ['Mijn tandartsafspraak is op donderdag.'], 'donderdag'],
    ['Zahnarzt?', ['Mein Zahnarzttermin ist am Donnerstag.'], 'Donnerstag'],
    ['Which colour did I favour?', ['My favorite color is teal.'], 'teal'],
    ['Wo wohnt Herr Mueller?', ['Herr Müller wohnt in Köln.'], 'Köln'],
  ])('%s', async (question, said, told) => {
    expect(await blockOf(owner, await remembering(owner, [...said, 'I sold my kayak.']), question)).toContain(told);
  });

  it('numbers among them rank by the whole number', async () => {
    const boundaryId = await remembering(owner, [
      'I owe Lukas 1,250.50 € for the flat.',
      'Error ECONNRESET 0x80070005 came up in getUserById().',
    ]);
    for (const question of ['Who gets 1250.50?', 'Who gets 1250,50 €?', 'Who gets 1 250,50 €?', 'Who gets 1.250,50?'])
      expect((await blockOf(owner, boundaryId, question)).split('\n').find((line) => line.startsWith('m1'))).toContain(
        'Lukas',
      );
  });

  it('do not make compounds of what only ends alike', async () => {
    const boundaryId = await remembering(owner, ['Der Pinsel steht im Keller.', 'Das Erdbeben war in Chile.']);
    expect(await blockOf(owner, boundaryId, 'Wo ist die Insel?')).not.toContain('Pinsel');
  });

  it('stay in their scope, and in their team', async () => {
    await remembering(travelling, ['Mein Zahnarzttermin ist am Donnerstag.']);
    const boundaryId = await remembering(owner, ['Der Kajak ist verkauft.']);
    expect(await blockOf(owner, boundaryId, 'Wann ist mein Termin beim Zahnarzt?')).not.toContain('Donnerstag');
  });
});

describe('days in the words of Chinese, Japanese and Korean', () => {
  const KAYAK = 'Bought a kayak.';
  const SKIING = 'Broke my arm skiing.';
  const OPERA = 'Met Zoë at the opera.';

  it.each<[question: string, told: string, untold: string]>([
    ['昨天发生了什么?', 'opera', 'kayak'],
    ['昨天發生了什麼？', 'opera', 'kayak'],
    ['2025年5月我做了什么?', 'kayak', 'skiing'],
    ['二〇二五年五月十四日', 'kayak', 'skiing'],
    ['2025年第二季度我做了什么？', 'kayak', 'skiing'],
    ['어제 뭐 했지?', 'opera', 'kayak'],
    ['2025년 5월에 뭐 했어?', 'kayak', 'skiing'],
    ['昨日何をした？', 'opera', 'kayak'],
    ['2025年1月に何をした？', 'skiing', 'kayak'],
    ['2025年4月到6月我做了什么？', 'kayak', 'skiing'],
    ['What did I do in Q2 2025?', 'kayak', 'skiing'],
    ['Was habe ich im zweiten Quartal 2025 gemacht?', 'kayak', 'skiing'],
  ])('%s', async (question, told, untold) => {
    const boundaryId = await remembering(owner, [
      ['2025-01-20T10:00:00Z', SKIING],
      ['2025-05-14T10:00:00Z', KAYAK],
      [yesterday(), OPERA],
    ]);
    const block = await blockOf(owner, boundaryId, question);
    expect(block).toContain(told);
    expect(block).not.toContain(untold);
  });

  it('and small words that all texts share bring nothing', async () => {
    const boundaryId = await remembering(owner, [
      [yesterday(), '在歌剧院见到了佐伊。'],
      ['2025-05-14T10:00:00Z', '买了一艘皮划艇。'],
      ['2025-01-20T10:00:00Z', '滑雪时摔断了胳膊。'],
    ]);
    const block = await blockOf(owner, boundaryId, '昨天发生了什么?');
    expect(block).toContain('佐伊');
    expect(block).not.toContain('皮划艇');
    const ofMay = await blockOf(owner, boundaryId, '2025年5月我做了什么?');
    expect(ofMay).toContain('皮划艇');
    expect(ofMay).not.toContain('摔断');
  });
});

describe('days begin where somebody lives', () => {
  const LATE: Said = ['2025-10-03T23:30:00Z', 'Visited Lyon with Ana.'];
  const QUESTION = 'What did I do on October 4, 2025?';

  it('as a call, a boundary or the team says, in this order', async () => {
    const ofTeam = await remembering(travelling, [LATE]);
    const ofBoundary = await remembering(travelling, [LATE], { timeZone: 'America/New_York' });
    expect(await blockOf(travelling, ofTeam, QUESTION)).not.toContain('Lyon');
    await travelling.gql('mutation { updateTeam(input: { timeZone: "Europe/Berlin" }) { team { id } } }');
    const block = await blockOf(travelling, ofTeam, QUESTION);
    expect(block).toContain('Lyon');
    expect(block).toContain('\n2025-10-04\n');
    expect(await blockOf(travelling, ofBoundary, QUESTION)).not.toContain('Lyon');
    expect(await blockOf(travelling, ofBoundary, 'What did I do on October 3, 2025?')).toContain('\n2025-10-03\n');
    expect(await blockOf(travelling, ofBoundary, QUESTION, 'Asia/Tokyo')).toContain('Lyon');
  });

  it('also in a search of a project', async () => {
    const projectId = await owner.createProject();
    await addMessages(owner, { projectId, extract: false, messages: [{ role: 'user', at: LATE[0], text: LATE[1] }] });
    const search = (timeZone?: string) =>
      owner.gql<{ searchMemory: unknown[] }>(
        `query ($projectId: ID!, $query: String!, $timeZone: String) {
           searchMemory(projectId: $projectId, query: $query, timeZone: $timeZone) { id } }`,
        { projectId, query: QUESTION, timeZone },
      );
    expect((await search()).searchMemory).toEqual([]);
    expect((await search('Europe/Berlin')).searchMemory).toHaveLength(1);
    await expect(search('Middle/Earth')).rejects.toMatchObject({ code: 'INVALID_PARAMETER' });
    await expect(search('+02:00')).rejects.toMatchObject({ code: 'INVALID_PARAMETER' });
  });

  it('and a boundary takes a zone of the IANA database alone, and gives it back', async () => {
    const boundaryId = await remembering(owner, [LATE], { timeZone: 'Europe/Berlin' });
    const update = (timeZone: string | null) =>
      owner.gql<{ updateBoundary: { boundary: { timeZone: string | null } } }>(
        `mutation ($input: UpdateBoundaryInput!) { updateBoundary(input: $input) { boundary { timeZone } } }`,
        { input: { id: boundaryId, timeZone } },
      );
    await expect(update('Middle/Earth')).rejects.toMatchObject({ code: 'INVALID_PARAMETER' });
    expect((await update('Asia/Tokyo')).updateBoundary.boundary.timeZone).toBe('Asia/Tokyo');
    expect((await update(null)).updateBoundary.boundary.timeZone).toBeNull();
  });
});
