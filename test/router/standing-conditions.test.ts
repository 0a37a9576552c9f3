import { beforeEach, describe, expect, it } from 'vitest';
import { modelSays } from './memory-model.ts';
import { sent } from './model-calls.ts';
import { say } from './scripted.ts';
import { useScripted } from './use-scripted.ts';
import { addMessages, useProject } from './use-project.ts';

// Wishes that say when they hold, of a user who has more of them than a prompt has space for.

const s = useScripted();
const project = useProject(s, 'reads');
const { team } = project;
beforeEach(() => modelSays(s, () => []));

const MOON = 'How far is the Moon?';
const OTHERS = [
  'Always include sample sizes when I ask about surveys.',
  'Always confirm time zones when I ask about interviews.',
  'Always name the currency when I ask about budgets.',
  'Always compare three vendors when I ask about purchases.',
  'Always mention the weather when I ask about hikes.',
  'Always give attendance numbers when I ask about concerts.',
  'Always quote the paragraph when I ask about contracts.',
];
const REGION = 'Always name the region when I ask about deployments.';

const tell = (...said: string[]) => addMessages(team, said, { projectId: project.id, extract: false });

async function standing(query: string): Promise<string> {
  const { testBoundary } = await team.gql<{ testBoundary: { block: string | null; standing: { tokens: number } } }>(
    'query ($b: ID!, $query: String!) { testBoundary(boundaryId: $b, query: $query) { block standing { tokens } } }',
    { b: project.boundary, query },
  );
  expect(testBoundary.standing.tokens).toBeLessThanOrEqual(150);
  return (testBoundary.block ?? '').split('</memory-')[0] ?? '';
}

/** The blocks that a call with these turns of the user is given. */
async function ask(...turns: string[]): Promise<string[]> {
  const messages = turns.flatMap((content, i) => [
    ...(i > 0 ? [{ role: 'assistant', content: `Answer ${i}.` }] : []),
    { role: 'user', content },
  ]);
  const body = JSON.stringify({ ...(JSON.parse(JSON.stringify(say('x'))) as object), messages });
  const { text } = await sent(s, team, body, { boundary: project.boundary });
  const got = JSON.parse(text) as { messages: { content: string }[] };
  return got.messages.map(({ content }) => content).filter((content) => content.startsWith('<memory-'));
}

describe('a wish that holds for the question', () => {
  it('stands before newer ones that hold for others', async () => {
    await tell(REGION, ...OTHERS);
    expect(await standing(MOON)).not.toContain('region');
    expect(await standing('Which deployments failed in May?')).toContain(REGION);
    expect((await ask('Which deployments failed in June?'))[0]).toContain(REGION);
  });

  it('stands before those that hold always, and these before those that hold for others', async () => {
    await tell(REGION, 'Never use emojis.', 'Always answer me in metric units.', ...OTHERS);
    const ofMoon = await standing(MOON);
    for (const always of ['emojis', 'metric']) expect(ofMoon).toContain(always);
    const lines = await standing('Are our deployments healthy?');
    for (const part of ['region', 'emojis', 'metric']) expect(lines).toContain(part);
  });

  it('stands behind pins, and gives way to a later wish', async () => {
    await tell(REGION, ...OTHERS, 'Never name the region when I ask about deployments.');
    await team.gql('mutation ($input: AddProjectFactsInput!) { addProjectFacts(input: $input) { facts { id } } }', {
      input: { projectId: project.id, facts: ['The user is allergic to nuts.'], pinned: 1 },
    });
    const lines = await standing('Which deployments failed?');
    expect(lines).toContain('nuts');
    expect(lines).toContain('Never name the region');
    expect(lines).not.toContain(REGION);
  });

  it('has no effect on prompts that have space for all', async () => {
    await tell(REGION, 'Never use emojis.', ...OTHERS.slice(0, 2));
    expect(await standing('Which deployments failed?')).toBe(await standing(MOON));
  });

  it.each([
    ['Nenne immer die Region, wenn ich nach Deployments frage.', 'Welche Deployments sind gescheitert?'],
    ['Wenn ich nach Rezepten frage, nenne immer Gramm.', 'Hast du Rezepte mit Kürbis?'],
    ['Quand je parle de recettes, indique toujours les grammes.', 'Une recette avec des courges ?'],
    ['Incluye siempre gramos cuando pregunte por recetas.', '¿Qué recetas tienen calabaza?'],
    ['Quando chiedo di ricette, usa sempre i grammi.', 'Quali ricette hanno la zucca?'],
    ['Quando eu perguntar sobre receitas, usa sempre gramas.', 'Que receitas levam abóbora?'],
    ['Als ik naar recepten vraag, gebruik altijd grammen.', 'Welke recepten hebben pompoen?'],
    ['När jag frågar om recept, använd alltid gram.', 'Vilka recept har pumpa?'],
    ['Когда я спрашиваю о рецептах, всегда указывай граммы.', 'Какие рецепты с тыквой?'],
    ['Gdy pytam o przepisy, zawsze podawaj gramy.', 'Jakie przepisy są z dynią?'],
    ['Коли я питаю про рецепти, завжди вказуй грами.', 'Які рецепти з гарбузом?'],
    ['我问食谱的时候，总是用列表回答。', '有什么南瓜食谱？'],
    ['내가 레시피를 물어보면 항상 표로 설명해 줘.', '호박 레시피 있어?'],
  ])('is found by what it says in any language: %s', async (wish, question) => {
    await tell(wish, ...OTHERS);
    expect(await standing(MOON)).not.toContain(wish);
    expect(await standing(question)).toContain(wish);
  });
});

describe('a conversation that went on to another subject', () => {
  it('is told the wish that holds there, once, and keeps it byte for byte', async () => {
    await tell(REGION, ...OTHERS);
    const turns = [MOON, 'Which deployments failed in May?', 'And do the deployments run now?'] as const;
    const [first = ''] = await ask(turns[0]);
    expect(first).not.toContain(REGION);
    const second = await ask(turns[0], turns[1]);
    expect(second[0]).toBe(first);
    expect(second[1]).toContain(`Standing: holds for every answer.`);
    expect(second[1]).toContain(REGION);
    const third = await ask(...turns);
    expect(third.slice(0, 2)).toEqual(second);
    expect(third.join('\n').split(REGION)).toHaveLength(2);
    expect(await ask(...turns)).toEqual(third);
  });

  it('is told nothing more where all had space', async () => {
    await tell(REGION, 'Never use emojis.');
    const [first = ''] = await ask(MOON);
    expect(first).toContain(REGION);
    expect(await ask(MOON, 'Which deployments failed in May?')).toEqual([first]);
  });
});
